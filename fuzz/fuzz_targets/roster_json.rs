//! No input makes the reader of lists and rosters in JSON panic, and what it reads can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    adjutant_fuzz::lists_are_read_again(text);
    adjutant_fuzz::lists_are_read_again(&format!("{}{text}", "{\"army\":"));
});
