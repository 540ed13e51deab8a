//! PDFs, made byte by byte: text is extracted, file and text are both kept, and a damaged file gives one message.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use adjutant_books::import::pdf::{NoText, text};

/// Makes a PDF of numbered objects; the first is the catalogue.
fn made(objects: &[String]) -> Vec<u8> {
    let mut out = b"%PDF-1.4\n".to_vec();
    let mut places = Vec::new();
    for (number, object) in objects.iter().enumerate() {
        places.push(out.len());
        write!(out, "{} 0 obj\n{object}\nendobj\n", number + 1).unwrap();
    }
    let start = out.len();
    write!(out, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1).unwrap();
    for place in &places {
        writeln!(out, "{place:010} 00000 n ").unwrap();
    }
    write!(out, "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n", objects.len() + 1).unwrap();
    out
}

fn stream(dictionary: &str, content: &str) -> String {
    format!("<< {dictionary} /Length {} >>\nstream\n{content}\nendstream", content.len())
}

/// Makes a PDF with a page for each content, and further resources with their objects.
pub(crate) fn pdf(pages: &[String], resources: &str, more: &[String]) -> Vec<u8> {
    let first = 4 + more.len();
    let kids: String = (0..pages.len()).fold(String::new(), |mut kids, page| {
        write!(kids, "{} 0 R ", first + 2 * page).unwrap();
        kids
    });
    let mut objects = vec![
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        format!("<< /Type /Pages /Kids [{kids}] /Count {} >>", pages.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>".to_owned(),
    ];
    objects.extend_from_slice(more);
    for (page, content) in pages.iter().enumerate() {
        objects.push(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {} 0 R \
             /Resources << /Font << /F1 3 0 R >> {resources} >> >>",
            first + 2 * page + 1
        ));
        objects.push(stream("", content));
    }
    made(&objects)
}

/// Writes lines from a place on the page downwards.
pub(crate) fn lines(size: usize, (x, y): (usize, usize), lines: &[&str]) -> String {
    let mut out = format!("BT /F1 {size} Tf {x} {y} Td {} TL\n", size + 2);
    for line in lines {
        let line = line.replace('\\', "\\\\").replace('(', "\\(").replace(')', "\\)");
        writeln!(out, "({line}) Tj T*").unwrap();
    }
    out + "ET\n"
}

/// Two pages of a book: rules in two columns, then questions, with a head and a number on each page.
fn book() -> Vec<u8> {
    let around = |page: usize| {
        lines(8, (250, 770), &["Marsh Rules of the Third Edition"]) + &lines(8, (300, 30), &[&page.to_string()])
    };
    let one = [
        around(1),
        lines(18, (60, 720), &["CHARGE PHASE"]),
        lines(
            10,
            (60, 690),
            &[
                "In the charge phase a unit within 12\" of",
                "the enemy can be picked to charge. Roll two",
                "dice for it.",
            ],
        ),
        lines(14, (60, 600), &["Unit Coherency"]),
        lines(
            10,
            (60, 580),
            &["Each model of a unit must end a move within", "1\" of another model of the same unit."],
        ),
        lines(14, (320, 720), &["Battleshock Tests"]),
        lines(
            10,
            (320, 700),
            &[
                "At the end of a turn, roll a dice for each",
                "unit that lost models, and add the models",
                "that were slain.",
            ],
        ),
    ];
    let two = [
        around(2),
        lines(14, (60, 720), &["QUESTIONS"]),
        lines(10, (60, 690), &["Q: Can a unit that retreated charge in the same turn?"]),
        lines(10, (60, 670), &["A: No."]),
        lines(10, (60, 640), &["Q: Does a unit of one model have to be coherent?"]),
        lines(10, (60, 620), &["A: Yes. It always is."]),
    ];
    pdf(&[one.concat(), two.concat()], "", &[])
}

fn adjutant(library: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(arguments).arg("--library").arg(library).env("ADJUTANT_LANG", "en").output().unwrap()
}

fn told(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), String::from_utf8([output.stdout.as_slice(), output.stderr.as_slice()].concat()).unwrap())
}

#[test]
fn lines_and_headings_of_a_pdf_stay_apart() {
    let read = text(&book()).unwrap();
    let said: Vec<&str> = read.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    for line in ["CHARGE PHASE", "Unit Coherency", "Battleshock Tests", "dice for it.", "A: No.", "QUESTIONS"] {
        assert!(said.contains(&line), "{line}: {said:#?}");
    }
    assert_eq!(read.matches('\u{c}').count(), 2, "{read}");
}

#[test]
fn columns_that_are_written_line_by_line_are_read_one_after_the_other() {
    let row = |y: usize| {
        let (left, right) =
            (format!("the left side of line {y} goes on"), format!("and the right one of line {y} too"));
        lines(10, (60, y), &[&left]) + &lines(10, (330, y), &[&right])
    };
    let page: String = (0..9).map(|at| row(700 - 12 * at)).collect();
    let read = text(&pdf(&[page], "", &[])).unwrap();
    let said: Vec<&str> = read.lines().map(str::trim).filter(|line| !line.is_empty() && *line != "\u{c}").collect();
    assert!(said.len() == 18 && said[..9].iter().all(|line| line.starts_with("the left")), "{read}");
    assert!(said[9..].iter().all(|line| line.starts_with("and the right")), "{read}");
}

