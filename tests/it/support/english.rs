//! English in texts that should be Danish: function words of English that no Danish text has, near each other.
//!
//! The game keeps its names in English (*Regiment of Renown*, *Look Out, Sir!*), so one such word proves nothing, and those
//! between words with capitals are parts of names. Code and quoted words are left out.

use std::collections::BTreeSet;

use regex::Regex;

/// A day as programs write it, behind a word: no part of a citation, and neither typed by the reader nor to be typed.
const DAY: &str = r"(?m)(?:^|[\s(])([^\s|]*)[\s(]\d{4}-(?:0\d|1[0-2])(?:-\d{2})?(?:[\s,.;:)]|$)";

/// What stands before a day that is typed.
const TYPED: [&str; 8] = ["som", "fx", "=", "--at", "--since", "until", "->", "-"];

/// So many words are looked at together.
const WINDOW: usize = 5;

/// What tells English from Danish.
pub(crate) struct English {
    /// Words of English sentences that are no Danish ones.
    words: BTreeSet<String>,
    /// What is no sentence: code, quotations, placeholders.
    quoted: Regex,
    word: Regex,
    day: Regex,
}

impl English {
    pub(crate) fn new() -> Self {
        let files = adjutant::bundled();
        let listed = |path: &str| -> BTreeSet<String> {
            let table: toml::Table = toml::from_str(files.get(path).unwrap()).unwrap();
            table["words"].as_array().unwrap().iter().filter_map(|word| Some(word.as_str()?.to_owned())).collect()
        };
        let lemmas = files.get("i18n/da/lemmas.toml").unwrap();
        let danish = listed("i18n/da/stopwords.toml");
        let is_danish = |word: &String| {
            danish.contains(word)
                || word.len() < 2
                || lemmas.contains(&format!("\"{word}\""))
                || lemmas.contains(&format!("\n{word} ="))
        };
        // words of two letters that mean something else in Danish, or are part of names of files
        let shared = [
            "so", "do", "had", "am", "an", "as", "he", "her", "him", "his", "if", "me", "my", "us", "ok", "oh", "ie",
            "eg", "etc", "to", "get",
        ];
        let mut words = listed("i18n/en/stopwords.toml");
        words.extend(
            ["not", "no", "only", "without", "than", "more", "other", "another", "each", "every", "all"]
                .map(ToOwned::to_owned),
        );
        words.retain(|word| !is_danish(word) && !shared.contains(&word.as_str()));
        assert!(words.len() > 80 && words.contains("the"), "{words:?}");
        let quoted = r#"`[^`]*`|“[^”]*”|»[^«]*«|(?:^|[\s(])"[^"\n]{0,120}"|\{[^}]*\}|<[^>]*>|\S*[/_@.][\w/_@.-]+"#;
        Self {
            words,
            quoted: Regex::new(quoted).unwrap(),
            word: Regex::new(r"[\p{L}’'-]+").unwrap(),
            day: Regex::new(DAY).unwrap(),
        }
    }

    /// Returns a text as single words, to look for a stretch in it.
    pub(crate) fn flat(&self, text: &str) -> String {
        let words: Vec<&str> = self.word.find_iter(text).map(|found| found.as_str()).collect();
        words.join(" ")
    }

    /// Returns the days of a text that are written as programs write them, each with the word before it.
    pub(crate) fn days(&self, text: &str) -> BTreeSet<String> {
        let text = self.quoted.replace_all(text, " X ");
        let is_said = |before: &str| !TYPED.contains(&before) && !before.ends_with([':', '=']);
        let found = self.day.captures_iter(&text).filter(|found| is_said(&found[1]));
        found.map(|found| found[0].trim().to_owned()).collect()
    }

    /// Returns the stretches of a text that are English.
    pub(crate) fn found(&self, text: &str) -> BTreeSet<String> {
        let text = self.quoted.replace_all(text, " X ");
        let words: Vec<&str> = self.word.find_iter(&text).map(|found| found.as_str()).collect();
        let is_capital = |at: Option<usize>| {
            at.and_then(|at| words.get(at)).is_some_and(|word| word.starts_with(char::is_uppercase))
        };
        let is_english = |at: usize| self.words.contains(words[at]);
        let is_name = |at: usize| {
            let before = (0..at).rev().find(|at| !is_english(*at));
            let after = (at + 1..words.len()).find(|at| !is_english(*at));
            is_capital(before) && is_capital(after)
        };
        let telling: Vec<usize> = (0..words.len()).filter(|at| is_english(*at) && !is_name(*at)).collect();
        let near = telling.windows(2).filter(|pair| pair[1] - pair[0] < WINDOW);
        near.map(|pair| words[pair[0]..=pair[1]].join(" ")).collect()
    }
}
