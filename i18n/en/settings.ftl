### Settings, suppressions, baselines and timelines: findings as `lint-<name>` and `lint-<name>-help`, then the words of reports.

lint-conflicting-limits = the limit `{ $id }` asks for at least { $least } and at most { $most }
lint-conflicting-limits-help = correct one of the two figures; until then the limit is not judged
lint-conflicting-limits-other = the limit `{ $id }` asks for at least { $least } where `{ $other }` allows { $most }
lint-conflicting-limits-other-help = correct one of the two; until then neither is judged
lint-conflicting-limits-id = there are two limits `{ $id }`
lint-conflicting-limits-id-help = give this one a name of its own; until then it is not judged
lint-expired-suppression = the suppression of `{ $lint }` ended on { $until }
lint-expired-suppression-help = fix what it excused and delete it, or give it a later day and a reason for that
lint-malformed-settings-unknown-key = there is no key `{ $key }` here
lint-malformed-settings-unknown-key-help = docs/settings.md lists the keys
lint-malformed-settings-unknown-word = `{ $key }` cannot be “{ $text }”
lint-malformed-settings-unknown-word-help = docs/settings.md lists the words
lint-malformed-settings-wrong-type = `{ $key }` must be { $expected ->
    [text] a text
    [count] a whole number
    [flag] true or false
    [date] a date such as 2024-02-28
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
lint-malformed-settings-wrong-type-help = docs/settings.md says what each key holds
lint-malformed-settings-missing-key = `{ $key }` is missing here
lint-malformed-settings-missing-key-help = add it; docs/settings.md has an example
lint-malformed-settings-malformed = “{ $text }” is not well formed for `{ $key }`
lint-malformed-settings-malformed-help = names have lower-case letters, digits and hyphens; paths may have *, ? and **
lint-malformed-settings-message = the words of `{ $key }` of the limit `{ $id }` cannot be read: { $error }
lint-malformed-settings-message-help = figures stand in it as {"{"} $count {"}"}, {"{"} $limit {"}"} or {"{"} $over {"}"}
lint-malformed-settings-rule-without-edition = the limit `{ $id }` names a rule, and no edition is chosen
lint-malformed-settings-rule-without-edition-help = write the rule with its edition, as aos4/unit-coherency, or set `edition`
lint-malformed-settings-constraint-unbounded = the limit `{ $id }` counts something and has no bound
lint-malformed-settings-constraint-unbounded-help = add `at_most` or `at_least`
lint-malformed-settings-constraint-unknown-rule = the limit `{ $id }` names the rule `{ $rule }`, which is not recorded
lint-malformed-settings-constraint-unknown-rule-help = `adjutant search` finds the names of rules
lint-malformed-settings-constraint-unknown-limit = the constraint `{ $id }` names the limit `{ $limit }`, which does not exist
lint-malformed-settings-constraint-unknown-limit-help = add the limit with its figures
lint-malformed-settings-constraint-unknown-value = `{ $rule }` states no value `{ $key }`, which the limit `{ $id }` needs
lint-malformed-settings-constraint-unknown-value-help = write the figure itself, or the name of a value that is there
lint-malformed-settings-constraint-share-of-nothing = `{ $key }` of `{ $rule }` is a share of nothing
lint-malformed-settings-constraint-share-of-nothing-help = write a share such as 1/4
lint-malformed-settings-limit-columns = `{ $key }` has { $count } columns, and there are { $expected } sizes
lint-malformed-settings-limit-columns-help = give a figure for each size of `up_to`
lint-malformed-suppression-word = “{ $text }” is no word behind `adjutant:`
lint-malformed-suppression-word-help = write: adjutant: allow LINT -- REASON
lint-malformed-suppression-lint = the suppression names no lint
lint-malformed-suppression-lint-help = write: adjutant: allow LINT -- REASON; a finding shows the name of its lint
lint-malformed-suppression-date = “{ $text }” is not a date; the suppression is not used
lint-malformed-suppression-date-help = write a date as 2027-01-01
lint-missing-reason = the suppression of `{ $lint }` gives no reason; it is not used
lint-missing-reason-help = say why, so that somebody else can tell when it is no longer needed
lint-unknown-choice-edition = there is no edition `{ $name }`
lint-unknown-choice-edition-help = `adjutant editions` lists them
lint-unknown-choice-pack = there is no pack `{ $name }`
lint-unknown-choice-pack-help = `adjutant editions` lists the editions, docs/settings.md says how packs are named
lint-unknown-lint = there is no lint `{ $name }`
lint-unknown-lint-help = `adjutant lints` lists them, `adjutant constraints` those of an edition
lint-other-edition-settings = the list is of { $own } ({ $evidence }), and the settings of the folder ask for { $asked }
lint-other-edition-settings-help = keep it in another folder, or choose { $own } in adjutant.toml
lint-unused-suppression = nothing is found that this suppression of `{ $lint }` excuses
lint-unused-suppression-help = delete it
label-other = the other one
clue-settings = settings of the folder
lint-suppressed = { $count } suppressed
lint-known = { $count } known from the baseline
baseline-fixed = fixed: { $count ->
    [one] 1 finding of the baseline is
   *[other] { $count } findings of the baseline are
 } gone; rewrite it with --write-baseline
baseline-written = { $count ->
    [one] 1 finding
   *[other] { $count } findings
 } written to { $file }
settings-none = no adjutant.toml holds for { $path }: the defaults apply
settings-of = { $path }: settings of { $file }
settings-idle = { $value } (has no effect)
settings-empty = they say nothing
error-settings-broken = { $path } cannot be used
error-unread-file = { $path } cannot be read: { $error }
error-file-not-utf8 = { $path } is not UTF-8
error-not-written = { $path } cannot be written: { $error }
error-baseline = { $path } is not a baseline: { $error }
error-span-form = --span can be printed as text or json
error-days-backwards = { $from } is after { $to }: write the earlier day first
error-baseline-kept-help = it is left as it is: name another file, or delete this one first
error-baseline-help = --write-baseline makes it
span-legal = legal
span-illegal = illegal
span-ruling-legal = right
span-ruling-illegal = wrong
span-not-yet = not in force yet
span-over = no longer in force
span-operation = { $document }: { $operation } changed { $rule }
span-pack = { $to } took the place of { $from }
span-no-pack = no pack
span-begins = { $edition } came into force
span-ends = { $edition } ceased to apply
span-legal-since = legal since { $day }
span-illegal-since = illegal since { $day }
span-legal-since-ever = legal from the first day on
span-illegal-since-ever = illegal from the first day on
span-legal-since-ruling = right since { $day }
span-illegal-since-ruling = wrong since { $day }
span-legal-since-ever-ruling = right from the first day on
span-illegal-since-ever-ruling = wrong from the first day on
span-not-yet-until = not in force up to { $day }
span-over-since = over since { $day }
span-always-legal = legal on all these days
span-never-legal = illegal on all these days
span-ruling-always-legal = right on all these days
span-ruling-never-legal = wrong on all these days
span-none = { $file }: nothing whose edition is known
span-days = judged from { $from } to { $to }, on the days on which something changes
