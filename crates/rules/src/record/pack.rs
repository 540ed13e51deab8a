//! What army lists say about their edition and their pack: `editions/<edition>/lists.toml` and `packs/<pack>.toml`.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::army::example::{self, Example};
use super::army::{self, ArmyRules, Uncovered};
use super::edition::by_language;
use crate::compiled::part;
use adjutant_base::date::{Date, Period};
use adjutant_base::fault::Fault;
use adjutant_base::id::{ConceptId, EditionId, Name};
use adjutant_base::lang::Lang;
use adjutant_base::source::{Files, TEXTS};
use adjutant_base::span::Place;
use adjutant_base::table::{self, Table};
use adjutant_text::vocabulary::{self, Vocabulary};

/// A pack: a battlepack or a season, with what points to it in a list.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Pack {
    /// Its id within the edition, which is also the stem of its file.
    pub id: Name,
    /// Its name in each language.
    pub name: BTreeMap<Lang, String>,
    /// The days on which it was the current one.
    pub period: Period,
    /// What the line of the handbook says, such as `2025-26`.
    pub handbooks: Vec<String>,
    /// What lists call it where they name their battlepack.
    pub battlepacks: Vec<String>,
    /// The versions of the official app's data, first and last; an open last one lasts.
    pub data: Option<(u32, Option<u32>)>,
    /// Names that only a list of this pack has: cards, battalions.
    pub names: Vec<String>,
    /// What each auxiliary unit adds for each other one, in points.
    pub auxiliary_surcharge: Option<u32>,
    /// The pack whose constraints it takes over.
    pub based_on: Option<Name>,
    /// Further parts that a list may have under it, by the keys of our own form.
    pub terms: Vec<String>,
    /// What its limits on armies are about, where the rules of play of its edition say nothing of it.
    pub concepts: Vec<ConceptId>,
    /// What it asks of army lists beside its edition.
    pub army: ArmyRules,
    /// Where it is defined.
    pub place: Place,
}

/// The data that programs have had for a system of rules while an edition was played: one system may serve several.
#[derive(Debug, Clone, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Revisions {
    /// What programs call the system.
    pub system: String,
    /// The first revision of its data.
    pub from: u32,
    /// The last one; `None` while there are further ones.
    pub to: Option<u32>,
}

/// A version of the official app's data, and from which day on its prices hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct DataDay {
    /// The version.
    pub data: u32,
    /// The day.
    pub day: Date,
}

impl DataDay {
    /// Reads the versions of a file, in order.
    pub fn read(top: &Table<'_>) -> Vec<Self> {
        let one = |table: Table<'_>| {
            let one = (table.count("data"), table.date("day"));
            table.close();
            Some(Self { data: one.0?, day: one.1? })
        };
        let mut all: Vec<Self> = top.tables("prices").into_iter().filter_map(one).collect();
        all.sort_by_key(|one| one.data);
        all
    }
}

/// What lists of one edition look like.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct EditionLists {
    /// The edition.
    pub edition: EditionId,
    /// The forms that only its lists have.
    pub formats: Vec<String>,
    /// What programs call its system of rules.
    pub systems: Vec<String>,
    /// The revisions of systems that served other editions as well.
    pub revisions: Vec<Revisions>,
    /// Battlepacks that only it had.
    pub battlepacks: Vec<String>,
    /// Labels and headings that only its lists have.
    pub words: Vec<String>,
    /// The parts that a list of it may have, by the keys of our own form; empty where it is not recorded.
    pub terms: Vec<String>,
    /// Whether an army may have allies of other factions.
    pub allies: bool,
    /// Whether its own rules know no points: they come with a pack.
    pub without_points: bool,
    /// The versions of the official app's data whose day is known, in order.
    pub prices: Vec<DataDay>,
    /// Its packs, in order of their first day.
    pub packs: Vec<Pack>,
    /// What it asks of army lists.
    pub army: ArmyRules,
    /// Rows of the facts that no constraint covers, and why.
    pub uncovered: Vec<Uncovered>,
    /// A legal and an illegal list for each constraint; read by `complete` alone.
    pub examples: Vec<Example>,
    /// The words of lists in text, the same for all editions.
    #[borsh(skip)]
    pub vocabulary: Arc<Vocabulary>,
}

impl EditionLists {
    /// Returns the lists of an edition.
    pub fn find<'k>(known: &'k [Self], edition: &EditionId) -> Option<&'k Self> {
        known.iter().find(|lists| lists.edition == *edition)
    }

    /// Returns the pack of an id.
    pub fn pack(&self, id: &str) -> Option<&Pack> {
        self.packs.iter().find(|pack| pack.id.as_str() == id)
    }

    /// Returns whether the edition or any of its packs has a constraint on lists.
    pub fn has_constraints(&self) -> bool {
        std::iter::once(&self.army)
            .chain(self.packs.iter().map(|pack| &pack.army))
            .any(|army| !army.constraints.is_empty())
    }
}

