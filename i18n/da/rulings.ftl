### Fund i afgørelser: `lint-<navn>` siger hvad, `lint-<navn>-help` hvad man gør.

lint-no-answer = spørgsmålet har intet svar
lint-no-answer-help = skriv svaret, eller tag spørgsmålet ud
lint-no-answer-question = svaret har intet spørgsmål
lint-no-answer-question-help = skriv spørgsmålet, eller tag svaret ud
lint-undecided-answer = svaret afgør intet
lint-undecided-answer-help = skriv, hvad der gælder, eller under hvilke betingelser
lint-asked-twice = det er sandsynligvis spørgsmål { $n } en gang til: de ligner hinanden { $likeness } %
lint-asked-twice-help = behold det ene
lint-asked-twice-differ = det er sandsynligvis spørgsmål { $n } en gang til: de ligner hinanden { $likeness } %, og de to svar er uenige
lint-asked-twice-differ-help = afgør, hvilket svar der gælder, og behold det
lint-unknown-term = { $edition } har ikke »{ $term }«; det hører til { $editions }
lint-unknown-term-help = sig det med ord fra { $edition }, eller vælg den udgave, der var ment
lint-unknown-term-instead = { $edition } har ikke »{ $term }«; dér hedder det »{ $instead }«
lint-unknown-term-instead-help = skriv »{ $instead }«, eller vælg den udgave, der var ment ({ $editions })
lint-unknown-section-number = { $edition } har intet afsnit { $section }; det sidste kapitel er { $last }
lint-unknown-section-number-help = henvis til et afsnit, der findes{ $editions ->
    [none] {""}
   *[other] ; { $editions } har det nummer
 }
lint-unknown-section-unnumbered = { $edition } trykker ingen numre, så der er intet afsnit { $section }
lint-unknown-section-unnumbered-help = henvis til overskriften{ $editions ->
    [none] {""}
   *[other] ; { $editions } har det nummer
 }
lint-unknown-section-name = ingen regel i { $edition } har overskriften »{ $section }«
lint-unknown-section-name-help = henvis til en overskrift, som den er trykt{ $editions ->
    [none] {""}
   *[other] ; { $editions } har denne
 }
lint-unknown-section-name-partial = ingen optegnet regel i { $edition } har overskriften »{ $section }«; kun en del af udgaven er optegnet
lint-unknown-section-name-partial-help = henvis til en overskrift, som den er trykt, eller til reglens nummer{ $editions ->
    [none] {""}
   *[other] ; { $editions } har denne
 }
lint-unknown-section-record = der er ingen post ved navn `{ $section }`
lint-unknown-section-record-help = `adjutant search` finder navnet
lint-unknown-section-edition = der er ingen udgave »{ $section }«
lint-unknown-section-edition-help = `adjutant editions` viser dem
lint-cites-changed-rule = { $section } er ændret af { $errata }, som gælder fra { $day }
lint-cites-changed-rule-help = læs reglen, som den nu står, og sæt dato på afgørelsen
lint-overtaken-by-erratum = siden { $erratum } siger reglen »{ $title }« »{ $label }: { $stated }«; svaret siger { $claimed }
lint-overtaken-by-erratum-help = svar, som reglen nu står: `adjutant show { $edition }/{ $rule }`
lint-overtaken-by-erratum-ruling = det er sandsynligvis svaret i { $ruling }, som { $erratum } har gjort forældet: spørgsmålene ligner hinanden { $likeness } %
lint-overtaken-by-erratum-ruling-help = svar, som reglen nu står: `adjutant show { $edition }/{ $erratum }`
lint-value-contradiction = »{ $title }« i { $edition } siger »{ $label }: { $stated }«; svaret siger { $claimed }
lint-value-contradiction-help = svar som reglen: `adjutant show { $edition }/{ $rule }`
lint-contradicts-ruling = den officielle afgørelse { $ruling } ({ $section }) afgør det modsatte
lint-contradicts-ruling-help = svar som den, eller skriv, at arrangementet afviger fra den
lint-duplicate-of-ruling = den officielle afgørelse { $ruling } ({ $section }) siger sandsynligvis det samme: spørgsmålene ligner hinanden { $likeness } %
lint-duplicate-of-ruling-help = henvis til den i stedet
lint-asked-twice-recorded = optegnelserne siger, at det er spørgsmål { $n } en gang til ({ $record })
lint-asked-twice-recorded-help = behold det ene
lint-asked-twice-resembles = der spørges sandsynligvis om det samme som i spørgsmål { $n }; optegnelsen af { $record } siger, at de ligner hinanden
lint-asked-twice-resembles-help = gør dem til ét, eller skriv, hvor de er forskellige
lint-overtaken-by-erratum-official = { $erratum } har gjort denne afgørelse ({ $ruling }) forældet: { $why }
lint-overtaken-by-erratum-official-help = svar, som reglen nu står: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-official-narrowed = siden { $erratum } gælder denne afgørelse ({ $ruling }) for færre tilfælde: { $why }
lint-overtaken-by-erratum-official-narrowed-help = skriv, hvilke tilfælde den stadig gælder for: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-official-conditions = { $erratum } har ændret betingelserne for denne afgørelse ({ $ruling }): { $why }
lint-overtaken-by-erratum-official-conditions-help = læs dem sammen: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-official-wording = { $erratum } har ændret de ord, som denne afgørelse ({ $ruling }) bruger: { $why }
lint-overtaken-by-erratum-official-wording-help = sig det med reglens ord: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-official-restated = med { $erratum } siger reglen selv det, som denne afgørelse ({ $ruling }) siger: { $why }
lint-overtaken-by-erratum-official-restated-help = henvis til reglen i stedet: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-official-extended = { $erratum } siger mere om det, som denne afgørelse ({ $ruling }) handler om: { $why }
lint-overtaken-by-erratum-official-extended-help = læs dem sammen: `adjutant show { $edition }/{ $erratum }`
lint-contradicts-ruling-likely = den officielle afgørelse { $ruling } ({ $section }) afgør sandsynligvis det modsatte: spørgsmålene ligner hinanden { $likeness } %
lint-contradicts-ruling-likely-help = svar som den, eller skriv, at arrangementet afviger fra den
label-again = igen
words-title = Ord, som { $edition } ikke har ({ $words } ord, brugt { $uses } gange)
words-word = ord
words-where = hvor: afgørelse (linjer)
words-instead = hvad { $edition } siger
words-none = intet: det findes ikke dér
words-beside = uden for afgørelserne
lint-not-utf8 = byte { $byte } er ikke UTF-8 og er læst som »{ $read }«{ $count ->
    [one] {""}
   *[other] ; det gælder { $count } bytes
 }
