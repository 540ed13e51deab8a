//! The language server, as an editor uses it.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::support::catalogues;
use crate::support::editor::Editor;
use crate::support::event_folder::Event;
use crate::support::golden::root;
use crate::support::server;

const LIST: &str = "tests/lists/plain.txt";

fn uri(path: &Path) -> String {
    format!("file://{}", path.display())
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

/// Returns `line column code` of diagnostics, counted from 1.
fn places(found: &[Value]) -> Vec<String> {
    let place = |one: &Value| {
        let start = &one["range"]["start"];
        format!("{} {} {}", number(&start["line"]) + 1, number(&start["character"]) + 1, one["code"].as_str().unwrap())
    };
    found.iter().map(place).collect()
}

/// Applies the edit of a code action to a text without letters beyond ASCII before the place.
fn applied(text: &str, action: &Value, uri: &str) -> String {
    let edit = &action["edit"]["changes"][uri][0];
    let offset = |at: &Value| {
        let (line, column) = (number(&at["line"]), number(&at["character"]));
        text.split_inclusive('\n').take(line).map(str::len).sum::<usize>() + column
    };
    let (start, end) = (offset(&edit["range"]["start"]), offset(&edit["range"]["end"]));
    format!("{}{}{}", &text[..start], edit["newText"].as_str().unwrap(), &text[end..])
}

/// Returns a list with a total that is wrong.
fn wrong_total() -> String {
    fs::read_to_string(root("tests/lists/labels.txt")).unwrap().replace("550", "560")
}

/// Returns a list with a mistyped label and a total that is wrong.
fn spoiled() -> String {
    wrong_total().replace("Grand Strategy", "Grand Stratgy")
}

#[test]
fn an_editor_shows_what_lint_finds_and_follows_every_change() {
    let event = Event::new(&[("list.txt", &spoiled())]);
    let path = event.path("list.txt");
    let mut editor = Editor::start(path.parent().unwrap(), &["--stdio"]);
    let uri = uri(&path);
    let found = editor.open(&uri, &spoiled());
    assert!(found.len() > 1, "{found:?}");
    let document = event.json(&["list.txt"]);
    let place = |one: &Value, key: &str| number(&one["span"][key]);
    let findings = document["findings"].as_array().unwrap();
    let by_lint: Vec<String> = findings
        .iter()
        .map(|one| format!("{} {} {}", place(one, "line"), place(one, "column"), one["lint"].as_str().unwrap()))
        .collect();
    assert_eq!(places(&found), by_lint);

    // two letters that are two units each, above everything
    let start = json!({ "line": 0, "character": 0 });
    editor.change(&uri, 1, &json!([{ "range": { "start": start, "end": start }, "text": "👩\u{1f3b2} " }]));
    let moved = editor.diagnostics(&uri, 1);
    let lines = |found: &[Value]| found.iter().map(|one| one["range"]["start"]["line"].clone()).collect::<Vec<_>>();
    assert_eq!(lines(&moved), lines(&found));
    editor.change(&uri, 2, &json!([{ "text": "Bring dice.\n" }]));
    let named: Vec<Value> = editor.diagnostics(&uri, 2).iter().map(|found| found["code"].clone()).collect();
    assert_eq!(named, ["roster/unreadable-file"], "the name of the file says that it is a list");
    let notes = self::uri(&event.path("notes.txt"));
    assert_eq!(editor.open(&notes, "Bring dice.\n"), Vec::<Value>::new(), "what is no list is passed over");
    assert_eq!(editor.end(), 0);
}

#[test]
fn repairs_and_suppressions_remove_what_they_are_offered_for() {
    let folder = tempfile::tempdir().unwrap();
    let uri = uri(&folder.path().join("list.txt"));
    let mut editor = Editor::start(folder.path(), &[]);
    let text = spoiled();
    let found = editor.open(&uri, &text);
    let all = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let params = json!({ "textDocument": { "uri": uri }, "range": all, "context": { "diagnostics": [] } });
    let actions = editor.request("textDocument/codeAction", params);
    let actions = actions.as_array().unwrap();
    let mut titles: Vec<&str> = actions.iter().map(|action| action["title"].as_str().unwrap()).collect();
    titles.sort_unstable();
    titles.dedup();
    assert!(titles.iter().any(|title| title.starts_with("replace with")), "{titles:?}");
    assert!(titles.iter().any(|title| title.starts_with("allow ")), "{titles:?}");
    for (version, action) in (1..).zip(actions) {
        let repaired = applied(&text, action, &uri);
        editor.change(&uri, version, &json!([{ "text": repaired }]));
        let left = editor.diagnostics(&uri, version);
        let about = &action["diagnostics"][0]["code"];
        let count = |found: &[Value]| found.iter().filter(|one| one["code"] == *about).count();
        assert!(count(&left) < count(&found), "{}: {left:?}", action["title"]);
    }
    assert_eq!(editor.end(), 0);
}

#[test]
fn units_show_the_prices_of_their_list_and_mistyped_ones_are_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let repository = folder.path().join("repository");
    catalogues::history("aos4", &repository);
    let mut update = server::command(folder.path(), &["units", "update", "-e", "aos4", "--from"]);
    assert!(update.arg(&repository).status().unwrap().success());
    let mut editor = Editor::start(folder.path(), &[]);
    let hovered = |editor: &mut Editor, handbook: &str, regent: u32, riders: u32| {
        let text = format!(
            "Low bells {}/1000 pts\n\nHollow Choir\nRequiem Host\nGeneral's Handbook {handbook}\nDrops: 1\n\n\
             General's Regiment\nThe Bell Regent ({regent})\n• General\nAsh Riders ({riders})\n",
            regent + riders
        );
        let uri = uri(&folder.path().join(format!("{handbook}.txt")));
        editor.open(&uri, &text);
        let hover = editor.at("textDocument/hover", &uri, 10, 2);
        (hover["contents"]["value"].as_str().unwrap_or_default().to_owned(), uri, text)
    };
    let (earlier, ..) = hovered(&mut editor, "2024-25", 300, 160);
    assert!(earlier.contains("**Ash Riders** · Hollow Choir") && earlier.contains("160 / 320"), "{earlier}");
    assert!(earlier.contains("CAVALRY"), "{earlier}");
    let (later, uri, text) = hovered(&mut editor, "2025-26", 320, 170);
    assert!(later.contains("170 / 340"), "{later}");

    let mistyped = text.replace("Ash Riders", "Ash Ridres");
    editor.change(&uri, 1, &json!([{ "text": mistyped }]));
    let found = editor.diagnostics(&uri, 1);
    assert!(found.iter().any(|one| one["code"] == "army/unknown-unit"), "{found:?}");
    let line = json!({ "start": { "line": 10, "character": 0 }, "end": { "line": 10, "character": 1 } });
    let params = json!({ "textDocument": { "uri": uri }, "range": line, "context": { "diagnostics": [] } });
    let actions = editor.request("textDocument/codeAction", params);
    let repair = actions.as_array().unwrap().iter().find(|action| applied(&mistyped, action, &uri) == text);
    assert!(repair.is_some(), "{actions}");
    assert_eq!(editor.end(), 0);
}

