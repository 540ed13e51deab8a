//! Files that are the same on every site: style, scripts, the icon and the manifest.

use crate::File;

/// Where the script of the service worker has its version.
const VERSION: &str = "\"VERSION\"";
/// Where it has the files that are kept from the beginning.
const FILES: &str = "[]; // FILES";

/// The picture in previews of links, 1200 by 630: `assets/card.svg`, drawn by a browser, since services that show previews read no SVG.
pub(crate) const CARD: &str = "card.png";

/// Makes a file of a text.
fn file(path: &str, media_type: &'static str, text: &str) -> File {
    File { path: path.to_owned(), media_type, bytes: text.as_bytes().to_vec() }
}

/// The type of scripts.
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The scripts that open what runs in the browser, and ask it.
pub(crate) const SCRIPTS: [(&str, &str); 4] = [
    ("opened.js", include_str!("../assets/opened.js")),
    ("search-opened.js", include_str!("../assets/search-opened.js")),
    ("checks-opened.js", include_str!("../assets/checks-opened.js")),
    ("worker.js", include_str!("../assets/worker.js")),
];

/// Returns the files of every site.
pub(crate) fn files() -> Vec<File> {
    vec![
        file("style.css", "text/css; charset=utf-8", include_str!("../assets/style.css")),
        file("site.js", SCRIPT, include_str!("../assets/site.js")),
        file("names.js", SCRIPT, include_str!("../assets/names.js")),
        File { path: CARD.to_owned(), media_type: "image/png", bytes: include_bytes!("../assets/card.png").to_vec() },
        file("icon.svg", "image/svg+xml", include_str!("../assets/icon.svg")),
        file("manifest.webmanifest", "application/manifest+json", include_str!("../assets/manifest.webmanifest")),
    ]
}

/// Returns the scripts of a site that searches and checks in the browser. Files of the paths of `kept` are on the device after the first
/// visit, until another `version` is there.
pub(crate) fn of_core(version: &str, kept: &[String]) -> Vec<File> {
    let list = |texts: &[String]| serde_json::to_string(texts).unwrap_or_default();
    let service = include_str!("../assets/sw.js");
    let service = service.replacen(VERSION, &format!("{version:?}"), 1).replacen(FILES, &format!("{};", list(kept)), 1);
    let scripts = SCRIPTS.iter().map(|(path, text)| file(path, SCRIPT, text));
    scripts.chain([file("sw.js", SCRIPT, &service)]).collect()
}
