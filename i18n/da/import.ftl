### Import af bøger og biblioteket.
import-edition = udgave
import-language = sprog
import-holds = indhold
import-links = henvisninger
import-given = (angivet)
import-by = (ud fra { $list })
import-count-rule = { $count ->
    [one] 1 afsnit
   *[other] { $count } afsnit
 }
import-count-ruling = { $count ->
    [one] 1 afgørelse
   *[other] { $count } afgørelser
 }
import-count-erratum = { $count ->
    [one] 1 rettelse
   *[other] { $count } rettelser
 }
import-links-counts = { $confident } sikre, { $doubtful } usikre, { $decided } gennemsete{ $unlinked ->
    [0] { "" }
    [one] ; 1 afsnit har ingen
   *[other] ; { $unlinked } afsnit har ingen
 }
import-excluded = Udeladt
import-stretches = { $count ->
    [one] 1 stykke
   *[other] { $count } stykker
 }, { $bytes } byte
excluded-markup = opmærkning og tryktegn
excluded-script = scripts og typografi
excluded-invisible = usynlige tegn
excluded-furniture = webstedets egne linjer
excluded-contents = indholdsfortegnelse
excluded-repeated = gentaget tekst
excluded-grown = rækker, der gentages med mere tekst
excluded-glued-id = id'er, der er vokset sammen med ord
excluded-stray-mark = tryktegn uden makker
import-cut-off = afbrudt i kilden: { $list }
import-unanswered = uden svar: { $list }
import-repeats = gentaget spørgsmål og svar: { $list }
import-lines = linje { $lines }
import-account = { $bytes } byte: { $clauses } i afsnit{ $excluded ->
    [0] { "" }
   *[other] , { $excluded } udeladt
 }, { $blank } blanke; ingen tabt
import-account-lost = { $bytes } byte: { $clauses } i afsnit, { $excluded } udeladt, { $blank } blanke; nogle er tabt eller talt to gange, og det er en fejl i adjutant
import-dry = intet blev gemt (--dry-run)
import-added = gemt som { $id } i { $folder }
import-replaced = gemt som { $id } i { $folder }: { $clauses } afsnit ({ $size } kB) erstatter { $held } ({ $held_size } kB), og dine afgørelser er bevaret; `adjutant library undo` gendanner den ældre tekst
import-beside = gemt som { $id } i { $folder } ved siden af { $other }, som har en anden tekst af bogen: { $held } afsnit ({ $held_size } kB), her { $clauses } ({ $size } kB); med `--replace` erstattes den
import-updated = { $id } i { $folder } har allerede denne tekst; den er læst igen, og dine afgørelser er bevaret
import-resembles = { $other } har en anden tekst af bogen: { $held } afsnit ({ $held_size } kB), her { $clauses } ({ $size } kB)
import-replace-question = { $other } har en anden tekst af bogen: { $held } afsnit ({ $held_size } kB), her { $clauses } ({ $size } kB). Skal den erstattes? (ja/nej)
import-unchanged = { $id } er allerede i biblioteket; intet er ændret
import-review-written = usikre henvisninger og foreslåede operationer er skrevet til { $file }: svar med is = "yes" eller is = "no", og importér igen med --review
import-review-head =
    Usikre henvisninger. Handler afsnittet om begrebet? Svar med is = "yes" eller is = "no"; lad svaret stå tomt, hvis du ikke ved det.
    Rettelser. Skal disse operationer gælde? De må ændres; docs/drafts.md beskriver dem.
    Kør så den samme import igen med samme --review: svarene gemmes sammen med bogen.
import-step-apart = deler bogen op
import-step-write = skriver
import-judged = præcision { $precision } af { $links } sikre henvisninger, genkaldelse { $recall } af { $facts } fakta
import-judged-total = i alt
import-judged-wrong = forkert: { $clause } → { $concept } (linje { $line }, { $sure } %)
import-judged-missed = overset: { $concept } (linje { $lines })
instructed-change = ret
instructed-add = tilføj
instructed-append = føj til sidst
instructed-replace = erstat
instructed-header = ny overskrift
instructed-sidebar = sidenote
instructed-withdraw = udgår

