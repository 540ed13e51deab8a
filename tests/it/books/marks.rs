//! Questions and errata as people write them: without marks, in tables and lists, with headings in their lines, on pages with heads and
//! numbers, between the menus of a site.

use adjutant_books::import::{Book, Importer, Options, Reason};
use adjutant_rules::kb::KnowledgeBase;

fn import(text: &str, lang: &str) -> Book {
    let files = adjutant::bundled();
    let (kb, _) = KnowledgeBase::load(&files);
    let (importer, _) = Importer::new(&kb, &files);
    let options = Options { edition: "aos2".parse().ok(), lang: lang.parse().ok(), ..Options::default() };
    let book = importer.import(text.as_bytes(), &options).unwrap();
    assert!(book.account.is_whole(), "{:?}", book.account);
    book
}

/// Returns each question with its answer and the heading above it.
fn asked(book: &Book) -> Vec<(String, String, String)> {
    let rulings = book.clauses.iter().filter_map(|clause| Some((clause, clause.asked.as_ref()?)));
    let section = |section: &[String]| section.last().cloned().unwrap_or_default();
    let told = rulings.map(|(clause, asked)| (section(&clause.section), asked.question.clone(), asked.answer.clone()));
    told.collect()
}

/// Returns the heading of each erratum, what it tells to do, and its new text.
fn corrected(book: &Book) -> Vec<(String, String, String)> {
    let errata = book.clauses.iter().filter_map(|clause| Some((clause, clause.corrected.as_ref()?)));
    errata.map(|(clause, own)| (clause.title.clone(), own.instruction.clone(), own.text.clone())).collect()
}

const FROG: &str = "May a frog row a boat of reeds?";
const TOAD: &str = "Two toads want the same stone. Which of them sits on it?";
const NEWT: &str = "May a newt that has lost its tail still swim?";

/// The questions above with their answers; the second answer neither agrees nor denies.
fn three(section: [&str; 3]) -> Vec<(String, String, String)> {
    let rows = [
        (section[0], FROG, "No. It has no thumbs."),
        (section[1], TOAD, "The one that came first."),
        (section[2], NEWT, "Yes, but slowly."),
    ];
    rows.map(|(section, question, answer)| (section.to_owned(), question.to_owned(), answer.to_owned())).to_vec()
}

#[test]
fn questions_without_a_mark_are_known_by_those_that_are_answered_with_yes_or_no() {
    let [frog, toad, newt] = ["No. It has no thumbs.", "The one that came first.", "Yes, but slowly."];
    let text = format!(
        "Frequently Asked Questions\n\nBoats\n\n{FROG}\n\n{frog}\n\nStones\n\n{TOAD}\n\n{toad}\n\nTails\n\n{NEWT}\n\n{newt}\n"
    );
    assert_eq!(asked(&import(&text, "en")), three(["Boats", "Stones", "Tails"]));
    let bold =
        format!("# Marsh\n\n## Questions\n\n**{FROG}**\n\n{frog}\n\n**{TOAD}**\n\n{toad}\n\n**{NEWT}**\n\n{newt}\n");
    assert_eq!(asked(&import(&bold, "en")), three(["Questions"; 3]));
    let numbered = format!(
        "# Marsh\n\n## Questions\n\n**1. {FROG}**\n\n{frog}\n\n**2. {TOAD}**\n\n{toad}\n\n**3. {NEWT}**\n\n{newt}\n"
    );
    assert_eq!(asked(&import(&numbered, "en")), three(["Questions"; 3]));
    let listed = format!(
        "# Marsh\n\n## Questions\n\n- **{FROG}**\n  {frog}\n\n- **{TOAD}**\n  {toad}\n\n- **{NEWT}**\n  {newt}\n"
    );
    assert_eq!(asked(&import(&listed, "en")), three(["Questions"; 3]));
    let answers = format!(
        "Marsh\n\nBoats\n\n1. {FROG}\n\nA: {frog}\n\nStones\n\n2. {TOAD}\n\nA: {toad}\n\n3. {NEWT}\n\nA: {newt}\n"
    );
    assert_eq!(asked(&import(&answers, "en")), three(["Boats", "Stones", "Stones"]));
    let alone = format!(
        "Marsh\n\nBoats\n\nQuestion\n{FROG}\n\nAnswer\n{frog}\n\nQuestion\n{TOAD}\n\nAnswer\n{toad}\n\nQuestion\n{NEWT}\n\nAnswer\n{newt}\n"
    );
    assert_eq!(asked(&import(&alone, "en")), three(["Boats"; 3]));
}

