//! Helpers of the tests of rulings.

use std::sync::{Arc, LazyLock};

use adjutant_lint::ruleset::Requested;
use adjutant_lint::ruling::{self, Rulings};
use adjutant_lint::rulings::{Wordings, read};

/// The words of rulings.
pub(crate) static WORDINGS: LazyLock<Wordings> = LazyLock::new(|| {
    let (wordings, faults) = Wordings::load(&adjutant::bundled());
    assert!(faults.is_empty(), "{faults:?}");
    wordings
});

/// What rulings are held against.
pub(crate) fn rulings() -> Rulings {
    let (rulings, faults) = Rulings::load(&adjutant::bundled());
    assert!(faults.is_empty(), "{faults:?}");
    rulings
}

/// Returns what is found in a document: level, lint and line.
pub(crate) fn findings(rulings: &Rulings, text: &str) -> Vec<String> {
    let document = read(text, &WORDINGS).expect("the text holds rulings");
    let report = ruling::check(rulings, &Requested::default(), &Arc::from("rulings"), text, &document);
    let rows = report.findings.iter().map(|finding| {
        let (line, _) = adjutant_base::span::line_and_column(text, finding.span.start);
        format!("{} {} {line}", finding.level.word(), finding.lint)
    });
    rows.collect()
}
