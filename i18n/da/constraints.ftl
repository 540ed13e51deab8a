### Krav i ord: hvad der bedømmes, hvad der tælles, under hvilke betingelser; og hvad to hære har ret til.

explain-judged = Bedømmes
explain-if = Hvis
explain-unless = Ikke hvis
explain-counted = Tælles
explain-slots = Pladser
explain-at-most = Højst
explain-at-least = Mindst
explain-more-than = Mere end
explain-less-than = Mindre end
explain-forbidden = er det ikke tilladt
asked-if = hvis { $words }
asked-unless = medmindre { $words }
asked-of = { $what }: { $words }
asked-at-most = højst { $words }
asked-at-least = mindst { $words }
asked-more-than = mere end { $words }
asked-less-than = mindre end { $words }
asked-once = { $words }: kun én gang
asked-forbidden = ikke tilladt
explain-alike-name = med samme navn
explain-alike-warscroll = med samme warscroll
explain-figure = Tal
explain-rule = Regel
explain-source = Fra
explain-legal = Lovlig
explain-illegal = Ikke lovlig
explain-per = { $figure } for hver af: { $what }
explain-plus = { $bound }, og { $figure } mere for hver af: { $what }
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
explain-found-nothing = der findes intet
explain-block-settings = adjutant.toml:
explain-block-roster = Listen:
explain-listed-points-limit = listens egen grænse
explain-listed-half-points-limit = halvdelen af listens egen grænse
explain-listed-max-size = profilens største størrelse
explain-listed-unit-size = profilens størrelse
explain-listed-double-unit-size = det dobbelte af profilens størrelse
explain-listed-share = én for så mange af enhedens figurer
each-army = hæren som helhed
each-setup = bordet
each-unit = hver enhed
each-general = hver general
each-regiment = hvert regiment
each-leader = lederen af hvert regiment
each-member = hver anden enhed i et regiment
each-battalion = hver bataljon
each-artefact = hvert artefakt med sin bærer
each-command-trait = hvert command trait med sin bærer
each-mount-trait = hvert mount trait med sin bærer
each-lore-spell = hver besværgelse fra en lore, med den, der kender den
each-spell = hver besværgelse, der forsøges, med den, der kaster den
each-allied-endless-spell = hver endless spell fra en allieret fraktion
each-option = hver mulighed, som en enhed tager et antal af
each-endless-spell = hver endless spell eller invocation
each-tactic = hvert kort med kamptaktikker
each-choice = hvert af hærens valg
count-units = enheder
count-models = figurer
count-points = point
count-generals = generaler
count-regiments = regimenter
count-renown = Regiments of Renown
count-regiments-and-renown = regimenter, Regiments of Renown iberegnet
count-battalions = bataljoner
count-artefacts = artefakter
count-command-traits = command traits
count-mount-traits = mount traits
count-subfactions = underfraktioner
count-endless-spells = endless spells
count-terrain = fraktionens terrændele
count-tactics = kort med kamptaktikker
count-choices = hærens valg
count-unit-choices = enheders valg
count-lore-spells = besværgelser fra en lore
count-formations = kampformationer
count-auxiliaries = hjælpeenheder
count-drops = opstillinger
count-points-unspent = ubrugte point
count-reinforcements = forstærkninger af enheder
count-spell-lores = spell lores
count-prayer-lores = prayer lores
count-manifestation-lores = manifestation lores
count-sudden-death-objectives = mål for pludselig død
count-opponent-models = modstanderens figurer
count-larger-side = figurer på den største side
count-smaller-side = figurer på den mindste side
count-taken = hvor mange der tog muligheden
count-terrain-pieces = terrændele
count-objective-markers = målmarkører
count-edge-distance = fra en markør til kanten
count-spacing = fra en markør til den næste
count-deployment-depth = opstillingens dybde
count-short-side = bordets korteste side
count-long-side = bordets længste side
is-allied = den er allieret
is-coalition = den er koalitionsallieret
is-named-character = den er en navngiven karakter
is-unique = den er unik
is-set-up = den er stillet op
is-understrength = den er underbemandet
is-general = den er generalen
is-other-faction = den er fra en anden fraktion
is-in-list = den står på listen
is-general-in-list = generalen står på listen
is-in-battalion = den er i en bataljon
is-mixed-warscrolls = den har figurer fra flere warscrolls
is-invited = dens profil eller lederens lader den slutte sig til
is-shut-out = den passer ikke til noget, som lederen tillader
is-universal = det er en besværgelse, som alle kan kende
is-triumph = hæren har en triumf
is-sudden-death = hæren har et mål for pludselig død
is-units-given = listen siger, hvilke enheder den rummer
is-army-of-renown = hæren er en Army of Renown
is-total-given = listen angiver sin egen sum
is-generals = det er generalens regiment
is-leads-regiment = den leder et regiment
is-regiments-given = listen har regimenter
is-of-renown = den hører til et Regiment of Renown
is-legends = dens profil er gået til Legends
is-core = det er en core battalion
has-keyword = den har nøgleordet { $words }
has-one-keyword = den har et af nøgleordene { $words }
has-foreign-alliance = den hører til en anden storalliance ({ $words })
has-name = det er { $words }
has-one-name = det er en af: { $words }
has-name-begins = navnet begynder med { $words }
has-label = etiketten er { $words }
has-role = dens rolle er { $words }
has-slot = den udfylder pladsen { $words }
has-previous = slaget før endte med en { $words }

