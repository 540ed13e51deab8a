//! A document in HTML: a whole page, or a part for a page. Everything that a file brings is text.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::excerpt::marked;
use crate::document::{Block, Document, Frame, Note, Severity, Side, Source, Style, Table, Text};
use crate::sanitize::without_controls;
use adjutant_base::lang::Lang;

/// How a page looks: readable on paper, in the dark and on a telephone.
const STYLE: &str = include_str!("page.css");

/// Renders a whole page.
pub fn page(document: &Document, lang: &Lang, title: &str) -> String {
    let title = document
        .blocks
        .iter()
        .find_map(|block| match block {
            Block::Heading { text, .. } => Some(text.plain()),
            _ => None,
        })
        .unwrap_or_else(|| title.to_owned());
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{}</main>\n</body>\n</html>\n",
        escape(&lang.to_string()),
        escape(&title),
        fragment(document),
    )
}

/// Renders a part of a page. Its headings begin at the level that they have.
pub fn fragment(document: &Document) -> String {
    linked_fragment(document, &|_, _| None)
}

/// What a page makes of words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The address that they lead to; `None` for the page itself.
    pub address: Option<String>,
    /// What is shown in the place of a code, for people who do not read codes: the title of the record, with its edition.
    pub words: Option<String>,
}

/// Finds what a page makes of words in a style.
pub type Links<'l> = dyn Fn(Style, &str) -> Option<Link> + 'l;

/// Renders a part of a page whose words link to other pages. The addresses that `links` returns are trusted. Where the id of a record has
/// its title beside it, the title is the link.
pub fn linked_fragment(document: &Document, links: &Links<'_>) -> String {
    let mut writer = Writer { links, out: String::new(), level: 0, ids: BTreeMap::new() };
    writer.blocks(&document.blocks);
    writer.out
}

