//! Text of a list is printed unchanged in every format and cannot control a terminal, a page or another program; output
//! suits its reader: a terminal without colours, a closed pipe.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use quick_xml::Reader;
use quick_xml::events::Event;
use serde_json::Value;

/// A name with all that means something else somewhere.
const NAME: &str =
    r"Reed\u001b[2J\u009b31m \u202e`x` | *y* <b> @everyone #12 [x](y) ::error::100%\u0007\uFFFE, a:b\nline";

/// The name of the file: blanks, signs of addresses, and the end of a line.
const FILE: &str = "a b,100%#1:ø\n.toml";

/// Writes a list whose names mean something else, with several errors and a unit that findings name.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let unit = format!("{{ name = \"{NAME}\" }}");
    let list = format!(
        "[[army]]\ntitle = \"{NAME}\"\nedition = \"aos4\"\npack = \"ghb-2025-26\"\nfaction = \"{NAME}\"\nunit = [{unit}]\n\
         regiments = [{{ leader = \"{NAME}\" }}, {{ leader = \"{NAME}\", units = [\"{NAME} 2\"] }}, {{ }}]\n"
    );
    fs::write(folder.path().join(FILE), list).unwrap();
    folder
}

fn lint(folder: &Path, form: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.current_dir(folder).env("COLUMNS", "100").args(["lint", ".", "--lang", "en", "--format", form]);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Tells whether a character steers a terminal or turns the text around.
fn steers(c: char) -> bool {
    c.is_control() && c != '\n'
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[test]
fn nothing_of_a_list_steers_what_shows_it() {
    let folder = folder();
    for form in ["text", "concise", "markdown", "html", "github", "junit"] {
        let told = lint(folder.path(), form);
        assert!(told.contains("Reed"), "{form}: {told}");
        let found: Vec<char> = told.chars().filter(|c| steers(*c)).collect();
        // what GitHub is told is no terminal's: it has the names as they are
        assert!(found.is_empty() || form == "github" && !found.contains(&'\r'), "{form}: {found:?}\n{told}");
    }
}

#[test]
fn one_finding_is_one_line() {
    let folder = folder();
    let findings: Value = serde_json::from_str(&lint(folder.path(), "json")).unwrap();
    let lists = findings["lists"].as_array().unwrap().len();
    let count = findings["findings"].as_array().unwrap().len() + lists;
    assert!(count > 2 + lists, "{findings}");
    for (form, begin) in [("concise", "./a b,100%#1:ø"), ("github", "::")] {
        let told = lint(folder.path(), form);
        assert_eq!(told.lines().count(), count, "{form}: {told}");
        assert!(told.lines().all(|line| line.starts_with(begin)), "{form}: {told}");
    }
}

#[test]
fn github_reads_the_name_of_the_file_back() {
    let folder = folder();
    for line in lint(folder.path(), "github").lines() {
        let (properties, message) = line[2..].split_once("::").unwrap();
        let (_, properties) = properties.split_once(' ').unwrap();
        let properties: Vec<(&str, &str)> = properties.split(',').map(|one| one.split_once('=').unwrap()).collect();
        assert_eq!(properties.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["file", "line", "col", "title"]);
        let unescape = |text: &str| {
            let text = text.replace("%0A", "\n").replace("%0D", "\r").replace("%3A", ":").replace("%2C", ",");
            text.replace("%25", "%")
        };
        assert_eq!(unescape(properties[0].1), format!("./{FILE}"));
        assert!(message.matches('%').count() == message.matches("%25").count() + message.matches("%0A").count());
    }
}

#[test]
fn sarif_names_the_file_by_a_reference() {
    let folder = folder();
    let sarif: Value = serde_json::from_str(&lint(folder.path(), "sarif")).unwrap();
    let place = &sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "./a%20b,100%25%231%3A%C3%B8%0A.toml");
}

/// What each element of `JUnit` XML may have, as Jenkins' schema (`junit-10.xsd`) has it, and which of it is always there.
const ELEMENTS: [(&str, &[&str], &[&str]); 5] = [
    (
        "testsuites",
        &["name", "time", "tests", "failures", "errors", "disabled"],
        &["tests", "failures", "errors", "time"],
    ),
    (
        "testsuite",
        &[
            "name",
            "tests",
            "failures",
            "errors",
            "time",
            "disabled",
            "skipped",
            "timestamp",
            "hostname",
            "id",
            "package",
        ],
        &["name", "tests", "failures", "errors", "time"],
    ),
    ("testcase", &["name", "classname", "time", "assertions", "status"], &["name", "classname", "time"]),
    ("failure", &["message", "type"], &["message", "type"]),
    ("system-out", &[], &[]),
];

#[test]
fn junit_is_as_its_readers_want_it() {
    let lists = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/report/lists");
    for folder in [folder().path(), &lists] {
        let told = lint(folder, "junit");
        let forbidden = |c: &char| matches!(c, '\u{fffe}' | '\u{ffff}') || c.is_control() && !"\t\n\r".contains(*c);
        assert_eq!(told.chars().find(forbidden), None);
        let mut reader = Reader::from_str(&told);
        let (mut counted, mut stated, mut sums) = ([0; 2], None, [0; 2]);
        let mut failures_of_case = 0;
        loop {
            let tag = match reader.read_event().unwrap() {
                Event::Start(tag) | Event::Empty(tag) => tag,
                Event::Eof => break,
                _ => continue,
            };
            let name = tag.name().as_ref().to_owned();
            let (_, known, wanted) = ELEMENTS.iter().find(|(element, ..)| *element == name).unwrap();
            let attributes = tag.attributes().map(|attribute| attribute.unwrap());
            let attributes: Vec<(String, String)> =
                attributes.map(|one| (one.key.as_ref().to_owned(), one.value.into_owned())).collect();
            assert!(attributes.iter().all(|(name, _)| known.contains(&name.as_str())), "{name}: {attributes:?}");
            let value = |key: &str| attributes.iter().find(|(own, _)| own == key).map(|(_, value)| value.as_str());
            assert!(wanted.iter().all(|key| value(key).is_some()), "{name}: {attributes:?}");
            let number = |key| value(key).unwrap().parse::<usize>().unwrap();
            match name.as_str() {
                "testsuites" => stated = Some([number("tests"), number("failures")]),
                "testsuite" => sums = [sums[0] + number("tests"), sums[1] + number("failures")],
                "system-out" => {}
                "testcase" => (counted[0], failures_of_case) = (counted[0] + 1, 0),
                _ => {
                    failures_of_case += 1;
                    counted[1] += 1;
                    assert_eq!(failures_of_case, 1, "Jenkins and GitLab look at one failure of a case");
                }
            }
        }
        assert_eq!((Some(sums), Some(counted)), (stated, stated), "{told}");
        assert!(counted[1] > 0);
    }
}

/// Runs the program in a terminal; `None` where the system has no program that makes one.
fn in_terminal(arguments: &str, variables: &[(&str, &str)]) -> Option<String> {
    let mut command = Command::new("script");
    command
        .args(["-qec", &format!("{} {arguments}", env!("CARGO_BIN_EXE_adjutant")), "/dev/null"])
        .stdin(Stdio::null());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI", "TERM"] {
        command.env_remove(name);
    }
    let output = command.envs(variables.iter().copied()).output().ok()?;
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_terminal_without_colours_gets_none() {
    let coloured = |arguments: &str, variables: &[(&str, &str)]| {
        in_terminal(arguments, variables).map(|told| {
            assert!(!told.trim().is_empty(), "{arguments}");
            told.contains('\u{1b}')
        })
    };
    if coloured("lints", &[("TERM", "xterm")]) != Some(true) {
        println!("skipped: no terminal can be made here");
        return;
    }
    for arguments in ["lints", "--help", "lint no-such-file", "lint --no-such-flag"] {
        for plain in [
            &[("TERM", "dumb")][..],
            &[("TERM", "")],
            &[("TERM", "dumb"), ("CI", "true")],
            &[("TERM", "dumb"), ("CLICOLOR", "1")],
            &[("TERM", "xterm"), ("NO_COLOR", "1")],
            &[("TERM", "xterm"), ("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")],
            &[("TERM", "xterm"), ("CLICOLOR", "0")],
        ] {
            assert_eq!(coloured(arguments, plain), Some(false), "{arguments} {plain:?}");
        }
        for wanted in [
            &[("TERM", "xterm")][..],
            &[("TERM", "xterm"), ("NO_COLOR", "")],
            &[("TERM", "dumb"), ("CLICOLOR_FORCE", "1")],
        ] {
            assert_eq!(coloured(arguments, wanted), Some(true), "{arguments} {wanted:?}");
        }
        assert_eq!(coloured(&format!("{arguments} --color never"), &[("TERM", "xterm")]), Some(false), "{arguments}");
        assert_eq!(coloured(&format!("{arguments} --color=always"), &[("TERM", "dumb")]), Some(true), "{arguments}");
    }
}

#[test]
fn a_reader_who_has_seen_enough_changes_nothing() {
    let lists = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/report/lists");
    // the text report ends with a note on units that are not checked
    for (arguments, code, noted) in [
        ("lint .", 1, true),
        ("lint . --format json", 1, false),
        ("lint . --format sarif", 1, false),
        ("lint . --format junit", 1, false),
        ("lint . --exit-zero", 0, true),
        ("lint . --quiet", 1, false),
        ("lints", 0, false),
        ("--help", 0, false),
        ("help lint", 0, false),
        ("completions bash", 0, false),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        command.current_dir(&lists).args(arguments.split(' ')).stdout(Stdio::piped()).stderr(Stdio::piped());
        let library = lists.join("no-library");
        let mut child = command.env("ADJUTANT_LANG", "en").env("ADJUTANT_LIBRARY", library).spawn().unwrap();
        drop(child.stdout.take());
        let Output { status, stderr, .. } = child.wait_with_output().unwrap();
        let stderr = String::from_utf8(stderr).unwrap();
        let sentences = stderr.lines().filter(|line| !line.starts_with("  "));
        let is_note = |line: &str| line.starts_with("note: the costs, sizes and choices of units");
        assert!(sentences.clone().all(is_note), "{arguments}: {stderr}");
        assert_eq!((status.code(), sentences.count() > 0), (Some(code), noted), "{arguments}: {stderr}");
    }
}

#[test]
fn nothing_of_a_list_steers_what_is_told_beside_the_output() {
    let folder = folder();
    let list = "Test army\u{1b}[31m 500/2000 pts\n\nSeraphon\n\nGeneral's Regiment\nOldblood (500)\nbad\u{9b}31m \u{202e}line\n";
    fs::write(folder.path().join("odd.txt"), list).unwrap();
    for arguments in [
        &["convert", "odd.txt", "--to", "json"][..],
        &["convert", "odd.txt", "--to", "text"],
        &["lint", "no\u{1b}[2Jne.txt"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        let output = command.current_dir(folder.path()).args(arguments).args(["--lang", "en"]).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(!told.is_empty() && !told.chars().any(steers), "{arguments:?} {told:?}");
    }
}
