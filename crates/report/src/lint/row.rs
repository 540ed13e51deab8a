//! A finding put into words, once, for every form.

use std::borrow::Cow;
use std::collections::BTreeSet;

use fluent_bundle::FluentValue;

use super::quotes::Quotes;
use crate::locale::{Locale, arg, number};
use crate::message;
use crate::sanitize::{sanitize, sanitize_name};
use adjutant_base::span::{Lines, Span};
use adjutant_lint::file_report::{FileReport, Summary as List};
use adjutant_lint::finding::{Arg, Finding, LegalIn, LintId, Number, RelatedLabel, Step, Undecided, UndecidedReason};
use adjutant_lint::fingerprint::SuppressedBy;

/// A finding in the reader's language.
#[derive(Debug)]
pub struct Row<'a> {
    /// The finding.
    pub finding: &'a Finding,
    /// The file.
    pub file: &'a str,
    /// The text of the file, where it is at hand.
    pub text: &'a str,
    /// Line, counted from 1.
    pub line: usize,
    /// Column in characters, counted from 1.
    pub column: usize,
    /// The lines on which the same is found again.
    pub again: Vec<usize>,
    /// Line and column of each place that belongs to it.
    pub related: Vec<(usize, usize)>,
    /// What was found.
    pub message: String,
    /// What to do; `None` where nobody says.
    pub help: Option<String>,
    /// The unit, or the word for the whole army.
    pub place: String,
    /// The way to the place.
    pub route: Vec<String>,
}

impl<'a> Row<'a> {
    /// Returns the file as it stands within a line: a name may hold the end of one.
    pub fn file_in_line(&self) -> Cow<'a, str> {
        sanitize_name(self.file)
    }
}

/// The arguments that are figures as records print them.
pub(crate) const FIGURES: [&str; 2] = ["stated", "claimed"];

/// Makes the arguments of a message; `value`, the name of a figure, brings its `label`.
pub(super) fn args<'a>(locale: &Locale<'_>, args: &'a [(&'static str, Arg)]) -> Vec<message::Arg<'a>> {
    let value = args.iter().filter(|(name, _)| *name == "value").filter_map(|(_, value)| value.text());
    let label = value.map(|value| ("label", FluentValue::from(locale.say(value))));
    let args = args.iter().filter_map(|(name, value)| {
        let value = match value {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) if FIGURES.contains(name) => FluentValue::from(locale.printed_figure(text)),
            Arg::Text(text) if *name == "term" => FluentValue::from(part_of_list(locale, text)),
            Arg::Text(text) => FluentValue::from(sanitize(text)),
            Arg::Words(words) => FluentValue::from(locale.translated(words).unwrap_or_default()),
            Arg::List(names) if names.is_empty() => FluentValue::from("none"),
            Arg::List(names) => FluentValue::from(sanitize(&names.join(", ")).into_owned()),
            // data for programs
            Arg::Differences(_) => return None,
        };
        Some((*name, value))
    });
    args.chain(label).collect()
}

/// Returns what a part of a list is called; any other word stays.
fn part_of_list(locale: &Locale<'_>, term: &str) -> String {
    let words = format!("list-part-{term}");
    if locale.messages.has(&words) { locale.say(&words) } else { sanitize(term).into_owned() }
}

/// Puts a step of a route into words.
fn step(locale: &Locale<'_>, step: &Step) -> String {
    match step {
        Step::General => locale.say("route-general"),
        Step::Regiment(n) => locale.say_with("route-regiment", &[("n", FluentValue::from(*n))]),
        Step::Auxiliary => locale.say("route-auxiliary"),
        Step::Renown => locale.say("route-renown"),
        Step::Terrain => locale.say("route-terrain"),
        Step::EndlessSpells => locale.say("route-endless-spells"),
        Step::Named(name) => sanitize(name).into_owned(),
    }
}

