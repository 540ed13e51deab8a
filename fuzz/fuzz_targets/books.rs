//! No bytes make the reader of books panic, and every byte of what it reads is accounted for.
#![no_main]

use std::sync::LazyLock;

use adjutant::import::{Importer, Options};
use adjutant::kb::KnowledgeBase;
use adjutant::source::Files;
use libfuzzer_sys::fuzz_target;

static KB: LazyLock<KnowledgeBase> = LazyLock::new(|| KnowledgeBase::load(&Files::bundled()).0);
static EDITION: LazyLock<Options> = LazyLock::new(|| Options {
    edition: "aos3".parse().ok(),
    lang: "en".parse().ok(),
    ..Options::default()
});

thread_local! {
    static IMPORTER: Importer<'static> = Importer::new(&KB, &Files::bundled()).0;
}

fuzz_target!(|bytes: &[u8]| {
    IMPORTER.with(|importer| {
        if let Ok(book) = importer.import(bytes, &EDITION) {
            assert!(book.account.is_whole(), "every byte belongs to a clause or to an exclusion");
        }
    });
});
