//! The forms of the commands that are no linter.

use std::collections::BTreeMap;
use std::path::Path;

use crate::notices::Shown;
use adjutant_base::date::{Date, Period};
use adjutant_base::id::{ConceptId, EditionId, Name, RecordId};
use adjutant_base::lang::Lang;
use adjutant_books::import::Book;
use adjutant_books::import::evaluation::{Evaluation as LinkJudgement, Total};
use adjutant_books::library::inspect::Tally as LibraryCounts;
use adjutant_books::library::trash::Trashed;
use adjutant_books::library::{Manifest, Outcome, Resembled, StoredBook, StoredClause};
use adjutant_books::notices::Head;
use adjutant_rules::kb::book_errata::Consolidated;
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::evidence::{Evidence, Standing};
use adjutant_rules::kb::reference::Reference;
use adjutant_rules::kb::status::OperationStatus;
use adjutant_rules::kb::trace::Event;
use adjutant_rules::kb::translation::Tally;
use adjutant_rules::kb::whats_new::Item;
use adjutant_rules::kb::{Counts, KnowledgeBase};
use adjutant_rules::record::edition::{Coverage, Document};
use adjutant_search::books::{Found, Joined};
use adjutant_search::evaluation::{Ablated, Means, Verdict};
use adjutant_search::{AlsoSearched, Answer, Corrected, Hit, Lacking, NamedEdition};
use adjutant_text::analyze::Word;
use adjutant_text::term::Term;
use adjutant_units::{Price, Unit, UnitData};
use serde::Serialize;

use super::{VERSION, Versioned, output, versioned};
use crate::fault::FaultRow;
use crate::import::Summary;

