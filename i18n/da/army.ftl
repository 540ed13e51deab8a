### Fund om krav: `lint-<navn>` siger, hvad der er galt, `lint-<navn>-help`, hvad man gør.

lint-arcane-tome-ineligible = »{ $unit }« kan ikke have { $name }: det kan kun en HERO uden bestemte keywords
lint-arcane-tome-ineligible-help = giv det til en anden HERO
lint-artefact-on-named-character = »{ $unit }« er en navngiven karakter og kan ikke have et artefakt: { $name }
lint-artefact-on-named-character-help = giv { $name } til en anden HERO, eller fjern det
lint-battalion-too-small = { $name } har { $count ->
    [0] ingen enhed
    [one] 1 enhed
   *[other] { $count } enheder
 }; den skal have mindst { $limit }
lint-battalion-too-small-help = tilføj { $over } mere, eller fjern bataljonen
lint-command-trait-on-named-character = »{ $unit }« er en navngiven karakter og kan ikke have et command trait: { $name }
lint-command-trait-on-named-character-help = gør en anden HERO til general, eller fjern { $name }
lint-command-trait-without-hero-general = { $name } kræver en general, der er en HERO
lint-command-trait-without-hero-general-help = gør en HERO til general, eller fjern det
lint-deployment-too-deep = hæren er stillet op i en dybde af { $written }; grænsen er { $limit }
lint-deployment-too-deep-help = stil den op inden for { $limit } fra bordkanten
lint-duplicate-artefact = { $name } er taget { $count } gange{ $names ->
    [none] {""}
   *[other] : { $names }
 }
lint-duplicate-artefact-help = vælg et andet artefakt til alle på nær én
lint-duplicate-mount-trait = { $name } er taget { $count } gange{ $names ->
    [none] {""}
   *[other] : { $names }
 }
lint-duplicate-mount-trait-help = vælg et andet mount trait til alle på nær én
lint-duplicate-unique = »{ $warscroll }« er unik, og hæren har { $count }
lint-duplicate-unique-help = behold kun én
lint-endless-spell-from-allied-faction = { $name } hører til en allieret fraktion
lint-endless-spell-from-allied-faction-help = vælg en endless spell fra din egen fraktion, eller en som alle må tage
lint-extra-hero-in-regiment = »{ $name }« er en HERO og kan ikke være med i regimentet under »{ $leader }«
lint-extra-hero-in-regiment-help = lad den lede sit eget regiment, eller gør den til hjælpeenhed
lint-general-is-allied = »{ $name }« er allieret og kan ikke være general
lint-general-is-allied-help = gør en enhed fra din egen fraktion til general
lint-general-not-hero = generalen »{ $name }« er ikke en HERO
lint-general-not-hero-help = vælg en HERO som general
lint-general-not-in-list = generalen »{ $name }« er ikke på listen
lint-general-not-in-list-help = skriv navnet nøjagtigt som på enheden, eller tilføj enheden
lint-regiment-unit-not-in-list = »{ $name }« er i et regiment, men ikke på listen
lint-regiment-unit-not-in-list-help = skriv navnet nøjagtigt som på enheden, eller tilføj enheden
lint-general-not-set-up = generalen »{ $name }« stilles aldrig op
lint-general-not-set-up-help = vælg en general blandt de opstillede figurer
lint-hero-with-two-artefacts = »{ $unit }« har { $count } artefakter; højst { $limit }
lint-hero-with-two-artefacts-help = giv et af dem til en anden HERO
lint-leader-from-other-faction = »{ $name }« leder et regiment, men hører til { $faction }; hæren er { $army }
lint-leader-from-other-faction-help = lad en HERO fra din egen fraktion lede det
lint-mixed-alliance = »{ $name }« { $alliance ->
    [none] har intet keyword for en storalliance
   *[other] hører til { $alliance }
 }; hæren er { $army }
