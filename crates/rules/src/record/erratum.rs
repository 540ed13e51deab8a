//! Errata: `editions/<edition>/errata/<document>.toml`, each an ordered list of operations on rules.

use super::operation::{self, Defaults, Operation, OperationId};
use super::rule::{self, Source};
use super::ruling::{self, Publication};
use super::value::Register;
use adjutant_base::id::{ConceptId, DocumentId, EditionId, Name};
use adjutant_base::span::Place;
use adjutant_base::table::Table;

/// A correction of the rules.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
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
    /// Where it comes from.
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

/// A file of errata.
#[derive(Debug, Clone)]
pub struct ErrataFile {
    /// The document with its dates.
    pub publication: Publication,
    /// The edition that it names itself, as a draft outside `editions/` must.
    pub edition: Option<EditionId>,
    /// Where it names the edition; its beginning if it does not.
    pub edition_place: Place,
    /// Its errata in order.
    pub errata: Vec<Erratum>,
}

pub(super) fn read(top: &Table<'_>, register: &Register) -> Option<ErrataFile> {
    let edition = top.name("edition");
    let edition_place = top.spanned_text("edition").map_or_else(|| top.here(), |(_, span)| top.place(span));
    let publication = ruling::publication(top);
    let mut errata = Vec::new();
    for table in top.tables("erratum") {
        errata.extend(erratum(&table, publication.as_ref(), register));
        table.close();
    }
    Some(ErrataFile { publication: publication?, edition, edition_place, errata })
}

/// Reads an erratum; without the head of its file it is read for its faults alone.
fn erratum(table: &Table<'_>, publication: Option<&Publication>, register: &Register) -> Option<Erratum> {
    let id: Option<Name> = table.required_name("id");
    let defaults = Defaults::of(publication, table);
    let mut operations = Vec::new();
    for (at, below) in table.tables("operation").into_iter().enumerate() {
        let id = id.clone().map(|erratum| OperationId { erratum, number: at + 1 });
        operations.extend(operation::read(&below, id, &defaults, register));
        below.close();
    }
    let source = rule::source(table);
    let erratum = Erratum {
        number: table.text("number"),
        page: table.count("page"),
        section: table.required_text("section"),
        instruction: table.required_text("instruction"),
        concepts: table.names("concepts"),
        cites: table.texts("cites"),
        figures: table.texts("figures"),
        rulings: table.names("rulings"),
        designers_note: table.flag("designers_note"),
        operations,
        place: table.here(),
        // what must be there comes last: by then every key has been asked for
        document: publication?.document.clone(),
        source: source?,
        id: id?,
    };
    Some(erratum)
}
