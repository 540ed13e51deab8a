//! A page of text: the reader's language, the width of the terminal, and the few styles that reports use.

use std::collections::BTreeMap;
use std::fmt::Display;

use anstyle::{AnsiColor, Style};
use fluent_bundle::FluentValue;
use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter};

use super::shown::shown_name;
use crate::message::{Arg, Messages};
use adjutant_base::date::{Date, Period};
use adjutant_base::figure::Figure;
use adjutant_base::lang::Lang;
use adjutant_rules::record::value::choice_key;

/// A title.
pub(super) const TITLE: Style = Style::new().bold();
/// A name that can be typed.
pub(super) const NAME: Style = AnsiColor::Cyan.on_default();
/// What was searched.
pub(super) const MATCH: Style = Style::new().bold().underline();
/// What matters less.
pub(super) const FAINT: Style = Style::new().dimmed();
/// What is wrong.
pub(super) const WARNING: Style = AnsiColor::Yellow.on_default();

/// What a report is written for.
///
/// Styles are always written; the program strips them where nobody sees them.
pub struct Page<'a> {
    /// The words of the reader.
    pub messages: &'a Messages,
    /// The language of texts, the reader's.
    pub lang: Lang,
    /// Columns of the terminal; at least 20.
    pub width: usize,
}

pub(super) fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Returns the columns that a text takes in a terminal; styles take none.
pub(super) fn columns(text: &str) -> usize {
    display_width(text)
}

/// A blank at which no line ends. It is printed as a plain one.
const GLUE: char = '\u{a0}';

/// Keeps the name of a file in one line, whatever blanks are in it, and shows it as a terminal may.
pub fn glued(name: &str) -> String {
    shown_name(name).replace(' ', "\u{a0}")
}

/// Folds one line: only at blanks, so that ids, dates and ranges can be copied and searched.
pub fn fold(text: &str, width: usize, first: &str, rest: &str) -> String {
    let options = Options::new(width).initial_indent(first).subsequent_indent(rest).break_words(false);
    let options = options.word_splitter(WordSplitter::NoHyphenation).word_separator(WordSeparator::AsciiSpace);
    textwrap::fill(text, options).replace(GLUE, " ")
}

impl Page<'_> {
    /// Returns a message.
    pub fn say(&self, id: &str) -> String {
        self.messages.get(id)
    }

    /// Returns a message with arguments.
    pub fn say_with(&self, id: &str, args: &[Arg<'_>]) -> String {
        self.messages.with(id, args)
    }

    /// Names the days of a period, the last one included.
    pub(super) fn period(&self, period: Period) -> String {
        let last = period.until.map(Date::eve);
        match (period.from, last) {
            (Some(from), Some(last)) => self.say_with("show-period", &[arg("from", from), arg("last", last)]),
            (Some(from), None) => self.say_with("show-since", &[arg("from", from)]),
            (None, Some(last)) => self.say_with("show-until", &[arg("last", last)]),
            (None, None) => self.say("show-undated"),
        }
    }

    /// Names lines of a text: `294`, `696-700` or `315,684`.
    pub(super) fn lines(&self, lines: &str) -> String {
        let one = lines.bytes().all(|byte| byte.is_ascii_digit());
        let lines = arg("lines", lines.replace(',', ", "));
        self.say_with("place-lines", &[lines, number("count", if one { 1 } else { 2 })])
    }

    /// Puts a figure into the reader's words. *None* and *not stated* are two things.
    pub(super) fn figure(&self, figure: &Figure) -> String {
        match figure {
            Figure::Measured(quantity) => quantity.to_string(),
            Figure::Flag(true) => self.say("value-yes"),
            Figure::Flag(false) => self.say("value-no"),
            Figure::Unlimited => self.say("value-none"),
            Figure::NotStated => self.say("value-not-stated"),
            Figure::Choice(words) if words.chars().all(|c| !c.is_lowercase()) => words.clone(),
            Figure::Choice(words) => {
                let key = choice_key(words);
                if self.messages.has(&key) { self.say(&key) } else { words.clone() }
            }
            Figure::Several(figures) => figures.iter().map(|one| self.figure(one)).collect::<Vec<_>>().join(", "),
        }
    }

    /// Puts a figure that a finding holds as it is printed into the reader's words: yes and no, and the words of choices.
    pub(super) fn figure_words(&self, printed: &str) -> String {
        let part = |part: &str| match part {
            "true" => self.say("value-yes"),
            "false" => self.say("value-no"),
            "none" => self.say("value-none"),
            words if words.chars().all(|c| !c.is_lowercase()) => words.to_owned(),
            words => {
                let key = choice_key(words);
                if self.messages.has(&key) { self.say(&key) } else { words.to_owned() }
            }
        };
        printed.split(", ").map(part).collect::<Vec<_>>().join(", ")
    }

    /// Returns the words of the reader's language; those of another one are labelled with it.
    pub(super) fn in_words(&self, texts: &BTreeMap<Lang, String>) -> Option<String> {
        if let Some(own) = texts.get(&self.lang) {
            return Some(own.clone());
        }
        let (lang, words) = texts.first_key_value()?;
        Some(format!("{words} ({})", self.say(&format!("lang-{lang}"))))
    }

    /// Folds a text to the page, every line behind `indent` blanks.
    pub(super) fn folded(&self, text: &str, indent: usize) -> String {
        self.hanging(text, indent, indent)
    }

    /// Folds a text to the page, the first of its lines behind `first` blanks and what is folded behind `rest`.
    pub(super) fn hanging(&self, text: &str, first: usize, rest: usize) -> String {
        let (first, rest) = (" ".repeat(first), " ".repeat(rest));
        text.lines().map(|line| fold(line, self.width.max(20), &first, &rest)).collect::<Vec<_>>().join("\n")
    }

    /// Folds a title.
    pub(super) fn title(&self, text: &str) -> String {
        self.folded(&styled(TITLE, text), 0)
    }

    /// Lays out rows of two columns, the second folded beside the first; where there is no room for it, below.
    pub(super) fn rows(&self, rows: &[(String, String)]) -> String {
        let widest = |side: fn(&(String, String)) -> &String| rows.iter().map(|row| columns(side(row))).max();
        let left = widest(|row| &row.0).unwrap_or(0);
        let right = widest(|row| &row.1).unwrap_or(0);
        let room = self.width.saturating_sub(left + 4);
        let beside = left <= self.width / 2 && room >= right.min(LEAST);
        let mut out = String::new();
        for (name, value) in rows {
            if beside {
                let (first, rest) = (format!("  {name}{}  ", blanks(left, name)), " ".repeat(left + 4));
                out.push_str(&fold(value, self.width, &first, &rest));
            } else {
                out.push_str(&self.hanging(name, 2, 2));
                if !value.is_empty() {
                    out.push('\n');
                    out.push_str(&self.hanging(value, 6, 6));
                }
            }
            out.push('\n');
        }
        out
    }
}

/// The fewest columns into which text is folded beside something else.
pub(super) const LEAST: usize = 20;

/// Returns the blanks that fill a cell up to a width.
pub(super) fn blanks(width: usize, cell: &str) -> String {
    " ".repeat(width.saturating_sub(columns(cell)))
}

/// Makes an argument of a message from anything that prints.
pub fn arg(name: &str, value: impl Display) -> Arg<'_> {
    (name, FluentValue::from(value.to_string()))
}

/// Makes an argument of a message that is a number, so that plurals agree with it.
pub fn number(name: &str, value: usize) -> Arg<'_> {
    (name, FluentValue::from(value))
}
