//! Published rulings and guidance: `editions/<edition>/rulings/<document>.toml`.

use std::collections::{BTreeMap, BTreeSet};

use super::edition::by_language;
use adjutant_base::word_enum;
use serde::Serialize;

use super::rule::{self, Source};
use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, DocumentId, Name};
use adjutant_base::lang::Lang;
use adjutant_base::span::Place;
use adjutant_base::table::Table;

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// What an answer decides.
    Verdict {
        /// Yes.
        Yes = "yes",
        /// No.
        No = "no",
        /// Several questions at once, answered by yes and by no.
        Both = "both",
        /// Neither: the answer explains.
        Explanation = "explanation",
        /// A rule stated without a question.
        Guidance = "guidance",
    }
}

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// What an erratum does to a ruling.
    Effect {
        /// The ruling answers otherwise than the rule now says.
        Overtakes = "overtakes",
        /// Part of the ruling is no longer in force.
        OvertakesInPart = "overtakes-in-part",
        /// The ruling applies to fewer cases than it was written for.
        NarrowsPremise = "narrows-premise",
        /// The rule now says what the ruling said.
        Restates = "restates",
        /// The ruling uses words that the rule no longer has.
        ChangesWording = "changes-wording",
        /// The conditions that the ruling assumes are now others.
        ChangesConditions = "changes-conditions",
        /// The section that the ruling cites has another number.
        Renumbers = "renumbers",
        /// The rule now says more on the same matter.
        Extends = "extends",
        /// Both speak of the same rule, and neither touches the other.
        Context = "context",
    }
}

/// The three dates of a document that changes or explains rules, and who follows it.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Publication {
    /// The publication.
    pub document: DocumentId,
    /// Who follows it: `official`, or an event or group.
    pub authority: String,
    /// When it was published, as exactly as it says: `2024-02`.
    pub published: Option<String>,
    /// The first day in force.
    pub in_force: Option<Date>,
    /// The day on which it was recorded here.
    pub recorded: Option<Date>,
    /// Where it is defined.
    pub place: Place,
}

/// What an erratum does to a ruling, and why.
#[derive(Debug, Clone, Serialize, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct ErratumEffect {
    /// The erratum.
    pub erratum: Name,
    /// What it does.
    pub effect: Effect,
    /// Why, in a few words of each language.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub why: BTreeMap<Lang, String>,
    /// Where it is recorded.
    #[serde(skip)]
    pub place: Place,
}

/// One section prevails over another.
#[derive(Debug, Clone, Serialize, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Prevails {
    /// The section that prevails.
    pub section: String,
    /// The section that yields.
    pub over: String,
}

/// A published question with its answer, or a piece of published guidance.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Ruling {
    /// Its name in its edition, such as `q46`.
    pub id: Name,
    /// The document that published it.
    pub document: DocumentId,
    /// What the answer decides.
    pub verdict: Verdict,
    /// Whether the answer applies under conditions only.
    pub qualified: bool,
    /// How many questions it answers at once.
    pub questions: u32,
    /// The printed number of its section.
    pub number: Option<String>,
    /// The heading of its section.
    pub section: String,
    /// The heading as the source spells it, where that is a slip.
    pub printed: Option<String>,
    /// Where it comes from.
    pub source: Source,
    /// The concepts it is about.
    pub concepts: Vec<ConceptId>,
    /// The printed numbers that it cites.
    pub cites: Vec<String>,
    /// Units, abilities and books that it names.
    pub mentions: Vec<String>,
    /// Figures that question and answer name, in the notation of records.
    pub figures: Vec<String>,
    /// Rulings that it repeats word for word.
    pub repeats: Vec<Name>,
    /// Rulings that ask nearly the same.
    pub resembles: Vec<Name>,
    /// Rulings that ask the same of something else.
    pub parallel_to: Vec<Name>,
    /// Rulings on neighbouring questions.
    pub related: Vec<Name>,
    /// Rulings and guidance with which it does not sit easily.
    pub tension_with: Vec<Name>,
    /// The precedence that it establishes.
    pub prevails: Option<Prevails>,
    /// What it replaced.
    pub replaces: Option<String>,
    /// Whether the designers add a note.
    pub designers_note: bool,
    /// What errata do to it.
    pub errata: Vec<ErratumEffect>,
    /// Where it is recorded.
    pub place: Place,
}

