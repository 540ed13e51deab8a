//! Web pages: the marks are blanked out, so that what is left is text whose places are those of the page.

use std::sync::LazyLock;

use regex::{Captures, Regex};

static MARK: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r"(?is)<(script|style|head)\b.*?</(?:script|style|head)\s*>|<!--.*?-->|<(/?)([a-z][a-z0-9]*)[^<>]*>|<![a-z][^<>]*>";
    Regex::new(pattern).expect("the pattern of marks is well formed")
});

/// Returns a page with its marks blanked out; `None` if a text is no page.
///
/// Headings become `#`, cells of a table `|`, other blocks a new line; every other byte of a mark becomes a blank.
pub(super) fn blanked(text: &str) -> Option<String> {
    let head = text.trim_start_matches('\u{feff}').trim_start();
    let head = head[..head.floor_char_boundary(200)].to_lowercase();
    if !["<!doctype html", "<html", "<body", "<p>", "<div", "<h1", "<h2", "<table", "<ul", "<dl"]
        .iter()
        .any(|mark| head.starts_with(mark))
    {
        return None;
    }
    Some(MARK.replace_all(text, |found: &Captures<'_>| blank(found)).into_owned())
}

fn blank(found: &Captures<'_>) -> String {
    let whole = &found[0];
    let name = found.get(3).map_or_else(String::new, |name| name.as_str().to_lowercase());
    let closes = found.get(2).is_some_and(|slash| !slash.is_empty());
    let sign = match (name.as_str(), closes) {
        ("h1" | "h2" | "h3" | "h4" | "h5" | "h6", false) => "\n#",
        ("td" | "th", true) => "|",
        ("tr", false) => "\n|",
        ("p" | "div" | "li" | "br" | "dt" | "dd" | "ul" | "ol" | "table" | "section" | "article", _)
        | ("h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "tr", true) => "\n",
        _ => "",
    };
    let mut blank: String = whole.chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
    let more = whole.len() - blank.len();
    blank.extend(std::iter::repeat_n(' ', more));
    if whole.contains('\n') { blank } else { sign.to_owned() + &" ".repeat(whole.len() - sign.len().min(whole.len())) }
}
