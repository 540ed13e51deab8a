//! Text that says which of its stretches states which figure: `within [18"](#unbind_range) of the caster`.
//!
//! The mark is a link of `CommonMark` to a place of the page, so that every Markdown reader shows the text as it is. The marks are
//! taken out of the text where it is read: nobody who shows, searches, compares or seals a text sees them.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag};

use super::markdown::end_line;
use adjutant_base::span::Span;

/// A stretch of a text that states figures.
#[derive(Debug, Clone, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Mark {
    /// The names of the figures, in the order in which the link lists them: `(#min_models,max_models)`.
    pub figures: Vec<String>,
    /// The stretch, in bytes of the text without marks.
    pub span: Span,
}

impl Mark {
    /// How many bytes of the file the mark itself takes, before its stretch and behind it.
    fn written(&self) -> (usize, usize) {
        ("[".len(), format!("](#{})", self.figures.join(",")).len())
    }
}

/// A text in Markdown without marks, and where they were.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marked {
    /// The text.
    pub text: String,
    /// The marks in order of the text.
    pub marks: Vec<Mark>,
}

impl Marked {
    /// Takes the marks out of a text.
    pub fn parse(source: &str) -> Self {
        let mut marked = Self::default();
        let mut copied = 0;
        for (event, span) in Parser::new_ext(source, Options::ENABLE_TABLES).into_offset_iter() {
            let Some((figures, inner)) = mark(source, &event, &span) else { continue };
            marked.text.push_str(&source[copied..span.start]);
            let start = marked.text.len();
            marked.text.push_str(&source[inner]);
            marked.marks.push(Mark { figures, span: start..marked.text.len() });
            copied = span.end;
        }
        marked.text.push_str(&source[copied..]);
        marked
    }

    /// Puts another text in the place of a stretch. A mark around the stretch now has the new words; one that only
    /// overlaps it is lost.
    pub fn splice(&mut self, at: Range<usize>, words: &Self) {
        self.text.replace_range(at.clone(), &words.text);
        let moved = |offset: usize| offset - at.len() + words.text.len();
        self.marks.retain_mut(|mark| {
            if mark.span.end <= at.start {
                return true;
            }
            if mark.span.start >= at.end {
                mark.span.start = moved(mark.span.start);
            } else if mark.span.start > at.start || at.end > mark.span.end {
                return false;
            }
            mark.span.end = moved(mark.span.end);
            true
        });
        let new = words.marks.iter().map(|mark| Mark {
            figures: mark.figures.clone(),
            span: at.start + mark.span.start..at.start + mark.span.end,
        });
        self.marks.extend(new);
        self.marks.sort_by_key(|mark| (mark.span.start, mark.span.end));
    }

    /// Returns the stretches that state a figure.
    pub fn stretches<'t>(&'t self, figure: &'t str) -> impl Iterator<Item = &'t str> {
        let marks = self.marks.iter().filter(move |mark| mark.figures.iter().any(|name| name == figure));
        marks.map(|mark| &self.text[mark.span.clone()])
    }
}

/// Reads a link as a mark: the figures that it names, and its text in the source.
fn mark(source: &str, event: &Event<'_>, span: &Range<usize>) -> Option<(Vec<String>, Range<usize>)> {
    let Event::Start(Tag::Link { link_type: LinkType::Inline, dest_url, .. }) = event else { return None };
    let names = dest_url.strip_prefix('#')?;
    let end = source[span.clone()].strip_suffix(&format!("](#{names})"))?.len();
    Some((names.split(',').map(ToOwned::to_owned).collect(), span.start + 1..span.start + end))
}

/// Returns where an offset of a text without marks is in the text with them.
pub(crate) fn in_source(marks: &[Mark], offset: usize) -> usize {
    let before = marks.iter().map(|mark| {
        let (opening, closing) = mark.written();
        let opened = if mark.span.start <= offset { opening } else { 0 };
        if mark.span.end <= offset { opened + closing } else { opened }
    });
    offset + before.sum::<usize>()
}

