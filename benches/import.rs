//! How fast books are read: made texts of 10 MB in English and Danish, taken apart and linked.

use std::fmt::Write as _;

use adjutant_books::import::{Importer, Options};
use adjutant_rules::kb::KnowledgeBase;
use divan::Bencher;
use divan::counter::BytesCount;

const SIZE: usize = 10_000_000;

fn main() {
    divan::main();
}

/// Numbers that look like chance and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % end.max(1)
    }
}

/// Makes a book of the clauses that we have for an edition: in any order, with other words strewn in, so that nothing
/// repeats.
fn book(kb: &KnowledgeBase, edition: &str, lang: &str) -> String {
    let chapters = kb.chapters().iter();
    let own = chapters.filter(|chapter| chapter.edition.as_str() == edition && chapter.lang.to_string() == lang);
    let clauses: Vec<(&str, &str)> =
        own.flat_map(|chapter| &chapter.clauses).map(|clause| (&*clause.title, &*clause.plain)).collect();
    let words: Vec<&str> = clauses.iter().flat_map(|(_, text)| text.split_whitespace()).collect();
    let (mut text, mut chance, mut number) = (String::with_capacity(SIZE + 4096), Chance(7), 0);
    while text.len() < SIZE {
        let (title, plain) = clauses[chance.below(clauses.len())];
        number += 1;
        let _ = writeln!(text, "{}.{} {}\n", number % 30 + 1, number % 9 + 1, title.to_uppercase());
        for paragraph in plain.lines() {
            for (at, word) in paragraph.split_whitespace().enumerate() {
                text.push_str(if at % 7 == 0 { words[chance.below(words.len())] } else { word });
                text.push(' ');
            }
            text.push_str("\n\n");
        }
    }
    text
}

#[divan::bench(args = [("aos3", "en"), ("aos1", "da")], sample_count = 5, sample_size = 1)]
fn import_ten_megabytes(bencher: Bencher<'_, '_>, (edition, lang): (&str, &str)) {
    let files = adjutant::bundled();
    let (kb, _) = KnowledgeBase::load(&files);
    let (importer, _) = Importer::new(&kb, &files);
    let text = book(&kb, edition, lang);
    let options = Options { edition: edition.parse().ok(), lang: lang.parse().ok(), ..Options::default() };
    bencher.counter(BytesCount::of_str(&text)).bench(|| importer.import(text.as_bytes(), &options).ok());
}
