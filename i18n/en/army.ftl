### Findings of constraints: `lint-<name>` says what is wrong, `lint-<name>-help` what to do.

lint-arcane-tome-ineligible = “{ $unit }” cannot have { $name }: only a HERO without certain keywords can
lint-arcane-tome-ineligible-help = give it to another HERO
lint-artefact-on-named-character = “{ $unit }” is a named character and cannot have an artefact: { $name }
lint-artefact-on-named-character-help = give { $name } to another HERO, or remove it
lint-battalion-too-small = { $name } has { $count ->
    [0] no unit
    [one] 1 unit
   *[other] { $count } units
 }; it needs at least { $limit }
lint-battalion-too-small-help = add { $over } more, or remove the battalion
lint-command-trait-on-named-character = “{ $unit }” is a named character and cannot have a command trait: { $name }
lint-command-trait-on-named-character-help = make another HERO the general, or remove { $name }
lint-command-trait-without-hero-general = { $name } needs a general who is a HERO
lint-command-trait-without-hero-general-help = make a HERO the general, or remove the command trait
lint-deployment-too-deep = the army is set up { $written } deep; the limit is { $limit }
lint-deployment-too-deep-help = set it up within { $limit } of its edge
lint-duplicate-artefact = { $name } is taken { $count } times{ $names ->
    [none] {""}
   *[other] : { $names }
 }
lint-duplicate-artefact-help = choose another artefact for all but one
lint-duplicate-mount-trait = { $name } is taken { $count } times{ $names ->
    [none] {""}
   *[other] : { $names }
 }
lint-duplicate-mount-trait-help = choose another mount trait for all but one
lint-duplicate-unique = “{ $warscroll }” is unique, and the army has { $count }
lint-duplicate-unique-help = keep only one
lint-endless-spell-from-allied-faction = { $name } belongs to an allied faction
lint-endless-spell-from-allied-faction-help = choose an endless spell of your own faction, or one that everyone may take
lint-extra-hero-in-regiment = “{ $name }” is a HERO and cannot join the regiment of “{ $leader }”
lint-extra-hero-in-regiment-help = let it lead its own regiment, or make it an auxiliary unit
lint-general-is-allied = “{ $name }” is an ally and cannot be the general
lint-general-is-allied-help = make a unit of your own faction the general
lint-general-not-hero = the general “{ $name }” is no HERO
lint-general-not-hero-help = pick a HERO as the general
lint-general-not-in-list = the general “{ $name }” is not in the list
lint-general-not-in-list-help = write the name exactly as on the unit, or add the unit
lint-regiment-unit-not-in-list = “{ $name }” is in a regiment but not in the list
lint-regiment-unit-not-in-list-help = write the name exactly as on the unit, or add the unit
lint-general-not-set-up = the general “{ $name }” is never set up
lint-general-not-set-up-help = choose a general from the models that are set up
lint-hero-with-two-artefacts = “{ $unit }” has { $count } artefacts; at most { $limit }
lint-hero-with-two-artefacts-help = give one of them to another HERO
lint-leader-from-other-faction = “{ $name }” leads a regiment but belongs to { $faction }; the army is { $army }
lint-leader-from-other-faction-help = let a HERO of your own faction lead it
lint-mixed-alliance = “{ $name }” { $alliance ->
    [none] has no grand alliance keyword
   *[other] belongs to { $alliance }
 }; the army is { $army }
lint-mixed-alliance-help = remove it, or take it as an ally if it can be one
lint-mixed-warscrolls = “{ $name }” has models of more than one warscroll
lint-mixed-warscrolls-help = split it into one unit for each warscroll
lint-no-formation = the army has no battle formation; it needs { $limit }
lint-no-formation-help = choose a battle formation of the faction
lint-no-general = the army has no general
lint-no-general-help = mark the leader that is the general
lint-no-regiments = the army has no regiment; it needs at least { $limit }
lint-no-regiments-help = add a regiment led by a HERO
lint-objective-count = { $count ->
    [0] no objective marker
    [one] 1 objective marker
   *[other] { $count } objective markers
 }; { $kind ->
    [too-few] at least
   *[other] at most
 } { $limit }
