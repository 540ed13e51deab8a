### Regler på en dato: rettelser, historik, forskelle, virkninger, oversættelser.

fault-unapplied-words-missing = { $operation } er ikke udført: teksten til `{ $target }` indeholder ikke de forventede ord
fault-unapplied-words-repeated = { $operation } er ikke udført: teksten til `{ $target }` indeholder de forventede ord { $times } gange; forvent flere ord, så de kun forekommer én gang
fault-unapplied-text-there = { $operation } er ikke udført: den forventer ingen registreret tekst til `{ $target }`, men der er en
fault-unapplied-text-missing = { $operation } er ikke udført: den forventer en tekst til `{ $target }`, men der er ingen
fault-unapplied-rule-there = { $operation } er ikke udført: den forventer ingen regel `{ $target }`, men der er en
fault-unapplied-figure-otherwise = { $operation } er ikke udført: den forventer { $expected ->
    [nothing] intet tal `{ $name }`
   *[other] `{ $name }` = { $expected }
 } i `{ $target }`, som har { $found ->
    [nothing] intet
   *[other] { $found }
 }
fault-unapplied-number-otherwise = { $operation } er ikke udført: nummeret på `{ $target }` { $found ->
    [nothing] mangler
   *[other] er { $found }, ikke det forventede
 }
fault-unapplied-title-otherwise = { $operation } er ikke udført: overskriften på `{ $target }` { $found ->
    [nothing] mangler
   *[other] er »{ $found }«, ikke den forventede
 }
fault-unapplied-withdrawn = { $operation } er ikke udført: `{ $target }` er trukket tilbage
fault-unapplied-no-words = { $operation } er ikke udført: den har ingen tekst til `{ $target }` på dette sprog
fault-unapplied-not-after = { $operation } er ikke udført: { $erratum }, som skal komme først, er ikke udført på `{ $target }` før den
fault-unapplied-undated = { $operation } er ikke udført: datoen, hvor den ændrer `{ $target }`, er ukendt
fault-unapplied-collides = { $operation } er ikke udført: { $with } ændrer samme del af `{ $target }` samme dag, og rækkefølgen har betydning; angiv `after` i en af dem
fault-unapplied-beside = { $operation } er ikke udført: { $with } i samme rettelse mislykkedes, og tekst og tal i `{ $target }` ændres sammen
fault-unapplied-text-otherwise = { $operation } er ikke udført: teksten til `{ $target }` ville sige »{ $said }«, hvor værdien `{ $name }` er { $figure }; ret begge i samme rettelse
fault-unapplied-cycle = { $operation } er ikke udført: `after` går i ring; fjern ét af dem
fault-unapplied-unknown-rule = { $operation } er ikke udført: ukendt regel `{ $target }`
fault-published-malformed = `{ $text }` er ikke en udgivelsesdato; skriv 2024, 2024-02 eller 2024-02-28
fault-in-force-before-published = i kraft den { DAY($from) }, før udgivelsen i { DAY($published) }; ret en af dem
fault-published-otherwise = `{ $id }` er her udgivet { $published }, men et andet sted { $other }
fault-erratum-without-operations = rettelsen `{ $id }` ændrer intet: den har ingen operation
fault-rename-cycle = omdøbningerne af `{ $target }` fører tilbage til »{ $name }« på samme dag; en af dem må være forkert
fault-unknown-lang = ukendt sprog `{ $name }`
fault-reason-untranslated = begrundelsen mangler på sproget `{ $lang }`
fault-seal-without-clause = intet afsnit `{ $id }` på sproget `{ $lang }`; `adjutant check --bless` fjerner linjen

needless-no-text = ingen tekst på dette sprog
needless-clarifies = præciserer, ændrer intet
needless-other-language = til et andet sprog
needless-out-of-scope = til en pakke eller sæson, der ikke bruges

fate-applied = udført
fate-needs-none = ikke nødvendig
fate-unapplied = ikke udført
fate-later = senere
part-facts = tal
facet-number = nummer
facet-title = overskrift
facet-text = tekst
decimal-mark = ,
date = { DAY($day) }
date-written = { $day }. { $month } { $year }
date-month-written = { $month } { $year }
date-month = { $month ->
    [1] januar
    [2] februar
    [3] marts
    [4] april
    [5] maj
    [6] juni
    [7] juli
    [8] august
    [9] september
    [10] oktober
    [11] november
   *[other] december
 }
