### Units with their history: `adjutant units`.

units-none = no unit data in { $folder }
units-none-help = `adjutant units update` brings them; without them, army lists are checked as before
units-held =
    { $units ->
        [one] 1 unit
       *[other] { $units } units
    } in the newest state; { $days ->
        [one] 1 state
       *[other] { $days } states
    } from { $from } to { $last }
units-source = from { $from }
units-template = template
units-hits = hits
units-template-categories = categories
units-template-limits = limits of regiment options
units-template-options = regiment options
units-template-points = points
units-template-renown = Regiments of Renown
units-template-sizes = numbers of models
units-template-tables = tables of enhancements
units-troubles =
    { $count ->
        [one] 1 file was not read as it is
       *[other] { $count } files were not read as they are
    }
units-repaired = { $file }, { $day }: read without the control characters that XML forbids
units-unread = { $file }, { $day }: not read, so its earlier state is used: { $reason }
units-lost = { $file }, { $day }: not read, and no earlier state of it is known, so its units are missing: { $reason }
units-more-troubles = and { $count } more
units-added =
    { $edition }: { $count ->
        [one] 1 state added
       *[other] { $count } states added
    }, { $files ->
        [one] 1 file read
       *[other] { $files } files read
    }
units-unchanged = { $edition }: nothing new
units-beside-rules = Units
units-edition = edition
units-name = unit
units-army = army
units-points = points
units-models = models
units-unique = unique
units-legends = Legends
units-of-day = data of { $day }
units-keywords = Keywords
units-other-roles = Under conditions also
units-handbooks = Handbooks
units-options = Regiment options
units-option-most = { $name } (at most { $most })
units-history = Points over time
units-renown = Regiment of Renown
units-members = Units
units-armies = Armies that may take it
units-contents = Contents
units-before = before
units-after = after
units-also = also
units-same = no unit changed
units-former-name = formerly { $name }
units-new-sizes = models { $from } → { $to }
units-unchecked = the costs, sizes and choices of units of { $edition } are not checked: `adjutant units update --edition { $edition }` brings the data
units-not-of-edition = { $from } has no data of { $edition } that can be read; the stored ones are unchanged. To see why, add --edition { $edition }
units-left-out = the unit data of { $edition } are not used: { $error }; `adjutant units update` brings them anew
units-import-form = units import needs one folder, archive, bundle or repository
units-show-form = units show needs the name of a unit
units-learn-form = units learn needs files or folders with lists
units-no-versions = no list of { $edition } in these files names a version of the app's data
units-version = Version
units-lists = Lists
units-fits = Units that fit
units-from = Prices from
units-learned = written to { $file }; { $others ->
    [one] 1 other list or file has
   *[other] { $others } other lists or files have
 } no version of this edition
units-learned-broken = skipped { $file }: it is broken; `adjutant units learn` writes it anew from lists of { $edition }
units-diff-form = units diff needs two days
units-no-catalogues = there are no catalogues of units for { $edition }
units-which-edition = add --edition: this action is for one edition
units-unknown = unknown unit { $name }
units-unknown-army = unknown army { $name }
units-no-day = no unit data reach back to { $day }
units-nothing = there are no unit data
units-nothing-help = `adjutant units update` brings them
units-missing = { $path } is not there
units-archive = { $path } cannot be read as an archive
units-too-large = { $path } holds more than 5,000 files or 1 GiB
units-no-catalogue = { $path } holds no catalogue (.cat or .gst)
units-no-git = the program git cannot be run: { $error }
units-git = the repository cannot be read: { $error }
units-git-answer = the repository cannot be read: git answered in an unknown way
units-store = cannot write { $path }: { $error }
units-damaged = { $path } is damaged or of another version
units-no-units = there are no units of { $edition } in the data
units-all-unread = there are no units of { $edition } in the data, and { $file } cannot be read: { $reason }
units-lost-army = the units of { $army } would be lost: { $file } cannot be read: { $reason }
units-too-few-hits = the template for { $template } finds only { $hits } of { $tries } (the floor is { $floor } %): the data have a new form
units-not-later = the unit data already reach to { $last }: a single state must be of a later day
units-kept = the unit data of { $edition } that were stored before are unchanged
repriced-counts = from { $from } to { $to }: { $illegal ->
    [one] 1 list becomes
   *[other] { $illegal } lists become
 } illegal, { $cheaper } { $cheaper ->
    [one] costs
   *[other] cost
 } less, { $others } otherwise changed, { $unaffected } unaffected
repriced-not-compared = { $count ->
    [one] 1 list was
   *[other] { $count } lists were
 } not compared: there are no unit data of its edition for both days
repriced-not-lists = { $count ->
    [one] 1 file has
   *[other] { $count } files have
 } no lists
repriced-illegal = illegal: { $after } points, { $over } above the limit of { $limit }; before { $before }
repriced-gone = illegal: something is no longer to be had; the rest costs { $after } of { $limit } points
repriced-over-limit = above the limit of { $limit } on both days: { $before }, then { $after } points
repriced-dearer = costs more: { $before }, then { $after } of { $limit } points
repriced-cheaper = costs less: { $before }, then { $after } of { $limit } points; { $left } to spend
repriced-cheaper-without-limit = costs less: { $before }, then { $after } points
repriced-same-total = costs the same in all: { $after } of { $limit } points
repriced-line = line
repriced-no-longer = gone
repriced-form = impact --units needs files or folders with lists
