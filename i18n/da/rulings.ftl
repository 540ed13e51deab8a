### Fund i afgørelser: `lint-<navn>` siger, hvad der er galt, `lint-<navn>-help`, hvad man gør.

lint-no-answer = spørgsmålet har intet svar
lint-no-answer-help = skriv svaret, eller slet spørgsmålet
lint-no-answer-question = svaret har intet spørgsmål
lint-no-answer-question-help = skriv spørgsmålet, eller slet svaret
lint-undecided-answer = svaret giver ingen afgørelse
lint-undecided-answer-help = skriv, hvad der gælder, eller under hvilke betingelser
lint-duplicate-question = sandsynligvis en gentagelse af spørgsmål { $n } ({ $likeness } % lighed)
lint-duplicate-question-help = behold det ene
lint-duplicate-question-differ = sandsynligvis en gentagelse af spørgsmål { $n } ({ $likeness } % lighed), men med et andet svar
lint-duplicate-question-differ-help = afgør, hvilket svar der er rigtigt, og behold det
lint-unknown-term = { $edition } har ikke »{ $term }«; det hører til { $editions }
lint-unknown-term-help = brug ordene fra { $edition }, eller vælg den udgave, du mente
lint-unknown-term-unrecorded = { $edition } har ikke »{ $term }« i de dokumenter, der er registreret; det kendes fra { $editions }
lint-unknown-term-unrecorded-help = undersøg, om { $edition } har det, eller vælg den udgave, du mente
lint-unknown-term-instead = { $edition } har ikke »{ $term }«; dér hedder det »{ $instead }«
lint-unknown-term-instead-help = skriv »{ $instead }«, eller vælg den udgave, du mente ({ $editions })
lint-unknown-section-number = { $edition } har intet afsnit { $section }; det sidste kapitel er { $last }
lint-unknown-section-number-help = henvis til et afsnit, der findes{ $editions ->
    [none] {""}
   *[other] ; { $editions } har det nummer
 }
lint-unknown-section-unnumbered = { $edition } har ingen nummererede afsnit, så { $section } findes ikke
lint-unknown-section-unnumbered-help = henvis til overskriften{ $editions ->
    [none] {""}
   *[other] ; { $editions } har det nummer
 }
lint-unknown-section-name = ingen regel i { $edition } har overskriften »{ $section }«
lint-unknown-section-name-help = brug overskriften, som den er trykt{ $editions ->
    [none] {""}
   *[other] ; { $editions } har denne
 }
lint-unknown-section-name-partial = ingen registreret regel i { $edition } har overskriften »{ $section }«; kun en del af udgaven er registreret
lint-unknown-section-name-partial-help = brug overskriften, som den er trykt, eller reglens nummer{ $editions ->
    [none] {""}
   *[other] ; { $editions } har denne
 }
lint-unknown-section-record = ukendt post `{ $section }`
lint-unknown-section-record-help = find navnet med `adjutant search`
    .page = søg efter navnet i feltet øverst
lint-unknown-section-edition = ukendt udgave »{ $section }«
lint-unknown-section-edition-help = `adjutant editions` viser udgaverne
    .page = forsiden viser udgaverne
lint-cites-changed-rule = { $known ->
    [since] { $errata } gengiver { $section } på ny; kendt siden den { DAY($day) }, og ingen kilde viser, hvad der gjaldt før
    [added] { $errata } føjer noget til { $section }; kendt siden den { DAY($day) }, og ingen kilde viser, fra hvornår
   *[changed] { $section } er ændret af { $errata } og gælder i den nye form fra den { DAY($day) }
 }
lint-cites-changed-rule-help = læs reglen, som den senest er rettet, og sæt dato på afgørelsen
lint-cites-changed-rule-dated = { $known ->
    [since] { $errata } gengiver { $section } på ny; kendt siden den { DAY($day) }, og ingen kilde viser, hvad der gjaldt før
    [added] { $errata } føjer noget til { $section }; kendt siden den { DAY($day) }, og ingen kilde viser, fra hvornår
   *[changed] { $section } er ændret af { $errata } og gælder i den nye form fra den { DAY($day) }
 }
lint-cites-changed-rule-dated-help = læs reglen, som den senest er rettet
lint-cites-changed-rule-renumbered = { $section } har nummeret { $number } { $known ->
    [changed] siden den { DAY($day) } ({ $errata })
   *[since] ({ $errata }); kendt siden den { DAY($day) }, og ingen kilde viser, fra hvornår
 }
