//! Records that an overlay adds to what is there, and what `new` refuses.

use std::fs;
use std::path::Path;

use crate::support::program;

/// Runs the program; returns its exit code and what it printed and complained of.
fn run(folder: &Path, arguments: &[&str]) -> (i32, String) {
    program::run(folder, 200, arguments)
}

fn put(file: &Path, text: &str) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

#[test]
fn records_of_an_overlay_join_a_document_and_an_id_that_is_there_names_both_places() {
    let desk = tempfile::tempdir().unwrap();
    let overlay = desk.path().join("mine");
    let into = overlay.to_str().unwrap();
    for arguments in [["erratum", "e27", "errata-2024-02"], ["ruling", "q131", "commentary-2024-02"]] {
        let [kind, name, document] = arguments;
        let arguments = ["new", kind, name, "--edition", "aos3", "--document", document, "--into", into];
        let (code, text) = run(desk.path(), &arguments);
        assert_eq!(code, 0, "{text}");
    }
    let (code, text) = run(desk.path(), &["check", "--overlay", into]);
    assert!(code == 0 && !text.contains("error"), "{text}");
    let own = "mine/editions/aos3/errata/errata-2024-02.toml";
    assert!(text.contains(own) && text.contains("the erratum `e27` changes nothing"), "{text}");
    let errata = run(desk.path(), &["errata", "-e", "aos3", "--overlay", into]).1;
    assert!(errata.contains("aos3/e1 ") && errata.contains("aos3/e26 ") && errata.contains("aos3/e27 "), "{errata}");
    let file = desk.path().join(own);
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("\"e27\"", "\"e5\"")).unwrap();
    let (code, text) = run(desk.path(), &["check", "--overlay", into]);
    let (_, fault) = text.split_once("duplicate id `e5`").unwrap_or_else(|| panic!("{text}"));
    let fault = &fault[..fault.find("\n\n").unwrap()];
    assert!(
        code == 1 && fault.contains(own) && fault.contains("::: editions/aos3/errata/errata-2024-02.toml:"),
        "{fault}"
    );
}

#[test]
fn a_constraint_without_words_is_told_and_an_overtaken_example_of_the_data_is_a_note() {
    let desk = tempfile::tempdir().unwrap();
    let overlay = desk.path().join("mine");
    let into = overlay.to_str().unwrap();
    put(&overlay.join("editions/aos4/sources.toml"), DOCUMENT);
    put(&overlay.join("editions/aos4/errata/club.toml"), ERRATUM);
    put(&overlay.join("corpus/aos4/en/club.md"), "# Club\n\n## Regiments {#z1}\n\nAt most 3 regiments.\n");
    let (code, text) = run(desk.path(), &["check", "--overlay", into]);
    assert!(code == 0 && text.contains("note: an overlay changes what this example of `too-many-regiments`"), "{text}");
    run(desk.path(), &["new", "constraint", "lamps", "--edition", "aos4", "--into", into]);
    fs::remove_dir_all(overlay.join("i18n")).unwrap();
    let (code, text) = run(desk.path(), &["check", "--overlay", into]);
    let told = "the constraint `lamps` has no message `lint-lamps`: write it in i18n/en/army.ftl";
    assert!(code == 1 && text.contains(told) && text.contains("`lint-lamps-help`"), "{text}");
}

#[test]
fn what_exists_or_has_no_edition_is_refused_and_nothing_is_written() {
    let desk = tempfile::tempdir().unwrap();
    let refused: [(&[&str], &str); 8] = [
        (&["edition", "aos4"], "the edition `aos4` exists already"),
        (&["rule", "unbinding", "--edition", "aos4"], "the rule `unbinding` exists already"),
        (&["rule", "night", "--edition", "aos9"], "unknown edition `aos9`"),
        (&["ruling", "q46", "--edition", "aos3"], "the ruling `q46` exists already"),
        (&["erratum", "e1", "--edition", "aos3"], "the erratum `e1` exists already"),
        (&["document", "errata-2024-02", "--edition", "aos3"], "the document `errata-2024-02` exists already"),
        (&["pack", "ghb-2025-26", "--edition", "aos4"], "the pack `ghb-2025-26` exists already"),
        (&["constraint", "too-many-regiments", "--edition", "aos4"], "the constraint `too-many-regiments` exists"),
    ];
    for (arguments, words) in refused {
        let (code, text) = run(desk.path(), &[&["new"], arguments].concat());
        assert!(code == 2 && text.contains(words), "{arguments:?}: {text}");
    }
    let overlay = desk.path().join("mine");
    let into = overlay.to_str().unwrap();
    assert_eq!(run(desk.path(), &["new", "edition", "x9", "--into", into]).0, 0);
    let file = overlay.join("editions/x9/edition.toml");
    let text = fs::read_to_string(&file).unwrap();
    let (code, words) = run(desk.path(), &["new", "edition", "x9", "--into", into]);
    assert!(code == 2 && words.contains("the edition `x9` exists already"), "{words}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    let (code, _) = run(desk.path(), &["new", "rule", "unbinding", "--edition", "x9", "--into", into]);
    assert!(code == 0 && !overlay.join("i18n/terms.toml").exists(), "the concept has its words");
}

const DOCUMENT: &str = r#"
[[document]]
id = "club"
title = "Club errata"
publisher = "Club"
published = "2025-01-01"
language = "en"
text = "a page"
lines = "1-9"
sha256_prefix = "0"
"#;

/// An erratum that changes words and figure of a rule which examples of the data rest on.
const ERRATUM: &str = r#"
document = "club"
authority = "official"
published = "2025-01-01"
in_force = 2025-01-01
recorded = 2025-01-01

[[erratum]]
id = "z1"
section = "Regiments"
instruction = "change"
source = { document = "club", lines = "1" }
concepts = ["regiment-size"]
[[erratum.operation]]
op = "replace"
target = "regiment-size"
expect = { en = "at most 5, and", da = "højst 5, og" }
to = { en = "at most [3](#max_regiments), and", da = "højst [3](#max_regiments), og" }
[[erratum.operation]]
op = "set-value"
target = "regiment-size"
expect = "recorded in part"
was = { max_regiments = 5 }
values = { max_regiments = 3 }
"#;