/// Checks that could not be made for one reason, of several lists or rulings together.
#[derive(Debug)]
pub(super) struct UndecidedGroup<'a> {
    reason: UndecidedReason,
    lints: BTreeSet<&'a LintId>,
    /// The first of them; its figures are in the message where it is the only one.
    first: &'a Undecided,
    /// The lists and rulings, by file and place; no place where the file holds no other.
    places: BTreeSet<(&'a str, Option<Number>)>,
    of_rulings: bool,
    /// The first list that they are of.
    list: Option<&'a List>,
}

/// The maximum number of lists that are named where a check could not be made; more are only counted.
const MAX_LIST_NAMES: usize = 3;

/// Puts checks that could not be made together by their reasons.
pub(super) fn open<'a>(
    undecided: impl IntoIterator<Item = (&'a FileReport, &'a Undecided)>,
) -> Vec<UndecidedGroup<'a>> {
    let mut open: Vec<UndecidedGroup<'a>> = Vec::new();
    for (report, one) in undecided {
        let of_rulings = report.rulings > 0;
        let alike = open.iter().position(|known| known.reason == one.reason && known.of_rulings == of_rulings);
        let at = alike.unwrap_or_else(|| {
            let (lints, places) = (BTreeSet::new(), BTreeSet::new());
            let list = report.lists.iter().find(|list| list.n == one.n);
            open.push(UndecidedGroup { reason: one.reason, lints, first: one, places, of_rulings, list });
            open.len() - 1
        });
        open[at].lints.extend(&one.lints);
        let is_alone = report.lists.len() + report.rulings == 1;
        open[at].places.insert((&report.name, (!is_alone).then_some(one.n)));
    }
    open
}

impl<'a> UndecidedGroup<'a> {
    /// Returns the checks.
    pub(super) fn lints(&self) -> impl Iterator<Item = &'a LintId> {
        self.lints.iter().copied()
    }

    /// Returns the first list that they are of.
    pub(super) fn list(&self) -> Option<&'a List> {
        self.list
    }

    /// Says what could not be checked and why.
    pub(super) fn words(&self, locale: &Locale<'_>) -> String {
        let lints: Vec<&str> = self.lints.iter().map(|lint| &*lint.name).collect();
        let mut args = args(locale, &self.first.args);
        args.extend([("count", FluentValue::from(lints.len())), arg("checks", lints.join(", "))]);
        let id = format!("undecided-{}", self.reason.word());
        let many = format!("{id}-many");
        locale.say_with(if self.places.len() > 1 && locale.messages.has(&many) { &many } else { &id }, &args)
    }

    /// Says what could not be checked, why, and in which lists or rulings.
    pub(super) fn with_places(&self, locale: &Locale<'_>) -> String {
        let places = match self.places.len() {
            few @ ..=MAX_LIST_NAMES if !self.of_rulings || few == 1 => {
                let name = |(file, n): &(&str, Option<Number>)| match n {
                    Some(n) => format!("{file}#{n}"),
                    None => (*file).to_owned(),
                };
                self.places.iter().map(name).collect::<Vec<_>>().join(", ")
            }
            many if self.of_rulings => locale.say_with("lint-judged-rulings", &[number("rulings", many)]),
            many => locale.say_with("lint-judged-lists", &[number("lists", many)]),
        };
        format!("{} ({places})", self.words(locale))
    }
}

/// Puts one undecided check into words.
pub(super) fn undecided(locale: &Locale<'_>, report: &FileReport, one: &Undecided) -> String {
    open([(report, one)]).iter().map(|open| open.words(locale)).collect()
}

/// Returns the message of a finding; that of its kind where a constraint has no words of its own.
pub(crate) fn message_id(locale: &Locale<'_>, own: String, kind: Option<&str>) -> String {
    let kind = kind.map(|kind| format!("lint-kind-{kind}"));
    kind.filter(|_| !locale.messages.has(&own)).unwrap_or(own)
}

/// Puts the findings of a file into words.
pub fn rows<'a>(locale: &Locale<'_>, report: &'a FileReport) -> Vec<Row<'a>> {
    worded(locale, report, report.findings.iter())
}

