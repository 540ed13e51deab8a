### Programmets tekster.
lang-en = engelsk
lang-da = dansk

search-none = ikke registreret her: »{ $query }«
search-none-but-units = ingen regel passer på »{ $query }«; det gør enheder:
search-none-help = prøv andre ord eller færre filtre; `adjutant terms` viser, hvad en regel hedder
    .page = prøv andre ord eller færre filtre; `terms` siger, hvad en regel hedder
search-absent = { $edition } har ingen regel, der hedder »{ $name }«
search-total = { $total ->
    [one] 1 post
   *[other] { $shown } af { $total } poster
 }
search-also = søger også efter: { $list }
search-also-in-language = på { $lang }: { $list }
search-also-only-in-language = søger også på { $lang } efter: { $list }
search-corrected = »{ $typed }« gav intet; søgte efter »{ $searched }« i stedet (--no-correct søger uden rettelse)
    .page = »{ $typed }« gav intet; søgte efter »{ $searched }« i stedet
search-also-in = også i { $list }
search-amended = ændret af { $list }
search-touched = sammenlign { $list }
search-unrecorded = teksten fra den dag er ikke registreret
search-later = Ikke registreret for den dag eller endnu ikke i kraft, men senere
search-edition-over = udløbet { $last }
search-edition-undated = dato ukendt
search-stale = forældet oversættelse
index-memory = indekset kunne ikke gemmes ({ $reason }); det blev bygget i hukommelsen

show-since = siden { $from }
show-until = til { $last }
show-period = { $from } til { $last }
show-undated = ukendt dato
show-from = fra { $from }
show-from-known = kendt siden { $from }
show-known = kendt siden { $since }
show-known-until = kendt fra { $since }, og frem til { $last }
show-not-recorded = Ikke registreret for den { DAY($asked) }: står først i { $evidence }. Derefter:
show-not-yet = Ikke i kraft den { DAY($asked) }: gælder fra { DAY($from) } ifølge { $evidence }. Derefter:
show-expected = Før det, som rettelser forudsætter det
evidence = { $document } ({ $published })
evidence-of-month = { $month } { $year }, regnet som den { $day }.
evidence-of-year = { $year }, regnet som { $day }
evidence-month = { $month ->
    [1] januar
    [2] februar
    [3] marts
    [4] april
    [5] maj
    [6] juni
    [7] juli
    [8] august
    [9] september
    [10] oktober
    [11] november
   *[other] december
 }
day-to-come = { $day } er endnu ikke kommet: viser det, der er registreret for den { $known }; der kan komme rettelser inden da
day-taken = viser { $day }, den dag, der regnes med for kilder, som ikke nævner nogen dag; nævn en dag for tiden fra { $from } til den
edition-begins = { $edition } begynder { $day }
edition-undated = ingen kilde siger, hvornår { $edition } gjaldt: den vises, som den er registreret, uanset dagen
edition-over = { $edition } ophørte den { DAY($last) }; vist pr. den dag
show-erratum = rettelse { $id }
show-source = { $title }, { $lines }
place-lines = { $count ->
    [one] linje { $lines }
   *[other] linje { $lines }
 }
show-source-page = { $title }, side { $page }, { $lines }
show-corrected = som rettet ved { $list }
show-values = Tal
show-rulings = Afgørelser
show-errata = Rettelser
show-operations = Operationer
show-elsewhere = I andre udgaver
show-about = Handler om
show-cites = Henviser til
show-authentic = Autentisk tekst: { $lang }
show-no-text-in = Ingen tekst på { $lang }; viser teksten på { $other }
show-unrecorded = Teksten fra den dag er ikke registreret: bogen er ikke en del af disse data, og reglen er kendt siden { $by }.
show-unrecorded-anywhere = Ingen tekst til denne regel er registreret: bogen er ikke med i disse data, og ingen afgørelse eller rettelse giver en.
show-qualified = med forbehold
show-expects = forventer: { $expect }

value-yes = ja
value-no = nej
value-none = ingen
value-unlimited = ingen grænse
value-not-stated = ikke oplyst

show-answer = svar: { $answer }
verdict-yes = ja
verdict-no = nej
verdict-both = flere svar
verdict-explanation = forklaret
verdict-guidance = vejledning

effect-overtakes = gør den forældet
effect-overtakes-in-part = gør en del af den forældet
effect-narrows-premise = indsnævrer dens forudsætning
effect-restates = skriver den ind i reglen
effect-changes-wording = ændrer ordlyden
effect-changes-conditions = ændrer betingelserne
effect-renumbers = omnummererer det, den henviser til
effect-extends = udvider den
effect-context = ændrer samme regel
touches-overtakes = denne rettelse gør afgørelsen forældet
touches-overtakes-in-part = denne rettelse gør en del af afgørelsen forældet
touches-narrows-premise = denne rettelse indsnævrer afgørelsens forudsætning
touches-restates = denne rettelse skriver afgørelsen ind i reglen
touches-changes-wording = denne rettelse ændrer den ordlyd, som afgørelsen bygger på
touches-changes-conditions = denne rettelse ændrer de betingelser, som afgørelsen bygger på
touches-renumbers = denne rettelse omnummererer det, som afgørelsen henviser til
touches-extends = denne rettelse udvider afgørelsen
touches-context = denne rettelse ændrer den regel, som afgørelsen handler om
relation-repeats = samme spørgsmål
relation-resembles = lignende spørgsmål
relation-parallel-to = samme spørgsmål om noget andet
relation-related = beslægtet spørgsmål
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
about-battleplan = battleplan
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

