//! Overlays: folders of the reader whose files are added to the data, and where each stretch of a joined text was written.

use std::collections::BTreeMap;
use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use super::{Files, Text};
use crate::digest::hex;
use crate::node::{Node, Value, parse_toml};
use crate::span::{Place, Span, line_around};

/// A stretch of the text of a file, as it was written.
#[derive(Debug, Clone)]
pub(super) struct Stretch {
    /// Where it begins in the text that is read.
    at: usize,
    /// How many bytes it has.
    len: usize,
    /// Where it begins in the file that it was written in.
    from: usize,
    /// The file that it was written in: its path, and its text.
    path: Arc<str>,
    text: Text,
    /// Whether that file is one of an overlay.
    over: bool,
}

/// A place as it was written: in the file of an overlay, where the data took it from one.
#[derive(Debug)]
pub struct Written<'f> {
    /// The path of the file: below the data folder, or that of the file of an overlay as its folder was named.
    pub path: String,
    /// The text of that file.
    pub text: &'f str,
    /// The place in it.
    pub span: Span,
}

/// How the file of an overlay joins one of the same path.
enum Joining {
    /// Their texts become one: stretches of the overlay (`true`) and of the file below.
    Merged(Vec<(bool, Span)>),
    /// Both are read: each is a document of records under a head of its own.
    Separate,
    /// The file of the overlay replaces the other.
    Replaced,
}

impl Files {
    /// Returns these files with those of an overlay added. Where both have a file, tables, messages and clauses of the overlay come
    /// first and the others follow; keys of an overlay's `edition.toml` go before those below; records of errata and rulings join their
    /// document; any other file with keys of its own above its tables, such as a pack, is that of the overlay.
    #[must_use]
    pub fn overlaid(&self, overlay: &Self) -> Self {
        let (mut texts, mut written) = (self.texts.clone(), self.written.clone());
        for (path, over) in &overlay.texts {
            let whole = Stretch {
                at: 0,
                len: over.as_str().len(),
                from: 0,
                path: overlay.on_disk(path),
                text: over.clone(),
                over: true,
            };
            let own = vec![whole.clone()];
            let Some(below) = texts.get(path).cloned() else {
                texts.insert(path.clone(), over.clone());
                written.insert(path.clone(), own);
                continue;
            };
            match joining(path, over.as_str(), below.as_str()) {
                Joining::Merged(pieces) => {
                    let whole = Stretch {
                        len: below.as_str().len(),
                        path: path.clone(),
                        text: below.clone(),
                        over: false,
                        ..whole
                    };
                    let under = written.get(path).cloned().unwrap_or_else(|| vec![whole]);
                    let (text, stretches) = merged(&pieces, (over.as_str(), &own), (below.as_str(), &under));
                    texts.insert(path.clone(), Text::Read(Arc::from(text)));
                    written.insert(path.clone(), stretches);
                }
                Joining::Separate => {
                    let free = beside(path).find(|path| !texts.contains_key(path.as_str()));
                    let path: Arc<str> = free.map_or_else(|| path.clone(), Arc::from);
                    texts.insert(path.clone(), over.clone());
                    written.insert(path, own);
                }
                Joining::Replaced => {
                    texts.insert(path.clone(), over.clone());
                    written.insert(path.clone(), own);
                }
            }
        }
        // of both digests, so that the files below need not be read again
        let digest = hex(&Sha256::digest(format!("{}\0{}", self.digest, overlay.digest)));
        Self { texts, digest, compiled: Vec::new(), written, root: self.root.clone() }
    }

    /// Returns whether a place is in the text of an overlay.
    pub fn is_overlaid(&self, place: &Place) -> bool {
        self.stretch(place).is_some_and(|stretch| stretch.over)
    }

    /// Returns whether an overlay was added.
    pub fn has_overlay(&self) -> bool {
        !self.written.is_empty()
    }

