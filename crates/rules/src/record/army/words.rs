//! The closed vocabulary of constraints: each word of the data with its meaning.

use adjutant_base::word_enum;

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// What is checked, one by one.
    Scope {
        /// The army as a whole.
        Army = "army",
        /// The table, where the list describes it.
        Setup = "setup",
        /// Each unit that counts on its own.
        Unit = "unit",
        /// Each general that the list names.
        General = "general",
        /// Each regiment.
        Regiment = "regiment",
        /// The leader of each regiment.
        Leader = "leader",
        /// Each other unit of each regiment.
        Member = "member",
        /// Each battalion.
        Battalion = "battalion",
        /// Each artefact with its bearer.
        Artefact = "artefact",
        /// Each command trait with its bearer.
        CommandTrait = "command-trait",
        /// Each mount trait with its bearer.
        MountTrait = "mount-trait",
        /// Each spell that is known from a lore, with who knows it.
        LoreSpell = "lore-spell",
        /// Each spell that is attempted, with its caster.
        Spell = "spell",
        /// Each endless spell of an allied faction.
        AlliedEndlessSpell = "allied-endless-spell",
        /// Each option of which a unit takes a number.
        Option = "option",
        /// Each endless spell or invocation of the army.
        EndlessSpell = "endless-spell",
        /// Each card of battle tactics.
        Tactic = "tactic",
        /// Each choice of the army, with its label where it has one.
        Choice = "choice",
    }
}

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// What is counted.
    Count {
        /// Units: of the army, or of the regiment or battalion that is checked.
        Units = "units",
        /// Models that are set up: of the army, or of the unit that is checked.
        Models = "models",
        /// The cost: of the army, or of the unit that is checked.
        Points = "points",
        /// The generals that are named.
        Generals = "generals",
        /// The generals that are named, or else the leader of the only regiment.
        LeadingGenerals = "leading-generals",
        /// Regiments: of the army, or those that contain the unit.
        Regiments = "regiments",
        /// Regiments that are bought as a whole.
        Renown = "renown",
        /// Regiments of the army, and those that are bought as a whole.
        RegimentsAndRenown = "regiments-and-renown",
        /// Battalions: of the army, or those that contain the unit.
        Battalions = "battalions",
        /// Artefacts: of the army, or of the unit.
        Artefacts = "artefacts",
        /// Command traits.
        CommandTraits = "command-traits",
        /// Mount traits: of the army, or of the unit.
        MountTraits = "mount-traits",
        /// Parts of the faction.
        Subfactions = "subfactions",
        /// Endless spells of the army.
        EndlessSpells = "endless-spells",
        /// Terrain of the faction.
        Terrain = "terrain",
        /// Cards of battle tactics.
        Tactics = "tactics",
        /// Choices of the army.
        Choices = "choices",
        /// Choices of units.
        UnitChoices = "unit-choices",
        /// Spells that are known from a lore: of the army, or of the unit.
        LoreSpells = "lore-spells",
        /// Battle formations.
        Formations = "formations",
        /// Units outside the regiments.
        Auxiliaries = "auxiliaries",
        /// Times that something is set up: regiments, auxiliary units, bought regiments.
        Drops = "drops",
        /// What the army costs less than it may.
        PointsUnspent = "points-unspent",
        /// Times that units were bought larger.
        Reinforcements = "reinforcements",
        /// Lores of spells.
        SpellLores = "spell-lores",
        /// Lores of prayers.
        PrayerLores = "prayer-lores",
        /// Lores of manifestations.
        ManifestationLores = "manifestation-lores",
        /// Sudden-death objectives that were chosen.
        Objectives = "sudden-death-objectives",
        /// Models of the opponent.
        OpponentModels = "opponent-models",
        /// Models of the larger of the two armies.
        LargerSide = "larger-side",
        /// Models of the smaller of the two armies.
        SmallerSide = "smaller-side",
        /// How many took the option.
        Taken = "taken",
        /// Pieces of terrain on the table.
        TerrainPieces = "terrain-pieces",
        /// Markers of objectives on the table.
        Markers = "objective-markers",
        /// From a marker to the edge, in hundredths of an inch.
        EdgeDistance = "edge-distance",
        /// From a marker to the next, in hundredths of an inch.
        Spacing = "spacing",
        /// From an army to its edge, in hundredths of an inch.
        DeploymentDepth = "deployment-depth",
        /// The shorter side of the table, in hundredths of an inch.
        ShortSide = "short-side",
        /// The longer side of the table, in hundredths of an inch.
        LongSide = "long-side",
    }
}

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// Something that a list says or shows.
    Flag {
        /// The unit is an ally.
        Allied = "allied",
        /// The unit is a coalition ally.
        Coalition = "coalition",
        /// The unit is a named character.
        NamedCharacter = "named-character",
        /// Only one of the unit may be taken.
        Unique = "unique",
        /// The unit is set up.
        SetUp = "set-up",
        /// The unit has fewer models than its profile says.
        Understrength = "understrength",
        /// The unit is the general.
        General = "general",
        /// The unit is of another faction than the army.
        OtherFaction = "other-faction",
        /// The unit is in the list.
        InList = "in-list",
        /// A general that the list names is in it.
        GeneralInList = "general-in-list",
        /// The unit is in a battalion.
        InBattalion = "in-battalion",
        /// The unit has more than one warscroll.
        MixedWarscrolls = "mixed-warscrolls",
        /// The unit's profile, or that of the regiment's leader, lets it join the regiment.
        Invited = "invited",
        /// The regiment says what it lets in, and this unit fits nothing of it.
        ShutOut = "shut-out",
        /// The spell is one that everybody knows.
        Universal = "universal",
        /// The army has a triumph.
        Triumph = "triumph",
        /// The army has sudden-death objectives.
        SuddenDeath = "sudden-death",
        /// The list says who the units of the battalion are.
        UnitsGiven = "units-given",
        /// The list is a restricted one that replaces the faction's.
        ArmyOfRenown = "army-of-renown",
        /// The list states a total of its own.
        TotalGiven = "total-given",
        /// The regiment is the general's.
        Generals = "generals",
        /// The unit leads a regiment.
        LeadsRegiment = "leads-regiment",
        /// The list puts its units into regiments.
        RegimentsGiven = "regiments-given",
        /// The unit belongs to a regiment that is bought as a whole.
        OfRenown = "of-renown",
        /// The unit's profile is no longer kept up.
        Legends = "legends",
        /// The battalion is a core battalion.
        Core = "core",
        /// The list is of a form that states which units its battalions hold.
        UnitsTold = "units-told",
        /// The list is of a form that tells every choice of the army.
        ChoicesTold = "choices-told",
        /// The army has a regiment that is bought as a whole.
        RenownGiven = "renown-given",
        /// The list says the largest size of the unit.
        MaxSizeGiven = "max-size-given",
        /// The unit data let an army have no more than one of it, where they know it.
        OneInArmy = "one-in-army",
        /// The unit has more models than one of its sizes and fewer than the next.
        BetweenSizes = "between-sizes",
        /// The list says the size of the unit's profile.
        UnitSizeGiven = "unit-size-given",
        /// The unit was bought larger.
        Reinforced = "reinforced",
        /// The unit, or another one of its warscroll, was bought larger.
        WarscrollReinforced = "warscroll-reinforced",
        /// The list says the unit's keywords.
        KeywordsGiven = "keywords-given",
        /// The list names a card of battle tactics.
        TacticsGiven = "tactics-given",
    }
}

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// By what things are put together.
    Group {
        /// By their name.
        Name = "name",
        /// By the warscroll of the unit.
        Warscroll = "warscroll",
    }
}

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// A figure that a list states itself.
    ListFigure {
        /// The most that the army may cost.
        PointsLimit = "points-limit",
        /// Half of the most that the army may cost.
        HalfPointsLimit = "half-points-limit",
        /// The most models that the unit may have.
        MaxSize = "max-size",
        /// The size of the unit's profile.
        UnitSize = "unit-size",
        /// Twice the size of the unit's profile.
        DoubleUnitSize = "double-unit-size",
        /// Three times the size of the unit's profile.
        TripleUnitSize = "triple-unit-size",
        /// As many as the unit's models allow of the option.
        Share = "share",
    }
}

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// Which of two armies is entitled to something.
    Side {
        /// The one that has less.
        Less = "less",
        /// The one that has more.
        More = "more",
        /// Each that fulfils the conditions.
        Each = "each",
        /// Neither: it is only compared.
        Neither = "neither",
    }
}

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// How sure a source is.
    Confidence {
        /// An official text, or two sources that know nothing of each other.
        Certain = "certain",
        /// One good source.
        Likely = "likely",
        /// A weak source, or sources that disagree.
        Unsure = "unsure",
    }
}

word_enum! {
    #[derive(borsh::BorshSerialize, borsh::BorshDeserialize)]
    /// Why a row of the facts is no constraint.
    Reason {
        /// It is settled at the table, during set-up or before.
        Table = "table",
        /// It happens during the battle.
        InPlay = "in-play",
        /// It needs data about units that no list contains.
        UnitData = "unit-data",
        /// It needs data about factions that no list contains.
        FactionData = "faction-data",
        /// A list has no place where it would be written.
        NoPlace = "no-place",
        /// It says that there is no such limit, or allows something.
        NoLimit = "no-limit",
        /// It is advice.
        Advice = "advice",
        /// It depends on the opponent: `matchup` tells it.
        Matchup = "matchup",
        /// It is what a list of this form always has.
        Form = "form",
        /// A lint on the list as it is written checks it.
        Roster = "roster",
        /// A lint checks it where there are unit data.
        WithUnits = "with-units",
        /// The source states no figure, or sources disagree.
        NoFigure = "no-figure",
    }
}
