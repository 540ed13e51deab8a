//! Army lists against the constraints of editions and packs: lists with their expected findings, and constraints that
//! exist in TOML only.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::support::reading::read;
use adjutant_base::date::Date;
use adjutant_base::source::Files;
use adjutant_lint::Level;
use adjutant_lint::army::ConstraintStore;
use adjutant_lint::check::{self, CheckOptions};
use adjutant_lint::file_report::FileReport;
use adjutant_lint::ruleset::Requested;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::pack;

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

fn judge(files: &Files, list: &str, on: Date) -> FileReport {
    let (known, faults) = pack::read(files);
    assert!(faults.is_empty(), "{faults:?}");
    let rules = ConstraintStore::new(files, &known, on);
    let context = CheckOptions { known: &known, asked: &Requested::default(), rules: Some(&rules) };
    check::lists(context, &Arc::from("list"), list, &read(list).unwrap())
}

fn names(report: &FileReport, n: u32) -> BTreeSet<String> {
    let own = report.findings.iter().filter(|finding| finding.n.shown == n && finding.level != Level::Note);
    own.map(|finding| finding.lint.name.to_string()).collect()
}

#[test]
fn every_list_gives_the_findings_of_its_title() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lint");
    let files = adjutant::bundled();
    let mut wrong = Vec::new();
    for edition in ["aos1", "aos2", "aos3", "aos4", "pos06"] {
        let text = fs::read_to_string(folder.join(format!("{edition}.toml"))).unwrap();
        let report = judge(&files, &text, day("2026-11-20"));
        assert!(report.lists.len() > 3, "{edition}");
        for list in &report.lists {
            let title = list.title.as_deref().unwrap();
            let wanted: BTreeSet<String> =
                title.split(' ').filter(|word| *word != "clean").map(str::to_owned).collect();
            let found = names(&report, list.n.shown);
            if found != wanted {
                wrong.push(format!("{edition} {}: wanted {wanted:?}, found {found:?}", list.n));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A small house of rules: one edition with one rule, an erratum that changes its figure, and a pack.
fn invented() -> Files {
    Files::from_texts([
        ("i18n/languages.toml", include_str!("../../../i18n/languages.toml")),
        ("editions/values.toml", "[most]\ntype = \"count\"\n"),
        (
            "editions/tin/edition.toml",
            "id = \"tin\"\nbase = \"tin-book\"\nauthentic = \"en\"\ncoverage = \"complete\"\nchapters = [\"army\"]\n\
             [name]\nen = \"Tin\"\nda = \"Tin\"\n[in_force]\nfrom = 2030-01-01\n",
        ),
        (
            "editions/tin/rules/army.toml",
            "[[rule]]\nid = \"drummers\"\nkind = \"army-construction\"\nsection = \"1\"\n\
             source = { document = \"tin-book\", lines = \"1\" }\n[rule.values]\nmost = 1\n",
        ),
        (
            "editions/tin/errata/tin-2031.toml",
            "document = \"tin-2031\"\nauthority = \"official\"\npublished = \"2031-01\"\nin_force = 2031-01-01\n\
             recorded = 2031-01-01\n\
             [[erratum]]\nid = \"e1\"\nnumber = \"1\"\nsection = \"1\"\ninstruction = \"change\"\n\
             source = { document = \"tin-book\", lines = \"2\" }\nconcepts = [\"drummers\"]\nrulings = []\n\
             [[erratum.operation]]\nop = \"set-value\"\ntarget = \"drummers\"\nexpect = \"1\"\nvalues = { most = 2 }\n",
        ),
        (
            "editions/tin/army.toml",
            "[[constraint]]\nid = \"too-many-drummers\"\nrule = \"drummers\"\neach = \"army\"\ncount = \"units\"\n\
             of = [{ keyword = \"DRUMMER\" }]\nat_most = \"most\"\n",
        ),
        (
            "editions/tin/packs/quiet.toml",
            "id = \"quiet\"\nlifts = [\"too-many-drummers\"]\n[name]\nen = \"Quiet\"\nda = \"Stille\"\n\
             [[limit]]\nid = \"flags\"\nsource = \"the house\"\nconfidence = \"unsure\"\nup_to = [500, 1000]\n\
             [limit.values]\nflags = [0, 1]\n\
             [[constraint]]\nid = \"too-many-flags\"\nlimit = \"flags\"\neach = \"army\"\ncount = \"units\"\n\
             of = [{ keyword = \"FLAG\" }]\nat_most = \"flags\"\n",
        ),
    ])
}

const DRUMMERS: &str = "[[army]]\nedition = \"tin\"\nunit = [\n\
    { name = \"A\", keywords = [\"DRUMMER\"] },\n{ name = \"B\", keywords = [\"DRUMMER\", \"FLAG\"] },\n]\n";

#[test]
fn an_edition_of_toml_alone_is_judged_and_an_erratum_changes_the_verdict() {
    let files = invented();
    let before = judge(&files, DRUMMERS, day("2030-06-01"));
    assert_eq!(names(&before, 1), BTreeSet::from(["too-many-drummers".to_owned()]));
    assert_eq!(before.findings[0].cites[0].to_string(), "tin/drummers@2030-01-01");
    let after = judge(&files, DRUMMERS, day("2031-06-01"));
    assert!(names(&after, 1).is_empty(), "{:?}", after.findings);
}

#[test]
fn a_pack_of_toml_alone_lifts_and_adds_and_what_is_unsure_only_warns() {
    let files = invented();
    let with =
        |limit: &str| DRUMMERS.replace("edition = \"tin\"", &format!("edition = \"tin\"\npack = \"quiet\"\n{limit}"));
    let small = judge(&files, &with("points_limit = 500"), day("2030-06-01"));
    assert_eq!(names(&small, 1), BTreeSet::from(["too-many-flags".to_owned()]));
    assert_eq!(small.findings[0].level, Level::Warning);
    assert!(names(&judge(&files, &with("points_limit = 1000"), day("2030-06-01")), 1).is_empty());
    let unknown = judge(&files, &with(""), day("2030-06-01"));
    assert!(names(&unknown, 1).is_empty());
    assert_eq!(unknown.undecided.iter().map(|one| one.reason.word()).collect::<Vec<_>>(), ["battle-size"]);
}

#[test]
fn a_check_that_found_something_is_not_among_those_that_could_not_be_made() {
    let list = |mage: &str| {
        format!(
            "[[army]]\nedition = \"aos3\"\ngeneral = \"Prior\"\n\
             spell_lores = [{{ caster = \"Prior\", spell = \"Ghost-mist\" }}, {{ caster = \"Mage\", spell = \"Glow\" }}]\n\
             unit = [{{ name = \"Prior\", models = 1, keywords = [{mage}\"HERO\"] }}, {{ name = \"Mage\", models = 1 }}]\n"
        )
    };
    let open = |mage: &str| {
        let report = judge(&adjutant::bundled(), &list(mage), day("2024-03-01"));
        let lints = report.undecided.iter().flat_map(|one| &one.lints);
        (
            names(&report, 1).contains("spell-lore-on-non-wizard"),
            lints.filter(|lint| *lint.name == *"spell-lore-on-non-wizard").count(),
        )
    };
    assert_eq!([open("\"WIZARD\", "), open("")], [(false, 1), (true, 0)]);
}

#[test]
fn a_unit_whose_keywords_are_not_known_leaves_the_question_open() {
    let list = DRUMMERS.replace("{ name = \"A\", keywords = [\"DRUMMER\"] }", "{ name = \"A\" }");
    let report = judge(&invented(), &list, day("2030-06-01"));
    assert!(names(&report, 1).is_empty());
    assert_eq!(report.undecided.iter().map(|one| one.reason.word()).collect::<Vec<_>>(), ["unit-data"]);
}

#[test]
fn defects_of_constraints_are_faults_with_their_place() {
    let broken = [
        ("each = \"armee\"\ncount = \"units\"\nat_most = \"most\"", "unknown-word"),
        ("each = \"army\"\ncount = \"units\"\nat_most = \"mast\"", "constraint-unknown-value"),
        ("each = \"army\"\ncount = \"units\"", "constraint-unbounded"),
        ("each = \"army\"\ncount = \"units\"\nat_most = \"most\"\nof = [{ keywort = \"X\" }]", "unknown-key"),
    ];
    for (body, kind) in broken {
        let army = format!("[[constraint]]\nid = \"x\"\nrule = \"drummers\"\n{body}\n");
        assert!(faults(&army).contains(&kind), "{body}: {:?}", faults(&army));
    }
    let nothing = "[[limit]]\nid = \"l\"\nsource = \"s\"\nconfidence = \"certain\"\n[limit.values]\nshare = \"1/0\"\n";
    assert!(faults(nothing).contains(&"constraint-share-of-nothing"), "{:?}", faults(nothing));
    let missing = "[[constraint]]\nid = \"x\"\nrule = \"fifers\"\neach = \"unit\"\n";
    assert!(faults(missing).contains(&"constraint-unknown-rule"));
}

fn faults(army: &str) -> Vec<&'static str> {
    let own = invented();
    let mut texts: Vec<(String, String)> =
        own.below("editions", ".toml").map(|(path, text)| (path.to_string(), text.to_owned())).collect();
    for (path, text) in &mut texts {
        if path == "editions/tin/army.toml" {
            army.clone_into(text);
        }
    }
    let files = Files::from_texts(texts.iter().map(|(path, text)| (path.as_str(), text.as_str())));
    let (_, faults) = KnowledgeBase::load(&files);
    let ours = faults.into_iter().filter(|fault| fault.place.file.ends_with("army.toml"));
    ours.map(|fault| fault.kind).collect()
}

#[test]
fn a_leader_that_is_not_reinforced_itself_is_not_said_to_be() {
    let files = adjutant::bundled();
    let list = |first: &str, second: &str| {
        format!(
            "[[army]]\nedition = \"aos4\"\npack = \"ghb-2025-26\"\nregiments = [{{ leader = \"Guard\" }}]\nunit = [\n\
             {{ name = \"Guard\"{first} }},\n{{ name = \"Guard\"{second} }},\n]\n"
        )
    };
    let reinforced = ", choices = [\"Reinforced\"]";
    let own = judge(&files, &list(reinforced, ""), day("2026-05-20"));
    let found = names(&own, 1);
    assert!(found.contains("reinforced-leader") && !found.contains("reinforceable-leader"), "{found:?}");
    let other = judge(&files, &list("", reinforced), day("2026-05-20"));
    let found = names(&other, 1);
    assert!(found.contains("reinforceable-leader") && !found.contains("reinforced-leader"), "{found:?}");
    // the unit that shows it is named by its place
    let finding = other.findings.iter().find(|finding| &*finding.lint.name == "reinforceable-leader").unwrap();
    let text = list("", reinforced);
    assert_eq!(text[..finding.related[0].span.start].lines().count(), 7, "{:?}", finding.related);
}

#[test]
fn a_total_over_the_limit_that_its_costs_contradict_is_one_finding() {
    let files = adjutant::bundled();
    let list = |total: u32| {
        format!(
            "[[army]]\nedition = \"aos4\"\npoints = {total}\npoints_limit = 2000\nunit = [\n\
             {{ name = \"A\", points = 900 }},\n{{ name = \"B\", points = 870 }},\n]\n"
        )
    };
    let found = |total: u32| {
        let report = judge(&files, &list(total), day("2026-11-20"));
        let messages = report.findings.iter().map(|finding| finding.message.clone());
        messages.filter(|message| message.starts_with("total-")).collect::<Vec<_>>()
    };
    assert_eq!(found(2110), ["total-mismatch-over-limit"]);
    assert_eq!(found(1800), ["total-mismatch"]);
}
