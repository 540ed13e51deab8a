//! The documents and queries for Quickwit, in an index of plain tantivy that knows blanks alone.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use adjutant_rules::kb::KnowledgeBase;
use adjutant_search::evaluation::Judgements;
use adjutant_search::{Options, Query, Searcher};
use adjutant_text::analyze::Steps;
use serde_json::{Value, json};
use tantivy::collector::TopDocs;
use tantivy::query::QueryParser;
use tantivy::schema::{
    FAST, INDEXED, IndexRecordOption, STORED, STRING, Schema, TantivyDocument, TextFieldIndexing, TextOptions,
};
use tantivy::tokenizer::{TextAnalyzer, WhitespaceTokenizer};
use tantivy::{Document as _, Index};

use crate::support::event_folder::Event;
use crate::support::golden::root;
use crate::support::shared::shared;

/// So many candidates are ranked anew.
const CANDIDATES: usize = 100;

/// The share of our first ten hits that must be there, in hundredths.
const LEAST: usize = 95;

/// An index as the configuration describes it.
struct Engine {
    index: Index,
    schema: Schema,
}

impl Engine {
    fn new(configuration: &str, documents: impl Iterator<Item = Value>) -> Self {
        let whitespace = TextFieldIndexing::default()
            .set_tokenizer("whitespace")
            .set_index_option(IndexRecordOption::WithFreqsAndPositions);
        let mut schema = Schema::builder();
        for field in configuration.split("    - name: ").skip(1) {
            let (name, form) = field.split_once('\n').unwrap();
            let value = |key: &str| form.lines().find_map(|line| line.trim().strip_prefix(key)?.strip_prefix(": "));
            match (value("type").unwrap(), value("tokenizer")) {
                ("array<text>", Some("raw")) => schema.add_text_field(name, STRING | STORED),
                ("text", Some("whitespace")) => {
                    assert_eq!((value("record"), value("fieldnorms")), (Some("position"), Some("true")));
                    schema.add_text_field(name, TextOptions::default().set_indexing_options(whitespace.clone()))
                }
                ("i64", None) => schema.add_i64_field(name, INDEXED | FAST),
                ("json", None) => schema.add_json_field(name, STORED),
                other => panic!("{name}: {other:?}"),
            };
        }
        let schema = schema.build();
        let index = Index::create_in_ram(schema.clone());
        let blanks = TextAnalyzer::builder(WhitespaceTokenizer::default()).build();
        index.tokenizers().register("whitespace", blanks);
        let mut writer = index.writer_with_num_threads(1, 50_000_000).unwrap();
        for document in documents {
            let known = |name: &String| schema.get_field(name).is_ok();
            assert!(document.as_object().unwrap().keys().all(known), "the index is strict: {document}");
            writer.add_document(TantivyDocument::parse_json(&schema, &document.to_string()).unwrap()).unwrap();
        }
        writer.commit().unwrap();
        Self { index, schema }
    }

    /// Returns the stored parts of the best documents, as Quickwit answers.
    fn hits(&self, query: &str) -> Vec<Value> {
        let searcher = self.index.reader().unwrap().searcher();
        let parsed = QueryParser::for_index(&self.index, Vec::new()).parse_query(query);
        let parsed = parsed.unwrap_or_else(|error| panic!("{query}: {error}"));
        let best = searcher.search(&parsed, &TopDocs::with_limit(CANDIDATES).order_by_score()).unwrap();
        let stored = best.into_iter().map(|(_, place)| searcher.doc::<TantivyDocument>(place).unwrap());
        stored.map(|document| serde_json::from_str(&document.to_json(&self.schema)).unwrap()).collect()
    }
}

