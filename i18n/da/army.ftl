### Fund ud fra krav: `lint-<navn>` siger hvad, `lint-<navn>-help` hvad man skal gøre.

lint-arcane-tome-ineligible = »{ $unit }« kan ikke have { $name }: den er til en HERO uden bestemte nøgleord
lint-arcane-tome-ineligible-help = giv den til en anden HERO
lint-artefact-on-named-character = »{ $unit }« er en navngiven karakter og får intet artefakt: { $name }
lint-artefact-on-named-character-help = giv { $name } til en anden HERO, eller udelad den
lint-battalion-too-small = { $name } har { $count ->
    [0] ingen enhed
    [one] 1 enhed
   *[other] { $count } enheder
 }; den skal have mindst { $limit }
lint-battalion-too-small-help = føj { $over } til, eller udelad bataljonen
lint-command-trait-on-named-character = »{ $unit }« er en navngiven karakter og får intet command trait: { $name }
lint-command-trait-on-named-character-help = gør en anden HERO til general, eller udelad { $name }
lint-command-trait-without-hero-general = { $name } kræver en general, der er en HERO
lint-command-trait-without-hero-general-help = gør en HERO til general, eller udelad command trait
lint-deployment-too-deep = hæren er stillet { $written } dybt op; højst { $limit }
lint-deployment-too-deep-help = stil den op inden for { $limit } fra dens kant
lint-duplicate-artefact = { $name } er taget { $count } gange: { $names }
lint-duplicate-artefact-help = vælg et andet artefakt til alle på nær én
lint-duplicate-mount-trait = { $name } er taget { $count } gange: { $names }
lint-duplicate-mount-trait-help = vælg et andet mount trait til alle på nær én
lint-duplicate-unique = »{ $warscroll }« er unik, og hæren har { $count }
lint-duplicate-unique-help = behold én
lint-endless-spell-from-allied-faction = { $name } tilhører en allieret fraktion
lint-endless-spell-from-allied-faction-help = vælg en endless spell fra din egen fraktion, eller en som alle må tage
lint-extra-hero-in-regiment = »{ $name }« er en HERO, og intet lader den slutte sig til regimentet under »{ $leader }«
lint-extra-hero-in-regiment-help = lad den lede sit eget regiment, eller tag den som hjælpeenhed
lint-general-is-allied = »{ $name }« er en allieret og kan ikke være general
lint-general-is-allied-help = gør en enhed fra din egen fraktion til general
lint-general-not-in-list = generalen »{ $name }« står ikke på listen
lint-general-not-in-list-help = skriv navnet som enheden har det, eller tilføj enheden
lint-regiment-unit-not-in-list = »{ $name }« står i et regiment og ikke på listen
lint-regiment-unit-not-in-list-help = skriv navnet som enheden har det, eller tilføj enheden
lint-general-not-set-up = generalen »{ $name }« stilles aldrig op
lint-general-not-set-up-help = vælg en general blandt de figurer, der er stillet op
lint-hero-with-two-artefacts = »{ $unit }« har { $count } artefakter; højst { $limit }
lint-hero-with-two-artefacts-help = giv et af dem til en anden HERO
lint-leader-from-other-faction = »{ $name }« leder et regiment og er fra { $faction }; hæren er fra { $army }
lint-leader-from-other-faction-help = lad en HERO fra din egen fraktion lede det
lint-mixed-alliance = »{ $name }« { $alliance ->
    [none] har intet nøgleord fra en storalliance
   *[other] hører til { $alliance }
 }; hæren hører til { $army }
lint-mixed-alliance-help = tag den ud, eller tag den med som allieret, hvis den kan være det
lint-mixed-warscrolls = »{ $name }« har figurer fra mere end ét warscroll
lint-mixed-warscrolls-help = del den i én enhed for hvert warscroll
lint-no-general = hæren har ingen general
lint-no-general-help = markér den leder, der er general
lint-no-regiments = hæren har intet regiment; den skal have mindst { $limit }
lint-no-regiments-help = lad en HERO lede et
lint-objective-count = { $count ->
    [0] ingen målmarkør
    [one] 1 målmarkør
   *[other] { $count } målmarkører
 }; der { $kind ->
    [too-few] skal være mindst
   *[other] må højst være
 } { $limit }
