//! Laws of errata, over made-up games: order, undoing, dates, differences, attribution.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::made_up_game::{World, erratum, word_of, x1};
use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId, Name, RecordId};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::checker::CHECKERS;
use adjutant_rules::kb::impact::Question;
use adjutant_rules::kb::rule_history::Selection;
use adjutant_rules::kb::snapshot::Snapshot;
use adjutant_rules::kb::state::State;
use adjutant_rules::kb::what_if::CheckScope;
use adjutant_rules::record::operation::OperationId;
use proptest::prelude::*;

/// An operation of a made-up erratum.
#[derive(Debug, Clone)]
struct Made {
    kind: usize,
    rule: usize,
    word: usize,
    day: i8,
    lang: usize,
    after: Option<usize>,
}

fn made() -> impl Strategy<Value = Made> {
    let after = proptest::option::weighted(0.15, 0..6_usize);
    (0..9_usize, 0..4_usize, 0..9_usize, 2..7_i8, 0..3_usize, after)
        .prop_map(|(kind, rule, word, day, lang, after)| Made { kind, rule, word, day, lang, after })
}

/// Words by language: both, English alone, or Danish alone.
fn phrase(lang: usize, words: impl Fn(&str) -> String) -> String {
    let langs: &[&str] = match lang {
        0 => &["en", "da"],
        1 => &["en"],
        _ => &["da"],
    };
    let texts: Vec<String> = langs.iter().map(|lang| format!("{lang} = \"{}\"", words(lang))).collect();
    format!("{{ {} }}", texts.join(", "))
}

impl Made {
    fn toml(&self, at: usize) -> String {
        let Self { kind, rule, word, day, lang, after } = self;
        let expect = phrase(*lang, |lang| word_of(*rule, *word, lang));
        let to = phrase(*lang, |lang| format!("{lang}new{at}z"));
        let body = match kind {
            0 => format!("op = \"replace\"\nexpect = {expect}\nto = {to}"),
            1 => format!("op = \"insert\"\nexpect = {expect}\nto = {to}"),
            2 => format!("op = \"append\"\nexpect = \"recorded in part\"\nto = {to}"),
            3 => format!("op = \"replace-clause\"\nexpect = {expect}\nto = {to}"),
            4 => {
                let title = phrase(*lang, |_| format!("Rule {rule}"));
                format!("op = \"rename\"\nexpect = {title}\nto = {to}")
            }
            5 => format!("op = \"renumber\"\nexpect = \"1.{rule}\"\nto = \"2.{at}\""),
            6 => "op = \"withdraw\"\nexpect = \"recorded in part\"".to_owned(),
            7 => format!(
                "op = \"set-value\"\nexpect = \"recorded in part\"\nwas = {{ pace = {rule} }}\nvalues = {{ pace = {at} }}"
            ),
            _ => "op = \"clarify\"\nexpect = \"recorded in part\"".to_owned(),
        };
        let after = after.map(|other| format!("\nafter = \"e{}\"", other + 1)).unwrap_or_default();
        let only = if *lang == 2 { "lang = \"da\"\n" } else { "" };
        format!("{only}target = \"r{rule}\"\nin_force = 2020-01-{day:02}\n{body}{after}")
    }
}

fn world(made: &[Made]) -> World {
    let operations: Vec<String> = made.iter().enumerate().map(|(at, made)| made.toml(at)).collect();
    World::with(&operations.iter().map(String::as_str).collect::<Vec<_>>())
}

fn day(day: i8) -> Date {
    Date::new(2020, 1, day).unwrap()
}

fn states(snapshot: &Snapshot<'_>) -> BTreeMap<String, State> {
    snapshot.rules.iter().map(|(concept, course)| (concept.to_string(), course.state.clone())).collect()
}

fn end(kb: &KnowledgeBase) -> BTreeMap<String, State> {
    states(&kb.at(&x1(), Date::LAST).unwrap())
}

