//! Army lists against the rules, and the lints.

mod armies;
mod builder_lists;
mod constraints;
mod explanations;
mod hostile_input;
mod impact_laws;
mod message_arguments;
mod units;
