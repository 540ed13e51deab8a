### Rules on a date: errata, history, differences, impact, translations.

fault-unapplied-words-missing = { $operation } was not applied: the text of `{ $target }` does not contain the expected words
fault-unapplied-words-repeated = { $operation } was not applied: the text of `{ $target }` contains the expected words { $times } times; expect more words, so that they occur once
fault-unapplied-text-there = { $operation } was not applied: it expects no recorded text of `{ $target }`, but there is one
fault-unapplied-text-missing = { $operation } was not applied: it expects a text of `{ $target }`, but there is none
fault-unapplied-rule-there = { $operation } was not applied: it expects no rule `{ $target }`, but there is one
fault-unapplied-figure-otherwise = { $operation } was not applied: it expects { $expected ->
    [nothing] no figure `{ $name }`
   *[other] `{ $name }` = { $expected }
 } in `{ $target }`, which has { $found ->
    [nothing] none
   *[other] { $found }
 }
fault-unapplied-number-otherwise = { $operation } was not applied: the number of `{ $target }` is { $found ->
    [nothing] missing
   *[other] { $found }, not the expected one
 }
fault-unapplied-title-otherwise = { $operation } was not applied: the heading of `{ $target }` is { $found ->
    [nothing] missing
   *[other] “{ $found }”, not the expected one
 }
fault-unapplied-withdrawn = { $operation } was not applied: `{ $target }` is withdrawn
fault-unapplied-no-words = { $operation } was not applied: it has no text for `{ $target }` in this language
fault-unapplied-not-after = { $operation } was not applied: { $erratum }, which must come first, was not applied to `{ $target }` before it
fault-unapplied-undated = { $operation } was not applied: the date on which it changes `{ $target }` is unknown
fault-unapplied-collides = { $operation } was not applied: { $with } changes the same part of `{ $target }` on the same day, and the order matters; set `after` in one of them
fault-unapplied-beside = { $operation } was not applied: { $with } of the same erratum failed, and text and figures of `{ $target }` change together
fault-unapplied-text-otherwise = { $operation } was not applied: the text of `{ $target }` would say “{ $said }” where the figure `{ $name }` is { $figure }; change both in one erratum
fault-unapplied-cycle = { $operation } was not applied: its `after` forms a cycle; remove one `after` of the cycle
fault-unapplied-unknown-rule = { $operation } was not applied: unknown rule `{ $target }`
fault-published-malformed = `{ $text }` is not a publication date; write 2024, 2024-02 or 2024-02-28
fault-in-force-before-published = in force on { $from }, before its publication in { $published }; correct one of the two
fault-published-otherwise = `{ $id }` is said to be published in { $published } here, and in { $other } elsewhere
fault-erratum-without-operations = the erratum `{ $id }` changes nothing: it has no operation
fault-rename-cycle = the renames of `{ $target }` lead back to “{ $name }” on the same day; one of them must be wrong
fault-unknown-lang = unknown language `{ $name }`
fault-reason-untranslated = this reason is missing in the language `{ $lang }`
fault-seal-without-clause = no clause `{ $id }` in the language `{ $lang }`; `adjutant check --bless` removes this line

needless-no-text = no text in this language
needless-clarifies = clarifies, changes nothing
needless-other-language = for another language
needless-out-of-scope = for an unused pack or season

fate-applied = applied
fate-needs-none = not needed
fate-unapplied = not applied
fate-later = later
part-facts = figures
facet-number = number
facet-title = heading
facet-text = text
decimal-mark = .
date = { DAY($day) }
date-written = { $year }-{ $month }-{ $day }
date-month-written = { $year }-{ $month }
date-month = { $month ->
    [1] 01
    [2] 02
    [3] 03
    [4] 04
    [5] 05
    [6] 06
    [7] 07
    [8] 08
    [9] 09
   *[other] { $month }
 }
date-day = { $day ->
    [1] 01
    [2] 02
    [3] 03
    [4] 04
    [5] 05
    [6] 06
    [7] 07
    [8] 08
    [9] 09
   *[other] { $day }
 }
date-unknown = unknown date

