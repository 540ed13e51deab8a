//! The data that is part of the program.

use adjutant_base::source::Files;
use adjutant_base::source::compiled::Bytes;

/// What the build script compiled the data into.
static DATA: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/data.bin"));

/// Returns the data that is part of the program.
pub fn bundled() -> Files {
    let files = adjutant_rules::compiled::open(Bytes::Static(DATA));
    files.expect("the build script writes the form that the program opens")
}
