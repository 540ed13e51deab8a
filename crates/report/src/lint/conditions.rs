//! Conditions of constraints in words: as clauses ("the unit is an ally"), and behind what they narrow ("units taken as allies").

use crate::locale::{Locale, arg, number};
use adjutant_base::figure::Figure;
use adjutant_lint::army::ActiveConstraint;
use adjutant_rules::record::army::words::{Count, Scope};
use adjutant_rules::record::army::{Condition, Counting};

/// How conditions are linked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    /// All of them hold.
    And,
    /// One of them is enough.
    Or,
}

/// Joins words as a sentence lists them: `a, b and c`.
pub(super) fn enumerated(locale: &Locale<'_>, link: Link, words: &[String]) -> String {
    let link = locale.say(match link {
        Link::And => "explain-and",
        Link::Or => "explain-or",
    });
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {link} {last}", first.join(", ")),
    }
}

/// A condition by the end of its message's name, with the words that it asks for.
#[derive(Debug, PartialEq, Eq)]
struct Wording {
    id: &'static str,
    words: Vec<String>,
}

fn wording(locale: &Locale<'_>, active: &ActiveConstraint, condition: &Condition) -> Wording {
    let listed = |id, name: &str| {
        let words = match active.resolved.values.get(name) {
            Some(Figure::Several(figures)) => figures.iter().map(|figure| locale.figure(figure)).collect(),
            Some(figure) => vec![locale.figure(figure)],
            None => Vec::new(),
        };
        Wording { id, words }
    };
    let one = |id, word: &str| Wording { id, words: vec![word.to_owned()] };
    match condition {
        Condition::Keyword(keyword) => one("keyword", keyword),
        Condition::KeywordOf(name) => listed("keyword", name),
        Condition::LacksKeyword(keyword) => one("no-keyword", keyword),
        Condition::ForeignAlliance(name) => listed("foreign-alliance", name),
        Condition::Named(name) => one("name", name),
        Condition::NamedOf(name) => listed("name", name),
        Condition::NameBegins(name) => listed("name-begins", name),
        Condition::FormBesidePlain(name) => listed("form-beside-plain", name),
        Condition::LabelledOf(name) => listed("label", name),
        Condition::Role(role) => one("role", role),
        Condition::RoleOf(name) => listed("role", name),
        Condition::Slot(slot) => one("slot", slot),
        Condition::Previous(result) => one("previous", &locale.word("choice", result.replace(' ', "-"))),
        Condition::Is(flag) => Wording { id: flag.word(), words: Vec::new() },
    }
}

/// Returns the wordings of conditions; alternatives of one kind are one.
fn wordings(locale: &Locale<'_>, active: &ActiveConstraint, link: Link, conditions: &[Condition]) -> Vec<Wording> {
    let mut all: Vec<Wording> = Vec::new();
    for condition in conditions {
        let next = wording(locale, active, condition);
        match all.last_mut() {
            Some(last) if link == Link::Or && last.id == next.id => last.words.extend(next.words),
            _ => all.push(next),
        }
    }
    all
}

/// Says each condition as a clause.
pub(super) fn clauses(
    locale: &Locale<'_>,
    active: &ActiveConstraint,
    link: Link,
    conditions: &[Condition],
) -> Vec<String> {
    let all = wordings(locale, active, link, conditions);
    all.iter().map(|wording| clause(locale, active, wording)).collect()
}

/// Says conditions as clauses of one sentence, which names what they are about once.
pub(super) fn joined(locale: &Locale<'_>, active: &ActiveConstraint, link: Link, conditions: &[Condition]) -> String {
    let clauses = clauses(locale, active, link, conditions);
    let subject = subject(locale, active) + " ";
    let mut phrases: Vec<String> = Vec::new();
    for (at, clause) in clauses.iter().enumerate() {
        let is_same = at > 0 && clauses[at - 1].starts_with(&subject);
        let rest = if is_same { clause.strip_prefix(&subject) } else { None };
        phrases.push(rest.unwrap_or(clause).to_owned());
    }
    enumerated(locale, link, &phrases)
}

