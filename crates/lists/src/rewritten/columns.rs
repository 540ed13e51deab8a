//! Two lists side by side, as they are copied from a table or typed for a game of two players.

use std::collections::BTreeMap;

/// The minimum number of lines with words in both columns.
const MIN_LINES: usize = 4;

/// The share of the lines with words that must have words in both columns, or in the first alone: four of five.
const MIN_SHARE: (usize, usize) = (4, 5);

/// What stands between columns: blanks, or a bar.
const GAPS: [&str; 2] = ["  ", "| "];

/// The minimum number of blanks between the columns.
const MIN_GAP: usize = 2;

/// Rewrites a text of two columns as two texts, each with the lines of one column and those that go across both; `None` where it has no
/// two columns.
pub(super) fn split(text: &str) -> Option<[String; 2]> {
    // most texts have neither
    if !GAPS.iter().any(|gap| memchr::memmem::find(text.as_bytes(), gap.as_bytes()).is_some()) {
        return None;
    }
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let column = second_column(&lines)?;
    let (mut first, mut second) = (String::with_capacity(text.len()), String::with_capacity(text.len()));
    let (mut both, mut across) = (0, 0);
    for line in lines {
        let Some(at) = byte_of_column(line, column) else {
            first.push_str(line);
            push_blank(&mut second, line);
            continue;
        };
        if starts_column(line, at) {
            both += 1;
            let end = line.trim_end_matches(['\r', '\n']).len();
            let words = line[..at].trim_end_matches([' ', '|']);
            first.push_str(words);
            first.extend(std::iter::repeat_n(' ', end - words.len()));
            first.push_str(&line[end..]);
            // the break stands right before the words, so that they are not indented
            if second.ends_with('\n') {
                second.pop();
                second.push(' ');
            }
            second.extend(std::iter::repeat_n(' ', at - 1));
            second.push('\n');
            second.push_str(&line[at..]);
        } else if !line.contains(char::is_alphanumeric) {
            push_blank(&mut first, line);
            push_blank(&mut second, line);
        } else {
            across += 1;
            first.push_str(line);
            second.push_str(line);
        }
    }
    let is_usual = both >= MIN_LINES && both * MIN_SHARE.1 >= (both + across) * MIN_SHARE.0;
    is_usual.then_some([first, second])
}

/// Returns the column, in characters, at which the second part of most lines begins.
fn second_column(lines: &[&str]) -> Option<usize> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for line in lines {
        for column in columns(line) {
            *counts.entry(column).or_default() += 1;
        }
    }
    let (column, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (count >= MIN_LINES).then_some(column)
}

/// Returns the columns at which words begin behind a gap, or behind a bar.
fn columns(line: &str) -> impl Iterator<Item = usize> {
    let bytes = line.char_indices().enumerate();
    bytes.filter(|(column, (at, _))| *column > 0 && starts_column(line, *at)).map(|(column, _)| column)
}

/// Returns whether words that begin at a byte of a line are its second column.
fn starts_column(line: &str, at: usize) -> bool {
    let (before, behind) = line.split_at(at);
    if !before.ends_with(' ') || !behind.starts_with(|c: char| !matches!(c, ' ' | '|' | '\r' | '\n')) {
        return false;
    }
    let words = before.trim_end_matches(' ');
    before.len() - words.len() >= MIN_GAP || words.ends_with('|')
}

/// Returns where the character of a column begins; `None` where the line is shorter.
fn byte_of_column(line: &str, column: usize) -> Option<usize> {
    line.trim_end_matches(['\r', '\n']).char_indices().nth(column).map(|(at, _)| at)
}

/// Adds a blank line as long as another one.
fn push_blank(text: &mut String, line: &str) {
    let end = line.trim_end_matches(['\r', '\n']).len();
    text.extend(std::iter::repeat_n(' ', end));
    text.push_str(&line[end..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_texts_of_the_same_length_and_every_word_keeps_its_place() {
        let text = "Ærlige brikker\nReeds        Herons\nChief 120    Mage 90\nSpears 80    Riders 190\n\nMud 70\nTotal 270    Total 280\n";
        let [first, second] = split(text).unwrap();
        assert_eq!((first.len(), second.len()), (text.len(), text.len()));
        for (column, words) in [
            (&first, ["Ærlige brikker", "Reeds", "Chief 120", "Spears 80", "Mud 70", "Total 270"].as_slice()),
            (&second, &["Ærlige brikker", "Herons", "Mage 90", "Riders 190", "Total 280"]),
        ] {
            let lines: Vec<&str> = column.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
            assert_eq!(lines, words);
            assert!(words.iter().all(|word| text.find(word) == column.find(word)));
        }
    }

    #[test]
    fn a_text_in_one_column_is_not_split() {
        assert!(split("Chief 120\nSpears 80\nMud 70\nHerons 90\nReeds 20\n").is_none());
        assert!(split("a  b\n").is_none());
        assert!(split("").is_none());
    }
}
