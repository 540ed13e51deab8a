### Findings on rulings: `lint-<name>` says what, `lint-<name>-help` what to do.

lint-no-answer = this question has no answer
lint-no-answer-help = write the answer, or remove the question
lint-no-answer-question = this answer has no question
lint-no-answer-question-help = write the question, or remove the answer
lint-undecided-answer = this answer gives no ruling
lint-undecided-answer-help = state the ruling, or its conditions
lint-duplicate-question = probably a duplicate of question { $n } ({ $likeness }% similar)
lint-duplicate-question-help = keep one of them
lint-duplicate-question-differ = probably a duplicate of question { $n } ({ $likeness }% similar), with a different answer
lint-duplicate-question-differ-help = decide which answer is right, and keep that one
lint-unknown-term = { $edition } has no “{ $term }”; it belongs to { $editions }
lint-unknown-term-help = use the terms of { $edition }, or choose the edition you meant
lint-unknown-term-unrecorded = { $edition } has no “{ $term }” in the documents that are recorded; it is known of { $editions }
lint-unknown-term-unrecorded-help = check whether { $edition } has it, or choose the edition you meant
lint-unknown-term-instead = { $edition } has no “{ $term }”; it uses “{ $instead }”
lint-unknown-term-instead-help = write “{ $instead }”, or choose the edition you meant ({ $editions })
lint-unknown-section-number = { $edition } has no section { $section }; its last chapter is { $last }
lint-unknown-section-number-help = cite an existing section{ $editions ->
    [none] {""}
   *[other] ; { $editions } has that number
 }
lint-unknown-section-unnumbered = { $edition } has no numbered sections, so { $section } does not exist
lint-unknown-section-unnumbered-help = cite the heading{ $editions ->
    [none] {""}
   *[other] ; { $editions } has that number
 }
lint-unknown-section-name = no rule of { $edition } has the heading “{ $section }”
lint-unknown-section-name-help = cite a heading as printed{ $editions ->
    [none] {""}
   *[other] ; { $editions } has this one
 }
lint-unknown-section-name-partial = no recorded rule of { $edition } has the heading “{ $section }”; only part of the edition is recorded
lint-unknown-section-name-partial-help = cite a heading as printed, or the number of the rule{ $editions ->
    [none] {""}
   *[other] ; { $editions } has this one
 }
lint-unknown-section-record = unknown record `{ $section }`
lint-unknown-section-record-help = find its name with `adjutant search`
    .page = search for its name in the field at the top
lint-unknown-section-edition = unknown edition “{ $section }”
lint-unknown-section-edition-help = `adjutant editions` lists the editions
    .page = the front page lists the editions
lint-cites-changed-rule = { $known ->
    [since] { $section } is stated anew by { $errata }; known since { $day }, while no source shows what held before
    [added] { $section } has additions by { $errata }; known since { $day }, while no source shows since when
   *[changed] { $section } was changed by { $errata }, in force since { $day }
 }
lint-cites-changed-rule-help = read the rule as last corrected, and date the ruling
lint-cites-changed-rule-dated = { $known ->
    [since] { $section } is stated anew by { $errata }; known since { $day }, while no source shows what held before
    [added] { $section } has additions by { $errata }; known since { $day }, while no source shows since when
   *[changed] { $section } was changed by { $errata }, in force since { $day }
 }
lint-cites-changed-rule-dated-help = read the rule as last corrected
lint-cites-changed-rule-renumbered = { $section } bears the number { $number } { $known ->
    [changed] since { $day } ({ $errata })
   *[since] ({ $errata }); known since { $day }, while no source shows since when
 }
lint-cites-changed-rule-renumbered-help = cite { $number }
lint-cites-withdrawn = { $section } is withdrawn since { $since } ({ $erratum })
lint-cites-withdrawn-help = cite a rule in force, or mark the ruling as archived
lint-cites-withdrawn-about = probably about “{ $title }”, which is withdrawn since { $since } ({ $erratum })
lint-cites-withdrawn-about-help = check whether the ruling is still needed: `adjutant show { $edition }/{ $rule }`
lint-overtaken-by-erratum-replies = since { $erratum }, the rule “{ $title }” says “{ $label }: { $stated }”; this answer says { $reply ->
    [yes] yes
   *[no] no
 } to { $claimed }
lint-overtaken-by-erratum-replies-help = follow the rule as last corrected: `adjutant show { $edition }/{ $rule }`
lint-overtaken-by-erratum = since { $erratum }, the rule “{ $title }” says “{ $label }: { $stated }”; this answer says { $claimed }
lint-overtaken-by-erratum-help = follow the rule as last corrected: `adjutant show { $edition }/{ $rule }`
lint-value-contradiction-replies = “{ $title }” in { $edition } says “{ $label }: { $stated }”; this answer says { $reply ->
    [yes] yes
   *[no] no
 } to { $claimed }
