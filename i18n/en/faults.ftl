### Faults of data: what is wrong, and what to do.

fault-file-unreadable = the file cannot be read: { $error }
fault-file-too-large = the file has { $size } MiB; the largest that is read is { $limit } MiB
fault-file-not-utf8 = the file is not UTF-8 (line { $line }, byte { $byte }); save it as UTF-8
fault-file-missing = the file is missing
fault-toml-broken = the TOML is broken: { $error }
fault-wrong-type = `{ $key }` must be { $expected ->
    [text] a text
    [count] a whole number
    [flag] true or false
    [date] a date such as 2024-02-28
    [list] a list
    [table] a table
   *[other] { $expected }
 }, not { $found ->
    [text] a text
    [count] a whole number
    [decimal] a decimal number
    [negative] a number below zero
    [too-large] a number too large to count
    [flag] true or false
    [date] a date
    [list] a list
    [table] a table
   *[other] { $found }
 }
fault-missing-key = `{ $key }` is missing here
fault-unknown-key = there is no key `{ $key }` here
fault-unknown-word = `{ $text }` is not a word that `{ $key }` can have
fault-malformed = `{ $text }` is not well formed for `{ $key }`
fault-unknown-value = the register of values (editions/values.toml) has no `{ $key }`
fault-wrong-value = `{ $key }` cannot be `{ $found }`; it must be of type { $expected }
fault-edition-misplaced = the edition `{ $id }` stands in the folder `{ $folder }`; both must have one name
fault-period-reversed = the period ends on { $until }, before it begins on { $from }
fault-figures-beside-set-value = `{ $key }` stands only in an operation `set-value`, and this one is `{ $op }`: make it an operation of its own
fault-expects-no-words = `{ $op }` needs the words that it expects, and `{ $expect }` names none: write the words that it works on
fault-form-of-two-words = `{ $form }` stands under two words, `{ $first }` and `{ $second }`
fault-unknown-stemmer = there is no stemmer `{ $name }`
fault-chapter-misplaced = a chapter must stand in corpus/<edition>/<language>/<chapter>.md
fault-chapter-untitled = the chapter does not begin with a heading `# Title`
fault-heading-level = the heading “{ $title }” must be of the second level: `## Title {"{"}#id{"}"}`
fault-heading-without-id = the heading “{ $title }” has no id of its record: write `## { $title } {"{"}#id{"}"}`
fault-text-outside-clause = this text belongs to no clause: give it a heading `## Title {"{"}#id{"}"}`, or make it a remark `<!-- -->`
fault-clause-empty = the clause `{ $id }` has no text
fault-clause-twice = the clause `{ $id }` stands twice in this file
fault-clause-untranslated = the clause `{ $id }` is missing here; it stands in { $other }
fault-clause-only-here = the clause `{ $id }` is missing in { $other }
fault-clauses-out-of-order = from here on the clauses stand in another order than in { $other }
fault-id-twice = the id `{ $id }` is used twice; it stands in { $other } too
fault-unknown-document = there is no document `{ $id }` in sources.toml
fault-lines-outside-document = the lines { $lines } are not lines of `{ $id }`, as sources.toml has it
fault-unknown-chapter = the edition { $edition } has no chapter `{ $chapter }`
fault-unknown-edition = there is no edition `{ $id }`
fault-unknown-rule = there is no rule `{ $id }`
fault-unknown-ruling = there is no ruling `{ $id }`
fault-unknown-erratum = there is no erratum `{ $id }`
fault-repeats-otherwise = the ruling `{ $id }` repeats `{ $other }` and decides otherwise
fault-record-without-clause = the record `{ $id }` has no clause in the language `{ $lang }`
fault-record-without-term = the rule `{ $id }` has no entry in i18n/terms.toml
fault-clause-without-record = there is no record `{ $id }` for this heading
fault-clause-in-other-chapter = the record `{ $id }` belongs to the chapter `{ $chapter }`
fault-clause-of-no-erratum = no operation of erratum `{ $erratum }` works on `{ $id }`
fault-term-untranslated = the concept `{ $id }` has no title in the language `{ $lang }`
fault-figure-not-recorded = the text says { $figure }, which the record of `{ $id }` does not state
fault-message-broken = the message cannot be read: { $error }
fault-message-twice = a message stands twice
fault-message-untranslated = the message `{ $id }` of { $other } is missing
fault-message-arguments = the message `{ $id }` has other arguments than in { $other }
fault-message-only-here = the message `{ $id }` is missing in { $other }
fault-value-without-label = the value or choice `{ $id }` has no label
fault-label-without-value = there is no value or choice `{ $id }`
fault-language-unnamed = the language `{ $lang }` has no name: write `lang-{ $lang }`
fault-nearest = did you mean `{ $name }`?
fault-pack-misplaced = the pack `{ $id }` stands in the file `{ $file }.toml`; both must have one name
fault-constraint-unbounded = the constraint `{ $id }` counts something and has no bound
fault-constraint-unknown-rule = the constraint `{ $id }` names the rule `{ $rule }`, which is not recorded
fault-constraint-unknown-limit = the constraint `{ $id }` names the limit `{ $limit }`, which does not exist
fault-constraint-unknown-value = `{ $rule }` states no value `{ $key }`, which the constraint `{ $id }` needs
fault-constraint-share-of-nothing = `{ $key }` of `{ $rule }` is a share of nothing
fault-limit-columns = `{ $key }` has { $count } columns, and there are { $expected } sizes
fault-pack-unknown-base = there is no pack `{ $id }` to be based on
fault-pack-lifts-nothing = no constraint `{ $id }` is there to be lifted
fault-constraint-without-example = the constraint `{ $id }` has no example: a legal and an illegal list, in `examples`
fault-example-of-nothing = there is no constraint `{ $id }` to give an example of
fault-example-same-twice = the legal and the illegal list of `{ $id }` are the same
