//! What reading foreign books needs to know: `i18n/<lang>/import.toml` for a language, `editions/<edition>/import.toml`
//! for an edition, `editions/other-games.toml` for games that are not this one. No word of a book is in the code; it is there.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use regex::Regex;
use regex_syntax::hir::literal::{ExtractKind, Extractor, Literal};
use regex_syntax::hir::{Hir, Look};

use adjutant_base::fault::Fault;
use adjutant_base::id::EditionId;
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_base::table::{self, Table};
use adjutant_base::word_enum;

word_enum! {
    /// What an erratum of a book tells its reader to do.
    Instructed {
        /// Read other words than those that are printed.
        Change = "change",
        /// Read something more.
        Add = "add",
        /// Read something more at the end of a text.
        Append = "append",
        /// Read a whole new text.
        Replace = "replace",
        /// Read another heading.
        Header = "header",
        /// Read a note at the side.
        Sidebar = "sidebar",
        /// Read it no more.
        Withdraw = "withdraw",
    }
}

/// A pattern of the data. It is compiled when it is first used: a book needs those of its own language alone, and few of them.
#[derive(Debug, Clone)]
pub struct Pattern {
    text: String,
    /// The bytes that what it fits may begin with, if they are few and known.
    first: Option<Vec<u8>>,
    /// The bytes that what it fits may end with, if they are few and known.
    last: Option<Vec<u8>>,
    compiled: OnceLock<Regex>,
}

impl Pattern {
    /// Takes a pattern; `None` if it is malformed.
    fn new(text: String) -> Option<Self> {
        let parsed = regex_syntax::parse(&text).ok()?;
        let (first, last) = (ends(&parsed, ExtractKind::Prefix), ends(&parsed, ExtractKind::Suffix));
        Some(Self { text, first, last, compiled: OnceLock::new() })
    }

    /// Returns the pattern as it is written.
    pub fn as_text(&self) -> &str {
        &self.text
    }

    /// Returns whether a text fits. The signs at its ends tell that most do not.
    pub fn is_match(&self, text: &str) -> bool {
        let may = |ends: &Option<Vec<u8>>, end: Option<&u8>| {
            ends.as_ref().is_none_or(|ends| end.is_some_and(|end| ends.contains(end)))
        };
        let bytes = text.as_bytes();
        may(&self.first, bytes.first()) && may(&self.last, bytes.last()) && Regex::is_match(self, text)
    }
}

/// Returns the bytes that a text may begin or end with which a pattern fits from its beginning or to its end.
fn ends(pattern: &Hir, kind: ExtractKind) -> Option<Vec<u8>> {
    let is_prefix = matches!(kind, ExtractKind::Prefix);
    let properties = pattern.properties();
    let is_bound = if is_prefix {
        properties.look_set_prefix().contains(Look::Start)
    } else {
        properties.look_set_suffix().contains(Look::End)
    };
    let found = Extractor::new().kind(kind).limit_literal_len(1).extract(pattern);
    let mut literals = found.literals().filter(|_| is_bound)?.iter().map(Literal::as_bytes);
    literals.try_fold(Vec::new(), |mut ends, literal| {
        ends.push(*if is_prefix { literal.first() } else { literal.last() }?);
        Some(ends)
    })
}

impl Deref for Pattern {
    type Target = Regex;

    fn deref(&self) -> &Regex {
        // what is too large to compile fits nothing
        self.compiled
            .get_or_init(|| Regex::new(&self.text).unwrap_or_else(|_| Regex::new(r"[^\s\S]").expect("well formed")))
    }
}

/// A pattern of instructions, and what they tell.
#[derive(Debug, Clone)]
pub struct Instruction {
    /// What is reported.
    pub op: Instructed,
    /// How it is reported; compared without regard to case, from the beginning of a line.
    pub pattern: Pattern,
}

/// A phrase of rules that states a figure.
#[derive(Debug, Clone)]
pub struct FigurePhrase {
    /// The name of the figure.
    pub name: String,
    /// The phrase, anywhere in a text, with one group for what is stated.
    pub pattern: Pattern,
    /// What is stated, `$1` being the group.
    pub is: String,
    /// Whether it states all words in capitals of the group.
    pub list: bool,
}

