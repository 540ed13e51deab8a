### Reglerne på en dato: rettelser, historie, forskelle, følger, oversættelser.

fault-unapplied-words-missing = { $operation } er ikke udført: de ord, den forventer, står ikke i teksten til `{ $target }`
fault-unapplied-words-repeated = { $operation } er ikke udført: de ord, den forventer, står { $times } gange i teksten til `{ $target }`; forvent flere af dem, så de kun står der én gang
fault-unapplied-text-there = { $operation } er ikke udført: den forventer, at ingen tekst til `{ $target }` er optegnet, men der er en
fault-unapplied-text-missing = { $operation } er ikke udført: den forventer en tekst til `{ $target }`, men der er ingen
fault-unapplied-rule-there = { $operation } er ikke udført: den forventer ingen regel `{ $target }`, men der er en
fault-unapplied-figure-otherwise = { $operation } er ikke udført: den forventer { $expected ->
    [nothing] intet tal `{ $name }`
   *[other] `{ $name }` = { $expected }
 } i `{ $target }`, hvor { $found ->
    [nothing] der intet er oplyst
   *[other] der er oplyst { $found }
 }
fault-unapplied-number-otherwise = { $operation } er ikke udført: `{ $target }` bærer { $found ->
    [nothing] intet nummer
   *[other] nummeret { $found }, ikke det, den forventer
 }
fault-unapplied-title-otherwise = { $operation } er ikke udført: `{ $target }` { $found ->
    [nothing] har ingen overskrift
   *[other] har overskriften “{ $found }”, ikke den, den forventer
 }
fault-unapplied-withdrawn = { $operation } er ikke udført: `{ $target }` er trukket tilbage
fault-unapplied-no-words = { $operation } er ikke udført: den har ingen ord til `{ $target }` på dette sprog
fault-unapplied-not-after = { $operation } er ikke udført: { $erratum }, som den kommer efter, er ikke udført på `{ $target }` før den
fault-unapplied-undated = { $operation } er ikke udført: ingen ved, fra hvilken dag den ændrer `{ $target }`
fault-unapplied-collides = { $operation } er ikke udført: { $with } virker på samme del af `{ $target }` samme dag, og rækkefølgen betyder noget; skriv, hvilken der kommer efter den anden (`after`)
fault-unapplied-cycle = { $operation } er ikke udført: med sit `after` venter den på sig selv; fjern ét `after` i kredsen
fault-unapplied-unknown-rule = { $operation } er ikke udført: der er ingen regel `{ $target }`
fault-published-malformed = `{ $text }` er ingen udgivelsesdato; skriv 2024, 2024-02 eller 2024-02-28
fault-in-force-before-published = i kraft { $from }, før den blev udgivet i { $published }; ret den ene af dem
fault-rename-cycle = et navn på `{ $target }` fører tilbage til “{ $name }” inden for én dag; en af omdøbningerne må være forkert
fault-unknown-lang = der er intet sprog `{ $name }`
fault-reason-untranslated = denne begrundelse er ikke givet på sproget `{ $lang }`
fault-seal-without-clause = der er intet afsnit `{ $id }` på sproget `{ $lang }`; `adjutant check --bless` fjerner linjen

needless-no-text = ingen tekst på dette sprog
needless-clarifies = forklarer og ændrer intet
needless-other-language = gælder et andet sprog
needless-out-of-scope = for en pakke eller sæson, der ikke spilles

fate-applied = udført
fate-needs-none = ikke nødvendig
fate-unapplied = ikke udført
fate-later = senere
part-facts = tal
facet-number = nummer
facet-title = overskrift
facet-text = tekst
date-unknown = dato ukendt

errata-dates = udgivet { $published }, i kraft { $from }, optegnet { $recorded }
errata-row = { $number }, { $count ->
    [one] én handling
   *[other] { $count } handlinger
 }
errata-row-stopped = { $number }, { $count ->
    [one] én handling
   *[other] { $count } handlinger
 }, { $stopped } af dem ikke udført
errata-part = del
order-alone = alene om sin regel
order-day = på en senere dag
order-listed = efter den forrige i sin rettelse
order-after = angiver selv, at den kommer efter { $name }
order-commutes = rækkefølgen i forhold til { $name } gør ingen forskel
order-tie = uafgjort: rækkefølgen i forhold til { $name } betyder noget, så ingen af dem udføres; skriv, hvilken der kommer efter den anden (`after`)
order-cycle = den venter på sig selv

happening-created = ved udgavens begyndelse
happening-unrecorded = ved udgavens begyndelse; dens tekst er ikke optegnet
happening-added = tilføjet
happening-edited = redigeret
happening-figures = tal oplyst
happening-renumbered = omnummereret
happening-renamed = omdøbt
happening-withdrawn = trukket tilbage
standing-in-force = i kraft
happening-clarified = præciseret
happening-unapplied = ikke udført
show-derivation = Sådan er den blevet til
show-withdrawn = Denne regel er trukket tilbage.
show-authentic-text = Den autentiske tekst, på { $lang }:

