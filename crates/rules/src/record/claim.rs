//! Claims: what official rulings, errata and figures say, and how people ask for it. `docs/claims.md` describes the form.

use std::collections::BTreeMap;

use adjutant_base::fault::Fault;
use adjutant_base::figure::Quantity;
use adjutant_base::id::{ConceptId, EditionId, Name};
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_base::span::Place;
use adjutant_base::table::{self, Table};
use adjutant_base::word_enum;
use borsh::{BorshDeserialize, BorshSerialize};

use crate::record::Records;
use adjutant_text::language::Language;

/// The folder of the claims of figures, which all editions share.
const FIGURES: &str = "i18n/claims";

/// The keys of a claim, beside those of its languages.
const KEYS: [&str; 7] = ["of", "predicate", "subject", "value", "is", "limit", "when"];

word_enum! {
    #[derive(BorshSerialize, BorshDeserialize)]
    /// What kind of thing is claimed of a subject.
    Predicate {
        /// It is allowed to, or able to.
        May = "may",
        /// It has to, or needs.
        Must = "must",
        /// It is something, or counts as it.
        Counts = "counts",
        /// It receives something.
        Gets = "gets",
        /// It is lost, ends or is removed.
        Lost = "lost",
        /// It happens, applies or works.
        Does = "does",
        /// It has a bound.
        Limit = "limit",
        /// It comes before or after something, or at some time.
        When = "when",
        /// It is one of several.
        Which = "which",
    }
}

word_enum! {
    #[derive(BorshSerialize, BorshDeserialize)]
    /// How a number of a question is compared with a figure.
    Limit {
        /// Up to the figure.
        Most = "most",
        /// From the figure on.
        Least = "least",
        /// The figure alone.
        Exact = "exact",
        /// One number for each so many of another.
        Ratio = "ratio",
        /// The product of two numbers, up to the figure.
        Product = "product",
    }
}

/// The number under which a figure holds.
#[derive(Debug, Clone, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct When {
    /// What is counted, as the guide names it: `models`, `roll`.
    pub count: String,
    /// The first number, where there is one.
    pub from: Option<u32>,
    /// The last number, where there is one.
    pub upto: Option<u32>,
}

impl When {
    /// Returns whether a number is among those under which the figure holds.
    pub fn holds(&self, number: i64) -> bool {
        self.from.is_none_or(|from| number >= i64::from(from)) && self.upto.is_none_or(|upto| number <= i64::from(upto))
    }
}

/// What a claim is of.
#[derive(Debug, Clone, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub enum Of {
    /// A ruling or an erratum of an edition.
    Record(EditionId, Name),
    /// A value of a rule, in every edition that states it.
    Value(ConceptId, String),
}

/// The words of one language for a claim.
#[derive(Debug, Clone, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Phrasings {
    /// The claim in one sentence.
    pub says: Option<String>,
    /// Questions that the official answer affirms.
    pub yes: Vec<String>,
    /// Questions that it denies.
    pub no: Vec<String>,
    /// Questions that want something other than yes or no.
    pub ask: Vec<String>,
    /// Answers to those that agree with it.
    pub right: Vec<String>,
    /// Answers to those that go against it.
    pub wrong: Vec<String>,
}

/// What one official answer says.
#[derive(Debug, Clone, BorshSerialize, BorshDeserialize)]
pub struct Claim {
    /// What it is of.
    pub of: Of,
    /// What kind of thing is claimed.
    pub predicate: Predicate,
    /// The concepts that it is about; none where they are those of its record.
    pub subject: Vec<ConceptId>,
    /// The figure that answers the question, where its record states none.
    pub value: Option<Quantity>,
    /// The choice that the phrasings are written for.
    pub is: Option<String>,
    /// How numbers of a question are compared with the figure.
    pub limit: Option<Limit>,
    /// The number under which the figure holds.
    pub when: Option<When>,
    /// The words of each language.
    pub words: BTreeMap<Lang, Phrasings>,
    /// Where it is recorded.
    pub place: Place,
}

impl Claim {
    /// Makes a claim without words.
    pub fn unworded(of: Of, place: Place) -> Self {
        let (subject, words) = (Vec::new(), BTreeMap::new());
        Self { of, predicate: Predicate::Does, subject, value: None, is: None, limit: None, when: None, words, place }
    }
}

/// Reads every claim, and checks what each is of.
pub fn read(files: &Files, records: &Records) -> (Vec<Claim>, Vec<Fault>) {
    let (mut claims, mut faults) = (Vec::new(), Vec::new());
    let languages = &records.languages;
    for edition in &records.editions {
        let id = &edition.edition.id;
        for (path, text) in files.below(&format!("editions/{id}/claims"), ".toml") {
            claims.extend(table::with_file(path, text, &mut faults, |top| of_file(top, Some(id), languages)));
        }
    }
    for (path, text) in files.below(FIGURES, ".toml") {
        claims.extend(table::with_file(path, text, &mut faults, |top| of_file(top, None, languages)));
    }
    faults.extend(claims.iter().filter_map(|claim| unknown(claim, records)));
    (claims, faults)
}