terms-none = ukendt begreb »{ $word }«
terms-editions = i { $list }
terms-aliases = også: { $list }
terms-only = kun { $edition }: { $list }

analyze-stop = stopord
analyze-nothing = teksten indeholder ingen ord
step-figure = tal
step-lemma = leksikon
step-stem = ordstamme

editions-current = gældende
editions-from = fra { DAY($from) }
editions-coverage-complete = hele teksten
editions-coverage-partial = en del af teksten
editions-published = udgivet { $published }
editions-coverage-commentary = kommentarer og rettelser; bogen er ikke registreret
editions-no-date = ingen dato
editions-rules = { $count ->
    [one] 1 regel
   *[other] { $count } regler
 }
editions-rulings = { $count ->
    [one] 1 afgørelse
   *[other] { $count } afgørelser
 }
editions-errata = { $count ->
    [one] 1 rettelse
   *[other] { $count } rettelser
 }
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
check-operations = operationer
check-total = i alt
check-terms = { $concepts } begreber med { $forms } former, { $words } synonymgrupper af almindelige ord, { $lemmas } bøjede former
check-messages = { $count } beskeder på { $languages } sprog

eval-group = gruppe
eval-queries = søgninger
eval-part = nDCG@10 med
eval-part-stock = rene ord
eval-part-stemmer = + ordstammer
eval-part-lexicon = + stavemåder og leksikon
eval-part-compounds = + sammensætninger
eval-part-order = + vægte og rangering
eval-part-glossary = + ordliste
eval-part-typos = + rettelse af slåfejl
eval-miss = #{ $n } »{ $text }«: forventede { $wanted }, fik { $got }

label-error = fejl
label-warning = advarsel
label-help = hjælp
label-note = bemærkning

error-unknown-edition = ukendt udgave `{ $name }`
error-import-nothing = der er ikke angivet en fil at importere
error-unknown-record = ukendt post `{ $name }`
error-unknown-lang = ukendt sprog `{ $name }`
warning-unknown-lang = ADJUTANT_LANG er sat til det ukendte sprog `{ $value }`; kendte: { $list }
error-no-folder = mappen findes ikke: { $path }
error-not-data = { $path } er ikke en datamappe: den skal indeholde corpus, editions og i18n
system-not-found = filen eller mappen findes ikke
system-denied = adgang nægtet
system-exists = den findes allerede
system-folder = det er en mappe
system-no-folder = en del af stien er ikke en mappe
system-full = disken er fuld
system-read-only = placeringen er skrivebeskyttet
error-nearest = mente du `{ $name }`?
error-known = kendte: { $list }
error-record-elsewhere = andre udgaver har den: { $list }
error-record-instead = om den sag har udgaven: { $list }
error-record-form = skriv <udgave>/<regel>, fx aos2/unbinding; `adjutant search` finder navnet
    .page = skriv <udgave>/<regel>, fx aos2/unbinding; en søgning finder navnet
error-record-not-found = hverken reglernes navne eller en søgning har det i: { $list }
error-not-on-day = { $edition }, som gjaldt den { $at }, har ingen regel “{ $name }”
error-without-on-day = { $edition }, som gjaldt den { $at }, klarer sig uden “{ $name }”, så vidt dens kilder viser
error-not-in-sources-of-day = kilderne til { $edition }, som gjaldt den { $at }, har ikke “{ $name }”
error-no-edition-on-day = ingen udgave gjaldt den { $at }
error-not-on-day-instead = om den sag har den: { $list }
error-not-on-day-packs = den dag sætter håndbøger grænser for hære i den sag: { $list } (`adjutant constraints --pack NAVN`)
    .page = den dag sætter håndbøger grænser for hære i den sag: { $list }
error-not-on-day-help = den første af det navn er { $first }, fra { DAY($from) }
error-not-on-day-known = den første af det navn er { $first }, kendt siden { DAY($from) }
error-several-records = flere poster hedder `{ $name }`
error-record-edition = skriv en af disse i stedet: { $list }
show-nothing-of-days = { $from } til { $to }: { $why }
show-others = en søgning efter »{ $name }« finder også andre regler: { $list }
show-by-search = ingen post hedder »{ $name }«; viser det første, en søgning finder
show-by-search-also = ingen post hedder »{ $name }«; viser det første, en søgning finder; andre: { $list }
error-record-number = afsnitsnumre hører til en udgave; `adjutant search { $name }` finder det i dem alle
    .page = afsnitsnumre hører til en udgave; en søgning efter { $name } finder det i dem alle
error-show-operation = det er en operation i en rettelse: `adjutant errata show { $name }`
    .page = det er en operation i en rettelse; spørg efter rettelsen: navnet uden nummeret
error-query-empty = søgningen er tom
error-query-empty-help = skriv nogle ord: `adjutant search "ophæve afstand"`
    .page = skriv nogle ord, fx: ophæve afstand
error-query-too-long = søgningen fylder { $bytes } byte; grænsen er { $most }
error-query-unclosed = et anførselstegn er ikke lukket
error-query-unclosed-help = luk frasen; skriv tommer som 3"
error-query-filter-empty = filteret `{ $name }:` kræver en værdi
error-query-filter-unknown = ukendt filter `{ $name }:`
error-query-date = `{ $text }` er ikke en dato; skriv den som 2024-02-28
error-before-edition = { $edition } begynder den { DAY($from) }; intet er registreret for den { DAY($at) }
error-judgements = de bedømte søgninger i { $file } kan ikke læses (linje { $line }){ $error ->
   *[other] {""}
 }
error-data-faults = der er { $count ->
    [one] 1 fejl
   *[other] { $count } fejl
 } i data; `adjutant check` viser dem