errata-not-recorded = Not recorded for { $day }: { $count ->
    [one] { $count } erratum, first stated
   *[other] { $count } errata, first stated
 } in this document. It repeats earlier ones, so some may have been in force before.
errata-not-yet = Not in force yet on { $day }: { $count ->
    [one] { $count } erratum
   *[other] { $count } errata
 }
errata-dates = published { $published }, in force { $from }, recorded { $recorded }
errata-none = no errata of { $edition } are recorded
errata-none-by = no errata of { $edition } are recorded as in force by { $at }
errata-row = { $number }, { $count ->
    [one] 1 operation
   *[other] { $count } operations
 }
errata-row-from = in force from { $from }
errata-row-not-yet = not in force yet: from { $from }
errata-row-stopped = { $number }, { $count ->
    [one] 1 operation
   *[other] { $count } operations
 }, { $stopped } not applied
errata-part = part
order-alone = only operation on its rule
order-day = on a later day
order-listed = after the previous one of its erratum
order-after = set `after` { $name }
order-commutes = order with { $name } does not matter
order-tie = conflict: the order with { $name } matters, so neither is applied; set `after` in one of them
order-cycle = cycle of `after`

happening-created = in the original edition
happening-known = known since
trace-later = nothing of it is recorded by { $day }; this is of later days
trace-evidence = first stated in { $evidence }
happening-unrecorded = not recorded from the beginning of this edition on
happening-added = added
happening-edited = edited
happening-figures = figures changed
happening-renumbered = renumbered
happening-renamed = renamed
happening-withdrawn = withdrawn
standing-in-force = in force
happening-clarified = clarified
happening-unapplied = not applied
happening-published = published
happening-touched = touched by an erratum
happening-not-recorded = not recorded from the beginning of this edition on
happening-no-rule = no such rule in this edition
happening-not-in-source = not part of the recorded sources of this edition
happening-in-handbook = limits on armies in a handbook
show-derivation = Derivation
show-withdrawn = This rule is withdrawn.
show-authentic-text = Authentic text ({ $lang }):

diff-rule = rule
diff-text = text
diff-figure = figure
diff-misprint = { $figure }, probably a misprint for { $intended }
diff-count-changed = { $count } changed
diff-count-withdrawn = { $count } withdrawn
diff-count-partial = { $count } { $count ->
    [one] has figures
   *[other] have figures
 } stated on one side only
diff-count-related = { $count } related
diff-count-same = { $count } unchanged
diff-count-known-since = { $count } not recorded for { $left }
diff-count-unrecorded = { $count } recorded for neither
diff-count-only-left = { $count } only in { $left }
diff-count-only-right = { $count } only in { $right }
diff-figure-count = { $count ->
    [one] 1 figure
   *[other] { $count } figures
 }
diff-rule-count = { $count ->
    [one] 1 rule
   *[other] { $count } rules
 }
