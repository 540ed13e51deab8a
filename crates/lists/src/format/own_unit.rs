//! A unit in our own form.

use super::own::{Fields, Item};
use crate::unit::{Allowance, Choice, ChoiceKind, Section, Unit};
use crate::{Name, Roster, Written};
use adjutant_text::forms::{Category, Forms, Mark};

/// The words for the sections of an army.
pub(crate) const SECTIONS: [(&str, Section); 5] = [
    ("ranks", Section::Ranks),
    ("auxiliary", Section::Auxiliary),
    ("renown", Section::Renown),
    ("terrain", Section::Terrain),
    ("endless-spell", Section::EndlessSpell),
];

/// Reads a unit with its parts.
pub(super) fn read(roster: &mut Roster, item: Item<'_>, whole: Option<(usize, Section)>, forms: &Forms) {
    let at = roster.units.len();
    let fields = match item {
        Item::Name(name) => {
            let (part_of, section) =
                (whole.map(|(unit, _)| unit), whole.map_or(Section::Ranks, |(_, section)| section));
            roster.units.push(Unit { section, part_of, ..Unit::new(name.value, name.span) });
            return;
        }
        Item::Table(fields) => fields,
    };
    let mut unit = unit(&fields, forms);
    if let Some((part_of, section)) = whole {
        (unit.part_of, unit.section) = (Some(part_of), section);
    } else {
        unit.section = section(&fields);
    }
    let section = unit.section;
    roster.units.push(unit);
    for part in fields.items("parts") {
        read(roster, part, Some((whole.map_or(at, |(unit, _)| unit), section)), forms);
    }
    fields.finish();
}

fn section(fields: &Fields<'_>) -> Section {
    let Some(name) = fields.name("section") else { return Section::Ranks };
    if let Some((_, section)) = SECTIONS.iter().find(|(word, _)| *word == name.value) {
        return *section;
    }
    fields.unknown_word("section", &name, &SECTIONS.map(|(word, _)| word));
    Section::Ranks
}

fn unit(fields: &Fields<'_>, forms: &Forms) -> Unit {
    let name = fields.required("name");
    let span = name.as_ref().map_or_else(|| fields.span(), |name| name.span.clone());
    let keywords = fields.place("keywords").map(|_| fields.names("keywords"));
    let is_unique = |keyword: &&Name| forms.categories.whole(&keyword.value) == Some(Category::Unique);
    let by_keyword = keywords.iter().flatten().find(is_unique).map(|keyword| Written::new(true, keyword.span.clone()));
    let mut battalions = fields.names("battalion");
    battalions.extend(fields.names("battalions_of"));
    Unit {
        models: fields.count("models"),
        points: fields.count("points"),
        choices: fields.items("choices").into_iter().filter_map(|item| choice(item, forms)).collect(),
        roles: fields.names("roles"),
        slot: fields.name("slot"),
        note: fields.name("note"),
        warscroll: fields.name("warscroll"),
        warscrolls: fields.names("warscrolls"),
        unit_size: fields.count("unit_size"),
        max_size: fields.count("max_size"),
        understrength: fields.flag("understrength"),
        keywords,
        faction: fields.name("faction"),
        allied: fields.flag("allied"),
        coalition: fields.flag("coalition"),
        named: fields.flag("named"),
        unique: fields.flag("unique").or(by_keyword),
        set_up: fields.flag("set_up"),
        battalions,
        joins_regiment_of: fields.names("joins_regiment_of"),
        options: fields.items("options").into_iter().filter_map(allowance).collect(),
        entry: fields.name("entry").map(|entry| entry.value),
        ..Unit::new(name.map(|name| name.value).unwrap_or_default(), span)
    }
}

fn allowance(item: Item<'_>) -> Option<Allowance> {
    match item {
        Item::Name(name) => Some(Allowance { name, one_in: None, count: None }),
        Item::Table(fields) => {
            let (one_in, count) = (fields.count("one_in"), fields.count("count"));
            let name = fields.required("name");
            fields.finish();
            Some(Allowance { name: name?, one_in, count })
        }
    }
}

fn kind(name: &Name, counted: bool, forms: &Forms) -> ChoiceKind {
    match forms.marks.whole(&name.value) {
        Some(Mark::Reinforced) => ChoiceKind::Reinforced,
        // so many of something are no mark: `0 General`
        Some(Mark::General | Mark::Legends | Mark::Ally | Mark::Coalition) | None if counted => ChoiceKind::Counted,
        Some(Mark::General) => ChoiceKind::General,
        Some(Mark::Legends) => ChoiceKind::Legends,
        Some(Mark::Ally | Mark::Coalition) | None => ChoiceKind::Other,
    }
}

pub(super) fn choice(item: Item<'_>, forms: &Forms) -> Option<Choice> {
    match item {
        Item::Name(name) => {
            Some(Choice { kind: kind(&name, false, forms), label: None, name, count: None, points: None })
        }
        Item::Table(fields) => {
            let (label, count, points) = (fields.name("label"), fields.count("count"), fields.count("points"));
            let name = fields.required("name");
            fields.finish();
            let name = name?;
            Some(Choice { kind: kind(&name, count.is_some(), forms), label, name, count, points })
        }
    }
}