lint-not-utf8-help = gem filen som UTF-8
lint-unpinned-citation = der henvises til { $section } uden den dag, den skal gælde fra
lint-unpinned-citation-help = skriv `{ $pinned }`, eller sæt dato på afgørelsen
lint-stale-translation = teksten til { $section } på afgørelsens sprog er forældet{ $since ->
    [none] {""}
   *[other] {" "}siden { $since }
 }
lint-stale-translation-help = læs den autentiske tekst: `adjutant show { $section }`
undecided-no-edition = ingen udgave er nævnt, så ord, afsnit og værdier er ikke set efter: brug --edition
likeness-title = tærskel, præcision, genkaldelse (* er den, der bruges)
likeness-validated = krydsvalideret i { $folds } dele over { $pairs } par: tærskler { $thresholds }, præcision { $precision }, genkaldelse { $recall }
likeness-verdicts = afgørelser sammenlignet rigtigt: { $right } af { $all }
lint-malformed-document-toml-broken = TOML-filen er i stykker: { $error }
lint-malformed-document-toml-broken-help = ret TOML-teksten dér: det, der står bagefter, er måske ikke læst
lint-malformed-document-unknown-key = der er ingen nøgle `{ $key }` her
lint-malformed-document-unknown-key-help = docs/rulings.md opregner nøglerne
lint-malformed-document-wrong-type = `{ $key }` skal være { $expected ->
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
lint-malformed-document-wrong-type-help = docs/rulings.md siger, hvad hver nøgle rummer
lint-malformed-document-several-questions = denne afgørelse rummer et spørgsmål til, og kun det første blev læst
lint-malformed-document-several-questions-help = giv hvert spørgsmål sit eget `[[ruling]]`
lint-malformed-document-date = »{ $text }« er ikke en dag, så afgørelsen blev bedømt efter dags dato
lint-malformed-document-date-help = skriv dagen som 2024-02-28
lint-of-other-edition = disse afgørelser er til { $own }, og der er bedt om { $asked }: de blev bedømt efter { $asked }
lint-of-other-edition-help = udelad --edition eller udgaven i adjutant.toml, eller vælg { $own }
rulings-judged = { $file }: { $count ->
    [one] én afgørelse
   *[other] { $count } afgørelser
 } bedømt efter { $edition }
rulings-judged-many = { $count ->
    [one] én afgørelse
   *[other] { $count } afgørelser
 } bedømt efter { $edition }
page-title-rulings = Husregler: { $rulings ->
    [one] én afgørelse
   *[other] { $rulings } afgørelser
 }, { $sound } uden fejl
page-title-both = Hærlister og husregler: { $lists ->
    [one] én liste
   *[other] { $lists } lister
 } og { $rulings ->
    [one] én afgørelse
   *[other] { $rulings } afgørelser
 }, { $sound } uden fejl
page-entry-rulings = { $file } ({ $count ->
    [one] én afgørelse
   *[other] { $count } afgørelser
 })
