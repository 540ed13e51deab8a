//! What two armies are entitled to when they meet, with the arithmetic and the rule.

use serde::Serialize;

use super::constraints::source;
use super::quotes::Quotes;
use crate::document::{Document, faint, warning};
use crate::json::{VERSION, output};
use crate::locale::{Locale, arg, number};
use crate::sanitize::sanitize;
use adjutant_base::figure::Quantity;
use adjutant_base::id::Citation;
use adjutant_lint::army::matchup::{Answered, Army, Entitled};
use adjutant_rules::record::army::words::Side;

/// Two armies with their names, and what they are checked against.
#[derive(Debug)]
pub struct Pair<'a> {
    /// The first army.
    pub a: &'a str,
    /// The second army.
    pub b: &'a str,
    /// The edition and the pack.
    pub edition: &'a str,
    /// Armies that are written for something else.
    pub remarks: Vec<Remark>,
}

/// That an army is written for another edition or pack than both are checked against.
#[derive(Debug)]
pub struct Remark {
    /// The army.
    pub army: Army,
    /// The edition or the pack that it is written for.
    pub written_for: String,
}

fn letter(army: Army) -> &'static str {
    match army {
        Army::A => "A",
        Army::B => "B",
    }
}

/// Reports the answers.
pub fn document(locale: &Locale<'_>, quotes: &Quotes, pair: &Pair<'_>, answers: &[Answered<'_>]) -> Document {
    let (a, b) = (format!("A: {}", sanitize(pair.a)), format!("B: {}", sanitize(pair.b)));
    let args = [arg("a", a), arg("b", b), arg("edition", pair.edition)];
    let mut document = Document::default();
    document.heading(1, locale.say_with("matchup-title", &args));
    document.blank();
    for remark in &pair.remarks {
        document.line(0, warning(remarked(locale, remark)));
        document.blank();
    }
    if answers.is_empty() {
        document.line(0, locale.say_with("matchup-nothing", &[arg("edition", pair.edition)]));
    }
    for answer in answers {
        document.heading(2, title(locale, answer));
        document.line(2, verdict(locale, answer));
        for line in arithmetic(locale, answer) {
            document.line(4, line);
        }
        document.line(4, faint(why(locale, quotes, answer)));
    }
    document
}

fn remarked(locale: &Locale<'_>, remark: &Remark) -> String {
    locale.say_with("matchup-remark", &[arg("army", letter(remark.army)), arg("for", &remark.written_for)])
}

fn title(locale: &Locale<'_>, answer: &Answered<'_>) -> String {
    let id = answer.due.entitlement.id.as_str();
    let id_of_entitlement = format!("entitlement-{id}");
    if locale.messages.has(&id_of_entitlement) { locale.say(&id_of_entitlement) } else { id.to_owned() }
}

/// Says who is entitled, or what is missing.
fn verdict(locale: &Locale<'_>, answer: &Answered<'_>) -> String {
    let id = answer.due.entitlement.id.as_str();
    let (kind, army) = match &answer.verdict {
        Entitled::One(army) => ("one", letter(*army)),
        Entitled::Both => ("both", ""),
        Entitled::Neither => ("neither", ""),
        Entitled::Open(missing) => {
            let missing: Vec<String> = missing.iter().map(|(army, what)| open(locale, *army, what)).collect();
            return locale.say_with("matchup-open", &[arg("missing", missing.join("; "))]);
        }
    };
    let own = format!("entitlement-{id}-{kind}");
    let own = if locale.messages.has(&own) { own } else { format!("matchup-kind-{kind}") };
    let gives = answer.gives.map(|gives| gives.to_string()).unwrap_or_default();
    locale.say_with(&own, &[arg("id", id), arg("army", army), arg("gives", gives)])
}

/// Names what is counted.
fn counted(locale: &Locale<'_>, what: &str) -> String {
    locale.say_with(&format!("count-{what}"), &[number("count", 2)])
}

fn open(locale: &Locale<'_>, army: Army, what: &str) -> String {
    let id = format!("matchup-missing-{what}");
    let what = if locale.messages.has(&id) { locale.say(&id) } else { counted(locale, what) };
    locale.say_with("matchup-missing", &[arg("army", letter(army)), arg("what", what)])
}

/// Returns the reckoning: what was counted, and how it stands against the figure of the rule.
fn arithmetic(locale: &Locale<'_>, answer: &Answered<'_>) -> Vec<String> {
    let Some(counts) = answer.counts else { return Vec::new() };
    let printed = |count: Option<i64>| count.map_or_else(|| "?".to_owned(), |count| count.to_string());
    let what = answer.due.entitlement.compare.as_ref().map_or("", |counting| counting.what.word());
    let what = counted(locale, what);
    let args = [arg("a", printed(counts[0])), arg("b", printed(counts[1])), arg("what", what)];
    let mut lines = vec![locale.say_with("matchup-counts", &args)];
    if let ([Some(a), Some(b)], Some(margin)) = (counts, answer.margin) {
        let each = answer.due.entitlement.to == Side::Each;
        lines.extend(reckoning(locale, (a.max(b), a.min(b)), margin, each));
    }
    lines
}

/// Sets two counts against the figure of a rule: each by itself, or the one against the other.
fn reckoning(locale: &Locale<'_>, (larger, smaller): (i64, i64), margin: Quantity, each: bool) -> Option<String> {
    match margin {
        Quantity::Ratio(part, whole) => {
            let (left, right) = (larger.saturating_mul(whole), smaller.saturating_mul(part));
            let reached = if left >= right { "yes" } else { "no" };
            let args = [arg("larger", larger), arg("smaller", smaller), arg("part", part), arg("whole", whole)];
            let more = [arg("left", left), arg("right", right), arg("reached", reached)];
            Some(locale.say_with("matchup-ratio", &[&args[..], &more[..]].concat()))
        }
        Quantity::Number(least) | Quantity::Modifier(least) if each => {
            Some(locale.say_with("matchup-least", &[arg("margin", least)]))
        }
        Quantity::Number(least) | Quantity::Modifier(least) => {
            let args = [arg("difference", larger - smaller), arg("margin", least)];
            Some(locale.say_with("matchup-difference", &args))
        }
        Quantity::Length(..)
        | Quantity::Area(..)
        | Quantity::Dice(..)
        | Quantity::Threshold(_)
        | Quantity::Percent(_)
        | Quantity::Range(..) => None,
    }
}

fn why(locale: &Locale<'_>, quotes: &Quotes, answer: &Answered<'_>) -> String {
    let resolved = &answer.due.resolved;
    if let Some((citation, quote)) = resolved.cites.as_ref().and_then(|one| Some((one, quotes.get(one)?))) {
        let sentence = quote.on(&answer.due.entitlement.values());
        let args = [arg("citation", citation), arg("sentence", sentence)];
        return locale.say_with("constraints-why", &args);
    }
    let confidence = locale.word("confidence", answer.due.confidence.word());
    locale.say_with("constraints-from", &[arg("source", source(locale, resolved)), arg("confidence", confidence)])
}

output! {
    /// `matchup`: what two armies are entitled to.
    pub struct Matchup<'a> {
        /// The version of the form.
        version: u32,
        /// Armies that are written for something else.
        remarks: Vec<RemarkJson<'a>>,
        /// The name of the first army.
        a: &'a str,
        /// The name of the second army.
        b: &'a str,
        /// The edition and the pack.
        edition: &'a str,
        /// What they are entitled to.
        entitlements: Vec<EntitlementJson<'a>>,
    }

    /// That an army is written for another edition or pack.
    pub struct RemarkJson<'a> {
        /// `A` or `B`.
        army: &'static str,
        /// The edition or the pack.
        written_for: &'a str,
        /// The same, in the reader's language.
        message: String,
    }

    /// What two armies are entitled to by a rule.
    pub struct EntitlementJson<'a> {
        /// Its id.
        id: &'a str,
        /// `A`, `B`, `both`, `neither` or `undecided`.
        entitled: &'static str,
        /// What is not known.
        missing: Vec<MissingJson<'a>>,
        /// What is counted.
        compared: Option<&'static str>,
        /// The count of the first army.
        a: Option<i64>,
        /// The count of the second army.
        b: Option<i64>,
        /// The figure of the rule.
        margin: Option<String>,
        /// What it gives.
        gives: Option<String>,
        /// How sure it is.
        confidence: &'static str,
        /// The rule.
        cites: &'a Option<Citation>,
        /// Its title, in the reader's language.
        title: String,
        /// Who is entitled, in the reader's language.
        message: String,
        /// The arithmetic, in the reader's language.
        arithmetic: Vec<String>,
        /// The rule, in the reader's language.
        rule: String,
    }

    /// Something about an army that is not known.
    pub struct MissingJson<'a> {
        /// `A` or `B`.
        army: &'static str,
        /// What.
        what: &'a str,
    }
}

