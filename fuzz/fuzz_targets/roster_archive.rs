//! No bytes make the opening of a file, the lints, the constraints or the archive reader panic.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = adjutant_fuzz::bytes_are_judged(bytes);
});
