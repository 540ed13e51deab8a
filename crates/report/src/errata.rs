//! Errata: a list, one with what became of it, the state of all, and their order.

use std::collections::BTreeMap;
use std::fmt::Display;

use super::card;
use super::check::figures;
use super::diff::changed_words;
use super::document::{Document, Text, faint, name, warning};
use super::locale::{Locale, SILENT, arg, file_name, number};
use adjutant_base::date::Date;
use adjutant_base::id::{EditionId, Name, RecordId};
use adjutant_base::source::Files;
use adjutant_base::span::{Place, line_and_column};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::apply::{Part, Reason};
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::schedule::Why;
use adjutant_rules::kb::state::{Change, Facet, Piece};
use adjutant_rules::kb::status::{OperationOutcome, OperationStatus, count};
use adjutant_rules::kb::word_diff::compare;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::operation::{Expect, Phrase};

/// Writes a place as `path:line:column`.
pub fn place(files: &Files, place: &Place) -> String {
    let written = files.written(place);
    let (line, column) = line_and_column(written.text, written.span.start);
    format!("{}:{line}:{column}", written.path)
}

/// Says why an operation was not applied.
pub fn reason(locale: &Locale<'_>, operation: impl Display, target: impl Display, why: &Reason) -> String {
    let given = why.args();
    let mut args = vec![arg("operation", operation), arg("target", target)];
    args.extend(given.iter().map(|(name, value)| arg(name, value)));
    locale.say_with(&format!("fault-{}", why.word()), &args)
}

/// Returns words of an operation in the reader's language; in all that they have if that is none of them.
pub(super) fn phrase(locale: &Locale<'_>, phrase: &Phrase) -> String {
    phrase.by_lang.get(&locale.lang).cloned().unwrap_or_else(|| phrase.to_string())
}

/// Says what an operation expects; words of a rule are quoted.
pub(super) fn expects(locale: &Locale<'_>, expect: &Expect) -> String {
    let expect = match expect {
        Expect::Words(words) => format!("“{}”", phrase(locale, words)),
        Expect::NotRecorded => return locale.say("expect-not-recorded"),
        standing => locale.say(&format!("expect-{}", standing.to_string().replace(' ', "-"))),
    };
    locale.say_with("show-expects", &[arg("expect", expect)])
}

/// Names a part of an operation: a language, or the facts that all languages share.
pub(super) fn part(locale: &Locale<'_>, part: &Part) -> String {
    match part {
        Part::Facts => locale.say("part-facts"),
        Part::Text(lang) => locale.word("lang", lang),
    }
}

/// Lists the errata of an edition with their days and how many of their operations were applied.
pub fn list(
    locale: &Locale<'_>,
    kb: &KnowledgeBase,
    records: &EditionRecords,
    operations: &[OperationStatus],
    day: Date,
) -> Document {
    let mut document = Document::default();
    for publication in &records.publications {
        let errata: Vec<_> = records.errata.iter().filter(|erratum| erratum.document == publication.document).collect();
        if errata.is_empty() {
            continue;
        }
        let published = match (publication.in_force, publication.published.as_deref()) {
            (Some(day), Some(published)) => locale.published_on(day, Some(published)),
            (_, published) => published.map_or_else(|| locale.say("date-unknown"), ToOwned::to_owned),
        };
        let (from, recorded) = (locale.day(publication.in_force), locale.day(publication.recorded));
        let args = [arg("published", published), arg("from", from), arg("recorded", recorded)];
        document.line(0, name(format!("{}/{}", records.edition.id, publication.document)));
        document.line(2, faint(locale.say_with("errata-dates", &args)));
        if publication.in_force.is_some_and(|from| day < from) {
            let args = [arg("day", locale.date(day)), number("count", errata.len())];
            // a document that repeats earlier issues does not tell what held before it, in the time of its edition
            let has_begun = records.edition.period.from.is_some_and(|from| from <= day);
            let is_recorded = !has_begun || !records.is_cumulative(&publication.document);
            let id = if is_recorded { "errata-not-yet" } else { "errata-not-recorded" };
            document.line(2, warning(locale.say_with(id, &args)));
            continue;
        }
        document.rows(errata.iter().map(|erratum| {
            let of_erratum: Vec<_> = operations.iter().filter(|operation| operation.id.erratum == erratum.id).collect();
            let stopped = of_erratum.iter().filter(|operation| operation.is_stopped()).count();
            let mut args = vec![number("count", of_erratum.len()), number("stopped", stopped)];
            args.push(arg("number", erratum.number.as_deref().unwrap_or(SILENT)));
            let id = RecordId::new(records.edition.id.clone(), erratum.id.clone());
            let mut note = locale.say_with(if stopped == 0 { "errata-row" } else { "errata-row-stopped" }, &args);
            let own_day = records.erratum_from(erratum).filter(|from| Some(*from) != publication.in_force);
            if let Some(from) = own_day {
                let id = if day < from { "errata-row-not-yet" } else { "errata-row-from" };
                note = format!("{note}; {}", locale.say_with(id, &[arg("from", locale.date(from))]));
            }
            let title = Text::from(locale.title(&kb.reference(&id).titles));
            (id.to_string(), title + "  " + faint(note))
        }));
    }
    document
}

