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
asked-if = hvis { $words }
asked-unless = medmindre { $words }
asked-of = { $what }: { $words }
asked-at-most = højst { $words }
asked-at-least = mindst { $words }
asked-more-than = mere end { $words }
asked-less-than = mindre end { $words }
asked-once = { $words }: kun én
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
explain-of = { $what }, hvor { $conditions }
explain-except = { $what }, undtagen hvor { $conditions }
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
explain-listed-max-size = profilens største størrelse
explain-listed-unit-size = profilens størrelse
explain-listed-double-unit-size = det dobbelte af profilens størrelse
explain-listed-share = én for et bestemt antal af enhedens figurer
each-army = hæren som helhed
each-setup = bordet
each-unit = hver enhed
each-general = hver general
each-regiment = hvert regiment
each-leader = lederen af hvert regiment
each-member = hver anden enhed i et regiment
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
count-units = enheder
count-models = figurer
count-points = point
count-generals = generaler
count-regiments = regimenter
count-renown = Regiments of Renown
count-regiments-and-renown = regimenter inklusive Regiments of Renown
count-battalions = bataljoner
count-artefacts = artefakter
count-command-traits = command traits
count-mount-traits = mount traits
count-subfactions = underfraktioner
count-endless-spells = endless spells
count-terrain = fraktionsterrændele
count-tactics = kamptaktikkort
count-choices = hærens valg
count-unit-choices = enheders valg
count-lore-spells = besværgelser fra en lore
count-formations = battle formations
count-auxiliaries = hjælpeenheder
count-drops = drops
count-points-unspent = ubrugte point
count-reinforcements = forstærkninger
count-spell-lores = spell lores
count-prayer-lores = prayer lores
count-manifestation-lores = manifestation lores
count-sudden-death-objectives = mål for pludselig død
count-opponent-models = modstanderens figurer
count-larger-side = figurer på den største side
count-smaller-side = figurer på den mindste side
count-taken = antal af muligheden
count-terrain-pieces = terrændele
count-objective-markers = målmarkører
count-edge-distance = afstand fra en markør til kanten
count-spacing = afstand mellem markører
count-deployment-depth = opstillingens dybde
count-short-side = bordets korteste side
count-long-side = bordets længste side
is-allied = enheden er allieret
is-coalition = enheden er en koalitionsenhed
is-named-character = enheden er en navngiven karakter
is-unique = enheden er unik
is-set-up = enheden er opstillet
is-understrength = enheden er ufuldtallig
is-general = enheden er generalen
is-other-faction = enheden hører til en anden fraktion
is-in-list = enheden er på listen
is-general-in-list = generalen er på listen
is-in-battalion = enheden er i en bataljon
is-mixed-warscrolls = enheden har figurer fra flere warscrolls
is-invited = enhedens egen eller lederens profil tillader det
is-shut-out = lederen ikke tillader enheden
is-universal = det er en fælles besværgelse
is-triumph = hæren har en triumf
is-sudden-death = hæren har et mål for pludselig død
is-units-given = listen nævner sine enheder
is-army-of-renown = hæren er en Army of Renown
is-total-given = listen angiver en sum
is-generals = det er generalens regiment
is-leads-regiment = enheden leder et regiment
is-regiments-given = listen har regimenter
is-of-renown = enheden hører til et Regiment of Renown
is-legends = enheden er flyttet til Legends
is-core = det er en core battalion
has-keyword = enheden har keywordet { $words }
has-one-keyword = enheden har et af disse keywords: { $words }
has-foreign-alliance = enheden hører til en anden storalliance ({ $words })
has-name = det er { $words }
has-one-name = det er en af: { $words }
has-name-begins = navnet begynder med { $words }
has-label = betegnelsen er { $words }
has-role = rollen er { $words }
has-slot = enheden udfylder pladsen { $words }
has-previous = det forrige slag var en { $words }

constraints-elsewhere = grænse { $limit } i { $places }
constraints-why = { $citation }: »{ $sentence }«
constraints-from = { $source }, grundlag: { $confidence }
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
is-max-size-given = listen angiver dens største størrelse
is-reinforced = enheden er forstærket
explain-listed-triple-unit-size = tre gange profilens størrelse
is-unit-size-given = listen angiver profilens størrelse
is-choices-told = formatet angiver alle hærens valg
is-warscroll-reinforced = enheden eller en anden enhed med samme warscroll er forstærket
is-keywords-given = listen angiver dens keywords
is-tactics-given = listen nævner kamptaktikkort
error-lints = `adjutant lints` viser kontrollerne, `adjutant constraints` kravene
