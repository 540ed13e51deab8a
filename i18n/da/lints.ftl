### Fund i hærlister: `lint-<navn>` siger hvad, `lint-<navn>-help` hvad man gør.

lint-total-mismatch = listen siger { $total } point, og dens priser giver { $sum }: { $difference } til forskel
lint-total-mismatch-help = kopiér listen igen fra det program, der har lavet den, eller ret den pris, der er ændret
lint-total-over-limit = { $total } point, og grænsen er { $limit }: { $difference } for mange
lint-total-over-limit-help = tag mindst { $difference } point ud
lint-drops-mismatch = listen siger { $stated ->
    [one] 1 drop
   *[other] { $stated } drops
 }; den har { $counted } ({ $regiments } { $regiments ->
    [one] regiment
   *[other] regimenter
 }, { $others } udenfor)
lint-drops-mismatch-help = se efter, om et regiment eller en enhed er faldet ud under kopieringen
lint-auxiliaries-mismatch = hovedet siger { $stated ->
    [one] 1 hjælpeenhed
   *[other] { $stated } hjælpeenheder
 }, og listen har { $counted }
lint-auxiliaries-mismatch-help = se efter, om en enhed er faldet ud under kopieringen
lint-auxiliaries-mismatch-surcharge = { $stated } point for { $counted } hjælpeenheder; denne pakke regner { $due }
lint-auxiliaries-mismatch-surcharge-help = kopiér hovedet igen fra det program, der har lavet listen
lint-unknown-line = ikke forstået: »{ $text }«
lint-unknown-line-help = tag en bemærkning ud af listen; skriv en enhed som dens navn med prisen i parentes
lint-duplicate-list = dette er liste { $n } i { $file } én gang til
lint-duplicate-list-help = aflevér den kun én gang
lint-duplicate-list-only = dette er listen i { $file } en gang til
lint-duplicate-list-only-help = aflevér den kun én gang
lint-empty-regiment = dette regiment har ingen enheder
lint-empty-regiment-help = slet det, eller giv det en leder
lint-empty-heading = der står intet under »{ $heading }«
lint-empty-heading-help = slet overskriften, eller kopiér igen, hvad der stod under den
lint-not-in-force = { $edition } begynder { $from }; den { $at } krævede den intet af lister
lint-not-in-force-help = udelad --at, eller vælg en dag fra { $from }
lint-option-without-bearer = »{ $name }« står, hvor ingen enhed kan have det
lint-option-without-bearer-help = skriv det under den enhed, der har det
lint-option-without-bearer-stranger = »{ $name }« tilhører »{ $bearer }«, som ikke er i listen
lint-option-without-bearer-stranger-help = nævn en af listens enheder
lint-two-lists-in-one = »{ $heading }« står her for anden gang: to lister løber sammen
lint-two-lists-in-one-help = aflevér dem hver for sig, med titel og fod
lint-term-not-in-edition = { $edition } har ikke `{ $term }`; det hører til { $editions }
lint-term-not-in-edition-help = tag det ud, eller vælg en anden udgave med --edition
lint-other-edition = listen er til { $own } ({ $evidence }), og der er bedt om { $asked }
lint-other-edition-help = udelad --edition, eller vælg { $own }
lint-unknown-edition = der er ingen udgave eller pakke »{ $name }«
lint-unknown-edition-help = `adjutant editions` viser dem
lint-reader-in-doubt = { $lines ->
    [one] 1 linje er
   *[other] { $lines } linjer er
 } ikke forstået, og priserne giver { $sum } i stedet for { $total }: det er måske læseren, der tager fejl, ikke listen
lint-reader-in-doubt-help = skriv linjen, som det program gør, der har lavet listen, og kontrollér igen
lint-marked-invalid = det program, der har lavet listen, kalder den ugyldig
lint-marked-invalid-help = åbn den dér for at se hvorfor
lint-several-lists = teksten rummer { $count } lister; hver bedømmes for sig
lint-several-lists-help = aflevér én, hvis der kun skulle være én
lint-malformed-list-toml-broken = { $error ->
   *[other] TOML-teksten er i stykker her
 }