/// Reports operations with what they expect, what became of them, and what they changed; before those of an erratum its heading and
/// source, after them the rulings that it touches.
pub fn show(
    locale: &Locale<'_>,
    files: &Files,
    operations: &[OperationStatus],
    cards: &BTreeMap<Name, Card>,
) -> Document {
    let mut document = Document::default();
    for of_erratum in operations.chunk_by(|one, next| one.id.erratum == next.id.erratum) {
        let card = of_erratum.first().and_then(|operation| cards.get(&operation.id.erratum));
        if let Some(card) = card {
            card::head(&mut document, locale, card);
        }
        for operation in of_erratum {
            add_operation(&mut document, locale, files, operation);
        }
        card::references(&mut document, locale, "show-rulings", card.map_or(&[], |card| &card.rulings));
    }
    document
}

fn add_operation(document: &mut Document, locale: &Locale<'_>, files: &Files, operation: &OperationStatus) {
    let what = locale.word("op", operation.op.word());
    let head = name(&operation.id) + format!("  {what}  ") + name(&operation.target) + "  ";
    let expects = expects(locale, &operation.expect);
    document.hanging(0, 2, head + faint(format!("{} · {expects}", locale.day(operation.in_force))));
    for part in &operation.parts {
        let label = format!("{}: {}", self::part(locale, &part.part), fate(locale, operation, &part.fate));
        let is_unapplied = matches!(part.fate, OperationOutcome::Unapplied { .. });
        document.line(2, if is_unapplied { warning(label) } else { faint(label) });
        if let Some(rule) = &part.place {
            add_places(document, files, 4, [&operation.place, rule]);
        }
        let facets = || operation.parts.iter().flat_map(|part| &part.changes).map(|change| &change.facet);
        let shown = part.changes.iter().filter(|change| !is_said_elsewhere(locale, &change.facet, facets()));
        shown.for_each(|change| add_change(document, locale, change));
    }
}

fn add_places<'p>(document: &mut Document, files: &Files, indent: usize, places: impl IntoIterator<Item = &'p Place>) {
    for at in places {
        document.line(indent, faint(file_name(&place(files, at))));
    }
}

fn fate(locale: &Locale<'_>, operation: &OperationStatus, fate: &OperationOutcome) -> String {
    let word = locale.word("fate", fate.word());
    match fate {
        OperationOutcome::Applied | OperationOutcome::Later => word,
        OperationOutcome::NeedsNone { because } => format!("{word} ({})", locale.say(because.word())),
        OperationOutcome::Unapplied { because } => reason(locale, &operation.id, &operation.target, because),
    }
}

pub(super) fn piece(locale: &Locale<'_>, piece: Option<&Piece>) -> String {
    match piece {
        None => SILENT.to_owned(),
        Some(Piece::Words(words)) => words.clone(),
        Some(Piece::Text(text)) => text.text.clone(),
        Some(Piece::Figure(figure)) => locale.figure(figure),
        Some(Piece::InForce) => locale.say("standing-in-force"),
        Some(Piece::Withdrawn) => locale.say("happening-withdrawn"),
    }
}

/// Returns whether a heading or text of another language is one of several parts that has the reader's language too.
pub(super) fn is_said_elsewhere<'f>(
    locale: &Locale<'_>,
    facet: &Facet,
    mut all: impl Iterator<Item = &'f Facet>,
) -> bool {
    let label = match facet {
        Facet::Title(lang) if *lang != locale.lang => Facet::Title(locale.lang.clone()),
        Facet::Text(lang) if *lang != locale.lang => Facet::Text(locale.lang.clone()),
        Facet::Standing | Facet::Number | Facet::Title(_) | Facet::Text(_) | Facet::Value(_) => return false,
    };
    all.any(|other| *other == label)
}

/// Names a part of a rule.
pub(super) fn facet(locale: &Locale<'_>, facet: &Facet) -> String {
    match facet {
        Facet::Standing => String::new(),
        Facet::Number => locale.say("facet-number"),
        Facet::Title(lang) => locale.labelled("facet-title", lang),
        Facet::Text(lang) => locale.labelled("facet-text", lang),
        Facet::Value(name) => locale.say(name),
    }
}

