//! Lists from builders other than the official app: the edition is detected, a legal list has no findings, and one
//! deliberate fault gives one finding.

use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use crate::support::reading::{read, sum};
use adjutant_lint::Level;
use adjutant_lint::army::ConstraintStore;
use adjutant_lint::check::{self, CheckOptions};
use adjutant_lint::file_report::FileReport;
use adjutant_lint::ruleset::Requested;
use adjutant_lint::verdict::Verdict;
use adjutant_lists::native;
use adjutant_rules::record::pack::{self, EditionLists};

fn sample(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lists/variants").join(file)).unwrap()
}

fn judged(text: &str) -> FileReport {
    static KNOWN: LazyLock<Vec<EditionLists>> = LazyLock::new(|| pack::read(&adjutant::bundled()).0);
    let files = adjutant::bundled();
    let rules = ConstraintStore::new(&files, &KNOWN, "2026-11-20".parse().unwrap());
    let context = CheckOptions { known: &KNOWN, asked: &Requested::default(), rules: Some(&rules) };
    check::lists(context, &Arc::from("list"), text, &read(text).unwrap())
}

fn found(text: &str) -> Vec<String> {
    judged(text).findings.iter().map(|finding| finding.lint.to_string()).collect()
}

/// Each sample, its form, and the edition that it is judged by.
const SAMPLES: [(&str, &str, &str); 12] = [
    ("battlescribe.txt", "battlescribe", "aos3"),
    ("battlescribe-by-new-recruit.txt", "battlescribe", "aos3"),
    ("battlescribe-fourth.txt", "battlescribe", "aos4"),
    ("battlescribe-page.html", "battlescribe-page", "aos2"),
    ("builder-by-new-recruit.txt", "warscroll-builder", "aos3"),
    ("builder-second.txt", "warscroll-builder", "aos2"),
    ("builder-second-page.txt", "warscroll-builder", "aos2"),
    ("builder-second-short.txt", "warscroll-builder", "aos2"),
    ("by-new-recruit.txt", "new-recruit", "aos4"),
    ("by-scrollcaster-bullets.txt", "app-plain", "aos4"),
    ("compact.txt", "battlescribe", "aos4"),
    ("roles-builder.txt", "warscroll-builder", "aos3"),
];

#[test]
fn a_list_of_a_builder_is_judged_by_its_edition_and_a_clean_one_has_no_findings() {
    for (file, format, edition) in SAMPLES {
        let text = sample(file);
        let list = &read(&text).unwrap().lists[0];
        assert_eq!(list.format.name(), format, "{file}");
        assert_eq!(list.points.as_ref().map(|points| points.value), Some(sum(list).points), "{file}");
        let report = judged(&text);
        let told = report.lists[0].ruleset.edition.as_ref().map(ToString::to_string);
        assert_eq!(told.as_deref(), Some(edition), "{file}");
        assert_eq!(found(&text), [""; 0], "{file}");
    }
}

#[test]
fn a_tally_of_roles_is_of_the_second_edition_and_a_heading_of_a_role_is_not() {
    let edition = |text: &str| judged(text).lists[0].ruleset.edition.as_ref().map(ToString::to_string);
    let sample = sample("builder-second-short.txt");
    let (list, _) = sample.split_once("Extra Command Points").unwrap();
    let tally = "LEADERS: 1/3 BATTLELINES: 1 (2+) BEHEMOTHS: 1/2 ARTILLERY: 0/2\nALLIES: 0/200\nWOUNDS: 49\n";
    assert_eq!(edition(&format!("{list}{tally}")).as_deref(), Some("aos2"));
    let headed = list.replace("Otter Queen", "LEADERS\nOtter Queen");
    assert_eq!(edition(&headed).as_deref(), Some("aos3"));
}

/// A fault for each form: what is written instead of what, and what finds it.
const FAULTS: [(&str, &str, &str, &str); 14] = [
    ("battlescribe.txt", "Total: [1,960pts]", "Total: [1,900pts]", "roster/total-mismatch"),
    ("battlescribe.txt", "Patient Fisher, General,", "Patient Fisher,", "army/no-general"),
    (
        "battlescribe-fourth.txt",
        "Siege of Ashes, Smokescreen",
        "Siege of Ashes, Smokescreen, Burning for Vengeance",
        "army/too-many-tactic-cards",
    ),
    ("battlescribe-page.html", "[380pts]", "[390pts]", "roster/total-mismatch"),
    ("builder-by-new-recruit.txt", " - General\n", "", "army/no-general"),
    ("builder-second.txt", "Total: 1720", "Total: 1700", "roster/total-mismatch"),
    ("builder-second.txt", "Total: 1720", "Total: 1790", "roster/total-mismatch"),
    ("builder-second.txt", "- Artefact: Lamp of Eels", "- Artefact: Silver Ladle", "army/duplicate-artefact"),
    ("builder-second-page.txt", "TOTAL: 490/1000", "TOTAL: 490/400", "roster/total-over-limit"),
    ("builder-second-short.txt", "Elder Pike (280)", "Elder Pike (270)", "roster/total-mismatch"),
    ("by-new-recruit.txt", "Drops: 4", "Drops: 5", "roster/drops-mismatch"),
    ("by-new-recruit.txt", "(1240 points)", "(1250 points)", "roster/total-mismatch"),
    ("by-scrollcaster-bullets.txt", "    • General\n", "", "army/no-general"),
    ("compact.txt", "10x River Guard (200 pts)", "10x River Guard (210 pts)", "roster/total-mismatch"),
];

