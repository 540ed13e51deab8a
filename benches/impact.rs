//! How long it takes to find what an erratum does to a thousand army lists, and to a hundred rulings, all in memory.

use std::sync::Arc;

use adjutant_base::id::{EditionId, Name};
use adjutant_lint::impact::LintChecker;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::checker::{CHECKERS, Input};
use adjutant_rules::kb::impact::Question;
use adjutant_rules::kb::what_if::CheckScope;
use divan::Bencher;

const LISTS: usize = 1000;
const RULINGS: usize = 100;

/// A draft that lowers two figures, one of lists and one of rulings.
const DRAFT: &str = r#"
edition = "aos2"
document = "draft"
authority = "league"
[[erratum]]
id = "d1"
section = "Artefacts"
instruction = "change"
source = { document = "draft", lines = "1" }
[[erratum.operation]]
op = "set-value"
target = "artefacts-of-power"
expect = "recorded in part"
was = { base = 1 }
values = { base = 0 }
[[erratum]]
id = "d2"
section = "Unbinding"
instruction = "change"
source = { document = "draft", lines = "2" }
[[erratum.operation]]
op = "set-value"
target = "unbinding"
expect = "recorded in part"
was = { unbind_range = "30in" }
values = { unbind_range = "24in" }
"#;

fn main() {
    divan::main();
}

/// A list of a dozen units; every second one has an artefact.
fn list(at: usize) -> Input {
    let unit = |n: usize| format!("  {{ name = \"Unit {n}\", models = {}, keywords = [\"ORDER\"] }},\n", 5 + at % 7);
    let units: String = (0..12).map(unit).collect();
    let relic = if at.is_multiple_of(2) { "artefacts = [{ bearer = \"Chief\", name = \"Ring\" }]\n" } else { "" };
    let text = format!(
        "[[army]]\nedition = \"aos2\"\ntitle = \"{at}\"\ngeneral = \"Chief\"\n{relic}unit = [\n  \
         {{ name = \"Chief\", models = 1, keywords = [\"HERO\", \"ORDER\"] }},\n{units}]\n"
    );
    Input { path: format!("{at}.toml"), bytes: text.into() }
}

fn rulings(at: usize) -> Input {
    let text =
        "**Q.** How near must my wizard be to unbind a spell?\n\n**A.** It must unbind within 30\" of the caster.\n";
    Input { path: format!("{at}.md"), bytes: text.into() }
}

fn measure(bencher: Bencher<'_, '_>, inputs: &[Input]) {
    let files = adjutant::bundled();
    let (mut kb, _) = KnowledgeBase::load(&files);
    let edition: EditionId = "aos2".parse().expect("the name of an edition");
    let today = adjutant_base::date::Date::today();
    let errata: Vec<Name> = kb.join("draft.toml", DRAFT, None, today).map(|draft| draft.errata).unwrap_or_default();
    let kb = Arc::new(kb);
    let linter = LintChecker::new(&files, &kb);
    let judges = [CHECKERS, &[&linter]].concat();
    let ask = || Question {
        edition: &edition,
        errata: errata.clone(),
        operation: None,
        day: None,
        today,
        inputs,
        copies: &[],
        effort: CheckScope::Touched,
    };
    bencher.bench(|| kb.impact(&ask(), &judges));
}

#[divan::bench(sample_count = 20)]
fn a_thousand_lists(bencher: Bencher<'_, '_>) {
    measure(bencher, &(0..LISTS).map(list).collect::<Vec<_>>());
}

#[divan::bench(sample_count = 20)]
fn a_hundred_rulings(bencher: Bencher<'_, '_>) {
    measure(bencher, &(0..RULINGS).map(rulings).collect::<Vec<_>>());
}
