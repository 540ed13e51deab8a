### Findings on army lists: `lint-<name>` says what is wrong, `lint-<name>-help` what to do.

lint-total-mismatch = the list states { $total } points, but its costs add up to { $sum } (difference: { $difference })
lint-total-mismatch-help = export the list again from the app that made it, or correct the cost that was changed
lint-total-mismatch-over-limit = the list states { $total } points, over the limit of { $limit }, but its costs add up to { $sum } (difference: { $difference })
lint-total-mismatch-over-limit-help = correct the total first: export the list again from the app that made it, or correct the cost that was changed
lint-total-over-limit = { $total } points; the limit is { $limit } ({ $difference } too many)
lint-total-over-limit-help = remove at least { $difference } points
lint-drops-mismatch = the list states { $stated ->
    [one] 1 drop
   *[other] { $stated } drops
 } but has { $counted } ({ $regiments } { $regiments ->
    [one] regiment
   *[other] regiments
 }, { $others } outside regiments)
lint-drops-mismatch-help = check whether a regiment or a unit was lost in copying
lint-auxiliaries-mismatch = the header states { $stated ->
    [one] 1 auxiliary unit
   *[other] { $stated } auxiliary units
 }, but the list has { $counted }
lint-auxiliaries-mismatch-help = check whether a unit was lost in copying
lint-auxiliaries-mismatch-surcharge = the header adds { $stated } points for { $counted } auxiliary units; this pack adds { $due }
lint-auxiliaries-mismatch-surcharge-help = copy the header again from the app that made the list
lint-auxiliaries-mismatch-unpaid = the total leaves out { $due } points that this pack adds for { $counted } auxiliary units
lint-auxiliaries-mismatch-unpaid-help = add them to the total, or move auxiliary units into regiments
lint-unknown-line = unrecognised line: “{ $text }”
lint-unknown-line-help = remove it if it is a note; write a unit as its name with the cost in brackets
lint-duplicate-list = same army as list { $n } of { $file }
lint-duplicate-list-help = submit it only once
lint-duplicate-list-only = same army as the list of { $file }
lint-duplicate-list-only-help = submit it only once
lint-empty-regiment = this regiment has no units
lint-empty-regiment-help = delete the regiment, or give it a leader
lint-empty-heading = nothing is listed under “{ $heading }”
lint-empty-heading-help = delete the heading, or copy the part that followed it again
lint-not-in-force = { $edition } begins on { $from }; it was not in force on { $at }
lint-not-in-force-help = choose { $from } or a later day, or the edition of that day
lint-unattached-option = “{ $name }” is not attached to a unit
lint-unattached-option-help = write it below the unit that has it
lint-unattached-option-stranger = “{ $name }” belongs to “{ $bearer }”, which is not in the list
lint-unattached-option-stranger-help = name a unit of the list
lint-merged-lists = second “{ $heading }”: this looks like two lists pasted together
lint-merged-lists-help = submit the lists separately, each with its title and footer
list-part-allies = allies
list-part-artefacts = artefacts
list-part-auxiliaries = auxiliary units
list-part-battalions = battalions
list-part-core_battalions = core battalions
list-part-command_traits = command traits
list-part-endless_spells = endless spells
list-part-formation = a battle formation
list-part-lores = lores of the army
list-part-mount_traits = mount traits
list-part-regiments = regiments
list-part-renown = Regiments of Renown
list-part-roles = battlefield roles
list-part-spell_lores = spells of a lore for a unit
list-part-spells = spells
list-part-subfactions = subfactions
list-part-sudden_death_objectives = sudden-death objectives
list-part-tactics = battle tactic cards
list-part-terrain = faction terrain
list-part-triumph = triumphs
lint-term-not-in-edition = lists of { $edition } do not state { $term }; lists of { $editions } do
lint-term-not-in-edition-help = remove it, or choose another edition with --edition
    .page = remove it, or choose another edition above
lint-edition-mismatch = the list looks like one for { $own } ({ $evidence }); it was checked against { $asked } as requested
lint-edition-mismatch-help = omit --edition, or choose { $own }
    .page = choose { $own } as the edition above
lint-unknown-edition = unknown edition or pack “{ $name }”
lint-unknown-edition-help = `adjutant editions` lists the editions
    .page = choose the edition above
lint-total-unverifiable = could not verify the total: the costs add up to { $sum } instead of { $total }, and { $lines ->
    [one] 1 line was
   *[other] { $lines } lines were
 } not recognised
