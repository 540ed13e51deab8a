### Constraints in words: what is judged, what is counted, under which conditions; and what two armies are entitled to.

explain-judged = Judged
explain-if = If
explain-unless = Not if
explain-counted = Counted
explain-slots = Slots
explain-at-most = At most
explain-at-least = At least
explain-more-than = More than
explain-less-than = Less than
explain-forbidden = it is not allowed
asked-if = if { $words }
asked-unless = unless { $words }
asked-of = { $what }: { $words }
asked-at-most = at most { $words }
asked-at-least = at least { $words }
asked-more-than = more than { $words }
asked-less-than = less than { $words }
asked-once = { $words }: only once
asked-forbidden = not allowed
explain-alike-name = of one name
explain-alike-warscroll = of one warscroll
explain-figure = Figures
explain-rule = Rule
explain-source = From
explain-legal = Legal
explain-illegal = Not legal
explain-per = { $figure } for each of: { $what }
explain-plus = { $bound }, and { $figure } more for each of: { $what }
explain-of = { $what } where { $conditions }
explain-except = { $what } except where { $conditions }
explain-and = and
explain-or = or
explain-then = Then
explain-sizes = battles up to { $sizes } points
explain-where = { $edition }, { $packs }
explain-edition-itself = the edition itself
explain-no-example = no example
explain-found = line { $line }: { $level }[{ $lint }]
explain-found-nothing = nothing is found
explain-block-settings = adjutant.toml:
explain-block-roster = The list:
explain-listed-points-limit = the list's own limit
explain-listed-half-points-limit = half of the list's own limit
explain-listed-max-size = the largest size of its profile
explain-listed-unit-size = the size of its profile
explain-listed-double-unit-size = twice the size of its profile
explain-listed-share = one for so many models of the unit
each-army = the army as a whole
each-setup = the table
each-unit = each unit
each-general = each general
each-regiment = each regiment
each-leader = the leader of each regiment
each-member = each other unit of a regiment
each-battalion = each battalion
each-artefact = each artefact with its bearer
each-command-trait = each command trait with its bearer
each-mount-trait = each mount trait with its bearer
each-lore-spell = each spell of a lore, with who knows it
each-spell = each spell that is attempted, with its caster
each-allied-endless-spell = each endless spell of an allied faction
each-option = each option of which a unit takes a number
each-endless-spell = each endless spell or invocation
each-tactic = each card of battle tactics
each-choice = each choice of the army
count-units = units
count-models = models
count-points = points
count-generals = generals
count-regiments = regiments
count-renown = Regiments of Renown
count-regiments-and-renown = regiments, Regiments of Renown among them
count-battalions = battalions
count-artefacts = artefacts
count-command-traits = command traits
count-mount-traits = mount traits
count-subfactions = subfactions
count-endless-spells = endless spells
count-terrain = terrain features of the faction
count-tactics = cards of battle tactics
count-choices = choices of the army
count-unit-choices = choices of units
count-lore-spells = spells of a lore
count-formations = battle formations
count-auxiliaries = auxiliary units
count-drops = drops
count-points-unspent = points not spent
count-reinforcements = reinforcements of units
count-spell-lores = spell lores
count-prayer-lores = prayer lores
count-manifestation-lores = manifestation lores
count-sudden-death-objectives = sudden-death objectives
count-opponent-models = models of the opponent
count-larger-side = models of the larger side
count-smaller-side = models of the smaller side
count-taken = how many took the option
count-terrain-pieces = pieces of terrain
count-objective-markers = objective markers
count-edge-distance = from a marker to the edge
count-spacing = from a marker to the next
count-deployment-depth = depth of the set-up
count-short-side = the shorter side of the table
count-long-side = the longer side of the table
is-allied = it is an ally
is-coalition = it is a coalition ally
is-named-character = it is a named character
is-unique = it is unique
is-set-up = it is set up
is-understrength = it is understrength
is-general = it is the general
is-other-faction = it is of another faction
is-in-list = it stands in the list
is-general-in-list = the general stands in the list
is-in-battalion = it is in a battalion
is-mixed-warscrolls = it has models of several warscrolls
is-invited = its profile or the leader's lets it join
is-shut-out = it fits nothing that the leader lets in
is-universal = it is a spell that everyone may know
is-triumph = the army has a triumph
is-sudden-death = the army has a sudden-death objective
is-units-given = the list says which units it holds
is-army-of-renown = the army is an Army of Renown
is-total-given = the list states its own total
is-generals = it is the general's regiment
is-leads-regiment = it leads a regiment
is-regiments-given = the list has regiments
is-of-renown = it belongs to a Regiment of Renown
is-legends = its profile has gone to Legends
is-core = it is a core battalion
has-keyword = it has the keyword { $words }
has-one-keyword = it has one of the keywords { $words }
has-foreign-alliance = it is of another grand alliance ({ $words })
has-name = it is { $words }
has-one-name = it is one of: { $words }
has-name-begins = its name begins with { $words }
has-label = its label is { $words }
has-role = its role is { $words }
has-slot = it fills the slot { $words }
has-previous = the battle before ended in a { $words }