fn clause(locale: &Locale<'_>, active: &ActiveConstraint, Wording { id, words }: &Wording) -> String {
    let id = if words.is_empty() { format!("is-{id}") } else { format!("has-{id}") };
    let words = enumerated(locale, Link::Or, words);
    locale.say_with(&id, &[arg("subject", subject(locale, active)), arg("words", words)])
}

/// Names the unit that conditions are about.
fn subject(locale: &Locale<'_>, active: &ActiveConstraint) -> String {
    match active.constraint.each {
        Scope::General => locale.say("subject-general"),
        Scope::Leader => locale.say("subject-leader"),
        Scope::Army
        | Scope::Setup
        | Scope::Unit
        | Scope::Regiment
        | Scope::Member
        | Scope::Battalion
        | Scope::Artefact
        | Scope::CommandTrait
        | Scope::MountTrait
        | Scope::LoreSpell
        | Scope::Spell
        | Scope::AlliedEndlessSpell
        | Scope::Option
        | Scope::EndlessSpell
        | Scope::Tactic
        | Scope::Choice => locale.say("subject-unit"),
    }
}

/// Says a condition behind what it narrows, of which there are so many.
fn narrowing(locale: &Locale<'_>, active: &ActiveConstraint, wording: &Wording, count: usize) -> String {
    let id = format!("of-{}", wording.id);
    if locale.messages.has(&id) {
        let words = enumerated(locale, Link::Or, &wording.words);
        return locale.say_with(&id, &[arg("words", words), number("count", count)]);
    }
    locale.say_with("asked-where", &[arg("words", clause(locale, active, wording))])
}

/// Says conditions behind what they narrow.
pub(super) fn narrowings(
    locale: &Locale<'_>,
    active: &ActiveConstraint,
    link: Link,
    conditions: &[Condition],
    count: usize,
) -> Vec<String> {
    let all = wordings(locale, active, link, conditions);
    all.iter().map(|wording| narrowing(locale, active, wording, count)).collect()
}

/// Takes what lacks a keyword out of what is not meant: then what has it is meant.
pub(super) fn without_double_negation(of: &[Condition], but_not: &[Condition]) -> (Vec<Condition>, Vec<Condition>) {
    let (mut of, mut rest) = (of.to_vec(), Vec::new());
    for condition in but_not {
        match condition {
            Condition::LacksKeyword(keyword) => of.push(Condition::Keyword(keyword.clone())),
            other => rest.push(other.clone()),
        }
    }
    (of, rest)
}

/// Puts words behind others, between which a comma needs no blank.
fn behind(words: &str, next: &str) -> String {
    if next.starts_with(',') { format!("{words}{next}") } else { format!("{words} {next}") }
}

/// Says of which things something is meant: where all of some conditions hold, and none of some others.
pub(super) fn narrowed(
    locale: &Locale<'_>,
    active: &ActiveConstraint,
    what: &str,
    (of, but_not): (&[Condition], &[Condition]),
    count: usize,
) -> String {
    let (of, but_not) = without_double_negation(of, but_not);
    let narrowed = narrowings(locale, active, Link::And, &of, count);
    let words = narrowed.iter().fold(what.to_owned(), |words, next| behind(&words, next));
    if but_not.is_empty() {
        return words;
    }
    // those that do not count may be several
    let others = narrowings(locale, active, Link::Or, &but_not, 2);
    let others = behind(&locale.say("asked-any"), &enumerated(locale, Link::Or, &others));
    locale.say_with("explain-except", &[arg("what", words), arg("conditions", others)])
}

/// Names what is counted, of which there are so many.
pub(super) fn counted(locale: &Locale<'_>, active: &ActiveConstraint, counting: &Counting, count: usize) -> String {
    let Counting { what, of, but_not } = counting;
    // conditions are about units, whatever is counted of them
    let of_units = match what {
        _ if of.is_empty() && but_not.is_empty() => None,
        Count::Points => Some("count-points-of"),
        Count::Models => Some("count-models-of"),
        _ => None,
    };
    let words = match of_units {
        Some(id) => locale.say(id),
        None => locale.say_with(&format!("count-{}", what.word()), &[number("count", count)]),
    };
    let count = if of_units.is_some() { 2 } else { count };
    narrowed(locale, active, &words, (of, but_not), count)
}