lint-mixed-alliance-help = fjern den, eller tag den som allieret, hvis den kan være det
lint-mixed-warscrolls = »{ $name }« har figurer fra mere end én warscroll
lint-mixed-warscrolls-help = del den op i én enhed for hver warscroll
lint-no-formation = hæren har ingen battle formation; den skal have { $limit }
lint-no-formation-help = vælg en af fraktionens battle formations
lint-no-general = hæren har ingen general
lint-no-general-help = markér den leder, der er general
lint-no-regiments = hæren har intet regiment; den skal have mindst { $limit }
lint-no-regiments-help = tilføj et regiment, som en HERO leder
lint-objective-count = { $count ->
    [0] ingen målmarkør
    [one] 1 målmarkør
   *[other] { $count } målmarkører
 }; der { $kind ->
    [too-few] skal være mindst
   *[other] må højst være
 } { $limit }
lint-objective-count-help = slå igen for at finde antallet, og placér så mange
lint-objective-too-near-edge = en målmarkør er { $written } fra kanten; der skal være mindst { $limit }
lint-objective-too-near-edge-help = flyt hver markør mindst { $limit } fra enhver kant
lint-objectives-too-close = målmarkørerne er { $written } fra hinanden; der skal være mindst { $limit }
lint-objectives-too-close-help = flyt dem mindst { $limit } fra hinanden
lint-option-ratio = »{ $unit }« har { $count } × { $name }; { $one-in ->
    [0] størrelsen tillader { $limit }
   *[other] én ud af { $one-in } figurer kan have det, og enheden har { $models }
 }
lint-option-ratio-help = tag { $over } færre, eller tilføj figurer
lint-points-exceeded = enhederne koster { $count } point; grænsen er { $limit } ({ $over } for meget)
lint-points-exceeded-help = fjern mindst { $over } point
lint-regiment-leader-not-hero = »{ $name }« leder et regiment, men er ikke en HERO
lint-regiment-leader-not-hero-help = lad en HERO lede det
lint-spell-lore-on-non-wizard = »{ $unit }« er ikke en WIZARD og kan ikke kende en besværgelse fra en lore: { $name }
lint-spell-lore-on-non-wizard-help = giv { $name } til en WIZARD
lint-spell-on-non-wizard = »{ $unit }« er ikke en WIZARD og kan ikke kaste { $name }
lint-spell-on-non-wizard-help = lad en WIZARD kaste den
lint-sudden-death-not-entitled = et mål for pludselig død kræver en modstander med mindst { $limit } figurer; den har { $count }
lint-sudden-death-not-entitled-help = fjern det
lint-too-few-battleline = { $count ->
    [0] ingen battleline-enhed
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
    [0] ingen terrændele
    [one] 1 terrændel
   *[other] { $count } terrændele
 }; der skal være mindst { $limit }
lint-too-few-terrain-help = tilføj { $over }
lint-too-many-allied-points = allierede til { $count } point; der må højst være { $limit }
lint-too-many-allied-points-help = fjern allierede til { $over } point
lint-too-many-allies = { $count ->
    [one] 1 allieret enhed
   *[other] { $count } allierede enheder
 }; hæren må have { $limit ->
    [0] ingen
    [one] 1
   *[other] { $limit }
 } ({ $names })
lint-too-many-allies-help = fjern { $over }, eller tilføj egne enheder
lint-too-many-artefacts = { $count ->
    [one] 1 artefakt
   *[other] { $count } artefakter
 }; der må højst være { $limit }
lint-too-many-artefacts-help = fjern { $over }
lint-too-many-artillery = { $count ->
    [one] 1 artillerienhed
   *[other] { $count } artillerienheder
 }; der må højst være { $limit } ({ $names })
lint-too-many-artillery-help = fjern { $over }
lint-too-many-behemoths = { $count ->
    [one] 1 behemoth
   *[other] { $count } behemoths
 }; der må højst være { $limit } ({ $names })
lint-too-many-behemoths-help = fjern { $over }
lint-too-many-command-traits = { $count ->
    [one] 1 command trait
   *[other] { $count } command traits
 }; der må højst være { $limit }
lint-too-many-command-traits-help = fjern { $over }
lint-too-many-endless-spells = { $count ->
    [one] 1 endless spell
   *[other] { $count } endless spells
 }; hæren må have { $limit ->
    [0] ingen
    [one] 1
   *[other] { $limit }
 }
lint-too-many-endless-spells-help = fjern { $over }, eller tilføj WIZARDS
lint-too-many-endless-spells-for-size = { $count ->
    [one] 1 endless spell
   *[other] { $count } endless spells
 }; et slag af denne størrelse tillader { $limit }