lint-objective-count-help = slå om antallet igen, og placér så mange
lint-objective-too-near-edge = en markør står { $written } fra kanten; der skal være mindst { $limit }
lint-objective-too-near-edge-help = flyt hver markør mindst { $limit } fra enhver kant
lint-objectives-too-close = markører står { $written } fra hinanden; der skal være mindst { $limit }
lint-objectives-too-close-help = flyt dem mindst { $limit } fra hinanden
lint-option-ratio = »{ $unit }« har { $count } × { $name }; { $one-in ->
    [0] størrelsen tillader { $limit }
   *[other] én af { $one-in } figurer må have det, og enheden har { $models }
 }
lint-option-ratio-help = tag { $over } færre, eller flere figurer
lint-points-exceeded = enhederne koster { $count } point, og grænsen er { $limit }: { $over } for mange
lint-points-exceeded-help = tag { $over } point eller mere ud
lint-regiment-leader-not-hero = »{ $name }« leder et regiment og er ikke en HERO
lint-regiment-leader-not-hero-help = lad en HERO lede det
lint-spell-lore-on-non-wizard = »{ $unit }« er ikke en WIZARD og kender ingen besværgelse fra en lore: { $name }
lint-spell-lore-on-non-wizard-help = giv { $name } til en WIZARD
lint-spell-on-non-wizard = »{ $unit }« er ikke en WIZARD og kan ikke kaste { $name }
lint-spell-on-non-wizard-help = lad en WIZARD kaste den
lint-sudden-death-not-entitled = et mål for pludselig død kræver en modstander med mindst { $limit } figurer; der er { $count }
lint-sudden-death-not-entitled-help = udelad det
lint-too-few-battleline = { $count ->
    [0] ingen battleline-enheder
    [one] 1 battleline-enhed
   *[other] { $count } battleline-enheder
 }; der skal være mindst { $limit }
lint-too-few-battleline-help = tilføj { $over }
lint-too-few-leaders = { $count ->
    [0] ingen leder
    [one] 1 leder
   *[other] { $count } ledere
 }; der skal være mindst { $limit }
lint-too-few-leaders-help = tilføj en leder
lint-too-few-terrain = { $count ->
    [0] intet terræn
    [one] 1 stykke terræn
   *[other] { $count } stykker terræn
 }; der skal være mindst { $limit }
lint-too-few-terrain-help = tilføj { $over }
lint-too-many-allied-points = allierede for { $count } point; højst { $limit }
lint-too-many-allied-points-help = tag allierede for { $over } point ud
lint-too-many-allies = { $count ->
    [one] 1 allieret enhed
   *[other] { $count } allierede enheder
 }; hæren må have { $limit ->
    [0] ingen
    [one] 1
   *[other] { $limit }
 } ({ $names })
lint-too-many-allies-help = tag { $over } ud, eller tilføj egne enheder
lint-too-many-artefacts = { $count ->
    [one] 1 artefakt
   *[other] { $count } artefakter
 }; der må højst være { $limit }
lint-too-many-artefacts-help = tag { $over } ud
lint-too-many-artillery = { $count ->
    [one] 1 artillerienhed
   *[other] { $count } artillerienheder
 }; der må højst være { $limit } ({ $names })
lint-too-many-artillery-help = tag { $over } ud
lint-too-many-behemoths = { $count ->
    [one] 1 behemoth
   *[other] { $count } behemoths
 }; der må højst være { $limit } ({ $names })
lint-too-many-behemoths-help = tag { $over } ud
lint-too-many-command-traits = { $count ->
    [one] 1 command trait
   *[other] { $count } command traits
 }; der må højst være { $limit }
lint-too-many-command-traits-help = tag { $over } ud
lint-too-many-endless-spells = { $count ->
    [one] 1 endless spell
   *[other] { $count } endless spells
 }; hæren må have { $limit ->
    [0] ingen
    [one] 1
   *[other] { $limit }
 }
lint-too-many-endless-spells-help = tag { $over } ud, eller tilføj WIZARDS
lint-too-many-endless-spells-for-size = { $count ->
    [one] 1 endless spell
   *[other] { $count } endless spells
 }; et slag af denne størrelse tillader { $limit }
lint-too-many-endless-spells-for-size-help = tag { $over } ud
lint-too-many-generals = { $count ->
    [one] 1 general
   *[other] { $count } generaler
 }; der må højst være { $limit } ({ $names })
