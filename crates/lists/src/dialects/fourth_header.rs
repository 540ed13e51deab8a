//! The header of a fourth-edition list: title, total, who the army is, and lines with a label.

use std::cmp::Reverse;

use super::draft::count;
use super::handbook::{handbook_within, season};

use crate::army::{Auxiliaries, Labelled, LoreKind, Lores, Priced};
use crate::lex::label::{heading, label, short_label};
use crate::lex::lines::{bullet, is_blank, is_bullet, is_of_picture, is_picture, offset_in, tidy};
use crate::lex::numbering::without_number;
use crate::lex::{Kind, SourceLine, cost, total};
use crate::line::Class;
use crate::unit::{self, Unit};
use crate::{Format, Roster, Written};
use adjutant_base::span::Span;
use adjutant_text::vocabulary::{Category, Label, SectionHeading, Small, Vocabulary};

/// Reads the lines above the total as the title. Where there are many blocks, those far above are words around the list,
/// and so is what stands outside of the quotation or of the block of code that the list stands in.
pub(super) fn title<'t>(
    roster: &mut Roster,
    above: &[SourceLine<'t>],
    title_end: Option<(&SourceLine<'t>, &str)>,
    classes: &mut [Class],
) {
    let non_blank = |line: &SourceLine<'_>| !line.is_gap();
    let quoted = title_end.map(|(line, _)| line).or(above.last()).map_or(0, |line| line.quoted);
    let outside = |line: &SourceLine<'_>| line.is_fence() || line.quoted < quoted && !line.text.is_empty();
    let inside = above.iter().rposition(outside).map_or(0, |at| at + 1);
    // a line that ends with a colon, or begins with a number and stands apart from the next, announces the list and is not its title
    let titled = title_end.is_some_and(|(_, text)| !text.is_empty());
    let announces = |text: &str, apart| text.ends_with(':') || apart && without_number(text).len() < text.len();
    let mut blocks = 0;
    let mut first = above.len();
    for at in (inside..above.len()).rev() {
        if non_blank(&above[at]) {
            let apart = above.get(at + 1).is_some_and(|below| !non_blank(below));
            if titled && announces(above[at].text, apart) {
                break;
            }
            blocks += usize::from(at + 1 == above.len() || !non_blank(&above[at + 1]));
            if blocks > 2 {
                break;
            }
            first = at;
        }
    }
    let mut lines: Vec<(&str, Span)> = Vec::new();
    for (at, line) in above.iter().enumerate() {
        classes[at] = line.gap_class().unwrap_or(if at < first { Class::Prose } else { Class::Title });
        if classes[at] == Class::Title {
            lines.push((line.text, line.span()));
        }
    }
    if let Some((line, text)) = title_end.filter(|(_, text)| !text.is_empty()) {
        lines.push((text, line.place(text)));
    }
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return };
    let span = first.1.start..last.1.end;
    let title = lines.iter().map(|(text, _)| tidy(text)).collect::<Vec<_>>().join("\n");
    roster.title = Some(Written::new(title, span));
}

/// Reads the lines between a total and the name of the faction as further lines of the title. Returns the line of the
/// faction, or the first one where nothing stands between.
pub(super) fn title_below(
    vocabulary: &Vocabulary,
    roster: &mut Roster,
    header: &[SourceLine<'_>],
    from: usize,
    classes: &mut [Class],
) -> usize {
    let rest = header.get(from..).unwrap_or_default();
    let Some(named) = rest.iter().position(|line| faction(vocabulary, line.text).is_some()) else { return from };
    let bare = |line: &SourceLine<'_>| !line.text.contains(" | ") && !line.is(Kind::Label) && !line.is(Kind::Rule);
    if !rest[..named].iter().all(bare) {
        return from;
    }
    for (at, line) in rest[..named].iter().enumerate().filter(|(_, line)| !line.text.is_empty()) {
        classes[from + at] = Class::Title;
        roster.append_title(Written::new(tidy(line.text), line.span()));
    }
    from + named
}

/// Reads a line as a faction and what follows it, as in `Seraphon - Sunclaw Starhost`. Its name must be known.
pub(super) fn faction<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, Option<&'t str>)> {
    let mut named = vocabulary.behind_faction(text).filter_map(|rest| {
        let apart = rest.trim_start_matches(is_blank);
        let behind = apart.strip_prefix(['-', '–', '—', '/', ',', ':', '|']);
        let formation = behind.map(|behind| behind.trim_matches(is_blank)).filter(|behind| !behind.is_empty());
        (apart.is_empty() || formation.is_some()).then(|| (&text[..text.len() - rest.len()], formation))
    });
    named.next()
}

