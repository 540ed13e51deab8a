//! A file of settings to what holds. What is wrong with it is a finding at its place, and the rest holds.

use std::path::Path;
use std::sync::Arc;

use super::selector::{Levels, Names, Selector};
use super::{Paths, Settings, SettingsSuppression, Shown, event_limits};
use crate::Finding;
use crate::Level;
use crate::message::Message;
use crate::renamed;
use crate::ruleset::named;
use crate::settings::lints::{
    MALFORMED_SETTINGS, MalformedValue, Renamed, UnknownEdition, UnknownLint, UnknownPack, WithoutReason,
};
use adjutant_base::fault::Fault;
use adjutant_base::id::EditionId;
use adjutant_base::nearest::nearest;
use adjutant_base::source::Files;
use adjutant_base::span::Span;
use adjutant_rules::record::army::words::Scope;
use adjutant_rules::record::army::{Bound, Constraint};
use adjutant_rules::record::pack::EditionLists;
use adjutant_rules::record::settings::{self, Excuse, Located, SettingsFile};

/// What settings are checked against.
#[derive(Debug, Clone, Copy)]
pub struct Known<'a> {
    /// The data.
    pub files: &'a Files,
    /// What lists of every edition look like.
    pub lists: &'a [EditionLists],
    /// The names of constraints.
    pub names: &'a Names,
}

/// Makes a finding of a fault.
pub(super) fn malformed(fault: &Fault) -> Finding {
    Finding::of_fault(&MALFORMED_SETTINGS, 1, fault)
}

/// Reads settings.
///
/// # Errors
///
/// If the file is no TOML: then nothing of it can be relied on.
pub fn read(known: Known<'_>, name: &Arc<str>, folder: &Path, text: &str) -> Result<Settings, Vec<Fault>> {
    let (file, faults) = settings::read(name, text);
    if !file.whole {
        return Err(faults);
    }
    let mut reader =
        Reader { known, names: known.names.clone(), findings: faults.iter().map(malformed).collect(), shown: vec![] };
    reader.names.add(&file.house.rules);
    let (mut edition, pack) = reader.choice(&file);
    let packs = reader.event(&file);
    if file.edition.is_none() && pack.is_none() {
        edition = reader.edition_of(&packs);
    }
    let mut house = file.house.clone();
    event_limits::check(known.files, edition.as_ref(), &mut house, &mut reader.findings);
    if let Some(date) = &file.date {
        reader.show("date", date.value.to_string(), true, &date.span);
    }
    let levels = reader.levels(&file);
    let exclude = file.exclude.iter().filter_map(|one| reader.paths("exclude", one)).collect();
    for one in &house.rules.constraints {
        reader.show("limit", limit(one), true, &one.place.span);
    }
    let suppress = file.suppress.iter().filter_map(|one| reader.entry(one)).collect();
    let mut findings = reader.findings;
    reader.shown.sort_by_key(|shown| shown.span.start);
    findings.sort_by(|a, b| (a.span.start, &a.lint).cmp(&(b.span.start, &b.lint)));
    Ok(Settings {
        name: name.clone(),
        folder: folder.to_owned(),
        text: Arc::from(text),
        edition,
        pack,
        date: file.date.map(|date| date.value),
        deadline: file.deadline.map(|date| date.value),
        rounds: file.rounds,
        packs,
        levels,
        exclude,
        house,
        suppress,
        findings,
        shown: reader.shown,
    })
}

/// Writes a limit of the event by its keys: `two-beasts: units, at_most 2`.
fn limit(one: &Constraint) -> String {
    let each = Some(one.each).filter(|each| *each != Scope::Army).map(|each| format!("each {}", each.word()));
    let count = one.count.as_ref().map(|count| count.what.word().to_owned());
    let bounds = [("at_most", &one.at_most), ("at_least", &one.at_least)].into_iter().filter_map(|(key, bound)| {
        let figure = match bound.as_ref()? {
            Bound::Value { value, .. } => value.as_str(),
            Bound::List(figure) => figure.word(),
        };
        Some(format!("{key} {figure}"))
    });
    let parts: Vec<String> = each.into_iter().chain(count).chain(bounds).collect();
    format!("{}: {}", one.id, parts.join(", "))
}

/// Writes a suppression by its keys: `army/no-general: agreed (file lists/a.toml, until 2027-01-01)`.
fn suppressed(one: &Excuse, lint: &str) -> String {
    let reason = one.reason.as_ref().map_or("", |reason| reason.value.trim());
    let parts = [
        one.file.as_ref().map(|file| format!("file {}", file.value)),
        one.n.map(|n| format!("n {n}")),
        one.place.as_ref().map(|place| format!("where {place}")),
        one.until.as_ref().map(|until| format!("until {}", until.value)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let within = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) };
    format!("{lint}: {reason}{within}")
}

struct Reader<'a> {
    known: Known<'a>,
    names: Names,
    findings: Vec<Finding>,
    shown: Vec<Shown>,
}

