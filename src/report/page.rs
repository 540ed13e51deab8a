//! A page of text: the reader's language, the width of the terminal, and the few styles that reports use.

use std::collections::BTreeMap;
use std::fmt::Display;

use anstyle::{AnsiColor, Style};
use fluent_bundle::FluentValue;
use textwrap::Options;
use unicode_width::UnicodeWidthStr as _;

use crate::base::lang::Lang;
use crate::message::{Arg, Messages};
use crate::record::value::choice_key;

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

/// Returns the columns that a text takes in a terminal.
pub(super) fn columns(text: &str) -> usize {
    text.width()
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

    /// Puts a figure that a finding holds as it is printed into the reader's words: yes and no, and the words of choices.
    pub(super) fn figure_words(&self, printed: &str) -> String {
        let part = |part: &str| match part {
            "true" => self.say("value-yes"),
            "false" => self.say("value-no"),
            "none" => self.say("value-none"),
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
        let blanks = " ".repeat(indent);
        let options = Options::new(self.width.max(20)).initial_indent(&blanks).subsequent_indent(&blanks);
        let options = options.break_words(false);
        text.lines().map(|line| textwrap::fill(line, &options)).collect::<Vec<_>>().join("\n")
    }

    /// Lays out rows of two columns; the second is folded beside the first where there is room.
    pub(super) fn rows(&self, rows: &[(String, String)]) -> String {
        let widest = rows.iter().map(|(left, _)| columns(left)).max().unwrap_or(0).min(self.width / 2);
        let mut out = String::new();
        for (left, right) in rows {
            let pad = " ".repeat(widest.saturating_sub(columns(left)));
            let behind = " ".repeat(widest + 4);
            let options = Options::new(self.width.max(widest + 24)).subsequent_indent(&behind);
            let line = format!("  {left}{pad}  {right}");
            out.push_str(&textwrap::fill(&line, options));
            out.push('\n');
        }
        out
    }
}

/// Makes an argument of a message from anything that prints.
pub fn arg(name: &str, value: impl Display) -> Arg<'_> {
    (name, FluentValue::from(value.to_string()))
}

/// Makes an argument of a message that is a number, so that plurals agree with it.
pub fn number(name: &str, value: usize) -> Arg<'_> {
    (name, FluentValue::from(value))
}
