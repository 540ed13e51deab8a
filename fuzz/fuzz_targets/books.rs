//! No bytes make the reader of books panic, and every byte of what it reads is accounted for.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = adjutant_fuzz::books_are_whole(bytes);
});
