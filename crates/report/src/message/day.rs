//! Days as a language writes them: `DAY($from)` in a message is `28. februar 2024` for `2024-02-28` and `februar 2024` for
//! `2024-02`. What is no day is left as it is.

use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::{Entries, Medium};
use adjutant_base::date::Date;
use adjutant_base::lang::Lang;

/// Adds the function `DAY` to the messages of a language. Its words are messages of that language.
pub(super) fn add_function(bundle: &mut FluentBundle<FluentResource>, lang: &Lang, entries: &Arc<Entries>) {
    let mut words = FluentBundle::new_concurrent(vec![lang.tag().clone()]);
    words.set_use_isolating(false);
    let days = Days { words, entries: Arc::clone(entries) };
    let written = bundle.add_function("DAY", move |positional, _| match positional {
        [FluentValue::String(text)] => FluentValue::from(days.written(text).unwrap_or_else(|| text.to_string())),
        _ => FluentValue::Error,
    });
    debug_assert!(written.is_ok(), "{written:?}");
}

/// How a language writes days.
struct Days {
    words: FluentBundle<FluentResource>,
    entries: Arc<Entries>,
}

impl Days {
    /// Writes a day or a month; `None` for any other text, and in a language without words for them.
    fn written(&self, text: &str) -> Option<String> {
        let is_month = text.len() == "2024-02".len();
        let date: Date = if is_month { format!("{text}-01") } else { text.to_owned() }.parse().ok()?;
        let iso = date.to_string();
        let (year, rest) = iso.split_once('-')?;
        let (month, day) = rest.split_once('-')?;
        let numbered = |name: &str, text: &str| -> Option<FluentValue<'_>> {
            let number: u8 = text.parse().ok()?;
            let args = FluentArgs::from_iter([(name, FluentValue::from(number))]);
            Some(FluentValue::from(self.message(&format!("date-{name}"), &args)?))
        };
        let parts =
            [("year", FluentValue::from(year)), ("month", numbered("month", month)?), ("day", numbered("day", day)?)];
        self.message(if is_month { "date-month-written" } else { "date-written" }, &FluentArgs::from_iter(parts))
    }

    fn message(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let mut text = String::new();
        let mut errors = Vec::new();
        self.words
            .write_pattern(&mut text, self.entries.pattern(id, Medium::Terminal)?, Some(args), &mut errors)
            .ok()?;
        errors.is_empty().then_some(text)
    }
}

#[cfg(test)]
mod tests {
    use adjutant_base::source::Files;
    use fluent_bundle::FluentValue;

    use crate::message::Messages;

    #[test]
    fn days_and_months_are_written_as_the_language_does_and_other_texts_are_left() {
        for (lang, day, month) in [("da", "28. februar 2024", "februar 2024"), ("en", "2024-02-28", "2024-02")] {
            let messages = Messages::load(&Files::of_project(), &[lang.parse().unwrap()]);
            let written = |text: &str| messages.with("date", &[("day", FluentValue::from(text.to_owned()))]);
            assert_eq!([written("2024-02-28"), written("2024-02")], [day, month]);
            for other in ["2024-02-30", "2024-13", "aos3@2024-02-28", "recent", ""] {
                assert_eq!(written(other), other);
            }
        }
    }
}