lint-too-many-generals-help = behold én af dem
lint-too-many-leaders = { $count ->
    [one] 1 leder
   *[other] { $count } ledere
 }; der må højst være { $limit } ({ $names })
lint-too-many-leaders-help = tag { $over } ud
lint-too-many-manifestation-lores = { $count ->
    [one] 1 manifestation lore
   *[other] { $count } manifestation lores
 }; der må højst være { $limit }
lint-too-many-manifestation-lores-help = behold én
lint-too-many-prayer-lores = { $count ->
    [one] 1 prayer lore
   *[other] { $count } prayer lores
 }; der må højst være { $limit }
lint-too-many-prayer-lores-help = behold én
lint-too-many-regiments = { $count } regimenter; grænsen er { $limit }
lint-too-many-regiments-help = tag { $over } ud, eller læg enhederne over i andre regimenter
lint-too-many-regiments-of-renown = { $count ->
    [one] 1 Regiment of Renown
   *[other] { $count } Regiments of Renown
 }; der må højst være { $limit }
lint-too-many-regiments-of-renown-help = behold ét
lint-too-many-regiments-with-renown = { $count } regimenter, Regiments of Renown iberegnet; grænsen er { $limit }
lint-too-many-regiments-with-renown-help = tag { $over } ud
lint-too-many-reinforced = enheder er forstærket { $count ->
    [one] 1 gang
   *[other] { $count } gange
 }; et slag af denne størrelse tillader { $limit }
lint-too-many-reinforced-help = forstærk { $over } færre
lint-too-many-spell-lores = { $count ->
    [one] 1 spell lore
   *[other] { $count } spell lores
 }; der må højst være { $limit }
lint-too-many-spell-lores-help = behold én
lint-too-many-subfactions = { $count ->
    [one] 1 underfraktion
   *[other] { $count } underfraktioner
 }; der må højst være { $limit }
lint-too-many-subfactions-help = vælg én
lint-too-many-sudden-death-objectives = { $count ->
    [one] 1 mål for pludselig død
   *[other] { $count } mål for pludselig død
 }; der må højst være { $limit }
lint-too-many-sudden-death-objectives-help = vælg ét
lint-too-many-understrength = { $count ->
    [one] 1 underbemandet enhed
   *[other] { $count } underbemandede enheder
 } af »{ $warscroll }«; der må højst være { $limit }
lint-too-many-understrength-help = bring alle på nær én op på fuld styrke
lint-too-many-units-in-regiment = regimentet under »{ $name }« har { $count } enheder ud over lederen; grænsen er { $limit } ({ $names })
lint-too-many-units-in-regiment-help = flyt { $over } til et andet regiment, eller gør den til hjælpeenhed
lint-too-much-terrain = { $count ->
    [one] 1 af fraktionens terrænstykker
   *[other] { $count } af fraktionens terrænstykker
 }; der må højst være { $limit }
lint-too-much-terrain-help = behold ét
lint-triumph-not-entitled = en triumf tilfalder den, der vandt en stor sejr i slaget før
lint-triumph-not-entitled-help = udelad den
lint-unbalanced-forces = { $count } figurer på den største side; op til { $limit } ville være nogenlunde afbalanceret
lint-unbalanced-forces-help = aftal hære af omtrent samme størrelse; siden selv giver intet tal
lint-understrength-in-battalion = »{ $name }« er underbemandet og kan ikke være i en bataljon
lint-understrength-in-battalion-help = bring den op på fuld styrke, eller tag den ud af bataljonen
lint-unit-in-two-battalions = »{ $name }« er i { $count } bataljoner; højst { $limit }
lint-unit-in-two-battalions-help = tag den ud af én; en bataljon, der rummer mindre, er en undtagelse
lint-unit-in-two-regiments = »{ $name }« er i { $count } regimenter
lint-unit-in-two-regiments-help = tag den ud af alle på nær ét
lint-unit-not-allowed-in-regiment = »{ $name }« passer ikke til noget, som »{ $leader }« tillader i regimentet
lint-unit-not-allowed-in-regiment-help = flyt den til et andet regiment, eller gør den til hjælpeenhed
lint-unit-over-half-points = »{ $name }« koster { $count } point; ingen enhed må koste mere end { $limit }
lint-unit-over-half-points-help = vælg en billigere enhed
lint-unit-too-large = »{ $name }« har { $count } figurer; højst { $limit }
lint-unit-too-large-help = tag { $over } ud, eller del den i to enheder
lint-unit-with-two-mount-traits = »{ $name }« har { $count } mount traits; højst { $limit }
lint-unit-with-two-mount-traits-help = behold ét
lint-universal-spell-on-unique = »{ $unit }« er unik og får ingen universel besværgelse: { $name }
lint-universal-spell-on-unique-help = giv { $name } til en anden WIZARD
lint-wrong-table-size = bordet er { $written }; hver side skal være { $kind ->
    [too-few] { $strictly ->
        [yes] længere end
       *[other] mindst
     }
   *[other] højst
 } { $limit }
