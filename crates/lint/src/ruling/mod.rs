//! Lints on rulings: one file each, what they are compared with, and files to findings.
//!
//! - `context`: one ruling as the lints see it
//! - `official`: the official rulings, to find those that a question is like
//! - `jargon`: words of other editions
//! - `question_cues`: the words with which rulings name values and ask for them
//! - `in_force`: what rules state in figures
//! - `dated_rules`: what the rules stated on the day of a ruling, and what changed since
//! - `labels`: what values and their choices are called
//! - `rule_mentions`: the rules that a ruling names, cites or asks about
//! - `values`: an answer against the values of rules

pub mod claims;
mod context;
mod against_ruling;
mod cites_changed_rule;
mod cites_withdrawn;
mod compare_ruling;
mod contradicts_ruling;
mod dated_before_edition;
mod duplicate_of_ruling;
mod duplicate_question;
mod in_force;
mod jargon;
mod labels;
mod dated_rules;
mod malformed_document;
mod no_answer;
pub mod not_utf8;
pub mod official;
mod overtaken_by_erratum;
mod pattern;
mod question_cues;
mod rule_mentions;
mod ruling_edition_mismatch;
mod stale_translation;
mod undecided_answer;
mod unknown_section;
pub mod unknown_term;
mod unpinned_citation;
mod value_contradiction;
mod values;

use std::io;
use std::sync::Arc;

use self::against_ruling::{Counterpart, counterpart};
use self::claims::Claims;
use self::claims::candidate::{Candidate, Excluded, MatchConfidence};
use self::claims::stance::Stance;
pub use self::context::CONTEXT_ARGS;
use self::context::RulingContext;
use self::in_force::InForce;
use self::jargon::{JargonIndex, Synonyms};
use self::labels::Labels;
use self::question_cues::QuestionCues;
use super::Lint;
use super::file_report::{Compared, FileReport, OutOfForce, RulingSummary};
use super::finding::{Arg, Finding, Number, Undecided, UndecidedReason};
use super::fingerprint::Subject;
use super::ruleset::Requested;
use crate::rulings::needle::{Words, contains_any};
use crate::rulings::verdict::ParsedAnswer;
use crate::rulings::{RulingsFile, Wordings, WrittenRuling};
use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::id::{DocumentId, EditionId};
use adjutant_base::parallel;
use adjutant_base::source::Files;
use adjutant_base::source::compiled::Compiler;
use adjutant_rules::compiled;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::claim::Of;
use adjutant_rules::record::ruling::Ruling;
use adjutant_text::terms::Terms;
use rustc_hash::FxHashSet;

/// Every lint on rulings, in order of its name.
pub static LINTS: &[&Lint] = &[
    &cites_changed_rule::LINT,
    &cites_withdrawn::LINT,
    &compare_ruling::LINT,
    &contradicts_ruling::LINT,
    &dated_before_edition::LINT,
    &duplicate_of_ruling::LINT,
    &duplicate_question::LINT,
    &malformed_document::LINT,
    &no_answer::LINT,
    &not_utf8::LINT,
    &overtaken_by_erratum::LINT,
    &ruling_edition_mismatch::LINT,
    &stale_translation::LINT,
    &undecided_answer::LINT,
    &unknown_section::LINT,
    &unknown_term::LINT,
    &unpinned_citation::LINT,
    &value_contradiction::LINT,
];

/// What rulings are compared with.
#[derive(Clone)]
pub struct Rulings {
    kb: Arc<KnowledgeBase>,
    in_force: Arc<InForce>,
    wordings: Arc<Wordings>,
    terms: Arc<Terms>,
    jargons: Arc<JargonIndex>,
    cues: Arc<QuestionCues>,
    labels: Arc<Labels>,
    claims: Arc<Claims>,
    /// The names that players use for each edition.
    edition_names: Arc<Vec<(EditionId, Vec<Words>)>>,
    /// The day on which rulings are read: nothing later is known.
    day: Date,
}

impl Rulings {
    /// Reads records, words and official rulings; what is wrong with them is a fault.
    pub fn load(files: &Files) -> (Self, Vec<Fault>) {
        let (kb, mut faults) = KnowledgeBase::load(files);
        let (rulings, more) = Self::over(Arc::new(kb), files);
        faults.extend(more);
        (rulings, faults)
    }

