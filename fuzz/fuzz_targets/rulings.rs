//! No text makes the reader of rulings or the lints on them panic.
#![no_main]

use std::sync::{Arc, LazyLock};

use adjutant::lint::ruling::{self, Rulings};
use adjutant::lint::setting::Asked;
use adjutant::ruling::Wordings;
use adjutant::source::Files;
use libfuzzer_sys::fuzz_target;

static WORDINGS: LazyLock<Wordings> = LazyLock::new(|| Wordings::load(&Files::bundled()).0);
static RULINGS: LazyLock<Rulings> = LazyLock::new(|| Rulings::load(&Files::bundled()).0);

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Some(document) = ruling::read(text, &WORDINGS) {
        let _ = ruling::judge(&RULINGS, &Asked::default(), &Arc::from("rulings"), text, &document);
    }
});
