//! A finding put into words, once, for every form.

use fluent_bundle::FluentValue;

use crate::base::span::Span;
use crate::lint::finding::{Arg, Finding, Step, Undecided};
use crate::lint::run::FileReport;
use crate::message;
use crate::report::Page;

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
    /// What was found.
    pub message: String,
    /// What to do.
    pub help: String,
    /// The unit, or the word for the whole army.
    pub place: String,
    /// The way to the place.
    pub route: Vec<String>,
}

/// Makes the arguments of a message.
pub(super) fn args<'a>(args: &'a [(&'static str, Arg)]) -> Vec<message::Arg<'a>> {
    let args = args.iter().map(|(name, value)| match value {
        Arg::Number(number) => (*name, FluentValue::from(*number)),
        Arg::Text(text) => (*name, FluentValue::from(text.as_str())),
    });
    args.collect()
}

/// Puts a step of a route into words.
fn step(page: &Page<'_>, step: &Step) -> String {
    match step {
        Step::General => page.say("route-general"),
        Step::Regiment(n) => page.say_with("route-regiment", &[("n", FluentValue::from(*n))]),
        Step::Auxiliary => page.say("route-auxiliary"),
        Step::Renown => page.say("route-renown"),
        Step::Terrain => page.say("route-terrain"),
        Step::EndlessSpells => page.say("route-endless-spells"),
        Step::Named(name) => name.clone(),
    }
}

/// Puts an undecided check into words.
pub(super) fn undecided(page: &Page<'_>, one: &Undecided) -> String {
    page.say_with(&format!("undecided-{}", one.reason), &args(&one.args))
}

/// Where each line of a text begins, so that places of many findings are found quickly.
struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    fn new(text: &'t str) -> Self {
        let starts = std::iter::once(0).chain(memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at + 1)).collect();
        Self { text, starts }
    }

    fn place(&self, offset: usize) -> (usize, usize) {
        let offset = self.text.floor_char_boundary(offset.min(self.text.len()));
        let line = self.starts.partition_point(|start| *start <= offset).max(1);
        let column = self.text[self.starts[line - 1]..offset].chars().count() + 1;
        (line, column)
    }
}

/// Returns the message of a finding; that of its kind where a constraint has no words of its own.
fn words(page: &Page<'_>, finding: &Finding) -> String {
    let own = format!("lint-{}", finding.message);
    let kind = finding.args.iter().find_map(|(name, value)| match value {
        Arg::Text(kind) if *name == "kind" => Some(format!("lint-kind-{kind}")),
        Arg::Text(_) | Arg::Number(_) => None,
    });
    kind.filter(|_| !page.messages.has(&own)).unwrap_or(own)
}

/// Puts the findings of a file into words.
pub fn rows<'a>(page: &Page<'_>, report: &'a FileReport) -> Vec<Row<'a>> {
    let text = report.text.as_deref().unwrap_or_default();
    let lines = Lines::new(text);
    let rows = report.findings.iter().map(|finding| {
        let (line, column) = lines.place(finding.span.start);
        let again = finding.related.iter().filter(|one| one.label == "again");
        let args = args(&finding.args);
        let message = words(page, finding);
        let mut help = page.say_with(&format!("{message}-help"), &args);
        if let Some(near) = &finding.nearest {
            help = page.say_with("fault-nearest", &[("name", FluentValue::from(near.as_str()))]);
        }
        Row {
            finding,
            file: &report.name,
            text,
            line,
            column,
            again: again.map(|one| lines.place(one.span.start).0).collect(),
            message: page.say_with(&message, &args),
            help,
            place: finding.unit.clone().unwrap_or_else(|| "army".to_owned()),
            route: finding.route.iter().map(|one| step(page, one)).collect(),
        }
    });
    rows.collect()
}

/// Returns the part of a place that lies in a text, on character boundaries.
pub(super) fn within(text: &str, span: &Span) -> Span {
    let start = text.floor_char_boundary(span.start.min(text.len()));
    let end = text.floor_char_boundary(span.end.min(text.len())).max(start);
    start..end
}
