//! `JUnit` XML: every list is a case, every finding that is no note a failure of it; what belongs to no list is a last case.

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use super::row::{Row, rows};
use crate::lint::Level;
use crate::lint::run::FileReport;
use crate::report::Page;

type Out = Writer<Vec<u8>>;

fn clean(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).collect()
}

fn failure(out: &mut Out, row: &Row<'_>) -> std::io::Result<()> {
    let mut tag = BytesStart::new("failure");
    tag.push_attribute(("message", clean(&row.message).as_str()));
    tag.push_attribute(("type", row.finding.lint.to_string().as_str()));
    out.write_event(Event::Start(tag))?;
    let place = format!("{}:{}:{}", row.file, row.line, row.column);
    let words: Vec<&str> = [&place, &row.message].into_iter().chain(&row.help).map(String::as_str).collect();
    out.write_event(Event::Text(BytesText::new(&clean(&words.join("\n")))))?;
    out.write_event(Event::End(BytesEnd::new("failure")))
}

fn case(out: &mut Out, file: &str, name: &str, rows: &[&Row<'_>]) -> std::io::Result<()> {
    let mut tag = BytesStart::new("testcase");
    tag.push_attribute(("classname", clean(file).as_str()));
    tag.push_attribute(("name", clean(name).as_str()));
    if rows.is_empty() {
        return out.write_event(Event::Empty(tag));
    }
    out.write_event(Event::Start(tag))?;
    rows.iter().try_for_each(|row| failure(out, row))?;
    out.write_event(Event::End(BytesEnd::new("testcase")))
}

fn suite(out: &mut Out, page: &Page<'_>, report: &FileReport) -> std::io::Result<()> {
    let rows = rows(page, report);
    let failing = || rows.iter().filter(|row| row.finding.level != Level::Note);
    let lists = report.lists.iter().map(|list| {
        let title = list.title.as_deref().unwrap_or_default().lines().next().unwrap_or_default();
        let own = failing().filter(|row| row.finding.n == list.n).collect();
        (format!("{} {title}", list.n).trim().to_owned(), own)
    });
    let mut cases: Vec<(String, Vec<&Row<'_>>)> = lists.collect();
    let rest: Vec<&Row<'_>> =
        failing().filter(|row| !report.lists.iter().any(|list| list.n == row.finding.n)).collect();
    if cases.is_empty() || !rest.is_empty() {
        cases.push((report.name.to_string(), rest));
    }
    let failed = cases.iter().filter(|(_, rows)| !rows.is_empty()).count();
    let mut tag = BytesStart::new("testsuite");
    tag.push_attribute(("name", clean(&report.name).as_str()));
    tag.push_attribute(("tests", cases.len().to_string().as_str()));
    tag.push_attribute(("failures", failed.to_string().as_str()));
    out.write_event(Event::Start(tag))?;
    cases.iter().try_for_each(|(name, rows)| case(out, &report.name, name, rows))?;
    out.write_event(Event::End(BytesEnd::new("testsuite")))
}

/// Puts findings into the form.
///
/// # Errors
///
/// Never in practice: it is written into memory.
pub fn text(page: &Page<'_>, reports: &[FileReport]) -> std::io::Result<String> {
    let mut out = Writer::new_with_indent(Vec::new(), b' ', 2);
    out.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let mut tag = BytesStart::new("testsuites");
    tag.push_attribute(("name", "adjutant"));
    out.write_event(Event::Start(tag))?;
    reports.iter().try_for_each(|report| suite(&mut out, page, report))?;
    out.write_event(Event::End(BytesEnd::new("testsuites")))?;
    let mut text = String::from_utf8_lossy(&out.into_inner()).into_owned();
    text.push('\n');
    Ok(text)
}
