### Faults in the data: what is wrong, and what to do.

fault-file-unreadable = cannot read the file: { $error }
fault-file-too-large = the file has { $size } MiB; the limit is { $limit } MiB
fault-file-not-utf8 = the file is not UTF-8 (line { $line }, byte { $byte }); save it as UTF-8
fault-file-missing = the file is missing
fault-toml-broken = invalid TOML: { $error }
fault-json-broken = invalid JSON: { $error }
fault-wrong-type = `{ $key }` must be { $expected ->
    [text] a string
    [count] a non-negative integer
    [flag] true or false
    [date] a date such as 2024-02-28
    [list] a list
    [table] a table
   *[other] { $expected }
 }, not { $found ->
    [text] a string
    [count] an integer
    [decimal] a decimal number
    [negative] a negative number
    [too-large] a number that is too large
    [flag] true or false
    [date] a date
    [list] a list
    [table] a table
   *[other] { $found }
 }
fault-missing-key = missing key `{ $key }`
fault-unknown-key = unknown key `{ $key }`
fault-unknown-word = `{ $text }` is not an allowed value of `{ $key }`
fault-malformed = `{ $text }` is not a valid value of `{ $key }`
fault-unknown-value = editions/values.toml does not define `{ $key }`
fault-wrong-value = `{ $key }` cannot be `{ $found }`; it must be of type { $expected }
fault-edition-misplaced = the edition `{ $id }` is in the folder `{ $folder }`; the two names must be equal
fault-period-reversed = the period ends on { $until }, before it begins on { $from }
fault-figures-beside-set-value = `{ $key }` is allowed only in an operation `set-value`, and this one is `{ $op }`: move it to an operation of its own
fault-expects-no-words = `{ $op }` must expect words, but `{ $expect }` has none: write the words that it changes
fault-form-of-two-words = `{ $form }` is a form of two words, `{ $first }` and `{ $second }`
fault-unknown-stemmer = unknown stemmer `{ $name }`
fault-chapter-misplaced = a chapter must be at corpus/<edition>/<language>/<chapter>.md
fault-chapter-untitled = the chapter does not begin with a heading `# Title`
fault-heading-level = the heading “{ $title }” must be at level 2: `## Title {"{"}#id{"}"}`
fault-heading-without-id = the heading “{ $title }” has no record id: write `## { $title } {"{"}#id{"}"}`
fault-text-outside-clause = text outside a clause: give it a heading `## Title {"{"}#id{"}"}`, or make it a comment `<!-- -->`
fault-clause-empty = the clause `{ $id }` has no text
fault-clause-twice = the clause `{ $id }` appears twice in this file
fault-clauses-out-of-order = from here on, the clauses are in a different order than in { $other }
fault-id-twice = duplicate id `{ $id }`
fault-unknown-document = sources.toml has no document `{ $id }`
fault-lines-outside-document = the lines { $lines } are outside `{ $id }` as defined in sources.toml
fault-unknown-chapter = the edition { $edition } has no chapter `{ $chapter }`
fault-unknown-edition = unknown edition `{ $id }`
fault-unknown-rule = unknown rule `{ $id }`
fault-unknown-ruling = unknown ruling `{ $id }`
fault-unknown-figure = no rule states a value `{ $key }`: `{ $rule }.{ $key }`
fault-unknown-erratum = unknown erratum `{ $id }`
fault-repeats-otherwise = the ruling `{ $id }` repeats `{ $other }` but has a different verdict
fault-record-without-clause = the record `{ $id }` has no clause in the language `{ $lang }`
fault-record-without-term = the rule `{ $id }` has no entry in i18n/terms.toml
fault-clause-without-record = no record `{ $id }` for this heading
fault-clause-in-other-chapter = the record `{ $id }` belongs to the chapter `{ $chapter }`
fault-clause-of-no-erratum = no operation of erratum `{ $erratum }` changes `{ $id }`
fault-term-untranslated = the concept `{ $id }` has no title in the language `{ $lang }`
fault-figure-not-recorded = the text has { $figure }, which the record `{ $id }` does not have
fault-figure-not-authentic = the text has { $figure }, which the authentic text of `{ $id }` does not have
fault-word-not-of-glossary = “{ $word }” is not a word of the glossary here: write “{ $instead }”
fault-po-line-unknown = this line is none of a PO file: `msgctxt`, `msgid`, `msgstr`, or the rest of one in quotation marks; plurals are not used
fault-po-not-quoted = the text must be in one pair of quotation marks on this line; write a quotation mark within it as `\"`
fault-po-escape-unknown = unknown escape: write `\n`, `\t`, `\r`, `\"` or `\\`
fault-po-context-unknown = no text `{ $context }`
fault-po-context-twice = the text `{ $context }` is translated twice
fault-po-source-changed = the authentic text of `{ $context }` is another one now: export again
fault-po-title-of-lines = the heading `{ $context }` must be one line
fault-po-chapter-untitled = { $chapter } does not exist yet: translate the heading of the chapter too
fault-po-half-a-clause = `{ $context }` is new and needs both its heading and its text
fault-po-chapter-broken = { $chapter } would not be a chapter of these clauses any more: a translation must not contain a heading
fault-mark-of-no-figure = the text marks `{ $name }`, which is no figure of the record `{ $id }`
fault-mark-of-other-figure = the text marks another figure than `{ $name }` of `{ $id }`, which is { $figure }
fault-edition-still-open = the edition `{ $id }` has not ended when `{ $other }` begins: write `until = { $until }`
fault-clause-untranslated = the clause `{ $id }` of { $other } is missing here
fault-message-broken = invalid message: { $error }
fault-message-twice = duplicate message
fault-explanation-untranslated = this explanation is missing; the English one is shown instead
fault-message-untranslated = the message `{ $id }` of { $other } is missing
fault-message-arguments = the message `{ $id }` has different arguments than in { $other }
fault-message-only-here = the message `{ $id }` is missing in { $other }
fault-value-without-label = the value or choice `{ $id }` has no label
fault-label-without-value = no value or choice `{ $id }`
fault-language-unnamed = the language `{ $lang }` has no name: write `lang-{ $lang }`
fault-nearest = did you mean `{ $name }`?
fault-pack-misplaced = the pack `{ $id }` is in the file `{ $file }.toml`; the two names must be equal
fault-constraint-unbounded = the constraint `{ $id }` counts something but has no bound
fault-constraint-unknown-rule = the constraint `{ $id }` names the unknown rule `{ $rule }`
fault-constraint-unknown-limit = the constraint `{ $id }` names the unknown limit `{ $limit }`
fault-length-unknown-value = `[lengths]` takes the length of “{ $words }” from `{ $rule }`, which has no value `{ $key }`
fault-constraint-unknown-value = `{ $rule }` has no value `{ $key }`, which the constraint `{ $id }` uses
fault-constraint-share-of-nothing = `{ $key }` of `{ $rule }` is a share, but nothing says of what
fault-limit-columns = `{ $key }` has { $count } columns for { $expected } sizes
fault-pack-unknown-base = unknown base pack `{ $id }`
fault-pack-lifts-nothing = unknown constraint `{ $id }` in `lifts`
fault-constraint-without-example = the constraint `{ $id }` has no example: add a legal and an illegal list to `examples`
fault-example-of-nothing = example of the unknown constraint `{ $id }`
fault-absent-and-recorded = `{ $id }` is among the concepts that the edition does without, and a rule of it
fault-constraint-never-in-force = the constraint `{ $id }` is never in force: on no day does its rule or limit state every value that it takes
fault-example-legal-found = the legal list of this example breaks the constraint `{ $id }` under `{ $pack }`
fault-example-illegal-kept = the illegal list of this example keeps the constraint `{ $id }` under `{ $pack }`: correct the list, or a condition that never holds
fault-example-overtaken = an overlay changes what this example of `{ $id }` shows under `{ $pack }`; for the data without it the example is right
fault-constraint-unworded = the constraint `{ $id }` has no message `{ $message }`: write it in { $file }
fault-placeholder = “{ $words }” is still to be written
fault-example-malformed = a list of this example of `{ $id }` cannot be read
fault-example-same-twice = the legal and the illegal list of `{ $id }` are the same
