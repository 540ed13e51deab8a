//! Units of the invented catalogues: what is extracted from them, and what the commands show.

mod commands;
mod extraction;
#[cfg(unix)]
mod interrupted;
