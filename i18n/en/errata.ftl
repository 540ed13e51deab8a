### Rules at a date: errata, history, difference, impact, translations.

fault-unapplied-words-missing = { $operation } stays unapplied: the words it expects do not stand in the text of `{ $target }`
fault-unapplied-words-repeated = { $operation } stays unapplied: the words it expects stand { $times } times in the text of `{ $target }`; expect more of them, so that they stand there once
fault-unapplied-text-there = { $operation } stays unapplied: it expects that no text of `{ $target }` is recorded, and there is one
fault-unapplied-text-missing = { $operation } stays unapplied: it expects a text of `{ $target }`, and there is none
fault-unapplied-rule-there = { $operation } stays unapplied: it expects no rule `{ $target }`, and there is one
fault-unapplied-figure-otherwise = { $operation } stays unapplied: it expects { $expected ->
    [nothing] no figure `{ $name }`
   *[other] `{ $name }` = { $expected }
 } in `{ $target }`, where { $found ->
    [nothing] none is stated
   *[other] { $found } is stated
 }
fault-unapplied-number-otherwise = { $operation } stays unapplied: `{ $target }` bears { $found ->
    [nothing] no number
   *[other] the number { $found }, not the one it expects
 }
fault-unapplied-title-otherwise = { $operation } stays unapplied: `{ $target }` { $found ->
    [nothing] has no heading
   *[other] is headed “{ $found }”, not as it expects
 }
fault-unapplied-withdrawn = { $operation } stays unapplied: `{ $target }` is withdrawn
fault-unapplied-no-words = { $operation } stays unapplied: it has no words for `{ $target }` in this language
fault-unapplied-not-after = { $operation } stays unapplied: { $erratum }, after which it comes, did not run on `{ $target }` before it
fault-unapplied-undated = { $operation } stays unapplied: nobody knows from which day it changes `{ $target }`
fault-unapplied-collides = { $operation } stays unapplied: { $with } works on the same part of `{ $target }` on the same day, and the order matters; say which comes `after` the other
fault-unapplied-cycle = { $operation } stays unapplied: by its `after` it waits for itself; take one `after` of the circle out
fault-unapplied-unknown-rule = { $operation } stays unapplied: there is no rule `{ $target }`
fault-published-malformed = `{ $text }` is no date of publication; write 2024, 2024-02 or 2024-02-28
fault-in-force-before-published = in force on { $from }, before it was published in { $published }; correct one of the two
fault-rename-cycle = a name of `{ $target }` leads back to “{ $name }” within one day; one of the renames must be wrong
fault-unknown-lang = there is no language `{ $name }`
fault-reason-untranslated = this reason is not given in the language `{ $lang }`
fault-seal-without-clause = there is no clause `{ $id }` in the language `{ $lang }`; `adjutant check --bless` takes the line out

needless-no-text = no text in this language
needless-clarifies = explains, and changes nothing
needless-other-language = meant for another language
needless-out-of-scope = for a pack or season that is not played

fate-applied = applied
fate-needs-none = needs none
fate-unapplied = unapplied
fate-later = later
part-facts = figures
facet-number = number
facet-title = heading
facet-text = text
date-unknown = date unknown

errata-dates = published { $published }, in force { $from }, recorded { $recorded }
errata-row = { $number }, { $count ->
    [one] one operation
   *[other] { $count } operations
 }
errata-row-stopped = { $number }, { $count ->
    [one] one operation
   *[other] { $count } operations
 }, { $stopped } of them unapplied
errata-part = part
order-alone = alone on its rule
order-day = on a later day
order-listed = behind the one before in its erratum
order-after = names { $name } as the one before it
order-commutes = the order with { $name } makes no difference
order-tie = a tie: the order with { $name } matters, so neither runs; say which comes `after` the other
order-cycle = it waits for itself

happening-created = at the beginning of the edition
happening-unrecorded = at the beginning of the edition; its text is not recorded
happening-added = added
happening-edited = edited
happening-figures = figures stated
happening-renumbered = renumbered
happening-renamed = renamed
happening-withdrawn = withdrawn
standing-in-force = in force
happening-clarified = clarified
happening-unapplied = unapplied
show-derivation = How it came about
show-withdrawn = This rule is withdrawn.
show-authentic-text = The authentic text, in { $lang }:

