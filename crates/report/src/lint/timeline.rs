//! The verdict on a list or on rulings, day by day.

use std::sync::Arc;

use serde::Serialize;

use super::findings::{Skipped, findings, skipped};
use super::json::{self, FindingJson};
use super::quotes::Quotes;
use super::row::rows;
use crate::document::{Document, Text, faint, name, warning};
use crate::json::{VERSION, output};
use crate::locale::{Locale, arg, file_name, list};
use crate::sanitize::sanitize;
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::id::EditionId;
use adjutant_lint::Level;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::timeline::{Change, DayVerdict, Followed, Matter, Timeline};

fn change(locale: &Locale<'_>, change: &Change) -> String {
    match change {
        Change::Operation { operation, document, rule, known_since } => {
            let args = [arg("operation", operation), arg("document", document), arg("rule", rule)];
            locale.say_with(if *known_since { "span-operation-known" } else { "span-operation" }, &args)
        }
        Change::Pack { from, to } => {
            let name = |pack: &Option<String>| pack.clone().unwrap_or_else(|| locale.say("span-no-pack"));
            locale.say_with("span-pack", &[arg("from", name(from)), arg("to", name(to))])
        }
        Change::Begins(edition) => locale.say_with("span-begins", &[arg("edition", edition)]),
        Change::Ends(edition) => locale.say_with("span-ends", &[arg("edition", edition)]),
    }
}

fn word(locale: &Locale<'_>, verdict: DayVerdict, of_rulings: bool) -> String {
    let kind = if of_rulings && matches!(verdict, DayVerdict::Legal | DayVerdict::Illegal) { "ruling-" } else { "" };
    locale.say(&format!("span-{kind}{}", verdict.word()))
}

/// Reports timelines.
pub fn document(locale: &Locale<'_>, files: &[Followed], files_skipped: &[Arc<str>], days: Days) -> Document {
    let mut document = Document::default();
    for file in files {
        match file {
            Followed::Timelines(file, timelines) if timelines.is_empty() => {
                document.hanging(0, 2, locale.say_with("span-none", &[arg("file", file_name(file))]));
                document.blank();
            }
            Followed::Timelines(file, timelines) => {
                for timeline in timelines {
                    add_timeline(&mut document, locale, file, timeline, timelines.len() > 1);
                }
            }
            Followed::Unreadable(report) => document.append(findings(locale, &Quotes::default(), report)),
        }
    }
    if let Some(words) = skipped(locale, Skipped { files: files_skipped, ..Skipped::default() }) {
        document.line(0, faint(words));
        document.blank();
    }
    document.line(
        0,
        faint(locale.say_with("span-days", &[arg("from", locale.date(days.from)), arg("to", locale.date(days.to))])),
    );
    document
}

fn add_timeline(
    document: &mut Document,
    locale: &Locale<'_>,
    file: &str,
    timeline: &Timeline,
    is_one_of_several: bool,
) {
    let number = match timeline.matter {
        Matter::List(n) if is_one_of_several => format!(" {n}"),
        Matter::List(_) | Matter::Rulings => String::new(),
    };
    let title = timeline.title.as_deref().and_then(|title| title.lines().next()).unwrap_or_default();
    let title = if title.is_empty() { String::new() } else { format!(": {}", sanitize(title)) };
    document.heading(2, format!("{}{number}{title}", file_name(file)));
    let of_rulings = timeline.matter == Matter::Rulings;
    let verdicts: Vec<String> =
        timeline.stretches.iter().map(|stretch| word(locale, stretch.verdict, of_rulings)).collect();
    let widest = verdicts.iter().map(|verdict| verdict.chars().count()).max().unwrap_or(0);
    let days: Vec<String> = timeline
        .stretches
        .iter()
        .map(|stretch| format!("{} – {}", locale.date(stretch.from), locale.date(stretch.to)))
        .collect();
    let longest = days.iter().map(|days| days.chars().count()).max().unwrap_or(0);
    for ((stretch, verdict), days) in timeline.stretches.iter().zip(verdicts).zip(days) {
        let padding = " ".repeat(widest - verdict.chars().count());
        let verdict = if stretch.verdict == DayVerdict::Illegal { warning(verdict) } else { name(verdict) };
        let pack = stretch.pack.as_ref().map_or_else(String::new, |pack| format!(", {pack}"));
        let days = Text::from(format!("{days:longest$}  "));
        document.hanging(2, 6, days + verdict + padding + "  " + faint(format!("{}{pack}", timeline.edition)));
        for change in &stretch.changes {
            document.hanging(6, 8, self::change(locale, change));
        }
        for row in rows(locale, &stretch.report).iter().filter(|row| row.finding.level != Level::Note) {
            let cites = list(&row.finding.cites);
            let cites = if cites.is_empty() { cites } else { format!(" ({cites})") };
            document.hanging(6, 8, format!("{}: {}{cites}", row.finding.lint, row.message));
        }
    }
    document.line(2, summary(locale, timeline));
    document.blank();
}

