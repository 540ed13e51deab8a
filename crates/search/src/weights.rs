//! What each kind of match counts.

use tantivy::schema::Field;

use super::schema::LangFields;

/// What each kind of match counts, as a factor of the score that the index gives it.
///
/// The defaults were chosen on the judged queries of `tests/search/queries.toml`.
#[derive(Debug, Clone, PartialEq)]
pub struct Weights {
    /// A word of the heading.
    pub title: f32,
    /// A word that the edition uses for the concept.
    pub words: f32,
    /// A word of another form that people type for the concept.
    pub aliases: f32,
    /// A word of the text.
    pub body: f32,
    /// A part of a compound against the whole word.
    pub part: f32,
    /// A word of another language that means the same.
    pub equivalent: f32,
    /// A word of the same language that means the same.
    pub synonym: f32,
    /// Records of a concept that the query names, if it says nothing else.
    pub concept: f32,
    /// How fast that falls with the share of the query that names it: the exponent of the share.
    pub share: f32,
    /// The other words of that concept, wherever they stand.
    pub expansion: f32,
    /// Records of a printed number or an id.
    pub number: f32,
    /// A language that the query is probably not written in.
    pub other_language: f32,
    /// A record of an edition that was published in the language that the query is probably written in.
    pub own_language: f32,
    /// How much the weaker fields of a word add to the strongest.
    pub tie: f32,
    /// What is left of the score of a record that contains only the least telling of the words.
    pub floor: f32,
    /// How near the other editions of a concept come to the best of them.
    pub pull: f32,
    /// How near the rulings and errata about a concept come to its best rule, if they match.
    pub pull_notice: f32,
    /// A ruling or guidance against a rule.
    pub ruling: f32,
    /// An erratum against a rule.
    pub erratum: f32,
    /// A record of an edition that the query names.
    pub named_edition: f32,
    /// A record of the edition that was current on the day that the query names.
    pub current_edition: f32,
    /// A record of an edition without known days, where the query names a day.
    pub undated_edition: f32,
    /// A record of such an edition, where the query names neither a day nor an edition.
    pub undated: f32,
    /// A rule of which the book of its edition is not recorded, where other editions have the concept.
    pub partial: f32,
}

impl Weights {
    /// Returns the fields of a language with what a term in each of them counts.
    pub(super) fn fields(&self, fields: &LangFields) -> [(Field, f32); 4] {
        [
            (fields.title, self.title),
            (fields.words, self.words),
            (fields.aliases, self.aliases),
            (fields.body, self.body),
        ]
    }

    /// Returns whether these weights give each term the score that others give it.
    pub(super) fn scores_terms_as(&self, other: &Self) -> bool {
        let tuned = |weights: &Self| [weights.title, weights.words, weights.aliases, weights.body, weights.tie];
        tuned(self).map(f32::to_bits) == tuned(other).map(f32::to_bits)
    }

    /// The weights that searches use.
    pub const DEFAULT: Self = Self {
        title: 1.6,
        words: 0.9,
        aliases: 1.35,
        body: 1.35,
        part: 0.25,
        equivalent: 0.6,
        synonym: 0.75,
        concept: 13.0,
        share: 1.9,
        expansion: 0.15,
        number: 60.0,
        other_language: 0.45,
        own_language: 1.1,
        tie: 0.14,
        floor: 0.28,
        pull: 0.82,
        pull_notice: 0.7,
        ruling: 1.4,
        erratum: 1.35,
        named_edition: 3.0,
        current_edition: 4.0,
        undated_edition: 0.5,
        undated: 0.95,
        partial: 0.9,
    };

    /// What an index counts that knows headings and texts alone: every match as much as another.
    pub const STOCK: Self = Self {
        title: 1.0,
        words: 0.0,
        aliases: 0.0,
        body: 1.0,
        part: 1.0,
        equivalent: 0.0,
        synonym: 0.0,
        concept: 0.0,
        share: 1.0,
        expansion: 0.0,
        number: 0.0,
        other_language: 1.0,
        own_language: 1.0,
        tie: 1.0,
        floor: 1.0,
        pull: 0.0,
        pull_notice: 0.0,
        ruling: 1.0,
        erratum: 1.0,
        named_edition: 1.0,
        current_edition: 1.0,
        undated_edition: 1.0,
        undated: 1.0,
        partial: 1.0,
    };

    /// Returns these weights without what the glossary adds.
    #[must_use]
    pub fn without_glossary(self) -> Self {
        Self { words: 0.0, aliases: 0.0, ..self }
    }
}