date-day = { $day }
date-unknown = ukendt dato

errata-not-recorded = Ikke registreret for den { $day }: { $count ->
    [one] { $count } rettelse, som først står
   *[other] { $count } rettelser, som først står
 } i dette dokument. Det gentager tidligere rettelser, så nogle kan have været i kraft før.
errata-not-yet = Gælder endnu ikke den { $day }: { $count ->
    [one] { $count } rettelse
   *[other] { $count } rettelser
 }
errata-dates = udgivet { $published }, i kraft { DAY($from) }, registreret { DAY($recorded) }
errata-none = der er ikke registreret rettelser til { $edition }
errata-none-by = der er ikke registreret rettelser til { $edition } i kraft den { DAY($at) }
errata-row = { $number }, { $count ->
    [one] 1 operation
   *[other] { $count } operationer
 }
errata-row-from = gælder fra { $from }
errata-row-not-yet = gælder ikke endnu: fra { $from }
errata-row-stopped = { $number }, { $count ->
    [one] 1 operation
   *[other] { $count } operationer
 }, { $stopped } ikke udført
errata-part = del
order-alone = eneste operation på sin regel
order-day = på en senere dag
order-listed = efter den forrige i samme rettelse
order-after = angivet med `after` { $name }
order-commutes = rækkefølgen i forhold til { $name } er uden betydning
order-tie = konflikt: rækkefølgen i forhold til { $name } har betydning, så ingen af dem udføres; angiv `after` i en af dem
order-cycle = `after` går i ring

happening-created = i den oprindelige udgave
happening-known = kendt siden
trace-later = intet af det er registreret til og med { $day }; dette er fra senere dage
trace-evidence = står først i { $evidence }
happening-unrecorded = ikke registreret fra udgavens begyndelse
happening-added = tilføjet
happening-edited = redigeret
happening-figures = tal ændret
happening-renumbered = omnummereret
happening-renamed = omdøbt
happening-withdrawn = trukket tilbage
standing-in-force = i kraft
happening-clarified = præciseret
happening-unapplied = ikke udført
happening-published = udgivet
happening-touched = berørt af en rettelse
happening-not-recorded = ikke registreret fra udgavens begyndelse
happening-no-rule = ingen sådan regel i denne udgave
happening-not-in-source = findes ikke i de registrerede kilder til denne udgave
happening-in-handbook = grænser for hære i en håndbog
show-derivation = Tilblivelse
show-withdrawn = Denne regel er trukket tilbage.
show-authentic-text = Autentisk tekst ({ $lang }):

diff-rule = regel
diff-text = tekst
diff-figure = tal
diff-misprint = { $figure }, sandsynligvis en trykfejl for { $intended }
diff-count-changed = { $count ->
    [one] 1 ændret
   *[other] { $count } ændrede
 }
diff-count-withdrawn = { $count } trukket tilbage
diff-count-partial = { $count } har tal, der kun er oplyst på den ene side
diff-count-related = { $count } beslægtede
diff-count-same = { $count ->
    [one] 1 uændret
   *[other] { $count } uændrede
 }
diff-count-known-since = { $count } ikke registreret for { $left }
diff-count-unrecorded = { $count } ikke registreret for nogen af dem
diff-count-only-left = { $count } kun i { $left }
diff-count-only-right = { $count } kun i { $right }
diff-figure-count = { $count ->
    [one] 1 tal
   *[other] { $count } tal
 }
diff-rule-count = { $count ->
    [one] 1 regel
   *[other] { $count } regler
 }
