//! The text of documents that people save lists in: RTF, and what the word processors and spreadsheets of today write.

use std::borrow::Cow;

use adjutant_base::decode;
use adjutant_base::xml::{Seen, attribute, events};

/// The bytes that documents of old office programs begin with.
const OLD_OFFICE: &[u8] = &[0xd0, 0xcf, 0x11, 0xe0];

/// What a PDF begins with.
const PDF: &[u8] = b"%PDF-";

/// What RTF begins with.
const RTF: &[u8] = b"{\\rtf";

/// The files of an archive that hold the text of a document.
const TEXTS: [&str; 2] = ["word/document.xml", "content.xml"];

/// The first sheet of a spreadsheet, and the words that its cells share.
const SHEET: &str = "xl/worksheets/sheet1.xml";
const SHARED: &str = "xl/sharedStrings.xml";

/// Returns whether bytes are a document whose text is not read here.
pub(crate) fn is_unsupported(bytes: &[u8]) -> bool {
    bytes.starts_with(PDF) || bytes.starts_with(OLD_OFFICE)
}

/// Returns whether an archive is a document, by the names of its files.
pub(crate) fn is_document(names: &[String]) -> bool {
    let has = |name: &str| names.iter().any(|one| one == name);
    has("[Content_Types].xml") || has("mimetype") && has("content.xml")
}

/// Returns the text of a document in an archive, whose files are opened by their name.
pub(crate) fn text<E>(names: &[String], mut open: impl FnMut(&str) -> Result<String, E>) -> Result<String, E> {
    if let Some(name) = TEXTS.iter().find(|name| names.iter().any(|one| one == *name)) {
        return Ok(words(&open(name)?));
    }
    if !names.iter().any(|name| name == SHEET) {
        return Ok(String::new());
    }
    let shared = if names.iter().any(|name| name == SHARED) { shared(&open(SHARED)?) } else { Vec::new() };
    Ok(cells(&open(SHEET)?, &shared))
}

/// Takes the words out of the XML of a text: a line for each paragraph and each row, and a tab behind each cell.
fn words(xml: &str) -> String {
    let (mut text, mut cells) = (String::new(), 0_usize);
    events(xml, |event| match event {
        Seen::Start("w:tc" | "table:table-cell", _) => cells += 1,
        Seen::Start("w:br" | "w:cr" | "text:line-break", _) => text.push('\n'),
        Seen::Start("w:tab" | "text:tab", _) => text.push('\t'),
        Seen::Start("text:s", _) => text.push(' '),
        Seen::Words(words, "w:t" | "text:p" | "text:h" | "text:span" | "text:a") => text.push_str(words),
        Seen::End("w:p" | "text:p" | "text:h") => text.push(if cells > 0 { ' ' } else { '\n' }),
        Seen::End("w:tc" | "table:table-cell") => {
            cells = cells.saturating_sub(1);
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\t');
        }
        Seen::End("w:tr" | "table:table-row") => {
            text.truncate(text.trim_end_matches('\t').len());
            text.push('\n');
        }
        _ => {}
    });
    text
}

/// Returns the words that the cells of a spreadsheet share.
fn shared(xml: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    events(xml, |event| match event {
        Seen::Start("si", _) => all.push(String::new()),
        Seen::Words(words, "t") => {
            if let Some(last) = all.last_mut() {
                last.push_str(words);
            }
        }
        _ => {}
    });
    all
}

/// Takes the cells out of a sheet: a line for each row, with a tab before each column but the first.
fn cells(xml: &str, shared: &[String]) -> String {
    let (mut text, mut column, mut next, mut is_shared) = (String::new(), 0, 0, false);
    events(xml, |event| match event {
        Seen::Start("row", _) => (column, next) = (0, 0),
        Seen::Start("c", attributes) => {
            // a cell may leave out its place: it stands behind the one before it
            let place = attribute(attributes, "r").and_then(|place| column_of(&place));
            let due = place.unwrap_or(next);
            text.push_str(&"\t".repeat(due.min(MAX_COLUMNS).saturating_sub(column)));
            (column, next) = (due, due + 1);
            is_shared = attribute(attributes, "t").is_some_and(|kind| kind == "s");
        }
        Seen::Words(words, "v" | "t") => {
            let known = words.parse::<usize>().ok().filter(|_| is_shared).and_then(|at| shared.get(at));
            text.push_str(known.map_or(words, |words| words));
        }
        Seen::End("row") => text.push('\n'),
        _ => {}
    });
    text
}

/// The most columns of a sheet that are looked at.
const MAX_COLUMNS: usize = 64;

/// Returns the number of a column from the place of a cell: `B2` is in column 1.
fn column_of(place: &str) -> Option<usize> {
    let letters = place.bytes().take_while(u8::is_ascii_uppercase).take(3);
    letters.map(|letter| usize::from(letter - b'A') + 1).reduce(|a, b| a * 26 + b).map(|column| column - 1)
}

/// Returns whether bytes are RTF.
pub(crate) fn is_rtf(bytes: &[u8]) -> bool {
    bytes.starts_with(RTF)
}

/// Returns the text of RTF; `None` if bytes are none.
pub(crate) fn of_rtf(bytes: &[u8]) -> Option<String> {
    is_rtf(bytes).then(|| Rtf { bytes, at: 0, text: String::new(), hidden: 0, depth: 0 }.read())
}

/// Groups of RTF that hold no words of the text.
const NO_TEXT: [&[u8]; 9] = [
    b"fonttbl",
    b"colortbl",
    b"stylesheet",
    b"info",
    b"pict",
    b"header",
    b"footer",
    b"listtable",
    b"listoverridetable",
];

