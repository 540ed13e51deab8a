//! What a change of prices does to lists.

use std::sync::Arc;

use adjutant_base::days::Days;
use adjutant_lint::units::{Effect, RepricedList};

use super::document::{Document, Table, faint, name, title, warning};
use super::locale::{Locale, SILENT, arg, file_name, number};

/// The lists of some files on two days.
#[derive(Debug, Default)]
pub struct Repriced {
    /// Each list with its file; those on which the days have the same costs among them.
    pub lists: Vec<(Arc<str>, RepricedList)>,
    /// How many lists have no unit data for both days.
    pub not_compared: usize,
    /// Files that were not read as lists.
    pub not_lists: Vec<Arc<str>>,
}

impl Repriced {
    /// Returns the lists on which the days differ, the worst first, with what the difference does to them.
    pub fn affected(&self) -> Vec<(Effect, &str, &RepricedList)> {
        let affected = self.lists.iter().filter_map(|(file, list)| Some((list.effect()?, &**file, list)));
        let mut affected: Vec<_> = affected.collect();
        affected.sort_by_key(|(effect, file, list)| (*effect, *file, list.n.shown));
        affected
    }
}

/// Reports what a change of prices does to lists.
pub fn document(locale: &Locale<'_>, days: Days, repriced: &Repriced) -> Document {
    let mut document = Document::default();
    let affected = repriced.affected();
    for (effect, file, list) in &affected {
        add_list(&mut document, locale, *effect, file, list);
    }
    let illegal = affected.iter().filter(|(effect, ..)| *effect == Effect::Illegal).count();
    let cheaper = affected.iter().filter(|(effect, ..)| *effect == Effect::Cheaper).count();
    let args = [
        arg("from", locale.date(days.from)),
        arg("to", locale.date(days.to)),
        number("illegal", illegal),
        number("cheaper", cheaper),
        number("others", affected.len() - illegal - cheaper),
        number("unaffected", repriced.lists.len() - affected.len()),
    ];
    document.blank();
    document.line(0, locale.say_with("repriced-counts", &args));
    if repriced.not_compared > 0 {
        document.line(0, warning(locale.say_with("repriced-not-compared", &[number("count", repriced.not_compared)])));
    }
    if !repriced.not_lists.is_empty() {
        let count = number("count", repriced.not_lists.len());
        document.line(0, faint(locale.say_with("repriced-not-lists", &[count])));
    }
    document
}

fn add_list(document: &mut Document, locale: &Locale<'_>, effect: Effect, file: &str, list: &RepricedList) {
    document.blank();
    let place = match list.n.shown {
        1 => file_name(file),
        n => format!("{}#{n}", file_name(file)),
    };
    document.line(0, name(place) + "  " + title(list.title.as_deref().unwrap_or_default()));
    let args = [
        arg("before", list.before),
        arg("after", list.after),
        arg("limit", list.limit.map_or_else(|| SILENT.to_owned(), |limit| limit.to_string())),
        arg("over", list.over().unwrap_or(0)),
        arg("left", list.to_spend().unwrap_or(0)),
    ];
    let message = match effect {
        Effect::Illegal if list.over().is_some() => "repriced-illegal",
        Effect::Illegal => "repriced-gone",
        Effect::OverLimit => "repriced-over-limit",
        Effect::Dearer => "repriced-dearer",
        Effect::Cheaper if list.limit.is_some() => "repriced-cheaper",
        Effect::Cheaper => "repriced-cheaper-without-limit",
        Effect::SameTotal => "repriced-same-total",
    };
    document.hanging(2, 4, locale.say_with(message, &args));
    let heads = ["units-name", "repriced-line", "units-before", "units-after"].map(|head| locale.say(head));
    let mut table = Table::new(heads).with_figures([1, 2, 3]);
    for item in &list.items {
        let after = item.after.map_or_else(|| locale.say("repriced-no-longer"), |after| after.to_string());
        table.row([item.name.clone(), item.line.to_string(), item.before.to_string(), after]);
    }
    document.table(2, table);
}