    /// Reads words and official rulings for records that are there; what is wrong with the words is a fault.
    pub fn over(kb: Arc<KnowledgeBase>, files: &Files) -> (Self, Vec<Fault>) {
        let (terms, wordings, mut faults) = words(&kb, files);
        let (jargons, more) = JargonIndex::load(files, &terms);
        faults.extend(more);
        let (cues, more) = QuestionCues::load(files, &terms);
        faults.extend(more);
        let labels = Labels::load(files, &terms);
        let (claims, more) = Claims::load(files, &kb, &terms, &wordings);
        faults.extend(more);
        let rulings = Self {
            in_force: Arc::new(InForce::new(&kb)),
            edition_names: Arc::new(names(&kb)),
            kb,
            wordings,
            claims: Arc::new(claims),
            terms,
            jargons: Arc::new(jargons),
            cues: Arc::new(cues),
            labels: Arc::new(labels),
            day: Date::LAST,
        };
        (rulings, faults)
    }

    /// Adds what rulings are compared with to the compiled form of the data.
    ///
    /// # Errors
    ///
    /// If it is too large for that form.
    pub fn compile(kb: &KnowledgeBase, files: &Files, compiler: &mut Compiler) -> io::Result<()> {
        let (terms, wordings, _) = words(kb, files);
        Claims::load(files, kb, &terms, &wordings).0.compile(compiler)
    }

    /// Reads rulings on a day; on the last day of all without this.
    #[must_use]
    pub fn on(&self, day: Date) -> Self {
        Self { day, ..self.clone() }
    }

    /// Checks rulings by other records with the same texts.
    #[must_use]
    pub fn under(&self, kb: KnowledgeBase) -> Self {
        Self { in_force: Arc::new(InForce::new(&kb)), kb: Arc::new(kb), ..self.clone() }
    }

    /// Returns the claims of an edition's rulings and errata that a question is nearest to, the likeliest first.
    pub fn candidates(&self, edition: &EditionId, question: &str, answer: &str) -> Vec<Candidate> {
        let lang = self.terms.guess_language(&[&self.terms.tokens_in_all(question), &self.terms.tokens_in_all(answer)]);
        let is_of_edition = |of: &Of| matches!(of, Of::Record(other, _) if other == edition);
        let polarity = self.claims.polarity(question);
        let features = self.claims.question_features(lang, question, answer, &polarity);
        self.claims.candidates(is_of_edition, &features, &Excluded::default())
    }

    /// Returns every claim.
    pub fn claims(&self) -> &Claims {
        &self.claims
    }

    /// Returns the words of the languages.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns whether a statement is about another edition than its own, by name or in words.
    pub(super) fn speaks_of_another(&self, text: &str, own: &EditionRecords) -> bool {
        let lower = text.to_lowercase();
        let mut others = self.edition_names.iter().filter(|(edition, _)| *edition != own.edition.id);
        others.any(|(_, names)| contains_any(&lower, names))
            || self.wordings.occur_in(&lower, |wording| &wording.elsewhere)
    }
}

/// Reads the words that rulings are written in.
fn words(kb: &KnowledgeBase, files: &Files) -> (Arc<Terms>, Arc<Wordings>, Vec<Fault>) {
    let (alike, mut faults) = Synonyms::load(files);
    let mut terms = compiled::terms(files, kb.records());
    terms.set_synonyms(&alike.group);
    let (wordings, more) = Wordings::load(files);
    faults.extend(more);
    (Arc::new(terms), Arc::new(wordings), faults)
}

/// Returns the names that players use for each edition: its id, and its name in every language.
fn names(kb: &KnowledgeBase) -> Vec<(EditionId, Vec<Words>)> {
    let editions = kb.editions().iter().map(|records| {
        let id = &records.edition.id;
        let names = records.edition.name.values().filter_map(|name| spoken(name));
        (id.clone(), std::iter::once(id.as_str().to_owned()).chain(names).map(Words::from).collect())
    });
    editions.collect()
}

/// Returns the name that players use for an edition: `third edition` of *Age of Sigmar, third edition (2021)*.
fn spoken(name: &str) -> Option<String> {
    let name = name.split('(').next()?;
    let name = name.rsplit(',').next()?.trim().to_lowercase();
    (!name.is_empty()).then_some(name)
}

/// Checks one ruling by itself, against the edition that it names: what is found, and what came of comparing its answer.
pub(super) fn check_alone(rulings: &Rulings, item: &WrittenRuling) -> (Vec<Finding>, Compared) {
    let checked = check_ruling(rulings, &Requested::default(), None, (0, 1), item);
    (checked.findings, checked.compared)
}

/// The maximum number of bytes before the first ruling that may say which publication a document is.
const MAX_HEAD_BYTES: usize = 4000;

