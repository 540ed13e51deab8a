//! Units: what they cost and cost before, and what was read of them.

use std::path::Path;

use adjutant_base::date::Period;
use adjutant_base::id::EditionId;
use adjutant_lint::units::LearnedDay;
use adjutant_units::facts::{TemplateHits, Trouble, TroubleKind};
use adjutant_units::update::Outcome;
use adjutant_units::{Army, Enhancement, Price, RegimentOfRenown, Unit, UnitChange, UnitData};

use super::document::{Document, Table, faint, name, title, warning};
use super::locale::{Locale, SILENT, arg, file_name, number};

/// The maximum number of files with troubles that are named.
const MAX_FILE_NAMES: usize = 10;

/// Says which editions have unit data.
pub fn status(locale: &Locale<'_>, root: &Path, editions: &[UnitData]) -> Document {
    let mut document = Document::default();
    if editions.is_empty() {
        let folder = arg("folder", file_name(&root.display().to_string()));
        document.line(0, locale.say_with("units-none", &[folder]));
        document.line(0, faint(locale.say("units-none-help")));
    }
    for data in editions {
        document.heading(1, name(data.edition()));
        let (Some(first), Some(last)) = (data.snapshots().first(), data.snapshots().last()) else { continue };
        let units = data.newest().map_or(0, |view| view.units().count());
        let args = [
            number("units", units),
            number("days", data.snapshots().len()),
            arg("from", locale.date(first.day)),
            arg("last", locale.date(last.day)),
        ];
        document.line(0, locale.say_with("units-held", &args));
        if !data.source().from.is_empty() {
            document.line(0, faint(locale.say_with("units-source", &[arg("from", file_name(&data.source().from))])));
        }
        hits(&mut document, locale, &data.reading().templates);
        troubles(&mut document, locale, &data.reading().troubles);
    }
    document
}

fn hits(document: &mut Document, locale: &Locale<'_>, templates: &[TemplateHits]) {
    if templates.is_empty() {
        return;
    }
    let mut table = Table::new(["units-template", "units-hits"].map(|head| locale.say(head))).with_figures([1]);
    for template in templates {
        let word = locale.word("units-template", &template.template);
        table.row([word, format!("{} / {}", template.hits, template.tries)]);
    }
    document.table(2, table);
}

fn troubles(document: &mut Document, locale: &Locale<'_>, troubles: &[Trouble]) {
    if troubles.is_empty() {
        return;
    }
    document.line(0, warning(locale.say_with("units-troubles", &[number("count", troubles.len())])));
    for trouble in troubles.iter().take(MAX_FILE_NAMES) {
        let kind = match trouble.kind {
            TroubleKind::Repaired => "units-repaired",
            TroubleKind::Unread => "units-unread",
            TroubleKind::Lost => "units-lost",
        };
        let args = [
            arg("file", file_name(&trouble.file)),
            arg("day", locale.date(trouble.day)),
            arg("reason", &trouble.reason),
        ];
        document.hanging(2, 4, locale.say_with(kind, &args));
    }
    if troubles.len() > MAX_FILE_NAMES {
        document.line(
            2,
            faint(locale.say_with("units-more-troubles", &[number("count", troubles.len() - MAX_FILE_NAMES)])),
        );
    }
}

/// Says what an update added.
pub fn updated(locale: &Locale<'_>, outcomes: &[Outcome]) -> Document {
    let mut document = Document::default();
    for outcome in outcomes {
        let args = [arg("edition", &outcome.edition), number("count", outcome.added), number("files", outcome.files)];
        let message = if outcome.added == 0 { "units-unchanged" } else { "units-added" };
        document.line(0, locale.say_with(message, &args));
        hits(&mut document, locale, &outcome.templates);
        troubles(&mut document, locale, &outcome.troubles);
    }
    document
}

/// What unit data have of a name, each with the data that have it.
#[derive(Debug, Default)]
pub struct Named<'d> {
    /// Units.
    pub units: Vec<(&'d UnitData, Unit<'d>)>,
    /// Regiments of Renown.
    pub renown: Vec<(&'d UnitData, RegimentOfRenown<'d>)>,
    /// Enhancements, lores and formations, those of one edition together.
    pub enhancements: Vec<(&'d UnitData, Vec<Enhancement<'d>>)>,
}

