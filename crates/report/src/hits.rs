//! Hits of a search.

use std::collections::BTreeSet;

use super::document::{Document, Style, Text, faint, name, title_of, warning};
use super::locale::{Locale, arg, list, number};
use adjutant_rules::kb::silence::Silence;
use adjutant_rules::record::kind::RecordKind;
use adjutant_search::books::{Found, Joined};
use adjutant_search::{Answer, Hit};

/// The maximum number of further searched words that are shown for each typed one.
const MAX_WORDS: usize = 2;

/// The maximum number of characters of the list of further searched words: one line.
const MAX_LIST_CHARS: usize = 70;

/// The maximum number of characters of that list for each language, if there are several.
const MAX_LANGUAGE_CHARS: usize = 30;

/// The maximum number of hits of other editions below what the edition of the day states for a later day.
const MAX_OTHER_HITS: usize = 3;

/// The length of a year and a month: `2024-02`.
const YEAR_AND_MONTH: usize = 7;

/// Reports an answer, with the hits of the user's books in the same ranking, and behind it the units that were found.
pub fn document(locale: &Locale<'_>, query: &str, joined: &Joined<'_>, units: Document) -> Document {
    let answer = joined.answer;
    let mut document = Document::default();
    for corrected in &answer.corrected {
        let args = [arg("typed", &corrected.typed), arg("searched", &corrected.searched)];
        document.line(0, warning(locale.say_with("search-corrected", &args)));
    }
    if !answer.also_searched.is_empty() {
        document.line(0, faint(also_searched(locale, answer)));
    }
    if !answer.editions.is_empty() {
        let editions = list(answer.editions.iter().map(|named| {
            let is_id = named.typed == named.edition;
            if is_id { named.edition.clone() } else { format!("{} ({})", named.edition, named.typed) }
        }));
        document.line(0, faint(locale.say_with("search-editions", &[arg("list", editions)])));
    }
    if let Some(lacking) = &answer.lacking {
        let args = [arg("edition", &lacking.edition), arg("title", &lacking.title)];
        let none = locale.say_with(&format!("search-lacking-{}", lacking.silence.word()), &args);
        let instead = (!lacking.instead.is_empty())
            .then(|| locale.say_with("search-instead", &[arg("list", list(&lacking.instead))]));
        document.hanging(0, 2, warning([none].into_iter().chain(instead).collect::<Vec<_>>().join("; ")));
    }
    if !document.is_empty() {
        document.blank();
    }
    let is_later_better = is_later_better(answer);
    let (own, later) = answer.later.split_at(if is_later_better { answer.own_later } else { 0 });
    recorded_later(&mut document, locale, own);
    if joined.hits.is_empty() {
        let is_in_handbook = answer.lacking.as_ref().is_some_and(|lacking| lacking.silence == Silence::InHandbook);
        if own.is_empty() && !is_in_handbook {
            add_nothing(&mut document, locale, query, !units.is_empty(), !later.is_empty());
        }
        list_later(&mut document, locale, later);
        document.append(units);
        return document;
    }
    if is_later_better && !later.is_empty() {
        list_later(&mut document, locale, later);
        document.blank();
    }
    // beside what the edition of the day states later, others are an aside
    let shown = if own.is_empty() { joined.hits.len() } else { joined.hits.len().min(MAX_OTHER_HITS) };
    for found in &joined.hits[..shown] {
        match found {
            Found::Ours(hit) => add_hit(&mut document, locale, hit),
            Found::Own(hit) => super::library::add_hit(&mut document, locale, hit),
        }
        document.blank();
    }
    let args = [number("shown", shown), number("total", joined.total)];
    document.line(0, faint(locale.say_with("search-total", &args)));
    if !is_later_better {
        list_later(&mut document, locale, later);
    }
    document.append(units);
    document
}

/// Returns whether what is recorded for a later day only answers a query better than anything of the day does.
fn is_later_better(answer: &Answer) -> bool {
    let best = |hits: &[Hit]| hits.first().map(|hit| hit.score);
    best(&answer.later) > best(&answer.hits)
}

/// Says that no rule matches, and what to do where nothing else does.
fn add_nothing(document: &mut Document, locale: &Locale<'_>, query: &str, has_units: bool, has_later: bool) {
    let message = if has_units { "search-none-but-units" } else { "search-none" };
    document.line(0, locale.say_with(message, &[arg("query", query)]));
    if !has_units && !has_later {
        document.line(0, Text::faint_with_names(&locale.say("search-none-help")));
    }
}

/// Reports what the edition of the day states for a later day only, the best rule first and in full.
fn recorded_later(document: &mut Document, locale: &Locale<'_>, own: &[Hit]) {
    let Some(first) = own.iter().find(|hit| hit.kind == RecordKind::Rule).or(own.first()) else { return };
    let others = own.iter().filter(|hit| hit.id != first.id);
    let month = first.from().map(|from| locale.publication(&from.to_string()[..YEAR_AND_MONTH])).unwrap_or_default();
    let args = [arg("edition", &first.edition), arg("month", month)];
    document.line(0, warning(locale.say_with("search-recorded-from", &args)));
    document.blank();
    add_hit(document, locale, first);
    document.rows(others.map(|hit| (name(&hit.citation), title_of(&hit.citation, &hit.title))));
    document.blank();
}

