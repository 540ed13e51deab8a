### Findings of constraints: `lint-<name>` says what, `lint-<name>-help` what to do.

lint-arcane-tome-ineligible = “{ $unit }” cannot have { $name }: it goes to a HERO without certain keywords
lint-arcane-tome-ineligible-help = give it to another HERO
lint-artefact-on-named-character = “{ $unit }” is a named character and takes no artefact: { $name }
lint-artefact-on-named-character-help = give { $name } to another HERO, or leave it out
lint-battalion-too-small = { $name } has { $count ->
    [0] no unit
    [one] 1 unit
   *[other] { $count } units
 }; it needs at least { $limit }
lint-battalion-too-small-help = add { $over } more, or leave the battalion out
lint-command-trait-on-named-character = “{ $unit }” is a named character and takes no command trait: { $name }
lint-command-trait-on-named-character-help = make another HERO the general, or leave { $name } out
lint-command-trait-without-hero-general = { $name } needs a general who is a HERO
lint-command-trait-without-hero-general-help = make a HERO the general, or leave the command trait out
lint-deployment-too-deep = the army is set up { $written } deep; at most { $limit }
lint-deployment-too-deep-help = set it up within { $limit } of its edge
lint-duplicate-artefact = { $name } is taken { $count } times: { $names }
lint-duplicate-artefact-help = choose another artefact for all but one
lint-duplicate-mount-trait = { $name } is taken { $count } times: { $names }
lint-duplicate-mount-trait-help = choose another mount trait for all but one
lint-duplicate-unique = “{ $warscroll }” is unique, and the army has { $count }
lint-duplicate-unique-help = keep one
lint-endless-spell-from-allied-faction = { $name } belongs to an allied faction
lint-endless-spell-from-allied-faction-help = choose an endless spell of your own faction, or one that everyone may take
lint-extra-hero-in-regiment = “{ $name }” is a HERO, and nothing lets it join the regiment of “{ $leader }”
lint-extra-hero-in-regiment-help = let it lead a regiment of its own, or set it up as an auxiliary unit
lint-general-is-allied = “{ $name }” is an ally and cannot be the general
lint-general-is-allied-help = make a unit of your own faction the general
lint-general-not-in-list = the general “{ $name }” is not in the list
lint-general-not-in-list-help = write the name as the unit has it, or add the unit
lint-regiment-unit-not-in-list = “{ $name }” stands in a regiment and not in the list
lint-regiment-unit-not-in-list-help = write the name as the unit has it, or add the unit
lint-general-not-set-up = the general “{ $name }” is never set up
lint-general-not-set-up-help = choose a general among the models that are set up
lint-hero-with-two-artefacts = “{ $unit }” has { $count } artefacts; at most { $limit }
lint-hero-with-two-artefacts-help = give one of them to another HERO
lint-leader-from-other-faction = “{ $name }” leads a regiment and is of { $faction }; the army is of { $army }
lint-leader-from-other-faction-help = let a HERO of your own faction lead it
lint-mixed-alliance = “{ $name }” { $alliance ->
    [none] has no keyword of a grand alliance
   *[other] is of { $alliance }
 }; the army is of { $army }
lint-mixed-alliance-help = take it out, or include it as an ally if it may be one
lint-mixed-warscrolls = “{ $name }” has models of more than one warscroll
lint-mixed-warscrolls-help = make it one unit for each warscroll
lint-no-general = the army has no general
lint-no-general-help = mark the leader who is the general
lint-no-regiments = the army has no regiment; it needs at least { $limit }
lint-no-regiments-help = let a HERO lead one
lint-objective-count = { $count ->
    [0] no objective marker
    [one] 1 objective marker
   *[other] { $count } objective markers
 }; { $kind ->
    [too-few] at least
   *[other] at most
 } { $limit }
lint-objective-count-help = roll for their number again, and place as many
lint-objective-too-near-edge = a marker stands { $written } from the edge; at least { $limit }
lint-objective-too-near-edge-help = move every marker { $limit } or more from every edge
lint-objectives-too-close = markers stand { $written } apart; at least { $limit }
lint-objectives-too-close-help = move them { $limit } apart or further
lint-option-ratio = “{ $unit }” has { $count } × { $name }; { $one-in ->
    [0] its size allows { $limit }
   *[other] one in { $one-in } models may have it, and the unit has { $models }
 }
