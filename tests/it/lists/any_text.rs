//! Laws that hold for any text, over the samples and random changes of them; `fuzz` continues without end.

#[path = "../../../fuzz/src/lib.rs"]
#[allow(unreachable_pub, reason = "the fuzz targets are another crate")]
mod laws;

use std::fs;
use std::path::Path;

use proptest::prelude::*;

fn samples(folder: &str, endings: &[&str]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap().flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|ending| endings.iter().any(|known| ending == *known)) {
            found.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
        }
    }
    found.sort();
    assert!(!found.is_empty(), "{folder}");
    found
}

fn lists() -> Vec<(String, String)> {
    let endings = ["txt", "toml", "ros", "html"];
    samples("tests/lists", &endings).into_iter().chain(samples("tests/lists/variants", &endings)).collect()
}

#[test]
fn every_sample_is_read_again_as_it_was_read() {
    for (path, text) in lists() {
        let lists = laws::lists_are_read_again(&text);
        assert!(lists > 0, "{path} holds a list");
    }
}

/// The targets of `fuzz`, each tried on what it is for.
#[test]
fn every_law_of_the_fuzz_targets_holds_for_the_samples() {
    for (_, text) in lists() {
        laws::bytes_are_judged(text.as_bytes());
        laws::rulings_are_judged(&text);
    }
    assert_eq!(laws::bytes_are_judged(b"PK\x03\x04 and no archive"), 1);
    assert_eq!(laws::rulings_are_judged("edition: aos4\n\nQ: May a unit retreat?\nA: Yes."), 1);
    for (path, text) in samples("tests/books", &["txt", "html"]) {
        assert!(laws::books_are_whole(text.as_bytes()), "{path} is a book");
    }
}

/// Texts that were once read again as something else, or that made a reader panic.
#[test]
fn what_once_failed_holds() {
    for (path, text) in samples("tests/lists/found", &["txt"]) {
        assert!(laws::lists_are_read_again(&text) > 0, "{path} holds a list");
    }
}

/// A text with some of its lines left out, twice, or in the place of others, and pieces of lines changed.
fn changed(texts: Vec<(String, String)>) -> impl Strategy<Value = String> {
    let marks = prop_oneof![
        Just("\n"),
        Just("("),
        Just(")"),
        Just("0"),
        Just("99999999999"),
        Just(" | "),
        Just("’"),
        Just("•"),
        Just("<"),
        Just("\""),
        Just("["),
        Just("[["),
        Just("="),
        Just("-1"),
        Just("Regiment 1\n"),
        Just("2000/2000 pts\n"),
        Just("\u{0}"),
    ];
    let step = (any::<prop::sample::Index>(), 0..40_usize, marks);
    (prop::sample::select(texts), prop::collection::vec(step, 0..5)).prop_map(|((_, text), steps)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, gone, mark) in steps {
            if !chars.is_empty() {
                let at = at.index(chars.len());
                let end = (at + gone).min(chars.len());
                drop(chars.splice(at..end, mark.chars()));
            }
        }
        chars.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_read_of_any_list_is_read_again(text in changed(lists())) {
        laws::lists_are_read_again(&text);
    }

    #[test]
    fn faults_of_any_draft_have_a_place(text in changed(samples("editions/aos3/errata", &["toml"]))) {
        laws::drafts_are_told(&text);
    }
}
