### Help of the command line: `help-<command>` and `help-<command>-<argument>`; `help-all-<argument>` for several commands.

help-word-usage = Usage
help-word-commands = Commands
help-word-options = Options
help-word-arguments = Arguments
help = The rules of Age of Sigmar by edition: searched, dated, compared and enforced. Unofficial.
help-after =

    Exit codes: 0 clean, 1 findings or faults, 2 could not run.
    The rules belong to their publishers; the texts here are our own words for them.
help-all-lang = Language of messages and texts: en, da [default: the system's]
help-all-data = Read the data of a folder instead of that of the program [also: ADJUTANT_DATA]
help-all-index = Keep search indexes in this folder instead of the system's cache [also: ADJUTANT_INDEX]
help-all-color = When to use colour: auto, always, never [default: auto]
help-all-help = Print help
help-all-version = Print the version
help-all-format = How to print: text for people, json for programs [default: text]
help-all-edition = Editions to look in, such as aos2 or aos2,aos4
help-all-at = The day that counts, as 2024-02-28 [default: today]
help-search = Find rules, rulings and errata in any edition and language
help-search-words = Words, "phrases", -exclusions, filters (edition: lang: kind: at: source: concept:), numbers, ids
help-search-limit = The most hits to print [default: 10]
help-search-kind = Kinds of record: rule, ruling, guidance, erratum, or what a rule is about, such as terrain
help-search-no_expand = Search the words as typed, not those of other languages and editions
help-search-no_correct = Do not replace words that nothing holds by known ones
help-show = Show a rule, ruling or erratum with its figures and all that stands around it
help-show-id = The record: aos2/unbinding, aos3/q46, aos3/e9; with @2024-01-15 on that day
help-terms = Show what concepts are called in each language and edition
help-terms-words = Part of a word, or the name of a concept; all concepts without it
help-analyze = Show how a text is taken apart into search terms
help-analyze-of = The language of the text: en, da
help-analyze-text = The text
help-editions = List the editions with their dates and what is recorded of each
help-check = Check all data: records, texts, words and messages; and count them
help-eval = Run judged queries and print how well they are answered
help-eval-file = The file of judged queries, in the form of tests/search/queries.toml
help-eval-misses = Print the queries that have no answer among the first three
help-eval-ablation = Print what each part of the search is worth
help-eval-at_least = Fail if nDCG@10 of a group is lower, as english=0.9
help-completions = Print completions for a shell
help-completions-shell = The shell
help-help = Print help on a command

usage-error = error
usage-help = help
usage-unknown-argument = there is no flag or argument `{ $arg }` here
usage-unknown-command = there is no command `{ $sub }`
usage-missing = missing: { $arg }
usage-no-value = `{ $arg }` needs a value
usage-invalid-value = `{ $value }` is no value for { $arg }
usage-conflict = `{ $arg }` cannot be used with `{ $other }`
usage-nearest = did you mean `{ $name }`?
usage-known = one of: { $list }
usage-see-help = `adjutant help` lists commands and flags

help-show-explain = Show how the text came about: the base, then operation after operation
help-check-at = Check the errata in force on this day alone [default: all of them]
help-check-bless = Record what translations without a seal were made from; needs --data
help-trace = Show the history of a rule: created, edited, renumbered, renamed, withdrawn
help-trace-rule = The rule: aos3/unit-coherency, or unit-coherency in every edition
help-diff = Show what differs between two editions, or between two days of one
help-diff-left = The first side: aos2, or aos3@2023-01-01
help-diff-right = The second side: aos4, or aos3@2024-03-01
help-diff-concept = Show these concepts alone, in full
help-diff-words = Show the texts of both sides word by word
help-diff-format = How to print: text, json, markdown
help-errata = List errata, show one, tell what became of each operation, and in which order they run
help-errata-action = list, show, status or order
help-errata-what = For show: e9, e9#1 or aos3/e9; for order: the day
help-errata-edition = The edition [default: all that have errata]
help-impact = Show what an erratum, or a draft of one, touches and breaks
help-impact-erratum = An erratum (aos3/e9), a document (aos3/errata-2024-02) or a draft (.toml)
help-impact-path = Files or folders to be judged with the errata and without them
help-impact-edition = The edition that a draft corrects, if it does not say so
help-whatsnew = Show what came into force since a day
help-whatsnew-since = The first day that counts, as 2024-01-01
help-whatsnew-until = The last day that counts
help-whatsnew-format = How to print: text, json, atom
help-translations = Show which translations are current, stale or missing
help-translations-action = status, or bless to record that translations were made from the texts as they stand
help-translations-record = For bless: the records whose seals are renewed
help-translations-edition = The edition [default: all]