#[test]
fn rulings_lead_to_records_and_records_to_who_cites_them() {
    let folder = tempfile::tempdir().unwrap();
    let uri = uri(&folder.path().join("faq.md"));
    let mut editor = Editor::start(folder.path(), &[]);
    let text = "# House rules\n\n**Q: Does unit coherency count after a pile in?**\nA: Yes, see aos3/unit-coherency.\n\n**Q: Køb 👩 of aos3/q46 twice?**\nA: No.\n";
    editor.open(&uri, text);
    let at = |needle: &str| {
        let before = &text[..text.find(needle).unwrap()];
        let line = before.matches('\n').count();
        (line, before.rsplit('\n').next().unwrap().encode_utf16().count() + 2)
    };
    let (line, column) = at("aos3/unit-coherency");
    let hover = editor.at("textDocument/hover", &uri, line, column);
    let card = hover["contents"]["value"].as_str().unwrap();
    assert!(card.contains("aos3/unit-coherency"), "{card}");
    let (line, column) = at("aos3/q46");
    let hover = editor.at("textDocument/hover", &uri, line, column);
    assert!(hover["contents"]["value"].as_str().unwrap().contains("aos3/q46"), "{hover}");
    assert_eq!(hover["range"]["start"]["character"], column - 2, "columns are units of UTF-16");
    let (line, column) = at("coherency count");
    let hover = editor.at("textDocument/hover", &uri, line, column);
    assert!(hover["contents"]["value"].as_str().unwrap().contains("/unit-coherency"), "words lead to their rule");

    let (line, column) = at("aos3/unit-coherency");
    let definition = editor.at("textDocument/definition", &uri, line, column);
    let files: Vec<String> = definition.as_array().unwrap().iter().map(named).collect();
    assert!(files.len() > 1 && files[0].contains("unit-coherency"), "{files:?}");
    let references = editor.at("textDocument/references", &uri, line, column);
    let references = references.as_array().unwrap();
    assert!(references.iter().any(|one| one["uri"] == *uri), "the open file names it too");
    assert!(references.iter().any(|one| one["uri"].as_str().unwrap().contains("/editions/aos3/")), "{references:?}");
    assert_eq!(editor.end(), 0);
}