lint-value-contradiction-replies-help = follow the rule: `adjutant show { $edition }/{ $rule }`
lint-value-contradiction = “{ $title }” in { $edition } says “{ $label }: { $stated }”; this answer says { $claimed }
lint-value-contradiction-help = follow the rule: `adjutant show { $edition }/{ $rule }`
lint-overtaken-by-erratum-archived = given on { $given }; { $known ->
    [since] known since { $since } ({ $erratum }), while no source shows what held before:
   *[changed] since { $since } ({ $erratum }),
 } the rule “{ $title }” says “{ $label }: { $stated }”; this answer says { $claimed }
lint-overtaken-by-erratum-archived-help = mark the ruling as archived, or follow the rule as last corrected: `adjutant show { $edition }/{ $rule }`
lint-value-contradiction-later = “{ $title }” in { $edition } says “{ $label }: { $stated }”; this answer says { $claimed }. On { $given } no source stated it: { $document } is taken as { $since }
lint-value-contradiction-later-help = compare the ruling with the document: `adjutant show { $edition }/{ $rule }`
lint-duplicate-question-recorded = recorded as a duplicate of question { $n } ({ $record })
lint-duplicate-question-recorded-help = keep one of them
lint-duplicate-question-resembles = probably the same question as { $n }; the record { $record } marks them as similar
lint-duplicate-question-resembles-help = merge them, or say how they differ
lint-overtaken-by-erratum-official = { $effect ->
    [narrows-premise] since { $erratum }, this ruling ({ $ruling }) applies to fewer cases: { $why }
    [changes-conditions] { $erratum } has changed the conditions of this ruling ({ $ruling }): { $why }
    [changes-wording] { $erratum } has changed the wording that this ruling ({ $ruling }) uses: { $why }
    [restates] since { $erratum }, the rule itself says what this ruling ({ $ruling }) says: { $why }
    [extends] { $erratum } adds to this ruling ({ $ruling }): { $why }
   *[other] { $erratum } has superseded this ruling ({ $ruling }): { $why }
 }
lint-overtaken-by-erratum-official-help = { $effect ->
    [narrows-premise] say to which cases it still applies: `adjutant show { $edition }/{ $erratum }`
    [changes-conditions] read both together: `adjutant show { $edition }/{ $erratum }`
    [changes-wording] use the wording of the rule: `adjutant show { $edition }/{ $erratum }`
    [restates] refer to the rule instead: `adjutant show { $edition }/{ $erratum }`
    [extends] read both together: `adjutant show { $edition }/{ $erratum }`
   *[other] follow the rule as last corrected: `adjutant show { $edition }/{ $erratum }`
 }
label-again = duplicate
words-title = Terms that { $edition } does not have ({ $words } terms, { $uses } uses)
words-word = term
words-where = ruling (lines)
words-instead = term in { $edition }
words-none = none
words-beside = outside the rulings
lint-not-utf8 = byte { $byte } is not UTF-8 and was read as “{ $read }”{ $count ->
    [one] {""}
   *[other] {" "}({ $count } such bytes)
 }
lint-not-utf8-help = save the file as UTF-8
lint-dated-before-edition = the ruling is dated { DAY($given) }, and { $edition } is in force from { DAY($from) } on
lint-dated-before-edition-late = the ruling is dated { DAY($given) }, and { $edition } ended on { DAY($last) }
lint-dated-before-edition-late-help = correct the date or the edition, if it is not meant; it was judged by the last rules of { $edition }
lint-dated-before-edition-help = correct the date or the edition; it was judged by the first rules of { $edition }
lint-unpinned-citation = { $section } is cited without a date
lint-unpinned-citation-help = write `{ $pinned }`, or date the ruling
lint-stale-translation = the translation of { $section } in the language of this ruling is stale{ $since ->
    [none] {""}
   *[other] {" "}since { $since }
 }
lint-stale-translation-help = read the authentic text: `adjutant show { $section }`
undecided-no-edition = no edition given, so terms, sections and values were not checked: write `edition: { $edition }` at the top, or use --edition
    .page = no edition given, so terms, sections and values were not checked: write `edition: { $edition }` at the top, or choose the edition above