/// Notes points that a list states without saying which: a total, or the limit of the event, which is a round number.
pub(super) fn note_points(vocabulary: &Vocabulary, roster: &mut Roster, points: Written<u32>) {
    if points.value.is_multiple_of(vocabulary.figures.round_limit) {
        roster.limit.get_or_insert(points);
    } else {
        roster.points.get_or_insert(points);
    }
}

/// Reads the label that a line of the header begins with, behind a bullet too, and what follows it.
pub(super) fn label_of<'t>(line: &SourceLine<'t>) -> Option<(Label, &'t str)> {
    let found = match line.bullet {
        Some((_, text)) => label(line.vocabulary, text),
        None => line.label,
    };
    found.or_else(|| short_label(line.vocabulary, line.words()))
}

/// Returns whether a line says with a label whose army it is.
pub(super) fn names_army(line: &SourceLine<'_>) -> bool {
    matches!(line.label, Some((Label::Faction, _)))
}

/// Reads the value of a label of the header.
pub(super) fn set_label_value(
    roster: &mut Roster,
    line: &SourceLine<'_>,
    (label, value): (Label, &str),
) -> Option<Class> {
    match label {
        Label::Drops => roster.drops = Some(count(line, value)?),
        Label::Wounds => roster.wounds = Some(count(line, value)?),
        Label::Auxiliaries => {
            let (_, points) = cost::split_cost(line.vocabulary, value);
            let points = points.map(|points| line.number(points));
            roster.auxiliaries = Some(Auxiliaries { count: count(line, value)?, points });
            roster.term("auxiliaries", &line.span());
        }
        Label::Spells | Label::Prayers | Label::Manifestations => set_lores(roster, line, (label, value)),
        Label::Tactics => {
            let mut names = names(line.vocabulary, roster.format, value);
            if let [both] = names[..] {
                names = cut_at_and(line.vocabulary, both).map_or(vec![both], |(left, right)| vec![left, right]);
            }
            roster.tactics.extend(names.into_iter().flat_map(cards).map(|part| line.name(part)));
            roster.term("tactics", &line.span());
        }
        Label::Handbook => roster.handbook = Some(season(line.vocabulary, line.name(value))),
        Label::Faction => {
            let stated = total::with_word(line.vocabulary, value);
            let army = stated.map_or(value, |(army, _)| army.trim_end_matches(|c: char| is_blank(c) || c == ','));
            if let Some((_, points)) = stated.filter(|_| !army.is_empty()) {
                note_points(line.vocabulary, roster, line.number(points));
            }
            roster.faction = Some(line.name(if army.is_empty() { value } else { army }));
        }
        Label::Formation if roster.formation.is_none() => roster.formation = Some(name_with_cost(line, value)),
        Label::Formation => {
            let words = &line.text[..line.text.len() - value.len()];
            let label = words.trim_end_matches(|c: char| is_blank(c) || matches!(c, ':' | '-' | '–' | '—'));
            roster.labelled.push(Labelled { label: line.name(label), value: line.name(value), points: None });
        }
        Label::Alliance if value.contains('|') => return None,
        Label::ArmyOfRenown => return None,
        Label::Alliance => roster.alliance = Some(line.name(value)),
    }
    Some(Class::Label)
}

