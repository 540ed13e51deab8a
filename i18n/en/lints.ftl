### Findings on army lists: `lint-<name>` says what, `lint-<name>-help` what to do.

lint-total-mismatch = the list says { $total } points, and its costs come to { $sum }: { $difference } apart
lint-total-mismatch-help = copy the list again from the program that made it, or correct the cost that was changed
lint-total-over-limit = { $total } points, and the limit is { $limit }: { $difference } too many
lint-total-over-limit-help = take out { $difference } points or more
lint-drops-mismatch = the list says { $stated ->
    [one] 1 drop
   *[other] { $stated } drops
 }; it has { $counted } ({ $regiments } { $regiments ->
    [one] regiment
   *[other] regiments
 }, { $others } outside)
lint-drops-mismatch-help = see whether a regiment or a unit was lost in copying
lint-auxiliaries-mismatch = the header says { $stated ->
    [one] 1 auxiliary unit
   *[other] { $stated } auxiliary units
 }, and the list has { $counted }
lint-auxiliaries-mismatch-help = see whether a unit was lost in copying
lint-auxiliaries-mismatch-surcharge = { $stated } points for { $counted } auxiliary units; this pack makes it { $due }
lint-auxiliaries-mismatch-surcharge-help = copy the header again from the program that made the list
lint-unknown-line = not understood: “{ $text }”
lint-unknown-line-help = take a note out of the list; write a unit as its name with the cost in brackets
lint-duplicate-list = this is list { $n } of { $file } once more
lint-duplicate-list-help = submit it only once
lint-duplicate-list-only = this is the list of { $file } once more
lint-duplicate-list-only-help = submit it only once
lint-empty-regiment = this regiment has no units
lint-empty-regiment-help = delete it, or give it a leader
lint-empty-heading = nothing stands below “{ $heading }”
lint-empty-heading-help = delete the heading, or copy again what stood below it
lint-not-in-force = { $edition } begins on { $from }; on { $at } it asked nothing of lists
lint-not-in-force-help = leave out --at, or choose a day from { $from } on
lint-option-without-bearer = “{ $name }” stands where no unit can have it
lint-option-without-bearer-help = write it below the unit that has it
lint-option-without-bearer-stranger = “{ $name }” belongs to “{ $bearer }”, which is not in the list
lint-option-without-bearer-stranger-help = name a unit of the list
lint-two-lists-in-one = “{ $heading }” stands here a second time: two lists run into each other
lint-two-lists-in-one-help = hand them in one by one, each with its title and its footer
lint-term-not-in-edition = { $edition } has no `{ $term }`; it belongs to { $editions }
lint-term-not-in-edition-help = take it out, or choose another edition with --edition
lint-other-edition = the list is of { $own } ({ $evidence }), and { $asked } was asked for
lint-other-edition-help = leave out --edition, or choose { $own }
lint-unknown-edition = there is no edition or pack “{ $name }”
lint-unknown-edition-help = `adjutant editions` lists them
lint-reader-in-doubt = { $lines ->
    [one] 1 line was
   *[other] { $lines } lines were
 } not understood, and the costs come to { $sum } instead of { $total }: the reader may be wrong, not the list
