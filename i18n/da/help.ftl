### Hjælp til kommandolinjen: `help-<kommando>` og `help-<kommando>-<argument>`; `help-all-<argument>` for flere kommandoer.

help-word-usage = Brug
help-word-commands = Kommandoer
help-word-options = Tilvalg
help-word-arguments = Argumenter
help = Reglerne til Age of Sigmar udgave for udgave: søgt, dateret, sammenlignet og håndhævet. Uofficielt.
help-after =

    Slutkoder: 0 i orden, 1 fund eller fejl i data, 2 kunne ikke køre.
    Reglerne tilhører deres udgivere; teksterne her er vores egne ord for dem.
help-all-lang = Sprog for beskeder og tekster: en, da [ellers systemets]
help-all-data = Læs data fra en mappe i stedet for programmets egne [også: ADJUTANT_DATA]
help-all-index = Gem søgeindeks i denne mappe i stedet for systemets cache [også: ADJUTANT_INDEX]
help-all-color = Hvornår der bruges farver: auto, always, never [ellers auto]
help-all-help = Vis hjælp
help-all-version = Vis versionen
help-all-format = Hvordan der skrives ud: text til mennesker, json til programmer [ellers text]
help-all-edition = Udgaver, der ses i, for eksempel aos2 eller aos2,aos4
help-all-at = Den dag, der gælder, som 2024-02-28 [ellers i dag]
help-search = Find regler, afgørelser og rettelser i enhver udgave og på ethvert sprog
help-search-words = Ord, "vendinger", -udeladelser, filtre (edition: lang: kind: at: source: concept:), numre, id'er
help-search-limit = Højst så mange fund [ellers 10]
help-search-kind = Slags poster: rule, ruling, guidance, erratum, eller hvad en regel handler om, for eksempel terrain
help-search-no_expand = Søg ordene, som de er skrevet, uden andre sprogs og udgavers ord
help-search-no_correct = Erstat ikke ord, som intet indeholder, med kendte
help-show = Vis en regel, afgørelse eller rettelse med dens tal og alt, der står omkring den
help-show-id = Posten: aos2/unbinding, aos3/q46, aos3/e9; med @2024-01-15 på den dag
help-terms = Vis, hvad begreber hedder på hvert sprog og i hver udgave
help-terms-words = En del af et ord eller navnet på et begreb; uden det alle begreber
help-analyze = Vis, hvordan en tekst skilles ad i søgeord
help-analyze-of = Tekstens sprog: en, da
help-analyze-text = Teksten
help-editions = Vis udgaverne med deres datoer, og hvad der er optegnet af hver
help-check = Kontrollér alle data: poster, tekster, ord og beskeder; og tæl dem
help-eval = Kør bedømte søgninger og vis, hvor godt de besvares
help-eval-file = Filen med bedømte søgninger, skrevet som tests/search/queries.toml
help-eval-misses = Vis de søgninger, der ikke har et svar blandt de tre første
help-eval-ablation = Vis, hvad hver del af søgningen er værd
help-eval-at_least = Fejl, hvis en gruppes nDCG@10 er lavere, som english=0.9
help-completions = Skriv fuldførelser til en skal
help-completions-shell = Skallen
help-help = Vis hjælp til en kommando

usage-error = fejl
usage-help = hjælp
usage-unknown-argument = der er intet tilvalg eller argument `{ $arg }` her
usage-unknown-command = der er ingen kommando `{ $sub }`
usage-missing = mangler: { $arg }
usage-no-value = `{ $arg }` skal have en værdi
usage-invalid-value = `{ $value }` er ikke en værdi for { $arg }
usage-conflict = `{ $arg }` kan ikke bruges sammen med `{ $other }`
usage-nearest = mente du `{ $name }`?
usage-known = en af: { $list }
usage-see-help = `adjutant help` viser kommandoer og tilvalg

help-show-explain = Vis, hvordan teksten er blevet til: grundteksten, så handling for handling
help-check-at = Kontrollér kun de rettelser, der er i kraft denne dag [standard: alle]
help-check-bless = Optegn, hvad oversættelser uden segl er lavet efter; kræver --data
help-trace = Vis en regels historie: oprettet, redigeret, omnummereret, omdøbt, trukket tilbage
help-trace-rule = Reglen: aos3/unit-coherency, eller unit-coherency i hver udgave
help-diff = Vis, hvad der er forskelligt i to udgaver, eller på to dage i én udgave
help-diff-left = Den første side: aos2, eller aos3@2023-01-01
help-diff-right = Den anden side: aos4, eller aos3@2024-03-01
help-diff-concept = Vis kun disse begreber, fuldt ud
help-diff-words = Vis teksterne på begge sider ord for ord
help-diff-format = Hvordan der skrives ud: text, json, markdown
help-errata = List rettelser, vis én, fortæl, hvad der blev af hver handling, og i hvilken rækkefølge de udføres
help-errata-action = list, show, status eller order
help-errata-what = Til show: e9, e9#1 eller aos3/e9; til order: dagen
help-errata-edition = Udgaven [standard: alle med rettelser]
help-impact = Vis, hvad en rettelse, eller et udkast til en, berører og ødelægger
help-impact-erratum = En rettelse (aos3/e9), et dokument (aos3/errata-2024-02) eller et udkast (.toml)
help-impact-path = Filer eller mapper, der bedømmes med rettelserne og uden dem
help-impact-edition = Den udgave, et udkast retter, hvis det ikke selv siger det
help-whatsnew = Vis, hvad der er trådt i kraft siden en dag
help-whatsnew-since = Den første dag, der tæller, som 2024-01-01
help-whatsnew-until = Den sidste dag, der tæller
help-whatsnew-format = Hvordan der skrives ud: text, json, atom
help-translations = Vis, hvilke oversættelser der er aktuelle, forældede eller mangler
help-translations-action = status, eller bless for at optegne, at oversættelser er lavet efter teksterne, som de er
help-translations-record = Til bless: de poster, hvis segl fornyes
help-translations-edition = Udgaven [standard: alle]
