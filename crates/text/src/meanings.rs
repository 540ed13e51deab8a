//! What the words of army lists mean, and the keys of these meanings in the file of the vocabulary.

/// What words of one table of the vocabulary mean.
pub(super) trait Meaning: Copy + 'static {
    /// The meanings by their keys in the file.
    const KEYS: &'static [(&'static str, Self)];
}

/// Makes the enums of meanings, each meaning with its key in the file.
macro_rules! meanings {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $key:literal => $variant:ident,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)+
        }

        impl Meaning for $name {
            const KEYS: &'static [(&'static str, Self)] = &[$(($key, Self::$variant)),+];
        }
    )+};
}

meanings! {
    /// The heading of a part of a fourth-edition list.
    SectionHeading {
        /// The general's regiment.
        "general" => General,
        /// A regiment.
        "regiment" => Regiment,
        /// Regiments that are not distinguished.
        "regiments" => Regiments,
        /// Units outside the regiments.
        "auxiliaries" => Auxiliary,
        /// Regiments that are bought as a whole.
        "renown" => Renown,
        /// Terrain.
        "terrain" => Terrain,
        /// Manifestations.
        "endless-spells" => EndlessSpells,
    }

    /// What a column of a table holds, by its head.
    Column {
        /// The name of a unit.
        "unit" => Unit,
        /// How many models.
        "models" => Models,
        /// What it costs.
        "points" => Points,
        /// What each of several units in a row costs.
        "each" => Each,
        /// What several units in a row cost together.
        "sum" => Sum,
        /// What it has.
        "options" => Options,
        /// Whether it is the general.
        "general" => General,
        /// Whether it is bought larger.
        "reinforced" => Reinforced,
        /// Its role on the battlefield.
        "role" => Role,
        /// Its regiment.
        "regiment" => Regiment,
        /// The faction of the army.
        "faction" => Faction,
        /// Who plays the army.
        "player" => Player,
        /// What a unit is called, or who plays the army.
        "name" => Name,
        /// What the list is called.
        "list" => List,
        /// A whole list as text.
        "text" => Text,
    }

    /// A small word between names, or before one.
    Small {
        /// Joins two names.
        "and" => And,
        /// Leaves the choice of two names.
        "or" => Or,
        /// Stands before a name of many and adds nothing.
        "any" => Any,
        /// The beginning of what is named by what it is not.
        "all-but" => AllBut,
        /// Stands within names, and ends none.
        "within" => Within,
    }

    /// What a name of the game names.
    Known {
        /// A faction.
        "factions" => Faction,
        /// A piece of terrain that belongs to a faction.
        "terrain" => Terrain,
    }

    /// The heading of a part of a third-edition list.
    PartHeading {
        /// Units of a role, which the heading names.
        "role" => Role,
        /// Units of any role.
        "units" => Units,
        /// Endless spells and invocations.
        "endless-spells" => EndlessSpells,
        /// Terrain.
        "terrain" => Terrain,
        /// Core battalions.
        "battalions" => Battalions,
        /// What battalions give beside.
        "additional" => Additional,
    }

    /// A role on the battlefield, in the words of any language.
    BattlefieldRole {
        /// That of heroes.
        "leader" => Leader,
        /// That of the core of an army.
        "battleline" => Battleline,
        /// That of war machines.
        "artillery" => Artillery,
        /// That of monsters.
        "behemoth" => Behemoth,
        /// That of units of which no limit on roles asks.
        "other" => Other,
    }

    /// What the parts of an army are sorted under, or what a word is that is next to them.
    Category {
        /// Whose army it is.
        "allegiance" => Allegiance,
        /// Choices of the army.
        "army" => Army,
        /// Endless spells and their like.
        "endless-spells" => EndlessSpells,
        /// Terrain.
        "terrain" => Terrain,
        /// Anything: terrain, where it costs nothing.
        "uncategorised" => Uncategorised,
        /// Warscroll battalions.
        "battalions" => Battalions,
        /// Core battalions.
        "core-battalions" => CoreBattalions,
        /// What is bought beside units.
        "bought" => Bought,
        /// Units of another army.
        "allies" => Allies,
        /// A grand alliance.
        "alliance" => Alliance,
        /// The total.
        "total" => Total,
        /// What a part of the army has.
        "selections" => Selections,
        /// The keywords of a part of the army.
        "keywords" => Keywords,
        /// Models of a unit with a task of their own.
        "models" => Models,
        /// What there is only one of.
        "unique" => Unique,
    }

    /// What a word does in a list that is written as sentences.
    SentenceWord {
        /// A unit follows it.
        "article" => Article,
        /// A unit may follow it, or it is within the name of one: `the Dark Master`.
        "definite" => Definite,
        /// A cost follows it.
        "price" => Price,
        /// Between the size of a unit and its name.
        "of" => Of,
        /// It joins two units.
        "join" => Join,
        /// The total follows it.
        "total" => Total,
    }

    /// What a list buys that is neither a unit nor a battalion.
    Bought {
        /// A command point.
        "command-points" => CommandPoint,
        /// Points that are set aside for units of the battle.
        "reinforcement-points" => ReinforcementPoints,
    }

    /// What a unit is marked with.
    Mark {
        /// It is the general.
        "general" => General,
        /// Its profile is no longer kept up.
        "legends" => Legends,
        /// It is bought larger.
        "reinforced" => Reinforced,
        /// It is not bought larger, as somebody says of it.
        "single" => Single,
        /// It is an ally.
        "ally" => Ally,
        /// It is a coalition ally.
        "coalition" => Coalition,
    }

    /// A word of the line that states the total.
    TotalWord {
        /// It says that a number is the total.
        "total" => Total,
        /// It says that a number is the sum of a part.
        "part" => Part,
        /// It may be beside such a word, or alone.
        "points" => Points,
    }

    /// What a word of a footer says.
    Maker {
        /// A program names itself after it.
        "by" => By,
        /// The program called the list valid.
        "valid" => Valid,
        /// The program called the list invalid.
        "invalid" => Invalid,
        /// The official app.
        "app" => App,
        /// Sigdex.
        "sigdex" => Sigdex,
        /// Listbot.
        "listbot" => Listbot,
        /// New Recruit.
        "new-recruit" => NewRecruit,
        /// The program's version.
        "app-version" => AppVersion,
        /// The version of its data.
        "data-version" => DataVersion,
        /// The version of its server.
        "server-version" => ServerVersion,
    }

    /// What a beginning of a line is a sign of.
    Sign {
        /// A third-edition list by battlefield role.
        "roles" => Roles,
        /// The beginning of a list.
        "begins" => Begins,
        /// A line that is printed below the total.
        "below-total" => BelowTotal,
        /// The official app's dialect with rules of dashes.
        "dashed" => Dashed,
        /// A line that a program prints beside the list.
        "aside" => Aside,
        /// What a program prints for a count that it does not know.
        "uncounted" => Uncounted,
        /// The head of a list with each unit in one line.
        "compact" => Compact,
    }

    /// A label of the header of a fourth-edition list.
    Label {
        /// How many drops.
        "drops" => Drops,
        /// How many wounds.
        "wounds" => Wounds,
        /// How many auxiliary units.
        "auxiliaries" => Auxiliaries,
        /// Spells.
        "spells" => Spells,
        /// Prayers.
        "prayers" => Prayers,
        /// Manifestations.
        "manifestations" => Manifestations,
        /// Cards of battle tactics.
        "tactics" => Tactics,
        /// The handbook.
        "handbook" => Handbook,
        /// The faction.
        "faction" => Faction,
        /// The formation.
        "formation" => Formation,
        /// The grand alliance.
        "alliance" => Alliance,
        /// The formation is an army of renown.
        "army-of-renown" => ArmyOfRenown,
    }

    /// A label of a third-edition list.
    OldLabel {
        /// The title.
        "title" => Title,
        /// The faction.
        "faction" => Faction,
        /// A part of the faction.
        "subfaction" => Subfaction,
        /// The battlepack.
        "battlepack" => Battlepack,
        /// How many drops.
        "drops" => Drops,
        /// How many wounds.
        "wounds" => Wounds,
        /// The total.
        "total" => Total,
        /// The most it may cost.
        "limit" => Limit,
        /// What a unit costs.
        "cost" => Cost,
        /// The roles of a unit.
        "role" => Role,
        /// How many models a unit has.
        "models" => Models,
        /// What a unit costs, where the label can be that of an army too.
        "short-cost" => ShortCost,
        /// The roles of a unit, where the label can be that of something else.
        "short-role" => ShortRole,
        /// The slot of a battalion that a unit fills.
        "slot" => Slot,
        /// How often a unit is bought larger.
        "reinforced" => Reinforced,
        /// What a battalion gives.
        "bonus" => Bonus,
        /// The general, by name.
        "general" => General,
        /// What the army aims at.
        "grand-strategy" => GrandStrategy,
        /// What the army has for points that it does not spend.
        "triumph" => Triumph,
        /// What follows are enhancements.
        "enhancements" => Enhancements,
        /// Artefacts.
        "artefacts" => Artefacts,
        /// Command traits.
        "command-traits" => CommandTraits,
        /// Mount traits.
        "mount-traits" => MountTraits,
        /// Spells.
        "spells" => Spells,
    }
}
