//! What a file holds: army lists, rulings, or neither. Every command that looks at such files asks here.

use std::borrow::Cow;
use std::path::Path;
use std::sync::LazyLock;

use super::finding::Number;
use crate::rulings::{self, RulingsFile, Wordings};
use adjutant_base::decode::{self, Mended};
use adjutant_lists::line::Class;
use adjutant_lists::open::{LARGEST, Unreadable, is_packed};
use adjutant_lists::partial::looks_like_list;
use adjutant_lists::{self, Reading, Roster};
use adjutant_rules::record::pack::EditionLists;
use adjutant_text::vocabulary::{Known, Vocabulary};

/// The endings of files that can be nothing but a list.
const OF_LISTS: [&str; 2] = ["ros", "rosz"];

/// The endings of files that people save lists as, apart from none.
const OF_TEXTS: [&str; 14] =
    ["", "txt", "csv", "tsv", "eml", "rtf", "html", "htm", "doc", "docx", "odt", "pdf", "xlsx", "ods"];

/// The maximum number of lines in which a text may say that it is a list, and names its army.
const MAX_TITLE_LINES: usize = 10;

/// A file as text.
#[derive(Debug)]
pub enum Opened<'b> {
    /// All of it is text.
    Whole(Cow<'b, str>),
    /// Some of its bytes are not UTF-8.
    Mended(Mended),
}

impl Opened<'_> {
    /// Returns the text.
    pub fn text(&self) -> &str {
        match self {
            Self::Whole(text) => text,
            Self::Mended(mended) => &mended.text,
        }
    }
}

/// Makes text of the bytes of a file.
///
/// # Errors
///
/// If the bytes are too many, no text, or an archive that is broken or hostile.
pub fn open(bytes: &[u8]) -> Result<Opened<'_>, Unreadable> {
    if bytes.len() <= LARGEST
        && !is_packed(bytes)
        && let Some(mended) = decode::mended(bytes)
    {
        return Ok(Opened::Mended(mended));
    }
    adjutant_lists::open::open(bytes).map(Opened::Whole)
}

/// What a text holds.
#[derive(Debug)]
pub enum Content {
    /// Army lists.
    Lists(Reading),
    /// Rulings.
    Rulings(RulingsFile),
    /// Neither, and why no list could be read.
    Unreadable(Unreadable),
}

impl Content {
    /// Returns whether the text of a web page may tell more without its marks: there is no list in it, or some lines of a list were not
    /// understood.
    pub(super) fn may_be_clearer(&self) -> bool {
        let has_unread = |list: &Roster| list.lines.iter().any(|line| line.class == Class::Unknown);
        match self {
            Self::Lists(reading) => reading.lists.iter().any(has_unread),
            Self::Rulings(_) => false,
            Self::Unreadable(error) => *error == Unreadable::NotAList,
        }
    }
}

/// Returns the number of the list at a place.
pub fn number(at: usize, list: &Roster) -> Number {
    Number::of(at, list.n.as_ref().map(|n| n.value))
}

/// Returns lists with their numbers.
pub fn numbered(lists: &[Roster]) -> impl Iterator<Item = (Number, &Roster)> {
    lists.iter().enumerate().map(|(at, list)| (number(at, list), list))
}

/// The words by which lists and rulings are known.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'a> {
    /// What lists of every edition look like.
    pub known: &'a [EditionLists],
    /// What rulings look like.
    pub wordings: &'a Wordings,
}

/// Returns the words of lists in text.
pub(super) fn vocabulary(known: &[EditionLists]) -> &Vocabulary {
    static NONE: LazyLock<Vocabulary> = LazyLock::new(Vocabulary::default);
    known.first().map_or(&NONE, |lists| &lists.vocabulary)
}