constraints-elsewhere = { $limit } tilladt efter { $places }
constraints-why = { $citation }: »{ $sentence }«
constraints-from = { $source } ({ $confidence })
constraints-none-uncovered = alle rækker er dækket
label-rule = regel
label-where = hvor
label-elsewhere = andetsteds

page-title = Hærlister: { $lists ->
    [one] 1 liste
   *[other] { $lists } lister
 }, { $sound } uden fejl
page-number = Nr.
page-list = Liste
page-faction = Fraktion
page-points = Point
page-judged = Bedømt efter
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
page-open = Ikke afgjort
page-rules = Reglerne
page-no-rules = Ingen registreret regel er nævnt.

matchup-title = { $a } mod { $b }, efter { $edition }
matchup-nothing = i { $edition } er der intet registreret, som en hær har ret til, når to hære mødes
matchup-counts = A har { $a }, B har { $b }: { $what }
matchup-ratio = { $larger } × { $whole } = { $left }, { $smaller } × { $part } = { $right }: { $reached ->
    [yes] nået
   *[no] ikke nået
 }
matchup-difference = forskellen er { $difference }, og der skal { $margin } til
matchup-least = der skal { $margin } eller flere til
matchup-remark = { $army } er skrevet til { $for }
matchup-open = ikke afgjort: { $missing }
matchup-missing = { $army } oplyser ikke { $what }
matchup-missing-previous-result = udfaldet af slaget før
matchup-missing-unit-data = nok om sine enheder
matchup-kind-one = { $id }: { $army }
matchup-kind-both = { $id }: begge
matchup-kind-neither = { $id }: ingen af dem
entitlement-sudden-death = Pludselig død
entitlement-sudden-death-one = { $army } må vælge et mål for pludselig død
entitlement-sudden-death-neither = ingen må vælge et mål for pludselig død: den største hær er ikke en tredjedel større
entitlement-triumphs = Triumfer
entitlement-triumphs-one = { $army } slår for en triumf
entitlement-triumphs-both = begge slår for en triumf
entitlement-triumphs-neither = ingen slår for en triumf: ingen vandt en stor sejr i slaget før
entitlement-first-turn = Første tur
entitlement-first-turn-one = { $army } har mindst at stille op; den, der først er færdig, vælger, hvem der får første tur
entitlement-first-turn-neither = begge har lige meget at stille op; den, der først er færdig, vælger, hvem der får første tur
entitlement-first-round-tie = Første tur ved lige slag
entitlement-first-round-tie-one = { $army } har mindst at stille op; den, der først er færdig, afgør det, hvis det første slag er lige
entitlement-first-round-tie-neither = begge har lige meget at stille op; den, der først er færdig, afgør det, hvis det første slag er lige
entitlement-fewer-auxiliaries = Færrest hjælpeenheder
entitlement-fewer-auxiliaries-one = { $army } får { $gives } ekstra kommandopoint i hver kamprunde
entitlement-fewer-auxiliaries-neither = ingen får et kommandopoint: begge har lige mange hjælpeenheder
entitlement-regimented-forces = Regimented Forces
entitlement-regimented-forces-one = { $army } har flest regimenter og må bruge det, sæsonen giver for det
entitlement-regimented-forces-neither = ingen af dem: begge har lige mange regimenter
entitlement-underspend = Ubrugte point
entitlement-underspend-one = { $army } får { $gives } ekstra kommandopoint i den første kamprunde
entitlement-underspend-both = begge får { $gives } ekstra kommandopoint i den første kamprunde
entitlement-underspend-neither = ingen får et kommandopoint for ubrugte point
entitlement-balance = Balance
entitlement-balance-both = hærene er ikke nogenlunde lige store; siden giver intet tal, så den første udgaves er brugt
entitlement-balance-neither = hærene er nogenlunde lige store; siden giver intet tal, så den første udgaves er brugt
error-pair = { $file } rummer { $count ->
    [one] 1 liste
   *[other] { $count } lister
 }, og der skal to til
error-pair-help = nævn to filer, eller vælg en af flere som FIL#2
error-several-of = { $file } rummer { $count } lister; vælg en som { $file }#2
error-edition-needed = listerne fortæller ikke deres udgave; nævn den med --edition
error-constraint-not-there = { $edition } kræver ikke { $name } den { $at }
error-constraint-nowhere = ingen udgave kræver { $name } den { $at }: der er intet optegnet for det den dag
is-units-told = listen fortæller, hvilke enheder dens bataljoner rummer
is-renown-given = hæren har et Regiment of Renown
is-max-size-given = listen siger dens største størrelse
is-reinforced = den er forstærket
explain-listed-triple-unit-size = tre gange profilens størrelse
is-unit-size-given = listen siger profilens størrelse
is-choices-told = listens form fortæller om alle hærens valg
is-warscroll-reinforced = den eller en anden enhed med samme warscroll er forstærket
is-keywords-given = listen nævner dens nøgleord
is-tactics-given = listen nævner kort med kamptaktikker
error-lints = `adjutant lints` og `adjutant constraints` opregner dem
