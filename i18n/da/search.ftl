### Søgningen: hvad der blev forstået ved den, og hvad der er galt med en.
search-editions = poster fra { $list } kommer først
search-no-value = ingen post har `{ $filter }:{ $name }`
search-no-value-help = der er for mange til at vise; `adjutant terms` viser begreberne
search-not-excludable = `{ $name }:` kan ikke udelades: det er dagen, hvis tekster der søges i
terms-none-help = `adjutant terms` viser dem alle
