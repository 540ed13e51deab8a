//! The data that is part of the program.

use adjutant_base::source::Files;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Returns the data that is part of the program.
pub fn bundled() -> Files {
    Files::embedded(FILES, DIGEST)
}