lint-objective-count-help = roll for the number again, and place that many
lint-objective-too-near-edge = an objective marker is { $written } from the edge; at least { $limit } required
lint-objective-too-near-edge-help = move every marker at least { $limit } from every edge
lint-objectives-too-close = objective markers are { $written } apart; at least { $limit } required
lint-objectives-too-close-help = move them at least { $limit } apart
lint-option-ratio = “{ $unit }” has { $count } × { $name }; { $one-in ->
    [0] its size allows { $limit }
   *[other] one in { $one-in } models can have it, and the unit has { $models }
 }
lint-option-ratio-help = take { $over } fewer, or add models
lint-points-exceeded = the units cost { $count } points; the limit is { $limit } ({ $over } too many)
lint-points-exceeded-help = remove at least { $over } points
lint-regiment-leader-not-hero = “{ $name }” leads a regiment but is not a HERO
lint-regiment-leader-not-hero-help = let a HERO lead it
lint-spell-lore-on-non-wizard = “{ $unit }” is not a WIZARD and cannot know a spell of a lore: { $name }
lint-spell-lore-on-non-wizard-help = give { $name } to a WIZARD
lint-spell-on-non-wizard = “{ $unit }” is not a WIZARD and cannot cast { $name }
lint-spell-on-non-wizard-help = let a WIZARD cast it
lint-sudden-death-not-entitled = a sudden-death objective requires an opponent with at least { $limit } models; it has { $count }
lint-sudden-death-not-entitled-help = remove it
lint-too-few-battleline = { $count ->
    [0] no battleline unit
    [one] 1 battleline unit
   *[other] { $count } battleline units
 }; at least { $limit } required
lint-too-few-battleline-help = add { $over } more
lint-too-few-leaders = { $count ->
    [0] no leader
    [one] 1 leader
   *[other] { $count } leaders
 }; at least { $limit } required
lint-too-few-leaders-help = add a leader
lint-too-few-terrain = { $count ->
    [0] no terrain
    [one] 1 terrain feature
   *[other] { $count } terrain features
 }; at least { $limit } required
lint-too-few-terrain-help = add { $over } more
lint-too-many-allied-points = { $count } points of allies; at most { $limit }
lint-too-many-allied-points-help = remove { $over } points of allies
lint-too-many-allies = { $count ->
    [one] 1 allied unit
   *[other] { $count } allied units
 }; the army may have { $limit ->
    [0] none
    [one] 1
   *[other] { $limit }
 } ({ $names })
lint-too-many-allies-help = remove { $over }, or add units of your own
lint-too-many-artefacts = { $count ->
    [one] 1 artefact
   *[other] { $count } artefacts
 }; at most { $limit }
lint-too-many-artefacts-help = remove { $over }
lint-too-many-artillery = { $count ->
    [one] 1 artillery unit
   *[other] { $count } artillery units
 }; at most { $limit } ({ $names })
lint-too-many-artillery-help = remove { $over }
lint-too-many-behemoths = { $count ->
    [one] 1 behemoth
   *[other] { $count } behemoths
 }; at most { $limit } ({ $names })
lint-too-many-behemoths-help = remove { $over }
lint-too-many-command-traits = { $count ->
    [one] 1 command trait
   *[other] { $count } command traits
 }; at most { $limit }
lint-too-many-command-traits-help = remove { $over }
lint-too-many-endless-spells = { $count ->
    [one] 1 endless spell
   *[other] { $count } endless spells
 }; the army may have { $limit ->
    [0] none
    [one] 1
   *[other] { $limit }
 }
lint-too-many-endless-spells-help = remove { $over }, or add WIZARDS
lint-too-many-endless-spells-for-size = { $count ->
    [one] 1 endless spell
   *[other] { $count } endless spells
 }; a battle of this size allows { $limit }
lint-too-many-endless-spells-for-size-help = remove { $over }
lint-too-many-generals = { $count ->
    [one] 1 general
   *[other] { $count } generals
 }; at most { $limit } ({ $names })
lint-too-many-generals-help = keep one of them
lint-too-many-leaders = { $count ->
    [one] 1 leader
   *[other] { $count } leaders
 }; at most { $limit } ({ $names })