/// Returns the id of the first heading with some words.
pub fn anchor(words: &str) -> String {
    let parts = words.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// Returns whether something is an address that a page may link to: on the web, or within the page.
pub(super) fn is_address(link: &str) -> bool {
    ["https://", "http://", "#"].iter().any(|start| link.starts_with(start))
}

/// Escapes a text for an element or an attribute. Characters that steer or turn the text around them are replaced.
pub(super) fn escape(text: &str) -> String {
    let text = without_controls(text);
    let mut out = String::with_capacity(text.len());
    let mut rest = &*text;
    while let Some(at) = rest.find(['&', '<', '>', '"', '\'']) {
        out.push_str(&rest[..at]);
        out.push_str(match rest.as_bytes()[at] {
            b'&' => "&amp;",
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'"' => "&quot;",
            _ => "&#39;",
        });
        rest = &rest[at + 1..];
    }
    out.push_str(rest);
    out
}

/// Returns the elements around words in a style.
fn elements_of(style: Style) -> (&'static str, &'static str) {
    match style {
        Style::Plain => ("", ""),
        Style::Title => ("<strong>", "</strong>"),
        Style::Name | Style::Code => ("<code>", "</code>"),
        Style::Match => ("<mark>", "</mark>"),
        Style::Faint => ("<span class=\"faint\">", "</span>"),
        Style::Warning => ("<strong class=\"warning\">", "</strong>"),
        Style::Emphasis => ("<em>", "</em>"),
        Style::Inserted => ("<ins>", "</ins>"),
        Style::Deleted => ("<del>", "</del>"),
    }
}

/// Renders text within a block. `beside` is what is read together with it. Parts side by side that lead to one address are one link.
fn inline(text: &Text, beside: &Text, links: &Links<'_>) -> String {
    let mut pieces: Vec<(Option<String>, String)> = Vec::new();
    let mut push = |address: Option<String>, marked: String| match pieces.last_mut() {
        Some((last, html)) if *last == address => html.push_str(&marked),
        _ => pieces.push((address, marked)),
    };
    for span in &text.spans {
        let mut others = text.spans.iter().chain(&beside.spans);
        let has_title = others.any(|other| other.link.as_deref() == Some(span.words.trim()));
        let link = match span.link.as_deref() {
            Some(link) if is_address(link) => Some(Link { address: Some(link.to_owned()), words: None }),
            Some(id) => links(Style::Name, id).map(|link| Link { words: None, ..link }),
            None if has_title => None,
            None => links(span.style, &span.words),
        };
        let Some(Link { address, words }) = link else {
            let (open, close) = elements_of(span.style);
            let is_sentence = matches!(span.style, Style::Plain | Style::Faint | Style::Warning);
            let marked = if is_sentence { with_links(&span.words, links) } else { escape(&span.words) };
            push(None, format!("{open}{marked}{close}"));
            continue;
        };
        let (open, close) = if words.is_some() { ("", "") } else { elements_of(span.style) };
        let marked = format!("{open}{}{close}", escape(words.as_deref().unwrap_or(&span.words)));
        push(address, marked);
    }
    pieces.iter().map(|(address, marked)| anchored(address.as_deref(), marked)).collect()
}

/// Links markup to an address, if there is one.
fn anchored(address: Option<&str>, marked: &str) -> String {
    address.map_or_else(|| marked.to_owned(), |address| format!("<a href=\"{}\">{marked}</a>", escape(address)))
}

/// Escapes a sentence. The codes in it that lead to another page do so: a word that begins with a letter and has a digit may be one.
fn with_links(words: &str, links: &Links<'_>) -> String {
    let is_no_part = |c: char| !c.is_ascii_alphanumeric() && !matches!(c, '/' | '-' | '@');
    let mut out = String::with_capacity(words.len());
    let (mut start, mut written) = (0, 0);
    for piece in words.split_inclusive(is_no_part) {
        let word = piece.trim_end_matches(is_no_part);
        let may_be_code =
            word.starts_with(|c: char| c.is_ascii_lowercase()) && word.contains(|c: char| c.is_ascii_digit());
        if let Some(link) = may_be_code.then(|| links(Style::Name, word)).flatten() {
            let shown = link.words.as_deref().unwrap_or(word);
            out.push_str(&escape(&words[written..start]));
            out.push_str(&anchored(link.address.as_deref(), &escape(shown)));
            written = start + word.len();
        }
        start += piece.len();
    }
    out.push_str(&escape(&words[written..]));
    out
}

/// What is written of a page.
struct Writer<'l> {
    links: &'l Links<'l>,
    out: String,
    /// The level of the last heading.
    level: u8,
    /// How often each id of a heading was given.
    ids: BTreeMap<String, usize>,
}

