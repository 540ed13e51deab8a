//! The parts of a web page in a row, each with its bytes, so that no depth of nesting matters.

use html5gum::emitters::default::DefaultEmitter;
use html5gum::{Token, Tokenizer};

use crate::span::Span;

/// A part of a page. The parts of a page follow each other without gaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// A tag that begins something.
    Start(Tag),
    /// A tag that ends something.
    End(Tag),
    /// Words, with their entities decoded.
    Text(String),
    /// Something within a tag whose content is no text.
    Hidden,
    /// A comment, or another mark.
    Markup,
}

/// What a tag is to the text of its page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tag {
    /// A heading of a level, counted from 1.
    Heading(usize),
    /// A term that a description follows.
    Term,
    /// An item of a list.
    Item,
    /// A row of a table.
    Row,
    /// A group of rows.
    Rows,
    /// A cell of a table.
    Cell,
    /// The end of a line.
    Break,
    /// Another block.
    Block,
    /// Bold words.
    Bold,
    /// Another tag that leaves the words in their line.
    Inline,
    /// No tag of HTML, such as `<KEYWORD>`.
    Unknown,
}

const BLOCKS: [&[u8]; 27] = [
    b"address",
    b"article",
    b"aside",
    b"blockquote",
    b"body",
    b"caption",
    b"dd",
    b"details",
    b"div",
    b"dl",
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
    b"table",
    b"title",
    b"ul",
];

const INLINES: [&[u8]; 39] = [
    b"a",
    b"abbr",
    b"acronym",
    b"big",
    b"button",
    b"center",
    b"cite",
    b"code",
    b"col",
    b"colgroup",
    b"del",
    b"em",
    b"font",
    b"i",
    b"iframe",
    b"img",
    b"input",
    b"ins",
    b"kbd",
    b"label",
    b"link",
    b"mark",
    b"meta",
    b"noscript",
    b"q",
    b"s",
    b"script",
    b"small",
    b"span",
    b"strike",
    b"style",
    b"sub",
    b"sup",
    b"svg",
    b"template",
    b"tfoot",
    b"tt",
    b"u",
    b"wbr",
];

/// Tags that end where another one of their kind begins.
const ENDS_LEFT_OUT: [&[u8]; 7] = [b"li", b"tr", b"td", b"th", b"p", b"dd", b"dt"];

fn tag(name: &[u8]) -> Tag {
    match name {
        [b'h', level @ b'1'..=b'6'] => Tag::Heading(usize::from(level - b'0')),
        b"dt" | b"summary" => Tag::Term,
        b"li" => Tag::Item,
        b"tr" => Tag::Row,
        b"tbody" | b"thead" => Tag::Rows,
        b"td" | b"th" => Tag::Cell,
        b"br" => Tag::Break,
        b"b" | b"strong" => Tag::Bold,
        _ if BLOCKS.contains(&name) => Tag::Block,
        _ if INLINES.contains(&name) => Tag::Inline,
        _ => Tag::Unknown,
    }
}

/// In a list of hidden tags: every tag that is styled as struck out.
pub const LINE_THROUGH: &str = "line-through";

