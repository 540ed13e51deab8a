### Programmets ord.
lang-en = engelsk
lang-da = dansk

search-none = intet fundet for »{ $query }«
search-none-help = prøv andre ord, færre filtre, eller `adjutant terms` for at se, hvad en regel hedder
search-total = { $total ->
    [one] 1 post
   *[other] { $shown } af { $total } poster
 }
search-also = også søgt: { $list }
search-corrected = »{ $typed }« findes ikke; søgte »{ $searched }« (--no-correct søger det, som det er skrevet)
search-also-in = også i { $list }
search-amended = ændret af { $list }
search-unrecorded = teksten fra den dag er ikke optegnet
search-stale = oversættelsen er bagud for originalen
index-memory = indekset kunne ikke gemmes ({ $reason }); denne søgning byggede det i hukommelsen

show-since = siden { $from }
show-until = til { $last }
show-period = { $from } til { $last }
show-undated = ingen dato kendt
edition-over = { $edition } har ikke været i kraft siden { $until }; sådan var den { $last }
show-erratum = rettelse { $id }
show-source = { $title }, { $lines }
place-lines = { $count ->
    [one] linje { $lines }
   *[other] linje { $lines }
 }
show-source-page = { $title }, side { $page }, { $lines }
show-values = Tal
show-rulings = Afgørelser
show-errata = Rettelser
show-operations = Handlinger
show-elsewhere = I andre udgaver
show-about = Handler om
show-cites = Henviser til
show-authentic = Den autentiske tekst er på { $lang }.
show-no-text-in = Der er ingen tekst på { $lang }; dette er teksten på { $other }.
show-unrecorded = Teksten fra den dag er ikke optegnet: selve bogen er ikke en del af disse data, og reglen er kendt fra og med { $by }.
show-qualified = med forbehold
show-expects = forventer: { $expect }

value-yes = ja
value-no = nej
value-none = ingen
value-not-stated = ikke oplyst

verdict-yes = ja
verdict-no = nej
verdict-both = ja og nej
verdict-explanation = forklaret
verdict-guidance = vejledning

effect-overtakes = gør den forældet
effect-overtakes-in-part = gør en del af den forældet
effect-narrows-premise = indsnævrer det, den bygger på
effect-restates = siger det samme i reglen
effect-changes-wording = ændrer ordlyden
effect-changes-conditions = ændrer betingelserne
effect-renumbers = giver det, den henviser til, et nyt nummer
effect-extends = siger mere
effect-context = rører ved samme regel
relation-repeats = samme spørgsmål
relation-resembles = næsten samme spørgsmål
relation-parallel-to = det samme om noget andet
relation-related = et nærliggende spørgsmål
relation-tension-with = svær at forene med

op-insert = indsæt
op-append = tilføj
op-replace = erstat ord
op-replace-clause = erstat teksten
op-rename = omdøb
op-renumber = omnummerér
op-withdraw = træk tilbage
op-set-value = sæt tal
op-clarify = præcisér

kind-rule = regel
kind-ruling = afgørelse
kind-guidance = vejledning
kind-erratum = rettelse
about-core = grundregel
about-army-construction = hæropbygning
about-battle-tactics = kamptaktik
about-battleplan = slagplan
about-campaign = kampagne
about-command = kommando
about-glossary = ordforklaring
about-spell = magi
about-terrain = terræn
about-warscroll = warscroll
about-weapon-ability = våbenevne
phase-pre-battle = før slaget
phase-deployment = opstilling
phase-start-of-round = kamprundens start
phase-start-of-turn = turens start
phase-hero = hero-fase
phase-movement = bevægelsesfase
phase-shooting = skydefase
phase-charge = angrebsfase
phase-combat = nærkampsfase
phase-battleshock = kampchokfase
phase-end-of-turn = turens slutning
phase-end-of-game = spillets slutning
phase-any = enhver fase

