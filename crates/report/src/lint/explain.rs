//! A lint explained, and the lists of all lints and of all constraints.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::document::{Block, Document, Table, Text, faint, name};
use crate::json::{VERSION, output};
use crate::locale::{Locale, arg, list};
use adjutant_base::id::EditionId;
use adjutant_base::source::Files;
use adjutant_lint::Lint;
use adjutant_lint::settings::Settings;
use adjutant_rules::record::pack::EditionLists;
use serde::Serialize;

/// The kind of block that says what is found in an example.
const FINDINGS: &str = "findings";

/// An explanation taken apart: its paragraphs, and its examples.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Explanation<'t> {
    /// What is found, why, and what to do.
    pub paragraphs: Vec<&'t str>,
    /// What is above each example.
    pub captions: Vec<&'t str>,
    /// The blocks of each example, each with its kind: `roster`, `rulings` or `settings`, and `findings` last.
    pub examples: Vec<Vec<(&'t str, &'t str)>>,
}

impl<'t> Explanation<'t> {
    /// Reads the explanation of a lint in the reader's language. A translation without examples of its own has those of the
    /// language that others fall back to, with its captions where it has none.
    pub fn of(files: &'t Files, locale: &Locale<'_>, lint: &Lint) -> Self {
        let mut told = locale.messages.langs().filter_map(|lang| lint.explanation(files, lang)).map(Self::read);
        let mut own = told.next().unwrap_or_default();
        if let Some(first) = told.last().filter(|_| own.examples.is_empty()) {
            own.examples = first.examples;
            own.captions.extend(first.captions.into_iter().skip(own.captions.len()));
        }
        own
    }

    /// Takes an explanation apart. A caption is a paragraph that ends with a colon.
    pub fn read(text: &'t str) -> Self {
        let mut read = Self::default();
        for (at, part) in text.split("\n```").enumerate() {
            // every second part is within a block
            if at % 2 == 1 {
                let (kind, block) = part.split_once('\n').unwrap_or((part, ""));
                let begins = read.examples.last().is_none_or(|blocks| blocks.iter().any(|(kind, _)| *kind == FINDINGS));
                if begins {
                    read.examples.push(Vec::new());
                }
                read.examples.last_mut().into_iter().for_each(|blocks| blocks.push((kind, block)));
                continue;
            }
            for paragraph in part.split("\n\n").map(str::trim).filter(|paragraph| !paragraph.is_empty()) {
                match paragraph.strip_prefix("# ") {
                    Some(_) => {}
                    None if paragraph.ends_with(':') => read.captions.push(paragraph),
                    None => read.paragraphs.push(paragraph),
                }
            }
        }
        read
    }

    /// Returns the first sentence: it says what is found.
    pub fn sentence(&self) -> &'t str {
        let first = self.paragraphs.first().copied().unwrap_or_default();
        let end = first.match_indices(['.', ':']).find(|(at, _)| {
            let next = first[at + 1..].chars().next();
            next.is_none_or(char::is_whitespace)
        });
        end.map_or(first, |(at, _)| &first[..at])
    }
}

fn level(locale: &Locale<'_>, lint: &Lint) -> String {
    locale.word("level", lint.level.word())
}

/// Explains a lint with its examples.
pub fn document(locale: &Locale<'_>, files: &Files, lint: &Lint) -> Document {
    let code = locale.say_with("lint-codes", &[arg("code", lint.code)]);
    let level = locale.say_with("lint-default-level", &[arg("level", level(locale, lint))]);
    let mut document = Document::default();
    let id = Text::from(format!("{}/", lint.family)) + name(lint.id);
    document.hanging(0, 2, id + "  " + faint(format!("{code}, {level}")));
    document.blank();
    let explanation = Explanation::of(files, locale, lint);
    for paragraph in &explanation.paragraphs {
        document.line(0, paragraph.replace('\n', " "));
        document.blank();
    }
    for (at, blocks) in explanation.examples.iter().enumerate() {
        document.line(0, explanation.captions.get(at).copied().unwrap_or_default());
        document.blank();
        add_example(&mut document, locale, blocks);
    }
    while document.blocks.last() == Some(&Block::Blank) {
        document.blocks.pop();
    }
    document
}

