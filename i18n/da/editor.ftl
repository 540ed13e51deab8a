### What an editor and `lint --fix` say beside the findings.

editor-replace = ret til »{ $name }«
editor-remove = fjern undtagelsen
editor-allow = tillad { $lint } her
editor-reason = begrundelse
error-lsp = forbindelsen til editoren blev afbrudt: { $error }
lint-fixed = rettede { $count ->
    [one] 1 fund
   *[other] { $count } fund
 } i { $files ->
    [one] 1 fil
   *[other] { $files } filer
 }
man-written = skrev { $count } manualsider i { $path }
lint-nothing-to-fix = ingen sikre rettelser i { $files ->
    [one] 1 fil
   *[other] { $files } filer
 }; `adjutant lint` viser, hvad der er tilbage
error-fix-standard-input = standard input er ingen fil, der kan rettes
error-fix-standard-input-help = vis rettelserne med --fix --diff, eller nævn filen
