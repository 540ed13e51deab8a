//! Drafts to clauses: names, places in the file, verdicts, citations, and what is cut off.

use std::borrow::Cow;
use std::collections::BTreeSet;

use rayon::iter::{
    IndexedParallelIterator as _, IntoParallelIterator as _, IntoParallelRefIterator as _, ParallelIterator as _,
};
use rustc_hash::FxHashMap;
use sha2::{Digest as _, Sha256};

use super::account::to_file;
use super::clause::{Clause, ClauseKind, Corrected, Part, Question};
use super::faq::{cites, verdict};
use super::line::is_ended;
use super::line_repeats::bare;
use super::line_shape::Shape;
use super::paragraph::Paragraph;
use super::segment::Draft;
use super::text::Text;
use adjutant_base::digest::hex;
use adjutant_base::span::Span;
use adjutant_rules::record::import::Signs;

/// How many words a text must have to be called cut off.
const WORDS: usize = 9;

/// Makes the clauses of a book.
pub(super) fn clauses(
    signs: &Signs,
    text: &Text<'_>,
    file: &str,
    drafts: Vec<Draft<'_>>,
    also: Vec<Vec<(usize, usize)>>,
) -> Vec<Clause> {
    let mut names = Names::default();
    let mut asked_before: FxHashMap<[u8; 8], String> = FxHashMap::default();
    let cut_off = (0..drafts.len()).into_par_iter().map(|at| {
        // text above the first heading may be a title
        (at > 0 || !drafts[at].title.is_empty()) && is_cut_off(&drafts[at], drafts.get(at + 1))
    });
    let cut_off: Vec<bool> = cut_off.collect();
    let made = drafts
        .into_par_iter()
        .zip(also)
        .zip(cut_off)
        .map(|((draft, also_at), cut_off)| Clause { cut_off, ..clause(signs, text, file, draft, also_at) });
    let mut clauses: Vec<Clause> = made.collect();
    let said = |clause: &Clause| {
        let asked = clause.asked.as_ref()?;
        Some(digest(&bare(&format!("{}{}", asked.question, asked.answer))))
    };
    let said: Vec<Option<[u8; 8]>> = clauses.par_iter().map(said).collect();
    for (clause, said) in clauses.iter_mut().zip(said) {
        clause.id = names.name(clause.kind, std::mem::take(&mut clause.id));
        if let Some(said) = said {
            clause.repeats = asked_before.get(&said).cloned();
            asked_before.entry(said).or_insert_with(|| clause.id.clone());
        }
    }
    clauses
}

/// Makes a clause of a draft; a rule has the name of its heading until it is known which names are taken.
fn clause(signs: &Signs, text: &Text<'_>, file: &str, mut draft: Draft<'_>, also_at: Vec<(usize, usize)>) -> Clause {
    let all = || draft.head.iter().chain(&draft.body);
    let spans: Vec<Span> = all().flat_map(|paragraph| paragraph.spans.iter().cloned()).collect();
    let mut bytes = to_file(text, file, &spans);
    bytes.sort_by_key(|span| span.start);
    let lines = stretches(all());
    let asked = (draft.kind == ClauseKind::Ruling).then(|| Box::new(question(signs, &draft)));
    let corrected = draft.op.map(|op| Box::new(corrected(op, &draft)));
    let parts = parts(std::mem::take(&mut draft.head), std::mem::take(&mut draft.body));
    let whole = match &parts[..] {
        [only] => Cow::Borrowed(only.text.as_str()),
        several => several.iter().map(|part| part.text.as_str()).collect::<Vec<_>>().join("\n").into(),
    };
    let (cites, fingerprint) = (cites(&whole), fingerprint(&whole));
    let title = match &asked {
        Some(asked) => asked.question.clone(),
        None => shown(&draft.title),
    };
    Clause {
        id: if draft.kind == ClauseKind::Rule { slug(&title) } else { String::new() },
        kind: draft.kind,
        number: draft.number,
        printed: draft.printed,
        title,
        section: draft.section,
        lines,
        also_at,
        bytes,
        asked,
        corrected,
        repeats: None,
        record: None,
        cites,
        cut_off: false,
        fingerprint,
        links: Vec::new(),
        parts,
    }
}

