### Indstillinger, undtagelser, baselines og tidslinjer: fund som `lint-<navn>` og `lint-<navn>-help`, derefter rapporternes tekster.

lint-conflicting-limits = grænsen `{ $id }` kræver mindst { $least } og højst { $most }
lint-conflicting-limits-help = ret et af tallene; indtil da kontrolleres grænsen ikke
lint-conflicting-limits-other = grænsen `{ $id }` kræver mindst { $least }, men `{ $other }` tillader højst { $most }
lint-conflicting-limits-other-help = ret en af dem; indtil da kontrolleres ingen af dem
lint-conflicting-limits-id = grænsen `{ $id }` findes to gange
lint-conflicting-limits-id-help = omdøb denne; indtil da kontrolleres den ikke
lint-expired-suppression = undtagelsen fra `{ $lint }` udløb den { DAY($until) }
lint-expired-suppression-help = ret fejlen, og slet undtagelsen, eller giv den en senere dato og en begrundelse
lint-malformed-settings-unknown-key = ukendt nøgle `{ $key }`
lint-malformed-settings-unknown-key-help = nøglerne står i docs/settings.md
lint-malformed-settings-unknown-word = `{ $key }` kan ikke være »{ $text }«
lint-malformed-settings-unknown-word-help = de tilladte værdier står i docs/settings.md
lint-malformed-settings-wrong-type = `{ $key }` skal være { $expected ->
    [text] en tekst
    [count] et helt tal, der ikke er negativt
    [flag] true eller false
    [date] en dato som 2024-02-28
    [list] en liste
    [table] en tabel
   *[other] { $expected }
 }, ikke { $found ->
    [text] en tekst
    [count] et tal
    [decimal] et decimaltal
    [negative] et negativt tal
    [too-large] et for stort tal
    [flag] true eller false
    [date] en dato
    [list] en liste
    [table] en tabel
   *[other] { $found }
 }
lint-malformed-settings-wrong-type-help = nøglerne er beskrevet i docs/settings.md
lint-malformed-settings-missing-key = nøglen `{ $key }` mangler
lint-malformed-settings-missing-key-help = tilføj den; docs/settings.md har et eksempel
lint-malformed-settings-malformed = »{ $text }« er ikke en gyldig værdi for `{ $key }`
lint-malformed-settings-malformed-help = navne består af små bogstaver, cifre og bindestreger; stier må indeholde *, ? og **
lint-malformed-settings-message = ugyldig besked `{ $key }` til grænsen `{ $id }`{ $error ->
   *[other] {""}
 }
lint-malformed-settings-message-help = skriv tal som {"{"} $count {"}"}, {"{"} $limit {"}"} eller {"{"} $over {"}"}
lint-malformed-settings-rule-without-edition = grænsen `{ $id }` nævner en regel, men der er ikke valgt en udgave
lint-malformed-settings-rule-without-edition-help = skriv reglen med udgave, fx aos4/unit-coherency, eller angiv `edition`
lint-malformed-settings-constraint-unbounded = grænsen `{ $id }` tæller noget, men angiver intet tal
lint-malformed-settings-constraint-unbounded-help = tilføj `at_most` eller `at_least`
lint-malformed-settings-constraint-unknown-rule = grænsen `{ $id }` nævner den ukendte regel `{ $rule }`
lint-malformed-settings-constraint-unknown-rule-help = find reglens navn med `adjutant search`
lint-malformed-settings-constraint-unknown-limit = kravet `{ $id }` nævner den ukendte grænse `{ $limit }`
lint-malformed-settings-constraint-unknown-limit-help = tilføj grænsen med dens tal
lint-malformed-settings-constraint-unknown-value = `{ $rule }` har ingen værdi `{ $key }`, som grænsen `{ $id }` bruger
lint-malformed-settings-constraint-unknown-value-help = skriv selve tallet eller navnet på en værdi, der findes
lint-malformed-settings-constraint-share-of-nothing = `{ $key }` i `{ $rule }` er en andel, men det fremgår ikke af hvad
lint-malformed-settings-constraint-share-of-nothing-help = skriv en andel som 1/4 sammen med `per`
lint-malformed-settings-limit-columns = `{ $key }` har { $count } kolonner til { $expected } størrelser
lint-malformed-settings-limit-columns-help = skriv ét tal for hver størrelse i `up_to`
lint-malformed-suppression-word = ukendt ord »{ $text }« efter `adjutant:`
lint-malformed-suppression-word-help = skriv: adjutant: allow KONTROL -- BEGRUNDELSE
lint-malformed-suppression-lint = undtagelsen nævner ingen kontrol
lint-malformed-suppression-lint-help = skriv: adjutant: allow KONTROL -- BEGRUNDELSE; hvert fund viser sin kontrol
lint-malformed-suppression-date = »{ $text }« er ikke en dato; undtagelsen ignoreres
lint-malformed-suppression-date-help = skriv en dato som 2027-01-01
lint-missing-reason = undtagelsen fra `{ $lint }` har ingen begrundelse og ignoreres
lint-missing-reason-help = tilføj en begrundelse, så andre kan se, hvornår den ikke længere er nødvendig
lint-unknown-choice-edition = ukendt udgave `{ $name }`
lint-unknown-choice-edition-help = `adjutant editions` viser udgaverne
    .page = vælg udgaven ovenfor
