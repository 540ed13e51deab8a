### Settings, suppressions, baselines and timelines: findings as `lint-<name>` and `lint-<name>-help`, then the texts of reports.

lint-conflicting-limits = the limit `{ $id }` requires at least { $least } and at most { $most }
lint-conflicting-limits-help = correct one of the two figures; the limit is not checked until then
lint-conflicting-limits-other = the limit `{ $id }` requires at least { $least }, but `{ $other }` allows at most { $most }
lint-conflicting-limits-other-help = correct one of them; neither is checked until then
lint-conflicting-limits-id = duplicate limit `{ $id }`
lint-conflicting-limits-id-help = rename this one; it is not checked until then
lint-expired-suppression = the suppression of `{ $lint }` expired on { $until }
lint-expired-suppression-help = fix the finding and delete the suppression, or give it a later date and a reason
lint-malformed-settings-unknown-key = unknown key `{ $key }`
lint-malformed-settings-unknown-key-help = docs/settings.md lists the keys
lint-malformed-settings-unknown-word = `{ $key }` cannot be “{ $text }”
lint-malformed-settings-unknown-word-help = docs/settings.md lists the allowed values
lint-malformed-settings-wrong-type = `{ $key }` must be { $expected ->
    [text] a string
    [count] a non-negative integer
    [flag] true or false
    [date] a date such as 2024-02-28
    [list] a list
    [table] a table
   *[other] { $expected }
 }, not { $found ->
    [text] a string
    [count] a number
    [decimal] a decimal number
    [negative] a negative number
    [too-large] a number that is too large
    [flag] true or false
    [date] a date
    [list] a list
    [table] a table
   *[other] { $found }
 }
lint-malformed-settings-wrong-type-help = docs/settings.md describes the keys
lint-malformed-settings-missing-key = missing key `{ $key }`
lint-malformed-settings-missing-key-help = add it; docs/settings.md has an example
lint-malformed-settings-malformed = “{ $text }” is not a valid value of `{ $key }`
lint-malformed-settings-malformed-help = names consist of lower-case letters, digits and hyphens; paths may contain *, ? and **
lint-malformed-settings-message = invalid message `{ $key }` of the limit `{ $id }`: { $error }
lint-malformed-settings-message-help = write figures as {"{"} $count {"}"}, {"{"} $limit {"}"} or {"{"} $over {"}"}
lint-malformed-settings-rule-without-edition = the limit `{ $id }` names a rule, but no edition is set
lint-malformed-settings-rule-without-edition-help = write the rule with its edition, as in aos4/unit-coherency, or set `edition`
lint-malformed-settings-constraint-unbounded = the limit `{ $id }` counts something but has no bound
lint-malformed-settings-constraint-unbounded-help = add `at_most` or `at_least`
lint-malformed-settings-constraint-unknown-rule = the limit `{ $id }` names the unknown rule `{ $rule }`
lint-malformed-settings-constraint-unknown-rule-help = find the rule's name with `adjutant search`
lint-malformed-settings-constraint-unknown-limit = the constraint `{ $id }` names the unknown limit `{ $limit }`
lint-malformed-settings-constraint-unknown-limit-help = add the limit with its figures
lint-malformed-settings-constraint-unknown-value = `{ $rule }` has no value `{ $key }`, which the limit `{ $id }` uses
lint-malformed-settings-constraint-unknown-value-help = write the figure itself, or the name of an existing value
lint-malformed-settings-constraint-share-of-nothing = `{ $key }` of `{ $rule }` is a share, but nothing says of what
lint-malformed-settings-constraint-share-of-nothing-help = write a share such as 1/4, with `per`
lint-malformed-settings-limit-columns = `{ $key }` has { $count } columns for { $expected } sizes
lint-malformed-settings-limit-columns-help = write one figure for each size of `up_to`
lint-malformed-suppression-word = unknown word “{ $text }” after `adjutant:`
lint-malformed-suppression-word-help = write: adjutant: allow LINT -- REASON
lint-malformed-suppression-lint = the suppression names no lint
lint-malformed-suppression-lint-help = write: adjutant: allow LINT -- REASON; each finding shows its lint
lint-malformed-suppression-date = “{ $text }” is not a date; the suppression is ignored
lint-malformed-suppression-date-help = write a date as 2027-01-01
lint-missing-reason = the suppression of `{ $lint }` has no reason and is ignored
lint-missing-reason-help = add a reason, so that others can tell when it is no longer needed
lint-unknown-choice-edition = unknown edition `{ $name }`
lint-unknown-choice-edition-help = `adjutant editions` lists the editions
    .page = choose the edition above
