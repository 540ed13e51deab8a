//! HTML to text: blocks become lines, cells are parted by tabs, headings and list items get the marks of Markdown.
//!
//! The tokens of the page are read in a row, so that no depth of nesting matters.

use html5gum::emitters::default::DefaultEmitter;
use html5gum::{Token, Tokenizer};

use adjutant_base::span::Span;

use super::text::{Reason, Text};

/// How many block tags a text without a document type must have to be taken for HTML.
const BLOCKS: usize = 4;
/// How much of a text is looked at to tell whether it is HTML, in bytes.
const SAMPLE: usize = 65_536;
/// What lines of HTML begin with. Breaks within lines are none of it: plain text and Markdown have them, too.
const OPENING: [&str; 13] =
    ["<p>", "<p ", "<div", "<li", "<h1", "<h2", "<h3", "<td", "<tr", "<ul", "<table", "<section", "<body"];
/// What lines of HTML end with.
const CLOSING: [&str; 8] = ["</p>", "</div>", "</li>", "</h1>", "</h2>", "</h3>", "</td>", "</tr>"];

const BLOCK: [&[u8]; 33] = [
    b"address",
    b"article",
    b"aside",
    b"blockquote",
    b"body",
    b"br",
    b"caption",
    b"dd",
    b"details",
    b"div",
    b"dl",
    b"dt",
    b"figcaption",
    b"figure",
    b"footer",
    b"form",
    b"head",
    b"header",
    b"hr",
    b"html",
    b"main",
    b"nav",
    b"ol",
    b"p",
    b"pre",
    b"section",
    b"summary",
    b"table",
    b"tbody",
    b"thead",
    b"title",
    b"tr",
    b"ul",
];
const INLINE: [&[u8]; 32] = [
    b"a", b"abbr", b"acronym", b"b", b"big", b"center", b"cite", b"code", b"del", b"em", b"font", b"i", b"img",
    b"input", b"ins", b"kbd", b"label", b"link", b"mark", b"meta", b"q", b"s", b"small", b"span", b"strike", b"strong",
    b"sub", b"sup", b"svg", b"tt", b"u", b"wbr",
];
const HEADINGS: [&[u8]; 6] = [b"h1", b"h2", b"h3", b"h4", b"h5", b"h6"];
const SILENT: [&[u8]; 6] = [b"script", b"style", b"noscript", b"template", b"svg", b"iframe"];
const CELLS: [&[u8]; 2] = [b"td", b"th"];

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

/// Returns whether a tag is one that HTML has; others, such as `<KEYWORD>`, are words of the text.
fn is_tag(name: &[u8]) -> bool {
    let lists: [&[&[u8]]; 5] = [&BLOCK, &INLINE, &HEADINGS, &SILENT, &CELLS];
    lists.iter().any(|list| list.contains(&name))
        || [&b"li"[..], b"button", b"tfoot", b"col", b"colgroup"].contains(&name)
}

/// Takes the text out of a web page.
pub(super) fn text(page: &str) -> Text {
    let mut reader = Reader { page, out: Text::default(), silent: None };
    let mut end = 0;
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    emitter.naively_switch_states(true);
    for token in Tokenizer::new_with_emitter(page, emitter) {
        let Ok(token) = token;
        let span = match &token {
            Token::StartTag(tag) => tag.span,
            Token::EndTag(tag) => tag.span,
            Token::String(string) => string.span,
            Token::Comment(comment) => comment.span,
            Token::Doctype(doctype) => doctype.span,
            Token::Error(_) => continue,
        };
        // what lies between two tokens belongs to neither: it is markup
        if span.start > end {
            reader.out.exclude(end..span.start, Reason::Markup);
        }
        reader.token(&token, span.start.max(end)..span.end.max(end));
        end = end.max(span.end);
    }
    if end < page.len() {
        reader.out.exclude(end..page.len(), Reason::Markup);
    }
    reader.out
}

struct Reader<'p> {
    page: &'p str,
    out: Text,
    /// The tag whose content is no text, and how often it is open.
    silent: Option<(Vec<u8>, usize)>,
}

impl Reader<'_> {
    fn token(&mut self, token: &Token<usize>, span: Span) {
        match token {
            Token::StartTag(tag) => self.start(&tag.name, tag.self_closing, span),
            Token::EndTag(tag) => self.end(&tag.name, span),
            Token::String(string) => self.string(string, span),
            Token::Comment(_) | Token::Doctype(_) => self.out.exclude(span, Reason::Markup),
            Token::Error(_) => {}
        }
    }

    fn start(&mut self, name: &[u8], closed: bool, span: Span) {
        if let Some((silent, depth)) = &mut self.silent {
            *depth += usize::from(silent == name);
            return self.out.exclude(span, Reason::Script);
        }
        if !is_tag(name) {
            return self.out.push(&self.page[span.clone()], span);
        }
        self.out.exclude(span, Reason::Markup);
        if SILENT.contains(&name) && !closed {
            self.silent = Some((name.to_vec(), 1));
        } else if let Some(level) = HEADINGS.iter().position(|heading| *heading == name) {
            self.out.mark("\n\n");
            self.out.mark(&"#".repeat(level + 1));
            self.out.mark(" ");
        } else if name == b"summary" || name == b"dt" {
            self.out.mark("\n\n##### ");
        } else if name == b"li" {
            self.out.mark("\n• ");
        } else if name == b"tr" || name == b"br" {
            self.out.mark("\n");
        } else if matches!(name, b"b" | b"strong") {
            self.out.mark("**");
        } else if BLOCK.contains(&name) {
            self.out.mark("\n\n");
        }
    }

    fn end(&mut self, name: &[u8], span: Span) {
        if let Some((silent, depth)) = &mut self.silent {
            *depth -= usize::from(silent == name);
            if *depth == 0 {
                self.silent = None;
            }
            return self.out.exclude(span, Reason::Script);
        }
        if !is_tag(name) {
            return self.out.push(&self.page[span.clone()], span);
        }
        self.out.exclude(span, Reason::Markup);
        if CELLS.contains(&name) {
            self.out.mark("\t");
        } else if matches!(name, b"b" | b"strong") {
            self.out.mark("**");
        } else if HEADINGS.contains(&name) || BLOCK.contains(&name) {
            self.out.mark(if name == b"tr" { "\n" } else { "\n\n" });
        }
    }

    /// Text between tags. Line breaks of the source are blanks there.
    fn string(&mut self, string: &[u8], span: Span) {
        if self.silent.is_some() {
            return self.out.exclude(span, Reason::Script);
        }
        let text = String::from_utf8_lossy(string);
        self.out.push(&text.replace(['\n', '\r'], " "), span);
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
    fn markdown_and_text_with_tags_in_their_lines_are_not() {
        let row = "| Charge | Roll<br>two<br>dice |\n";
        assert!(!is_html(&format!("# Rules\n\n## 1.1 Charging\n\n{}", row.repeat(4))));
        assert!(!is_html(&"A line of the rules.<br>\n".repeat(9)));
        assert!(!is_html("<p align=\"center\">Logo</p>\n<p>x</p>\n<p>y</p>\n\n## Charging\n\nRoll.\n"));
        assert!(!is_html(&"Some words in a <p>paragraph</p> of words.\n".repeat(9)));
    }
}
