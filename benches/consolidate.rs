//! How long it takes to consolidate a whole edition on one day and on a thousand days, and to compare two editions.

use adjutant_base::date::Date;
use adjutant_base::id::{EditionId, Name};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::checker::CHECKERS;
use adjutant_rules::kb::impact::Question;
use adjutant_rules::kb::what_if::CheckScope;
use divan::Bencher;

fn main() {
    divan::main();
}

fn kb() -> KnowledgeBase {
    KnowledgeBase::load(&adjutant::bundled()).0
}

fn edition(name: &str) -> EditionId {
    name.parse().expect("the name of an edition")
}

/// A thousand days from the third edition's first on.
fn days() -> Vec<Date> {
    let days =
        (2021..2026).flat_map(|year| (1..=12).flat_map(move |month| (1..=28).map(move |day| (year, month, day))));
    days.filter_map(|(year, month, day)| Date::new(year, month, day)).skip(190).take(1000).collect()
}

#[divan::bench(args = ["aos1", "aos2", "aos3", "aos4", "pos06"])]
fn one_day(bencher: Bencher<'_, '_>, name: &str) {
    let (kb, edition) = (kb(), edition(name));
    let day = Date::new(2024, 3, 1).expect("a day of the calendar");
    bencher.bench(|| kb.at(&edition, day));
}

#[divan::bench(sample_count = 10)]
fn a_thousand_days(bencher: Bencher<'_, '_>) {
    let (kb, edition, days) = (kb(), edition("aos3"), days());
    bencher.bench(|| {
        days.iter().filter_map(|day| kb.at(&edition, *day)).map(|snapshot| snapshot.rules.len()).sum::<usize>()
    });
}

#[divan::bench(args = [("aos2", "aos4"), ("aos1", "aos3")])]
fn difference(bencher: Bencher<'_, '_>, (left, right): (&str, &str)) {
    let (kb, left, right) = (kb(), edition(left), edition(right));
    bencher.bench(|| kb.diff((&left, Date::LAST), (&right, Date::LAST)));
}

#[divan::bench]
fn impact_of_all_errata(bencher: Bencher<'_, '_>) {
    let (kb, edition) = (kb(), edition("aos3"));
    let errata = || {
        kb.edition(&edition)
            .map_or_else(Vec::<Name>::new, |records| records.errata.iter().map(|one| one.id.clone()).collect())
    };
    bencher.bench(|| {
        kb.impact(
            &Question {
                edition: &edition,
                errata: errata(),
                operation: None,
                day: None,
                today: Date::LAST,
                inputs: &[],
                copies: &[],
                effort: CheckScope::Touched,
            },
            CHECKERS,
        )
    });
}
