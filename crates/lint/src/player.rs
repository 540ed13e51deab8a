//! Whose list it is: by a line of the list or above it, or else by the names of its file and its folder.

use std::path::Path;

use crate::file_report::Summary;
use crate::list_context::ListContext;
use adjutant_lists::Roster;
use adjutant_lists::line::{Class, Line};
use adjutant_text::vocabulary::{Known, Vocabulary};

/// The maximum number of characters of the name of a player.
const MAX_NAME_CHARS: usize = 40;

/// Returns the player that a line names: `Player: Anna`, `From: Anna <anna@example.org>`.
/// Of several lines above the units the last one counts, as in a mail that was forwarded.
pub(crate) fn of_list(list: &ListContext<'_>) -> Option<String> {
    let vocabulary = crate::content::vocabulary(list.known);
    let is_head = |class| !matches!(class, Class::Blank | Class::Rule | Class::Part | Class::Choice | Class::Unit);
    let first = list.roster.units.iter().map(|unit| unit.span.start).min().unwrap_or(0);
    let lines = list.roster.lines.iter().filter(|line| is_head(line.class));
    let labelled_name = |line: &Line| labelled_name(list.text.get(line.span.clone())?, vocabulary);
    let (above, below): (Vec<&Line>, Vec<&Line>) = lines.partition(|line| line.span.start < first);
    let said = above.into_iter().rev().find_map(labelled_name);
    let is_sender =
        |line: &Line| list.text.get(line.span.clone()).is_some_and(|line| sender(line, vocabulary).is_some());
    said.or_else(|| below.into_iter().find_map(|line| labelled_name(line).filter(|_| !is_sender(line))))
}

/// Takes the sender of a mail with several lists off those that do not say that they are his, and gives each the player that a line
/// above it names: `Anna:`.
pub(crate) fn settle(lists: &mut [Summary], rosters: &[Roster], text: &str, vocabulary: &Vocabulary) {
    if lists.len() < 2 {
        return;
    }
    let senders: Vec<String> = text.lines().filter_map(|line| sender(line, vocabulary)).collect();
    if senders.is_empty() || senders.len() >= lists.len() {
        return;
    }
    for (list, roster) in lists.iter_mut().zip(rosters) {
        if list.player.as_ref().is_none_or(|player| senders.contains(player)) {
            let first = roster.units.iter().map(|unit| unit.span.start).min().unwrap_or(0);
            let nearest = roster.lines.iter().rfind(|line| line.class == Class::Prose && line.span.start < first);
            let line = nearest.and_then(|line| text.get(line.span.clone()));
            list.player = line.and_then(|line| sole_name(line, vocabulary));
            list.is_player_of_file = false;
        }
    }
}

/// Returns the name of a person that is all of a line, with a colon behind it.
fn sole_name(line: &str, vocabulary: &Vocabulary) -> Option<String> {
    let name = line.trim().strip_suffix(':')?.trim_matches(['*', '#', '>', ' ']);
    let words = || name.split(' ');
    let is_name = words().all(|word| word.starts_with(char::is_uppercase)) && words().count() <= MAX_NAMES;
    (is_name && says_who(name, vocabulary)).then(|| name.to_owned())
}

/// The maximum number of names of a person.
const MAX_NAMES: usize = 3;

/// Returns the sender of an e-mail that a line names.
fn sender(line: &str, vocabulary: &Vocabulary) -> Option<String> {
    let label = line.trim_start_matches(['*', '>', '#', ' ']);
    let is_sender =
        vocabulary.senders.prefixes(label).any(|((), rest)| rest.trim_start_matches(['*', ' ']).starts_with(':'));
    if is_sender { labelled_name(line, vocabulary) } else { None }
}

fn labelled_name(line: &str, vocabulary: &Vocabulary) -> Option<String> {
    let line = line.trim_start_matches(['*', '>', '#', ' ']);
    let value = vocabulary
        .players
        .prefixes(line)
        .find_map(|((), rest)| rest.trim_start_matches(['*', ' ']).strip_prefix(':'))?;
    // the address of an e-mail
    let name = value.split(['<', '(', '|']).next().unwrap_or_default().trim_matches([' ', '*', '"', '\t', '\r']);
    (!name.is_empty() && name.chars().count() <= MAX_NAME_CHARS).then(|| name.to_owned())
}

/// Returns the player that a file is named after, or else its folder.
pub(crate) fn of_file(file: &str, vocabulary: &Vocabulary) -> Option<String> {
    let path = Path::new(file);
    let stem = path.file_stem()?.to_str()?;
    let folder = path.parent().and_then(Path::file_name).and_then(std::ffi::OsStr::to_str);
    let names = [Some(stem), folder].into_iter().flatten().map(spaced);
    names.map(|name| without_army(&name, vocabulary)).find(|name| says_who(name, vocabulary))
}

/// Takes the faction, the edition and numbers off a name: `Bo Skaven AoS4 2000`.
fn without_army(name: &str, vocabulary: &Vocabulary) -> String {
    let (mut rest, mut kept) = (name, Vec::new());
    while !rest.is_empty() {
        let known =
            vocabulary.known.prefixes(rest).filter(|(known, _)| *known == Known::Faction).map(|(_, behind)| behind);
        let edition = vocabulary.edition_named(rest).filter(|(_, words)| rest.starts_with(words));
        let edition = edition.map(|(_, words)| &rest[words.len()..]);
        let behind = known.chain(edition).find(|behind| behind.is_empty() || behind.starts_with(' '));
        if let Some(behind) = behind {
            rest = behind.trim_start();
            continue;
        }
        let (word, behind) = rest.split_once(' ').unwrap_or((rest, ""));
        if word.contains(char::is_alphabetic) && !word.starts_with(|c: char| c.is_ascii_digit()) {
            kept.push(word);
        }
        rest = behind;
    }
    kept.join(" ")
}

/// Returns a name of a file with blanks between its words.
fn spaced(name: &str) -> String {
    name.split(['_', '-', ' ', '.']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns whether a name has a word that is no number and is not what every list is called.
fn says_who(name: &str, vocabulary: &Vocabulary) -> bool {
    let is_of_person = |word: &str| word.contains(char::is_alphabetic) && vocabulary.nameless.get(word).is_none();
    vocabulary.nameless.get(name).is_none()
        && name.split(' ').any(|word| is_of_person(word.trim_matches(|c: char| c.is_ascii_digit())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_base::source::Files;

    #[test]
    fn a_player_is_known_by_a_label_or_by_the_file() {
        let vocabulary = adjutant_text::vocabulary::read(&Files::of_project()).0;
        assert_eq!(labelled_name("Player: Anna Lund", &vocabulary).as_deref(), Some("Anna Lund"));
        assert_eq!(labelled_name("From: Bo <bo@example.org>", &vocabulary).as_deref(), Some("Bo"));
        assert_eq!(labelled_name("Nameless: none", &vocabulary), None);
        let file = |name: &str| of_file(name, &vocabulary);
        assert_eq!(file("cup/anna_lund.txt").as_deref(), Some("anna lund"));
        assert_eq!(file("cup/team-otter/list 2.txt").as_deref(), Some("team otter"));
        assert_eq!((file("-"), file("lists/list.txt"), file("lists/skaven_2000.txt")), (None, None, None));
        assert_eq!(file("Bo - Hedonites of Slaanesh AoS4 1000.csv").as_deref(), Some("Bo"));
        assert_eq!(file("cup/ANNA skaven 2000pts.txt").as_deref(), Some("ANNA"));
    }
}