/// Checks the rulings of a file.
pub fn check(
    rulings: &Rulings,
    requested: &Requested,
    name: &Arc<str>,
    text: &str,
    document: &RulingsFile,
) -> FileReport {
    let mut report = FileReport { name: name.clone(), rulings: document.items.len(), ..FileReport::default() };
    let first = document.items.first().map_or(0, |item| item.span.start);
    let head = &text[..text.floor_char_boundary(first.min(MAX_HEAD_BYTES))];
    let publication = official::publication(rulings, head);
    let count = document.items.len();
    let checked: Vec<CheckedRuling<'_>> =
        parallel::map(&document.items, |at, item| check_ruling(rulings, requested, publication, (at, count), item));
    let known: Vec<Option<&Ruling>> = checked.iter().map(|one| one.official_ruling).collect();
    report.subjects = document.items.iter().enumerate().map(|(at, item)| Subject::of_ruling(at, item)).collect();
    for (at, mut ruling) in checked.into_iter().enumerate() {
        ruling.findings.iter_mut().for_each(|finding| finding.n.at = Some(at));
        ruling.undecided.iter_mut().for_each(|undecided| undecided.n.at = Some(at));
        let n = Number::of(at, Some(document.items[at].n));
        report.ruled.push(RulingSummary { n, edition: ruling.edition.cloned(), compared: ruling.compared });
        if let Some(edition) = ruling.edition {
            *report.ruled_by.entry(edition.clone()).or_default() += 1;
            let period = rulings.kb.edition(edition).map(|records| records.edition.period).unwrap_or_default();
            let out_of_force = OutOfForce::on(period, rulings.day);
            report.out_of_force.extend(out_of_force.map(|why| (edition.clone(), why)));
        }
        report.findings.extend(ruling.findings);
        report.undecided.extend(ruling.undecided);
    }
    duplicate_question::check(rulings, document, &known, &mut report.findings);
    let edition = requested.edition.as_ref().and_then(|edition| rulings.kb.edition(edition));
    if let Some(records) = edition.filter(|_| publication.is_some()) {
        unknown_term::beside(rulings, records, text, &gaps(text, document), &mut report.findings);
    }
    malformed_document::check(document, &mut report.findings);
    ruling_edition_mismatch::check(rulings, requested, document, &mut report.findings);
    report_header_once(&mut report.findings);
    report.findings.sort_by(|a, b| (a.n, a.span.start, a.level, &a.lint).cmp(&(b.n, b.span.start, b.level, &b.lint)));
    if !report.findings.is_empty() {
        report.text = Some(Arc::from(text));
    }
    report
}

/// Leaves of findings that several rulings have at one place, which is above them all, that of the first ruling.
fn report_header_once(findings: &mut Vec<Finding>) {
    let mut seen = FxHashSet::default();
    findings.retain(|finding| seen.insert((finding.lint.clone(), finding.span.clone(), finding.args.clone())));
}

/// Returns what a document says between its rulings.
fn gaps(text: &str, document: &RulingsFile) -> Vec<std::ops::Range<usize>> {
    let mut from = 0;
    let mut gaps = Vec::new();
    for item in &document.items {
        if item.span.start > from {
            gaps.push(from..item.span.start);
        }
        from = from.max(item.span.end);
    }
    gaps.push(from..text.len());
    gaps
}

/// The result of checking one ruling.
struct CheckedRuling<'r> {
    findings: Vec<Finding>,
    undecided: Option<Undecided>,
    /// The official ruling that it is.
    official_ruling: Option<&'r Ruling>,
    /// The edition that it was checked against.
    edition: Option<&'r EditionId>,
    /// Whether its answer could be compared, and the result.
    compared: Compared,
}

