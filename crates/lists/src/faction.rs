//! The faction of a list, where the words that were taken for it are more or less than its name.

use super::army::Priced;
use super::lex::lines;
use super::line::Class;
use super::{Roster, Written};
use adjutant_text::vocabulary::{Category, Vocabulary};

/// Where the title begins with a known faction and the line below does not, takes the faction from the title and the line below as the
/// formation; where another line is the formation, the line below was not understood.
pub(super) fn take_from_title(list: &mut Roster, vocabulary: &Vocabulary) {
    let (Some(title), Some(faction)) = (&list.title, &list.faction) else { return };
    if list.format.is_native() || list.exporter.names_program() || vocabulary.begins_with_name(&faction.value) {
        return;
    }
    let mut behind = vocabulary.behind_faction(&title.value);
    let named = behind.find(|rest| rest.starts_with([' ', ',', ':']) || rest.is_empty());
    let Some(length) = named.map(|rest| title.value.len() - rest.len()) else { return };
    let span = title.span.start..(title.span.start + length).min(title.span.end);
    let named = Written::new(title.value[..length].to_owned(), span);
    let Some(below) = list.faction.replace(named) else { return };
    if list.formation.is_none() {
        list.formation = Some(Priced { name: below, points: None });
    } else if let Some(line) = list.lines.iter_mut().find(|line| line.span.contains(&below.span.start)) {
        line.class = Class::Unknown;
    }
}

/// Where what was taken for the formation is a known faction, maybe with the formation in brackets, and the faction is not known, puts
/// each in its place.
pub(super) fn take_from_formation(list: &mut Roster, vocabulary: &Vocabulary) {
    let (Some(faction), Some(formation)) = (&list.faction, &list.formation) else { return };
    let text = formation.name.value.as_str();
    let (name, inner) = text
        .strip_suffix(')')
        .and_then(|text| text.split_once(" ("))
        .map_or((text, None), |(name, inner)| (name, Some(inner)));
    if list.format.is_native() || vocabulary.begins_with_name(&faction.value) || !vocabulary.is_faction(name) {
        return;
    }
    // odd blanks were taken out of some names, so that the places of their words are not known
    let place = |words: &str| {
        let whole = &formation.name.span;
        let start = whole.start + lines::offset_in(text, words);
        if whole.len() == text.len() { start..start + words.len() } else { whole.clone() }
    };
    let faction = Written::new(name.to_owned(), place(name));
    let formation = inner.map(|inner| Priced { name: Written::new(inner.to_owned(), place(inner)), points: None });
    (list.faction, list.formation) = (Some(faction), formation);
}

/// Cuts a faction at what follows it, as in `Skaven, 2000 points`. Drops one without letters, and the name of a player.
pub(super) fn settle(list: &mut Roster, vocabulary: &Vocabulary) {
    let Some(faction) = list.faction.as_mut().filter(|_| !list.format.is_native()) else { return };
    let named = &faction.value;
    let is_player =
        vocabulary.players.prefixes(named).any(|((), rest)| rest.starts_with(':') || rest.contains(lines::is_digit));
    let is_edition = vocabulary.edition_named(named).is_some_and(|(_, words)| named.starts_with(words));
    if is_player || is_edition || !named.contains(char::is_alphabetic) {
        list.faction = None;
        return;
    }
    // before the faction may stand its grand alliance: `Death - Ossiarch Bonereapers`
    let behind_alliance = named.split_once(" - ").filter(|(alliance, faction)| {
        vocabulary.categories.get(alliance) == Some(Category::Alliance) && vocabulary.is_faction(faction)
    });
    if let Some((alliance, name)) = behind_alliance {
        faction.span.start = faction.span.end.saturating_sub(name.len());
        list.alliance.get_or_insert(Written::new(alliance.to_owned(), faction.span.clone()));
        faction.value = name.to_owned();
        return;
    }
    let bracketed = named.split_once('(').and_then(|(_, behind)| behind.split_once(')')).map(|(inner, _)| inner);
    if let Some(inner) = bracketed.filter(|inner| !vocabulary.is_faction(named) && vocabulary.is_faction(inner)) {
        let at = lines::offset_in(named, inner);
        if faction.span.len() == named.len() {
            faction.span = faction.span.start + at..faction.span.start + at + inner.len();
        }
        faction.value = inner.to_owned();
        return;
    }
    let goes_on = |rest: &str| {
        let mut marks = rest.chars().skip_while(|c| lines::is_blank(*c));
        rest.starts_with(lines::is_blank) && marks.next().is_some_and(|c| !c.is_alphabetic())
            || rest.starts_with([',', ':', ';'])
    };
    let length = vocabulary.behind_faction(named).find(|rest| goes_on(rest)).map(|rest| named.len() - rest.len());
    if let Some(length) = length {
        faction.span.end = faction.span.end.min(faction.span.start + length);
        faction.value.truncate(length);
    }
}