lint-total-unverifiable-help = write the line the way the app that made the list does, then check again
lint-marked-invalid = the app that made the list marked it as invalid
lint-marked-invalid-help = open the list in that app to see why
lint-multiple-lists = the text contains { $count } lists; each is checked separately
lint-multiple-lists-help = submit one list if you meant only one
lint-malformed-list-toml-broken = invalid TOML: { $error }
lint-malformed-list-toml-broken-help = correct it; the rest of the file may not have been read
lint-malformed-list-unknown-key = unknown key `{ $key }`
lint-malformed-list-unknown-key-help = docs/army-list.md lists the keys
lint-malformed-list-no-count = `{ $key }` must be a non-negative integer, not { $text }
lint-malformed-list-no-count-help = docs/army-list.md describes the keys
lint-malformed-list-missing-key = missing key `{ $key }`
lint-malformed-list-missing-key-help = docs/army-list.md describes the keys
lint-malformed-list-unknown-word = `{ $key }` cannot be “{ $text }”
lint-malformed-list-unknown-word-help = docs/army-list.md lists the allowed values
lint-malformed-list-wrong-type = `{ $key }` must be { $expected ->
    [text] a string
    [count] a non-negative integer
    [flag] true or false
    [list] a list
    [table] a table
   *[other] { $expected }
 }, not { $found ->
    [text] a string
    [count] a number
    [decimal] a decimal number
    [negative] a number below zero
    [too-large] a number too large to count
    [flag] true or false
    [date] a date
    [list] a list
    [table] a table
   *[other] { $found }
 }
lint-malformed-list-wrong-type-help = docs/army-list.md describes the keys
lint-unreadable-file-empty = the file is empty
lint-unreadable-file-empty-help = paste the list into it
lint-unreadable-file-not-text = this is not a text file
lint-unreadable-file-not-text-help = save the list as UTF-8 text
lint-unreadable-file-document = the text of this document cannot be read
lint-unreadable-file-document-help = save the list as text (.txt), or copy it into a text file
lint-unreadable-file-not-a-list = no army list and no ruling found in this file
lint-unreadable-file-not-a-list-help = a ruling needs a question and an answer, `Q:` and `A:`; `adjutant help lint` names the formats of lists
    .page = paste the list as its app exports it; a ruling needs a question and an answer, `Q:` and `A:`
lint-unreadable-file-other-game = this is a list for { $game }
lint-unreadable-file-other-game-help = adjutant checks lists for Age of Sigmar; move the file elsewhere, or exclude it in adjutant.toml
    .page = only lists for Age of Sigmar are checked
lint-unreadable-file-one-line = the line breaks of the list are lost, so that nothing tells where the name of a unit ends
lint-unreadable-file-one-line-help = copy the list again with its line breaks, or write one unit a line
lint-unreadable-file-half-list = the list looks incomplete: { $read } of { $lines } lines were recognised
lint-unreadable-file-half-list-help = export the whole list from its app again; it was cut off, or its format is not supported
lint-unreadable-file-too-large = the file is too large for a list
lint-unreadable-file-too-large-help = the limit is 32 MiB, and 4 MiB for plain text
lint-unreadable-file-too-many = the file has more selections than any list
lint-unreadable-file-too-many-help = the limit is 100,000; save the lists one by one
lint-unreadable-file-too-deep = the selections are nested too deeply
lint-unreadable-file-too-deep-help = save the list again with the app that made it
lint-unreadable-file-archive = the archive is damaged
lint-unreadable-file-archive-help = save it again with the app that made it
lint-unreadable-file-other-archive = this kind of archive is not read
lint-unreadable-file-other-archive-help = unpack it, or send the lists as a zip
lint-unreadable-file-archive-empty = the archive contains no roster
lint-unreadable-file-archive-empty-help = it must contain a .ros file
lint-unreadable-file-archive-escapes = the archive contains a path outside itself: { $path }
lint-unreadable-file-archive-escapes-help = do not unpack it; ask for another copy
lint-unreadable-file-doctype = the XML declares a document type, which rosters do not have
lint-unreadable-file-doctype-help = save it again with the app that made it
lint-unreadable-file-cut-off = the file ends too early
lint-unreadable-file-cut-off-help = save or send it again: the end is missing
lint-unreadable-file-broken = the file is cut off or damaged: { $error }
lint-unreadable-file-broken-help = save it again with the app that made it
lint-unreadable-file-not-a-file = this is a pipe, a socket or a device, not a regular file
lint-unreadable-file-not-a-file-help = name a file or a folder instead
lint-unreadable-file-broken-toml = invalid TOML: { $error }
lint-unreadable-file-broken-toml-help = correct it, then check again
lint-unreadable-file-missing = file not found
lint-unreadable-file-missing-help = check the path
lint-unreadable-file-link = broken link
lint-unreadable-file-link-help = delete the link, or point it to a file
lint-unreadable-file-defect = internal error on this file; the other files were checked
lint-unreadable-file-defect-help = report it with the file and the text on standard error
lint-unreadable-file-system = cannot read the file: { $error }
lint-unreadable-file-system-help = make the file readable, then run adjutant again
    .page = pick the file again
