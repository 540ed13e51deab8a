//! HTML to text: blocks become lines, cells are parted by tabs, headings and list items get the marks of Markdown.
//!
//! The tokens of the page are read in a row, so that no depth of nesting matters.

use html5gum::emitters::default::DefaultEmitter;
use html5gum::{Token, Tokenizer};

use crate::base::span::Span;

use super::text::{Reason, Text};

/// How many block tags a text without a document type must have to be taken for HTML.
const BLOCKS: usize = 4;

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

/// Tells whether a text is a web page.
pub(super) fn is_html(text: &str) -> bool {
    let head = text.trim_start_matches('\u{feff}').trim_start();
    let head = &head[..head.floor_char_boundary(64)];
    let lower = head.to_ascii_lowercase();
    if ["<!doctype html", "<html", "<?xml"].iter().any(|start| lower.starts_with(start)) {
        return true;
    }
    let sample = &text[..text.floor_char_boundary(65_536)];
    let blocks = ["<p>", "<p ", "<div", "<li>", "<br", "<h1", "<h2", "<h3", "<td", "</p>", "</div>"];
    blocks.iter().map(|tag| sample.matches(tag).count()).sum::<usize>() >= BLOCKS
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