/// Reads the lores behind a label. Behind a comma may stand another label: `Spell Lore - Reeds, Prayer Lore - Mud`.
fn set_lores(roster: &mut Roster, line: &SourceLine<'_>, (label, value): (Label, &str)) {
    let kind = match label {
        Label::Prayers => LoreKind::Prayer,
        Label::Manifestations => LoreKind::Manifestation,
        _ => LoreKind::Spell,
    };
    roster.term("lores", &line.span());
    roster.lores.push(Lores { kind, names: Vec::new() });
    // no lore has a name of one word: `Lore of Ash and Flame` is one name
    let names = match &names(line.vocabulary, roster.format, value)[..] {
        [others @ .., left, right] if !left.contains(' ') || !right.contains(' ') => {
            let both = &value[offset_in(value, left)..offset_in(value, right) + right.len()];
            others.iter().copied().chain([both]).collect()
        }
        names => names.to_vec(),
    };
    for part in names {
        if let Some(next) = self::label(line.vocabulary, part) {
            set_label_value(roster, line, next);
        } else if let Some(lores) = roster.lores.last_mut() {
            lores.names.push(name_with_cost(line, part));
        }
    }
}

/// Reads a name of its own line behind a bullet, where the line above lists names: `Battle Tactic Cards: One`, `• Two`.
pub(super) fn read_listed_name(roster: &mut Roster, listing: Option<Label>, line: &SourceLine<'_>) -> Option<Class> {
    let (_, text) = line.bullet?;
    match listing? {
        Label::Tactics => roster.tactics.push(line.name(text)),
        Label::Spells | Label::Prayers | Label::Manifestations => {
            let lore = name_with_cost(line, text);
            roster.lores.last_mut()?.names.push(lore);
        }
        Label::Drops
        | Label::Wounds
        | Label::Auxiliaries
        | Label::Handbook
        | Label::Faction
        | Label::Formation
        | Label::Alliance
        | Label::ArmyOfRenown => return None,
    }
    Some(Class::Label)
}

/// Cuts names of cards that stand between other marks than commas.
fn cards(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([';', '+', '&', '|']).flat_map(|part| part.split(" / "));
    parts.map(|part| part.trim_matches(is_blank)).filter(|part| !part.is_empty())
}

/// Makes a name with its cost.
pub(super) fn name_with_cost(line: &SourceLine<'_>, text: &str) -> Priced {
    let (rest, points) = cost::split_cost(line.vocabulary, text);
    Priced { name: line.name(rest), points: points.map(|points| line.number(points)) }
}

/// Cuts a list of names: at commas, and where the format writes so, at the last *and*.
fn names<'t>(vocabulary: &Vocabulary, format: Format, text: &'t str) -> Vec<&'t str> {
    let text = cost::without_remark(text);
    let mut comma = false;
    let between = |c: char| std::mem::replace(&mut comma, c == ',') && is_blank(c);
    let parts = text.split(between).map(|part| part.trim_matches(|c: char| is_blank(c) || c == ','));
    let mut names: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    if format == Format::AppDashed
        && let Some(last) = names.pop()
    {
        match cut_at_and(vocabulary, last) {
            Some((left, right)) => names.extend([left, right]),
            None => names.push(last),
        }
    }
    names
}

