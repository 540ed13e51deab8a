//! Findings as JSON, versioned; `docs/findings.md` documents it.

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::findings::{Skipped, clue_word};
use super::quotes::Quotes;
use super::row::{self, Row, rows, undecided};
use super::words::{self, WordTable};
use crate::json::{VERSION, output};
use crate::locale::Locale;
use adjutant_base::date::Date;
use adjutant_base::id::{Citation, EditionId};
use adjutant_base::span::{Span, Utf16, line_and_column};
use adjutant_lint::file_report::{Compared, FileReport, Summary};
use adjutant_lint::finding::{Arg, Finding, Number};
use adjutant_lint::fingerprint::{SuppressedBy, fingerprint};
use adjutant_lint::settings::baseline::Known;
use adjutant_lint::verdict::Verdict;
use adjutant_rules::kb::evidence::Evidence;

output! {
    /// `lint`: what was found.
    #[derive(Default)]
    pub struct Findings {
        /// The version of the form.
        version: u32,
        /// The findings, file by file.
        #[serde(rename = "findings")]
        found: Vec<FindingJson>,
        /// Checks that could not be made.
        undecided: Vec<UndecidedJson>,
        /// The lists, and what each was checked against.
        lists: Vec<ListJson>,
        /// The rulings, and what came of comparing each of them.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        rulings: Vec<RulingJson>,
        /// Words that an edition does not have, where a file has many of them: they are findings too.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        words: Vec<WordTable>,
        /// Findings that are excused or known.
        suppressed: Vec<SuppressedJson>,
        /// Files of folders that hold no list.
        passed_over: Vec<String>,
        /// How many files of folders are of a type in which nobody sends lists or rulings.
        foreign: usize,
        /// Their names.
        foreign_files: Vec<String>,
        /// How many files of folders are hidden, or left out by `.gitignore` or by settings.
        ignored: usize,
        /// Files that were meant to hold lists and could not be read.
        unread: Vec<String>,
        /// What became of a baseline.
        #[serde(skip_serializing_if = "Option::is_none")]
        baseline: Option<BaselineJson>,
    }

    /// A finding.
    pub struct FindingJson {
        /// The lint: `army/too-many-artefacts`.
        lint: String,
        /// `error`, `warning` or `note`.
        level: &'static str,
        /// The file.
        file: String,
        /// The own number of the list or the ruling; 1 where it has none.
        n: u32,
        /// Its place among those of the file, from 1.
        #[serde(skip_serializing_if = "Option::is_none")]
        ordinal: Option<usize>,
        /// The unit, or `army`.
        #[serde(rename = "where")]
        place: String,
        /// The way to the place: regiment, unit.
        route: Vec<String>,
        /// The place.
        span: Place,
        /// The rules that it rests on.
        cites: Vec<Citation>,
        /// The arguments of the message.
        args: Map<String, Value>,
        /// What was found, in the reader's language.
        message: String,
        /// What to do, in the reader's language.
        #[serde(skip_serializing_if = "Option::is_none")]
        help: Option<String>,
        /// The sentence of the cited rule.
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<QuoteJson>,
        /// The first evidence of the rule, where it is of a later day than the one whose rules count.
        #[serde(skip_serializing_if = "Option::is_none")]
        known_since: Option<Evidence>,
        /// Where the figure of the list would be allowed.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        elsewhere: Vec<ElsewhereJson>,
        /// Other places that belong to it.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        related: Vec<RelatedPlace>,
        /// The nearest known name.
        #[serde(skip_serializing_if = "Option::is_none")]
        nearest: Option<String>,
        /// What it is known by in a baseline.
        fingerprint: String,
    }

    /// A place in a file.
    pub struct Place {
        /// The first byte, of UTF-8.
        start: usize,
        /// The byte behind the last.
        end: usize,
        /// The first unit of UTF-16.
        start_utf16: usize,
        /// The unit of UTF-16 behind the last.
        end_utf16: usize,
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
    }

    /// A place that belongs to a finding.
    pub struct RelatedPlace {
        #[serde(flatten)]
        place: Place,
        /// What it is, in the reader's language.
        label: String,
    }

    /// A sentence of a rule.
    pub struct QuoteJson {
        /// The rule.
        citation: Citation,
        /// The sentence.
        sentence: String,
        /// The title of the rule.
        title: Option<String>,
        /// The language of both.
        lang: Option<String>,
    }

    /// An edition or a pack with another limit.
    pub struct ElsewhereJson {
        /// The edition.
        edition: EditionId,
        /// The pack; `null` for the edition itself.
        pack: Option<String>,
        /// Its limit.
        limit: i64,
    }

    /// A check that could not be made.
    pub struct UndecidedJson {
        /// The lints.
        lints: Vec<String>,
        /// The file.
        file: String,
        /// The own number of the list or the ruling.
        n: u32,
        /// Its place among those of the file, from 1.
        ordinal: Option<usize>,
        /// Why.
        reason: &'static str,
        /// The arguments of the message.
        args: Map<String, Value>,
        /// Why, in the reader's language.
        message: String,
    }

    /// A list that was judged.
    pub struct ListJson {
        /// The file.
        file: String,
        /// The own number of the list.
        n: u32,
        /// Its place among those of the file, from 1.
        ordinal: Option<usize>,
        /// Its title.
        title: Option<String>,
        /// The edition that it was checked against.
        edition: Option<EditionId>,
        /// The pack that it was checked against.
        pack: Option<String>,
        /// The player: as the list, its file or its folder names them.
        player: Option<String>,
        /// The faction.
        faction: Option<String>,
        /// The stated total, or else the sum of the costs.
        points: Option<u32>,
        /// The most that it may cost.
        limit: Option<u32>,
        /// The drops that were counted, or else stated.
        drops: Option<u32>,
        /// `legal`, `no-errors`, `illegal` or `not-read`.
        verdict: Verdict,
        /// How many errors it has, those among them that are excused or known.
        errors: usize,
        /// How many warnings, likewise.
        warnings: usize,
        /// The checks that could not be made, without those that need the opponent or the table.
        open: Vec<String>,
        /// How many rules of the edition about lists no check covers.
        uncovered: usize,
        /// Whether its units were checked: there are unit data for its edition and day.
        units: bool,
        /// The day of the unit data by which its units were checked.
        #[serde(skip_serializing_if = "Option::is_none")]
        unit_day: Option<Date>,
        /// Whether that day is assumed: neither the list nor the reader names it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        unit_day_assumed: bool,
        /// The first day of the unit data, where they begin after the days of the list.
        #[serde(skip_serializing_if = "Option::is_none")]
        units_from: Option<Date>,
        /// The last day of its pack, if that is over on the day of the check.
        #[serde(skip_serializing_if = "Option::is_none")]
        ended: Option<Date>,
        /// From what both were known.
        evidence: Vec<EvidenceJson>,
    }

    /// A ruling that was checked.
    pub struct RulingJson {
        /// The file.
        file: String,
        /// The own number of the ruling.
        n: u32,
        /// Its place among those of the file, from 1.
        ordinal: Option<usize>,
        /// The edition that it was checked against.
        edition: Option<EditionId>,
        /// `agrees`, `contradicts`, `not-compared` or `no-edition`: whether its answer was held against a record or an official
        /// ruling, and what came of it.
        compared: Compared,
    }

    /// What told the edition or the pack of a list.
    pub struct EvidenceJson {
        /// The kind: `asked`, `settings`, `named`, `handbook`, `data`, `name`, `battlepack`, `system` or `format`.
        clue: &'static str,
        /// The words of the list.
        words: String,
    }

    /// A finding that is excused or known.
    pub struct SuppressedJson {
        #[serde(flatten)]
        finding: FindingJson,
        /// Who excused it.
        by: ExcuseJson,
    }

    /// Who excused a finding, and why.
    pub struct ExcuseJson {
        /// `line`, `settings` or `baseline`.
        kind: &'static str,
        /// The file that says so.
        #[serde(skip_serializing_if = "Option::is_none")]
        file: Option<String>,
        /// The line that says so.
        #[serde(skip_serializing_if = "Option::is_none")]
        line: Option<usize>,
        /// Why.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        /// The last day on which it is excused.
        #[serde(skip_serializing_if = "Option::is_none")]
        until: Option<Date>,
    }

    /// What became of a baseline.
    pub struct BaselineJson {
        /// How many findings it has that are still there.
        known: usize,
        /// How many are gone.
        fixed: usize,
        /// Those that are gone.
        gone: Vec<Known>,
    }
}

