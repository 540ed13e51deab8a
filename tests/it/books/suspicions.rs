//! What makes an import doubtful as a whole: each doubt in a text that gives rise to it, and none in a sound book.

use adjutant_books::import::{Book, Doubt, ImportError, Importer, Options, Suspicion};
use adjutant_rules::kb::KnowledgeBase;

fn imported(text: &str, edition: Option<&str>) -> Result<Book, ImportError> {
    let files = adjutant::bundled();
    let (kb, _) = KnowledgeBase::load(&files);
    let (importer, faults) = Importer::new(&kb, &files);
    assert_eq!(faults, []);
    let options = Options { edition: edition.map(|name| name.parse().unwrap()), ..Options::default() };
    importer.import(text.as_bytes(), &options)
}

fn doubts(text: &str, edition: Option<&str>) -> Vec<Suspicion> {
    imported(text, edition).unwrap().suspicions
}

const FUTURE: &str = "SHOOTING\n\nEach unit of tyranids may use a stratagem, once for each detachment, before it shoots. \
Roll a dice for the ballistic skill of the models.\n\nSAVES\n\nA model in power armour makes its invulnerable save, \
whatever the armour penetration of the weapon in the battleshock phase is.\n";

const SECOND: &str = "REALMS\n\nIn the realm of battle rules each player uses realmscape features, and \
realm commands. A warscroll battalion gains a command point.\n\nBATTALIONS\n\nWith forbidden power \
you may add an endless spell model. Look out, sir! protects a hero near three models.\n\n";

const FOURTH: &str = "ABILITIES\n\nA core ability has a combat range. A manifestation of the fourth edition has a health \
characteristic, and a control score is not added for it.\n\nREGIMENTS\n\nThe honour guard and a regiment of renown are on the \
army roster; a battle formation has a passive ability. Damage points go to the damage pool.\n";

#[test]
fn the_rules_of_another_game_are_refused_unless_the_reader_says_the_edition() {
    let Err(ImportError::OtherGame { game, suspicion }) = imported(FUTURE, None) else {
        panic!("another game was imported")
    };
    assert_eq!((game.as_str(), suspicion.kind), ("Warhammer 40,000", Doubt::OtherGame));
    assert!(suspicion.found.iter().any(|word| word == "stratagem 1×"), "{suspicion:?}");
    assert_eq!(doubts(FUTURE, Some("aos3")), [suspicion]);
}

#[test]
fn two_editions_in_one_file_are_told_apart_with_the_line() {
    let both = format!("{SECOND}{FOURTH}");
    let Some(book) = imported(&both, None).ok() else { panic!("the edition of {both} is in doubt") };
    let two = &book.suspicions[0];
    assert_eq!((two.kind, &two.found[..]), (Doubt::TwoEditions, &["aos2".to_owned(), "aos4".to_owned()][..]));
    let line = both.lines().position(|line| line == "ABILITIES").unwrap() + 1;
    assert_eq!(two.line, Some(line));
    assert_eq!(doubts(FOURTH, None), []);
    assert_eq!(doubts(&both, Some("aos4")), [], "the reader named the edition");
}

#[test]
fn questions_and_instructions_that_were_not_read_are_told() {
    let ask =
        |beast: &str| format!("MOVING\n\nMay a {beast} of the marsh walk?\n\nThe table of the {beast} shows when.\n\n");
    let asked: String = ["frog", "heron", "newt", "toad", "snake", "eel"].map(ask).concat();
    let found = doubts(&asked, Some("aos3"));
    assert_eq!((found[0].kind, found[0].line), (Doubt::UnreadQuestions, Some(3)), "{found:?}");
    let told = "MOVING\n\nA unit of the marsh may walk.\n\nAnd then there is more of it.\n\n\
        Change the second sentence to: a unit may also swim.\n";
    let found = doubts(told, Some("aos3"));
    assert_eq!((found[0].kind, found[0].count, found[0].line), (Doubt::UnreadInstructions, 1, Some(7)), "{found:?}");
}

#[test]
fn a_text_in_one_piece_and_mangled_letters_are_told() {
    let sentence =
        |at: usize| format!("A unit that charges with {at} models rolls {at} dice and adds them in the charge phase. ");
    let piece: String = (2..70).map(sentence).collect();
    assert_eq!(doubts(&piece, Some("aos3"))[0].kind, Doubt::GiantClause);
    let mangled = "MOVING\n\nThe unitâ€™s champion canâ€™t move.\n\nFLYING\n\nThe unit can fly 3â€“6 inches over the terrain of a player and of the enemy in a phase.\n";
    let found = doubts(mangled, Some("aos3"));
    assert_eq!((found[0].kind, found[0].count, found[0].line), (Doubt::WrongEncoding, 3, Some(3)), "{found:?}");
}

#[test]
fn a_sound_book_gives_rise_to_no_doubt() {
    for name in ["skirmish.txt", "rules.md", "regler.txt", "page.html"] {
        let path = format!("{}/tests/books/{name}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        if let Ok(book) = imported(&text, None) {
            assert_eq!(book.suspicions, [], "{name}");
        }
    }
}
