//! Compiles `corpus/`, `editions/` and `i18n/` into one block of bytes, which is part of the program.
//!
//! Faults in the data fail the build, each with its file and line; what a language that is not whole lacks does not.

use std::path::Path;
use std::process::{Command, ExitCode};

use adjutant_base::fault::Fault;
use adjutant_base::level::Level;
use adjutant_base::source::Files;
use adjutant_base::span::line_and_column;

const FOLDERS: [&str; 3] = ["corpus", "editions", "i18n"];

fn main() -> ExitCode {
    for folder in FOLDERS {
        println!("cargo::rerun-if-changed={folder}");
    }
    if let Some(commit) = commit() {
        println!("cargo::rustc-env=ADJUTANT_COMMIT={commit}");
    }
    match compile() {
        Ok(faults) if faults.is_empty() => ExitCode::SUCCESS,
        Ok(faults) => {
            for fault in &faults {
                println!("cargo::error={fault}");
            }
            ExitCode::FAILURE
        }
        Err(error) => {
            println!("cargo::error={error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the commit that a release is built from: that of the package, or of the repository. Other builds name none, so that a commit
/// alone compiles nothing again.
fn commit() -> Option<String> {
    let of_package = std::fs::read_to_string(".cargo_vcs_info.json").ok();
    let commit = match of_package.as_deref().and_then(|text| text.split("\"sha1\": \"").nth(1)) {
        Some(rest) => rest.split('"').next()?.to_owned(),
        None if std::env::var("PROFILE").ok()? == "release" => {
            // every commit and every checkout is a line of it
            let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
            if Path::new(log.trim()).exists() {
                println!("cargo::rerun-if-changed={}", log.trim());
            }
            git(&["rev-parse", "HEAD"])?
        }
        None => return None,
    };
    Some(commit.chars().take(12).collect())
}

/// Returns what git prints; `None` if it fails, as where there is no repository.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|git| git.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// Compiles the data into the output folder, and returns every fault in it.
fn compile() -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let (files, unread) = Files::folder(Path::new(&std::env::var("CARGO_MANIFEST_DIR")?))?;
    let (block, faults) = adjutant_lint::compile(&files)?;
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("data.bin"), block)?;
    let broken = unread.iter().chain(&faults).filter(|fault| fault.level() == Level::Error);
    Ok(broken.map(|fault| described(&files, fault)).collect())
}

/// Describes a fault in one line: where it is, its kind, and what is known of it.
fn described(files: &Files, fault: &Fault) -> String {
    let (line, column) = line_and_column(files.get(&fault.place.file).unwrap_or_default(), fault.place.span.start);
    let known: Vec<String> = fault.args.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    format!("{}:{line}:{column}: {} ({})", fault.place.file, fault.kind, known.join(", "))
}
