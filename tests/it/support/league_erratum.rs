//! An erratum of a league that lowers the limit of regiments in the fourth edition, as an overlay.

use std::fs;
use std::path::Path;

const SOURCES: &str = r#"
[[document]]
id = "league-2025"
title = "Errata of the league"
publisher = "The league"
published = "2025-03"
language = "en"
text = "the published file"
lines = "1-99"
sha256_prefix = "0"
"#;

const ERRATUM: &str = r#"
document = "league-2025"
authority = "official"
published = "2025-03"
in_force = 2025-03-01
recorded = 2025-03-02

[[erratum]]
id = "z1"
section = "Regiments"
instruction = "change"
source = { document = "league-2025", lines = "1" }
concepts = ["regiment-size"]
"#;

/// Its operation on the words, in English alone.
pub(crate) const WORDS: &str = r#"
[[erratum.operation]]
op = "replace"
target = "regiment-size"
expect = { en = "at most 5" }
to = { en = "at most [3](#max_regiments)" }
"#;

/// Its operation on the figure.
pub(crate) const FIGURE: &str = r#"
[[erratum.operation]]
op = "set-value"
target = "regiment-size"
expect = "recorded in part"
was = { max_regiments = 5 }
values = { max_regiments = 3 }
"#;

/// Writes the overlay, with an erratum `z1` that does some operations.
pub(crate) fn write(overlay: &Path, operations: &[&str]) {
    let file = |path: &str, text: &str| {
        let path = overlay.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    file("editions/aos4/sources.toml", SOURCES);
    file("editions/aos4/errata/league-2025.toml", &format!("{ERRATUM}{}", operations.concat()));
    for lang in ["en", "da"] {
        let text = "# Errata\n\n## Regiments {#z1}\n\nThe text of the correction.\n";
        file(&format!("corpus/aos4/{lang}/league-2025.md"), text);
    }
}
