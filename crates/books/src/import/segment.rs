//! Paragraphs to clauses: headings and names begin them, questions take their answers, instructions their new text.

use super::clause::ClauseKind;
use super::faq::{is_reply, unmarked};
use super::line_shape::{Heading, Shape, caps};
use super::paragraph::Paragraph;
use super::text::{Exclusion, Reason};
use adjutant_rules::record::import::{Instructed, Signs};

/// The number of paragraphs at the beginning of a book by which its content is recognised.
const HEAD: usize = 12;
/// How many questions without a mark are answered with yes or no where all that ask are questions.
const REPLIED: usize = 2;

/// A clause that is being put together.
#[derive(Debug, Clone)]
pub(super) struct Draft<'t> {
    pub kind: ClauseKind,
    pub number: Option<String>,
    pub printed: Option<String>,
    pub title: String,
    pub section: Vec<String>,
    /// Headings and lines of timing that stand directly above it.
    pub head: Vec<Paragraph<'t>>,
    /// Its text.
    pub body: Vec<Paragraph<'t>>,
    /// Where the answer begins in the body of a ruling.
    pub answer: Option<usize>,
    /// What an erratum tells.
    pub op: Option<Instructed>,
}

/// What a book is said to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BookKind {
    /// Rules alone.
    Rules,
    /// Questions and answers, with rules around them.
    Faq,
    /// Corrections, with rules around them.
    Errata,
}

/// Puts clauses together. Paragraphs that belong to none are excluded.
pub(super) fn drafts<'t>(
    signs: &Signs,
    kind: Option<BookKind>,
    paragraphs: Vec<Paragraph<'t>>,
    excluded: &mut Vec<Exclusion>,
) -> Vec<Draft<'t>> {
    let asked = question(signs, kind, &paragraphs);
    let (open, pending, out) = (Vec::new(), Vec::new(), Vec::new());
    let mut builder = Builder { signs, kind, asked, open, pending, draft: None, out };
    let mut contents = false;
    let asking: Vec<bool> = (1..paragraphs.len())
        .map(|at| {
            let is_answer = |next: &Paragraph<'_>| {
                asked.is_answer(&next.shape) || asked.mark == Mark::Asking && next.shape == Shape::Prose
            };
            is_asking(&paragraphs[at]) && paragraphs.get(at + 1).is_some_and(is_answer)
        })
        .collect();
    let mut asking = asking.into_iter();
    let mut rest = paragraphs.into_iter().peekable();
    while let Some(mut paragraph) = rest.next() {
        let is_next_asking = asking.next().unwrap_or(false);
        let reason = match paragraph.shape {
            Shape::Furniture => Some(Reason::Furniture),
            Shape::Contents => {
                contents = true;
                Some(Reason::Contents)
            }
            _ => {
                contents = contents && is_entry(&paragraph);
                contents.then_some(Reason::Contents)
            }
        };
        if let Some(reason) = reason {
            let spans = paragraph.spans.iter();
            excluded.extend(spans.map(|bytes| Exclusion { bytes: bytes.clone(), reason, kept_in: None }));
            continue;
        }
        if builder.is_asked(&paragraph, rest.peek()) {
            paragraph.shape = Shape::Question(unmarked(&paragraph.text));
        }
        let quoted = rest.peek().is_some_and(|next| next.text.starts_with(['\'', '‘', '"', '“', '*', '»', '„', '«']));
        let asks = Shape::Question(0);
        let next = if is_next_asking { Some(&asks) } else { rest.peek().map(|next| &next.shape) };
        builder.add(paragraph, next, quoted);
    }
    builder.close();
    builder.leave_headings();
    builder.out
}

/// How a book shows questions and answers beside the marks before them.
#[derive(Debug, Clone, Copy)]
struct Question {
    /// Headings that end with a question mark are questions.
    by_heading: bool,
    /// Answers have marks of their own.
    answers: bool,
    /// What marks questions.
    mark: Mark,
}

/// What marks the questions of a book.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// They have marks of their own.
    Own,
    /// They have none, and not all that ask are questions.
    None,
    /// They have none, and all that ask are questions.
    Asking,
}

impl Question {
    /// Returns whether something is the answer of what has no mark: only where no question has one.
    fn is_answer(self, shape: &Shape) -> bool {
        self.mark != Mark::Own && matches!(shape, Shape::Answer(_))
    }
}

/// Returns whether a paragraph asks and has no mark.
fn is_asking(paragraph: &Paragraph<'_>) -> bool {
    let is_text = matches!(paragraph.shape, Shape::Prose | Shape::Item);
    is_text && unmarked_end(&paragraph.text).ends_with('?') && !paragraph.text.starts_with(char::is_lowercase)
}