lint-cites-changed-rule-renumbered-help = henvis til { $number }
lint-cites-withdrawn = { $section } er trukket tilbage siden den { DAY($since) } ({ $erratum })
lint-cites-withdrawn-help = henvis til en gældende regel, eller markér afgørelsen som arkiveret
lint-cites-withdrawn-about = handler sandsynligvis om »{ $title }«, som er trukket tilbage siden den { DAY($since) } ({ $erratum })
lint-cites-withdrawn-about-help = undersøg, om der stadig er brug for afgørelsen: `adjutant show { $edition }/{ $rule }`
lint-overtaken-by-erratum-replies = siden { $erratum } siger reglen »{ $title }« »{ $label }: { $stated }«; svaret siger { $reply ->
    [yes] ja
   *[no] nej
 } til { $claimed }
lint-overtaken-by-erratum-replies-help = følg reglen, som den senest er rettet: `adjutant show { $edition }/{ $rule }`
lint-overtaken-by-erratum = siden { $erratum } siger reglen »{ $title }« »{ $label }: { $stated }«; svaret siger { $claimed }
lint-overtaken-by-erratum-help = følg reglen, som den senest er rettet: `adjutant show { $edition }/{ $rule }`
lint-value-contradiction-replies = »{ $title }« i { $edition } siger »{ $label }: { $stated }«; svaret siger { $reply ->
    [yes] ja
   *[no] nej
 } til { $claimed }
lint-value-contradiction-replies-help = følg reglen: `adjutant show { $edition }/{ $rule }`
lint-value-contradiction = »{ $title }« i { $edition } siger »{ $label }: { $stated }«; svaret siger { $claimed }
lint-value-contradiction-help = følg reglen: `adjutant show { $edition }/{ $rule }`
lint-overtaken-by-erratum-archived = givet den { DAY($given) }; { $known ->
    [since] kendt siden den { DAY($since) } ({ $erratum }), mens ingen kilde viser, hvad der gjaldt før:
   *[changed] siden den { DAY($since) } ({ $erratum }) gælder:
 } reglen »{ $title }« siger »{ $label }: { $stated }«; svaret siger { $claimed }
lint-overtaken-by-erratum-archived-help = markér afgørelsen som arkiveret, eller følg reglen, som den senest er rettet: `adjutant show { $edition }/{ $rule }`
lint-value-contradiction-later = »{ $title }« i { $edition } siger »{ $label }: { $stated }«; svaret siger { $claimed }. Den { DAY($given) } stod det ikke i nogen kilde: { $document } regnes fra den { DAY($since) }
lint-value-contradiction-later-help = sammenlign afgørelsen med dokumentet: `adjutant show { $edition }/{ $rule }`
lint-duplicate-question-recorded = registreret som en gentagelse af spørgsmål { $n } ({ $record })
lint-duplicate-question-recorded-help = behold det ene
lint-duplicate-question-resembles = sandsynligvis samme spørgsmål som { $n }; ifølge posten { $record } ligner de hinanden
lint-duplicate-question-resembles-help = slå dem sammen, eller skriv, hvad forskellen er
lint-overtaken-by-erratum-official = { $effect ->
    [narrows-premise] siden { $erratum } gælder denne afgørelse ({ $ruling }) for færre tilfælde: { $why }
    [changes-conditions] { $erratum } har ændret betingelserne for denne afgørelse ({ $ruling }): { $why }
    [changes-wording] { $erratum } har ændret den ordlyd, som denne afgørelse ({ $ruling }) bruger: { $why }
    [restates] siden { $erratum } siger reglen selv det samme som denne afgørelse ({ $ruling }): { $why }
    [extends] { $erratum } udvider denne afgørelse ({ $ruling }): { $why }
   *[other] { $erratum } har gjort denne afgørelse ({ $ruling }) forældet: { $why }
 }
