//! Figures of the game that lists are read by: which numbers can be costs, totals and limits, and which costs a program leaves
//! out of what it prints.

use adjutant_base::fault::Fault;
use adjutant_base::table::Table;

/// By what size a cost, a total or a limit is recognised among numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    /// Costs are multiples of this.
    pub cost_step: u32,
    /// The least cost of a unit after a mark that leads to it.
    pub least_cost: u32,
    /// The least cost of a unit after a blank alone, where a number may also count models.
    pub least_bare_cost: u32,
    /// The most that an option of a unit costs.
    pub most_option_cost: u32,
    /// The least total of a list.
    pub least_total: u32,
    /// The least limit that has no word for points.
    pub least_limit: u32,
    /// What such a limit is a multiple of.
    pub limit_step: u32,
    /// A single number of points that is a multiple of this is the limit, and another one the total.
    pub round_limit: u32,
    /// The most that reinforcements may add to a total.
    pub most_reinforcements: u32,
    /// The most units of one kind in one line; more are models.
    pub most_alike: u32,
    /// The century of a year with two figures.
    pub century: u32,
}

impl Figures {
    /// Returns whether a number can be the cost of a unit.
    pub fn is_unit_cost(&self, points: u32) -> bool {
        points >= self.least_cost && points.is_multiple_of(self.cost_step)
    }

    /// Returns whether a number can be the cost of a unit behind a blank alone.
    pub fn is_bare_unit_cost(&self, points: u32) -> bool {
        points >= self.least_bare_cost && points.is_multiple_of(self.cost_step)
    }

    /// Returns whether a number can be a limit.
    pub fn is_limit(&self, points: u32) -> bool {
        points >= self.least_limit && points.is_multiple_of(self.limit_step)
    }

    /// Returns whether a number is so round that it is a limit where nothing says so.
    pub fn is_round_limit(&self, points: u32) -> bool {
        points >= self.least_limit && points.is_multiple_of(self.round_limit)
    }

    /// Reads the table of figures.
    pub(super) fn read(top: &Table<'_>) -> Self {
        let Some(table) = top.required_table("figures") else { return Self::default() };
        let required = |key| {
            table.require(key);
            table.count(key).unwrap_or_default()
        };
        let figures = Self {
            cost_step: required("cost-step"),
            least_cost: required("least-cost"),
            least_bare_cost: required("least-bare-cost"),
            most_option_cost: required("most-option-cost"),
            least_total: required("least-total"),
            least_limit: required("least-limit"),
            limit_step: required("limit-step"),
            round_limit: required("round-limit"),
            most_reinforcements: required("most-reinforcements"),
            most_alike: required("most-alike"),
            century: required("century"),
        };
        table.close();
        figures
    }
}

/// What the lists of a form leave out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unprinted {
    /// The form, by its name.
    pub form: String,
    /// The first version of the program, major and minor, that leaves nothing out.
    pub before: (u32, u32),
    /// What such costs are multiples of, in points.
    pub step: u32,
    /// The most that they come to in one list, in points.
    pub most: u32,
}

impl Unprinted {
    /// Returns whether costs of the form may come to a sum.
    pub fn may_be(&self, points: u32) -> bool {
        points > 0 && points <= self.most && points.is_multiple_of(self.step.max(1))
    }
}

/// Reads the table of what forms leave out.
pub(crate) fn unprinted(top: &Table<'_>) -> Vec<Unprinted> {
    let entries = top.tables("unprinted").into_iter().filter_map(|table| {
        let (form, version) = (table.required_text("form"), table.required_text("before"));
        let before =
            version.split_once('.').and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
        if before.is_none() {
            table.fault(Fault::new("malformed", table.here()).arg("key", "before").arg("text", &version));
        }
        let (step, most) = (table.count("step"), table.count("most"));
        table.close();
        Some(Unprinted { form, before: before?, step: step?, most: most? })
    });
    entries.collect()
}