lint-option-ratio-help = take { $over } fewer, or more models
lint-points-exceeded = the units cost { $count } points, and the limit is { $limit }: { $over } too many
lint-points-exceeded-help = take out { $over } points or more
lint-regiment-leader-not-hero = “{ $name }” leads a regiment and is not a HERO
lint-regiment-leader-not-hero-help = let a HERO lead it
lint-spell-lore-on-non-wizard = “{ $unit }” is not a WIZARD and knows no spell of a lore: { $name }
lint-spell-lore-on-non-wizard-help = give { $name } to a WIZARD
lint-spell-on-non-wizard = “{ $unit }” is not a WIZARD and cannot cast { $name }
lint-spell-on-non-wizard-help = let a WIZARD cast it
lint-sudden-death-not-entitled = a sudden-death objective needs an opponent of { $limit } models or more; there are { $count }
lint-sudden-death-not-entitled-help = leave it out
lint-too-few-battleline = { $count ->
    [0] no battleline unit
    [one] 1 battleline unit
   *[other] { $count } battleline units
 }; at least { $limit } needed
lint-too-few-battleline-help = add { $over } more
lint-too-few-leaders = { $count ->
    [0] no leader
    [one] 1 leader
   *[other] { $count } leaders
 }; at least { $limit } needed
lint-too-few-leaders-help = add a leader
lint-too-few-terrain = { $count ->
    [0] no terrain
    [one] 1 piece of terrain
   *[other] { $count } pieces of terrain
 }; at least { $limit } needed
lint-too-few-terrain-help = add { $over } more
lint-too-many-allied-points = allies for { $count } points; at most { $limit }
lint-too-many-allied-points-help = take out allies for { $over } points
lint-too-many-allies = { $count ->
    [one] 1 allied unit
   *[other] { $count } allied units
 }; the army may have { $limit ->
    [0] none
    [one] 1
   *[other] { $limit }
 } ({ $names })
lint-too-many-allies-help = take out { $over }, or add units of your own
lint-too-many-artefacts = { $count ->
    [one] 1 artefact
   *[other] { $count } artefacts
 }; at most { $limit }
lint-too-many-artefacts-help = take out { $over }
lint-too-many-artillery = { $count ->
    [one] 1 artillery unit
   *[other] { $count } artillery units
 }; at most { $limit } ({ $names })
lint-too-many-artillery-help = take out { $over }
lint-too-many-behemoths = { $count ->
    [one] 1 behemoth
   *[other] { $count } behemoths
 }; at most { $limit } ({ $names })
lint-too-many-behemoths-help = take out { $over }
lint-too-many-command-traits = { $count ->
    [one] 1 command trait
   *[other] { $count } command traits
 }; at most { $limit }
lint-too-many-command-traits-help = take out { $over }
lint-too-many-endless-spells = { $count ->
    [one] 1 endless spell
   *[other] { $count } endless spells
 }; the army may have { $limit ->
    [0] none
    [one] 1
   *[other] { $limit }
 }
lint-too-many-endless-spells-help = take out { $over }, or add WIZARDS
lint-too-many-endless-spells-for-size = { $count ->
    [one] 1 endless spell
   *[other] { $count } endless spells
 }; a battle of this size allows { $limit }
lint-too-many-endless-spells-for-size-help = take out { $over }
lint-too-many-generals = { $count ->
    [one] 1 general
   *[other] { $count } generals
 }; at most { $limit } ({ $names })
lint-too-many-generals-help = keep one of them
lint-too-many-leaders = { $count ->
    [one] 1 leader
   *[other] { $count } leaders
 }; at most { $limit } ({ $names })
lint-too-many-leaders-help = take out { $over }
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
lint-too-many-regiments-help = take { $over } out, or add its units to other regiments
lint-too-many-regiments-of-renown = { $count ->
    [one] 1 Regiment of Renown
   *[other] { $count } Regiments of Renown
 }; at most { $limit }
