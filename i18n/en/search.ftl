### The search: what was made of a query, and what is wrong with one.
search-editions = records of { $list } come first
search-no-value = no record has `{ $filter }:{ $name }`
search-no-value-help = there are too many to list; `adjutant terms` shows the concepts
search-not-excludable = `{ $name }:` cannot be excluded: it names the day whose texts are searched
terms-none-help = `adjutant terms` lists all of them