impl Reader<'_> {
    /// Reads a text. A title such as `A: the river` alone does not make rulings of a list.
    pub fn read(self, text: &str) -> Content {
        let document = rulings::read(text, self.wordings);
        let is_asked = |document: &&RulingsFile| document.items.iter().any(|item| item.question.is_some());
        if let Some(document) = document.as_ref().filter(|document| document.items.len() > 1).filter(is_asked) {
            return Content::Rulings(document.clone());
        }
        match (adjutant_lists::read(text, vocabulary(self.known)), document) {
            (Ok(reading), _) => Content::Lists(reading),
            (Err(_), Some(document)) if !self.is_lettered_army(text, &document) => Content::Rulings(document),
            (Err(error), _) => Content::Unreadable(error),
        }
    }

    /// Returns whether what looks like an answer without a question is a line of an army, which names its faction: `a) Otter Chief`.
    fn is_lettered_army(self, text: &str, document: &RulingsFile) -> bool {
        let is_faction = |line: &str| vocabulary(self.known).known.get(line.trim()) == Some(Known::Faction);
        document.items.iter().all(|item| item.question.is_none()) && text.lines().any(is_faction)
    }
}

/// Returns why a file that was only found in a folder was not read, where it was meant as a list; `None` where it is something else.
///
/// What has the ending of a form of lists and is broken was meant as a list, and so was a file that is empty, a document without text, a
/// text that names an army and has its costs, and what says by its name or its title that it is a list.
pub fn reason_to_report(
    name: &str,
    text: Option<&str>,
    error: &Unreadable,
    vocabulary: &Vocabulary,
) -> Option<Unreadable> {
    let ending = Path::new(name).extension().map(std::ffi::OsStr::to_ascii_lowercase).unwrap_or_default();
    match error {
        Unreadable::NotText | Unreadable::NotAList | Unreadable::ArchiveWithoutRoster => {
            if let Some(broken) = text.and_then(|text| broken(name, text)) {
                return Some(broken);
            }
            if OF_LISTS.iter().any(|own| ending == *own) {
                return Some(error.clone());
            }
            if !OF_TEXTS.iter().any(|own| ending == *own) {
                return None;
            }
            let is_list = |text: &str| looks_like_list(text, vocabulary) || is_titled_list(text, vocabulary);
            let is_meant_as_list = is_named_list(name, vocabulary) || text.is_some_and(is_list);
            is_meant_as_list.then(|| error.clone())
        }
        Unreadable::Empty
        | Unreadable::Document
        | Unreadable::OtherGame { .. }
        | Unreadable::HalfList { .. }
        | Unreadable::OneLine { .. }
        | Unreadable::TooLarge
        | Unreadable::TooMany
        | Unreadable::TooDeep
        | Unreadable::Archive
        | Unreadable::OtherArchive
        | Unreadable::ArchiveEscapes(_)
        | Unreadable::Doctype
        | Unreadable::BrokenToml { .. }
        | Unreadable::CutOff { .. }
        | Unreadable::Broken { .. } => Some(error.clone()),
    }
}

/// Returns whether the last word of a file's name, or its last words, say that it is a list: `anna-list.txt`, `army list 2.txt`.
fn is_named_list(name: &str, vocabulary: &Vocabulary) -> bool {
    let stem = Path::new(name).file_stem().and_then(std::ffi::OsStr::to_str).unwrap_or_default();
    let words = stem.trim_end_matches(|c: char| !c.is_alphabetic()).replace(['_', '-', '.'], " ");
    let mut starts = words.char_indices().filter(|(at, _)| *at == 0 || words[..*at].ends_with(' '));
    starts.any(|(at, _)| vocabulary.list_names.get(&words[at..]).is_some())
}

/// The maximum number of bytes of the name of a unit below the title of a list.
const MAX_NAME_BYTES: usize = 40;

/// The minimum number of names below such a title that count as units.
const MIN_NAMES: usize = 4;

/// Returns whether the first lines of a text say that it is a list, and name its faction or its edition.
fn is_titled_list(text: &str, vocabulary: &Vocabulary) -> bool {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty()).take(MAX_TITLE_LINES);
    let is_faction = |line: &str| vocabulary.known.prefixes(line).any(|(known, _)| known == Known::Faction);
    let ends = |line: &str| line.trim_end_matches([':', '.', '!', ' ']).to_owned();
    // what units are called, one a line
    let is_short_name = |line: &&str| {
        line.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
            && line.len() <= MAX_NAME_BYTES
            && !line.contains([':', '.', '!', '?', ','])
    };
    let names = text.lines().map(str::trim).filter(is_short_name).count();
    lines().any(|line| vocabulary.list_names.get(&ends(line)).is_some())
        && (names >= MIN_NAMES || lines().any(|line| is_faction(line) || vocabulary.edition_named(line).is_some()))
}

