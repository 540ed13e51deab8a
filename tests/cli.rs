//! Whole sessions: what the README shows and what `tests/cli` holds is what the program prints.

#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

#[test]
fn sessions_print_what_they_show() {
    let cache = tempfile::tempdir().unwrap();
    trycmd::TestCases::new()
        .env("ADJUTANT_LANG", "en")
        .env("ADJUTANT_INDEX", cache.path().to_str().unwrap())
        .env("ADJUTANT_LIBRARY", cache.path().join("library").to_str().unwrap())
        .env("COLUMNS", "100")
        .case("README.md")
        .case("tests/cli/*.md");
}