fn question(signs: &Signs, kind: Option<BookKind>, paragraphs: &[Paragraph<'_>]) -> Question {
    let asks = |paragraph: &&[Paragraph<'_>]| {
        matches!(paragraph[0].shape, Shape::Heading(_)) && unmarked_end(&paragraph[0].text).ends_with('?')
    };
    let headings: Vec<&[Paragraph<'_>]> = paragraphs.windows(2).filter(asks).collect();
    let replied = headings.iter().any(|pair| is_reply(signs, &pair[1].text));
    let named = || {
        let headed = paragraphs.iter().take(HEAD).filter(|paragraph| paragraph.text.chars().count() <= 90);
        headed.flat_map(|paragraph| paragraph.text.split(|c: char| !c.is_alphanumeric())).any(|word| {
            let word = word.to_lowercase();
            signs.faq.contains(&word)
        })
    };
    let by_heading = match kind {
        Some(BookKind::Faq) => true,
        Some(BookKind::Rules | BookKind::Errata) => false,
        None => !headings.is_empty() && (replied && headings.len() >= 2 || named()),
    };
    let has = |is: fn(&Shape) -> bool| paragraphs.iter().any(|paragraph| is(&paragraph.shape));
    let answers = has(|shape| matches!(shape, Shape::Answer(_)));
    let asking: Vec<&[Paragraph<'_>]> =
        paragraphs.windows(2).filter(|pair| is_asking(&pair[0]) && pair[1].shape == Shape::Prose).collect();
    let replied = asking.iter().filter(|pair| is_reply(signs, &pair[1].text)).count();
    let questions = has(|shape| matches!(shape, Shape::Question(_)));
    let is_marked = answers || questions;
    let is_replied = replied >= REPLIED && replied * 3 >= asking.len();
    let is_bare = !is_marked && kind != Some(BookKind::Rules) && (is_replied || by_heading);
    let mark = if questions {
        Mark::Own
    } else if is_bare {
        Mark::Asking
    } else {
        Mark::None
    };
    Question { by_heading, answers, mark }
}

/// Returns a text without the marks of print at its end.
fn unmarked_end(text: &str) -> &str {
    text.trim_end_matches(['*', '_', '#', ' '])
}

/// Returns whether a paragraph is an entry of a list of contents.
fn is_entry(paragraph: &Paragraph<'_>) -> bool {
    let short = paragraph.text.chars().count() <= 80;
    let listed = matches!(paragraph.shape, Shape::Item | Shape::Row);
    let dotted = paragraph.text.contains("....") || paragraph.text.ends_with(|c: char| c.is_ascii_digit());
    short && !paragraph.text.ends_with('.') && (listed || dotted || !paragraph.gap)
}

/// Returns whether a row is nothing but the number of the row that follows.
fn is_bare(paragraph: &Paragraph<'_>) -> bool {
    paragraph.text.chars().all(|c| c.is_ascii_digit() || "-–+ ".contains(c))
}

struct Builder<'s, 't> {
    signs: &'s Signs,
    kind: Option<BookKind>,
    asked: Question,
    open: Vec<Heading>,
    pending: Vec<Paragraph<'t>>,
    draft: Option<Draft<'t>>,
    out: Vec<Draft<'t>>,
}

impl<'t> Builder<'_, 't> {
    fn add(&mut self, paragraph: Paragraph<'t>, next: Option<&Shape>, quoted: bool) {
        match paragraph.shape.clone() {
            Shape::Heading(heading) => self.heading(paragraph, *heading, next),
            Shape::Instruction(op) => self.instruction(paragraph, op, quoted),
            Shape::Question(_) if self.kind != Some(BookKind::Rules) => self.begin(ClauseKind::Ruling, None, paragraph),
            Shape::Answer(_) => self.answer(paragraph),
            Shape::Label(name) => self.label(paragraph, name),
            Shape::Row if matches!(next, Some(Shape::Label(_))) && !self.is_open_text() && is_bare(&paragraph) => {
                self.close();
                self.pending.push(paragraph);
            }
            Shape::Timing if !self.is_open_text() => {
                self.close();
                self.pending.push(paragraph);
            }
            Shape::Question(_)
            | Shape::Timing
            | Shape::Note
            | Shape::Part
            | Shape::Item
            | Shape::Row
            | Shape::Furniture
            | Shape::Contents
            | Shape::Prose => {
                if self.is_answer(&paragraph) {
                    self.answer(paragraph);
                } else {
                    self.text(paragraph);
                }
            }
        }
    }

    /// Returns whether a paragraph without a mark is a question: it ends as one, and what follows answers it.
    fn is_asked(&self, paragraph: &Paragraph<'t>, next: Option<&Paragraph<'t>>) -> bool {
        if self.kind == Some(BookKind::Rules) || !unmarked_end(&paragraph.text).ends_with('?') {
            return false;
        }
        let answered = next.is_some_and(|next| match next.shape {
            Shape::Prose | Shape::Label(_) | Shape::Item | Shape::Note | Shape::Part => true,
            Shape::Heading(_)
            | Shape::Row
            | Shape::Timing
            | Shape::Question(_)
            | Shape::Answer(_)
            | Shape::Instruction(_)
            | Shape::Furniture
            | Shape::Contents => false,
        });
        match paragraph.shape {
            Shape::Heading(_) => answered && self.asked.by_heading,
            Shape::Prose | Shape::Item => {
                let replied = next.is_some_and(|next| match next.shape {
                    Shape::Answer(_) => self.asked.is_answer(&next.shape),
                    Shape::Prose => self.asked.mark == Mark::Asking || is_reply(self.signs, &next.text),
                    _ => false,
                });
                let open = self.draft.as_ref().is_some_and(|draft| {
                    draft.kind == ClauseKind::Ruling && draft.answer.is_none() || draft.kind == ClauseKind::Erratum
                });
                replied && !open && is_asking(paragraph)
            }
            Shape::Question(_)
            | Shape::Answer(_)
            | Shape::Note
            | Shape::Part
            | Shape::Label(_)
            | Shape::Timing
            | Shape::Row
            | Shape::Instruction(_)
            | Shape::Furniture
            | Shape::Contents => false,
        }
    }

    /// Returns whether a paragraph without a mark answers the open question.
    fn is_answer(&self, paragraph: &Paragraph<'_>) -> bool {
        self.draft.as_ref().is_some_and(|draft| {
            let asked = draft.body.last().is_some_and(|last| unmarked_end(&last.text).ends_with('?'));
            let waits = draft.kind == ClauseKind::Ruling && draft.answer.is_none() && asked;
            waits && (!self.asked.answers || is_reply(self.signs, &paragraph.text))
        })
    }

    /// Returns whether what is in capitals or alone belongs to a ruling or an erratum anyway.
    fn is_open_text(&self) -> bool {
        self.draft.as_ref().is_some_and(|draft| draft.kind != ClauseKind::Rule)
    }

    fn heading(&mut self, paragraph: Paragraph<'t>, heading: Heading, next: Option<&Shape>) {
        let asks = matches!(next, Some(Shape::Question(_) | Shape::Instruction(_)));
        let within = self.draft.as_ref().is_some_and(|draft| match draft.kind {
            ClauseKind::Rule => false,
            ClauseKind::Ruling => heading.rank >= 6 && !asks,
            ClauseKind::Erratum => !asks && (draft.body.len() <= 1 || is_open_quotation(draft)),
        });
        if within {
            return self.text(paragraph);
        }
        self.close();
        self.open.retain(|above| above.rank < heading.rank && is_above(above, &heading));
        self.open.push(heading);
        self.pending.push(paragraph);
    }

    fn instruction(&mut self, paragraph: Paragraph<'t>, op: Instructed, quoted: bool) {
        let last = self.pending.last().is_some_and(|pending| matches!(pending.shape, Shape::Heading(_)));
        let again =
            self.draft.as_ref().is_some_and(|draft| draft.kind == ClauseKind::Erratum && !is_open_quotation(draft));
        // the head of a page may have taken the place of the heading of all errata
        let is_errata = self.is_errata() || last && self.out.last().is_some_and(|out| out.kind == ClauseKind::Erratum);
        let asked = self.kind == Some(BookKind::Errata) || self.kind.is_none() && (quoted || is_errata);
        if !(last || again) || !asked || !(is_errata || quoted) && op == Instructed::Withdraw {
            return self.text(paragraph);
        }
        self.begin(ClauseKind::Erratum, None, paragraph);
        if let Some(draft) = &mut self.draft {
            draft.op = Some(op);
        }
    }

    /// Returns whether a heading above names errata.
    fn is_errata(&self) -> bool {
        let words = |heading: &Heading| heading.title.to_lowercase();
        self.kind == Some(BookKind::Errata)
            || self.open.iter().any(|heading| {
                words(heading).split(|c: char| !c.is_alphanumeric()).any(|word| self.signs.errata.contains(word))
            })
    }

    fn answer(&mut self, paragraph: Paragraph<'t>) {
        match &mut self.draft {
            Some(draft) if draft.kind == ClauseKind::Ruling && draft.answer.is_none() => {
                draft.answer = Some(draft.body.len());
                draft.body.push(paragraph);
            }
            _ => self.text(paragraph),
        }
    }

    fn label(&mut self, paragraph: Paragraph<'t>, name: String) {
        if self.is_answer(&paragraph) {
            return self.answer(paragraph);
        }
        if self.is_open_text() && self.pending.is_empty() {
            return self.text(paragraph);
        }
        self.begin(ClauseKind::Rule, Some(name), paragraph);
    }

    fn text(&mut self, paragraph: Paragraph<'t>) {
        match &mut self.draft {
            Some(draft) if self.pending.is_empty() => draft.body.push(paragraph),
            _ => self.begin(ClauseKind::Rule, None, paragraph),
        }
    }

    fn begin(&mut self, kind: ClauseKind, name: Option<String>, first: Paragraph<'t>) {
        self.close();
        let mut head = std::mem::take(&mut self.pending);
        head.shrink_to_fit();
        let innermost = self.open.last();
        let fresh = head.iter().any(|paragraph| matches!(paragraph.shape, Shape::Heading(_)));
        let number = innermost.filter(|_| fresh || kind != ClauseKind::Rule).and_then(|heading| heading.number.clone());
        let printed = innermost.filter(|_| number.is_some()).and_then(|heading| heading.printed.clone());
        let mut section: Vec<String> = self.open.iter().map(named).collect();
        let above = innermost.map(|heading| heading.title.clone());
        let title = match (kind, name) {
            (ClauseKind::Rule, Some(name)) => name,
            (ClauseKind::Rule, None) | (ClauseKind::Erratum, _) => {
                section.pop();
                above.unwrap_or_default()
            }
            (ClauseKind::Ruling, _) => first.text.to_string(),
        };
        self.draft =
            Some(Draft { kind, number, printed, title, section, head, body: vec![first], answer: None, op: None });
    }

    fn close(&mut self) {
        if let Some(mut draft) = self.draft.take() {
            // they stay until the whole book is read
            draft.body.shrink_to_fit();
            self.out.push(draft);
        }
    }

    /// Headings at the very end have no text: they belong to the clause before them.
    fn leave_headings(&mut self) {
        let left = std::mem::take(&mut self.pending);
        if left.is_empty() {
            return;
        }
        if let Some(last) = self.out.last_mut() {
            last.body.extend(left);
        } else {
            let mut left = left.into_iter();
            let first = left.next().expect("not empty");
            let title = first.text.to_string();
            let body = std::iter::once(first).chain(left).collect();
            let (number, printed, section, head) = (None, None, Vec::new(), Vec::new());
            self.out.push(Draft {
                kind: ClauseKind::Rule,
                number,
                printed,
                title,
                section,
                head,
                body,
                answer: None,
                op: None,
            });
        }
    }
}

/// Returns whether one heading may are above another: a number is below the numbers that it begins with.
fn is_above(above: &Heading, heading: &Heading) -> bool {
    match (&above.number, &heading.number) {
        (Some(above), Some(number)) => {
            let stem = above.strip_suffix(".0").unwrap_or(above);
            number.strip_prefix(stem).is_some_and(|rest| rest.starts_with('.'))
        }
        _ => true,
    }
}

/// Returns a heading with its number.
fn named(heading: &Heading) -> String {
    match &heading.number {
        Some(number) => format!("{number} {}", heading.title),
        None => heading.title.clone(),
    }
}

/// Returns whether the new text of an erratum began with a quotation mark that is not closed yet.
fn is_open_quotation(draft: &Draft<'_>) -> bool {
    let text: Vec<&str> = draft.body.iter().skip(1).map(|paragraph| paragraph.text.trim_matches(['*', ' '])).collect();
    let Some(first) = text.first() else { return true };
    let Some(open) = first.chars().next().filter(|c| matches!(c, '\'' | '‘' | '"' | '“' | '»' | '„' | '«'))
    else {
        // the mark may be lost: a heading as the first line goes on with its text
        return text.len() == 1 && caps(first);
    };
    let close = match open {
        '‘' => '’',
        '“' | '„' => '”',
        '»' => '«',
        '«' => '»',
        other => other,
    };
    !text.iter().any(|part| part.ends_with(close) && (part.len() > close.len_utf8()))
}
