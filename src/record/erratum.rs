//! Errata: `editions/<edition>/errata/<document>.toml`, each an ordered list of operations on rules.

use serde::Serialize;

use super::rule::{self, Source, words};
use super::ruling::{self, Issue};
use super::table::Table;
use super::value::{self, Register, Values};
use crate::base::id::{ConceptId, DocumentId, Name};
use crate::base::span::Place;

words! {
    /// What an operation does to its target.
    Op {
        /// Puts new text where there was none.
        Insert = "insert",
        /// Puts text at the end of the rule.
        Append = "append",
        /// Puts words in the place of others.
        Replace = "replace",
        /// Puts a new text in the place of the whole rule.
        ReplaceClause = "replace-clause",
        /// Gives the rule another name.
        Rename = "rename",
        /// Gives the rule another printed number.
        Renumber = "renumber",
        /// Takes the rule out of force.
        Withdraw = "withdraw",
        /// States figures of the rule.
        SetValue = "set-value",
        /// Explains, and changes nothing.
        Clarify = "clarify",
    }
}

/// One step of an erratum.
#[derive(Debug, Clone)]
pub struct Operation {
    /// What it does.
    pub op: Op,
    /// The rule that it works on.
    pub target: ConceptId,
    /// What it expects to find: `not recorded`, `recorded in part`, `absent`, or words of the rule.
    pub expect: String,
    /// What it puts there: words, a name or a number. The text of a clause stands in the corpus.
    pub to: Option<String>,
    /// The erratum whose clause in the corpus holds the text, where several errata shape one text.
    pub text_in: Option<Name>,
    /// The erratum that must have run before.
    pub after: Option<Name>,
    /// The figures that it states.
    pub values: Values,
    /// Where it is recorded.
    pub place: Place,
}

/// A correction of the rules.
#[derive(Debug, Clone)]
pub struct Erratum {
    /// Its name in its edition, such as `e9`.
    pub id: Name,
    /// The document that published it.
    pub document: DocumentId,
    /// The printed number of the section that it corrects.
    pub number: Option<String>,
    /// The page of the book that it corrects, where the section has no number.
    pub page: Option<u32>,
    /// The heading of what it corrects.
    pub section: String,
    /// The instruction as the document gives it: change, add, append, replace, header, sidebar.
    pub instruction: String,
    /// Where it was taken from.
    pub source: Source,
    /// The concepts it is about.
    pub concepts: Vec<ConceptId>,
    /// The printed numbers that it cites.
    pub cites: Vec<String>,
    /// Figures that its notice names beside those that it sets, in the notation of records.
    pub figures: Vec<String>,
    /// The rulings that it touches.
    pub rulings: Vec<Name>,
    /// Whether the designers add a note.
    pub designers_note: bool,
    /// What it does, in order.
    pub operations: Vec<Operation>,
    /// Where it is recorded.
    pub place: Place,
}

pub(super) fn read(top: &Table<'_>, register: &Register) -> Option<(Issue, Vec<Erratum>)> {
    let issue = ruling::issue(top)?;
    let mut errata = Vec::new();
    for table in top.tables("erratum") {
        errata.extend(erratum(&table, &issue, register));
        table.close();
    }
    Some((issue, errata))
}

fn erratum(table: &Table<'_>, issue: &Issue, register: &Register) -> Option<Erratum> {
    let mut operations = Vec::new();
    for table in table.tables("operation") {
        operations.extend(operation(&table, register));
        table.close();
    }
    let source = rule::source(table);
    let erratum = Erratum {
        id: table.required_name("id")?,
        document: issue.document.clone(),
        number: table.text("number"),
        page: table.count("page"),
        section: table.required_text("section"),
        instruction: table.required_text("instruction"),
        source: source?,
        concepts: table.names("concepts"),
        cites: table.texts("cites"),
        figures: table.texts("figures"),
        rulings: table.names("rulings"),
        designers_note: table.flag("designers_note"),
        operations,
        place: table.here(),
    };
    Some(erratum)
}

fn operation(table: &Table<'_>, register: &Register) -> Option<Operation> {
    let op = table.word("op", Op::ALL);
    if table.get("op").is_none() {
        table.missing("op");
    }
    let values = value::values(table, "values", register);
    let operation = Operation {
        target: table.required_name("target")?,
        expect: table.required_text("expect"),
        to: table.text("to"),
        text_in: table.name("text_in"),
        after: table.name("after"),
        values,
        place: table.here(),
        op: op?,
    };
    Some(operation)
}
