//! What a line is by its look: heading, question, answer, label, item, row, instruction, or running text.
//!
//! Words come from the signs of the language; everything else is case, punctuation, numbers and what surrounds.

use regex::Regex;

use super::line::{Line, is_ended, is_in_table, is_short};
use super::pattern::{
    CAPS_BEFORE, ITEM, LABEL, NEW_TEXT, NUMBERED, ROW, arabic, inner, joined, may_be_item, may_be_numbered, may_be_row,
};
use adjutant_base::notation::any_of;
use adjutant_rules::record::import::{Instructed, Pattern, Signs};

/// The longest heading, in characters.
const HEADING: usize = 110;
/// The longest heading that shows by nothing but its shortness.
const TITLE: usize = 60;
/// How many letters a mark of a question has that is a word, and is alone in its line.
const WORD: usize = 4;

/// What a line is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Shape {
    /// A heading. Few lines are one, and it is large.
    Heading(Box<Heading>),
    /// The beginning of a question; the bytes of its mark.
    Question(usize),
    /// The beginning of an answer; the bytes of its mark.
    Answer(usize),
    /// A remark of the authors.
    Note,
    /// A part of an ability: when, who, what.
    Part,
    /// `Name: text`, which begins a rule of its own.
    Label(String),
    /// A short line directly above a `NAME: text`.
    Timing,
    /// An item of a list.
    Item,
    /// A row of a table.
    Row,
    /// An instruction of errata.
    Instruction(Instructed),
    /// A line of the site.
    Furniture,
    /// The heading of a list of contents.
    Contents,
    /// Anything else.
    Prose,
}

/// A heading as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Heading {
    /// How far below the title of the book it is; smaller is higher.
    pub rank: u8,
    /// Its number, with digits for the letters that are in their place.
    pub number: Option<String>,
    /// The number as it is printed, where that is another.
    pub printed: Option<String>,
    /// Its words.
    pub title: String,
}

/// Tells shapes in one language.
pub(super) struct Shapes<'s> {
    signs: &'s Signs,
    /// Fits where any mark of a question, an answer, a remark or a part does.
    marked: Regex,
    /// Fits where any line of a site does.
    furniture: Option<Regex>,
    /// The headings of a list of contents, in lower case.
    contents: Vec<String>,
    question: Regex,
    /// A question or an answer that begins within a line.
    inner: Regex,
    answer: Regex,
    note: Regex,
    part: Regex,
    page: Regex,
    /// Fits the name of a page that a full stop or a colon ends.
    closed_page: Regex,
}

impl<'s> Shapes<'s> {
    /// Makes the patterns of a language.
    pub(super) fn new(signs: &'s Signs) -> Self {
        let marked = |words: &[String]| {
            let alone: Vec<String> = words.iter().filter(|word| word.chars().count() >= WORD).cloned().collect();
            format!(
                r"(?i)^(?:#{{1,6}}\s*)?(?:[-•*+]\s+|[0-9]{{1,3}}[.)]\s+)?[*_]{{0,3}}(?:(?:{})\s?[0-9]{{0,3}}[*_]{{0,3}}(?:\s?[:.)]{{1,2}}[*_]{{0,3}}\s*|\s[-–—]{{1,2}}[*_]{{0,3}}\s+)|(?:{})\s?[0-9]{{0,3}}[*_]{{0,3}}$)",
                any_of(words),
                any_of(&alone)
            )
        };
        let labelled = |words: &[String]| format!(r"(?i)^[*_]{{0,3}}(?:{})[*_]{{0,3}}\s?:", any_of(words));
        let page = format!(
            r"(?i)^.{{0,60}}?\b(?:{})\s?[0-9]{{1,4}}(?:\s?[-–,&]\s?[0-9]{{1,4}})*\s?[–—:,-]\s?['‘“»«]?\p{{Lu}}",
            any_of(&signs.pages)
        );
        let number = r"[0-9]{1,3}(?:\.[0-9]{1,3}){1,4}\s?[–—-]{1,2}\s";
        let closed_page = format!(r"(?:{page}|^{number})[^.:]{{1,60}}[.:](?:\s+|$)");
        let made = |pattern: &str| Regex::new(pattern).expect("made of escaped words");
        let (question, answer) = (made(&marked(&signs.questions)), made(&marked(&signs.answers)));
        let (note, part) = (made(&labelled(&signs.notes)), made(&labelled(&signs.parts)));
        Self {
            marked: joined([&question, &answer, &note, &part].into_iter().map(Regex::as_str))
                .expect("made of patterns that are made"),
            furniture: joined(signs.furniture.iter().map(Pattern::as_text)),
            contents: signs.contents.iter().map(|word| word.to_lowercase()).collect(),
            inner: made(&inner(signs)),
            question,
            answer,
            note,
            part,
            page: made(&page),
            closed_page: made(&closed_page),
            signs,
        }
    }