label-total = stated total
label-limit = limit
label-first = first here
label-reinforced = this one is reinforced
label-unread = also not recognised
undecided-hidden-costs-many = total not verified: the stated total differs from the printed costs, and this format omits the costs of enhancements or reinforcements
undecided-edition-untold = edition not detected, so the rules of an edition were not checked: use --edition
    .page = edition not detected, so the rules of an edition were not checked: choose the edition above
undecided-unconfirmed = reading not confirmed: no total agrees with the costs, or lines were not recognised, so nothing is reported as an error
undecided-unread-lines = total not verified: some lines were not recognised
undecided-not-in-force = the edition of the list is not in force on that day, so its rules were not checked: use --at
    .page = the edition of the list is not in force on that day, so its rules were not checked: choose another day above
undecided-hidden-costs = total not verified: { $total } points stated, { $sum } printed, and this format omits the costs of enhancements or reinforcements
route-general = General's Regiment
route-regiment = Regiment { $n }
route-auxiliary = Auxiliary Units
route-renown = Regiments of Renown
route-terrain = Faction Terrain
route-endless-spells = Endless Spells
level-error = error
level-warning = warning
level-note = note
clue-asked = requested
clue-named = named in the list
clue-handbook = by its handbook { $words }
clue-data = by its data version { $words }
clue-name = by “{ $words }”
clue-battlepack = by its battlepack { $words }
clue-system = by “{ $words }”
clue-format = by the form of the list
lint-judged = { $file }: { $verdict }; checked against { $edition }{ $clue }{ $uncovered ->
    [0] {""}
    [one] ; 1 rule on lists has no check
   *[other] ; { $uncovered } rules on lists have no check
 }
lint-judged-list = { $file } list { $n }: { $verdict }; checked against { $edition }{ $clue }{ $uncovered ->
    [0] {""}
    [one] ; 1 rule on lists has no check
   *[other] ; { $uncovered } rules on lists have no check
 }
lint-judged-part = checked against { $edition }{ $clue }{ $units ->
    [none] {""}
   *[other] ; units as of { $units }{ $basis ->
        [assumed] {" "}(assumed)
       *[other] {""}
     }
 }
lint-unchecked-part = { $count ->
    [one] 1 rule on lists has no check
   *[other] { $count } rules on lists have no check
 }
lint-unchecked-of = { $count ->
    [one] 1 rule on lists of { $edition } has no check
   *[other] { $count } rules on lists of { $edition } have no check
 }
lint-judged-many = { $count ->
    [one] 1 list
   *[other] { $count } lists
 } checked against { $edition }
lint-edition-ended = { $edition } ended on { $day }
lint-pack-ended = the pack { $pack } ended on { $last }
lint-units-other = units not checked: the list is of { $own }
lint-units-unchecked = factions and units (names, costs, sizes) not checked: no unit data for { $edition }
lint-units-later = factions and units (names, costs, sizes) not checked: the unit data of { $edition } begin on { $from }, after the days of this list
lint-units-bring = Pick a zip or a file of the unit data under “{ $place }”
lint-units-server = `adjutant units update --edition { $edition }` brings the data for this server; the page of a written site takes them as a zip
lint-units-older = Pick the unit data of { $edition } as they were on the day of the list: behind “Commits” of the repository, choose one of that day or before, then “Browse files”, and there the zip behind “Code”
lint-units-older-server = `adjutant units update --edition { $edition } --at DAY` brings the data for this server as they were on the day of the list
lint-back-to-table = back to the table
lint-open-count = { $count ->
    [one] 1 check open
   *[other] { $count } checks open
 }
