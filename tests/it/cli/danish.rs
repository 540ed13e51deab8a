//! Every message and every page in Danish: no English but keywords and names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use adjutant::Adjutant;
use adjutant_base::lang::Lang;
use adjutant_report::message::Messages;
use adjutant_report::render::markdown;
use adjutant_report::{Locale, arg, card};
use adjutant_search::query::Query;
use adjutant_search::{Options, Searcher};
use adjutant_text::analyze::Steps;
use rayon::prelude::*;

use super::json::{SESSIONS, call, desk};
use crate::support::english::English;
use crate::support::golden::root;
use crate::support::made_up_game::{World, base_text, word_of};

fn printed(arguments: &[String], folder: &Path) -> String {
    let whole: Vec<&str> = arguments.iter().map(String::as_str).chain(["--lang", "da"]).collect();
    let output = call(&whole, folder);
    let text = format!("{}\n{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    // the lines of a reader's file are shown as they are
    let is_shown =
        |line: &&str| line.trim_start_matches([' ', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']).starts_with('|');
    text.lines().filter(|line| !is_shown(line)).collect::<Vec<_>>().join("\n")
}

fn words(arguments: &str, folder: &Path) -> Vec<String> {
    arguments.split(' ').map(|argument| argument.replace("{}", folder.to_str().unwrap())).collect()
}

/// Calls that are refused, of every command and every kind of mistake.
const WRONG: &[&str] = &[
    "analyze",
    "bogus",
    "check --data {}/gone",
    "cite",
    "cite aos3/nobody",
    "completions zz",
    "constraints -e aos9",
    "constraints -p ghb-1999",
    "convert {}/gone.txt",
    "convert {}/draft.toml --to xml",
    "diff a b",
    "diff aos1",
    "errata apply",
    "errata show aos3/e99",
    "errata status -e aos9",
    "eval {}/gone.toml",
    "explain nothing",
    "help zz",
    "impact aos3/e99",
    "impact {}/gone.toml",
    "import {}/gone.txt",
    "import {}/broken.zip",
    "init {}/gone/deeper",
    "library show nobody",
    "lint {}/gone.txt",
    "lint {} --at 2024-13-01",
    "lint {} --format xml",
    "matchup {}/gone.txt {}/gone.txt",
    "new rule",
    "new rule x --edition aos9",
    "search",
    "search \"open",
    "search --bogus x",
    "search at:2024-13 x",
    "search edition:aos9 x",
    "search x -n abc",
    "settings {}/gone",
    "show aos1/unbinding --at 2024-13-01",
    "show aos4/nobody",
    "show unbinding@yesterday",
    "trace nobody",
    "translations bless aos3/e9",
    "translations bless aos3/e9 --data {}/gone",
    "translations export --into xx",
    "translations import {}/gone.po",
    "units diff yesterday today",
    "units show nobody",
    "units update --from {}/broken.zip",
    "units update --from {}/gone",
    "whatsnew --since x",
];

/// Calls beside those whose JSON is tested.
const PAGES: &[&str] = &[
    "--help",
    "diff aos3@2024-01-01 aos3@2024-03-01",
    "errata draft",
    "errata show aos3/e9",
    "lint",
    "search charge roll -n 20",
    "search hvad er en ward -n 20",
    "search kampchok -n 20",
    "search mortal wounds -n 20",
    "search unbinding -n 20",
    "search who goes first -n 20",
    "trace deployment",
    "trace hit-roll",
    "trace objective-control",
    "trace rally",
    "trace unbinding",
    "trace ward-rolls",
];

/// Returns the commands that `adjutant help` lists: a word of lower case at the beginning of an indented line.
fn commands(folder: &Path) -> Vec<String> {
    let of_command = call(&["help", "units", "update", "--lang", "en"], folder).stdout;
    assert_eq!(of_command, call(&["units", "update", "--help", "--lang", "en"], folder).stdout);
    let page = call(&["help", "--lang", "en"], folder).stdout;
    let page = String::from_utf8(page).unwrap();
    let first_words = page.lines().filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next());
    let commands: Vec<String> =
        first_words.filter(|word| word.chars().all(|c| c.is_ascii_lowercase())).map(ToOwned::to_owned).collect();
    assert!(commands.len() > 20, "{commands:?}");
    commands
}

/// Returns the calls that print every kind of page, and every record, lint and constraint.
fn pages(folder: &Path) -> Vec<Vec<String>> {
    let data = Adjutant::bundled();
    let kb = data.knowledge_base();
    let mut pages: Vec<Vec<String>> = SESSIONS.iter().map(|(session, _)| words(session, folder)).collect();
    // what these print are the words of other languages
    pages.retain(|page| !["eval", "analyze", "terms", "import"].contains(&page[0].as_str()));
    // the folder has data files, whose lines are shown
    pages.retain(|page| page[0] != "lint" || page[1..] != [folder.to_string_lossy().into_owned()]);
    let mut add = |page: &str| pages.push(words(page, folder));
    for records in kb.editions() {
        let edition = &records.edition.id;
        let ids: Vec<String> = kb.names(edition).map(|name| format!("{edition}/{name}")).collect();
        ids.chunks(200).for_each(|ids| add(&format!("show {}", ids.join(" "))));
        for other in kb.editions().iter().filter(|other| other.edition.id != *edition) {
            add(&format!("diff {edition} {}", other.edition.id));
        }
        for action in ["status", "order"] {
            add(&format!("errata {action} -e {edition}"));
        }
        add(&format!("constraints -e {edition}"));
    }
    PAGES.iter().chain(WRONG).for_each(|page| add(page));
    for command in commands(folder) {
        add(&format!("help {command}"));
    }
    let json = |page: &str| -> serde_json::Value {
        let arguments: Vec<&str> = page.split(' ').chain(["--format", "json"]).collect();
        serde_json::from_slice(&call(&arguments, folder).stdout).unwrap()
    };
    let listed = |value: &serde_json::Value, rows: &str, key: &str| -> BTreeSet<String> {
        let rows = value[rows].as_array().cloned().unwrap_or_default();
        rows.iter().filter_map(|row| Some(row[key].as_str()?.rsplit('/').next()?.to_owned())).collect()
    };
    let mut names = listed(&json("lints"), "lints", "lint");
    assert!(names.len() > 40, "{names:?}");
    for edition in ["aos2", "aos3", "aos4"] {
        names.append(&mut listed(&json(&format!("constraints -e {edition}")), "constraints", "lint"));
    }
    assert!(names.len() > 60, "{names:?}");
    for name in names {
        add(&format!("explain {name}"));
    }
    for lists in ["report/lists", "report/lists --at 2024-03-01", "units/lists.toml", "rulings/cases"] {
        add(&format!("lint {}", root(&format!("tests/{lists}")).display()));
    }
    pages
}

#[test]
fn a_page_without_danish_says_so_once_and_every_other_page_is_danish() {
    let files = World::default().files().without(&["corpus/x2/da/main.md"].into());
    let data = Adjutant::from_files(files, Vec::new());
    let langs: Vec<Lang> = ["da", "en"].map(|lang| lang.parse().unwrap()).into();
    let messages = Messages::load(&adjutant::bundled(), &langs);
    let locale = Locale { messages: &messages, lang: langs[0].clone() };
    let page = |id: &str| markdown::render(&card::document(&locale, &data.show(id, None).unwrap()));
    let note = locale.say_with("show-no-text-in", &[arg("lang", "dansk"), arg("other", "engelsk")]);
    let (danish, english) = (page("x1/r0"), page("x2/r0"));
    assert!(danish.contains(&base_text(0, "da")) && !danish.contains(&base_text(0, "en")), "{danish}");
    assert!(english.contains(&base_text(0, "en")), "{english}");
    assert_eq!([&danish, &english].map(|page| page.matches(&note).count()), [0, 1]);
    let searcher = Searcher::build(data.knowledge_base(), Steps::ALL).unwrap();
    for (word, langs) in [("en", [("x1", "da"), ("x2", "en")]), ("da", [("x1", "da"), ("x2", "en")])] {
        let options = Options { lang: "da".to_owned(), ..Options::default() };
        let answer = searcher.search(&Query::parse(&word_of(0, 0, word)).unwrap(), &options).unwrap();
        let shown: BTreeMap<&str, &str> =
            answer.hits.iter().map(|hit| (hit.edition.as_str(), hit.lang.as_str())).collect();
        assert!(!shown.is_empty(), "{word}");
        assert!(shown.iter().all(|shown| langs.contains(&(*shown.0, *shown.1))), "{word}: {shown:?}");
    }
}

/// Returns what readers write in the calls: lists, rulings and books, and the examples of explanations.
fn written(folder: &Path) -> String {
    let lists = ["tests/report/lists"].map(root);
    let files = lists.iter().map(PathBuf::as_path).chain([folder]).flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut text: String = files.filter_map(|entry| fs::read_to_string(entry.unwrap().path()).ok()).collect();
    adjutant::bundled().below("i18n/en/lints", ".md").for_each(|(_, explanation)| text.push_str(explanation));
    text
}

#[test]
fn no_page_has_english_sentences_in_danish() {
    let (desk, english) = (desk(), English::new());
    fs::write(desk.path().join("broken.zip"), b"PK\x03\x04broken").unwrap();
    printed(&words("search ophæve", desk.path()), desk.path());
    let written = english.flat(&written(desk.path()));
    let found = pages(desk.path()).into_par_iter().flat_map_iter(|page| {
        let text = printed(&page, desk.path());
        assert!(text.len() > 2, "{page:?} prints nothing");
        let found = english.found(&text).into_iter().filter(|words| !written.contains(words));
        let found = found.chain(english.days(&text));
        found.map(|words| format!("{:?}: {words}", &page[..page.len().min(4)])).collect::<Vec<_>>()
    });
    let found: BTreeSet<String> = found.collect();
    assert!(
        found.is_empty(),
        "{} stretches of English:\n{}",
        found.len(),
        found.into_iter().collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn no_message_has_english_in_danish() {
    let (files, english) = (adjutant::bundled(), English::new());
    let texts = files.below("i18n/da", ".ftl").chain(files.below("i18n/da/lints", ".md"));
    let mut found = BTreeSet::new();
    for (path, text) in texts {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        // the name of a message is no part of its text
        let said: Vec<&str> = lines.map(|line| line.split_once(" = ").map_or(line, |(_, said)| said)).collect();
        found.extend(english.found(&said.join("\n")).into_iter().map(|words| format!("{path}: {words}")));
    }
    assert!(found.is_empty(), "{}", found.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn english_is_told_from_danish_and_from_names() {
    let english = English::new();
    for text in
        ["Show which translations are current", "the rule is not recorded", "et fund with no level that is unknown"]
    {
        assert!(!english.found(text).is_empty(), "{text}");
    }
    for text in [
        "Enheden er i Regiment of Renown, og det er den",
        "Path to Glory og Curse of the Nightbringer",
        "se `the file is not there`",
    ] {
        assert_eq!(english.found(text), BTreeSet::new(), "{text}");
    }
    for text in ["begynder 2024-07-20 og", "udgivet 2024-02, i kraft", "(siden 2024-02-28)"] {
        assert!(!english.days(text).is_empty(), "{text}");
    }
    for text in
        ["aos3/q46@2024-02-28", "skriv den som 2024-02-28", "`--at 2024-02-28`", "dato: 2024-02-28", "ghb-2024-25"]
    {
        assert_eq!(english.days(text), BTreeSet::new(), "{text}");
    }
}

#[test]
fn every_flag_has_its_help_and_every_placeholder_its_danish_word() {
    let desk = desk();
    let files = adjutant::bundled();
    let messages = files.get("i18n/da/help.ftl").unwrap().lines().filter_map(|line| line.split_once(" = "));
    let words_of_values = messages.filter(|(id, _)| id.starts_with("help-value-")).map(|(_, word)| word);
    let known: BTreeSet<&str> = words_of_values.chain(["TILVALG", "NDCG"]).collect();
    let mut wrong = Vec::new();
    let hidden = ["analyze", "eval", "likeness"].map(str::to_owned);
    for command in commands(desk.path()).into_iter().chain(hidden) {
        let text = printed(&words(&format!("help {command}"), desk.path()), desk.path());
        for word in text.split_whitespace() {
            let name = word.trim_end_matches('.').trim_matches(['<', '>', '[', ']']);
            let is_placeholder = word.starts_with(['<', '[']) && word.trim_end_matches('.').ends_with(['>', ']']);
            let mut parts = name.split(|c: char| !c.is_alphabetic()).filter(|part| part.chars().count() > 1);
            let is_unknown = is_placeholder && parts.any(|part| part == part.to_uppercase() && !known.contains(part));
            if is_unknown || word.starts_with("help-") {
                wrong.push(format!("{command}: {word}"));
            }
        }
    }
    assert!(wrong.is_empty() && known.len() > 30, "{wrong:?}");
}
