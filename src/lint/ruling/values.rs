//! An answer against the values of the rules that it is about: figures, bounds, yes and no, choices.

use crate::base::figure::{Figure, Quantity, mentions};
use crate::base::id::Name;
use crate::kb::version::Stated;
use crate::lint::finding::Finding;
use crate::record::rule::Rule;
use crate::record::ruling::Ruling;
use crate::ruling::verdict::{Says, last_question, turned};
use crate::ruling::wording::has;

use super::case::Case;
use super::words::{Bar, Choice, Exact, Flag, Most};

/// The most words of an answer whose figures are claims about one rule; longer ones give examples.
const SHORT: usize = 60;

/// A value of a rule that an answer goes against.
#[derive(Debug)]
pub(super) struct Contradiction<'a> {
    /// The rule.
    pub rule: &'a Rule,
    /// The value.
    pub value: String,
    /// What the rule states, as it is printed.
    pub stated: String,
    /// What the answer claims, as it is printed.
    pub claimed: String,
    /// The erratum that stated the value, if one did.
    pub by: Option<&'a Name>,
}

impl<'a> Contradiction<'a> {
    /// Returns the official rulings that the value is known from.
    pub(super) fn rulings(&self, case: &Case<'a>) -> Vec<&'a Ruling> {
        let same = |ruling: &&Ruling| {
            ruling.document == self.rule.source.document && ruling.concepts.contains(&self.rule.concept)
        };
        case.records.rulings.iter().filter(same).collect()
    }

    /// Gives a finding the value and both figures.
    pub(super) fn arguments(&self, finding: Finding) -> Finding {
        let finding = finding.arg("rule", self.rule.concept.as_str()).arg("value", self.value.as_str());
        finding.arg("stated", self.stated.as_str()).arg("claimed", self.claimed.as_str())
    }
}

/// A value in force with its rule.
struct Value<'a> {
    rule: &'a Rule,
    name: &'a str,
    stated: Stated<'a>,
}

impl<'a> Value<'a> {
    fn against(&self, claimed: &str) -> Contradiction<'a> {
        Contradiction {
            rule: self.rule,
            value: self.name.to_owned(),
            stated: printed(self.stated.figure),
            claimed: claimed.to_owned(),
            by: self.stated.by,
        }
    }
}

/// Prints what a record states.
fn printed(figure: &Figure) -> String {
    match figure {
        Figure::Measured(quantity) => quantity.to_string(),
        Figure::Flag(flag) => flag.to_string(),
        Figure::Choice(words) => words.clone(),
        Figure::Several(figures) => figures.iter().map(printed).collect::<Vec<_>>().join(", "),
        Figure::Unlimited => "none".to_owned(),
        Figure::NotStated => "not stated".to_owned(),
    }
}

/// Finds the values that a ruling goes against.
pub(super) fn contradictions<'a>(case: &Case<'a>) -> Vec<Contradiction<'a>> {
    let values = values(case);
    let claims = &case.rulings.claims;
    let special = case.rulings.wordings.every(|wording| &wording.special).any(|word| has(&case.question, word));
    let mut found = Vec::new();
    for value in &values {
        if !special {
            found.extend(
                claims.flag.iter().filter(|flag| flag.value == value.name).find_map(|flag| asked(case, value, flag)),
            );
            found.extend(
                claims.bar.iter().filter(|bar| bar.value == value.name).find_map(|bar| barred(case, value, bar)),
            );
        }
        found.extend(
            claims.most.iter().filter(|most| most.value == value.name).find_map(|most| bound(case, value, most)),
        );
        found.extend(
            claims.exact.iter().filter(|exact| exact.value == value.name).find_map(|exact| off(case, value, exact)),
        );
        let choices: Vec<&Choice> = claims.choice.iter().filter(|choice| choice.value == value.name).collect();
        found.extend(chosen(case, value, &choices));
        found.extend(limitless(case, value));
    }
    if case.answer.split_whitespace().count() <= SHORT {
        found.extend(figures(case, &values));
    }
    found
}

/// Returns the values in force of the rules that a ruling names.
fn values<'a>(case: &Case<'a>) -> Vec<Value<'a>> {
    let mut values = Vec::new();
    for rule in case.rules() {
        let kb = &case.rulings.kb;
        let versions = kb.versions(&case.records.edition.id, rule);
        let at = case.rulings.day.or(case.date).and_then(|date| kb.version_at(&case.records.edition.id, rule, date));
        let Some(version) = at.or_else(|| versions.into_iter().last()) else { continue };
        let stated = version.values.into_iter().filter(|(name, _)| !name.starts_with("example"));
        values.extend(stated.map(|(name, stated)| Value { rule, name, stated }));
    }
    values
}

/// Tells whether a text has every part of a cue such as `must+see`.
fn cued(text: &str, cue: &str) -> bool {
    cue.split('+').all(|part| has(text, part))
}