/// Reads the head of a document of rulings or errata.
pub(super) fn publication(top: &Table<'_>) -> Option<Publication> {
    let document = top.required_name("document");
    let publication = Publication {
        authority: top.required_text("authority"),
        published: top.text("published"),
        in_force: top.date("in_force"),
        recorded: top.date("recorded"),
        place: top.here(),
        document: document?,
    };
    Some(publication)
}

pub(super) fn read(top: &Table<'_>) -> Option<(Publication, Vec<Ruling>)> {
    let publication = publication(top);
    let mut rulings = Vec::new();
    for (key, fixed) in [("ruling", None), ("guidance", Some(Verdict::Guidance))] {
        for table in top.tables(key) {
            rulings.extend(ruling(&table, publication.as_ref(), fixed));
            table.close();
        }
    }
    Some((publication?, rulings))
}

fn effect(table: &Table<'_>) -> Option<ErratumEffect> {
    let (erratum, effect) = (table.required_name("erratum"), table.required_word("effect", Effect::ALL));
    let why = if table.get("why").is_some() { by_language(table, "why") } else { BTreeMap::new() };
    Some(ErratumEffect { erratum: erratum?, effect: effect?, why, place: table.here() })
}

/// Reads a ruling; without the head of its file it is read for its faults alone.
fn ruling(table: &Table<'_>, publication: Option<&Publication>, fixed: Option<Verdict>) -> Option<Ruling> {
    let id = table.required_name("id");
    let verdict = fixed.or_else(|| table.required_word("verdict", Verdict::ALL));
    let errata = table.tables("errata").into_iter().filter_map(|table| {
        let effect = effect(&table);
        table.close();
        effect
    });
    let errata = errata.collect();
    let prevails = table.table("prevails").map(|table| {
        let prevails = Prevails { section: table.required_text("section"), over: table.required_text("over") };
        table.close();
        prevails
    });
    let source = rule::source(table);
    let ruling = Ruling {
        // a word that is not known is reported; the ruling is read anyway, so that it is reported once
        verdict: verdict.unwrap_or(Verdict::Explanation),
        qualified: table.flag("qualified"),
        questions: table.count("questions").unwrap_or(1),
        number: table.text("number"),
        section: table.required_text("section"),
        printed: table.text("printed"),
        concepts: table.names("concepts"),
        cites: table.texts("cites"),
        mentions: table.texts("mentions"),
        figures: table.texts("figures"),
        repeats: table.names("repeats"),
        resembles: table.names("resembles"),
        parallel_to: table.names("parallel_to"),
        related: table.names("related"),
        tension_with: table.names("tension_with"),
        prevails,
        replaces: table.text("replaces"),
        designers_note: table.flag("designers_note"),
        errata,
        place: table.here(),
        // what must be there comes last: by then every key has been asked for
        document: publication?.document.clone(),
        source: source?,
        id: id?,
    };
    Some(ruling)
}

impl Ruling {
    /// Returns every ruling that this one names, with the word for the relation, in the order of the record.
    pub fn relations(&self) -> impl Iterator<Item = (&'static str, &Name)> {
        let lists = [
            ("repeats", &self.repeats),
            ("resembles", &self.resembles),
            ("parallel-to", &self.parallel_to),
            ("related", &self.related),
            ("tension-with", &self.tension_with),
        ];
        let mut seen = BTreeSet::new();
        lists
            .into_iter()
            .flat_map(|(word, names)| names.iter().map(move |name| (word, name)))
            .filter(move |(word, name)| seen.insert((*word, (*name).clone())))
    }
}