lint-too-many-regiments-of-renown-help = keep one
lint-too-many-regiments-with-renown = { $count } regiments, Regiments of Renown among them; the limit is { $limit }
lint-too-many-regiments-with-renown-help = take { $over } out
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
lint-too-many-units-in-regiment = the regiment of “{ $name }” has { $count } units beside its leader; the limit is { $limit } ({ $names })
lint-too-many-units-in-regiment-help = move { $over } to another regiment, or make it auxiliary
lint-too-much-terrain = { $count ->
    [one] 1 terrain feature of the faction
   *[other] { $count } terrain features of the faction
 }; at most { $limit }
lint-too-much-terrain-help = keep one
lint-triumph-not-entitled = a triumph goes to who won a major victory in the battle before
lint-triumph-not-entitled-help = leave it out
lint-unbalanced-forces = { $count } models on the larger side; up to { $limit } would be about balanced
lint-unbalanced-forces-help = agree on armies of about the same size; the page itself gives no figure
lint-understrength-in-battalion = “{ $name }” is understrength and cannot be in a battalion
lint-understrength-in-battalion-help = bring it to full strength, or take it out of the battalion
lint-unit-in-two-battalions = “{ $name }” is in { $count } battalions; at most { $limit }
lint-unit-in-two-battalions-help = take it out of one; a battalion that holds smaller ones is an exception
lint-unit-in-two-regiments = “{ $name }” is in { $count } regiments
lint-unit-in-two-regiments-help = take it out of all but one
lint-unit-not-allowed-in-regiment = “{ $name }” fits nothing that “{ $leader }” lets into the regiment
lint-unit-not-allowed-in-regiment-help = move it to another regiment, or make it auxiliary
lint-unit-over-half-points = “{ $name }” costs { $count } points; no unit may cost more than { $limit }
lint-unit-over-half-points-help = choose a cheaper unit
lint-unit-too-large = “{ $name }” has { $count } models; at most { $limit }
lint-unit-too-large-help = take out { $over }, or make it two units
lint-unit-with-two-mount-traits = “{ $name }” has { $count } mount traits; at most { $limit }
lint-unit-with-two-mount-traits-help = keep one
lint-universal-spell-on-unique = “{ $unit }” is unique and takes no universal spell: { $name }
lint-universal-spell-on-unique-help = give { $name } to another WIZARD
lint-wrong-table-size = the table is { $written }; each side must be { $kind ->
    [too-few] { $strictly ->
        [yes] longer than
       *[other] at least
     }
   *[other] at most
 } { $limit }
lint-wrong-table-size-help = play on a table of the right size
lint-kind-forbidden = { $constraint }: “{ $name }” may not be so
lint-kind-forbidden-help = see what the rule says
lint-kind-duplicate = { $constraint }: “{ $name }” { $count } times; at most { $limit }
lint-kind-duplicate-help = take out { $over }
lint-kind-too-few = { $constraint }: { $count }; at least { $limit }
lint-kind-too-few-help = add { $over } more
lint-kind-too-many = { $constraint }: { $count }; at most { $limit }
lint-kind-too-many-help = take out { $over }

undecided-unit-data = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } unit data that the list does not hold: { $checks }
undecided-opponent = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } the opponent's army: { $checks }
undecided-battle-size = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } the size of the battle: { $checks }
undecided-table = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } more of the table: { $checks }

constraints-none = { $edition } asks nothing of army lists that is recorded
constraints-head-id = Constraint
constraints-head-asked = What is asked
constraints-head-source = From
constraints-head-confidence = Confidence
constraints-head-each = Judged
constraints-uncovered = Not covered by a constraint:
confidence-certain = certain
confidence-likely = likely
confidence-unsure = unsure

lint-battalion-slots-short = { $name }: { $limit } needed for { $slot }, and it has { $count }
lint-battalion-slots-short-help = add { $over } more for { $slot }, or leave the battalion out
lint-battalion-slots-over = { $name }: { $count } for { $slot }, which takes at most { $limit }; left over: { $left }
lint-battalion-slots-over-help = take { $over } out of the battalion
lint-battalion-slots-stranger = { $name } has no slot for “{ $left }”
lint-battalion-slots-stranger-help = take it out of the battalion, or choose another battalion

