### Krav i ord: hvad de gælder, hvad de tæller, og deres betingelser; og hvad to hære har ret til.

explain-judged = Gælder
explain-if = Hvis
explain-unless = Medmindre
explain-counted = Tæller
explain-slots = Pladser
explain-at-most = Højst
explain-at-least = Mindst
explain-more-than = Mere end
explain-less-than = Mindre end
explain-forbidden = ikke tilladt
asked-if = { $asked }, hvis { $if }
asked-unless = { $asked }, medmindre { $unless }
asked-if-unless = { $asked }, hvis { $if }, medmindre { $unless }
asked-slots-if = hvis { $if }: { $asked }
asked-listed-at-most = ikke flere { $what } end { $words }
asked-listed-at-least = ikke færre { $what } end { $words }
asked-listed-more-than = flere { $what } end { $words }
asked-listed-less-than = færre { $what } end { $words }
asked-none = ingen { $what }
asked-measured = { $what } er { $words }
asked-range = { $from } til { $to }
asked-per = { $asked } { $count ->
    [one] pr. { $what }
   *[other] pr. { $count } { $what }
 }
asked-plus = { $asked } plus { $figure } pr. { $what }
asked-alike-name = { $most ->
    [one] ikke to med samme navn
   *[other] højst { $most } med samme navn
 }
asked-alike-warscroll = { $most ->
    [one] ikke to med samme warscroll
   *[other] højst { $most } med samme warscroll
 }
asked-slot = { $units } som { $slot }
asked-slot-without = { $units } som { $slot }, ingen { $others }
asked-sizes-up-to = i slag på op til { $sizes } point
asked-sizes = i slag på { $sizes } point
asked-where = , hvor { $words }
asked-any = dem
subject-unit = enheden
subject-general = generalen
subject-leader = lederen
of-allied = taget som { $count ->
    [one] allieret
   *[other] allierede
 }
of-coalition = taget som { $count ->
    [one] koalitionsenhed
   *[other] koalitionsenheder
 }
of-unique = , der er { $count ->
    [one] unik
   *[other] unikke
 }
of-set-up = , der er stillet op
of-in-battalion = i en bataljon
of-reinforced = , der er { $count ->
    [one] forstærket
   *[other] forstærkede
 }
of-keyword = med keywordet { $words }
of-no-keyword = uden keywordet { $words }
of-name = med navnet { $words }
of-label = med betegnelsen { $words }
of-role = med rollen { $words }
of-slot = på pladsen { $words }
count-points-of = point i enheder
count-models-of = figurer i enheder
asked-at-most = højst { $words }
asked-at-least = mindst { $words }
asked-more-than = mere end { $words }
asked-less-than = mindre end { $words }
asked-forbidden = ikke tilladt
explain-alike-name = med samme navn
explain-alike-warscroll = med samme warscroll
explain-figure = Tal
explain-rule = Regel
explain-source = Kilde
explain-legal = Lovlig
explain-illegal = Ulovlig
explain-per = { $figure } × antallet af { $what }
explain-plus = { $bound }, plus { $figure } × antallet af { $what }
explain-except = { $what } (fraregnet { $conditions })
explain-and = og
explain-or = eller
explain-then = Så
explain-sizes = slag på op til { $sizes } point
explain-where = { $edition }, { $packs }
explain-edition-itself = udgaven selv
explain-no-example = intet eksempel
explain-found = linje { $line }: { $level }[{ $lint }]
explain-found-nothing = ingen fund
explain-block-settings = adjutant.toml:
explain-block-roster = Listen:
explain-listed-points-limit = listens egen grænse
explain-listed-half-points-limit = halvdelen af listens egen grænse
explain-listed-max-size = den største størrelse, der er kendt for den
explain-listed-unit-size = profilens størrelse
explain-listed-double-unit-size = det dobbelte af profilens størrelse
explain-listed-share = den andel af enhedens figurer, som profilen tillader
each-army = hæren som helhed
each-setup = bordet
each-unit = hver enhed
each-general = hver general
each-regiment = hvert regiment
each-leader = lederen af hvert regiment
each-member = hver enhed i et regiment ud over lederen
each-battalion = hver bataljon
each-artefact = hvert artefakt
each-command-trait = hvert command trait
each-mount-trait = hvert mount trait
each-lore-spell = hver besværgelse fra en lore
each-spell = hver forsøgt besværgelse
each-allied-endless-spell = hver endless spell fra en allieret fraktion
each-option = hver mulighed, en enhed kan tage
each-endless-spell = hver endless spell eller invocation
each-tactic = hvert kamptaktikkort
each-choice = hvert af hærens valg
several-unit = enheder
several-general = generaler
several-regiment = regimenter
several-leader = ledere af regimenter
several-member = andre enheder i et regiment
several-battalion = bataljoner
several-artefact = artefakter
several-command-trait = command traits
several-mount-trait = mount traits
several-lore-spell = besværgelser fra en lore
several-spell = forsøgte besværgelser
several-allied-endless-spell = endless spells fra en allieret fraktion
several-option = muligheder for en enhed
several-endless-spell = endless spells eller invocations
several-tactic = kamptaktikkort
several-choice = valg til hæren
count-units = { $count ->
    [one] enhed
   *[other] enheder
 }