/// Returns what is broken in a text whose name says that it is JSON or TOML.
pub fn broken(name: &str, text: &str) -> Option<Unreadable> {
    let ending = Path::new(name).extension().map(std::ffi::OsStr::to_ascii_lowercase).unwrap_or_default();
    match ending.to_str() {
        Some("json") => broken_json(text),
        Some("toml") => broken_toml(text),
        _ => None,
    }
}

fn broken_json(text: &str) -> Option<Unreadable> {
    let error = serde_json::from_str::<serde::de::IgnoredAny>(text).err()?;
    let above = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
    let place = text.floor_char_boundary(above + error.column().saturating_sub(1));
    let words = error.to_string();
    // the place is reported separately
    let words = words.rsplit_once(" at line ").map_or(&*words, |(words, _)| words);
    Some(Unreadable::Broken { span: place..place, error: words.to_owned() })
}

fn broken_toml(text: &str) -> Option<Unreadable> {
    let error = toml::from_str::<toml::Table>(text).err()?;
    Some(Unreadable::BrokenToml { span: error.span().unwrap_or_default(), error: error.message().to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_base::source::Files;

    #[test]
    fn a_title_like_an_answer_leaves_a_list_a_list() {
        let files = Files::of_project();
        let (known, _) = adjutant_rules::record::pack::read(&files);
        let (wordings, _) = Wordings::load(&files);
        let reader = Reader { known: &known, wordings: &wordings };
        let list = "[[army]]\nedition = \"aos3\"\nunit = [{ name = \"Prior\" }]\n";
        for text in [list.to_owned(), format!("# A: the list of the Prior\n{list}")] {
            assert!(matches!(reader.read(&text), Content::Lists(_)), "{text}");
        }
        assert!(matches!(reader.read("Q: May it?\nA: Yes.\n"), Content::Rulings(_)));
        assert!(matches!(reader.read("Bring dice.\n"), Content::Unreadable(Unreadable::NotAList)));
        assert!(matches!(reader.read("Skaven\n\na) a chief\nb) twenty rats\n"), Content::Unreadable(_)));
        assert!(matches!(reader.read("The army is Skaven.\nA: No.\n"), Content::Rulings(_)));
        let lettered = "Skaven\n\n1) Chief (120)\n   a) 20 x Reeds (200)\n   b) 5 x Herons (90)\n2) Mage (90)\n   a) 10 x Reeds (100)\n\n\
                        600/1000pts\n";
        assert!(matches!(reader.read(lettered), Content::Lists(_)));
    }

    #[test]
    fn what_was_meant_as_a_list_is_not_foreign() {
        let files = Files::of_project();
        let (known, _) = adjutant_rules::record::pack::read(&files);
        let words = vocabulary(&known);
        let foreign =
            |name: &str, text: &str| reason_to_report(name, Some(text), &Unreadable::NotAList, words).is_none();
        assert!(foreign("notes.txt", "Bring dice.") && foreign("package.json", "{}") && foreign("Cargo.toml", "a = 1"));
        assert!(!foreign("broken.json", "{\"broken\": ") && !foreign("a.toml", "a = ") && !foreign("cut.ROSZ", "x"));
        assert!(
            !foreign("cup/anna-list 2.txt", "see above")
                && !foreign("Hærliste.txt", "")
                && !foreign("x.txt", "My list:\nSkaven\nrats")
        );
        assert!(
            foreign("listening.txt", "see above") && foreign("list.rs", "fn x") && foreign("x.txt", "My list:\nmilk")
        );
        assert_eq!(reason_to_report("empty.txt", None, &Unreadable::Empty, words), Some(Unreadable::Empty));
        let broken = reason_to_report("broken.json", Some("{\n\"broken\": ,}"), &Unreadable::NotAList, words);
        assert!(matches!(broken, Some(Unreadable::Broken { span, .. }) if span == (12..12)));
    }
}