fn check_ruling<'r>(
    rulings: &'r Rulings,
    requested: &Requested,
    publication: Option<(&'r EditionRecords, &'r DocumentId)>,
    place: (usize, usize),
    item: &'r WrittenRuling,
) -> CheckedRuling<'r> {
    let mut checked = CheckedRuling {
        findings: Vec::new(),
        undecided: None,
        official_ruling: None,
        edition: None,
        compared: Compared::NoEdition,
    };
    no_answer::check(item, &mut checked.findings);
    let verdict = ParsedAnswer::of(item, &rulings.wordings);
    undecided_answer::check(item, &verdict, &mut checked.findings);
    let named = item.edition.as_ref().and_then(|edition| edition.text.parse().ok());
    let edition: Option<EditionId> = requested.edition.clone().or(named);
    let Some(records) = edition.as_ref().and_then(|edition| rulings.kb.edition(edition)) else {
        match item.edition.as_ref().filter(|_| requested.edition.is_none()) {
            Some(part) => checked.findings.push(unknown_section::no_edition(rulings, item.n, part)),
            None => checked.undecided = Some(no_edition(rulings, item)),
        }
        return checked;
    };
    checked.edition = Some(&records.edition.id);
    let mut context = RulingContext::new(rulings, item, verdict, records);
    let published = publication.filter(|(home, _)| home.edition.id == records.edition.id).map(|(_, document)| document);
    if published.is_some() || item.official {
        context.official_ruling = official::identify(&context, published, place);
    }
    checked.official_ruling = context.official_ruling;
    unknown_section::check(&context, &mut checked.findings);
    unknown_term::check(&context, &mut checked.findings);
    stale_translation::check(&context, &mut checked.findings);
    unpinned_citation::check(&context, &mut checked.findings);
    dated_before_edition::check(&context, &mut checked.findings);
    if let Some(ruling) = context.official_ruling {
        overtaken_by_erratum::check_official(&context, ruling, &mut checked.findings);
        checked.compared = Compared::Agrees;
    } else {
        context.uses_foreign_terms = checked.findings.iter().any(|finding| unknown_term::LINT.is(&finding.lint));
        checked.compared = compare_with_rules(&context, published.is_some() || item.official, &mut checked.findings);
    }
    checked
}

/// Compares a ruling with rules, errata and official rulings. An official ruling is compared with errata alone.
fn compare_with_rules(context: &RulingContext<'_>, official: bool, findings: &mut Vec<Finding>) -> Compared {
    let mut against = values::check(context);
    if context.is_left_to_record() {
        values::drop_doubtful(context, &mut against, values::Contradiction::is_flag);
    }
    let found = counterpart(context);
    let stance = found.as_ref().map(|found| found.stance);
    // what an official ruling in force says too goes against no figure: that is of another case; and what an erratum says of one
    // rule goes against no figure of another
    let is_agreed = |found: &Counterpart<'_>| {
        let is_sure = found.sure == MatchConfidence::High && found.stance == Stance::Agrees;
        is_sure && !found.is_overtaken(&context.dated_rules)
    };
    if let Some(found) = found.as_ref().filter(|found| is_agreed(found)) {
        against.retain(|one| found.erratum.is_some_and(|erratum| erratum.concepts.contains(&one.value.rule.concept)));
    }
    overtaken_by_erratum::check(context, &against, found.as_ref(), findings);
    if !official {
        cites_changed_rule::check(context, findings);
        cites_withdrawn::check(context, findings);
        let ruling = found.filter(|found| found.ruling.is_some() && !found.is_overtaken(&context.dated_rules));
        let agrees = ruling.as_ref().is_some_and(|found| found.stance == Stance::Agrees);
        let by_value = || against_ruling::by_value(context, &against).filter(|_| !agrees);
        match ruling.clone().filter(Counterpart::is_contradicted).or_else(by_value) {
            Some(found) => contradicts_ruling::report(context, &found, findings),
            None if agrees => duplicate_of_ruling::check(context, ruling.as_ref(), findings),
            None => value_contradiction::check(context, &against, findings),
        }
        compare_ruling::check(context, ruling.as_ref(), findings);
    }
    let is_contradicted = |finding: &Finding| CONTRADICTION_LINTS.iter().any(|lint| lint.is(&finding.lint));
    match stance {
        _ if findings.iter().any(is_contradicted) => Compared::Contradicts,
        Some(Stance::Agrees) => Compared::Agrees,
        _ if context.is_compared.get() && !context.is_doubtful.get() => Compared::Agrees,
        _ => Compared::NotCompared,
    }
}

/// The lints that report a contradiction between an answer and the rules.
const CONTRADICTION_LINTS: [&Lint; 3] =
    [&contradicts_ruling::LINT, &overtaken_by_erratum::LINT, &value_contradiction::LINT];

/// Decision that a ruling names no edition, and which one was in force on its day.
fn no_edition(rulings: &Rulings, item: &WrittenRuling) -> Undecided {
    let day = item.date.as_ref().and_then(malformed_document::first_day).unwrap_or(rulings.day);
    let last_dated = || {
        let mut editions = rulings.kb.editions().iter().map(|records| &records.edition);
        editions.rfind(|edition| edition.period.from.is_some())
    };
    let of_day = rulings.kb.editions_on(day).next().or_else(last_dated);
    let args = of_day.map(|edition| ("edition", Arg::from(edition.id.as_str()))).into_iter().collect();
    Undecided { args, ..Undecided::new(item.n, UndecidedReason::RulingEdition, vec![unknown_term::LINT.name()]) }
}
