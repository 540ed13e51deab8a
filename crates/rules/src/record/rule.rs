//! A rule: a concept in one edition, `[[rule]]` in `editions/<edition>/rules/<chapter>.toml`.

use serde::Serialize;

use super::value::{self, Register, Values};
use adjutant_base::fault::Fault;
use adjutant_base::id::{ConceptId, DocumentId, Name};
use adjutant_base::span::Place;
use adjutant_base::table::Table;
use adjutant_base::word_enum;

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// What a rule is about.
    Kind {
        /// Playing the game.
        Core = "core",
        /// Building an army.
        ArmyConstruction = "army-construction",
        /// A tactic that scores.
        BattleTactics = "battle-tactics",
        /// Set-up, objectives and victory.
        Battleplan = "battleplan",
        /// Campaigns.
        Campaign = "campaign",
        /// Commands and command abilities.
        Command = "command",
        /// The meaning of a word.
        Glossary = "glossary",
        /// Wizards, spells, prayers.
        Spell = "spell",
        /// The battlefield and what is on it.
        Terrain = "terrain",
        /// What a warscroll says.
        Warscroll = "warscroll",
        /// Abilities of weapons.
        WeaponAbility = "weapon-ability",
    }
}

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// When a rule applies.
    Phase {
        /// Before the battle.
        PreBattle = "pre-battle",
        /// While armies are set up.
        Deployment = "deployment",
        /// At the start of a battle round.
        StartOfRound = "start-of-round",
        /// At the start of a turn.
        StartOfTurn = "start-of-turn",
        /// In the hero phase.
        Hero = "hero",
        /// In the movement phase.
        Movement = "movement",
        /// In the shooting phase.
        Shooting = "shooting",
        /// In the charge phase.
        Charge = "charge",
        /// In the combat phase.
        Combat = "combat",
        /// In the battleshock phase.
        Battleshock = "battleshock",
        /// At the end of a turn.
        EndOfTurn = "end-of-turn",
        /// At the end of the game.
        EndOfGame = "end-of-game",
        /// In any phase.
        Any = "any",
    }
}

/// Where a record comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, borsh::BorshSerialize, borsh::BorshDeserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Source {
    /// The publication.
    pub document: DocumentId,
    /// Its lines, as `7,11-13`.
    pub lines: String,
    /// The page of the book that the publication names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<u32>,
}

/// A concept in one edition.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Rule {
    /// The concept, which names the rule in its edition.
    pub concept: ConceptId,
    /// What it is about.
    pub kind: Kind,
    /// When it applies, if it belongs to one part of the game.
    pub phase: Option<Phase>,
    /// The printed number, where the edition numbers its rules. Not an identity: it may repeat.
    pub number: Option<String>,
    /// Other printed numbers under which it is found.
    pub also: Vec<String>,
    /// The number as the source spells it, where that is a slip: `I.4` for `1.4`.
    pub printed: Option<String>,
    /// The printed heading above it.
    pub section: String,
    /// Where it comes from.
    pub source: Source,
    /// Whether the text of the book is not recorded, so that an erratum alone tells the rule.
    pub base_unrecorded: bool,
    /// Its figures as the base document states them; errata add to them.
    pub values: Values,
    /// The chapter of the corpus that contains its text.
    pub chapter: String,
    /// Ids under which it was known before.
    pub formerly: Vec<Name>,
    /// Where it is recorded.
    pub place: Place,
}

pub(super) fn source(table: &Table<'_>) -> Option<Source> {
    let Some(source) = table.table("source") else {
        table.missing("source");
        return None;
    };
    let document = source.required_name("document");
    let (lines, page) = (source.required_text("lines"), source.count("page"));
    if source.get("lines").is_some_and(|lines| lines.as_text().is_some()) && self::lines(&lines).is_none() {
        source.fault(Fault::new("malformed", source.here()).arg("key", "lines").arg("text", &lines));
    }
    source.close();
    Some(Source { document: document?, lines, page })
}

/// Reads lines, as `7,11-13`: the first and the last of each stretch. `None` if the text names no lines.
pub fn lines(text: &str) -> Option<Vec<(u32, u32)>> {
    let stretches = text.split(',').map(|part| {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (first.parse().ok()?, last.parse().ok()?);
        (first <= last).then_some((first, last))
    });
    stretches.collect()
}

pub(super) fn read(top: &Table<'_>, chapter: &str, register: &Register) -> Vec<Rule> {
    let mut rules = Vec::new();
    for table in top.tables("rule") {
        rules.extend(rule(&table, chapter, register));
        table.close();
    }
    rules
}

fn rule(table: &Table<'_>, chapter: &str, register: &Register) -> Option<Rule> {
    let kind = table.required_word("kind", Kind::ALL);
    let base = table.word("base", &[("not recorded", ())]);
    let values = value::values(table, "values", register);
    let (number, also, printed) = (table.text("number"), table.texts("also"), table.text("printed"));
    let (phase, section) = (table.word("phase", Phase::ALL), table.required_text("section"));
    let (source, formerly) = (source(table), table.names("formerly"));
    Some(Rule {
        concept: table.required_name("id")?,
        // a word that is not known is reported; the rule is read anyway, so that it is reported once
        kind: kind.unwrap_or(Kind::Core),
        phase,
        number,
        also,
        printed,
        section,
        source: source?,
        base_unrecorded: base.is_some(),
        values,
        chapter: chapter.to_owned(),
        formerly,
        place: table.here(),
    })
}
