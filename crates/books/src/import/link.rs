//! Links from clauses to concepts: by printed number, by heading, by words and by figures, each with its confidence.
//!
//! A passage is compared with the texts that we have for each concept of the edition. What speaks for a link is weighed
//! as a logistic sum; the weights were fitted once and are the same for every book.

use std::collections::{BTreeMap, BTreeSet};

use rayon::iter::{IndexedParallelIterator as _, IntoParallelRefIterator as _, ParallelIterator as _};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::Progress;
use super::clause::{Clause, ClauseKind};
use super::clause_tokens::{self, ClauseTokens, Stretch};
use super::target::{Scratch, Target, Targets};
use super::vector::{Vector, Vocabulary};
use adjutant_base::id::ConceptId;

/// Links from here on are confident.
pub const CONFIDENT: f32 = 0.6;
/// Links below are not made.
const DOUBTFUL: f32 = 0.2;
/// Sums below are surely less confident than [`DOUBTFUL`], whose sum is -1.386.
const UNLIKELY: f32 = -1.39;
/// A nearness that is no more than chance.
const LITTLE: f32 = 0.06;
/// A nearness that is enough on its own for a confident link.
const GROUNDED: f32 = 0.2;
/// How sure a link is to a concept that the edition has no record of, and that the heading names.
const ELSEWHERE: f32 = 0.65;
/// How many clauses are read and compared before the next ones, so that the words of a few are held at once.
const BATCH: usize = 16 * 1024;
/// How many passages of a book may link to one concept beside those that its heading names.
const PASSAGES: usize = 6;

/// How sure a link is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// A person decided so.
    Decided,
    /// Sure enough to be used.
    Confident,
    /// For a person to decide.
    Doubtful,
}

/// What spoke for a link.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Grounds {
    /// How near the passage is to our text for the concept, from 0 to 1.
    pub near: f32,
    /// That nearness beside the passage's next concept, from 0 to 2.
    pub of_passage: f32,
    /// That nearness beside the concept's next clause, from 0 to 2.
    pub of_concept: f32,
    /// How far the heading names the concept, from 0 to 1.
    pub heading: f32,
    /// Whether the printed number is that of our record.
    pub number: bool,
    /// Whether a heading above is that of our record.
    pub section: bool,
    /// The share of our record's figures that the passage has.
    pub figures: f32,
    /// How far the passage says a name of the concept, from 0 to 1.
    pub names: f32,
}

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

/// Weights of what speaks for a link: the constant, then as [`Grounds::values`] gives them.
const WEIGHTS: [f32; 13] = [-6.4, 1.25, 1.14, 1.12, 1.55, 0.93, 1.85, 0.55, 1.7, -0.12, 1.72, -0.08, -2.01];

impl Grounds {
    fn values(&self) -> [f32; 13] {
        let flag = |flag: bool| if flag { 1.0 } else { 0.0 };
        [
            1.0,
            self.near,
            self.near * self.near,
            self.of_passage,
            self.of_concept,
            self.of_passage * self.of_concept,
            self.heading,
            flag(self.number),
            flag(self.section),
            self.figures,
            self.names,
            self.heading * self.of_passage,
            self.near.min(0.25),
        ]
    }

    fn sum(&self) -> f32 {
        self.values().iter().zip(WEIGHTS).map(|(value, weight)| value * weight).sum()
    }

    fn confidence(&self) -> f32 {
        1.0 / (1.0 + (-self.sum()).exp())
    }

    /// Returns whether more than chance speaks for it: a text that is near, a number or a heading.
    fn is_grounded(&self) -> bool {
        self.near >= GROUNDED || self.number || self.section || self.heading >= 0.5
    }