lint-too-many-endless-spells-for-size-help = fjern { $over }
lint-too-many-generals = { $count ->
    [one] 1 general
   *[other] { $count } generaler
 }; der må højst være { $limit } ({ $names })
lint-too-many-generals-help = behold én af dem
lint-too-many-leaders = { $count ->
    [one] 1 leder
   *[other] { $count } ledere
 }; der må højst være { $limit } ({ $names })
lint-too-many-leaders-help = fjern { $over }
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
lint-too-many-regiments-help = fjern { $over }, eller flyt enhederne til andre regimenter
lint-too-many-regiments-of-renown = { $count ->
    [one] 1 Regiment of Renown
   *[other] { $count } Regiments of Renown
 }; der må højst være { $limit }
lint-too-many-regiments-of-renown-help = behold ét
lint-too-many-regiments-with-renown = { $count } regimenter inklusive Regiments of Renown; grænsen er { $limit }
lint-too-many-regiments-with-renown-help = fjern { $over }
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
    [one] 1 ufuldtallig enhed
   *[other] { $count } ufuldtallige enheder
 } af »{ $warscroll }«; der må højst være { $limit }
lint-too-many-understrength-help = bring alle på nær én op på fuld styrke
lint-too-many-units-in-regiment = regimentet under »{ $name }« har { $count } enheder ud over lederen; grænsen er { $limit } ({ $names })
lint-too-many-units-in-regiment-help = flyt { $over ->
    [one] 1 enhed til et andet regiment, eller gør den til hjælpeenhed
   *[other] { $over } enheder til andre regimenter, eller gør dem til hjælpeenheder
 }
lint-too-much-terrain = { $count ->
    [one] 1 fraktionsterrændel
   *[other] { $count } fraktionsterrændele
 }; der må højst være { $limit }
lint-too-much-terrain-help = behold én
lint-triumph-not-entitled = en triumf tilfalder den, der vandt en stor sejr i det forrige slag
lint-triumph-not-entitled-help = fjern den
lint-unbalanced-forces = den største side har { $count } figurer; op til { $limit } ville være nogenlunde lige
lint-unbalanced-forces-help = aftal hære af omtrent samme størrelse; siden selv giver intet tal
lint-understrength-in-battalion = »{ $name }« er ufuldtallig og kan ikke være i en bataljon
lint-understrength-in-battalion-help = bring den op på fuld styrke, eller fjern den fra bataljonen
lint-unit-in-two-battalions = »{ $name }« er i { $count } bataljoner; højst { $limit }
lint-unit-in-two-battalions-help = fjern den fra den ene; kun en bataljon, der består af mindre bataljoner, må dele enheder
lint-unit-in-two-regiments = »{ $name }« er i { $count } regimenter
lint-unit-in-two-regiments-help = fjern den fra alle på nær ét
lint-unit-not-allowed-in-regiment = »{ $name }« kan ikke være med i regimentet under »{ $leader }«
lint-unit-not-allowed-in-regiment-help = flyt den til et andet regiment, eller gør den til hjælpeenhed
lint-unit-over-half-points = »{ $name }« koster { $count } point; grænsen for én enhed er { $limit }
lint-unit-over-half-points-help = vælg en billigere enhed
lint-unit-between-sizes = »{ $name }« har flere figurer end en af sine størrelser og færre end den næste
lint-unit-between-sizes-help = bring den til en af dens størrelser
lint-unit-too-large = »{ $name }« har { $count } figurer; højst { $limit }
lint-unit-too-large-help = fjern { $over }, eller del den i to enheder
lint-unit-with-two-mount-traits = »{ $name }« har { $count } mount traits; højst { $limit }
lint-unit-with-two-mount-traits-help = behold ét
lint-universal-spell-on-unique = »{ $unit }« er unik og kan ikke have en fælles besværgelse: { $name }
lint-universal-spell-on-unique-help = giv { $name } til en anden WIZARD
lint-wrong-table-size = bordet er { $written }; hver side skal være { $kind ->
    [too-few] { $strictly ->
        [yes] længere end
       *[other] mindst
     }
   *[other] højst
 } { $limit }