/// Returns a heading as it is shown: without marks of print, and of a question without its mark.
fn shown(title: &str) -> String {
    title.trim().trim_matches(['*', '_', '#']).trim().to_owned()
}

fn parts(head: Vec<Paragraph<'_>>, body: Vec<Paragraph<'_>>) -> Vec<Part> {
    let timing = head.into_iter().filter(|paragraph| matches!(paragraph.shape, Shape::Timing | Shape::Row));
    let made = timing.chain(body).map(|paragraph| Part {
        text: paragraph.text.into_owned(),
        item: matches!(paragraph.shape, Shape::Item | Shape::Row),
        lines: (paragraph.first, paragraph.last),
        also: paragraph.also,
    });
    made.collect()
}

/// Returns the lines of paragraphs, those that follow each other as one stretch.
fn stretches<'p>(paragraphs: impl Iterator<Item = &'p Paragraph<'p>>) -> Vec<(usize, usize)> {
    let mut lines: BTreeSet<(usize, usize)> = BTreeSet::new();
    for paragraph in paragraphs {
        lines.insert((paragraph.first, paragraph.last));
        lines.extend(paragraph.also.iter().map(|line| (*line, *line)));
    }
    // nearly always there is one, and it stays for as long as the book
    let mut out: Vec<(usize, usize)> = Vec::with_capacity(1);
    for (first, last) in lines {
        match out.last_mut() {
            Some(before) if first <= before.1 + 2 => before.1 = before.1.max(last),
            _ => out.push((first, last)),
        }
    }
    out
}

