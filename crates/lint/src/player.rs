//! Whose list it is: by a line of the list or above it, or else by the names of its file and its folder.

use std::path::Path;

use crate::list_context::ListContext;
use adjutant_lists::line::Class;
use adjutant_text::vocabulary::Vocabulary;

/// The longest name of a player, in letters.
const LONGEST: usize = 40;

/// Returns the player that a line names: `Player: Anna`, `From: Anna <anna@example.org>`.
pub(crate) fn of_list(list: &ListContext<'_>) -> Option<String> {
    let vocabulary = crate::content::vocabulary(list.known);
    let is_head = |class| !matches!(class, Class::Blank | Class::Rule | Class::Part | Class::Choice | Class::Unit);
    let mut lines = list.roster.lines.iter().filter(|line| is_head(line.class));
    lines.find_map(|line| named(list.text.get(line.span.clone())?, vocabulary))
}

fn named(line: &str, vocabulary: &Vocabulary) -> Option<String> {
    let line = line.trim_start_matches(['*', '>', '#', ' ']);
    let value =
        vocabulary.players.begin(line).find_map(|((), rest)| rest.trim_start_matches(['*', ' ']).strip_prefix(':'))?;
    // the address of an e-mail
    let name = value.split(['<', '(', '|']).next().unwrap_or_default().trim_matches([' ', '*', '"', '\t', '\r']);
    (!name.is_empty() && name.chars().count() <= LONGEST).then(|| name.to_owned())
}

/// Returns the player that a file is named after, or else its folder.
pub(crate) fn of_file(file: &str, vocabulary: &Vocabulary) -> Option<String> {
    let path = Path::new(file);
    let stem = path.file_stem()?.to_str()?;
    let folder = path.parent().and_then(Path::file_name).and_then(std::ffi::OsStr::to_str);
    [Some(stem), folder].into_iter().flatten().map(spaced).find(|name| says_who(name, vocabulary))
}

/// Returns a name of a file with blanks between its words.
fn spaced(name: &str) -> String {
    name.split(['_', '-', ' ', '.']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns whether a name has a word that is no number and is not what every list is called.
fn says_who(name: &str, vocabulary: &Vocabulary) -> bool {
    let is_of_person = |word: &str| word.contains(char::is_alphabetic) && vocabulary.nameless.whole(word).is_none();
    vocabulary.nameless.whole(name).is_none()
        && name.split(' ').any(|word| is_of_person(word.trim_matches(|c: char| c.is_ascii_digit())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_base::source::Files;

    #[test]
    fn a_player_is_known_by_a_label_or_by_the_file() {
        let vocabulary = adjutant_text::vocabulary::read(&Files::of_project()).0;
        assert_eq!(named("Player: Anna Lund", &vocabulary).as_deref(), Some("Anna Lund"));
        assert_eq!(named("From: Bo <bo@example.org>", &vocabulary).as_deref(), Some("Bo"));
        assert_eq!(named("Nameless: none", &vocabulary), None);
        let file = |name: &str| of_file(name, &vocabulary);
        assert_eq!(file("cup/anna_lund.txt").as_deref(), Some("anna lund"));
        assert_eq!(file("cup/team-otter/list 2.txt").as_deref(), Some("team otter"));
        assert_eq!((file("-"), file("lists/list.txt")), (None, None));
    }
}
