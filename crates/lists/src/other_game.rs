//! Which other game a list is for.

use adjutant_text::vocabulary::{SectionHeading, Vocabulary};

use super::Roster;
use super::lex::SourceLine;
use super::open::Unreadable;

/// The lines of a text that are looked through for the name of another game.
const MAX_TITLE_LINES: usize = 5;

/// The longest line that is looked through for the name of another game, in bytes.
const MAX_TITLE_BYTES: usize = 200;

/// Returns the other game whose rules the program that made a list names.
pub(super) fn of_program(list: &Roster, vocabulary: &Vocabulary) -> Option<Unreadable> {
    let system =
        list.exporter.system.as_ref().filter(|system| !list.format.is_native() && !system.value.trim().is_empty())?;
    let words = system.value.char_indices().filter(|(at, _)| *at == 0 || system.value[..*at].ends_with(' '));
    let is_ours = words.map(|(at, _)| &system.value[at..]).any(|rest| vocabulary.games.prefixes(rest).next().is_some());
    let is_known = vocabulary.games.spellings(()).next().is_some();
    (is_known && !is_ours).then(|| Unreadable::OtherGame { game: system.value.clone(), span: system.span.clone() })
}

/// Returns the other game that a line of a text names, unless another line is of this game alone.
pub(super) fn named_in(lines: &[SourceLine<'_>]) -> Option<Unreadable> {
    let other = |(at, line): (usize, &SourceLine<'_>)| {
        let text = line.words().trim_start_matches(['#', '+', '*', ' ']);
        let is_title = at < MAX_TITLE_LINES && text.len() < MAX_TITLE_BYTES;
        let is_bare = text.len() == line.text.len();
        let bare = || (!is_bare).then(|| line.vocabulary.other_game(text)).flatten();
        let begins = line.vocabulary.other_game(line.text).or_else(bare);
        let game = begins.or_else(|| is_title.then(|| line.vocabulary.other_game_within(text))?)?;
        Some(Unreadable::OtherGame { game: game.to_owned(), span: line.span() })
    };
    let found = lines.iter().enumerate().find_map(other)?;
    let is_ours = |line: &SourceLine<'_>| {
        matches!(line.heading, Some(heading) if heading.section == SectionHeading::General)
            || names_faction(line)
            || line.vocabulary.games.prefixes(line.words()).next().is_some()
    };
    (!lines.iter().any(is_ours)).then_some(found)
}

/// Returns whether a line is a faction of this game, with or without its label: `Allegiance: Skaventide`.
fn names_faction(line: &SourceLine<'_>) -> bool {
    let vocabulary = line.vocabulary;
    if vocabulary.is_faction(line.text) {
        return true;
    }
    let Some((label, value)) = line.text.split_once(": ") else { return false };
    let is_label = vocabulary.labels.get(label).is_some() || vocabulary.header.get(label).is_some();
    let value = value.trim();
    is_label && (vocabulary.is_faction(value) || matches!(vocabulary.abbreviated(value), Some((_, ""))))
}