/// Cuts at the *and* that leaves the fewest names of one word; a single name may have one inside.
fn cut_at_and<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, &'t str)> {
    let words = |part: &str| usize::from(!part.trim().contains(' '));
    let blank = |c: Option<char>| c.is_some_and(is_blank);
    let and = |(at, word): (usize, &str)| {
        let (left, right) = (&text[..at], &text[at + word.len()..]);
        (blank(left.chars().next_back()) && blank(right.chars().next())).then(|| (left.trim(), right.trim()))
    };
    let all: Vec<_> =
        vocabulary.small.spellings(Small::And).flat_map(|word| text.match_indices(word).filter_map(and)).collect();
    let cuts = all.iter().filter(|(_, right)| !right.starts_with(char::is_lowercase));
    let best = *cuts.min_by_key(|(left, right)| (words(left) + words(right), Reverse(left.len())))?;
    (words(best.0) + words(best.1) < 2 || best.0 == best.1 || all.len() > 1).then_some(best)
}

/// Reads who the army is from a line of parts: `Grand Alliance Order | Sylvaneth | Forest Folk (10 Points)`.
pub(super) fn parts_between_bars(roster: &mut Roster, line: &SourceLine<'_>) {
    let mut parts: Vec<&str> = line.text.split('|').map(str::trim).filter(|part| !part.is_empty()).collect();
    if let Some((Label::Alliance, alliance)) = parts.first().and_then(|part| label(line.vocabulary, part)) {
        roster.alliance = Some(line.name(alliance.trim()));
        parts.remove(0);
    } else if let [alliance, _, ..] = parts[..]
        && line.vocabulary.categories.get(alliance) == Some(Category::Alliance)
    {
        roster.alliance = Some(line.name(parts.remove(0)));
    }
    let rules = |part: &&str| {
        let mut labels = line.vocabulary.header.prefixes(part);
        labels.any(|(label, _)| label == Label::Handbook)
            || line.vocabulary.edition_named(part).is_some_and(|(_, words)| words.len() == part.len())
    };
    if parts.len() > 1 && parts.iter().any(rules) {
        roster.handbook = handbook_within(line).or(roster.handbook.take());
        parts.retain(|part| !rules(part));
    }
    let is_faction = |part: &str| line.vocabulary.is_faction(part);
    // behind a faction stand its formations, unless another faction stands there that is part of it
    let is_parent = |parts: &[&str]| !is_faction(parts[0]) || is_faction(parts[1]);
    if parts.len() > 2 && is_parent(&parts) {
        roster.parent = Some(line.name(parts.remove(0)));
    }
    let mut parts = parts.into_iter();
    roster.faction = parts.next().map(|part| line.name(part));
    roster.formation = parts.next().map(|part| name_with_cost(line, part));
    roster.other_formations.extend(parts.map(|part| name_with_cost(line, part)));
    roster.term("formation", &line.span());
}

/// Reads a line of the header; `None` if it is not understood.
pub(super) fn read_line(roster: &mut Roster, line: &SourceLine<'_>) -> Option<Class> {
    if let Some(class) = label_of(line).and_then(|label| set_label_value(roster, line, label)) {
        return Some(class);
    }
    if let Some(class) = roster.read_drops(line) {
        return Some(class);
    }
    if let Some(class) = terrain(roster, line) {
        return Some(class);
    }
    if line.vocabulary.header.get(line.text) == Some(Label::ArmyOfRenown) {
        roster.army_of_renown = Some(line.span());
        return Some(Class::Identity);
    }
    if size_beside_edition(roster, line) {
        return Some(Class::Total);
    }
    if line.text.contains(" | ") {
        parts_between_bars(roster, line);
        return Some(Class::Identity);
    }
    if is_prose(roster, line) {
        return None;
    }
    let total =
        total::with_word(line.vocabulary, line.text).or_else(|| total::total_after_label(line.vocabulary, line.text));
    if let Some(("", points)) = total.filter(|_| roster.points.is_none()) {
        note_points(line.vocabulary, roster, line.number(points));
        return Some(Class::Total);
    }
    let words = unpictured(line.text);
    let first = roster.lores.is_empty() && roster.drops.is_none() && roster.auxiliaries.is_none();
    if roster.faction.is_none() {
        return read_faction(roster, line, words);
    } else if costs_as_unit(line, words) || words.ends_with(':') {
        return None;
    } else if roster.formation.is_none() && roster.lores.is_empty() && roster.drops.is_none() {
        roster.formation = Some(name_with_cost(line, words));
        roster.term("formation", &line.span());
    } else if roster.format == Format::NewRecruit && first && roster.subfactions.is_empty() {
        roster.subfactions.extend(roster.formation.take().map(|formation| formation.name));
        roster.formation = Some(name_with_cost(line, words));
    } else {
        return None;
    }
    Some(Class::Identity)
}

