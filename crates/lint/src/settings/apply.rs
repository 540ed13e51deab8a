//! Levels and suppressions applied to findings. Expired and unused suppressions are findings themselves.

use std::sync::Arc;

use super::Settings;
use super::inline::{InlineSuppression, Reach};
use super::selector::Levels;
use crate::check;
use crate::file_report::FileReport;
use crate::finding::{Finding, Number, Step};
use crate::fingerprint::{SuppressedBy, SuppressedFinding};
use crate::linter::Source;
use crate::settings::lints::{Expired, Late, NoPack, OtherPack, Unused};
use crate::{Family, Level};
use adjutant_base::date::Date;
use adjutant_base::span::line_and_column;

/// The settings and the suppressions that apply to a file.
#[derive(Debug, Clone, Default)]
pub struct Suppressions {
    /// The settings, by their place among all.
    pub settings: Option<usize>,
    /// Its path relative to the folder of the settings; `None` where it has none.
    pub path: Option<String>,
    /// The suppressions in its text.
    pub lines: Vec<InlineSuppression>,
}

impl Suppressions {
    /// Returns the settings of a file, without any suppressions in its text.
    pub fn of(source: &Source) -> Self {
        Self { settings: source.settings, path: source.path.clone(), lines: Vec::new() }
    }
}

/// Settings, and how much of their folder was checked.
#[derive(Debug, Clone, Copy)]
pub struct LoadedSettings<'a> {
    /// The settings.
    pub settings: &'a Settings,
    /// Whether every file of the folder was checked; only then is an unused suppression reported.
    pub whole: bool,
}

/// Applies levels and suppressions to all findings. A report on each settings with something wrong is added.
pub fn apply(reports: &mut Vec<FileReport>, all: &[LoadedSettings<'_>], today: Date) {
    let mut used: Vec<Vec<bool>> = all.iter().map(|one| vec![false; one.settings.suppress.len()]).collect();
    for report in reports.iter_mut() {
        let at = report.suppressions.settings;
        if let Some(at) = at {
            check_event(all[at].settings, report);
        }
        Applier::apply(at.map(|at| all[at].settings), report, at.map(|at| &mut used[at]), today);
    }
    let mut added = Vec::new();
    for (at, one) in all.iter().enumerate() {
        let of_settings = reports.iter().filter(|report| report.suppressions.settings == Some(at));
        let linted: Vec<&str> = of_settings.filter_map(|report| report.suppressions.path.as_deref()).collect();
        added.extend(check_settings(one, &used[at], &linted, today));
    }
    reports.extend(added);
}

/// Applies levels and suppressions to the findings in one file, for a verdict: what is wrong with suppressions is left out.
pub fn apply_alone(report: &mut FileReport, settings: Option<&Settings>, today: Date) {
    let mut used = settings.map_or_else(Vec::new, |own| vec![false; own.suppress.len()]);
    Applier::apply(settings, report, Some(&mut used), today);
    report.findings.retain(|finding| finding.lint.family != Family::Settings);
}

/// Compares the lists of a file with what the event asks of all: the packs that it allows, and its deadline.
fn check_event(settings: &Settings, report: &mut FileReport) {
    let allowed = || settings.packs.join(", ");
    for list in &report.lists {
        let span = list.span.start..list.span.start;
        let changed = report.changed.filter(|changed| settings.deadline.is_some_and(|deadline| deadline < *changed));
        if let (Some(deadline), Some(changed)) = (settings.deadline, changed) {
            let message = Late { deadline: deadline.to_string(), changed: changed.to_string() };
            report.findings.push(Finding::new(list.n, span.clone(), message));
        }
        // what the list names counts, and not what it was checked against
        let is_checked = list.pack.as_ref().is_some_and(|pack| settings.packs.contains(pack));
        match &list.ruleset.detected_pack {
            _ if settings.packs.is_empty() => {}
            Some(pack) if settings.packs.contains(pack) => {}
            Some(pack) => report.findings.push(Finding::new(list.n, span, OtherPack { pack, allowed: allowed() })),
            // that it is for another edition is reported already
            None if is_checked || list.ruleset.other.is_some() => {}
            None => report.findings.push(Finding::new(list.n, span, NoPack { allowed: allowed() })),
        }
    }
}

/// Reports what is wrong with settings; `None` if nothing is.
fn check_settings(one: &LoadedSettings<'_>, used: &[bool], linted: &[&str], today: Date) -> Option<FileReport> {
    let settings = one.settings;
    let mut findings = settings.findings.clone();
    for (entry, used) in settings.suppress.iter().zip(used) {
        let reached = || match &entry.file {
            Some(paths) if paths.is_literal() => one.whole || linted.iter().any(|path| paths.fits(path)),
            Some(_) | None => one.whole,
        };
        if !entry.holds(today) {
            findings.push(expired(entry.span.clone(), &entry.name, entry.until));
        } else if !used && reached() {
            findings.push(Finding::new(1, entry.span.clone(), Unused { lint: &entry.name }));
        }
    }
    apply_levels(&settings.levels, &mut findings);
    findings.sort_by(|a, b| (a.span.start, &a.lint).cmp(&(b.span.start, &b.lint)));
    let report = FileReport {
        name: settings.name.clone(),
        text: Some(Arc::clone(&settings.text)),
        findings,
        ..FileReport::default()
    };
    (!report.findings.is_empty()).then_some(report)
}

fn expired(span: adjutant_base::span::Span, lint: &str, until: Option<Date>) -> Finding {
    let until = until.map_or_else(String::new, |day| day.to_string());
    Finding::new(1, span, Expired { lint, until })
}

fn apply_levels(levels: &Levels, findings: &mut Vec<Finding>) {
    findings.retain_mut(|finding| match levels.level_for(&finding.lint, finding.level) {
        Some(level) => {
            finding.level = level;
            true
        }
        None => false,
    });
}

/// Applies the settings and the suppressions of one file.
struct Applier<'a> {
    own: Option<&'a Settings>,
    suppressions: &'a Suppressions,
    today: Date,
}