#[test]
fn a_long_question_of_a_heading_and_a_row_of_a_table_are_questions() {
    let long = "Does a frog that was set up on a boat of reeds in an earlier turn, and that has neither croaked nor leapt since, count as wet?";
    let heading = format!("# Marsh FAQ\n\n## Boats\n\n#### {long}\n\nNo. It is dry.\n\n#### {FROG}\n\nNo.\n");
    let found = asked(&import(&heading, "en"));
    assert_eq!(found[0].1, long);
    let table = format!(
        "# Marsh\n\n## Boats\n\n| Question | Answer |\n|---|---|\n| {FROG} | No. |\n| {NEWT} | Yes. |\n| {TOAD} | The first.<br>It waits. |\n"
    );
    let found = asked(&import(&table, "en"));
    assert_eq!(
        found.iter().map(|one| (one.1.as_str(), one.0.as_str())).collect::<Vec<_>>(),
        [(FROG, "Boats"), (NEWT, "Boats"), (TOAD, "Boats")]
    );
    assert!(found[2].2.starts_with("The first."), "{found:?}");
}

#[test]
fn a_line_of_a_narrow_column_that_begins_with_a_mark_in_small_letters_goes_on() {
    let text = "MARSH RULES\n\nERRATA\n\n1.2 – Boats\n\nChange to:\n\n‘Roll a dice for the boat in\nquestion. It floats on a 2+\nand sinks otherwise.’\n";
    let book = import(text, "en");
    assert_eq!(asked(&book), []);
    assert!(corrected(&book)[0].2.contains("in question. It floats"), "{:?}", corrected(&book));
}

#[test]
fn instructions_that_quote_words_are_read_with_every_kind_of_marks_and_over_several_lines() {
    let text = "MARSH RULES\n\nERRATA\n\n1.1 – Boats\n\nReplace ‘½\"’ with ‘1/2\"’ in the second sentence.\n\n1.2 – Frogs\n\n\
                Remove the last sentence.\n\n1.3 – Look Out, Frog!\n\nReplace ‘within 3\" of an enemy frog’ with ‘within 1\" of an\nenemy frog’.\n\n\
                1.4 – Newts\n\nDelete the words ‘of two or more\nnewts’.\n";
    let found = corrected(&import(text, "en"));
    let told: Vec<(&str, &str)> = found.iter().map(|one| (one.0.as_str(), one.1.as_str())).collect();
    assert_eq!(
        told,
        [
            ("Boats", "Replace ‘½\"’ with ‘1/2\"’ in the second sentence."),
            ("Frogs", "Remove the last sentence."),
            ("Look Out, Frog!", "Replace ‘within 3\" of an enemy frog’ with ‘within 1\" of an enemy frog’."),
            ("Newts", "Delete the words ‘of two or more newts’."),
        ]
    );
    let danish = "MOSENS REGLER\n\nRETTELSER\n\nSide 3 – Både\n\nErstat »18\"« med »24\"«.\n\nSide 4 – Frøer\n\nSidste sætning udgår.\n\n\
                  Side 5 – Salamandre\n\nAnden sætning ændres til:\n\n»Den kan svømme.«\n";
    let found = corrected(&import(danish, "da"));
    assert_eq!(found.len(), 3, "{found:?}");
    assert_eq!(found[0].1, "Erstat »18\"« med »24\"«.");
}

