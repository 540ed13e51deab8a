//! The JSON of the commands fits its schema in `docs/schema`, and the schemas are those of the types that are printed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use adjutant_report::json::schema;
use rayon::prelude::*;
use serde_json::{Value, json};
use snapbox::{Data, assert_data_eq};

/// What is asked for, and the schema of the answer. `{}` is the folder of the test.
pub(super) const SESSIONS: &[(&str, &str)] = &[
    ("search unbind range", "search"),
    ("search kampchkok", "search"),
    ("show aos1/unbinding", "show"),
    ("show aos3/q76", "show"),
    ("show aos3/e1", "show"),
    ("show aos3/e24", "show"),
    ("show aos3/terrain-control aos3/q83 --at 2024-05-01", "show"),
    ("show aos3/unit-coherency --explain", "show"),
    ("terms guarded", "terms"),
    ("trace aos3/unit-coherency", "trace"),
    ("trace aos3/rally", "trace"),
    ("trace unbinding", "trace"),
    ("trace aos3/q51", "trace"),
    ("trace aos4/unbinding range", "trace"),
    ("cite aos3/q46 aos2/unbinding", "cite"),
    ("diff aos2 aos4", "diff"),
    ("diff aos3@2024-01-01 aos3@2024-03-01", "diff"),
    ("errata", "errata"),
    ("errata --at 2024-01-01", "errata"),
    ("impact aos3/errata-2024-02", "impact"),
    ("impact {}/draft.toml {}/river.toml {}/rulings.md", "impact"),
    ("impact {}/broken.toml", "impact"),
    ("whatsnew --since 2015-01-01", "whatsnew"),
    ("translations", "translations"),
    ("translations todo --at 2015-08-01", "translations-todo"),
    ("translations import {}/few.po --data {}/data", "translations-import"),
    ("analyze en the wizards unbind 2D6", "analyze"),
    ("editions", "editions"),
    ("check", "check"),
    ("lints", "lints"),
    ("explain total-mismatch", "explain"),
    ("explain too-many-units-in-regiment", "explain-constraint"),
    ("constraints -e aos2 -p ghb-2020", "constraints"),
    ("constraints -e aos3", "constraints"),
    ("constraints --uncovered", "constraints-uncovered"),
    ("matchup {}/a.toml {}/a.toml -e aos4", "matchup"),
    ("matchup {}/pair.toml", "matchup"),
    ("settings {}/river.toml", "settings"),
    ("import {}/book.txt --edition aos2 --dry-run", "import"),
    ("import {}/book.html --edition aos2 --of en --dry-run", "import"),
    ("import {}/book.txt --edition aos2 --judge {}/facts.toml", "import-judge"),
    ("library list --library {}/books", "library-list"),
    ("library show aos2-en-marsh --library {}/books", "library-show"),
    ("library verify --library {}/books", "library-verify"),
    ("library notices marsh --library {}/books", "library-notices"),
    ("impact marsh {}/rulings.md --library {}/books", "impact"),
    ("library remove aos2-en-marsh --library {}/gone", "library-remove"),
    ("library trash --library {}/gone", "library-trash"),
    ("library undo --library {}/gone", "library-undo"),
    ("library accept marsh --doubtful --library {}/gone", "library-notices"),
    ("units update -e aos4 --from {}/catalogues --library {}/books", "units-update"),
    ("units status --library {}/books", "units-status"),
    ("units reed --library {}/books", "units-show"),
    ("units show reed spears --library {}/books", "units-show"),
    ("units diff 2024-07-15 2026-07-01 --library {}/books", "units-diff"),
    ("units learn {}/played.txt -e aos4 --library {}/books", "units-learn"),
    ("impact --units 2024-07-15..2026-07-01 {}/played.txt --library {}/books", "impact-units"),
    ("units show reed --library {}/gone", "error"),
    ("eval {}/queries.toml", "eval"),
    ("eval {}/queries.toml --ablation --data {}/data", "eval-ablation"),
    ("lint {}", "lint"),
    ("lint {} --span 2017..2019", "lint-span"),
    ("show aos2-en-marsh/charge-phase aos2/battleshock-test --library {}/books", "show"),
    ("show aos9/unbinding", "error"),
    ("show unbinding@yesterday", "error"),
    ("diff aos2 aos4 --at 2024-99-99", "error"),
    ("search", "error"),
    ("impact {}/unread.toml", "error"),
    ("impact {}/missing.toml", "error"),
    ("lint {}/missing.txt", "error"),
    ("matchup {}/a.toml {}/missing.toml", "error"),
    ("library show nothing --library {}/books", "error"),
];

