### Fund i hærlister: `lint-<navn>` siger, hvad der er galt, `lint-<navn>-help`, hvad man gør.

lint-total-mismatch = listen angiver { $total } point, men priserne giver { $sum } (forskel: { $difference })
lint-total-mismatch-help = eksportér listen igen fra den app, den er lavet i, eller ret den pris, der er ændret
lint-total-mismatch-over-limit = listen angiver { $total } point, over grænsen på { $limit }, men priserne giver { $sum } (forskel: { $difference })
lint-total-mismatch-over-limit-help = ret først summen: eksportér listen igen fra den app, den er lavet i, eller ret den pris, der er ændret
lint-total-over-limit = { $total } point; grænsen er { $limit } ({ $difference } for meget)
lint-total-over-limit-help = fjern mindst { $difference } point
lint-drops-mismatch = listen angiver { $stated ->
    [one] 1 drop
   *[other] { $stated } drops
 }, men har { $counted } ({ $regiments } { $regiments ->
    [one] regiment
   *[other] regimenter
 }, { $others } uden for regimenterne)
lint-drops-mismatch-help = se efter, om et regiment eller en enhed er faldet ud under kopieringen
lint-auxiliaries-mismatch = toppen af listen angiver { $stated ->
    [one] 1 hjælpeenhed
   *[other] { $stated } hjælpeenheder
 }, men listen har { $counted }
lint-auxiliaries-mismatch-help = se efter, om en enhed er faldet ud under kopieringen
lint-auxiliaries-mismatch-surcharge = toppen af listen lægger { $stated } point til for { $counted } hjælpeenheder; i denne pakke er det { $due }
lint-auxiliaries-mismatch-surcharge-help = kopiér toppen igen fra den app, listen er lavet i
lint-auxiliaries-mismatch-unpaid = totalen mangler { $due } point, som denne pakke lægger til for { $counted } hjælpeenheder
lint-auxiliaries-mismatch-unpaid-help = læg dem til totalen, eller flyt hjælpeenheder ind i regimenter
lint-unknown-line = ukendt linje: »{ $text }«
lint-unknown-line-help = fjern linjen, hvis den er en bemærkning; en enhed skrives som navn med prisen i parentes
lint-duplicate-list = samme hær som liste { $n } i { $file }
lint-duplicate-list-help = aflevér den kun én gang
lint-duplicate-list-only = samme hær som listen i { $file }
lint-duplicate-list-only-help = aflevér den kun én gang
lint-empty-regiment = regimentet har ingen enheder
lint-empty-regiment-help = slet regimentet, eller giv det en leder
lint-empty-heading = der er intet under »{ $heading }«
lint-empty-heading-help = slet overskriften, eller kopiér den manglende del igen
lint-not-in-force = { $edition } begynder den { DAY($from) } og var ikke i kraft den { DAY($at) }
lint-not-in-force-help = vælg den { DAY($from) } eller en senere dag, eller udgaven fra den dag
lint-unattached-option = »{ $name }« hører ikke til nogen enhed
lint-unattached-option-help = skriv det under den enhed, der har det
lint-unattached-option-stranger = »{ $name }« hører til »{ $bearer }«, som ikke er på listen
lint-unattached-option-stranger-help = angiv en af listens enheder
lint-merged-lists = »{ $heading }« for anden gang: det ligner to lister, der er sat sammen
lint-merged-lists-help = aflevér listerne hver for sig med titel og afslutning
list-part-allies = allierede
list-part-artefacts = artefakter
list-part-auxiliaries = hjælpeenheder
list-part-battalions = bataljoner
list-part-core_battalions = core battalions
list-part-command_traits = command traits
list-part-endless_spells = endless spells
list-part-formation = en battle formation
list-part-lores = hærens lores
list-part-mount_traits = mount traits
list-part-regiments = regimenter
list-part-renown = Regiments of Renown
list-part-roles = roller
list-part-spell_lores = en enheds besværgelser fra en lore
list-part-spells = besværgelser
list-part-subfactions = underfraktioner
list-part-sudden_death_objectives = sudden death-mål
list-part-tactics = kamptaktikkort
list-part-terrain = fraktionsterræn
list-part-triumph = triumfer
lint-term-not-in-edition = lister til { $edition } angiver ikke { $term }; det gør lister til { $editions }
lint-term-not-in-edition-help = fjern det, eller vælg en anden udgave med --edition
    .page = fjern det, eller vælg en anden udgave ovenfor
