//! Units of a list and what they have.

use super::{Name, Written};
use adjutant_base::span::Span;
use adjutant_text::vocabulary::{Mark, SectionHeading};

/// A unit named in another part of the list.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Mention {
    /// The name, where it stands.
    pub name: Name,
    /// Which of the list's units it is; `None` if none has that name.
    pub unit: Option<usize>,
}

/// Where in an army a unit stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub enum Section {
    /// In a regiment, or in an army that has no sections.
    #[default]
    Ranks,
    /// Outside the regiments.
    Auxiliary,
    /// In a bought regiment, or such a regiment itself.
    Renown,
    /// Terrain of its faction.
    Terrain,
    /// An endless spell, an invocation or a manifestation that is set up.
    EndlessSpell,
}

impl Section {
    /// Returns the section that a heading begins.
    pub(crate) fn of(heading: SectionHeading) -> Self {
        match heading {
            SectionHeading::General | SectionHeading::Regiment | SectionHeading::Regiments => Self::Ranks,
            SectionHeading::Auxiliary => Self::Auxiliary,
            SectionHeading::Renown => Self::Renown,
            SectionHeading::Terrain => Self::Terrain,
            SectionHeading::EndlessSpells => Self::EndlessSpell,
        }
    }

    /// Returns the name of the section in our own form. That of the ranks is the one of regiments.
    pub(crate) fn term(self) -> &'static str {
        match self {
            Self::Ranks => "regiments",
            Self::Auxiliary => "auxiliaries",
            Self::Renown => "renown",
            Self::Terrain => "terrain",
            Self::EndlessSpell => "endless_spells",
        }
    }
}

/// What a choice of a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub enum ChoiceKind {
    /// The unit is the general.
    General,
    /// The unit is bought larger; the count says how often.
    Reinforced,
    /// The unit's profile is no longer kept up.
    Legends,
    /// A weapon or another thing of which some number is taken.
    Counted,
    /// A mark behind a unit that points to nothing.
    Mark,
    /// Anything else: a trait, an artefact, a spell.
    #[default]
    Other,
}

impl ChoiceKind {
    /// Returns the choice that a mark is; allies, and what is said not to be so, are none.
    pub(crate) fn of(mark: Mark) -> Option<Self> {
        match mark {
            Mark::General => Some(Self::General),
            Mark::Legends => Some(Self::Legends),
            Mark::Reinforced => Some(Self::Reinforced),
            Mark::Ally | Mark::Coalition | Mark::Single => None,
        }
    }
}

/// Something that a unit has.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Choice {
    /// What it is.
    pub kind: ChoiceKind,
    /// The label before it, as in `Spells: Ghost-mist`.
    pub label: Option<Name>,
    /// What was chosen, without count and cost.
    pub name: Name,
    /// How many.
    pub count: Option<Written<u32>>,
    /// What it costs.
    pub points: Option<Written<u32>>,
}

impl Choice {
    /// Makes a choice of its kind and its name.
    pub(crate) fn new(kind: ChoiceKind, name: Name) -> Self {
        Self { kind, label: None, name, count: None, points: None }
    }
}

/// A number of one thing that a unit may have for so many of its models.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash)]
pub struct Allowance {
    /// The thing.
    pub name: Name,
    /// One in so many models may have it.
    pub one_in: Option<Written<u32>>,
    /// How many were taken.
    pub count: Option<Written<u32>>,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Unit {
    /// Its name.
    pub name: String,
    /// Where its name stands.
    pub span: Span,
    /// Where in the army it stands.
    pub section: Section,
    /// The unit that it is a part of, and comes with.
    pub part_of: Option<usize>,
    /// The first regiment that holds it.
    pub regiment: Option<usize>,
    /// Its models.
    pub models: Option<Written<u32>>,
    /// Its printed cost.
    pub points: Option<Written<u32>>,
    /// What it has, in the order of the list.
    pub choices: Vec<Choice>,
    /// Its roles on the battlefield.
    pub roles: Vec<Name>,
    /// The slot of a battalion that it fills.
    pub slot: Option<Name>,
    /// What the player wrote behind it.
    pub note: Option<Name>,
    /// Its warscroll, where the name is not it.
    pub warscroll: Option<Name>,
    /// More than one warscroll in the unit.
    pub warscrolls: Vec<Name>,
    /// The size of its profile.
    pub unit_size: Option<Written<u32>>,
    /// The largest size of its profile.
    pub max_size: Option<Written<u32>>,
    /// Whether it has fewer models than its profile says.
    pub understrength: Option<Written<bool>>,
    /// Its keywords; `None` where the list does not say them.
    pub keywords: Option<Vec<Name>>,
    /// Its faction, where it is not the army's.
    pub faction: Option<Name>,
    /// Whether it is an ally.
    pub allied: Option<Written<bool>>,
    /// Whether it is a coalition ally.
    pub coalition: Option<Written<bool>>,
    /// Whether it is a named character.
    pub named: Option<Written<bool>>,
    /// Whether only one of it may be taken.
    pub unique: Option<Written<bool>>,
    /// Whether it is set up at all.
    pub set_up: Option<Written<bool>>,
    /// The battalions that it is in, by name.
    pub battalions: Vec<Name>,
    /// The heroes whose regiment it may join.
    pub joins_regiment_of: Vec<Name>,
    /// What some of its models may have.
    pub options: Vec<Allowance>,
    /// Its id in a catalogue.
    pub entry: Option<String>,
}

impl Unit {
    /// Makes a unit of a name and its place.
    pub fn new(name: impl Into<String>, span: Span) -> Self {
        Self { name: name.into(), span, ..Self::default() }
    }

    /// Returns whether a choice of a kind was made.
    pub fn has(&self, kind: ChoiceKind) -> bool {
        self.choices.iter().any(|choice| choice.kind == kind)
    }

    /// Returns how often the unit was bought larger.
    pub fn reinforced(&self) -> u32 {
        let times = self.choices.iter().filter(|choice| choice.kind == ChoiceKind::Reinforced);
        times.map(|choice| choice.count.as_ref().map_or(1, |count| count.value)).sum()
    }

    /// Returns the name with its place.
    pub fn written(&self) -> Name {
        Written::new(self.name.clone(), self.span.clone())
    }
}