/// A reader of RTF.
struct Rtf<'b> {
    bytes: &'b [u8],
    at: usize,
    text: String,
    /// How deep the group is whose words are none of the text; 0 where none is open.
    hidden: usize,
    depth: usize,
}

impl Rtf<'_> {
    fn read(mut self) -> String {
        while let Some(byte) = self.bytes.get(self.at).copied() {
            self.at += 1;
            match byte {
                b'{' => self.depth += 1,
                b'}' => {
                    if self.hidden == self.depth {
                        self.hidden = 0;
                    }
                    self.depth = self.depth.saturating_sub(1);
                }
                b'\\' => self.control(),
                b'\r' | b'\n' => {}
                byte => self.push(&[byte]),
            }
        }
        self.text
    }

    fn push(&mut self, bytes: &[u8]) {
        if self.hidden == 0 {
            self.text.push_str(&decode::text(bytes).unwrap_or(Cow::Borrowed("")));
        }
    }

    fn say(&mut self, words: &str) {
        if self.hidden == 0 {
            self.text.push_str(words);
        }
    }

    /// Reads what stands behind a backslash: an escaped sign, a letter in figures, or a word with its number.
    fn control(&mut self) {
        let Some(byte) = self.bytes.get(self.at).copied() else { return };
        if !byte.is_ascii_alphabetic() {
            self.at += 1;
            match byte {
                b'\'' => {
                    let figures = self.bytes.get(self.at..self.at + 2).and_then(|two| str::from_utf8(two).ok());
                    let letter = figures.and_then(|figures| u8::from_str_radix(figures, 16).ok());
                    self.at += 2;
                    self.push(&letter.map_or([b' '], |letter| [letter]));
                }
                b'*' => self.hide(),
                b'~' => self.say(" "),
                b'\r' | b'\n' => self.say("\n"),
                b'{' | b'}' | b'\\' => self.push(&[byte]),
                _ => {}
            }
            return;
        }
        let rest = &self.bytes[self.at..];
        let word = &rest[..rest.iter().take_while(|byte| byte.is_ascii_alphabetic()).count()];
        let behind = &rest[word.len()..];
        let signs = behind.iter().take_while(|byte| byte.is_ascii_digit() || **byte == b'-').count();
        let number = str::from_utf8(&behind[..signs]).ok().and_then(|figures| figures.parse::<i32>().ok());
        let blank = usize::from(behind.get(signs) == Some(&b' '));
        self.at += word.len() + signs + blank;
        match word {
            b"par" | b"line" | b"row" | b"sect" | b"page" => self.say("\n"),
            b"tab" | b"cell" => self.say("\t"),
            b"bullet" => self.say("• "),
            b"emdash" => self.say("—"),
            b"endash" => self.say("–"),
            b"rquote" => self.say("’"),
            b"lquote" => self.say("‘"),
            b"ldblquote" => self.say("“"),
            b"rdblquote" => self.say("”"),
            b"u" => {
                let code = number.map_or(0, |number| number.rem_euclid(0x1_0000).unsigned_abs());
                self.say(&char::from_u32(code).map_or_else(String::new, |letter| letter.to_string()));
                self.skip_substitute();
            }
            word if NO_TEXT.contains(&word) => self.hide(),
            _ => {}
        }
    }

    /// Skips the sign that old readers show in the place of a letter.
    fn skip_substitute(&mut self) {
        match self.bytes.get(self.at..) {
            Some([b'\\', b'\'', ..]) => self.at += 4,
            Some([b'\\' | b'{' | b'}', ..]) | None => {}
            Some(_) => self.at += 1,
        }
    }

    /// Leaves out the rest of the group.
    fn hide(&mut self) {
        if self.hidden == 0 {
            self.hidden = self.depth;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_rtf_has_its_lines_and_letters() {
        let rtf = b"{\\rtf1\\ansi{\\fonttbl{\\f0 Otter;}}{\\*\\generator X;}\\f0\\fs24 General\\'92s Regiment\\par\nOtter (120)\\par \\bullet  \
            General\\par R\\u248?d {\\b Heron} \\{x\\}}";
        let wanted = "General’s Regiment\nOtter (120)\n•  General\nRød Heron {x}";
        assert_eq!(of_rtf(rtf).as_deref(), Some(wanted));
        assert_eq!(of_rtf(b"{rtf}"), None);
    }

    #[test]
    fn the_text_of_an_archive_has_a_line_for_each_paragraph_and_row() {
        let xml = "<w:document><w:body><w:p><w:r><w:t>Otter &amp; Co</w:t><w:tab/><w:t>120</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:t>Unit</w:t></w:p></w:tc>\
            <w:tc><w:p><w:t>Points</w:t></w:p></w:tc></w:tr></w:tbl></w:body></w:document>";
        assert_eq!(words(xml), "Otter & Co\t120\nUnit\tPoints\n");
        let odt = "<office:text><text:p>Otter<text:tab/>120<text:line-break/>Reeds</text:p></office:text>";
        assert_eq!(words(odt), "Otter\t120\nReeds\n");
    }

    #[test]
    fn the_cells_of_a_sheet_keep_their_columns() {
        let words = shared("<sst><si><t>Unit</t></si><si><r><t>Ot</t></r><r><t>ter</t></r></si></sst>");
        let sheet = "<sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"C1\" t=\"inlineStr\"><is><t>Points</t></is></c></row>\
            <row><c r=\"A2\" t=\"s\"><v>1</v></c><c r=\"C2\"><v>120</v></c></row></sheetData>";
        assert_eq!(cells(sheet, &words), "Unit\t\tPoints\nOtter\t\t120\n");
        let without_places = "<row><c t=\"s\"><v>1</v></c><c/><c><v>120</v></c></row>";
        assert_eq!(cells(without_places, &words), "Otter\t\t120\n");
    }
}
