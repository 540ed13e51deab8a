### Findings on rulings: `lint-<name>` says what, `lint-<name>-help` what to do.

lint-no-answer = this question has no answer
lint-no-answer-help = write the answer, or take the question out
lint-no-answer-question = this answer has no question
lint-no-answer-question-help = write the question, or take the answer out
lint-undecided-answer = this answer decides nothing
lint-undecided-answer-help = say what holds, or under which conditions
lint-asked-twice = this is most likely question { $n } once more: they are { $likeness } % alike
lint-asked-twice-help = keep one of them
lint-asked-twice-differ = this is most likely question { $n } once more: they are { $likeness } % alike, and the two answers disagree
lint-asked-twice-differ-help = decide which answer holds, and keep that one
lint-unknown-term = { $edition } has no “{ $term }”; it belongs to { $editions }
lint-unknown-term-help = say it in words of { $edition }, or choose the edition that was meant
lint-unknown-term-instead = { $edition } has no “{ $term }”; it says “{ $instead }”
lint-unknown-term-instead-help = write “{ $instead }”, or choose the edition that was meant ({ $editions })
lint-unknown-section-number = { $edition } has no section { $section }; its last chapter is { $last }
lint-unknown-section-number-help = cite a section that is there{ $editions ->
    [none] {""}
   *[other] ; { $editions } has that number
 }
lint-unknown-section-unnumbered = { $edition } prints no numbers, so there is no section { $section }
lint-unknown-section-unnumbered-help = cite the heading{ $editions ->
    [none] {""}
   *[other] ; { $editions } has that number
 }
lint-unknown-section-name = no rule of { $edition } has the heading “{ $section }”
lint-unknown-section-name-help = cite a heading as it is printed{ $editions ->
    [none] {""}
   *[other] ; { $editions } has this one
 }
lint-unknown-section-name-partial = no recorded rule of { $edition } has the heading “{ $section }”; only part of the edition is recorded
lint-unknown-section-name-partial-help = cite a heading as it is printed, or the number of the rule{ $editions ->
    [none] {""}
   *[other] ; { $editions } has this one
 }
lint-unknown-section-record = there is no record `{ $section }`
lint-unknown-section-record-help = `adjutant search` finds its name
lint-unknown-section-edition = there is no edition “{ $section }”
lint-unknown-section-edition-help = `adjutant editions` lists them
lint-cites-changed-rule = { $section } has been changed by { $errata }, in force since { $day }
lint-cites-changed-rule-help = read the rule as it now stands, and date the ruling
lint-overtaken-by-erratum = since { $erratum } the rule “{ $title }” says “{ $label }: { $stated }”; this answer says { $claimed }
lint-overtaken-by-erratum-help = answer as the rule now stands: `adjutant show { $edition }/{ $rule }`
lint-overtaken-by-erratum-ruling = this is most likely the answer of { $ruling }, which { $erratum } has overtaken: the questions are { $likeness } % alike
lint-overtaken-by-erratum-ruling-help = answer as the rule now stands: `adjutant show { $edition }/{ $erratum }`
lint-value-contradiction = “{ $title }” in { $edition } says “{ $label }: { $stated }”; this answer says { $claimed }
lint-value-contradiction-help = answer as the rule does: `adjutant show { $edition }/{ $rule }`
lint-contradicts-ruling = the official ruling { $ruling } ({ $section }) decides otherwise
lint-contradicts-ruling-help = answer as it does, or say that the event departs from it
lint-duplicate-of-ruling = the official ruling { $ruling } ({ $section }) most likely says this already: the questions are { $likeness } % alike
lint-duplicate-of-ruling-help = point to it instead
lint-asked-twice-recorded = the records say that this is question { $n } once more ({ $record })
lint-asked-twice-recorded-help = keep one of them
lint-asked-twice-resembles = this most likely asks what question { $n } does; the record of { $record } says that they resemble each other
lint-asked-twice-resembles-help = put both into one, or say where they differ
lint-overtaken-by-erratum-official = { $erratum } has overtaken this ruling ({ $ruling }): { $why }
lint-overtaken-by-erratum-official-help = answer as the rule now stands: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-official-narrowed = since { $erratum } this ruling ({ $ruling }) holds for fewer cases: { $why }
lint-overtaken-by-erratum-official-narrowed-help = say for which cases it still holds: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-official-conditions = { $erratum } has changed the conditions of this ruling ({ $ruling }): { $why }
lint-overtaken-by-erratum-official-conditions-help = read both together: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-official-wording = { $erratum } has changed the words that this ruling ({ $ruling }) uses: { $why }
lint-overtaken-by-erratum-official-wording-help = say it in the words of the rule: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-official-restated = { $erratum } makes the rule itself say what this ruling ({ $ruling }) says: { $why }
lint-overtaken-by-erratum-official-restated-help = point to the rule instead: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-official-extended = { $erratum } says more on the matter of this ruling ({ $ruling }): { $why }
lint-overtaken-by-erratum-official-extended-help = read both together: `adjutant show { $edition }/{ $erratum }`
lint-contradicts-ruling-likely = the official ruling { $ruling } ({ $section }) most likely decides otherwise: the questions are { $likeness } % alike
lint-contradicts-ruling-likely-help = answer as it does, or say that the event departs from it
label-again = again
words-title = Words that { $edition } does not have ({ $words } words, { $uses } uses)
words-word = word
words-where = where: ruling (lines)
words-instead = what { $edition } says
words-none = nothing: it has no such thing
words-beside = beside the rulings
lint-not-utf8 = byte { $byte } is not UTF-8, and was read as “{ $read }”{ $count ->
    [one] {""}
   *[other] ; { $count } bytes are not
 }
