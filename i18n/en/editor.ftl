### What an editor and `lint --fix` say beside the findings.

editor-replace = replace with “{ $name }”
editor-remove = remove the suppression
editor-allow = allow { $lint } here
editor-reason = reason
error-lsp = the connection to the editor broke: { $error }
lint-fixed = corrected { $count ->
    [one] 1 finding
   *[other] { $count } findings
 } in { $files ->
    [one] 1 file
   *[other] { $files } files
 }
man-written = wrote { $count } manual pages to { $path }
lint-nothing-to-fix = no safe repairs in { $files ->
    [one] 1 file
   *[other] { $files } files
 }; `adjutant lint` shows what is left
error-fix-standard-input = standard input is no file to repair
error-fix-standard-input-help = show the repairs with --fix --diff, or name the file
