//! What each kind of match counts.

/// What each kind of match counts, as a factor of the score that the index gives it.
///
/// The defaults were chosen on the judged queries of `tests/search/queries.toml`.
#[derive(Debug, Clone, PartialEq)]
pub struct Weights {
    /// A word of the heading.
    pub title: f32,
    /// A word that the edition uses for the concept.
    pub words: f32,
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
    /// How much the weaker fields of a word add to the strongest.
    pub tie: f32,
    /// What is left of the score of a record that holds only the least telling of the words.
    pub floor: f32,
    /// How near the other editions of a concept come to the best of them.
    pub pull: f32,
    /// A ruling or guidance against a rule.
    pub ruling: f32,
    /// An erratum against a rule.
    pub erratum: f32,
}

impl Weights {
    /// The weights that searches use.
    pub const DEFAULT: Self = Self {
        title: 2.2,
        words: 1.4,
        body: 1.0,
        part: 0.6,
        equivalent: 0.75,
        synonym: 0.5,
        concept: 9.0,
        share: 0.5,
        expansion: 0.35,
        number: 60.0,
        other_language: 0.6,
        tie: 0.15,
        floor: 0.4,
        pull: 0.82,
        ruling: 0.86,
        erratum: 0.8,
    };
}