lint-too-many-leaders-help = remove { $over }
lint-too-many-manifestation-lores = { $count ->
    [one] 1 manifestation lore
   *[other] { $count } manifestation lores
 }; at most { $limit }
lint-too-many-manifestation-lores-help = keep one
lint-too-many-prayer-lores = { $count ->
    [one] 1 prayer lore
   *[other] { $count } prayer lores
 }; at most { $limit }
lint-too-many-prayer-lores-help = keep one
lint-too-many-regiments = { $count } regiments; the limit is { $limit }
lint-too-many-regiments-help = remove { $over }, or move its units to other regiments
lint-too-many-regiments-of-renown = { $count ->
    [one] 1 Regiment of Renown
   *[other] { $count } Regiments of Renown
 }; at most { $limit }
lint-too-many-regiments-of-renown-help = keep one
lint-too-many-regiments-with-renown = { $count } regiments, including Regiments of Renown; the limit is { $limit }
lint-too-many-regiments-with-renown-help = remove { $over }
lint-too-many-reinforced = units are reinforced { $count ->
    [one] once
   *[other] { $count } times
 }; a battle of this size allows { $limit }
lint-too-many-reinforced-help = reinforce { $over } fewer
lint-too-many-spell-lores = { $count ->
    [one] 1 spell lore
   *[other] { $count } spell lores
 }; at most { $limit }
lint-too-many-spell-lores-help = keep one
lint-too-many-subfactions = { $count ->
    [one] 1 subfaction
   *[other] { $count } subfactions
 }; at most { $limit }
lint-too-many-subfactions-help = choose one
lint-too-many-sudden-death-objectives = { $count ->
    [one] 1 sudden-death objective
   *[other] { $count } sudden-death objectives
 }; at most { $limit }
lint-too-many-sudden-death-objectives-help = choose one
lint-too-many-understrength = { $count ->
    [one] 1 understrength unit
   *[other] { $count } understrength units
 } of “{ $warscroll }”; at most { $limit }
lint-too-many-understrength-help = bring all but one to full strength
lint-too-many-units-in-regiment = the regiment of “{ $name }” has { $count } units besides its leader; the limit is { $limit } ({ $names })
lint-too-many-units-in-regiment-help = move { $over } to another regiment, or make it an auxiliary unit
lint-too-much-terrain = { $count ->
    [one] 1 faction terrain feature
   *[other] { $count } faction terrain features
 }; at most { $limit }
lint-too-much-terrain-help = keep one
lint-triumph-not-entitled = a triumph goes to whoever won a major victory in the previous battle
lint-triumph-not-entitled-help = remove it
lint-unbalanced-forces = the larger side has { $count } models; up to { $limit } would be roughly balanced
lint-unbalanced-forces-help = agree on armies of similar size; the page itself gives no figure
lint-understrength-in-battalion = “{ $name }” is understrength and cannot be in a battalion
lint-understrength-in-battalion-help = bring it to full strength, or remove it from the battalion
lint-unit-in-two-battalions = “{ $name }” is in { $count } battalions; at most { $limit }
lint-unit-in-two-battalions-help = remove it from one; only a battalion that contains smaller battalions may share units
lint-unit-in-two-regiments = “{ $name }” is in { $count } regiments
lint-unit-in-two-regiments-help = remove it from all but one
lint-unit-not-allowed-in-regiment = “{ $name }” cannot join the regiment of “{ $leader }”
lint-unit-not-allowed-in-regiment-help = move it to another regiment, or make it an auxiliary unit
lint-unit-over-half-points = “{ $name }” costs { $count } points; the limit for one unit is { $limit }
lint-unit-over-half-points-help = choose a cheaper unit
lint-unit-between-sizes = “{ $name }” has more models than one of its sizes and fewer than the next
lint-unit-between-sizes-help = bring it to one of its sizes
lint-unit-too-large = “{ $name }” has { $count } models; at most { $limit }
lint-unit-too-large-help = remove { $over }, or split it into two units
lint-unit-with-two-mount-traits = “{ $name }” has { $count } mount traits; at most { $limit }
lint-unit-with-two-mount-traits-help = keep one
lint-universal-spell-on-unique = “{ $unit }” is unique and cannot have a universal spell: { $name }
lint-universal-spell-on-unique-help = give { $name } to another WIZARD
lint-wrong-table-size = the table is { $written }; each side must be { $kind ->
    [too-few] { $strictly ->
        [yes] longer than
       *[other] at least
     }
   *[other] at most
 } { $limit }