lint-open-unsure = { $count ->
    [one] 1 finding above is not certain, so this check is open:
   *[other] some findings above are not certain, so these { $count } checks are open:
 }
lint-open-settle = { $day ->
    [none] Compare these with the warscrolls or the app: where the list is right, nothing is open.
   *[other] The list does not say its day, so the units as of { $day } are assumed: check it with `--at DAY` to be certain.
 }
    .page = { $day ->
        [none] Compare these with the warscrolls or the app: where the list is right, nothing is open.
       *[other] The list does not say its day, so the units as of { $day } are assumed: choose its day above to be certain.
     }
check-companion-alone = units that come with another unit
check-incomplete-regiment-of-renown = whole Regiments of Renown
check-too-many-undersize = units that are smaller than their size
check-total-mismatch = the sum of the costs against the total
check-total-over-limit = the total against the limit
check-unknown-enhancement = names of enhancements
check-unknown-faction = the faction
check-unknown-unit = names of units
check-wrong-cost = costs of units and enhancements
check-wrong-enhancement = who may have an enhancement
check-wrong-faction = whose units these are
check-wrong-reinforcement = which units may be reinforced
check-wrong-role = roles of units
lint-open-battle = { $count ->
    [one] 1 check waits for the battle
   *[other] { $count } checks wait for the battle
 }
lint-no-edition = no known edition
lint-undecided-count = { $count ->
    [one] 1 check
   *[other] { $count } checks
 } skipped
lint-judged-lists = { $lists ->
    [one] 1 list
   *[other] { $lists } lists
 }
lint-judged-rulings = { $rulings ->
    [one] 1 ruling
   *[other] { $rulings } rulings
 }
lint-judged-compared = { $rulings ->
    [one] 1 ruling
   *[other] { $rulings } rulings
 } checked, { $compared ->
    [0] none
   *[other] { $compared }
 } compared with a record or an official ruling
lint-judged-no-edition = { $rulings ->
    [one] 1 ruling
   *[other] { $rulings } rulings
 } not checked: no edition is given
lint-judged-both = { $lists } and { $rulings }
lint-judged-unread = { $judged }, { $files ->
    [one] 1 file
   *[other] { $files } files
 } could not be read
lint-closing-clean = { $judged }, nothing found
lint-closing = { $judged }: { $errors ->
    [one] 1 error
   *[other] { $errors } errors
 }, { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
 }, { $notes ->
    [one] 1 note
   *[other] { $notes } notes
 }
lint-skipped = skipped { $count ->
    [one] 1 file
   *[other] { $count } files
 } without a list: { $files }{ $more ->
    [0] {""}
    [one] {" "}and 1 more
   *[other] {" "}and { $more } more
 }
lint-table-lint = lint
lint-table-level = level
lint-table-count = count
lint-table-lists = lists
lints-constraints = Constraints of editions, packs and events (`adjutant constraints --edition aos4` shows them with their figures):
lint-default-level = default level: { $level }
lint-codes = code { $code }
error-unknown-lint = unknown lint `{ $name }`
error-missing-file = file not found: { $path }
error-unknown-pack = unknown pack `{ $name }`
error-pack-elsewhere = `{ $name }` is a pack of { $edition }
error-packs = known packs: { $list }
error-unusable = cannot use { $path }
error-no-such-list = { $file } has no list { $n }
convert-lines = { $count ->
    [one] 1 line was not recognised and is kept under `unread`
   *[other] { $count } lines were not recognised and are kept under `unread`
 }; { $count ->
    [one] it is
   *[other] the first is
 } line { $line }: “{ $text }”
progress-lists = reading lists
lint-season-mismatch = the list is for { $own_name } ({ $evidence }); because it is checked against { $asked_name }, { $more ->
    [one] 1 more rule is broken
   *[other] { $more } more rules are broken
 }
lint-season-mismatch-help = ask the player for a list for { $asked_name }, or check it against its own pack: `--pack { $own }`
    .page = ask the player for a list for { $asked_name }, or choose { $own_name } above
lint-season-mismatch-kept = the list is for { $own_name } ({ $evidence }); { $asked_name } finds nothing more wrong with it
lint-season-mismatch-kept-help = nothing needs to change because of the other pack
lint-term-not-in-edition-word = “{ $word }” belongs to lists of { $editions }, not { $edition }
lint-term-not-in-edition-word-help = remove it, or choose another edition with --edition
    .page = remove it, or choose another edition above
