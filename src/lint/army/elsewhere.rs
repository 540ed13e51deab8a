//! Where else the figure of a list would be allowed: a player who takes four may think of an edition that allows four.

use super::Rulebook;
use super::book::Active;
use crate::base::id::EditionId;
use crate::lint::Family;
use crate::lint::finding::{Elsewhere, Finding};
use crate::lint::run::FileReport;
use crate::record::army::{Bound, Condition, Constraint};

/// As many places as a finding names.
const NAMED: usize = 6;

/// Notes in findings of limits where the very figure of the list is the limit.
pub fn note(rules: &Rulebook<'_>, reports: &mut [FileReport]) {
    for report in reports {
        for finding in report.findings.iter_mut().filter(|finding| finding.lint.family == Family::Army) {
            let list = finding.n.at.and_then(|at| report.lists.get(at));
            let Some((list, count)) = list.zip(passed(finding)) else { continue };
            let Some(edition) = &list.setting.edition else { continue };
            finding.elsewhere = places(rules, finding, count, list.limit, (edition, list.setting.pack.as_deref()));
        }
    }
}

/// Returns the count of a finding that is above its limit, and the limit.
fn passed(finding: &Finding) -> Option<(i64, i64)> {
    let (count, limit) = (finding.number("count")?, finding.number("limit")?);
    (count > limit).then_some((count, limit))
}

fn places(
    rules: &Rulebook<'_>,
    finding: &Finding,
    (count, most): (i64, i64),
    size: Option<u32>,
    own: (&EditionId, Option<&str>),
) -> Vec<Elsewhere> {
    let mut found: Vec<Elsewhere> = Vec::new();
    let is_asked = |active: &&Active| active.constraint.id.as_str() == &*finding.lint.name;
    // a list that does not name its pack is judged by the one of the day
    let current = own.1.or_else(|| rules.current(own.0).map(|pack| pack.id.as_str()));
    let books = [rules.open(own.0, own.1), rules.open(own.0, current)];
    let mut passed = books.iter().flat_map(|book| book.constraints.iter().filter(is_asked));
    let Some(passed) = passed.find(|active| limit(active, size) == Some(most)) else { return found };
    for lists in rules.known() {
        let packs = lists.packs.iter().map(|pack| Some(pack.id.as_str()));
        for pack in std::iter::once(None).chain(packs).filter(|pack| (&lists.edition, *pack) != own) {
            let book = rules.open(&lists.edition, pack);
            let covering = || book.constraints.iter().filter(is_asked).filter(|active| covers(active, passed));
            let newly = |active: &Active| pack.is_none() || active.of_pack;
            let allows = covering().any(|active| newly(active) && limit(active, size) == Some(count));
            if allows && covering().all(|active| limit(active, size).is_none_or(|most| most >= count)) {
                let pack = pack.map(str::to_owned);
                found.push(Elsewhere { edition: lists.edition.clone(), pack, limit: count });
            }
        }
    }
    // of another edition its last pack is enough
    let last = |at: usize| found[at + 1..].iter().all(|later| later.edition != found[at].edition);
    let keep: Vec<bool> = (0..found.len()).map(|at| found[at].edition == *own.0 || last(at)).collect();
    let mut keep = keep.into_iter();
    found.retain(|_| keep.next().unwrap_or(false));
    found.sort_by_key(|place| place.edition != *own.0);
    found.truncate(NAMED);
    found
}

/// Tells whether a constraint asks the same of everything that another one asks it of: a limit for the general's regiment
/// alone says nothing of other regiments.
fn covers(active: &Active, passed: &Active) -> bool {
    let (one, other) = (&active.constraint, &passed.constraint);
    let within = |all: &[Condition], of: &[Condition]| all.iter().all(|condition| of.contains(condition));
    let what = |constraint: &Constraint| constraint.count.as_ref().map(|count| count.what);
    let same = one.each == other.each && one.group == other.group && what(one) == what(other);
    same && within(&one.when, &other.when) && within(&one.unless, &other.unless)
}

/// Returns the most that a constraint allows, where that is a plain number.
fn limit(active: &Active, size: Option<u32>) -> Option<i64> {
    let Some(Bound::Value { value, per: None, plus: None }) = &active.constraint.at_most else { return None };
    active.grounds.figure(value, size)?.number()
}