/// Operations of one day that touch different words and figures.
fn independent() -> impl Strategy<Value = (Vec<Made>, Vec<usize>)> {
    let slots: Vec<(usize, usize)> = (0..3).flat_map(|rule| (0..10).map(move |slot| (rule, slot))).collect();
    proptest::sample::subsequence(slots, 2..7).prop_flat_map(|slots| {
        let order: Vec<usize> = (0..slots.len()).collect();
        let made: Vec<Made> = slots
            .into_iter()
            .map(|(rule, slot)| {
                let kind = match slot {
                    8 => 7,
                    9 => 5,
                    even if even % 2 == 0 => 0,
                    _ => 1,
                };
                Made { kind, rule, word: slot.min(7), day: 2, lang: slot % 3, after: None }
            })
            .collect();
        (Just(made), Just(order).prop_shuffle())
    })
}

proptest! {
    #[test]
    fn independent_operations_commute((made, order) in independent()) {
        let texts: Vec<String> =
            made.iter().enumerate().map(|(at, made)| erratum(&format!("e{}", at + 1), &made.toml(at))).collect();
        let listed = World { errata: texts.concat(), ..World::default() };
        let shuffled = World { errata: order.iter().map(|at| texts[*at].as_str()).collect(), ..World::default() };
        let ((kb, faults), (other, _)) = (listed.load(), shuffled.load());
        prop_assert_eq!(faults, []);
        let operations = kb.operations(&x1(), Date::LAST);
        prop_assert!(operations.iter().all(|operation| operation.parts.iter().any(|part| part.fate.word() == "applied")));
        prop_assert_eq!(end(&kb), end(&other));
    }

    #[test]
    fn any_two_operations_of_a_day_give_one_result_in_either_order(a in made(), b in made()) {
        let pair = [Made { day: 2, after: None, ..a }, Made { day: 2, after: None, ..b }];
        let texts: Vec<String> =
            pair.iter().enumerate().map(|(at, made)| erratum(&format!("e{}", at + 1), &made.toml(at))).collect();
        let listed = World { errata: texts.concat(), ..World::default() };
        let swapped = World { errata: format!("{}{}", texts[1], texts[0]), ..World::default() };
        prop_assert_eq!(end(&listed.load().0), end(&swapped.load().0));
    }

    #[test]
    fn undoing_gives_the_base(made in proptest::collection::vec(made(), 1..7), until in 1..8_i8) {
        let (kb, _) = world(&made).load();
        for course in kb.at(&x1(), day(until)).unwrap().rules.values() {
            prop_assert_eq!(course.undone(), course.base.clone());
        }
    }

    #[test]
    fn one_day_and_then_another_is_the_other(made in proptest::collection::vec(made(), 1..7), one in 1..8_i8, other in 1..8_i8) {
        let (kb, _) = world(&made).load();
        let (first, second) = (day(one.min(other)), day(one.max(other)));
        let mut on_the_way = kb.at(&x1(), first).unwrap();
        on_the_way.advance(second);
        let at_once = kb.at(&x1(), second).unwrap();
        prop_assert_eq!(states(&on_the_way), states(&at_once));
        for (concept, course) in &at_once.rules {
            let parts = |snapshot: &Snapshot<'_>| {
                snapshot.rules[concept].ran.iter().map(|ran| ran.parts.clone()).collect::<Vec<_>>()
            };
            prop_assert_eq!(parts(&on_the_way).len(), course.ran.len());
            prop_assert_eq!(parts(&on_the_way), parts(&at_once));
        }
    }

    #[test]
    fn each_rule_is_in_a_difference_and_twice_only_beside_another(
        first in proptest::sample::subsequence((0..8).collect::<Vec<usize>>(), 1..8),
        second in proptest::sample::subsequence((0..8).collect::<Vec<usize>>(), 1..8),
        twins in proptest::collection::vec((0..8_usize, 0..8_usize), 0..4),
    ) {
        let entry = |(a, b): &(usize, usize)| {
            format!("[[equivalent]]\ndegree = \"near\"\nwhy = {{ en = \"w\" }}\nrules = {{ x1 = \"r{a}\", x2 = \"r{b}\" }}\n")
        };
        let equivalents = ("editions/equivalents.toml".to_owned(), twins.iter().map(entry).collect());
        let (kb, _) = World { first: first.clone(), second: second.clone(), others: vec![equivalents], ..World::default() }.load();
        let x2: EditionId = "x2".parse().unwrap();
        let diff = kb.diff((&x1(), Date::LAST), (&x2, Date::LAST)).unwrap();
        let names = |rules: &[usize]| rules.iter().map(|rule| format!("r{rule}")).collect::<BTreeSet<_>>();
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for rule in &diff.rules {
            left.extend(rule.left.as_ref().map(|id| id.name.to_string()));
            right.extend(rule.right.as_ref().map(|id| id.name.to_string()));
            if let (Some(one), Some(other)) = (&rule.left, &rule.right) {
                prop_assert!(one.name == other.name || rule.likeness.is_some());
            }
        }
        let pairs: BTreeSet<_> = diff.rules.iter().map(|rule| (&rule.left, &rule.right)).collect();
        prop_assert_eq!(pairs.len(), diff.rules.len());
        // what is alone has no partner; what is beside a rule of another name has none of its own name
        for rule in &diff.rules {
            let plays = |id: &Option<RecordId>, other: &[usize]| {
                id.as_ref().is_some_and(|id| names(other).contains(id.name.as_str()))
            };
            let is_alone = rule.left.is_none() || rule.right.is_none();
            prop_assert!(!is_alone || !plays(&rule.left, &second) && !plays(&rule.right, &first));
            let own = plays(&rule.left, &second) && plays(&rule.right, &first);
            prop_assert!(rule.likeness.is_none() || !own);
        }
        prop_assert_eq!(left.into_iter().collect::<BTreeSet<_>>(), names(&first));
        prop_assert_eq!(right.into_iter().collect::<BTreeSet<_>>(), names(&second));
        prop_assert_eq!(diff.counts.values().sum::<usize>(), diff.rules.len());
    }

    #[test]
    fn the_difference_applied_to_the_old_gives_the_new(made in proptest::collection::vec(made(), 1..7), one in 1..8_i8, other in 1..8_i8) {
        let (kb, _) = world(&made).load();
        let (old, new) = (kb.at(&x1(), day(one)).unwrap(), kb.at(&x1(), day(other)).unwrap());
        let diff = kb.diff((&x1(), day(one)), (&x1(), day(other))).unwrap();
        prop_assert_eq!(diff.rules.len(), old.rules.len());
        for rule in &diff.rules {
            let concept = rule.id().name.as_str().parse().unwrap();
            let mut state = old.rule(&concept).unwrap().state.clone();
            state.apply(&rule.changes);
            prop_assert_eq!(&state, &new.rule(&concept).unwrap().state);
        }
    }

    #[test]
    fn attribution_is_minimal(made in proptest::collection::vec(made(), 1..6)) {
        let (kb, _) = world(&made).load();
        let errata: Vec<Name> = (1..=made.len()).map(|at| format!("e{at}").parse().unwrap()).collect();
        let question = Question { edition: &x1(), errata, operation: None, day: Some(Date::LAST), today: Date::LAST, inputs: &[], copies: &[], effort: CheckScope::Touched };
        let impact = kb.impact(&question, CHECKERS).unwrap();
        let all: Vec<OperationId> =
            kb.edition(&x1()).unwrap().errata.iter().flat_map(|one| &one.operations).map(|op| op.id.clone()).collect();
        for rule in &impact.rules {
            let concept: ConceptId = rule.id.name.as_str().parse().unwrap();
            let without = |set: &BTreeSet<OperationId>| {
                kb.at_with(&x1(), Date::LAST, &Selection::without(set.iter().cloned())).unwrap().rules[&concept].state.clone()
            };
            for touched in &rule.touched {
                let restored = |set: &BTreeSet<OperationId>| without(set).get(&touched.facet) == touched.before.as_ref();
                prop_assert!(!touched.by.is_empty());
                prop_assert!(restored(&touched.by.iter().cloned().collect()));
                for set in 0..1_u32 << all.len() {
                    let members: BTreeSet<OperationId> =
                        all.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, id)| id.clone()).collect();
                    prop_assert!(members.len() >= touched.by.len() || !restored(&members));
                }
            }
        }
    }
}
