//! Templates for new material: Markdown in `i18n/<lang>/new`, each block of code a file.

use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

/// A template with its names filled in.
#[derive(Debug, Clone)]
pub struct Template {
    /// The whole text, for a reader.
    pub text: String,
    /// Its files: path below the data folder, and text.
    pub files: Vec<(String, String)>,
}

/// Reads the template of a kind in a language, or in the one that others fall back to, and fills in names: `{edition}`.
pub fn read(files: &Files, lang: &Lang, kind: &str, names: &[(&str, &str)]) -> Option<Template> {
    let path = |lang: &str| format!("i18n/{lang}/new/{kind}.md");
    let mut text = files.get(&path(lang.code())).or_else(|| files.get(&path("en")))?.to_owned();
    for (name, value) in names {
        text = text.replace(&format!("{{{name}}}"), value);
    }
    let mut parts: Vec<(String, String)> = Vec::new();
    let mut open = false;
    for event in Parser::new(&text) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                let path = info.split_whitespace().nth(1).unwrap_or_default().to_owned();
                parts.push((path, String::new()));
                open = true;
            }
            Event::End(TagEnd::CodeBlock) => open = false,
            Event::Text(part) if open => {
                if let Some((_, text)) = parts.last_mut() {
                    text.push_str(&part);
                }
            }
            _ => {}
        }
    }
    Some(Template { text, files: parts })
}

/// Returns the text of a file as it continues one that is there: without the title of a chapter, and without what a document says
/// once at its head.
pub fn continued<'t>(path: &str, text: &'t str) -> &'t str {
    let is_chapter = path.rsplit_once('.').is_some_and(|(_, ending)| ending == "md");
    let begin = if is_chapter { text.find("\n## ") } else { text.find("\n[[") };
    match begin {
        Some(at) if !text.starts_with('[') => &text[at + 1..],
        _ => text,
    }
}