#[test]
fn a_heading_in_the_line_of_its_instruction_is_a_heading() {
    let text = "MARSH RULES\n\nERRATA\n\nPage 4 – Rowing. Change the second sentence to: ‘A frog that rows\ncannot leap.’\n\n\
                Page 7 – Look Out, Frog!. Remove the third sentence.\n\nPage 9 – Reeds. Replace ‘every 10 reeds’ with ‘every 5\nreeds’.\n\n\
                1.4 – Newts: Remove the last sentence.\n\nCore Book, pg 31 – Battleplan: The Hollow Reed\n\nChange to:\n\n‘The reed is hollow.’\n";
    let found = corrected(&import(text, "en"));
    let titles: Vec<&str> = found.iter().map(|one| one.0.as_str()).collect();
    assert_eq!(
        titles,
        [
            "Page 4 – Rowing",
            "Page 7 – Look Out, Frog!",
            "Page 9 – Reeds",
            "Newts",
            "Core Book, pg 31 – Battleplan: The Hollow Reed"
        ]
    );
    assert_eq!(found[0].2, "‘A frog that rows cannot leap.’");
    assert_eq!(found[2].1, "Replace ‘every 10 reeds’ with ‘every 5 reeds’.");
    let table = "<html><body><h1>Marsh</h1><h2>Errata</h2><table><tr><td>1.1 – Boats</td><td>Remove the last sentence.</td></tr>\
                 <tr><td>1.2 – Frogs</td><td>Change to:<br>‘Frogs float.’</td></tr></table></body></html>";
    let found = corrected(&import(table, "en"));
    assert_eq!(found.iter().map(|one| one.0.as_str()).collect::<Vec<_>>(), ["Boats", "Frogs"], "{found:?}");
}

#[test]
fn a_heading_in_larger_letters_is_broken_sooner_than_its_text() {
    let text = "MARSH RULES\n\nERRATA\n\n1.2 – Crossing the\nGreat Marsh\n\nRemove this rule.\n\nCore Book, pg 31 –\nBattleplan: The Hollow\nReed\n\n\
                Change to:\n\n‘The reed is hollow, and frogs\nsit in it.’\n";
    let found = corrected(&import(text, "en"));
    let titles: Vec<&str> = found.iter().map(|one| one.0.as_str()).collect();
    assert_eq!(titles, ["Crossing the Great Marsh", "Core Book, pg 31 – Battleplan: The Hollow Reed"]);
}

#[test]
fn the_menus_of_a_site_are_furniture() {
    let page = format!(
        "<!DOCTYPE html><body><div>Home › Rules › FAQ</div><main><h1>Marsh</h1><h3>Boats</h3><p>Q: {FROG}</p><p>A: No. It has no thumbs, and the oars of such a boat are long.</p></main>\
         <aside><h3>Related articles</h3><p>How to paint a frog.</p></aside></body>"
    );
    let book = import(&page, "en");
    assert_eq!(
        asked(&book),
        [(
            "Boats".to_owned(),
            FROG.to_owned(),
            "No. It has no thumbs, and the oars of such a boat are long.".to_owned()
        )]
    );
    let left: Vec<&str> = book
        .exclusions
        .iter()
        .filter(|one| one.reason == Reason::Furniture)
        .map(|one| page[one.bytes.clone()].trim())
        .collect();
    assert_eq!(left, ["Home › Rules › FAQ", "Related articles", "How to paint a frog."]);
}

#[test]
fn a_text_about_something_else_is_no_edition() {
    let files = adjutant::bundled();
    let (kb, _) = KnowledgeBase::load(&files);
    let (importer, _) = Importer::new(&kb, &files);
    let text = "Repairing a bicycle\n\nPunctures\n\nTake the wheel out of the frame and pull the tyre off with two levers. Find the hole in \
                the tube and glue a patch over it.\n\nQuestions\n\nQ: Can I ride with a flat tyre?\n\nA: No. The rim will suffer.\n";
    assert!(importer.import(text.as_bytes(), &Options { lang: "en".parse().ok(), ..Options::default() }).is_err());
}
