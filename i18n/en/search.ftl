### Search: how the query was understood, and what is wrong with it.
search-editions = records of { $list } come first
search-no-value = no record has `{ $filter }:{ $name }`
search-no-value-help = `adjutant terms` lists the concepts
search-not-excludable = `{ $name }:` cannot be excluded: it sets the day of the texts
terms-none-help = `adjutant terms` lists all concepts
export-written = wrote { $count } documents to { $path }, { $own } of them from your own books
export-no-answer = standard input is not an answer of Quickwit
export-no-answer-help = pass the JSON that its search returns, whole
