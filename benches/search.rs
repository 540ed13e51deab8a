//! Search: building an index, opening it and querying it, compared with `SQLite` FTS5 over the same clauses.

use adjutant_rules::kb::KnowledgeBase;
use adjutant_search::{Options, Query, Searcher, Storage};
use adjutant_text::analyze::Steps;
use divan::{Bencher, black_box};
use rusqlite::Connection;

const QUERIES: [&str; 5] =
    ["kampchok", "unbind range", "battleshok test", "dødelige sår", "how far can a unit pile in"];

fn main() {
    divan::main();
}

fn options() -> Options {
    Options { limit: 10, expand: true, correct: true, lang: "en".to_owned(), ..Options::default() }
}

#[divan::bench]
fn load_the_knowledge_base(bencher: Bencher<'_, '_>) {
    let files = adjutant::bundled();
    bencher.bench(|| KnowledgeBase::load(black_box(&files)));
}

#[divan::bench]
fn build_the_index(bencher: Bencher<'_, '_>) {
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    bencher.bench(|| Searcher::build(black_box(&kb), Steps::ALL).map(|searcher| searcher.len()));
}

#[divan::bench]
fn open_the_index(bencher: Bencher<'_, '_>) {
    let folder = tempfile::tempdir().expect("a folder for the benchmark");
    let storage = Storage::Folder(folder.path().to_owned());
    let files = adjutant::bundled();
    Searcher::open(&files, &storage).expect("the index can be built");
    bencher.bench(|| Searcher::open(black_box(&files), &storage).map(|searcher| searcher.len()));
}

#[divan::bench(args = QUERIES)]
fn ask(bencher: Bencher<'_, '_>, text: &str) {
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let searcher = Searcher::build(&kb, Steps::ALL).expect("the index can be built");
    let (query, options) = (Query::parse(text).expect("a query"), options());
    bencher.bench(|| searcher.search(black_box(&query), &options).map(|answer| answer.hits.len()));
}

/// The peer: the same clauses in `SQLite` FTS5 with its Porter stemmer, the same number of hits, with snippets.
#[divan::bench(args = QUERIES)]
fn ask_sqlite_fts5(bencher: Bencher<'_, '_>, text: &str) {
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let peer = Connection::open_in_memory().expect("SQLite in memory");
    peer.execute_batch(
        "CREATE VIRTUAL TABLE clause USING fts5(id UNINDEXED, title, body, tokenize = 'porter unicode61')",
    )
    .expect("FTS5 is there");
    for chapter in kb.chapters() {
        for clause in &chapter.clauses {
            let id = format!("{}/{}", chapter.edition, clause.id);
            peer.execute("INSERT INTO clause VALUES (?1, ?2, ?3)", (&id, &clause.title, &clause.plain))
                .expect("inserted");
        }
    }
    let words: Vec<String> = text.split_whitespace().map(|word| format!("\"{word}\"")).collect();
    let words = words.join(" OR ");
    let select = "SELECT id, title, snippet(clause, 2, '[', ']', '…', 30) FROM clause WHERE clause MATCH ?1 ORDER BY bm25(clause, 0, 3, 1) LIMIT 10";
    let mut statement = peer.prepare(select).expect("the statement is well formed");
    bencher.bench_local(|| {
        let rows =
            statement.query_map([black_box(&words)], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(2)?)));
        rows.map(|rows| rows.flatten().count())
    });
}
