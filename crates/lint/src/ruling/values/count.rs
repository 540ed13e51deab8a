//! Counts: `how many` against the one right number, and numbers in question and answer against an upper bound.

use super::answered::{stands_alone, upper};
use super::asks::Asks;
use super::{Case, Contradiction, Value, cued, texts};
use crate::ruling::words::Most;
use crate::rulings::said::numbers;
use crate::rulings::sought::has;
use crate::rulings::verdict::{Says, turned};
use adjutant_base::figure::{Figure, Quantity};
use adjutant_rules::record::value::ValueType;

pub(super) fn check<'a>(case: &Case<'a>, asks: &Asks<'_>, value: &Value<'a>, most: &Most) -> Option<Contradiction<'a>> {
    let elsewhere = asks.open && !asks.fits(ValueType::Count);
    if elsewhere || set_aside(case, &case.said_question, most) || !applies(case, most) {
        return None;
    }
    let wanted = asks.counted.is_some_and(|noun| most.cues.words().any(|word| cued(noun, word)));
    let stated = match *value.stated.figure {
        Figure::Measured(Quantity::Number(stated) | Quantity::Modifier(stated)) => stated,
        Figure::Measured(Quantity::Dice(..)) => {
            return fixed(case, wanted, most).map(|count| value.against(&count));
        }
        _ => return None,
    };
    if asks.counted.is_some() && !wanted {
        return None;
    }
    if most.exact {
        let said: Vec<i64> = case.clauses.iter().filter_map(|clause| counted(clause, most)).collect();
        return said.first().filter(|_| !said.contains(&stated)).map(|count| value.against(&count.to_string()));
    }
    let claimed = if wanted { exact(case, asks, stated, most) } else { over(case, asks, stated, most) };
    let text = |count: &i64| texts(case, value.rule).iter().any(|text| says(text, most, *count));
    claimed.filter(|count| !asks.is_vague() || !text(count)).map(|count| value.against(&count.to_string()))
}

/// Tells whether a text has a number of what is counted.
fn says(text: &str, most: &Most, count: i64) -> bool {
    numbers(text).into_iter().any(|(number, words)| number == count && most.cues.words().any(|word| cued(&words, word)))
}

/// Returns the number that an answer gives where the rule has dice.
fn fixed(case: &Case<'_>, wanted: bool, most: &Most) -> Option<String> {
    let asks = wanted || most.exact && case.verdict.says == Says::Explains;
    let clause = case.clauses.iter().find(|clause| counted(clause, most).is_some()).filter(|_| asks)?;
    let dice = case.mentions(&upper(&case.said_answer)).iter().any(|said| matches!(said.quantity, Quantity::Dice(..)));
    counted(clause, most).filter(|_| !dice).map(|count| count.to_string())
}

/// Tells whether a text has words that make another count hold, and does not deny them.
pub(super) fn set_aside(case: &Case<'_>, text: &str, most: &Most) -> bool {
    most.but.iter().any(|word| {
        let denied = |deny: &String| has(text, format!("{deny} {}", &**word).as_str());
        cued(text, word) && !case.wording.denies.iter().any(denied)
    })
}

/// Tells whether a ruling speaks of the case that the value is for: in words, or by a number from a certain one on.
fn applies(case: &Case<'_>, most: &Most) -> bool {
    if most.when.is_empty() {
        return true;
    }
    let texts = [&case.said_question, &case.said_answer];
    let large = |text: &String| most.from.is_some_and(|from| numbers(text).iter().any(|(number, _)| *number >= from));
    let both = format!("{} {}", case.said_question, case.said_answer);
    let given = most.when.iter().any(|words| cued(&both, words));
    given || texts.into_iter().any(large)
}

/// Returns the number that an answer gives to `how many`, where it is another one.
fn exact(case: &Case<'_>, asks: &Asks<'_>, stated: i64, most: &Most) -> Option<i64> {
    let clauses = case.clauses.iter().filter(|clause| !set_aside(case, clause, most));
    let mut said = clauses.flat_map(|clause| numbers(clause));
    let (first, words) = said.next().filter(|_| !asks.example)?;
    let own = most.cues.words().any(|word| cued(&words, word));
    (first != stated && (own || stands_alone(case, &words))).then_some(first)
}

/// Finds `<number> <what is counted>` in a text, with at most two words between.
fn counted(text: &str, most: &Most) -> Option<i64> {
    let mut found = numbers(text).into_iter();
    found.find_map(|(number, words)| most.cues.words().any(|word| cued(&words, word)).then_some(number))
}

/// Returns the number that a question or its answer allows beyond the bound; none where several things have it together.
fn over(case: &Case<'_>, asks: &Asks<'_>, stated: i64, most: &Most) -> Option<i64> {
    let several = |(number, words): &(i64, String)| *number > 1 && most.of.iter().any(|of| cued(words, of));
    if numbers(&case.said_question).iter().chain(&numbers(&case.said_answer)).any(several) {
        return None;
    }
    let clauses = case.clauses.iter().filter(|clause| !turned(clause, &case.rulings.wordings));
    let asked = asks.main.iter().find_map(|clause| counted(clause, most));
    let answered = clauses.into_iter().find_map(|clause| counted(clause, most));
    if most.least {
        let said = answered.or(asked.filter(|_| case.verdict.holds() == Some(true)));
        return said.filter(|count| *count < stated && case.verdict.says != Says::No);
    }
    match case.verdict.says {
        Says::Yes if !case.verdict.turned => asked.into_iter().chain(answered).find(|count| *count > stated),
        Says::No if !case.verdict.turned => answered.filter(|count| *count != stated && Some(*count) != asked),
        Says::Yes | Says::No | Says::Explains => answered.filter(|count| *count > stated),
        Says::Undecided => None,
    }
}
