//! How fast lists are read and linted: text and `.ros`, from memory and from disk. Files of the folder in
//! `ADJUTANT_SHARED` are used where it is set, the samples of the tests else.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use adjutant::lint::run::{self, Context};
use adjutant::lint::setting::Asked;
use adjutant::record::pack::{self, EditionLists};
use adjutant::roster;
use adjutant::source::Files;
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

fn files(ending: &str) -> Vec<PathBuf> {
    let shared = std::env::var_os("ADJUTANT_SHARED").map(|folder| Path::new(&folder).join("rosters"));
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rosters");
    let mut open = vec![shared.unwrap_or(samples)];
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|own| own == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn texts(ending: &str) -> Vec<String> {
    files(ending).iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect()
}

fn lint(known: &[EditionLists], bytes: &[u8]) {
    let context = Context { known, asked: &Asked::default(), rules: None };
    divan::black_box(run::judge(context, &Arc::from("list"), bytes, true));
}

#[divan::bench(args = ["txt", "ros"])]
fn read_from_memory(bencher: Bencher<'_, '_>, ending: &str) {
    let texts = texts(ending);
    bencher.counter(ItemsCount::new(texts.len())).bench(|| {
        for text in &texts {
            let _ = divan::black_box(roster::read(text));
        }
    });
}

#[divan::bench(args = ["txt", "ros"])]
fn read_and_lint_from_disk_on_all_cores(bencher: Bencher<'_, '_>, ending: &str) {
    use rayon::prelude::*;
    let files = files(ending);
    let (known, _) = pack::read(&Files::bundled());
    bencher.counter(ItemsCount::new(files.len())).bench(|| {
        files.par_iter().for_each(|path| {
            if let Ok(bytes) = std::fs::read(path) {
                lint(&known, &bytes);
            }
        });
    });
}