impl Named<'_> {
    /// Returns whether nothing has the name.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty() && self.renown.is_empty() && self.enhancements.is_empty()
    }
}

/// Makes a card of everything with a name.
pub fn cards(locale: &Locale<'_>, named: &Named<'_>) -> Document {
    let mut document = Document::default();
    for (data, unit) in &named.units {
        document.append(card(locale, data, *unit));
    }
    for (data, renown) in &named.renown {
        document.append(renown_card(locale, data, *renown));
    }
    for (data, offered) in &named.enhancements {
        document.append(enhancement_card(locale, data, offered));
    }
    document
}

/// Lists units by their names, each with its army and its points.
pub fn list_units(locale: &Locale<'_>, units: &[(&UnitData, Unit<'_>)]) -> Document {
    let mut document = Document::default();
    let heads = ["units-edition", "units-name", "units-army", "units-points"].map(|head| locale.say(head));
    let mut table = Table::new(heads).with_figures([3]);
    for (data, unit) in units {
        let army = unit.army();
        table.row([data.edition().to_string(), unit.name().to_owned(), army.name().to_owned(), points(unit.prices())]);
    }
    document.table(0, table);
    document
}

/// Lists the units that a search found in addition to the rules; nothing if there are none.
pub fn beside_rules(locale: &Locale<'_>, units: &[(&UnitData, Unit<'_>)]) -> Document {
    let mut document = Document::default();
    if !units.is_empty() {
        document.blank();
        document.heading(2, locale.say("units-beside-rules"));
        document.append(list_units(locale, units));
    }
    document
}

/// Returns the points of each size, such as `100/200`.
fn points(prices: &[Price]) -> String {
    let points: Vec<_> = prices.iter().map(|price| price.points.to_string()).collect();
    if points.is_empty() { SILENT.to_owned() } else { points.join("/") }
}

/// Returns the models of a row of prices.
fn models(price: Price) -> String {
    if price.min_models == price.max_models {
        price.min_models.to_string()
    } else {
        format!("{}-{}", price.min_models, price.max_models)
    }
}

/// Makes the card of a unit.
fn card(locale: &Locale<'_>, data: &UnitData, unit: Unit<'_>) -> Document {
    let mut document = Document::default();
    let army = unit.army();
    document.heading(1, name(data.edition()) + "  " + title(unit.name()));
    let mut facts: Vec<String> = [army.alliance(), army.faction(), Some(army.name()), unit.role(), unit.season()]
        .into_iter()
        .flatten()
        .map(ToOwned::to_owned)
        .collect();
    facts.extend(unit.is_unique().then(|| locale.say("units-unique")));
    facts.extend(unit.is_legends().then(|| locale.say("units-legends")));
    facts.push(locale.say_with("units-of-day", &[arg("day", locale.date(unit.view().day()))]));
    document.line(0, faint(facts.join(" · ")));
    let mut table = Table::new(["units-models", "units-points"].map(|head| locale.say(head))).with_figures([0, 1]);
    for price in unit.prices() {
        table.row([models(*price), price.points.to_string()]);
    }
    document.table(2, table);
    list(&mut document, locale, "units-keywords", unit.keywords());
    list(&mut document, locale, "units-other-roles", unit.other_roles());
    list(&mut document, locale, "units-handbooks", unit.handbooks());
    list(&mut document, locale, "units-options", options(locale, unit).into_iter());
    document.heading(2, locale.say("units-history"));
    for (period, prices) in unit.price_history() {
        document.line(2, format!("{}: {}", locale.period(period), points(prices)));
    }
    document
}

/// Makes the card of a Regiment of Renown.
fn renown_card(locale: &Locale<'_>, data: &UnitData, renown: RegimentOfRenown<'_>) -> Document {
    let mut document = Document::default();
    document.heading(1, name(data.edition()) + "  " + title(renown.name()));
    document.line(0, faint(locale.say("units-renown")));
    let members = renown.members();
    let members = members.iter().map(|(unit, count)| format!("{count} × {}", unit.name()));
    list(&mut document, locale, "units-members", members);
    list(&mut document, locale, "units-armies", renown.armies().map(Army::name));
    document.heading(2, locale.say("units-history"));
    costs(&mut document, locale, "", &renown.price_history());
    document
}

