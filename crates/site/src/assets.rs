//! Files that are the same on every site: style, scripts, the icon and the manifest.

use crate::File;

/// Returns the files.
pub(crate) fn files() -> Vec<File> {
    let all: [(&str, &str, &str); 4] = [
        ("style.css", "text/css; charset=utf-8", include_str!("../assets/style.css")),
        ("site.js", "text/javascript; charset=utf-8", include_str!("../assets/site.js")),
        ("icon.svg", "image/svg+xml", include_str!("../assets/icon.svg")),
        ("manifest.webmanifest", "application/manifest+json", include_str!("../assets/manifest.webmanifest")),
    ];
    let file = |(path, media_type, text): (&str, &'static str, &str)| File {
        path: path.to_owned(),
        media_type,
        bytes: text.as_bytes().to_vec(),
    };
    all.map(file).into()
}