uncovered-table = it is settled at the table, before the battle
uncovered-in-play = it happens during the battle
uncovered-unit-data = it needs profiles of units, which no list holds
uncovered-faction-data = it needs the rules of a faction, which no list holds
uncovered-no-place = a list has no place where it would be written
uncovered-no-limit = it says that there is no such limit, or allows something
uncovered-advice = it is advice
uncovered-matchup = it depends on the opponent: `adjutant matchup` tells it
uncovered-form = it is what every list of the form has
uncovered-roster = a lint on the list as it is written checks it
uncovered-no-figure = the sources state no figure
undecided-previous-result = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } the result of the battle before: { $checks }
undecided-models = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } the number of models in every unit: { $checks }
lint-artefact-on-ally = “{ $unit }” is an ally, and allies use no allegiance abilities: { $name }
lint-artefact-on-ally-help = give { $name } to a HERO of your own faction
lint-artefact-on-non-hero = “{ $unit }” is not a HERO and takes no artefact: { $name }
lint-artefact-on-non-hero-help = give { $name } to a HERO
lint-battalion-of-another-season = { $name } is a core battalion of another season
lint-battalion-of-another-season-help = choose a battalion of the core book or of this season
lint-command-trait-not-on-general = { $name } is with “{ $unit }”, who is not the general
lint-command-trait-not-on-general-help = give { $name } to the general, or make “{ $unit }” the general
lint-contingent-artillery = { $count ->
    [0] no artillery unit
    [one] 1 artillery unit
   *[other] { $count } artillery units
 } in this contingent; { $kind ->
    [too-few] at least
   *[other] at most
 } { $limit } ({ $names })
lint-contingent-artillery-help = move { $over } to the rearguard, or take it out
lint-contingent-battleline = { $count ->
    [0] no battleline unit
    [one] 1 battleline unit
   *[other] { $count } battleline units
 } in this contingent; { $kind ->
    [too-few] at least
   *[other] at most
 } { $limit } ({ $names })
lint-contingent-battleline-help = move units between the contingents until each fits
lint-contingent-behemoths = { $count ->
    [0] no behemoth
    [one] 1 behemoth
   *[other] { $count } behemoths
 } in this contingent; { $kind ->
    [too-few] at least
   *[other] at most
 } { $limit } ({ $names })
lint-contingent-behemoths-help = move { $over } to another contingent, or take it out
lint-contingent-empty = a contingent has no unit; it needs at least { $limit }
lint-contingent-empty-help = put a unit into each of Spearhead, Main Body and Rearguard
lint-contingent-large-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
 } of the main body above the smallest size; at most { $limit } ({ $names })
lint-contingent-large-units-help = bring all but one down to the size of their profile
lint-contingent-leaders = { $count ->
    [0] no leader
    [one] 1 leader
   *[other] { $count } leaders
 } in this contingent; { $kind ->
    [too-few] at least
   *[other] at most
 } { $limit } ({ $names })
lint-contingent-leaders-help = move leaders between the contingents until each fits
lint-contingent-others = { $count ->
    [0] no unit without a role
    [one] 1 unit without a role
   *[other] { $count } units without a role
 } in this contingent; { $kind ->
    [too-few] at least
   *[other] at most
 } { $limit } ({ $names })
lint-contingent-others-help = move { $over } to the main body
lint-contingent-unit-size = “{ $name }” has { $count } models; in its contingent at most { $limit }
lint-contingent-unit-size-help = take out { $over }, or move the unit to another contingent
lint-duplicate-endless-spell = { $name } is there { $count } times; at most { $limit ->
    [one] once
   *[other] { $limit } times
 }
lint-duplicate-endless-spell-help = choose another endless spell for all but one
lint-duplicate-tactic-card = the card { $name } is taken { $count } times
lint-duplicate-tactic-card-help = choose two different cards
lint-general-leads-no-regiment = the general “{ $name }” leads no regiment
lint-general-leads-no-regiment-help = let the general lead a regiment, or make a regiment's leader the general
lint-legends-unit = the profile of “{ $name }” has gone to Legends
lint-legends-unit-help = choose another unit, or ask the organiser whether Legends are allowed
lint-reinforced-hero = “{ $name }” is a HERO and cannot be reinforced
lint-reinforced-hero-help = bring it at the size of its profile
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
 } less, or make it two units
