//! Links from clauses to concepts: by printed number, by heading, by words and by figures, each with its confidence.
//!
//! A passage is compared with the texts that we have for each concept of the edition. The evidence for a link is weighed
//! as a logistic sum; the weights were fitted once and are the same for every book. What a confident link needs depends on the
//! book: most passages of a rule book of the edition are near our texts; in any other text of the game (a pack of an event, an FAQ of a
//! club) the same words and headings are used for other matters, and few are.

use std::collections::{BTreeMap, BTreeSet};

use rayon::iter::{IndexedParallelIterator as _, IntoParallelRefIterator as _, ParallelIterator as _};
use rustc_hash::FxHashMap;
use serde::Serialize;

use super::Progress;
use super::clause::{Clause, ClauseKind};
use super::clause_tokens::{self, ClauseTokens, Stretch};
use super::grounds::{Grounds, Level, Nearness, Source, may_suffice};
use super::target::{Scratch, Target, Targets};
use super::vector::{Vector, Vocabulary};
use adjutant_base::id::ConceptId;

/// Links below are not made.
const DOUBTFUL: f32 = 0.2;
/// A nearness that is no more than chance.
const LITTLE: f32 = 0.06;
/// How sure a link is to a concept that the edition has no record of, and that the heading names.
const ELSEWHERE: f32 = 0.65;
/// How many clauses are read and compared before the next ones, so that the words of a few are held at once.
const BATCH: usize = 16 * 1024;
/// How many passages of a book may link to one concept beside those that its heading names.
const PASSAGES: usize = 6;

/// A concept that a clause is about.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Link {
    /// The concept.
    pub concept: ConceptId,
    /// From 0 to 1.
    pub confidence: f32,
    /// What follows from it.
    pub level: Level,
    /// The lines of the passage.
    pub lines: Vec<(usize, usize)>,
    /// What spoke for it.
    pub grounds: Grounds,
}

/// What may link a clause to a concept: the grounds of a passage, all but how near the concept's next clause is.
struct Candidate {
    target: usize,
    /// The paragraph, or else the whole clause.
    part: Option<usize>,
    grounds: Grounds,
}

/// The two best of several, so that each can be compared with the best of the others.
#[derive(Debug, Clone, Copy, Default)]
struct TopTwo {
    owner: usize,
    first: f32,
    second: f32,
}

impl TopTwo {
    fn add(&mut self, owner: usize, weight: f32) {
        if owner == self.owner || self.first == 0.0 {
            (self.owner, self.first) = (owner, self.first.max(weight));
        } else if weight > self.first {
            *self = Self { owner, first: weight, second: self.first };
        } else {
            self.second = self.second.max(weight);
        }
    }

    /// Adds the best of several that come after, of other owners.
    fn join(&mut self, after: Self) {
        if after.first > 0.0 {
            let second = self.first.min(after.first).max(self.second).max(after.second);
            let (owner, first) =
                if after.first > self.first { (after.owner, after.first) } else { (self.owner, self.first) };
            *self = Self { owner, first, second };
        }
    }

    /// Returns how far one leads before the best of the others: 1 where they are level, 2 at most.
    fn lead(self, owner: usize, weight: f32) -> f32 {
        let other = if owner == self.owner { self.second } else { self.first };
        (weight / other.max(LITTLE)).min(2.0)
    }
}

/// The evidence for the links of one clause: by target the grounds, and the lines that they are in.
type Found = BTreeMap<usize, (Grounds, Vec<(usize, usize)>)>;

/// What the heading of a clause and those above it tell.
struct Headed<'t> {
    /// How far the heading names a concept.
    named: BTreeMap<usize, f32>,
    /// The one concept that the heading names and that the edition has no record of.
    elsewhere: Option<&'t ConceptId>,
    /// The concepts whose printed heading or number is there.
    sections: BTreeSet<usize>,
}

