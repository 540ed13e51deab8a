//! No text makes the reader of queries panic.
#![no_main]

use adjutant_search::query::Query;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = Query::parse(text);
});