#[test]
fn cells_of_a_table_stay_on_their_line() {
    let row = |at: usize| {
        lines(10, (60, 700 - 12 * at), &["1-2"]) + &lines(10, (160, 700 - 12 * at), &["a long text beside its number"])
    };
    let read = text(&pdf(&[(0..8).map(row).collect()], "", &[])).unwrap();
    assert_eq!(
        read.lines().filter(|line| line.contains("1-2   ") && line.contains("a long text")).count(),
        8,
        "{read}"
    );
}

#[test]
fn the_library_keeps_a_pdf_and_the_text_it_was_read_as() {
    let folder = tempfile::tempdir().unwrap();
    let (library, file) = (folder.path().join("library"), folder.path().join("marsh.pdf"));
    fs::write(&file, book()).unwrap();
    let import = || {
        let arguments = ["import", file.to_str().unwrap(), "--edition", "aos3", "--title", "Marsh", "--format", "json"];
        let (code, text) = told(&adjutant(&library, &arguments));
        assert_eq!(code, Some(0), "{text}");
        serde_json::from_str::<serde_json::Value>(&text).unwrap()
    };
    let json = import();
    assert_eq!((&json["outcome"], &json["summary"]["whole"]), (&"added".into(), &true.into()), "{json:#}");
    let clauses = json["book"]["clauses"].as_array().unwrap();
    let titles: Vec<&str> = clauses.iter().map(|clause| clause["title"].as_str().unwrap()).collect();
    assert_eq!(titles[..3], ["CHARGE PHASE", "Unit Coherency", "Battleshock Tests"]);
    let verdicts: Vec<&str> = clauses.iter().filter_map(|clause| clause["asked"]["verdict"].as_str()).collect();
    assert_eq!(verdicts, ["no", "yes"], "{json:#}");
    let furniture = json["book"]["exclusions"].as_array().unwrap();
    assert_eq!(furniture.iter().filter(|one| one["reason"] == "furniture").count(), 4, "{furniture:#?}");
    assert_eq!(import()["outcome"], "unchanged");
    let held = library.join("aos3-en-marsh");
    assert_eq!(fs::read(held.join("original.pdf")).unwrap(), book());
    assert_eq!(fs::read_to_string(held.join("original")).unwrap(), text(&book()).unwrap());
    assert_eq!(told(&adjutant(&library, &["library", "verify"])).0, Some(0));
    for name in ["original.pdf", "original"] {
        let before = fs::read(held.join(name)).unwrap();
        fs::write(held.join(name), b"something else").unwrap();
        let (code, text) = told(&adjutant(&library, &["library", "verify"]));
        assert!(code == Some(1) && text.contains(name), "{text}");
        fs::write(held.join(name), before).unwrap();
    }
}

#[test]
fn pictures_of_pages_and_empty_pages_hold_no_letters() {
    let picture = stream("/Type /XObject /Subtype /Image /Width 2 /Height 2", "q 1 cm BT Tj (no text) ' cm");
    let drawn =
        |more: &str| pdf(&[format!("/P Do\n{more}")], "/XObject << /P 4 0 R >>", std::slice::from_ref(&picture));
    assert_eq!(text(&drawn("")), Err(NoText::Blank));
    assert!(text(&drawn(&lines(10, (60, 700), &["A caption."]))).unwrap().contains("A caption."));
    assert_eq!(text(&pdf(&[String::new()], "", &[])), Err(NoText::Blank));
}

#[test]
fn a_drawing_that_holds_itself_ends_in_one_message() {
    let folder = tempfile::tempdir().unwrap();
    let (library, file) = (folder.path().join("library"), folder.path().join("loop.pdf"));
    let itself = stream("/Type /XObject /Subtype /Form /Resources << /XObject << /P 4 0 R >> >>", "/P Do");
    fs::write(&file, pdf(&["/P Do".to_owned()], "/XObject << /P 4 0 R >>", &[itself])).unwrap();
    let start = Instant::now();
    let (code, text) = told(&adjutant(&library, &["import", file.to_str().unwrap()]));
    assert_eq!(code, Some(2), "{text}");
    assert!(text.matches("error:").count() == 1 && text.contains("pdftotext"), "{text}");
    assert!(start.elapsed() < Duration::from_secs(70) && !library.exists());
}

/// Numbers that look like chance and are the same in every run.
fn below(state: &mut u64, end: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*state >> 33).unwrap() % end
}

#[test]
fn damaged_pdfs_are_read_or_refused_and_nothing_else() {
    let (whole, mut chance) = (book(), 7);
    let mut refused = 0;
    for round in 0..200 {
        let mut bytes = whole.clone();
        if round % 3 == 0 {
            bytes.truncate(below(&mut chance, whole.len()));
        }
        for _ in 0..=round % 9 {
            let at = below(&mut chance, bytes.len().max(1));
            if let Some(byte) = bytes.get_mut(at) {
                *byte = u8::try_from(below(&mut chance, 256)).unwrap();
            }
        }
        refused += usize::from(text(&bytes).is_err());
    }
    assert!((1..200).contains(&refused), "{refused} of 200 were refused");
}
