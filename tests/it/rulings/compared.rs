//! Which rulings of a document were held against anything, and figures that are not the answer.

use std::sync::Arc;

use adjutant_lint::Arg;
use adjutant_lint::ruleset::Requested;
use adjutant_lint::ruling;
use adjutant_lint::rulings::read;

use crate::support::rulings::{WORDINGS, findings, rulings};

/// Returns what came of comparing each ruling of a document.
fn compared(text: &str) -> Vec<&'static str> {
    let document = read(text, &WORDINGS).expect("the text holds rulings");
    let report = ruling::check(&rulings(), &Requested::default(), &Arc::from("rulings"), text, &document);
    assert!(report.ruled.iter().enumerate().all(|(at, ruling)| ruling.n.at == Some(at)));
    report.ruled.iter().map(|ruling| ruling.compared.word()).collect()
}

#[test]
fn what_was_not_compared_is_told_from_what_agrees() {
    let text = "edition: aos2\ndate: 2019-05-01\n\n\
                Q: Can a unit that ran charge?\nA: No.\n\n\
                Q: Can a unit that ran charge?\nA: Yes.\n\n\
                Q: Can't I charge after a run?\nA: No.\n\n\
                Q: My general is dead. Do I get a new one?\nA: No, you play on without a general.\n\n\
                Q: Can a unit that is within 3\" of the enemy shoot at a unit 10\" away?\nA: Yes.\n";
    assert_eq!(compared(text), ["agrees", "contradicts", "not-compared", "not-compared", "not-compared"]);
    assert_eq!(compared("Q: Can a unit that ran charge?\nA: Yes.\n"), ["no-edition"]);
}

#[test]
fn a_figure_that_is_not_the_answer_is_no_claim() {
    let rulings = rulings();
    let accused = |question: &str, answer: &str| {
        let text = format!("edition: aos4\ndate: 2026-01-01\n\nQ: {question}\nA: {answer}\n");
        findings(&rulings, &text).iter().any(|found| found.contains("ruling/value-contradiction"))
    };
    let commands = "How many commands can my army use per phase?";
    assert!(!accused(commands, "As many as we have points for, but never the same command twice."));
    assert!(!accused(commands, "3, if we have the points."));
    assert!(accused("How many commands can a unit use per phase?", "3."));
    let points = "How many command points do I get per round?";
    assert!(!accused(points, "4 each. That makes 8 for two players."));
    assert!(!accused("Hvor mange kommandopoint får jeg pr. runde?", "4 hver. Det giver 8 for to spillere."));
    assert!(accused(points, "6 each."));
}

#[test]
fn the_most_in_all_is_not_the_most_of_what_counts_twice() {
    let question = "A unit with a Wounds characteristic of 2 receives Rally. How many slain models can return at most?";
    let of = |answer: &str| compared(&format!("edition: aos3\ndate: 2024-03-15\n\nQ: {question}\nA: {answer}\n"))[0];
    assert_ne!(of("Up to 10 models."), "agrees");
    assert_eq!(of("Up to 5 models."), "agrees");
}

#[test]
fn a_number_too_large_for_any_rule_is_no_figure() {
    for question in ["How far away can an enemy wizard be and still be unbound?", "How many models can a unit have?"] {
        for answer in ["922337203685477580", "9,223,372,036,854,775,807 models", "9223372036854775807\""] {
            let text = format!("edition: aos4\ndate: 2026-01-01\n\nQ: {question}\nA: {answer}\n");
            assert_eq!(compared(&text).len(), 1, "{text}");
        }
    }
}

#[test]
fn a_figure_for_each_of_several_is_not_the_same_figure() {
    let found = |answer: &str| {
        let text = format!(
            "edition: aos3\ndate: 2024-03-15\n\n\
             Q: With more than one general on the battlefield, how many command points do I get for them?\nA: {answer}\n"
        );
        findings(&rulings(), &text)
    };
    assert_eq!(found("One."), ["warning ruling/duplicate-of-ruling 4"]);
    assert!(found("One for each general.").iter().all(|found| !found.contains("duplicate-of-ruling")));
}

#[test]
fn the_right_figure_for_each_of_several_is_no_agreement() {
    let ward = |answer: &str| {
        compared(&format!(
            "edition: aos3\ndate: 2024-03-15\n\nQ: How many ward rolls can I make for one wound?\nA: {answer}\n"
        ))
    };
    assert_eq!(ward("One."), ["agrees"]);
    assert_eq!(ward("One for every ward the unit has."), ["not-compared"]);
}

