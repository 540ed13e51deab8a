### Import af bøger og biblioteket.
import-edition = udgave
import-language = sprog
import-holds = indhold
import-links = henvisninger
import-given = (som angivet)
import-by = (ud fra { $list })
import-count-rule = { $count ->
    [one] ét afsnit
   *[other] { $count } afsnit
 }
import-count-ruling = { $count ->
    [one] én afgørelse
   *[other] { $count } afgørelser
 }
import-count-erratum = { $count ->
    [one] én rettelse
   *[other] { $count } rettelser
 }
import-links-counts = { $confident } sikre, { $doubtful } tvivlsomme, { $decided } afgjort{ $unlinked ->
    [0] { "" }
    [one] ; ét afsnit har ingen
   *[other] ; { $unlinked } afsnit har ingen
 }
import-excluded = Ikke i noget afsnit
import-stretches = { $count ->
    [one] ét stykke
   *[other] { $count } stykker
 }, { $bytes } byte
excluded-markup = opmærkning af side og tryk
excluded-script = scripts og typografi
excluded-invisible = usynlige tegn
excluded-furniture = webstedets egne linjer
excluded-contents = indholdsfortegnelse
excluded-repeated = den samme tekst igen
excluded-grown = rækker, der vokser til én
excluded-glued-id = tal, der er limet ind i ord
excluded-stray-mark = skrifttegn uden makker
import-cut-off = afbrudt i kilden og ikke gjort færdig: { $list }
import-unanswered = uden svar: { $list }
import-repeats = samme spørgsmål og svar: { $list }
import-lines = linje { $lines }
import-account = { $bytes } byte: { $clauses } i afsnit{ $excluded ->
    [0] { "" }
   *[other] , { $excluded } udeladt som anført
 }, { $blank } blanke; ingen tabt
import-account-lost = { $bytes } byte: { $clauses } i afsnit, { $excluded } udeladt som anført, { $blank } blanke; nogle er tabt eller talt to gange, og det er en fejl i programmet
import-dry = intet blev gemt (--dry-run)
import-added = gemt som { $id } i { $folder }
import-replaced = gemt som { $id } i { $folder }; det ældre eksemplar er væk, dets afgørelser er bevaret
import-unchanged = { $id } er allerede i biblioteket; intet er ændret
import-review-written = de tvivlsomme henvisninger står i { $file }: svar med is = "yes" eller is = "no", og importér igen med --review
import-review-head =
    Henvisninger, der er i tvivl. Handler afsnittet om begrebet? Svar med is = "yes" eller is = "no"; lad stå åbent, hvad du ikke ved.
    Kør så den samme import igen med samme --review: svarene gemmes sammen med bogen.
import-step-apart = skiller bogen ad
import-step-write = skriver
import-judged = præcision { $precision } af { $links } sikre henvisninger, dækning { $recall } af { $facts } kendsgerninger
import-judged-total = tilsammen
import-judged-wrong = forkert: { $clause } → { $concept } (linje { $line }, { $sure } %)
import-judged-missed = overset: { $concept } (linje { $lines })
instructed-change = ret
instructed-add = tilføj
instructed-append = føj til sidst
instructed-replace = erstat
instructed-header = ny overskrift
instructed-sidebar = sidenote
instructed-withdraw = udgår

