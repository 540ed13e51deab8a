//! The bundled data: complete, without faults, and every message is used.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use adjutant_report::message;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::messages;
use regex::Regex;

fn told(faults: &[adjutant_base::fault::Fault]) -> String {
    let lines = faults.iter().map(|fault| format!("{} {:?} {:?}", fault.kind, fault.place, fault.args));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_bundled_data_has_no_fault() {
    let files = adjutant::bundled();
    let (kb, mut faults) = KnowledgeBase::load(&files);
    faults.extend(message::check(&files, kb.records()));
    assert!(faults.is_empty(), "{}", told(&faults));
}

#[test]
fn every_edition_has_rules_and_no_number_of_its_notices_is_left_out() {
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let editions: Vec<String> = kb.editions().iter().map(|records| records.edition.id.to_string()).collect();
    assert_eq!(editions, ["aos1", "aos2", "aos3", "aos4", "pos06"]);
    for records in kb.editions() {
        let edition = &records.edition.id;
        assert!(!records.rules.is_empty(), "{edition}");
        let rulings = records.rulings.iter().map(|ruling| ruling.id.as_str());
        let names: Vec<&str> = rulings.chain(records.errata.iter().map(|erratum| erratum.id.as_str())).collect();
        for stem in ["q", "guidance-", "e"] {
            let number = |name: &&str| name.strip_prefix(stem)?.parse::<usize>().ok();
            let mut numbers: Vec<usize> = names.iter().filter_map(number).collect();
            numbers.sort_unstable();
            assert!(numbers.iter().copied().eq(1..=numbers.len()), "{edition}: {stem} {numbers:?}");
        }
    }
}

#[test]
fn the_first_edition_is_whole_in_danish_and_in_english() {
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let counts = &kb.counts()[0];
    let clauses: Vec<(String, usize)> = counts.clauses.iter().map(|(lang, count)| (lang.to_string(), *count)).collect();
    assert_eq!(clauses, [("da".to_owned(), counts.rules), ("en".to_owned(), counts.rules)]);
}

/// Returns the text of every source file.
fn sources() -> Vec<String> {
    let mut texts = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src"), root.join("crates")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                texts.push(fs::read_to_string(path).unwrap());
            }
        }
    }
    texts
}

/// Every message of the program's own files is named somewhere in the source, whole or by the stem of its name.
#[test]
fn no_message_is_unused() {
    let code = sources().concat();
    let files = adjutant::bundled();
    let (kb, _) = KnowledgeBase::load(&files);
    let languages: BTreeSet<String> =
        kb.records().languages.iter().map(|language| format!("lang-{}", language.lang)).collect();
    let mut unused = Vec::new();
    // what values and constraints are called is named by data
    let texts = files
        .below("i18n/en", ".ftl")
        .filter(|(path, _)| !path.ends_with("/values.ftl") && !path.ends_with("/army.ftl"));
    for (_, text) in texts {
        let ids = text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id.trim());
        for id in ids.filter(|id| id.chars().all(|c| c.is_ascii_lowercase() || c == '-')) {
            let named = code.contains(&format!("\"{id}\""))
                || code.contains(&format!("\"{}\"", id.trim_start_matches("fault-")));
            let by_stem = id.match_indices('-').any(|(at, _)| {
                let stem = &id[..at];
                code.contains(&format!("\"{stem}-{{")) || code.contains(&format!(".word(\"{stem}\""))
            });
            let by_stem = by_stem && !id.starts_with("fault-");
            if !named && !by_stem && !languages.contains(id) {
                unused.push(id.to_owned());
            }
        }
    }
    assert!(unused.is_empty(), "messages that nothing uses: {unused:?}");
}

/// Kinds of faults are words, so that each layer has its own: every one must have its message, as a fault or in a lint on what
/// a reader wrote.
#[test]
fn every_kind_of_fault_has_its_message_in_every_language() {
    let made = Regex::new(r#"(?:Fault::new|\bfault)\(\s*"([a-z-]+)""#).unwrap();
    let files = adjutant::bundled();
    let kinds: BTreeSet<String> = sources()
        .iter()
        .filter_map(|text| text.split("#[cfg(test)]").next())
        .flat_map(|code| made.captures_iter(code).map(|found| found[1].to_owned()).collect::<Vec<_>>())
        .collect();
    assert!(kinds.len() > 60, "{}", kinds.len());
    for language in adjutant_rules::record::read_languages(&files).0 {
        let folder = format!("i18n/{}", language.lang);
        let messages: Vec<String> = files
            .below(&folder, ".ftl")
            .flat_map(|(_, text)| messages::read(text).0)
            .map(|message| message.id)
            .collect();
        for kind in &kinds {
            let said = messages.iter().any(|id| {
                *id == format!("fault-{kind}") || id.starts_with("lint-malformed-") && id.ends_with(&format!("-{kind}"))
            });
            assert!(said, "{kind} has no words in {}", language.lang);
        }
    }
}

/// A reader of a page has fields and links: no words about a finding or a search name an option or a command there, but those commands
/// that pages answer (`crates/site/src/pages`).
#[test]
fn words_for_pages_name_no_command_of_a_terminal() {
    let files = adjutant::bundled();
    let of_page = ["lint-", "undecided-", "verdict-", "search-"];
    // of settings and of runs over folders, which no page has
    let of_terminal =
        Regex::new("^(lint-malformed-settings|lint-.*-settings|lint-late-list|lint-constraints)").unwrap();
    let command = Regex::new("--[a-z]|`adjutant |adjutant\\.toml").unwrap();
    for (path, text) in files.below("i18n/", ".ftl") {
        let all = messages::read(text).0;
        let for_page: BTreeSet<&str> = all.iter().filter_map(|message| message.id.strip_suffix(".page")).collect();
        let shown = all.iter().filter(|message| !for_page.contains(&*message.id));
        let shown = shown.filter(|message| of_page.iter().any(|stem| message.id.starts_with(stem)));
        for message in shown.filter(|message| !of_terminal.is_match(&message.id)) {
            let words = message.text.replace("`adjutant show ", "").replace("`adjutant diff ", "");
            assert!(!command.is_match(&words), "{path}: {}: {words}", message.id);
        }
    }
}