/// Returns the text of Markdown without its syntax, and where some stretches of it are in there. A paragraph, a list item or a
/// table row becomes a line.
pub(super) fn plain_with(markdown: &str, marks: &[Mark]) -> (String, Vec<Span>) {
    let mut out = String::new();
    let mut spans = vec![0..0; marks.len()];
    for (event, at) in Parser::new_ext(markdown, Options::ENABLE_TABLES).into_offset_iter() {
        if let Event::Text(part) | Event::Code(part) = &event {
            for (span, mark) in spans.iter_mut().zip(marks) {
                let written = |offset: usize| out.len() + (offset - at.start).min(part.len());
                if at.contains(&mark.span.start) {
                    span.start = written(mark.span.start);
                }
                if at.start < mark.span.end && mark.span.end <= at.end {
                    span.end = written(mark.span.end);
                }
            }
        }
        push(&mut out, &event);
    }
    out.truncate(out.trim_end().len());
    (out, spans)
}

fn push(out: &mut String, event: &Event<'_>) {
    use pulldown_cmark::TagEnd;
    match event {
        Event::Text(part) | Event::Code(part) => out.push_str(part),
        Event::SoftBreak => out.push(' '),
        Event::End(TagEnd::TableCell) => out.push_str("  "),
        // a block may begin inside an item, whose own line ends there
        Event::Start(Tag::Paragraph | Tag::List(_) | Tag::Item | Tag::BlockQuote(_) | Tag::CodeBlock(_))
        | Event::HardBreak
        | Event::End(TagEnd::Heading(_) | TagEnd::Paragraph | TagEnd::Item | TagEnd::TableRow | TagEnd::TableHead) => {
            end_line(out);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_taken_out_and_found_again() {
        let source = "- within [18\"](#range) of it\n- [2 to 6](#min,max) *models*\n\n| a |\n|---|\n| [5+](#roll) |";
        let marked = Marked::parse(source);
        assert_eq!(marked.text, "- within 18\" of it\n- 2 to 6 *models*\n\n| a |\n|---|\n| 5+ |");
        assert_eq!(marked.stretches("max").collect::<Vec<_>>(), ["2 to 6"]);
        for mark in &marked.marks {
            let at = in_source(&marked.marks, mark.span.start);
            assert!(source[at..].starts_with(&marked.text[mark.span.clone()]), "{mark:?}");
        }
        let (plain, spans) = plain_with(&marked.text, &marked.marks);
        let said: Vec<&str> = spans.into_iter().map(|span| &plain[span]).collect();
        assert_eq!(said, ["18\"", "2 to 6", "5+"]);
    }

    #[test]
    fn other_links_and_brackets_stay() {
        for source in ["see [there](https://example.org)", "[a] {b} [c][d]", "`[18](#range)`", "[x]( #range )"] {
            assert_eq!(Marked::parse(source), Marked { text: source.to_owned(), marks: Vec::new() });
        }
    }

    #[test]
    fn words_that_are_replaced_take_their_marks_along() {
        let replaced = |range: Range<usize>, words: &str| {
            let mut marked = Marked::parse("within [18\"](#range) of the [caster](#who)");
            marked.splice(range, &Marked::parse(words));
            let marks =
                marked.marks.iter().map(|mark| (mark.figures[0].clone(), marked.text[mark.span.clone()].to_owned()));
            (marked.text.clone(), marks.collect::<Vec<_>>())
        };
        let pair = |figure: &str, text: &str| (figure.to_owned(), text.to_owned());
        let (text, marks) = replaced(7..10, "24\"");
        assert_eq!(
            (text.as_str(), marks),
            ("within 24\" of the caster", vec![pair("range", "24\""), pair("who", "caster")])
        );
        let (text, marks) = replaced(0..13, "up to [6\"](#range) from");
        assert_eq!(
            (text.as_str(), marks),
            ("up to 6\" from the caster", vec![pair("range", "6\""), pair("who", "caster")])
        );
        let (text, marks) = replaced(8..12, "2\" from");
        assert_eq!((text.as_str(), marks), ("within 12\" fromf the caster", vec![pair("who", "caster")]));
        let (_, marks) = replaced(24..24, "!");
        assert_eq!(marks, [pair("range", "18\""), pair("who", "caster")]);
    }
}