/// Reads a yes or no off a question that asks for a flag.
fn asked<'a>(case: &Case<'a>, value: &Value<'a>, flag: &Flag) -> Option<Contradiction<'a>> {
    let Figure::Flag(stated) = value.stated.figure else { return None };
    let question = last_question(&case.question);
    let yes = match case.verdict.says {
        Says::Yes => true,
        Says::No if !case.verdict.qualified => false,
        Says::No | Says::Explains | Says::Undecided => return None,
    };
    let claimed = if let Some(cue) = flag.against().find(|cue| cued(question, cue)) {
        let rest = question.replace(cue.as_str(), " ");
        !yes ^ turned(&rest, &case.rulings.wordings)
    } else {
        flag.cues().find(|cue| cued(question, cue))?;
        yes ^ case.verdict.turned
    };
    (claimed != *stated).then(|| value.against(&claimed.to_string()))
}

/// Reads off a question whether something is allowed after what bars it.
fn barred<'a>(case: &Case<'a>, value: &Value<'a>, bar: &Bar) -> Option<Contradiction<'a>> {
    let Figure::Several(stated) = value.stated.figure else { return None };
    let question = last_question(&case.question);
    bar.barred().find(|cue| cued(question, cue))?;
    let allowed = case.verdict.holds()?;
    let named = bar.bars.iter().filter(|(_, cues)| cues.iter().any(|cue| cued(question, cue)));
    let mut in_force =
        named.filter(|(name, _)| stated.iter().any(|figure| matches!(figure, Figure::Choice(word) if word == *name)));
    let (name, _) = in_force.next()?;
    allowed.then(|| value.against(&format!("+{name}")))
}

/// Finds `<number> <what is counted>` in a text, with at most two words between.
fn counted(case: &Case<'_>, text: &str, most: &Most) -> Option<i64> {
    let words: Vec<&str> =
        text.split(|c: char| !(c.is_alphanumeric() || c == '-')).filter(|word| !word.is_empty()).collect();
    let number = |word: &str| {
        let known = case.rulings.wordings.all().find_map(|(_, wording)| wording.numbers.get(word).copied());
        word.parse().ok().or(known)
    };
    words.iter().enumerate().find_map(|(at, word)| {
        let count = number(word)?;
        let rest = words[at + 1..].iter().take(4).copied().collect::<Vec<_>>();
        let end = rest.iter().position(|word| number(word).is_some()).unwrap_or(rest.len());
        let rest = rest[..end].join(" ");
        most.counted().any(|counted| has(&rest, counted)).then_some(count)
    })
}

/// Holds a count or a length against an upper bound.
fn bound<'a>(case: &Case<'a>, value: &Value<'a>, most: &Most) -> Option<Contradiction<'a>> {
    let Figure::Measured(stated) = value.stated.figure else { return None };
    if most.but.iter().any(|word| has(&case.question, word)) {
        return None;
    }
    let Quantity::Number(stated) = *stated else { return None };
    let question = last_question(&case.question);
    let (asked, answered) = (counted(case, question, most), counted(case, &case.answer, most));
    let claimed = match case.verdict.says {
        Says::Yes if !case.verdict.turned => asked.into_iter().chain(answered).find(|count| *count > stated),
        Says::No if !case.verdict.turned => answered.filter(|count| *count != stated && Some(*count) != asked),
        Says::Yes | Says::No | Says::Explains => answered.filter(|count| *count > stated),
        Says::Undecided => None,
    };
    claimed.map(|count| value.against(&count.to_string()))
}

/// Holds a figure that stands behind certain words against the one that is right.
fn off<'a>(case: &Case<'a>, value: &Value<'a>, exact: &Exact) -> Option<Contradiction<'a>> {
    let Figure::Measured(Quantity::Number(stated)) = value.stated.figure else { return None };
    let behind = exact.before.iter().find_map(|words| case.answer.split_once(words.as_str()))?.1;
    let digits: String = behind.trim_start().chars().take_while(char::is_ascii_digit).collect();
    let said: i64 = digits.parse().ok()?;
    (said != *stated).then(|| value.against(&digits))
}

/// Reads a choice off the words of an answer, or off a question that asks for the case on which choices differ.
fn chosen<'a>(case: &Case<'a>, value: &Value<'a>, choices: &[&Choice]) -> Option<Contradiction<'a>> {
    let Figure::Choice(stated) = value.stated.figure else { return None };
    let own = choices.iter().find(|choice| choice.is.contains(stated))?;
    let said = choices.iter().find(|choice| choice.phrases().any(|words| cued(&case.answer, words)));
    let said = said.or_else(|| {
        let with = choices.iter().find(|choice| !choice.equal.is_empty())?;
        let equal = with.equal.iter().any(|word| has(&case.question, word));
        let asks = with.asks.iter().any(|word| has(last_question(&case.question), word));
        let holds = case.verdict.holds().filter(|_| equal && asks)?;
        if holds { Some(with) } else { choices.iter().find(|choice| choice.is != with.is) }
    })?;
    (said.is != own.is).then(|| value.against(&said.is.join(", ")))
}