/// Says the changes of the verdict: legal until when, illegal since when.
fn summary(locale: &Locale<'_>, timeline: &Timeline) -> String {
    let of_rulings = timeline.matter == Matter::Rulings;
    let since = |id: &str, since: Option<Date>| {
        let id = if since.is_some() { id.to_owned() } else { format!("{id}-ever") };
        let id = if of_rulings { format!("{id}-ruling") } else { id };
        locale.say_with(&id, &[arg("day", since.map(|day| locale.date(day)).unwrap_or_default())])
    };
    let turns = turns(timeline);
    let parts = turns.iter().map(|turn| match turn.verdict {
        DayVerdict::Legal => since("span-legal-since", turn.since),
        DayVerdict::Illegal => since("span-illegal-since", turn.since),
        DayVerdict::NotYet => locale.say_with("span-not-yet-until", &[arg("day", locale.date(turn.days.to))]),
        DayVerdict::Over => {
            locale.say_with("span-over-since", &[arg("day", locale.date(turn.since.unwrap_or(turn.days.from)))])
        }
    });
    match turns.as_slice() {
        [Turn { verdict: DayVerdict::Legal, .. }] => {
            locale.say(if of_rulings { "span-ruling-always-legal" } else { "span-always-legal" })
        }
        [Turn { verdict: DayVerdict::Illegal, .. }] => {
            locale.say(if of_rulings { "span-ruling-never-legal" } else { "span-never-legal" })
        }
        _ => parts.collect::<Vec<_>>().join("; "),
    }
}

/// Days on which one verdict holds, whatever else changes.
struct Turn {
    verdict: DayVerdict,
    days: Days,
    /// Since when it holds, which may lie before the span; `None` where it is not known to have begun.
    since: Option<Date>,
}

/// Puts stretches of one verdict together.
fn turns(timeline: &Timeline) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for stretch in &timeline.stretches {
        match turns.last_mut() {
            Some(turn) if turn.verdict == stretch.verdict => turn.days.to = stretch.to,
            last => {
                let since = if last.is_some() { Some(stretch.from) } else { timeline.since };
                let days = Days { from: stretch.from, to: stretch.to };
                turns.push(Turn { verdict: stretch.verdict, days, since });
            }
        }
    }
    turns
}

output! {
    /// `lint --span`: the verdicts on lists and rulings, day by day.
    pub struct Timelines<'a> {
        /// The version of the form.
        version: u32,
        /// The first day.
        from: Date,
        /// The last day.
        to: Date,
        /// The lists and documents of rulings.
        #[serde(rename = "timelines")]
        followed: Vec<TimelineJson<'a>>,
        /// Why files could not be read.
        findings: Vec<FindingJson>,
        /// Files of folders that hold no list.
        passed_over: Vec<&'a str>,
    }

    /// The verdicts on a list or a document of rulings.
    pub struct TimelineJson<'a> {
        /// The file.
        file: &'a str,
        /// `list` or `rulings`.
        kind: &'static str,
        /// The own number of the list.
        n: u32,
        /// Its place among those of the file, from 1.
        ordinal: Option<usize>,
        /// Its title.
        title: Option<&'a str>,
        /// The edition.
        edition: &'a EditionId,
        /// The verdicts, one after the other.
        verdicts: Vec<VerdictJson>,
        /// The days between two changes.
        stretches: Vec<StretchJson<'a>>,
    }

    /// Days with one verdict.
    pub struct VerdictJson {
        /// `legal`, `illegal`, `not-yet` or `over`.
        verdict: &'static str,
        /// The first day.
        from: Date,
        /// The last day.
        to: Date,
        /// Since when it holds, which may be before the span.
        since: Option<Date>,
    }

    /// Days on which nothing changes.
    pub struct StretchJson<'a> {
        /// The first day.
        from: Date,
        /// The last day.
        to: Date,
        /// The verdict.
        verdict: &'static str,
        /// The pack.
        pack: Option<&'a str>,
        /// What changed on the first day.
        changes: Vec<ChangeJson>,
        /// What is found on these days.
        findings: Vec<FindingJson>,
    }
}

