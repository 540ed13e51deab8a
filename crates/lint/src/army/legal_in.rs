//! Where else the figure of a list would be allowed: a player who takes four may think of an edition that allows four.

use super::constraint_store::ActiveConstraint;
use super::{ConstraintStore, check};
use crate::Family;
use crate::content::vocabulary;
use crate::file_report::{FileReport, Summary};
use crate::finding::{Finding, LegalIn};
use crate::list_context::ListContext;
use crate::ruleset::Ruleset;
use adjutant_lists::{Reading, Roster, read};
use adjutant_rules::record::army::{Bound, Constraint};

/// The maximum number of places that a finding names.
const MAX_PLACES: usize = 6;

/// Notes in findings of limits where the very figure of the list is the limit, and the list keeps it.
pub fn note(rules: &ConstraintStore<'_>, reports: &mut [FileReport]) {
    for report in reports {
        let exceeds = |finding: &Finding| finding.lint.family == Family::Army && passed(finding).is_some();
        let Some(text) = report.text.clone().filter(|_| report.findings.iter().any(exceeds)) else { continue };
        let mut reading: Option<Reading> = None;
        for finding in report.findings.iter_mut().filter(|finding| exceeds(finding)) {
            let list = finding.n.at.and_then(|at| Some((at, report.lists.get(at)?)));
            let Some(((at, list), (count, most))) = list.zip(passed(finding)) else { continue };
            let places = places(rules, finding, (count, most), list);
            if places.is_empty() {
                continue;
            }
            if reading.is_none() {
                reading = read(&text, vocabulary(rules.known())).ok();
            }
            let roster = reading.as_ref().and_then(|reading| reading.lists.get(at));
            let Some(roster) = roster.filter(|roster| roster.span == list.span) else { continue };
            let subject = Subject { list, roster, text: &text };
            finding.legal_in = places.into_iter().filter(|place| subject.keeps(rules, place, finding)).collect();
            finding.legal_in.truncate(MAX_PLACES);
        }
    }
}

/// A list that breaks a limit.
struct Subject<'l> {
    list: &'l Summary,
    roster: &'l Roster,
    text: &'l str,
}

impl Subject<'_> {
    /// Returns whether what is found here is not found in another place: a limit there may be for other things alone.
    fn keeps(&self, rules: &ConstraintStore<'_>, place: &LegalIn, finding: &Finding) -> bool {
        let set = rules.open(&place.edition, place.pack.as_deref()).only(&finding.lint.name);
        let (edition, pack) = (Some(place.edition.clone()), place.pack.clone());
        let ruleset = Ruleset { edition, pack, ..self.list.ruleset.clone() };
        let case = ListContext::new(finding.n, self.roster, self.text, &ruleset, rules.known());
        let mut found = Vec::new();
        check(&case, &set, &mut found, &mut Vec::new());
        // what is one too many in the army stands elsewhere under another limit
        let same = |one: &Finding| one.unit == finding.unit && (one.span == finding.span || finding.unit.is_none());
        !found.iter().any(same)
    }
}

/// Returns the count of a finding that is above its limit, and the limit.
fn passed(finding: &Finding) -> Option<(i64, i64)> {
    let (count, limit) = (finding.number("count")?, finding.number("limit")?);
    (count > limit).then_some((count, limit))
}

/// Returns the places where the count of a finding is the limit of what it is counted in; of another edition its last pack.
fn places(rules: &ConstraintStore<'_>, finding: &Finding, (count, most): (i64, i64), list: &Summary) -> Vec<LegalIn> {
    let mut found: Vec<LegalIn> = Vec::new();
    let Some(edition) = &list.ruleset.edition else { return found };
    let (own, size) = ((edition, list.ruleset.pack.as_deref()), list.limit);
    let is_asked = |active: &&ActiveConstraint| active.constraint.id.as_str() == &*finding.lint.name;
    // a list that does not name its pack is checked against the one of the day
    let current = own.1.or_else(|| rules.current(own.0).map(|pack| pack.id.as_str()));
    let sets = [rules.open(own.0, own.1), rules.open(own.0, current)];
    let mut passed = sets.iter().flat_map(|set| set.constraints.iter().filter(is_asked));
    let Some(passed) = passed.find(|active| limit(active, size) == Some(most)) else { return found };
    for lists in rules.known() {
        let packs = lists.packs.iter().map(|pack| Some(pack.id.as_str()));
        for pack in std::iter::once(None).chain(packs).filter(|pack| (&lists.edition, *pack) != own) {
            let set = rules.open(&lists.edition, pack);
            let mut same = set.constraints.iter().filter(is_asked).filter(|active| counts_alike(active, passed));
            let newly = |active: &ActiveConstraint| pack.is_none() || active.of_pack;
            if same.any(|active| newly(active) && limit(active, size) == Some(count)) {
                let pack = pack.map(str::to_owned);
                found.push(LegalIn { edition: lists.edition.clone(), pack, limit: count });
            }
        }
    }
    // of another edition, only the latest place counts
    let is_latest = |at: usize| found[at + 1..].iter().all(|later| later.edition != found[at].edition);
    let kept = (0..found.len()).filter(|at| found[*at].edition == *own.0 || is_latest(*at));
    let mut found: Vec<LegalIn> = kept.map(|at| found[at].clone()).collect();
    found.sort_by_key(|place| place.edition != *own.0);
    found
}

/// Returns whether two constraints count the same in the same: units in a regiment.
fn counts_alike(active: &ActiveConstraint, passed: &ActiveConstraint) -> bool {
    let (one, other) = (&active.constraint, &passed.constraint);
    let what = |constraint: &Constraint| constraint.count.as_ref().map(|count| count.what);
    one.each == other.each && one.group == other.group && what(one) == what(other)
}

/// Returns the most that a constraint allows, where that is a plain number.
fn limit(active: &ActiveConstraint, size: Option<u32>) -> Option<i64> {
    let Some(Bound::Value { value, per: None, plus: None }) = &active.constraint.at_most else { return None };
    active.resolved.figure(value, size)?.number()
}
