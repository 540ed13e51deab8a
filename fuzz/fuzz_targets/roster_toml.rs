//! No input makes the reader of our own form in TOML panic, and what it reads can be written and read again.
#![no_main]

use adjutant::roster::{read, sum, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for text in [text.to_owned(), format!("{}{text}", "[[army]]\n")] {
        for list in read(&text).map(|reading| reading.lists).unwrap_or_default() {
            let _ = (sum::sum(&list), write::form(&list));
        }
    }
});