/// Writes the explanation of a lint as Markdown, with its examples.
pub fn markdown(locale: &Locale<'_>, files: &Files, lint: &Lint) -> String {
    let explanation = Explanation::of(files, locale, lint);
    let mut out = format!("# {}\n\n{}\n", lint.id, explanation.paragraphs.join("\n\n"));
    for (caption, blocks) in explanation.captions.iter().zip(&explanation.examples) {
        let _ = write!(out, "\n{caption}\n");
        for (kind, block) in blocks {
            let _ = write!(out, "\n```{kind}\n{block}\n```\n");
        }
    }
    out
}

/// Adds the blocks of an example as they are written, and what is found in it.
fn add_example(document: &mut Document, locale: &Locale<'_>, blocks: &[(&str, &str)]) {
    for (kind, block) in blocks.iter().filter(|(kind, _)| *kind != FINDINGS) {
        let label = format!("explain-block-{kind}");
        if blocks.len() > 2 && locale.messages.has(&label) {
            document.line(2, faint(locale.say(&label)));
        }
        // a comment names what an example is checked against, as its caption does
        let lines: Vec<&str> = block.lines().filter(|line| !line.starts_with("<!--")).collect();
        document.blocks.push(Block::Code(lines.join("\n")));
        document.blank();
    }
    let found = blocks.iter().filter(|(kind, _)| *kind == FINDINGS).flat_map(|(_, block)| block.lines());
    let found: Vec<&str> = found.filter(|line| !line.trim().is_empty()).collect();
    for line in &found {
        let mut words = line.split_whitespace();
        let mut word = || words.next().unwrap_or_default();
        let args = [arg("level", locale.word("level", word())), arg("lint", word()), arg("line", word())];
        document.hanging(2, 4, faint(locale.say_with("explain-found", &args)));
    }
    if found.is_empty() {
        document.line(2, faint(locale.say("explain-found-nothing")));
    }
    document.blank();
}

/// Lists lints and constraints, one line each: lints with what they find, constraints with who asks them.
pub fn list_all(locale: &Locale<'_>, files: &Files, lints: &[&Lint], constraints: &BTreeMap<&str, Asked>) -> Document {
    let mut table = Table::new(["", "", ""]);
    for lint in lints {
        let sentence = Explanation::of(files, locale, lint).sentence();
        let id = faint(lint.code) + format!("  {}/", lint.family) + name(lint.id);
        table.row([id, level(locale, lint).into(), sentence.into()]);
    }
    let mut document = Document::default();
    document.table(0, table);
    document.blank();
    document.line(0, locale.say("lints-constraints"));
    document.rows(constraints.iter().map(|(id, by)| {
        let by = by.editions.iter().map(ToString::to_string).chain(by.settings.clone());
        (Text::from("army/") + name(id), faint(list(by)))
    }));
    document
}

output! {
    /// `explain` of a lint.
    pub struct ExplainedLint {
        /// The version of the form.
        version: u32,
        /// The lint.
        lint: String,
        /// Its code.
        code: &'static str,
        /// How much a finding weighs.
        level: &'static str,
        /// The explanation in Markdown, in the reader's language.
        explanation: String,
    }

    /// `lints`: every lint and every constraint.
    pub struct Lints {
        /// The version of the form.
        version: u32,
        /// The lints, then the constraints.
        lints: Vec<LintJson>,
    }

    /// A lint or a constraint.
    pub struct LintJson {
        /// Its name.
        lint: String,
        /// Its code; constraints have none.
        #[serde(skip_serializing_if = "Option::is_none")]
        code: Option<&'static str>,
        /// How much a finding weighs; that of a constraint depends on how sure it is.
        #[serde(skip_serializing_if = "Option::is_none")]
        level: Option<&'static str>,
        /// The editions that ask a constraint.
        #[serde(skip_serializing_if = "Option::is_none")]
        editions: Option<BTreeSet<EditionId>>,
        /// The settings of an event that ask a constraint.
        #[serde(skip_serializing_if = "Option::is_none")]
        settings: Option<String>,
    }
}