lint-unknown-choice-pack = unknown pack `{ $name }`
lint-unknown-choice-pack-help = `adjutant editions` lists the editions; docs/settings.md explains the names of packs
    .page = choose the pack above
lint-unknown-lint = unknown lint `{ $name }`
lint-unknown-lint-help = `adjutant lints` lists the lints, `adjutant constraints` the constraints of an edition
    .page = the name of each check is beside what it found
lint-edition-mismatch-settings = the list is for { $own } ({ $evidence }), but the settings of the folder choose { $asked }, and it was checked against that
lint-edition-mismatch-settings-help = move it to another folder, or choose { $own } in adjutant.toml
lint-renamed-lint = the lint `{ $name }` is now called `{ $lint }`
lint-renamed-lint-help = write the new name
lint-unused-suppression = unused suppression of `{ $lint }`
lint-unused-suppression-help = delete it
label-other = the other limit
clue-settings = folder settings
lint-suppressed = { $count } suppressed
lint-known = { $count } in the baseline
baseline-fixed = fixed: { $count ->
    [one] 1 finding of the baseline no longer occurs
   *[other] { $count } findings of the baseline no longer occur
 }; update the baseline with --write-baseline
baseline-written = { $count ->
    [one] 1 finding
   *[other] { $count } findings
 } written to { $file }
settings-none = no adjutant.toml applies to { $path }: defaults are used
settings-of = { $path }: settings from { $file }
settings-idle = { $value } (no effect)
settings-empty = nothing is set
error-settings-broken = cannot use { $path }
error-unread-file = cannot read { $path }: { $error }
error-file-not-utf8 = { $path } is not UTF-8
error-not-written = cannot write { $path }: { $error }
error-baseline = { $path } is not a baseline: { $error }
error-span-form = with --span, --format must be text, json, markdown or html
error-days-backwards = { $from } is after { $to }: write the earlier day first
error-baseline-kept-help = the file was not changed: choose another file, or delete this one first
error-baseline-help = create one with --write-baseline
span-legal = no errors
span-illegal = illegal
span-ruling-legal = correct
span-ruling-illegal = wrong
span-not-yet = not in force yet
span-over = no longer in force
span-operation-known = { $document }: { $rule } is known since this day, as { $operation } states it
span-operation = { $document }: { $operation } changed { $rule }
span-pack = { $to } replaced { $from }
span-no-pack = no pack
span-begins = { $edition } began
span-ends = { $edition } ended
span-legal-since = no errors since { $day }
span-illegal-since = illegal since { $day }
span-legal-since-ever = no errors from the first day
span-illegal-since-ever = illegal from the first day
span-legal-since-ruling = correct since { $day }
span-illegal-since-ruling = wrong since { $day }
span-legal-since-ever-ruling = correct from the first day
span-illegal-since-ever-ruling = wrong from the first day
span-not-yet-until = not in force until after { $day }
span-over-since = not in force since { $day }
span-always-legal = no errors throughout
span-never-legal = illegal throughout
span-ruling-always-legal = correct throughout
span-ruling-never-legal = wrong throughout
span-none = { $file }: no list or ruling with a known edition
span-days = checked from { $from } to { $to }, on each day on which something changes
lint-late-list = handed in late: the file changed on { $changed }, after the deadline { $deadline }
lint-late-list-help = ask the organiser, or move the deadline in adjutant.toml
lint-pack-not-allowed = the list is for { $pack }; the event allows { $allowed }
lint-pack-not-allowed-help = hand in a list for an allowed pack
lint-pack-not-allowed-none = the list names no pack; the event allows { $allowed }
lint-pack-not-allowed-none-help = name the pack in the list, or use --pack
    .page = name the pack in the list, or choose it above
