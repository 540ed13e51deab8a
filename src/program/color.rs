//! When colour is used: as `--color` says, else as the environment and the terminal do.
//!
//! It must be known before the command line is parsed, as a complaint about it may be coloured too.

use std::env;

use anstream::ColorChoice;

use crate::program::given;

/// What a terminal without colours calls itself.
const PLAIN: [&str; 2] = ["", "dumb"];

/// Sets when colour is used.
///
/// `NO_COLOR`, `CLICOLOR`, `CLICOLOR_FORCE` and whether a stream is a terminal are checked for each stream when it is written to. A
/// terminal that has no colours (`TERM=dumb`) overrides `CLICOLOR` and `CI`, but not `CLICOLOR_FORCE`.
pub(crate) fn choose() {
    let forced = env::var_os("CLICOLOR_FORCE").is_some_and(|value| !value.is_empty());
    let is_plain = env::var_os("TERM").is_some_and(|term| PLAIN.iter().any(|plain| term == *plain));
    match given("--color").last().map(String::as_str) {
        Some("always") => ColorChoice::Always.write_global(),
        Some("never") => ColorChoice::Never.write_global(),
        _ if is_plain && !forced => ColorChoice::Never.write_global(),
        _ => {}
    }
}