count-models = { $count ->
    [one] figur
   *[other] figurer
 }
count-points = { $count ->
    [one] point
   *[other] point
 }
count-generals = { $count ->
    [one] general
   *[other] generaler
 }
count-leading-generals = { $count ->
    [one] general (eller lederen af det eneste regiment)
   *[other] generaler (eller lederen af det eneste regiment)
 }
count-regiments = { $count ->
    [one] regiment
   *[other] regimenter
 }
count-renown = { $count ->
    [one] Regiment of Renown
   *[other] Regiments of Renown
 }
count-regiments-and-renown = { $count ->
    [one] regiment inklusive Regiments of Renown
   *[other] regimenter inklusive Regiments of Renown
 }
count-battalions = { $count ->
    [one] bataljon
   *[other] bataljoner
 }
count-artefacts = { $count ->
    [one] artefakt
   *[other] artefakter
 }
count-command-traits = { $count ->
    [one] command trait
   *[other] command traits
 }
count-mount-traits = { $count ->
    [one] mount trait
   *[other] mount traits
 }
count-subfactions = { $count ->
    [one] underfraktion
   *[other] underfraktioner
 }
count-endless-spells = { $count ->
    [one] endless spell
   *[other] endless spells
 }
count-terrain = { $count ->
    [one] fraktionsterrændel
   *[other] fraktionsterrændele
 }
count-tactics = { $count ->
    [one] kamptaktikkort
   *[other] kamptaktikkort
 }
count-choices = { $count ->
    [one] valg for hæren
   *[other] valg for hæren
 }
count-unit-choices = { $count ->
    [one] valg for enheder
   *[other] valg for enheder
 }
count-lore-spells = { $count ->
    [one] besværgelse fra en lore
   *[other] besværgelser fra en lore
 }
count-formations = { $count ->
    [one] battle formation
   *[other] battle formations
 }
count-auxiliaries = { $count ->
    [one] hjælpeenhed
   *[other] hjælpeenheder
 }
count-drops = { $count ->
    [one] drop
   *[other] drops
 }
count-points-unspent = { $count ->
    [one] ubrugt point
   *[other] ubrugte point
 }
count-reinforcements = { $count ->
    [one] forstærkning
   *[other] forstærkninger
 }
count-spell-lores = { $count ->
    [one] spell lore
   *[other] spell lores
 }
count-prayer-lores = { $count ->
    [one] prayer lore
   *[other] prayer lores
 }
count-manifestation-lores = { $count ->
    [one] manifestation lore
   *[other] manifestation lores
 }
count-sudden-death-objectives = { $count ->
    [one] mål for pludselig død
   *[other] mål for pludselig død
 }
count-opponent-models = { $count ->
    [one] af modstanderens figurer
   *[other] af modstanderens figurer
 }
count-larger-side = figurer på den største side
count-smaller-side = figurer på den mindste side
count-taken = af muligheden
count-terrain-pieces = { $count ->
    [one] terrændel
   *[other] terrændele
 }
