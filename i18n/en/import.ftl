### The import of books and the library.
import-edition = edition
import-language = language
import-holds = holds
import-links = links
import-given = (as told)
import-by = (by { $list })
import-count-rule = { $count ->
    [one] one clause
   *[other] { $count } clauses
 }
import-count-ruling = { $count ->
    [one] one ruling
   *[other] { $count } rulings
 }
import-count-erratum = { $count ->
    [one] one erratum
   *[other] { $count } errata
 }
import-links-counts = { $confident } confident, { $doubtful } doubtful, { $decided } decided{ $unlinked ->
    [0] { "" }
    [one] ; one clause has none
   *[other] ; { $unlinked } clauses have none
 }
import-excluded = In no clause
import-stretches = { $count ->
    [one] one stretch
   *[other] { $count } stretches
 }, { $bytes } bytes
excluded-markup = tags and marks of print
excluded-script = scripts and styles
excluded-invisible = signs that nobody sees
excluded-furniture = lines of the site
excluded-contents = list of contents
excluded-repeated = the same text again
excluded-grown = rows that grow into one
excluded-glued-id = numbers glued into words
excluded-stray-mark = marks of print without a partner
import-cut-off = cut off in the source, and not completed: { $list }
import-unanswered = without an answer: { $list }
import-repeats = the same question and answer: { $list }
import-lines = lines { $lines }
import-account = { $bytes } bytes: { $clauses } in clauses{ $excluded ->
    [0] { "" }
   *[other] , { $excluded } left out as listed
 }, { $blank } blank; none lost
import-account-lost = { $bytes } bytes: { $clauses } in clauses, { $excluded } left out as listed, { $blank } blank; some are lost or counted twice, which is a fault of the program
import-dry = nothing was stored (--dry-run)
import-added = stored as { $id } in { $folder }
import-replaced = stored as { $id } in { $folder }; the older copy is gone, its decisions are kept
import-unchanged = { $id } is in the library already; nothing changed
import-review-written = doubtful links are in { $file }: answer with is = "yes" or is = "no", and import again with --review
import-review-head =
    Links that are in doubt. Is the clause about the concept? Answer with is = "yes" or is = "no"; leave open what you do not know.
    Then run the same import again with the same --review: the answers are kept with the book.
import-step-apart = taking the book apart
import-step-write = writing
import-judged = precision { $precision } of { $links } confident links, recall { $recall } of { $facts } facts
import-judged-total = together
import-judged-wrong = wrong: { $clause } → { $concept } (line { $line }, { $sure } %)
import-judged-missed = missed: { $concept } (lines { $lines })
instructed-change = change
instructed-add = add
instructed-append = append
instructed-replace = replace
instructed-header = new heading
instructed-sidebar = side note
instructed-withdraw = withdraw

import-one-title = --title names one book; there are several files
import-unreadable = { $file } cannot be read: { $error }
import-changed = { $file } changed while it was read; nothing was imported
import-empty = { $file } holds no text
import-kind = { $file } is no text: it is a { $kind } file
import-kind-help = import plain text, Markdown or a web page (HTML), in UTF-8
import-pdf = { $file } is a PDF, and its text must be taken out first
import-pdf-help = `pdftotext -layout book.pdf book.txt` takes it out; then import book.txt
import-pdf-broken = the text of { $file } cannot be taken out: the PDF is damaged, or of an unknown kind
import-pdf-locked = { $file } is a PDF that is locked with a password
import-pdf-blank = { $file } is a PDF without letters: its pages are pictures, or empty
import-pdf-blank-help = a program for text recognition (OCR) can make text of pictures; then import that text
import-pdf-unread = the fonts of { $file } do not tell which letters they draw
import-pdf-late = reading { $file } took longer than { $seconds } seconds
import-binary = { $file } is no text: byte { $byte } is zero
import-utf16 = { $file } is UTF-16 text
import-latin = { $file } is not UTF-8: byte { $byte } in line { $line } (probably Latin-1 or Windows-1252)
import-utf8-help = save it as UTF-8, or convert it: `iconv -f LATIN1 -t UTF-8` (or -f UTF-16)
import-large = { $file } has { $size } MB; a book may have { $limit }
import-language-doubt = the language of { $file } is in doubt
import-language-help = say it with --of; what was found: { $list }
import-edition-doubt = the edition of { $file } is in doubt
import-edition-help = say it with --edition; what was found: { $list }
import-facts = { $file } holds no facts to measure by: { $error }
import-review-broken = { $file } is no file of doubts: { $error }
import-review-help = each [[doubt]] needs is = "yes", is = "no" or is = ""

import-ended = the import was ended; the library is as it was
library-empty = no books in { $folder }; `adjutant import FILE` brings one
library-imported = imported { $date }
library-removed = { $id } is removed
library-whole = whole
library-broken = not as it was written: { $list }
library-unaccounted = not every byte of the original is accounted for
library-nothing = no books
library-copy = Your copy: { $title } ({ $id })
library-cut-off = The source is cut off here.
library-homeless = no folder for the library is known on this system
library-homeless-help = name one with --library DIR
library-unknown = there is no book `{ $id }`
library-unknown-help = `adjutant library` lists them
library-which = which book?
library-io = { $path }: { $error }
library-damaged = { $path } is damaged: { $error }
library-write = nothing was stored: { $path }: { $error }
library-write-help = the library in { $folder } is as it was; make room or give write permission, or name another with --library DIR

library-tally = your books: { $books ->
    [one] one book
   *[other] { $books } books
 } with { $clauses ->
    [one] one clause
   *[other] { $clauses } clauses
 } and { $links ->
    [one] one link
   *[other] { $links } links
 }
fault-book-unreadable = the book cannot be read: { $error }
fault-book-changed = the file is not as the import wrote it
fault-book-lost = this stands in no clause and in no exclusion
fault-book-twice = this stands in more than one clause or exclusion
fault-book-concept = the clause is linked to `{ $concept }`, which { $edition } does not have; import the book again

import-assumed = (assumed: its text leaves doubt, and you read it)
import-likeness = likeness to our texts
import-nothing-found = nothing
import-one-review = --review names the doubts of one book; there are several files
import-unwritten = { $file } cannot be written: { $error }
import-review-unread = the file of --review cannot be used: { $error }
import-review-other = { $file } holds the doubts of “{ $other }”; this book is “{ $title }”
import-review-other-help = name another file with --review; this one stays as it is
import-review-answer = { $file }: `{ $answer }` is no answer (clause { $clause })
import-decisions-left = these decisions fit no clause any more, or several, and were left out: { $list }
import-decisions-help = nothing was stored. These are your decisions about the book: mend the file, or move it away to import without them
library-left-out = { $path }: the book cannot be read, and is left out ({ $error })
library-no-clause = nothing was stored: no clause was found in “{ $title }”
library-no-clause-help = `--dry-run` shows what was left out, and why
library-taken = nothing was stored: other imports keep taking { $path }; try again
library-no-clause-of = { $book } has no clause `{ $clause }`
library-no-clause-of-help = `adjutant library show { $book }` lists its clauses