lint-overtaken-by-erratum-official-help = { $effect ->
    [narrows-premise] skriv, hvilke tilfælde den stadig gælder for: `adjutant show { $edition }/{ $erratum }`
    [changes-conditions] læs dem sammen: `adjutant show { $edition }/{ $erratum }`
    [changes-wording] brug reglens ordlyd: `adjutant show { $edition }/{ $erratum }`
    [restates] henvis til reglen i stedet: `adjutant show { $edition }/{ $erratum }`
    [extends] læs dem sammen: `adjutant show { $edition }/{ $erratum }`
   *[other] følg reglen, som den senest er rettet: `adjutant show { $edition }/{ $erratum }`
 }
label-again = gentagelse
words-title = Ord, som { $edition } ikke har ({ $words } ord, brugt { $uses } gange)
words-word = ord
words-where = afgørelse (linjer)
words-instead = ordet i { $edition }
words-none = intet
words-beside = uden for afgørelserne
lint-not-utf8 = byte { $byte } er ikke UTF-8 og er læst som »{ $read }«{ $count ->
    [one] {""}
   *[other] {" "}({ $count } sådanne byte)
 }
lint-not-utf8-help = gem filen som UTF-8
lint-dated-before-edition = afgørelsen er dateret { DAY($given) }, men { $edition } gælder først fra { DAY($from) }
lint-dated-before-edition-late = afgørelsen er dateret { DAY($given) }, men { $edition } sluttede { DAY($last) }
lint-dated-before-edition-late-help = ret datoen eller udgaven, hvis det ikke er meningen; den er bedømt efter de sidste regler i { $edition }
lint-dated-before-edition-help = ret datoen eller udgaven; den er bedømt efter de første regler i { $edition }
lint-unpinned-citation = der henvises til { $section } uden dato
lint-unpinned-citation-help = skriv `{ $pinned }`, eller sæt dato på afgørelsen
lint-stale-translation = oversættelsen af { $section } til afgørelsens sprog er forældet{ $since ->
    [none] {""}
   *[other] {" "}siden den { DAY($since) }
 }
lint-stale-translation-help = læs den autentiske tekst: `adjutant show { $section }`
undecided-no-edition = der er ikke angivet en udgave, så ord, afsnit og værdier er ikke kontrolleret: skriv `udgave: { $edition }` øverst, eller brug --edition
    .page = der er ikke angivet en udgave, så ord, afsnit og værdier er ikke kontrolleret: skriv `udgave: { $edition }` øverst, eller vælg udgaven ovenfor
lint-malformed-document-toml-broken = { $error ->
   *[other] ugyldig TOML
 }
