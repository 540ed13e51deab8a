//! Documents of word processors (DOCX) and e-books (EPUB) as one web page, which the reader of pages takes apart.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use adjutant_base::xml::{Seen, attribute, events, is_whole};

use super::decode::{LARGEST_BOOK, NotText};

/// What archives begin with.
const ARCHIVE: &[u8] = b"PK\x03\x04";
/// The text of a document, the names of its styles, and its notes.
const TEXT: &str = "word/document.xml";
const STYLES: &str = "word/styles.xml";
const NOTES: [&str; 2] = ["word/footnotes.xml", "word/endnotes.xml"];
/// Where an e-book says which file lists its chapters.
const CONTAINER: &str = "META-INF/container.xml";
/// The name of the style of titles, in every language of the program.
const TITLE: &str = "title";
/// The deepest level of a heading on a page.
const DEEPEST: usize = 6;

/// Returns whether bytes are an archive, as documents and e-books are.
pub fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(ARCHIVE)
}

/// Returns the text of a document or an e-book as a web page.
///
/// # Errors
///
/// If the archive is damaged, locked, too large when unpacked, or neither of both.
pub fn page(bytes: &[u8]) -> Result<String, NotText> {
    let archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|_| NotText::Archive)?;
    let mut files = Files { archive, room: LARGEST_BOOK };
    let body = if files.has(TEXT) {
        written(&mut files)?
    } else if files.has(CONTAINER) {
        chapters(&mut files)?
    } else {
        return Err(NotText::Kind("ZIP"));
    };
    Ok(format!("<!DOCTYPE html>\n<html><body>\n{body}</body></html>\n"))
}

/// The files of an archive, and how many bytes more may be unpacked.
struct Files<'b> {
    archive: zip::ZipArchive<Cursor<&'b [u8]>>,
    room: u64,
}

impl Files<'_> {
    fn has(&self, name: &str) -> bool {
        self.archive.index_for_name(name).is_some()
    }

    /// Opens a file of XML; one that breaks off is damaged.
    fn xml(&mut self, name: &str) -> Result<String, NotText> {
        let xml = self.open(name)?;
        if is_whole(&xml) { Ok(xml) } else { Err(NotText::Archive) }
    }

    fn open(&mut self, name: &str) -> Result<String, NotText> {
        let file = self.archive.by_name(name).map_err(|_| NotText::Archive)?;
        let mut bytes = Vec::new();
        file.take(self.room + 1).read_to_end(&mut bytes).map_err(|_| NotText::Archive)?;
        let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        self.room = self.room.checked_sub(size).ok_or(NotText::TooLarge(size))?;
        match super::encoding::utf8(&bytes, None)? {
            Some(read) => Ok(read.text),
            None => String::from_utf8(bytes).map_err(|_| NotText::Archive),
        }
    }
}

/// Returns the paragraphs of a document, and its notes behind them.
fn written(files: &mut Files<'_>) -> Result<String, NotText> {
    let levels = if files.has(STYLES) { levels(&files.xml(STYLES)?) } else { BTreeMap::new() };
    let mut page = Written::new(&levels);
    for name in [TEXT].into_iter().chain(NOTES) {
        if files.has(name) {
            let xml = files.xml(name)?;
            events(&xml, |seen| page.see(&seen));
        }
    }
    Ok(page.page)
}

/// Returns the level of heading of each style that has one.
fn levels(styles: &str) -> BTreeMap<String, usize> {
    let (mut levels, mut style) = (BTreeMap::new(), String::new());
    events(styles, |seen| match seen {
        Seen::Start("w:style", attributes) => style = attribute(attributes, "w:styleId").unwrap_or_default(),
        Seen::Start("w:name", attributes)
            if attribute(attributes, "w:val").is_some_and(|name| name.eq_ignore_ascii_case(TITLE)) =>
        {
            levels.insert(style.clone(), 1);
        }
        Seen::Start("w:outlineLvl", attributes) => {
            let level = attribute(attributes, "w:val").and_then(|level| level.parse::<usize>().ok());
            // nine is the level of plain text
            levels.extend(level.filter(|level| *level < 9).map(|level| (style.clone(), (level + 1).min(DEEPEST))));
        }
        _ => {}
    });
    levels
}

/// The page that is made of a document.
struct Written<'s> {
    levels: &'s BTreeMap<String, usize>,
    page: String,
    paragraph: String,
    level: Option<usize>,
    is_item: bool,
    /// Whether the words of the stretch are bold.
    is_bold: bool,
    /// How many cells of tables are open.
    cells: usize,
    /// How many other forms of a drawing are open, whose words the first form has.
    repeated: usize,
}

impl<'s> Written<'s> {
    fn new(levels: &'s BTreeMap<String, usize>) -> Self {
        let (page, paragraph) = (String::new(), String::new());
        Self { levels, page, paragraph, level: None, is_item: false, is_bold: false, cells: 0, repeated: 0 }
    }