lint-wrong-table-size-help = use a table of the right size
lint-kind-forbidden = { $constraint }: not allowed for “{ $name }”
lint-kind-forbidden-help = read the cited rule
lint-kind-duplicate = { $constraint }: “{ $name }” { $count } times; at most { $limit }
lint-kind-duplicate-help = remove { $over }
lint-kind-too-few = { $constraint }: { $count }; at least { $limit }
lint-kind-too-few-help = add { $over } more
lint-kind-too-many = { $constraint }: { $count }; at most { $limit }
lint-kind-too-many-help = remove { $over }

undecided-unit-data = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } unit data that the list does not have: { $checks }
    .page = { $count ->
        [one] 1 check needs
       *[other] { $count } checks need
     } unit data that the list does not have
undecided-opponent = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } the opponent's army: { $checks }
    .page = { $count ->
        [one] 1 check needs
       *[other] { $count } checks need
     } the opponent's army
undecided-battle-size = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } the size of the battle: { $checks }
    .page = { $count ->
        [one] 1 check needs
       *[other] { $count } checks need
     } the size of the battle
undecided-table = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } more data about the table: { $checks }
    .page = { $count ->
        [one] 1 check needs
       *[other] { $count } checks need
     } more data about the table

constraints-none = no recorded constraints on army lists in { $edition }
constraints-head-id = Constraint
constraints-head-asked = Requirement
constraints-head-source = Source
constraints-head-confidence = Confidence
constraints-head-each = Applies to
constraints-uncovered = Not covered by any constraint:
confidence-certain = certain
confidence-likely = likely
confidence-unsure = unsure

lint-battalion-slots-short = { $name }: { $slot } needs { $limit }; it has { $count }
lint-battalion-slots-short-help = add { $over } more for { $slot }, or remove the battalion
lint-battalion-slots-over = { $name }: { $count } for { $slot }, which has room for { $limit }; left over: { $left }
lint-battalion-slots-over-help = remove { $over } from the battalion
lint-battalion-slots-stranger = { $name } has no slot for “{ $left }”
lint-battalion-slots-stranger-help = remove it from the battalion, or choose another battalion

uncovered-table = agreed at the table, before the battle
uncovered-in-play = happens during the battle
uncovered-unit-data = needs unit profiles, which lists do not have
uncovered-faction-data = needs faction rules, which lists do not have
uncovered-no-place = lists have no place for it
uncovered-no-limit = sets no limit, or allows something
uncovered-advice = advice only
uncovered-matchup = depends on the opponent: see `adjutant matchup`
uncovered-form = true of every list in the format
uncovered-roster = checked in another way
uncovered-with-units = checked where there are unit data
uncovered-no-figure = the sources give no figure
undecided-previous-result = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } the result of the previous battle: { $checks }
    .page = { $count ->
        [one] 1 check needs
       *[other] { $count } checks need
     } the result of the previous battle
undecided-models = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } the number of models in every unit: { $checks }
    .page = { $count ->
        [one] 1 check needs
       *[other] { $count } checks need
     } the number of models in every unit
lint-artefact-on-ally = “{ $unit }” is an ally, and allies cannot use allegiance abilities: { $name }
lint-artefact-on-ally-help = give { $name } to a HERO of your own faction
lint-artefact-on-non-hero = “{ $unit }” is not a HERO and cannot have an artefact: { $name }
lint-artefact-on-non-hero-help = give { $name } to a HERO
lint-battalion-of-another-season = { $name } is a core battalion of another season
lint-battalion-of-another-season-help = choose a battalion of the core book or of this season
lint-command-trait-not-on-general = { $name } is on “{ $unit }”, which is not the general
lint-command-trait-not-on-general-help = give { $name } to the general, or make “{ $unit }” the general
lint-contingent-artillery = { $count ->
    [0] no artillery unit
    [one] 1 artillery unit
   *[other] { $count } artillery units
 } in this contingent; { $kind ->
    [too-few] at least
   *[other] at most
 } { $limit } ({ $names })