    /// Returns a place as it was written.
    pub fn written(&self, place: &Place) -> Written<'_> {
        let Some(stretch) = self.stretch(place) else {
            let text = self.get(&place.file).unwrap_or_default();
            return Written { path: place.file.to_string(), text, span: place.span.clone() };
        };
        let text = stretch.text.as_str();
        let moved = |at: usize| (at.saturating_sub(stretch.at) + stretch.from).min(text.len());
        Written { path: stretch.path.to_string(), text, span: moved(place.span.start)..moved(place.span.end) }
    }

    fn stretch(&self, place: &Place) -> Option<&Stretch> {
        let stretches = self.written.get(&place.file)?;
        stretches.iter().rev().find(|stretch| stretch.at <= place.span.start).or_else(|| stretches.first())
    }

    /// Returns the path of a file as the reader finds it.
    fn on_disk(&self, path: &Arc<str>) -> Arc<str> {
        self.root
            .as_ref()
            .map_or_else(|| path.clone(), |root| Arc::from(format!("{}/{path}", root.trim_end_matches('/'))))
    }
}

/// The paths under which a further document of the name of one is read.
fn beside(path: &str) -> impl Iterator<Item = String> {
    let stem = path.strip_suffix(".toml").unwrap_or(path);
    (1..).map(move |number: u32| format!("{stem}~{number}.toml"))
}

/// Decides how the file of an overlay joins the one below.
///
/// The overlay comes first where the order says who goes first: of two messages of one name, the first one is printed.
fn joining(path: &str, over: &str, below: &str) -> Joining {
    let (all_over, all_below) = ((true, 0..over.len()), (false, 0..below.len()));
    let first = |text: &str| {
        text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned)
    };
    let has_head = |text: &str| first(text).is_some_and(|line| !line.starts_with('['));
    let folder = path.rsplit('/').nth(1).unwrap_or_default();
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("toml") if !has_head(over) && !has_head(below) => Joining::Merged(vec![all_over, all_below]),
        Some("toml") if matches!(folder, "errata" | "rulings") && has_head(over) => Joining::Separate,
        Some("toml") if matches!(folder, "errata" | "rulings") => Joining::Merged(vec![all_below, all_over]),
        Some("toml") if path.ends_with("/edition.toml") => keys(over, below).map_or(Joining::Replaced, Joining::Merged),
        Some("ftl") => Joining::Merged(vec![all_over, all_below]),
        Some("md") => match below.find("\n## ") {
            Some(clauses) => Joining::Merged(vec![all_over, (false, clauses..below.len())]),
            None => Joining::Replaced,
        },
        _ => Joining::Replaced,
    }
}

/// Joins two files of keys and plain tables: a key that both have is that of the overlay. `None` if one of them is more than that.
fn keys(over: &str, below: &str) -> Option<Vec<(bool, Span)>> {
    let ((over_top, over_breaks), (below_top, below_breaks)) = (parse_toml(over), parse_toml(below));
    if !over_breaks.is_empty() || !below_breaks.is_empty() {
        return None;
    }
    let (ours, theirs) = (sections(over, &over_top)?, sections(below, &below_top)?);
    let mut pieces = Vec::new();
    for (name, (_, body)) in &theirs {
        let mine = ours.get(name);
        let (table, known) = if name.is_empty() {
            (Some(&below_top), Some(&over_top))
        } else {
            (below_top.get(name), over_top.get(name))
        };
        let from = theirs.get(name).map_or(body.start, |(header, _)| header.start);
        pieces.push((false, from..body.start));
        pieces.extend(mine.map(|(_, body)| (true, body.clone())));
        let mut at = body.start;
        for (key, node) in table.map_or(&[][..], Node::entries) {
            if node.span.start >= body.start
                && node.span.end <= body.end
                && known.is_some_and(|known| known.get(&key.name).is_some())
            {
                pieces.push((false, at..line_around(below, key.span.start).start));
                at = line_end(below, node.span.end);
            }
        }
        pieces.push((false, at..body.end));
    }
    let new = ours.iter().filter(|(name, _)| !theirs.contains_key(*name));
    pieces.extend(new.map(|(_, (header, body))| (true, header.start..body.end)));
    Some(pieces)
}