diff-changed = Changed: different in { $left } and { $right }
diff-withdrawn = Withdrawn in { $right }
diff-partial = Figures stated on one side only
diff-one-sided = Stated on one side only
diff-related = Related rules of other names; what is alike in them may concern different occasions
diff-same = Same in { $left } and { $right }
diff-same-figures = No figure differs between { $left } and { $right }; the texts may
diff-known-since = Not recorded for { $left }, known since { $evidence }
diff-unrecorded = Recorded neither for { $left } nor for { $right }
diff-only-left = Only in { $left }
diff-only-right = Only in { $right }
diff-only-left-of-sources = Recorded only for { $left }; the sources of { $right } show no rule of this name
diff-only-right-of-sources = Recorded only for { $right }; the sources of { $left } show no rule of this name
diff-only-left-of-records = Only in { $left }, not recorded for { $right }
diff-only-right-of-records = Only in { $right }, not recorded for { $left }
diff-only-left-in-handbook = Only in { $left } among the recorded rules of play; a handbook of { $right } sets limits
diff-only-right-in-handbook = Only in { $right } among the recorded rules of play; a handbook of { $left } sets limits
diff-by-search = No rule of { $left } or { $right } is called “{ $name }”. Compared are rules that a search finds for it; they may be about something else.
diff-evidence = { $edition }: known since { $evidence }
diff-errata = { $edition }: as corrected by { $list }
diff-silence-not-recorded = not recorded
diff-meaning-not-recorded = Not recorded: no source shows what held on that day.
diff-names = Renamed or moved
diff-renamed = renamed: { $left } → { $right }
diff-moved = moved: { $left } → { $right }
diff-withdrawn-in = withdrawn in { $list }
diff-by = by { $list }
diff-degree-same = same rule under another name
diff-degree-near = related
diff-degree-see = see also
diff-degree-unlike = same name, another thing
diff-lacking = { $edition } has no rule called “{ $name }”
diff-lacking-in-sources = the sources of { $edition } have no rule called “{ $name }”
diff-only-left-by-name = Recorded under this name only for { $left }; rules of { $right } that touch the matter are named beside
diff-only-right-by-name = Recorded under this name only for { $right }; rules of { $left } that touch the matter are named beside
diff-absent = Neither { $left } nor { $right } has a rule “{ $name }” that our sources show
diff-not-called = No rule of { $left } or { $right } is called “{ $name }”.
diff-found-elsewhere = A search finds for it in other editions: { $list }; that may be something else
diff-term = { $word } ({ $rule }): { $list }.
trace-instead = On that matter it has: { $list }
diff-limits = Limits on armies in handbooks:
diff-limit-sizes = games up to { $list } points
diff-absent-from-both = Neither { $left } nor { $right } has a rule “{ $name }”
diff-absent-left = { $left } has no rule “{ $name }”, and the sources of { $right } show none
diff-absent-right = { $right } has no rule “{ $name }”, and the sources of { $left } show none
diff-absent-known = other editions have it: { $list }
diff-also = Beside these, related to them or found by a search for the name:
diff-in-full = all of { $rule }: beside { $other }
diff-see = see also { $list }
diff-packs = limits on armies: { $list }
diff-elsewhere = see { $list }
diff-silence-not-stated = not stated
diff-silence-not-in-source = not part of the source
diff-silence-no-rule = no such rule
diff-silence-in-handbook = not in recorded rules of play
diff-meaning-not-stated = Not stated: the rule is recorded, and no such figure is in its own text; another rule of the edition may state it.
diff-meaning-not-in-source = Not part of the source: the sources of the edition do not show a rule of this name, or not this part of it. Whether the edition has it, they cannot tell; a ruling named beside it, or another rule, may touch it.
diff-silence-by-name = not under this name
diff-silence-in-this-rule = not in this rule
diff-meaning-by-name = Not under this name: no rule of this name is recorded for the edition. The rules named beside it touch the matter; they may state this or not.
diff-meaning-in-this-rule = Not in this rule: the compared rule does not state it; rules of the edition that are named beside it may.
diff-meaning-no-rule = No such rule: the edition's rules of play are recorded in full and have no rule of this kind, or its sources show that it does without. Rules named beside it touch the matter in another way.
diff-meaning-in-handbook = Not in recorded rules of play: what is recorded of the edition's rules of play does not state it; where that is a part of them, the rest may. Its handbooks, named here, set limits on the same matter for armies, which need not include this (`adjutant constraints`).
    .page = Not in recorded rules of play: what is recorded of the edition's rules of play does not state it; where that is a part of them, the rest may. Its handbooks, named here, set limits on the same matter for armies, which need not include this.

impact-head = { $errata ->
    [one] 1 erratum
   *[other] { $errata } errata
 } with { $operations ->
    [one] 1 operation
   *[other] { $operations } operations
 }, as of { $at }