/// Returns the line that a location begins on.
fn named(location: &Value) -> String {
    let text = fs::read_to_string(location["uri"].as_str().unwrap().strip_prefix("file://").unwrap()).unwrap();
    let (line, last) = (&location["range"]["start"]["line"], &location["range"]["end"]["line"]);
    let (line, last) = (number(line), number(last));
    text.lines().skip(line).take(last - line + 4).collect::<Vec<_>>().join("\n")
}

#[test]
fn ids_lints_and_terms_are_completed_and_symbols_found() {
    let folder = tempfile::tempdir().unwrap();
    let (faq, settings) = (uri(&folder.path().join("faq.md")), uri(&folder.path().join("adjutant.toml")));
    let mut editor = Editor::start(folder.path(), &[]);
    editor.open(&faq, "**Q: May it?**\nA: Yes: aos3/unit-co\n\n**Q: Is it unit coh\nA: No.\n");
    let labels = |items: &Value| -> Vec<String> {
        items["items"].as_array().unwrap().iter().map(|item| item["label"].as_str().unwrap().to_owned()).collect()
    };
    let items = editor.at("textDocument/completion", &faq, 1, 20);
    assert!(labels(&items).contains(&"aos3/unit-coherency".to_owned()), "{items}");
    let items = editor.at("textDocument/completion", &faq, 3, 18);
    assert!(labels(&items).iter().any(|label| label.eq_ignore_ascii_case("unit coherency")), "{items}");
    let found = editor.open(&settings, "[lints]\ntotal-mismach = \"off\"\n");
    assert!(!found.is_empty(), "a settings file is judged");
    let items = editor.at("textDocument/completion", &settings, 1, 7);
    assert!(labels(&items).contains(&"total-mismatch".to_owned()), "{items}");
    editor.change(&settings, 1, &json!([{ "text": "edition = \"ao\"\npack = \"ghb-2025\"\n" }]));
    let items = editor.at("textDocument/completion", &settings, 0, 13);
    assert_eq!(labels(&items), ["aos1", "aos2", "aos3", "aos4"], "{items}");
    let items = editor.at("textDocument/completion", &settings, 1, 16);
    assert_eq!(labels(&items), ["ghb-2025-26"], "{items}");
    let empty = uri(&folder.path().join("new.txt"));
    assert!(editor.open(&empty, " \n").is_empty(), "a file that is still empty is no fault");
    let symbols = editor.request("workspace/symbol", json!({ "query": "aos3 unit-coh" }));
    assert!(symbols.as_array().unwrap().iter().any(|one| one["name"] == "aos3/unit-coherency"), "{symbols}");
    let symbols = editor.request("textDocument/documentSymbol", json!({ "textDocument": { "uri": faq } }));
    assert_eq!(symbols[0]["selectionRange"]["end"]["line"], symbols[0]["range"]["start"]["line"], "{symbols}");
    assert_eq!(editor.ask("textDocument/rename", json!({}))["error"]["code"], -32601);
    assert_eq!(editor.ask("textDocument/hover", json!(3))["error"]["code"], -32602);
    assert_eq!(editor.end(), 0);
}

