//! `terms`: what concepts are called in each language and edition.

use adjutant_books::library::{Manifest, StoredBook, StoredClause};
use adjutant_report::json::{self, versioned};
use adjutant_report::{Document, library, terms as terms_report};
use adjutant_text::term::Term;
use anyhow::Result;

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
    let app = App::new(common, preferences)?;
    let kb = app.knowledge();
    let wanted = args.words.join(" ").to_lowercase();
    let terms = app.data.terms(&wanted);
    let books = super::library::books(&app, common);
    match args.format {
        Format::Json => {
            let terms = terms.iter().map(|term| json::TermNames::new(term, &headings(&books, term))).collect();
            print_json(&versioned(json::Terms { terms }))?;
        }
        format if terms.is_empty() => app.show(format, &terms_report::none(&app.locale(), &wanted))?,
        format => {
            let locale = app.locale();
            let mut document = Document::default();
            for (at, term) in terms.iter().enumerate() {
                if at > 0 {
                    document.blank();
                }
                document.append(terms_report::term(&locale, kb, term));
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
