//! Import: a foreign text becomes clauses that are linked to the records.
//!
//! 1. Bytes to text: `encoding`, `decode`, `pdf`, `document`, `html`.
//! 2. Lines in reading order, each once: `line`, `column`, `page_furniture`, `line_repeats`, `inline_starts`.
//! 3. What each line is, and paragraphs: `line_shape`, `wrapped`, `paragraph`.
//! 4. Clauses: `segment`, `block_repeats`, `finished_clauses`, `faq`.
//! 5. Language and edition: `detect`.
//! 6. Links to concepts: `target`, `clause_tokens`, `vector`, `grounds`, `link`; `evaluation` measures them. Which records it has: `counterpart`.
//! 7. Doubts about the whole book: `suspicion`.
//! 8. Proof that every byte is in a clause or in a listed exclusion: `account`.

mod account;
mod block_repeats;
mod clause;
mod clause_tokens;
mod column;
mod counterpart;
mod decode;
mod detect;
#[cfg(feature = "documents")]
pub mod document;
mod encoding;
pub mod evaluation;
mod faq;
mod finished_clauses;
mod grounds;
mod html;
mod inline_starts;
mod line;
mod line_repeats;
mod line_shape;
mod link;
mod page_furniture;
mod paragraph;
mod pattern;
#[cfg(feature = "pdf")]
pub mod pdf;
mod segment;
mod suspicion;
mod target;
mod text;
mod vector;
mod wrapped;

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use serde::Serialize;
use thiserror::Error;

pub use self::account::Account;
pub(crate) use self::clause::plain;
pub use self::clause::{Clause, ClauseKind, Corrected, Part, Question, normal};
pub use self::decode::{LARGEST_BOOK, NotText, decode};
pub use self::detect::{Choice, ChosenBy, Detected, Evidence, EvidenceKind};
pub use self::encoding::{Recoded, utf8};
pub(crate) use self::finished_clauses::slug;
pub use self::grounds::{CONFIDENT, Grounds, Level};
pub use self::link::Link;
pub use self::segment::BookKind;
pub use self::suspicion::{Doubt, Suspicion};
pub use self::text::{Exclusion, Reason};

use self::line::Line;
use self::line_shape::Shapes;
use self::target::{Scratch, TargetSource, Targets};
use self::text::Text;
use self::vector::Vocabulary;
use adjutant_base::fault::Fault;
use adjutant_base::id::EditionId;
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_rules::compiled;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::import::{self as reading, Reading, Signs};
use adjutant_text::analyze::Analyzer;
use adjutant_text::glossary::Glossary;

/// Hears how many bytes more are done.
pub type Progress<'t> = &'t (dyn Fn(usize) + Sync);

/// How much of a book is compared with every edition, in clauses, to determine which it is.
const COMPARED: usize = 150;

/// Why a book could not be imported.
#[derive(Debug, Error)]
pub enum ImportError {
    /// The bytes are no text.
    #[error(transparent)]
    NotText(#[from] NotText),
    /// The language is in doubt.
    #[error("language not detected")]
    Language(Detected),
    /// The edition is in doubt.
    #[error("edition not detected")]
    Edition(Detected),
    /// It has more words of another game than of any edition.
    #[error("rules of {game}")]
    OtherGame {
        /// The name of the game.
        game: String,
        /// Its words in the text.
        suspicion: Suspicion,
    },
}

/// What the user says about a book.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The edition; found by the text if `None`.
    pub edition: Option<EditionId>,
    /// The language; found by the text if `None`.
    pub lang: Option<Lang>,
    /// The language that counts if the text leaves it in doubt.
    pub likely: Option<Lang>,
    /// What it contains; found by the text if `None`.
    pub kind: Option<BookKind>,
    /// Its title; its first heading if `None`.
    pub title: Option<String>,
}

