//! No text makes the reader of rulings or the lints on them panic.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = adjutant_fuzz::rulings_are_judged(text);
});