#[test]
fn settings_that_change_in_the_editor_apply_to_the_lists_below() {
    let event = Event::new(&[("adjutant.toml", "edition = \"aos3\"\n")]);
    let (list, settings) = (uri(&event.path("list.txt")), uri(&event.path("adjutant.toml")));
    let mut editor = Editor::start(&event.path(""), &[]);
    let before = places(&editor.open(&list, &wrong_total()));
    assert!(before.iter().any(|one| one.ends_with("roster/total-mismatch")), "{before:?}");
    editor.open(&settings, "edition = \"aos3\"\n[lints]\ntotal-mismatch = \"off\"\n");
    editor.change(&list, 1, &json!([{ "text": wrong_total() }]));
    let after = places(&editor.diagnostics(&list, 1));
    assert!(!after.iter().any(|one| one.ends_with("roster/total-mismatch")), "{after:?}");
    let broken = "edition = ";
    editor.change(&settings, 1, &json!([{ "text": broken }]));
    assert_eq!(editor.diagnostics(&settings, 1).len(), 1);
    assert_eq!(editor.end(), 0);
}

#[test]
fn our_own_data_files_show_the_faults_of_check() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir_all(&data).unwrap();
    for part in ["editions", "corpus", "i18n"] {
        assert!(Command::new("cp").arg("-r").arg(root(part)).arg(&data).status().unwrap().success());
    }
    let path = data.join("editions/aos2/rules/wizards.toml");
    let text = fs::read_to_string(&path).unwrap();
    let mut editor = Editor::start(folder.path(), &[]);
    let uri = uri(&path);
    assert_eq!(editor.open(&uri, &text), Vec::<Value>::new());
    let broken = text.replacen("kind = ", "kin = ", 1);
    assert_ne!(broken, text);
    editor.change(&uri, 1, &json!([{ "text": broken }]));
    let found = editor.diagnostics(&uri, 1);
    let line = text[..text.find("kind = ").unwrap()].matches('\n').count() as u64;
    assert!(found.iter().any(|one| one["range"]["start"]["line"].as_u64().unwrap().abs_diff(line) < 4), "{found:?}");
    assert_eq!(editor.end(), 0);
}

/// Numbers as if by chance, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most.max(1)
    }
}

/// Returns the line and the column of a place in units of UTF-16, by a count of its own.
fn position(units: &[u16], at: usize) -> Value {
    let line = units[..at].iter().filter(|unit| **unit == 10).count();
    let start = units[..at].iter().rposition(|unit| *unit == 10).map_or(0, |at| at + 1);
    json!({ "line": line, "character": at - start })
}

