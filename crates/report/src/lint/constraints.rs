//! What an edition and a pack ask of army lists, as a table: figures, sources, and how sure they are.

use std::collections::BTreeMap;

use serde::Serialize;

use super::requirement;
use crate::document::{Document, Table, faint, name};
use crate::json::{VERSION, output};
use crate::locale::Locale;
use adjutant_base::figure::Figure;
use adjutant_base::id::{Citation, EditionId, Name};
use adjutant_lint::army::{ActiveConstraint, ConstraintSet, ResolvedFigures};
use adjutant_rules::record::pack::EditionLists;

/// Returns the figures that bound a constraint, with their names.
fn figures(active: &ActiveConstraint) -> BTreeMap<&str, &Figure> {
    let mut names = active.constraint.values();
    let flags = [&active.constraint.allowed, &active.constraint.strictly];
    names.retain(|name| !flags.iter().any(|flag| flag.as_deref() == Some(name)));
    names.into_iter().filter_map(|name| Some((name, active.resolved.values.get(name)?))).collect()
}

/// Says what figures rest on: the rule, pinned, or who states them.
pub(super) fn source(locale: &Locale<'_>, resolved: &ResolvedFigures) -> String {
    let stated = || resolved.source.as_ref().map_or("", |source| source.words(&locale.lang)).to_owned();
    resolved.cites.as_ref().map_or_else(stated, ToString::to_string)
}

/// Says what a constraint rests on; the file that asks it, where it names no authority.
pub(super) fn from(locale: &Locale<'_>, active: &ActiveConstraint) -> String {
    let stated = source(locale, &active.resolved);
    if stated.is_empty() { active.constraint.place.file.to_string() } else { stated }
}

/// A constraint as a row of a page.
pub struct Row {
    /// Its id.
    pub id: String,
    /// What is judged.
    pub each: String,
    /// What is asked of it.
    pub asked: String,
    /// How sure that is.
    pub confidence: String,
    /// What it rests on.
    pub source: Document,
}

/// Puts constraints into words, in the order in which the edition and then its packs state them: by subject.
pub fn rows(locale: &Locale<'_>, set: &ConstraintSet) -> Vec<Row> {
    let row = |active: &ActiveConstraint| {
        let mut source = Document::default();
        source.line(0, active.resolved.cites.as_ref().map_or_else(|| from(locale, active).into(), name));
        Row {
            id: active.constraint.id.to_string(),
            each: locale.word("each", active.constraint.each.word()),
            asked: requirement::sentence(locale, active),
            confidence: locale.word("confidence", active.confidence.word()),
            source,
        }
    };
    let mut stated: Vec<&ActiveConstraint> = set.constraints.iter().collect();
    stated.sort_by_key(|active| (active.of_pack, &active.constraint.place.file, active.constraint.place.span.start));
    stated.into_iter().map(row).collect()
}

/// Lists the rules that a list can break without a finding, with the reasons.
pub fn unchecked(locale: &Locale<'_>, lists: &EditionLists) -> Document {
    let mut document = Document::default();
    let rows = lists.uncovered.iter().filter(|row| row.is_open_without_units());
    document.rows(rows.map(|row| {
        let words = locale.say(&format!("unchecked-{}", row.id));
        let season = row.season.as_ref().map(|season| format!(" ({})", season.words(&locale.lang)));
        (words + &season.unwrap_or_default(), locale.word("uncovered", row.why.word()))
    }));
    document
}

/// Reports constraints.
pub fn document(locale: &Locale<'_>, set: &ConstraintSet) -> Document {
    let heads = ["id", "each", "asked", "confidence", "source"];
    let mut table = Table::new(heads.map(|head| locale.say(&format!("constraints-head-{head}"))));
    for active in &set.constraints {
        table.row([
            name(&active.constraint.id),
            faint(locale.word("each", active.constraint.each.word())),
            requirement::sentence(locale, active).into(),
            faint(locale.word("confidence", active.confidence.word())),
            faint(from(locale, active)),
        ]);
    }
    let mut document = Document::default();
    document.table(0, table);
    document
}