impl Findings {
    /// Adds the files of folders that hold no list and were skipped.
    #[must_use]
    pub fn with_skipped(mut self, skipped: Skipped<'_>) -> Self {
        self.passed_over = skipped.files.iter().map(ToString::to_string).collect();
        self.foreign = skipped.foreign.len();
        self.ignored = skipped.ignored;
        self.foreign_files = skipped.foreign.iter().map(ToString::to_string).collect();
        self
    }

    /// Adds what became of a baseline: how many findings it has that are known, and which are gone.
    #[must_use]
    pub fn with_baseline(mut self, known: usize, gone: &[Known]) -> Self {
        let fixed = gone.iter().map(|one| one.count).sum();
        self.baseline = Some(BaselineJson { known, fixed, gone: gone.to_vec() });
        self
    }

    /// Returns the findings alone.
    pub(super) fn findings(self) -> Vec<FindingJson> {
        self.found
    }
}

fn value(locale: &Locale<'_>, arg: &Arg) -> Value {
    match arg {
        Arg::Number(number) => json!(number),
        Arg::Text(text) => json!(text),
        Arg::Words(words) => json!(locale.translated(words)),
        Arg::List(names) => json!(names),
        Arg::Differences(all) => json!(all),
    }
}

/// Returns the place of a list or a ruling among those of its file, counted from 1.
pub(super) fn ordinal(n: Number) -> Option<usize> {
    n.at.map(|at| at + 1)
}

