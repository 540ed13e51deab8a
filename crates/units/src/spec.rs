//! What an edition's catalogues look like: `editions/<edition>/units.toml`.

use std::collections::BTreeMap;
use std::sync::Arc;

use adjutant_base::date::Period;
use adjutant_base::digest::hex;
use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_base::table::{Table, with_file};
use sha2::{Digest as _, Sha256};

use crate::name::Matching;

/// How the name of a catalogue is put together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum NameForm {
    /// The faction, then an army of renown: `Faction - Army`.
    #[default]
    Faction,
    /// The grand alliance, then the faction: `Alliance - Faction`.
    Alliance,
}

/// How the data of an edition's catalogues are to be read.
#[derive(Debug, Clone, Default)]
pub struct Spec {
    /// Where the data are fetched from by default.
    pub repository: String,
    /// The days of the history that belong to the edition.
    pub period: Period,
    /// The categories of entries that are units.
    pub roles: Vec<String>,
    /// Categories that are no keywords.
    pub not_keywords: Vec<String>,
    /// The keywords of the grand alliances.
    pub alliances: Vec<String>,
    /// The category of a unique unit.
    pub unique: String,
    /// The category of a unit that is no longer played in matched games.
    pub legends: String,
    /// The entry that makes a unit larger.
    pub reinforced: String,
    /// The seasons whose forms of units have the name of the season in brackets.
    pub seasons: Vec<String>,
    /// How the name of a unit says that it has fewer models than usual, such as `* (# models)`: the star is its name.
    pub undersize: String,
    /// Patterns of the names of catalogues that are not read.
    pub skipped: Vec<String>,
    /// Patterns of the names of catalogues whose units are beside every army.
    pub shared: Vec<String>,
    /// How the name of a catalogue is put together.
    pub name_form: NameForm,
    /// What is left out of the names of catalogues and units.
    pub noise: Vec<String>,
    /// What in the name of a catalogue says that it is no longer played in matched games.
    pub legends_mark: String,
    /// Patterns of the names of forces that are handbooks of matched play.
    pub handbooks: Vec<String>,
    /// Patterns of the names of forces that are other ways to play.
    pub other_forces: Vec<String>,
    /// The category of a hero who leads a regiment.
    pub leader: String,
    /// The category that a regiment option adds to the units that it admits, and the one that it adds to heroes.
    pub option: [String; 2],
    /// The category of a unit that may not be the general.
    pub never_general: String,
    /// Patterns of the names of tables of enhancements, and what they hold.
    pub tables: Vec<[String; 2]>,
    /// Patterns of the names of tables whose entries have tables of their own: the clans of a warclan.
    pub outer_tables: Vec<String>,
    /// Patterns of the names of groups that hold no enhancements.
    pub ignored_tables: Vec<String>,
    /// How names may differ and still mean the same.
    pub matching: Matching,
    /// A digest of the file: data that were extracted by another one are extracted anew.
    pub digest: String,
    /// The least share of hits of each template, in tenths of a percent: below it the data are reported as unfit.
    pub floors: BTreeMap<String, u32>,
}

impl Spec {
    /// Returns the path of the description of an edition.
    pub fn path(edition: &str) -> String {
        format!("editions/{edition}/units.toml")
    }

    /// Reads the description of an edition; `None` if it has none. Faults are added to `faults`.
    pub fn load(files: &Files, edition: &str, faults: &mut Vec<Fault>) -> Option<Self> {
        let path: Arc<str> = Self::path(edition).into();
        let text = files.get(&path)?;
        let digest = hex(&Sha256::digest(text.as_bytes()));
        Some(Self { digest, ..with_file(&path, text, faults, Self::read) })
    }

    fn read(table: &Table<'_>) -> Self {
        let mut spec = Self {
            repository: table.required_text("repository"),
            roles: table.required_texts("roles"),
            not_keywords: table.texts("not-keywords"),
            alliances: table.texts("alliances"),
            unique: table.required_text("unique"),
            legends: table.required_text("legends"),
            reinforced: table.text("reinforced").unwrap_or_default(),
            seasons: table.texts("seasons"),
            undersize: table.text("undersize").unwrap_or_default(),
            ..Self::default()
        };
        if let Some(history) = table.table("history") {
            spec.period = Period { from: history.date("from"), until: history.date("until") };
            history.close();
        }
        if let Some(catalogues) = table.required_table("catalogues") {
            spec.read_catalogues(catalogues);
        }
        if let Some(regiments) = table.table("regiments") {
            spec.leader = regiments.required_text("leader");
            spec.option = [regiments.required_text("option"), regiments.required_text("hero-option")];
            spec.never_general = regiments.text("never-general").unwrap_or_default();
            regiments.close();
        }
        for own in table.tables("table") {
            spec.tables.push([own.required_text("name"), own.required_text("kind")]);
            own.close();
        }
        spec.outer_tables = table.texts("outer-tables");
        spec.ignored_tables = table.texts("ignored-tables");
        if let Some(names) = table.table("names") {
            spec.matching = Matching::new(pairs(&names, "form"), names.texts("title-marks"), pairs(&names, "alias"));
            names.close();
        }
        if let Some(floors) = table.table("floors") {
            for (key, node) in floors.entries() {
                match node.as_integer().and_then(|floor| u32::try_from(floor).ok()) {
                    Some(floor) => drop(spec.floors.insert(key.name.to_string(), floor)),
                    None => floors.wrong_type(&key.name, node, "count"),
                }
            }
        }
        spec
    }

    fn read_catalogues(&mut self, table: Table<'_>) {
        self.skipped = table.texts("skipped");
        self.shared = table.texts("shared");
        self.noise = table.texts("noise");
        self.legends_mark = table.text("legends").unwrap_or_default();
        let forms = [("faction", NameForm::Faction), ("alliance", NameForm::Alliance)];
        self.name_form = table.required_word("names", &forms).unwrap_or_default();
        self.handbooks = table.texts("handbooks");
        self.other_forces = table.texts("other-forces");
        table.close();
    }

    /// Returns a name without what is left out of names, and without its number in a table, such as `3. `.
    pub(crate) fn cleaned(&self, name: &str) -> String {
        let unnumbered = name.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).strip_prefix(". ");
        let mut name = unnumbered.unwrap_or(name).replace('\u{feff}', "");
        for noise in &self.noise {
            name = name.replace(noise.as_str(), " ");
        }
        name.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// Reads tables with the keys `written` and `meant`.
fn pairs(table: &Table<'_>, key: &'static str) -> Vec<[String; 2]> {
    let tables = table.tables(key).into_iter();
    let pair = |own: Table<'_>| {
        let pair = [own.required_text("written"), own.required_text("meant")];
        own.close();
        pair
    };
    tables.map(pair).collect()
}

/// Returns whether a text fits a pattern, in which a star stands for anything.
pub(crate) fn fits(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((before, after)) => text.strip_prefix(before).is_some_and(|rest| match after.strip_suffix('*') {
            Some(inner) => rest.contains(inner),
            None => rest.ends_with(after),
        }),
    }
}

/// Returns whether a text fits one of several patterns.
pub(crate) fn fits_any(patterns: &[String], text: &str) -> bool {
    patterns.iter().any(|pattern| fits(pattern, text))
}
