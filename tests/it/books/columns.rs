//! Errata as official documents print them: in narrow columns, where headings and instructions go over several lines.

use adjutant_books::import::{Book, ClauseKind, Importer, Options};
use adjutant_rules::kb::KnowledgeBase;

const INSTRUCTIONS: [&str; 6] = [
    "Change the second sentence of the rule to:",
    "Add the following sentence to the end of the paragraph:",
    "Replace the whole paragraph with the following:",
    "Add the following rule below the table of the page:",
    "Change the header of this part of the rules to:",
    "Change to:",
];
const TITLES: [&str; 6] = [
    "Crossing the Marsh on a Bridge of Reeds",
    "Boats and Other Things That Float",
    "Reed Walkers in the Deep Water",
    "Frogs",
    "Lanterns of the Night Watch",
    "The Great Heron and Its Young",
];

const BEASTS: [&str; 18] = [
    "frogs", "herons", "newts", "toads", "snakes", "eels", "otters", "pikes", "geese", "ducks", "swans", "gnats",
    "snails", "perches", "voles", "beavers", "storks", "cranes",
];

/// Returns errata, one after the other, as paragraphs.
fn errata() -> Vec<String> {
    let mut paragraphs = vec!["MARSH RULES".to_owned(), "ERRATA, MAY 2024".to_owned()];
    for number in 0..18 {
        let (title, told) = (TITLES[number % 6], INSTRUCTIONS[number / 3]);
        paragraphs.push(format!("{}.{} – {title}", number / 6 + 1, number % 6 + 1));
        paragraphs.push(told.to_owned());
        let (beast, plant) = (BEASTS[number], BEASTS[17 - number]);
        paragraphs.push(format!("‘A unit of {beast} may roll {} dice for each boat of {plant} near it.’", number + 2));
    }
    paragraphs
}

/// Breaks paragraphs into lines of a width, with a blank line after each.
fn broken(paragraphs: &[String], width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in paragraphs {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::take(&mut line));
            }
            line = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        }
        lines.extend([line, String::new()]);
    }
    lines
}

/// Puts the halves of paragraphs beside each other, in two columns.
fn in_two_columns(paragraphs: &[String], width: usize) -> String {
    let (left, right) = paragraphs.split_at(2 + 9 * 3);
    let (left, right) = (broken(left, width), broken(right, width));
    let cell = |column: &[String], at: usize| column.get(at).cloned().unwrap_or_default();
    let row = |at: usize| format!("{:width$}     {}\n", cell(&left, at), cell(&right, at));
    let rows: Vec<String> = (0..left.len().max(right.len())).map(row).collect();
    rows.concat()
}

fn import(text: &str) -> Book {
    let files = adjutant::bundled();
    let (kb, _) = KnowledgeBase::load(&files);
    let (importer, _) = Importer::new(&kb, &files);
    let options = Options { edition: "aos3".parse().ok(), lang: "en".parse().ok(), ..Options::default() };
    importer.import(text.as_bytes(), &options).unwrap()
}

#[test]
fn every_erratum_is_read_whatever_the_width_of_the_columns() {
    for width in [34, 40, 46] {
        for text in [broken(&errata(), width).join("\n"), in_two_columns(&errata(), width)] {
            let book = import(&text);
            assert!(book.account.is_whole(), "{width}: {:?}", book.account);
            let errata = book.clauses.iter().filter(|clause| clause.kind == ClauseKind::Erratum);
            let read: Vec<(String, String)> = errata
                .filter_map(|clause| Some((clause.title.clone(), clause.corrected.as_ref()?.instruction.clone())))
                .collect();
            let wanted: Vec<(String, String)> =
                (0..18).map(|number| (TITLES[number % 6].to_owned(), INSTRUCTIONS[number / 3].to_owned())).collect();
            assert_eq!(read, wanted, "width {width}:\n{text}");
            assert_eq!(book.suspicions, [], "width {width}");
        }
    }
}

#[test]
fn questions_and_numbers_may_have_dashes_in_the_place_of_colons() {
    let text = "MARSH RULES\n\n1.2 -- Boats of Reed\n\nQ - Can a frog row a boat?\n\nA - No.\n\nQ.: Can a heron?\n\nA.: Yes.\n";
    let book = import(text);
    let asked: Vec<&str> = book.clauses.iter().filter_map(|one| Some(one.asked.as_ref()?.verdict.word())).collect();
    assert_eq!(asked, ["no", "yes"], "{:#?}", book.clauses);
    assert_eq!(book.clauses[0].number.as_deref(), Some("1.2"));
}

#[test]
fn labelled_lines_below_a_heading_are_its_text() {
    let text = "# Marsh Lore\n\n## Call of the Frogs\n\nTiming: Once for each phase\n\nCasting Value: 6\n\n\
        Effect: Roll a dice for each unit in the water.\n\n## Reed Wall\n\nCasting Value: 7\n\nEffect: The unit is safe.\n";
    let titles: Vec<String> = import(text).clauses.into_iter().map(|clause| clause.title).collect();
    assert_eq!(titles, ["Call of the Frogs", "Reed Wall"]);
}
