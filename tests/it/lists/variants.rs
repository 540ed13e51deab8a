//! Every form and markup of a list that players are known to paste: each file of `tests/lists/variants` is read as the JSON
//! beside it says.

use std::fs;
use std::path::PathBuf;

use crate::support::reading::{read, sum};
use adjutant_lists::line::Class;
use adjutant_lists::open::Unreadable;
use adjutant_lists::{Convention, Roster, native};
use serde_json::json;

use crate::support::golden;

fn folder() -> PathBuf {
    golden::root("tests/lists/variants")
}

fn variants() -> Vec<PathBuf> {
    let paths = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|own| own == "txt" || own == "html")).collect();
    found.sort();
    found
}

/// Returns what a list says, the sum of its costs, and the lines that were not understood.
fn reading(list: &Roster, text: &str) -> serde_json::Value {
    let unread: Vec<&str> =
        list.lines.iter().filter(|line| line.class == Class::Unknown).map(|line| &text[line.span.clone()]).collect();
    json!({ "list": native::form(list), "sum": sum(list).points, "unread": unread })
}

#[test]
fn every_variant_is_read_as_it_is_written() {
    let mut wrong = Vec::new();
    for path in variants() {
        let text = fs::read_to_string(&path).unwrap();
        let lists = read(&text).map(|reading| reading.lists).unwrap_or_default();
        let readings: Vec<_> = lists.iter().map(|list| reading(list, &text)).collect();
        wrong.extend(golden::differences(&path.with_extension("json"), &json!(readings)));
    }
    assert!(wrong.is_empty(), "{}\n`just bless` renews them", wrong.join("\n"));
}

#[test]
fn every_place_is_one_of_the_text_and_names_what_stands_there() {
    for path in variants() {
        let text = fs::read_to_string(&path).unwrap();
        for list in read(&text).map(|reading| reading.lists).unwrap_or_default() {
            if !list.format.has(Convention::LineByLine) {
                continue;
            }
            for unit in &list.units {
                let place = text[unit.span.clone()].replace('\\', "").replace("&amp;", "&").replace("&nbsp;", " ");
                assert_eq!(place.split_whitespace().collect::<Vec<_>>().join(" "), unit.name, "{}", path.display());
            }
            for pair in list.lines.windows(2) {
                assert!(pair[0].span.end <= pair[1].span.start, "{}: lines lie over each other", path.display());
            }
        }
    }
}

#[test]
fn a_variant_may_be_cut_anywhere_and_may_have_the_line_ends_of_windows() {
    for path in variants() {
        let text = fs::read_to_string(&path).unwrap();
        for at in (0..text.len()).filter(|at| text.is_char_boundary(*at)) {
            for list in read(&text[..at]).map(|reading| reading.lists).unwrap_or_default() {
                assert!(list.lines.iter().all(|line| text.get(line.span.clone()).is_some()), "{}", path.display());
            }
        }
        let forms = |text: &str| -> Vec<_> {
            read(text).map(|reading| reading.lists).unwrap_or_default().iter().map(native::form).collect()
        };
        assert_eq!(forms(&text.replace('\n', "\r\n")), forms(&text), "{}", path.display());
    }
}

#[test]
fn a_page_that_quotes_a_list_is_no_list() {
    let page = fs::read_to_string(folder().join("page.md")).unwrap();
    assert_eq!(read(&page).err(), Some(Unreadable::NotAList));
    let (_, sample) = page.split_once("```\n").unwrap();
    let (sample, _) = sample.split_once("```").unwrap();
    assert_eq!(read(sample).unwrap().lists[0].units.len(), 2);
}