/// Opens what was compiled; `None` if nothing was.
pub(super) fn opened(files: &Files) -> Option<Vec<EditionLists>> {
    let mut lists: Vec<EditionLists> = files.part(part::LISTS)?;
    let (vocabulary, _) = vocabulary::read(files);
    for own in &mut lists {
        own.vocabulary = Arc::clone(&vocabulary);
    }
    Some(lists)
}

/// Reads what is known of the lists of every edition, in order of their id.
pub fn read(files: &Files) -> (Vec<EditionLists>, Vec<Fault>) {
    if let Some(lists) = opened(files) {
        return (lists, Vec::new());
    }
    if !TEXTS {
        return Default::default();
    }
    let (vocabulary, mut faults) = vocabulary::read(files);
    let mut lists = Vec::new();
    for folder in files.folders("editions") {
        let Ok(edition) = folder.parse::<EditionId>() else { continue };
        let path: Arc<str> = Arc::from(format!("editions/{folder}/lists.toml"));
        let mut own = EditionLists {
            edition,
            formats: Vec::new(),
            systems: Vec::new(),
            revisions: Vec::new(),
            battlepacks: Vec::new(),
            words: Vec::new(),
            terms: Vec::new(),
            allies: false,
            without_points: false,
            prices: Vec::new(),
            packs: Vec::new(),
            army: ArmyRules::default(),
            uncovered: Vec::new(),
            examples: Vec::new(),
            vocabulary: Arc::clone(&vocabulary),
        };
        if let Some(text) = files.get(&path) {
            table::with_file(&path, text, &mut faults, |top| {
                own.formats = top.texts("formats");
                own.systems = top.texts("systems");
                own.revisions = top.tables("revisions").into_iter().map(revisions).collect();
                own.battlepacks = top.texts("battlepacks");
                own.words = top.texts("words");
                own.terms = top.texts("terms");
                own.allies = top.flag("allies");
                own.without_points = top.flag("without_points");
                own.prices = DataDay::read(top);
            });
        }
        let path: Arc<str> = Arc::from(format!("editions/{folder}/army.toml"));
        if let Some(text) = files.get(&path) {
            own.army = table::with_file(&path, text, &mut faults, army::read);
        }
        let path: Arc<str> = Arc::from(format!("editions/{folder}/uncovered.toml"));
        if let Some(text) = files.get(&path) {
            own.uncovered = table::with_file(&path, text, &mut faults, army::uncovered);
        }
        for (path, text) in files.below(&format!("editions/{folder}/packs"), ".toml") {
            own.packs.extend(table::with_file(path, text, &mut faults, |top| pack(top, path)));
        }
        own.packs.sort_by(|a, b| (a.period.from, &a.id).cmp(&(b.period.from, &b.id)));
        lists.push(own);
    }
    (lists, faults)
}

fn revisions(table: Table<'_>) -> Revisions {
    let system = table.required_text("system");
    let (from, to) = (table.count("from").unwrap_or_default(), table.count("to"));
    table.close();
    Revisions { system, from, to }
}

/// Reads what lists are not checked against: the examples.
pub fn complete(files: &Files, lists: &mut [EditionLists]) -> Vec<Fault> {
    let mut faults = Vec::new();
    if let Some(examples) = files.part::<Vec<Vec<Example>>>(part::EXAMPLES) {
        for (own, examples) in lists.iter_mut().zip(examples) {
            own.examples = examples;
        }
        return faults;
    }
    if !TEXTS {
        return faults;
    }
    for own in lists {
        for (path, text) in files.below(&format!("editions/{}/examples", own.edition), ".toml") {
            own.examples.extend(table::with_file(path, text, &mut faults, example::read));
        }
    }
    faults
}

fn pack(top: &Table<'_>, path: &str) -> Option<Pack> {
    let id: Option<Name> = top.required_name("id");
    let stem = table::stem(path);
    if let Some(id) = id.as_ref().filter(|id| id.as_str() != stem) {
        top.fault(Fault::new("pack-misplaced", top.here()).arg("id", id).arg("file", stem));
    }
    let period = top.table("in_force").map_or_else(Period::default, |table| {
        let period = Period { from: table.date("from"), until: table.date("until") };
        table.close();
        period
    });
    let data = top.table("data").and_then(|table| {
        let range = (table.count("from"), table.count("to"));
        table.close();
        Some((range.0?, range.1))
    });
    Some(Pack {
        name: by_language(top, "name"),
        period,
        handbooks: top.texts("handbooks"),
        battlepacks: top.texts("battlepacks"),
        data,
        names: top.texts("names"),
        auxiliary_surcharge: top.count("auxiliary_surcharge"),
        based_on: top.name("based_on"),
        terms: top.texts("terms"),
        concepts: top.names("concepts"),
        army: army::read(top),
        place: top.here(),
        id: id?,
    })
}