    /// Returns the words of the language.
    pub(super) fn signs(&self) -> &'s Signs {
        self.signs
    }

    /// Tells what a line is, from what surrounds it.
    pub(super) fn shape(&self, lines: &[Line<'_>], at: usize) -> Shape {
        let text: &str = &lines[at].text;
        if self.marked.is_match(text)
            && let Some(shape) = self.mark(lines, at)
        {
            return shape;
        }
        if self.is_furniture(text) {
            return Shape::Furniture;
        }
        if self.is_contents(text) {
            return Shape::Contents;
        }
        let starts = self.starts(lines, at) && !is_in_table(lines, at);
        if starts && let Some(shape) = self.start(lines, at) {
            return shape;
        }
        if text.contains('\t') || is_in_table(lines, at) || may_be_row(text) && ROW.is_match(text) {
            return Shape::Row;
        }
        if may_be_item(text) && ITEM.is_match(text) {
            return Shape::Item;
        }
        if starts && self.titled(lines, at) {
            return if self.above_ability(lines, at) {
                Shape::Timing
            } else {
                Shape::Heading(Box::new(titled(text, 6)))
            };
        }
        Shape::Prose
    }

    /// Tells what a line is that begins with a mark.
    fn mark(&self, lines: &[Line<'_>], at: usize) -> Option<Shape> {
        let text: &str = &lines[at].text;
        // a sentence may go on with `question.` in the next line
        let goes_on = !lines[at].gap && at > 0 && !is_ended(&lines[at - 1].text);
        if goes_on && text.starts_with(char::is_lowercase) {
            return None;
        }
        if let Some(found) = self.question.find(text) {
            return Some(Shape::Question(found.end()));
        }
        if let Some(found) = self.answer.find(text) {
            return Some(Shape::Answer(found.end()));
        }
        if self.note.is_match(text) {
            return Some(Shape::Note);
        }
        let part = || if self.above_ability(lines, at) { Shape::Timing } else { Shape::Part };
        self.part.is_match(text).then(part)
    }

    /// Tells what a line begins.
    fn start(&self, lines: &[Line<'_>], at: usize) -> Option<Shape> {
        let text: &str = &lines[at].text;
        let instruction = self.instruction(text).map(Shape::Instruction);
        instruction
            .or_else(|| self.heading(lines, at).map(|heading| Shape::Heading(Box::new(heading))))
            .or_else(|| self.label(text).map(Shape::Label))
    }

    /// Returns where something begins within a line: after the name of a page, a question, its heading in capitals, an answer, a new
    /// text.
    pub(super) fn inner(&self, text: &str) -> Vec<usize> {
        let start = self.closed_page(text).filter(|end| self.is_instructed(text, *end)).unwrap_or(0);
        let inner = self.marks(&text[start..]).into_iter().map(|at| start + at);
        (start > 0).then_some(start).into_iter().chain(inner).collect()
    }

    /// Returns whether an instruction follows the heading that ends at a byte, or anything after the full stop of a page.
    fn is_instructed(&self, text: &str, end: usize) -> bool {
        let (head, rest) = text.split_at(end);
        let is_sentence =
            || head.trim_end().ends_with('.') && self.is_page(head) && rest.starts_with(char::is_uppercase);
        let to_colon = rest.find(':').map_or(rest, |colon| &rest[..=colon]);
        !rest.is_empty() && (self.instruction(to_colon).is_some() || is_sentence())
    }

    /// Returns whether two cells of a row are a heading and what it tells to do.
    pub(super) fn is_erratum(&self, heading: &str, does: &str) -> bool {
        let to_colon = does.find(':').map_or(does, |colon| &does[..=colon]);
        self.numbered_or_paged(heading).is_some() && self.instruction(to_colon).is_some()
    }

    fn marks(&self, text: &str) -> Vec<usize> {
        let begun = self.question.is_match(text) || self.answer.is_match(text);
        let (mut cuts, mut asks, mut answers) = (Vec::new(), begun, begun);
        for found in self.inner.captures_iter(text) {
            let Some(mark) = found.name("mark") else { continue };
            if found.name("q").is_some() {
                asks = true;
                let headed = CAPS_BEFORE.captures(&text[..mark.start()]).and_then(|found| found.get(1));
                cuts.extend(headed.map(|heading| heading.start()));
            } else {
                answers = true;
            }
            cuts.push(mark.start());
        }
        if asks && answers && !cuts.is_empty() {
            return cuts;
        }
        let quoted = NEW_TEXT.find(text).map(|found| (found.start() + 1, found.end()));
        let instructed = quoted.filter(|(end, _)| self.instruction(&text[..*end]).is_some());
        let quote = instructed.map(|(_, end)| text.floor_char_boundary(end - 1));
        quote.into_iter().collect()
    }

    /// Returns whether a word is one that stays small in a heading.
    pub(super) fn is_small(&self, word: &str) -> bool {
        self.signs.small.contains(word)
    }

    fn is_contents(&self, text: &str) -> bool {
        let bare = text.trim_matches(|c: char| !c.is_alphanumeric());
        self.contents.iter().any(|word| word.len() == bare.len()) && self.contents.contains(&bare.to_lowercase())
    }

    /// Returns whether a line names a page.
    fn is_page(&self, text: &str) -> bool {
        text.bytes().any(|byte| byte.is_ascii_digit()) && self.page.is_match(text)
    }

    /// Returns where the name of a page or a numbered heading ends that a line begins with, and a full stop or a colon closes.
    fn closed_page(&self, text: &str) -> Option<usize> {
        let has_number = text.bytes().take(HEADING).any(|byte| byte.is_ascii_digit());
        if has_number { self.closed_page.find(text).map(|found| found.end()) } else { None }
    }

    /// Returns whether a line is one of the site.
    pub(super) fn is_furniture(&self, text: &str) -> bool {
        text.len() < 200 && self.furniture.as_ref().is_some_and(|pattern| pattern.is_match(text))
    }

    /// Returns what a text tells, if it is an instruction of errata.
    pub(super) fn instruction(&self, text: &str) -> Option<Instructed> {
        let text = text.trim_start_matches(['*', '_', '#', ' ']).trim_end_matches(['*', '_', ' ']);
        let fits = |instruction: &&adjutant_rules::record::import::Instruction| instruction.pattern.is_match(text);
        let found = if text.len() > 240 { None } else { self.signs.instructions.iter().find(fits) };
        found.map(|instruction| instruction.op)
    }

    /// Returns whether a line may begin something: it is no continuation of the line before.
    pub(super) fn starts(&self, lines: &[Line<'_>], at: usize) -> bool {
        let Some(before) = at.checked_sub(1).map(|before| &lines[before]) else { return true };
        lines[at].gap
            || is_ended(&before.text)
            || before.text.ends_with("**")
            || is_short(before)
            || caps(&before.text)
            || before.column != lines[at].column
            || self.is_page(&before.text) && before.text.chars().count() <= HEADING
            || self.label(&lines[at].text).is_some_and(|name| caps(&name))
    }

    fn heading(&self, lines: &[Line<'_>], at: usize) -> Option<Heading> {
        let text: &str = &lines[at].text;
        let marks = text.bytes().take_while(|byte| *byte == b'#').count();
        if (1..=6).contains(&marks) && text[marks..].starts_with(' ') {
            let rank = u8::try_from(marks).unwrap_or(6);
            return Some(
                Self::numbered(text)
                    .map_or_else(|| titled(&text[marks..], rank), |heading| Heading { rank, ..heading }),
            );
        }
        if text.len() > HEADING && text.chars().count() > HEADING {
            return None;
        }
        if let Some(heading) = Self::numbered(text).filter(|heading| self.is_number(lines, at, heading)) {
            return Some(heading);
        }
        if self.is_page(text) && (!is_ended(text) || self.closed_page(text) == Some(text.len())) {
            return Some(titled(text.trim_end_matches(['.', ':']), 5));
        }
        let bold = text.strip_prefix("**").and_then(|rest| rest.trim_end_matches(':').strip_suffix("**"));
        if let Some(inner) = bold.filter(|inner| !inner.contains("**") && !inner.ends_with(['.', ','])) {
            return Some(titled(inner, 5));
        }
        (caps(text) && text.matches(',').count() < 3).then(|| titled(text, 2))
    }

    /// Returns the heading that several lines make together: one with a number, or one with a page.
    pub(super) fn numbered_or_paged(&self, text: &str) -> Option<Heading> {
        if text.chars().count() > HEADING {
            return None;
        }
        let is_number = |heading: &Heading| {
            let has_parts = heading.number.as_ref().is_some_and(|number| number.contains('.'));
            has_parts && (self.is_title_case(&heading.title) || caps(&heading.title))
        };
        Self::numbered(text).filter(is_number).or_else(|| self.is_page(text).then(|| titled(text, 5)))
    }

    fn numbered(text: &str) -> Option<Heading> {
        if !may_be_numbered(text) {
            return None;
        }
        let found = NUMBERED.captures(text)?;
        let printed = &found["number"];
        let title = found["title"].trim_end_matches("**").trim_end_matches(':').trim().to_owned();
        if title.split_whitespace().count() > 14 || title.ends_with(['.', ',', ';', '?', '\'', '’', '"', '”']) {
            return None;
        }
        let number = arabic(printed);
        let depth = u8::try_from(number.matches('.').count()).unwrap_or(4);
        let zero = u8::from(number.ends_with(".0"));
        let printed = (number != printed).then(|| printed.to_owned());
        Some(Heading { rank: 3 + depth - zero.min(depth), number: Some(number), printed, title })
    }

    /// A number of one part is that of a list, unless the line is alone between blank lines.
    fn is_number(&self, lines: &[Line<'_>], at: usize, heading: &Heading) -> bool {
        let number = heading.number.as_deref().unwrap_or_default();
        if number.contains('.') {
            return self.is_title_case(&heading.title) || caps(&heading.title);
        }
        let alone = lines[at].gap && lines.get(at + 1).is_some_and(|next| next.gap);
        alone
            && lines[at].text.contains(['.', ')'])
            && heading.title.chars().count() <= TITLE
            && LABEL.captures(&lines[at].text).is_none_or(|found| found[0].trim_end().len() == lines[at].text.len())
    }

    fn is_title_case(&self, title: &str) -> bool {
        let words: Vec<&str> = title.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).collect();
        let big = |word: &&&str| {
            word.trim_start_matches(|c: char| !c.is_alphanumeric())
                .starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
        };
        let small = |word: &str| self.signs.small.contains(&word.to_lowercase());
        let counted: Vec<&&str> = words.iter().filter(|word| !small(word)).collect();
        counted.len() <= 2 || counted.iter().filter(|word| big(word)).count() * 10 >= counted.len() * 6
    }

    fn label(&self, text: &str) -> Option<String> {
        if !text.contains(':') {
            return None;
        }
        let found = LABEL.captures(text)?;
        let name = found["name"].trim();
        let words = name.split('(').next().unwrap_or(name).split_whitespace().count();
        let rest = text[found[0].len()..].trim_start_matches(|c: char| !c.is_alphanumeric());
        let bold = found.name("bold").is_some();
        let begins = bold || rest.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
        let titled = words <= 6 && (words <= 2 || self.is_title_case(name));
        let proper = self.signs.names.contains(&name.to_lowercase());
        (titled && begins && !proper).then(|| name.to_owned())
    }

    /// Returns whether a short line with nothing after it is a heading.
    fn titled(&self, lines: &[Line<'_>], at: usize) -> bool {
        let (line, Some(next)) = (&lines[at], lines.get(at + 1)) else { return false };
        let text: &str = &line.text;
        if text.len() > 4 * TITLE || is_in_table(lines, at) {
            return false;
        }
        // what is read at once comes first: a sentence shows at its end
        let closed = text.ends_with(['.', ',', ';', ':', '?', '\'', '’', '"', '”', '%', '…']);
        let begins =
            |text: &str| text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || "•-‘'\"“*▸".contains(c));
        if closed || !text.starts_with(char::is_uppercase) || !begins(&next.text) || text.chars().count() > TITLE {
            return false;
        }
        let words = text.split_whitespace().count();
        let last = text.split_whitespace().last().unwrap_or_default();
        words <= 9
            && !self.signs.small.contains(last)
            && (words <= 4 && !self.is_sentence(text) || self.is_title_case(text))
    }

    /// Returns whether a word within a line makes a sentence of it: `Roll a dice`.
    fn is_sentence(&self, text: &str) -> bool {
        let inner = text.split_whitespace().skip(1);
        let last = text.split_whitespace().count().saturating_sub(2);
        inner.take(last).any(|word| self.signs.sentence.contains(word))
    }

    fn above_ability(&self, lines: &[Line<'_>], at: usize) -> bool {
        let next = lines.get(at + 1).filter(|next| !next.gap);
        next.and_then(|next| self.label(&next.text)).is_some_and(|name| caps(&name))
    }
}

/// Returns whether a text is written in capitals alone.
pub(super) fn caps(text: &str) -> bool {
    let ends = text.ends_with(['.', ',', ';', ':', '?']);
    !ends
        && !text.chars().any(char::is_lowercase)
        && text.chars().filter(|c| c.is_alphabetic()).count() >= 3
        && text.split_whitespace().count() <= 14
        && !text.contains('\t')
}

fn titled(text: &str, rank: u8) -> Heading {
    let title = text.trim().trim_matches('*').trim_end_matches('#').trim_end_matches(':').trim().to_owned();
    Heading { rank, number: None, printed: None, title }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::line::lines;

    fn shapes(text: &str) -> Vec<Shape> {
        let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let signs = Signs {
            questions: words(&["Q"]),
            answers: words(&["A"]),
            parts: words(&["Effect"]),
            pages: words(&["pg"]),
            small: ["of", "and"].map(ToOwned::to_owned).into(),
            sentence: ["a", "can"].map(ToOwned::to_owned).into(),
            ..Signs::default()
        };
        let shapes = Shapes::new(&signs);
        let mut excluded = Vec::new();
        let lines = lines(text, &mut excluded, &|_| {});
        (0..lines.len()).map(|at| shapes.shape(&lines, at)).collect()
    }

    fn heading(text: &str) -> Option<(Option<String>, String)> {
        match shapes(&format!("{text}\n\nA sentence follows it.\n")).remove(0) {
            Shape::Heading(heading) => Some((heading.number, heading.title)),
            _ => None,
        }
    }

    #[test]
    fn headings_of_every_shape_are_known() {
        let is = |text: &str, number: Option<&str>, title: &str| {
            assert_eq!(heading(text), Some((number.map(ToOwned::to_owned), title.to_owned())), "{text}");
        };
        is("CHARGE PHASE", None, "CHARGE PHASE");
        is("LØB", None, "LØB");
        is("14.3 WARDS", Some("14.3"), "WARDS");
        is("I.4 ARMIES", Some("1.4"), "ARMIES");
        is("10.1.2 – Look Out, Sir!", Some("10.1.2"), "Look Out, Sir!");
        is("Core Book, pg 322 – Territories", None, "Core Book, pg 322 – Territories");
        is("**Bold Title**", None, "Bold Title");
        is("## 3.1 Regiments", Some("3.1"), "Regiments");
        is("Moving over Terrain", None, "Moving over Terrain");
        for prose in ["12.1 states that a unit can fight.", "A unit can move", "THE END.", "Roll a dice"] {
            assert_eq!(heading(prose), None, "{prose}");
        }
    }

    #[test]
    fn questions_labels_parts_and_rows_are_told_apart() {
        let found = shapes(
            "Q: *May it?*\n\nA: No.\n\nRALLY: They shout.\n\nEffect: Roll a dice.\n\n3-4Brave: Add 1.\n\n• item\n",
        );
        assert!(matches!(found[0], Shape::Question(3)), "{found:?}");
        assert!(matches!(found[1], Shape::Answer(3)));
        assert_eq!(found[2], Shape::Label("RALLY".to_owned()));
        assert_eq!(found[3], Shape::Part);
        assert_eq!(found[4], Shape::Label("Brave".to_owned()));
        assert_eq!(found[5], Shape::Item);
    }
}
