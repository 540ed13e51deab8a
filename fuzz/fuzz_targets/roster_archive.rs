//! No bytes make the opening of a file, the lints or the archive reader panic.
#![no_main]

use std::sync::{Arc, LazyLock};

use adjutant::lint::run::{self, Context};
use adjutant::lint::setting::Asked;
use adjutant::record::pack::{self, EditionLists};
use adjutant::source::Files;
use libfuzzer_sys::fuzz_target;

static KNOWN: LazyLock<Vec<EditionLists>> = LazyLock::new(|| pack::read(&Files::bundled()).0);

fuzz_target!(|bytes: &[u8]| {
    let context = Context { known: &KNOWN, asked: &Asked::default(), rules: None };
    let _ = run::judge(context, &Arc::from("list"), bytes, true);
});