constraints-elsewhere = { $limit } allowed by { $places }
constraints-why = { $citation }: “{ $sentence }”
constraints-from = { $source } ({ $confidence })
constraints-none-uncovered = every row is covered
label-rule = rule
label-where = where
label-elsewhere = elsewhere

page-title = Army lists: { $lists ->
    [one] 1 list
   *[other] { $lists } lists
 }, { $sound } without errors
page-number = No.
page-list = List
page-faction = Faction
page-points = Points
page-judged = Judged by
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
page-do = Do
page-rule = Rule
page-line = line { $line }
page-open = Not decided
page-rules = The rules
page-no-rules = No recorded rule is cited.

matchup-title = { $a } against { $b }, by { $edition }
matchup-nothing = { $edition } has nothing recorded that an army is entitled to when two armies meet
matchup-counts = A has { $a }, B has { $b }: { $what }
matchup-ratio = { $larger } × { $whole } = { $left }, { $smaller } × { $part } = { $right }: { $reached ->
    [yes] reached
   *[no] not reached
 }
matchup-difference = { $difference } apart, and { $margin } is needed
matchup-least = { $margin } or more are needed
matchup-remark = { $army } is written for { $for }
matchup-open = not decided: { $missing }
matchup-missing = { $army } does not tell { $what }
matchup-missing-previous-result = how the battle before ended
matchup-missing-unit-data = enough of its units
matchup-kind-one = { $id }: { $army }
matchup-kind-both = { $id }: both
matchup-kind-neither = { $id }: neither
entitlement-sudden-death = Sudden death
entitlement-sudden-death-one = { $army } may choose a sudden-death objective
entitlement-sudden-death-neither = neither may choose a sudden-death objective: the larger army is not a third larger
entitlement-triumphs = Triumphs
entitlement-triumphs-one = { $army } rolls for a triumph
entitlement-triumphs-both = both roll for a triumph
entitlement-triumphs-neither = neither rolls for a triumph: nobody won a major victory in the battle before
entitlement-first-turn = First turn
entitlement-first-turn-one = { $army } has less to set up; who is done first chooses who takes the first turn
entitlement-first-turn-neither = both have as much to set up; who is done first chooses who takes the first turn
entitlement-first-round-tie = First turn after a tie
entitlement-first-round-tie-one = { $army } has less to set up; who is done first decides if the first roll is tied
entitlement-first-round-tie-neither = both have as much to set up; who is done first decides if the first roll is tied
entitlement-fewer-auxiliaries = Fewer auxiliary units
entitlement-fewer-auxiliaries-one = { $army } gets { $gives } more command point in each battle round
entitlement-fewer-auxiliaries-neither = neither gets a command point: both have as many auxiliary units
entitlement-regimented-forces = Regimented forces
entitlement-regimented-forces-one = { $army } has more regiments and may use what the season gives for it
entitlement-regimented-forces-neither = neither: both have as many regiments
entitlement-underspend = Points not spent
entitlement-underspend-one = { $army } gets { $gives } more command point in the first battle round
entitlement-underspend-both = both get { $gives } more command point in the first battle round
entitlement-underspend-neither = neither gets a command point for points not spent
entitlement-balance = Balance
entitlement-balance-both = the armies are not of about the same size; the page gives no figure, so that of the first edition is used
entitlement-balance-neither = the armies are of about the same size; the page gives no figure, so that of the first edition is used
error-pair = { $file } holds { $count ->
    [one] 1 list
   *[other] { $count } lists
 }, and two are needed
error-pair-help = name two files, or pick one of several as FILE#2
error-several-of = { $file } holds { $count } lists; pick one as { $file }#2
error-edition-needed = the lists do not tell their edition; name it with --edition
error-constraint-not-there = { $edition } does not ask { $name } on { $at }
error-constraint-nowhere = no edition asks { $name } on { $at }: nothing of that day is recorded for it
is-units-told = the list tells which units its battalions hold
is-renown-given = the army has a Regiment of Renown
is-max-size-given = the list says its largest size
is-reinforced = it is reinforced
explain-listed-triple-unit-size = three times the size of its profile
is-unit-size-given = the list says the size of its profile
is-choices-told = the list is of a form that tells every choice of the army
is-warscroll-reinforced = it, or another unit of its warscroll, is reinforced
is-keywords-given = the list says its keywords
is-tactics-given = the list names cards of battle tactics
error-lints = `adjutant lints` and `adjutant constraints` list them