lint-term-not-in-edition-roles = “{ $word }” is a role of { $editions }; { $edition } has no battlefield roles and no limits on them
lint-term-not-in-edition-roles-help = remove the roles, or choose another edition with --edition
    .page = remove the roles, or choose another edition above
lint-total-mismatch-one-unit = the list states { $total } points, but its costs add up to { $sum }: the difference is exactly the cost of “{ $unit }” ({ $difference })
lint-total-mismatch-one-unit-help = if it comes in a bundle, print its cost once; otherwise correct the total
lint-total-mismatch-reinforced = the list states { $total } points, but its units, with the reinforcements that this form does not price, come to { $sum } by the unit data (difference: { $difference })
lint-total-mismatch-reinforced-help = check the sizes of the units and the total
undecided-one-unit = total not verified: it differs by exactly the cost of one unit, as in a bundle or after a slip
lint-term-not-in-edition-pack = lists of { $edition } state { $term } only under { $packs }, and the list names no pack
lint-term-not-in-edition-pack-help = choose the pack with --pack
    .page = choose the pack above
lint-unattached-option-mark = “{ $name }” matches no battalion of the list
lint-unattached-option-mark-help = remove it, or write it before the battalion of the unit
lint-unattached-option-marks = “{ $name }” appears { $count } times and matches no battalion of the list
lint-unattached-option-marks-help = remove it, or write it before the battalion of the units
lint-total-unverifiable-drops = could not verify the drops: the list has { $counted ->
    [one] 1 drop
   *[other] { $counted } drops
 } instead of { $stated }, and an unrecognised line may be a heading
lint-total-unverifiable-drops-help = write the heading the way the app that made the list does, then check again
lint-total-unverifiable-costs = could not verify the total: the list states { $total } points, but hardly any unit has a recognised cost
lint-total-unverifiable-costs-help = write each unit as its name with the cost in brackets
lint-unknown-line-heading = unrecognised heading, read as a regiment: “{ $text }”
lint-unknown-line-heading-help = use the headings of the apps: General's Regiment, Regiment 1, Auxiliary Units, Regiments of Renown, Faction Terrain
lint-unknown-line-name-part = this line may be the first part of the name below it: “{ $text }”; it was read as a choice of the unit above
lint-unknown-line-name-part-help = put both parts of a name in one line; write a bullet before a choice, as before the others
lint-merged-lists-number = second “{ $heading }”
lint-merged-lists-number-help = renumber the regiments; if these are two lists, submit them separately
lint-unbalanced-cost = unbalanced bracket in the cost, read as “{ $text }”
lint-unbalanced-cost-help = add the missing bracket, or remove the extra one
lint-total-unverifiable-guessed = could not verify the total: the costs add up to { $sum } instead of { $total }, and { $lines ->
    [one] 1 line was
   *[other] { $lines } lines were
 } only guessed