#[test]
fn what_keeps_to_a_limit_is_not_held_against_it() {
    let answers = |question: &str, answer: &str| {
        compared(&format!("edition: aos3\ndate: 2024-03-15\n\nQ: {question}\nA: {answer}\n"))
    };
    assert_eq!(answers("Can a unit shoot twice in the same phase if an ability lets it?", "Yes."), ["not-compared"]);
    assert_eq!(
        answers("Can my archers shoot a third time in this phase with another ability?", "Yes."),
        ["contradicts"]
    );
    assert_eq!(answers("Can a hero heal 3 wounds by Heroic Recovery?", "Yes."), ["not-compared"]);
    assert_eq!(answers("Does Heroic Recovery heal D6 wounds?", "Yes."), ["contradicts"]);
}

#[test]
fn words_behind_yes_or_no_count_as_much() {
    let answers = |question: &str, answer: &str| {
        let text = format!("edition: aos3\ndate: 2024-05-01\n\nQ: {question}\nA: {answer}\n");
        let found = findings(&rulings(), &text);
        ["contradicts-ruling", "duplicate-of-ruling", "value-contradiction"]
            .into_iter()
            .find(|lint| found.iter().any(|found| found.contains(lint)))
    };
    let slain = "Can a model that cannot be set up because of a demolished garrison count as slain?";
    assert_eq!(answers(slain, "Yes, it counts as slain."), None);
    assert_eq!(answers("If the Move is halved, do I round up?", "No, fractions are kept."), None);
    // numbers that count something else, and those that no right answer has
    let prayers = "How many prayers can a PRIEST chant in one turn?";
    assert_eq!(answers(prayers, "A PRIEST can chant 2 prayers in one turn."), Some("value-contradiction"));
    let unique = "How many Unique units of the same type can I have in a Contest of Generals?";
    assert_eq!(answers(unique, "You can have 2 of the same Unique unit."), Some("value-contradiction"));
    // a choice of two is no yes
    let lost = "Are command points received once lost or kept at the end of the battle round?";
    assert_eq!(answers(lost, "They are kept."), Some("contradicts-ruling"));
    assert_eq!(answers(lost, "They are lost."), Some("duplicate-of-ruling"));
}

#[test]
fn the_other_side_of_a_figure_is_no_agreement() {
    let recovery = |answer: &str| {
        let question = "When does a heroic recovery roll succeed?";
        compared(&format!("edition: aos3\ndate: 2024-03-10\n\nQ: {question}\nA: {answer}\n"))
    };
    assert_eq!(
        recovery("When the 2D6 roll is less than or equal to the Bravery characteristic of the hero."),
        ["agrees"]
    );
    let reversed = "When the 2D6 roll is greater than the Bravery characteristic of the hero.";
    assert_ne!(recovery(reversed), ["agrees"]);
}

#[test]
fn a_figure_of_another_rule_is_none_of_the_one_that_is_asked_about() {
    let terrain = |answer: &str| {
        let question = "How far from a terrain feature must models be to contest it?";
        findings(&rulings(), &format!("edition: aos3\ndate: 2024-05-01\n\nQ: {question}\nA: {answer}\n"))
    };
    assert_eq!(terrain("3\"."), Vec::<String>::new());
    assert_eq!(terrain("6\"."), ["error ruling/overtaken-by-erratum 5"]);
}

#[test]
fn a_keyword_that_a_unit_lacks_bars_nothing() {
    let answers = |question: &str, answer: &str| {
        compared(&format!("edition: aos3\ndate: 2024-03-15\n\nQ: {question}\nA: {answer}\n"))
    };
    for question in [
        "May a hero that is not a WIZARD be given the Arcane Tome?",
        "Can the Arcane Tome be given to a non-wizard hero?",
    ] {
        assert_ne!(answers(question, "Yes."), ["contradicts"], "{question}");
    }
    assert_eq!(
        answers("Can a hero who is not a wizard but is a priest take the Arcane Tome?", "Yes."),
        ["contradicts"]
    );
}

#[test]
fn a_day_after_the_end_of_an_edition_is_told_however_it_is_written() {
    let rulings = rulings();
    let dated = |day: &str| {
        findings(
            &rulings,
            &format!("udgave: aos2\ndato: {day}\n\nSpm: Må en enhed, der har løbet, charge?\nSvar: Nej.\n"),
        )
    };
    assert_eq!(dated("1. januar 2025"), ["note ruling/dated-before-edition 2"]);
    assert_eq!(dated("2025-01-01"), ["note ruling/dated-before-edition 2"]);
    assert!(dated("30. juni 2019").is_empty());
}

/// Returns what came of comparing one answer, in an edition on a day.
fn compared_on(edition: &str, day: &str, question: &str, answer: &str) -> &'static str {
    compared(&format!("edition: {edition}\ndate: {day}\n\nQ: {question}\nA: {answer}\n"))[0]
}

