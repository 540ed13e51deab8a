//! The server for assistants.

use std::collections::BTreeSet;
use std::fs;

use adjutant::Adjutant;
use serde_json::{Value, json};

use crate::support::assistant::Assistant;
use crate::support::event_folder::Event;
use crate::support::golden::{differences, root};

/// The longest text and the most items that a recording keeps.
const LONGEST: usize = 60;
const MOST: usize = 2;

/// Shortens what changes with every new rule.
fn shortened(value: Value) -> Value {
    match value {
        Value::String(text) if text.chars().count() > LONGEST => {
            text.chars().take(LONGEST).chain(['…']).collect::<String>().into()
        }
        Value::Array(items) => items.into_iter().take(MOST).map(shortened).collect(),
        // the forms of answers are compared with those of the commands
        Value::Object(fields) if fields.get("isError").is_some_and(|failed| *failed == false) => {
            json!({ "isError": false, "content": shortened(fields["content"].clone()) })
        }
        Value::Object(fields) => fields.into_iter().map(|(name, value)| (name, shortened(value))).collect(),
        other => other,
    }
}

/// Runs the program and returns what it prints.
fn printed(event: &Event, lang: &str, args: &[&str]) -> String {
    let (library, index) = (event.path("library"), event.path("index"));
    let output = event
        .command(lang, args)
        .env("ADJUTANT_LIBRARY", library)
        .env("ADJUTANT_INDEX", index)
        .env_remove("ADJUTANT_DATA")
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_session_goes_as_it_was_recorded() {
    let path = root("tests/mcp/session.json");
    let recorded: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    let event = Event::new(&[]);
    let mut assistant = Assistant::start(&event.path(""), &["mcp"]);
    let session = recorded.as_array().unwrap().iter().map(|step| {
        let sent = &step["sent"];
        // a line that is no JSON is recorded as a text
        assistant.send(&sent.as_str().map_or_else(|| sent.to_string(), ToOwned::to_owned));
        let is_answered = !sent.is_string() && (sent.get("id").is_some() || sent.get("method").is_none());
        let received = if is_answered { shortened(assistant.receive()) } else { Value::Null };
        json!({ "sent": sent, "received": received })
    });
    let session: Vec<Value> = session.collect();
    let (rest, code) = assistant.end();
    assert_eq!((&*rest, code), ("", 0));
    let found = differences(&path, &session.into());
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn tools_answer_what_the_commands_print() {
    let list = fs::read_to_string(root("tests/lists/labels.txt")).unwrap().replace("550", "560");
    let event = Event::new(&[("labels.txt", &list)]);
    let mut assistant = Assistant::greeted(&event.path(""), &["mcp"]);
    let lint = json!({ "text": list, "name": "labels.txt", "edition": "aos3", "at": "2024-02-28" });
    let cases = [
        (
            "search",
            json!({ "query": "unit coherency", "edition": "aos3", "limit": 3 }),
            vec!["search", "unit coherency", "--edition", "aos3", "-n", "3"],
        ),
        (
            "show",
            json!({ "id": "Look Out, Sir!", "edition": "aos3", "at": "2024-03-01" }),
            vec!["show", "aos3/Look Out, Sir!", "--at", "2024-03-01"],
        ),
        ("lint", lint, vec!["lint", "labels.txt", "--edition", "aos3", "--at", "2024-02-28", "--no-settings"]),
    ];
    for (tool, arguments, command) in cases {
        for lang in ["en", "da"] {
            let mut arguments = arguments.clone();
            arguments["lang"] = lang.into();
            let (form, text) = assistant.call(tool, &arguments);
            let json = printed(&event, lang, &[&command[..], &["--format", "json"]].concat());
            assert_eq!(form, serde_json::from_str::<Value>(&json).unwrap(), "{tool} in {lang}");
            assert_eq!(
                text,
                printed(&event, lang, &[&command[..], &["--format", "markdown"]].concat()),
                "{tool} in {lang}"
            );
        }
    }
    assert_eq!(assistant.end().1, 0);
}

#[test]
fn every_rule_is_listed_once_and_can_be_read() {
    let event = Event::new(&[]);
    let mut assistant = Assistant::greeted(&event.path(""), &["mcp"]);
    let mut addresses = BTreeSet::new();
    let mut params = json!({});
    loop {
        let answer = assistant.request("resources/list", &params);
        for resource in answer["result"]["resources"].as_array().unwrap() {
            assert_ne!(resource["title"], Value::Null, "{resource}");
            assert!(addresses.insert(resource["uri"].as_str().unwrap().to_owned()), "{resource} is listed twice");
        }
        match answer["result"]["nextCursor"].as_str() {
            Some(cursor) => params = json!({ "cursor": cursor }),
            None => break,
        }
    }
    let adjutant = Adjutant::bundled();
    let editions = adjutant.knowledge_base().editions();
    assert_eq!(addresses.len(), editions.iter().map(|records| records.rules.len()).sum::<usize>());
    for address in &addresses {
        let answer = assistant.request("resources/read", &json!({ "uri": address }));
        let text = answer["result"]["contents"][0]["text"].as_str().unwrap_or_else(|| panic!("{address}: {answer}"));
        assert!(text.starts_with("# `"), "{text}");
    }
    assert_eq!(assistant.end().1, 0);
}

#[test]
fn the_recipes_of_the_documentation_start_the_server() {
    let docs = fs::read_to_string(root("docs/mcp.md")).unwrap();
    let blocks: Vec<&str> = docs.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let [configurations @ .., by_hand] = &blocks[..] else { panic!("no recipes") };
    let event = Event::new(&[]);
    assert_eq!(configurations.len(), 2);
    for configuration in configurations {
        let configuration: Value = serde_json::from_str(configuration).unwrap();
        let servers = configuration.as_object().unwrap().values().next().unwrap();
        let server = &servers["adjutant"];
        assert_eq!(server["command"], "adjutant");
        let args: Vec<&str> = server["args"].as_array().unwrap().iter().map(|arg| arg.as_str().unwrap()).collect();
        let mut assistant = Assistant::greeted(&event.path(""), &args);
        let (_, text) = assistant.call("show", &json!({ "id": "aos2/unbinding" }));
        assert_eq!(text.contains("Ophævelse"), args.contains(&"da"), "{text}");
        assert_eq!(assistant.end().1, 0);
    }
    let mut assistant = Assistant::start(&event.path(""), &["mcp"]);
    by_hand.lines().for_each(|line| assistant.send(line));
    assert_eq!(assistant.receive()["id"], 1);
    let answer = assistant.receive();
    assert_eq!(answer["result"]["structuredContent"]["hits"][0]["id"], "aos3/unit-coherency", "{answer}");
}