impl Writer<'_> {
    fn inline(&self, text: &Text) -> String {
        inline(text, &Text::default(), self.links)
    }

    fn push(&mut self, html: &str) {
        self.out.push_str(html);
        self.out.push('\n');
    }

    fn blocks(&mut self, mut blocks: &[Block]) {
        while let Some(block) = blocks.first() {
            let lines = blocks.iter().map_while(line).collect::<Vec<_>>();
            if lines.is_empty() {
                self.block(block);
            } else if lines.windows(2).any(|pair| pair[0].0 < pair[1].0) {
                self.outline(&lines);
            } else {
                for (_, text) in &lines {
                    self.push(&format!("<p>{}</p>", self.inline(text)));
                }
            }
            blocks = &blocks[lines.len().max(1)..];
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading { level, text } => self.heading(*level, text),
            Block::Line { text, .. } => self.push(&format!("<p>{}</p>", self.inline(text))),
            Block::Rows(rows) => {
                self.push("<dl>");
                for (name, text) in rows {
                    let (name, text) = (inline(name, text, self.links), self.inline(text));
                    self.push(&format!("<dt>{name}</dt><dd>{text}</dd>"));
                }
                self.push("</dl>");
            }
            Block::Table { table, .. } => self.table(table),
            Block::List { first, items } => self.list(*first, items),
            Block::Code(lines) => self.push(&format!("<pre><code>{}</code></pre>", escape(lines.trim_end()))),
            Block::Frame(own) => self.frame(own),
            Block::Quote { lang, body, .. } => {
                self.push(&format!("<blockquote lang=\"{}\">", escape(&lang.to_string())));
                self.blocks(&body.blocks);
                self.push("</blockquote>");
            }
            Block::Blank => {}
        }
    }

    fn heading(&mut self, level: u8, text: &Text) {
        self.level = level.clamp(1, 6);
        let id = anchor(&text.plain());
        let count = self.ids.entry(id.clone()).or_default();
        *count += 1;
        let number = if *count > 1 || id.is_empty() { format!("-{count}") } else { String::new() };
        let level = self.level;
        self.push(&format!("<h{level} id=\"{id}{number}\">{}</h{level}>", self.inline(text)));
    }

    /// Writes paragraphs as a list in lists: one that is indented further belongs to the one before.
    fn outline(&mut self, lines: &[(usize, &Text)]) {
        self.push("<ul>");
        let mut lines = lines;
        while let Some(((indent, text), rest)) = lines.split_first() {
            let nested = rest.iter().take_while(|(other, _)| other > indent).count();
            self.push(&format!("<li>{}", self.inline(text)));
            if nested > 0 {
                self.outline(&rest[..nested]);
            }
            self.push("</li>");
            lines = &rest[nested..];
        }
        self.push("</ul>");
    }

    fn list(&mut self, first: Option<u64>, items: &[Document]) {
        let (open, close) = match first {
            Some(1) => ("<ol>".to_owned(), "</ol>"),
            Some(number) => (format!("<ol start=\"{number}\">"), "</ol>"),
            None => ("<ul>".to_owned(), "</ul>"),
        };
        self.push(&open);
        for item in items {
            self.push("<li>");
            self.blocks(&item.blocks);
            self.push("</li>");
        }
        self.push(close);
    }

    fn table(&mut self, table: &Table) {
        // a table that scrolls sideways must be reached without a pointer, and so needs a name
        let named = if table.has_heads() { Some(&table.heads) } else { table.rows.first() };
        let cells: Vec<String> = named.into_iter().flatten().map(Text::plain).filter(|cell| !cell.is_empty()).collect();
        let label = escape(&cells.join(", "));
        self.push(&format!("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"{label}\"><table>"));
        let class = |at: usize| if table.sides[at] == Side::Right { " class=\"figure\"" } else { "" };
        // on a small screen the cells of a wide table are below each other, each with the heading of its column
        let label = |at: usize| match table.heads[at].plain() {
            head if at > 0 && table.is_wide() => format!(" data-head=\"{}\"", escape(&head)),
            _ => String::new(),
        };
        if table.has_heads() {
            let mut heads = String::new();
            for (at, head) in table.heads.iter().enumerate() {
                let _ = write!(heads, "<th scope=\"col\"{}>{}</th>", class(at), self.inline(head));
            }
            self.push(&format!("<thead><tr>{heads}</tr></thead>"));
        }
        self.push("<tbody>");
        for row in &table.rows {
            let mut cells = String::new();
            for (at, cell) in row.iter().enumerate() {
                let (open, close) = if at == 0 { ("th scope=\"row\"", "th") } else { ("td", "td") };
                let _ = write!(cells, "<{open}{}{}>{}</{close}>", class(at), label(at), self.inline(cell));
            }
            self.push(&format!("<tr>{cells}</tr>"));
        }
        self.push("</tbody>\n</table></div>");
    }

    fn frame(&mut self, frame: &Frame) {
        let class = match frame.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note | Severity::Help => "note",
        };
        let level = (self.level + 1).clamp(2, 6);
        let id = frame.id.as_ref().map(|id| format!(" <code>{}</code>", escape(id))).unwrap_or_default();
        self.push(&format!("<article class=\"{class}\">"));
        let label = format!("<span class=\"level\">{}</span>", escape(&frame.label));
        self.push(&format!("<h{level}>{label} {}{id}</h{level}>", self.inline(&frame.message)));
        frame.sources.iter().for_each(|source| self.source(&frame.place, source));
        if !frame.notes.is_empty() {
            self.push("<dl>");
            frame.notes.iter().for_each(|note| self.note(note));
            self.push("</dl>");
        }
        self.push("</article>");
    }

    fn note(&mut self, note: &Note) {
        let label = if note.label.is_empty() { "–" } else { note.label.as_str() };
        self.push(&format!("<dt>{}</dt><dd>{}</dd>", escape(label), self.inline(&note.text)));
    }

    fn source(&mut self, place: &str, source: &Source) {
        let at = source.at.map(|(line, column)| format!(":{line}:{column}")).unwrap_or_default();
        let place = if place.is_empty() { String::new() } else { format!("{} · ", escape(place)) };
        self.push(&format!("<p class=\"place\">{place}<code>{}{at}</code></p>", escape(&source.path)));
        if let Some(excerpt) = &source.excerpt {
            let lines = marked(excerpt);
            self.push(&format!("<pre><code>{}</code></pre>", lines.trim_end()));
            for mark in &excerpt.marks {
                if let Some(label) = mark.label.as_ref().filter(|label| !label.is_empty()) {
                    let words = excerpt.text.get(mark.span.clone()).unwrap_or_default();
                    self.push(&format!("<p class=\"faint\"><code>{}</code>: {}</p>", escape(words), escape(label)));
                }
            }
        }
    }
}