/// The words by which the parts of a book are known in one language. All are compared without regard to case.
#[derive(Debug, Clone, Default)]
pub struct Signs {
    /// What precedes a question, such as `Q`.
    pub questions: Vec<String>,
    /// What precedes an answer.
    pub answers: Vec<String>,
    /// First words of an answer that agrees.
    pub yes: Vec<String>,
    /// First words of an answer that denies.
    pub no: Vec<String>,
    /// Words after `yes` or `no` by which it answers several questions at once.
    pub both: Vec<String>,
    /// What precedes a remark of the authors.
    pub notes: Vec<String>,
    /// What precedes the parts of an ability, and begins no rule of its own.
    pub parts: Vec<String>,
    /// Headings of a list of contents.
    pub contents: Vec<String>,
    /// Words in the heading of errata.
    pub errata: BTreeSet<String>,
    /// Words in the heading of questions and answers.
    pub faq: BTreeSet<String>,
    /// Words for a page, before its number.
    pub pages: Vec<String>,
    /// The months in order.
    pub months: Vec<String>,
    /// Proper names with a colon in them, which head nothing.
    pub names: BTreeSet<String>,
    /// Words that stay small in a heading.
    pub small: BTreeSet<String>,
    /// Small words within the names of rules, such as `of`.
    pub joining: Vec<String>,
    /// Words that make a sentence of a short line: `a`, `can`.
    pub sentence: BTreeSet<String>,
    /// Lines that belong to a site and not to a book.
    pub furniture: Vec<Pattern>,
    /// Instructions of errata; the first that fits counts.
    pub instructions: Vec<Instruction>,
    /// Words of an instruction that change a part of a text only, such as `sentence`.
    pub stretches: Vec<Pattern>,
    /// Instructions that quote the words to change, with the groups `old` and `new`.
    pub substitutions: Vec<Pattern>,
    /// Phrases of rules that state figures.
    pub figures: Vec<FigurePhrase>,
}

/// Words that tell an edition, and how strongly.
#[derive(Debug, Clone)]
pub struct Mark {
    /// The words, compared without regard to case.
    pub text: String,
    /// How much they tell: 1 is a hint, 5 is nearly a proof.
    pub weight: u32,
}

/// A game that is not this one, by its own words.
#[derive(Debug, Clone)]
pub struct OtherGame {
    /// Its name.
    pub name: String,
    /// Words that no edition has.
    pub marks: Vec<Mark>,
}

/// What is known for reading foreign books.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// The signs of each language.
    pub signs: BTreeMap<Lang, Signs>,
    /// The marks of each edition.
    pub marks: BTreeMap<EditionId, Vec<Mark>>,
    /// Other games whose rules may be taken for ours.
    pub other_games: Vec<OtherGame>,
}

/// Reads what is there for some languages and for every edition.
pub fn read(files: &Files, languages: &[Lang]) -> (Reading, Vec<Fault>) {
    let mut faults = Vec::new();
    let mut reading = Reading::default();
    for lang in languages {
        let path: Arc<str> = Arc::from(format!("i18n/{lang}/import.toml"));
        if let Some(text) = files.get(&path) {
            reading.signs.insert(lang.clone(), table::with_file(&path, text, &mut faults, signs));
        }
    }
    for folder in files.folders("editions") {
        let path: Arc<str> = Arc::from(format!("editions/{folder}/import.toml"));
        let (Some(text), Ok(edition)) = (files.get(&path), folder.parse()) else { continue };
        reading.marks.insert(edition, table::with_file(&path, text, &mut faults, marks));
    }
    let path: Arc<str> = Arc::from("editions/other-games.toml");
    if let Some(text) = files.get(&path) {
        reading.other_games = table::with_file(&path, text, &mut faults, other_games);
    }
    (reading, faults)
}

fn other_games(top: &Table<'_>) -> Vec<OtherGame> {
    let mut games = Vec::new();
    for table in top.tables("game") {
        table.require("name");
        let marks = marks(&table);
        games.extend(table.text("name").map(|name| OtherGame { name: name.clone(), marks }));
        table.close();
    }
    games
}