/// A book with rules, one of which stands twice, a question that is asked twice, and an erratum.
const BOOK: &str = "\
MARSH RULES

1.1 BATTLESHOCK PHASE

In the battleshock phase, both players take battleshock tests for units that had models slain in the turn. Roll a dice for each (see 1.1).

- one
- two

l.2 CHARGE PHASE

A unit within twelve inches of the enemy may charge. Roll two dice and move each model of it by so many inches at most.

Q: Can a unit run?
A: Yes.

Q: Can a unit run?
A: Yes.

1.1 BATTLESHOCK PHASE

In the battleshock phase, both players take battleshock tests for units that had models slain in the turn. Roll a dice for each (see 1.1).

- one
- two

ERRATA

Page 3 – Running
Change the second sentence to:
‘A unit may run.’
Note: this is new.

1.3 RUNNING

A unit within twelve inches of the enemy may charge. Roll two dice and move each model of it by so many inches at most.

A unit picked for a normal move may run instead. Roll a dice and add it to the Move characteristic of";

pub(super) fn desk() -> tempfile::TempDir {
    let desk = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| fs::write(desk.path().join(name), text).unwrap();
    let unit = "unit = [{ name = \"Captain\", models = 1, points = 100, keywords = [\"HERO\", \"WIZARD\"] }]\n";
    put("a.toml", &format!("[[army]]\nedition = \"aos4\"\nlegion = 1\ngeneral = \"Captain\"\n{unit}"));
    let objectives = "sudden_death_objectives = [\"Endure\"]\nopponent_models = 60\n";
    put("river.toml", &format!("[[army]]\nedition = \"aos1\"\ngeneral = \"Captain\"\n{objectives}{unit}"));
    put(
        "rulings.md",
        "edition: aos1\n\nQ: How many sudden death objectives does the player with fewer models choose?\nA: One.\n",
    );
    let draft = |was: u8| {
        format!(
            "edition = \"aos1\"\ndocument = \"draft\"\nauthority = \"league\"\n[[erratum]]\nid = \"d1\"\nsection = \"S\"\n\
             instruction = \"change\"\nsource = {{ document = \"draft\", lines = \"1\" }}\n[[erratum.operation]]\n\
             op = \"set-value\"\ntarget = \"sudden-death\"\nexpect = \"recorded in part\"\n\
             was = {{ objectives_chosen = {was} }}\nvalues = {{ objectives_chosen = 0 }}\n"
        )
    };
    put("draft.toml", &draft(1));
    put("broken.toml", &draft(7));
    put("unread.toml", &draft(1).replace("op = \"set-value\"", "op = \"sing\"").replace("edition = \"aos1\"\n", ""));
    let army = |pack: &str| format!("[[army]]\nedition = \"aos4\"\npack = \"{pack}\"\n{unit}");
    put("pair.toml", &(army("ghb-2025-26") + &army("ghb-2024-25")));
    put("notes.txt", "Bring dice.\n");
    put("book.txt", BOOK);
    put(
        "book.html",
        "<html><body><script>x</script><h1>Marsh</h1><p>In the battleshock phase, both players take tests.</p></body></html>",
    );
    put(
        "few.po",
        "msgid \"\"\nmsgstr \"Language: en\\n\"\n\nmsgctxt \"aos1/nothing#title\"\nmsgid \"A\"\nmsgstr \"B\"\n",
    );
    put("played.txt", PLAYED);
    put("facts.toml", "[[rule]]\nid = \"battleshock\"\nedition = \"aos2\"\nlines = \"3-5\"\n");
    put(
        "queries.toml",
        "[[query]]\nn = 1\ngroup = \"english\"\ntext = \"unbind range\"\nexpect = [\"aos1:unbinding\"]\n",
    );
    let limit = "[[limit]]\nid = \"few\"\ncount = \"units\"\nat_most = 0\n";
    put("adjutant.toml", &format!("edition = \"aos1\"\npack = \"nowhere\"\n{limit}"));
    first_edition(&desk.path().join("data"));
    desk
}