/// Lists the rows of the facts that no constraint covers, with the reasons.
pub fn uncovered(locale: &Locale<'_>, lists: &[&EditionLists]) -> Document {
    let mut document = Document::default();
    for own in lists {
        document.heading(2, name(&own.edition) + "  " + locale.say("constraints-uncovered"));
        if own.uncovered.is_empty() {
            document.line(2, locale.say("constraints-none-uncovered"));
            continue;
        }
        document.rows(own.uncovered.iter().map(|row| {
            let season = row.season.as_ref().map(|season| format!(" ({})", season.words(&locale.lang)));
            (format!("{}{}", row.id, season.unwrap_or_default()), locale.word("uncovered", row.why.word()))
        }));
    }
    document
}

output! {
    /// `constraints --uncovered`: facts that no constraint covers.
    pub struct UncoveredFacts<'a> {
        /// The version of the form.
        version: u32,
        /// The facts.
        uncovered: Vec<UncoveredFact<'a>>,
    }

    /// A fact that no constraint covers.
    pub struct UncoveredFact<'a> {
        /// The edition.
        edition: &'a EditionId,
        /// The fact.
        id: &'a str,
        /// The season that it is of.
        season: Option<&'a str>,
        /// The reason.
        why: &'static str,
        /// The reason, in the reader's language.
        reason: String,
    }

    /// `constraints`: what an edition or a pack asks of lists.
    pub struct Constraints<'a> {
        /// The version of the form.
        version: u32,
        /// The constraints.
        constraints: Vec<ConstraintJson<'a>>,
    }

    /// A constraint.
    pub struct ConstraintJson<'a> {
        /// The lint that reports it.
        lint: String,
        /// What is judged.
        each: &'static str,
        /// What is counted.
        count: Option<&'static str>,
        /// What is asked, in the reader's language.
        asked: String,
        /// The figures, by name.
        figures: BTreeMap<&'a str, &'a Figure>,
        /// The sizes of battle that the columns of the figures are for.
        up_to: &'a [u32],
        /// How sure it is.
        confidence: &'static str,
        /// How much a finding weighs.
        level: &'static str,
        /// The rule.
        cites: &'a Option<Citation>,
        /// Whether the pack asks it.
        of_pack: bool,
        /// Who states it, where no recorded rule does.
        source: Option<&'a str>,
        /// The file that asks it.
        file: &'a str,
        /// The facts that it covers.
        covers: Vec<&'a str>,
    }
}

/// Puts the rows that no constraint covers into JSON.
pub fn uncovered_json<'a>(locale: &Locale<'_>, lists: &[&'a EditionLists]) -> UncoveredFacts<'a> {
    let rows = lists.iter().flat_map(|own| own.uncovered.iter().map(move |row| (own, row)));
    let uncovered = rows.map(|(own, row)| UncoveredFact {
        edition: &own.edition,
        id: row.id.as_str(),
        season: row.season.as_ref().map(|season| season.words(&locale.lang)),
        why: row.why.word(),
        reason: locale.word("uncovered", row.why.word()),
    });
    UncoveredFacts { version: VERSION, uncovered: uncovered.collect() }
}

/// Puts constraints into JSON.
pub fn json<'a>(locale: &Locale<'_>, set: &'a ConstraintSet) -> Constraints<'a> {
    let constraints = set.constraints.iter().map(|active| ConstraintJson {
        lint: format!("army/{}", active.constraint.id),
        each: active.constraint.each.word(),
        count: active.constraint.count.as_ref().map(|count| count.what.word()),
        asked: requirement::sentence(locale, active),
        figures: figures(active),
        up_to: &active.resolved.up_to,
        confidence: active.confidence.word(),
        level: active.level.word(),
        cites: &active.resolved.cites,
        of_pack: active.of_pack,
        source: active.resolved.source.as_ref().map(|source| source.words(&locale.lang)),
        file: &active.constraint.place.file,
        covers: active.constraint.covers.iter().map(Name::as_str).collect(),
    });
    Constraints { version: VERSION, constraints: constraints.collect() }
}
