//! The words that exporters print at the beginning of a line: headings of sections, labels of the header, footers.
//!
//! These are marks of the formats, as fixed as the tags of XML; what they mean under an edition is not told here.

use super::lines::is_blank;
use super::price::digits;

/// The heading of a section of a fourth-edition list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::roster) enum Heading {
    /// The general's regiment.
    General,
    /// A regiment, with its number if it has one.
    Regiment(Option<u32>),
    /// Regiments that are not told apart.
    Regiments,
    /// Units outside the regiments.
    Auxiliary,
    /// Regiments that are bought as a whole.
    Renown,
    /// Terrain.
    Terrain,
    /// Manifestations.
    Manifestations,
}

const HEADINGS: [(&str, Heading); 17] = [
    ("Roster Regiment", Heading::Regiment(None)),
    ("Regiment", Heading::Regiment(None)),
    ("General's Regiment", Heading::General),
    ("Generals Regiment", Heading::General),
    ("General Regiment", Heading::General),
    ("Auxiliary Units", Heading::Auxiliary),
    ("Auxiliary Unit", Heading::Auxiliary),
    ("Auxiliaries", Heading::Auxiliary),
    ("Regiments of Renown", Heading::Renown),
    ("Regiment of Renown", Heading::Renown),
    ("Faction Terrain", Heading::Terrain),
    ("Faction Terrain Features", Heading::Terrain),
    ("Terrain", Heading::Terrain),
    ("Regiments", Heading::Regiments),
    ("Units", Heading::Regiments),
    ("Manifestations", Heading::Manifestations),
    ("Endless Spells", Heading::Manifestations),
];

/// A label of the header of a fourth-edition list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::roster) enum Label {
    /// How many drops.
    Drops,
    /// How many wounds.
    Wounds,
    /// How many auxiliary units.
    Auxiliaries,
    /// Spells.
    Spells,
    /// Prayers.
    Prayers,
    /// Manifestations.
    Manifestations,
    /// Cards of battle tactics.
    Tactics,
    /// The handbook.
    Handbook,
    /// The faction.
    Faction,
    /// The formation.
    Formation,
    /// The grand alliance.
    Alliance,
}

const LABELS: [(&str, Label); 21] = [
    ("Drops", Label::Drops),
    ("Wounds", Label::Wounds),
    ("Auxiliaries", Label::Auxiliaries),
    ("Auxiliary Units", Label::Auxiliaries),
    ("Spell Lore", Label::Spells),
    ("Spell Lores", Label::Spells),
    ("Prayer Lore", Label::Prayers),
    ("Prayer Lores", Label::Prayers),
    ("Manifestation Lore", Label::Manifestations),
    ("Manifestation Lores", Label::Manifestations),
    ("Battle Tactics Cards", Label::Tactics),
    ("Battle Tactic Cards", Label::Tactics),
    ("Battle Tactic Card", Label::Tactics),
    ("Battle Tactics", Label::Tactics),
    ("General's Handbook", Label::Handbook),
    ("Generals Handbook", Label::Handbook),
    ("Faction", Label::Faction),
    ("Battle Formation", Label::Formation),
    ("Formation", Label::Formation),
    ("Battle Traits", Label::Formation),
    ("Grand Alliance", Label::Alliance),
];

/// What a footer says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::roster) enum Footer {
    /// The official app names itself.
    App,
    /// Sigdex names itself.
    Sigdex,
    /// Listbot names itself.
    Listbot,
    /// Another program names itself.
    Other,
    /// A version of the app, of data or of a server.
    Version,
}

/// Compares without regard to case and to the kind of apostrophe.
pub(in crate::roster) fn same(text: &str, known: &str) -> bool {
    text.eq_ignore_ascii_case(known)
        || text.len() > known.len() && text.contains('’') && text.replace('’', "'").eq_ignore_ascii_case(known)
}

/// Returns what follows a known beginning.
pub(in crate::roster) fn behind<'t>(text: &'t str, known: &str) -> Option<&'t str> {
    if let Some(start) = text.get(..known.len())
        && start.eq_ignore_ascii_case(known)
    {
        return Some(&text[known.len()..]);
    }
    if !known.contains('\'') {
        return None;
    }
    let mut rest = text.chars();
    for wanted in known.chars() {
        let found = rest.next()?;
        let plain = if matches!(found, '’' | '`') { '\'' } else { found };
        if !plain.eq_ignore_ascii_case(&wanted) {
            return None;
        }
    }
    Some(rest.as_str())
}

