//! Examples of constraints, `editions/<edition>/examples/*.toml`: for each a legal and an illegal list in our own form.
//!
//! An example contains the tables of a list without its edition and pack: it is checked under whatever asks the constraint.

use adjutant_base::fault::Fault;
use adjutant_base::id::Name;
use adjutant_base::span::Place;
use adjutant_base::table::Table;

/// A legal and an illegal list for a constraint.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Example {
    /// The constraint.
    pub of: Name,
    /// The packs that it is for; empty: the edition, and every pack that has no example of its own.
    pub packs: Vec<Name>,
    /// The body of a list that keeps it.
    pub legal: String,
    /// The body of a list that breaks it.
    pub illegal: String,
    /// Its place.
    pub place: Place,
}

impl Example {
    /// Returns whether the example names a pack as its own; an empty name stands for no pack.
    pub fn is_for(&self, pack: Option<&str>) -> bool {
        pack.is_some_and(|pack| self.packs.iter().any(|own| own.as_str() == pack))
    }
}

/// Returns the example of a constraint under a pack: one of its own before one for all.
pub fn find<'e>(examples: &'e [Example], constraint: &str, pack: Option<&str>) -> Option<&'e Example> {
    let own = || examples.iter().filter(|example| example.of.as_str() == constraint);
    own().find(|example| example.is_for(pack)).or_else(|| own().find(|example| example.packs.is_empty()))
}

pub(in crate::record) fn read(top: &Table<'_>) -> Vec<Example> {
    let examples = top.tables("example").into_iter().filter_map(|table| {
        let example = example(&table);
        table.close();
        example
    });
    examples.collect()
}

fn example(table: &Table<'_>) -> Option<Example> {
    let (of, packs): (Option<Name>, _) = (table.required_name("of"), table.names("packs"));
    let (legal, illegal) = (table.required_text("legal"), table.required_text("illegal"));
    let example = Example { of: of?, packs, legal, illegal, place: table.here() };
    if example.legal == example.illegal && !example.legal.is_empty() {
        table.fault(Fault::new("example-same-twice", table.here()).arg("id", &example.of));
    }
    Some(example)
}
