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
