//! A whole list: what the player wrote about the army.

use super::doubt::DoubtfulLine;
use super::line::{Line, Unread};
use super::unit::{Choice, Mention, Section, Unit};
use super::{Format, Name, Written};
use adjutant_base::span::Span;

/// A name with its cost.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Priced {
    /// The name.
    pub name: Name,
    /// The printed cost.
    pub points: Option<Written<u32>>,
}

/// What a lore holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub enum LoreKind {
    /// Spells.
    #[default]
    Spell,
    /// Prayers.
    Prayer,
    /// Manifestations.
    Manifestation,
}

/// The lores of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Lores {
    /// What they hold.
    pub kind: LoreKind,
    /// The lores.
    pub names: Vec<Priced>,
}

/// A regiment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Regiment {
    /// Where it begins.
    pub span: Span,
    /// Its number, where it has one.
    pub number: Option<Written<u32>>,
    /// Whether its heading says that it is the general's.
    pub generals: bool,
    /// Who leads it.
    pub leader: Option<Mention>,
    /// Its other units; those that are parts of another unit are not among them.
    pub units: Vec<Mention>,
    /// What the leader's profile lets in, where it is known.
    pub allows: Option<Vec<Name>>,
}

impl Regiment {
    /// Adds a unit: the first one leads the regiment.
    pub(crate) fn add(&mut self, unit: Mention) {
        match self.leader {
            None => self.leader = Some(unit),
            Some(_) => self.units.push(unit),
        }
    }
}

/// A battalion.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Battalion {
    /// Its name.
    pub name: Name,
    /// Whether it is a core battalion.
    pub core: bool,
    /// The printed cost of the battalion itself.
    pub points: Option<Written<u32>>,
    /// What it gives.
    pub bonus: Option<Name>,
    /// Its units, where the list tells.
    pub units: Vec<Mention>,
}

impl Battalion {
    /// Makes a battalion without units; one that is bought is no core battalion.
    pub(crate) fn new(name: Name, core: bool) -> Self {
        Self { name, core, points: None, bonus: None, units: Vec::new() }
    }

    /// Returns the part of a list in our own form where battalions stand.
    pub(crate) fn term(core: bool) -> &'static str {
        if core { "core_battalions" } else { "battalions" }
    }
}

/// A trait or an artefact, and who has it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Enhancement {
    /// Who has it.
    pub bearer: Option<Mention>,
    /// Its name.
    pub name: Name,
}

/// A spell, and who knows or casts it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Spell {
    /// Who knows or casts it.
    pub caster: Option<Mention>,
    /// Its name.
    pub spell: Name,
    /// Whether it is a spell that everyone knows.
    pub universal: Option<Written<bool>>,
}

/// A choice of the army with its label, such as a grand strategy.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Labelled {
    /// The label.
    pub label: Name,
    /// What was chosen.
    pub value: Name,
    /// What it costs.
    pub points: Option<Written<u32>>,
}

/// Units outside the regiments, as the header counts them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Auxiliaries {
    /// How many.
    pub count: Written<u32>,
    /// What they cost on top.
    pub points: Option<Written<u32>>,
}

/// The table and how the armies are set up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Setup {
    /// Where it is written.
    pub span: Span,
    /// The size of the table, such as `4x4ft`.
    pub table: Option<Name>,
    /// Pieces of terrain.
    pub terrain_pieces: Option<Written<u32>>,
    /// Markers of objectives.
    pub objective_markers: Option<Written<u32>>,
    /// From a marker to the nearest edge.
    pub objective_edge_distance: Option<Name>,
    /// From a marker to the next.
    pub objective_spacing: Option<Name>,
    /// From an army to its edge.
    pub deployment_depth: Option<Name>,
}

/// Who made the list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Exporter {
    /// The program, as it names itself.
    pub name: Option<Name>,
    /// Its version.
    pub app: Option<Name>,
    /// The version of its data.
    pub data: Option<Name>,
    /// The version of its server.
    pub server: Option<Name>,
    /// The system of rules that it names.
    pub system: Option<Name>,
    /// The version of that system's data.
    pub revision: Option<Name>,
}

impl Exporter {
    /// Returns whether a program names itself, or the version of its data.
    pub(super) fn names_program(&self) -> bool {
        self.name.is_some() || self.data.is_some()
    }
}

