### Fejl i data: hvad der er galt, og hvad man gør.

fault-file-unreadable = filen kan ikke læses: { $error }
fault-file-too-large = filen fylder { $size } MiB; grænsen er { $limit } MiB
fault-file-not-utf8 = filen er ikke UTF-8 (linje { $line }, byte { $byte }); gem den som UTF-8
fault-file-missing = filen mangler
fault-toml-broken = { $error ->
   *[other] ugyldig TOML
 }
fault-json-broken = { $error ->
   *[other] ugyldig JSON
 }
fault-wrong-type = `{ $key }` skal være { $expected ->
    [text] en tekst
    [count] et helt tal, der ikke er negativt
    [flag] true eller false
    [date] en dato som 2024-02-28
    [list] en liste
    [table] en tabel
   *[other] { $expected }
 }, ikke { $found ->
    [text] en tekst
    [count] et helt tal
    [decimal] et decimaltal
    [negative] et negativt tal
    [too-large] et for stort tal
    [flag] true eller false
    [date] en dato
    [list] en liste
    [table] en tabel
   *[other] { $found }
 }
fault-missing-key = nøglen `{ $key }` mangler
fault-unknown-key = ukendt nøgle `{ $key }`
fault-unknown-word = `{ $text }` er ikke en tilladt værdi for `{ $key }`
fault-malformed = `{ $text }` er ikke en gyldig værdi for `{ $key }`
fault-unknown-value = editions/values.toml definerer ikke `{ $key }`
fault-wrong-value = `{ $key }` kan ikke være `{ $found }`; den skal være af typen { $expected }
fault-edition-misplaced = udgaven `{ $id }` ligger i mappen `{ $folder }`; de to navne skal være ens
fault-period-reversed = perioden slutter den { DAY($until) }, før den begynder den { DAY($from) }
fault-figures-beside-set-value = `{ $key }` er kun tilladt i en operation `set-value`, og denne er `{ $op }`: flyt den til en operation for sig
fault-expects-no-words = `{ $op }` skal forvente nogle ord, men `{ $expect }` har ingen: skriv de ord, den ændrer
fault-form-of-two-words = `{ $form }` er en form af to ord, `{ $first }` og `{ $second }`
fault-unknown-stemmer = ukendt stemmer `{ $name }`
fault-chapter-misplaced = et kapitel skal ligge i corpus/<udgave>/<sprog>/<kapitel>.md
fault-chapter-untitled = kapitlet begynder ikke med en overskrift `# Titel`
fault-heading-level = overskriften »{ $title }« skal være på niveau 2: `## Titel {"{"}#id{"}"}`
fault-heading-without-id = overskriften »{ $title }« mangler postens id: skriv `## { $title } {"{"}#id{"}"}`
fault-text-outside-clause = teksten hører ikke til noget afsnit: giv den en overskrift `## Titel {"{"}#id{"}"}`, eller gør den til en kommentar `<!-- -->`
fault-clause-empty = afsnittet `{ $id }` har ingen tekst
fault-clause-twice = afsnittet `{ $id }` forekommer to gange i filen
fault-clauses-out-of-order = herfra har afsnittene en anden rækkefølge end i { $other }
fault-id-twice = id'et `{ $id }` er brugt to gange
fault-unknown-document = sources.toml har intet dokument `{ $id }`
fault-lines-outside-document = linjerne { $lines } ligger uden for `{ $id }`, som sources.toml definerer det
fault-unknown-chapter = udgaven { $edition } har intet kapitel `{ $chapter }`
fault-unknown-edition = ukendt udgave `{ $id }`
fault-unknown-rule = ukendt regel `{ $id }`
fault-unknown-ruling = ukendt afgørelse `{ $id }`
fault-unknown-figure = ingen regel har værdien `{ $key }`: `{ $rule }.{ $key }`
fault-unknown-erratum = ukendt rettelse `{ $id }`
fault-repeats-otherwise = afgørelsen `{ $id }` gentager `{ $other }`, men med et andet resultat
fault-record-without-clause = posten `{ $id }` har intet afsnit på sproget `{ $lang }`
fault-record-without-term = reglen `{ $id }` mangler i i18n/terms.toml
fault-clause-without-record = ingen post `{ $id }` til denne overskrift
fault-clause-in-other-chapter = posten `{ $id }` hører til kapitlet `{ $chapter }`
fault-clause-of-no-erratum = ingen operation i rettelsen `{ $erratum }` ændrer `{ $id }`
fault-term-untranslated = begrebet `{ $id }` har ingen titel på sproget `{ $lang }`
fault-figure-not-recorded = teksten har { $figure }, som posten `{ $id }` ikke har
fault-figure-not-authentic = teksten har { $figure }, som den autentiske tekst til `{ $id }` ikke har
fault-word-not-of-glossary = »{ $word }« er ikke ordlistens ord: skriv »{ $instead }«
fault-po-line-unknown = linjen hører ikke til en PO-fil: `msgctxt`, `msgid`, `msgstr` eller resten af en af dem i anførselstegn; flertalsformer bruges ikke
fault-po-not-quoted = teksten skal stå i ét par anførselstegn på denne linje; skriv et anførselstegn i den som `\"`
fault-po-escape-unknown = ukendt tegn efter `\`: skriv `\n`, `\t`, `\r`, `\"` eller `\\`
fault-po-context-unknown = ingen tekst hedder `{ $context }`
fault-po-context-twice = teksten `{ $context }` er oversat to gange
fault-po-source-changed = den autentiske tekst til `{ $context }` er nu en anden: eksportér igen
fault-po-title-of-lines = overskriften `{ $context }` skal være på én linje
fault-po-chapter-untitled = { $chapter } findes ikke endnu: oversæt også kapitlets overskrift
fault-po-half-a-clause = `{ $context }` er ny og skal have både overskrift og tekst
fault-po-chapter-broken = { $chapter } ville ikke længere bestå af disse afsnit: en oversættelse må ikke indeholde en overskrift
fault-mark-of-no-figure = teksten markerer `{ $name }`, som ikke er en værdi i posten `{ $id }`
fault-mark-of-other-figure = teksten markerer et andet tal end værdien `{ $name }` i `{ $id }`, som er { $figure }
fault-edition-still-open = udgaven `{ $id }` er ikke sluttet, når `{ $other }` begynder: skriv `until = { $until }`
fault-clause-untranslated = afsnittet `{ $id }` fra { $other } mangler her
fault-message-broken = { $error ->
   *[other] ugyldig besked
 }