/// Reads the faction, and the formation behind it, in the words of a line without pictures.
fn read_faction<'t>(roster: &mut Roster, line: &SourceLine<'t>, words: &'t str) -> Option<Class> {
    // what announces a list, and what a unit has, is no name of an army
    let is_bulleted = line.bullet.is_some_and(|(mark, _)| is_bullet(mark));
    let is_unit = costs_as_unit(line, words) && total::with_word(line.vocabulary, words).is_none();
    let is_other = is_bulleted || words.ends_with(':') || is_unit;
    if is_other && faction(line.vocabulary, line.words()).is_none() {
        return None;
    }
    let text = match total::with_word(line.vocabulary, words).filter(|_| roster.points.is_none()) {
        // no formation costs so much: the line tells the size of the army too
        Some((text, points)) => {
            note_points(line.vocabulary, roster, line.number(points));
            text.trim_end_matches(|c: char| is_blank(c) || c == ',')
        }
        None => words,
    };
    let text = without_size(roster, line, text);
    let (faction, formation) = faction(line.vocabulary, text).unwrap_or_else(|| of_catalogue(roster, text));
    roster.faction = Some(line.name(faction));
    if let Some(formation) = formation {
        roster.formation = Some(name_with_cost(line, formation));
        roster.term("formation", &line.span());
    }
    Some(Class::Identity)
}

/// Notes the size of the army where the line has nothing else beside it than the edition: `Third edition, 1500 points`.
fn size_beside_edition(roster: &mut Roster, line: &SourceLine<'_>) -> bool {
    let Some((edition, points)) = total::with_word(line.vocabulary, line.text) else { return false };
    let edition = edition.trim_end_matches(|c: char| !c.is_alphanumeric());
    let edition = line.vocabulary.games.prefixes(edition).next().map_or(edition, |((), rest)| rest.trim_start());
    let is_edition = line.vocabulary.edition_named(edition).is_some_and(|(_, words)| words.len() == edition.len());
    if is_edition {
        note_points(line.vocabulary, roster, line.number(points));
    }
    is_edition
}

/// Returns whether a line is a sentence, and no name of an army. The names of some armies are shouted.
fn is_prose(roster: &Roster, line: &SourceLine<'_>) -> bool {
    let is_shouted = line.text.ends_with('!') && roster.points.is_none();
    is_shouted || line.text.ends_with(['.', '?']) || line.text.len() > 80
}

/// Returns whether a line costs more than a formation does, so that it is a unit.
fn costs_as_unit(line: &SourceLine<'_>, text: &str) -> bool {
    let points = cost::split_unit_text(line.vocabulary, text).points;
    points.is_some_and(|(points, _)| points > line.vocabulary.figures.most_option_cost)
}

/// Takes the size of the battle and the handbook off the name of a faction: `Riverfolk, 1000 pts, GHB 25/26`.
fn without_size<'t>(roster: &mut Roster, line: &SourceLine<'t>, text: &'t str) -> &'t str {
    let Some((first, rest)) = text.split_once(',') else { return text };
    let points = rest.split(',').find_map(|part| total::with_word(line.vocabulary, part.trim_matches(is_blank)));
    let Some(("", points)) = points else { return text };
    note_points(line.vocabulary, roster, line.number(points));
    first.trim_end_matches(is_blank)
}

