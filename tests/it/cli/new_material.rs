//! The steps of CONTRIBUTING.md for new material: templates, an overlay, and what the commands then say.

use std::fs;
use std::path::Path;

use crate::support::program;

/// Runs the program; returns its exit code and what it printed and complained of.
fn run(folder: &Path, arguments: &[&str]) -> (i32, String) {
    program::run(folder, 120, arguments)
}

#[test]
fn an_edition_and_a_pack_are_begun_from_templates_and_added_as_an_overlay() {
    let desk = tempfile::tempdir().unwrap();
    let overlay = desk.path().join("mine");
    let into = overlay.to_str().unwrap();
    let new = |arguments: &[&str]| {
        let (code, text) = run(desk.path(), &[&["new"], arguments, &["--into", into]].concat());
        assert_eq!(code, 0, "{arguments:?}: {text}");
    };
    new(&["edition", "x9"]);
    for rule in ["x9-first", "x9-second", "x9-third"] {
        new(&["rule", rule, "--edition", "x9"]);
    }
    for ruling in ["q1", "q2"] {
        new(&["ruling", ruling, "--edition", "x9", "--document", "x9-faq"]);
    }
    for document in ["x9-faq", "x9-errata"] {
        new(&["document", document, "--edition", "x9"]);
    }
    new(&["erratum", "e1", "--edition", "x9", "--document", "x9-errata"]);
    new(&["pack", "autumn", "--edition", "aos4"]);
    let danish = overlay.join("corpus/x9/da/core.md");
    fs::create_dir_all(danish.parent().unwrap()).unwrap();
    fs::write(&danish, "# Kerneregler\n\n## En regel {#x9-second}\n\nReglen: inden for [6\"](#range) af figuren.\n")
        .unwrap();
    new(&["constraint", "x9-too-many-wizards", "--edition", "x9"]);
    let errata = overlay.join("editions/x9/errata/x9-errata.toml");
    let commented = fs::read_to_string(&errata).unwrap();
    let operations = commented
        .replace("\n# [[erratum.op", "\n[[erratum.op")
        .replace("\n# op", "\nop")
        .replace("\n# target = \"concept\"", "\ntarget = \"x9-first\"");
    let operations = ["expect", "to", "was", "values"]
        .iter()
        .fold(operations, |text, key| text.replace(&format!("\n# {key} ="), &format!("\n{key} =")));
    fs::write(&errata, operations).unwrap();

    let (code, text) = run(desk.path(), &["check", "--overlay", into]);
    assert_eq!(code, 0, "{text}");
    let advice = text.split("write `until = ").nth(1).and_then(|rest| rest.split('`').next()).map(ToOwned::to_owned);
    assert!(advice.is_some() && !text.contains("error"), "the edition before it is open: {text}");
    assert!(text.contains("“TODO: title as printed” is still to be written"), "{text}");
    let shown = run(desk.path(), &["show", "x9/x9-first", "--overlay", into]).1;
    assert!(shown.contains("within 8\" of the model") && shown.contains("erratum e1"), "{shown}");
    let danish = run(desk.path(), &["show", "x9/x9-second", "--lang", "da", "--overlay", into]).1;
    assert!(danish.contains("inden for 6\" af figuren"), "{danish}");
    let list = desk.path().join("list.toml");
    for head in ["edition = \"aos4\"\npack = \"autumn\"", "edition = \"x9\""] {
        fs::write(&list, format!("[[army]]\n{head}\n{WIZARDS}")).unwrap();
        let judged = run(desk.path(), &["lint", list.to_str().unwrap(), "--overlay", into]).1;
        assert!(judged.contains("too many wizards: 3; at most 2"), "{judged}");
    }
    let before = overlay.join("editions/aos4/edition.toml");
    let ends = |until: &str| {
        fs::write(&before, format!("[in_force]\nuntil = {until}\n")).unwrap();
        run(desk.path(), &["check", "--overlay", into])
    };
    let (code, text) = ends(&advice.unwrap());
    assert!(code == 0 && !text.contains("write `until = "), "one key of an edition is added: {text}");
    assert!(ends("2100-01-01").1.contains("has not ended when `x9` begins"), "two editions in force at once");
}