lint-total-unverifiable-guessed-help = write the line the way the app that made the list does, then check again
verdict-legal = legal{ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
verdict-no-edition = not checked against an edition: choose one (in a terminal with --edition){ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
    .page = not checked against an edition: choose one above{ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
verdict-no-constraints = not checked: the data have no constraints on lists of the edition{ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
verdict-not-in-force = not checked: the edition was not in force on that day{ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
verdict-no-errors = no errors{ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }, { $count ->
    [one] 1 check open
   *[other] { $count } checks open
 }: { $checks }
verdict-known = { $count ->
    [one] 1 known finding
   *[other] { $count } known findings
 } in the baseline
verdict-suppressed = { $count ->
    [one] 1 suppressed finding
   *[other] { $count } suppressed findings
 }
verdict-illegal = illegal{ $count ->
    [0] {""}
    [one] , 1 check open: { $checks }
   *[other] , { $count } checks open: { $checks }
 }
verdict-not-read = not read
verdict-unknown-units = { $count ->
    [one] 1 unit not known
   *[other] { $count } units not known
 }
verdict-brief-legal = legal{ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
verdict-brief-no-edition = no edition known{ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
verdict-brief-no-constraints = no constraints{ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
verdict-brief-not-in-force = not in force{ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
verdict-brief-no-errors = no errors{ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }, { $count } open
    .page = no errors{ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }, { $count ->
    [one] 1 check open
   *[other] { $count } checks open
 }
verdict-brief-illegal = illegal, { $errors ->
    [one] 1 error
   *[other] { $errors } errors
 }{ $warnings ->
    [0] {""}
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
verdict-brief-not-read = not read
verdict-brief-no-list = no list found
table-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
table-file = file
table-player = player
table-list = list
table-faction = faction
table-points = points
table-drops = drops
table-judged = checked against
table-verdict = verdict
table-open = open checks
lint-count-legal = { $count } legal
lint-count-open = { $count } with open checks only
lint-count-doubtful = { $count } with warnings and no errors
lint-count-illegal = { $count } illegal
lint-ignored = left out { $count ->
    [one] 1 file that is hidden or excluded
   *[other] { $count } files that are hidden or excluded
 }
lint-foreign = ignored { $count ->
    [one] 1 file
   *[other] { $count } files
 } of other types{ $files ->
    [none] {""}
   *[other] : { $files }
 }
error-no-lists = no army list and no ruling in { $path }: { $count ->
    [0] there is no file
    [one] the only file is something else: { $files }
   *[other] { $count } files are something else: { $files }
 }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
 }
error-no-lists-help = name a folder with lists, or a file
error-init-exists = { $path } exists already
error-init-exists-help = edit it, or name another folder
init-written = wrote { $path }
error-stream-folder = { $path } is a folder, and --jsonl reads files with one JSON object a line
error-stream-folder-help = check a folder without --jsonl
stream-too-long = the line is longer than { $limit } MiB
stream-no-list = the text holds rulings and no army list; `lint FILE` checks rulings
stream-no-json = broken JSON at column { $column }
stream-no-line = not an object with “text”, and optionally “id”, “edition”, “pack” and “at”, each a string
stream-no-date = not a date: “{ $text }”
reply-unread = Your list could not be read.
reply-list = Your list “{ $list }”{ $points ->
    [none] {""}
   *[other] {" "}({ $points })
 } was checked against { $edition }.
reply-verdict = { $verdict ->
    [legal] { $warnings ->
        [0] It is legal. Nothing to change.
       *[other] Otherwise it is legal.
     }
    [no-edition] It was not checked against the rules: the list does not say which edition it is for. Please tell the organiser.
    [not-in-force] It was not checked: its edition was not in force on the day of the check.
    [no-constraints] It was not checked: the rules on lists of this edition are not recorded. The organiser decides.
    [no-errors] { $warnings ->
        [0] No errors were found.
       *[other] Otherwise no errors were found.
     } { $open ->
        [one] One thing could not be checked automatically; the organiser decides.
       *[other] { $open } things could not be checked automatically; the organiser decides.
     }
    [illegal] It is not legal yet.
   *[other] It could not be read.
 }
reply-units = The costs, sizes and choices of units were not checked.
reply-errors = Please change:
reply-warnings = Please check:
reply-excused = Accepted as an exception:
reply-without-list = To the organiser
reply-without-list-files = No list was found in these files, and their senders get no reply: { $files }
### In a reply, `reply-<message>` replaces a finding and its help where those address whoever runs the program.
reply-duplicate-list = your army was handed in more than once: submit it only once
reply-duplicate-list-only = your army was handed in more than once: submit it only once
reply-not-in-force = the rules of { $edition } apply only from { $from }
reply-term-not-in-edition = { $edition } has no `{ $term }`: remove it
reply-term-not-in-edition-word = “{ $word }” does not belong to lists of { $edition }: remove it
reply-term-not-in-edition-roles = “{ $word }” is a role that { $edition } does not have: remove the roles
reply-term-not-in-edition-pack = { $edition } has `{ $term }` only under { $packs }: name the pack in the list
reply-edition-mismatch = the list looks like one for { $own } ({ $evidence }); the event plays { $asked }
reply-edition-mismatch-settings = the list is for { $own } ({ $evidence }); the event plays { $asked }
reply-unknown-edition = unknown edition or pack “{ $name }”: check its name
reply-unreadable-file-not-a-list = no army list was found: send the list as text, as your app exports it
reply-unreadable-file-other-game = this is a list for { $game }, and only lists for Age of Sigmar are checked: send the right list
reply-unreadable-file-system = the file could not be opened: send it again
reply-unreadable-file-other-archive = the archive could not be opened: send the list as text
reply-unreadable-file-defect = the file could not be checked: send it again as text
reply-late-list = handed in late: the file changed on { $changed }, after the deadline { $deadline }
reply-pack-not-allowed-none = the list names no pack; the event allows { $allowed }: name the pack in the list
reply-season-mismatch = the list is for { $own_name }, but the event plays { $asked_name }; write it anew for { $asked_name }
