//! Where else the figure of a list would be allowed: a player who takes four may think of an edition that allows four.

use super::book::{Active, Book};
use super::{Rulebook, judge};
use crate::base::figure::{Figure, Quantity};
use crate::base::id::EditionId;
use crate::lint::Family;
use crate::lint::case::Case;
use crate::lint::finding::{Arg, Elsewhere, Finding};
use crate::lint::run::{FileReport, Summary};
use crate::lint::setting::Setting;
use crate::lint::sheet::forms;
use crate::record::army::Bound;
use crate::roster::{Roster, read_by};

/// As many places as a finding names.
const NAMED: usize = 6;

/// Notes in findings of limits where the very figure of the list is the limit.
pub fn note(rules: &Rulebook<'_>, reports: &mut [FileReport]) {
    for report in reports {
        let exceeds = |finding: &Finding| finding.lint.family == Family::Army && passed(finding).is_some();
        let Some(text) = report.text.as_ref().filter(|_| report.findings.iter().any(exceeds)) else { continue };
        let Ok(reading) = read_by(text, forms(rules.known())) else { continue };
        let subject = |finding: &Finding| {
            let at = finding.n.at?;
            let (list, roster) = (report.lists.get(at)?, reading.lists.get(at)?);
            (list.span == roster.span).then_some(Subject { list, roster, text })
        };
        for finding in report.findings.iter_mut().filter(|finding| exceeds(finding)) {
            let Some((subject, count)) = subject(finding).zip(passed(finding)) else { continue };
            finding.elsewhere = subject.places(rules, finding, count);
        }
    }
}

/// Returns the count of a finding that is above its limit.
fn passed(finding: &Finding) -> Option<i64> {
    let number = |name: &str| {
        finding.args.iter().find_map(|(own, value)| match value {
            Arg::Number(number) if *own == name => Some(*number),
            Arg::Number(_) | Arg::Text(_) | Arg::Words(_) | Arg::Differences(_) => None,
        })
    };
    let (count, limit) = (number("count")?, number("limit")?);
    (count > limit).then_some(count)
}

/// A list that breaks a limit.
struct Subject<'l> {
    list: &'l Summary,
    roster: &'l Roster,
    text: &'l str,
}

impl Subject<'_> {
    /// Returns where the figure of a finding is the limit, and the list does not break it.
    fn places(&self, rules: &Rulebook<'_>, finding: &Finding, count: i64) -> Vec<Elsewhere> {
        let Some(edition) = &self.list.setting.edition else { return Vec::new() };
        let own = (edition, self.list.setting.pack.as_deref());
        let mut found: Vec<Elsewhere> = Vec::new();
        for lists in rules.known() {
            let packs = lists.packs.iter().map(|pack| Some(pack.id.as_str()));
            for pack in std::iter::once(None).chain(packs).filter(|pack| (&lists.edition, *pack) != own) {
                let book = rules.open(&lists.edition, pack);
                let same =
                    book.constraints.iter().filter(|active| active.constraint.id.as_str() == &*finding.lint.name);
                let newly = |active: &&Active| pack.is_none() || active.of_pack;
                let is_limit = same.filter(newly).any(|active| limit(active, self.list.limit) == Some(count));
                if is_limit && self.keeps(&book, &lists.edition, pack, finding) {
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

    /// Tells whether what is found here is not found under another book: a limit there may be for other units alone.
    fn keeps(&self, book: &Book, edition: &EditionId, pack: Option<&str>, finding: &Finding) -> bool {
        let same = book.constraints.iter().filter(|active| active.constraint.id.as_str() == &*finding.lint.name);
        let book = Book { constraints: same.cloned().collect(), grants: book.grants.clone(), ..Book::default() };
        let setting =
            Setting { edition: Some(edition.clone()), pack: pack.map(str::to_owned), ..self.list.setting.clone() };
        let case = Case::new(finding.n, self.roster, self.text, &setting, &[]);
        let mut found = Vec::new();
        judge(&case, &book, &mut found, &mut Vec::new());
        !found.iter().any(|one| one.span == finding.span && one.unit == finding.unit)
    }
}

/// Returns the most that a constraint allows, where that is a plain number.
fn limit(active: &Active, size: Option<u32>) -> Option<i64> {
    let Some(Bound::Value { value, per: None, plus: None }) = &active.constraint.at_most else { return None };
    match active.grounds.figure(value, size)? {
        Figure::Measured(Quantity::Number(number)) => Some(*number),
        Figure::Measured(_)
        | Figure::Flag(_)
        | Figure::Choice(_)
        | Figure::Several(_)
        | Figure::Unlimited
        | Figure::NotStated => None,
    }
}