/// Returns the links of each clause of a book.
pub(super) fn links(
    clauses: &[Clause],
    targets: &Targets<'_>,
    vocabulary: &mut Vocabulary,
    told: Progress<'_>,
) -> Vec<Vec<Link>> {
    let mut compared = Vec::with_capacity(clauses.len());
    let mut of_concept = vec![TopTwo::default(); targets.list.len()];
    for batch in clauses.chunks(BATCH) {
        let stretches = clause_tokens::read(batch, targets.notation, targets.analyzer, vocabulary);
        let first = compared.len();
        for (stretch, best) in compared_stretches((first, batch), &stretches, targets, vocabulary, told) {
            compared.extend(stretch);
            for (all, best) in of_concept.iter_mut().zip(best) {
                all.join(best);
            }
        }
    }
    let source = Source::of(compared.iter().map(|compared| compared.nearness));
    let numbered = clauses.par_iter().enumerate().zip(compared);
    let links = numbered.map(|((number, clause), Compared { candidates, elsewhere, .. })| {
        let links = sorted(found((number, clause), candidates, &of_concept), &targets.list, source);
        let is_sure = links.iter().any(|link| link.level == Level::Confident);
        if is_sure { links } else { with_elsewhere(clause, links, elsewhere, source) }
    });
    let mut links: Vec<Vec<Link>> = links.collect();
    limit(&mut links);
    links
}

/// What a clause was compared with.
struct Compared<'t> {
    candidates: Vec<Candidate>,
    /// The one concept that its heading names and that the edition has no record of.
    elsewhere: Option<&'t ConceptId>,
    /// How near its passages are to our texts.
    nearness: Nearness,
}

/// Compares the passages of stretches of clauses with the texts of the targets, and finds in each for each target the nearest clauses.
fn compared_stretches<'t>(
    (first, clauses): (usize, &[Clause]),
    stretches: &[Stretch],
    targets: &'t Targets<'_>,
    vocabulary: &Vocabulary,
    told: Progress<'_>,
) -> Vec<(Vec<Compared<'t>>, Vec<TopTwo>)> {
    let starts = stretches.iter().scan(0, |start, stretch| {
        *start += stretch.len();
        Some(*start - stretch.len())
    });
    let starts: Vec<usize> = starts.collect();
    let compare = |scratch: &mut Scratch, (stretch, start): (&Stretch, usize)| {
        let mut of_concept = vec![TopTwo::default(); targets.list.len()];
        let mut read: Vec<Compared<'_>> = Vec::with_capacity(stretch.len());
        let mut headings = Headings::default();
        for (number, said) in stretch.clauses().enumerate() {
            let clause = &clauses[start + number];
            let number = first + start + number;
            told(clause.bytes.iter().map(std::iter::ExactSizeIterator::len).sum::<usize>() / 2);
            let headed = headed(clause, targets, &mut headings);
            let (mut candidates, mut nearness) = (Vec::new(), Nearness::default());
            for part in passages(clause) {
                let (vector, length) = vector(part, said, vocabulary, scratch);
                let near = targets.near(&vector, scratch);
                for (target, weight) in near {
                    of_concept[*target].add(number, *weight);
                }
                // a rule counts by its paragraphs, and not again as a whole
                if part.is_some() || clause.kind != ClauseKind::Rule {
                    nearness.add(near.iter().map(|(_, weight)| *weight).fold(0.0, f32::max), length);
                }
                let passage = Passage { part, vector, length, near, said };
                weigh(&mut candidates, (number, clause), &passage, &headed, targets, &of_concept);
            }
            candidates.shrink_to_fit();
            read.push(Compared { candidates, elsewhere: headed.elsewhere, nearness });
        }
        (read, of_concept)
    };
    stretches.par_iter().zip(starts).map_init(Scratch::default, compare).collect()
}

/// What each heading of a stretch tells on its own, looked up once.
type Headings<'c, 't> = FxHashMap<&'c str, Heading<'t>>;

