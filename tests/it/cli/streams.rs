//! Lists that come one after the other: on standard input, one a line, and into an inbox.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Stdio};

use serde_json::{Value, json};

use super::organiser::{ILLEGAL, LEGAL, OPEN};
use crate::support::event_folder::Event;

fn start(event: &Event, args: &[&str]) -> Child {
    event.command("en", args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
}

fn piped(event: &Event, args: &[&str], text: &str) -> (String, i32) {
    let mut child = start(event, args);
    let (mut input, text) = (child.stdin.take().unwrap(), text.to_owned());
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
}

#[test]
fn a_list_on_standard_input_can_have_a_name() {
    let event = Event::new(&[("in/adjutant.toml", "[lints]\n\"army/no-general\" = \"off\"\n")]);
    let args = ["lint", "-", "--format", "concise"];
    assert!(piped(&event, &args, ILLEGAL).0.starts_with("-:"), "without a name");
    let (out, code) = piped(&event, &[&args[..], &["--stdin-filename", "in/anna.toml"]].concat(), ILLEGAL);
    assert!(code == 0 && out.contains("in/anna.toml:1:1: legal"), "the settings of that folder count: {out}");
}

#[test]
fn a_stream_is_judged_line_by_line_in_its_order() {
    let event = Event::new(&[]);
    let line = |value: Value| format!("{value}\n");
    let input: String = [
        line(json!({ "id": "a", "text": LEGAL })),
        line(json!({ "id": 2, "text": ILLEGAL, "edition": "aos1" })),
        "\n{ broken\n".to_owned(),
        line(json!({ "text": OPEN, "at": "2025-10-01" })),
        line(json!({ "id": "x", "text": "Bring dice." })),
        line(json!({ "id": "y", "text": LEGAL, "pack": "nowhere" })),
    ]
    .concat();
    let (out, code) = piped(&event, &["lint", "--jsonl"], &input);
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let brief: Vec<(&Value, &Value)> = lines.iter().map(|line| (&line["id"], &line["verdict"])).collect();
    let wanted = [
        json!(["a", "legal"]),
        json!([2, "illegal"]),
        json!([4, "not-read"]),
        json!([5, "no-errors"]),
        json!(["x", "not-read"]),
        json!(["y", "not-read"]),
    ];
    assert_eq!(brief.iter().map(|(id, verdict)| json!([id, verdict])).collect::<Vec<_>>(), wanted, "{out}");
    assert_eq!(lines[3]["lists"][0]["pack"], "ghb-2025-26");
    assert!(
        lines[1]["findings"][0]["message"].as_str().unwrap().contains("no general") && lines[2]["error"].is_string()
    );
    assert_eq!(code, 1);
    let (out, _) =
        piped(&event, &["--lang", "da", "lint", "--jsonl"], "[1]\n{ broken\n{\"text\": \"\", \"at\": \"soon\"}\n");
    for words in ["ikke et objekt med »text«", "ødelagt JSON i kolonne 3", "ikke en dato: »soon«"] {
        assert!(out.contains(words), "{words}: {out}");
    }
    let (_, err, code) = Event::new(&[("in/a.toml", LEGAL)]).run("en", &["lint", "--jsonl", "in"]);
    assert!(code == 2 && err.contains("in is a folder"), "{err}");
    let many: String = (0..5000).map(|id| line(json!({ "id": id, "text": LEGAL }))).collect();
    let (out, code) = piped(&event, &["lint", "--jsonl"], &many);
    let ids = out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["id"].as_u64().unwrap());
    assert!(ids.eq(0..5000) && code == 0);
}

#[test]
fn whoever_waits_for_a_judgement_gets_it_before_he_writes_on() {
    let event = Event::new(&[]);
    let mut child = start(&event, &["lint", "--jsonl"]);
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for (id, text) in [("a", LEGAL), ("b", "Q: May it shoot?\nA: Yes.\n")] {
        writeln!(input, "{}", json!({ "id": id, "text": text })).unwrap();
        input.flush().unwrap();
        let judged: Value = serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap();
        assert_eq!(judged["id"], id);
        assert_eq!(judged["error"].is_string(), id == "b", "rulings are no list: {judged}");
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn an_inbox_is_watched() {
    let event = Event::new(&[("inbox/a.toml", LEGAL)]);
    let mut child = start(&event, &["lint", "inbox", "--watch", "--format", "concise"]);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap(), "inbox/a.toml:1:1: legal");
    event.write("inbox/notes.txt", "Bring dice.\n");
    event.write("inbox/b.toml", ILLEGAL);
    let mut told: Vec<String> = (0..3).map(|_| lines.next().unwrap().unwrap()).collect();
    told.sort();
    assert!(told[0].starts_with("inbox/b.toml:1:1: error[army/no-general]"), "{told:?}");
    assert_eq!(told[1..], ["inbox/b.toml:1:1: illegal", "inbox/notes.txt:1:1: no list found"]);
    child.kill().unwrap();
    child.wait().unwrap();
}
