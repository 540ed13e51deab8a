### Search: how the query was understood, and what is wrong with it.
search-editions = records of { $list } come first
search-no-value = no record has `{ $filter }:{ $name }`
search-no-value-help = `adjutant terms` lists the concepts
search-not-excludable = `{ $name }:` cannot be excluded: it sets the day of the texts
terms-none-help = `adjutant terms` lists all concepts