#[test]
fn one_planted_fault_is_found_in_every_form() {
    for (file, from, to, lint) in FAULTS {
        let text = sample(file);
        assert!(text.contains(from), "{file}: {from}");
        let found = found(&text.replacen(from, to, 1));
        assert!(found.iter().any(|one| one == lint), "{file}: {lint} is not among {found:?}");
    }
}

#[test]
fn the_same_list_is_read_in_every_dress() {
    for (file, ..) in SAMPLES.iter().filter(|(file, ..)| *file != "battlescribe-page.html") {
        let plain = sample(file);
        let form = |text: &str| {
            let lists = read(text).unwrap_or_else(|error| panic!("{file}: {error}\n{text}")).lists;
            assert_eq!(lists.len(), 1, "{file}\n{text}");
            native::form(&lists[0])
        };
        let wanted = form(&plain);
        let dresses = [
            format!("\u{feff}{plain}"),
            plain.replace('\n', "\r\n"),
            format!("```\n{plain}```\n"),
            format!("> {}", plain.trim_end().replace('\n', "\n> ")),
            plain.replace('\'', "’"),
        ];
        for dress in &dresses[..4] {
            assert_eq!(form(dress), wanted, "{file}\n{dress}");
        }
        let units = |form: &native::Form| form.get("unit").map(|units| units.items().len());
        assert_eq!(units(&form(&dresses[4])), units(&wanted), "{file}");
    }
}

#[test]
fn two_lists_of_a_builder_in_one_paste_are_two() {
    let text = sample("builder-second.txt") + "\n" + &sample("builder-second-short.txt");
    let totals: Vec<_> =
        read(&text).unwrap().lists.iter().map(|list| list.points.as_ref().map(|points| points.value)).collect();
    assert_eq!(totals, [Some(1720), Some(650)]);
}

#[test]
fn a_list_without_its_totals_is_told_by_what_only_its_edition_buys() {
    let text = sample("builder-second.txt");
    let (cut, _) = text.split_once("\nTotal:").unwrap();
    let cut = cut.replace("War Machines", "Artillery").replace("1 x Extra Command Point (50)\n", "");
    let report = judged(&cut);
    assert_eq!(report.lists[0].ruleset.edition.as_ref().map(ToString::to_string).as_deref(), Some("aos2"));
}

#[test]
fn an_edition_that_only_the_layout_tells_and_a_list_cut_off_at_its_top_give_no_errors_of_rules() {
    let cut = "Reeds (180)\nRegiment 2\nOtter Chief (100)\nHerons (150)\n\nCreated with Warhammer Age of Sigmar: The App\n\
               App: 1.30.0 | Data: 417\n";
    let laid_out =
        "Skaven\n\nLeaders\nOtter Chief (110)\nHeron Lord (180)\n\nUnits\nReeds (110)\nEels (150)\n\nTotal: 550\n";
    for text in [cut, laid_out] {
        let report = judged(text);
        let errors = report.findings.iter().filter(|finding| finding.level == Level::Error).count();
        assert_eq!((errors, report.judgement(report.findings[0].n).verdict), (0, Verdict::Open), "{text}");
        assert!(found(text).iter().any(|lint| lint == "army/no-general"), "{text}: {:?}", found(text));
    }
}

#[test]
fn the_leader_of_the_only_regiment_is_the_general_and_of_several_any_may_be_where_the_list_marks_none() {
    let list = |second: &str| {
        format!(
            "Ford 310/1000 pts\n\nRiver Wardens\nBank Watch\nGeneral's Handbook 2025-26\n\nRegiment 1\nOtter Chief (110)\n\
             Reeds (100)\n{second}Eels (100)\n\nCreated with Warhammer Age of Sigmar: The App\nApp: 1.30.0 | Data: 417\n"
        )
    };
    let level = |text: &str| {
        let report = judged(text);
        let finding = report.findings.iter().find(|finding| &*finding.lint.name == "no-general");
        finding.map(|finding| finding.level)
    };
    assert_eq!(level(&list("")), None);
    assert_eq!(level(&list("\nRegiment 2\n")), Some(Level::Warning));
    let headed = list("\nRegiment 2\n").replace("Regiment 1", "General's Regiment");
    assert_eq!(level(&headed), Some(Level::Error));
}
