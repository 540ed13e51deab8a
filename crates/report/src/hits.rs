//! Hits of a search, for a terminal.

use std::fmt::Write as _;

use super::page::{FAINT, MATCH, NAME, Page, TITLE, WARNING, arg, number, styled};
use adjutant_search::books::{Found, Joined};
use adjutant_search::{Answer, Hit, NamedEdition};

/// Words that were searched besides are shown up to this many for each that was typed.
const WORDS_SHOWN: usize = 4;

/// Shows an answer, with the hits of the user's books in the same ranking.
pub fn text(page: &Page<'_>, query: &str, answer: &Answer, joined: &Joined<'_>) -> String {
    let mut out = String::new();
    for corrected in &answer.corrected {
        let args = [arg("typed", &corrected.typed), arg("searched", &corrected.searched)];
        line(&mut out, page, &styled(WARNING, page.say_with("search-corrected", &args)), 0);
    }
    if let Some(also) = also_searched(page, answer) {
        line(&mut out, page, &styled(FAINT, also), 0);
    }
    if !answer.editions.is_empty() {
        let named = answer.editions.iter().map(|named| {
            let NamedEdition { typed, edition } = named;
            if typed == edition { edition.clone() } else { format!("{edition} ({typed})") }
        });
        let list = named.collect::<Vec<_>>().join(", ");
        line(&mut out, page, &styled(FAINT, page.say_with("search-editions", &[arg("list", list)])), 0);
    }
    if !out.is_empty() {
        out.push('\n');
    }
    if joined.hits.is_empty() {
        line(&mut out, page, &page.say_with("search-none", &[arg("query", query)]), 0);
        line(&mut out, page, &styled(FAINT, page.say("search-none-help")), 0);
        return out;
    }
    for hit in &joined.hits {
        match hit {
            Found::Ours(hit) => show(&mut out, page, hit),
            Found::Own(hit) => out.push_str(&super::library::hit(page, hit)),
        }
    }
    let args = [number("shown", joined.hits.len()), number("total", joined.total)];
    line(&mut out, page, &styled(FAINT, page.say_with("search-total", &args)), 0);
    out
}

fn line(out: &mut String, page: &Page<'_>, text: &str, indent: usize) {
    out.push_str(&page.folded(text, indent));
    out.push('\n');
}

/// Returns what was searched besides, each typed word once: *battleshock (kampchok)*.
fn also_searched(page: &Page<'_>, answer: &Answer) -> Option<String> {
    let parts = answer.also_searched.iter().map(|also| {
        let mut words = also.words.iter().take(WORDS_SHOWN).cloned().collect::<Vec<_>>().join(", ");
        if also.words.len() > WORDS_SHOWN {
            words.push_str(", …");
        }
        format!("{words} ({})", also.typed)
    });
    let list: Vec<String> = parts.collect();
    (!list.is_empty()).then(|| page.say_with("search-also", &[arg("list", list.join("; "))]))
}

fn show(out: &mut String, page: &Page<'_>, hit: &Hit) {
    let number = hit.number.as_ref().map(|number| format!("  {number}")).unwrap_or_default();
    let head = format!("{}  {}{number}", styled(NAME, &hit.citation), styled(TITLE, &hit.title));
    line(out, page, &head, 0);
    let mut way = hit.breadcrumb[..hit.breadcrumb.len().saturating_sub(1)].join(" › ");
    let _ = write!(way, " · {} · {}", page.say(&format!("kind-{}", hit.kind.word())), hit.lang);
    line(out, page, &styled(FAINT, way), 2);
    if hit.stale {
        line(out, page, &styled(WARNING, page.say("search-stale")), 2);
    }
    if hit.snippet.is_empty() {
        line(out, page, &styled(WARNING, page.say("search-unrecorded")), 2);
    } else {
        line(out, page, &marked(hit), 2);
    }
    let mut notes = Vec::new();
    if !hit.amended_by.is_empty() {
        notes.push(page.say_with("search-amended", &[arg("list", hit.amended_by.join(", "))]));
    }
    if !hit.also_in.is_empty() {
        let editions: Vec<&str> = hit.also_in.iter().filter_map(|id| id.split('/').next()).collect();
        notes.push(page.say_with("search-also-in", &[arg("list", editions.join(", "))]));
    }
    if !notes.is_empty() {
        line(out, page, &styled(FAINT, notes.join(" · ")), 2);
    }
    out.push('\n');
}

/// Marks the matched words of the snippet.
fn marked(hit: &Hit) -> String {
    let mut out = String::new();
    let mut from = 0;
    for (start, end) in &hit.highlights {
        if *start < from {
            continue;
        }
        out.push_str(&hit.snippet[from..*start]);
        out.push_str(&styled(MATCH, &hit.snippet[*start..*end]));
        from = *end;
    }
    out.push_str(&hit.snippet[from..]);
    out
}