/// What a heading tells.
struct Heading<'t> {
    /// How far it names concepts.
    named: BTreeMap<usize, f32>,
    /// The one concept that it names and that the edition has no record of.
    elsewhere: Option<&'t ConceptId>,
    /// The concepts whose printed heading it is.
    headed: &'t [usize],
}

/// Returns what the headings of a clause tell. A question is no heading.
fn headed<'c, 't>(clause: &'c Clause, targets: &'t Targets<'_>, known: &mut Headings<'c, 't>) -> Headed<'t> {
    let own_heading = (clause.kind != ClauseKind::Ruling).then_some(&clause.title);
    for heading in clause.section.iter().chain(own_heading) {
        known.entry(heading).or_insert_with(|| {
            let (named, elsewhere) = targets.named(heading);
            Heading { named, elsewhere, headed: targets.headed(heading) }
        });
    }
    let above = clause.section.iter().chain(own_heading).flat_map(|heading| known[heading.as_str()].headed);
    let cited = clause.cites.iter().filter(|_| clause.kind == ClauseKind::Ruling);
    let cited = cited.flat_map(|number| targets.numbered(Some(number)));
    let sections = above.chain(targets.numbered(clause.number.as_deref())).chain(cited).copied().collect();
    let heading = own_heading.map(|heading| &known[heading.as_str()]);
    Headed {
        named: heading.map(|heading| heading.named.clone()).unwrap_or_default(),
        elsewhere: heading.and_then(|heading| heading.elsewhere),
        sections,
    }
}

/// A passage of a clause: a paragraph with the headings above it, or the whole clause.
struct Passage<'s> {
    part: Option<usize>,
    vector: Vector,
    /// How long the vector was before its length was made 1.
    length: f32,
    /// The concepts whose texts are near, in order of the concepts.
    near: &'s [(usize, f32)],
    said: ClauseTokens<'s>,
}

/// Weighs the evidence for the links of a passage, and keeps what may be enough.
/// The clauses before it tell already how near it is beside them at most.
fn weigh(
    candidates: &mut Vec<Candidate>,
    (number, clause): (usize, &Clause),
    passage: &Passage<'_>,
    headed: &Headed<'_>,
    targets: &Targets<'_>,
    before: &[TopTwo],
) {
    let mut of_passage = TopTwo::default();
    for (target, weight) in passage.near {
        of_passage.add(*target, *weight);
    }
    let named: BTreeSet<usize> = headed.named.keys().chain(&headed.sections).copied().collect();
    let far = named.iter().filter(|at| passage.near.binary_search_by_key(at, |(at, _)| at).is_err());
    for (at, near) in passage.near.iter().copied().chain(far.map(|at| (*at, 0.0))) {
        let target = &targets.list[at];
        let (of_passage, of_concept) = (of_passage.lead(at, near), before[at].lead(number, near));
        if !may_suffice(near, of_passage, of_concept) && !named.contains(&at) {
            continue;
        }
        let matched = near * passage.length;
        let mut grounds = Grounds { near, of_passage, of_concept, matched, names: 1.0, ..Grounds::default() };
        if named.contains(&at) {
            grounds.heading = headed.named.get(&at).copied().unwrap_or(0.0);
            grounds.number = target.has_number(clause.number.as_deref());
            grounds.section = headed.sections.contains(&at);
        }
        // many could not be linked whatever the passage says: spare the work
        if grounds.is_likely() {
            (grounds.figures, grounds.names) =
                (target.share(|own| passage.said.mentions(passage.part, own)), target.names(&passage.vector));
            candidates.extend(grounds.is_likely().then_some(Candidate { target: at, part: passage.part, grounds }));
        }
    }
}

/// Returns the evidence for the links of a clause, beside the clauses that are nearest to the same concepts.
fn found((number, clause): (usize, &Clause), candidates: Vec<Candidate>, of_concept: &[TopTwo]) -> Found {
    let mut found = Found::new();
    for Candidate { target, part, mut grounds } in candidates {
        grounds.of_concept = of_concept[target].lead(number, grounds.near);
        keep(&mut found, target, grounds, || lines(clause, part));
    }
    found
}