/// An army list as its player wrote it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Roster {
    /// The form it came in.
    pub format: Format,
    /// The form it was first written in: its costs are added in the way of that form.
    pub origin: Format,
    /// Where it stands in the text.
    pub span: Span,
    /// Its own number among several.
    pub n: Option<Written<u32>>,
    /// Its title; lines of it are joined by line breaks.
    pub title: Option<Name>,
    /// Who plays it, where a column says so.
    pub player: Option<Name>,
    /// The edition that the list names.
    pub edition: Option<Name>,
    /// The pack that the list names.
    pub pack: Option<Name>,
    /// The total that the list states.
    pub points: Option<Written<u32>>,
    /// The most it may cost; `None` where there is no limit.
    pub limit: Option<Written<u32>>,
    /// The grand alliance.
    pub alliance: Option<Name>,
    /// The publication or the larger faction that the faction belongs to.
    pub parent: Option<Name>,
    /// The faction.
    pub faction: Option<Name>,
    /// The parts of the faction that were chosen.
    pub subfactions: Vec<Name>,
    /// The battle formation, or the army of renown.
    pub formation: Option<Priced>,
    /// Formations beside that one, where a list has several.
    pub other_formations: Vec<Priced>,
    /// Where the list says that it is an army of renown.
    pub army_of_renown: Option<Span>,
    /// The season of the handbook, such as `2025-26`.
    pub handbook: Option<Name>,
    /// The battlepack.
    pub battlepack: Option<Name>,
    /// The number of drops that the list states.
    pub drops: Option<Written<u32>>,
    /// The number of wounds that the list states.
    pub wounds: Option<Written<u32>>,
    /// The auxiliary units that the list states.
    pub auxiliaries: Option<Auxiliaries>,
    /// Lores.
    pub lores: Vec<Lores>,
    /// Cards of battle tactics.
    pub tactics: Vec<Name>,
    /// Choices of the army that stand without a label.
    pub army_options: Vec<Priced>,
    /// Choices of the army with their label.
    pub labelled: Vec<Labelled>,
    /// The generals.
    pub generals: Vec<Mention>,
    /// Regiments.
    pub regiments: Vec<Regiment>,
    /// Units in the order of the list.
    pub units: Vec<Unit>,
    /// What stands before any unit that could have it.
    pub unattached: Vec<Choice>,
    /// Battalions.
    pub battalions: Vec<Battalion>,
    /// Artefacts.
    pub artefacts: Vec<Enhancement>,
    /// Command traits.
    pub command_traits: Vec<Enhancement>,
    /// Mount traits.
    pub mount_traits: Vec<Enhancement>,
    /// Spells known from a lore.
    pub spell_lores: Vec<Spell>,
    /// Spells attempted.
    pub spells: Vec<Spell>,
    /// Endless spells that are no units of the list.
    pub endless_spells: Vec<Name>,
    /// Endless spells of a faction that is only allied.
    pub endless_spells_from_allied_faction: Vec<Name>,
    /// The models of the opponent.
    pub opponent_models: Option<Written<u32>>,
    /// Who may choose a sudden-death objective, by the list's own word.
    pub sudden_death: Option<Name>,
    /// The sudden-death objectives that were chosen.
    pub sudden_death_objectives: Vec<Name>,
    /// How the previous battle ended.
    pub previous_result: Option<Name>,
    /// The triumph.
    pub triumph: Option<Name>,
    /// The table.
    pub setup: Option<Setup>,
    /// Who made the list.
    pub exporter: Exporter,
    /// Whether the program that made the list called it valid.
    pub verdict: Option<Written<bool>>,
    /// The parts of a list that are used here, by the names of our own form, each where it first stands.
    pub terms: Vec<Written<&'static str>>,
    /// The lines of a list in text.
    pub lines: Vec<Line>,
    /// Which of its lines may have been read wrongly.
    pub doubts: Vec<DoubtfulLine>,
    /// Those of the lines that were not understood, with their words.
    pub unread: Vec<Unread>,
}

impl Roster {
    /// Makes an empty list.
    pub fn new(format: Format, span: Span) -> Self {
        Self { format, origin: format, span, ..Self::default() }
    }

    /// Notes that a part of a list is used, where it first stands.
    pub(super) fn term(&mut self, term: &'static str, span: &Span) {
        if !self.terms.iter().any(|known| known.value == term) {
            self.terms.push(Written::new(term, span.clone()));
        }
    }

    /// Returns a mention of one of the list's units.
    pub(super) fn mention(&self, unit: usize) -> Mention {
        Mention { name: self.units[unit].written(), unit: Some(unit) }
    }

    /// Makes a unit a general.
    pub(super) fn add_general(&mut self, unit: usize) {
        let general = self.mention(unit);
        self.generals.push(general);
    }

    /// Begins a battalion; its units are below.
    pub(super) fn begin_battalion(&mut self, battalion: Battalion, span: &Span) {
        self.term(Battalion::term(battalion.core), span);
        self.battalions.push(battalion);
    }

    /// Returns whether the list was typed by hand, and not written by a program: programs name themselves, or say where in the
    /// army a unit stands.
    pub fn is_typed(&self) -> bool {
        let is_of_app = self.exporter != Exporter::default() || self.drops.is_some();
        let typed = matches!(self.origin, Format::Freehand | Format::Table);
        typed || self.origin == Format::AppPlain && !is_of_app && self.regiments.is_empty() && !self.units.is_empty()
    }

    /// Returns whether the list begins in its middle: nothing says whose it is, and the first heading is that of a later regiment.
    pub fn is_cut_off(&self) -> bool {
        let first = self.regiments.first().filter(|first| !first.generals);
        let is_later = first.and_then(|first| first.number.as_ref()).is_some_and(|number| number.value > 1);
        is_later && self.faction.is_none() && self.points.is_none()
    }

    /// Returns the place of what is said of the whole list: its title, or else where it begins.
    pub fn start(&self) -> Span {
        self.title.as_ref().map_or(self.span.start..self.span.start, |title| title.span.clone())
    }

    /// Returns the units that stand for themselves, with their places among the units: no parts of others.
    pub fn whole_units(&self) -> impl Iterator<Item = (usize, &Unit)> {
        self.units.iter().enumerate().filter(|(_, unit)| unit.part_of.is_none())
    }

    /// Returns whether regiments hold as many units as the ranks have: a list may leave the headings out.
    pub fn is_grouped(&self) -> bool {
        let holds = |regiment: &Regiment| {
            let all = regiment.leader.iter().chain(&regiment.units);
            all.filter(|mention| mention.unit.is_some()).count()
        };
        let ranks = self.whole_units().filter(|(_, unit)| unit.section == Section::Ranks).count();
        ranks <= self.regiments.iter().map(holds).sum()
    }

    /// Notes for each unit the first regiment that holds it.
    pub(super) fn note_regiments(&mut self) {
        for (at, regiment) in self.regiments.iter().enumerate() {
            for unit in regiment.leader.iter().chain(&regiment.units).filter_map(|mention| mention.unit) {
                self.units[unit].regiment.get_or_insert(at);
            }
        }
    }
}
