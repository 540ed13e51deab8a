//! The bundled errata: both days of unit coherency, every operation of February 2024, and their impact.

use std::collections::BTreeMap;

use adjutant_base::date::Date;
use adjutant_base::id::{EditionId, Name, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::apply::Part;
use adjutant_rules::kb::book_errata::{Copied, OwnErrata};
use adjutant_rules::kb::checker::{CHECKERS, Input};
use adjutant_rules::kb::evidence::Standing;
use adjutant_rules::kb::impact::{Impact, Question};
use adjutant_rules::kb::rule_history::Selection;
use adjutant_rules::kb::state::Piece;
use adjutant_rules::kb::status::{OperationOutcome, count};
use adjutant_rules::kb::trace::Happening;
use adjutant_rules::kb::translation::Currency;
use adjutant_rules::kb::what_if::CheckScope;
use adjutant_rules::record::operation::Op;

fn kb() -> KnowledgeBase {
    let (kb, faults) = KnowledgeBase::load(&adjutant::bundled());
    let own = |kind: &str| kind.starts_with("unapplied") || kind.starts_with("in-force") || kind == "rename-cycle";
    assert!(!faults.iter().any(|fault| own(fault.kind)), "{faults:?}");
    kb
}

fn aos3() -> EditionId {
    "aos3".parse().unwrap()
}

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

fn en() -> Lang {
    "en".parse().unwrap()
}

#[test]
fn unit_coherency_differs_before_and_after_the_first_erratum() {
    let kb = kb();
    let id: RecordId = "aos3/unit-coherency".parse().unwrap();
    let (before, after) = (kb.card(&id, day("2024-01-15")).unwrap(), kb.card(&id, day("2024-03-01")).unwrap());
    assert_eq!((before.standing, after.standing), (Standing::NotRecorded, Standing::InForce));
    assert_eq!(after.citation.to_string(), "aos3/unit-coherency@2024-02-28");
    assert_eq!(after.values["neighbours_required_large_unit"].is.to_string(), "2");
    assert_eq!(after.texts[&en()].by.as_ref().map(Name::as_str), Some("e1"));
    let events = kb.trace(&id, day("2024-03-01")).unwrap();
    let happened: Vec<Happening> = events.iter().map(|event| event.happening).collect();
    assert_eq!(happened, [Happening::Unrecorded, Happening::Edited, Happening::Figures]);
    assert_eq!(events[1].operation.as_ref().unwrap().to_string(), "e1#1");
}

#[test]
fn every_operation_of_the_errata_is_applied_in_english() {
    let kb = kb();
    let operations = kb.operations(&aos3(), day("2024-03-01"));
    let errata: std::collections::BTreeSet<&Name> = operations.iter().map(|operation| &operation.id.erratum).collect();
    assert_eq!(errata.len(), 26);
    let counts = count(&operations);
    let applied = |part: &Part| counts.get(part).map_or(0, |of| of.get("applied").copied().unwrap_or(0));
    assert_eq!(applied(&Part::Text(en())) + applied(&Part::Facts), operations.len());
    let earlier = kb.operations(&aos3(), day("2024-02-27"));
    assert!(earlier.iter().flat_map(|operation| &operation.parts).all(|part| part.fate == OperationOutcome::Later));
}

#[test]
fn a_rule_bears_the_number_under_which_an_erratum_rewrites_it() {
    let kb = kb();
    for erratum in kb.edition(&aos3()).unwrap().errata.iter().filter(|erratum| erratum.number.is_some()) {
        for operation in erratum.operations.iter().filter(|operation| operation.op == Op::ReplaceClause) {
            let number = kb.rule(&aos3(), &operation.target).unwrap().number.as_deref();
            assert_eq!(number, erratum.number.as_deref(), "{}", operation.id);
        }
    }
}

#[test]
fn a_renumbered_rule_bears_the_number_of_its_day() {
    let kb = kb();
    let card = |at: &str| kb.card(&"aos3/faction-terrain".parse().unwrap(), day(at)).unwrap();
    let earlier = card("2024-02-27");
    assert_eq!(earlier.standing, Standing::NotRecorded);
    assert!(
        earlier.expected.iter().any(|one| one.piece == Piece::Words("17.0.2".to_owned())),
        "{:?}",
        earlier.expected
    );
    assert_eq!(card("2024-02-28").number.as_deref(), Some("17.0.3"));
}

fn impact(kb: &KnowledgeBase, inputs: &[Input]) -> Impact {
    let errata = kb.edition(&aos3()).unwrap().errata.iter().map(|erratum| erratum.id.clone()).collect();
    let question = Question {
        edition: &aos3(),
        errata,
        operation: None,
        day: Some(day("2024-03-01")),
        today: day("2024-03-01"),
        inputs,
        copies: &[],
        effort: CheckScope::Touched,
    };
    kb.impact(&question, CHECKERS).unwrap()
}

#[test]
fn the_impact_names_the_rulings_with_relation_and_operation() {
    let found = impact(&kb(), &[]);
    let expected = [
        ("q51", "e6", "restates", "e6#1 e6#2"),
        ("q63", "e1", "changes-wording", "e1#1"),
        ("q63", "e13", "changes-wording", "e13#1"),
        ("q70", "e11", "restates", "e11#1 e11#2"),
        ("q76", "e11", "restates", "e11#1 e11#2"),
        ("q77", "e11", "restates", "e11#1 e11#2"),
        ("q94", "e24", "narrows-premise", "e24#1 e24#2"),
        ("q120", "e21", "overtakes-in-part", "e21#1 e21#2"),
        ("q120", "e22", "overtakes-in-part", "e22#1 e22#2"),
        ("q79", "e15", "renumbers", "e15#1"),
    ];
    for (ruling, erratum, relation, by) in expected {
        let same = |one: &&adjutant_rules::kb::reach::RulingImpact| {
            one.id.name.as_str() == ruling && one.erratum.name.as_str() == erratum
        };
        let one = found.rulings.iter().find(same).unwrap_or_else(|| panic!("{ruling} {erratum}"));
        let operations: Vec<String> = one.by.iter().map(ToString::to_string).collect();
        assert_eq!((one.relation, operations.join(" ").as_str()), (relation, by), "{ruling}");
        assert_eq!(one.broken, relation == "overtakes-in-part");
    }
    assert!(found.breaks() && found.stopped.is_empty());
}

#[test]
fn a_house_ruling_that_pins_an_older_text_is_newly_wrong_by_the_operation_that_changed_it() {
    let text = "Models cohere as in aos3/unit-coherency@2024-01-15.\nSee aos3/retreat and aos3/pile-in@2024-01-15.\n";
    let inputs = [("a.md", text), ("b.txt", "nothing here")]
        .map(|(path, text)| Input { path: path.to_owned(), bytes: text.into() });
    let found = impact(&kb(), &inputs);
    let [first, second] = &found.files[..] else { panic!("{:?}", found.files) };
    assert_eq!(first.broken.len(), 1);
    let broken = &first.broken[0];
    assert_eq!((broken.complaint.kind.as_str(), broken.complaint.line), ("cites-changed", 1));
    let by: Vec<String> = broken.by.iter().map(ToString::to_string).collect();
    assert_eq!(by, ["e1#1", "e1#2"]);
    let cited: BTreeMap<String, usize> = first.cited.iter().map(|cited| (cited.rule.to_string(), cited.line)).collect();
    assert_eq!(cited["aos3/retreat"], 2);
    assert!(!second.judged && second.broken.is_empty());
}

#[test]
fn a_draft_is_tried_like_a_published_erratum() {
    let draft = r#"
edition = "aos3"
document = "draft"
authority = "league"
[[erratum]]
id = "d1"
section = "Look Out, Sir!"
instruction = "change"
source = { document = "draft", lines = "1" }
[[erratum.operation]]
op = "set-value"
target = "look-out-sir"
expect = "recorded in part"
was = { range = "3in" }
values = { range = "6in" }
[[erratum.operation]]
op = "set-value"
target = "look-out-sir"
expect = "recorded in part"
was = { min_models_in_unit = 7 }
values = { min_models_in_unit = 5 }
"#;
    let mut kb = kb();
    let joined = kb.join("draft.toml", draft, None, day("2024-03-01")).unwrap();
    let kinds: Vec<&str> = joined.faults.iter().map(|fault| fault.kind).collect();
    assert_eq!(kinds, ["unapplied-figure-otherwise"]);
    let question = Question {
        edition: &joined.edition,
        errata: joined.errata,
        operation: None,
        day: Some(day("2024-03-01")),
        today: day("2024-03-01"),
        inputs: &[],
        copies: &[],
        effort: CheckScope::Touched,
    };
    let found = kb.impact(&question, CHECKERS).unwrap();
    assert_eq!(found.rules.len(), 1);
    let touched = &found.rules[0].touched[..];
    assert_eq!(touched.len(), 1);
    assert_eq!(touched[0].by.iter().map(ToString::to_string).collect::<Vec<_>>(), ["d1#1"]);
    assert_eq!(found.stopped.len(), 1);
}

/// Adds a Danish base text to a rule, sealed, whose English text an erratum then replaces.
fn with_danish() -> Files {
    let danish = "# Angreb\n\n## Beskyttelsesslag {#ward-rolls}\n\nEt sår, som en effekt flytter, giver intet slag.\n";
    let chapter = Files::from_texts([("corpus/aos3/da/attacking.md", danish)]);
    let joined = adjutant::bundled().joined(&chapter);
    let (kb, _) = KnowledgeBase::load(&joined);
    let seals =
        kb.sealed_anew(kb.edition(&aos3()).unwrap(), |_, key, old| old.is_none() || key.id.as_str() == "ward-rolls");
    let text = adjutant_rules::kb::translation::seal_file(&seals);
    joined.joined(&Files::from_texts([("editions/aos3/translations.toml", text.as_str())]))
}

#[test]
fn a_translation_is_current_until_an_operation_leaves_it_behind() {
    let (kb, _) = KnowledgeBase::load(&with_danish());
    let da: Lang = "da".parse().unwrap();
    let id: RecordId = "aos3/ward-rolls".parse().unwrap();
    assert_eq!(kb.translation(&id, &da, day("2024-02-27")), Some(Currency::Current));
    let stale = kb.translation(&id, &da, day("2024-02-28")).unwrap();
    let Currency::Stale { since, edited: false } = &stale else { panic!("{stale:?}") };
    assert_eq!(since.iter().map(ToString::to_string).collect::<Vec<_>>(), ["e11#1"]);
    let stale = |at: &str| kb.tallies(&aos3(), day(at))[&da].stale;
    assert!(stale("2024-02-28") > stale("2024-02-27"), "what is stale is not counted as current");
    let found = impact(&kb, &[]);
    let left_behind: Vec<String> = found.translations.iter().map(|one| one.id.to_string()).collect();
    assert!(left_behind.iter().any(|id| id == "aos3/ward-rolls"), "{left_behind:?}");
}

#[test]
fn a_translation_of_a_text_that_was_edited_is_stale() {
    let files = with_danish();
    let path = "corpus/aos3/en/attacking.md";
    let edited = files.get(path).unwrap().replace("that an effect moves", "which an effect moves");
    let (kb, _) = KnowledgeBase::load(&files.joined(&Files::from_texts([(path, edited.as_str())])));
    let currency = kb.translation(&"aos3/ward-rolls".parse().unwrap(), &"da".parse().unwrap(), day("2024-02-27"));
    assert_eq!(currency, Some(Currency::Stale { since: Vec::new(), edited: true }));
}

#[test]
fn errata_run_over_the_readers_own_copy() {
    let kb = kb();
    let own = "Some printed words.";
    let copy =
        Copied { book: "own", number: "8.2", lang: &en(), title: "Retreat", text: own, errata: &OwnErrata::new() };
    let over = |at: &str| kb.over_copies(&aos3(), &[copy], day(at), &Selection::default()).remove(0);
    let courses = over("2024-03-01");
    let retreat = courses.iter().find(|course| course.rule.concept.as_str() == "retreat").unwrap();
    assert!(retreat.ran.iter().all(adjutant_rules::kb::rule_history::OperationRun::is_applied));
    let text = retreat.state.text(&en()).unwrap();
    assert!(text.starts_with(own) && text.len() > own.len(), "{text}");
    assert_eq!(over("2024-01-15")[0].state.text(&en()), Some(own));
    let question = Question {
        edition: &aos3(),
        errata: vec!["e7".parse().unwrap()],
        operation: None,
        day: Some(day("2024-03-01")),
        today: day("2024-03-01"),
        inputs: &[],
        copies: &[copy],
        effort: CheckScope::Touched,
    };
    let touched = kb.impact(&question, CHECKERS).unwrap().copies;
    let shown: Vec<String> =
        touched.iter().map(|one| format!("{} {} {:?}", one.number, one.rule, one.by.len())).collect();
    assert_eq!(shown, ["8.2 aos3/retreat 1"]);
}

#[test]
fn what_is_new_has_a_day_and_an_edition() {
    let items = kb().news(&[], day("2024-01-01"), Date::LAST);
    let names: Vec<String> = items.iter().map(adjutant_rules::kb::whats_new::Item::name).collect();
    for name in ["aos3/e1", "aos3/e26", "aos4/begins", "aos3/ends"] {
        assert!(names.iter().any(|other| other == name), "{name}: {names:?}");
    }
    assert!(items.windows(2).all(|pair| pair[0].day >= pair[1].day));
}
