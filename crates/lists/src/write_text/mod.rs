//! A list as text: one file for each kind of form, and what all of them print at the end.
//!
//! No form holds everything that every list says, and which one holds the most differs from list to list. So each form is
//! written on request; which one to take is for those who can read it again and compare.

mod fourth;
mod listbot;
mod third_labels;
mod third_roles;

use super::text::label::{Forms, Maker, footer};
use super::{Format, Name, Roster};
use adjutant_text::forms::Words;

/// Returns the forms of text in which a list can be written.
pub fn forms() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().filter(|form| form.is_written())
}

/// How a list is written as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Manner {
    /// The form, one of [`forms`].
    pub form: Format,
    /// Whether the program that made the list is named: the name of another one may be taken for its form.
    pub signed: bool,
    /// Where the lines that were not understood are written.
    pub unread: Aside,
}

/// Where in a text the lines stand that were not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aside {
    /// Below the units.
    Below,
    /// Above the units.
    Above,
    /// Nowhere.
    Out,
}

/// Writes a list as text. Of a form that is none of [`forms`], nothing is written.
pub fn text(forms: &Forms, roster: &Roster, manner: Manner) -> String {
    let mut page = Page { forms, roster, manner, out: String::new() };
    match manner.form {
        Format::AppDashed | Format::AppPlain | Format::Sigdex => fourth::write(&mut page, manner.form),
        Format::AppRoles | Format::Builder => third_roles::write(&mut page),
        Format::AppLabelled => third_labels::write(&mut page),
        Format::Listbot => listbot::write(&mut page),
        Format::Toml
        | Format::Json
        | Format::NewRecruit
        | Format::BattleScribe
        | Format::BattleScribePage
        | Format::Ros
        | Format::RosJson => {}
    }
    page.out
}

/// What is being written.
struct Page<'a> {
    forms: &'a Forms,
    roster: &'a Roster,
    manner: Manner,
    out: String,
}

/// Returns the word that is printed of those that mean the same.
fn printed<K: Copy + PartialEq>(words: &Words<K>, kind: K) -> &str {
    words.of(kind).next().unwrap_or_default()
}

/// Returns the numbers of the battalions that hold a unit, counted from nought.
fn battalions_of(roster: &Roster, unit: usize) -> impl Iterator<Item = usize> {
    let holds = move |(at, battalion): (usize, &super::army::Battalion)| {
        battalion.units.iter().any(|mention| mention.unit == Some(unit)).then_some(at)
    };
    roster.battalions.iter().enumerate().filter_map(holds)
}

impl Page<'_> {
    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    /// Leaves one blank line.
    fn gap(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
    }

    /// Prints the lines that were not understood, if this is their place.
    fn unread(&mut self, here: Aside) {
        if self.manner.unread == here {
            self.roster.unread.iter().for_each(|line| self.line(&line.text.value));
        }
    }

    /// Prints who made the list, and with which versions.
    fn footer(&mut self, dialect: Format) {
        let (roster, made, makers) = (self.roster, &self.roster.exporter, &self.forms.makers);
        if !self.manner.signed {
            return;
        }
        let name = made.name.as_ref().map(|name| name.value.clone());
        if let Some(name) = name.filter(|name| footer(self.forms, name).is_some()) {
            let verdict =
                roster.verdict.as_ref().map(|verdict| if verdict.value { Maker::Valid } else { Maker::Invalid });
            let verdict = verdict.map(|verdict| format!("{}: ", printed(makers, verdict))).unwrap_or_default();
            self.line(&format!("{verdict}{name}"));
        }
        let value = |name: &Option<Name>| name.as_ref().map(|name| name.value.clone());
        if dialect == Format::Sigdex {
            self.versions();
        } else if let Some(app) =
            made.app.as_ref().filter(|app| dialect == Format::AppPlain && app.value.starts_with('v'))
        {
            // the longest word says whose version it is
            let word = makers.of(Maker::AppVersion).max_by_key(|word| word.len()).unwrap_or_default();
            let data = value(&made.data).map(|data| format!(" {}: {data}", self.long(Maker::DataVersion)));
            self.line(&format!("{word}: {}{}", app.value, data.unwrap_or_default()));
        } else {
            let parts = [(Maker::AppVersion, &made.app), (Maker::DataVersion, &made.data)];
            let parts = parts.map(|(maker, version)| Some(format!("{}: {}", printed(makers, maker), value(version)?)));
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            if !parts.is_empty() {
                self.line(&parts.join(" | "));
            }
        }
    }

    /// Returns a word that says that it is of a version: a long one does.
    fn long(&self, maker: Maker) -> &str {
        self.forms.makers.of(maker).find(|word| word.contains(' ')).unwrap_or_default()
    }

    fn versions(&mut self) {
        let made = &self.roster.exporter;
        let versions =
            [(Maker::AppVersion, &made.app), (Maker::ServerVersion, &made.server), (Maker::DataVersion, &made.data)];
        for (maker, version) in versions {
            if let Some(version) = version {
                self.line(&format!("{}: {}", self.long(maker), version.value));
            }
        }
    }
}
