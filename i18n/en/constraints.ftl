### Constraints in words: what they apply to, what they count, their conditions; and what two armies are entitled to.

explain-judged = Applies to
explain-if = If
explain-unless = Unless
explain-counted = Counts
explain-slots = Slots
explain-at-most = At most
explain-at-least = At least
explain-more-than = More than
explain-less-than = Less than
explain-forbidden = not allowed
asked-if = { $asked } if { $if }
asked-unless = { $asked } unless { $unless }
asked-if-unless = { $asked } if { $if }, unless { $unless }
asked-slots-if = if { $if }: { $asked }
asked-listed-at-most = no more { $what } than { $words }
asked-listed-at-least = no fewer { $what } than { $words }
asked-listed-more-than = more { $what } than { $words }
asked-listed-less-than = fewer { $what } than { $words }
asked-none = no { $what }
asked-measured = { $what } is { $words }
asked-range = { $from } to { $to }
asked-per = { $asked } for { $count ->
    [one] each { $what }
   *[other] every { $count } { $what }
 }
asked-plus = { $asked }, plus { $figure } for each { $what }
asked-alike-name = { $most ->
    [one] no two with the same name
   *[other] at most { $most } with the same name
 }
asked-alike-warscroll = { $most ->
    [one] no two with the same warscroll
   *[other] at most { $most } with the same warscroll
 }
asked-slot = { $units } as { $slot }
asked-slot-without = { $units } as { $slot }, none { $others }
asked-sizes-up-to = in battles of up to { $sizes } points
asked-sizes = in battles of { $sizes } points
asked-where = where { $words }
asked-any = any
subject-unit = the unit
subject-general = the general
subject-leader = the leader
of-allied = taken as { $count ->
    [one] an ally
   *[other] allies
 }
of-coalition = taken as { $count ->
    [one] a coalition ally
   *[other] coalition allies
 }
of-unique = { $count ->
    [one] that is unique
   *[other] that are unique
 }
of-set-up = set up on the table
of-in-battalion = in a battalion
of-reinforced = { $count ->
    [one] that is reinforced
   *[other] that are reinforced
 }
of-keyword = with the keyword { $words }
of-no-keyword = without the keyword { $words }
of-name = called { $words }
of-label = with the label { $words }
of-role = with the role { $words }
of-slot = in the slot { $words }
count-points-of = points of units
count-models-of = models of units
asked-at-most = at most { $words }
asked-at-least = at least { $words }
asked-more-than = more than { $words }
asked-less-than = less than { $words }
asked-forbidden = not allowed
explain-alike-name = with the same name
explain-alike-warscroll = with the same warscroll
explain-figure = Figures
explain-rule = Rule
explain-source = Source
explain-legal = Legal
explain-illegal = Illegal
explain-per = { $figure } for each of: { $what }
explain-plus = { $bound }, plus { $figure } for each of: { $what }
explain-except = { $what } (not counting { $conditions })
explain-and = and
explain-or = or
explain-then = Then
explain-sizes = battles up to { $sizes } points
explain-where = { $edition }, { $packs }
explain-edition-itself = the edition itself
explain-no-example = no example
explain-found = line { $line }: { $level }[{ $lint }]
explain-found-nothing = no findings
explain-block-settings = adjutant.toml:
explain-block-roster = The list:
explain-listed-points-limit = the list's own limit
explain-listed-half-points-limit = half of the list's own limit
explain-listed-max-size = the largest size that is known for it
explain-listed-unit-size = the size of its profile
explain-listed-double-unit-size = twice the size of its profile
explain-listed-share = the share of the unit’s models that the profile allows
each-army = the army as a whole
each-setup = the table
each-unit = each unit
each-general = each general
each-regiment = each regiment
each-leader = the leader of each regiment
each-member = each other unit of a regiment
each-battalion = each battalion
each-artefact = each artefact
each-command-trait = each command trait
each-mount-trait = each mount trait
each-lore-spell = each spell of a lore
each-spell = each attempted spell
each-allied-endless-spell = each endless spell of an allied faction
each-option = each option of a unit
each-endless-spell = each endless spell or invocation
each-tactic = each battle tactic card
each-choice = each choice of the army
several-unit = units
several-general = generals
several-regiment = regiments
several-leader = leaders of regiments
several-member = other units of a regiment
several-battalion = battalions
several-artefact = artefacts
several-command-trait = command traits
several-mount-trait = mount traits
several-lore-spell = spells of a lore
several-spell = attempted spells
several-allied-endless-spell = endless spells of an allied faction
several-option = options of a unit
several-endless-spell = endless spells or invocations
several-tactic = battle tactic cards
several-choice = choices of the army
count-units = { $count ->
    [one] unit
   *[other] units
 }
count-models = { $count ->
    [one] model
   *[other] models
 }
count-points = { $count ->
    [one] point
   *[other] points
 }
count-generals = { $count ->
    [one] general
   *[other] generals
 }
