//! Tries a draft of an erratum before it is published: what it changes, and which lists it makes illegal.
//! `cargo run --example impact_of_draft -- draft.toml lists/*.txt`; without files, a draft of one operation is tried.

#![allow(clippy::print_stdout, reason = "an example prints what it found")]

use adjutant::{Adjutant, ImpactRequest, Input};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let draft = match arguments.next() {
        Some(path) => std::fs::read_to_string(path)?,
        None => include_str!("draft.toml").to_owned(),
    };
    let mut files = Vec::new();
    for path in arguments {
        let bytes = std::fs::read(&path)?;
        files.push(Input { path, bytes });
    }
    let adjutant = Adjutant::bundled();
    let report = adjutant.impact(&ImpactRequest::draft("draft.toml", &draft, &files))?;
    for fault in &report.errata.faults {
        println!("draft.toml:{}: {}", fault.place.span.start, fault.kind);
    }
    for rule in &report.impact.rules {
        println!("{} changes in {} places", rule.id, rule.touched.len());
    }
    for file in &report.impact.files {
        println!("{}: {} new problems", file.path, file.broken.len());
    }
    println!("breaks something: {}", report.impact.breaks());
    Ok(())
}
