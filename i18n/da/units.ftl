### Fund i lister, der er holdt op mod enhedsdata: `lint-<navn>` siger, hvad der er galt, `lint-<navn>-help`, hvad man gør.

lint-unknown-unit = ingen enhed hedder »{ $name }« den { DAY($at) }
lint-unknown-unit-help = skriv navnet som i enhedsdataene
lint-unknown-unit-later = »{ $name }« er først i enhedsdataene for den { DAY($from) } og endnu ikke i dem for den { DAY($at) }
lint-unknown-unit-later-help = kontrollér listens dag, eller vælg en enhed, der fandtes
    .page = skriv navnet som i enhedsdataene
lint-unknown-faction = ingen hær hedder »{ $name }« den { DAY($at) }, så det er ikke kontrolleret, hvis enheder det er
lint-unknown-faction-help = skriv fraktionens navn som i enhedsdataene
lint-unknown-faction-missing = listen nævner ingen fraktion, så det er ikke kontrolleret, hvis enheder det er
lint-unknown-faction-missing-help = skriv fraktionen over enhederne
lint-wrong-faction = { $unit } er en enhed fra { $faction }; en hær fra { $army } må ikke have den
lint-wrong-faction-help = fjern { $unit }, eller vælg en enhed fra { $army }
lint-wrong-faction-renown = en hær fra { $army } må ikke have Regiment of Renown { $unit }
lint-wrong-faction-renown-help = fjern { $unit }, eller vælg et regiment, som { $army } må have
lint-wrong-faction-unmarked = { $unit } er en enhed fra { $faction } og er ikke markeret som allieret; en hær fra { $army } har den som allieret eller slet ikke
lint-wrong-faction-unmarked-help = markér { $unit } som allieret, eller vælg en enhed fra { $army }
lint-wrong-faction-all = listen siger { $army }, men alle dens enheder er fra { $faction }; den kontrolleres som { $faction }
lint-wrong-faction-all-help = ret fraktionen eller enhederne
lint-wrong-faction-alliance = { $army } hører til { $alliance }, og listen siger { $printed }
lint-wrong-faction-alliance-help = ret alliancen eller fraktionen
lint-wrong-cost = { $name } koster { $expected } point den { DAY($at) }, ikke { $printed }
lint-wrong-cost-help = { $basis ->
    [data] dagen følger af listens dataversion
    [asked] dagen er den, der blev spurgt om
   *[pack] dagen er antaget: den af dagene i listens pakke, hvor flest af listens priser passer
}; ret prisen, eller eksportér listen igen
lint-wrong-cost-other-day = { $name } koster { $expected } point den { DAY($at) }, ikke { $printed } som den { DAY($other) }
lint-wrong-cost-other-day-help = listen kan være lavet en anden dag; ret prisen, eller eksportér listen igen
lint-wrong-cost-missing = { $name } koster { $expected } point den { DAY($at) }, og listen betaler ikke for den
lint-wrong-cost-missing-help = skriv prisen, eller fjern den
lint-wrong-reinforcement = { $unit } kan ikke forstærkes
lint-wrong-reinforcement-help = tag enheden, som den er, eller tag den to gange
lint-wrong-reinforcement-unpaid = { $unit } er forstærket og koster { $printed } point; forstærket koster den { $expected }
lint-wrong-reinforcement-unpaid-help = betal { $expected } point, eller fjern forstærkningen
lint-wrong-reinforcement-unmarked = { $unit } koster { $printed } point, prisen som forstærket, men er ikke markeret som forstærket
lint-wrong-reinforcement-unmarked-help = markér enheden som forstærket, eller betal { $expected } point
lint-wrong-role = { $unit } er opført som { $role }, en rolle, som den under ingen betingelse har
lint-wrong-role-help = opfør den under dens rolle i enhedsdataene
lint-companion-alone = { $unit } følger med en anden enhed, som listen ikke har
lint-companion-alone-help = tilføj den enhed, som { $unit } følger med, eller fjern den
lint-too-many-undersize = { $count } × { $unit }: en hær har én for hver { $other }, og der er { $allowed ->
    [0] ingen
    [one] én
   *[other] { $allowed }
}
lint-too-many-undersize-help = fjern { $unit }, eller tilføj en { $other }
lint-unknown-enhancement = intet, som en hær kan vælge, hedder »{ $name }« den { DAY($at) }
lint-unknown-enhancement-help = skriv navnet som i enhedsdataene
lint-wrong-enhancement = »{ $name }« hører til { $faction }; en hær fra { $army } må ikke have den
lint-wrong-enhancement-help = vælg en fra { $army }
lint-wrong-enhancement-bearer = { $unit } må ikke have »{ $name }«
lint-wrong-enhancement-bearer-help = giv »{ $name }« til en enhed, der må have den, eller fjern den
lint-wrong-enhancement-table = »{ $name }« er fra tabellen { $table }, og det er »{ $other }« også: en hær har én fra en tabel
lint-wrong-enhancement-table-help = fjern den ene
lint-incomplete-regiment-of-renown = Regiment of Renown { $regiment } mangler { $missing }
lint-incomplete-regiment-of-renown-help = et Regiment of Renown tages som helhed: tilføj { $missing }
lint-incomplete-regiment-of-renown-foreign = { $unit } hører ikke til Regiment of Renown { $regiment }
lint-incomplete-regiment-of-renown-foreign-help = fjern { $unit } fra regimentet
