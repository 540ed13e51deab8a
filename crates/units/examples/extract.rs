//! Extracts units and prints how long that takes, and the hits of each template:
//! `cargo run -p adjutant-units --features update,parallel --example extract -- aos4 REPOSITORY STORE`.

#![allow(clippy::print_stdout, reason = "an example prints what it found")]

use std::time::Instant;

use adjutant_base::date::Date;
use adjutant_base::source::Files;
use adjutant_units::spec::Spec;
use adjutant_units::update::{Origin, Request, UnitStore, update};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [edition, from, store] = &arguments[..] else { panic!("name an edition, a repository and a store") };
    let (files, _) = Files::folder(std::path::Path::new(".")).expect("the folder of the project");
    let mut faults = Vec::new();
    let spec = Spec::load(&files, edition, &mut faults).expect("the edition has units.toml");
    assert!(faults.is_empty(), "{faults:?}");
    let store = UnitStore::at(store.into());
    let request = Request {
        edition: edition.parse().expect("an edition"),
        spec: &spec,
        origin: Origin::find(from).expect("the data can be read"),
        history: true,
        day: Date::today(),
    };
    let start = Instant::now();
    let outcome = update(&request, &store, &|_, _| ());
    println!("{outcome:?} in {:?}", start.elapsed());
    if outcome.is_err() {
        return;
    }
    let start = Instant::now();
    let data = store.open(&request.edition).expect("stored").expect("stored");
    println!("opened in {:?}", start.elapsed());
    let size = std::fs::metadata(store.path(&request.edition)).map_or(0, |data| data.len());
    let newest = data.newest().expect("a day");
    println!("{size} bytes, {} days, {} units today", data.snapshots().len(), newest.units().count());
    for template in &data.reading().templates {
        println!("{:12} {:6} of {:6}", template.template, template.hits, template.tries);
    }
    println!("{} troubles", data.reading().troubles.len());
    for trouble in data.reading().troubles.iter().take(10) {
        println!("  {trouble:?}");
    }
}