fault-message-twice = beskeden findes to gange
fault-explanation-untranslated = forklaringen mangler; den engelske vises i stedet
fault-message-untranslated = beskeden `{ $id }` fra { $other } mangler
fault-message-arguments = beskeden `{ $id }` har andre argumenter end i { $other }
fault-message-only-here = beskeden `{ $id }` mangler i { $other }
fault-value-without-label = værdien eller valgmuligheden `{ $id }` har ingen betegnelse
fault-label-without-value = ingen værdi eller valgmulighed `{ $id }`
fault-language-unnamed = sproget `{ $lang }` har intet navn: skriv `lang-{ $lang }`
fault-nearest = mente du `{ $name }`?
fault-pack-misplaced = pakken `{ $id }` ligger i filen `{ $file }.toml`; de to navne skal være ens
fault-constraint-unbounded = kravet `{ $id }` tæller noget, men har ingen grænse
fault-constraint-unknown-rule = kravet `{ $id }` nævner den ukendte regel `{ $rule }`
fault-constraint-unknown-limit = kravet `{ $id }` nævner den ukendte grænse `{ $limit }`
fault-length-unknown-value = `[lengths]` henter længden af »{ $words }« fra `{ $rule }`, som ikke har værdien `{ $key }`
fault-constraint-unknown-value = `{ $rule }` har ingen værdi `{ $key }`, som kravet `{ $id }` bruger
fault-constraint-share-of-nothing = `{ $key }` i `{ $rule }` er en andel, men det fremgår ikke af hvad
fault-limit-columns = `{ $key }` har { $count } kolonner til { $expected } størrelser
fault-pack-unknown-base = ukendt grundpakke `{ $id }`
fault-pack-lifts-nothing = ukendt krav `{ $id }` i `lifts`
fault-constraint-without-example = kravet `{ $id }` har intet eksempel: føj en lovlig og en ulovlig liste til `examples`
fault-example-of-nothing = eksempel på det ukendte krav `{ $id }`
fault-absent-and-recorded = `{ $id }` står blandt de begreber, udgaven ikke har, og er samtidig en af dens regler
fault-constraint-never-in-force = kravet `{ $id }` er aldrig i kraft: på ingen dag oplyser dets regel eller grænse alle de værdier, det bruger
fault-example-legal-found = den lovlige liste i dette eksempel bryder kravet `{ $id }` under `{ $pack }`
fault-example-illegal-kept = den ulovlige liste i dette eksempel overholder kravet `{ $id }` under `{ $pack }`: ret listen eller en betingelse, der aldrig er opfyldt
fault-example-overtaken = et overlay ændrer det, som dette eksempel på `{ $id }` viser under `{ $pack }`; uden det er eksemplet rigtigt
fault-constraint-unworded = kravet `{ $id }` mangler meddelelsen `{ $message }`: skriv den i { $file }
fault-placeholder = »{ $words }« mangler endnu at blive skrevet
fault-example-malformed = en liste i dette eksempel på `{ $id }` kan ikke læses
fault-example-same-twice = den lovlige og den ulovlige liste til `{ $id }` er ens