diff-rule = regel
diff-figure = tal
diff-count-changed = { $count } ændret
diff-count-withdrawn = { $count } trukket tilbage
diff-count-partial = { $count } uden modstrid, men med tal, som kun den ene side oplyser
diff-count-same = { $count } ens
diff-count-only-left = { $count } kun i { $left }
diff-count-only-right = { $count } kun i { $right }
diff-changed = Ændret: både { $left } og { $right } oplyser det, men ikke ens
diff-withdrawn = Trukket tilbage i { $right }
diff-partial = Ingen modstrid, men tal, som kun den ene side oplyser
diff-one-sided = Kun oplyst på den ene side
diff-same = Ens i { $left } og { $right }
diff-only-left = Kun oplyst i { $left }
diff-only-right = Kun oplyst i { $right }
diff-names = Andre navne og steder
diff-renamed = omdøbt: { $left } → { $right }
diff-moved = flyttet: { $left } → { $right }
diff-by = ved { $list }
diff-degree-same = den samme under et andet navn
diff-degree-near = spiller samme rolle
diff-silence = En tankestreg er tavshed: at den ene side ikke oplyser noget, er ingen ændring.

impact-head = { $errata ->
    [one] én rettelse
   *[other] { $errata } rettelser
 } med { $operations ->
    [one] én handling
   *[other] { $operations } handlinger
 }, pr. { $at }
impact-rules = Ændrede regler og tal
impact-rulings = Berørte afgørelser
impact-translations = Oversættelser, der nu er forældede
impact-stopped = Handlinger, der ikke er udført
impact-files = Filer
impact-by = ved { $list }
impact-not-judged = ingen kontrol kender noget her
impact-stranger = hører til { $edition }; rettelserne hører til en anden udgave
impact-unaffected = ikke berørt
impact-broken = { $where }: nu forkert: { $complaint } [{ $finding }] ({ $by })
impact-doubtful = { $where }: bør ses efter igen: { $complaint } [{ $finding }] ({ $by })
impact-mended = { $where }: ikke længere forkert: { $complaint } [{ $finding }] ({ $by })
impact-reworded = { $where }: stadig forkert, men på en anden måde: { $complaint } [{ $finding }] ({ $by }); før: { $before }
impact-line = linje { $line }
impact-line-list = liste { $n }, linje { $line }
impact-line-ruling = afgørelse { $n }, linje { $line }
impact-copies = Afsnit i dine bøger, der ændres
impact-files-unaffected = { $count ->
    [one] én fil er ikke berørt
   *[other] { $count } filer er ikke berørt
 }
impact-files-not-judged = { $count ->
    [one] i én fil kender ingen kontrol noget
   *[other] i { $count } filer kender ingen kontrol noget
 }
impact-cited = linje { $line }: henviser til { $rule }, som er ændret
impact-counts = ændrede regler: { $rules }; berørte afgørelser: { $rulings }, heraf overhalet: { $overtaken }; oversættelser, der nu er forældede: { $translations }; dele, der ikke er udført: { $stopped }; ændrede afsnit i dine bøger: { $copies }; i filer nu forkert: { $broken }, bør ses efter igen: { $doubtful }, ikke længere forkert: { $mended }, forkert på en anden måde: { $reworded }
complaint-cites-changed = `{ $about }` gengiver reglen, som den var; den er ændret siden
complaint-cites-withdrawn = `{ $about }` er trukket tilbage
effect-concerns = handler om en regel, som den ændrer

news-none = intet nyt
news-title = Reglerne til Age of Sigmar: hvad er nyt
news-begins = udgaven begynder
news-ends = udgaven ophører
news-erratum = ændrer { $list }
news-rulings = { $count ->
    [one] én afgørelse
   *[other] { $count } afgørelser og vejledninger
 }

translations-edition = udgave
translations-language = sprog
translations-current = aktuelle
translations-stale = forældede
translations-unsealed = uden segl
translations-missing = mangler
translations-blessed = { $count ->
    [one] ét segl
   *[other] { $count } segl
 } skrevet i { $files ->
    [one] én fil
   *[other] { $files } filer
 }
translation-authentic = den autentiske tekst
translation-current = aktuel
translation-unsealed = det er ikke optegnet, hvilken tekst den er lavet efter
translation-missing = mangler
translation-orphan = der er ingen autentisk tekst til den
translation-stale-since = FORÆLDET: den autentiske tekst er ændret, siden denne oversættelse blev lavet, ved { $list }.
translation-stale-edited = FORÆLDET: den autentiske tekst er redigeret, siden denne oversættelse blev lavet.
translation-stale-both = FORÆLDET: den autentiske tekst er redigeret, siden denne oversættelse blev lavet, og ændret ved { $list }.

expect-absent = ingen sådan regel
expect-not-recorded = intet optegnet
expect-recorded-in-part = en tekst, der er optegnet i dele

error-input = { $path } kan ikke læses: { $error }
error-input-too-large = { $path } er for stor
error-date = `{ $text }` er ingen dato; skriv den som 2024-02-28
error-unknown-erratum = der er ingen rettelse `{ $name }`
error-erratum-form = nævn en rettelse eller et dokument: aos3/e9, aos3/errata-2024-02, eller et udkast som .toml-fil
error-not-utf8 = { $path } er ikke UTF-8
error-draft-unread = { $path } kan ikke læses som rettelser
error-draft-empty = { $path } indeholder ingen rettelse
error-draft-long = { $path } har { $count } operationer; der prøves højst { $most } ad gangen
error-draft-edition = { $path } siger ikke, hvilken udgave det retter
error-draft-edition-help = skriv `edition = "aos3"` øverst i det, eller angiv --edition
error-bless-bundled = programmets egne data kan ikke skrives
error-bless-bundled-help = angiv mappen med data: --data MAPPE

copy-consolidation = Sammenskrivning af dit eksemplar: { $title } ({ $id }) med de rettelser, der gælder { $at }; det er ikke bogens egen tekst
copy-status = Dine bøger
copy-counts = { $sections ->
    [one] ét afsnit
   *[other] { $sections } afsnit
 } i dine bøger med handlinger: { $applied } udført, { $unapplied } ikke udført
