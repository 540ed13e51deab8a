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
help-all-data = Læs data fra en mappe i stedet for programmets egne
help-all-index = Gem søgeindeks i denne mappe i stedet for systemets cache
help-all-color = Hvornår der bruges farver
help-all-help = Vis hjælp
help-all-version = Vis versionen
help-all-format = Hvordan der skrives ud
help-all-edition = Udgaver, der ses i, for eksempel aos2 eller aos2,aos4
help-all-at = Den dag, der gælder, som 2024-02-28 [ellers i dag]
help-search = Find regler, afgørelser og rettelser i enhver udgave og på ethvert sprog
help-search-words = Ord, "vendinger", -udeladelser, filtre (edition: lang: kind: at: source: concept:), numre, id'er
help-search-limit = Højst så mange fund
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

help-lint = Sig, hvad der er galt med hærlister: filer, mapper, eller - for standardinput
help-lint-paths = Lister i enhver kendt form: vores egen TOML og JSON, den officielle app (tredje og fjerde udgave), Listbot, Sigdex, New Recruit og BattleScribe (.ros, .rosz, .json)
help-lint-edition = Bedøm efter denne udgave i stedet for den, listen fortæller
help-lint-pack = Bedøm efter denne kamppakke eller sæson, for eksempel ghb-2025-26
help-lint-exit_zero = Slut med 0, også når der er fund
help-convert = Skriv en liste i vores egen form eller som tekst
help-convert-path = En liste i enhver kendt form; - for standardinput
help-convert-to = Den form, der skrives
help-convert-list = Hvilken af listerne, efter nummer, hvor der er flere
help-explain = Forklar et fund, med eksempler
help-explain-name = Dets navn eller kode, for eksempel total-mismatch eller R001
help-lints = Vis alle fund

help-likeness = Vis, hvad lighed med officielle kendelser er værd på bedømte par
help-likeness-file = Bedømte par som i tests/rulings/pairs.toml
help-likeness-format = Hvordan det vises
