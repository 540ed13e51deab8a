//! Hostile and broken input: bounded memory, a clear answer, and the other lists are still linted.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use crate::support::reading::read;
use adjutant_lint::check::{self, CheckOptions};
use adjutant_lint::file_report;
use adjutant_lint::ruleset::Requested;
use adjutant_lists::native;
use adjutant_lists::open::{Unreadable, open};
use adjutant_rules::record::pack::{self, EditionLists};
use zip::write::SimpleFileOptions;

fn sample(file: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lists").join(file)).unwrap()
}

const SAMPLES: [&str; 15] = [
    "dashed.txt",
    "plain.txt",
    "sigdex.txt",
    "listbot.txt",
    "labels.txt",
    "roles.txt",
    "river.ros",
    "own.toml",
    "variants/by-new-recruit.txt",
    "variants/builder-second.txt",
    "variants/builder-second-page.txt",
    "variants/battlescribe.txt",
    "variants/battlescribe-fourth.txt",
    "variants/battlescribe-page.html",
    "variants/compact.txt",
];

fn archive(name: &str, content: &[u8]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file(name, SimpleFileOptions::default()).unwrap();
    archive.write_all(content).unwrap();
    archive.finish().unwrap().into_inner()
}

/// Judges bytes to the end: reading, lints and reports must not panic.
fn judge(bytes: &[u8]) -> usize {
    static KNOWN: LazyLock<Vec<EditionLists>> = LazyLock::new(|| pack::read(&adjutant::bundled()).0);
    let context = CheckOptions { known: &KNOWN, asked: &Requested::default(), rules: None };
    let name = Arc::from("list");
    let report = match open(bytes) {
        Ok(text) => match read(&text) {
            Ok(reading) => check::lists(context, &name, &text, &reading),
            Err(error) => file_report::unreadable(&name, Some(&text), &error),
        },
        Err(error) => file_report::unreadable(&name, None, &error),
    };
    report.findings.len()
}

#[test]
fn an_archive_reads_as_what_it_holds() {
    let inner = sample("river.ros");
    let bytes = archive("a.ros", &inner);
    assert_eq!(open(&bytes).unwrap().as_bytes(), inner);
}

#[test]
fn an_archive_that_names_a_file_outside_itself_is_refused() {
    for name in ["../../etc/a.ros", "/a.ros", "..\\a.ros", "C:\\a.ros"] {
        assert!(matches!(open(&archive(name, b"<roster/>")), Err(Unreadable::ArchiveEscapes(_))), "{name}");
    }
}

#[test]
fn an_archive_that_unpacks_to_far_more_is_refused() {
    let bomb = archive("a.ros", &vec![b' '; 80 * 1024 * 1024]);
    assert!(bomb.len() < 1024 * 1024);
    assert_eq!(open(&bomb), Err(Unreadable::TooLarge));
    assert_eq!(open(&archive("a.md", b"list")), Err(Unreadable::ArchiveWithoutRoster));
    assert_eq!(open(b"PK\x03\x04 and nothing behind it"), Err(Unreadable::Archive));
}

#[test]
fn entities_are_not_expanded() {
    let laughs = "<!DOCTYPE roster [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]><roster name=\"&b;\"/>";
    assert!(matches!(read(laughs), Err(Unreadable::Doctype)));
}

#[test]
fn deep_nesting_is_refused_and_not_followed() {
    let deep = 100_000;
    let xml = format!(
        "<roster><forces><force>{}{}</force></forces></roster>",
        "<selection>".repeat(deep),
        "</selection>".repeat(deep)
    );
    assert!(matches!(read(&xml), Err(Unreadable::TooDeep)));
    let json = format!("{{\"roster\":{}1{}}}", "{\"forces\":[".repeat(deep), "]}".repeat(deep));
    assert!(matches!(read(&json), Err(Unreadable::TooDeep)));
    let json = format!("{{\"army\":{}{}}}", "[".repeat(deep), "]".repeat(deep));
    assert!(matches!(read(&json), Err(Unreadable::TooDeep)));
    judge(format!("[[army]]\nunit = {}{}", "[".repeat(deep), "]".repeat(deep)).as_bytes());
    judge(format!("Title 1/2 pts\n{}", "(".repeat(deep)).as_bytes());
}

#[test]
fn a_roster_or_a_text_of_endless_length_is_refused() {
    let selections = "<selection name=\"a\" type=\"unit\"/>".repeat(100_001);
    let xml = format!("<roster><forces><force>{selections}</force></forces></roster>");
    assert!(matches!(read(&xml), Err(Unreadable::TooMany)));
    assert!(matches!(read(&"River Guard (100)\n".repeat(300_000)), Err(Unreadable::TooLarge)));
}