/// A book split.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Book {
    /// Its title.
    pub title: String,
    /// Its edition.
    pub edition: EditionId,
    /// Its language.
    pub lang: Lang,
    /// What it contains, by kind of clause.
    pub holds: BTreeMap<ClauseKind, usize>,
    /// Whether it is a web page.
    pub html: bool,
    /// Why it was taken for that language.
    pub language_by: Detected,
    /// Why it was taken for that edition.
    pub edition_by: Detected,
    /// Its clauses in reading order.
    pub clauses: Vec<Clause>,
    /// The bytes that are in no clause.
    pub exclusions: Vec<Exclusion>,
    /// What makes the import doubtful as a whole.
    pub suspicions: Vec<Suspicion>,
    /// Where every byte went.
    pub account: Account,
}

/// Splits books, with one knowledge base.
pub struct Importer<'k> {
    kb: &'k KnowledgeBase,
    files: &'k Files,
    reading: Reading,
    words: OnceLock<Words>,
}

/// What tells words apart and which concepts they name; it is made while a book is split.
struct Words {
    analyzers: Vec<Analyzer>,
    glossary: Glossary,
}

impl<'k> Importer<'k> {
    /// Reads what importing needs beside the knowledge base. Defects of that data are faults.
    pub fn new(kb: &'k KnowledgeBase, files: &'k Files) -> (Self, Vec<Fault>) {
        let records = kb.records();
        let languages: Vec<Lang> = records.languages.iter().map(|language| language.lang.clone()).collect();
        let (reading, faults) = reading::read(files, &languages);
        (Self { kb, files, reading, words: OnceLock::new() }, faults)
    }

    /// Returns what is known for reading books.
    pub fn reading(&self) -> &Reading {
        &self.reading
    }

    fn words(&self) -> &Words {
        self.words.get_or_init(|| {
            let (analyzers, glossary) = compiled::glossary(self.files);
            Words { analyzers, glossary }
        })
    }

    /// Tells what a word decides that says yes or no in any language; `None` for another word.
    pub fn decides(&self, word: &str) -> Option<bool> {
        let word = word.trim().to_lowercase();
        let says =
            |words: fn(&Signs) -> &Vec<String>| self.reading.signs.values().any(|signs| words(signs).contains(&word));
        let (yes, no) = (says(|signs| &signs.yes), says(|signs| &signs.no));
        (yes != no).then_some(yes)
    }

    /// Splits a book.
    ///
    /// # Errors
    ///
    /// If it is no text, or its language or edition is in doubt and was not given.
    pub fn import(&self, bytes: &[u8], options: &Options) -> Result<Book, ImportError> {
        self.import_with_progress(bytes, options, &|_| {})
    }

    /// Splits a book, and tells how many bytes more are done, from any thread; about as many as there are in all.
    ///
    /// # Errors
    ///
    /// As [`Self::import`].
    pub fn import_with_progress(
        &self,
        bytes: &[u8],
        options: &Options,
        told: Progress<'_>,
    ) -> Result<Book, ImportError> {
        // a thread of the pool, as the allocator reuses memory only on the thread that freed it
        rayon::scope(|_| self.split(bytes, options, told))
    }