diff-changed = Ændret: forskelligt i { $left } og { $right }
diff-withdrawn = Trukket tilbage i { $right }
diff-partial = Tal, der kun er oplyst på den ene side
diff-one-sided = Kun oplyst på den ene side
diff-related = Beslægtede regler under andre navne; det, som er ens i dem, kan gælde forskellige lejligheder
diff-same = Ens i { $left } og { $right }
diff-same-figures = Intet tal er forskelligt i { $left } og { $right }; teksterne kan være det
diff-known-since = Ikke registreret for { $left }, kendt siden { $evidence }
diff-unrecorded = Hverken registreret for { $left } eller for { $right }
diff-only-left = Kun i { $left }
diff-only-right = Kun i { $right }
diff-only-left-of-sources = Kun registreret for { $left }; kilderne til { $right } viser ingen regel med det navn
diff-only-right-of-sources = Kun registreret for { $right }; kilderne til { $left } viser ingen regel med det navn
diff-only-left-of-records = Kun i { $left }, ikke registreret for { $right }
diff-only-right-of-records = Kun i { $right }, ikke registreret for { $left }
diff-only-left-in-handbook = Kun i { $left } blandt de registrerede spilleregler; en håndbog til { $right } sætter grænser
diff-only-right-in-handbook = Kun i { $right } blandt de registrerede spilleregler; en håndbog til { $left } sætter grænser
diff-by-search = Ingen regel i { $left } eller { $right } hedder »{ $name }«. Her sammenlignes regler, som en søgning finder; de kan handle om noget andet.
diff-evidence = { $edition }: kendt siden { $evidence }
diff-errata = { $edition }: som rettet ved { $list }
diff-silence-not-recorded = ikke registreret
diff-meaning-not-recorded = Ikke registreret: ingen kilde viser, hvad der gjaldt den dag.
diff-names = Omdøbt eller flyttet
diff-renamed = omdøbt: { $left } → { $right }
diff-moved = flyttet: { $left } → { $right }
diff-withdrawn-in = trukket tilbage i { $list }
diff-by = ved { $list }
diff-degree-same = samme regel under et andet navn
diff-degree-near = beslægtet
diff-degree-see = se også
diff-degree-unlike = samme navn, noget andet
diff-lacking = { $edition } har ingen regel, der hedder »{ $name }«
diff-lacking-in-sources = kilderne til { $edition } har ingen regel, der hedder »{ $name }«
diff-only-left-by-name = Kun registreret under dette navn for { $left }; regler i { $right }, som berører emnet, er nævnt ved siden af
diff-only-right-by-name = Kun registreret under dette navn for { $right }; regler i { $left }, som berører emnet, er nævnt ved siden af
diff-absent = Hverken { $left } eller { $right } har en regel »{ $name }«, som vores kilder viser
diff-not-called = Ingen regel i { $left } eller { $right } hedder »{ $name }«.
diff-found-elsewhere = I andre udgaver finder en søgning: { $list }; det kan være noget andet
diff-term = { $word } ({ $rule }): { $list }.
trace-instead = Om det har den: { $list }
diff-limits = Grænser for hære i håndbøger:
diff-limit-sizes = spil op til { $list } point
diff-absent-from-both = Hverken { $left } eller { $right } har en regel »{ $name }«
diff-absent-left = { $left } har ingen regel »{ $name }«, og kilderne til { $right } viser ingen
diff-absent-right = { $right } har ingen regel »{ $name }«, og kilderne til { $left } viser ingen
diff-absent-known = andre udgaver har den: { $list }
diff-also = Ved siden af disse, beslægtet med dem eller fundet ved en søgning efter navnet:
diff-in-full = hele { $rule }: se ved { $other }
diff-see = se også { $list }
diff-packs = grænser for hære: { $list }
diff-elsewhere = se { $list }
diff-silence-not-stated = ikke oplyst
diff-silence-not-in-source = ikke med i kilden
diff-silence-no-rule = ingen sådan regel
diff-silence-in-handbook = ikke i registrerede spilleregler
diff-meaning-not-stated = Ikke oplyst: reglen er registreret, og dens egen tekst har ingen sådan værdi; en anden regel i udgaven kan oplyse den.
diff-meaning-not-in-source = Ikke med i kilden: udgavens kilder viser ingen regel med det navn eller ikke den del af den. Om udgaven har det, kan de ikke afgøre; en afgørelse, som er nævnt ved siden af, eller en anden regel kan komme ind på det.
diff-silence-by-name = ikke under det navn
diff-silence-in-this-rule = ikke i denne regel
diff-meaning-by-name = Ikke under det navn: der er ikke registreret nogen regel med det navn for udgaven. Reglerne, som er nævnt ved siden af, vedrører sagen; de kan oplyse det eller ej.
diff-meaning-in-this-rule = Ikke i denne regel: den sammenlignede regel oplyser det ikke; regler i udgaven, som er nævnt ved siden af, kan gøre det.
diff-meaning-no-rule = Ingen sådan regel: udgavens spilleregler er registreret i deres helhed og har ingen regel af den art, eller dens kilder viser, at den klarer sig uden. Regler, som er nævnt ved siden af, vedrører sagen på anden vis.
diff-meaning-in-handbook = Ikke i registrerede spilleregler: det, der er registreret af udgavens spilleregler, siger det ikke; hvor det kun er en del af dem, kan resten sige det. Dens håndbøger, som er nævnt her, sætter grænser for hære i samme sag, men ikke nødvendigvis om netop dette (`adjutant constraints`).
    .page = Ikke i registrerede spilleregler: det, der er registreret af udgavens spilleregler, siger det ikke; hvor det kun er en del af dem, kan resten sige det. Dens håndbøger, som er nævnt her, sætter grænser for hære i samme sag, men ikke nødvendigvis om netop dette.