/// Puts all findings of a file into words, suppressed ones as well.
pub(super) fn all_findings<'a>(locale: &Locale<'_>, report: &'a FileReport) -> Vec<Row<'a>> {
    worded(locale, report, report.all_findings())
}

/// Puts the suppressed findings of a file into words, each with what suppresses it.
pub(super) fn suppressed<'a>(locale: &Locale<'_>, report: &'a FileReport) -> Vec<(Row<'a>, &'a SuppressedBy)> {
    let rows = worded(locale, report, report.suppressed.iter().map(|suppressed| &suppressed.finding));
    rows.into_iter().zip(report.suppressed.iter().map(|suppressed| &suppressed.by)).collect()
}

fn worded<'a>(
    locale: &Locale<'_>,
    report: &'a FileReport,
    findings: impl Iterator<Item = &'a Finding>,
) -> Vec<Row<'a>> {
    let text = report.text.as_deref().unwrap_or_default();
    let lines = Lines::new(text);
    let rows = findings.map(|finding| {
        let (line, column) = lines.place(finding.span.start);
        let again = finding.related.iter().filter(|one| one.label == RelatedLabel::Again);
        let args = args(locale, &finding.args);
        let own = format!("lint-{}", finding.message);
        let message = message_id(locale, own.clone(), finding.text("kind"));
        let help = [format!("{own}-help"), format!("{message}-help")].into_iter().find(|id| locale.messages.has(id));
        let mut help = help.map(|id| locale.say_with(&id, &args)).filter(|words| !words.is_empty());
        if let Some(near) = &finding.nearest {
            help = Some(locale.say_with("fault-nearest", &[("name", FluentValue::from(near.as_str()))]));
        }
        Row {
            finding,
            file: &report.name,
            text,
            line,
            column,
            again: again.map(|one| lines.place(one.span.start).0).collect(),
            related: finding.related.iter().map(|one| lines.place(one.span.start)).collect(),
            message: locale.say_with(&message, &args),
            help,
            place: finding.unit.clone().unwrap_or_else(|| "army".to_owned()),
            route: finding.route.iter().map(|one| step(locale, one)).collect(),
        }
    });
    rows.collect()
}

/// Says why: the official question and answer, the cited rule with its sentence, or who states the figures of a limit that no
/// recorded rule holds.
pub(super) fn why(locale: &Locale<'_>, quotes: &Quotes, finding: &Finding) -> Option<String> {
    if finding.args.iter().any(|(name, _)| *name == "question") {
        return Some(locale.say_with("rulings-why", &args(locale, &finding.args)));
    }
    if let Some((citation, sentence)) = quotes.sentence(finding) {
        return Some(locale.say_with("constraints-why", &[arg("citation", citation), arg("sentence", sentence)]));
    }
    let source = Some(finding.source.as_ref()?.words(&locale.lang)).filter(|source| !source.is_empty())?;
    let confidence = finding.text("confidence").map(|word| locale.say(&format!("confidence-{word}")));
    let args = [arg("source", source), arg("confidence", confidence.unwrap_or_default())];
    Some(locale.say_with("constraints-from", &args))
}

/// Says where else the figure of the list would be allowed.
pub(super) fn elsewhere(locale: &Locale<'_>, finding: &Finding) -> Option<String> {
    let limit = finding.legal_in.first()?.limit;
    let name = |place: &LegalIn| match &place.pack {
        Some(pack) => format!("{} {pack}", place.edition),
        None => place.edition.to_string(),
    };
    let places: Vec<String> = finding.legal_in.iter().map(name).collect();
    Some(locale.say_with("constraints-elsewhere", &[arg("limit", limit), arg("places", places.join(", "))]))
}

/// Returns the part of a place that lies in a text, on character boundaries.
pub(super) fn within(text: &str, span: &Span) -> Span {
    let start = text.floor_char_boundary(span.start.min(text.len()));
    let end = text.floor_char_boundary(span.end.min(text.len())).max(start);
    start..end
}
