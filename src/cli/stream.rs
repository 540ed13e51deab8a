//! `lint --jsonl`: one list a line in, one judgement a line out, in order and in constant memory.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write as _};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use adjutant::failure::form;
use adjutant_base::date::Date;
use adjutant_lint::Level;
use adjutant_lint::linter::{Linter, Options};
use adjutant_lint::settings::Settings;
use adjutant_lint::units::UnitBook;
use adjutant_lists::open::LARGEST;
use adjutant_report::lint::stream;
use adjutant_rules::record::pack::EditionLists;
use anyhow::Result;
use fluent_bundle::FluentValue;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::program::App;
use crate::program::exit::Exit;

/// The maximum number of lines that are checked at a time.
const MAX_BATCH_LINES: usize = 2048;

/// The maximum number of bytes of these lines, the last one left out.
const MAX_BATCH_BYTES: usize = 8 * 1024 * 1024;

/// The maximum number of linters that are kept for other editions, packs and days than those of the command line.
const MAX_LINTERS: usize = 32;

/// A line of the stream.
#[derive(Debug, Deserialize)]
struct Line {
    #[serde(default)]
    id: serde_json::Value,
    text: String,
    edition: Option<String>,
    pack: Option<String>,
    at: Option<String>,
}

/// A line that is no JSON, or names what nobody knows.
#[derive(Debug, Serialize)]
struct Broken {
    id: serde_json::Value,
    verdict: &'static str,
    error: String,
}

/// What one line asks for in addition to the command line.
type Asked = (Option<String>, Option<String>, Option<Date>);

/// Checks a stream of lists.
pub(super) struct Stream<'a> {
    /// The program.
    pub(super) app: &'a App,
    /// What lists of every edition look like.
    pub(super) known: &'a [EditionLists],
    /// What the command line asks for.
    pub(super) options: &'a Options,
    /// The unit data.
    pub(super) units: &'a [UnitBook],
    /// The settings, of which the first apply.
    pub(super) settings: &'a [Settings],
    /// The least level of a finding that makes the run fail.
    pub(super) fail_on: Level,
}

impl<'a> Stream<'a> {
    /// Reads lines to the end, and writes a judgement for each. A thread reads, so that a line is answered as soon as it has come, and not only
    /// when a batch is full.
    pub(super) fn run(&self, lines: impl BufRead + Send + 'static) -> Result<Exit> {
        let (sender, receiver) = sync_channel(MAX_BATCH_LINES);
        std::thread::spawn(move || read(lines, &sender));
        let mut linters: BTreeMap<Asked, Linter<'a>> = BTreeMap::new();
        let mut out = io::BufWriter::new(io::stdout().lock());
        let mut failed = false;
        loop {
            let batch = next_batch(&receiver)?;
            if batch.is_empty() {
                return Ok(if failed { Exit::Findings } else { Exit::Clean });
            }
            let parsed: Vec<Result<(Line, Asked), Broken>> = batch.par_iter().map(|line| self.parse(line)).collect();
            if linters.len() > MAX_LINTERS {
                linters.clear();
            }
            for (_, asked) in parsed.iter().flatten() {
                if !linters.contains_key(asked) {
                    linters.insert(asked.clone(), self.linter(asked));
                }
            }
            let judged: Vec<(Vec<u8>, bool)> = parsed
                .into_par_iter()
                .map(|line| match line {
                    Ok((line, asked)) => self.check(&linters[&asked], line),
                    Err(broken) => (json(&broken), true),
                })
                .collect();
            for (line, is_bad) in judged {
                failed |= is_bad;
                if let Err(error) = out.write_all(&line) {
                    return if error.kind() == io::ErrorKind::BrokenPipe { Ok(Exit::Clean) } else { Err(error.into()) };
                }
            }
            out.flush()?;
        }
    }