/// Puts the explanation of a lint into JSON.
pub fn json(locale: &Locale<'_>, files: &Files, lint: &Lint) -> ExplainedLint {
    let explanation = markdown(locale, files, lint);
    ExplainedLint {
        version: VERSION,
        lint: lint.name().to_string(),
        code: lint.code,
        level: lint.level.word(),
        explanation,
    }
}

/// Puts all lints and constraints into JSON.
pub fn list_json(lints: &[&Lint], constraints: &BTreeMap<&str, Asked>) -> Lints {
    let entries = lints.iter().map(|lint| LintJson {
        lint: lint.name().to_string(),
        code: Some(lint.code),
        level: Some(lint.level.word()),
        editions: None,
        settings: None,
    });
    let constraints = constraints.iter().map(|(name, by)| LintJson {
        lint: format!("army/{name}"),
        code: None,
        level: None,
        editions: Some(by.editions.clone()),
        settings: by.settings.clone(),
    });
    Lints { version: VERSION, lints: entries.chain(constraints).collect() }
}

/// Who asks a constraint.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked {
    /// The editions that ask it, themselves or by one of their packs.
    pub editions: BTreeSet<EditionId>,
    /// The settings of an event that ask it, as they are named.
    pub settings: Option<String>,
}

impl Asked {
    /// Returns every constraint by its name, with who asks it.
    pub fn all<'k>(known: &'k [EditionLists], settings: Option<&'k Settings>) -> BTreeMap<&'k str, Self> {
        let mut all: BTreeMap<&str, Self> = BTreeMap::new();
        for lists in known {
            let rules = std::iter::once(&lists.army).chain(lists.packs.iter().map(|pack| &pack.army));
            for constraint in rules.flat_map(|rules| &rules.constraints) {
                all.entry(constraint.id.as_str()).or_default().editions.insert(lists.edition.clone());
            }
        }
        if let Some(settings) = settings {
            for constraint in &settings.house.rules.constraints {
                all.entry(constraint.id.as_str()).or_default().settings = Some(settings.name.to_string());
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_base::lang::Lang;

    #[test]
    fn a_sentence_ends_at_a_full_stop_and_not_within_a_name() {
        let sentence = |text: &'static str| Explanation::read(text).sentence();
        assert_eq!(
            sentence("# a\n\nSomething in adjutant.toml that is wrong. More."),
            "Something in adjutant.toml that is wrong"
        );
        assert_eq!(sentence("# a\n\nVersion 0.6 is known: it has no date."), "Version 0.6 is known");
    }

    #[test]
    fn every_example_has_a_caption() {
        let files = Files::of_project();
        let [en, da]: [Lang; 2] = ["en", "da"].map(|lang| lang.parse().unwrap());
        for lint in adjutant_lint::all() {
            let read = |lang| Explanation::read(lint.explanation(&files, lang).unwrap_or_default());
            let (first, own) = (read(&en), read(&da));
            assert_eq!(first.captions.len(), first.examples.len(), "{}", lint.id);
            if lint.explanation(&files, &da).is_none() {
                continue;
            }
            let examples = if own.examples.is_empty() { &first.examples } else { &own.examples };
            assert_eq!(own.captions.len(), examples.len(), "{}", lint.id);
            assert_eq!(own.paragraphs.is_empty(), first.paragraphs.is_empty(), "{}", lint.id);
        }
        let known: BTreeSet<String> = adjutant_lint::all().into_iter().map(|lint| lint.id.to_owned()).collect();
        let explained = |lang: &Lang| -> BTreeSet<String> {
            let folder = format!("i18n/{lang}/lints");
            let names = files.below(&folder, ".md").filter_map(|(path, _)| path.rsplit('/').next());
            names.filter_map(|name| name.strip_suffix(".md")).map(str::to_owned).collect()
        };
        assert_eq!(explained(&en), known);
        assert!(explained(&da).is_subset(&known));
    }
}
