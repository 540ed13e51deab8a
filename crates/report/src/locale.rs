//! The language of the reader: messages, and how dates, figures and names are put into words.

use std::collections::BTreeMap;
use std::fmt::Display;

use fluent_bundle::FluentValue;

use super::sanitize::sanitize_name;
use crate::message::{Arg, Messages};
use adjutant_base::date::{Date, Period};
use adjutant_base::figure::Figure;
use adjutant_base::lang::Lang;
use adjutant_rules::kb::evidence::Evidence;
use adjutant_rules::record::value::choice_key;

/// The sign for something that is not stated.
pub(crate) const SILENT: &str = "–";

/// What a report is written in.
pub struct Locale<'a> {
    /// The messages of the reader's language.
    pub messages: &'a Messages,
    /// The language.
    pub lang: Lang,
}

impl Locale<'_> {
    /// Returns a message.
    pub fn say(&self, id: &str) -> String {
        self.messages.get(id)
    }

    /// Returns a message with arguments.
    pub fn say_with(&self, id: &str, args: &[Arg<'_>]) -> String {
        self.messages.with(id, args)
    }

    /// Returns the message for a word of a kind: `verdict-yes`.
    pub fn word(&self, kind: &str, word: impl Display) -> String {
        self.say(&format!("{kind}-{word}"))
    }

    /// Names a day, which may be unknown.
    pub fn day(&self, day: Option<Date>) -> String {
        day.map_or_else(|| self.say("date-unknown"), |day| self.date(day))
    }

    /// Writes a day as the language does.
    pub fn date(&self, date: Date) -> String {
        self.say_with("date", &[arg("day", date)])
    }

    /// Writes a number with so many decimals as the language does.
    pub fn decimal(&self, number: impl Into<f64>, decimals: usize) -> String {
        format!("{:.decimals$}", number.into()).replace('.', &self.say("decimal-mark"))
    }

    /// Names the days of a period, the last one included.
    pub fn period(&self, period: Period) -> String {
        let last = period.until.map(Date::eve);
        match (period.from, last) {
            (Some(from), Some(last)) => {
                self.say_with("show-period", &[arg("from", self.date(from)), arg("last", self.date(last))])
            }
            (Some(from), None) => self.say_with("show-since", &[arg("from", self.date(from))]),
            (None, Some(last)) => self.say_with("show-until", &[arg("last", self.date(last))]),
            (None, None) => self.say("show-undated"),
        }
    }

    /// Names the day of a publication; a month or a year as such, with the day that counts as it.
    pub fn published(&self, evidence: &Evidence) -> String {
        self.published_on(evidence.day, evidence.published.as_deref())
    }

    /// Names a day of which a publication may only give the month or the year.
    pub(crate) fn published_on(&self, day: Date, published: Option<&str>) -> String {
        let Some(published) = published else { return self.date(day) };
        if let Ok(published) = published.parse() {
            return self.date(published);
        }
        match published.split_once('-') {
            Some((year, month)) => {
                let month = self.month(month);
                let args = [arg("year", year), arg("month", month), number("day", day.day_of_month())];
                self.say_with("evidence-of-month", &args)
            }
            None => self.say_with("evidence-of-year", &[arg("year", published), arg("day", self.date(day))]),
        }
    }

    /// Names what a publication says of its day: the day, the month or the year.
    pub fn publication(&self, published: &str) -> String {
        match (published.parse(), published.split_once('-')) {
            (Ok(day), _) => self.date(day),
            (_, Some((year, month))) => format!("{} {year}", self.month(month)),
            (_, None) => published.to_owned(),
        }
    }

    /// Names a month that is written as a number.
    fn month(&self, month: &str) -> String {
        self.say_with("evidence-month", &[number("month", month.parse().unwrap_or_default())])
    }

    /// Names the first evidence of something: the publication and its day.
    pub fn evidence(&self, evidence: &Evidence) -> String {
        let title = self.title(&evidence.titles);
        let title = if title.is_empty() { evidence.source.document.as_str() } else { title };
        self.say_with("evidence", &[arg("document", title), arg("published", self.published(evidence))])
    }

    /// Names lines of a text: `294`, `696-700` or `315,684`.
    pub(crate) fn lines(&self, lines: &str) -> String {
        let count = if lines.bytes().all(|byte| byte.is_ascii_digit()) { 1 } else { 2 };
        self.say_with("place-lines", &[arg("lines", lines.replace(',', ", ")), number("count", count)])
    }

    /// Puts a figure into words. *None* and *not stated* are two things.
    pub fn figure(&self, figure: &Figure) -> String {
        match figure {
            Figure::Measured(quantity) => quantity.to_string(),
            Figure::Flag(true) => self.say("value-yes"),
            Figure::Flag(false) => self.say("value-no"),
            Figure::Unlimited => self.say("value-unlimited"),
            Figure::Nothing => self.say("value-none"),
            Figure::NotStated => self.say("value-not-stated"),
            Figure::Choice(words) => self.choice(words),
            Figure::Several(figures) => figures.iter().map(|figure| self.figure(figure)).collect::<Vec<_>>().join(", "),
        }
    }

    /// Puts a figure into words; a dash where there is none.
    pub(crate) fn figure_or_dash(&self, figure: Option<&Figure>) -> String {
        figure.map_or_else(|| SILENT.to_owned(), |figure| self.figure(figure))
    }

    /// Puts a figure that a finding holds as it is printed into words: yes and no, and the words of choices.
    pub(crate) fn printed_figure(&self, printed: &str) -> String {
        let parts = printed.split(", ").map(|part| match part {
            "true" => self.say("value-yes"),
            "false" => self.say("value-no"),
            "none" => self.say("value-none"),
            "no limit" => self.say("value-unlimited"),
            words => self.choice(words),
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    fn choice(&self, words: &str) -> String {
        let key = choice_key(words);
        let is_name = words.chars().all(|c| !c.is_lowercase());
        if !is_name && self.messages.has(&key) { self.say(&key) } else { words.to_owned() }
    }

    /// Returns the words of the reader's language; those of another one are labelled with it.
    pub(crate) fn translated(&self, texts: &BTreeMap<Lang, String>) -> Option<String> {
        if let Some(own) = texts.get(&self.lang) {
            return Some(own.clone());
        }
        let (lang, words) = texts.first_key_value()?;
        Some(format!("{words} ({})", self.word("lang", lang)))
    }

    /// Returns the title in the reader's language, or else in the first that there is.
    pub fn title<'t>(&self, titles: &'t BTreeMap<Lang, String>) -> &'t str {
        titles.get(&self.lang).or_else(|| titles.values().next()).map_or("", String::as_str)
    }

    /// Returns what is said in the reader's language; where nothing is, what is said in the others.
    pub(crate) fn readable<'t, T>(&self, of: &'t BTreeMap<Lang, T>) -> impl Iterator<Item = (&'t Lang, &'t T)> {
        let in_locale = of.get_key_value(&self.lang);
        let others = of.iter().filter(move |_| in_locale.is_none());
        in_locale.into_iter().chain(others)
    }

    /// Names a part of a record that each language has; the language is added where it is not the reader's.
    pub(crate) fn labelled(&self, id: &str, lang: &Lang) -> String {
        if *lang == self.lang { self.say(id) } else { format!("{} ({lang})", self.say(id)) }
    }

    /// Says which operations changed something.
    pub(crate) fn by<T: Display>(&self, operations: impl IntoIterator<Item = T>) -> String {
        self.say_with("impact-by", &[arg("list", list(operations))])
    }
}

/// Joins names with commas.
pub(crate) fn list<T: Display>(names: impl IntoIterator<Item = T>) -> String {
    names.into_iter().map(|name| name.to_string()).collect::<Vec<_>>().join(", ")
}

/// Keeps the name of a file in one line, whatever blanks are in it, and replaces control characters.
pub fn file_name(name: &str) -> String {
    sanitize_name(name).replace(' ', "\u{a0}")
}

/// Makes an argument of a message from anything that prints.
pub fn arg(name: &str, value: impl Display) -> Arg<'_> {
    (name, FluentValue::from(value.to_string()))
}

/// Makes an argument of a message that is a number, so that plurals agree with it.
pub fn number(name: &str, value: usize) -> Arg<'_> {
    (name, FluentValue::from(value))
}
