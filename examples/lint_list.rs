//! Checks an army list: `cargo run --example lint_list -- my-list.txt`. Without a file, a list of two units is checked.

#![allow(clippy::print_stdout, reason = "an example prints what it found")]

use adjutant::{Adjutant, LintOptions};

/// A list in the form that `docs/army-list.md` describes, with more points than its limit.
const LIST: &str = r#"
[[army]]
title = "Too large"
edition = "aos3"
points_limit = 100

general = "River Captain"

[[army.unit]]
name = "River Captain"
points = 60

[[army.unit]]
name = "River Guard"
points = 70
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (name, bytes) = match std::env::args().nth(1) {
        Some(path) => (path.clone(), std::fs::read(path)?),
        None => ("list.toml".to_owned(), LIST.as_bytes().to_vec()),
    };
    let report = Adjutant::bundled().lint(&name, &bytes, &LintOptions::default())?;
    for list in &report.lists {
        println!("{}: {} points", list.title.as_deref().unwrap_or("(no title)"), list.points.unwrap_or(0));
    }
    for finding in &report.findings {
        println!("{name}:{}: {} {}", finding.span.start, finding.level.word(), finding.lint);
    }
    Ok(())
}
