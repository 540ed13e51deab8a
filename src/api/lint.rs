//! Lint: army lists and rulings, given as names and bytes.

use adjutant_base::date::Date;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::linter::{Linter, Options, Source};

use crate::api::Adjutant;
use crate::api::lookup::LookupError;

/// What army lists and rulings are checked against.
#[derive(Debug, Clone, Default)]
pub struct LintOptions {
    /// The edition, such as `aos3`; recognised in each file if `None`.
    pub edition: Option<String>,
    /// The pack of the edition; recognised in each file if `None`.
    pub pack: Option<String>,
    /// The date whose rules apply; today if `None`.
    pub at: Option<Date>,
}

impl Adjutant {
    /// Checks one file: army lists in any known format, or questions and answers of a house FAQ. Whatever the bytes are,
    /// a report is returned.
    ///
    /// # Errors
    ///
    /// If the options name no known edition or pack.
    ///
    /// ```
    /// # use adjutant::{Adjutant, LintOptions};
    /// let report = Adjutant::bundled().lint("list.txt", b"not a list", &LintOptions::default())?;
    /// assert_eq!(report.findings.len(), 1);
    /// # Ok::<(), adjutant::LookupError>(())
    /// ```
    pub fn lint(&self, name: &str, bytes: &[u8], options: &LintOptions) -> Result<FileReport, LookupError> {
        Ok(self.linter(options)?.check(name, bytes))
    }

    /// Checks several files together, so that lists which occur in two of them are reported. Reports keep the order of
    /// the files.
    ///
    /// # Errors
    ///
    /// As for [`lint`](Self::lint).
    pub fn lint_all<'f>(
        &self,
        files: impl IntoIterator<Item = (&'f str, &'f [u8])>,
        options: &LintOptions,
    ) -> Result<Vec<FileReport>, LookupError> {
        let linter = self.linter(options)?;
        let reports = files.into_iter().filter_map(|(name, bytes)| linter.check_file(&Source::named(name), bytes));
        let mut reports: Vec<FileReport> = reports.collect();
        linter.finish(&mut reports, |_| false);
        Ok(reports)
    }

    fn linter(&self, options: &LintOptions) -> Result<Linter<'_>, LookupError> {
        let LintOptions { edition, pack, at } = options;
        let (edition, pack) = self.named_edition_and_pack(edition.as_deref(), pack.as_deref())?;
        let options = Options { edition, pack, at: *at, ..Options::new(Date::today()) };
        Ok(Linter::new(self.files(), self.lists(), &options, &[]))
    }
}