impact-not-recorded = { $erratum } is not recorded for that day: it is known since { $from }, while no source shows what held before
impact-not-yet = { $erratum } has no effect on that day: it comes into force on { $from }
impact-rules = Changed rules and figures
impact-rulings = Affected rulings
impact-citing = Other rules that cite a changed rule
impact-translations = Translations that become stale
impact-stopped = Operations not applied
impact-files = Files
impact-by = by { $list }
impact-figure-stays = the figure “{ $name }” is still { $figure }: an erratum has to change both
impact-text-says = the text still says “{ $words }”: an erratum has to change both
impact-not-judged = no check recognises anything in it
impact-stranger = belongs to { $edition }; the errata belong to another edition
impact-unaffected = unaffected
impact-broken = { $where }: newly wrong: { $complaint } [{ $finding }] ({ $by })
impact-doubtful = { $where }: review: { $complaint } [{ $finding }] ({ $by })
impact-mended = { $where }: fixed: { $complaint } [{ $finding }] ({ $by })
impact-reworded = { $where }: still wrong, for another reason: { $complaint } [{ $finding }] ({ $by }); before: { $before }
impact-line = line { $line }
impact-line-list = list { $n }, line { $line }
impact-line-ruling = ruling { $n }, line { $line }
impact-copies = Changed sections of your books
impact-uncompared = { $found ->
    [nothing] nothing found; not known
   *[something] not known
 } for { $count ->
    [one] 1 ruling
   *[other] { $count } rulings
 } that could be compared with no rule and no official ruling
impact-files-uncompared = { $count ->
    [one] nothing was found in 1 file that has rulings
   *[other] nothing was found in { $count } files that have rulings
 } which could be compared with no rule
impact-files-unaffected = { $count ->
    [one] 1 file is unaffected
   *[other] { $count } files are unaffected
 }
impact-files-not-judged = { $count ->
    [one] no check recognises anything in 1 file
   *[other] no check recognises anything in { $count } files
 }
impact-cited = line { $line }: cites { $rule }, which changed
impact-counts = rules changed: { $rules }; other rules that cite them: { $citing }; rulings affected: { $rulings }, superseded: { $overtaken }; translations now stale: { $translations }; operations not applied: { $stopped }; sections of your books changed: { $copies }; in files: newly wrong: { $broken }, to review: { $doubtful }, fixed: { $mended }, wrong for another reason: { $reworded }
complaint-cites-changed = `{ $about }` has changed since it was cited
complaint-cites-withdrawn = `{ $about }` is withdrawn
effect-concerns = bears on the same matter
effect-withdrawn = withdraws the rule that it is about
path-recorded = recorded for the ruling
path-listed = listed by the erratum
path-rule = is about the rule
path-number = cites its number
path-title = names it

news-none = nothing that is recorded came into force in this time
news-day = { $day }
news-day-to-come = { $day } (to come)
news-title = Rules of Age of Sigmar: news
news-begins = the edition begins
news-begins-differs = (`adjutant diff { $before } { $edition }` tells what differs from the one before)
news-begins-unrecorded = the edition begins; nothing of its rules is recorded before { $day }
news-ends = no longer in force from this day on
news-pack = { $follows ->
    [none] a new pack for army lists
   *[other] a new pack for army lists; it replaces { $follows }
 }
news-known-since = { $publication } repeats earlier issues: what it states is known since this day and may have held before
news-erratum-known = known since then: { $list }
news-withdraws = withdraws { $list }
news-erratum = changes { $list }
news-rulings = { $count ->
    [one] 1 ruling
   *[other] { $count } rulings and guidance
 }

translations-edition = edition
translations-language = language
translations-current = current
translations-stale = stale
translations-unsealed = unsealed
translations-missing = missing
translations-records = records
translations-orphan = no source
translations-unwritten = no text
translations-clauses = clauses
translations-sum = Each record has one state, so the six states add up to the records; “no source” is a translation without an authentic text, “no text” a record without text on this day. Clauses, translated of all, are those of all days.
translations-todo = { $count ->
    [0] nothing to do: all translations are current
    [one] 1 translation to do
   *[other] { $count } translations to do
 }
translations-authentic = authentic text ({ $lang }):
translations-ours = translation ({ $lang }):
translations-imported = { $changed ->
    [one] 1 heading or text changed
   *[other] { $changed } headings and texts changed
 } in { $files ->
    [one] 1 file
   *[other] { $files } files
 }; { $seals ->
    [one] 1 seal
   *[other] { $seals } seals
 } written