lint-contingent-artillery-help = move { $over } to the rearguard, or remove it
lint-contingent-battleline = { $count ->
    [0] no battleline unit
    [one] 1 battleline unit
   *[other] { $count } battleline units
 } in this contingent; { $kind ->
    [too-few] at least
   *[other] at most
 } { $limit } ({ $names })
lint-contingent-battleline-help = move units between the contingents until each has the right number
lint-contingent-behemoths = { $count ->
    [0] no behemoth
    [one] 1 behemoth
   *[other] { $count } behemoths
 } in this contingent; { $kind ->
    [too-few] at least
   *[other] at most
 } { $limit } ({ $names })
lint-contingent-behemoths-help = move { $over } to another contingent, or remove it
lint-contingent-empty = a contingent has no unit; it needs at least { $limit }
lint-contingent-empty-help = put a unit into each of Spearhead, Main Body and Rearguard
lint-contingent-large-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
 } above minimum size in the main body; at most { $limit } ({ $names })
lint-contingent-large-units-help = reduce all but one to the minimum size of their profile
lint-contingent-leaders = { $count ->
    [0] no leader
    [one] 1 leader
   *[other] { $count } leaders
 } in this contingent; { $kind ->
    [too-few] at least
   *[other] at most
 } { $limit } ({ $names })
lint-contingent-leaders-help = move leaders between the contingents until each has the right number
lint-contingent-others = { $count ->
    [0] no unit without a role
    [one] 1 unit without a role
   *[other] { $count } units without a role
 } in this contingent; { $kind ->
    [too-few] at least
   *[other] at most
 } { $limit } ({ $names })
lint-contingent-others-help = move { $over } to the main body
lint-contingent-unit-size = “{ $name }” has { $count } models; the limit in its contingent is { $limit }
lint-contingent-unit-size-help = remove { $over }, or move the unit to another contingent
lint-duplicate-endless-spell = { $name } is taken { $count } times; at most { $limit ->
    [one] once
   *[other] { $limit } times
 }
lint-duplicate-endless-spell-help = choose another endless spell for all but one
lint-duplicate-tactic-card = the card { $name } is taken { $count } times
lint-duplicate-tactic-card-help = choose two different cards
lint-general-leads-no-regiment = the general “{ $name }” leads no regiment
lint-general-leads-no-regiment-help = let the general lead a regiment, or make a regiment's leader the general
lint-legends-unit = “{ $name }” has been moved to Legends
lint-legends-unit-help = choose another unit, or ask the organiser whether Legends units are allowed
lint-reinforced-hero = “{ $name }” is a HERO and cannot be reinforced
lint-reinforced-hero-help = take it at the size of its profile
lint-reinforced-too-often = “{ $name }” is reinforced { $count ->
    [one] once
   *[other] { $count } times
 }; at most { $limit ->
    [one] once
   *[other] { $limit } times
 }
lint-reinforced-too-often-help = reinforce it { $over ->
    [one] once
   *[other] { $over } times
 } less, or split it into two units
lint-reinforced-unique = “{ $name }” is unique and cannot be reinforced
lint-reinforced-unique-help = take it at the size of its profile
lint-renown-unit-configured = “{ $name }” belongs to a Regiment of Renown, which cannot be changed
lint-renown-unit-configured-help = make another unit the general, and do not reinforce units of a Regiment of Renown
lint-season-battalion-twice = { $name } is taken { $count } times; a battalion of a season can be taken { $limit ->
    [one] once
   *[other] { $limit } times
 }
lint-season-battalion-twice-help = remove { $over }, or choose a battalion of the core book
lint-season-form-beside-plain = “{ $name }” is in the list beside the unit whose form of the season it is
lint-season-form-beside-plain-help = choose one of the two warscrolls for all of these units
lint-spell-lore-on-ally = “{ $unit }” is an ally, and allies cannot use allegiance abilities: { $name }
lint-spell-lore-on-ally-help = give { $name } to a WIZARD of your own faction
lint-unknown-tactic-card = the card { $name } is none of this season
lint-unknown-tactic-card-help = choose a card of this season, or correct its name
lint-tactic-card-of-another-season = the card { $name } belongs to another season
lint-tactic-card-of-another-season-help = choose a card of this season
lint-too-many-battalions = { $count ->
    [one] 1 battalion
   *[other] { $count } battalions
 }; at most { $limit }
