//! Laws of `impact` over files, in made-up games: linting only what changed agrees with linting everything, and a
//! finding depends on the operations that `impact` names.

use std::sync::Arc;

use crate::support::made_up_game::{World, x1};
use adjutant_base::date::Date;
use adjutant_base::id::Name;
use adjutant_base::source::Files;
use adjutant_lint::impact::LintChecker;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::checker::{CHECKERS, Input};
use adjutant_rules::kb::impact::{Impact, Question};
use adjutant_rules::kb::what_if::{Attributed, CheckScope};
use adjutant_rules::record::operation::OperationId;
use proptest::prelude::*;

/// What lists of the made-up game must satisfy: each constraint rests on another rule.
const ARMY: &str = r#"
[[constraint]]
id = "too-many-units"
rule = "r0"
each = "army"
count = "units"
at_most = "pace"

[[constraint]]
id = "too-few-models"
rule = "r1"
each = "unit"
count = "models"
at_least = "pace"

[[constraint]]
id = "too-many-artefacts"
rule = "r2"
each = "army"
count = "artefacts"
at_most = "pace"
per = "units"
"#;

/// A pack that puts another rule in the place of a constraint.
const PACK: &str = r#"
id = "p"
[name]
en = "Pack"
da = "Pakke"
[in_force]
from = 2020-01-01
until = 2020-01-04
[[constraint]]
id = "too-many-units"
rule = "r1"
each = "army"
count = "units"
at_most = "pace"
"#;

/// An operation of a made-up erratum.
#[derive(Debug, Clone)]
struct Made {
    kind: usize,
    rule: usize,
    pace: usize,
    day: i8,
}

impl Made {
    fn toml(&self) -> String {
        let Self { kind, rule, pace, day } = self;
        let body = match kind {
            0 => "op = \"withdraw\"\nexpect = \"recorded in part\"".to_owned(),
            1 => format!(
                "op = \"set-value\"\nexpect = \"recorded in part\"\nwas = {{ pace = {rule} }}\nvalues = {{ pace = {pace} }}"
            ),
            2 => "op = \"set-value\"\nexpect = \"recorded in part\"\nscope = \"p\"\nvalues = { pace = 1 }".to_owned(),
            _ => format!("op = \"set-value\"\nexpect = \"recorded in part\"\nvalues = {{ pace = {pace} }}"),
        };
        format!("target = \"r{rule}\"\nin_force = 2020-01-{day:02}\n{body}")
    }
}

fn made() -> impl Strategy<Value = Made> {
    (0..5_usize, 0..3_usize, 0..4_usize, 2..7_i8).prop_map(|(kind, rule, pace, day)| Made { kind, rule, pace, day })
}

/// A list: how many units, their models, its artefacts, and whether it names the pack.
type List = (usize, usize, usize, bool);

fn file(at: usize, lists: &[List]) -> Input {
    let list = |(units, models, artefacts, pack): &List| {
        let unit = |n: usize| format!("{{ name = \"U{n}\", models = {models}, keywords = [\"HERO\"] }}");
        let units: Vec<String> = (0..*units).map(unit).collect();
        let borne: Vec<String> = (0..*artefacts).map(|n| format!("{{ bearer = \"U0\", name = \"A{n}\" }}")).collect();
        let pack = if *pack { "pack = \"p\"\n" } else { "" };
        format!("[[army]]\nedition = \"x1\"\n{pack}artefacts = [{}]\nunit = [{}]\n", borne.join(", "), units.join(", "))
    };
    let text = format!("# x1/r0@2020-01-01 and x1/r2\n{}", lists.iter().map(list).collect::<String>());
    Input { path: format!("{at}.toml"), bytes: text.into() }
}

fn game(made: &[Made]) -> (Arc<KnowledgeBase>, Files) {
    let operations: Vec<String> = made.iter().map(Made::toml).collect();
    let mut world = World::with(&operations.iter().map(String::as_str).collect::<Vec<_>>());
    world.others = [("army", ARMY), ("packs/p", PACK), ("lists", "")]
        .map(|(path, text)| (format!("editions/x1/{path}.toml"), text.to_owned()))
        .to_vec();
    let files = world.files();
    (Arc::new(KnowledgeBase::load(&files).0), files)
}