lint-edition-mismatch = listen ligner en til { $own } ({ $evidence }); den er kontrolleret efter { $asked } som valgt
lint-edition-mismatch-help = udelad --edition, eller vælg { $own }
    .page = vælg { $own } som udgave ovenfor
lint-unknown-edition = ukendt udgave eller pakke »{ $name }«
lint-unknown-edition-help = `adjutant editions` viser udgaverne
    .page = vælg udgaven ovenfor
lint-total-unverifiable = summen kan ikke kontrolleres: priserne giver { $sum } i stedet for { $total }, og { $lines ->
    [one] 1 linje er
   *[other] { $lines } linjer er
 } ikke genkendt
lint-total-unverifiable-help = skriv linjen, som appen ville skrive den, og kontrollér igen
lint-marked-invalid = appen, som listen er lavet i, har markeret den som ugyldig
lint-marked-invalid-help = åbn listen i appen for at se hvorfor
lint-multiple-lists = teksten indeholder { $count } lister; de kontrolleres hver for sig
lint-multiple-lists-help = aflevér kun én, hvis der kun skulle være én
lint-malformed-list-toml-broken = { $error ->
   *[other] ugyldig TOML
 }
lint-malformed-list-toml-broken-help = ret fejlen; resten af filen er måske ikke læst
lint-malformed-list-unknown-key = ukendt nøgle `{ $key }`
lint-malformed-list-unknown-key-help = nøglerne står i docs/army-list.md
lint-malformed-list-no-count = `{ $key }` skal være et helt tal, der ikke er negativt, ikke { $text }
lint-malformed-list-no-count-help = nøglerne er beskrevet i docs/army-list.md
lint-malformed-list-missing-key = nøglen `{ $key }` mangler
lint-malformed-list-missing-key-help = nøglerne er beskrevet i docs/army-list.md
lint-malformed-list-unknown-word = `{ $key }` kan ikke være »{ $text }«
lint-malformed-list-unknown-word-help = de tilladte værdier står i docs/army-list.md
lint-malformed-list-wrong-type = `{ $key }` skal være { $expected ->
    [text] en tekst
    [count] et helt tal, der ikke er negativt
    [flag] true eller false
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
lint-malformed-list-wrong-type-help = nøglerne er beskrevet i docs/army-list.md
lint-unreadable-file-empty = filen er tom
lint-unreadable-file-empty-help = sæt listen ind i filen
lint-unreadable-file-not-text = det er ikke en tekstfil
lint-unreadable-file-not-text-help = gem listen som tekst i UTF-8
lint-unreadable-file-document = dokumentets tekst kan ikke læses
lint-unreadable-file-document-help = gem listen som tekst (.txt), eller kopiér den ind i en tekstfil
lint-unreadable-file-not-a-list = der er hverken en hærliste eller en afgørelse i filen
lint-unreadable-file-not-a-list-help = en afgørelse skal have et spørgsmål og et svar, `Spm:` og `Svar:`; `adjutant help lint` viser formaterne for lister
    .page = indsæt listen, som dens app eksporterer den; en afgørelse skal have et spørgsmål og et svar, `Spm:` og `Svar:`
lint-unreadable-file-other-game = dette er en liste til { $game }
lint-unreadable-file-other-game-help = adjutant kontrollerer lister til Age of Sigmar; flyt filen, eller udelad den i adjutant.toml
    .page = kun lister til Age of Sigmar kontrolleres
lint-unreadable-file-one-line = listens linjeskift er gået tabt, så intet viser, hvor navnet på en enhed slutter
lint-unreadable-file-one-line-help = kopiér listen igen med linjeskift, eller skriv én enhed pr. linje
lint-unreadable-file-half-list = listen ser ufuldstændig ud: { $read } af { $lines } linjer er genkendt
lint-unreadable-file-half-list-help = eksportér hele listen fra appen igen; den er afbrudt, eller dens format understøttes ikke
lint-unreadable-file-too-large = filen er for stor til at være en hærliste
lint-unreadable-file-too-large-help = grænsen er 32 MiB og for ren tekst 4 MiB
lint-unreadable-file-too-many = filen har flere valg, end nogen hærliste har
lint-unreadable-file-too-many-help = grænsen er 100.000; gem listerne hver for sig
lint-unreadable-file-too-deep = valgene er indlejret for dybt
lint-unreadable-file-too-deep-help = gem listen igen med den app, den er lavet i
lint-unreadable-file-archive = arkivet er beskadiget
lint-unreadable-file-archive-help = gem det igen med den app, det er lavet i
lint-unreadable-file-other-archive = denne slags arkiv læses ikke
lint-unreadable-file-other-archive-help = pak det ud, eller send listerne som en zip-fil
lint-unreadable-file-archive-empty = arkivet indeholder ingen hærliste
lint-unreadable-file-archive-empty-help = det skal indeholde en .ros-fil
lint-unreadable-file-archive-escapes = arkivet indeholder en sti uden for arkivet: { $path }
lint-unreadable-file-archive-escapes-help = pak det ikke ud; bed om en ny kopi
lint-unreadable-file-doctype = XML-filen erklærer en dokumenttype, og det gør hærlister ikke
lint-unreadable-file-doctype-help = gem den igen med den app, den er lavet i
lint-unreadable-file-cut-off = filen slutter for tidligt
lint-unreadable-file-cut-off-help = gem eller send den igen: slutningen mangler
lint-unreadable-file-broken = { $error ->
   *[other] filen er afbrudt eller beskadiget
 }
lint-unreadable-file-broken-help = gem den igen med den app, den er lavet i
lint-unreadable-file-not-a-file = det er en pipe, en socket eller en enhedsfil, ikke en almindelig fil
lint-unreadable-file-not-a-file-help = angiv en fil eller en mappe i stedet
lint-unreadable-file-link = linket peger på noget, der ikke findes
lint-unreadable-file-link-help = slet linket, eller lad det pege på en fil
lint-unreadable-file-broken-toml = { $error ->
   *[other] ugyldig TOML
 }
lint-unreadable-file-broken-toml-help = ret fejlen, og kontrollér igen
lint-unreadable-file-missing = filen findes ikke
lint-unreadable-file-missing-help = kontrollér stien
lint-unreadable-file-defect = intern fejl ved denne fil; de andre filer er kontrolleret
lint-unreadable-file-defect-help = indberet fejlen med filen og teksten fra standardfejl
lint-unreadable-file-system = filen kan ikke læses: { $error }
lint-unreadable-file-system-help = giv læseadgang til filen, og kør igen
    .page = vælg filen igen
label-total = angivet sum
label-limit = grænse
label-first = første gang her
label-reinforced = denne er forstærket
label-unread = heller ikke genkendt
undecided-hidden-costs-many = summen er ikke kontrolleret: den passer ikke med de angivne priser, og formatet udelader prisen på enhancements eller forstærkninger
undecided-edition-untold = udgaven er ikke fundet, så udgavens regler er ikke kontrolleret: brug --edition
    .page = udgaven er ikke fundet, så udgavens regler er ikke kontrolleret: vælg udgaven ovenfor
undecided-unconfirmed = læsningen er ikke bekræftet: ingen sum stemmer med priserne, eller linjer blev ikke genkendt, så intet meldes som fejl
undecided-unread-lines = summen er ikke kontrolleret: nogle linjer er ikke genkendt
undecided-not-in-force = listens udgave gælder ikke den dag, så dens regler er ikke kontrolleret: brug --at
    .page = listens udgave gælder ikke den dag, så dens regler er ikke kontrolleret: vælg en anden dag ovenfor
undecided-hidden-costs = summen er ikke kontrolleret: { $total } point er angivet, priserne giver { $sum }, og formatet udelader prisen på enhancements eller forstærkninger
route-general = generalens regiment
route-regiment = regiment { $n }
route-auxiliary = hjælpeenheder
route-renown = Regiments of Renown
route-terrain = fraktionsterræn
route-endless-spells = endless spells
level-error = fejl
level-warning = advarsel
level-note = bemærkning
clue-asked = valgt
clue-named = angivet på listen
clue-handbook = efter dens håndbog { $words }
clue-data = efter dens dataversion { $words }
clue-name = efter »{ $words }«
clue-battlepack = efter dens battlepack { $words }
clue-system = efter »{ $words }«
clue-format = efter listens form
lint-judged = { $file }: { $verdict }; kontrolleret efter { $edition }{ $clue }{ $uncovered ->
    [0] {""}
    [one] ; 1 regel om lister har ingen kontrol
   *[other] ; { $uncovered } regler om lister har ingen kontrol
 }
lint-judged-list = { $file } liste { $n }: { $verdict }; kontrolleret efter { $edition }{ $clue }{ $uncovered ->
    [0] {""}
    [one] ; 1 regel om lister har ingen kontrol
   *[other] ; { $uncovered } regler om lister har ingen kontrol
 }
lint-judged-part = kontrolleret efter { $edition }{ $clue }{ $units ->
    [none] {""}
   *[other] ; enheder pr. { $units }{ $basis ->
        [assumed] {" "}(antaget)
       *[other] {""}
     }
 }
lint-unchecked-part = { $count ->
    [one] 1 regel om lister har ingen kontrol
   *[other] { $count } regler om lister har ingen kontrol
 }
lint-unchecked-of = { $count ->
    [one] 1 regel om lister i { $edition } har ingen kontrol
   *[other] { $count } regler om lister i { $edition } har ingen kontrol
 }
lint-judged-many = { $count ->
    [one] 1 liste
   *[other] { $count } lister
 } kontrolleret efter { $edition }
lint-edition-ended = { $edition } sluttede { $day }
lint-pack-ended = pakken { $pack } sluttede { $last }
lint-units-other = enhederne er ikke kontrolleret: listen er til { $own }
lint-units-unchecked = fraktioner og enheder (navne, priser, størrelser) er ikke kontrolleret: der er ingen data om enheder for { $edition }
lint-units-later = fraktioner og enheder (navne, priser, størrelser) er ikke kontrolleret: enhedsdataene for { $edition } begynder { $from }, efter listens dage
lint-units-bring = Vælg en zip eller en fil med enhedsdata under »{ $place }«
lint-units-server = `adjutant units update --edition { $edition }` henter dataene til denne server; siden på et skrevet websted tager dem som zip
lint-units-older = Vælg enhedsdataene for { $edition }, som de var på listens dag: vælg bag arkivets »Commits« en fra den dag eller før, så »Browse files« og dér zippen bag »Code«
lint-units-older-server = `adjutant units update --edition { $edition } --at DAG` henter dataene til denne server, som de var på listens dag
lint-back-to-table = tilbage til tabellen
lint-open-count = { $count ->
    [one] 1 åben kontrol
   *[other] { $count } åbne kontroller
 }
lint-open-unsure = { $count ->
    [one] et fund ovenfor er ikke sikkert, så denne kontrol er åben:
   *[other] nogle fund ovenfor er ikke sikre, så disse { $count } kontroller er åbne:
 }
lint-open-settle = { $day ->
    [none] Sammenlign med warscrolls eller appen: hvor listen har ret, er intet åbent.
   *[other] Listen siger ikke hvilken dag den er fra, så enhederne pr. { $day } er antaget: kontrollér den med `--at DAG` for at være sikker.
 }
    .page = { $day ->
        [none] Sammenlign med warscrolls eller appen: hvor listen har ret, er intet åbent.
       *[other] Listen siger ikke hvilken dag den er fra, så enhederne pr. { $day } er antaget: vælg dens dag ovenfor for at være sikker.
     }
check-companion-alone = enheder der følger med en anden enhed
check-incomplete-regiment-of-renown = hele Regiments of Renown
check-too-many-undersize = enheder der er mindre end deres størrelse
check-total-mismatch = summen af priserne mod totalen
check-total-over-limit = totalen mod grænsen
check-unknown-enhancement = navne på enhancements
check-unknown-faction = fraktionen
check-unknown-unit = navne på enheder
check-wrong-cost = priser på enheder og enhancements
check-wrong-enhancement = hvem der må få en enhancement
check-wrong-faction = hvilken fraktion enhederne er fra
check-wrong-reinforcement = hvilke enheder der må forstærkes
check-wrong-role = enhedernes roller
lint-open-battle = { $count ->
    [one] 1 kontrol venter på slaget
   *[other] { $count } kontroller venter på slaget
 }
lint-no-edition = ingen kendt udgave
lint-undecided-count = { $count ->
    [one] 1 kontrol
   *[other] { $count } kontroller
 } sprunget over
lint-judged-lists = { $lists ->
    [one] 1 liste
   *[other] { $lists } lister
 }
lint-judged-rulings = { $rulings ->
    [one] 1 afgørelse
   *[other] { $rulings } afgørelser
 }
lint-judged-compared = { $rulings ->
    [one] 1 afgørelse
   *[other] { $rulings } afgørelser
 } kontrolleret, { $compared ->
    [0] ingen
   *[other] { $compared }
 } sammenlignet med en regel eller en officiel afgørelse
lint-judged-no-edition = { $rulings ->
    [one] 1 afgørelse
   *[other] { $rulings } afgørelser
 } ikke kontrolleret: der er ikke angivet en udgave
lint-judged-both = { $lists } og { $rulings }
lint-judged-unread = { $judged }, { $files ->
    [one] 1 fil
   *[other] { $files } filer
 } kunne ikke læses
lint-closing-clean = { $judged }, intet fundet
lint-closing = { $judged }: { $errors ->
    [one] 1 fejl
   *[other] { $errors } fejl
 }, { $warnings ->
    [one] 1 advarsel
   *[other] { $warnings } advarsler
 }, { $notes ->
    [one] 1 bemærkning
   *[other] { $notes } bemærkninger
 }
lint-skipped = sprang { $count ->
    [one] 1 fil
   *[other] { $count } filer
 } uden hærliste over: { $files }{ $more ->
    [0] {""}
    [one] {" "}og 1 til
   *[other] {" "}og { $more } til
 }
lint-table-lint = kontrol
lint-table-level = niveau
lint-table-count = antal
lint-table-lists = lister
lints-constraints = Krav fra udgaver, pakker og arrangementer (`adjutant constraints --edition aos4` viser dem med tal):
lint-default-level = standardniveau: { $level }
lint-codes = kode { $code }
error-unknown-lint = ukendt kontrol `{ $name }`
error-missing-file = filen findes ikke: { $path }
error-unknown-pack = ukendt pakke `{ $name }`
error-pack-elsewhere = `{ $name }` er en pakke til { $edition }
error-packs = kendte pakker: { $list }
error-unusable = { $path } kan ikke bruges
error-no-such-list = { $file } har ingen liste { $n }
convert-lines = { $count ->
    [one] 1 linje er ikke genkendt og er bevaret under `unread`
   *[other] { $count } linjer er ikke genkendt og er bevaret under `unread`
 }; { $count ->
    [one] det er
   *[other] den første er
 } linje { $line }: »{ $text }«
progress-lists = læser lister
lint-season-mismatch = listen er til { $own_name } ({ $evidence }); fordi den kontrolleres efter { $asked_name }, overtræder den { $more ->
    [one] 1 regel mere
   *[other] { $more } regler mere
 }
lint-season-mismatch-help = bed spilleren om en liste til { $asked_name }, eller kontrollér den efter dens egen pakke: `--pack { $own }`
    .page = bed spilleren om en liste til { $asked_name }, eller vælg { $own_name } ovenfor
lint-season-mismatch-kept = listen er til { $own_name } ({ $evidence }); efter { $asked_name } er der ikke mere galt med den
lint-season-mismatch-kept-help = intet behøver at ændres på grund af den anden pakke
lint-term-not-in-edition-word = »{ $word }« hører til lister til { $editions }, ikke { $edition }
lint-term-not-in-edition-word-help = fjern det, eller vælg en anden udgave med --edition
    .page = fjern det, eller vælg en anden udgave ovenfor
lint-term-not-in-edition-roles = »{ $word }« er en rolle i { $editions }; { $edition } har ingen roller og ingen grænser for dem
lint-term-not-in-edition-roles-help = fjern rollerne, eller vælg en anden udgave med --edition
    .page = fjern rollerne, eller vælg en anden udgave ovenfor
lint-total-mismatch-one-unit = listen angiver { $total } point, men priserne giver { $sum }: forskellen er præcis prisen på »{ $unit }« ({ $difference })
lint-total-mismatch-one-unit-help = hører enheden til et samlet køb, så skriv prisen én gang; ellers ret summen
lint-total-mismatch-reinforced = listen angiver { $total } point, men enhederne giver { $sum } efter enhedsdata, med de forstærkninger, som denne form ikke prissætter (forskel: { $difference })
lint-total-mismatch-reinforced-help = kontrollér enhedernes størrelser og summen
undecided-one-unit = summen er ikke kontrolleret: den afviger med præcis prisen på én enhed, som ved et samlet køb eller en smutter
lint-term-not-in-edition-pack = lister til { $edition } angiver kun { $term } under { $packs }, og listen nævner ingen pakke
lint-term-not-in-edition-pack-help = vælg pakken med --pack
    .page = vælg pakken ovenfor
lint-unattached-option-mark = »{ $name }« passer ikke til nogen bataljon på listen
lint-unattached-option-mark-help = fjern det, eller skriv det foran enhedens bataljon
lint-unattached-option-marks = »{ $name }« står { $count } steder og passer ikke til nogen bataljon på listen
lint-unattached-option-marks-help = fjern det, eller skriv det foran enhedernes bataljon
lint-total-unverifiable-drops = antallet af drops kan ikke kontrolleres: listen har { $counted ->
    [one] 1 drop
   *[other] { $counted } drops
 } i stedet for { $stated }, og en ukendt linje er måske en overskrift
lint-total-unverifiable-drops-help = skriv overskriften, som appen ville skrive den, og kontrollér igen
lint-total-unverifiable-costs = summen kan ikke kontrolleres: listen angiver { $total } point, men næsten ingen enhed har en pris, der kan læses
lint-total-unverifiable-costs-help = skriv hver enhed som navn med prisen i parentes
lint-unknown-line-heading = ukendt overskrift, læst som et regiment: »{ $text }«
lint-unknown-line-heading-help = brug appenes overskrifter: General's Regiment, Regiment 1, Auxiliary Units, Regiments of Renown, Faction Terrain
lint-unknown-line-name-part = denne linje kan være første del af navnet under den: »{ $text }«; den er læst som et valg for enheden ovenover
lint-unknown-line-name-part-help = skriv begge dele af et navn på én linje; sæt punkt foran et valg som foran de andre
lint-merged-lists-number = »{ $heading }« for anden gang
lint-merged-lists-number-help = ret numrene på regimenterne; er det to lister, så aflevér dem hver for sig
lint-unbalanced-cost = prisen har en parentes for lidt eller for meget; læst som »{ $text }«
lint-unbalanced-cost-help = ret parentesen
lint-total-unverifiable-guessed = summen kan ikke kontrolleres: priserne giver { $sum } i stedet for { $total }, og { $lines ->
    [one] 1 linje er
   *[other] { $lines } linjer er
 } kun et gæt
lint-total-unverifiable-guessed-help = skriv linjen, som appen ville skrive den, og kontrollér igen
verdict-legal = lovlig{ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }
verdict-no-edition = ikke kontrolleret efter nogen udgave: vælg en (i en terminal med --edition){ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }
    .page = ikke kontrolleret efter nogen udgave: vælg en ovenfor{ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }
verdict-no-constraints = ikke kontrolleret: der er ikke registreret krav til lister i udgaven{ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }
verdict-not-in-force = ikke kontrolleret: udgaven var ikke i kraft den dag{ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }
verdict-no-errors = ingen fejl{ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }, { $count ->
    [one] 1 åben kontrol
   *[other] { $count } åbne kontroller
 }: { $checks }
verdict-known = { $count ->
    [one] 1 kendt fund
   *[other] { $count } kendte fund
 } i baseline
verdict-suppressed = { $count ->
    [one] 1 undtaget fund
   *[other] { $count } undtagne fund
 }
verdict-illegal = ulovlig{ $count ->
    [0] {""}
    [one] , 1 åben kontrol: { $checks }
   *[other] , { $count } åbne kontroller: { $checks }
 }
verdict-not-read = ikke læst
verdict-unknown-units = { $count ->
    [one] 1 enhed kendes ikke
   *[other] { $count } enheder kendes ikke
 }
verdict-brief-legal = lovlig{ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }
verdict-brief-no-edition = ukendt udgave{ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }
verdict-brief-no-constraints = ingen krav{ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }
verdict-brief-not-in-force = ikke i kraft{ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }
verdict-brief-no-errors = ingen fejl{ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }, { $count ->
    [one] 1 åben
   *[other] { $count } åbne
 }
    .page = ingen fejl{ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }, { $count ->
    [one] 1 åben kontrol
   *[other] { $count } åbne kontroller
 }
verdict-brief-illegal = ulovlig, { $errors } fejl{ $warnings ->
    [0] {""}
    [one] , 1 advarsel
   *[other] , { $warnings } advarsler
 }
verdict-brief-not-read = ikke læst
verdict-brief-no-list = ingen liste fundet
table-rounds = { $rounds ->
    [one] { $rounds } runde
   *[other] { $rounds } runder
}
table-file = fil
table-player = spiller
table-list = liste
table-faction = fraktion
table-points = point
table-drops = drops
table-judged = kontrolleret efter
table-verdict = dom
table-open = åbne kontroller
lint-count-legal = { $count ->
    [one] 1 lovlig
   *[other] { $count } lovlige
 }
lint-count-doubtful = { $count } med advarsler og uden fejl
lint-count-open = { $count } kun med åbne kontroller
lint-count-illegal = { $count ->
    [one] 1 ulovlig
   *[other] { $count } ulovlige
 }
lint-ignored = udelod { $count ->
    [one] 1 skjult eller undtaget fil
   *[other] { $count } skjulte eller undtagne filer
 }
lint-foreign = sprang { $count ->
    [one] 1 fil
   *[other] { $count } filer
 } af andre typer over{ $files ->
    [none] {""}
   *[other] : { $files }
 }
error-no-lists = ingen hærliste og ingen afgørelse i { $path }: { $count ->
    [0] der er ingen filer
    [one] den eneste fil er noget andet: { $files }
   *[other] { $count } filer er noget andet: { $files }
 }{ $more ->
    [0] {""}
   *[other] {" "}og { $more } til
 }
error-no-lists-help = angiv en mappe med lister eller en fil
error-init-exists = { $path } findes allerede
error-init-exists-help = ret den, eller angiv en anden mappe
init-written = skrev { $path }
error-stream-folder = { $path } er en mappe, og --jsonl læser filer med ét JSON-objekt pr. linje
error-stream-folder-help = kontrollér en mappe uden --jsonl
stream-too-long = linjen er længere end { $limit } MiB
stream-no-list = teksten indeholder kun svar på regelspørgsmål og ingen hærliste; `lint FIL` kontrollerer dem
stream-no-json = ødelagt JSON i kolonne { $column }
stream-no-line = ikke et objekt med »text« og eventuelt »id«, »edition«, »pack« og »at«, hver en tekst
stream-no-date = ikke en dato: »{ $text }«
reply-unread = Din liste kunne ikke læses.
reply-list = Din liste »{ $list }«{ $points ->
    [none] {""}
   *[other] {" "}({ $points })
 } er kontrolleret efter { $edition }.
reply-verdict = { $verdict ->
    [legal] { $warnings ->
        [0] Den er lovlig. Du skal ikke ændre noget.
       *[other] Ellers er den lovlig.
     }
    [no-edition] Den er ikke kontrolleret efter reglerne, for det fremgår ikke, hvilken udgave den er til. Giv arrangøren besked.
    [not-in-force] Den er ikke kontrolleret: dens udgave var ikke i kraft på kontrollens dag.
    [no-constraints] Den er ikke kontrolleret: reglerne for lister i denne udgave er ikke registreret. Det afgør arrangøren.
    [no-errors] { $warnings ->
        [0] Der er ikke fundet fejl.
       *[other] Ellers er der ikke fundet fejl.
     } { $open ->
        [one] Én ting kunne ikke kontrolleres automatisk; det afgør arrangøren.
       *[other] { $open } ting kunne ikke kontrolleres automatisk; dem afgør arrangøren.
     }
    [illegal] Den er ikke lovlig endnu.
   *[other] Den kunne ikke læses.
 }
reply-units = Enhedernes point, størrelser og valg er ikke kontrolleret.
reply-errors = Det skal du ændre:
reply-warnings = Se lige på dette:
reply-excused = Godkendt som undtagelse:
reply-without-list = Til arrangøren
reply-without-list-files = Der er ingen liste i disse filer, og afsenderne får intet svar: { $files }
### I et svar erstatter `reply-<besked>` et fund og dets hjælp, hvor de henvender sig til den, der kører programmet.
reply-duplicate-list = din hær er afleveret mere end én gang: aflevér den kun én gang
reply-duplicate-list-only = din hær er afleveret mere end én gang: aflevér den kun én gang
reply-not-in-force = reglerne i { $edition } gælder først fra den { DAY($from) }
reply-term-not-in-edition = { $edition } har ikke `{ $term }`: fjern det
reply-term-not-in-edition-word = »{ $word }« hører ikke til på lister til { $edition }: fjern det
reply-term-not-in-edition-roles = »{ $word }« er en rolle, som ikke findes i { $edition }: fjern rollerne
reply-term-not-in-edition-pack = { $edition } har kun `{ $term }` under { $packs }: skriv pakken på listen
reply-edition-mismatch = listen ligner en til { $own } ({ $evidence }), men der spilles { $asked }
reply-edition-mismatch-settings = listen er til { $own } ({ $evidence }), men der spilles { $asked }
reply-unknown-edition = ukendt udgave eller pakke »{ $name }«: se efter, om navnet er rigtigt
reply-unreadable-file-not-a-list = der er ingen hærliste i filen: send listen som tekst, som din app eksporterer den
reply-unreadable-file-other-game = det er en liste til { $game }, og kun lister til Age of Sigmar kontrolleres: send den rigtige liste
reply-unreadable-file-system = filen kunne ikke åbnes: send den igen
reply-unreadable-file-other-archive = arkivet kunne ikke åbnes: send listen som tekst
reply-unreadable-file-defect = filen kunne ikke kontrolleres: send den igen som tekst
reply-late-list = afleveret for sent: filen er ændret den { DAY($changed) }, efter fristen den { DAY($deadline) }
reply-pack-not-allowed-none = listen nævner ingen pakke; arrangementet tillader { $allowed }: skriv pakken på listen
reply-season-mismatch = listen er til { $own_name }, men der spilles { $asked_name }; skriv den om til { $asked_name }
