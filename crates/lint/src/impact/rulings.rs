//! Rulings under an edition with and without some operations.
//!
//! They are checked as `lint` checks them on that day: against the law of their own date, and by what errata made of it since.

use super::{LintChecker, problem};
use crate::ruleset::Requested;
use crate::ruling::{Rulings, check_alone};
use crate::rulings::{Passage, RulingsFile, WrittenRuling};
use adjutant_base::id::EditionId;
use adjutant_base::parallel;
use adjutant_base::span::Lines;
use adjutant_rules::kb::checker::{CheckResult, Problem};
use adjutant_rules::kb::snapshot::Snapshot;

/// The maximum number of characters that tell what a finding is about.
const MAX_CHARS: usize = 60;

/// Keeps the rulings that an edition judges: those that the reader's settings put under it, or else that name it or none.
///
/// # Errors
///
/// The edition that the first ruling is checked against, if it is known and none is checked against the edition that is asked about.
pub(super) fn of_edition(
    edition: &EditionId,
    asked: Option<&Requested>,
    document: RulingsFile,
) -> Result<Vec<WrittenRuling>, Option<EditionId>> {
    let asked = asked.and_then(|asked| asked.edition.as_ref());
    let (mut own, mut other) = (Vec::new(), None);
    for mut item in document.items {
        let here = item.span.start..item.span.start;
        if let Some(asked) = asked {
            item.edition = Some(Passage { text: asked.to_string(), span: here.clone() });
        }
        let named = item.edition.get_or_insert_with(|| Passage { text: edition.to_string(), span: here });
        if named.text == edition.as_str() {
            own.push(item);
        } else if other.is_none() {
            other = named.text.parse().ok();
        }
    }
    if own.is_empty() { Err(other) } else { Ok(own) }
}

/// Prepares what rulings are compared with.
pub(super) fn against(linter: &LintChecker<'_>, rules: &Snapshot<'_>) -> Rulings {
    let kb = rules.knowledge().without(rules.edition(), &rules.missing());
    linter.rulings().under(kb).on(rules.day)
}

/// Checks rulings, and counts those that can be compared with nothing.
pub(super) fn check(against: &Rulings, items: &[WrittenRuling], text: &str) -> CheckResult {
    let lines = Lines::new(text);
    let checked = parallel::map(items, |_, item| check_alone(against, item));
    let uncompared =
        checked.iter().filter(|(findings, compared)| findings.is_empty() && !compared.is_compared()).count();
    let problems = checked.into_iter().flat_map(|(findings, _)| findings).map(|finding| {
        let about = text.get(finding.span.clone()).and_then(|about| about.lines().next()).unwrap_or_default();
        let about: String = about.chars().take(MAX_CHARS).collect();
        problem(finding, &lines, &about)
    });
    let mut problems: Vec<Problem> = problems.collect();
    problems.sort();
    CheckResult { problems, uncompared }
}
