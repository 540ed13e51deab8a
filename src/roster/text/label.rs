//! Lines that programs print: headings of sections, labels of the header, footers. Their words are data.

use super::lines::is_blank;
use super::price::digits;
pub(in crate::roster) use crate::record::forms::{Forms, Label, Maker, Mark, Section, Sign, behind, same};

/// The longest heading, in bytes.
const LONGEST: usize = 48;

/// The heading of a section of a fourth-edition list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::roster) struct Heading {
    /// What it begins.
    pub section: Section,
    /// Its number.
    pub number: Option<u32>,
}

/// What a footer says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::roster) enum Footer<'t> {
    /// A program names itself: whether it called the list valid, and its words.
    Made(Option<bool>, &'t str),
    /// A version of the program, of data or of a server.
    Version,
}

/// Reads a line as a heading.
pub(in crate::roster) fn heading(forms: &Forms, text: &str) -> Option<Heading> {
    let text = text.trim_end_matches([':', ' ']);
    if text.is_empty() || text.len() > LONGEST {
        return None;
    }
    if let Some(section) = forms.sections.whole(text) {
        return Some(Heading { section, number: None });
    }
    let regiments = forms.sections.begin(text).filter(|(section, _)| *section == Section::Regiment);
    let numbered = |(_, rest): (Section, &str)| {
        let number = rest.trim_start_matches(is_blank);
        let (number, behind) = digits(number.trim_start_matches(['#', ' '])).filter(|_| number.len() < rest.len())?;
        let word = behind.trim_matches(|c: char| !c.is_alphabetic());
        let general =
            || forms.marks.whole(word) == Some(Mark::General) || forms.sections.whole(word) == Some(Section::General);
        let section = match word {
            "" => Section::Regiment,
            _ if general() => Section::General,
            _ => return None,
        };
        Some(Heading { section, number: Some(number) })
    };
    let mut numbered = regiments.filter_map(numbered);
    numbered.next()
}

/// Reads a line as a label and what follows it.
pub(in crate::roster) fn label<'t>(forms: &Forms, text: &'t str) -> Option<(Label, &'t str)> {
    for (label, rest) in forms.header.begin(text) {
        let blankless = rest.trim_start_matches(is_blank);
        match label {
            Label::ArmyOfRenown => continue,
            Label::Handbook | Label::Alliance if blankless.len() < rest.len() => {
                return Some((label, blankless.trim_start_matches([':', '-', ' '])));
            }
            _ => {}
        }
        if let Some(value) = blankless.strip_prefix([':', '-', '–', '—']) {
            return Some((label, value.trim_start_matches(is_blank)));
        }
    }
    None
}

/// Tells whether a line lists names and breaks off between two of them.
pub(in crate::roster) fn unfinished(forms: &Forms, text: &str) -> bool {
    let lists = |label| matches!(label, Label::Spells | Label::Prayers | Label::Manifestations | Label::Tactics);
    (text.ends_with(',') || text.ends_with(" and")) && label(forms, text).is_some_and(|(label, _)| lists(label))
}

/// Reads a line as a part of a footer.
pub(in crate::roster) fn footer<'t>(forms: &Forms, text: &'t str) -> Option<Footer<'t>> {
    for (maker, rest) in forms.makers.begin(text) {
        match maker {
            Maker::By if rest.starts_with(' ') => return Some(Footer::Made(None, text)),
            Maker::Valid | Maker::Invalid => {
                let words = rest.strip_prefix(':').map(|rest| rest.trim_start_matches(is_blank));
                if let Some(words) = words.filter(|words| forms.made(words).is_some()) {
                    return Some(Footer::Made(Some(maker == Maker::Valid), words));
                }
            }
            Maker::AppVersion | Maker::DataVersion | Maker::ServerVersion
                if rest.trim_start_matches(is_blank).starts_with(':') =>
            {
                return Some(Footer::Version);
            }
            _ => {}
        }
    }
    None
}

/// Tells whether a line begins with a sign.
pub(in crate::roster) fn shows(forms: &Forms, text: &str, sign: Sign) -> bool {
    forms.signs.begin(text).any(|(found, _)| found == sign)
}

/// Returns the known heading or label that a line was probably meant to be. A number behind it does not count.
pub(in crate::roster) fn nearest<'f>(forms: &'f Forms, text: &str) -> Option<&'f str> {
    let start = words(text)?;
    let found = [forms.sections.nearest(start), forms.header.nearest(start)];
    found.into_iter().flatten().min().map(|(_, known)| known)
}

/// Returns the heading of a third-edition list that a line was probably meant to be.
pub(in crate::roster) fn nearest_role<'f>(forms: &'f Forms, text: &str) -> Option<&'f str> {
    forms.roles.nearest(words(text)?).map(|(_, known)| known)
}

/// Reads a line as the heading that it was probably meant to be.
pub(in crate::roster) fn slipped_heading(forms: &Forms, text: &str) -> Option<Heading> {
    let section = forms.sections.whole(nearest(forms, text)?)?;
    let figures = text[text.trim_end_matches(|c: char| c.is_ascii_digit()).len()..].parse().ok();
    Some(Heading { section, number: figures.filter(|_| section == Section::Regiment) })
}

/// Returns the words that a line begins with, without the number behind them; `None` if they are too short or too long to be
/// told from others.
fn words(text: &str) -> Option<&str> {
    let start = text.split([':', '(']).next().unwrap_or(text);
    let start =
        start.trim_end_matches(|c: char| c.is_ascii_digit() || is_blank(c) || c == '#').trim_start_matches(is_blank);
    (4..=40).contains(&start.len()).then_some(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_and_labels_are_known_in_any_case_and_with_any_apostrophe() {
        let forms = Forms::bundled();
        let section = |text| heading(forms, text).map(|heading| (heading.section, heading.number));
        assert_eq!(section("GENERAL’S REGIMENT"), Some((Section::General, None)));
        assert_eq!(section("Regiment 12:"), Some((Section::Regiment, Some(12))));
        assert_eq!(section("Regiment 1 (General)"), Some((Section::General, Some(1))));
        assert_eq!(section("Regimental Standard"), None);
        assert_eq!(label(forms, "Spell Lore - Lore of Change"), Some((Label::Spells, "Lore of Change")));
        assert_eq!(label(forms, "Drops: 4"), Some((Label::Drops, "4")));
        assert_eq!(label(forms, "Drops"), None);
        assert_eq!(nearest(forms, "Regimants of Renown"), Some("Regiments of Renown"));
        assert_eq!(nearest(forms, "The bearer shines"), None);
        let slipped = |text| slipped_heading(forms, text).map(|heading| (heading.section, heading.number));
        assert_eq!(slipped("Regimnt 2"), Some((Section::Regiment, Some(2))));
        assert_eq!(slipped("Generals Regimnt"), Some((Section::General, None)));
        assert_eq!(slipped("Drosp: 3"), None);
        assert!(nearest_role(forms, "BATTLELIN").is_some() && nearest_role(forms, "Hag Queen").is_none());
    }

    #[test]
    fn a_footer_names_its_program_and_its_verdict() {
        let forms = Forms::bundled();
        let line = "Invalid: Created with Warhammer Age of Sigmar: The App";
        assert_eq!(footer(forms, line), Some(Footer::Made(Some(false), &line[9..])));
        assert!(forms.is_made_by(&line[9..], Maker::App) && !forms.is_made_by(&line[9..], Maker::Sigdex));
        assert_eq!(footer(forms, "App: v1.2 | Data: v4"), Some(Footer::Version));
        assert_eq!(footer(forms, "Valid: by my own count"), None);
    }
}
