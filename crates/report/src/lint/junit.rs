//! `JUnit` XML: every list is a case, and fails where something was found in it that is no note; what belongs to no list is a last
//! case. A case has one failure with all that was found, as many readers look at no second one.

use std::borrow::Cow;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use super::findings::Skipped;
use super::row::{Row, rows};
use super::standings;
use crate::locale::Locale;
use crate::sanitize::{sanitize, sanitize_name};
use adjutant_lint::Level;
use adjutant_lint::file_report::FileReport;

type Out = Writer<Vec<u8>>;

/// A list, and what was found in it that is no note.
struct Case<'r> {
    name: String,
    /// The verdict on the list; `None` where it is none.
    verdict: Option<String>,
    rows: Vec<Row<'r>>,
}

/// A file.
struct Suite<'r> {
    name: Cow<'r, str>,
    cases: Vec<Case<'r>>,
}

impl<'r> Suite<'r> {
    fn new(locale: &Locale<'_>, report: &'r FileReport) -> Self {
        let mut left: Vec<Row<'r>> =
            rows(locale, report).into_iter().filter(|row| row.finding.level != Level::Note).collect();
        let name = sanitize_name(&report.name);
        let mut cases = Vec::with_capacity(report.lists.len() + 1);
        for list in &report.lists {
            let title = list.first_title_line().unwrap_or_default();
            let (rows, others) = left.into_iter().partition(|row| row.finding.n == list.n);
            let verdict = Some(standings::verdict(locale, &report.judgement(list.n)));
            let name = format!("{} {}", list.n, sanitize(title)).trim().to_owned();
            cases.push(Case { name, verdict, rows });
            left = others;
        }
        if cases.is_empty() || !left.is_empty() {
            cases.push(Case { name: name.to_string(), verdict: None, rows: left });
        }
        Self { name, cases }
    }

    fn failed(&self) -> usize {
        self.cases.iter().filter(|case| !case.rows.is_empty()).count()
    }
}

/// Replaces what XML 1.0 cannot have, not even escaped: control characters and two characters that are none.
fn clean(text: &str) -> String {
    let is_none = |c: char| c.is_control() && c != '\n' || matches!(c, '\u{fffe}' | '\u{ffff}');
    text.replace(is_none, "\u{fffd}")
}

fn tag<'n>(name: &'n str, attributes: &[(&str, &str)]) -> BytesStart<'n> {
    let mut tag = BytesStart::new(name);
    for (name, value) in attributes {
        tag.push_attribute((*name, clean(value).as_str()));
    }
    tag
}

/// Begins an element that counts: its cases, and those that failed. What could not be read failed too, and time is not measured.
fn counting<'n>(element: &'n str, name: &str, tests: usize, failures: usize) -> BytesStart<'n> {
    let (tests, failures) = (tests.to_string(), failures.to_string());
    tag(element, &[("name", name), ("tests", &tests), ("failures", &failures), ("errors", "0"), ("time", "0")])
}

/// Returns a finding in words: the place, what was found, and what to do.
fn failure_text(row: &Row<'_>) -> String {
    let place = format!("{}:{}:{}: {}", row.file_in_line(), row.line, row.column, row.finding.lint);
    let lines: Vec<&str> = [&place, &row.message].into_iter().chain(&row.help).map(String::as_str).collect();
    lines.join("\n")
}

fn case(out: &mut Out, file: &str, case: &Case<'_>) -> std::io::Result<()> {
    let start = tag("testcase", &[("classname", file), ("name", &case.name), ("time", "0")]);
    if case.rows.is_empty() && case.verdict.is_none() {
        return out.write_event(Event::Empty(start));
    }
    out.write_event(Event::Start(start))?;
    if let Some(first) = case.rows.first() {
        failure(out, case, first)?;
    }
    if let Some(verdict) = &case.verdict {
        out.write_event(Event::Start(tag("system-out", &[])))?;
        out.write_event(Event::Text(BytesText::new(&clean(verdict))))?;
        out.write_event(Event::End(BytesEnd::new("system-out")))?;
    }
    out.write_event(Event::End(BytesEnd::new("testcase")))
}

/// Writes all that was found in a list as one failure.
fn failure(out: &mut Out, case: &Case<'_>, first: &Row<'_>) -> std::io::Result<()> {
    let message = match case.rows.len() {
        1 => first.message.clone(),
        count => format!("{} (+{})", first.message, count - 1),
    };
    out.write_event(Event::Start(tag("failure", &[("message", &message), ("type", &first.finding.lint.to_string())])))?;
    let words = case.rows.iter().map(failure_text).collect::<Vec<_>>().join("\n\n");
    out.write_event(Event::Text(BytesText::new(&clean(&words))))?;
    out.write_event(Event::End(BytesEnd::new("failure")))
}

fn suite(out: &mut Out, suite: &Suite<'_>) -> std::io::Result<()> {
    out.write_event(Event::Start(counting("testsuite", &suite.name, suite.cases.len(), suite.failed())))?;
    suite.cases.iter().try_for_each(|one| case(out, &suite.name, one))?;
    out.write_event(Event::End(BytesEnd::new("testsuite")))
}

/// Writes a file without a list: its case was skipped.
fn without_list(locale: &Locale<'_>, out: &mut Out, file: &str) -> std::io::Result<()> {
    let name = sanitize_name(file);
    let mut suite = counting("testsuite", &name, 1, 0);
    suite.push_attribute(("skipped", "1"));
    out.write_event(Event::Start(suite))?;
    out.write_event(Event::Start(tag("testcase", &[("classname", &name), ("name", &name), ("time", "0")])))?;
    out.write_event(Event::Empty(tag("skipped", &[("message", &locale.say("verdict-brief-no-list"))])))?;
    out.write_event(Event::End(BytesEnd::new("testcase")))?;
    out.write_event(Event::End(BytesEnd::new("testsuite")))
}

/// Puts findings into the form.
///
/// # Errors
///
/// Never in practice: it is written into memory.
pub fn text(locale: &Locale<'_>, reports: &[FileReport], skipped: Skipped<'_>) -> std::io::Result<String> {
    let suites: Vec<Suite<'_>> = reports.iter().map(|report| Suite::new(locale, report)).collect();
    let tests = suites.iter().map(|suite| suite.cases.len()).sum::<usize>() + skipped.files.len();
    let failures = suites.iter().map(Suite::failed).sum();
    let mut out = Writer::new_with_indent(Vec::new(), b' ', 2);
    out.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    out.write_event(Event::Start(counting("testsuites", "adjutant", tests, failures)))?;
    suites.iter().try_for_each(|one| suite(&mut out, one))?;
    skipped.files.iter().try_for_each(|file| without_list(locale, &mut out, file))?;
    out.write_event(Event::End(BytesEnd::new("testsuites")))?;
    let mut text = String::from_utf8_lossy(&out.into_inner()).into_owned();
    text.push('\n');
    Ok(text)
}