impact-head = { $errata ->
    [one] 1 rettelse
   *[other] { $errata } rettelser
 } med { $operations ->
    [one] 1 operation
   *[other] { $operations } operationer
 }, pr. { DAY($at) }
impact-not-recorded = { $erratum } er ikke registreret for den dag: den er kendt siden den { DAY($from) }, og ingen kilde viser, hvad der gjaldt før
impact-not-yet = { $erratum } har ingen virkning den dag: den træder i kraft den { DAY($from) }
impact-rules = Ændrede regler og tal
impact-rulings = Berørte afgørelser
impact-citing = Andre regler, der henviser til en ændret regel
impact-translations = Oversættelser, der bliver forældede
impact-stopped = Operationer, der ikke er udført
impact-files = Filer
impact-by = ved { $list }
impact-figure-stays = tallet »{ $name }« er stadig { $figure }: en rettelse skal ændre begge dele
impact-text-says = teksten siger stadig »{ $words }«: en rettelse skal ændre begge dele
impact-not-judged = ingen kontrol genkender noget i den
impact-stranger = hører til { $edition }; rettelserne hører til en anden udgave
impact-unaffected = ikke berørt
impact-broken = { $where }: ny fejl: { $complaint } [{ $finding }] ({ $by })
impact-doubtful = { $where }: gennemse: { $complaint } [{ $finding }] ({ $by })
impact-mended = { $where }: rettet: { $complaint } [{ $finding }] ({ $by })
impact-reworded = { $where }: stadig fejl, men af en anden grund: { $complaint } [{ $finding }] ({ $by }); før: { $before }
impact-line = linje { $line }
impact-line-list = liste { $n }, linje { $line }
impact-line-ruling = afgørelse { $n }, linje { $line }
impact-copies = Ændrede afsnit i dine bøger
impact-uncompared = { $found ->
    [nothing] intet fundet; det vides ikke
   *[something] det vides ikke
 } for { $count ->
    [one] 1 afgørelse
   *[other] { $count } afgørelser
 }, der ikke kunne holdes op mod nogen regel eller officiel afgørelse
impact-files-uncompared = der blev intet fundet i { $count ->
    [one] 1 fil
   *[other] { $count } filer
 } med afgørelser, der ikke kunne holdes op mod nogen regel
impact-files-unaffected = { $count ->
    [one] 1 fil er ikke berørt
   *[other] { $count } filer er ikke berørt
 }
impact-files-not-judged = { $count ->
    [one] ingen kontrol genkender noget i 1 fil
   *[other] ingen kontrol genkender noget i { $count } filer
 }