/// A list of the official app that names the version of its data.
const PLAYED: &str = "Marsh 100/2000 pts\n\nRiver Wardens\nDrops: 1\n\nGeneral's Regiment\nReed Spears (100)\n\n\
    Created with Warhammer Age of Sigmar: The App\nApp: v1.35.0 (1) | Data: v459\n";

/// Writes the data of the first edition alone, over which an index is made in no time.
fn first_edition(folder: &Path) {
    let files = adjutant::bundled();
    for (below, ending) in [("i18n", ".toml"), ("i18n", ".ftl"), ("editions/aos1", ".toml"), ("corpus/aos1", ".md")] {
        for (path, text) in files.below(below, ending).chain(files.below("editions", "values.toml")) {
            let path = folder.join(&**path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
    }
}

pub(super) fn call(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .args(arguments)
        .env("ADJUTANT_LANG", "en")
        .env("ADJUTANT_LIBRARY", folder.join("library"))
        .env("ADJUTANT_INDEX", folder.join("index"))
        .env_remove("ADJUTANT_DATA")
        .output()
        .unwrap()
}

pub(super) fn run(arguments: &str, folder: &Path) -> Value {
    let whole: Vec<String> =
        arguments.split(' ').map(|argument| argument.replace("{}", folder.to_str().unwrap())).collect();
    let whole: Vec<&str> = whole.iter().map(String::as_str).chain(["--format", "json"]).collect();
    let output = call(&whole, folder);
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text)
        .unwrap_or_else(|error| panic!("`{arguments}` {error}:\n{text}\n{}", String::from_utf8_lossy(&output.stderr)))
}

fn schemas() -> BTreeMap<&'static str, Value> {
    schema::all().into_iter().map(|(name, schema)| (name, schema.to_value())).collect()
}

#[test]
fn the_schemas_are_those_of_the_types() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/schema");
    let schemas = schemas();
    for (name, schema) in &schemas {
        let text = format!("{}\n", serde_json::to_string_pretty(schema).unwrap());
        assert_data_eq!(text, Data::read_from(&folder.join(format!("{name}.json")), None).raw());
    }
    let files = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let names: BTreeSet<String> = schemas.keys().map(|name| format!("{name}.json")).collect();
    assert_eq!(files.collect::<BTreeSet<_>>(), names, "docs/schema holds a schema of nothing");
    let page = include_str!("../../../docs/json.md");
    let missing: Vec<_> = names.iter().filter(|name| !page.contains(&format!("(schema/{name})"))).collect();
    assert!(missing.is_empty(), "docs/json.md does not name {missing:?}");
}

