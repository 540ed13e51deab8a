//! Labels of lists in text: words before a colon, and what they tell.

/// A label of the header of a fourth-edition list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Label {
    /// How many drops.
    Drops,
    /// How many wounds.
    Wounds,
    /// How many auxiliary units.
    Auxiliaries,
    /// Spells.
    Spells,
    /// Prayers.
    Prayers,
    /// Manifestations.
    Manifestations,
    /// Cards of battle tactics.
    Tactics,
    /// The handbook.
    Handbook,
    /// The faction.
    Faction,
    /// The formation.
    Formation,
    /// The grand alliance.
    Alliance,
    /// The formation is an army of renown.
    ArmyOfRenown,
}

pub(crate) const LABELS: [(&str, Label); 12] = [
    ("drops", Label::Drops),
    ("wounds", Label::Wounds),
    ("auxiliaries", Label::Auxiliaries),
    ("spells", Label::Spells),
    ("prayers", Label::Prayers),
    ("manifestations", Label::Manifestations),
    ("tactics", Label::Tactics),
    ("handbook", Label::Handbook),
    ("faction", Label::Faction),
    ("formation", Label::Formation),
    ("alliance", Label::Alliance),
    ("army-of-renown", Label::ArmyOfRenown),
];

/// A label of a third-edition list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OldLabel {
    /// The title.
    Title,
    /// The faction.
    Faction,
    /// A part of the faction.
    Subfaction,
    /// The battlepack.
    Battlepack,
    /// How many drops.
    Drops,
    /// How many wounds.
    Wounds,
    /// The total.
    Total,
    /// The most it may cost.
    Limit,
    /// What a unit costs.
    Cost,
    /// The roles of a unit.
    Role,
    /// The slot of a battalion that a unit fills.
    Slot,
    /// How often a unit is bought larger.
    Reinforced,
    /// What a battalion gives.
    Bonus,
    /// The general, by name.
    General,
    /// Something of the army that no reader needs to know more of.
    Army,
    /// What follows are enhancements.
    Enhancements,
    /// Artefacts.
    Artefacts,
    /// Command traits.
    CommandTraits,
    /// Mount traits.
    MountTraits,
    /// Spells.
    Spells,
}

pub(crate) const OLD_LABELS: [(&str, OldLabel); 20] = [
    ("title", OldLabel::Title),
    ("faction", OldLabel::Faction),
    ("subfaction", OldLabel::Subfaction),
    ("battlepack", OldLabel::Battlepack),
    ("drops", OldLabel::Drops),
    ("wounds", OldLabel::Wounds),
    ("total", OldLabel::Total),
    ("limit", OldLabel::Limit),
    ("cost", OldLabel::Cost),
    ("role", OldLabel::Role),
    ("slot", OldLabel::Slot),
    ("reinforced", OldLabel::Reinforced),
    ("bonus", OldLabel::Bonus),
    ("general", OldLabel::General),
    ("army", OldLabel::Army),
    ("enhancements", OldLabel::Enhancements),
    ("artefacts", OldLabel::Artefacts),
    ("command-traits", OldLabel::CommandTraits),
    ("mount-traits", OldLabel::MountTraits),
    ("spells", OldLabel::Spells),
];