/// Puts the answers into JSON.
pub fn json<'a>(locale: &Locale<'_>, quotes: &Quotes, pair: &'a Pair<'a>, answers: &'a [Answered<'a>]) -> Matchup<'a> {
    let entitlements = answers.iter().map(|answer| {
        let missing: &[_] = if let Entitled::Open(missing) = &answer.verdict { missing } else { &[] };
        let counts = answer.counts.unwrap_or_default();
        EntitlementJson {
            id: answer.due.entitlement.id.as_str(),
            entitled: match &answer.verdict {
                Entitled::One(army) => letter(*army),
                Entitled::Both => "both",
                Entitled::Neither => "neither",
                Entitled::Open(_) => "undecided",
            },
            missing: missing.iter().map(|(army, what)| MissingJson { army: letter(*army), what }).collect(),
            compared: answer.due.entitlement.compare.as_ref().map(|counting| counting.what.word()),
            a: counts[0],
            b: counts[1],
            margin: answer.margin.map(|margin| margin.to_string()),
            gives: answer.gives.map(|gives| gives.to_string()),
            confidence: answer.due.confidence.word(),
            cites: &answer.due.resolved.cites,
            title: title(locale, answer),
            message: verdict(locale, answer),
            arithmetic: arithmetic(locale, answer),
            rule: why(locale, quotes, answer),
        }
    });
    let remarks = pair.remarks.iter().map(|remark| RemarkJson {
        army: letter(remark.army),
        written_for: &remark.written_for,
        message: remarked(locale, remark),
    });
    Matchup {
        version: VERSION,
        remarks: remarks.collect(),
        a: pair.a,
        b: pair.b,
        edition: pair.edition,
        entitlements: entitlements.collect(),
    }
}