/// Takes pictures off both ends of a name.
fn unpictured(text: &str) -> &str {
    let words = bullet(text).filter(|(mark, _)| is_picture(*mark)).map_or(text, |(_, words)| words);
    words.trim_end_matches(|c| is_of_picture(c) || is_blank(c))
}

/// Reads terrain that stands behind its heading in one line: `Faction Terrain: Old Weir (20 pts)`.
pub(super) fn terrain(roster: &mut Roster, line: &SourceLine<'_>) -> Option<Class> {
    let colon = memchr::memchr(b':', line.text.as_bytes())?;
    let begins =
        heading(line.vocabulary, &line.text[..colon]).filter(|found| found.section == SectionHeading::Terrain)?;
    let parts = cost::split_unit_text(line.vocabulary, line.text[colon + 1..].trim_matches(is_blank));
    if begins.number.is_some() || parts.name.is_empty() {
        return None;
    }
    roster.term("terrain", &line.span());
    roster.units.push(Unit {
        section: unit::Section::Terrain,
        points: parts.points.map(|points| line.number(points)),
        ..Unit::new(tidy(parts.name), line.place(parts.name))
    });
    Some(Class::Unit)
}

/// Cuts a faction and what it is led as, where the title tells the pack: programs that print it so name both in one line.
fn of_catalogue<'t>(roster: &Roster, text: &'t str) -> (&'t str, Option<&'t str>) {
    let packed = roster.limit.is_none() && (roster.handbook.is_some() || roster.battlepack.is_some());
    match text.split_once(" - ").filter(|_| packed && roster.points.is_some()) {
        Some((faction, formation)) => (faction, Some(formation)),
        None => (text, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Name, sample};

    #[test]
    fn behind_a_faction_stand_its_formations() {
        let read = |army: &str| {
            let text = format!(
                "Otters 120/2000 pts\n-----\n{army}\nDrops: 1\n-----\nGeneral's Regiment\nOtter Chief (120)\n• General\n"
            );
            let list = sample::read(&text).unwrap().lists.remove(0);
            let value = |name: Name| name.value;
            let formations = list.formation.into_iter().chain(list.other_formations).map(|one| one.name.value);
            (list.parent.map(value), list.faction.map(value), formations.collect::<Vec<_>>())
        };
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let sylvaneth = || Some("Sylvaneth".to_owned());
        assert_eq!(read("Grand Alliance Order | Sylvaneth | Reeds"), (None, sylvaneth(), names(&["Reeds"])));
        assert_eq!(
            read("Grand Alliance Order | Sylvaneth | Reeds | Mud"),
            (None, sylvaneth(), names(&["Reeds", "Mud"]))
        );
        let part = read("Grand Alliance Order | Otterfolk | Sylvaneth | Mud");
        assert_eq!(part, (Some("Otterfolk".to_owned()), sylvaneth(), names(&["Mud"])));
    }

    #[test]
    fn a_list_of_names_is_cut_between_names() {
        let dashed = |text| names(sample::vocabulary(), Format::AppDashed, text);
        assert_eq!(dashed("Intercept and Recover and Restless Energy"), ["Intercept and Recover", "Restless Energy"]);
        assert_eq!(dashed("Attuned to Sea and Intercept and Recover"), ["Attuned to Sea", "Intercept and Recover"]);
        assert_eq!(dashed("Intercept and Recover"), ["Intercept and Recover"]);
        assert_eq!(dashed("Smoke and Smoke"), ["Smoke", "Smoke"]);
        assert_eq!(dashed("Songs of the Sea and the Sky"), ["Songs of the Sea and the Sky"]);
        assert_eq!(
            dashed("Legend of the Parch, Siege of Ashes and Smoke"),
            ["Legend of the Parch", "Siege of Ashes", "Smoke"]
        );
        assert_eq!(
            names(sample::vocabulary(), Format::AppPlain, "Intercept and Recover, Scout"),
            ["Intercept and Recover", "Scout"]
        );
    }
}
