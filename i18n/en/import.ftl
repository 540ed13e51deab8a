### Import of books and the library.
import-edition = edition
import-language = language
import-holds = content
import-links = links
import-given = (given)
import-by = (by { $list })
import-count-rule = { $count ->
    [one] 1 clause
   *[other] { $count } clauses
 }
import-count-ruling = { $count ->
    [one] 1 ruling
   *[other] { $count } rulings
 }
import-count-erratum = { $count ->
    [one] 1 erratum
   *[other] { $count } errata
 }
import-links-counts = { $confident } confident, { $doubtful } uncertain, { $decided } reviewed{ $unlinked ->
    [0] { "" }
    [one] ; 1 clause has none
   *[other] ; { $unlinked } clauses have none
 }
import-excluded = Excluded
import-stretches = { $count ->
    [one] 1 passage
   *[other] { $count } passages
 }, { $bytes } bytes
excluded-markup = tags and print marks
excluded-script = scripts and styles
excluded-invisible = invisible characters
excluded-furniture = lines of the web site
excluded-contents = table of contents
excluded-repeated = repeated text
excluded-grown = incremental repeats of a row
excluded-glued-id = ids glued into words
excluded-stray-mark = unpaired print marks
import-cut-off = cut off in the source: { $list }
import-unanswered = without answer: { $list }
import-repeats = duplicate question and answer: { $list }
import-lines = lines { $lines }
import-account = { $bytes } bytes: { $clauses } in clauses{ $excluded ->
    [0] { "" }
   *[other] , { $excluded } excluded
 }, { $blank } blank; none lost
import-account-lost = { $bytes } bytes: { $clauses } in clauses, { $excluded } excluded, { $blank } blank; some are lost or counted twice, which is a bug in adjutant
import-dry = nothing was stored (--dry-run)
import-added = stored as { $id } in { $folder }
import-replaced = stored as { $id } in { $folder }: { $clauses } clauses ({ $size } kB) replace { $held } ({ $held_size } kB), and your decisions are kept; `adjutant library undo` restores the older text
import-beside = stored as { $id } in { $folder }, beside { $other }, which has another text of this book: { $held } clauses ({ $held_size } kB), here { $clauses } ({ $size } kB); `--replace` puts this one in its place
import-updated = { $id } in { $folder } has this text already; it was read again, and your decisions are kept
import-resembles = { $other } has another text of this book: { $held } clauses ({ $held_size } kB), here { $clauses } ({ $size } kB)
import-replace-question = { $other } has another text of this book: { $held } clauses ({ $held_size } kB), here { $clauses } ({ $size } kB). Replace it? (yes/no)
import-unchanged = { $id } is already in the library; nothing changed
import-review-written = uncertain links and proposed operations written to { $file }: answer with is = "yes" or is = "no", then import again with --review
import-review-head =
    Uncertain links. Is the clause about the concept? Answer with is = "yes" or is = "no"; leave unknown ones empty.
    Errata. Shall these operations take effect? They may be edited; docs/drafts.md describes them.
    Then run the same import again with the same --review: the answers are stored with the book.
import-step-apart = splitting the book
import-step-write = writing
import-judged = precision { $precision } of { $links } confident links, recall { $recall } of { $facts } facts
import-judged-total = total
import-judged-wrong = wrong: { $clause } → { $concept } (line { $line }, { $sure }%)
import-judged-missed = missed: { $concept } (lines { $lines })
instructed-change = change
instructed-add = add
instructed-append = append
instructed-replace = replace
instructed-header = new heading
instructed-sidebar = side note
instructed-withdraw = withdraw

