//! Records that an overlay adds to what is there, and what `new` refuses.

use std::fs;
use std::path::Path;

use crate::support::league_erratum::{self, FIGURE, WORDS};
use crate::support::program;

/// Runs the program; returns its exit code and what it printed and complained of.
fn run(folder: &Path, arguments: &[&str]) -> (i32, String) {
    program::run(folder, 200, arguments)
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
    league_erratum::write(&overlay, &[WORDS, FIGURE]);
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
    // nothing is legal by an edition that asks nothing of lists
    let list = desk.path().join("list.txt");
    fs::write(&list, "Hill Folk\nChief (100)\nGoat Riders (100)\nTotal: 200/1000\n").unwrap();
    let (_, judged) = run(desk.path(), &["lint", list.to_str().unwrap(), "--edition", "x9", "--overlay", into]);
    assert!(judged.contains("not checked: the data have no constraints on lists of the edition"), "{judged}");
    let text = fs::read_to_string(&file).unwrap();
    let (code, words) = run(desk.path(), &["new", "edition", "x9", "--into", into]);
    assert!(code == 2 && words.contains("the edition `x9` exists already"), "{words}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    let (code, _) = run(desk.path(), &["new", "rule", "unbinding", "--edition", "x9", "--into", into]);
    assert!(code == 0 && !overlay.join("i18n/terms.toml").exists(), "the concept has its words");
}