output! {
    /// `analyze`: how a text is taken apart.
    pub struct Analysis<'a> {
        /// The language.
        pub lang: &'a str,
        /// The words, in order.
        pub words: &'a [Word],
    }

    /// `check`: defects in the data, and how much of everything there is.
    pub struct Check<'a> {
        /// The defects.
        pub faults: Vec<FaultRow>,
        /// How much of each edition is recorded.
        pub counts: Vec<Counts>,
        /// How many translations are in each state, by edition and language.
        pub translations: &'a BTreeMap<EditionId, BTreeMap<Lang, Tally>>,
        /// How much the books of the user hold.
        pub library: LibraryCounts,
    }

    /// `editions`: the editions with what is recorded of each.
    pub struct Editions<'a> {
        /// The editions, the oldest first.
        pub editions: Vec<Edition<'a>>,
    }

    /// An edition.
    pub struct Edition<'a> {
        /// Its id.
        pub id: &'a EditionId,
        /// Its name by language.
        pub name: &'a BTreeMap<Lang, String>,
        /// Its first day.
        pub from: Option<Date>,
        /// The first day on which it is no longer played.
        pub until: Option<Date>,
        /// The version of its rules, where one is printed.
        pub version: &'a Option<String>,
        /// The language in which its rules are authentic.
        pub authentic: &'a Lang,
        /// How much of it is recorded.
        pub coverage: Coverage,
        /// Its publications.
        pub documents: &'a [Document],
        /// How much of everything it has.
        pub counts: Counts,
    }

    /// `errata`: the operations of errata and what became of them.
    pub struct Errata<'a> {
        /// The day.
        pub at: Date,
        /// The editions that have errata.
        pub editions: Vec<EditionErrata<'a>>,
        /// How sections of the user's books read with them.
        pub copies: Vec<Consolidated>,
    }

    /// The operations of the errata of an edition.
    pub struct EditionErrata<'a> {
        /// The edition.
        pub edition: &'a EditionId,
        /// How many operations are in each state, by part: `facts` or a language.
        pub counts: BTreeMap<String, BTreeMap<&'static str, usize>>,
        /// The operations.
        pub operations: &'a [OperationStatus],
        /// The rulings that an erratum touches, by erratum: those of `errata show`.
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        pub rulings: BTreeMap<&'a Name, &'a [Reference]>,
    }

    /// `eval`: how well judged queries are answered.
    pub struct Evaluation<'a> {
        /// The means by group.
        pub groups: &'a BTreeMap<String, Means>,
        /// Every query.
        pub verdicts: &'a [Verdict],
    }

    /// `eval --ablation`: what each part of the search is worth.
    pub struct Ablation<'a> {
        /// The parts, each added to those before.
        pub rows: &'a [Ablated],
    }

    /// `impact`: what an erratum touches.
    pub struct Impact {
        /// Defects of a draft.
        pub faults: Vec<FaultRow>,
        /// Whether anything no longer holds.
        pub breaks: bool,
        /// What is touched. Each complaint about a file has a `message` besides.
        #[cfg_attr(feature = "schema", schemars(with = "adjutant_rules::kb::impact::Impact"))]
        pub impact: serde_json::Value,
        /// Of a book: how many rulings it would add, and the findings in files that cite them.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub rulings: Option<serde_json::Value>,
    }

    /// `import`: a book that was read.
    pub struct Import<'a> {
        /// Its name in the library; `null` if it was not stored.
        pub id: Option<&'a str>,
        /// What became of the library.
        pub outcome: Option<&'a Outcome>,
        /// The book of the library that has another text of this one; `null` if none has.
        pub resembles: Option<&'a Resembled>,
        /// The figures of the import.
        pub summary: Summary,
        /// The book.
        pub book: &'a Book,
    }

    /// `import --judge`: links measured against facts.
    pub struct LinkJudgements<'a> {
        /// The files.
        pub files: Vec<JudgedFile<'a>>,
        /// All of them together.
        pub total: Total,
    }

    /// The links of a file, measured.
    pub struct JudgedFile<'a> {
        /// The file.
        pub file: &'a str,
        /// The measurement.
        pub judgement: &'a LinkJudgement,
    }

    /// `library list`: the books of the user.
    pub struct Library<'a> {
        /// The folder of the library.
        pub folder: &'a Path,
        /// The books.
        pub books: &'a [Manifest],
    }

    /// `library show`: books with their clauses.
    pub struct Books<'a> {
        /// The books.
        pub books: &'a [StoredBook],
    }

    /// `library notices` and `accept`: the rulings and errata of a book.
    pub struct Notices<'a> {
        /// The book.
        pub book: &'a str,
        /// How they are, or would be, in force.
        pub head: &'a Head,
        /// Whether the book is accepted.
        pub accepted: bool,
        /// How many rulings and errata the data have already.
        pub known: usize,
        /// Those that are new.
        pub notices: &'a [Shown<'a>],
        /// Operations that do not find what they expect.
        pub stopped: &'a [OperationStatus],
    }

    /// `library remove`: books that were removed.
    pub struct RemovedBooks {
        /// Their names.
        pub removed: Vec<String>,
    }

    /// `library trash`: books that were replaced or removed and can be restored.
    pub struct Trash<'a> {
        /// The books, the newest first.
        pub books: &'a [Trashed],
    }

    /// `library undo`: books that were restored.
    pub struct RestoredBooks {
        /// Their names.
        pub restored: Vec<String>,
    }

    /// `library verify`: whether books are whole.
    pub struct VerifiedBooks<'a> {
        /// The books.
        pub books: Vec<VerifiedBook<'a>>,
    }

    /// Whether a book is whole.
    pub struct VerifiedBook<'a> {
        /// Its name.
        pub id: &'a str,
        /// Whether every byte is accounted for and no file has changed.
        pub whole: bool,
        /// The files that have changed.
        pub broken: &'a [String],
    }

    /// `search`: what answers a query.
    pub struct Search<'a> {
        /// The version of the form.
        version: u32,
        /// The hits, best first.
        hits: Vec<SearchHit<'a>>,
        /// How many records and texts match in all.
        total: usize,
        /// Where a day was given: hits of its edition that are recorded for a later day only, best first.
        later: &'a [Hit],
        /// The editions that the words name.
        editions: &'a [NamedEdition],
        /// That the edition which is asked for, or the one in force, has no rule where the best hit is one of another.
        #[serde(skip_serializing_if = "Option::is_none")]
        lacking: &'a Option<Lacking>,
        /// What was searched beside the words that were typed.
        also_searched: &'a [AlsoSearched],
        /// Unknown words, and what was searched in their place.
        corrected: &'a [Corrected],
        /// Units with all words in their names, of the unit data that the reader has.
        units: Vec<UnitHit<'a>>,
    }

    /// A unit with all words of a search in its name.
    pub struct UnitHit<'a> {
        /// The edition.
        edition: &'a EditionId,
        /// Its name.
        name: &'a str,
        /// The army that offers it.
        army: &'a str,
        /// Its prices, each further one for the unit reinforced once more.
        prices: &'a [Price],
    }

    /// A hit.
    pub struct SearchHit<'a> {
        #[serde(flatten)]
        found: &'a Found,
        /// The matched words in the snippet, in units of UTF-16.
        highlights_utf16: Vec<(usize, usize)>,
    }

    /// `show`: records, and clauses of the user's books.
    pub struct Records<'a> {
        /// The records in the order in which they were named; clauses of the user's books last.
        pub records: Vec<Record<'a>>,
    }

    /// A record with what the user's books have about it.
    pub struct CardRecord<'a> {
        /// The record.
        #[serde(flatten)]
        pub card: &'a Card,
        /// Its history, with `--explain`.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub derivation: Option<&'a [Event]>,
        /// What the user's books have about it.
        pub library: Vec<BookClause<'a>>,
        /// How sections of the user's books read with the errata.
        pub consolidations: Vec<Consolidated>,
    }

    /// A clause of a book of the user.
    pub struct BookClause<'a> {
        /// The book.
        pub book: &'a str,
        /// The title of the book.
        pub title: &'a str,
        /// The language of the book.
        pub lang: &'a Lang,
        /// The clause.
        pub clause: &'a StoredClause,
    }

    /// `terms`: what concepts are called.
    pub struct Terms<'a> {
        /// The concepts.
        pub terms: Vec<TermNames<'a>>,
    }

    /// What a concept is called.
    pub struct TermNames<'a> {
        /// The concept.
        pub concept: &'a ConceptId,
        /// Its names by language.
        pub names: BTreeMap<&'a Lang, LanguageNames<'a>>,
        /// The headings under which the user's books have it.
        pub library: Vec<BookHeading<'a>>,
    }

    /// What a concept is called in a language.
    pub struct LanguageNames<'a> {
        /// Its title.
        pub title: &'a str,
        /// Its titles in editions that have another one.
        pub titles: BTreeMap<&'a EditionId, &'a String>,
        /// Its other words.
        pub words: &'a [String],
        /// Words that only one edition has.
        pub only: BTreeMap<&'a EditionId, &'a Vec<String>>,
        /// What it is called colloquially.
        pub aliases: &'a [String],
    }

    /// A heading in a book of the user.
    pub struct BookHeading<'a> {
        /// The book.
        pub book: &'a str,
        /// The title of the book.
        pub book_title: &'a str,
        /// Its edition.
        pub edition: &'a EditionId,
        /// Its language.
        pub lang: &'a Lang,
        /// The clause.
        pub clause: &'a str,
        /// Its printed number.
        pub number: Option<&'a str>,
        /// Its heading.
        pub title: &'a str,
    }

    /// `trace`: the history of a rule.
    pub struct Trace<'a> {
        /// The rule or the concept.
        pub rule: &'a str,
        /// What happened, the oldest first.
        pub events: &'a [Event],
    }

    /// `cite`: lines that name records.
    pub struct Cite {
        /// The lines, in the order of the records that were asked for.
        pub citations: Vec<Cited>,
    }

    /// A line that names a record.
    pub struct Cited {
        /// The record.
        pub id: RecordId,
        /// The day that it is cited for.
        pub day: Date,
        /// How the record stands to that day.
        pub standing: Standing,
        /// Where our sources show it first, where they tell when.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub evidence: Option<Evidence>,
        /// The line.
        pub line: String,
    }

    /// `whatsnew`: what came into force.
    pub struct News<'a> {
        /// The first day.
        pub since: Date,
        /// What came into force, the oldest first.
        pub items: &'a [Item],
    }
}