    fn split(&self, bytes: &[u8], options: &Options, told: Progress<'_>) -> Result<Book, ImportError> {
        let file = decode::decode(bytes)?;
        let html = html::is_html(file);
        let text = if html { html::text(file) } else { Text::plain(file) };
        let mut excluded = Vec::new();
        let (lines, (language, _)) = rayon::join(
            || line::lines(&text.said, &mut excluded, told),
            || rayon::join(|| self.language(options, &text.said), || self.words()),
        );
        let (lang, language_by, shapes) = language?;
        let (mut clauses, mut exclusions) = segmented(&shapes, &text, file, options.kind, lines, excluded);
        let (edition, edition_by, other) = self.edition(options, &lang, &text.said, &clauses)?;
        let is_edition_given = options.edition.is_some();
        let (links, mut suspicions) = rayon::join(
            || self.links(&edition, &lang, &clauses, told),
            || suspicion::suspicions(&self.reading, &shapes, &clauses, &text.said, is_edition_given),
        );
        suspicions.extend(other);
        for (clause, links) in clauses.iter_mut().zip(links) {
            clause.links = links;
        }
        if let Some(records) = self.kb.edition(&edition) {
            counterpart::find(self.kb, records, &lang, &mut clauses);
        }
        exclusions.extend(text.excluded.iter().cloned());
        exclusions.sort_by_key(|exclusion| exclusion.bytes.start);
        let account = account::account(file, &clauses, &exclusions);
        let mut holds = BTreeMap::new();
        for clause in &clauses {
            *holds.entry(clause.kind).or_insert(0) += 1;
        }
        let title = options.title.clone().or_else(|| title(&clauses)).unwrap_or_else(|| self.name(&edition, &lang));
        Ok(Book {
            title,
            edition,
            lang,
            holds,
            html,
            language_by,
            edition_by,
            clauses,
            exclusions,
            suspicions,
            account,
        })
    }

    /// Returns the language of a book, why, and the shapes of lines in it.
    fn language(&self, options: &Options, text: &str) -> Result<(Lang, Detected, Shapes<'_>), ImportError> {
        static NONE: LazyLock<Signs> = LazyLock::new(Signs::default);
        let found = detect::language(self.kb, text);
        let (lang, by) = match &options.lang {
            Some(lang) => (lang.clone(), Detected::chosen(lang, ChosenBy::Given, found.choices)),
            None => match (found.chosen.as_deref().and_then(|name| name.parse().ok()), &options.likely) {
                (Some(lang), _) => (lang, found),
                (None, Some(lang)) => (lang.clone(), Detected::chosen(lang, ChosenBy::Assumed, found.choices)),
                (None, None) => return Err(ImportError::Language(found)),
            },
        };
        let shapes = Shapes::new(self.reading.signs.get(&lang).unwrap_or(&NONE));
        Ok((lang, by, shapes))
    }

    /// Returns the edition of a book, why, and the evidence for another game where the user says which edition it is.
    fn edition(
        &self,
        options: &Options,
        lang: &Lang,
        text: &str,
        clauses: &[Clause],
    ) -> Result<(EditionId, Detected, Option<Suspicion>), ImportError> {
        let found = detect::edition(self.kb, &self.reading, text, &self.fits(options, lang, clauses));
        let other = suspicion::other_game(&self.reading, &detect::compared(text), detect::said(&found));
        match (&options.edition, other) {
            (Some(edition), other) => {
                let by = Detected::chosen(edition, ChosenBy::Given, found.choices);
                Ok((edition.clone(), by, other.map(|(_, suspicion)| suspicion)))
            }
            (None, Some((game, suspicion))) => Err(ImportError::OtherGame { game, suspicion }),
            (None, None) => match found.chosen.as_deref().and_then(|name| name.parse().ok()) {
                Some(edition) => Ok((edition, found, None)),
                None => Err(ImportError::Edition(found)),
            },
        }
    }

