//! HTML to text: blocks become lines, cells are parted by tabs, headings and list items get the marks of Markdown.
//!
//! The tokens of the page are read in a row, so that no depth of nesting matters.

use std::borrow::Cow;

use adjutant_base::html::{Part, Tag, parts};

use super::text::{Reason, Text};
use adjutant_base::span::Span;

/// How many block tags a text without a document type must have to count as HTML.
const BLOCKS: usize = 4;
/// How much of a text is looked at to determine whether it is HTML, in bytes.
const SAMPLE: usize = 65_536;
/// What lines of HTML begin with. Breaks within lines are none of it: plain text and Markdown have them, too.
const OPENING: [&str; 13] =
    ["<p>", "<p ", "<div", "<li", "<h1", "<h2", "<h3", "<td", "<tr", "<ul", "<table", "<section", "<body"];
/// What lines of HTML end with.
const CLOSING: [&str; 8] = ["</p>", "</div>", "</li>", "</h1>", "</h2>", "</h3>", "</td>", "</tr>"];

/// The tags whose content is no text.
const HIDDEN: [&str; 6] = ["script", "style", "noscript", "template", "svg", "iframe"];

/// Returns whether a text is a web page.
pub(super) fn is_html(text: &str) -> bool {
    let head = text.trim_start_matches('\u{feff}').trim_start();
    let head = &head[..head.floor_char_boundary(64)];
    let lower = head.to_ascii_lowercase();
    if ["<!doctype html", "<html", "<?xml"].iter().any(|start| lower.starts_with(start)) {
        return true;
    }
    let sample = &text[..text.floor_char_boundary(SAMPLE)];
    let count = |tags: &[&str]| tags.iter().map(|tag| sample.matches(tag).count()).sum::<usize>();
    if count(&OPENING) + count(&CLOSING) < BLOCKS {
        return false;
    }
    // Markdown may hold tables and lists of HTML, and is Markdown anyway
    let lines = || sample.lines().map(str::trim).filter(|line| !line.is_empty());
    if lines().any(is_markdown_heading) {
        return false;
    }
    let is_block =
        |line: &&str| OPENING.iter().any(|tag| line.starts_with(tag)) || CLOSING.iter().any(|tag| line.ends_with(tag));
    let (all, blocks) = (lines().count(), lines().filter(is_block).count());
    lines().next().is_some_and(|first| is_block(&first)) || blocks * 2 >= all
}

/// Returns whether a line is a heading of Markdown: `## Charging`.
fn is_markdown_heading(line: &str) -> bool {
    let rest = line.trim_start_matches('#');
    (1..=6).contains(&(line.len() - rest.len())) && rest.starts_with(' ')
}

/// Takes the text out of a web page.
pub(super) fn text(page: &str) -> Text<'_> {
    let mut out = Text::default();
    let parts = parts(page, &HIDDEN);
    let (matter, menus) = (matter(page, &parts), menus(page));
    let is_around = |at: usize| !matter.contains(&at) || menus.iter().any(|menu| menu.contains(&at));
    for (part, span) in parts {
        match part {
            Part::Text(words) if is_around(span.start) && !words.trim().is_empty() => {
                out.exclude(span, Reason::Furniture);
            }
            // line breaks of the source are blanks
            Part::Text(words) => out.push(&words.replace(['\n', '\r'], " "), span),
            Part::Hidden => out.exclude(span, Reason::Script),
            Part::Markup => out.exclude(span, Reason::Markup),
            Part::Start(Tag::Unknown) | Part::End(Tag::Unknown) => out.push(&page[span.clone()], span),
            // a menu has no headings and items in the text
            Part::Start(_) | Part::End(_) if is_around(span.start) => {
                out.exclude(span, Reason::Markup);
                out.mark("\n\n");
            }
            Part::Start(tag) => {
                out.exclude(span, Reason::Markup);
                out.mark(&opening(tag));
            }
            Part::End(tag) => {
                out.exclude(span, Reason::Markup);
                out.mark(closing(tag));
            }
        }
    }
    out
}

/// Returns where the menus of a page are.
fn menus(page: &str) -> Vec<Span> {
    let lower = page.to_ascii_lowercase();
    let begins = lower.match_indices("<nav").map(|(at, _)| at);
    begins.filter_map(|at| Some(at..at + lower[at..].find("</nav")?)).collect()
}