lint-malformed-list-toml-broken-help = ret TOML-teksten dér: det, der står bagefter, er måske ikke læst
lint-malformed-list-unknown-key = der er ingen nøgle `{ $key }` her
lint-malformed-list-unknown-key-help = docs/army-list.md opregner nøglerne
lint-malformed-list-no-count = `{ $key }` skal være et helt tal fra 0 og op, ikke { $text }
lint-malformed-list-no-count-help = docs/army-list.md siger, hvad hver nøgle rummer
lint-malformed-list-missing-key = `{ $key }` mangler her
lint-malformed-list-missing-key-help = docs/army-list.md siger, hvad hver nøgle rummer
lint-malformed-list-unknown-word = `{ $key }` kan ikke være »{ $text }«
lint-malformed-list-unknown-word-help = docs/army-list.md opregner ordene
lint-malformed-list-wrong-type = `{ $key }` skal være { $expected ->
    [text] en tekst
    [count] et helt tal
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
lint-malformed-list-wrong-type-help = docs/army-list.md siger, hvad hver nøgle rummer
lint-unread-file-empty = filen er tom
lint-unread-file-empty-help = sæt listen ind i den
lint-unread-file-not-text = det er ikke en tekstfil
lint-unread-file-not-text-help = gem listen som tekst i UTF-8
lint-unread-file-not-a-list = der er ingen hærliste i den
lint-unread-file-not-a-list-help = `adjutant help lint` nævner de former, der læses
lint-unread-file-half-list = { $read } af { $lines } linjer ligner en hærliste, men der er for lidt af den til at bedømme
lint-unread-file-half-list-help = send hele listen, som programmet eksporterer den: den er skåret over eller skrevet på en måde, der ikke kendes
lint-unread-file-too-large = filen er for stor til at være en liste
lint-unread-file-too-large-help = den største, der læses, har 32 MiB, og 4 MiB som ren tekst
lint-unread-file-too-many = den rummer flere valg, end nogen liste har
lint-unread-file-too-many-help = højst 100.000 læses; gem listerne hver for sig
lint-unread-file-too-deep = dens valg er indlejret for dybt
lint-unread-file-too-deep-help = gem den igen med det program, der har lavet den
lint-unread-file-archive = arkivet er ødelagt
lint-unread-file-archive-help = gem det igen med det program, der har lavet det
lint-unread-file-archive-empty = arkivet rummer ingen hærliste
lint-unread-file-archive-empty-help = det skal rumme en fil, der ender på .ros
lint-unread-file-archive-escapes = arkivet nævner en fil uden for sig selv: { $path }
lint-unread-file-archive-escapes-help = pak det heller ikke ud andre steder; bed om en ny kopi
lint-unread-file-doctype = XML-teksten erklærer en dokumenttype, som ingen hærliste har brug for
lint-unread-file-doctype-help = gem den igen med det program, der har lavet den
lint-unread-file-cut-off = filen slutter for tidligt
lint-unread-file-cut-off-help = gem eller send den igen: slutningen mangler
lint-unread-file-broken = { $error ->
   *[other] filen er skåret over eller ødelagt
 }
lint-unread-file-broken-help = gem den igen med det program, der har lavet den
lint-unread-file-not-a-file = det er en pipe, en socket eller en enhedsfil og ikke en almindelig fil
lint-unread-file-not-a-file-help = nævn en fil eller en mappe i stedet
lint-unread-file-link = linket fører ingen steder hen
lint-unread-file-link-help = slet linket, eller lad det føre til en fil
lint-unread-file-broken-toml = TOML-filen er i stykker: { $error }
lint-unread-file-broken-toml-help = ret den dér, og kontrollér igen
lint-unread-file-missing = der er ingen sådan fil
lint-unread-file-missing-help = se efter, om navnet er skrevet, som det er
lint-unread-file-defect = adjutant har en fejl, som denne fil viser; de andre filer er bedømt
lint-unread-file-defect-help = indberet den med filen og med det, der står på standardfejl
lint-unread-file-system = filen kan ikke læses: { $error }
lint-unread-file-system-help = giv læseadgang til filen, og kør igen
label-total = den angivne sum
label-limit = grænsen
label-first = den første
label-unread = heller ikke forstået
undecided-hidden-costs-many = den angivne sum og de skrevne point er ikke ens; denne form udelader, hvad tilvalg eller forstærkninger koster
undecided-edition-untold = intet fortæller udgaven, så intet af det, en udgave kræver, er kontrolleret: brug --edition
undecided-hidden-costs = { $total } point er angivet og { $sum } skrevet; denne form udelader, hvad tilvalg eller forstærkninger koster
route-general = generalens regiment
route-regiment = regiment { $n }
route-auxiliary = hjælpeenheder
route-renown = Regiments of Renown
route-terrain = fraktionsterræn
route-endless-spells = endeløse besværgelser
level-error = fejl
level-warning = advarsel
level-note = bemærkning
clue-asked = ønsket
clue-named = listen nævner den
clue-handbook = håndbog { $words }
clue-data = data { $words }
clue-name = { $words }
clue-battlepack = kamppakke { $words }
clue-system = { $words }
clue-format = listens form
lint-judged = { $file }: bedømt efter { $edition } ({ $clue })
lint-judged-list = { $file } liste { $n }: bedømt efter { $edition } ({ $clue })
lint-judged-many = { $count ->
    [one] 1 liste
   *[other] { $count } lister
 } bedømt efter { $edition }
lint-no-edition = ingen udgave
lint-undecided-count = { $count ->
    [one] 1 kontrol
   *[other] { $count } kontroller
 } kunne ikke foretages
lint-judged-lists = { $lists ->
    [one] 1 liste
   *[other] { $lists } lister
 }
lint-judged-rulings = { $rulings ->
    [one] 1 afgørelse
   *[other] { $rulings } afgørelser
 }
lint-judged-both = { $lists } og { $rulings }
lint-judged-unread = { $judged }, { $files ->
    [one] 1 fil
   *[other] { $files } filer
 } ikke læst
lint-judged-sound = { $judged }, { $sound } uden fejl
lint-closing-clean = { $judged }, ingen fund
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
lint-skipped = { $count ->
    [one] 1 fil
   *[other] { $count } filer
 } uden hærliste sprunget over: { $files }{ $more ->
    [0] {""}
    [one] {" "}og én til
   *[other] {" "}og { $more } til
 }
lint-table-lint = kontrol
lint-table-level = vægt
lint-table-count = gange
lint-table-lists = lister
lints-constraints = Hvad udgaver, pakker og arrangementer kræver af hærlister; `adjutant constraints --edition aos4` viser det med tal:
lint-default-level = som udgangspunkt: { $level }
lint-codes = kode { $code }
error-unknown-lint = der er ingen kontrol `{ $name }`
error-missing-file = der er ingen fil { $path }
error-unknown-pack = der er ingen pakke `{ $name }`
error-pack-elsewhere = `{ $name }` er en pakke til { $edition }
error-packs = pakkerne er: { $list }
error-unusable = { $path } kan ikke bruges
error-no-such-list = { $file } har ingen liste { $n }
convert-lines = { $count ->
    [one] en linje blev ikke forstået og er bevaret under `unread`
   *[other] { $count } linjer blev ikke forstået og er bevaret under `unread`
 }; { $count ->
    [one] det er
   *[other] den første er
 } linje { $line }: »{ $text }«
progress-lists = læser lister
lint-other-season = listen er skrevet til { $own } ({ $evidence }); under { $asked } bryder den: { $broken }
lint-other-season-help = bed spilleren om en liste til { $asked }, eller bedøm den efter { $own }; forskellen er: { $differ }
season-new = kun krævet dér: { $names }
season-gone = ikke længere krævet: { $names }
season-names = med andre navne: { $names }
lint-other-season-kept = listen er skrevet til { $own } ({ $evidence }); den overholder også { $asked }
lint-other-season-kept-help = forskellen er: { $differ }
lint-term-not-in-edition-word = »{ $word }« hører til lister fra { $editions } og ikke til dem fra { $edition }
lint-term-not-in-edition-word-help = tag det ud, eller vælg en anden udgave med --edition
lint-term-not-in-edition-roles = »{ $word }« er et ord fra { $editions }; { $edition } kender ingen sådanne roller og ingen grænse for dem
lint-term-not-in-edition-roles-help = tag rollerne ud, eller vælg en anden udgave med --edition
lint-option-without-bearer-mark = »{ $name }« hører ikke til nogen bataljon på listen
lint-option-without-bearer-mark-help = slet det, eller skriv det foran den bataljon, som enheden er i
lint-option-without-bearer-marks = »{ $name }« står { $count } gange og hører ikke til nogen bataljon på listen
lint-option-without-bearer-marks-help = slet det, eller skriv det foran den bataljon, som enhederne er i
lint-reader-in-doubt-drops = en linje, der ikke er forstået, er måske en overskrift, og listen har { $counted } drop i stedet for { $stated }: det er måske læseren, der tager fejl, ikke listen
lint-reader-in-doubt-drops-help = skriv overskriften, som det program gør, der har lavet listen, og kontrollér igen
lint-reader-in-doubt-costs = listen siger { $total } point, og næsten ingen enhed har en pris, der blev forstået: det er måske læseren, der tager fejl, ikke listen
lint-reader-in-doubt-costs-help = skriv hver enhed, som programmerne gør: dens navn, og prisen i parentes
lint-unknown-line-heading = ikke forstået, og taget for overskriften til et regiment: »{ $text }«
lint-unknown-line-heading-help = skriv overskrifter, som programmerne gør: General's Regiment, Regiment 1, Auxiliary Units, Regiments of Renown, Faction Terrain
lint-two-lists-in-one-number = »{ $heading }« står her for anden gang
lint-two-lists-in-one-number-help = tæl regimenterne videre; løber to lister sammen her, så aflevér dem hver for sig
lint-torn-cost = prisen mangler en parentes: læst som »{ $text }«
lint-torn-cost-help = sæt parentesen tilbage
lint-reader-in-doubt-guessed = priserne giver { $sum } i stedet for { $total }, og { $lines ->
    [one] 1 linje er
   *[other] { $lines } linjer er
} kun gættet: det er måske læseren, der tager fejl, ikke listen
lint-reader-in-doubt-guessed-help = skriv linjen, som det program gør, der har lavet listen, og kontrollér igen
