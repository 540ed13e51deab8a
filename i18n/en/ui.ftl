### Texts of the program.
lang-en = English
lang-da = Danish

search-none = not recorded here: “{ $query }”
search-none-but-units = no rule matches “{ $query }”; units do:
search-none-help = try other words or fewer filters; `adjutant terms` shows what a rule is called
    .page = try other words or fewer filters; the `terms` says what a rule is called
search-absent = { $edition } has no rule called “{ $name }”
search-total = { $total ->
    [one] 1 record
   *[other] { $shown } of { $total } records
 }
search-also = also searching: { $list }
search-also-in-language = in { $lang }: { $list }
search-also-only-in-language = also searching in { $lang }: { $list }
search-corrected = no match for “{ $typed }”; showing “{ $searched }” (--no-correct searches for it as typed)
    .page = no match for “{ $typed }”; showing “{ $searched }”
search-also-in = also in { $list }
search-amended = amended by { $list }
search-touched = compare { $list }
search-unrecorded = no text of that day is recorded
search-later = Not recorded for that day or not yet in force, stated later
search-edition-over = ended { $last }
search-edition-undated = no date known
search-stale = stale translation
index-memory = could not store the index ({ $reason }); it was built in memory

show-since = since { $from }
show-until = to { $last }
show-period = { $from } to { $last }
show-undated = no date known
show-from = from { $from }
show-from-known = known since { $from }
show-known = known since { $since }
show-known-until = known since { $since }, to { $last }
show-not-recorded = Not recorded for { $asked }: first stated in { $evidence }. From then on:
show-not-yet = Not in force on { $asked }: from { $from } on, by { $evidence }. From then on:
show-expected = Before, as errata expect it
evidence = { $document } ({ $published })
evidence-of-month = { $month } { $year }, taken as the { $day ->
    [1] 1st
    [2] 2nd
    [3] 3rd
    [21] 21st
    [22] 22nd
    [23] 23rd
    [31] 31st
   *[other] { $day }th
 }
evidence-of-year = { $year }, taken as { $day }
evidence-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
 }
day-to-come = { $day } is still to come: shown is what is recorded for { $known }; errata may be published until then
day-taken = shown is { $day }, the day taken for sources that name no day; name a day for the time from { $from } on before it
edition-begins = { $edition } begins on { $day }
edition-undated = no source says when { $edition } was in force: it is shown as recorded, whatever the day
edition-over = { $edition } ended on { $last }; shown as of that day
show-erratum = erratum { $id }
show-source = { $title }, { $lines }
place-lines = { $count ->
    [one] line { $lines }
   *[other] lines { $lines }
 }
show-source-page = { $title }, page { $page }, { $lines }
show-corrected = as corrected by { $list }
show-values = Figures
show-rulings = Rulings
show-errata = Errata
show-operations = Operations
show-elsewhere = In other editions
show-about = About
show-cites = Cites
show-authentic = Authentic text: { $lang }
show-no-text-in = No text in { $lang }; showing { $other }
show-unrecorded = No text of that day is recorded: the book is not part of this data; the rule is known since { $by }.
show-unrecorded-anywhere = No text of this rule is recorded: the book is not part of this data, and no ruling or erratum of it gives one.
show-qualified = with conditions
show-expects = expects: { $expect }

value-yes = yes
value-no = no
value-none = none
value-unlimited = no limit
value-not-stated = not stated

show-answer = answer: { $answer }
verdict-yes = yes
verdict-no = no
verdict-both = several answers
verdict-explanation = explained
verdict-guidance = guidance

effect-overtakes = supersedes it
effect-overtakes-in-part = supersedes part of it
effect-narrows-premise = narrows its premise
effect-restates = writes it into the rule
effect-changes-wording = changes the wording
effect-changes-conditions = changes the conditions
effect-renumbers = renumbers what it cites
effect-extends = adds to it
effect-context = changes the same rule
touches-overtakes = this erratum supersedes the ruling
touches-overtakes-in-part = this erratum supersedes part of the ruling
touches-narrows-premise = this erratum narrows the premise of the ruling
touches-restates = this erratum writes the ruling into the rule
touches-changes-wording = this erratum changes the wording that the ruling rests on
touches-changes-conditions = this erratum changes the conditions that the ruling rests on
touches-renumbers = this erratum renumbers what the ruling cites
touches-extends = this erratum adds to the ruling
touches-context = this erratum changes the rule that the ruling is about
relation-repeats = same question
relation-resembles = similar question
relation-parallel-to = same question about something else
relation-related = related question
relation-tension-with = hard to reconcile

op-insert = insert
op-append = append
op-replace = replace words
op-replace-clause = replace the text
op-rename = rename
op-renumber = renumber
op-withdraw = withdraw
op-set-value = set figures
op-clarify = clarify

kind-rule = rule
kind-ruling = ruling
kind-guidance = guidance
kind-erratum = erratum
about-core = core
about-army-construction = army construction
about-battle-tactics = battle tactics
about-battleplan = battleplan
about-campaign = campaign
about-command = command
about-glossary = glossary
about-spell = magic
about-terrain = terrain
about-warscroll = warscroll
about-weapon-ability = weapon ability
phase-pre-battle = before the battle
phase-deployment = set-up
phase-start-of-round = start of the battle round
phase-start-of-turn = start of the turn
phase-hero = hero phase
phase-movement = movement phase
phase-shooting = shooting phase
phase-charge = charge phase
phase-combat = combat phase
phase-battleshock = battleshock phase
phase-end-of-turn = end of the turn
phase-end-of-game = end of the game
phase-any = any phase

