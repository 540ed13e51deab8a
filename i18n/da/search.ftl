### Søgning: hvordan søgningen er forstået, og hvad der er galt med den.
search-editions = poster fra { $list } kommer først
search-recorded-from = { $edition } har det først fra { $month }, så vidt det er registreret; derefter:
search-no-value = ingen post har `{ $filter }:{ $name }`
search-no-value-help = `adjutant terms` viser begreberne
    .page = siden med begreber viser begreberne
search-not-excludable = `{ $name }:` kan ikke udelukkes: det angiver teksternes dag
terms-none-help = `adjutant terms` viser alle begreber
    .page = siden med begreber viser alle begreber
export-written = skrev { $count } dokumenter i { $path }, heraf { $own } fra dine egne bøger
export-no-answer = standardinput er ikke et svar fra Quickwit
export-no-answer-help = giv den JSON, som dens søgning returnerer, i fuld længde
search-lacking-no-rule = { $edition } har ingen regel »{ $title }«, så vidt dens kilder viser
search-lacking-not-in-source = de registrerede kilder til { $edition } har ingen regel »{ $title }«; de er kun en del af dens regler og kan ikke afgøre, om den har en
search-lacking-in-handbook = de registrerede spilleregler i { $edition } har ingen regel »{ $title }«; dens håndbøger sætter grænser for hære i sagen
search-instead = om samme sag: { $list }
search-terms-page = begrebssiden