#[test]
fn an_overlay_in_one_language_is_usable_and_its_missing_translations_are_warnings() {
    let desk = tempfile::tempdir().unwrap();
    let overlay = desk.path().join("mine");
    let into = overlay.to_str().unwrap();
    let new: [&[&str]; 4] = [
        &["rule", "night-fighting", "--edition", "aos4"],
        &["document", "club-errata", "--edition", "aos4"],
        &["erratum", "e1", "--edition", "aos4", "--document", "club-errata"],
        &["ruling", "q1", "--edition", "aos4", "--document", "club-errata"],
    ];
    for arguments in new {
        let (code, text) = run(desk.path(), &[&["new"], arguments, &["--into", into]].concat());
        assert_eq!(code, 0, "{arguments:?}: {text}");
    }
    let danish = overlay.join("corpus/aos4/da");
    if danish.exists() {
        fs::remove_dir_all(danish).unwrap();
    }
    let (code, text) = run(desk.path(), &["check", "--overlay", into]);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("warning") && text.contains("aos4/night-fighting") && !text.contains("error"), "{text}");
    let shown = run(desk.path(), &["show", "aos4/night-fighting", "--lang", "da", "--overlay", into]).1;
    assert!(shown.contains("aos4/night-fighting"), "{shown}");
}

/// A list that breaks the constraint of the template.
const WIZARDS: &str = r#"
unit = [{ name = "A", keywords = ["WIZARD"] }, { name = "B", keywords = ["WIZARD"] }, { name = "C", keywords = ["WIZARD"] }]
"#;

#[test]
fn commands_about_rules_say_that_the_data_have_faults() {
    let desk = tempfile::tempdir().unwrap();
    let overlay = desk.path().join("mine");
    let rules = overlay.join("editions/aos4/rules");
    std::fs::create_dir_all(&rules).unwrap();
    std::fs::write(rules.join("torn.toml"), "[[rule]\n").unwrap();
    for command in [
        &["show", "aos4/rally"][..],
        &["cite", "aos4/rally"],
        &["trace", "aos4/rally"],
        &["diff", "aos3", "aos4", "rally"],
    ] {
        let (code, text) = run(desk.path(), &[command, &["--overlay", overlay.to_str().unwrap()]].concat());
        assert!(code == 0 && text.contains("the data has 1 fault"), "{command:?}: {text}");
    }
}

#[test]
fn names_and_numbers_are_accepted_in_the_place_of_ids() {
    let desk = tempfile::tempdir().unwrap();
    let says = |arguments: &[&str], words: &str| {
        let (_, text) = run(desk.path(), arguments);
        assert!(text.contains(words), "{arguments:?}: {text}");
    };
    says(&["show", "aos2/Look Out, Sir!"], "aos2/look-out-sir");
    says(&["show", "look out sir", "--at", "2024-03-01"], "aos3/look-out-sir");
    says(&["show", "Q46"], "aos3/q46");
    says(&["show", "1.3.3"], "aos3/unit-coherency");
    says(&["show", "Look Out, Sir!"], "aos4/look-out-sir");
    says(&["show", "Mystic Shield", "--at", "2022-11-05"], "aos3/mystic-shield");
    says(&["show", "cover", "--at", "2015-06-01"], "no edition was in force on 2015-06-01");
    says(&["show", "aos3/17.0.2"], "aos3/faction-terrain");
    says(&["cite", "17.0.3"], "[aos3/faction-terrain@2024-02-28]");
    says(&["cite", "pos06/cover"], "undated");
    says(&["diff", "aos1", "aos2", "wards"], "Only in aos2\n  ward-rolls");
    says(&["trace", "aos3/q51"], "2024-02-28  aos3/q51  touched by an erratum");
    says(&["trace", "aos4/unbinding", "range"], "unbinding range  30\"");
    // a figure is named as reports print it, also in one word with its rule
    says(&["trace", "arcane bolt", "mortal wounds"], "mortal wounds  D3");
    says(&["trace", "aos4/unbinding range"], "unbinding range  30\"");
    says(&["trace", "aos4/unbinding", "colour"], "the history of `aos4/unbinding` has no figure `colour`");
    says(&["diff", "aos2", "aos3", "Look Out, Sir!"], "cannot be targeted beyond  not stated");
    says(&["diff", "aos1", "aos3", "ward-rolls"], "no such rule");
    says(&["diff", "aos2", "pos06", "unit-coherency"], "not part of the source");
    says(&["diff", "aos1", "aos4", "battleshock-test"], "no such rule");
}

#[test]
fn a_citation_is_one_line_with_edition_section_document_day_and_id() {
    let desk = tempfile::tempdir().unwrap();
    let (code, line) = run(desk.path(), &["cite", "unit coherency", "--at", "2024-03-01"]);
    assert_eq!((code, line.lines().count()), (0, 1), "{line}");
    for part in [
        "third edition",
        "1.3.3",
        "Unit coherency",
        "Core rules, errata",
        "2024-03-01",
        "[aos3/unit-coherency@2024-02-28]",
    ] {
        assert!(line.contains(part), "{part}: {line}");
    }
}