import-one-title = --title applies to one book, but several files were given
import-unreadable = cannot read { $file }: { $error }
import-changed = { $file } changed while it was being read; nothing was imported
import-address = { $file } is a link; adjutant reads no web pages from the network
import-address-help = save the page first (in the browser: Save as), then import the saved file
import-recoded = { $file } is not UTF-8; it was read as { $encoding } (`--encoding` sets another encoding)
import-encoding = { $file } is not text in the encoding `{ $encoding }`, or there is no encoding of that name
import-encoding-help = names are those of web pages, such as utf-8, windows-1252, iso-8859-1, macintosh, utf-16le
import-empty = { $file } has no text
import-empty-help = open it: a download may have broken off, and a scan needs its text recognised first
import-no-file = no file in { $folder }
import-list-help = it may be an army list: `adjutant lint { $file }` checks it
import-kind = { $file } is not text: it is a { $kind } file
import-kind-help = import plain text, Markdown, a web page (HTML), a document (DOCX), an e-book (EPUB) or a PDF with text
import-archive = cannot unpack { $file }: the file is damaged or locked with a password
import-archive-help = open it in the program that made it, save it anew without a password, and import that file
import-pdf = { $file } is a PDF; its text must be extracted first
import-pdf-help = extract it with `pdftotext -layout book.pdf book.txt`, then import book.txt
import-pdf-broken = cannot extract the text of { $file }: the PDF is damaged or of an unsupported kind
import-pdf-locked = { $file } is a password-protected PDF
import-pdf-blank = { $file } is a PDF without text: its pages are images or empty
import-pdf-blank-help = extract the text with an OCR program, then import that text
import-pdf-unread = cannot extract the text of { $file }: its fonts have no Unicode mapping
import-pdf-late = reading { $file } took longer than { $seconds } seconds
import-binary = { $file } is not text: byte { $byte } is zero
import-utf16 = { $file } is UTF-16 text
import-latin = { $file } is not UTF-8: byte { $byte } in line { $line }
import-utf8-help = save it as UTF-8, or name its encoding with --encoding
import-large = { $file } has { $size } MB; the limit is { $limit } MB
import-language-doubt = language of { $file } not detected
import-language-help = set it with --of; candidates: { $list }
import-other-game = { $file } seems to have rules of another game: { $game }
import-other-game-help = its words: { $list }; if the book is of this game, set its edition with --edition
import-suspicion-other-game = this may be another game; its words: { $list }
import-suspicion-two-editions = two editions in one file? up to line { $line } the words are those of { $first }, from there those of { $second }; import each part on its own
import-suspicion-unread-questions = { $count } questions were not read as rulings, the first in line { $line }: { $list }
import-suspicion-unread-instructions = { $count ->
    [one] 1 instruction was
   *[other] { $count } instructions were
 } not read as errata, the first in line { $line }: { $list }
import-suspicion-giant-clause = { $list } (line { $line }) has most of the text: its headings or line breaks may be lost
import-suspicion-wrong-encoding = { $count } places were read in a wrong encoding before, the first in line { $line }: { $list }
import-suspicion-columns = { $count } lines have wide gaps, the first in line { $line }: columns may be mixed
import-suspicion-fragment = { $first } has these clauses and more: this seems to be a part of it
import-edition-doubt = edition of { $file } not detected
import-edition-help = set it with --edition; candidates: { $list }
import-facts = { $file } is not a valid file of facts: `{ $error }`
import-review-broken = { $file } is not a valid review file: { $error }
import-review-help = each [[doubt]] and each [[notice]] needs is = "yes", is = "no" or is = ""

import-ended = import cancelled; the library is unchanged
library-empty = no books in { $folder }; add one with `adjutant import FILE`
library-imported = imported { $date }
library-removed = { $id } removed; `adjutant library undo` restores it
library-restored = { $id } restored
library-trash = { $number }  { $id }: { $why ->
    [replaced] replaced
   *[removed] removed
 } { $date }
library-trash-empty = the trash is empty
library-undo-unknown = the trash has no `{ $name }`
library-undo-unknown-help = `adjutant library trash` lists the books that can be restored
library-undo-occupied = cannot restore the book: { $path } is no book; move it away
library-whole = intact
library-broken = changed since the import: { $list }
library-broken-help = import the file anew; the text as it was brought is the file `original` in { $folder }
library-unaccounted = some bytes of the original are in no clause and no exclusion
library-nothing = no books
library-copy = Your copy: { $title } ({ $id })
library-cut-off = The source is cut off here.
library-homeless = this system has no data folder for the library
library-homeless-help = name one with --library DIR
library-unknown = unknown book `{ $id }`
library-unknown-help = `adjutant library` lists the books
library-which = no book given
library-io = { $path }: { $error }
library-damaged = { $path } is damaged: { $error }
library-write = the library was not changed: { $path }: { $error }
library-write-help = the library is in { $folder }; free some space, give write permission, or choose another folder with --library DIR