lint-reader-in-doubt-help = write the line as the program does that made the list, and check again
lint-marked-invalid = the program that made the list calls it invalid
lint-marked-invalid-help = open it there to see why
lint-several-lists = the text holds { $count } lists; each is judged by itself
lint-several-lists-help = hand in one, if one was meant
lint-malformed-list-toml-broken = the TOML is broken: { $error }
lint-malformed-list-toml-broken-help = correct the TOML there: what stands behind it may not have been read
lint-malformed-list-unknown-key = there is no key `{ $key }` here
lint-malformed-list-unknown-key-help = docs/army-list.md lists the keys
lint-malformed-list-no-count = `{ $key }` must be a whole number from 0 on, not { $text }
lint-malformed-list-no-count-help = docs/army-list.md says what each key holds
lint-malformed-list-missing-key = `{ $key }` is missing here
lint-malformed-list-missing-key-help = docs/army-list.md says what each key holds
lint-malformed-list-unknown-word = `{ $key }` cannot be “{ $text }”
lint-malformed-list-unknown-word-help = docs/army-list.md lists the words
lint-malformed-list-wrong-type = `{ $key }` must be { $expected ->
    [text] a text
    [count] a whole number
    [flag] true or false
    [list] a list
    [table] a table
   *[other] { $expected }
 }, not { $found ->
    [text] a text
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
lint-malformed-list-wrong-type-help = docs/army-list.md says what each key holds
lint-unread-file-empty = the file is empty
lint-unread-file-empty-help = paste the list into it
lint-unread-file-not-text = this is not a text file
lint-unread-file-not-text-help = save the list as text in UTF-8
lint-unread-file-not-a-list = there is no army list in it
lint-unread-file-not-a-list-help = `adjutant help lint` names the forms that are read
lint-unread-file-half-list = { $read } of its { $lines } lines look like an army list, but there is too little of one to judge
lint-unread-file-half-list-help = send the whole list as its program exports it: it was cut off, or is written in a way that is not known
lint-unread-file-too-large = the file is too large to be a list
lint-unread-file-too-large-help = the largest that is read has 32 MiB, and 4 MiB as plain text
lint-unread-file-too-many = it holds more selections than any list has
lint-unread-file-too-many-help = at most 100,000 are read; save the lists one by one
lint-unread-file-too-deep = its selections are nested too deep
lint-unread-file-too-deep-help = save it again with the program that made it
lint-unread-file-archive = the archive is broken
lint-unread-file-archive-help = save it again with the program that made it
lint-unread-file-archive-empty = the archive holds no roster
lint-unread-file-archive-empty-help = it must hold a file that ends in .ros
lint-unread-file-archive-escapes = the archive names a file outside itself: { $path }
lint-unread-file-archive-escapes-help = do not unpack it elsewhere either; ask for another copy
lint-unread-file-doctype = the XML declares a document type, which no roster needs
lint-unread-file-doctype-help = save it again with the program that made it
lint-unread-file-cut-off = the file ends too early
lint-unread-file-cut-off-help = save or send it again: the end is missing
lint-unread-file-broken = the file is cut off or broken: { $error }
lint-unread-file-broken-help = save it again with the program that made it
lint-unread-file-not-a-file = this is a pipe, a socket or a device, and not a file
lint-unread-file-not-a-file-help = name a file or a folder instead
lint-unread-file-broken-toml = the TOML is broken: { $error }
lint-unread-file-broken-toml-help = correct it there, and check again
lint-unread-file-missing = there is no such file
lint-unread-file-missing-help = see whether its name is typed as it is
lint-unread-file-link = this link leads nowhere
lint-unread-file-link-help = delete the link, or let it lead to a file
lint-unread-file-defect = adjutant has a defect that this file shows; the other files were judged
lint-unread-file-defect-help = report it with the file and with what stands on standard error
lint-unread-file-system = the file cannot be read: { $error }
lint-unread-file-system-help = make the file readable, then run this again
label-total = the stated total
label-limit = the limit
label-first = the first one
label-unread = not understood either
undecided-hidden-costs-many = the stated total and the printed costs differ; this form leaves out what enhancements or reinforcements cost
undecided-edition-untold = nothing tells the edition, so nothing that an edition asks was checked: use --edition
undecided-hidden-costs = { $total } points are stated and { $sum } printed; this form leaves out what enhancements or reinforcements cost
route-general = General's Regiment
route-regiment = Regiment { $n }
route-auxiliary = Auxiliary Units
route-renown = Regiments of Renown
route-terrain = Faction Terrain
route-endless-spells = Endless Spells
level-error = error
level-warning = warning
level-note = note
clue-asked = asked for
clue-named = the list names it
clue-handbook = handbook { $words }
clue-data = data { $words }
clue-name = { $words }
clue-battlepack = battlepack { $words }
clue-system = { $words }
clue-format = the form of the list
lint-judged = { $file }: judged by { $edition } ({ $clue })
lint-judged-list = { $file } list { $n }: judged by { $edition } ({ $clue })
lint-judged-many = { $count ->
    [one] 1 list
   *[other] { $count } lists
 } judged by { $edition }
lint-no-edition = no edition
lint-undecided-count = { $count ->
    [one] 1 check
   *[other] { $count } checks
 } could not be made
lint-judged-lists = { $lists ->
    [one] 1 list
   *[other] { $lists } lists
 }
lint-judged-rulings = { $rulings ->
    [one] 1 ruling
   *[other] { $rulings } rulings
 }
lint-judged-both = { $lists } and { $rulings }
lint-judged-unread = { $judged }, { $files ->
    [one] 1 file
   *[other] { $files } files
 } not read
lint-judged-sound = { $judged }, { $sound } without errors
lint-closing-clean = { $judged }, no findings
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
lint-skipped = { $count ->
    [one] 1 file
   *[other] { $count } files
 } without a list passed over: { $files }{ $more ->
    [0] {""}
    [one] {" "}and one more
   *[other] {" "}and { $more } more
 }
lint-table-lint = finding
lint-table-level = level
lint-table-count = times
lint-table-lists = lists
lints-constraints = What editions, packs and events ask of army lists; `adjutant constraints --edition aos4` shows it with its figures:
lint-default-level = by default: { $level }
lint-codes = code { $code }
error-unknown-lint = there is no lint `{ $name }`
error-missing-file = there is no file { $path }
error-unknown-pack = there is no pack `{ $name }`
error-pack-elsewhere = `{ $name }` is a pack of { $edition }
error-packs = the packs are: { $list }
error-unusable = { $path } cannot be used
error-no-such-list = { $file } has no list { $n }
convert-lines = { $count ->
    [one] a line was not understood and is kept under `unread`
   *[other] { $count } lines were not understood and are kept under `unread`
 }; { $count ->
    [one] it is
   *[other] the first is
 } line { $line }: “{ $text }”
progress-lists = reading lists
lint-other-season = the list was written for { $own } ({ $evidence }); under { $asked } it breaks: { $broken }
lint-other-season-help = ask the player for a list for { $asked }, or judge it by { $own }; what differs: { $differ }
season-new = asked only there: { $names }
season-gone = no longer asked: { $names }
season-names = with other names: { $names }
lint-other-season-kept = the list was written for { $own } ({ $evidence }); it keeps { $asked } too
lint-other-season-kept-help = what differs: { $differ }
lint-term-not-in-edition-word = “{ $word }” belongs to lists of { $editions }, and not to those of { $edition }
lint-term-not-in-edition-word-help = take it out, or choose another edition with --edition
lint-term-not-in-edition-roles = “{ $word }” is a word of { $editions }; { $edition } knows no such roles, and no limit on them
lint-term-not-in-edition-roles-help = take the roles out, or choose another edition with --edition
lint-option-without-bearer-mark = “{ $name }” points to no battalion of the list
lint-option-without-bearer-mark-help = take it out, or write it before the battalion that the unit is in
lint-option-without-bearer-marks = “{ $name }” stands { $count } times, and points to no battalion of the list
lint-option-without-bearer-marks-help = take it out, or write it before the battalion that the units are in
lint-reader-in-doubt-drops = a line that was not understood may be a heading, and the list has { $counted ->
    [one] 1 drop
   *[other] { $counted } drops
 } instead of { $stated }: the reader may be wrong, not the list
lint-reader-in-doubt-drops-help = write the heading as the program does that made the list, and check again
lint-reader-in-doubt-costs = the list says { $total } points, and hardly a unit has a cost that was understood: the reader may be wrong, not the list
lint-reader-in-doubt-costs-help = write each unit as the programs do: its name, and its cost in brackets
lint-unknown-line-heading = not understood, and taken for the heading of a regiment: “{ $text }”
lint-unknown-line-heading-help = write headings as the programs do: General's Regiment, Regiment 1, Auxiliary Units, Regiments of Renown, Faction Terrain
lint-two-lists-in-one-number = “{ $heading }” stands here a second time
lint-two-lists-in-one-number-help = count the regiments on; if two lists run into each other here, hand them in one by one
lint-torn-cost = a bracket of the cost is missing: read as “{ $text }”
lint-torn-cost-help = put the bracket back
lint-reader-in-doubt-guessed = the costs come to { $sum } instead of { $total }, and { $lines ->
    [one] 1 line was
   *[other] { $lines } lines were
} only guessed: the reader may be wrong, not the list
lint-reader-in-doubt-guessed-help = write the line as the program does that made the list, and check again