#[test]
fn what_a_command_prints_fits_its_schema() {
    let desk = desk();
    run("search unbind", desk.path());
    for library in ["books", "gone"] {
        let stored =
            run(&format!("import {{}}/book.txt --edition aos2 --title Marsh --library {{}}/{library}"), desk.path());
        assert_eq!((&stored["id"], &stored["outcome"]), (&"aos2-en-marsh".into(), &"added".into()));
    }
    crate::support::catalogues::history("aos4", &desk.path().join("catalogues"));
    run("units update -e aos4 --from {}/catalogues --library {}/books", desk.path());
    let schemas = schemas();
    let wrong = SESSIONS.par_iter().flat_map(|(session, name)| {
        let value = run(session, desk.path());
        let validator = jsonschema::validator_for(&schemas[name]).unwrap();
        let errors =
            validator.iter_errors(&value).map(|error| format!("`{session}` {}: {error}", error.instance_path()));
        let errors: Vec<String> =
            errors.chain((value["version"] != 1).then(|| format!("`{session}` has no version"))).collect();
        errors
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let used: BTreeSet<&str> = SESSIONS.iter().map(|(_, name)| *name).collect();
    assert_eq!(used, schemas.keys().copied().collect(), "every schema is tried");
}

#[test]
fn a_schema_refuses_what_no_command_prints() {
    let schemas = schemas();
    let is_valid = |name: &str, value: Value| jsonschema::validator_for(&schemas[name]).unwrap().is_valid(&value);
    assert!(is_valid("trace", json!({ "version": 1, "rule": "aos3/rally", "events": [] })));
    assert!(!is_valid("trace", json!({ "version": 1, "rule": "aos3/rally" })));
    assert!(!is_valid("trace", json!({ "version": 1, "rule": "aos3/rally", "events": {} })));
    assert!(!is_valid("show", json!([])));
    assert!(!is_valid("error", json!({ "version": 1, "error": "no" })));
}

#[test]
fn one_record_and_two_have_one_shape() {
    let desk = tempfile::tempdir().unwrap();
    let one = run("show aos1/unbinding", desk.path());
    let two = run("show aos1/unbinding aos3/q76", desk.path());
    assert_eq!(one["records"].as_array().unwrap().len(), 1);
    assert_eq!(two["records"].as_array().unwrap().len(), 2);
    assert_eq!(one["records"][0], two["records"][0]);
}

#[test]
fn places_are_given_in_bytes_and_in_units_of_utf_16() {
    let desk = tempfile::tempdir().unwrap();
    let unit = "unit = [{ name = \"Skælv 👩\", points = 10 }]";
    let list = format!("[[army]]\ntitle = \"Å 👩\"\nedition = \"aos4\"\n{unit}\nregiments = [{{}}]\n");
    fs::write(desk.path().join("list.toml"), &list).unwrap();
    let found = run("lint {}/list.toml --no-settings", desk.path());
    let findings = found["findings"].as_array().unwrap();
    let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
    assert!(findings.iter().any(|finding| finding["span"]["start"] != finding["span"]["start_utf16"]), "{found:#}");
    for span in findings.iter().map(|finding| &finding["span"]) {
        for (bytes, units) in [("start", "start_utf16"), ("end", "end_utf16")] {
            assert_eq!(list[..number(&span[bytes])].encode_utf16().count(), number(&span[units]), "{span}");
        }
    }
}

#[test]
fn an_error_is_json_where_json_is_asked() {
    let desk = desk();
    for (arguments, id) in [
        (&["show", "aos9/unbinding", "--format", "json"][..], "error-unknown-edition"),
        (&["show", "aos3/unbindig", "-f", "json"], "error-unknown-record"),
        (&["show", "aos3/unbindig", "-fjson"], "error-unknown-record"),
        (&["show", "aos3/rally", "--at", "soon", "--format=json"], "usage-invalid-value"),
        (&["shw", "--format", "json"], "usage-unknown-command"),
    ] {
        let output = call(arguments, desk.path());
        let error: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(error["error"]["id"], id, "{arguments:?}: {error}");
        assert!(output.stderr.is_empty() && !error["error"]["message"].as_str().unwrap().is_empty(), "{error}");
    }
    let text = call(&["show", "aos9/unbinding"], desk.path());
    assert!(text.stdout.is_empty() && !text.stderr.is_empty());
    let draft = run("impact {}/unread.toml", desk.path());
    assert!(!draft["error"]["faults"].as_array().unwrap().is_empty(), "{draft:#}");
}

#[test]
fn the_draft_of_the_documents_runs_whole() {
    let page = include_str!("../../../docs/drafts.md");
    let draft = page.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let desk = tempfile::tempdir().unwrap();
    fs::write(desk.path().join("draft.toml"), draft).unwrap();
    let found = run("impact {}/draft.toml", desk.path());
    assert_eq!(found["faults"], serde_json::json!([]));
    assert_eq!(found["impact"]["stopped"], serde_json::json!([]));
    assert_eq!(found["impact"]["rules"][0]["touched"].as_array().unwrap().len(), 2, "{found:#}");
}
