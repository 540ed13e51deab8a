//! Lists in text: lines without what pasting adds, and what each of them can be.
//!
//! - `lines`: a text as lines; `breaks`: line breaks within names; `lost_breaks`: line breaks that were lost; `frames`: senders of
//!   messages, drawn boxes; `markup`, `forum_markup`, `struck`: marks of chats, forums, wikis and web pages; `numbering`: numbers before
//!   lines; `legend`: lines that say which sign marks the general
//! - `label`: headings, labels and footers; `cost`, `cost_notes`, `cost_typos`, `models`, `total`: costs, counts and totals; `version`:
//!   versions of programs
//! - `split`: where one list ends and the next begins; `document`: pages that only quote lists

pub(super) mod breaks;
pub(super) mod cost;
mod cost_notes;
pub(super) mod cost_typos;
pub(super) mod document;
mod forum_markup;
pub(super) mod frames;
pub(super) mod lost_breaks;
pub(super) mod label;
pub(super) mod legend;
pub(super) mod lines;
pub(super) mod markup;
pub(super) mod models;
pub(super) mod numbering;
pub(super) mod split;
mod struck;
pub(super) mod total;
pub(super) mod version;

use std::cell::OnceCell;
use std::ops::Deref;

use self::cost::{Figure, UnitText};
use self::label::{Footer, Heading, bulleted_heading, footer, label, unframed};
use self::lines::{Raw, bullet, tidy};
use super::dialects::rows::item::item;
use crate::line::Class;
use crate::{Name, Written};
use adjutant_text::vocabulary::{Label, PartHeading, Vocabulary};

/// What stands before a total and its limit, the total, and the limit.
pub(super) type Total<'t> = (&'t str, Figure<'t>, Figure<'t>);

/// What a line can be by itself. It may be several of these; which one counts is for the table of the dialect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Anything.
    Any,
    /// Nothing but blanks.
    Blank,
    /// A rule of dashes, a fence, or another mark without words.
    Rule,
    /// Who made the list, with which version.
    Footer,
    /// The heading of a part of a fourth-edition list.
    Heading,
    /// A label of a fourth-edition list with its value.
    Label,
    /// A total with its limit.
    Total,
    /// The heading of a part of a third-edition list by role.
    Role,
    /// The heading of a part of a third-edition list with labels.
    Part,
    /// A line after a bullet.
    Bullet,
    /// A line that begins with a bracket.
    Bracket,
}

/// A line with everything that it can be by itself, found once.
#[derive(Debug, Clone)]
pub(super) struct SourceLine<'t> {
    raw: Raw<'t>,
    /// The words by which it is read.
    pub vocabulary: &'t Vocabulary,
    rule: bool,
    parts: OnceCell<UnitText<'t>>,
    typed_unit: OnceCell<Option<UnitText<'t>>>,
    /// Its bullet, and the words after it.
    pub bullet: Option<(char, &'t str)>,
    /// What it begins in a fourth-edition list.
    pub heading: Option<Heading>,
    /// Its label in a fourth-edition list, and the words after it.
    pub label: Option<(Label, &'t str)>,
    /// What it says of the program that made the list.
    pub footer: Option<Footer<'t>>,
    /// The total and the limit that it ends with.
    pub total: Option<Box<Total<'t>>>,
    /// What it begins in a third-edition list by role.
    pub role: Option<PartHeading>,
    /// The words of that heading.
    pub role_words: &'t str,
}

impl<'t> SourceLine<'t> {
    /// Parses a line as every kind that it may be.
    pub(super) fn new(vocabulary: &'t Vocabulary, raw: Raw<'t>) -> Self {
        let text = raw.text;
        let bullet = bullet(text);
        let bare = unframed(text);
        let role = label::role(vocabulary, bare);
        Self {
            raw,
            vocabulary,
            rule: raw.is_rule(),
            parts: OnceCell::new(),
            typed_unit: OnceCell::new(),
            bullet,
            heading: bulleted_heading(vocabulary, text, bullet, bare),
            label: label(vocabulary, text),
            footer: footer(vocabulary, text),
            total: total::with_limit(vocabulary, text).map(Box::new),
            role: role.map(|(part, _)| part),
            role_words: role.map_or("", |(_, words)| words),
        }
    }

    /// Makes a name of a part of its words.
    pub(super) fn name(&self, part: &str) -> Name {
        Written::new(tidy(part), self.place(part))
    }

    /// Makes a number of a figure among its words.
    pub(super) fn number(&self, (value, part): Figure<'_>) -> Written<u32> {
        Written::new(value, self.place(part))
    }

    /// Returns a part of its words as a line of its own, indented further.
    pub(super) fn sub_line(&self, text: &'t str, indent: usize) -> Self {
        Self::new(self.vocabulary, Raw { indent: self.raw.indent + indent, ..self.raw.with_part(text) })
    }

    /// Returns its name and what stands around it; taken apart when it is first asked for.
    pub(super) fn unit_text(&self) -> UnitText<'t> {
        *self.parts.get_or_init(|| cost::split_unit_text(self.vocabulary, self.raw.text))
    }

    /// Returns its words without the bullet as a unit that somebody typed; read when it is first asked for.
    pub(super) fn typed_unit(&self) -> Option<UnitText<'t>> {
        *self.typed_unit.get_or_init(|| item(self.vocabulary, self.words()))
    }

    /// Returns what it begins in a third-edition list with labels, behind a bullet too.
    pub(super) fn labelled_heading(&self) -> Option<PartHeading> {
        self.vocabulary.parts.get(unframed(self.words()))
    }

    /// Returns its words without a bullet.
    pub(super) fn words(&self) -> &'t str {
        self.bullet.map_or(self.raw.text, |(_, words)| words)
    }

    /// Returns it as if it had no bullet.
    pub(super) fn without_bullet(&self) -> Self {
        match self.bullet {
            Some((_, text)) => Self::new(self.vocabulary, self.raw.with_part(text)),
            None => self.clone(),
        }
    }

    /// Returns what it is if it has no words.
    pub(super) fn gap_class(&self) -> Option<Class> {
        match self.raw.text {
            "" => Some(Class::Blank),
            _ if self.rule => Some(Class::Rule),
            _ => None,
        }
    }

    /// Returns whether it is blank or a rule, and so has no words.
    pub(super) fn is_gap(&self) -> bool {
        self.raw.text.is_empty() || self.rule
    }

    /// Returns whether it can be something.
    pub(super) fn is(&self, kind: Kind) -> bool {
        match kind {
            Kind::Any => true,
            Kind::Blank => self.raw.text.is_empty(),
            Kind::Rule => self.rule,
            Kind::Footer => self.footer.is_some(),
            Kind::Heading => self.heading.is_some(),
            Kind::Label => self.label.is_some(),
            Kind::Total => self.total.is_some(),
            Kind::Role => self.role.is_some(),
            Kind::Part => self.labelled_heading().is_some(),
            Kind::Bullet => self.bullet.is_some(),
            Kind::Bracket => self.raw.text.starts_with(['[', '(']),
        }
    }
}

impl<'t> Deref for SourceLine<'t> {
    type Target = Raw<'t>;

    fn deref(&self) -> &Raw<'t> {
        &self.raw
    }
}

/// Finds out what each of several lines can be.
pub(super) fn lex<'t>(vocabulary: &'t Vocabulary, lines: &[Raw<'t>]) -> Vec<SourceLine<'t>> {
    lines.iter().map(|raw| SourceLine::new(vocabulary, *raw)).collect()
}