    fn parse(&self, read: &ReadLine) -> Result<(Line, Asked), Broken> {
        let say = |id: &str, args: &[(&str, FluentValue<'_>)]| self.app.messages.with(id, args);
        let broken = |id, error: String| Broken { id, verdict: "not-read", error };
        let number = serde_json::Value::from(read.number);
        if read.is_too_long {
            let limit = LARGEST / (1024 * 1024);
            return Err(broken(number, say("stream-too-long", &[("limit", limit.into())])));
        }
        let unread = |error: &serde_json::Error| {
            let is_other = error.classify() == serde_json::error::Category::Data;
            let id = if is_other { "stream-no-line" } else { "stream-no-json" };
            broken(number.clone(), say(id, &[("column", error.column().into())]))
        };
        let mut line: Line = serde_json::from_slice(&read.bytes).map_err(|error| unread(&error))?;
        if line.id.is_null() {
            line.id = number;
        }
        let at = line.at.as_deref().map(str::parse).transpose();
        let at = at.map_err(|_| {
            let text = line.at.clone().unwrap_or_default();
            broken(line.id.clone(), say("stream-no-date", &[("text", text.into())]))
        })?;
        let names = (line.edition.clone(), line.pack.clone(), at);
        if let Err(error) = self.app.data.edition_and_pack(names.0.as_deref(), names.1.as_deref()) {
            return Err(broken(line.id, form(error.into(), &self.app.messages).message));
        }
        Ok((line, names))
    }

    fn linter(&self, (edition, pack, at): &Asked) -> Linter<'a> {
        let named = self.app.data.named_edition_and_pack(edition.as_deref(), pack.as_deref());
        let (named_edition, named_pack) = named.unwrap_or_default();
        let options = Options {
            edition: named_edition.or_else(|| self.options.edition.clone()),
            pack: named_pack.or_else(|| self.options.pack.clone()),
            at: at.or(self.options.at),
            today: self.options.today,
        };
        Linter::new(self.app.data.files(), self.known, &options, self.settings).with_units(self.units)
    }

    fn check(&self, linter: &Linter<'_>, line: Line) -> (Vec<u8>, bool) {
        let name = line.id.as_str().map_or_else(|| line.id.to_string(), ToOwned::to_owned);
        let report = linter.check(&name, line.text.as_bytes());
        if report.lists.is_empty() && report.findings.is_empty() {
            let error = self.app.messages.with("stream-no-list", &[]);
            return (json(&Broken { id: line.id, verdict: "not-read", error }), true);
        }
        let is_bad = report.findings.iter().any(|finding| finding.level <= self.fail_on);
        (json(&stream::line(&self.app.locale(), line.id, &report)), is_bad)
    }
}

/// Writes a value on a line.
fn json(value: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(value).unwrap_or_default();
    line.push(b'\n');
    line
}

/// A line as it was read.
struct ReadLine {
    /// Its number among all lines, from 1.
    number: usize,
    /// Its bytes; none if it is too long.
    bytes: Vec<u8>,
    /// Whether it has more bytes than a list may have.
    is_too_long: bool,
}

/// Reads lines to their end, or until the receiver is gone. Empty lines are counted and skipped.
fn read(mut lines: impl BufRead, sender: &SyncSender<io::Result<ReadLine>>) {
    for number in 1.. {
        let next = read_line(&mut lines, number).transpose();
        let Some(line) = next else { return };
        let is_empty = line.as_ref().is_ok_and(|line| !line.is_too_long && line.bytes.trim_ascii().is_empty());
        let is_last = line.is_err();
        if !is_empty && sender.send(line).is_err() || is_last {
            return;
        }
    }
}

fn read_line(lines: &mut impl BufRead, number: usize) -> io::Result<Option<ReadLine>> {
    let mut bytes = Vec::new();
    let read = io::Read::take(&mut *lines, LARGEST as u64).read_until(b'\n', &mut bytes)?;
    let is_too_long = read == LARGEST && !bytes.ends_with(b"\n");
    if is_too_long {
        bytes = Vec::new();
        lines.skip_until(b'\n')?;
    }
    Ok((read > 0).then_some(ReadLine { number, bytes, is_too_long }))
}

/// Waits for a line, and takes those that were read by then; none at their end.
fn next_batch(lines: &Receiver<io::Result<ReadLine>>) -> io::Result<Vec<ReadLine>> {
    let (mut batch, mut bytes) = (Vec::new(), 0);
    let mut next = lines.recv().ok();
    while let Some(line) = next {
        let line = line?;
        bytes += line.bytes.len();
        batch.push(line);
        next = if batch.len() < MAX_BATCH_LINES && bytes < MAX_BATCH_BYTES { lines.try_recv().ok() } else { None };
    }
    Ok(batch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_its_number_and_a_long_one_is_one_line() {
        let mut text = b"{}\n\n".to_vec();
        text.extend(std::iter::repeat_n(b'x', LARGEST + 10));
        text.extend_from_slice(b"\n{}\n");
        let (sender, receiver) = sync_channel(MAX_BATCH_LINES);
        read(text.as_slice(), &sender);
        let found = next_batch(&receiver).unwrap();
        let found: Vec<(usize, bool)> = found.iter().map(|line| (line.number, line.is_too_long)).collect();
        assert_eq!(found, [(1, false), (3, true), (4, false)]);
    }
}