lint-wrong-table-size-help = spil på et bord af den rigtige størrelse
lint-kind-forbidden = { $constraint }: »{ $name }« må ikke være sådan
lint-kind-forbidden-help = se hvad reglen siger
lint-kind-duplicate = { $constraint }: »{ $name }« { $count } gange; højst { $limit }
lint-kind-duplicate-help = tag { $over } ud
lint-kind-too-few = { $constraint }: { $count }; mindst { $limit }
lint-kind-too-few-help = tilføj { $over }
lint-kind-too-many = { $constraint }: { $count }; højst { $limit }
lint-kind-too-many-help = tag { $over } ud

undecided-unit-data = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 } oplysninger om enheder, som listen ikke har: { $checks }
undecided-opponent = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 } modstanderens hær: { $checks }
undecided-battle-size = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 } slagets størrelse: { $checks }
undecided-table = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 } mere om bordet: { $checks }

constraints-none = { $edition } kræver intet af hærlister, som er registreret
constraints-head-id = Krav
constraints-head-asked = Hvad der kræves
constraints-head-source = Fra
constraints-head-confidence = Sikkerhed
constraints-head-each = Bedømmes
constraints-uncovered = Ikke dækket af noget krav:
confidence-certain = sikker
confidence-likely = sandsynlig
confidence-unsure = usikker

lint-battalion-slots-short = { $name }: der skal være { $limit } til { $slot }, og den har { $count }
lint-battalion-slots-short-help = tilføj { $over } til { $slot }, eller udelad bataljonen
lint-battalion-slots-over = { $name }: { $count } til { $slot }, som højst tager { $limit }; til overs: { $left }
lint-battalion-slots-over-help = tag { $over } ud af bataljonen
lint-battalion-slots-stranger = { $name } har ingen plads til »{ $left }«
lint-battalion-slots-stranger-help = tag den ud af bataljonen, eller vælg en anden bataljon

uncovered-table = det afgøres ved bordet, før slaget
uncovered-in-play = det sker under slaget
uncovered-unit-data = det kræver enhedernes profiler, som ingen liste har
uncovered-faction-data = det kræver en fraktions regler, som ingen liste har
uncovered-no-place = en liste har intet sted, hvor det kunne stå
uncovered-no-limit = det siger, at der ikke er nogen grænse, eller tillader noget
uncovered-advice = det er et råd
uncovered-matchup = det afhænger af modstanderen: `adjutant matchup` siger det
uncovered-form = det er, hvad enhver liste i formen har
uncovered-roster = en kontrol af listen, som den er skrevet, ser efter det
uncovered-no-figure = kilderne angiver intet tal
undecided-previous-result = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 } udfaldet af slaget før: { $checks }
undecided-models = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 } antallet af figurer i hver enhed: { $checks }
lint-artefact-on-ally = »{ $unit }« er allieret, og allierede bruger ingen allegiance-evner: { $name }
lint-artefact-on-ally-help = giv { $name } til en HERO fra din egen fraktion
lint-artefact-on-non-hero = »{ $unit }« er ikke en HERO og får intet artefakt: { $name }
lint-artefact-on-non-hero-help = giv { $name } til en HERO
lint-battalion-of-another-season = { $name } er en core battalion fra en anden sæson
lint-battalion-of-another-season-help = vælg en bataljon fra kernebogen eller fra denne sæson
lint-command-trait-not-on-general = { $name } er hos »{ $unit }«, som ikke er general
lint-command-trait-not-on-general-help = giv { $name } til generalen, eller gør »{ $unit }« til general
lint-contingent-artillery = { $count ->
    [0] ingen artillerienhed
    [one] 1 artillerienhed
   *[other] { $count } artillerienheder
 } i denne styrke; { $kind ->
    [too-few] der skal være mindst
   *[other] der må højst være
 } { $limit } ({ $names })