impact-cited = linje { $line }: henviser til { $rule }, som er ændret
impact-counts = ændrede regler: { $rules }; andre regler, der henviser til dem: { $citing }; berørte afgørelser: { $rulings }, heraf forældede: { $overtaken }; oversættelser, der bliver forældede: { $translations }; operationer, der ikke er udført: { $stopped }; ændrede afsnit i dine bøger: { $copies }; i filer: nye fejl: { $broken }, skal gennemses: { $doubtful }, rettet: { $mended }, fejl af en anden grund: { $reworded }
complaint-cites-changed = `{ $about }` er ændret, siden der blev henvist til den
complaint-cites-withdrawn = `{ $about }` er trukket tilbage
effect-concerns = angår samme sag
effect-withdrawn = trækker den regel tilbage, som den handler om
path-recorded = registreret for afgørelsen
path-listed = nævnt i rettelsen
path-rule = handler om reglen
path-number = henviser til nummeret
path-title = nævner reglen

news-none = intet af det registrerede trådte i kraft i dette tidsrum
news-day = { $day }
news-day-to-come = { $day } (kommer)
news-title = Reglerne til Age of Sigmar: nyheder
news-begins = udgaven begynder
news-begins-differs = (`adjutant diff { $before } { $edition }` viser, hvad der er anderledes end i den forrige)
news-begins-unrecorded = udgaven begynder; intet af dens regler er registreret før { $day }
news-ends = gælder ikke længere fra denne dag
news-pack = { $follows ->
    [none] ny pakke til hærlister
   *[other] ny pakke til hærlister; den afløser { $follows }
 }
news-known-since = { $publication } gentager tidligere udgaver af dokumentet: hvad det siger, er kendt fra denne dag og kan have gældt før
news-erratum-known = kendt siden da: { $list }
news-withdraws = trækker { $list } tilbage
news-erratum = ændrer { $list }
news-rulings = { $count ->
    [one] 1 afgørelse
   *[other] { $count } afgørelser og vejledninger
 }

translations-edition = udgave
translations-language = sprog
translations-current = aktuelle
translations-stale = forældede
translations-unsealed = uden segl
translations-missing = mangler
translations-records = poster
translations-orphan = uden forlæg
translations-unwritten = uden tekst
translations-clauses = afsnit
translations-sum = Hver post har én tilstand, så de seks tilstande giver tilsammen antallet af poster; »uden forlæg« er en oversættelse uden autentisk tekst, »uden tekst« en post uden tekst på denne dag. Tallene for afsnit (oversatte/alle) gælder alle dage.
translations-todo = { $count ->
    [0] intet at gøre: alle oversættelser er aktuelle
    [one] 1 oversættelse mangler at blive lavet eller rettet
   *[other] { $count } oversættelser mangler at blive lavet eller rettet
 }
translations-authentic = autentisk tekst ({ $lang }):
translations-ours = oversættelse ({ $lang }):
translations-imported = { $changed ->
    [one] 1 overskrift eller tekst ændret
   *[other] { $changed } overskrifter og tekster ændret
 } i { $files ->
    [one] 1 fil
   *[other] { $files } filer
 }; { $seals } segl skrevet
translations-left-out = ikke taget med: { $fuzzy } markeret som usikre (fuzzy), { $empty } uden oversættelse
error-po-language = { $path } angiver ikke sit sprog
error-po-language-help = tilføj linjen `"Language: da\n"` i filens hoved, eller angiv sproget: --into SPROG
translations-blessed = { $count ->
    [one] 1 segl
   *[other] { $count } segl
 } skrevet i { $files ->
    [one] 1 fil
   *[other] { $files } filer
 }
translation-authentic = autentisk tekst
translation-current = aktuel
translation-unsealed = uden segl: det er ikke registreret, hvilken tekst den er lavet efter
translation-missing = mangler
translation-orphan = ingen autentisk tekst
translation-stale-since = FORÆLDET: den autentiske tekst er ændret ved { $list }, efter at oversættelsen blev lavet.
translation-stale-edited = FORÆLDET: den autentiske tekst er redigeret, efter at oversættelsen blev lavet.
translation-stale-both = FORÆLDET: den autentiske tekst er redigeret, efter at oversættelsen blev lavet, og ændret ved { $list }.

expect-absent = ingen sådan regel
expect-not-recorded = den tidligere tekst er ikke registreret
expect-recorded-in-part = en delvist registreret tekst