/// Finds an answer that knows no limit where the rule has one.
fn limitless<'a>(case: &Case<'a>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let limit = value.name.ends_with("beyond") || value.name.ends_with("range") || value.name.starts_with("max");
    if !limit || !matches!(value.stated.figure, Figure::Measured(_)) {
        return None;
    }
    let free = |text: &str| case.rulings.wordings.every(|wording| &wording.anywhere).find(|words| has(text, words));
    let said = match case.verdict.says {
        Says::Yes if !case.verdict.turned => free(&case.answer).or_else(|| free(last_question(&case.question))),
        Says::Explains => free(&case.answer),
        Says::Yes | Says::No | Says::Undecided => None,
    };
    said.map(|words| value.against(words))
}

/// The kinds of figure that are compared with each other.
fn kind(quantity: Quantity) -> Option<u8> {
    match quantity {
        Quantity::Length(length, _) => (length != 0).then_some(0),
        Quantity::Dice(..) => Some(1),
        Quantity::Threshold(_) => Some(2),
        Quantity::Number(_)
        | Quantity::Modifier(_)
        | Quantity::Area(..)
        | Quantity::Ratio(..)
        | Quantity::Percent(_)
        | Quantity::Range(..) => None,
    }
}

/// Holds lengths, dice and rolls of an answer against those of its rules: a figure that none of them has is wrong.
fn figures<'a>(case: &Case<'a>, values: &[Value<'a>]) -> Option<Contradiction<'a>> {
    let quantities =
        |text: &str| mentions(&text.replace('d', "D")).into_iter().map(|mention| mention.quantity).collect::<Vec<_>>();
    let part = |text: &str| quantities(text);
    let (asked, answered) = (part(&case.question), part(&case.answer));
    let affirmed = case.verdict.holds() == Some(true);
    let dice = asked.iter().filter(|quantity| affirmed && matches!(quantity, Quantity::Dice(..)));
    // a figure of the question is no claim of the answer, unless it is what the rule said before an erratum
    let own = |quantity: &&Quantity| {
        !asked.contains(quantity) || values.iter().any(|value| superseded(case, value, **quantity))
    };
    let claims = answered.iter().filter(own).chain(dice);
    claims.copied().find_map(|claim| {
        let kind_of = kind(claim)?;
        let same_kind = |value: &&Value<'a>| {
            value.stated.figure.quantities().into_iter().any(|quantity| kind(quantity) == Some(kind_of))
        };
        let rivals: Vec<&Value<'a>> = values.iter().filter(same_kind).collect();
        let known = values.iter().flat_map(|value| value.stated.figure.quantities());
        let agreed = known.into_iter().any(|quantity| claim.agrees_with(quantity)) || worked_out(claim, &asked);
        let overtaken = rivals.iter().find(|value| superseded(case, value, claim));
        let excused = overtaken.is_none() && in_text(case, claim);
        let value = overtaken.or(rivals.first()).filter(|_| !agreed && !excused)?;
        Some(value.against(&claim.to_string()))
    })
}

/// Tells whether a length is the sum or the difference of two that the question gives.
fn worked_out(claim: Quantity, asked: &[Quantity]) -> bool {
    let Quantity::Length(claim, unit) = claim else { return false };
    let lengths: Vec<i64> = asked
        .iter()
        .filter_map(|quantity| match quantity {
            Quantity::Length(length, other) if *other == unit => Some(*length),
            Quantity::Number(number) => Some(number * 100),
            _ => None,
        })
        .collect();
    let pairs = lengths.iter().enumerate().flat_map(|(at, a)| lengths[at + 1..].iter().map(move |b| (*a, *b)));
    pairs.into_iter().any(|(a, b)| a + b == claim || (a - b).abs() == claim)
        || lengths.iter().any(|a| a * 2 == claim || a / 2 == claim)
}

/// Tells whether an erratum has put another figure in the place of this one.
fn superseded(case: &Case<'_>, value: &Value<'_>, claim: Quantity) -> bool {
    let has = |figure: &Figure| figure.quantities().into_iter().any(|quantity| claim.agrees_with(quantity));
    if value.stated.by.is_none() || has(value.stated.figure) {
        return false;
    }
    let versions = case.rulings.kb.versions(&case.records.edition.id, value.rule);
    versions.iter().filter_map(|version| version.values.get(value.name)).any(|stated| has(stated.figure))
}

/// Tells whether the text of a rule that the ruling names has the figure.
fn in_text(case: &Case<'_>, claim: Quantity) -> bool {
    case.rules().any(|rule| {
        let id = crate::kb::rule_id(&case.records.edition.id, &rule.concept);
        case.rulings
            .kb
            .clauses(&id)
            .any(|(_, clause)| mentions(&clause.plain).iter().any(|said| said.quantity == claim))
    })
}
