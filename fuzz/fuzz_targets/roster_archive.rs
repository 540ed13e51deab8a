//! No bytes make the opening of a file, the lints, the constraints or the archive reader panic.
#![no_main]

use std::sync::{Arc, LazyLock};

use adjutant::base::date::Date;
use adjutant::lint::army::Rulebook;
use adjutant::lint::run::{self, Context};
use adjutant::lint::setting::Asked;
use adjutant::record::pack::{self, EditionLists};
use adjutant::source::Files;
use libfuzzer_sys::fuzz_target;

static FILES: LazyLock<Files> = LazyLock::new(Files::bundled);
static KNOWN: LazyLock<Vec<EditionLists>> = LazyLock::new(|| pack::read(&FILES).0);
static RULES: LazyLock<Rulebook<'static>> = LazyLock::new(|| Rulebook::new(&FILES, &KNOWN, Date::today()));

fuzz_target!(|bytes: &[u8]| {
    let context = Context { known: &KNOWN, asked: &Asked::default(), rules: Some(&RULES) };
    let _ = run::judge(context, &Arc::from("list"), bytes, true);
});