    fn targets(&self, edition: &EditionId, lang: &Lang, vocabulary: &mut Vocabulary) -> Option<Targets<'_>> {
        let Words { analyzers, glossary } = self.words();
        let number = analyzers.iter().position(|analyzer| analyzer.lang() == lang.to_string())?;
        let known = self.kb.records().languages.iter().find(|language| language.lang == *lang)?;
        let made = TargetSource {
            kb: self.kb,
            edition: edition.clone(),
            lang: known.lang.clone(),
            number,
            analyzers,
            glossary,
        };
        Some(Targets::new(&made, vocabulary))
    }

    /// Returns how near a book is to each edition; nothing if the user says which it is.
    fn fits(&self, options: &Options, lang: &Lang, clauses: &[Clause]) -> BTreeMap<EditionId, f64> {
        if options.edition.is_some() {
            return BTreeMap::new();
        }
        let editions: Vec<&EditionId> = self.kb.editions().iter().map(|records| &records.edition.id).collect();
        editions.par_iter().map(|edition| ((*edition).clone(), self.fit(edition, lang, clauses))).collect()
    }

    /// Returns how near the clauses of a book are to the texts of an edition, from 0 to 1.
    fn fit(&self, edition: &EditionId, lang: &Lang, clauses: &[Clause]) -> f64 {
        let mut vocabulary = Vocabulary::default();
        let Some(targets) = self.targets(edition, lang, &mut vocabulary) else { return 0.0 };
        let step = clauses.len().div_ceil(COMPARED).max(1);
        let mut scratch = Scratch::default();
        let compared: Vec<f64> =
            clauses.iter().step_by(step).map(|clause| targets.nearest(clause, &mut vocabulary, &mut scratch)).collect();
        compared.iter().sum::<f64>() / detect::precise(compared.len().max(1))
    }

    fn name(&self, edition: &EditionId, lang: &Lang) -> String {
        let names = self.kb.edition(edition).map(|records| &records.edition.name);
        names
            .and_then(|names| names.get(lang).or(names.values().next()).cloned())
            .unwrap_or_else(|| edition.to_string())
    }

    /// Returns the links of each clause; nothing where the edition has no texts in the language.
    fn links(&self, edition: &EditionId, lang: &Lang, clauses: &[Clause], told: Progress<'_>) -> Vec<Vec<Link>> {
        let mut vocabulary = Vocabulary::default();
        let targets = self.targets(edition, lang, &mut vocabulary);
        targets.map(|targets| link::links(clauses, &targets, &mut vocabulary, told)).unwrap_or_default()
    }
}

/// Puts the lines of a text together to clauses and exclusions, whose bytes are those of the file. What was excluded while the
/// lines were read is among them.
fn segmented<'t>(
    shapes: &Shapes<'_>,
    text: &'t Text<'_>,
    file: &str,
    kind: Option<BookKind>,
    lines: Vec<Line<'t>>,
    mut excluded: Vec<Exclusion>,
) -> (Vec<Clause>, Vec<Exclusion>) {
    let signs = shapes.signs();
    let lines = page_furniture::furniture(shapes, &text.said, lines, &mut excluded);
    let lines = line_repeats::growth(&text.said, lines, &mut excluded);
    let lines = inline_starts::rows(&text.said, shapes, lines, &mut excluded);
    let lines = inline_starts::marks(&text.said, shapes, inline_starts::names(&text.said, signs, lines));
    let paragraphs = paragraph::paragraphs(shapes, lines);
    let drafts = segment::drafts(signs, kind, paragraphs, &mut excluded);
    let (drafts, also) = block_repeats::fold(drafts, &mut excluded);
    let clauses = finished_clauses::clauses(signs, text, file, drafts, also);
    let exclusions = excluded.into_iter().flat_map(|exclusion| {
        let bytes = account::to_file(text, file, std::slice::from_ref(&exclusion.bytes));
        bytes.into_iter().map(move |bytes| Exclusion { bytes, ..exclusion.clone() })
    });
    (clauses, exclusions.collect())
}

/// Returns the first heading of a book, or its first line if that is short.
fn title(clauses: &[Clause]) -> Option<String> {
    let first = clauses.first()?;
    let short = |text: &str| (3..=90).contains(&text.chars().count()) && !line::is_ended(text);
    if first.title.is_empty() {
        let text = first.parts.first().map(|part| part.text.as_str())?;
        return short(text).then(|| text.to_owned());
    }
    let heading = first.section.first().unwrap_or(&first.title);
    (first.lines.first().is_some_and(|(line, _)| *line <= 12) && short(heading)).then(|| heading.clone())
}
