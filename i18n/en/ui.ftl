### Words of the program.
lang-en = English
lang-da = Danish

search-none = nothing found for “{ $query }”
search-none-help = try other words, fewer filters, or `adjutant terms` to see what a rule is called
search-total = { $total ->
    [one] 1 record
   *[other] { $shown } of { $total } records
 }
search-also = also searched: { $list }
search-corrected = nothing holds “{ $typed }”; searched “{ $searched }” (--no-correct searches it as typed)
search-also-in = also in { $list }
search-amended = amended by { $list }
search-unrecorded = no text of that day is recorded
search-stale = the translation is behind its original
index-memory = the index could not be kept ({ $reason }); this search built it in memory

show-since = since { $from }
show-until = to { $last }
show-period = { $from } to { $last }
show-undated = no date known
edition-over = { $edition } is no longer in force since { $until }; this is how it stood on { $last }
show-erratum = erratum { $id }
show-source = { $title }, { $lines }
place-lines = { $count ->
    [one] line { $lines }
   *[other] lines { $lines }
 }
show-source-page = { $title }, page { $page }, { $lines }
show-values = Figures
show-rulings = Rulings
show-errata = Errata
show-operations = Operations
show-elsewhere = In other editions
show-about = About
show-cites = Cites
show-authentic = The authentic text is in { $lang }.
show-no-text-in = There is no text in { $lang }; this is the text in { $other }.
show-unrecorded = No text of that day is recorded: the book itself is not part of this data, and the rule is known from { $by } on.
show-qualified = with conditions
show-expects = expects: { $expect }

value-yes = yes
value-no = no
value-none = none
value-not-stated = not stated

verdict-yes = yes
verdict-no = no
verdict-both = yes and no
verdict-explanation = explained
verdict-guidance = guidance

effect-overtakes = overtakes it
effect-overtakes-in-part = overtakes part of it
effect-narrows-premise = narrows what it rests on
effect-restates = says the same in the rule
effect-changes-wording = changes the wording
effect-changes-conditions = changes the conditions
effect-renumbers = renumbers what it cites
effect-extends = says more
effect-context = touches the same rule
relation-repeats = the same question
relation-resembles = nearly the same question
relation-parallel-to = the same of something else
relation-related = a neighbouring question
relation-tension-with = not easily reconciled

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

terms-none = no term “{ $word }”
terms-editions = in { $list }
terms-aliases = also typed: { $list }
terms-only = { $edition } alone: { $list }

analyze-stop = left out of queries
analyze-nothing = the text holds no words
step-figure = figure
step-lemma = lexicon
step-stem = stemmer

editions-current = current
editions-coverage-complete = the whole text
editions-coverage-partial = a part of the text
editions-coverage-commentary = commentary and errata; the book is not recorded
editions-no-date = no date
editions-counts = { $rules } rules, { $rulings } rulings, { $errata } errata
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
check-total = together
check-terms = { $concepts } concepts with { $forms } forms, { $words } groups of general words, { $lemmas } inflected forms
check-messages = { $count } messages in { $languages } languages

eval-group = group
eval-queries = queries
eval-part = nDCG@10 with
eval-part-stock = words as they stand
eval-part-stemmer = + stemmer
eval-part-lexicon = + spellings and lexicon
eval-part-compounds = + compounds
eval-part-order = + weights and order
eval-part-glossary = + glossary
eval-part-typos = + typos
eval-miss = #{ $n } “{ $text }”: wanted { $wanted }, got { $got }

label-error = error
label-warning = warning
label-help = help
label-note = note

error-unknown-edition = there is no edition `{ $name }`
error-unknown-record = there is no record `{ $name }`
error-unknown-lang = there is no language `{ $name }`
warning-unknown-lang = ADJUTANT_LANG is `{ $value }`, and there is no such language; known: { $list }
error-no-folder = there is no folder { $path }
error-not-data = { $path } is not a data folder: it must hold corpus, editions and i18n
system-not-found = there is no file or folder of that name
system-denied = access is denied
system-exists = it is there already
system-folder = it is a folder
system-no-folder = a part of the path is not a folder
system-full = the disk is full
system-read-only = nothing can be written there
error-nearest = did you mean `{ $name }`?
error-known = known: { $list }
error-record-form = write <edition>/<rule>, for example aos2/unbinding; `adjutant search` finds the name
error-record-edition = write the edition before it: { $list }
error-record-number = a number belongs to an edition; `adjutant search { $name }` finds it in all of them
error-show-operation = an operation is part of an erratum: `adjutant errata show { $name }`
error-query-empty = the query is empty
error-query-empty-help = type some words: `adjutant search "unbind range"`
error-query-too-long = the query has { $bytes } bytes; the most is { $most }
error-query-unclosed = a quotation mark is not closed
error-query-unclosed-help = write a phrase between two marks, and an inch mark behind its figure: 3"
error-query-filter-empty = the filter `{ $name }:` has no value
error-query-filter-unknown = there is no filter `{ $name }:`
error-query-date = `{ $text }` is not a date; write it as 2024-02-28
error-before-edition = { $edition } begins on { $from }; there is nothing of { $at }
error-judgements = the judged queries of { $file } cannot be read: { $error }
error-data-faults = the data has { $count ->
    [one] 1 fault
   *[other] { $count } faults
 }; `adjutant check` lists them