#[test]
fn a_list_may_be_cut_at_every_byte() {
    for file in SAMPLES {
        let whole = sample(file);
        for cut in 0..whole.len() {
            judge(&whole[..cut]);
        }
    }
}

/// What stands at ends of lines where figures, brackets and marks are looked for.
const ENDS: [&str; 14] = [
    " ×20",
    " × 200",
    "×2",
    " (100)*†",
    " (100)* –",
    "*’",
    " (100",
    " 100)",
    " (100))",
    "…",
    " é",
    "🐀",
    " (1O0)",
    " -\u{a0}120\u{200b}",
];

#[test]
fn a_line_may_end_in_anything() {
    for file in
        SAMPLES.iter().filter(|file| std::path::Path::new(file).extension().is_some_and(|ending| ending == "txt"))
    {
        let text = String::from_utf8(sample(file)).unwrap();
        for (at, _) in text.match_indices('\n') {
            for end in ENDS {
                drop(read(&format!("{}{end}{}", &text[..at], &text[at..])));
            }
        }
    }
}

#[test]
#[cfg(unix)]
fn the_name_of_a_file_stays_in_its_line() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a\nb\u{1b}[31m.txt"), "General's Regiment\nA (100)\n").unwrap();
    for format in ["concise", "text"] {
        let mut run = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        let out = run.args(["lint", "--no-settings", "--format", format]).arg(folder.path()).output().unwrap();
        let out = String::from_utf8(out.stdout).unwrap();
        assert!(out.lines().filter(|line| line.contains("a\u{fffd}b\u{fffd}[31m.txt:")).count() > 0, "{out}");
    }
}

#[test]
fn the_same_list_is_read_in_every_dress() {
    let plain = String::from_utf8(sample("dashed.txt")).unwrap();
    let form = |text: &str| {
        let lists = read(text).unwrap().lists;
        assert_eq!(lists.len(), 1, "{text}");
        native::form(&lists[0])
    };
    let wanted = form(&plain);
    let dresses = [
        format!("\u{feff}{plain}"),
        plain.replace('\n', "\r\n"),
        plain.replace("River Guard", "River\u{a0}Guard"),
        format!("```\n{plain}```\n"),
        format!("> {}", plain.replace('\n', "\n> ")),
        plain.replace("General's", "General’s"),
        plain.replace('•', "*"),
        plain.replace('•', "-"),
        plain.replace("Regiment 1", "**Regiment 1**"),
    ];
    for dress in dresses {
        assert_eq!(form(&dress), wanted, "{dress}");
    }
    let (cut, _) = plain.split_once("Created").unwrap();
    assert_eq!(form(cut).get("unit"), wanted.get("unit"));
    let wide: Vec<u8> = [0xff, 0xfe].into_iter().chain(plain.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    assert_eq!(form(&open(&wide).unwrap()), wanted);
    let western: Vec<u8> = plain.chars().map(|c| if c == '•' { 0x95 } else { u8::try_from(c).unwrap() }).collect();
    assert_eq!(form(&open(&western).unwrap()), wanted);
}

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(["--lang", "en"]);
    command
}

#[test]
fn standard_input_without_end_is_refused() {
    let mut child = program()
        .args(["lint", "-", "--format", "concise"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let block = vec![b'x'; 1024 * 1024];
    let sent = (0..1024).take_while(|_| input.write_all(&block).is_ok()).count();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(sent < 64, "it read {sent} MiB");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("roster/unreadable-file"));
}

#[cfg(unix)]
#[test]
fn a_folder_with_traps_is_judged_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| -> PathBuf { folder.path().join(name) };
    fs::write(path("good.txt"), sample("dashed.txt")).unwrap();
    fs::write(path("prose.txt"), "Dear all, no list today.").unwrap();
    fs::write(path("picture.png"), [0x89, b'P', 0, 1, 2]).unwrap();
    fs::write(path("cut.ros"), &sample("river.ros")[..600]).unwrap();
    let pipe = Command::new("mkfifo").arg(path("pipe")).status().is_ok_and(|status| status.success());
    let socket = std::os::unix::net::UnixListener::bind(path("socket"));
    std::os::unix::fs::symlink(path("b"), path("a")).unwrap();
    std::os::unix::fs::symlink(path("a"), path("b")).unwrap();
    fs::create_dir(path("inner")).unwrap();
    std::os::unix::fs::symlink(folder.path(), path("inner/up")).unwrap();
    let output = program().arg("lint").arg(folder.path()).args(["--format", "json"]).output().unwrap();
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let lists = found["lists"].as_array().unwrap();
    assert_eq!(lists.len(), 1);
    let files: Vec<&str> =
        found["findings"].as_array().unwrap().iter().map(|one| one["file"].as_str().unwrap()).collect();
    let about = |name: &str| files.iter().filter(|file| file.ends_with(name)).count();
    assert_eq!(about("/cut.ros"), 1);
    assert_eq!(about("/pipe"), usize::from(pipe));
    assert_eq!(about("/socket"), usize::from(socket.is_ok()));
    assert_eq!((about("/a"), about("/b")), (1, 1));
    assert_eq!((about("/prose.txt"), about("/picture.png")), (0, 0));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_title_like_an_answer_is_a_title() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.txt");
    fs::write(&path, format!("A: {}", String::from_utf8(sample("plain.txt")).unwrap())).unwrap();
    let output = program().arg("lint").arg(&path).args(["--format", "json"]).output().unwrap();
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found["lists"].as_array().unwrap().len(), 1);
}