#[test]
fn ten_thousand_random_edits_leave_what_a_fresh_run_finds() {
    const BURSTS: i64 = 100;
    const EDITS: usize = 100;
    const PIECES: [&str; 12] =
        ["æ", "👩", "\n", "(200)", "Reed Mage", "• General\n", " ", "1", "Regiment 2\n", "Q: ", "\u{1f3b2}x", ""];
    let event = Event::new(&[]);
    let mut editor = Editor::start(&event.path(""), &[]);
    let uri = uri(&event.path("list.txt"));
    let first = fs::read_to_string(root(LIST)).unwrap();
    let mut units: Vec<u16> = first.encode_utf16().collect();
    let mut chance = Chance(7);
    editor.open(&uri, &first);
    let mut seen = 0;
    for burst in 1..=BURSTS {
        if burst % 10 == 0 {
            // the edits have made rubbish of the list by now
            units = first.encode_utf16().collect();
            editor.change(&uri, burst, &json!([{ "text": first }]));
        }
        for _ in 0..EDITS {
            let whole = |at: usize, units: &[u16]| units.get(at).is_none_or(|unit| !(0xDC00..0xE000).contains(unit));
            let start = (0..=chance.below(units.len() + 1)).rev().find(|at| whole(*at, &units)).unwrap();
            let end = (start..=units.len()).filter(|at| whole(*at, &units)).nth(chance.below(4)).unwrap_or(units.len());
            let piece = PIECES[chance.below(PIECES.len())];
            let range = json!({ "start": position(&units, start), "end": position(&units, end) });
            editor.change(&uri, burst, &json!([{ "range": range, "text": piece }]));
            units.splice(start..end, piece.encode_utf16());
        }
        // the answer to a request is about all changes before it
        editor.request("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
        let kept = editor.diagnostics(&uri, burst);
        let text = String::from_utf16(&units).unwrap();
        let fresh_uri = uri.replace("list.txt", &format!("fresh-{burst}-list.txt"));
        let fresh = editor.open(&fresh_uri, &text);
        editor.close(&fresh_uri);
        let comparable = |found: &[Value]| serde_json::to_string(found).unwrap().replace(&fresh_uri, &uri);
        assert_eq!(comparable(&kept), comparable(&fresh), "{text}");
        seen += kept.len();
        if burst == BURSTS {
            event.write("list.txt", &text);
            let document = event.json(&["list.txt"]);
            assert_eq!(document["findings"].as_array().unwrap().len(), kept.len());
        }
    }
    assert!(seen > 100, "only {seen} findings were compared");
    assert_eq!(editor.end(), 0);
}

#[test]
fn neovim_shows_diagnostics_and_cards_with_the_recipe_of_the_documentation() {
    if Command::new("nvim").arg("--version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "Neovim is missing: apt-get install neovim");
        println!("Neovim is not installed: its session is not tested");
        return;
    }
    let event = Event::new(&[("list.txt", &wrong_total())]);
    let recipe = fs::read_to_string(root("docs/editors.md")).unwrap();
    let recipe = recipe.split("```lua\n").nth(1).unwrap().split("```").next().unwrap().to_owned();
    let program = env!("CARGO_BIN_EXE_adjutant");
    event.write("init.lua", &recipe.replace("\"adjutant\", \"lsp\"", &format!("\"{program}\", \"lsp\"")));
    fs::copy(root("tests/editor/session.lua"), event.path("session.lua")).unwrap();
    let output = Command::new("nvim")
        .args(["--headless", "--clean", "-u", "init.lua", "-S", "session.lua", "list.txt"])
        .current_dir(event.path(""))
        .env("XDG_STATE_HOME", event.path("state"))
        .env("XDG_CACHE_HOME", event.path("cache"))
        .env("ADJUTANT_LANG", "en")
        .env("ADJUTANT_LIBRARY", event.path("library"))
        .output()
        .unwrap();
    let log = fs::read_to_string(event.path("session.log")).unwrap_or_default();
    let complaints = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(log.contains("roster/total-mismatch"), "{log}\n{complaints}");
    assert!(log.contains("repaired: Total Points: 550 pts"), "{log}\n{complaints}");
    assert!(
        log.contains("diagnostics after the repair")
            && !log.split("after the repair").nth(1).unwrap().contains("total-mismatch"),
        "{log}"
    );
}