    /// Returns whether the confidence may reach [`DOUBTFUL`].
    fn is_likely(&self) -> bool {
        self.sum() >= UNLIKELY
    }
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

/// What speaks for the links of one clause: by target the grounds, and the lines that they stand in.
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
    let numbered = clauses.par_iter().enumerate().zip(compared);
    let links = numbered.map(|((number, clause), Compared { candidates, elsewhere })| {
        let links = sorted(found((number, clause), candidates, &of_concept), &targets.list);
        let is_sure = links.iter().any(|link| link.level == Level::Confident);
        if is_sure { links } else { with_elsewhere(clause, links, elsewhere) }
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
            let mut candidates = Vec::new();
            for part in passages(clause) {
                let vector = vector(part, said, vocabulary, scratch);
                let near = targets.near(&vector, scratch);
                for (target, weight) in near {
                    of_concept[*target].add(number, *weight);
                }
                let passage = Passage { part, vector, near, said };
                weigh(&mut candidates, (number, clause), &passage, &headed, targets, &of_concept);
            }
            candidates.shrink_to_fit();
            read.push(Compared { candidates, elsewhere: headed.elsewhere });
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
    /// The concepts whose texts are near, in order of the concepts.
    near: &'s [(usize, f32)],
    said: ClauseTokens<'s>,
}

/// Weighs what speaks for the links of a passage, and keeps what may be enough.
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
        let mut grounds = Grounds { near, of_passage, of_concept, names: 1.0, ..Grounds::default() };
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

/// Returns whether what a text says may be enough for a link where no heading speaks for it: it is not for most. The sum is
/// that of [`Grounds::sum`] without what is zero, but for its last digits.
fn may_suffice(near: f32, of_passage: f32, of_concept: f32) -> bool {
    let [constant, first, second, passage, concept, both, ..] = WEIGHTS;
    let [.., names, _, little] = WEIGHTS;
    let text = near * (first + second * near) + little * near.min(0.25);
    let beside = passage * of_passage + of_concept * (concept + both * of_passage);
    constant + names + text + beside >= UNLIKELY - 0.01
}

/// Returns what speaks for the links of a clause, beside the clauses that are nearest to the same concepts.
fn found((number, clause): (usize, &Clause), candidates: Vec<Candidate>, of_concept: &[TopTwo]) -> Found {
    let mut found = Found::new();
    for Candidate { target, part, mut grounds } in candidates {
        grounds.of_concept = of_concept[target].lead(number, grounds.near);
        keep(&mut found, target, grounds, || lines(clause, part));
    }
    found
}

/// Keeps the passage of a clause that speaks most for a concept.
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

fn sorted(found: Found, targets: &[Target]) -> Vec<Link> {
    let made = found.into_iter().map(|(at, (grounds, lines))| {
        let confidence = grounds.confidence();
        let level = if confidence >= CONFIDENT && grounds.is_grounded() { Level::Confident } else { Level::Doubtful };
        Link { concept: targets[at].concept.clone(), confidence, level, lines, grounds }
    });
    let mut links: Vec<Link> = made.collect();
    links.sort_by(|a, b| b.confidence.total_cmp(&a.confidence).then_with(|| a.concept.cmp(&b.concept)));
    links
}

/// Adds the concept that the heading names, where the edition has no record of it and others have.
fn with_elsewhere(clause: &Clause, mut links: Vec<Link>, named: Option<&ConceptId>) -> Vec<Link> {
    links.extend(named.map(|concept| Link {
        concept: concept.clone(),
        confidence: ELSEWHERE,
        level: Level::Confident,
        lines: lines(clause, None),
        grounds: Grounds { heading: 1.0, ..Grounds::default() },
    }));
    links.sort_by(|a, b| b.confidence.total_cmp(&a.confidence).then_with(|| a.concept.cmp(&b.concept)));
    links
}

/// A concept that half a book speaks of is reported by its surest passages.
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

/// Returns the words of a passage and of the headings above it.
fn vector(part: Option<usize>, said: ClauseTokens<'_>, vocabulary: &Vocabulary, scratch: &mut Scratch) -> Vector {
    vocabulary.count(said.title(), 0.7, &mut scratch.counts);
    vocabulary.count(said.section(), 0.2, &mut scratch.counts);
    for (tokens, _) in said.within(part) {
        vocabulary.count(tokens, 1.0, &mut scratch.counts);
    }
    vocabulary.vector(&mut scratch.counts)
}