/// Returns judged queries with the edition that was selected.
fn queries() -> Vec<Query> {
    let mut files: Vec<_> = ["queries.toml", "unseen.toml"].map(|name| root("tests/search").join(name)).into();
    if let Some(shared) = shared("eval/queries.toml") {
        files.extend(["queries.toml", "queries-2.toml"].map(|name| shared.join("eval").join(name)));
    }
    let judged =
        files.iter().flat_map(|file| toml::from_str::<Judgements>(&fs::read_to_string(file).unwrap()).unwrap().query);
    let query = |text: &str, edition: Option<String>| {
        let edition = edition.map(|edition| format!(" edition:{edition}")).unwrap_or_default();
        Query::parse(&format!("{text}{edition}")).unwrap()
    };
    judged.map(|judged| query(&judged.text, judged.edition_filter)).collect()
}

#[test]
fn our_ranking_of_what_it_finds_has_nineteen_of_twenty_of_our_hits() {
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let searcher = Searcher::build(&kb, Steps::ALL).unwrap();
    let documents = searcher.exported(&kb, &[]).unwrap();
    let engine = Engine::new(&searcher.configuration(), documents.into_iter().map(Value::Object));
    let options = Options { lang: "en".to_owned(), ..Options::default() };
    let (mut wanted, mut found, queries) = (0, 0, queries());
    for query in &queries {
        let ours = searcher.search(query, &options).unwrap();
        let hits = engine.hits(&searcher.exported_query(query, &options));
        let ids: BTreeSet<String> = hits.iter().map(|hit| hit["id"][0].as_str().unwrap().to_owned()).collect();
        let ranked = searcher.search(query, &Options { among: Some(ids), ..options.clone() }).unwrap();
        let ranked: BTreeSet<String> = ranked.hits.into_iter().map(|hit| hit.id).collect();
        wanted += ours.hits.len();
        found += ours.hits.iter().filter(|hit| ranked.contains(&hit.id)).count();
    }
    println!("{found} of {wanted} of our first ten hits, {} queries", queries.len());
    assert!(wanted > 600 && 100 * found >= LEAST * wanted, "{found} of {wanted}");
}

#[test]
fn a_service_gets_from_the_commands_what_search_prints() {
    let event = Event::new(&[]);
    fs::copy(root("docs/samples/league-rules.txt"), event.path("league-rules.txt")).unwrap();
    let run = |args: &[&str], input: &str| {
        let mut child = event
            .command("en", args)
            .env("ADJUTANT_LIBRARY", event.path("library"))
            .env("ADJUTANT_INDEX", event.path("index"))
            .env_remove("ADJUTANT_DATA")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{args:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    run(&["import", "league-rules.txt", "--edition", "aos2"], "");
    run(&["export", "quickwit", "out"], "");
    let documents = fs::read_to_string(event.path("out/documents.jsonl")).unwrap();
    let documents = documents.lines().map(|line| serde_json::from_str(line).unwrap());
    let engine = Engine::new(&fs::read_to_string(event.path("out/index.yaml")).unwrap(), documents);
    let mut own = 0;
    for words in ["unit coherency", "kampchok", "general edition:aos2", "12.2", "\"pile in\" charge", "league points"] {
        let query = run(&["export", "quickwit", "--query", words], "");
        let answer = json!({ "hits": engine.hits(query.trim()) }).to_string();
        let ranked = run(&["export", "quickwit", "--rank", words, "--format", "json"], &answer);
        let ranked: Value = serde_json::from_str(&ranked).unwrap();
        let searched: Value = serde_json::from_str(&run(&["search", words, "--format", "json"], "")).unwrap();
        let ids = |answer: &Value| -> Vec<String> {
            answer["hits"]
                .as_array()
                .unwrap()
                .iter()
                .take(3)
                .map(|hit| hit["id"].as_str().unwrap().to_owned())
                .collect()
        };
        assert_eq!(ids(&ranked), ids(&searched), "{words}");
        own += searched["hits"].as_array().unwrap().iter().filter(|hit| hit["source"] == "library").count();
    }
    assert!(own > 0, "no query finds the book");
}

#[test]
fn what_is_no_answer_of_the_engine_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .args(["--lang", "en", "export", "quickwit", "--rank", "rally"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("standard input is not an answer of Quickwit"));
}