/// What changed on a day.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum ChangeJson {
    /// An operation of an erratum came into force.
    Operation {
        /// The operation.
        operation: String,
        /// The document of the erratum.
        document: String,
        /// The rule.
        rule: String,
        /// Whether it is only known since then, and may have held before.
        known_since: bool,
    },
    /// Another pack counts.
    Pack {
        /// The pack before.
        from: Option<String>,
        /// The pack from then on.
        to: Option<String>,
    },
    /// An edition begins.
    EditionBegins {
        /// The edition.
        edition: String,
    },
    /// An edition ends.
    EditionEnds {
        /// The edition.
        edition: String,
    },
}

impl From<&Change> for ChangeJson {
    fn from(change: &Change) -> Self {
        match change {
            Change::Operation { operation, document, rule, known_since } => Self::Operation {
                operation: operation.clone(),
                document: document.clone(),
                rule: rule.to_string(),
                known_since: *known_since,
            },
            Change::Pack { from, to } => Self::Pack { from: from.clone(), to: to.clone() },
            Change::Begins(edition) => Self::EditionBegins { edition: edition.to_string() },
            Change::Ends(edition) => Self::EditionEnds { edition: edition.to_string() },
        }
    }
}

/// Puts timelines into JSON.
pub fn json<'a>(locale: &Locale<'_>, files: &'a [Followed], skipped: &'a [Arc<str>], days: Days) -> Timelines<'a> {
    let (mut followed, mut findings) = (Vec::new(), Vec::new());
    for file in files {
        match file {
            Followed::Timelines(file, own) => {
                followed.extend(own.iter().map(|timeline| timeline_json(locale, file, timeline)));
            }
            Followed::Unreadable(report) => findings.extend(found(locale, report)),
        }
    }
    let passed_over = skipped.iter().map(|file| &**file).collect();
    Timelines { version: VERSION, from: days.from, to: days.to, followed, findings, passed_over }
}

/// Puts the findings of a report into the form for programs.
fn found(locale: &Locale<'_>, report: &FileReport) -> Vec<FindingJson> {
    json::findings(locale, &Quotes::default(), std::slice::from_ref(report)).findings()
}

fn timeline_json<'a>(locale: &Locale<'_>, file: &'a str, timeline: &'a Timeline) -> TimelineJson<'a> {
    let stretches = timeline.stretches.iter().map(|stretch| StretchJson {
        from: stretch.from,
        to: stretch.to,
        verdict: stretch.verdict.word(),
        pack: stretch.pack.as_deref(),
        changes: stretch.changes.iter().map(ChangeJson::from).collect(),
        findings: found(locale, &stretch.report),
    });
    let verdicts = turns(timeline).into_iter().map(|turn| VerdictJson {
        verdict: turn.verdict.word(),
        from: turn.days.from,
        to: turn.days.to,
        since: turn.since,
    });
    let (kind, n, ordinal) = match timeline.matter {
        Matter::List(n) => ("list", n.shown, json::ordinal(n)),
        Matter::Rulings => ("rulings", 0, None),
    };
    TimelineJson {
        file,
        kind,
        n,
        ordinal,
        title: timeline.title.as_deref(),
        edition: &timeline.edition,
        verdicts: verdicts.collect(),
        stretches: stretches.collect(),
    }
}