fn map(locale: &Locale<'_>, args: &[(&'static str, Arg)]) -> Map<String, Value> {
    args.iter().map(|(name, arg)| ((*name).to_owned(), value(locale, arg))).collect()
}

/// Returns the arguments, with who states the figures where no recorded rule does.
fn args(locale: &Locale<'_>, finding: &Finding) -> Map<String, Value> {
    let mut args = map(locale, &finding.args);
    if let Some(source) = &finding.source {
        args.insert("source".to_owned(), json!(source.words(&locale.lang)));
    }
    args
}

fn place(utf16: &Utf16<'_>, span: &Span, (line, column): (usize, usize)) -> Place {
    let (start_utf16, end_utf16) = (utf16.offset(span.start), utf16.offset(span.end));
    Place { start: span.start, end: span.end, start_utf16, end_utf16, line, column }
}

fn finding(locale: &Locale<'_>, quotes: &Quotes, report: &FileReport, utf16: &Utf16<'_>, row: Row<'_>) -> FindingJson {
    let finding = row.finding;
    let related = finding.related.iter().zip(&row.related).map(|(related, at)| {
        let label = locale.word("label", related.label.word());
        RelatedPlace { place: place(utf16, &related.span, *at), label }
    });
    let elsewhere = finding.legal_in.iter().map(|place| ElsewhereJson {
        edition: place.edition.clone(),
        pack: place.pack.clone(),
        limit: place.limit,
    });
    FindingJson {
        lint: finding.lint.to_string(),
        level: finding.level.word(),
        file: row.file.to_owned(),
        n: finding.n.shown,
        ordinal: ordinal(finding.n),
        span: place(utf16, &finding.span, (row.line, row.column)),
        cites: finding.cites.clone(),
        args: args(locale, finding),
        rule: quotes.sentence(finding).map(|(citation, sentence)| {
            let quote = quotes.get(citation);
            let title = quote.map(|quote| quote.title.clone());
            QuoteJson { citation: citation.clone(), sentence, title, lang: quote.map(|quote| quote.lang.to_string()) }
        }),
        known_since: finding.known_since.clone(),
        elsewhere: elsewhere.collect(),
        related: related.collect(),
        place: row.place,
        route: row.route,
        message: row.message,
        help: row.help,
        nearest: finding.nearest.clone(),
        fingerprint: fingerprint(report, finding),
    }
}

