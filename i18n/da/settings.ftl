### Indstillinger, undtagelser, grundlinjer og tidslinjer: fund som `lint-<navn>` og `lint-<navn>-help`, derefter rapporternes ord.

lint-conflicting-limits = grænsen `{ $id }` kræver mindst { $least } og højst { $most }
lint-conflicting-limits-help = ret et af de to tal; indtil da bruges grænsen ikke
lint-conflicting-limits-other = grænsen `{ $id }` kræver mindst { $least }, hvor `{ $other }` tillader { $most }
lint-conflicting-limits-other-help = ret en af de to; indtil da bruges ingen af dem
lint-conflicting-limits-id = der er to grænser `{ $id }`
lint-conflicting-limits-id-help = giv denne sit eget navn; indtil da bruges den ikke
lint-expired-suppression = undtagelsen for `{ $lint }` udløb { $until }
lint-expired-suppression-help = ret det, den undskyldte, og slet den, eller giv den en senere dag og en grund til det
lint-malformed-settings-unknown-key = der er ingen nøgle `{ $key }` her
lint-malformed-settings-unknown-key-help = docs/settings.md opregner nøglerne
lint-malformed-settings-unknown-word = `{ $key }` kan ikke være »{ $text }«
lint-malformed-settings-unknown-word-help = docs/settings.md opregner ordene
lint-malformed-settings-wrong-type = `{ $key }` skal være { $expected ->
    [text] en tekst
    [count] et helt tal
    [flag] true eller false
    [date] en dato som 2024-02-28
    [list] en liste
    [table] en tabel
   *[other] { $expected }
 }, ikke { $found ->
    [text] en tekst
    [count] et tal
    [decimal] et decimaltal
    [negative] et tal under nul
    [too-large] et alt for stort tal
    [flag] true eller false
    [date] en dato
    [list] en liste
    [table] en tabel
   *[other] { $found }
 }
lint-malformed-settings-wrong-type-help = docs/settings.md siger, hvad hver nøgle rummer
lint-malformed-settings-missing-key = `{ $key }` mangler her
lint-malformed-settings-missing-key-help = tilføj den; docs/settings.md har et eksempel
lint-malformed-settings-malformed = »{ $text }« er ikke rigtigt skrevet for `{ $key }`
lint-malformed-settings-malformed-help = navne har små bogstaver, cifre og bindestreger; stier må have *, ? og **
lint-malformed-settings-message = ordene i `{ $key }` for grænsen `{ $id }` kan ikke læses: { $error }
lint-malformed-settings-message-help = tal skrives som {"{"} $count {"}"}, {"{"} $limit {"}"} eller {"{"} $over {"}"}
lint-malformed-settings-rule-without-edition = grænsen `{ $id }` nævner en regel, og der er ikke valgt en udgave
lint-malformed-settings-rule-without-edition-help = skriv reglen med sin udgave, som aos4/unit-coherency, eller sæt `edition`
lint-malformed-settings-constraint-unbounded = grænsen `{ $id }` tæller noget og siger ikke hvor meget
lint-malformed-settings-constraint-unbounded-help = tilføj `at_most` eller `at_least`
lint-malformed-settings-constraint-unknown-rule = grænsen `{ $id }` nævner reglen `{ $rule }`, som ikke findes
lint-malformed-settings-constraint-unknown-rule-help = `adjutant search` finder reglernes navne
lint-malformed-settings-constraint-unknown-limit = kravet `{ $id }` nævner grænsen `{ $limit }`, som ikke findes
lint-malformed-settings-constraint-unknown-limit-help = tilføj grænsen med dens tal
lint-malformed-settings-constraint-unknown-value = `{ $rule }` angiver ingen værdi `{ $key }`, som grænsen `{ $id }` skal bruge
lint-malformed-settings-constraint-unknown-value-help = skriv selve tallet, eller navnet på en værdi, der findes
lint-malformed-settings-constraint-share-of-nothing = `{ $key }` i `{ $rule }` er en andel af ingenting
lint-malformed-settings-constraint-share-of-nothing-help = skriv en andel som 1/4
lint-malformed-settings-limit-columns = `{ $key }` har { $count } kolonner, og der er { $expected } størrelser
lint-malformed-settings-limit-columns-help = giv et tal for hver størrelse i `up_to`
lint-malformed-suppression-word = »{ $text }« er intet ord efter `adjutant:`
lint-malformed-suppression-word-help = skriv: adjutant: allow KONTROL -- GRUND
lint-malformed-suppression-lint = undtagelsen nævner ingen kontrol
lint-malformed-suppression-lint-help = skriv: adjutant: allow KONTROL -- GRUND; hvert fund viser navnet på sin kontrol
lint-malformed-suppression-date = »{ $text }« er ikke en dato; undtagelsen bruges ikke
lint-malformed-suppression-date-help = skriv en dato som 2027-01-01
lint-missing-reason = undtagelsen for `{ $lint }` giver ingen grund; den bruges ikke
lint-missing-reason-help = skriv hvorfor, så en anden kan se, hvornår den ikke længere er nødvendig
lint-unknown-choice-edition = der er ingen udgave `{ $name }`
lint-unknown-choice-edition-help = `adjutant editions` viser dem
lint-unknown-choice-pack = der er ingen pakke `{ $name }`
lint-unknown-choice-pack-help = `adjutant editions` viser udgaverne; docs/settings.md siger, hvad pakker hedder
lint-unknown-lint = der er ingen kontrol `{ $name }`
lint-unknown-lint-help = `adjutant lints` viser dem, `adjutant constraints` dem for en udgave
lint-other-edition-settings = listen er til { $own } ({ $evidence }), og mappens indstillinger beder om { $asked }
lint-other-edition-settings-help = læg den i en anden mappe, eller vælg { $own } i adjutant.toml
lint-unused-suppression = der er intet, som denne undtagelse for `{ $lint }` undskylder
lint-unused-suppression-help = slet den
label-other = den anden
clue-settings = mappens indstillinger
lint-suppressed = { $count } undtaget
lint-known = { $count } kendt fra grundlinjen
baseline-fixed = rettet: { $count ->
    [one] 1 fund i grundlinjen er
   *[other] { $count } fund i grundlinjen er
 } væk; skriv den om med --write-baseline