/// Makes the card of an enhancement, a lore or a formation, which several armies may offer.
fn enhancement_card(locale: &Locale<'_>, data: &UnitData, offered: &[Enhancement<'_>]) -> Document {
    let mut document = Document::default();
    let Some(first) = offered.first() else { return document };
    document.heading(1, name(data.edition()) + "  " + title(first.name()));
    document.line(0, faint(first.table_name()));
    list(&mut document, locale, "units-contents", first.contents());
    document.heading(2, locale.say("units-history"));
    for one in offered {
        costs(&mut document, locale, one.army().name(), &one.price_history());
    }
    document
}

/// Writes what something cost over time, below the army that offers it.
fn costs(document: &mut Document, locale: &Locale<'_>, army: &str, history: &[(Period, Option<u32>)]) {
    if !army.is_empty() {
        document.line(2, army);
    }
    for (period, points) in history {
        let points = points.map_or_else(|| SILENT.to_owned(), |points| points.to_string());
        document.line(if army.is_empty() { 2 } else { 4 }, format!("{}: {points}", locale.period(*period)));
    }
}

fn list(document: &mut Document, locale: &Locale<'_>, heading: &str, texts: impl Iterator<Item = impl Into<String>>) {
    let texts: Vec<String> = texts.map(Into::into).collect();
    if !texts.is_empty() {
        document.heading(2, locale.say(heading));
        document.line(2, texts.join(", "));
    }
}

/// Returns what the regiment of a hero may hold.
fn options(locale: &Locale<'_>, unit: Unit<'_>) -> Vec<String> {
    let options = unit.options().map(|option| {
        let admits = unit.admitted(option).unwrap_or(option.target);
        match option.most {
            Some(most) => locale.say_with("units-option-most", &[arg("name", admits), arg("most", most)]),
            None => admits.to_owned(),
        }
    });
    options.collect()
}

/// Reports what changed between two days, army by army.
pub fn changes(locale: &Locale<'_>, changes: &[UnitChange<'_>]) -> Document {
    let mut document = Document::default();
    if changes.is_empty() {
        document.line(0, locale.say("units-same"));
    }
    for of_army in changes.chunk_by(|change, next| change.army == next.army) {
        document.heading(2, of_army[0].army);
        let heads = ["units-name", "units-before", "units-after", "units-also"].map(|head| locale.say(head));
        let mut table = Table::new(heads).with_figures([1, 2]);
        for change in of_army {
            let side = |prices: Option<&[Price]>| prices.map_or_else(|| SILENT.to_owned(), points);
            table.row([change.name.to_owned(), side(change.before), side(change.after), also(locale, change)]);
        }
        document.table(0, table);
    }
    document
}

/// Shows the days that were learned for the versions of the app's data.
pub fn learned(locale: &Locale<'_>, edition: &EditionId, days: &[LearnedDay], others: usize, file: &Path) -> Document {
    let mut document = Document::default();
    document.heading(1, name(edition));
    let heads = ["units-version", "units-lists", "units-fits", "units-from"].map(|head| locale.say(head));
    let mut table = Table::new(heads).with_figures([0, 1, 2]);
    for one in days {
        let fits = format!("{} / {}", one.fits, one.units);
        table.row([one.prices.data.to_string(), one.lists.to_string(), fits, locale.date(one.prices.day)]);
    }
    document.table(0, table);
    document.blank();
    let file = arg("file", file_name(&file.display().to_string()));
    document.line(0, locale.say_with("units-learned", &[file, number("others", others)]));
    document
}

/// Returns what changed of a unit besides its points.
fn also(locale: &Locale<'_>, change: &UnitChange<'_>) -> String {
    let mut also = Vec::new();
    also.extend(change.former_name.map(|former| locale.say_with("units-former-name", &[arg("name", former)])));
    if let (Some(before), Some(after)) = (change.before, change.after) {
        let sizes = |prices: &[Price]| prices.iter().copied().map(models).collect::<Vec<_>>().join("/");
        if sizes(before) != sizes(after) {
            also.push(locale.say_with("units-new-sizes", &[arg("from", sizes(before)), arg("to", sizes(after))]));
        }
    }
    also.extend(change.new_keywords.iter().map(|keyword| format!("+ {keyword}")));
    also.extend(change.lost_keywords.iter().map(|keyword| format!("− {keyword}")));
    also.join(", ")
}
