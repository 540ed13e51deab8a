//! Costs that a program leaves out of what it prints: a total may be higher than what the printed costs come to, by so much.

use adjutant_base::fault::Fault;
use adjutant_base::table::Table;

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
    /// Tells whether costs of the form may come to a sum.
    pub fn may_be(&self, points: u32) -> bool {
        points > 0 && points <= self.most && points.is_multiple_of(self.step.max(1))
    }
}

/// Reads the table of what forms leave out.
pub(crate) fn read(top: &Table<'_>) -> Vec<Unprinted> {
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