impl<'a> Applier<'a> {
    /// Applies settings to a report; notes in `used` which of their suppressions were of use.
    fn apply(own: Option<&'a Settings>, report: &mut FileReport, used: Option<&mut Vec<bool>>, today: Date) {
        if own.is_none() && report.suppressions.lines.is_empty() {
            return;
        }
        let suppressions = std::mem::take(&mut report.suppressions);
        Applier { own, suppressions: &suppressions, today }.apply_to(report, used);
        report.suppressions = suppressions;
    }

    fn apply_to(&self, report: &mut FileReport, mut entries: Option<&mut Vec<bool>>) {
        if let Some(own) = self.own {
            apply_levels(&own.levels, &mut report.findings);
            report.undecided.retain_mut(|one| {
                one.lints.retain(|lint| own.levels.level_for(lint, Level::Note).is_some());
                !one.lints.is_empty()
            });
            for finding in report.findings.iter_mut().filter(|finding| finding.lint.family == Family::Army) {
                finding.message = own.message_of(&finding.lint.name).unwrap_or_else(|| finding.message.clone());
            }
        }
        let reaches: Vec<Option<Number>> = self.suppressions.lines.iter().map(|line| subject(line, report)).collect();
        let mut used: Vec<Vec<bool>> =
            self.suppressions.lines.iter().map(|line| vec![false; line.lints.len()]).collect();
        let mut kept = Vec::with_capacity(report.findings.len());
        for finding in std::mem::take(&mut report.findings) {
            let by = self.suppressed_in_text(&finding, &reaches, &mut used);
            match by.or_else(|| self.suppressed_by_settings(&finding, entries.as_deref_mut())) {
                Some(by) => report.suppressed.push(SuppressedFinding { finding, by }),
                None => kept.push(finding),
            }
        }
        let before = kept.len();
        self.report_suppressions(&reaches, &used, &mut kept);
        if kept.len() > before {
            check::sort(&mut kept);
        }
        report.findings = kept;
    }

