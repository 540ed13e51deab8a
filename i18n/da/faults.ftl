### Fejl i data: hvad der er galt, og hvad man gør.

fault-file-unreadable = filen kan ikke læses: { $error }
fault-file-too-large = filen fylder { $size } MiB; den største, der læses, er på { $limit } MiB
fault-file-not-utf8 = filen er ikke UTF-8 (linje { $line }, byte { $byte }); gem den som UTF-8
fault-file-missing = filen mangler
fault-toml-broken = { $error ->
   *[other] TOML-filen er i stykker her
 }
fault-wrong-type = `{ $key }` skal være { $expected ->
    [text] en tekst
    [count] et helt tal
    [flag] true eller false
    [date] en dato som 2024-02-28
    [list] en liste
    [table] en tabel
   *[other] { $expected }
 }, ikke { $found ->
    [text] en tekst
    [count] et helt tal
    [decimal] et decimaltal
    [negative] et tal under nul
    [too-large] et alt for stort tal
    [flag] true eller false
    [date] en dato
    [list] en liste
    [table] en tabel
   *[other] { $found }
 }
fault-missing-key = `{ $key }` mangler her
fault-unknown-key = der findes ingen nøgle `{ $key }` her
fault-unknown-word = `{ $text }` er ikke et ord, som `{ $key }` kan have
fault-malformed = `{ $text }` er ikke skrevet rigtigt til `{ $key }`
fault-unknown-value = værdiregistret (editions/values.toml) har ingen `{ $key }`
fault-wrong-value = `{ $key }` kan ikke være `{ $found }`; den skal være af typen { $expected }
fault-edition-misplaced = udgaven `{ $id }` står i mappen `{ $folder }`; de to skal hedde det samme
fault-period-reversed = perioden slutter { $until }, før den begynder { $from }
fault-figures-beside-set-value = `{ $key }` kan kun stå i en operation `set-value`, og denne er `{ $op }`: gør det til en operation for sig
fault-expects-no-words = `{ $op }` skal have de ord, den forventer, og `{ $expect }` nævner ingen: skriv de ord, den ændrer på
fault-form-of-two-words = `{ $form }` står under to ord, `{ $first }` og `{ $second }`
fault-unknown-stemmer = der findes ingen stemmer ved navn `{ $name }`
fault-chapter-misplaced = et kapitel skal stå i corpus/<udgave>/<sprog>/<kapitel>.md
fault-chapter-untitled = kapitlet begynder ikke med en overskrift `# Titel`
fault-heading-level = overskriften »{ $title }« skal være på andet niveau: `## Titel {"{"}#id{"}"}`
fault-heading-without-id = overskriften »{ $title }« mangler sin posts id: skriv `## { $title } {"{"}#id{"}"}`
fault-text-outside-clause = denne tekst hører ikke til nogen klausul: giv den en overskrift `## Titel {"{"}#id{"}"}`, eller gør den til en bemærkning `<!-- -->`
fault-clause-empty = klausulen `{ $id }` har ingen tekst
fault-clause-twice = klausulen `{ $id }` står to gange i denne fil
fault-clause-untranslated = klausulen `{ $id }` mangler her; den står i { $other }
fault-clause-only-here = klausulen `{ $id }` mangler i { $other }
fault-clauses-out-of-order = herfra står klausulerne i en anden rækkefølge end i { $other }
fault-id-twice = id'et `{ $id }` er brugt to gange; det står også i { $other }
fault-unknown-document = der findes intet dokument `{ $id }` i sources.toml
fault-lines-outside-document = linjerne { $lines } hører ikke til `{ $id }` efter sources.toml
fault-unknown-chapter = udgaven { $edition } har intet kapitel `{ $chapter }`
fault-unknown-edition = der findes ingen udgave `{ $id }`
fault-unknown-rule = der findes ingen regel `{ $id }`
fault-unknown-ruling = der findes ingen afgørelse `{ $id }`
fault-unknown-erratum = der findes ingen rettelse `{ $id }`
fault-repeats-otherwise = afgørelsen `{ $id }` gentager `{ $other }` og afgør det anderledes
fault-record-without-clause = posten `{ $id }` har ingen klausul på sproget `{ $lang }`
fault-record-without-term = reglen `{ $id }` har ingen plads i i18n/terms.toml
fault-clause-without-record = der findes ingen post `{ $id }` til denne overskrift
fault-clause-in-other-chapter = posten `{ $id }` hører til kapitlet `{ $chapter }`
fault-clause-of-no-erratum = ingen handling i rettelse `{ $erratum }` virker på `{ $id }`
fault-term-untranslated = begrebet `{ $id }` har ingen titel på sproget `{ $lang }`
fault-figure-not-recorded = teksten siger { $figure }, som posten `{ $id }` ikke har
fault-message-broken = beskeden kan ikke læses: { $error }
fault-message-twice = en besked står to gange
fault-message-untranslated = beskeden `{ $id }` fra { $other } mangler
fault-message-arguments = beskeden `{ $id }` har andre argumenter end i { $other }
fault-message-only-here = beskeden `{ $id }` mangler i { $other }
fault-value-without-label = værdien eller valget `{ $id }` har ingen betegnelse
fault-label-without-value = der findes ingen værdi eller noget valg `{ $id }`
fault-language-unnamed = sproget `{ $lang }` har intet navn: skriv `lang-{ $lang }`
fault-nearest = mente du `{ $name }`?
fault-pack-misplaced = pakken `{ $id }` står i filen `{ $file }.toml`; begge skal have samme navn
fault-constraint-unbounded = kravet `{ $id }` tæller noget og har ingen grænse
fault-constraint-unknown-rule = kravet `{ $id }` nævner reglen `{ $rule }`, som ikke er registreret
fault-constraint-unknown-limit = kravet `{ $id }` nævner grænsen `{ $limit }`, som ikke findes
fault-constraint-unknown-value = `{ $rule }` angiver ingen værdi `{ $key }`, som kravet `{ $id }` har brug for
fault-constraint-share-of-nothing = `{ $key }` i `{ $rule }` er en andel af ingenting
fault-limit-columns = `{ $key }` har { $count } kolonner, og der er { $expected } størrelser
fault-pack-unknown-base = der er ingen pakke `{ $id }` at bygge på
fault-pack-lifts-nothing = der er intet krav `{ $id }` at ophæve
fault-constraint-without-example = kravet `{ $id }` har intet eksempel: en lovlig og en ulovlig liste, i `examples`
fault-example-of-nothing = der er intet krav `{ $id }` at give et eksempel på
fault-example-same-twice = den lovlige og den ulovlige liste til `{ $id }` er den samme