terms-none = intet begreb »{ $word }«
terms-editions = i { $list }
terms-aliases = skrives også: { $list }
terms-only = kun { $edition }: { $list }

analyze-stop = tæller ikke i søgninger
analyze-nothing = teksten rummer ingen ord
step-figure = tal
step-lemma = leksikon
step-stem = ordstamme

editions-current = gældende
editions-coverage-complete = hele teksten
editions-coverage-partial = en del af teksten
editions-coverage-commentary = kommentarer og rettelser; bogen er ikke optegnet
editions-no-date = ingen dato
editions-counts = { $rules } regler, { $rulings } afgørelser, { $errata } rettelser
editions-authentic = autentisk på { $lang }

check-clean = ingen fejl
check-faults = { $count ->
    [one] 1 fejl
   *[other] { $count } fejl
 }
check-edition = udgave
check-rules = regler
check-values = tal
check-clauses = tekster
check-rulings = afgørelser
check-guidance = vejledning
check-errata = rettelser
check-operations = handlinger
check-total = i alt
check-terms = { $concepts } begreber med { $forms } former, { $words } grupper af almindelige ord, { $lemmas } bøjede former
check-messages = { $count } beskeder på { $languages } sprog

eval-group = gruppe
eval-queries = søgninger
eval-part = nDCG@10 med
eval-part-stock = ordene, som de står
eval-part-stemmer = + ordstammer
eval-part-lexicon = + stavemåder og leksikon
eval-part-compounds = + sammensætninger
eval-part-order = + vægte og rækkefølge
eval-part-glossary = + ordliste
eval-part-typos = + slåfejl
eval-miss = #{ $n } »{ $text }«: ønskede { $wanted }, fik { $got }

label-error = fejl
label-warning = advarsel
label-help = hjælp
label-note = bemærk

error-unknown-edition = der findes ingen udgave `{ $name }`
error-unknown-record = der findes ingen post `{ $name }`
error-unknown-lang = der findes intet sprog `{ $name }`
warning-unknown-lang = ADJUTANT_LANG er `{ $value }`, og der er intet sådant sprog; kendte: { $list }
error-no-folder = der er ingen mappe { $path }
error-not-data = { $path } er ikke en datamappe: den skal rumme corpus, editions og i18n
system-not-found = der er ingen fil eller mappe af det navn
system-denied = der er ikke adgang til den
system-exists = den er der allerede
system-folder = det er en mappe
system-no-folder = en del af stien er ikke en mappe
system-full = disken er fuld
system-read-only = der kan ikke skrives dér
error-nearest = mente du `{ $name }`?
error-known = kendte: { $list }
error-record-form = skriv <udgave>/<regel>, for eksempel aos2/unbinding; `adjutant search` finder navnet
error-record-edition = skriv udgaven foran: { $list }
error-record-number = et nummer hører til en udgave; `adjutant search { $name }` finder det i dem alle
error-show-operation = en handling er en del af en rettelse: `adjutant errata show { $name }`
error-query-empty = søgningen er tom
error-query-empty-help = skriv nogle ord: `adjutant search "ophæve afstand"`
error-query-too-long = søgningen fylder { $bytes } byte; den længste er { $most }
error-query-unclosed = et anførselstegn er ikke lukket
error-query-unclosed-help = skriv en vending mellem to tegn, og tommetegnet efter sit tal: 3"
error-query-filter-empty = filteret `{ $name }:` har ingen værdi
error-query-filter-unknown = der findes intet filter `{ $name }:`
error-query-date = `{ $text }` er ikke en dato; skriv den som 2024-02-28
error-before-edition = { $edition } begynder { $from }; der er intet fra { $at }
error-judgements = de bedømte søgninger i { $file } kan ikke læses: { $error }
error-data-faults = der er { $count ->
    [one] 1 fejl
   *[other] { $count } fejl
 } i data; `adjutant check` viser dem