lint-not-utf8-help = save the file as UTF-8
lint-unpinned-citation = { $section } is cited without the day from which it is meant
lint-unpinned-citation-help = write `{ $pinned }`, or date the ruling
lint-stale-translation = the text of { $section } in the language of this ruling is stale{ $since ->
    [none] {""}
   *[other] {" "}since { $since }
 }
lint-stale-translation-help = read the authentic text: `adjutant show { $section }`
undecided-no-edition = no edition is named, so words, sections and values were not checked: use --edition
likeness-title = threshold, precision, recall (* is the one in use)
likeness-validated = { $folds }-fold over { $pairs } pairs: thresholds { $thresholds }, precision { $precision }, recall { $recall }
likeness-verdicts = verdicts compared rightly: { $right } of { $all }
lint-malformed-document-toml-broken = the TOML is broken: { $error }
lint-malformed-document-toml-broken-help = correct the TOML there: what stands behind it may not have been read
lint-malformed-document-unknown-key = there is no key `{ $key }` here
lint-malformed-document-unknown-key-help = docs/rulings.md lists the keys
lint-malformed-document-wrong-type = `{ $key }` must be { $expected ->
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
lint-malformed-document-wrong-type-help = docs/rulings.md says what each key holds
lint-malformed-document-several-questions = this ruling holds a second question, and the first one alone was read
lint-malformed-document-several-questions-help = give each question its own `[[ruling]]`
lint-malformed-document-date = “{ $text }” is not a day, so the ruling was judged as of today
lint-malformed-document-date-help = write the day as 2024-02-28
lint-of-other-edition = these rulings are of { $own }, and { $asked } was asked for: they were judged by { $asked }
lint-of-other-edition-help = leave out --edition or the edition of adjutant.toml, or choose { $own }
rulings-judged = { $file }: { $count ->
    [one] one ruling
   *[other] { $count } rulings
 } judged by { $edition }
rulings-judged-many = { $count ->
    [one] one ruling
   *[other] { $count } rulings
 } judged by { $edition }
page-title-rulings = House rulings: { $rulings ->
    [one] one ruling
   *[other] { $rulings } rulings
 }, { $sound } without errors
page-title-both = Army lists and house rulings: { $lists ->
    [one] one list
   *[other] { $lists } lists
 } and { $rulings ->
    [one] one ruling
   *[other] { $rulings } rulings
 }, { $sound } without errors
page-entry-rulings = { $file } ({ $count ->
    [one] one ruling
   *[other] { $count } rulings
 })