fn line(block: &Block) -> Option<(usize, &Text)> {
    match block {
        Block::Line { indent, text, .. } => Some((*indent, text)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Excerpt, Mark, name, title, title_of};

    /// A name that would run, link, steer or turn the page if it were not text.
    const HOSTILE: &str = "<script>alert(1)</script>\" onload='x' &amp; \u{202e}\u{1b}[2J</main><!--";

    fn hostile() -> Document {
        let mut document = Document::default();
        document.heading(1, HOSTILE);
        document.line(0, name(HOSTILE) + title(HOSTILE));
        document.line(2, Text::from(HOSTILE).linked("javascript:alert(1)"));
        document.rows([(HOSTILE, HOSTILE)]);
        let mut table = Table::new([HOSTILE, HOSTILE]);
        table.row([HOSTILE, HOSTILE]);
        document.table(0, table);
        document.blocks.push(Block::Code(HOSTILE.to_owned()));
        let excerpt = Excerpt {
            text: HOSTILE.to_owned(),
            first_line: 3,
            marks: vec![Mark { span: 1..7, label: None }, Mark { span: 3..9, label: Some(HOSTILE.to_owned()) }],
        };
        let source = Source { path: HOSTILE.to_owned(), at: Some((3, 2)), excerpt: Some(excerpt) };
        document.frame(Frame {
            severity: Severity::Error,
            label: HOSTILE.to_owned(),
            message: HOSTILE.into(),
            id: Some(HOSTILE.to_owned()),
            sources: vec![source],
            place: HOSTILE.to_owned(),
            notes: vec![Note { severity: Severity::Help, label: HOSTILE.to_owned(), text: HOSTILE.into() }],
        });
        document
    }

    /// Returns the names of the elements and attributes of a page, in order, and whether every element is closed where it must be.
    fn elements(html: &str) -> (Vec<String>, bool) {
        const VOID: [&str; 1] = ["meta"];
        let (mut names, mut open, mut is_sound) = (Vec::new(), Vec::new(), true);
        for tag in html.split('<').skip(1).filter_map(|rest| rest.split_once('>').map(|(tag, _)| tag)) {
            let element = tag.split(' ').next().unwrap_or_default().to_owned();
            match element.strip_prefix('/') {
                Some(closed) => is_sound &= open.pop().as_deref() == Some(closed),
                None if element == "!DOCTYPE" || VOID.contains(&element.as_str()) => {}
                None => open.push(element.clone()),
            }
            names.push(element);
        }
        (names, is_sound && open.is_empty())
    }

    #[test]
    fn what_a_file_brings_is_text() {
        let html = page(&hostile(), &"da".parse().unwrap(), "adjutant");
        let (names, is_sound) = elements(&html);
        assert!(is_sound, "{html}");
        assert!(!names.iter().any(|name| name == "script" || name == "a" || name.starts_with("!--")), "{names:?}");
        assert!(!html.contains("javascript:") && !html.contains("onload='"), "{html}");
        let steers = |c: char| c.is_control() && c != '\n' || ('\u{202a}'..='\u{202e}').contains(&c);
        assert!(!html.contains(steers), "{html}");
        assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{html}");
    }

    #[test]
    fn a_page_has_a_language_a_title_and_headings_of_tables() {
        let mut document = Document::default();
        document.heading(1, "Skærmydsler");
        let mut table = Table::new(["navn", "antal"]).with_figures([1]);
        table.row(["to", "2"]);
        document.table(0, table);
        document.quote(&"en".parse().unwrap(), 0, "A *unit* must:\n\n1. move\n2. [charge](https://example.invalid/)\n");
        let html = page(&document, &"da".parse().unwrap(), "adjutant");
        assert!(elements(&html).1, "{html}");
        for part in [
            "<html lang=\"da\">",
            "<title>Skærmydsler</title>",
            "<h1 id=\"skærmydsler\">Skærmydsler</h1>",
            "<th scope=\"col\" class=\"figure\">antal</th>",
            "<th scope=\"row\">to</th><td class=\"figure\">2</td>",
            "<blockquote lang=\"en\">\n<p>A <em>unit</em> must:</p>\n<ol>\n<li>",
            "<a href=\"https://example.invalid/\">charge</a>",
        ] {
            assert!(html.contains(part), "{part}: {html}");
        }
    }

    #[test]
    fn the_title_beside_a_code_is_the_link_and_a_code_alone_becomes_a_name() {
        let links = |_: Style, words: &str| {
            let is_record = words == "aos3/cover" || words == "aos4/cover";
            let address = (words == "aos3/cover").then(|| "../cover/".to_owned());
            is_record.then(|| Link { address, words: Some("Cover (3rd edition)".to_owned()) })
        };
        let mut document = Document::default();
        document.line(0, name("aos3/cover") + "  " + title_of("aos3/cover", "Cover"));
        document.rows([(name("aos3/cover"), title_of("aos3/cover", "Cover"))]);
        document.line(0, name("aos3/cover") + " " + name("aos4/cover") + " " + name("aos3/ward"));
        document.line(0, "see aos3/cover, e9 & Cover");
        let html = linked_fragment(&document, &links);
        let (code, link) = ("<code>aos3/cover</code>", "<a href=\"../cover/\"><strong>Cover</strong></a>");
        let alone = "<a href=\"../cover/\">Cover (3rd edition)</a> Cover (3rd edition) <code>aos3/ward</code>";
        let beside = format!("<p>{code}  {link}</p>\n<dl>\n<dt>{code}</dt><dd>{link}</dd>\n</dl>\n");
        let sentence = "see <a href=\"../cover/\">Cover (3rd edition)</a>, e9 &amp; Cover";
        assert_eq!(html, format!("{beside}<p>{alone}</p>\n<p>{sentence}</p>\n"));
        let plain = "<p><code>aos3/cover</code>  <strong>Cover</strong></p>\n";
        assert!(fragment(&document).starts_with(plain), "without links a title is a title");
    }

    #[test]
    fn lines_that_are_indented_belong_to_the_line_before() {
        let mut document = Document::default();
        document.line(0, "one");
        document.line(2, "two");
        document.line(2, "three");
        document.line(0, "four");
        let html = fragment(&document).replace('\n', "");
        assert_eq!(html, "<ul><li>one<ul><li>two</li><li>three</li></ul></li><li>four</li></ul>");
    }
}
