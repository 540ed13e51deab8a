//! The arguments of the messages of constraints. Constraints are data, so which arguments there are follows from each.

use adjutant_rules::record::army::words::{Flag, Group, Scope};
use adjutant_rules::record::army::{Condition, Constraint};

use crate::finding::Arg;
use crate::message::Args;

/// Declares the arguments: those that every message has, and then those that some have.
macro_rules! arguments {
    ($($name:literal $field:ident: $type:ty,)* ; $($some_name:literal $some_field:ident: $some_type:ty,)*) => {
        /// The arguments of a message of a constraint.
        #[derive(Default)]
        pub(super) struct Arguments {
            $(pub(super) $field: $type,)*
            $(pub(super) $some_field: Option<$some_type>,)*
        }

        impl Arguments {
            /// Returns those that there are.
            pub(super) fn into_args(self) -> Args {
                let mut args: Args = vec![$(($name, Arg::from(self.$field))),*];
                $(args.extend(self.$some_field.map(|value| ($some_name, Arg::from(value))));)*
                args
            }
        }

        /// The arguments that every message of a constraint has.
        const COMMON: &[&str] = &[$($name),*];

        /// Every argument that a message of a constraint may have.
        pub const ALL_ARGS: [&str; 21] = [$($name,)* $($some_name),*];
    };
}

arguments! {
    "name" name: String,
    "unit" unit: String,
    "edition" edition: String,
    "confidence" confidence: &'static str,
    "constraint" constraint: String,
    "names" names: String,
    "kind" kind: &'static str,
    ;
    "slot" slot: String,
    "count" count: Arg,
    "limit" limit: Arg,
    "over" over: Arg,
    "warscroll" warscroll: String,
    "leader" leader: String,
    "faction" faction: String,
    "alliance" alliance: String,
    "army" army: String,
    "one-in" one_in: u32,
    "models" models: u32,
    "strictly" strictly: &'static str,
    "written" written: String,
    "left" left: String,
}

/// What a constraint tells of its surroundings when it is broken.
#[expect(clippy::struct_excessive_bools, reason = "each is asked for by itself")]
pub(super) struct Circumstances {
    pub(super) warscroll: bool,
    pub(super) leader: bool,
    pub(super) faction: bool,
    pub(super) alliance: bool,
    pub(super) option: bool,
    pub(super) setup: bool,
    /// Another unit of the warscroll that is bought larger.
    pub(super) reinforced: bool,
}

impl Circumstances {
    pub(super) fn of(constraint: &Constraint) -> Self {
        let asks = |fits: fn(&Condition) -> bool| constraint.when.iter().chain(&constraint.unless).any(fits);
        Self {
            warscroll: constraint.group == Some(Group::Warscroll),
            leader: constraint.each == Scope::Member,
            faction: asks(|one| matches!(one, Condition::Is(Flag::OtherFaction))),
            alliance: asks(|one| matches!(one, Condition::ForeignAlliance(_))),
            option: constraint.each == Scope::Option,
            setup: constraint.each == Scope::Setup,
            reinforced: asks(|one| matches!(one, Condition::Is(Flag::WarscrollReinforced))),
        }
    }
}

/// Returns the arguments that the message of a constraint may name.
pub fn arguments_of(constraint: &Constraint) -> Vec<&'static str> {
    let asked = Circumstances::of(constraint);
    let slots = !constraint.slots.is_empty();
    let measured = constraint.count.is_some() || constraint.group.is_some() || slots;
    let some: [(bool, &[&str]); 8] = [
        (measured, &["count", "limit", "over"]),
        (asked.warscroll, &["warscroll"]),
        (asked.leader, &["leader"]),
        (asked.faction, &["faction", "army"]),
        (asked.alliance, &["alliance", "army"]),
        (asked.option, &["one-in", "models"]),
        (asked.setup, &["strictly", "written"]),
        (slots, &["slot", "left"]),
    ];
    let given = some.into_iter().filter(|(given, _)| *given).flat_map(|(_, names)| names);
    COMMON.iter().chain(given).copied().collect()
}
