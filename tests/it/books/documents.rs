//! Documents of word processors and e-books, made by hand: they are read as the same text in a web page would be.

use std::fs;
use std::io::{Cursor, Write as _};

use adjutant_books::import::NotText;
use adjutant_books::import::document::page;

use crate::cli::import::{adjutant, told};

fn archive(files: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Makes a paragraph of a document in a style.
fn paragraph(style: &str, words: &str) -> String {
    let style = if style.is_empty() { String::new() } else { format!("<w:pPr><w:pStyle w:val=\"{style}\"/></w:pPr>") };
    format!("<w:p>{style}<w:r><w:t>{words}</w:t></w:r></w:p>")
}

const STYLES: &str = "<w:styles><w:style w:styleId=\"Titel\"><w:name w:val=\"Title\"/></w:style>\
    <w:style w:styleId=\"Overskrift2\"><w:name w:val=\"heading 2\"/><w:pPr><w:outlineLvl w:val=\"1\"/></w:pPr></w:style>\
    <w:style w:styleId=\"Brev\"><w:name w:val=\"letter\"/><w:pPr><w:outlineLvl w:val=\"9\"/></w:pPr></w:style></w:styles>";

fn document(paragraphs: &str) -> Vec<u8> {
    let text = format!("<?xml version=\"1.0\"?><w:document><w:body>{paragraphs}</w:body></w:document>");
    archive(&[("[Content_Types].xml", "<Types/>"), ("word/document.xml", &text), ("word/styles.xml", STYLES)])
}

#[test]
fn headings_of_a_document_come_from_the_levels_of_its_styles() {
    let paragraphs = ["Titel", "Overskrift2", "Brev", ""].map(|style| paragraph(style, "Otters &amp; reeds"));
    let read = page(&document(&paragraphs.concat())).unwrap();
    let words = "Otters &amp; reeds";
    assert!(read.contains(&format!("<h1>{words}</h1>\n<h2>{words}</h2>\n<p>{words}</p>\n<p>{words}</p>")), "{read}");
}

#[test]
fn lists_tables_bold_words_and_notes_of_a_document_are_kept_and_other_forms_of_a_drawing_are_not() {
    let run = |words: &str| format!("<w:r><w:rPr><w:b/></w:rPr><w:t>{words}</w:t></w:r>");
    let bold =
        format!("<w:p>{}{}<w:r><w:rPr><w:b w:val=\"0\"/></w:rPr><w:t>: x</w:t></w:r></w:p>", run("Re"), run("eds"));
    let item = "<w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t>An otter</w:t></w:r></w:p>";
    let cell = format!("<w:tbl><w:tr><w:tc>{}</w:tc></w:tr></w:tbl>", paragraph("", "Save"));
    let boxed = |words: &str| paragraph("", words);
    let drawing = format!(
        "<w:p><w:r><mc:AlternateContent><mc:Choice>{}</mc:Choice><mc:Fallback>{}</mc:Fallback></mc:AlternateContent></w:r></w:p>",
        boxed("In a box"),
        boxed("In a box")
    );
    let text = format!("<w:document><w:body>{bold}{item}{cell}{drawing}</w:body></w:document>");
    let notes = format!("<w:footnotes><w:footnote>{}</w:footnote></w:footnotes>", paragraph("", "A note."));
    let read = page(&archive(&[("word/document.xml", &text), ("word/footnotes.xml", &notes)])).unwrap();
    assert!(read.contains("<p><b>Reeds</b>: x</p>\n<li>An otter</li>\n<table>\n<tr><td>Save </td></tr>"), "{read}");
    assert!(read.contains("<p>A note.</p>") && read.matches("In a box").count() == 1, "{read}");
}

#[test]
fn chapters_of_an_e_book_are_read_in_its_order_without_its_list_of_contents() {
    let list = "<package><manifest><item id=\"n\" href=\"nav.xhtml\" properties=\"nav\"/><item id=\"b\" href=\"text/b%20c.xhtml\"/>\
        <item id=\"a\" href=\"../a.xhtml\"/></manifest>\
        <spine><itemref idref=\"n\"/><itemref idref=\"b\"/><itemref idref=\"a\"/></spine></package>";
    let chapter = |words: &str| {
        format!("<?xml version=\"1.0\"?><html><head><title>x</title></head><body><p>{words}</p></body></html>")
    };
    let book = archive(&[
        ("mimetype", "application/epub+zip"),
        (
            "META-INF/container.xml",
            "<container><rootfiles><rootfile full-path=\"OPS/list.opf\"/></rootfiles></container>",
        ),
        ("OPS/list.opf", list),
        ("OPS/nav.xhtml", &chapter("Contents")),
        ("a.xhtml", &chapter("The second")),
        ("OPS/text/b c.xhtml", &chapter("The first")),
    ]);
    let read = page(&book).unwrap();
    assert!(read.contains("<p>The first</p>\n<p>The second</p>"), "{read}");
    assert!(!read.contains("Contents") && !read.contains("<title>"), "{read}");
}

#[test]
fn archives_that_are_damaged_or_hold_no_book_are_named() {
    let whole = document(&paragraph("", "Reeds"));
    assert_eq!(page(&whole[..whole.len() / 2]), Err(NotText::Archive));
    assert_eq!(page(&archive(&[("a.txt", "Reeds")])), Err(NotText::Kind("ZIP")));
    // a text that breaks off in a whole archive
    let torn = "<w:document><w:body><w:p><w:r><w:t>Reeds</w:t></w:r></w:p><w:p>";
    assert_eq!(page(&archive(&[("word/document.xml", torn)])), Err(NotText::Archive));
}

#[test]
fn a_document_is_imported_with_its_rulings_and_kept_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let (library, file) = (folder.path().join("library"), folder.path().join("faq.docx"));
    let paragraphs = [
        paragraph("Titel", "Marsh Commentary"),
        paragraph("Overskrift2", "Running"),
        paragraph("", "Q: Can a unit that runs shoot later in the same turn?"),
        paragraph("", "A: No. A unit that runs cannot shoot or charge."),
        paragraph("Overskrift2", "Unbinding"),
        paragraph("", "Q: Can a wizard unbind a spell twice?"),
        paragraph("", "A: No."),
    ];
    let bytes = document(&paragraphs.concat());
    fs::write(&file, &bytes).unwrap();
    let (code, text) =
        told(&adjutant(&library, &["import", file.to_str().unwrap(), "--edition", "aos2", "--of", "en"]));
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("2 rulings"), "{text}");
    assert_eq!(fs::read(library.join("aos2-en-marsh-commentary/original.source")).unwrap(), bytes);
}