/// Says who excused a finding and why.
fn excuse(report: &FileReport, excuse: &SuppressedBy) -> ExcuseJson {
    let none = ExcuseJson { kind: "baseline", file: None, line: None, reason: None, until: None };
    let (kind, file, line, reason, until) = match excuse {
        SuppressedBy::Comment { span, reason, until } => {
            let text = report.text.as_deref().unwrap_or_default();
            ("line", &report.name, line_and_column(text, span.start).0, reason, until)
        }
        SuppressedBy::Settings { file, line, reason, until } => ("settings", file, *line, reason, until),
        SuppressedBy::Baseline => return none,
    };
    ExcuseJson { kind, file: Some(file.to_string()), line: Some(line), reason: Some(reason.clone()), until: *until }
}

/// Puts findings into the form.
pub fn findings(locale: &Locale<'_>, quotes: &Quotes, reports: &[FileReport]) -> Findings {
    let mut all = Findings { version: VERSION, ..Findings::default() };
    for report in reports {
        let utf16 = Utf16::new(report.text.as_deref().unwrap_or_default());
        let findings = rows(locale, report);
        all.words.extend(words::tables(&findings).into_iter().map(|table| table.json(&report.name)));
        all.found.extend(findings.into_iter().map(|row| finding(locale, quotes, report, &utf16, row)));
        all.suppressed.extend(row::suppressed(locale, report).into_iter().map(|(row, by)| SuppressedJson {
            finding: finding(locale, quotes, report, &utf16, row),
            by: excuse(report, by),
        }));
        all.undecided.extend(report.undecided.iter().map(|check| UndecidedJson {
            lints: check.lints.iter().map(ToString::to_string).collect(),
            file: report.name.to_string(),
            n: check.n.shown,
            ordinal: ordinal(check.n),
            reason: check.reason.word(),
            args: map(locale, &check.args),
            message: undecided(locale, report, check),
        }));
        all.unread.extend(report.is_unread().then(|| report.name.to_string()));
        all.rulings.extend(report.ruled.iter().map(|ruling| RulingJson {
            file: report.name.to_string(),
            n: ruling.n.shown,
            ordinal: ordinal(ruling.n),
            edition: ruling.edition.clone(),
            compared: ruling.compared,
        }));
        all.lists.extend(report.lists.iter().map(|list| summary(report, list)));
    }
    all
}

/// Puts the summary of a list and the verdict on it into the form.
fn summary(report: &FileReport, list: &Summary) -> ListJson {
    let judgement = report.judgement(list.n);
    ListJson {
        file: report.name.to_string(),
        n: list.n.shown,
        ordinal: ordinal(list.n),
        title: list.title.clone(),
        edition: list.ruleset.edition.clone(),
        pack: list.pack.clone(),
        player: list.player.clone(),
        faction: list.faction.clone(),
        points: list.points,
        limit: list.limit,
        drops: list.drops,
        verdict: judgement.verdict,
        errors: judgement.errors,
        warnings: judgement.warnings,
        open: judgement.open.iter().map(ToString::to_string).collect(),
        uncovered: list.uncovered,
        units: list.has_units,
        unit_day: list.unit_day.map(|unit| unit.day),
        unit_day_assumed: list.unit_day.is_some_and(|unit| unit.is_assumed),
        units_from: list.units_from,
        ended: list.ended,
        evidence: list
            .ruleset
            .evidence
            .iter()
            .map(|clue| EvidenceJson { clue: clue_word(clue.clue), words: clue.words.clone() })
            .collect(),
    }
}