lint-contingent-artillery-help = flyt { $over } til bagtroppen, eller tag den ud
lint-contingent-battleline = { $count ->
    [0] ingen battleline-enhed
    [one] 1 battleline-enhed
   *[other] { $count } battleline-enheder
 } i denne styrke; { $kind ->
    [too-few] der skal være mindst
   *[other] der må højst være
 } { $limit } ({ $names })
lint-contingent-battleline-help = flyt enheder mellem styrkerne, til hver af dem passer
lint-contingent-behemoths = { $count ->
    [0] ingen behemoth
    [one] 1 behemoth
   *[other] { $count } behemoths
 } i denne styrke; { $kind ->
    [too-few] der skal være mindst
   *[other] der må højst være
 } { $limit } ({ $names })
lint-contingent-behemoths-help = flyt { $over } til en anden styrke, eller tag den ud
lint-contingent-empty = en styrke har ingen enhed; den skal have mindst { $limit }
lint-contingent-empty-help = læg en enhed i hver af Spearhead, Main Body og Rearguard
lint-contingent-large-units = { $count ->
    [one] 1 enhed
   *[other] { $count } enheder
 } i hovedstyrken over den mindste størrelse; der må højst være { $limit } ({ $names })
lint-contingent-large-units-help = bring alle på nær én ned på profilens størrelse
lint-contingent-leaders = { $count ->
    [0] ingen leder
    [one] 1 leder
   *[other] { $count } ledere
 } i denne styrke; { $kind ->
    [too-few] der skal være mindst
   *[other] der må højst være
 } { $limit } ({ $names })
lint-contingent-leaders-help = flyt ledere mellem styrkerne, til hver af dem passer
lint-contingent-others = { $count ->
    [0] ingen enhed uden rolle
    [one] 1 enhed uden rolle
   *[other] { $count } enheder uden rolle
 } i denne styrke; { $kind ->
    [too-few] der skal være mindst
   *[other] der må højst være
 } { $limit } ({ $names })
lint-contingent-others-help = flyt { $over } til hovedstyrken
lint-contingent-unit-size = »{ $name }« har { $count } figurer; i dens styrke højst { $limit }
lint-contingent-unit-size-help = tag { $over } ud, eller flyt enheden til en anden styrke
lint-duplicate-endless-spell = { $name } er der { $count } gange; højst { $limit ->
    [one] 1 gang
   *[other] { $limit } gange
 }
lint-duplicate-endless-spell-help = vælg en anden endless spell i stedet for alle på nær én
lint-duplicate-tactic-card = kortet { $name } er taget { $count } gange
lint-duplicate-tactic-card-help = vælg to forskellige kort
lint-general-leads-no-regiment = generalen »{ $name }« leder intet regiment
lint-general-leads-no-regiment-help = lad generalen lede et regiment, eller gør et regiments leder til general
lint-legends-unit = profilen for »{ $name }« er gået til Legends
lint-legends-unit-help = vælg en anden enhed, eller spørg arrangøren, om Legends er tilladt
lint-reinforced-hero = »{ $name }« er en HERO og kan ikke forstærkes
lint-reinforced-hero-help = tag den med i profilens størrelse
lint-reinforced-too-often = »{ $name }« er forstærket { $count ->
    [one] 1 gang
   *[other] { $count } gange
 }; højst { $limit ->
    [one] 1 gang
   *[other] { $limit } gange
 }
lint-reinforced-too-often-help = forstærk den { $over ->
    [one] 1 gang
   *[other] { $over } gange
 } mindre, eller del den i to enheder
lint-reinforced-unique = »{ $name }« er unik og kan ikke forstærkes
lint-reinforced-unique-help = tag den med i profilens størrelse
lint-renown-unit-configured = »{ $name }« hører til et Regiment of Renown, som tages, som det er
lint-renown-unit-configured-help = gør en anden enhed til general, og forstærk intet i et Regiment of Renown
lint-season-battalion-twice = { $name } er der { $count } gange; en sæsons bataljon må tages { $limit ->
    [one] 1 gang
   *[other] { $limit } gange
 }
