//! Finds rules by words, in any language and over all editions: `cargo run --example search -- unit coherency`.

#![allow(clippy::print_stdout, reason = "an example prints what it found")]

use adjutant::{Adjutant, SearchOptions};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let query = if words.is_empty() { "unit coherency edition:aos3".to_owned() } else { words.join(" ") };
    let adjutant = Adjutant::bundled();
    let answer = adjutant.search(&query, &SearchOptions::default())?;
    for hit in &answer.hits {
        println!("{:<40} {}", hit.id, hit.title);
    }
    println!("{} of {} records", answer.hits.len(), answer.total);
    Ok(())
}