count-leading-generals = { $count ->
    [one] general (or the leader of the only regiment)
   *[other] generals (or the leader of the only regiment)
 }
count-regiments = { $count ->
    [one] regiment
   *[other] regiments
 }
count-renown = { $count ->
    [one] Regiment of Renown
   *[other] Regiments of Renown
 }
count-regiments-and-renown = { $count ->
    [one] regiment, including Regiments of Renown
   *[other] regiments, including Regiments of Renown
 }
count-battalions = { $count ->
    [one] battalion
   *[other] battalions
 }
count-artefacts = { $count ->
    [one] artefact
   *[other] artefacts
 }
count-command-traits = { $count ->
    [one] command trait
   *[other] command traits
 }
count-mount-traits = { $count ->
    [one] mount trait
   *[other] mount traits
 }
count-subfactions = { $count ->
    [one] subfaction
   *[other] subfactions
 }
count-endless-spells = { $count ->
    [one] endless spell
   *[other] endless spells
 }
count-terrain = { $count ->
    [one] faction terrain feature
   *[other] faction terrain features
 }
count-tactics = { $count ->
    [one] battle tactic card
   *[other] battle tactic cards
 }
count-choices = { $count ->
    [one] choice of the army
   *[other] choices of the army
 }
count-unit-choices = { $count ->
    [one] choice of units
   *[other] choices of units
 }
count-lore-spells = { $count ->
    [one] spell of a lore
   *[other] spells of a lore
 }
count-formations = { $count ->
    [one] battle formation
   *[other] battle formations
 }
count-auxiliaries = { $count ->
    [one] auxiliary unit
   *[other] auxiliary units
 }
count-drops = { $count ->
    [one] drop
   *[other] drops
 }
count-points-unspent = { $count ->
    [one] unspent point
   *[other] unspent points
 }
count-reinforcements = { $count ->
    [one] reinforcement
   *[other] reinforcements
 }
count-spell-lores = { $count ->
    [one] spell lore
   *[other] spell lores
 }
count-prayer-lores = { $count ->
    [one] prayer lore
   *[other] prayer lores
 }
count-manifestation-lores = { $count ->
    [one] manifestation lore
   *[other] manifestation lores
 }
count-sudden-death-objectives = { $count ->
    [one] sudden-death objective
   *[other] sudden-death objectives
 }
count-opponent-models = { $count ->
    [one] model of the opponent
   *[other] models of the opponent
 }
count-larger-side = models of the larger side
count-smaller-side = models of the smaller side
count-taken = of the option
count-terrain-pieces = { $count ->
    [one] terrain feature
   *[other] terrain features
 }
count-objective-markers = { $count ->
    [one] objective marker
   *[other] objective markers
 }
count-edge-distance = distance from a marker to the edge
count-spacing = distance between markers
count-deployment-depth = depth of deployment
count-short-side = the shorter side of the table
count-long-side = the longer side of the table
is-allied = { $subject } is an ally
is-coalition = { $subject } is a coalition ally
is-named-character = { $subject } is a named character
is-unique = { $subject } is unique
is-set-up = { $subject } is set up
is-understrength = { $subject } is understrength
is-general = { $subject } is the general
is-other-faction = { $subject } belongs to another faction
is-in-list = { $subject } is in the list
is-general-in-list = the general is in the list
is-in-battalion = { $subject } is in a battalion
is-mixed-warscrolls = { $subject } has models of several warscrolls
is-invited = { $subject } may join by its own profile or the leader’s
is-shut-out = { $subject } is kept out by the leader’s profile
is-universal = it is a universal spell
is-triumph = the army has a triumph
is-sudden-death = the army has a sudden-death objective
is-units-given = the list names its units
is-army-of-renown = the army is an Army of Renown
is-total-given = the list states a total
is-generals = it is the general's regiment
is-leads-regiment = { $subject } leads a regiment
is-regiments-given = the list has regiments
is-of-renown = { $subject } belongs to a Regiment of Renown
is-legends = { $subject } has been moved to Legends
is-core = it is a core battalion
has-keyword = { $subject } has the keyword { $words }
has-no-keyword = the profile of { $subject } lacks the keyword { $words }
has-form-beside-plain = { $subject } is the { $words } form of a unit that the army also has in its plain form
has-foreign-alliance = { $subject } belongs to another grand alliance ({ $words })
has-name = it is { $words }
has-name-begins = the name of { $subject } begins with { $words }
has-label = it has the label { $words }
has-role = { $subject } has the role { $words }
has-slot = { $subject } fills the slot { $words }
has-previous = the previous battle was a { $words }

constraints-elsewhere = limit { $limit } in { $places }
constraints-why = { $citation }: “{ $sentence }”
constraints-why-quote = “{ $sentence }”
constraints-from = { $source }, confidence: { $confidence }
constraints-none-uncovered = every fact is covered
label-rule = rule
label-source = source
label-where = where
label-known-since = first stated in
label-elsewhere = legal in