lint-wrong-table-size-help = spil på et bord af den rigtige størrelse
lint-kind-forbidden = { $constraint }: ikke tilladt for »{ $name }«
lint-kind-forbidden-help = læs den nævnte regel
lint-kind-duplicate = { $constraint }: »{ $name }« { $count } gange; højst { $limit }
lint-kind-duplicate-help = fjern { $over }
lint-kind-too-few = { $constraint }: { $count }; mindst { $limit }
lint-kind-too-few-help = tilføj { $over }
lint-kind-too-many = { $constraint }: { $count }; højst { $limit }
lint-kind-too-many-help = fjern { $over }

undecided-unit-data = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 } oplysninger om enhederne, som listen ikke har: { $checks }
    .page = { $count ->
        [one] 1 kontrol kræver
       *[other] { $count } kontroller kræver
     } oplysninger om enhederne, som listen ikke har
undecided-opponent = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 } modstanderens hær: { $checks }
    .page = { $count ->
        [one] 1 kontrol kræver
       *[other] { $count } kontroller kræver
     } modstanderens hær
undecided-battle-size = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 } slagets størrelse: { $checks }
    .page = { $count ->
        [one] 1 kontrol kræver
       *[other] { $count } kontroller kræver
     } slagets størrelse
undecided-table = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 } flere oplysninger om bordet: { $checks }
    .page = { $count ->
        [one] 1 kontrol kræver
       *[other] { $count } kontroller kræver
     } flere oplysninger om bordet

constraints-none = ingen registrerede krav til hærlister i { $edition }
constraints-head-id = Kontrol
constraints-head-asked = Krav
constraints-head-source = Kilde
constraints-head-confidence = Sikkerhed
constraints-head-each = Gælder for
constraints-uncovered = Ikke dækket af noget krav:
confidence-certain = sikker
confidence-likely = sandsynlig
confidence-unsure = usikker

lint-battalion-slots-short = { $name }: { $slot } kræver { $limit }; den har { $count }
lint-battalion-slots-short-help = tilføj { $over } til { $slot }, eller fjern bataljonen
lint-battalion-slots-over = { $name }: { $count } til { $slot }, som har plads til { $limit }; til overs: { $left }
lint-battalion-slots-over-help = fjern { $over } fra bataljonen
lint-battalion-slots-stranger = { $name } har ingen plads til »{ $left }«
lint-battalion-slots-stranger-help = fjern den fra bataljonen, eller vælg en anden bataljon

uncovered-table = aftales ved bordet før slaget
uncovered-in-play = sker under slaget
uncovered-unit-data = kræver enhedernes profiler, som lister ikke har
uncovered-faction-data = kræver fraktionens regler, som lister ikke har
uncovered-no-place = lister har ikke plads til det
uncovered-no-limit = sætter ingen grænse eller giver blot lov til noget
uncovered-advice = kun et råd
uncovered-matchup = afhænger af modstanderen: se `adjutant matchup`
uncovered-form = gælder enhver liste i formatet
uncovered-roster = dækket af en kontrol af lister
uncovered-with-units = kontrolleres, hvor der er enhedsdata
uncovered-no-figure = kilderne giver intet tal
undecided-previous-result = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 } udfaldet af det forrige slag: { $checks }
    .page = { $count ->
        [one] 1 kontrol kræver
       *[other] { $count } kontroller kræver
     } udfaldet af det forrige slag
undecided-models = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 } antallet af figurer i hver enhed: { $checks }
    .page = { $count ->
        [one] 1 kontrol kræver
       *[other] { $count } kontroller kræver
     } antallet af figurer i hver enhed
lint-artefact-on-ally = »{ $unit }« er allieret, og allierede kan ikke bruge allegiance-evner: { $name }
lint-artefact-on-ally-help = giv { $name } til en HERO fra din egen fraktion
lint-artefact-on-non-hero = »{ $unit }« er ikke en HERO og kan ikke have et artefakt: { $name }
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
lint-contingent-artillery-help = flyt { $over } til bagtroppen, eller fjern den
lint-contingent-battleline = { $count ->
    [0] ingen battleline-enhed
    [one] 1 battleline-enhed
   *[other] { $count } battleline-enheder
 } i denne styrke; { $kind ->
    [too-few] der skal være mindst
   *[other] der må højst være
 } { $limit } ({ $names })