count-objective-markers = { $count ->
    [one] målmarkør
   *[other] målmarkører
 }
count-edge-distance = afstand fra en markør til kanten
count-spacing = afstand mellem markører
count-deployment-depth = opstillingens dybde
count-short-side = bordets korteste side
count-long-side = bordets længste side
is-allied = { $subject } er allieret
is-coalition = { $subject } er en koalitionsenhed
is-named-character = { $subject } er en navngiven karakter
is-unique = { $subject } er unik
is-set-up = { $subject } er stillet op
is-understrength = { $subject } er ufuldtallig
is-general = { $subject } er generalen
is-other-faction = { $subject } hører til en anden fraktion
is-in-list = { $subject } er på listen
is-general-in-list = generalen er på listen
is-in-battalion = { $subject } er i en bataljon
is-mixed-warscrolls = { $subject } har figurer fra flere warscrolls
is-invited = { $subject } kan være med ifølge sin egen eller lederens profil
is-shut-out = { $subject } holdes ude af lederens profil
is-universal = det er en fælles besværgelse
is-triumph = hæren har en triumf
is-sudden-death = hæren har et mål for pludselig død
is-units-given = listen nævner sine enheder
is-army-of-renown = hæren er en Army of Renown
is-total-given = listen angiver en sum
is-generals = det er generalens regiment
is-leads-regiment = { $subject } leder et regiment
is-regiments-given = listen har regimenter
is-of-renown = { $subject } hører til et Regiment of Renown
is-legends = { $subject } er flyttet til Legends
is-core = det er en core battalion
has-keyword = { $subject } har keywordet { $words }
has-no-keyword = profilen for { $subject } mangler keywordet { $words }
has-form-beside-plain = { $subject } er { $words }-udgaven af en enhed, som hæren også har i almindelig udgave
has-foreign-alliance = { $subject } hører til en anden storalliance ({ $words })
has-name = det er { $words }
has-name-begins = navnet på { $subject } begynder med { $words }
has-label = det har betegnelsen { $words }
has-role = { $subject } har rollen { $words }
has-slot = { $subject } er på pladsen { $words }
has-previous = det forrige slag var en { $words }

constraints-elsewhere = grænse { $limit } i { $places }
constraints-why = { $citation }: »{ $sentence }«
constraints-why-quote = »{ $sentence }«
constraints-from = { $source }, sikkerhed: { $confidence }
constraints-none-uncovered = alle fakta er dækket
label-rule = regel
label-source = kilde
label-where = hvor
label-known-since = står først i
label-elsewhere = lovlig i

page-title = Hærlister: { $lists ->
    [one] 1 liste
   *[other] { $lists } lister
 }, { $sound } uden fejl
page-number = Nr.
page-list = Liste
page-player = Spiller
page-faction = Fraktion
page-drops = Drops
page-points = Point
page-judged = Kontrolleret efter
page-verdict = Resultat
page-clean = ingen fund
page-unread = kunne ikke læses
page-errors = { $count ->
    [one] 1 fejl
   *[other] { $count } fejl
 }
page-warnings = { $count ->
    [one] 1 advarsel
   *[other] { $count } advarsler
 }
page-notes = { $count ->
    [one] 1 bemærkning
   *[other] { $count } bemærkninger
 }
page-do = Gør sådan
page-rule = Regel
page-line = linje { $line }
page-open = Ikke kontrolleret
page-rules = Regler
page-no-rules = Ingen registreret regel er nævnt.

matchup-title = { $a } mod { $b } i { $edition }
matchup-nothing = ingen rettigheder er registreret i { $edition }
matchup-counts = A har { $a }, B har { $b }: { $what }
matchup-ratio = { $larger } × { $whole } = { $left }, { $smaller } × { $part } = { $right }: { $reached ->
    [yes] nået
   *[no] ikke nået
 }