/// Finds the tables of a file: the bytes of the header and of what is below it; under no name what is above them all. `None` if there
/// is a list of tables.
fn sections(text: &str, top: &Node<'_>) -> Option<BTreeMap<String, (Span, Span)>> {
    let mut headers: Vec<(String, usize)> = vec![(String::new(), 0)];
    for (key, node) in top.entries() {
        let start = line_around(text, key.span.start).start;
        match (&node.value, text[start..].starts_with('[')) {
            (Value::Table(_), true) => headers.push((key.name.to_string(), start)),
            (Value::List(_), true) => return None,
            _ => {}
        }
    }
    headers.sort_by_key(|(_, start)| *start);
    let ends = headers.iter().skip(1).map(|(_, start)| *start).chain([text.len()]);
    let section = |((name, start), end): (&(String, usize), usize)| {
        let body = if name.is_empty() { *start } else { line_end(text, *start) };
        (name.clone(), (*start..body, body..end))
    };
    Some(headers.iter().zip(ends.collect::<Vec<_>>()).map(section).collect())
}

fn line_end(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |end| at + end + 1)
}

/// Joins stretches of two texts, each on lines of its own, and says where each was written.
fn merged(pieces: &[(bool, Span)], over: (&str, &[Stretch]), below: (&str, &[Stretch])) -> (String, Vec<Stretch>) {
    let (mut joined, mut stretches) = (String::new(), Vec::new());
    for (is_over, span) in pieces.iter().filter(|(_, span)| !span.is_empty()) {
        let (text, of) = if *is_over { over } else { below };
        if !joined.is_empty() && !joined.ends_with('\n') {
            joined.push('\n');
        }
        let clipped = of.iter().filter(|one| one.at < span.end && one.at + one.len > span.start);
        stretches.extend(clipped.map(|one| {
            let (from, to) = (one.at.max(span.start), (one.at + one.len).min(span.end));
            let at = joined.len() + from - span.start;
            Stretch { at, len: to - from, from: one.from + from - one.at, ..one.clone() }
        }));
        joined.push_str(&text[span.clone()]);
    }
    (joined, stretches)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(files: &Files, path: &str, words: &str) -> Place {
        let at = files.get(path).unwrap().find(words).unwrap();
        Place { file: Arc::from(path), span: at..at + words.len() }
    }

    #[test]
    fn a_document_of_an_overlay_stands_beside_the_one_below_and_records_without_a_head_continue_it() {
        let path = "editions/x/errata/d.toml";
        let below = Files::from_texts([(path, "document = \"d\"\n[[erratum]]\nid = \"e1\"\n")]);
        let files = below.overlaid(&Files::from_texts([(path, "document = \"d\"\n[[erratum]]\nid = \"e2\"\n")]));
        assert_eq!(files.below("editions/x/errata", ".toml").count(), 2);
        let files = below.overlaid(&Files::from_texts([(path, "\n[[erratum]]\nid = \"e2\"\n")]));
        let place = place(&files, path, "e2");
        assert!(files.get(path).unwrap().contains("e1") && files.is_overlaid(&place));
        assert_eq!(files.written(&place).span.start, 19);
    }

    #[test]
    fn keys_of_an_overlay_go_before_those_of_an_edition() {
        let path = "editions/x/edition.toml";
        let below = Files::from_texts([(
            path,
            "id = \"x\"\nnames = [\n \"a\",\n]\n[name]\nen = \"X\"\n\n[in_force]\nfrom = 2026-01-01\n",
        )]);
        let one = below.overlaid(&Files::from_texts([(path, "[in_force]\nuntil = 2027-01-01\n")]));
        let text = one.get(path).unwrap();
        assert!(parse_toml(text).1.is_empty(), "{text}");
        assert!(text.contains("[in_force]\nuntil = 2027-01-01\nfrom = 2026-01-01\n"), "{text}");
        assert!(one.is_overlaid(&place(&one, path, "until")) && !one.is_overlaid(&place(&one, path, "from")));
        let two = one
            .overlaid(&Files::from_texts([(path, "names = [\"b\"]\n[in_force]\nuntil = 2028-01-01\n[more]\na = 1")]));
        let text = two.get(path).unwrap();
        assert!(parse_toml(text).1.is_empty() && !text.contains("2027") && !text.contains("\"a\""), "{text}");
        let from = place(&two, path, "from");
        assert_eq!(two.written(&from).text[two.written(&from).span].to_owned(), "from");
    }
}
