//! Blocks that are in several places: tooltips of a web page, a section printed twice. The first is kept.

use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::clause::ClauseKind;
use super::finished_clauses::digest;
use super::line_repeats::bare;
use super::paragraph::Paragraph;
use super::segment::Draft;
use super::text::{Exclusion, Reason};
use super::vector::number_of;

/// How many letters a block must have to be known again.
const LETTERS: usize = 36;
/// How many places with the same first paragraph are compared.
const PLACES: usize = 24;

/// Texts of paragraphs that occurred before, each known by its digest and with a number, and the places of each.
#[derive(Default)]
struct SeenTexts {
    numbers: FxHashMap<[u8; 8], u32>,
    /// The first places of each text, in order.
    places: Vec<SmallVec<[u32; 2]>>,
    /// What is in each place, and the clause that it belongs to.
    row: Vec<(u32, u32)>,
}

impl SeenTexts {
    fn number(&mut self, text: [u8; 8]) -> u32 {
        let next = number_of(self.numbers.len());
        let number = *self.numbers.entry(text).or_insert(next);
        self.places.resize_with(self.numbers.len(), SmallVec::new);
        number
    }

    fn add(&mut self, text: u32, owner: usize) {
        let places = &mut self.places[text as usize];
        if places.len() < PLACES {
            places.push(number_of(self.row.len()));
        }
        self.row.push((text, number_of(owner)));
    }

    /// Returns the clause in which a row of texts occurred before.
    fn find(&self, texts: &[u32]) -> Option<usize> {
        let fits = |at: &&u32| {
            let row = self.row[**at as usize..].get(..texts.len());
            row.is_some_and(|row| row.iter().zip(texts).all(|((said, _), text)| said == text))
        };
        let place = self.places[*texts.first()? as usize].iter().find(fits)?;
        Some(self.row[*place as usize].1 as usize)
    }
}

/// Takes out clauses whose whole text occurred before, and returns where they were, by the clause that is kept.
pub(super) fn fold<'t>(
    drafts: Vec<Draft<'t>>,
    excluded: &mut Vec<Exclusion>,
) -> (Vec<Draft<'t>>, Vec<Vec<(usize, usize)>>) {
    let letters_and_digest = |paragraph: &Paragraph<'_>| {
        let bare = bare(&paragraph.text);
        (bare.len(), digest(&bare))
    };
    let bared = |draft: &Draft<'_>| draft.body.iter().map(letters_and_digest).collect::<Vec<(usize, [u8; 8])>>();
    let bared: Vec<Vec<(usize, [u8; 8])>> = drafts.par_iter().map(bared).collect();
    let mut kept: Vec<Draft<'t>> = Vec::new();
    let mut also: Vec<Vec<(usize, usize)>> = Vec::new();
    let mut said = SeenTexts::default();
    for (draft, texts) in drafts.into_iter().zip(bared) {
        let letters: usize = texts.iter().map(|(letters, _)| letters).sum();
        let texts: Vec<u32> = texts.into_iter().map(|(_, digest)| said.number(digest)).collect();
        let before = if draft.kind == ClauseKind::Rule && letters >= LETTERS { said.find(&texts) } else { None };
        if let Some(owner) = before {
            let lines = lines(&draft);
            also[owner].push(lines);
            let kept_in = Some(self::lines(&kept[owner]));
            let spans = draft.head.iter().chain(&draft.body).flat_map(|paragraph| paragraph.spans.iter().cloned());
            excluded.extend(spans.map(|bytes| Exclusion { bytes, reason: Reason::Repeated, kept_in }));
            continue;
        }
        for text in texts {
            said.add(text, kept.len());
        }
        kept.push(draft);
        also.push(Vec::new());
    }
    (kept, also)
}

/// Returns the first and the last line of a clause.
pub(super) fn lines(draft: &Draft<'_>) -> (usize, usize) {
    let all = || draft.head.iter().chain(&draft.body);
    let first = all().map(|paragraph| paragraph.first).min().unwrap_or(0);
    (first, all().map(|paragraph| paragraph.last).max().unwrap_or(first))
}
