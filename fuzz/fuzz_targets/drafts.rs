//! No text makes the reader of errata panic, and every fault that it reports has a place in the text.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    adjutant_fuzz::drafts_are_told(text);
});
