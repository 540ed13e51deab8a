### What `mcp` says to assistants.

mcp-instructions = Rules of Age of Sigmar, five editions, as dated records with their sources (unofficial). Search first, then show the records that you rely on, and name their ids and days. What a record does not state is not stated: do not fill it in.
mcp-search = Find rules, rulings and errata by words in English or Danish, over all editions
mcp-show = Show one rule, ruling or erratum on a day: its text, figures, errata, rulings and sources
mcp-lint = Check an army list, or the questions and answers of a house FAQ, and report every finding with its place and source
mcp-editions = Limit to editions, with commas between them: aos1, aos2, aos3, aos4, pos06
mcp-edition = The edition, such as aos4, where the id names none
mcp-id = The record: aos2/unbinding, aos3/q46, aos3/e9; or the name of a rule together with the edition. Add @2024-01-15 for its text on that day
mcp-text = The list or the FAQ as the player wrote it, whole
mcp-name = Name of the file, for reports; its ending helps to recognise the format [default: list.txt]
mcp-rule = The rule as it reads today, or as it read at the end of its edition
mcp-rule-on-day = The rule as it read on a day
mcp-no-tool = there is no tool `{ $name }`
mcp-no-argument = there is no argument `{ $name }`
mcp-no-text = the argument `{ $name }` must be a text
mcp-argument-missing = `{ $tool }` needs the argument `{ $name }`
mcp-no-page = no page of resources begins at `{ $name }`
mcp-no-resource = there is no resource `{ $name }`
mcp-no-resource-help = addresses are written like adjutant://aos3/unit-coherency
error-mcp = the connection to the assistant broke: { $error }