page-title = Army lists: { $lists ->
    [one] 1 list
   *[other] { $lists } lists
 }, { $sound } without errors
page-number = No.
page-list = List
page-player = Player
page-faction = Faction
page-drops = Drops
page-points = Points
page-judged = Checked against
page-verdict = Verdict
page-clean = no findings
page-unread = could not be read
page-errors = { $count ->
    [one] 1 error
   *[other] { $count } errors
 }
page-warnings = { $count ->
    [one] 1 warning
   *[other] { $count } warnings
 }
page-notes = { $count ->
    [one] 1 note
   *[other] { $count } notes
 }
page-do = To do
page-rule = Rule
page-line = line { $line }
page-open = Not checked
page-rules = Rules
page-no-rules = No recorded rule is cited.

matchup-title = { $a } against { $b }, in { $edition }
matchup-nothing = no entitlements recorded in { $edition }
matchup-counts = A has { $a }, B has { $b }: { $what }
matchup-ratio = { $larger } × { $whole } = { $left }, { $smaller } × { $part } = { $right }: { $reached ->
    [yes] reached
   *[no] not reached
 }
matchup-difference = difference: { $difference }; required: { $margin }
matchup-least = required: { $margin } or more
matchup-remark = { $army } is for { $for }
matchup-open = not decided: { $missing }
matchup-missing = { $army } does not state { $what }
matchup-missing-previous-result = the result of the previous battle
matchup-missing-unit-data = enough unit data
matchup-kind-one = { $id }: { $army }
matchup-kind-both = { $id }: both
matchup-kind-neither = { $id }: neither
entitlement-sudden-death = Sudden death
entitlement-sudden-death-one = { $army } can choose a sudden-death objective
entitlement-sudden-death-neither = neither can choose a sudden-death objective: the larger army is not a third larger
entitlement-triumphs = Triumphs
entitlement-triumphs-one = { $army } rolls for a triumph
entitlement-triumphs-both = both roll for a triumph
entitlement-triumphs-neither = neither rolls for a triumph: nobody won a major victory in the previous battle
entitlement-first-turn = First turn
entitlement-first-turn-one = { $army } has fewer units to set up; whoever finishes first chooses who takes the first turn
entitlement-first-turn-neither = both have equally many units to set up; whoever finishes first chooses who takes the first turn
entitlement-first-round-tie = First turn after a tie
entitlement-first-round-tie-one = { $army } has fewer units to set up; whoever finishes first decides if the first roll is tied
entitlement-first-round-tie-neither = both have equally many units to set up; whoever finishes first decides if the first roll is tied
entitlement-fewer-auxiliaries = Fewer auxiliary units
entitlement-fewer-auxiliaries-one = { $army } gets { $gives } extra { $gives ->
    [one] command point
   *[other] command points
 } in each battle round
entitlement-fewer-auxiliaries-neither = neither gets a command point: both have equally many auxiliary units
entitlement-regimented-forces = Regimented forces
entitlement-regimented-forces-one = { $army } has more regiments and can use what the season gives for that
entitlement-regimented-forces-neither = neither: both have equally many regiments
entitlement-underspend = Unspent points
entitlement-underspend-one = { $army } gets { $gives } extra { $gives ->
    [one] command point
   *[other] command points
 } in the first battle round
entitlement-underspend-both = both get { $gives } extra { $gives ->
    [one] command point
   *[other] command points
 } in the first battle round
entitlement-underspend-neither = neither gets a command point for unspent points
entitlement-balance = Balance
entitlement-balance-both = the armies differ too much in size; the page gives no figure, so that of the first edition is used
entitlement-balance-neither = the armies are of similar size; the page gives no figure, so that of the first edition is used
error-pair = { $file } has { $count ->
    [one] 1 list
   *[other] { $count } lists
 }; two are required
error-pair-help = name two files, or choose a list of a file as FILE#2
error-several-of = { $file } has { $count } lists; choose one as { $file }#2
error-edition-needed = edition of the lists not detected; set it with --edition
error-constraint-not-there = { $name } is not in force in { $edition } on { $at }
error-constraint-nowhere = { $name } is not in force in any edition on { $at }: nothing is recorded for that day
is-units-told = the list names the units of its battalions
is-renown-given = the army has a Regiment of Renown
is-one-in-army = the unit data let an army have only one of it
is-between-sizes = { $subject } has a number of models between two of its sizes
is-max-size-given = the list states its maximum size
is-reinforced = { $subject } is reinforced
explain-listed-triple-unit-size = three times the size of its profile
is-unit-size-given = the list states the size of its profile
is-choices-told = the list is of a form that names every choice of the army
is-warscroll-reinforced = { $subject } or another unit of its warscroll is reinforced
is-keywords-given = the list states its keywords
is-tactics-given = the list names battle tactic cards
error-lints = `adjutant lints` lists the lints, `adjutant constraints` the constraints
