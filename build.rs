//! Embeds `corpus/`, `editions/` and `i18n/` in the program, with a digest of all they hold.
//!
//! The generated file lists every data file by its path below the package, in order of that path, and states the digest
//! that names a search index (see `src/search/index.rs`).

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use adjutant_base::source;

const FOLDERS: [&str; 3] = ["corpus", "editions", "i18n"];

fn main() {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo names the package folder"));
    let mut files = Vec::new();
    for folder in FOLDERS {
        println!("cargo::rerun-if-changed={folder}");
        collect(&root.join(folder), &mut files);
    }
    // in order of the whole name, as `Files` has them; that of `Path` is another where one folder begins with another's name
    let files: BTreeMap<String, PathBuf> = files.into_iter().map(|file| (name_of(&file, &root), file)).collect();
    let mut digest = source::Digest::default();
    let mut listing = String::from("static FILES: &[(&str, &str)] = &[\n");
    for (name, file) in &files {
        let text = fs::read(file).expect("a listed file can be read");
        digest.add(name, &text);
        let file = file.to_str().expect("data files have plain paths");
        writeln!(listing, "    ({name:?}, include_str!({file:?})),").expect("writing to a string");
    }
    listing.push_str("];\n");
    let hex = digest.finish();
    writeln!(listing, "static DIGEST: &str = {hex:?};").expect("writing to a string");
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo names the output folder"));
    fs::write(out.join("embedded.rs"), listing).expect("the output folder can be written");
}

/// Returns the path of a data file below the package, with `/` between its parts.
fn name_of(file: &Path, root: &Path) -> String {
    let name = file.strip_prefix(root).expect("collected below the root");
    name.to_str().expect("data files have plain names").replace('\\', "/")
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if matches!(path.extension().and_then(|e| e.to_str()), Some("md" | "toml" | "ftl")) {
            files.push(path);
        }
    }
}
