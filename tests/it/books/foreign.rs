//! Links of texts that are no rule book of an edition: packs of events, FAQs of clubs, notes for beginners. What each passage is about
//! was written down with the text, before it was imported.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use adjutant_base::source::Files;
use adjutant_books::import::{Book, Importer, Level, Options};
use adjutant_rules::kb::KnowledgeBase;
use serde::Deserialize;

/// What a text is about.
#[derive(Deserialize)]
struct Judged {
    edition: String,
    lang: String,
    passage: Vec<Passage>,
}

/// What some lines are about.
#[derive(Deserialize)]
struct Passage {
    lines: String,
    about: BTreeSet<String>,
    also: BTreeSet<String>,
}

impl Passage {
    /// Returns whether it has one of some lines.
    fn meets(&self, lines: &[(usize, usize)]) -> bool {
        let ranges = self.lines.split(',').map(|range| {
            let (first, last) = range.trim().split_once('-').unwrap_or((range.trim(), range.trim()));
            (first.parse::<usize>().unwrap(), last.parse::<usize>().unwrap())
        });
        ranges.into_iter().any(|(first, last)| lines.iter().any(|(a, b)| first <= *b && *a <= last))
    }
}

/// Reads the texts with what they are about.
fn judged() -> Vec<(PathBuf, Judged, Book)> {
    let files: Files = adjutant::bundled();
    let (kb, _) = KnowledgeBase::load(&files);
    let (importer, _) = Importer::new(&kb, &files);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/books/foreign");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let tables = paths.into_iter().filter(|path| path.extension().is_some_and(|end| end == "toml"));
    let read = |path: PathBuf| {
        let judged: Judged = toml::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let text = ["txt", "md"].map(|end| path.with_extension(end)).into_iter().find(|text| text.exists()).unwrap();
        let (edition, lang) = (judged.edition.parse().ok(), judged.lang.parse().ok());
        let options = Options { edition, lang, ..Options::default() };
        let book = importer.import(&fs::read(text).unwrap(), &options).unwrap();
        (path, judged, book)
    };
    tables.map(read).collect()
}

#[test]
fn confident_links_of_texts_that_are_no_rule_book_are_right() {
    let (mut right, mut links, mut doubtful) = (0_u32, 0_u32, 0_u32);
    for (path, judged, book) in judged() {
        for link in book.clauses.iter().flat_map(|clause| &clause.links) {
            if link.level != Level::Confident {
                doubtful += 1;
                continue;
            }
            let concept = link.concept.to_string();
            let knows = |passage: &Passage| passage.about.contains(&concept) || passage.also.contains(&concept);
            let is_right = judged.passage.iter().any(|passage| passage.meets(&link.lines) && knows(passage));
            if !is_right {
                eprintln!("{}: {concept} in {:?} ({:?})", path.display(), link.lines, link.grounds);
            }
            links += 1;
            right += u32::from(is_right);
        }
    }
    eprintln!("{right} of {links} confident links are right, {doubtful} are doubtful");
    assert!(links >= 20 && right * 10 >= links * 9, "{right} of {links} confident links are right");
}