import-one-title = --title gælder én bog, men der er angivet flere filer
import-unreadable = { $file } kan ikke læses: { $error }
import-changed = { $file } blev ændret under læsningen; intet er importeret
import-address = { $file } er et link; adjutant henter ingen sider fra nettet
import-address-help = gem siden først (i browseren: Gem som), og importér så den gemte fil
import-recoded = { $file } er ikke UTF-8; den er læst som { $encoding } (`--encoding` angiver en anden tegnkodning)
import-encoding = { $file } er ikke tekst i tegnkodningen `{ $encoding }`, eller der er ingen tegnkodning af det navn
import-encoding-help = navnene er dem, websider bruger, fx utf-8, windows-1252, iso-8859-1, macintosh, utf-16le
import-empty = { $file } har ingen tekst
import-empty-help = åbn den: en download kan være afbrudt, og en scanning skal først have sin tekst genkendt
import-no-file = ingen fil i { $folder }
import-list-help = det kan være en hærliste: `adjutant lint { $file }` kontrollerer den
import-kind = { $file } er ikke tekst, men en fil af typen { $kind }
import-kind-help = importér ren tekst, Markdown, en webside (HTML), et dokument (DOCX), en e-bog (EPUB) eller en PDF med tekst
import-archive = { $file } kan ikke pakkes ud: filen er beskadiget eller låst med adgangskode
import-archive-help = åbn den i det program, den er lavet i, gem den igen uden adgangskode, og importér den nye fil
import-pdf = { $file } er en PDF; teksten skal først trækkes ud
import-pdf-help = træk den ud med `pdftotext -layout bog.pdf bog.txt`, og importér bog.txt
import-pdf-broken = teksten i { $file } kan ikke trækkes ud: PDF-filen er beskadiget eller af en type, der ikke understøttes
import-pdf-locked = { $file } er en PDF, der er beskyttet med adgangskode
import-pdf-blank = { $file } er en PDF uden tekst: siderne er billeder eller tomme
import-pdf-blank-help = træk teksten ud med et OCR-program, og importér den
import-pdf-unread = teksten i { $file } kan ikke trækkes ud: skrifttyperne har ingen Unicode-tabel
import-pdf-late = det tog længere end { $seconds } sekunder at læse { $file }
import-binary = { $file } er ikke tekst: byte { $byte } er nul
import-utf16 = { $file } er UTF-16-tekst
import-latin = { $file } er ikke UTF-8: byte { $byte } i linje { $line }
import-utf8-help = gem den som UTF-8, eller angiv dens tegnkodning med --encoding
import-large = { $file } fylder { $size } MB; grænsen er { $limit } MB
import-language-doubt = sproget i { $file } kan ikke bestemmes
import-language-help = angiv det med --of; muligheder: { $list }
import-other-game = { $file } har vist reglerne til et andet spil: { $game }
import-other-game-help = dets ord: { $list }; hvis bogen hører til dette spil, så angiv udgaven med --edition
import-suspicion-other-game = det er måske et andet spil; dets ord: { $list }
import-suspicion-two-editions = to udgaver i én fil? indtil linje { $line } er ordene fra { $first }, derefter fra { $second }; importér hver del for sig
import-suspicion-unread-questions = { $count } spørgsmål er ikke læst som afgørelser, det første i linje { $line }: { $list }
import-suspicion-unread-instructions = { $count ->
    [one] 1 rettelse
   *[other] { $count } rettelser
 } er ikke læst som rettelser, den første i linje { $line }: { $list }
import-suspicion-giant-clause = { $list } (linje { $line }) har det meste af teksten: overskrifter eller linjeskift kan være gået tabt
import-suspicion-wrong-encoding = { $count } steder er tidligere læst i en forkert tegnkodning, det første i linje { $line }: { $list }
import-suspicion-columns = { $count } linjer har store mellemrum, den første i linje { $line }: spalter kan være blandet sammen
import-suspicion-fragment = { $first } har disse afsnit og flere: teksten er vist en del af den
import-edition-doubt = udgaven af { $file } kan ikke bestemmes
import-edition-help = angiv den med --edition; muligheder: { $list }
import-facts = { $file } er ikke en gyldig fil med fakta: `{ $error }`
import-review-broken = { $file } er ikke en gyldig fil til gennemsyn: { $error }
import-review-help = hvert [[doubt]] og hvert [[notice]] skal have is = "yes", is = "no" eller is = ""

import-ended = importen er afbrudt; biblioteket er uændret
library-empty = ingen bøger i { $folder }; tilføj en med `adjutant import FIL`
library-imported = importeret den { DAY($date) }
library-removed = { $id } fjernet; `adjutant library undo` gendanner den
library-restored = { $id } gendannet
library-trash = { $number }  { $id }: { $why ->
    [replaced] erstattet
   *[removed] fjernet
 } den { DAY($date) }
library-trash-empty = papirkurven er tom
library-undo-unknown = papirkurven har ingen `{ $name }`
library-undo-unknown-help = `adjutant library trash` viser de bøger, der kan gendannes
library-undo-occupied = bogen kan ikke gendannes: { $path } er ikke en bog; flyt den
library-whole = intakt
library-broken = ændret siden importen: { $list }
library-broken-help = importér filen igen; teksten, som den blev bragt, er filen `original` i { $folder }
library-unaccounted = nogle af originalens byte er hverken i et afsnit eller blandt det udeladte
library-nothing = ingen bøger
library-copy = Dit eksemplar: { $title } ({ $id })
library-cut-off = Kilden er afbrudt her.
library-homeless = systemet har ingen datamappe til biblioteket
library-homeless-help = angiv en med --library MAPPE
library-unknown = ukendt bog `{ $id }`
library-unknown-help = `adjutant library` viser bøgerne
library-which = der er ikke angivet en bog
library-io = { $path }: { $error }
library-damaged = { $path } er beskadiget: { $error }
library-write = biblioteket blev ikke ændret: { $path }: { $error }
library-write-help = biblioteket ligger i { $folder }; skaf plads, giv skriveadgang, eller vælg en anden mappe med --library MAPPE

