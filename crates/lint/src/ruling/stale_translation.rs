//! `stale-translation`: a ruling cites a rule whose text in the ruling's language is older than the authentic one.

use super::case::Case;
use crate::finding::Finding;
use crate::{Check, Family, Level, Lint};
use adjutant_base::date::Date;
use adjutant_base::id::Citation;
use adjutant_rules::kb::translation::Currency;

pub(super) static LINT: Lint = Lint {
    id: "stale-translation",
    code: "Q013",
    family: Family::Ruling,
    level: Level::Warning,
    check: Check::Reading,
};

pub(super) fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Ok(lang) = case.rulings.terms.tag(case.lang).parse() else { return };
    let latest = || -> Option<Date> {
        let publications = case.records.publications.iter().filter_map(|publication| publication.in_force);
        publications.max().or(case.records.edition.period.from)
    };
    for cited in &case.item.cites {
        let Ok(citation) = cited.text.parse::<Citation>() else { continue };
        let Some(day) = case.date.or_else(latest) else { continue };
        let Some(Currency::Stale { since, .. }) = case.rulings.kb.translation(&citation.id, &lang, day) else {
            continue;
        };
        let since: Vec<String> = since.iter().map(ToString::to_string).collect();
        let since: Vec<&str> = since.iter().map(String::as_str).collect();
        let finding = case.proved(&LINT, cited.span.clone()).arg("section", cited.text.as_str());
        let mut finding = finding.arg("since", since).arg("language", case.rulings.terms.tag(case.lang));
        finding.cites = vec![citation];
        out.push(finding);
    }
}