lint-contingent-battleline-help = flyt enheder mellem styrkerne, til hver har det rigtige antal
lint-contingent-behemoths = { $count ->
    [0] ingen behemoth
    [one] 1 behemoth
   *[other] { $count } behemoths
 } i denne styrke; { $kind ->
    [too-few] der skal være mindst
   *[other] der må højst være
 } { $limit } ({ $names })
lint-contingent-behemoths-help = flyt { $over } til en anden styrke, eller fjern den
lint-contingent-empty = en styrke har ingen enhed; den skal have mindst { $limit }
lint-contingent-empty-help = læg en enhed i hver af Spearhead, Main Body og Rearguard
lint-contingent-large-units = { $count ->
    [one] 1 enhed
   *[other] { $count } enheder
 } i hovedstyrken over den mindste størrelse; der må højst være { $limit } ({ $names })
lint-contingent-large-units-help = sæt alle på nær én ned til profilens størrelse
lint-contingent-leaders = { $count ->
    [0] ingen leder
    [one] 1 leder
   *[other] { $count } ledere
 } i denne styrke; { $kind ->
    [too-few] der skal være mindst
   *[other] der må højst være
 } { $limit } ({ $names })
lint-contingent-leaders-help = flyt ledere mellem styrkerne, til hver har det rigtige antal
lint-contingent-others = { $count ->
    [0] ingen enhed uden rolle
    [one] 1 enhed uden rolle
   *[other] { $count } enheder uden rolle
 } i denne styrke; { $kind ->
    [too-few] der skal være mindst
   *[other] der må højst være
 } { $limit } ({ $names })
lint-contingent-others-help = flyt { $over } til hovedstyrken
lint-contingent-unit-size = »{ $name }« har { $count } figurer; grænsen i dens styrke er { $limit }
lint-contingent-unit-size-help = fjern { $over }, eller flyt enheden til en anden styrke
lint-duplicate-endless-spell = { $name } er taget { $count } gange; højst { $limit ->
    [one] 1 gang
   *[other] { $limit } gange
 }
lint-duplicate-endless-spell-help = vælg en anden endless spell i stedet for alle på nær én
lint-duplicate-tactic-card = kortet { $name } er taget { $count } gange
lint-duplicate-tactic-card-help = vælg to forskellige kort
lint-general-leads-no-regiment = generalen »{ $name }« leder intet regiment
lint-general-leads-no-regiment-help = lad generalen lede et regiment, eller gør et regiments leder til general
lint-legends-unit = »{ $name }« er flyttet til Legends
lint-legends-unit-help = vælg en anden enhed, eller spørg arrangøren, om Legends-enheder er tilladt
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
lint-renown-unit-configured = »{ $name }« hører til et Regiment of Renown, som ikke kan ændres
lint-renown-unit-configured-help = gør en anden enhed til general, og forstærk ikke enheder i et Regiment of Renown
lint-season-battalion-twice = { $name } er taget { $count } gange; en bataljon fra en sæson må tages { $limit ->
    [one] 1 gang
   *[other] { $limit } gange
 }
lint-season-battalion-twice-help = fjern { $over }, eller vælg en bataljon fra kernebogen
lint-season-form-beside-plain = »{ $name }« står på listen sammen med den enhed, som den er sæsonens udgave af
lint-season-form-beside-plain-help = vælg ét af de to warscrolls til alle disse enheder
lint-spell-lore-on-ally = »{ $unit }« er allieret, og allierede kan ikke bruge allegiance-evner: { $name }
lint-spell-lore-on-ally-help = giv { $name } til en WIZARD fra din egen fraktion
lint-unknown-tactic-card = kortet { $name } er ikke et af denne sæsons
lint-unknown-tactic-card-help = vælg et kort fra denne sæson, eller ret navnet
lint-tactic-card-of-another-season = kortet { $name } hører til en anden sæson
lint-tactic-card-of-another-season-help = vælg et kort fra denne sæson
lint-too-many-battalions = { $count ->
    [one] 1 bataljon
   *[other] { $count } bataljoner
 }; der må højst være { $limit }