/// A record, or a clause of a book of the user.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Record<'a> {
    /// A record.
    Card(Box<CardRecord<'a>>),
    /// A clause of a book of the user.
    Clause(BookClause<'a>),
}

impl<'a> BookClause<'a> {
    /// Makes the form of a clause.
    pub fn new((book, clause): &(&'a Manifest, &'a StoredClause)) -> Self {
        Self { book: &book.id, title: &book.title, lang: &book.lang, clause }
    }
}

impl<'a> Search<'a> {
    /// Makes the form of an answer.
    pub fn new(joined: &'a Joined<'a>, units: &[(&'a UnitData, Unit<'a>)]) -> Self {
        let hits = joined.hits.iter().map(|found| {
            let (snippet, highlights) = found.snippet();
            let units = |at: usize| snippet[..at].encode_utf16().count();
            let highlights_utf16 = highlights.iter().map(|(start, end)| (units(*start), units(*end))).collect();
            SearchHit { found, highlights_utf16 }
        });
        let Answer { later, editions, lacking, also_searched, corrected, .. } = joined.answer;
        let units = units.iter().map(|(data, unit)| UnitHit {
            edition: data.edition(),
            name: unit.name(),
            army: unit.army().name(),
            prices: unit.prices(),
        });
        let (hits, units) = (hits.collect(), units.collect());
        Self { version: VERSION, hits, total: joined.total, later, editions, lacking, also_searched, corrected, units }
    }
}

/// Lists the editions.
pub fn editions(kb: &KnowledgeBase) -> Versioned<Editions<'_>> {
    let editions = kb.editions().iter().zip(kb.counts()).map(|(records, counts)| {
        let edition = &records.edition;
        let Period { from, until } = edition.period;
        Edition {
            id: &edition.id,
            name: &edition.name,
            from,
            until,
            version: &edition.version,
            authentic: &edition.authentic,
            coverage: edition.coverage,
            documents: &records.documents,
            counts,
        }
    });
    versioned(Editions { editions: editions.collect() })
}

impl<'a> TermNames<'a> {
    /// Makes the form of a term, with the headings of the user's books.
    pub fn new(term: &'a Term, headings: &[(&'a Manifest, &'a StoredClause)]) -> Self {
        let names = term.names.iter().map(|(lang, names)| {
            let names = LanguageNames {
                title: &names.title,
                titles: names.titles.iter().collect(),
                words: &names.words,
                only: names.only.iter().collect(),
                aliases: &names.aliases,
            };
            (lang, names)
        });
        let library = headings.iter().map(|(book, clause)| BookHeading {
            book: &book.id,
            book_title: &book.title,
            edition: &book.edition,
            lang: &book.lang,
            clause: &clause.id,
            number: clause.number.as_deref(),
            title: &clause.title,
        });
        Self { concept: &term.concept, names: names.collect(), library: library.collect() }
    }
}