lint-reinforced-unique = “{ $name }” is unique and cannot be reinforced
lint-reinforced-unique-help = bring it at the size of its profile
lint-renown-unit-configured = “{ $name }” belongs to a Regiment of Renown, which is taken as it is
lint-renown-unit-configured-help = make another unit the general, and reinforce nothing of a Regiment of Renown
lint-season-battalion-twice = { $name } is there { $count } times; a season's battalion may be taken { $limit ->
    [one] once
   *[other] { $limit } times
 }
lint-season-battalion-twice-help = take { $over } out, or choose a battalion of the core book
lint-spell-lore-on-ally = “{ $unit }” is an ally, and allies use no allegiance abilities: { $name }
lint-spell-lore-on-ally-help = give { $name } to a WIZARD of your own faction
lint-tactic-card-of-another-season = the card { $name } belongs to another season
lint-tactic-card-of-another-season-help = choose a card of this season
lint-too-many-battalions = { $count ->
    [one] 1 battalion
   *[other] { $count } battalions
 }; at most { $limit }
lint-too-many-battalions-help = take { $over } out
lint-too-many-command-points = { $count ->
    [one] 1 command point is bought
   *[other] { $count } command points are bought
 }; at most { $limit }
lint-too-many-command-points-help = take { $over } out
lint-too-many-grand-strategies = { $count ->
    [one] 1 grand strategy
   *[other] { $count } grand strategies
 }; at most { $limit }
lint-too-many-grand-strategies-help = choose one
lint-too-many-formations = { $count ->
    [one] one battle formation
   *[other] { $count } battle formations
 }; at most { $limit }
lint-too-many-formations-help = keep one
lint-too-many-heroic-traits = { $count ->
    [one] 1 heroic trait
   *[other] { $count } heroic traits
 }; at most { $limit }
lint-too-many-heroic-traits-help = take { $over } out
lint-too-many-lore-spells = “{ $name }” knows { $count } spells of a lore; at most { $limit }
lint-too-many-lore-spells-help = choose one
lint-too-many-of-one-warscroll = { $count } units of “{ $warscroll }”; at most { $limit } ({ $names })
lint-too-many-of-one-warscroll-help = take { $over } out, unless a battalion asks for them
lint-too-many-realms = { $count ->
    [one] 1 realm of origin
   *[other] { $count } realms of origin
 }; at most { $limit }
lint-too-many-realms-help = choose one
lint-too-many-tactic-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 } of battle tactics; this season allows { $limit ->
    [0] none
    [one] 1
   *[other] { $limit }
 }
lint-too-many-tactic-cards-help = take { $over } out
lint-too-many-triumphs = { $count ->
    [one] 1 triumph
   *[other] { $count } triumphs
 }; at most { $limit }
lint-too-many-triumphs-help = choose one
lint-unit-below-size = “{ $name }” has { $count } models; the size of its profile is { $limit }
lint-unit-below-size-help = add { $over }: the fourth edition sells no smaller unit
lint-unit-of-another-season = “{ $name }” is a unit of another season
lint-unit-of-another-season-help = take the unit without the season's name, or another one
lint-unit-of-other-faction = “{ $name }” is of { $faction } and no ally; the army is of { $army }
lint-unit-of-other-faction-help = take it out, or include it as an ally if it may be one
lint-warmaster-not-general = a WARMASTER is in the army, and “{ $name }” is the general
lint-warmaster-not-general-help = make the WARMASTER the general
lint-warscroll-battalion-in-matched-play = { $name } is a warscroll battalion; matched play has core battalions only
lint-warscroll-battalion-in-matched-play-help = take it out, or choose a core battalion
lint-no-grand-strategy = the army has no grand strategy
lint-no-grand-strategy-help = choose one and write it on the list
lint-reinforced-leader = “{ $name }” leads a regiment and is reinforced in this list; only a HERO leads, and no HERO is reinforced
lint-reinforced-leader-help = let a HERO lead the regiment, or bring “{ $name }” at the size of its profile
lint-too-few-tactic-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 } of battle tactics; this season asks for { $limit }
lint-too-few-tactic-cards-help = choose { $over } more
undecided-labels = { $count ->
    [one] 1 check needs
   *[other] { $count } checks need
 } what each choice of a unit is, and the list does not say: { $checks }
