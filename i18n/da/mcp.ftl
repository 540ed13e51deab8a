### Hvad `mcp` siger til assistenter.

mcp-instructions = Regler til Age of Sigmar, fem udgaver, som daterede poster med kilder (uofficielt). Søg først, vis derefter de poster, du bygger på, og angiv deres id'er og datoer. Det, en post ikke angiver, er ikke angivet: find ikke på det.
mcp-search = Find regler, afgørelser og rettelser ud fra ord på engelsk eller dansk i alle udgaver
mcp-show = Vis en regel, en afgørelse eller en rettelse på en dato: tekst, tal, rettelser, afgørelser og kilder
mcp-lint = Kontrollér en hærliste eller spørgsmål og svar i husregler, og vis hvert fund med sted og kilde
mcp-editions = Begræns til udgaver, adskilt af komma: aos1, aos2, aos3, aos4, pos06
mcp-edition = Udgaven, fx aos4, hvis id'et ikke nævner nogen
mcp-id = Posten: aos2/unbinding, aos3/q46, aos3/e9; eller navnet på en regel sammen med udgaven. Tilføj @2024-01-15 for teksten på den dato
mcp-text = Listen eller husreglerne, som spilleren skrev dem, i fuld længde
mcp-name = Filens navn, til rapporter; endelsen hjælper med at genkende formatet [standard: list.txt]
mcp-rule = Reglen, som den lyder i dag, eller som den lød, da udgaven sluttede
mcp-rule-on-day = Reglen, som den lød på en dato
mcp-no-tool = værktøjet `{ $name }` findes ikke
mcp-no-argument = argumentet `{ $name }` findes ikke
mcp-no-text = argumentet `{ $name }` skal være en tekst
mcp-argument-missing = `{ $tool }` mangler argumentet `{ $name }`
mcp-no-page = ingen side med ressourcer begynder ved `{ $name }`
mcp-no-resource = ressourcen `{ $name }` findes ikke
mcp-no-resource-help = adresser skrives som adjutant://aos3/unit-coherency
error-mcp = forbindelsen til assistenten blev afbrudt: { $error }