fn signs(top: &Table<'_>) -> Signs {
    let set = |key| top.texts(key).into_iter().map(|word: String| word.to_lowercase()).collect();
    Signs {
        questions: top.texts("questions"),
        answers: top.texts("answers"),
        yes: top.texts("yes"),
        no: top.texts("no"),
        both: top.texts("both"),
        notes: top.texts("notes"),
        parts: top.texts("parts"),
        contents: top.texts("contents"),
        errata: set("errata"),
        faq: set("faq"),
        pages: top.texts("pages"),
        months: top.texts("months"),
        names: set("names"),
        small: set("small"),
        joining: top.texts("joining"),
        sentence: set("sentence"),
        furniture: patterns(top, "furniture", true),
        instructions: instructions(top),
        stretches: patterns(top, "stretches", false),
        substitutions: patterns(top, "substitutions", false),
        figures: figures(top),
    }
}

fn instructions(top: &Table<'_>) -> Vec<Instruction> {
    let mut instructions = Vec::new();
    for table in top.tables("instruction") {
        let op = table.required_word("op", Instructed::ALL);
        table.require("pattern");
        if let (Some(op), Some((text, span))) = (op, table.spanned_text("pattern")) {
            instructions.extend(pattern(&table, text, span, true).map(|pattern| Instruction { op, pattern }));
        }
        table.close();
    }
    instructions
}

fn figures(top: &Table<'_>) -> Vec<FigurePhrase> {
    let mut figures = Vec::new();
    for table in top.tables("figure") {
        let name = table.required_text("name");
        table.require("pattern");
        let is = table.text("is").unwrap_or_else(|| "$1".to_owned());
        let list = table.flag("list");
        if let Some((text, span)) = table.spanned_text("pattern") {
            let pattern = pattern(&table, text, span, false);
            figures.extend(pattern.map(|pattern| FigurePhrase { name, pattern, is, list }));
        }
        table.close();
    }
    figures
}

fn patterns(top: &Table<'_>, key: &'static str, at_start: bool) -> Vec<Pattern> {
    let texts = top.spanned_texts(key).into_iter();
    texts.filter_map(|(text, span)| pattern(top, text, span, at_start)).collect()
}

/// Reads a pattern, compared without regard to case: from the beginning of a line, or anywhere.
fn pattern(table: &Table<'_>, text: &str, span: std::ops::Range<usize>, at_start: bool) -> Option<Pattern> {
    let start = if at_start { "^" } else { "" };
    let pattern = Pattern::new(format!("(?i){start}(?:{text})"));
    if pattern.is_none() {
        table.fault(Fault::new("malformed", table.place(span)).arg("key", "pattern").arg("text", text));
    }
    pattern
}

fn marks(top: &Table<'_>) -> Vec<Mark> {
    let mut marks = Vec::new();
    for table in top.tables("mark") {
        let weight = table.count("weight").unwrap_or(1);
        marks.extend(table.texts("texts").into_iter().map(|text| Mark { text, weight }));
        table.close();
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signs_at_the_ends_of_a_text_tell_that_a_pattern_does_not_fit() {
        let made = |text: &str| Pattern::new(text.to_owned()).expect("well formed");
        let change = made(r"(?i)^(?:(?:change|amend)\b.{0,20}:$)");
        assert_eq!(change.last, Some(vec![b':']));
        assert!(change.first.as_ref().is_some_and(|first| first.contains(&b'C') && !first.contains(&b'D')));
        let fits = ["Amend it to:", "change the name to:"].map(|text| change.is_match(text));
        let others = ["Amend it to.", "Delete it to:", ""].map(|text| change.is_match(text));
        assert_eq!((fits, others), ([true; 2], [false; 3]));
        let open = made(r"(?i)^(?:.{0,9}\bshould be(?: as follows)?:$)");
        assert_eq!(open.first, None);
        assert!(open.is_match("It should be:") && !open.is_match("It should be so"));
        let anywhere = made(r"(?i)(?:a ward of (\d))");
        assert_eq!((&anywhere.first, &anywhere.last), (&None, &None));
        assert!(anywhere.is_match("It has a ward of 5, and flies"));
    }
}