lint-season-battalion-twice-help = tag { $over } ud, eller vælg en bataljon fra kernebogen
lint-spell-lore-on-ally = »{ $unit }« er allieret, og allierede bruger ingen allegiance-evner: { $name }
lint-spell-lore-on-ally-help = giv { $name } til en WIZARD fra din egen fraktion
lint-tactic-card-of-another-season = kortet { $name } hører til en anden sæson
lint-tactic-card-of-another-season-help = vælg et kort fra denne sæson
lint-too-many-battalions = { $count ->
    [one] 1 bataljon
   *[other] { $count } bataljoner
 }; der må højst være { $limit }
lint-too-many-battalions-help = tag { $over } ud
lint-too-many-command-points = { $count ->
    [one] 1 kommandopoint er købt
   *[other] { $count } kommandopoint er købt
 }; der må højst være { $limit }
lint-too-many-command-points-help = tag { $over } ud
lint-too-many-grand-strategies = { $count ->
    [one] 1 grand strategy
   *[other] { $count } grand strategies
 }; der må højst være { $limit }
lint-too-many-grand-strategies-help = vælg én
lint-too-many-formations = { $count ->
    [one] én battle formation
   *[other] { $count } battle formations
 }; der må højst være { $limit }
lint-too-many-formations-help = behold én
lint-too-many-heroic-traits = { $count ->
    [one] 1 heroic trait
   *[other] { $count } heroic traits
 }; der må højst være { $limit }
lint-too-many-heroic-traits-help = tag { $over } ud
lint-too-many-lore-spells = »{ $name }« kender { $count } besværgelser fra en lore; højst { $limit }
lint-too-many-lore-spells-help = vælg én
lint-too-many-of-one-warscroll = { $count } enheder af »{ $warscroll }«; der må højst være { $limit } ({ $names })
lint-too-many-of-one-warscroll-help = tag { $over } ud, medmindre en bataljon kræver dem
lint-too-many-realms = { $count ->
    [one] 1 oprindelsesrige
   *[other] { $count } oprindelsesriger
 }; der må højst være { $limit }
lint-too-many-realms-help = vælg ét
lint-too-many-tactic-cards = { $count ->
    [one] 1 kort
   *[other] { $count } kort
 } med kamptaktikker; denne sæson tillader { $limit ->
    [0] ingen
    [one] 1
   *[other] { $limit }
 }
lint-too-many-tactic-cards-help = tag { $over } ud
lint-too-many-triumphs = { $count ->
    [one] 1 triumf
   *[other] { $count } triumfer
 }; der må højst være { $limit }
lint-too-many-triumphs-help = vælg én
lint-unit-below-size = »{ $name }« har { $count } figurer; profilens størrelse er { $limit }
lint-unit-below-size-help = føj { $over } til: fjerde udgave har ingen mindre enhed
lint-unit-of-another-season = »{ $name }« er en enhed fra en anden sæson
lint-unit-of-another-season-help = tag enheden uden sæsonens navn, eller en anden
lint-unit-of-other-faction = »{ $name }« er fra { $faction } og ikke allieret; hæren er fra { $army }
lint-unit-of-other-faction-help = tag den ud, eller tag den med som allieret, hvis den kan være det
lint-warmaster-not-general = der er en WARMASTER i hæren, og »{ $name }« er general
lint-warmaster-not-general-help = gør WARMASTEREN til general
lint-warscroll-battalion-in-matched-play = { $name } er en warscroll-bataljon; matched play har kun core battalions
lint-warscroll-battalion-in-matched-play-help = tag den ud, eller vælg en core battalion
lint-no-grand-strategy = hæren har ingen grand strategy
lint-no-grand-strategy-help = vælg en, og skriv den på listen
lint-reinforced-leader = »{ $name }« leder et regiment og er forstærket på denne liste; kun en HERO leder, og ingen HERO forstærkes
lint-reinforced-leader-help = lad en HERO lede regimentet, eller tag »{ $name }« med i profilens størrelse
lint-too-few-tactic-cards = { $count ->
    [one] 1 kort
   *[other] { $count } kort
 } med kamptaktikker; denne sæson kræver { $limit }
lint-too-few-tactic-cards-help = vælg { $over } mere
undecided-labels = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 }, at listen siger, hvad hvert af enhedernes valg er: { $checks }