#[test]
fn a_figure_with_a_die_is_worked_out_where_the_question_tells_what_was_rolled() {
    let markers = |question: &str, answer: &str| compared_on("pos06", "2027-01-01", question, answer);
    let rolled = "I rolled 2 on the D3 when setting up objectives. How many markers go on the table?";
    assert_eq!(markers(rolled, "3."), "agrees");
    assert_eq!(markers(rolled, "4."), "contradicts");
    assert_eq!(markers("The D3 for objectives came up 3. How many markers do we place?", "3."), "contradicts");
    assert_eq!(markers("How many objective markers are placed?", "4."), "contradicts");
    let damage = |edition: &str, answer: &str| {
        let question = "I rolled 6 on the D3 for retreating. How many mortal wounds do I take?";
        compared_on(edition, "2027-01-01", question, answer)
    };
    // no rule of the fourth edition records how a D6 is read as a D3
    assert_eq!(damage("aos4", "3."), "not-compared");
}

#[test]
fn the_tie_of_one_rule_is_not_that_of_another() {
    let unbound = |question: &str| compared_on("aos4", "2025-01-01", question, "Yes, equal is enough.");
    assert_eq!(unbound("The enemy mage matched my casting total exactly. Is my spell stopped?"), "not-compared");
    assert_eq!(unbound("The unbinding roll equals the casting roll. Is the spell unbound?"), "contradicts");
    assert_eq!(unbound("My casting roll equals the casting value. Is my spell cast?"), "agrees");
}

#[test]
fn another_object_or_another_limit_is_no_agreement() {
    let official = |question: &str, answer: &str| compared_on("aos3", "2024-03-01", question, answer);
    for question in ["Må man låne sin modstanders terninger?", "Må man låne sin modstanders telefon?"] {
        assert_eq!(official(question, "Ja, hvis man spørger pænt."), "not-compared", "{question}");
    }
    assert_eq!(official("May I borrow my opponent's dice?", "Yes, if I ask nicely."), "not-compared");
    let apiece =
        "The dragon bites for 5 and my skeletons have one wound apiece. Is it just the one skeleton that dies?";
    assert_ne!(official(apiece, "Yes, the surplus is wasted."), "agrees");
    let just_one = "Is it just one model that can be slain by an attack with Damage 3?";
    assert_ne!(official(just_one, "Yes."), "agrees");
    assert_ne!(official(just_one, "No."), "contradicts");
    assert_eq!(official("Can one attack with Damage 3 slay several models?", "Yes."), "agrees");
}

#[test]
fn a_number_that_no_official_ruling_asks_about_makes_another_question() {
    let said = |wounds: u32, answer: &str| {
        let question = format!("Does Look Out, Sir! apply to a HERO with a Wounds characteristic of {wounds}?");
        compared(&format!("edition: aos3\ndate: 2024-03-15\n\nQ: {question}\nA: {answer}\n"))
    };
    assert_eq!(said(8, "No, from Wounds 8 or more it does not apply."), ["not-compared"]);
    assert_eq!(said(12, "No, from Wounds 10 or more it does not apply."), ["agrees"]);
    assert_eq!(said(12, "Yes."), ["contradicts"]);
}

#[test]
fn a_product_is_held_against_its_limit_as_a_product() {
    let text = "edition: aos3\ndate: 2024-03-15\n\n\
                Q: Can Rally return six models that have a Wounds characteristic of 2?\nA: Yes.\n";
    let document = read(text, &WORDINGS).expect("the text holds rulings");
    let report = ruling::check(&rulings(), &Requested::default(), &Arc::from("rulings"), text, &document);
    let claimed = report.findings.iter().flat_map(|finding| &finding.args).find(|(name, _)| *name == "claimed");
    assert_eq!(claimed.map(|(_, claimed)| claimed), Some(&Arg::from("6 × 2")), "{:?}", report.findings);
}

#[test]
fn who_lets_something_be_done_is_no_part_of_the_question() {
    for question in [
        "Q: Does the event accept a list with two subfactions?\nA: No.",
        "Spm: Accepterer stævnet en hær med to underfraktioner?\nSvar: Nej.",
    ] {
        let found = findings(&rulings(), &format!("edition: aos3\ndate: 2024-03-15\n\n{question}\n"));
        assert_eq!(found, ["warning ruling/duplicate-of-ruling 4"], "{question}");
    }
}

#[test]
fn a_negator_behind_as_if_turns_the_question() {
    let found = |question: &str, answer: &str| compared_on("aos3", "2024-05-01", question, answer);
    let question = "My ward stopped a mortal wound. Is it treated as though it had never been allocated?";
    assert_ne!(found(question, "Yes."), "contradicts");
    let danish = "Jeg annullerede et sår. Regnes det, som om det aldrig er tildelt?";
    assert_ne!(found(danish, "Ja."), "contradicts");
    assert_eq!(
        found("Does a mortal wound that was negated still count as allocated to the model?", "Yes."),
        "contradicts"
    );
}