error-input = { $path } kan ikke læses: { $error }
error-not-a-file = { $path } er en pipe, en socket eller en enhedsfil, ikke en almindelig fil
error-link = { $path } er et link til noget, der ikke findes
error-input-too-large = { $path } er for stor
error-date = `{ $text }` er ikke en dato; skriv den som 2024-02-28
error-date-begins = { $edition } begynder den { DAY($change) }; angiv en dag mellem { DAY($from) } og { DAY($to) }
error-date-ambiguous = noget ændrer sig den { DAY($change) }{ $taken ->
    [yes] , den dag, der regnes med, når en kilde kun angiver måneden eller året
   *[no] {""}
 }; angiv en dag mellem { DAY($from) } og { DAY($to) }
error-unknown-erratum = ukendt rettelse `{ $name }`
error-unknown-figure = historikken for `{ $name }` har ingen værdi `{ $figure }`
error-erratum-form = angiv en rettelse eller et dokument (aos3/e9, aos3/errata-2024-02) eller et udkast (en .toml-fil)
error-erratum-nameless = der er ikke angivet en rettelse
error-erratum-nameless-help = angiv en: e9, e9#1 eller aos3/e9; `adjutant errata` viser dem
error-not-utf8 = { $path } er ikke UTF-8 (linje { $line }, byte { $byte }); gem den som UTF-8
error-draft-unread = { $path } kan ikke læses som rettelser
error-no-draft = { $path } er ikke et udkast til rettelser: udkast er .toml-filer
error-draft-empty = { $path } har ingen rettelse
error-draft-long = { $path } har { $count } operationer; grænsen er { $most }
error-draft-edition = { $path } angiver ikke, hvilken udgave det retter
error-draft-edition-help = skriv `edition = "aos3"` øverst, eller brug --edition
error-draft-help = docs/drafts.md forklarer udkast
error-bless-bundled = programmets egne data kan ikke ændres
error-bless-bundled-help = angiv en datamappe: --data MAPPE

copy-consolidation = Sammenskrivning af dit eksemplar: { $title } ({ $id }) med de rettelser, der gælder den { DAY($at) }; ikke den trykte tekst
copy-from = fra den { DAY($from) }
copy-own-words = med ordene fra rettelsen i dine bøger
copy-status = Dine bøger
copy-counts = { $sections ->
    [one] 1 afsnit
   *[other] { $sections } afsnit
 } i dine bøger med operationer: { $applied } udført, { $unapplied } ikke udført

cite-number-before = { $before } ({ $after } siden { $erratum })
cite-number-after = { $after } ({ $before } før { $erratum })
cite-line = { $edition }, { $section }: { $title } ({ $document }{ $errata ->
    [none] {""}
   *[other] ; rettelser: { $errata }
 }), i kraft den { DAY($day) } [{ $id }]
cite-line-out-of-time = { $edition }, { $section }: { $title } ({ $document }), { $standing ->
    [not-recorded] ikke registreret for
    [not-yet] endnu ikke i kraft
    [withdrawn] trukket tilbage, set
    [undated] uden dato: ingen kilde siger, om den var i kraft
   *[over] ikke længere i kraft
 } den { DAY($day) } [{ $id }]

new-chapter-title = Core rules
error-new-edition = der er ikke angivet en udgave
error-new-edition-other = den nye udgave er `{ $name }`, men --edition siger `{ $edition }`; udelad --edition
error-new-exists = { $kind ->
    [edition] udgaven
    [document] dokumentet
    [rule] reglen
    [ruling] afgørelsen
    [erratum] rettelsen
    [pack] pakken
   *[constraint] kravet
 } `{ $name }` findes allerede
error-new-file-exists = { $path } findes allerede
error-new-unwritten = kan ikke skrive { $path }: { $error }
impact-tried-on = der kunne ikke læses en dag, den gælder fra: prøvet { $at }
impact-new-rulings = { $count ->
    [one] 1 ny afgørelse
   *[other] { $count } nye afgørelser
 }
impact-cites-new = { $where }: { $complaint } [{ $finding }]
