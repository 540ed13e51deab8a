//! A book as a chapter of the corpus: `## Title {#id}` and the text below it.

use std::io::{self, Write};

use crate::import::Book;

/// Writes the clauses of a book as Markdown in the form of the corpus.
pub(super) fn write_chapter(book: &Book, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "# {}", line(&book.title))?;
    for clause in &book.clauses {
        let number = clause.number.as_ref().map(|number| format!("{number} ")).unwrap_or_default();
        let title = if clause.title.is_empty() { book.title.as_str() } else { &clause.title };
        writeln!(out, "\n## {number}{} {{#{}}}\n\n{}", line(title), clause.id, clause.markdown())?;
    }
    Ok(())
}

/// A heading on one line, without the signs that Markdown would read as attributes.
fn line(title: &str) -> String {
    let words: Vec<&str> = title.split_whitespace().collect();
    words.join(" ").replace(['{', '}'], "").replace('#', "")
}