    fn suppressed_in_text(
        &self,
        finding: &Finding,
        reaches: &[Option<Number>],
        used: &mut [Vec<bool>],
    ) -> Option<SuppressedBy> {
        for ((line, n), used) in self.suppressions.lines.iter().zip(reaches).zip(used) {
            let is_meant = match &line.reach {
                Reach::File => true,
                Reach::Line(span) => span.contains(&finding.span.start) || span.start == finding.span.start,
                Reach::Subject => n.is_none_or(|n| n == finding.n),
            };
            let holds = line.sound && line.until.is_none_or(|until| self.today < until);
            let mut named = line.lints.iter().zip(used.iter_mut());
            let found = named.find(|(lint, _)| lint.selector.as_ref().is_some_and(|one| one.fits(&finding.lint)));
            if let Some((_, used)) = found.filter(|_| is_meant && holds) {
                *used = true;
                let (reason, until) = (line.reason.clone(), line.until);
                return Some(SuppressedBy::Comment { span: line.span.clone(), reason, until });
            }
        }
        None
    }

    fn suppressed_by_settings(&self, finding: &Finding, used: Option<&mut Vec<bool>>) -> Option<SuppressedBy> {
        let (own, used) = (self.own?, used?);
        let path = self.suppressions.path.as_deref();
        let at = own.suppress.iter().position(|entry| {
            entry.holds(self.today)
                && entry.lint.fits(&finding.lint)
                && entry.n.is_none_or(|n| n == finding.n.shown)
                && entry.file.as_ref().is_none_or(|paths| path.is_some_and(|path| paths.fits(path)))
                && entry.place.as_ref().is_none_or(|place| stands_in(finding, place))
        })?;
        used[at] = true;
        let entry = &own.suppress[at];
        let (line, _) = line_and_column(&own.text, entry.span.start);
        Some(SuppressedBy::Settings { file: own.name.clone(), line, reason: entry.reason.clone(), until: entry.until })
    }

    /// Reports what is wrong with the suppressions of the file.
    fn report_suppressions(&self, reaches: &[Option<Number>], used: &[Vec<bool>], out: &mut Vec<Finding>) {
        let mut found = Vec::new();
        for ((line, n), used) in self.suppressions.lines.iter().zip(reaches).zip(used) {
            let before = found.len();
            found.extend(line.findings.iter().cloned());
            let is_over = line.until.is_some_and(|until| until <= self.today);
            for (lint, used) in line.lints.iter().zip(used).filter(|(lint, _)| line.sound && lint.selector.is_some()) {
                if is_over {
                    found.push(expired(lint.span.clone(), &lint.name, line.until));
                } else if !used {
                    found.push(Finding::new(1, lint.span.clone(), Unused { lint: &lint.name }));
                }
            }
            found[before..].iter_mut().for_each(|finding| finding.n = n.unwrap_or(Number::from(1)));
        }
        if let Some(own) = self.own {
            apply_levels(&own.levels, &mut found);
        }
        out.extend(found);
    }
}

/// Returns the number of the list or ruling that a suppression is about.
fn subject(line: &InlineSuppression, report: &FileReport) -> Option<Number> {
    let text = report.text.as_deref().unwrap_or_default();
    line.subject(text, &report.subjects).map(|subject| subject.n)
}

/// Returns whether a finding is about a place: a unit, something on the way to it, or the army.
fn stands_in(finding: &Finding, place: &str) -> bool {
    let same = |name: &str| name.to_lowercase() == place.to_lowercase();
    let named = |step: &Step| matches!(step, Step::Named(name) if same(name));
    finding.unit.as_deref().map_or(same("army"), same) || finding.route.iter().any(named)
}