#[test]
fn losing_and_still_having_are_opposites() {
    let found = |question: &str, answer: &str| compared_on("aos3", "2024-05-01", question, answer);
    let general = "I had two generals and one is dead.";
    assert_ne!(found(&format!("{general} Do I lose the 2 that Heroic Leadership adds?"), "No."), "contradicts");
    assert_eq!(found(&format!("{general} Do I still add 2 for Heroic Leadership?"), "No."), "contradicts");
}

#[test]
fn what_a_modal_verb_lets_be_done_says_which_figure_is_asked_for() {
    let found = |question: &str, answer: &str| compared_on("aos3", "2024-05-01", question, answer);
    for question in [
        "Hvor mange sår helbreder Heroic Recovery?",
        "Hvor mange sår kan min HERO helbrede med Heroic Recovery, når slaget lykkes?",
        "How many wounds can my HERO heal with Heroic Recovery?",
    ] {
        assert_eq!(found(question, "D6."), "contradicts", "{question}");
        assert_ne!(found(question, "D3."), "contradicts", "{question}");
    }
}

#[test]
fn danes_say_model_for_figur() {
    let found = |question: &str, answer: &str| compared_on("aos2", "2019-05-01", question, answer);
    for question in [
        "Hvor mange modeller skal enheden ved siden af min HERO mindst have, for at Look Out, Sir! gælder?",
        "Hvor mange figurer skal enheden mindst have for Look Out, Sir!?",
    ] {
        assert_eq!(found(question, "Fem."), "contradicts", "{question}");
        assert_eq!(found(question, "3."), "agrees", "{question}");
    }
}

#[test]
fn a_concession_does_not_negate_what_is_asked() {
    let found = |question: &str, answer: &str| compared_on("aos3", "2024-05-01", question, answer);
    for question in [
        "Må jeg stille mine bueskytter oppe på taget af tårnet, selv om de ikke er i garrison der?",
        "May I set up my archers on top of the tower even though they are not in its garrison?",
    ] {
        assert_ne!(found(question, "Nej."), "contradicts", "{question}");
    }
}

#[test]
fn what_an_answer_concludes_decides() {
    let found = |question: &str, answer: &str| compared_on("aos3", "2024-05-01", question, answer);
    let points = "Do command points that a model gave only once expire when the round ends?";
    assert_ne!(found(points, "They cannot be kept, so yes, they are lost with the rest."), "contradicts");
    assert_eq!(found(points, "They were a gift, so no, they stay."), "contradicts");
    let danish = "Går command points tabt ved rundens slutning, når en model kun gav dem én gang?";
    assert_ne!(found(danish, "De kan ikke gemmes, så ja, de forsvinder."), "contradicts");
}

#[test]
fn what_something_stands_in_place_of_is_not_asked_about() {
    let found = |question: &str, answer: &str| compared_on("aos2", "2019-08-01", question, answer);
    let garrison =
        "Hvor tæt på et terrænstykke skal alle modeller være for at gå i garrison i stedet for en normal move?";
    assert_ne!(found(garrison, "Inden for 6\"."), "contradicts");
}

#[test]
fn a_question_for_a_figure_of_its_kind_is_surer() {
    let found = |edition: &str, question: &str, answer: &str| compared_on(edition, "2019-08-01", question, answer);
    let penalty = "Hvor meget trækker Look Out, Sir! fra hit rolls?";
    assert_eq!(found("aos2", penalty, "2."), "contradicts");
    assert_ne!(found("aos2", penalty, "1."), "contradicts");
    let points = "How many command points do you receive when each of your hero phases begins?";
    assert_eq!(found("aos2", points, "2."), "contradicts");
    assert_ne!(found("aos2", "Hvor mange command points koster det at bruge sin triumph?", "0."), "contradicts");
}

#[test]
fn an_answer_that_begins_as_a_recorded_one_is_that_one() {
    let question = "When a unit shoots, do I pick the targets of all attacks of its models at once, or model by model?";
    let answer = "Model by model. Roll the attacks of one model, then pick the target for the next.";
    assert_eq!(compared_on("aos3", "2024-05-01", question, answer), "contradicts");
}

#[test]
fn what_is_safe_is_not_affected() {
    let found = |question: &str, answer: &str| compared_on("aos3", "2024-05-01", question, answer);
    let safe = "My breath attack hits everything under a straight line. Is the model I draw the line from safe?";
    assert_ne!(found(safe, "Yes, it is never hit by its own line."), "contradicts");
}