/// Adds one change: figures and names as before and after, texts word by word.
pub(super) fn add_change(document: &mut Document, locale: &Locale<'_>, change: &Change) {
    let (before, after) = (change.before.as_ref(), change.after.as_ref());
    let name = facet(locale, &change.facet);
    // what a source did not show before may have been so all the same
    let old = before.map_or_else(|| locale.word("diff-silence", "not-recorded"), |before| piece(locale, Some(before)));
    let text = match &change.facet {
        Facet::Standing => piece(locale, after).into(),
        Facet::Number | Facet::Title(_) | Facet::Value(_) => {
            Text::from(format!("{name}: {old} → {}", piece(locale, after)))
        }
        Facet::Text(_) => {
            let plain =
                |side: Option<&Piece>| side.map(|side| adjutant_rules::corpus::plain(&piece(locale, Some(side))));
            let words = match (plain(before), plain(after)) {
                (Some(before), Some(after)) => changed_words(&compare(&before, &after)),
                (None, Some(after)) => Text::from(format!("{old} → ")) + after,
                (_, None) => SILENT.into(),
            };
            Text::from(format!("{name}: ")) + words
        }
    };
    document.line(4, text);
}

/// Reports the state of every operation, then the counts by part.
pub fn status(locale: &Locale<'_>, files: &Files, operations: &[OperationStatus]) -> Document {
    let mut document = Document::default();
    for operation in operations {
        let parts = operation.parts.iter().map(|part| {
            let fate = locale.word("fate", part.fate.word());
            format!("{}: {fate}", self::part(locale, &part.part))
        });
        let what = locale.word("op", operation.op.word());
        let head = format!("{:<7} {what} {}  ", operation.id.to_string(), operation.target);
        document.hanging(0, 8, Text::from(head) + faint(parts.collect::<Vec<_>>().join(" · ")));
        for part in &operation.parts {
            if let OperationOutcome::Unapplied { because } = &part.fate {
                document.line(8, warning(reason(locale, &operation.id, &operation.target, because)));
                add_places(&mut document, files, 8, std::iter::once(&operation.place).chain(&part.place));
            }
        }
    }
    document.blank();
    let heads = std::iter::once(locale.say("errata-part"));
    let heads = heads.chain(OperationOutcome::WORDS.map(|word| locale.word("fate", word))).collect();
    let counts = count(operations);
    let rows = counts.iter().map(|(part, counts)| {
        let cells = OperationOutcome::WORDS.map(|word| counts.get(word).copied().unwrap_or(0).to_string());
        std::iter::once(self::part(locale, part)).chain(cells).collect()
    });
    document.table(0, figures(heads, rows));
    document
}

/// Says that an edition has no errata, or none by that day.
pub fn none(locale: &Locale<'_>, edition: &EditionId, day: Option<Date>) -> Document {
    let edition = arg("edition", edition);
    let mut document = Document::default();
    document.line(
        0,
        match day {
            Some(day) => locale.say_with("errata-none-by", &[edition, arg("at", locale.date(day))]),
            None => locale.say_with("errata-none", &[edition]),
        },
    );
    document
}

/// Reports in which order the operations run by a day, and why.
pub fn order(locale: &Locale<'_>, edition: &EditionId, day: Date, operations: &[OperationStatus]) -> Document {
    let ordered = operations.iter().filter_map(|operation| Some((operation, operation.order.as_ref()?)));
    if ordered.clone().next().is_none() {
        return none(locale, edition, Some(day));
    }
    let mut document = Document::default();
    document.line(0, name(edition));
    for (at, (operation, why)) in ordered.enumerate() {
        let day = operation.in_force.map_or_else(String::new, |day| locale.date(day));
        let head = format!("{:>4}  {day}  {:<7} {}  ", at + 1, operation.id.to_string(), operation.target.name);
        let is_tie = matches!(why, Why::Tie { .. } | Why::Cycle);
        let words = self::why(locale, why);
        document.hanging(0, 6, Text::from(head) + if is_tie { warning(words) } else { faint(words) });
    }
    document
}

fn why(locale: &Locale<'_>, why: &Why) -> String {
    let (id, other) = match why {
        Why::Alone => ("order-alone", None),
        Why::Day => ("order-day", None),
        Why::Listed => ("order-listed", None),
        Why::Cycle => ("order-cycle", None),
        Why::After { erratum } => ("order-after", Some(erratum.to_string())),
        Why::Commutes { with } => ("order-commutes", Some(with.to_string())),
        Why::Tie { with } => ("order-tie", Some(with.to_string())),
    };
    match other {
        Some(other) => locale.say_with(id, &[arg("name", other)]),
        None => locale.say(id),
    }
}