matchup-difference = forskel: { $difference }; krævet: { $margin }
matchup-least = krævet: mindst { $margin }
matchup-remark = { $army } er til { $for }
matchup-open = ikke afgjort: { $missing }
matchup-missing = { $army } angiver ikke { $what }
matchup-missing-previous-result = udfaldet af det forrige slag
matchup-missing-unit-data = nok om sine enheder
matchup-kind-one = { $id }: { $army }
matchup-kind-both = { $id }: begge
matchup-kind-neither = { $id }: ingen af dem
entitlement-sudden-death = Pludselig død
entitlement-sudden-death-one = { $army } kan vælge et mål for pludselig død
entitlement-sudden-death-neither = ingen kan vælge et mål for pludselig død: den største hær er ikke en tredjedel større
entitlement-triumphs = Triumfer
entitlement-triumphs-one = { $army } slår for en triumf
entitlement-triumphs-both = begge slår for en triumf
entitlement-triumphs-neither = ingen slår for en triumf: ingen vandt en stor sejr i det forrige slag
entitlement-first-turn = Første tur
entitlement-first-turn-one = { $army } har færrest enheder at stille op; den, der bliver færdig først, vælger, hvem der får første tur
entitlement-first-turn-neither = begge har lige mange enheder at stille op; den, der bliver færdig først, vælger, hvem der får første tur
entitlement-first-round-tie = Første tur ved uafgjort
entitlement-first-round-tie-one = { $army } har færrest enheder at stille op; den, der bliver færdig først, afgør det, hvis det første terningslag er uafgjort
entitlement-first-round-tie-neither = begge har lige mange enheder at stille op; den, der bliver færdig først, afgør det, hvis det første terningslag er uafgjort
entitlement-fewer-auxiliaries = Færrest hjælpeenheder
entitlement-fewer-auxiliaries-one = { $army } får { $gives } ekstra kommandopoint i hver kamprunde
entitlement-fewer-auxiliaries-neither = ingen får et kommandopoint: begge har lige mange hjælpeenheder
entitlement-regimented-forces = Regimented Forces
entitlement-regimented-forces-one = { $army } har flest regimenter og kan bruge det, sæsonen giver for det
entitlement-regimented-forces-neither = ingen af dem: begge har lige mange regimenter
entitlement-underspend = Ubrugte point
entitlement-underspend-one = { $army } får { $gives } ekstra kommandopoint i den første kamprunde
entitlement-underspend-both = begge får { $gives } ekstra kommandopoint i den første kamprunde
entitlement-underspend-neither = ingen får et kommandopoint for ubrugte point
entitlement-balance = Balance
entitlement-balance-both = hærenes størrelse er for forskellig; siden giver intet tal, så den første udgaves er brugt
entitlement-balance-neither = hærene er omtrent lige store; siden giver intet tal, så den første udgaves er brugt
error-pair = { $file } har { $count ->
    [one] 1 liste
   *[other] { $count } lister
 }; der skal være to
error-pair-help = angiv to filer, eller vælg en liste i en fil som FIL#2
error-several-of = { $file } har { $count } lister; vælg en som { $file }#2
error-edition-needed = listernes udgave kan ikke bestemmes; angiv den med --edition
error-constraint-not-there = { $name } gælder ikke i { $edition } den { DAY($at) }
error-constraint-nowhere = { $name } gælder ikke i nogen udgave den { DAY($at) }: intet er registreret for den dag
is-units-told = listen nævner sine bataljoners enheder
is-renown-given = hæren har et Regiment of Renown
is-one-in-army = enhedernes data kun lader en hær have én
is-between-sizes = { $subject } har et antal figurer mellem to af sine størrelser
is-max-size-given = listen angiver dens største størrelse
is-reinforced = { $subject } er forstærket
explain-listed-triple-unit-size = tre gange profilens størrelse
is-unit-size-given = listen angiver profilens størrelse
is-choices-told = listens format nævner alle hærens valg
is-warscroll-reinforced = { $subject } eller en anden enhed med samme warscroll er forstærket
is-keywords-given = listen angiver dens keywords
is-tactics-given = listen nævner kamptaktikkort
error-lints = `adjutant lints` viser kontrollerne, `adjutant constraints` kravene