/// Reads a line as a heading.
pub(in crate::roster) fn heading(text: &str) -> Option<Heading> {
    let text = text.trim_end_matches([':', ' ']);
    let first = text.as_bytes().first()?.to_ascii_lowercase();
    if !matches!(first, b'g' | b'a' | b'r' | b'f' | b't' | b'u' | b'm' | b'e') || text.len() > 32 {
        return None;
    }
    if let Some(number) = behind(text, "Regiment ") {
        let (number, rest) = digits(number.trim_start_matches(['#', ' ']))?;
        let general = rest.trim_matches(|c: char| !c.is_alphabetic());
        return match general {
            "" => Some(Heading::Regiment(Some(number))),
            _ if same(general, "general") || same(general, "general's regiment") => Some(Heading::General),
            _ => None,
        };
    }
    HEADINGS.iter().find(|(known, _)| same(text, known)).map(|(_, heading)| *heading)
}

/// Reads a line as a label and what follows it.
pub(in crate::roster) fn label(text: &str) -> Option<(Label, &str)> {
    let first = text.as_bytes().first()?.to_ascii_lowercase();
    if !matches!(first, b'd' | b'w' | b'a' | b's' | b'p' | b'm' | b'b' | b'g' | b'f') {
        return None;
    }
    for (known, label) in LABELS {
        let Some(rest) = behind(text, known) else { continue };
        let blankless = rest.trim_start_matches(is_blank);
        if matches!(label, Label::Handbook | Label::Alliance) && blankless.len() < rest.len() {
            return Some((label, blankless.trim_start_matches([':', '-', ' '])));
        }
        if let Some(value) = blankless.strip_prefix([':', '-', '–', '—']) {
            return Some((label, value.trim_start_matches(is_blank)));
        }
    }
    None
}

/// Reads a line as a part of a footer.
pub(in crate::roster) fn footer(text: &str) -> Option<Footer> {
    let first = text.as_bytes().first()?.to_ascii_lowercase();
    if !matches!(first, b'c' | b'g' | b'a' | b's' | b'd' | b'v' | b'i' | b'e') {
        return None;
    }
    let verdict = ["Valid:", "Invalid:"].iter().find_map(|word| behind(text, word)).unwrap_or(text);
    let made = verdict.trim_start_matches(is_blank);
    let by = ["Created with ", "Generated by ", "Generated with ", "Exported from "].iter();
    if let Some(name) = by.copied().find_map(|words| behind(made, words)) {
        let known = [("Warhammer", Footer::App), ("Sigdex", Footer::Sigdex), ("Listbot", Footer::Listbot)];
        let found = known.iter().find(|(program, _)| behind(name, program).is_some());
        return Some(found.map_or(Footer::Other, |(_, footer)| *footer));
    }
    let version = ["App:", "App Version", "Server Version", "Data Version", "Exported with App Version", "Data:"];
    version.iter().any(|words| behind(text, words).is_some()).then_some(Footer::Version)
}

/// Returns the known heading or label that a line was probably meant to be.
pub(in crate::roster) fn nearest(text: &str) -> Option<&'static str> {
    let start = text.split([':', '(']).next().unwrap_or(text).trim_matches(is_blank);
    if start.len() > 40 || start.len() < 4 {
        return None;
    }
    let known = HEADINGS.iter().map(|(known, _)| *known).chain(LABELS.iter().map(|(known, _)| *known));
    let initial = |text: &str| text.bytes().next().map(|byte| byte.to_ascii_lowercase());
    let near =
        known.filter(|known| start.len().abs_diff(known.len()) <= known.len() / 4 && initial(start) == initial(known));
    let near = crate::base::nearest::nearest(start, near)?;
    (strsim::damerau_levenshtein(start, near) <= near.len() / 4).then_some(near)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_and_labels_are_known_in_any_case_and_with_any_apostrophe() {
        assert_eq!(heading("GENERAL’S REGIMENT"), Some(Heading::General));
        assert_eq!(heading("Regiment 12:"), Some(Heading::Regiment(Some(12))));
        assert_eq!(heading("Regimental Standard"), None);
        assert_eq!(label("Spell Lore - Lore of Change"), Some((Label::Spells, "Lore of Change")));
        assert_eq!(label("Drops: 4"), Some((Label::Drops, "4")));
        assert_eq!(label("Drops"), None);
        assert_eq!(nearest("Regimants of Renown"), Some("Regiments of Renown"));
        assert_eq!(nearest("The bearer shines"), None);
    }
}