fn impact(kb: &Arc<KnowledgeBase>, files: &Files, errata: &[Name], inputs: &[Input], effort: CheckScope) -> Impact {
    let linter = LintChecker::new(files, kb);
    let question = Question {
        edition: &x1(),
        errata: errata.to_vec(),
        operation: None,
        day: Some(Date::LAST),
        today: Date::LAST,
        inputs,
        copies: &[],
        effort,
    };
    kb.impact(&question, &[CHECKERS, &[&linter]].concat()).unwrap()
}

proptest! {
    #[test]
    fn judging_what_was_touched_agrees_with_judging_everything(
        made in proptest::collection::vec(made(), 1..5),
        asked in 1..16_u8,
        lists in proptest::collection::vec(proptest::collection::vec((0..4_usize, 0..4_usize, 0..3_usize, any::<bool>()), 1..3), 1..4),
    ) {
        let (kb, files) = game(&made);
        let errata: Vec<Name> = (1..=made.len()).filter(|at| asked >> (at - 1) & 1 == 1).map(|at| format!("e{at}").parse().unwrap()).collect();
        let inputs: Vec<Input> = lists.iter().enumerate().map(|(at, lists)| file(at, lists)).collect();
        let quick = impact(&kb, &files, &errata, &inputs, CheckScope::Touched);
        let whole = impact(&kb, &files, &errata, &inputs, CheckScope::Everything);
        prop_assert!(quick.files.iter().all(|file| file.judged));
        prop_assert_eq!(&quick.files, &whole.files);
        for (file, input) in whole.files.iter().zip(&inputs) {
            for one in file.broken.iter().chain(&file.mended) {
                prop_assert!(!one.by.is_empty(), "{:?}", one);
                let there = found_without(&kb, &files, &one.by, one, input);
                prop_assert_eq!(there, file.mended.contains(one), "{:?}", one);
            }
        }
    }
}

/// Tells whether a complaint is there when some operations were never published.
fn found_without(kb: &KnowledgeBase, files: &Files, by: &[OperationId], one: &Attributed, input: &Input) -> bool {
    use adjutant_rules::kb::checker::Checker as _;
    let kb = Arc::new(kb.without(&x1(), &by.iter().cloned().collect()));
    let rules = kb.at(&x1(), Date::LAST).unwrap();
    let inputs = std::slice::from_ref(input);
    let linter = LintChecker::new(files, &kb);
    let (linted, cited) = (linter.open(&x1(), inputs), CHECKERS[0].open(&x1(), inputs));
    let session = if one.judge == linter.name() { linted } else { cited };
    let judged = if session.files().is_empty() { vec![] } else { session.check(&[0], &rules, None) };
    judged.iter().flat_map(|judged| &judged.problems).any(|other| other.is_same(&one.complaint))
}

#[test]
fn the_made_up_game_can_break_and_mend_lists() {
    let lower = Made { kind: 3, rule: 0, pace: 1, day: 2 };
    let higher = Made { kind: 3, rule: 1, pace: 3, day: 2 };
    let (kb, files) = game(&[lower, higher]);
    let errata: Vec<Name> = ["e1", "e2"].map(|name| name.parse().unwrap()).to_vec();
    let found = impact(&kb, &files, &errata, &[file(0, &[(2, 2, 0, false), (2, 2, 0, true)])], CheckScope::Touched);
    let told = |list: &[Attributed]| {
        let told = list.iter().map(|one| {
            let by: Vec<String> = one.by.iter().map(ToString::to_string).collect();
            format!("{}:{} {} {}", one.complaint.n.unwrap_or(0), one.complaint.line, one.complaint.kind, by.join(" "))
        });
        told.collect::<Vec<_>>()
    };
    let file = &found.files[0];
    assert_eq!(
        told(&file.broken),
        [
            "0:1 cites-changed e1#1",
            "1:5 army/too-few-models e2#1",
            "1:5 army/too-few-models e2#1",
            "2:10 army/too-few-models e2#1",
            "2:10 army/too-few-models e2#1",
        ]
    );
    assert_eq!(told(&file.mended), ["2:10 army/too-many-units e2#1"]);
    assert_eq!(told(&file.reworded), ["1:5 army/too-many-units e1#1"]);
}