lint-malformed-document-toml-broken = invalid TOML: { $error }
lint-malformed-document-toml-broken-help = correct it; the rest of the file may not have been read
lint-malformed-document-unknown-key = unknown key `{ $key }`
lint-malformed-document-unknown-key-help = docs/rulings.md lists the keys
lint-malformed-document-wrong-type = `{ $key }` must be { $expected ->
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
lint-malformed-document-wrong-type-help = docs/rulings.md describes the keys
lint-malformed-document-several-questions = this ruling has more than one question; only the first was read
lint-malformed-document-several-questions-help = give each question its own `[[ruling]]`
lint-malformed-document-number-twice = another ruling of this file has the number { $id }
lint-malformed-document-number-twice-help = give each ruling a number of its own, or none
lint-malformed-document-date = “{ $text }” is not a date; the ruling was checked as of today
lint-malformed-document-date-help = write the date as 2024-02-28
lint-malformed-document-month = “{ $text }” names no day; the ruling was checked as of { $day }, its first
lint-malformed-document-month-help = write the day, if a document of that time decides it
lint-ruling-edition-mismatch = these rulings are for { $own }, but { $asked } was requested and used
lint-ruling-edition-mismatch-help = omit --edition or the edition of adjutant.toml, or choose { $own }
    .page = choose { $own } as the edition above
rulings-judged = { $file }: { $count ->
    [one] 1 ruling
   *[other] { $count } rulings
 } checked against { $edition }
rulings-judged-many = { $count ->
    [one] 1 ruling
   *[other] { $count } rulings
 } checked against { $edition }
page-title-rulings = House rulings: { $rulings ->
    [one] 1 ruling
   *[other] { $rulings } rulings
 }, { $compared } compared, { $sound } without errors
page-title-both = Army lists and house rulings: { $lists ->
    [one] 1 list
   *[other] { $lists } lists
 } and { $rulings ->
    [one] 1 ruling
   *[other] { $rulings } rulings
 }, { $sound } without errors
page-entry-rulings = { $file } ({ $count ->
    [one] 1 ruling
   *[other] { $count } rulings
 })
lint-contradicts-ruling = contradicts the official ruling { $edition }/{ $ruling } ({ $section }, known since { $day }; confidence: { $confidence ->
    [high] high
   *[other] medium
 }): { $says }
lint-contradicts-ruling-help = compare both: `adjutant show { $edition }/{ $ruling }`; follow it, or state that the event departs from it
lint-contradicts-ruling-value = the official ruling { $edition }/{ $ruling } ({ $section }, known since { $day }; confidence: { $confidence ->
    [high] high
   *[other] medium
 }) gives another figure than { $claimed }: { $says }
lint-contradicts-ruling-value-help = compare both: `adjutant show { $edition }/{ $ruling }`; follow it, or state that the event departs from it
lint-duplicate-of-ruling = the official ruling { $edition }/{ $ruling } ({ $section }, known since { $day }) gives this answer; confidence: { $confidence ->
    [high] high
   *[other] medium
 }
lint-duplicate-of-ruling-help = refer to it instead: `adjutant show { $edition }/{ $ruling }`
lint-compare-ruling = the official ruling { $edition }/{ $ruling } ({ $section }, known since { $day }) is near this question: { $says }
lint-compare-ruling-help = compare both answers: `adjutant show { $edition }/{ $ruling }`
lint-overtaken-by-erratum-ruling = this is the answer of { $edition }/{ $ruling }, which { $erratum } has superseded: { $says }
lint-overtaken-by-erratum-ruling-help = follow the rule as last corrected: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-ruling-in-part = this is the answer of { $edition }/{ $ruling }; { $erratum } has superseded part of it: { $why }
lint-overtaken-by-erratum-ruling-in-part-help = read both together: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-claims = contradicts { $edition }/{ $erratum } ({ $section }, { $known ->
    [since] known
   *[changed] in force
 } since { $day }; confidence: { $confidence ->
    [high] high
   *[other] medium
 }): { $says }
lint-overtaken-by-erratum-claims-help = follow the rule as last corrected: `adjutant show { $edition }/{ $erratum }`
lint-contradicts-ruling-later = contradicts the official ruling { $edition }/{ $ruling } ({ $section }), known since { $since }; no source shows it for { $given }: { $says }
lint-contradicts-ruling-later-help = compare both: `adjutant show { $edition }/{ $ruling }`
lint-overtaken-by-erratum-archived-ruling = given on { $given }; this is the answer of { $edition }/{ $ruling }, which { $erratum } has superseded { $known ->
    [since] as far as is known since { $since }, while no source shows since when
   *[changed] since { $since }
 }: { $says }
lint-overtaken-by-erratum-archived-ruling-help = mark the ruling as archived, or follow the rule as last corrected: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-archived-claims = given on { $given }; contradicts { $edition }/{ $erratum } ({ $section }), { $known ->
    [since] known since { $since }, while no source shows what held before
   *[changed] in force since { $since }
 }: { $says }
lint-overtaken-by-erratum-archived-claims-help = mark the ruling as archived, or follow the rule as last corrected: `adjutant show { $edition }/{ $erratum }`
rulings-why = official question: “{ $question }” Official answer: “{ $answer }”