/// Takes a page apart. What is within a tag of a name in `hidden` is no text.
pub fn parts(page: &str, hidden: &[&str]) -> Vec<(Part, Span)> {
    let mut parts: Vec<(Part, Span)> = Vec::new();
    // the tag whose content is hidden, and how often it is open
    let mut open: Option<(Vec<u8>, usize)> = None;
    let mut end = 0;
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    emitter.naively_switch_states(true);
    for token in Tokenizer::new_with_emitter(page, emitter) {
        let Ok(token) = token;
        let (part, span) = match token {
            Token::StartTag(start) => {
                let style = start.attributes.get(&b"style"[..]).map_or(&b""[..], |style| style.value.as_slice());
                let is_struck = hidden.contains(&LINE_THROUGH)
                    && style.windows(LINE_THROUGH.len()).any(|words| words == LINE_THROUGH.as_bytes());
                let is_named = hidden.iter().any(|name| name.as_bytes() == &**start.name);
                let is_hiding = (is_named || is_struck) && !start.self_closing;
                // where its end may be left out, another one of its kind ends it
                open.take_if(|(name, _)| **name == **start.name && ENDS_LEFT_OUT.contains(&&**name));
                let part = match &mut open {
                    Some((name, depth)) => {
                        *depth += usize::from(**start.name == **name);
                        Part::Hidden
                    }
                    None if is_hiding => {
                        open = Some((start.name.to_vec(), 1));
                        Part::Markup
                    }
                    None => Part::Start(tag(&start.name)),
                };
                (part, start.span)
            }
            Token::EndTag(close) => {
                let part = if let Some((name, depth)) = &mut open {
                    *depth -= usize::from(**close.name == **name);
                    Part::Hidden
                } else {
                    Part::End(tag(&close.name))
                };
                open.take_if(|(_, depth)| *depth == 0);
                (part, close.span)
            }
            Token::String(_) if open.is_some() => (Part::Hidden, token_span(&token)),
            Token::String(words) => (Part::Text(String::from_utf8_lossy(&words.value).into_owned()), words.span),
            Token::Comment(_) | Token::Doctype(_) => (Part::Markup, token_span(&token)),
            Token::Error(_) => continue,
        };
        // what is between two tokens belongs to neither
        if span.start > end {
            parts.push((Part::Markup, end..span.start));
        }
        let span = span.start.max(end)..span.end.max(end);
        end = span.end;
        parts.push((part, span));
    }
    if end < page.len() {
        parts.push((Part::Markup, end..page.len()));
    }
    parts
}

fn token_span(token: &Token<usize>) -> html5gum::Span<usize> {
    match token {
        Token::StartTag(tag) => tag.span,
        Token::EndTag(tag) => tag.span,
        Token::String(words) => words.span,
        Token::Comment(comment) => comment.span,
        Token::Doctype(doctype) => doctype.span,
        Token::Error(error) => error.span,
    }
}

/// The tags whose content is no text, or is struck out.
const HIDDEN: [&str; 7] = ["script", "style", "head", "s", "del", "strike", LINE_THROUGH];

/// What pages begin with.
const BEGINNINGS: [&str; 12] =
    ["<!doctype html", "<html", "<body", "<p>", "<div", "<h1", "<h2", "<h3", "<table", "<ul", "<ol", "<dl"];

/// Returns whether a text is a page.
pub fn is_page(text: &str) -> bool {
    let head = text.trim_start_matches('\u{feff}').trim_start();
    let head = head[..head.floor_char_boundary(200)].to_lowercase();
    BEGINNINGS.iter().any(|mark| head.starts_with(mark))
}

/// Returns a page with its marks blanked out; `None` if a text is no page.
///
/// Headings become `#`, cells of a table `|`, other blocks a new line; every other byte of a mark becomes a blank.
pub fn blanked(text: &str) -> Option<String> {
    is_page(text).then(|| laid_out(text, |raw, _| raw.to_owned()))
}

/// Returns whether a text is an e-mail that holds a page.
pub fn is_mail_with_page(text: &str) -> bool {
    body_of_mail(text).is_some()
}

/// Returns where the page begins in an e-mail that holds one: behind the blank line that ends its head.
fn body_of_mail(text: &str) -> Option<usize> {
    let is_label = |line: &str| {
        let label = line.split_once(": ").map(|(label, _)| label);
        line.starts_with([' ', '\t'])
            || label.is_some_and(|label| {
                !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-')
            })
    };
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        at += line.len();
        match line.trim_end() {
            "" => return (at > line.len() && is_page(&text[at..])).then_some(at),
            line if is_label(line) => {}
            _ => return None,
        }
    }
    None
}