/// Keeps the passage of a clause that is the strongest evidence for a concept.
fn keep(found: &mut Found, at: usize, grounds: Grounds, lines: impl FnOnce() -> Vec<(usize, usize)>) {
    let sure = grounds.confidence();
    if sure < DOUBTFUL {
        return;
    }
    match found.get(&at) {
        Some((known, _)) if known.confidence() >= sure => {}
        _ => drop(found.insert(at, (grounds, lines()))),
    }
}

fn sorted(found: Found, targets: &[Target], source: Source) -> Vec<Link> {
    let made = found.into_iter().map(|(at, (grounds, lines))| {
        let confidence = grounds.confidence();
        let level = grounds.level(confidence, source);
        Link { concept: targets[at].concept.clone(), confidence, level, lines, grounds }
    });
    let mut links: Vec<Link> = made.collect();
    links.sort_by(|a, b| b.confidence.total_cmp(&a.confidence).then_with(|| a.concept.cmp(&b.concept)));
    links
}

/// Adds the concept that the heading names, where the edition has no record of it and others have.
fn with_elsewhere(clause: &Clause, mut links: Vec<Link>, named: Option<&ConceptId>, source: Source) -> Vec<Link> {
    let grounds = Grounds { heading: 1.0, ..Grounds::default() };
    links.extend(named.map(|concept| Link {
        concept: concept.clone(),
        confidence: ELSEWHERE,
        level: grounds.level(ELSEWHERE, source),
        lines: lines(clause, None),
        grounds: grounds.clone(),
    }));
    links.sort_by(|a, b| b.confidence.total_cmp(&a.confidence).then_with(|| a.concept.cmp(&b.concept)));
    links
}

/// A concept that half a book names is reported by its surest passages.
fn limit(found: &mut [Vec<Link>]) {
    let mut by_concept: BTreeMap<&ConceptId, Vec<f32>> = BTreeMap::new();
    for link in found.iter().flatten() {
        by_concept.entry(&link.concept).or_default().push(link.confidence);
    }
    let least: BTreeMap<ConceptId, f32> = by_concept
        .into_iter()
        .filter_map(|(concept, mut sure)| {
            sure.sort_by(|a, b| b.total_cmp(a));
            sure.truncate(PASSAGES);
            Some((concept.clone(), *sure.last()?))
        })
        .collect();
    for links in found {
        links.retain(|link| least.get(&link.concept).is_some_and(|least| link.confidence >= *least));
    }
}

fn lines(clause: &Clause, part: Option<usize>) -> Vec<(usize, usize)> {
    let of = |at: usize| {
        let part = &clause.parts[at];
        std::iter::once(part.lines).chain(part.also.iter().map(|line| (*line, *line)))
    };
    let mut lines: Vec<(usize, usize)> = match part {
        Some(at) => of(at).collect(),
        None => clause.lines.clone(),
    };
    lines.extend(&clause.also_at);
    lines
}

/// Returns the passages of a clause that are compared: paragraphs of rules, and clauses as a whole.
fn passages(clause: &Clause) -> impl Iterator<Item = Option<usize>> {
    let by_part = clause.kind == ClauseKind::Rule;
    let whole = !by_part || (2..=8).contains(&clause.parts.len());
    let parts = if by_part { 0..clause.parts.len() } else { 0..0 };
    parts.map(Some).chain(whole.then_some(None))
}

/// Returns the words of a passage and of the headings above it, and the length that their vector had.
fn vector(
    part: Option<usize>,
    said: ClauseTokens<'_>,
    vocabulary: &Vocabulary,
    scratch: &mut Scratch,
) -> (Vector, f32) {
    vocabulary.count(said.title(), 0.7, &mut scratch.counts);
    vocabulary.count(said.section(), 0.2, &mut scratch.counts);
    for (tokens, _) in said.within(part) {
        vocabulary.count(tokens, 1.0, &mut scratch.counts);
    }
    vocabulary.vector_and_length(&mut scratch.counts)
}