lint-too-many-battalions-help = remove { $over }
lint-too-many-command-points = { $count ->
    [one] 1 command point bought
   *[other] { $count } command points bought
 }; at most { $limit }
lint-too-many-command-points-help = remove { $over }
lint-too-many-grand-strategies = { $count ->
    [one] 1 grand strategy
   *[other] { $count } grand strategies
 }; at most { $limit }
lint-too-many-grand-strategies-help = choose one
lint-too-many-formations = { $count ->
    [one] 1 battle formation
   *[other] { $count } battle formations
 }; at most { $limit }
lint-too-many-formations-help = keep one
lint-too-many-heroic-traits = { $count ->
    [one] 1 heroic trait
   *[other] { $count } heroic traits
 }; at most { $limit }
lint-too-many-heroic-traits-help = remove { $over }
lint-too-many-lore-spells = “{ $name }” knows { $count } spells of a lore; at most { $limit }
lint-too-many-lore-spells-help = choose one
lint-too-many-of-one-warscroll = { $count } units of “{ $warscroll }”; at most { $limit } ({ $names })
lint-too-many-of-one-warscroll-help = remove { $over }, unless a battalion requires them
lint-too-many-realms = { $count ->
    [one] 1 realm of origin
   *[other] { $count } realms of origin
 }; at most { $limit }
lint-too-many-realms-help = choose one
lint-too-many-tactic-cards = { $count ->
    [one] 1 battle tactic card
   *[other] { $count } battle tactic cards
 }; this season allows { $limit ->
    [0] none
    [one] 1
   *[other] { $limit }
 }
lint-too-many-tactic-cards-help = remove { $over }
lint-too-many-triumphs = { $count ->
    [one] 1 triumph
   *[other] { $count } triumphs
 }; at most { $limit }
lint-too-many-triumphs-help = choose one
lint-unit-below-size = “{ $name }” has { $count } models; the size of its profile is { $limit }
lint-unit-below-size-help = add { $over }: the fourth edition has no smaller units
lint-unit-of-another-season = “{ $name }” is a unit of another season
lint-unit-of-another-season-help = use the unit without the season's name, or another unit
lint-unit-of-other-faction = “{ $name }” belongs to { $faction } and is not an ally; the army is { $army }
lint-unit-of-other-faction-help = remove it, or take it as an ally if it can be one
lint-warmaster-not-general = the army has a WARMASTER, but “{ $name }” is the general
lint-warmaster-not-general-help = make the WARMASTER the general
lint-warscroll-battalion-in-matched-play = { $name } is a warscroll battalion; matched play allows only core battalions
lint-warscroll-battalion-in-matched-play-help = remove it, or choose a core battalion
lint-no-grand-strategy = the army has no grand strategy
lint-no-grand-strategy-help = choose one, and write it on the list
lint-reinforced-leader = “{ $name }” leads a regiment and is reinforced; only a HERO can lead, and a HERO cannot be reinforced
lint-reinforced-leader-help = let a HERO lead the regiment, or take “{ $name }” at the size of its profile
lint-reinforceable-leader = “{ $name }” leads a regiment but is no HERO: another unit of this name is reinforced, and a HERO cannot be reinforced
lint-reinforceable-leader-help = let a HERO lead the regiment
lint-too-few-tactic-cards = { $count ->
    [one] 1 battle tactic card
   *[other] { $count } battle tactic cards
 }; this season requires { $limit }
lint-too-few-tactic-cards-help = choose { $over } more
undecided-formation-untold = battle formation not checked: the list names none, and its format may leave it out
undecided-labels = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } the kind of each choice of a unit, which the list does not state: { $checks }
    .page = { $count ->
        [one] 1 check needs
       *[other] { $count } checks need
     } the kind of each choice of a unit, which the list does not state
