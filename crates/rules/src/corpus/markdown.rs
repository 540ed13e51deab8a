//! Markdown to clauses: a second-level heading with an id begins one, the next heading ends it.

use std::ops::Range;
use std::sync::Arc;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::Clause;
use super::marked::{Marked, plain_with};
use adjutant_base::fault::Fault;
use adjutant_base::span::Place;

struct Heading {
    level: HeadingLevel,
    id: Option<String>,
    by: Option<String>,
    title: String,
    span: Range<usize>,
}

/// Returns the title of the chapter and its clauses.
pub(super) fn clauses(file: &Arc<str>, text: &str, faults: &mut Vec<Fault>) -> (String, Vec<Clause>) {
    let headings = headings(text);
    let at = |span: &Range<usize>| Place { file: file.clone(), span: span.clone() };
    let mut title = String::new();
    let mut clauses = Vec::new();
    let mut outside = vec![trimmed(text, 0..headings.first().map_or(text.len(), |first| first.span.start))];
    for (number, heading) in headings.iter().enumerate() {
        let end = headings.get(number + 1).map_or(text.len(), |next| next.span.start);
        let body = trimmed(text, heading.span.end..end);
        match heading.level {
            HeadingLevel::H1 if number == 0 => {
                title.clone_from(&heading.title);
                outside.push(body);
            }
            HeadingLevel::H2 => match clause(heading, text, body, at(&heading.span)) {
                Ok(clause) => clauses.push(clause),
                Err(fault) => faults.push(fault),
            },
            _ => faults.push(Fault::new("heading-level", at(&heading.span)).arg("title", &heading.title)),
        }
    }
    for span in outside.into_iter().filter(|span| !plain(&text[span.clone()]).is_empty()) {
        faults.push(Fault::new("text-outside-clause", at(&span)));
    }
    if title.is_empty() {
        faults.push(Fault::new("chapter-untitled", at(&(0..0))));
    }
    (title, clauses)
}

fn clause(heading: &Heading, text: &str, body: Range<usize>, place: Place) -> Result<Clause, Fault> {
    let id = heading.id.as_deref().unwrap_or_default();
    let name = |text: &str| {
        text.parse().map_err(|_| Fault::new("heading-without-id", place.clone()).arg("title", &heading.title))
    };
    let (id, by) = (name(id)?, heading.by.as_deref().map(name).transpose()?);
    let Marked { text: markdown, marks } = Marked::parse(&text[body.clone()]);
    let plain = plain(&markdown);
    if plain.trim().is_empty() {
        return Err(Fault::new("clause-empty", place).arg("id", &id));
    }
    Ok(Clause { id, by, title: heading.title.clone(), markdown, marks, plain, place, body })
}

fn trimmed(text: &str, span: Range<usize>) -> Range<usize> {
    let part = &text[span.clone()];
    let start = span.start + (part.len() - part.trim_start().len());
    start..start + part.trim().len()
}

fn headings(text: &str) -> Vec<Heading> {
    let mut found: Vec<Heading> = Vec::new();
    let mut open = false;
    for (event, span) in Parser::new_ext(text, Options::ENABLE_HEADING_ATTRIBUTES).into_offset_iter() {
        match event {
            Event::Start(Tag::Heading { level, id, attrs, .. }) => {
                let by = attrs.into_iter().find(|(name, _)| name.as_ref() == "by");
                let by = by.and_then(|(_, value)| value).map(|value| value.to_string());
                let span = span.start..span.end;
                found.push(Heading { level, id: id.map(|id| id.to_string()), by, title: String::new(), span });
                open = true;
            }
            Event::End(TagEnd::Heading(_)) => open = false,
            Event::Text(part) | Event::Code(part) if open => {
                if let Some(heading) = found.last_mut() {
                    heading.title.push_str(&part);
                }
            }
            _ => {}
        }
    }
    for heading in &mut found {
        heading.title = heading.title.trim().to_owned();
    }
    found
}

/// Returns the text of Markdown without its syntax; a paragraph, a list item or a table row becomes a line.
pub fn plain(markdown: &str) -> String {
    plain_with(markdown, &[]).0
}

/// Ends a line that something is in.
pub(super) fn end_line(out: &mut String) {
    out.truncate(out.trim_end().len());
    if !out.is_empty() {
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, Vec<Clause>, Vec<Fault>) {
        let mut faults = Vec::new();
        let (title, clauses) = clauses(&Arc::from("corpus/x/en/y.md"), text, &mut faults);
        (title, clauses, faults)
    }

    #[test]
    fn a_heading_with_an_id_begins_a_clause() {
        let (title, clauses, faults) = read(
            "# Chapter\n\n## First *rule* {#first}\n\nOne line\nthat goes on.\n\n- an item\n\n## Second {#second by=e1}\n\nTwo.\n",
        );
        assert_eq!((title.as_str(), faults), ("Chapter", Vec::new()));
        assert_eq!(clauses[0].title, "First rule");
        assert_eq!(clauses[0].plain, "One line that goes on.\nan item");
        assert_eq!(clauses[1].by.as_ref().map(adjutant_base::id::Name::as_str), Some("e1"));
        assert_eq!(clauses[1].markdown, "Two.");
    }

    #[test]
    fn text_that_belongs_to_no_clause_is_told() {
        let (_, clauses, faults) = read("Stray.\n\n# C\n\nLost.\n\n## First {#first}\n\nkept\n");
        let told: Vec<(&str, usize)> = faults.iter().map(|fault| (fault.kind, fault.place.span.start)).collect();
        assert_eq!(told, [("text-outside-clause", 0), ("text-outside-clause", 13)]);
        assert_eq!(clauses.len(), 1);
        let (_, _, faults) = read("<!-- a remark -->\n\n# C\n\n<!-- more -->\n\n## First {#first}\n\nkept\n");
        assert_eq!(faults, [], "remarks are no text");
    }

    #[test]
    fn a_block_inside_an_item_begins_a_line() {
        assert_eq!(plain("- an outer point\n  - an inner point\n- last"), "an outer point\nan inner point\nlast");
        assert_eq!(plain("- roll 4\n  > 5+ saves\n- 1\n\n      code 6"), "roll 4\n5+ saves\n1\ncode 6");
        assert_eq!(plain("one\\\ntwo\n\n| a | b |\n|---|---|\n| 1 | 2 |"), "one\ntwo\na  b\n1  2");
    }

    #[test]
    fn a_heading_without_id_and_an_empty_clause_are_faults() {
        let (_, clauses, faults) = read("# C\n\n## No id\n\ntext\n\n## Empty {#empty}\n\n### Deep\n\nx\n");
        let kinds: Vec<&str> = faults.iter().map(|fault| fault.kind).collect();
        assert!(clauses.is_empty());
        assert_eq!(kinds, ["heading-without-id", "clause-empty", "heading-level"]);
    }
}
