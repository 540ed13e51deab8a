//! Baselines: findings that are known, so that a run tells only what is new.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::file_report::FileReport;
use crate::fingerprint::{SuppressedBy, SuppressedFinding, fingerprint};
use crate::{Family, Finding};

/// The version of the form: it changes when a key is renamed, removed or changes its meaning.
pub const VERSION: u32 = 1;

/// Why a baseline cannot be used.
#[derive(Debug, Error)]
pub enum BaselineError {
    /// It is no JSON of this form.
    #[error(transparent)]
    Form(#[from] serde_json::Error),
    /// It is of a later version.
    #[error("unsupported version {0}")]
    Version(u32),
}

/// Known findings that are alike.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Known {
    /// The file, as it was given, with `/` between its parts.
    pub file: String,
    /// The lint.
    pub lint: String,
    /// The unit, or `army`.
    #[serde(rename = "where")]
    pub place: String,
    /// What they are known by.
    pub fingerprint: String,
    /// How many there are.
    pub count: usize,
}

/// A baseline.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Baseline {
    version: u32,
    /// The known findings, in order.
    pub findings: Vec<Known>,
}

fn plain(path: &str) -> String {
    let path = path.replace('\\', "/");
    path.strip_prefix("./").unwrap_or(&path).to_owned()
}

impl Baseline {
    /// Takes down every finding of a run. What is wrong with settings and suppressions cannot be known: it is mended.
    pub fn of(reports: &[FileReport]) -> Self {
        let mut counts: BTreeMap<(String, String, String, String), usize> = BTreeMap::new();
        for (report, finding) in all(reports) {
            let place = finding.unit.clone().unwrap_or_else(|| "army".to_owned());
            let key = (plain(&report.name), finding.lint.to_string(), place, fingerprint(report, finding));
            *counts.entry(key).or_default() += 1;
        }
        let findings = counts.into_iter().map(|((file, lint, place, fingerprint), count)| Known {
            file,
            lint,
            place,
            fingerprint,
            count,
        });
        Self { version: VERSION, findings: findings.collect() }
    }

    /// Reads a baseline.
    ///
    /// # Errors
    ///
    /// If it is no baseline, or one of a later version.
    pub fn read(text: &str) -> Result<Self, BaselineError> {
        let baseline: Self = serde_json::from_str(text)?;
        if baseline.version > VERSION { Err(BaselineError::Version(baseline.version)) } else { Ok(baseline) }
    }

    /// Writes the baseline.
    pub fn write(&self) -> String {
        let text = serde_json::to_string_pretty(self).expect("texts and numbers");
        format!("{text}\n")
    }

    /// Counts the findings that are known.
    pub fn len(&self) -> usize {
        self.findings.iter().map(|known| known.count).sum()
    }

    /// Returns whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.findings.is_empty()
    }

    /// Takes known findings out of a run; returns those that are gone, of files that the run has to do with.
    ///
    /// A finding is known in its own file first; then one may have moved there from another.
    pub fn apply(&self, reports: &mut [FileReport], covers: impl Fn(&str) -> bool) -> Vec<Known> {
        let mut left = self.findings.clone();
        let mut alike: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (at, known) in self.findings.iter().enumerate() {
            alike.entry(&known.fingerprint).or_default().push(at);
        }
        for moved in [false, true] {
            for report in &mut *reports {
                let file = plain(&report.name);
                let mut kept = Vec::with_capacity(report.findings.len());
                for finding in std::mem::take(&mut report.findings) {
                    let print = fingerprint(report, &finding);
                    let places = alike.get(print.as_str()).filter(|_| can_be_known(&finding));
                    let fits = |at: &&usize| left[**at].count > 0 && (moved || left[**at].file == file);
                    if let Some(at) = places.and_then(|places| places.iter().find(fits)) {
                        left[*at].count -= 1;
                        report.suppressed.push(SuppressedFinding { finding, by: SuppressedBy::Baseline });
                    } else {
                        kept.push(finding);
                    }
                }
                report.findings = kept;
            }
        }
        left.retain(|known| known.count > 0 && covers(&known.file));
        left
    }
}

fn can_be_known(finding: &Finding) -> bool {
    finding.lint.family != Family::Settings
}

fn all(reports: &[FileReport]) -> impl Iterator<Item = (&FileReport, &Finding)> {
    let pairs = reports.iter().flat_map(|report| report.findings.iter().map(move |finding| (report, finding)));
    pairs.filter(|(_, finding)| can_be_known(finding))
}