lint-malformed-document-toml-broken-help = ret fejlen; resten af filen er måske ikke læst
lint-malformed-document-unknown-key = ukendt nøgle `{ $key }`
lint-malformed-document-unknown-key-help = nøglerne står i docs/rulings.md
lint-malformed-document-wrong-type = `{ $key }` skal være { $expected ->
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
lint-malformed-document-wrong-type-help = nøglerne er beskrevet i docs/rulings.md
lint-malformed-document-several-questions = afgørelsen har mere end ét spørgsmål; kun det første er læst
lint-malformed-document-several-questions-help = giv hvert spørgsmål sit eget `[[ruling]]`
lint-malformed-document-number-twice = en anden afgørelse i filen har nummer { $id }
lint-malformed-document-number-twice-help = giv hver afgørelse sit eget nummer, eller intet
lint-malformed-document-date = »{ $text }« er ikke en dato; afgørelsen er kontrolleret efter dags dato
lint-malformed-document-date-help = skriv datoen som 2024-02-28
lint-malformed-document-month = »{ $text }« nævner ingen dag; afgørelsen er kontrolleret efter den { DAY($day) }, den første
lint-malformed-document-month-help = skriv dagen, hvis et dokument fra den tid afgør sagen
lint-ruling-edition-mismatch = afgørelserne er til { $own }, men der er valgt og kontrolleret efter { $asked }
lint-ruling-edition-mismatch-help = udelad --edition eller udgaven i adjutant.toml, eller vælg { $own }
    .page = vælg { $own } som udgave ovenfor
rulings-judged = { $file }: { $count ->
    [one] 1 afgørelse
   *[other] { $count } afgørelser
 } kontrolleret efter { $edition }
rulings-judged-many = { $count ->
    [one] 1 afgørelse
   *[other] { $count } afgørelser
 } kontrolleret efter { $edition }
page-title-rulings = Husregler: { $rulings ->
    [one] 1 afgørelse
   *[other] { $rulings } afgørelser
 }, { $compared } sammenlignet, { $sound } uden fejl
page-title-both = Hærlister og husregler: { $lists ->
    [one] 1 liste
   *[other] { $lists } lister
 } og { $rulings ->
    [one] 1 afgørelse
   *[other] { $rulings } afgørelser
 }, { $sound } uden fejl
page-entry-rulings = { $file } ({ $count ->
    [one] 1 afgørelse
   *[other] { $count } afgørelser
 })
lint-contradicts-ruling = strider mod den officielle afgørelse { $edition }/{ $ruling } ({ $section }, kendt siden den { DAY($day) }; sikkerhed: { $confidence ->
    [high] høj
   *[other] middel
 }): { $says }
lint-contradicts-ruling-help = sammenlign de to: `adjutant show { $edition }/{ $ruling }`; følg den, eller skriv, at arrangementet afviger fra den
lint-contradicts-ruling-value = den officielle afgørelse { $edition }/{ $ruling } ({ $section }, kendt siden den { DAY($day) }; sikkerhed: { $confidence ->
    [high] høj
   *[other] middel
 }) angiver ikke { $claimed }: { $says }
lint-contradicts-ruling-value-help = sammenlign de to: `adjutant show { $edition }/{ $ruling }`; følg den, eller skriv, at arrangementet afviger fra den
lint-duplicate-of-ruling = den officielle afgørelse { $edition }/{ $ruling } ({ $section }, kendt siden den { DAY($day) }) giver det samme svar; sikkerhed: { $confidence ->
    [high] høj
   *[other] middel
 }
lint-duplicate-of-ruling-help = henvis til den i stedet: `adjutant show { $edition }/{ $ruling }`
lint-compare-ruling = den officielle afgørelse { $edition }/{ $ruling } ({ $section }, kendt siden den { DAY($day) }) ligner spørgsmålet: { $says }
lint-compare-ruling-help = sammenlign de to svar: `adjutant show { $edition }/{ $ruling }`
lint-overtaken-by-erratum-ruling = det er svaret i { $edition }/{ $ruling }, som { $erratum } har gjort forældet: { $says }
lint-overtaken-by-erratum-ruling-help = følg reglen, som den senest er rettet: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-ruling-in-part = dette er svaret fra { $edition }/{ $ruling }; { $erratum } har sat en del af det ud af kraft: { $why }
lint-overtaken-by-erratum-ruling-in-part-help = læs begge sammen: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-claims = strider mod { $edition }/{ $erratum } ({ $section }, { $known ->
    [since] kendt siden
   *[changed] gælder fra
 } den { DAY($day) }; sikkerhed: { $confidence ->
    [high] høj
   *[other] middel
 }): { $says }
lint-overtaken-by-erratum-claims-help = følg reglen, som den senest er rettet: `adjutant show { $edition }/{ $erratum }`
lint-contradicts-ruling-later = strider mod den officielle afgørelse { $edition }/{ $ruling } ({ $section }), kendt siden den { DAY($since) }; ingen kilde viser den for den { DAY($given) }: { $says }
lint-contradicts-ruling-later-help = sammenlign de to: `adjutant show { $edition }/{ $ruling }`
lint-overtaken-by-erratum-archived-ruling = givet den { DAY($given) }; det er svaret i { $edition }/{ $ruling }, som { $erratum } har gjort forældet{ $known ->
    [since] , så vidt det er kendt siden den { DAY($since) }, mens ingen kilde viser hvornår
   *[changed] {""} siden den { DAY($since) }
 }: { $says }
lint-overtaken-by-erratum-archived-ruling-help = markér afgørelsen som arkiveret, eller følg reglen, som den senest er rettet: `adjutant show { $edition }/{ $erratum }`
lint-overtaken-by-erratum-archived-claims = givet den { DAY($given) }; strider mod { $edition }/{ $erratum } ({ $section }), der { $known ->
    [since] er kendt siden den { DAY($since) }, mens ingen kilde viser, hvad der gjaldt før
   *[changed] gælder fra den { DAY($since) }
 }: { $says }
lint-overtaken-by-erratum-archived-claims-help = markér afgørelsen som arkiveret, eller følg reglen, som den senest er rettet: `adjutant show { $edition }/{ $erratum }`
rulings-why = officielt spørgsmål: »{ $question }« Officielt svar: »{ $answer }«
