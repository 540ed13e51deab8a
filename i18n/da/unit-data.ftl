### Enheder med deres historik: `adjutant units`.

units-none = ingen enhedsdata i { $folder }
units-none-help = `adjutant units update` henter dem; uden dem kontrolleres hærlister som før
units-held =
    { $units ->
        [one] 1 enhed
       *[other] { $units } enheder
    } i den nyeste tilstand; { $days ->
        [one] 1 tilstand
       *[other] { $days } tilstande
    } fra { DAY($from) } til { DAY($last) }
units-source = fra { $from }
units-template = skabelon
units-hits = fund
units-template-categories = kategorier
units-template-limits = grænser for regimentsmuligheder
units-template-options = regimentsmuligheder
units-template-points = point
units-template-renown = Regiments of Renown
units-template-sizes = antal figurer
units-template-tables = tabeller med enhancements
units-troubles =
    { $count ->
        [one] 1 fil blev ikke læst, som den er
       *[other] { $count } filer blev ikke læst, som de er
    }
units-repaired = { $file }, { DAY($day) }: læst uden de kontroltegn, som XML forbyder
units-unread = { $file }, { DAY($day) }: ikke læst, så den tidligere tilstand bruges: { $reason }
units-lost = { $file }, { $day }: ikke læst, og ingen tidligere tilstand kendes, så dens enheder mangler: { $reason }
units-more-troubles = og { $count } mere
units-added =
    { $edition }: { $count ->
        [one] 1 tilstand tilføjet
       *[other] { $count } tilstande tilføjet
    }, { $files ->
        [one] 1 fil læst
       *[other] { $files } filer læst
    }
units-unchanged = { $edition }: intet nyt
units-beside-rules = Enheder
units-edition = udgave
units-name = enhed
units-army = hær
units-points = point
units-models = figurer
units-unique = unik
units-legends = Legends
units-of-day = data fra { $day }
units-keywords = Keywords
units-other-roles = Under betingelser også
units-handbooks = Håndbøger
units-options = Regimentsmuligheder
units-option-most = { $name } (højst { $most })
units-history = Point over tid
units-renown = Regiment of Renown
units-members = Enheder
units-armies = Hære, der må tage det
units-contents = Indhold
units-before = før
units-after = efter
units-also = desuden
units-same = ingen enhed er ændret
units-former-name = tidligere { $name }
units-new-sizes = figurer { $from } → { $to }
units-unchecked = pris, størrelse og valg for enhederne i { $edition } kontrolleres ikke: `adjutant units update --edition { $edition }` henter oplysningerne
units-not-of-edition = { $from } har ingen data for { $edition }, der kan læses; de gemte er uændrede. Tilføj --edition { $edition } for at se hvorfor
units-left-out = enhedsdataene for { $edition } bruges ikke: { $error }; `adjutant units update` henter dem på ny
units-import-form = units import kræver én mappe, ét arkiv, ét bundt eller ét depot
units-show-form = units show kræver navnet på en enhed
units-learn-form = units learn kræver filer eller mapper med lister
units-no-versions = ingen liste til { $edition } i disse filer nævner en version af appens data
units-version = Version
units-lists = Lister
units-fits = Enheder, der passer
units-from = Priser fra
units-learned = skrevet til { $file }; { $others ->
    [one] 1 anden liste eller fil har
   *[other] { $others } andre lister eller filer har
 } ingen version af denne udgave
units-learned-broken = springer { $file } over: filen er i stykker; `adjutant units learn` skriver den på ny ud fra lister til { $edition }
units-diff-form = units diff kræver to datoer
units-no-catalogues = der er ingen kataloger over enheder for { $edition }
units-which-edition = tilføj --edition: handlingen gælder én udgave
units-unknown = ukendt enhed { $name }
units-unknown-army = ukendt hær { $name }
units-no-day = ingen enhedsdata går tilbage til den { DAY($day) }
units-nothing = der er ingen enhedsdata
units-nothing-help = `adjutant units update` henter dem
units-missing = { $path } findes ikke
units-archive = { $path } kan ikke læses som et arkiv
units-too-large = { $path } indeholder mere end 5.000 filer eller 1 GiB
units-no-catalogue = { $path } indeholder intet katalog (.cat eller .gst)
units-no-git = programmet git kan ikke køres: { $error }
units-git = depotet kan ikke læses: { $error }
units-git-answer = depotet kan ikke læses: git svarede på en ukendt måde
units-store = kan ikke skrive { $path }: { $error }
units-damaged = { $path } er beskadiget eller af en anden version
units-no-units = der er ingen enheder fra { $edition } i dataene
units-all-unread = der er ingen enheder fra { $edition } i dataene, og { $file } kan ikke læses: { $reason }
units-lost-army = enhederne fra { $army } ville gå tabt: { $file } kan ikke læses: { $reason }
units-too-few-hits = skabelonen for { $template } finder kun { $hits } af { $tries } (mindst { $floor } % kræves): dataene har fået en ny form
units-not-later = enhedsdataene går allerede til den { DAY($last) }: en enkelt tilstand skal være fra en senere dag
units-kept = de enhedsdata for { $edition }, som var gemt i forvejen, er uændrede
repriced-counts = fra { DAY($from) } til { DAY($to) }: { $illegal ->
    [one] 1 liste bliver ulovlig
   *[other] { $illegal } lister bliver ulovlige
 }, { $cheaper } bliver billigere, { $others } ændres på anden vis, { $unaffected } er upåvirket
repriced-not-compared = { $count ->
    [one] 1 liste blev
   *[other] { $count } lister blev
 } ikke sammenlignet: der er ingen enhedsdata for udgaven på begge dage
repriced-not-lists = { $count ->
    [one] 1 fil har
   *[other] { $count } filer har
 } ingen lister
repriced-illegal = ulovlig: { $after } point, { $over } over grænsen på { $limit }; før { $before }
repriced-gone = ulovlig: noget kan ikke længere fås; resten koster { $after } af { $limit } point
repriced-over-limit = over grænsen på { $limit } begge dage: { $before }, så { $after } point
repriced-dearer = bliver dyrere: { $before }, så { $after } af { $limit } point
repriced-cheaper = bliver billigere: { $before }, så { $after } af { $limit } point; { $left } tilbage at bruge
repriced-cheaper-without-limit = bliver billigere: { $before }, så { $after } point
repriced-same-total = koster det samme i alt: { $after } af { $limit } point
repriced-line = linje
repriced-no-longer = udgået
repriced-form = impact --units kræver filer eller mapper med lister