library-tally = your books: { $books ->
    [one] 1 book
   *[other] { $books } books
 } with { $clauses ->
    [one] 1 clause
   *[other] { $clauses } clauses
 } and { $links ->
    [one] 1 link
   *[other] { $links } links
 }
fault-book-unreadable = cannot read the book: { $error }
fault-book-changed = the file was changed after the import
fault-book-lost = this passage is in no clause and no exclusion
fault-book-twice = this passage is in more than one clause or exclusion
fault-book-concept = the clause is linked to `{ $concept }`, which { $edition } does not have; import the book again

import-assumed = (assumed from the language of messages: not detected)
import-likeness = similarity to our texts
import-nothing-found = nothing
import-one-review = --review applies to one book, but several files were given
import-unwritten = cannot write { $file }: { $error }
import-review-unread = cannot use the file of --review: { $error }
import-review-other = { $file } is the review of “{ $other }”; this book is “{ $title }”
import-review-other-help = choose another file with --review; this one was not changed
import-review-answer = { $file }: `{ $answer }` is not an answer (clause { $clause })
import-decisions-left = these decisions match no clause any more, or several, and were dropped: { $list }
import-decisions-help = nothing was stored. The file has your decisions about the book: correct it, or move it away to import without them
library-left-out = skipped { $path }: cannot read the book ({ $error })
library-no-clause = nothing was stored: “{ $title }” has no clause
library-no-clause-help = `--dry-run` shows what was excluded, and why
library-taken = nothing was stored: other imports keep locking { $path }; try again
library-no-clause-of = { $book } has no clause `{ $clause }`
library-no-clause-of-help = `adjutant library show { $book }` lists its clauses

### Rulings and errata of a book, and whether they take effect.
notices-accepted = in force in { $edition } from { $from }, by authority `{ $authority }`
notices-not-yet = not in force; once accepted: in { $edition } from { $from }, by authority `{ $authority }`
notices-known = { $count ->
    [one] 1 of its rulings and errata is
   *[other] { $count } of its rulings and errata are
 } part of our data already
notices-rulings = { $count ->
    [one] 1 ruling
   *[other] { $count } rulings
 }: { $chosen } chosen, { $open } open, { $out } left out
notices-errata = { $count ->
    [one] 1 erratum
   *[other] { $count } errata
 }: { $chosen } chosen, { $open } open, { $out } left out
notices-none = it has no rulings or errata that are not part of our data
notices-accept-help = `adjutant library accept { $id }` lets them take effect: every answered ruling and every erratum without a doubt
notices-withdrawn = the rulings and errata of { $id } have no effect any more; your decisions are kept
notices-not-accepted = { $id } is not accepted
notices-nameless = { $id } cannot name a document
notice-in-force = in force
notice-chosen = chosen
notice-open = open
notice-left-out = left out
unsure-no-rule = doubtful: no rule found that it is meant for
unsure-rule = doubtful: it may be meant for another rule
unsure-part = doubtful: it changes a part of the text, and which part of ours is not certain
unsure-no-words = doubtful: it gives no words
unsure-no-answer = doubtful: no answer
library-several = `{ $name }` may be any of these books: { $list }
review-head = { $count ->
    [one] 1 question
   *[other] { $count } questions
 }; nothing is kept before the end
review-nothing = nothing is open in { $id }
review-keys = y yes · n no · u back · any other key leaves it open · q end and keep · x end and keep nothing
review-link = Is it about `{ $concept }` ({ $sure })?
review-notice = Shall it take effect?
review-aborted = nothing was kept
review-kept = { $count ->
    [one] 1 answer
   *[other] { $count } answers
 } kept, { $left } open; `adjutant library undo` takes them back, `adjutant library accept { $id }` lets the rulings and errata take effect
import-notices = { $count ->
    [one] 1 ruling or erratum is
   *[other] { $count } rulings and errata are
 } new{ $known ->
    [0] { "" }
   *[other] , { $known } are part of our data
 }; `adjutant library notices { $id }` shows what they would do, none takes effect before `library accept`