fn of_file(top: &Table<'_>, edition: Option<&EditionId>, languages: &[Language]) -> Vec<Claim> {
    let mut claims = Vec::new();
    for table in top.tables("claim") {
        claims.extend(claim(&table, edition, languages));
        close(&table, languages);
    }
    claims
}

/// Notes the keys that are neither those of a claim nor languages.
fn close(table: &Table<'_>, languages: &[Language]) {
    let known: Vec<String> = languages
        .iter()
        .map(|language| language.lang.to_string())
        .chain(KEYS.into_iter().map(ToOwned::to_owned))
        .collect();
    for (key, _) in table.entries().filter(|(key, _)| !known.contains(&key.name.to_string())) {
        table.unknown_key(key, known.iter().map(String::as_str));
    }
}

/// Returns the words of a language, which a whole language must have.
fn words_of<'t>(table: &Table<'t>, language: &Language) -> Option<Table<'t>> {
    let tag = language.lang.to_string();
    let Some((key, node)) = table.entries().find(|(key, _)| *key.name == *tag) else {
        table.fault(Fault::new("missing-key", table.here()).arg("key", tag).tolerated(!language.whole));
        return None;
    };
    table.entry(key, node)
}

fn claim(table: &Table<'_>, edition: Option<&EditionId>, languages: &[Language]) -> Option<Claim> {
    let of = of(table, edition);
    let predicate = table.required_word("predicate", Predicate::ALL);
    let when = table.table("when").map(|when| {
        let found = When { count: when.required_text("count"), from: when.count("from"), upto: when.count("upto") };
        when.close();
        found
    });
    let words =
        languages.iter().filter_map(|language| Some((language.lang.clone(), phrasings(words_of(table, language)?))));
    let words = words.collect();
    Some(Claim {
        subject: table.names("subject"),
        value: value(table),
        is: table.text("is"),
        limit: table.word("limit", Limit::ALL),
        when,
        words,
        place: table.here(),
        predicate: predicate?,
        of: of?,
    })
}

/// Reads the figure of a claim, in the notation of records.
fn value(table: &Table<'_>) -> Option<Quantity> {
    let (text, span) = table.spanned_text("value")?;
    let read = Quantity::parse(text).or_else(|| Quantity::parse(&text.replace('"', "in")));
    if read.is_none() {
        table.fault(Fault::new("malformed", table.place(span)).arg("key", "value").arg("text", text));
    }
    read
}

fn of(table: &Table<'_>, edition: Option<&EditionId>) -> Option<Of> {
    let text = table.required_text("of");
    let read = match (edition, text.split_once('.')) {
        (Some(edition), None) => text.parse().ok().map(|name| Of::Record(edition.clone(), name)),
        (None, Some((rule, value))) => rule.parse().ok().map(|rule| Of::Value(rule, value.to_owned())),
        _ => None,
    };
    if read.is_none() && !text.is_empty() {
        table.fault(Fault::new("malformed", table.here()).arg("key", "of").arg("text", &text));
    }
    read
}

fn phrasings(table: Table<'_>) -> Phrasings {
    let found = Phrasings {
        says: table.text("says"),
        yes: table.texts("yes"),
        no: table.texts("no"),
        ask: table.texts("ask"),
        right: table.texts("right"),
        wrong: table.texts("wrong"),
    };
    if [&found.yes, &found.no, &found.ask].iter().all(|list| list.is_empty()) {
        table.missing("yes");
    }
    table.close();
    found
}

/// Returns a fault for what a claim is of and nothing records.
fn unknown(claim: &Claim, records: &Records) -> Option<Fault> {
    let fault = |kind| Some(Fault::new(kind, claim.place.clone()));
    match &claim.of {
        Of::Record(edition, name) => {
            let own = records.editions.iter().find(|own| own.edition.id == *edition)?;
            let known = own.rulings.iter().any(|ruling| ruling.id == *name)
                || own.errata.iter().any(|erratum| erratum.id == *name);
            fault("unknown-ruling").filter(|_| !known).map(|fault| fault.arg("id", name))
        }
        Of::Value(rule, value) => {
            let stated = |own: &crate::record::EditionRecords| {
                let base =
                    own.rules.iter().filter(|one| one.concept == *rule).any(|one| one.values.contains_key(value));
                let operations = || own.errata.iter().flat_map(|erratum| &erratum.operations);
                base || operations().any(|one| one.target == *rule && one.values.contains_key(value))
            };
            let known = records.editions.iter().any(stated);
            fault("unknown-figure").filter(|_| !known).map(|fault| fault.arg("rule", rule).arg("key", value))
        }
    }
}