diff-rule = rule
diff-figure = figure
diff-count-changed = { $count } changed
diff-count-withdrawn = { $count } withdrawn
diff-count-partial = { $count } without a clash, but with figures that one side alone states
diff-count-same = { $count } the same
diff-count-only-left = { $count } in { $left } alone
diff-count-only-right = { $count } in { $right } alone
diff-changed = Changed: { $left } and { $right } both state it, and not alike
diff-withdrawn = Withdrawn in { $right }
diff-partial = No clash, but figures that one side alone states
diff-one-sided = Stated on one side only
diff-same = The same in { $left } and { $right }
diff-only-left = Stated in { $left } only
diff-only-right = Stated in { $right } only
diff-names = Other names and places
diff-renamed = renamed: { $left } → { $right }
diff-moved = moved: { $left } → { $right }
diff-by = by { $list }
diff-degree-same = the same under another name
diff-degree-near = plays the same part
diff-silence = A dash is silence: that one side does not state something is no change.

impact-head = { $errata ->
    [one] one erratum
   *[other] { $errata } errata
 } with { $operations ->
    [one] one operation
   *[other] { $operations } operations
 }, as of { $at }
impact-rules = Rules and figures changed
impact-rulings = Rulings touched
impact-translations = Translations now stale
impact-stopped = Operations that stayed unapplied
impact-files = Files
impact-by = by { $list }
impact-not-judged = nothing here is known to any check
impact-stranger = of { $edition }; the errata are of another edition
impact-unaffected = unaffected
impact-broken = { $where }: newly wrong: { $complaint } [{ $finding }] ({ $by })
impact-doubtful = { $where }: to be looked at again: { $complaint } [{ $finding }] ({ $by })
impact-mended = { $where }: no longer wrong: { $complaint } [{ $finding }] ({ $by })
impact-reworded = { $where }: wrong as before, but otherwise: { $complaint } [{ $finding }] ({ $by }); before: { $before }
impact-line = line { $line }
impact-line-list = list { $n }, line { $line }
impact-line-ruling = ruling { $n }, line { $line }
impact-copies = Sections of your books that change
impact-files-unaffected = { $count ->
    [one] one file is unaffected
   *[other] { $count } files are unaffected
 }
impact-files-not-judged = { $count ->
    [one] in one file nothing is known to any check
   *[other] in { $count } files nothing is known to any check
 }
impact-cited = line { $line }: cites { $rule }, which changed
impact-counts = rules changed: { $rules }; rulings touched: { $rulings }, overtaken: { $overtaken }; translations now stale: { $translations }; parts unapplied: { $stopped }; sections of your books changed: { $copies }; in files newly wrong: { $broken }, to be looked at again: { $doubtful }, no longer wrong: { $mended }, wrong otherwise: { $reworded }
complaint-cites-changed = `{ $about }` is cited as it was; the rule has changed since
complaint-cites-withdrawn = `{ $about }` is withdrawn
effect-concerns = about a rule that it changes

news-none = nothing new
news-title = Rules of Age of Sigmar: what is new
news-begins = the edition begins
news-ends = the edition ends
news-erratum = changes { $list }
news-rulings = { $count ->
    [one] one ruling
   *[other] { $count } rulings and pieces of guidance
 }

translations-edition = edition
translations-language = language
translations-current = current
translations-stale = stale
translations-unsealed = unsealed
translations-missing = missing
translations-blessed = { $count ->
    [one] one seal
   *[other] { $count } seals
 } written in { $files ->
    [one] one file
   *[other] { $files } files
 }
translation-authentic = the authentic text
translation-current = current
translation-unsealed = nobody recorded which text it was made from
translation-missing = missing
translation-orphan = there is no authentic text for it
translation-stale-since = STALE: the authentic text has changed since this translation was made, by { $list }.
translation-stale-edited = STALE: the authentic text was edited since this translation was made.
translation-stale-both = STALE: the authentic text was edited since this translation was made, and changed by { $list }.

expect-absent = no such rule
expect-not-recorded = nothing recorded
expect-recorded-in-part = a text that is recorded in part

error-input = { $path } cannot be read: { $error }
error-input-too-large = { $path } is too large
error-date = `{ $text }` is not a date; write it as 2024-02-28
error-unknown-erratum = there is no erratum `{ $name }`
error-erratum-form = name an erratum or a document: aos3/e9, aos3/errata-2024-02, or a draft as a .toml file
error-not-utf8 = { $path } is not UTF-8
error-draft-unread = { $path } cannot be read as errata
error-draft-empty = { $path } holds no erratum
error-draft-long = { $path } has { $count } operations; at most { $most } are tried at once
error-draft-edition = { $path } does not say which edition it corrects
error-draft-edition-help = write `edition = "aos3"` at its top, or give --edition
error-bless-bundled = the data of the program cannot be written
error-bless-bundled-help = name the folder of the data: --data DIR

copy-consolidation = Consolidation of your copy: { $title } ({ $id }), with the errata in force on { $at }; not the text of the book
copy-status = Your books
copy-counts = { $sections ->
    [one] one section
   *[other] { $sections } sections
 } of your books with operations: { $applied } applied, { $unapplied } unapplied
