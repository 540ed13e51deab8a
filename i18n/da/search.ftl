### Søgning: hvordan søgningen er forstået, og hvad der er galt med den.
search-editions = poster fra { $list } kommer først
search-no-value = ingen post har `{ $filter }:{ $name }`
search-no-value-help = `adjutant terms` viser begreberne
search-not-excludable = `{ $name }:` kan ikke udelukkes: det angiver teksternes dag
terms-none-help = `adjutant terms` viser alle begreber