import-one-title = --title navngiver én bog; her er flere filer
import-unreadable = { $file } kan ikke læses: { $error }
import-changed = { $file } ændrede sig, mens den blev læst; intet blev importeret
import-empty = { $file } indeholder ingen tekst
import-kind = { $file } er ikke tekst: det er en { $kind }-fil
import-kind-help = importér ren tekst, Markdown eller en webside (HTML) i UTF-8
import-pdf = { $file } er en PDF, og teksten skal først tages ud
import-pdf-help = `pdftotext -layout bog.pdf bog.txt` tager den ud; importér derefter bog.txt
import-pdf-broken = teksten i { $file } kan ikke tages ud: PDF'en er beskadiget eller af en ukendt slags
import-pdf-locked = { $file } er en PDF, som er låst med en adgangskode
import-pdf-blank = { $file } er en PDF uden bogstaver: siderne er billeder eller tomme
import-pdf-blank-help = et program til tekstgenkendelse (OCR) kan gøre billeder til tekst; importér derefter den tekst
import-pdf-unread = skrifttyperne i { $file } fortæller ikke, hvilke bogstaver de tegner
import-pdf-late = det tog længere end { $seconds } sekunder at læse { $file }
import-binary = { $file } er ikke tekst: byte { $byte } er nul
import-utf16 = { $file } er UTF-16-tekst
import-latin = { $file } er ikke UTF-8: byte { $byte } i linje { $line } (formentlig Latin-1 eller Windows-1252)
import-utf8-help = gem den som UTF-8, eller konvertér den: `iconv -f LATIN1 -t UTF-8` (eller -f UTF-16)
import-large = { $file } fylder { $size } MB; en bog må fylde { $limit }
import-language-doubt = sproget i { $file } er i tvivl
import-language-help = angiv det med --of; fundet blev: { $list }
import-edition-doubt = udgaven af { $file } er i tvivl
import-edition-help = angiv den med --edition; fundet blev: { $list }
import-facts = { $file } indeholder ingen kendsgerninger at måle efter: { $error }
import-review-broken = { $file } er ikke en fil med tvivlsspørgsmål: { $error }
import-review-help = hvert [[doubt]] skal have is = "yes", is = "no" eller is = ""

import-ended = importen blev afbrudt; biblioteket er, som det var
library-empty = ingen bøger i { $folder }; `adjutant import FIL` henter en ind
library-imported = importeret { $date }
library-removed = { $id } er fjernet
library-whole = hel
library-broken = ikke som den blev skrevet: { $list }
library-unaccounted = der er ikke gjort rede for hver byte i originalen
library-nothing = ingen bøger
library-copy = Dit eksemplar: { $title } ({ $id })
library-cut-off = Kilden er afbrudt her.
library-homeless = ingen mappe til biblioteket kendes på dette system
library-homeless-help = angiv en med --library MAPPE
library-unknown = der er ingen bog `{ $id }`
library-unknown-help = `adjutant library` viser dem
library-which = hvilken bog?
library-io = { $path }: { $error }
library-damaged = { $path } er beskadiget: { $error }
library-write = intet blev gemt: { $path }: { $error }
library-write-help = biblioteket i { $folder } er, som det var; skaf plads eller giv skriveadgang, eller angiv en anden mappe med --library MAPPE

library-tally = dine bøger: { $books ->
    [one] én bog
   *[other] { $books } bøger
 } med { $clauses ->
    [one] ét afsnit
   *[other] { $clauses } afsnit
 } og { $links ->
    [one] én henvisning
   *[other] { $links } henvisninger
 }
fault-book-unreadable = bogen kan ikke læses: { $error }
fault-book-changed = filen er ikke, som importen skrev den
fault-book-lost = dette står hverken i et afsnit eller blandt det udeladte
fault-book-twice = dette står i mere end ét afsnit eller er også udeladt
fault-book-concept = afsnittet henviser til `{ $concept }`, som { $edition } ikke har; importér bogen igen

import-assumed = (antaget: teksten lader det være i tvivl, og du læser det)
import-likeness = ligner vores tekster
import-nothing-found = intet
import-one-review = --review angiver tvivlen om én bog; her er flere filer
import-unwritten = { $file } kan ikke skrives: { $error }
import-review-unread = filen fra --review kan ikke bruges: { $error }
import-review-other = { $file } rummer tvivlen om »{ $other }«; denne bog er »{ $title }«
import-review-other-help = angiv en anden fil med --review; denne forbliver, som den er
import-review-answer = { $file }: `{ $answer }` er ikke et svar (afsnit { $clause })
import-decisions-left = disse afgørelser passer ikke længere til noget afsnit, eller til flere, og blev udeladt: { $list }
import-decisions-help = intet blev gemt. Det er dine afgørelser om bogen: ret filen, eller flyt den væk for at importere uden dem
library-left-out = { $path }: bogen kan ikke læses og er udeladt ({ $error })
library-no-clause = intet blev gemt: der blev ikke fundet noget afsnit i »{ $title }«
library-no-clause-help = `--dry-run` viser, hvad der blev udeladt og hvorfor
library-taken = intet blev gemt: andre importer tager hele tiden { $path }; prøv igen
library-no-clause-of = { $book } har intet afsnit `{ $clause }`
library-no-clause-of-help = `adjutant library show { $book }` viser dens afsnit
