### Search: how the query was understood, and what is wrong with it.
search-editions = records of { $list } come first
search-recorded-from = { $edition } states this only from { $month } on, as far as is recorded; as of then:
search-no-value = no record has `{ $filter }:{ $name }`
search-no-value-help = `adjutant terms` lists the concepts
    .page = the page of terms lists the concepts
search-not-excludable = `{ $name }:` cannot be excluded: it sets the day of the texts
terms-none-help = `adjutant terms` lists all concepts
    .page = the page of terms lists all concepts
export-written = wrote { $count } documents to { $path }, { $own } of them from your own books
export-no-answer = standard input is not an answer of Quickwit
export-no-answer-help = pass the JSON that its search returns, whole
search-lacking-no-rule = { $edition } has no rule “{ $title }”, as far as its sources show
search-lacking-not-in-source = the recorded sources of { $edition } have no rule “{ $title }”; they are a part of its rules and cannot tell whether it has one
search-lacking-in-handbook = the recorded rules of play of { $edition } have no rule “{ $title }”; its handbooks set limits on armies in the matter
search-instead = on the same matter: { $list }
search-terms-page = page of terms