lint-too-many-battalions-help = fjern { $over }
lint-too-many-command-points = { $count ->
    [one] 1 kommandopoint er købt
   *[other] { $count } kommandopoint er købt
 }; der må højst være { $limit }
lint-too-many-command-points-help = fjern { $over }
lint-too-many-grand-strategies = { $count ->
    [one] 1 grand strategy
   *[other] { $count } grand strategies
 }; der må højst være { $limit }
lint-too-many-grand-strategies-help = vælg én
lint-too-many-formations = { $count ->
    [one] 1 battle formation
   *[other] { $count } battle formations
 }; der må højst være { $limit }
lint-too-many-formations-help = behold én
lint-too-many-heroic-traits = { $count ->
    [one] 1 heroic trait
   *[other] { $count } heroic traits
 }; der må højst være { $limit }
lint-too-many-heroic-traits-help = fjern { $over }
lint-too-many-lore-spells = »{ $name }« kender { $count } besværgelser fra en lore; højst { $limit }
lint-too-many-lore-spells-help = vælg én
lint-too-many-of-one-warscroll = { $count } enheder af »{ $warscroll }«; der må højst være { $limit } ({ $names })
lint-too-many-of-one-warscroll-help = fjern { $over }, medmindre en bataljon kræver dem
lint-too-many-realms = { $count ->
    [one] 1 oprindelsesverden
   *[other] { $count } oprindelsesverdener
 }; der må højst være { $limit }
lint-too-many-realms-help = vælg én
lint-too-many-tactic-cards = { $count ->
    [one] 1 kort
   *[other] { $count } kort
 } med kamptaktikker; denne sæson tillader { $limit ->
    [0] ingen
    [one] 1
   *[other] { $limit }
 }
lint-too-many-tactic-cards-help = fjern { $over }
lint-too-many-triumphs = { $count ->
    [one] 1 triumf
   *[other] { $count } triumfer
 }; der må højst være { $limit }
lint-too-many-triumphs-help = vælg én
lint-unit-below-size = »{ $name }« har { $count } figurer; profilens størrelse er { $limit }
lint-unit-below-size-help = føj { $over } til: fjerde udgave har ingen mindre enhed
lint-unit-of-another-season = »{ $name }« er en enhed fra en anden sæson
lint-unit-of-another-season-help = brug enheden uden sæsonens navn eller en anden enhed
lint-unit-of-other-faction = »{ $name }« hører til { $faction } og er ikke allieret; hæren er { $army }
lint-unit-of-other-faction-help = fjern den, eller tag den som allieret, hvis den kan være det
lint-warmaster-not-general = hæren har en WARMASTER, men »{ $name }« er general
lint-warmaster-not-general-help = gør WARMASTEREN til general
lint-warscroll-battalion-in-matched-play = { $name } er en warscroll battalion; matched play tillader kun core battalions
lint-warscroll-battalion-in-matched-play-help = fjern den, eller vælg en core battalion
lint-no-grand-strategy = hæren har ingen grand strategy
lint-no-grand-strategy-help = vælg en, og skriv den på listen
lint-reinforced-leader = »{ $name }« leder et regiment og er forstærket; kun en HERO kan lede, og en HERO kan ikke forstærkes
lint-reinforced-leader-help = lad en HERO lede regimentet, eller tag »{ $name }« med i profilens størrelse
lint-reinforceable-leader = »{ $name }« leder et regiment, men er ikke en HERO: en anden enhed med det navn er forstærket, og en HERO kan ikke forstærkes
lint-reinforceable-leader-help = lad en HERO lede regimentet
lint-too-few-tactic-cards = { $count ->
    [one] 1 kort
   *[other] { $count } kort
 } med kamptaktikker; denne sæson kræver { $limit }
lint-too-few-tactic-cards-help = vælg { $over } mere
undecided-formation-untold = battle formation ikke kontrolleret: listen nævner ingen, og dens format kan udelade den
undecided-labels = { $count ->
    [one] 1 kontrol kræver
   *[other] { $count } kontroller kræver
 }, at listen angiver typen af hvert af enhedernes valg: { $checks }
    .page = { $count ->
        [one] 1 kontrol kræver
       *[other] { $count } kontroller kræver
     }, at listen angiver typen af hvert af enhedernes valg
