//! Shows how a rule reads before and after an erratum: `cargo run --example show_at_date -- aos3/unit-coherency 2024-06-01`.

#![allow(clippy::print_stdout, reason = "an example prints what it found")]

use adjutant::{Adjutant, Date};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let rule = arguments.next().unwrap_or_else(|| "aos3/unit-coherency".to_owned());
    let date: Date = arguments.next().as_deref().unwrap_or("2024-06-01").parse()?;
    let adjutant = Adjutant::bundled();
    let card = adjutant.show(&rule, Some(date))?;
    println!("{} on {date}", card.citation);
    for (lang, text) in &card.texts {
        println!("{lang}: {}", text.title);
    }
    for (name, value) in &card.values {
        println!("{name} = {}", value.is);
    }
    for event in adjutant.trace(&rule, Some(date))? {
        println!("{} {}", event.day.map_or_else(|| "?".to_owned(), |day| day.to_string()), event.happening.word());
    }
    Ok(())
}
