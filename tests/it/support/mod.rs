//! Helpers of tests in several rooms.

#[cfg(feature = "mcp")]
pub(crate) mod assistant;
pub(crate) mod catalogues;
pub(crate) mod editor;
pub(crate) mod english;
pub(crate) mod event_folder;
pub(crate) mod fences;
pub(crate) mod golden;
pub(crate) mod league_erratum;
pub(crate) mod made_up_game;
pub(crate) mod markup;
pub(crate) mod program;
pub(crate) mod reading;
pub(crate) mod rulings;
pub(crate) mod server;
pub(crate) mod session;
pub(crate) mod shared;