library-tally = dine bøger: { $books ->
    [one] 1 bog
   *[other] { $books } bøger
 } med { $clauses ->
    [one] 1 afsnit
   *[other] { $clauses } afsnit
 } og { $links ->
    [one] 1 henvisning
   *[other] { $links } henvisninger
 }
fault-book-unreadable = bogen kan ikke læses: { $error }
fault-book-changed = filen er ændret efter importen
fault-book-lost = stykket er hverken i et afsnit eller blandt det udeladte
fault-book-twice = stykket er i mere end ét afsnit eller også blandt det udeladte
fault-book-concept = afsnittet henviser til `{ $concept }`, som { $edition } ikke har; importér bogen igen

import-assumed = (antaget ud fra beskedernes sprog: kan ikke bestemmes)
import-likeness = lighed med vores tekster
import-nothing-found = intet
import-one-review = --review gælder én bog, men der er angivet flere filer
import-unwritten = { $file } kan ikke skrives: { $error }
import-review-unread = filen fra --review kan ikke bruges: { $error }
import-review-other = { $file } er gennemsynet af »{ $other }«; denne bog er »{ $title }«
import-review-other-help = vælg en anden fil med --review; denne er ikke ændret
import-review-answer = { $file }: `{ $answer }` er ikke et svar (afsnit { $clause })
import-decisions-left = disse afgørelser passer ikke længere til noget afsnit eller passer til flere og er udeladt: { $list }
import-decisions-help = intet blev gemt. Filen har dine afgørelser om bogen: ret den, eller flyt den for at importere uden dem
library-left-out = sprang { $path } over: bogen kan ikke læses ({ $error })
library-no-clause = intet blev gemt: »{ $title }« har ingen afsnit
library-no-clause-help = `--dry-run` viser, hvad der er udeladt og hvorfor
library-taken = intet blev gemt: andre importer låser hele tiden { $path }; prøv igen
library-no-clause-of = { $book } har intet afsnit `{ $clause }`
library-no-clause-of-help = `adjutant library show { $book }` viser dens afsnit

### En bogs afgørelser og rettelser, og om de gælder.
notices-accepted = gælder i { $edition } fra { $from }, med myndigheden `{ $authority }`
notices-not-yet = gælder ikke; når den er godkendt: i { $edition } fra { $from }, med myndigheden `{ $authority }`
notices-known = { $count ->
    [one] 1 af dens afgørelser og rettelser er
   *[other] { $count } af dens afgørelser og rettelser er
 } allerede en del af vores data
notices-rulings = { $count ->
    [one] 1 afgørelse
   *[other] { $count } afgørelser
 }: { $chosen } valgt, { $open } åbne, { $out } udeladt
notices-errata = { $count ->
    [one] 1 rettelse
   *[other] { $count } rettelser
 }: { $chosen } valgt, { $open } åbne, { $out } udeladt
notices-none = den har ingen afgørelser eller rettelser, som ikke er en del af vores data
notices-accept-help = `adjutant library accept { $id }` lader dem gælde: hver besvaret afgørelse og hver rettelse uden tvivl
notices-withdrawn = afgørelserne og rettelserne i { $id } gælder ikke længere; dine valg er bevaret
notices-not-accepted = { $id } er ikke godkendt
notices-nameless = { $id } kan ikke give et dokument navn
notice-in-force = gælder
notice-chosen = valgt
notice-open = åben
notice-left-out = udeladt
unsure-no-rule = tvivlsom: ingen regel fundet, som den er ment for
unsure-rule = tvivlsom: den kan være ment for en anden regel
unsure-part = tvivlsom: den ændrer en del af teksten, og hvilken del af vores er ikke sikkert
unsure-no-words = tvivlsom: den giver ingen ord
unsure-no-answer = tvivlsom: intet svar
library-several = `{ $name }` kan være hver af disse bøger: { $list }
review-head = { $count ->
    [one] 1 spørgsmål
   *[other] { $count } spørgsmål
 }; intet gemmes før slutningen
review-nothing = intet er åbent i { $id }
review-keys = j ja · n nej · u tilbage · enhver anden tast lader det stå åbent · q slut og gem · x slut og gem intet
review-link = Handler den om `{ $concept }` ({ $sure })?
review-notice = Skal den gælde?
review-aborted = intet blev gemt
review-kept = { $count ->
    [one] 1 svar
   *[other] { $count } svar
 } gemt, { $left } åbne; `adjutant library undo` tager dem tilbage, `adjutant library accept { $id }` lader afgørelserne og rettelserne gælde
import-notices = { $count ->
    [one] 1 afgørelse eller rettelse er ny
   *[other] { $count } afgørelser og rettelser er nye
 }{ $known ->
    [0] { "" }
   *[other] , { $known } er en del af vores data
 }; `adjutant library notices { $id }` viser, hvad de ville gøre, og ingen gælder før `library accept`