baseline-written = { $count ->
    [one] 1 fund
   *[other] { $count } fund
 } skrevet til { $file }
settings-none = ingen adjutant.toml gælder for { $path }: standarderne gælder
settings-of = { $path }: indstillinger fra { $file }
settings-idle = { $value } (har ingen virkning)
settings-empty = de siger ingenting
error-settings-broken = { $path } kan ikke bruges
error-unread-file = { $path } kan ikke læses: { $error }
error-file-not-utf8 = { $path } er ikke UTF-8
error-not-written = { $path } kan ikke skrives: { $error }
error-baseline = { $path } er ikke en grundlinje{ $error ->
   *[other] {""}
 }
error-span-form = --span kan udskrives som text eller json
error-days-backwards = { $from } ligger efter { $to }: skriv den tidligste dag først
error-baseline-kept-help = den er ladt, som den er: nævn en anden fil, eller slet denne først
error-baseline-help = --write-baseline laver den
span-legal = lovlig
span-illegal = ulovlig
span-ruling-legal = rigtig
span-ruling-illegal = forkert
span-not-yet = endnu ikke i kraft
span-over = ikke længere i kraft
span-operation = { $document }: { $operation } ændrede { $rule }
span-pack = { $to } afløste { $from }
span-no-pack = ingen pakke
span-begins = { $edition } trådte i kraft
span-ends = { $edition } ophørte med at gælde
span-legal-since = lovlig siden { $day }
span-illegal-since = ulovlig siden { $day }
span-legal-since-ever = lovlig fra den første dag
span-illegal-since-ever = ulovlig fra den første dag
span-legal-since-ruling = rigtig siden { $day }
span-illegal-since-ruling = forkert siden { $day }
span-legal-since-ever-ruling = rigtig fra den første dag
span-illegal-since-ever-ruling = forkert fra den første dag
span-not-yet-until = ikke i kraft til og med { $day }
span-over-since = forbi siden { $day }
span-always-legal = lovlig alle disse dage
span-never-legal = ulovlig alle disse dage
span-ruling-always-legal = rigtig alle disse dage
span-ruling-never-legal = forkert alle disse dage
span-none = { $file }: intet, hvis udgave er kendt
span-days = bedømt fra { $from } til { $to } på de dage, hvor noget ændrer sig
