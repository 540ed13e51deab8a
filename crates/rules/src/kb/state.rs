//! What a rule says, part by part, and what changes it: the ground on which errata work and differences are reported.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::corpus::marked::Marked;
use adjutant_base::figure::Figure;
use adjutant_base::lang::Lang;

/// A part of a rule that can change on its own.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Facet {
    /// Whether the rule is withdrawn.
    Standing,
    /// The printed number.
    Number,
    /// The heading in a language.
    Title(Lang),
    /// The text in a language.
    Text(Lang),
    /// A figure by name.
    Value(String),
}

/// What a part of a rule says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// A number or a heading.
    Words(String),
    /// A text, with the marks of its figures.
    Text(Marked),
    /// A figure.
    Figure(Figure),
    /// Of the standing: in force. A state says this of every rule that is not withdrawn.
    InForce,
    /// Of the standing: no longer in force.
    Withdrawn,
}

adjutant_base::schema!(
    Piece,
    ["integer", "boolean", "string", "array"],
    "Words, a figure, or the standing of a rule: `in-force`, `withdrawn`."
);

impl Serialize for Piece {
    /// Words and figures as they are, the standing as `in-force` or `withdrawn`.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Words(words) => words.serialize(serializer),
            Self::Text(text) => text.text.serialize(serializer),
            Self::Figure(figure) => figure.serialize(serializer),
            Self::InForce => serializer.serialize_str("in-force"),
            Self::Withdrawn => serializer.serialize_str("withdrawn"),
        }
    }
}

impl Piece {
    /// Returns whether two pieces say the same; figures are compared by what they measure.
    pub fn same_as(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Figure(a), Self::Figure(b)) => a.same_as(b),
            _ => self == other,
        }
    }
}

/// One part of a rule before and after. `None` is a part that is not there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Change {
    /// The part.
    pub facet: Facet,
    /// What it said before.
    pub before: Option<Piece>,
    /// What it says after.
    pub after: Option<Piece>,
}

/// What a rule says. An empty state is a rule of which nothing is said; that it is in force goes without saying.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct State(BTreeMap<Facet, Piece>);

impl State {
    /// Returns what a part says.
    pub fn get(&self, facet: &Facet) -> Option<&Piece> {
        let standing = || (*facet == Facet::Standing).then_some(&Piece::InForce);
        self.0.get(facet).or_else(standing)
    }

    /// Puts what a part says; `None` takes it away.
    pub fn set(&mut self, facet: Facet, piece: Option<Piece>) {
        match piece {
            Some(Piece::InForce) | None => drop(self.0.remove(&facet)),
            Some(piece) => drop(self.0.insert(facet, piece)),
        }
    }

    /// Returns every part that something is said of, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&Facet, &Piece)> {
        self.0.iter()
    }

    fn words(&self, facet: &Facet) -> Option<&str> {
        match self.0.get(facet) {
            Some(Piece::Words(words)) => Some(words),
            Some(Piece::Text(text)) => Some(&text.text),
            Some(Piece::Figure(_) | Piece::InForce | Piece::Withdrawn) | None => None,
        }
    }

    /// Returns the text in a language.
    pub fn text(&self, lang: &Lang) -> Option<&str> {
        self.words(&Facet::Text(lang.clone()))
    }

    /// Returns the text in a language with its marks.
    pub fn marked(&self, lang: &Lang) -> Option<&Marked> {
        match self.0.get(&Facet::Text(lang.clone())) {
            Some(Piece::Text(text)) => Some(text),
            Some(Piece::Words(_) | Piece::Figure(_) | Piece::InForce | Piece::Withdrawn) | None => None,
        }
    }

    /// Returns the heading in a language.
    pub fn title(&self, lang: &Lang) -> Option<&str> {
        self.words(&Facet::Title(lang.clone()))
    }

    /// Returns the printed number.
    pub fn number(&self) -> Option<&str> {
        self.words(&Facet::Number)
    }

    /// Returns a figure; `None` where nothing is stated, not even that nothing is stated.
    pub fn value(&self, name: &str) -> Option<&Figure> {
        match self.0.get(&Facet::Value(name.to_owned())) {
            Some(Piece::Figure(figure)) => Some(figure),
            Some(Piece::Words(_) | Piece::Text(_) | Piece::InForce | Piece::Withdrawn) | None => None,
        }
    }

    /// Returns every figure by name.
    pub fn values(&self) -> impl Iterator<Item = (&str, &Figure)> {
        self.0.iter().filter_map(|(facet, piece)| match (facet, piece) {
            (Facet::Value(name), Piece::Figure(figure)) => Some((name.as_str(), figure)),
            _ => None,
        })
    }

    /// Returns the languages that have a text.
    pub fn languages(&self) -> impl Iterator<Item = &Lang> {
        self.0.keys().filter_map(|facet| match facet {
            Facet::Text(lang) => Some(lang),
            Facet::Standing | Facet::Number | Facet::Title(_) | Facet::Value(_) => None,
        })
    }

    /// Returns whether the rule was taken out of force.
    pub fn is_withdrawn(&self) -> bool {
        self.get(&Facet::Standing) == Some(&Piece::Withdrawn)
    }

    /// Returns whether there is neither text nor a stated figure.
    pub fn is_blank(&self) -> bool {
        self.languages().next().is_none() && !self.values().any(|(_, figure)| figure.is_stated())
    }

    /// Makes changes, in order.
    pub fn apply(&mut self, changes: &[Change]) {
        for change in changes {
            self.set(change.facet.clone(), change.after.clone());
        }
    }

    /// Takes changes back that were the last to be made.
    pub fn undo(&mut self, changes: &[Change]) {
        for change in changes.iter().rev() {
            self.set(change.facet.clone(), change.before.clone());
        }
    }

    /// Returns what must change for this state to become the newer one: each part that differs, once, in order.
    ///
    /// Parts are compared as they are written, so that making the changes gives the newer state to the letter.
    pub fn difference(&self, newer: &Self) -> Vec<Change> {
        let mut facets: Vec<&Facet> = self.0.keys().chain(newer.0.keys()).collect();
        facets.sort();
        facets.dedup();
        let changes = facets.into_iter().filter_map(|facet| {
            let (before, after) = (self.get(facet).cloned(), newer.get(facet).cloned());
            (before != after).then(|| Change { facet: facet.clone(), before, after })
        });
        changes.collect()
    }
}