/// Lists what is recorded for a later day only.
fn list_later(document: &mut Document, locale: &Locale<'_>, later: &[Hit]) {
    if !later.is_empty() {
        document.heading(2, locale.say("search-later"));
        document.rows(later.iter().map(|hit| (name(&hit.citation), title_of(&hit.citation, &hit.title))));
    }
}

/// Says in one line what was searched besides: the words of the reader's language, and then those of others.
fn also_searched(locale: &Locale<'_>, answer: &Answer) -> String {
    let all = || answer.also_searched.iter().flat_map(|also| also.langs.values().flatten());
    let reader = locale.lang.to_string();
    let has_others = all().any(|lang| *lang != reader);
    let longest = if has_others { MAX_LANGUAGE_CHARS } else { MAX_LIST_CHARS };
    let of_reader = listed(answer, |langs| langs.contains(&reader), (MAX_WORDS, longest));
    let mut phrases = Vec::new();
    if !of_reader.is_empty() {
        phrases.push(locale.say_with("search-also", &[arg("list", &of_reader)]));
    }
    for lang in all().filter(|lang| **lang != reader).collect::<BTreeSet<_>>() {
        let is_other = |langs: &BTreeSet<String>| langs.contains(lang) && !langs.contains(&reader);
        let room = if of_reader.is_empty() { (MAX_WORDS, MAX_LIST_CHARS) } else { (1, MAX_LANGUAGE_CHARS) };
        let list = listed(answer, is_other, room);
        let id = if phrases.is_empty() { "search-also-only-in-language" } else { "search-also-in-language" };
        let args = [arg("lang", locale.word("lang", lang)), arg("list", &list)];
        phrases.extend((!list.is_empty()).then(|| locale.say_with(id, &args)));
    }
    phrases.join(" · ")
}

/// Lists what was searched besides in some languages, so many words for each that was typed and up to a length, each word once:
/// *battleshock (kampchok)*.
fn listed(answer: &Answer, is_meant: impl Fn(&BTreeSet<String>) -> bool, (most, longest): (usize, usize)) -> String {
    let mut shown = String::new();
    let mut seen = BTreeSet::new();
    for also in &answer.also_searched {
        let meant = also.words.iter().filter(|word| also.langs.get(*word).is_some_and(&is_meant));
        let new: Vec<_> = meant.filter(|word| seen.insert(word.to_lowercase())).take(most).collect();
        if new.is_empty() {
            continue;
        }
        let separator = if shown.is_empty() { "" } else { "; " };
        let part = format!("{separator}{} ({})", list(new), also.typed);
        if !shown.is_empty() && (shown.chars().count() + part.chars().count()) > longest {
            return shown + "; …";
        }
        shown += &part;
    }
    shown
}

fn add_hit(document: &mut Document, locale: &Locale<'_>, hit: &Hit) {
    let number = hit.number.as_ref().map(|number| format!("  {number}")).unwrap_or_default();
    // that a text no longer holds is read before it
    let ended = hit.out_of_time.map(|why| {
        let last = hit.ended.map(|last| locale.date(last)).unwrap_or_default();
        warning(locale.say_with(&format!("search-edition-{}", why.word()), &[arg("last", last)])) + " · "
    });
    let matched_title = matched(&hit.title, &hit.title_highlights, Style::Title).linked(&hit.citation);
    let title = ended.unwrap_or_default() + matched_title;
    document.heading(2, name(&hit.citation) + "  " + title + number);
    let above = hit.breadcrumb[..hit.breadcrumb.len().saturating_sub(1)].join(" › ");
    let about = [above, locale.word("kind", hit.kind.word()), hit.lang.clone()];
    document.line(2, faint(about.join(" · ")));
    if hit.withdrawn {
        document.line(2, warning(locale.say("show-withdrawn")));
    }
    if hit.stale {
        document.line(2, warning(locale.say("search-stale")));
    }
    if hit.snippet.is_empty() {
        document.line(2, warning(locale.say("search-unrecorded")));
    } else {
        document.line(2, matched(&hit.snippet, &hit.highlights, Style::Plain));
    }
    let mut notes = Vec::new();
    if !hit.amended_by.is_empty() {
        // what an erratum changes for a ruling may be its premise alone
        let id = if hit.kind == RecordKind::Rule { "search-amended" } else { "search-touched" };
        notes.push(locale.say_with(id, &[arg("list", hit.amended_by.join(", "))]));
    }
    if !hit.also_in.is_empty() {
        let editions = list(hit.also_in.iter().filter_map(|id| id.split('/').next()));
        notes.push(locale.say_with("search-also-in", &[arg("list", editions)]));
    }
    if !notes.is_empty() {
        document.line(2, faint(notes.join(" · ")));
    }
}

/// Marks the matched words of a text, the rest of which is in a style.
pub(super) fn matched(words: &str, highlights: &[(usize, usize)], rest: Style) -> Text {
    let mut text = Text::default();
    let mut from = 0;
    for (start, end) in highlights.iter().filter(|(start, end)| start < end) {
        if *start >= from {
            text = text + Text::styled(rest, &words[from..*start]) + Text::styled(Style::Match, &words[*start..*end]);
            from = *end;
        }
    }
    text + Text::styled(rest, &words[from..])
}