terms-none = unknown concept “{ $word }”
terms-editions = in { $list }
terms-aliases = also: { $list }
terms-only = only { $edition }: { $list }

analyze-stop = stop word
analyze-nothing = the text has no words
step-figure = figure
step-lemma = lexicon
step-stem = stemmer

editions-current = current
editions-from = from { $from }
editions-coverage-complete = complete text
editions-coverage-partial = part of the text
editions-coverage-commentary = commentary and errata; the book is not recorded
editions-published = published { $published }
editions-no-date = no date
editions-rules = { $count ->
    [one] 1 rule
   *[other] { $count } rules
 }
editions-rulings = { $count ->
    [one] 1 ruling
   *[other] { $count } rulings
 }
editions-errata = { $count ->
    [one] 1 erratum
   *[other] { $count } errata
 }
editions-authentic = authentic in { $lang }

check-clean = no faults
check-faults = { $count ->
    [one] 1 fault
   *[other] { $count } faults
 }
check-edition = edition
check-rules = rules
check-values = figures
check-clauses = clauses
check-rulings = rulings
check-guidance = guidance
check-errata = errata
check-operations = operations
check-total = total
check-terms = { $concepts } concepts with { $forms } forms, { $words } synonym groups of general words, { $lemmas } inflected forms
check-messages = { $count } messages in { $languages } languages

eval-group = group
eval-queries = queries
eval-part = nDCG@10 with
eval-part-stock = plain words
eval-part-stemmer = + stemmer
eval-part-lexicon = + spellings and lexicon
eval-part-compounds = + compounds
eval-part-order = + weights and ranking
eval-part-glossary = + glossary
eval-part-typos = + typo correction
eval-miss = #{ $n } “{ $text }”: expected { $wanted }, got { $got }

label-error = error
label-warning = warning
label-help = help
label-note = note

error-unknown-edition = unknown edition `{ $name }`
error-import-nothing = no file to import given
error-unknown-record = unknown record `{ $name }`
error-unknown-lang = unknown language `{ $name }`
warning-unknown-lang = ADJUTANT_LANG is set to the unknown language `{ $value }`; known: { $list }
error-no-folder = folder not found: { $path }
error-not-data = { $path } is not a data folder: it must contain corpus, editions and i18n
system-not-found = file or folder not found
system-denied = permission denied
system-exists = it already exists
system-folder = it is a folder
system-no-folder = a part of the path is not a folder
system-full = the disk is full
system-read-only = read-only location
error-nearest = did you mean `{ $name }`?
error-known = known: { $list }
error-record-elsewhere = other editions have it: { $list }
error-record-instead = on that matter the edition has: { $list }
error-record-form = write <edition>/<rule>, for example aos2/unbinding; `adjutant search` finds the name
    .page = write <edition>/<rule>, for example aos2/unbinding; a search finds the name
error-record-not-found = neither the names of the rules nor a search has it in: { $list }
error-not-on-day = { $edition }, in force on { $at }, has no rule “{ $name }”
error-without-on-day = { $edition }, in force on { $at }, does without “{ $name }”, as far as its sources show
error-not-in-sources-of-day = the sources of { $edition }, in force on { $at }, do not have “{ $name }”
error-no-edition-on-day = no edition was in force on { $at }
error-not-on-day-instead = on that matter it has: { $list }
error-not-on-day-packs = on that day, handbooks set limits on armies in that matter: { $list } (`adjutant constraints --pack NAME`)
    .page = on that day, handbooks set limits on armies in that matter: { $list }
error-not-on-day-help = the first of that name is { $first }, from { $from } on
error-not-on-day-known = the first of that name is { $first }, known since { $from }
error-several-records = several records are called `{ $name }`
error-record-edition = write one of these in its place: { $list }
show-nothing-of-days = { $from } to { $to }: { $why }
show-others = a search for “{ $name }” finds other rules too: { $list }
show-by-search = no record is called “{ $name }”; shows what a search finds first
show-by-search-also = no record is called “{ $name }”; shows what a search finds first; others: { $list }
error-record-number = section numbers belong to an edition; `adjutant search { $name }` finds it in all of them
    .page = section numbers belong to an edition; a search for { $name } finds it in all of them
error-show-operation = this is an operation of an erratum: `adjutant errata show { $name }`
    .page = this is an operation of an erratum; ask for the erratum: the name without its number
error-query-empty = the query is empty
error-query-empty-help = type some words: `adjutant search "unbind range"`
    .page = type some words, such as: unbind range
error-query-too-long = the query has { $bytes } bytes; the limit is { $most }
error-query-unclosed = unclosed quotation mark
error-query-unclosed-help = close the phrase; write inches as 3"
error-query-filter-empty = the filter `{ $name }:` needs a value
error-query-filter-unknown = unknown filter `{ $name }:`
error-query-date = `{ $text }` is not a date; write it as 2024-02-28
error-before-edition = { $edition } begins on { $from }; nothing is recorded for { $at }
error-judgements = cannot read the judged searches in { $file }, line { $line }: { $error }
error-data-faults = the data has { $count ->
    [one] 1 fault
   *[other] { $count } faults
 }; `adjutant check` lists them
