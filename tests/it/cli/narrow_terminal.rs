//! Narrow terminals: lines fit unless they cannot be broken, and ids, dates and citations are never broken.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use rayon::prelude::*;
use regex::Regex;

/// A list with what makes long lines: long names, a broken rule, checks that cannot be made, an unknown line.
const LIST: &str = "Test army 500/2000 pts\n-----\nGrand Alliance Order | River Host | First Watch\nDrops: 4\n-----\n\
    General's Regiment\nWarden-Captain of the Farthest Reaches of the Silver River (200)\n• General\nRiver Guard (200)\n\
    River Guard (10)\nRiver Guard (20)\nRiver Guard (30)\nRiver Guard (30)\na line that nobody understands at all\n---\n\
    Regiment 1\nRiver Mage (90)\n-----\nCreated with Warhammer Age of Sigmar: The App\nApp: v1.35.0 (1) | Data: v459\n";

const RULINGS: &str = "edition: aos4\n\nQ: How far can a wizard unbind a spell?\nA: Within 18\".\n\n\
    Q: When do we take a battleshock test?\nA: When the turn ends.\n";

/// What is asked for; `{}` is the folder of the test.
const SESSIONS: &[&str] = &[
    "--help",
    "help search",
    "help lint",
    "help import",
    "help errata",
    "show aos1/unbinding",
    "show aos3/unit-coherency",
    "show aos3/q76",
    "show aos3/e1",
    "show aos3/look-out-sir --explain",
    "show aos1/unbinding --at 2020-01-01",
    "show unbinding",
    "terms guarded",
    "editions",
    "trace aos3/unit-coherency",
    "trace aos3/q46",
    "diff aos2 aos4",
    "diff aos3 aos4 unbinding",
    "diff aos3@2024-01-01 aos3@2024-03-01",
    "errata",
    "errata show e9",
    "errata status",
    "errata order",
    "impact aos3/e9 {}",
    "whatsnew --since 2018-01-01",
    "translations",
    "check",
    "analyze en the-wizards unbind 2D6",
    "lints",
    "explain total-mismatch",
    "explain malformed-settings",
    "explain too-many-units-in-regiment",
    "explain wrong-table-size",
    "constraints -e aos4 -p ghb-2025-26",
    "constraints -e aos2",
    "constraints --uncovered",
    "matchup {}/list.txt {}/list.txt -e aos4",
    "lint {}/list.txt",
    "lint {}",
    "lint {}/rulings.md",
    "lint {}/list.txt --span 2024..2026",
    "settings {}/list.txt",
    "search unbind range",
    "search zzzz",
    "serch",
    "search x --limit 0",
    "lint {}/nothing.txt",
    "impact /tmp/nothing/of/this/name",
];

fn run(arguments: &str, folder: &Path, lang: &str, columns: usize) -> String {
    let folder = folder.to_str().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .args(arguments.split(' ').map(|argument| argument.replace("{}", folder)))
        .env("ADJUTANT_LANG", lang)
        .env("ADJUTANT_LIBRARY", format!("{folder}/library"))
        .env("ADJUTANT_INDEX", format!("{folder}/index"))
        .env("COLUMNS", columns.to_string())
        .env_remove("ADJUTANT_DATA")
        .output()
        .unwrap();
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn desk() -> tempfile::TempDir {
    let desk = tempfile::tempdir().unwrap();
    fs::write(desk.path().join("list.txt"), LIST).unwrap();
    fs::write(desk.path().join("rulings.md"), RULINGS).unwrap();
    fs::write(desk.path().join("adjutant.toml"), "editon = \"aos4\"\n[lints]\n\"roster/unknown-line\" = \"note\"\n")
        .unwrap();
    desk
}

/// Tells whether a line of a frame shows a line of a file.
fn is_of_a_file(line: &str) -> bool {
    Regex::new(r"^ *([0-9]+ |\.\.\.)?\||^ *(-->|:::) ").unwrap().is_match(line)
}

#[test]
fn narrow_terminals_are_readable() {
    let desk = desk();
    let whole = [
        r"\b(?:aos[1-4]|pos06)/[a-z0-9-]+(?:@\d{4}-\d{2}-\d{2})?",
        r"\b\d{4}-\d{2}-\d{2}\b",
        r"\b(?:army|roster|ruling|settings)/[a-z-]+",
    ];
    let whole = Regex::new(&whole.join("|")).unwrap();
    let found =
        |text: &str| -> BTreeSet<String> { whole.find_iter(text).map(|found| found.as_str().to_owned()).collect() };
    let wrong = |session: &&str| {
        let mut wrong = Vec::new();
        let (wide, narrow) = (run(session, desk.path(), "en", 120), run(session, desk.path(), "en", 30));
        for lost in found(&wide).difference(&found(&narrow)) {
            wrong.push(format!("`{session}` breaks {lost}"));
        }
        let danish = run(session, desk.path(), "da", 40);
        for (columns, text) in [(30, &narrow), (40, &danish)] {
            for line in text.lines().filter(|line| line.chars().count() > columns) {
                let of_example = session.starts_with("explain") && line.starts_with("    ");
                if !(is_one_word(line) || of_example || is_of_a_file(line)) {
                    wrong.push(format!("`{session}` runs over {columns}: {line}"));
                }
            }
        }
        wrong
    };
    let wrong: Vec<String> = SESSIONS.par_iter().flat_map(wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Tells whether a line holds one word alone, perhaps behind its label.
fn is_one_word(line: &str) -> bool {
    let line = line.trim();
    let word = line.split_once("  ").or(line.split_once(": ")).map_or(line, |(_, word)| word.trim());
    !word.contains(' ')
}