#[test]
fn a_file_that_is_not_there_cannot_be_judged() {
    let output = program().args(["lint", "/no/such/file.txt"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("file not found: /no/such/file.txt"));
}

/// Numbers that look like chance and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound.max(1)
    }
}

/// `ADJUTANT_MUTATIONS` sets how many changed lists are tried; the program must answer to each.
#[test]
fn no_change_to_a_list_makes_the_reader_panic() {
    let rounds = std::env::var("ADJUTANT_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(2000);
    let samples: Vec<Vec<u8>> = SAMPLES.iter().map(|file| sample(file)).collect();
    let marks: [&[u8]; 14] = [
        b"\n",
        b"(",
        b")",
        b"0",
        b"99999999999",
        b" | ",
        b"-----",
        "\u{2019}".as_bytes(),
        "\u{2022}".as_bytes(),
        b"<",
        b"\"",
        b"[",
        b"Regiment 1\n",
        b"2000/2000 pts\n",
    ];
    let mut chance = Chance(7);
    for _ in 0..rounds {
        let mut bytes = samples[chance.below(samples.len())].clone();
        for _ in 0..=chance.below(6) {
            let at = chance.below(bytes.len());
            match chance.below(4) {
                0 => drop(bytes.splice(at..at, marks[chance.below(marks.len())].iter().copied())),
                1 => drop(bytes.drain(at..(at + chance.below(40)).min(bytes.len()))),
                2 => bytes[at] = u8::try_from(chance.below(256)).unwrap(),
                _ => {
                    let other = &samples[chance.below(samples.len())];
                    let from = chance.below(other.len());
                    let part = other[from..(from + chance.below(200)).min(other.len())].to_vec();
                    drop(bytes.splice(at..at, part));
                }
            }
            if bytes.is_empty() {
                break;
            }
        }
        judge(&bytes);
        for list in open(&bytes).ok().and_then(|text| read(&text).ok()).map(|reading| reading.lists).unwrap_or_default()
        {
            let again = read(&native::text(std::slice::from_ref(&list))).unwrap().lists;
            assert_eq!(again.len(), 1, "{list:?}");
        }
    }
}

/// Makes a text of so many hundredths of its full length.
type Shape = fn(usize) -> String;

/// A list whose units are so many repeats of a stretch.
fn units(stretch: &str, times: usize) -> String {
    format!("Test army 500/2000 pts\n\nRiver Host\nDrops: 2\n\nGeneral's Regiment\n{}", stretch.repeat(times))
}

/// A list of the third edition with labels, and many blank lines between a unit and its cost.
fn apart(blanks: usize) -> String {
    let head = "Army Name: A\nArmy Faction: River Host\nPoints Limit: 2000 pts\nUnits\n";
    format!("{head}Chief\n{}Points Cost: 10 pts\n", "\n".repeat(blanks))
}

/// A list of the third edition whose total may be explained by any of its units.
fn sums(units: usize) -> String {
    let units: String =
        (0..units).fold(String::new(), |all, at| all + &format!("10 x River Guard {at} ({})\n", 101 + at * 2));
    format!("Army Faction: River Host\nLEADERS\nBATTLELINE\n{units}\nTOTAL POINTS: (99999/99999)\n")
}

/// Texts of some hundred kilobytes that cost the square of their length where a reader looks back, or on, for every line.
const SHAPES: [(&str, Shape); 29] = [
    ("broken brackets", |n| units("Name (1\n)\n", n * 200)),
    ("marks that open", |n| units("*a ", n * 1000)),
    ("marks that open, and others that close", |n| {
        units(&format!("{}{}", "*a ".repeat(n * 500), "b_ ".repeat(n * 500)), 1)
    }),
    ("names in dress", |n| format!("A 1/2 pts\nSpell Lore - {}\n", "*a b*, ".repeat(n * 300))),
    ("regiments", |n| units("Regiment 1\n", n * 200)),
    ("guessed headings", |n| units("Regiment of Reeds\nChief (10)\n", n * 100)),
    ("totals", |n| "A 1000/2000 pts\n".repeat(n * 200)),
    ("totals of lists", |n| "A 1000/2000 pts\nRiver Host | First Watch\nChief (10)\n".repeat(n * 40)),
    ("blank lines", |n| units(&format!("Chief (10){}Guard (10)\n", "\n".repeat(n * 2000)), 1)),
    ("blank lines between labels", |n| apart(n * 2000)),
    ("lines that are no units", |n| units("River Guard (10)\nThis is painted by my brother.\n", n * 60)),
    ("first labels", |n| "Army Faction: River Host\nLEADERS\nChief (10)\n".repeat(n * 80)),
    ("sums of parts", sums),
    ("units of one line", |n| format!("River Host: {}\n", "Otter Guard (10), ".repeat(n * 100))),
    ("units as people type them", |n| format!("River Host\n{}total 100\n", "10 Otters 100\n".repeat(n * 60))),
    ("names over two lines", |n| units("3 x Heron\nRiders (10)\n5 x Otters (10)\n", n * 60)),
    ("links of wikis that do not end", |n| units(&"[[".repeat(n * 2000), 1)),
    ("words of pages that are struck out and do not end", |n| units(&"<s>".repeat(n * 1000), 1)),
    ("words of forums that are struck out and do not end", |n| units(&"[S]".repeat(n * 1000), 1)),
    ("tags of forums that do not end", |n| units(&"[url=a ".repeat(n * 1000), 1)),
    ("a sentence about the general, and a name of many words", |n| {
        format!("River Host AoS4\n{}(100)\n10 Otters 100\n\nmy general is the otters.\n", "a ".repeat(n * 400))
    }),
    ("legends and marked units", |n| {
        format!("River Host AoS4\n{}{}", "(* = general)\n".repeat(n * 40), "10 Otters* 100\n".repeat(n * 40))
    }),
    ("lists in frames", |n| {
        format!("River Host AoS4\n{}", "=== new list ===\nOtter Chief 100\n10 Otters 100\ntotal 200\n".repeat(n * 30))
    }),
    ("lists of players", |n| "ANN - Skaven\n10 Otters 100\n5 Herons 90\n".repeat(n * 40)),
    ("remarks and cells", |n| {
        format!("River Host AoS4\n{}", "Otters / 20 stk / general / 180 - with a remark\n".repeat(n * 40))
    }),
    ("wrapped lines", |n| {
        "Otter Chief with a very long name of many words that goes on and on, Reeds\nand more\n".repeat(n * 60)
    }),
    ("numbered lines", |n| format!("River Host\n{}", "a) Otter Chief\n".repeat(n * 100))),
    ("limits in brackets", |n| units("Otters 100 pts (of 2000)\n", n * 100)),
    ("entities and tags", |n| units("&amp;<b>x</b>&#8226; ", n * 200)),
];

/// What is over so soon tells nothing of growth.
const QUICK: Duration = Duration::from_millis(200);

/// How many times as long four times as much may take: a square takes sixteen times as long.
const GROWTH: u32 = 9;

/// Returns how long this thread has been on a processor, where the system says so: how busy the machine is does not count.
fn on_processor(since: Instant) -> Duration {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = stat.and_then(|stat| stat.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

#[test]
fn no_shape_of_a_text_costs_the_square_of_its_length() {
    let since = Instant::now();
    let took = |text: &str| {
        let begun = on_processor(since);
        judge(text.as_bytes());
        on_processor(since).saturating_sub(begun)
    };
    judge(units("Chief (10)\n", 1).as_bytes());
    for (name, shape) in SHAPES {
        let (quarter, whole) = (shape(25), shape(100));
        // a machine that is busy for a moment is no growth
        let grows = || {
            let (first, then) = (took(&quarter), took(&whole));
            println!("{name}: {} bytes, {first:?}, four times as many in {then:?}", quarter.len());
            then > first * GROWTH + QUICK
        };
        assert!((0..3).any(|_| !grows()), "{name}: more than {GROWTH} times as long for four times as much");
    }
}