/// Returns a page as [`blanked`] does, with its entities decoded: what they leave is blank behind the words, so that every line stays in
/// its place.
pub fn readable(text: &str) -> Option<String> {
    let padded = |raw: &str, words: String| match raw.len().checked_sub(words.len()) {
        Some(left) => words + &" ".repeat(left),
        None => raw.to_owned(),
    };
    if is_page(text) {
        return Some(laid_out(text, padded));
    }
    let (head, page) = text.split_at(body_of_mail(text)?);
    Some(head.to_owned() + &laid_out(page, padded))
}

fn laid_out(text: &str, words_of: impl Fn(&str, String) -> String) -> String {
    let mut page = String::with_capacity(text.len());
    for (part, span) in parts(text, &HIDDEN) {
        let sign = match part {
            Part::Text(words) => {
                page.push_str(&words_of(&text[span], words));
                continue;
            }
            Part::Start(Tag::Heading(_)) => "\n#",
            Part::End(Tag::Cell) => "|",
            Part::Start(Tag::Row) => "\n|",
            Part::Start(Tag::Term | Tag::Item | Tag::Break | Tag::Block)
            | Part::End(Tag::Term | Tag::Item | Tag::Break | Tag::Block | Tag::Heading(_) | Tag::Row) => "\n",
            Part::Start(_) | Part::End(_) | Part::Hidden | Part::Markup => "",
        };
        page.push_str(&blank(&text[span], sign));
    }
    page
}

/// Returns as many bytes as a mark has: a sign, and blanks and the ends of its lines. The end of a line follows the blanks, so that
/// the next one is not indented.
fn blank(mark: &str, sign: &str) -> String {
    let sign = if sign.len() <= mark.len() { sign } else { "" };
    let rest = mark.bytes().skip(sign.len()).map(|byte| if byte == b'\n' { '\n' } else { ' ' });
    if sign == "\n" { rest.chain(sign.chars()).collect() } else { sign.chars().chain(rest).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_a_page_follow_each_other() {
        let page = "<!DOCTYPE html>\n<p>Å &amp; B<KEYWORD></p><script>if (a < b) {}</script><h2>C</h2";
        let parts = parts(page, &["script"]);
        let mut end = 0;
        for (_, span) in &parts {
            assert_eq!(span.start, end, "{parts:?}");
            end = span.end;
        }
        assert_eq!(end, page.len());
        let kinds: Vec<&Part> = parts.iter().map(|(part, _)| part).collect();
        assert!(kinds.contains(&&Part::Text("Å & B".to_owned())), "{parts:?}");
        assert!(kinds.contains(&&Part::Start(Tag::Unknown)) && kinds.contains(&&Part::Start(Tag::Heading(2))));
        assert!(!kinds.iter().any(|part| matches!(part, Part::Text(words) if words.contains("if"))), "{parts:?}");
    }

    #[test]
    fn a_page_keeps_its_places() {
        let page = "<body>\n<script>a < b</script><h2 class=\n\"x\">Å</h2><table><tr><td>Q &amp; A</td></tr></table>\n";
        let text = blanked(page).unwrap();
        assert_eq!(text.len(), page.len());
        assert_eq!(text.find('Å'), page.find('Å'));
        assert!(text.contains('#') && text.contains("Q &amp; A|") && !text.contains("a < b"), "{text}");
        assert_eq!(blanked("Q: May it?"), None);
        assert_eq!(readable("<p>A &amp; B<br>C").as_deref(), Some("  \nA & B       \nC"));
        assert_eq!(readable("From: A\n\n<p>B<br>C").as_deref(), Some("From: A\n\n  \nB   \nC"));
        assert_eq!(readable("A list\n\n<p>B"), None);
        let struck =
            "<ul><li>A<li><del>B</del><li><b style='text-decoration: line-through'>C</b><li><s>D <i>E</i></s>F</ul>";
        let letters: String = readable(struck).unwrap().split_whitespace().collect();
        assert_eq!(letters, "AF");
    }
}