    fn see(&mut self, seen: &Seen<'_>) {
        match *seen {
            Seen::Start("mc:Fallback", _) => self.repeated += 1,
            Seen::End("mc:Fallback") => self.repeated = self.repeated.saturating_sub(1),
            _ if self.repeated > 0 => {}
            Seen::Start("w:p", _) | Seen::End("w:p") => self.end_paragraph(),
            Seen::Start("w:pStyle", attributes) => {
                let style = attribute(attributes, "w:val").unwrap_or_default();
                self.level = self.levels.get(&style).copied();
            }
            Seen::Start("w:numPr", _) => self.is_item = true,
            Seen::Start("w:r", _) => self.is_bold = false,
            Seen::Start("w:b", attributes) => {
                let value = attribute(attributes, "w:val");
                self.is_bold = !value.is_some_and(|value| ["0", "false", "off"].contains(&value.as_str()));
            }
            Seen::Start("w:br" | "w:cr", _) => self.paragraph.push_str("<br>"),
            Seen::Start("w:tab", _) => self.paragraph.push('\t'),
            Seen::Start("w:noBreakHyphen", _) => self.paragraph.push('-'),
            Seen::Words(words, "w:t") => self.say(words),
            Seen::Start("w:tbl", _) => self.page.push_str("<table>\n"),
            Seen::Start("w:tr", _) => self.page.push_str("<tr>"),
            Seen::Start("w:tc", _) => {
                self.cells += 1;
                self.page.push_str("<td>");
            }
            Seen::End("w:tc") => {
                self.cells = self.cells.saturating_sub(1);
                self.page.push_str("</td>");
            }
            Seen::End("w:tr") => self.page.push_str("</tr>\n"),
            Seen::End("w:tbl") => self.page.push_str("</table>\n"),
            _ => {}
        }
    }

    fn say(&mut self, words: &str) {
        let words = words.replace('&', "&amp;").replace('<', "&lt;");
        // headings are bold anyway, and blanks are neither
        let is_bold = self.is_bold && self.level.is_none() && !words.trim().is_empty();
        if !is_bold {
            self.paragraph.push_str(&words);
        } else if let Some(bold) = self.paragraph.strip_suffix("</b>").map(str::len) {
            self.paragraph.replace_range(bold.., &format!("{words}</b>"));
        } else {
            self.paragraph.extend(["<b>", &words, "</b>"]);
        }
    }

    fn end_paragraph(&mut self) {
        let words = std::mem::take(&mut self.paragraph);
        let (level, is_item) = (self.level.take(), std::mem::take(&mut self.is_item));
        if words.trim().is_empty() {
            return;
        }
        let paragraph = match level {
            _ if self.cells > 0 => format!("{words} "),
            Some(level) => format!("<h{level}>{words}</h{level}>\n"),
            None if is_item => format!("<li>{words}</li>\n"),
            None => format!("<p>{words}</p>\n"),
        };
        self.page.push_str(&paragraph);
    }
}

/// Returns the bodies of the chapters of an e-book, in reading order.
fn chapters(files: &mut Files<'_>) -> Result<String, NotText> {
    let mut list = None;
    events(&files.xml(CONTAINER)?, |seen| {
        if let Seen::Start("rootfile", attributes) = seen {
            list = list.take().or_else(|| attribute(attributes, "full-path"));
        }
    });
    let list = list.ok_or(NotText::Archive)?;
    let (mut places, mut order) = (BTreeMap::new(), Vec::new());
    events(&files.xml(&list)?, |seen| {
        let Seen::Start(name, attributes) = seen else { return };
        let is = |key: &str| attribute(attributes, key).unwrap_or_default();
        match name.rsplit(':').next() {
            // the list of contents repeats the headings
            Some("item") if is("properties") != "nav" => {
                places.insert(is("id"), is("href"));
            }
            Some("itemref") => order.push(is("idref")),
            _ => {}
        }
    });
    let mut page = String::new();
    for place in order.iter().filter_map(|id| places.get(id)) {
        let chapter = files.open(&beside(&list, place))?;
        page.push_str(body(&chapter));
        page.push('\n');
    }
    Ok(page)
}

/// Returns the path of a file that another file of the archive names.
fn beside(list: &str, place: &str) -> String {
    let mut path: Vec<&str> = list.split('/').collect();
    path.pop();
    let place = unescaped(place);
    for step in place.split('/') {
        match step {
            ".." => drop(path.pop()),
            "." => {}
            step => path.push(step),
        }
    }
    path.join("/")
}

/// Returns an address with its escaped letters (`%20`) as they are.
fn unescaped(place: &str) -> String {
    let mut parts = place.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        match part.get(..2).and_then(|figures| u8::from_str_radix(figures, 16).ok()) {
            Some(byte) => bytes.extend([byte].iter().chain(&part.as_bytes()[2..])),
            None => bytes.extend(b"%".iter().chain(part.as_bytes())),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns what is within the body of a page.
fn body(page: &str) -> &str {
    let begin = page.find("<body").and_then(|at| Some(at + page[at..].find('>')? + 1)).unwrap_or(0);
    let end = page.rfind("</body").filter(|end| *end >= begin).unwrap_or(page.len());
    &page[begin..end]
}
