//! The tree that New Recruit and `BattleScribe` save: forces that hold selections that hold selections.
//!
//! Any node may have a cost of its own: a bought regiment has it on its force. None of them may be lost, or the list would
//! be accused of a wrong sum.

use adjutant_base::span::Span;

/// A roster.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub name: String,
    pub made_by: Option<String>,
    pub system: String,
    pub revision: Option<String>,
    /// The total; `None` where the roster states none.
    pub points: Option<f64>,
    /// The most that it may cost; `None` where the roster states no limit.
    pub limit: Option<f64>,
    pub forces: Vec<Force>,
    pub span: Span,
}

/// A force: an army, a regiment of it, or its units outside regiments.
#[derive(Debug, Default)]
pub(super) struct Force {
    pub name: String,
    pub catalogue: String,
    pub catalogue_revision: Option<String>,
    /// Its own cost, without what it holds.
    pub points: f64,
    pub selections: Vec<Selection>,
    pub forces: Vec<Force>,
    pub span: Span,
}

/// What a selection is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum SelectionType {
    Unit,
    Model,
    #[default]
    Upgrade,
}

/// The most units that one selection may be, and how much it may hold then.
const MAX_UNITS: u32 = 10;
const MAX_NODES: usize = 100;

/// A unit, a model, or something that one of them has.
#[derive(Debug, Clone, Default)]
pub(super) struct Selection {
    pub name: String,
    pub custom: Option<String>,
    pub entry: String,
    pub number: u32,
    pub kind: SelectionType,
    /// Whether it was entered by itself, and chosen from no group.
    pub entered: bool,
    pub group: Option<String>,
    /// Its own cost for all of its number, without what it holds.
    pub points: f64,
    pub primary: Option<String>,
    pub categories: Vec<String>,
    pub selections: Vec<Selection>,
    pub span: Span,
}

impl Selection {
    /// Returns the cost of the selection with all that it holds.
    pub(super) fn all_points(&self) -> f64 {
        self.points + self.selections.iter().map(Self::all_points).sum::<f64>()
    }

    /// Returns the cost of a unit with its models, without what they have.
    pub(super) fn unit_points(&self) -> f64 {
        let body = |below: &Self| if below.is_body() { below.points } else { 0.0 };
        let deeper = |below: &Self| below.unit_points() - below.points + body(below);
        self.points + self.selections.iter().map(deeper).sum::<f64>()
    }

    /// Returns the models that the selection holds.
    pub(super) fn models(&self) -> u32 {
        let below = self.selections.iter().map(Self::models).fold(0_u32, u32::saturating_add);
        let is_models = self.kind != SelectionType::Unit && self.is_body();
        let models = if is_models { self.number.saturating_mul(self.named_models().unwrap_or(1)) } else { 0 };
        below.saturating_add(models)
    }

    /// Returns whether the selection is the models of a unit, or a unit: by its type, or by its name that says how many and by
    /// what they cost.
    pub(super) fn is_body(&self) -> bool {
        match self.kind {
            SelectionType::Unit | SelectionType::Model => true,
            SelectionType::Upgrade => self.points > 0.0 && self.named_models().is_some(),
        }
    }

    /// Returns how many models a name tells: `10 River Guards`.
    fn named_models(&self) -> Option<u32> {
        let (number, rest) = self.name.split_once(' ')?;
        number.parse().ok().filter(|_| rest.starts_with(char::is_alphabetic))
    }

    /// Returns how many units a selection is, and one of them, where it is several: they share its costs and its models.
    pub(super) fn several(&self) -> Option<(u32, Self)> {
        let several =
            self.kind == SelectionType::Unit && (2..=MAX_UNITS).contains(&self.number) && self.nodes() <= MAX_NODES;
        several.then(|| self.share(self.number)).flatten().map(|one| (self.number, one))
    }

    /// Returns how many selections this is, with all that it holds.
    fn nodes(&self) -> usize {
        1 + self.selections.iter().map(Self::nodes).sum::<usize>()
    }

    fn share(&self, count: u32) -> Option<Self> {
        let points = self.points / f64::from(count);
        let number = if self.number.is_multiple_of(count) { self.number / count } else { self.number };
        let selections = self.selections.iter().map(|below| below.share(count)).collect::<Option<Vec<_>>>()?;
        (points.fract() == 0.0).then(|| Self { number, points, selections, ..self.clone() })
    }

    /// Returns whether what is asked holds for each unit that stands below the selection, at any depth.
    pub(super) fn all_units(&self, is: &impl Fn(&Self) -> bool) -> bool {
        self.selections.iter().all(|below| below.kind != SelectionType::Unit || is(below))
            && self.selections.iter().all(|below| below.all_units(is))
    }

    /// Returns whether units stand below the selection.
    pub(super) fn holds_units(&self) -> bool {
        self.selections.iter().any(|below| below.kind == SelectionType::Unit || below.holds_units())
    }
}

/// Returns whether a cost counts points; other costs are marks of the program.
pub(super) fn is_points(name: &str, id: &str) -> bool {
    id == "points" || name.trim().eq_ignore_ascii_case("pts")
}

/// Returns the last part of the path of an entry: its id in the catalogue.
pub(super) fn last_part(entry: &str) -> &str {
    entry.rsplit("::").next().unwrap_or(entry)
}

/// Returns the type of a selection by its word.
pub(super) fn selection_type(word: &str) -> SelectionType {
    match word {
        "unit" => SelectionType::Unit,
        "model" => SelectionType::Model,
        _ => SelectionType::Upgrade,
    }
}

/// Makes whole points of a cost.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the cast saturates, and points are whole")]
pub(super) fn whole(points: f64) -> u32 {
    points.round() as u32
}