fn joined(paragraphs: &[Paragraph<'_>]) -> String {
    paragraphs.iter().map(|paragraph| paragraph.text.trim()).collect::<Vec<_>>().join("\n")
}

/// Takes the mark off a question or an answer, and the marks of slanted print around it.
fn unmarked(paragraphs: &[Paragraph<'_>]) -> String {
    let text = joined(paragraphs);
    let from = match paragraphs.first().map(|paragraph| &paragraph.shape) {
        Some(Shape::Question(mark) | Shape::Answer(mark)) => (*mark).min(text.len()),
        _ => 0,
    };
    let (mark, rest) = text.split_at(text.floor_char_boundary(from));
    let rest = rest.trim();
    // the mark began with the print that the text ends with
    let rest = if mark.contains("**") { rest.strip_suffix("**").unwrap_or(rest) } else { rest };
    let inner = rest.trim_start_matches(['*', '_']);
    let single = rest.strip_suffix('*').filter(|inner| !inner.contains('*'));
    single
        .unwrap_or(if inner.len() < rest.len() && inner.ends_with(['*', '_']) {
            inner.trim_end_matches(['*', '_'])
        } else {
            rest
        })
        .trim()
        .to_owned()
}

fn question(signs: &Signs, draft: &Draft<'_>) -> Question {
    let (question, answer) = draft.body.split_at(draft.answer.unwrap_or(draft.body.len()));
    let answer = unmarked(answer);
    Question { question: unmarked(question), verdict: verdict(signs, &answer), answer }
}

fn corrected(op: adjutant_rules::record::import::Instructed, draft: &Draft<'_>) -> Corrected {
    let (instruction, rest) = draft.body.split_at(1.min(draft.body.len()));
    let (notes, text): (Vec<Paragraph<'_>>, Vec<Paragraph<'_>>) =
        rest.iter().cloned().partition(|paragraph| paragraph.shape == Shape::Note);
    let note = (!notes.is_empty()).then(|| joined(&notes));
    Corrected { op, instruction: joined(instruction), text: joined(&text), note }
}

/// Returns whether a clause ends within a sentence, or with a promise of something that does not follow.
fn is_cut_off(draft: &Draft<'_>, next: Option<&Draft<'_>>) -> bool {
    let Some(last) = draft.body.last() else { return false };
    let running = match last.shape {
        Shape::Prose | Shape::Label(_) | Shape::Part | Shape::Answer(_) | Shape::Question(_) => true,
        Shape::Heading(_)
        | Shape::Note
        | Shape::Timing
        | Shape::Item
        | Shape::Row
        | Shape::Instruction(_)
        | Shape::Furniture
        | Shape::Contents => false,
    };
    let promises = last.text.trim_end_matches(['*', ' ']).ends_with(':');
    let open = promises || !is_ended(&last.text);
    running && open && last.text.split_whitespace().count() >= WORDS && !next.is_some_and(|next| goes_on(draft, next))
}

/// Returns whether what a clause leaves open is in the next one: a list, a table, or rules below its own heading.
fn goes_on(draft: &Draft<'_>, next: &Draft<'_>) -> bool {
    let listed = |shape: &Shape| matches!(shape, Shape::Item | Shape::Row | Shape::Label(_) | Shape::Timing);
    let first = next.head.iter().chain(&next.body).find(|paragraph| !matches!(paragraph.shape, Shape::Heading(_)));
    let promises = draft.body.last().is_some_and(|last| last.text.trim_end_matches(['*', ' ']).ends_with(':'));
    // rows of a table that lost their marks are short, and there are several of them
    let short = |paragraph: &&Paragraph<'_>| paragraph.text.split_whitespace().count() < WORDS;
    let table = next.body.len() >= 2 && next.body.iter().take_while(short).count() >= 2;
    let below = !draft.title.is_empty() && next.section.last().is_some_and(|above| above.ends_with(&draft.title));
    let whole = next.number.as_ref().is_some_and(|number| !number.contains('.'));
    table || first.is_some_and(|first| listed(&first.shape)) || promises && (below || whole)
}

/// Returns what a text says as a short digest; case, marks and blanks do not count.
pub(super) fn fingerprint(text: &str) -> String {
    hex(&digest(&bare(text)))
}

/// Returns a digest that is long enough to tell the texts of a book apart.
pub(super) fn digest(text: &str) -> [u8; 8] {
    *Sha256::digest(text.as_bytes()).first_chunk().expect("it is longer")
}

/// Gives clauses names that no other clause of the book has.
#[derive(Default)]
struct Names {
    /// The names that are taken, each with the number that the next one of its kind is tried with.
    taken: FxHashMap<String, usize>,
    rulings: usize,
    errata: usize,
}

impl Names {
    fn name(&mut self, kind: ClauseKind, heading: String) -> String {
        let stem = match kind {
            ClauseKind::Ruling => {
                self.rulings += 1;
                format!("q{}", self.rulings)
            }
            ClauseKind::Erratum => {
                self.errata += 1;
                format!("e{}", self.errata)
            }
            ClauseKind::Rule => heading,
        };
        let mut number = self.taken.get(&stem).copied().unwrap_or(1);
        let mut name = stem.clone();
        while number > 1 && self.taken.contains_key(&name) {
            name = format!("{stem}-{number}");
            number += 1;
        }
        self.taken.insert(stem, number.max(2));
        self.taken.entry(name.clone()).or_insert(2);
        name
    }
}

/// Makes a name of a heading: lower-case ASCII letters, digits and hyphens, at most 60 of them.
pub(crate) fn slug(title: &str) -> String {
    let mut out = String::new();
    for c in title.to_lowercase().chars() {
        match c {
            'a'..='z' | '0'..='9' => out.push(c),
            'æ' | 'ä' => out.push_str("ae"),
            'ø' | 'ö' => out.push_str("oe"),
            'å' => out.push_str("aa"),
            'é' | 'è' => out.push('e'),
            '\'' | '’' => {}
            _ if !out.is_empty() && !out.ends_with('-') => out.push('-'),
            _ => {}
        }
        if out.len() >= 48 {
            break;
        }
    }
    let out = out.trim_matches('-');
    if out.is_empty() { "clause".to_owned() } else { out.to_owned() }
}