impl Reader<'_> {
    fn show(&mut self, key: &str, value: String, holds: bool, span: &Span) {
        self.shown.push(Shown { key: key.to_owned(), value, holds, span: span.clone() });
    }

    /// Reads what the event says of itself; returns the packs that it allows.
    fn event(&mut self, file: &SettingsFile) -> Vec<String> {
        if let Some(deadline) = &file.deadline {
            self.show("deadline", deadline.value.to_string(), true, &deadline.span);
        }
        if let Some(rounds) = file.rounds {
            self.show("rounds", rounds.to_string(), true, &(0..0));
        }
        let lists = self.known.lists;
        let mut packs = Vec::new();
        for written in &file.packs {
            let found = named(lists, None, &written.value).map(|(_, pack)| pack.id.to_string());
            self.show("packs", written.value.clone(), found.is_some(), &written.span);
            if found.is_none() {
                let names = lists.iter().flat_map(|lists| &lists.packs).map(|pack| pack.id.as_str());
                self.unknown(UnknownPack { name: &written.value }, written, names);
            }
            packs.extend(found);
        }
        packs
    }

    /// Returns the edition to which all of some packs belong.
    fn edition_of(&self, packs: &[String]) -> Option<EditionId> {
        let mut editions = packs.iter().filter_map(|pack| named(self.known.lists, None, pack)).map(|(lists, _)| lists);
        let first = editions.next()?;
        editions.all(|lists| lists.edition == first.edition).then(|| first.edition.clone())
    }

    /// Finds the edition and the pack. A pack without an edition brings its own.
    fn choice(&mut self, file: &SettingsFile) -> (Option<EditionId>, Option<String>) {
        let lists = self.known.lists;
        let mut edition = None;
        if let Some(written) = &file.edition {
            if let Some(found) = lists.iter().find(|list| list.edition.as_str() == written.value) {
                edition = Some(found.edition.clone());
            } else {
                let message = UnknownEdition { name: &written.value };
                self.unknown(message, written, lists.iter().map(|list| list.edition.as_str()));
            }
            self.show("edition", written.value.clone(), edition.is_some(), &written.span);
        }
        let Some(written) = &file.pack else { return (edition, None) };
        let found = named(lists, edition.as_ref(), &written.value);
        self.show("pack", written.value.clone(), found.is_some(), &written.span);
        if let Some((lists, pack)) = found {
            return (edition.or_else(|| Some(lists.edition.clone())), Some(pack.id.to_string()));
        }
        let candidates = lists.iter().filter(|list| edition.as_ref().is_none_or(|edition| list.edition == *edition));
        let names: Vec<&str> = candidates.flat_map(|lists| &lists.packs).map(|pack| pack.id.as_str()).collect();
        self.unknown(UnknownPack { name: &written.value }, written, names.into_iter());
        (edition, None)
    }

    fn unknown<'n>(&mut self, message: impl Message, written: &Located<String>, names: impl Iterator<Item = &'n str>) {
        let finding = Finding::new(1, written.span.clone(), message)
            .suggesting(nearest(&written.value, names).map(ToOwned::to_owned));
        self.findings.push(finding);
    }

    fn selector(&mut self, written: &Located<String>) -> Option<Selector> {
        if let Some(lint) = renamed(&written.value) {
            let message = Renamed { name: &written.value, lint: lint.name().to_string() };
            self.findings.push(Finding::new(1, written.span.clone(), message));
        }
        match self.names.read(&written.value) {
            Ok(selector) => Some(selector),
            Err(nearest) => {
                let finding =
                    Finding::new(1, written.span.clone(), UnknownLint { name: &written.value }).suggesting(nearest);
                self.findings.push(finding);
                None
            }
        }
    }

    fn levels(&mut self, file: &SettingsFile) -> Levels {
        let mut levels = Levels::default();
        for (key, written, into) in
            [("select", &file.select, &mut levels.select), ("ignore", &file.ignore, &mut levels.ignore)]
        {
            for one in written {
                let selector = self.selector(one);
                self.show(key, one.value.clone(), selector.is_some(), &one.span);
                into.extend(selector);
            }
        }
        for (written, level) in &file.lints {
            let selector = self.selector(written);
            self.show(
                &format!("lints.{}", written.value),
                level.map_or("off", Level::word).to_owned(),
                selector.is_some(),
                &written.span,
            );
            levels.levels.extend(selector.map(|selector| (selector, *level)));
        }
        levels
    }

    fn paths(&mut self, key: &'static str, written: &Located<String>) -> Option<Paths> {
        let paths = Paths::new(&written.value);
        if paths.is_none() {
            let message = MalformedValue { key, text: &written.value };
            self.findings.push(Finding::new(1, written.span.clone(), message));
        } else if key == "exclude" {
            self.show(key, written.value.clone(), true, &written.span);
        }
        paths
    }

    /// Checks a suppression. One without a lint, a reason or a day that can be read suppresses nothing.
    fn entry(&mut self, one: &Excuse) -> Option<SettingsSuppression> {
        let written = one.lint.as_ref()?;
        let lint = self.selector(written);
        let reason = one.reason.as_ref().map(|reason| reason.value.trim()).filter(|reason| !reason.is_empty());
        if reason.is_none() {
            let span = one.reason.as_ref().map_or(&written.span, |reason| &reason.span);
            self.findings.push(Finding::new(1, span.clone(), WithoutReason { lint: &written.value }));
        }
        let file = one.file.as_ref().map(|file| self.paths("file", file));
        let is_sound = !one.undated && !file.as_ref().is_some_and(Option::is_none);
        self.show(
            "suppress",
            suppressed(one, &written.value),
            is_sound && lint.is_some() && reason.is_some(),
            &written.span,
        );
        let (lint, reason) = lint.zip(reason.map(ToOwned::to_owned)).filter(|_| is_sound)?;
        Some(SettingsSuppression {
            lint,
            name: written.value.clone(),
            file: file.flatten(),
            n: one.n,
            place: one.place.clone(),
            reason,
            until: one.until.as_ref().map(|until| until.value),
            span: written.span.clone(),
        })
    }
}
