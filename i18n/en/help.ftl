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
help-all-data = Read the data of a folder instead of that of the program
help-all-index = Keep search indexes in this folder instead of the system's cache
help-all-color = When to use colour
help-all-help = Print help
help-all-version = Print the version
help-all-format = How to print
help-all-edition = Editions to look in, such as aos2 or aos2,aos4
help-all-at = The day that counts, as 2024-02-28 [default: today]
help-search = Find rules, rulings and errata in any edition and language
help-search-words = Words, "phrases", -exclusions, filters (edition: lang: kind: at: source: concept:), numbers, ids
help-search-limit = The most hits to print
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

help-lint = Say what is wrong with army lists and rulings: files, folders, or - for standard input
help-lint-paths = Lists in any known form: our own TOML and JSON, the official app (third and fourth edition), Listbot, Sigdex, New Recruit and BattleScribe (.ros, .rosz, .json)
help-lint-edition = Judge by this edition instead of the one that the list tells
help-lint-pack = Judge by this battlepack or season, such as ghb-2025-26
help-lint-exit_zero = End with 0 even if there are findings
help-convert = Write a list in our own form, or as text
help-convert-path = A list in any known form; - for standard input
help-convert-to = The form to write
help-convert-list = Which of the lists, by its number, where there are several
help-explain = Explain a lint, with examples
help-explain-name = Its name or its code, such as total-mismatch or R001
help-lints = List all lints

help-likeness = Print what likeness to official rulings is worth on judged pairs
help-likeness-file = Judged pairs, as in tests/rulings/pairs.toml
help-likeness-format = How to print it