lint-unknown-choice-pack = ukendt pakke `{ $name }`
lint-unknown-choice-pack-help = `adjutant editions` viser udgaverne; docs/settings.md forklarer pakkernes navne
    .page = vælg pakken ovenfor
lint-unknown-lint = ukendt kontrol `{ $name }`
lint-unknown-lint-help = `adjutant lints` viser kontrollerne, `adjutant constraints` en udgaves krav
    .page = hver kontrols navn står ved det, den fandt
lint-edition-mismatch-settings = listen er til { $own } ({ $evidence }), men mappens indstillinger vælger { $asked }, og den er kontrolleret efter den
lint-edition-mismatch-settings-help = flyt den til en anden mappe, eller vælg { $own } i adjutant.toml
lint-renamed-lint = kontrollen `{ $name }` hedder nu `{ $lint }`
lint-renamed-lint-help = skriv det nye navn
lint-unused-suppression = ubrugt undtagelse fra `{ $lint }`
lint-unused-suppression-help = slet den
label-other = den anden grænse
clue-settings = mappens indstillinger
lint-suppressed = { $count } undtaget
lint-known = { $count } i baseline
baseline-fixed = rettet: { $count ->
    [one] 1 fund i baseline forekommer ikke længere
   *[other] { $count } fund i baseline forekommer ikke længere
 }; opdatér baseline med --write-baseline
baseline-written = { $count ->
    [one] 1 fund
   *[other] { $count } fund
 } skrevet til { $file }
settings-none = ingen adjutant.toml gælder for { $path }: standardindstillingerne bruges
settings-of = { $path }: indstillinger fra { $file }
settings-idle = { $value } (uden virkning)
settings-empty = intet er angivet
error-settings-broken = { $path } kan ikke bruges
error-unread-file = { $path } kan ikke læses: { $error }
error-file-not-utf8 = { $path } er ikke UTF-8
error-not-written = { $path } kan ikke skrives: { $error }
error-baseline = { $path } er ikke en baseline{ $error ->
   *[other] {""}
 }
error-span-form = med --span skal --format være text, json, markdown eller html
error-days-backwards = { DAY($from) } ligger efter { DAY($to) }: skriv den tidligste dag først
error-baseline-kept-help = filen er ikke ændret: vælg en anden fil, eller slet denne først
error-baseline-help = opret en med --write-baseline
span-legal = ingen fejl
span-illegal = ulovlig
span-ruling-legal = rigtig
span-ruling-illegal = forkert
span-not-yet = endnu ikke i kraft
span-over = ikke længere i kraft
span-operation-known = { $document }: { $rule } er kendt siden den dag, som { $operation } gengiver den
span-operation = { $document }: { $operation } ændrede { $rule }
span-pack = { $to } afløste { $from }
span-no-pack = ingen pakke
span-begins = { $edition } begyndte
span-ends = { $edition } ophørte
span-legal-since = ingen fejl siden { $day }
span-illegal-since = ulovlig siden { $day }
span-legal-since-ever = ingen fejl fra den første dag
span-illegal-since-ever = ulovlig fra den første dag
span-legal-since-ruling = rigtig siden { $day }
span-illegal-since-ruling = forkert siden { $day }
span-legal-since-ever-ruling = rigtig fra den første dag
span-illegal-since-ever-ruling = forkert fra den første dag
span-not-yet-until = først i kraft efter { $day }
span-over-since = ikke i kraft siden { $day }
span-always-legal = ingen fejl hele tiden
span-never-legal = ulovlig hele tiden
span-ruling-always-legal = rigtig hele tiden
span-ruling-never-legal = forkert hele tiden
span-none = { $file }: ingen liste eller afgørelse med kendt udgave
span-days = kontrolleret fra { $from } til { $to } på de dage, hvor noget ændrer sig
lint-late-list = afleveret for sent: filen er ændret den { DAY($changed) }, efter fristen den { DAY($deadline) }
lint-late-list-help = spørg arrangøren, eller flyt fristen i adjutant.toml
lint-pack-not-allowed = listen er til { $pack }; arrangementet tillader { $allowed }
lint-pack-not-allowed-help = aflever en liste til en tilladt pakke
lint-pack-not-allowed-none = listen nævner ingen pakke; arrangementet tillader { $allowed }
lint-pack-not-allowed-none-help = skriv pakken i listen, eller brug --pack
    .page = skriv pakken i listen, eller vælg den ovenfor
