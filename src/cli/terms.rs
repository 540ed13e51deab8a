//! `terms`: what concepts are called in each language and edition.

use adjutant_books::library::{Manifest, StoredBook, StoredClause};
use adjutant_report::{Document, library, terms as terms_report};
use adjutant_text::term::Term;
use anyhow::Result;
use serde_json::{Value, json};

use super::Format;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    words: Vec<String>,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences, &["ui", "import", "search"])?;
    let kb = app.knowledge();
    let wanted = args.words.join(" ").to_lowercase();
    let terms = app.data.terms(&wanted);
    let books = super::library::books(&app, common);
    match args.format {
        Format::Json => {
            print_json(
                &json!({ "version": 1, "terms": terms.iter().map(|term| row(term, &books)).collect::<Vec<_>>() }),
            )?;
        }
        format if terms.is_empty() => app.show(format, &terms_report::none(&app.locale(), &wanted))?,
        format => {
            let locale = app.locale();
            let mut document = Document::default();
            for (at, term) in terms.iter().enumerate() {
                if at > 0 {
                    document.blank();
                }
                document.append(terms_report::term(&locale, &kb, term));
                document.append(library::headings(&locale, &headings(&books, term)));
            }
            app.show(format, &document)?;
        }
    }
    Ok(Exit::Clean)
}

/// Returns the clauses of the user's books that are about a term's concept, in order of the books.
fn headings<'b>(books: &'b [StoredBook], term: &Term) -> Vec<(&'b Manifest, &'b StoredClause)> {
    let about = |clause: &&StoredClause| clause.concepts().any(|concept| concept == term.concept.as_str());
    books.iter().flat_map(|book| book.clauses.iter().filter(about).map(|clause| (&book.manifest, clause))).collect()
}

fn row(term: &Term, books: &[StoredBook]) -> Value {
    let names = term.names.iter().map(|(lang, names)| {
        let by_edition = |map: Vec<(String, Value)>| Value::Object(map.into_iter().collect());
        let titles = names.titles.iter().map(|(edition, title)| (edition.to_string(), json!(title))).collect();
        let only = names.only.iter().map(|(edition, words)| (edition.to_string(), json!(words))).collect();
        let row = json!({
            "title": names.title, "titles": by_edition(titles), "words": names.words, "only": by_edition(only),
            "aliases": names.aliases,
        });
        (lang.to_string(), row)
    });
    let own = headings(books, term).into_iter().map(|(book, clause)| {
        json!({
            "book": book.id, "book_title": book.title, "edition": book.edition, "lang": book.lang,
            "clause": clause.id, "number": clause.number, "title": clause.title,
        })
    });
    json!({ "concept": term.concept, "names": Value::Object(names.collect()), "library": own.collect::<Vec<_>>() })
}
