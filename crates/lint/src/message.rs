//! Messages of findings: each is a struct whose fields are the arguments that its sentences may name.
//!
//! The macro `lint!` declares a lint with its messages. So the compiler sees that every argument is given, and of its type;
//! one test over the files of messages sees that each sentence names these arguments and no others.

use crate::Lint;
use crate::finding::Arg;

/// Arguments with their names.
pub(crate) type Args = Vec<(&'static str, Arg)>;

/// A message with its arguments.
pub(crate) trait Message {
    /// Returns the lint that it belongs to.
    fn lint(&self) -> &'static Lint;
    /// Returns its name behind that of the lint; empty for the lint's own message.
    fn variant(&self) -> &'static str;
    /// Returns its arguments.
    fn args(self) -> Args;
}

/// A message of a lint, described.
#[derive(Debug)]
pub struct MessageSpec {
    /// Its name behind that of the lint; empty for the lint's own message.
    pub variant: &'static str,
    /// The arguments that its sentences name.
    pub args: &'static [&'static str],
    /// Further arguments, for programs alone.
    pub data: &'static [&'static str],
}

/// The arguments that faults in how a file is written may have: the messages of lints that pass faults on name no others.
pub const FAULT_ARGS: [&str; 10] = ["count", "day", "error", "expected", "found", "id", "key", "limit", "rule", "text"];

/// Returns the name of a message.
pub fn id(lint: &Lint, variant: &str) -> String {
    if variant.is_empty() { lint.id.to_owned() } else { format!("{}-{variant}", lint.id) }
}

/// Declares a lint and its messages.
///
/// `NAME = id, code, family, level, check;` where `check` is the function that looks at one list, if there is one. `check(units)` and
/// `check(units, army)` get what the units and the army of the list are in the unit data, and look at no list without these. Then
/// each message: its name, `= "variant"` unless it is the lint's own, its arguments, and behind `;` those for programs alone.
macro_rules! lint {
    (
        $(#[$doc:meta])*
        $vis:vis $name:ident = $id:literal, $code:literal, $family:ident, $level:ident
            $(, $check:ident $(($($given:ident),+))?)?;
        $(
            $message:ident $(<$life:lifetime>)? $(= $variant:literal)? {
                $($arg:ident: $type:ty),* $(,)?
                $(; $($data:ident: $data_type:ty),* $(,)?)?
            }
        )*
    ) => {
        $(#[$doc])*
        $vis static $name: $crate::Lint = $crate::Lint {
            id: $id,
            code: $code,
            family: $crate::Family::$family,
            level: $crate::Level::$level,
            check: $crate::message::lint!(@check $($check $(($($given),+))?)?),
            messages: &[$($crate::message::MessageSpec {
                variant: concat!("" $(, $variant)?),
                args: &[$(stringify!($arg)),*],
                data: &[$($(stringify!($data)),*)?],
            }),*],
        };
        $(
            #[allow(clippy::struct_field_names, reason = "fields are named as the message names its arguments")]
            pub(crate) struct $message $(<$life>)? {
                $(pub(crate) $arg: $type,)*
                $($(pub(crate) $data: $data_type,)*)?
            }

            impl $(<$life>)? $crate::message::Message for $message $(<$life>)? {
                fn lint(&self) -> &'static $crate::Lint {
                    &$name
                }

                fn variant(&self) -> &'static str {
                    concat!("" $(, $variant)?)
                }

                fn args(self) -> $crate::message::Args {
                    vec![
                        $((stringify!($arg), $crate::Arg::from(self.$arg)),)*
                        $($((stringify!($data), $crate::Arg::from(self.$data)),)*)?
                    ]
                }
            }
        )*
    };
    (@check) => { $crate::Check::WithFiles };
    (@check $check:ident) => { $crate::Check::List($check) };
    (@check $check:ident(units $(, $army:ident)?)) => {
        $crate::Check::List(|list, out| {
            if let Some(units) = list.units $(&& let Some($army) = units.$army)? { $check(list, units, $($army,)? out) }
        })
    };
}

pub(crate) use lint;