translations-left-out = left out: { $fuzzy } marked as fuzzy, { $empty } without a translation
error-po-language = { $path } does not name its language
error-po-language-help = add a line `"Language: da\n"` to the header of the file, or name it: --into LANG
translations-blessed = { $count ->
    [one] 1 seal
   *[other] { $count } seals
 } written in { $files ->
    [one] 1 file
   *[other] { $files } files
 }
translation-authentic = authentic text
translation-current = current
translation-unsealed = unsealed: the text it was made from is not recorded
translation-missing = missing
translation-orphan = no authentic text
translation-stale-since = STALE: the authentic text was changed after this translation was made, by { $list }.
translation-stale-edited = STALE: the authentic text was edited after this translation was made.
translation-stale-both = STALE: the authentic text was edited after this translation was made, and changed by { $list }.

expect-absent = no such rule
expect-not-recorded = the earlier text is not recorded
expect-recorded-in-part = a partly recorded text

error-input = cannot read { $path }: { $error }
error-not-a-file = { $path } is a pipe, a socket or a device, not a regular file
error-link = { $path } is a broken link
error-input-too-large = { $path } is too large
error-date = `{ $text }` is not a date; write it as 2024-02-28
error-date-begins = { $edition } begins on { $change }; name a day between { $from } and { $to }
error-date-ambiguous = something changes on { $change }{ $taken ->
    [yes] , the day taken for a source that names the month or the year only
   *[no] {""}
 }; name a day between { $from } and { $to }
error-unknown-erratum = unknown erratum `{ $name }`
error-unknown-figure = the history of `{ $name }` has no figure `{ $figure }`
error-erratum-form = name an erratum or a document (aos3/e9, aos3/errata-2024-02), or a draft (a .toml file)
error-erratum-nameless = no erratum given
error-erratum-nameless-help = name one: e9, e9#1 or aos3/e9; `adjutant errata` lists them
error-not-utf8 = { $path } is not UTF-8 (line { $line }, byte { $byte }); save it as UTF-8
error-draft-unread = cannot read { $path } as errata
error-no-draft = { $path } is not a draft of errata: drafts are .toml files
error-draft-empty = { $path } has no erratum
error-draft-long = { $path } has { $count } operations; the limit is { $most }
error-draft-edition = { $path } does not name the edition that it corrects
error-draft-edition-help = write `edition = "aos3"` at the top, or use --edition
error-draft-help = docs/drafts.md explains drafts
error-bless-bundled = the bundled data cannot be changed
error-bless-bundled-help = name a data folder: --data DIR

copy-consolidation = Consolidated version of your copy: { $title } ({ $id }), with the errata in force on { $at }; not the printed text
copy-from = from { $from }
copy-own-words = in the words of the erratum in your books
copy-status = Your books
copy-counts = { $sections ->
    [one] 1 section
   *[other] { $sections } sections
 } of your books with operations: { $applied } applied, { $unapplied } not applied

cite-number-before = { $before } ({ $after } since { $erratum })
cite-number-after = { $after } ({ $before } before { $erratum })
cite-line = { $edition }, { $section }: { $title } ({ $document }{ $errata ->
    [none] {""}
   *[other] ; errata: { $errata }
 }), in force on { $day } [{ $id }]
cite-line-out-of-time = { $edition }, { $section }: { $title } ({ $document }), { $standing ->
    [not-recorded] not recorded for
    [not-yet] not yet in force on
    [withdrawn] withdrawn, seen on
    [undated] undated: no source says whether it was in force on
   *[over] no longer in force on
 } { $day } [{ $id }]

new-chapter-title = Core rules
error-new-edition = no edition given
error-new-edition-other = the new edition is `{ $name }`, but --edition says `{ $edition }`; leave --edition out
error-new-exists = { $kind ->
    [edition] the edition
    [document] the document
    [rule] the rule
    [ruling] the ruling
    [erratum] the erratum
    [pack] the pack
   *[constraint] the constraint
 } `{ $name }` exists already
error-new-file-exists = { $path } exists already
error-new-unwritten = cannot write { $path }: { $error }
impact-tried-on = no day in force could be read: tried on { $at }
impact-new-rulings = { $count ->
    [one] 1 new ruling
   *[other] { $count } new rulings
 }
impact-cites-new = { $where }: { $complaint } [{ $finding }]