/// Returns where a page says that its matter is: in `main`, or else in its only `article`. It is the whole page where it says nothing,
/// or most of its words or its highest heading are elsewhere.
fn matter(page: &str, parts: &[(Part, Span)]) -> Span {
    let lower = page.to_ascii_lowercase();
    let within = |name: &str| {
        let begins: Vec<usize> = lower.match_indices(&format!("<{name}")).map(|(at, _)| at).collect();
        let end = lower.rfind(&format!("</{name}")).unwrap_or(page.len());
        <[usize; 1]>::try_from(begins).ok().map(|[begin]| begin..end)
    };
    let all = 0..page.len();
    let Some(matter) = within("main").or_else(|| within("article")) else { return all };
    let said = |within: &Span| {
        let there = parts.iter().filter(|(part, span)| matches!(part, Part::Text(_)) && within.contains(&span.start));
        there.map(|(_, span)| span.len()).sum::<usize>()
    };
    let title = parts.iter().filter(|(part, _)| *part == Part::Start(Tag::Heading(1)));
    let is_titled = title.clone().count() == 0 || title.clone().any(|(_, span)| matter.contains(&span.start));
    if is_titled && said(&matter) * 2 >= said(&all) { matter } else { all }
}

/// Returns the mark in place of a tag that begins something.
fn opening(tag: Tag) -> Cow<'static, str> {
    match tag {
        Tag::Heading(level) => format!("\n\n{} ", "#".repeat(level)).into(),
        Tag::Term => "\n\n##### ".into(),
        Tag::Item => "\n• ".into(),
        Tag::Row | Tag::Break => "\n".into(),
        Tag::Bold => "**".into(),
        Tag::Block | Tag::Rows => "\n\n".into(),
        Tag::Cell | Tag::Inline | Tag::Unknown => "".into(),
    }
}

/// Returns the mark in place of a tag that ends something.
fn closing(tag: Tag) -> &'static str {
    match tag {
        Tag::Cell => "\t",
        Tag::Bold => "**",
        Tag::Row => "\n",
        Tag::Heading(_) | Tag::Term | Tag::Block | Tag::Rows | Tag::Break => "\n\n",
        Tag::Item | Tag::Inline | Tag::Unknown => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_without_a_document_type_is_html() {
        assert!(is_html("<div><h1>Rules</h1><p>One</p><p>Two</p></div>"));
        assert!(is_html("The rules\n<p>One rule,\nin two lines</p>\n<p>Another</p>\n<p>A third</p>\n"));
        assert!(is_html("\u{feff}<!DOCTYPE html><title>x</title>"));
    }

    #[test]
    fn what_is_around_the_matter_of_a_page_is_left_out() {
        let page = "<body><div>Home / Rules</div><main><h1>Boats</h1><p>A boat of reed floats on the marsh.</p></main>\
            <aside>How to paint a boat</aside></body>";
        let text_only = text(page).said;
        assert!(text_only.contains("# Boats") && text_only.contains("floats"), "{text_only}");
        assert!(!text_only.contains("Home") && !text_only.contains("paint"), "{text_only}");
        assert!(!text("<body><nav>Home Lists</nav><h1>Boats</h1></body>").said.contains("Lists"));
        let bare = page.replace("<h1>Boats</h1>", "").replace("<div>Home", "<h1>Boats</h1><div>Home");
        assert!(text(&bare).said.contains("# Boats"), "the heading is outside");
    }

    #[test]
    fn markdown_and_text_with_tags_in_their_lines_are_not() {
        let row = "| Charge | Roll<br>two<br>dice |\n";
        assert!(!is_html(&format!("# Rules\n\n## 1.1 Charging\n\n{}", row.repeat(4))));
        assert!(!is_html(&"A line of the rules.<br>\n".repeat(9)));
        assert!(!is_html("<p align=\"center\">Logo</p>\n<p>x</p>\n<p>y</p>\n\n## Charging\n\nRoll.\n"));
        assert!(!is_html(&"Some words in a <p>paragraph</p> of words.\n".repeat(9)));
    }
}
