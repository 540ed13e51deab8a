//! Hover, definition, references and symbols.

use std::collections::BTreeSet;
use std::path::Path;

use adjutant_base::date::Date;
use adjutant_base::id::RecordId;
use adjutant_base::span::Place;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::linter::Source;
use adjutant_lists::unit::Unit;
use adjutant_report::card;
use adjutant_report::render::markdown;
use adjutant_rules::kb::Record;
use lsp_types::{
    DocumentSymbol, Hover, HoverContents, Location, MarkupContent, MarkupKind, Range, SymbolInformation, SymbolKind,
    Uri,
};

use crate::address;
use crate::check::CheckContext;
use crate::document::Document;
use crate::subject::Subject;

/// The most cards of one hover.
const CARDS: usize = 3;

/// The most symbols of one answer.
const SYMBOLS: usize = 100;

impl CheckContext<'_> {
    /// Shows the cards of records.
    pub(crate) fn hover(&self, document: &Document, subject: &Subject) -> Option<Hover> {
        let today = self.editor.host.today();
        let cards = subject.records.iter().take(if subject.records.len() > CARDS { 1 } else { CARDS });
        let cards = cards.filter_map(|(id, day)| self.editor.rules.card(id, day.unwrap_or(today)));
        let pages: Vec<String> = cards.map(|card| markdown::render(&card::document(&self.locale(), &card))).collect();
        (!pages.is_empty()).then(|| shown(pages.join("\n---\n\n"), document.range(&subject.span)))
    }

    /// Shows the unit at a place by the stored unit data: its costs and its keywords at the prices that apply to its list.
    pub(crate) fn hover_unit(&self, document: &Document, source: &Source, offset: usize) -> Option<Hover> {
        let read = self.linter.read_lists(source, document.text.as_bytes()).ok()?;
        let cards = self.linter.with_units_of(source, &read, |list, units| {
            let is_here = |unit: &Unit| unit.span.start <= offset && offset <= unit.span.end;
            let at = list.units.iter().position(is_here)?;
            let (units, span) = (units?, &list.units[at].span);
            Some(shown(self.unit_card(units.unit(at)?, units.prices.view.day()), document.range(span)))
        });
        cards.into_iter().flatten().next()
    }

    fn unit_card(&self, unit: adjutant_units::Unit<'_>, day: Date) -> String {
        let costs: Vec<String> = unit.prices().iter().map(|price| price.points.to_string()).collect();
        let keywords: Vec<&str> = unit.keywords().collect();
        let (army, day) = (unit.army().name(), self.locale().date(day));
        format!("**{}** · {army}\n\n{} · {day}\n\n{}\n", unit.name(), costs.join(" / "), keywords.join(", "))
    }

    /// Returns the record of a subject, and its texts.
    pub(crate) fn definition(&self, subject: &Subject) -> Vec<Location> {
        let Some((id, _)) = subject.records.first() else { return Vec::new() };
        let texts = self.editor.rules.clauses(id).map(|(_, clause)| &clause.place);
        self.place_of(id).into_iter().chain(texts).filter_map(|place| self.location(place)).collect()
    }

    /// Returns the records that cite a record: rulings about it, errata that change it, and what is related to it.
    pub(crate) fn references(&self, subject: &Subject) -> Vec<Location> {
        let ids: BTreeSet<RecordId> = subject.records.iter().take(1).flat_map(|(id, _)| self.citing(id)).collect();
        ids.iter().filter_map(|id| self.location(self.place_of(id)?)).collect()
    }

    fn citing(&self, id: &RecordId) -> Vec<RecordId> {
        let Some(card) = self.editor.rules.card(id, Date::LAST) else { return Vec::new() };
        let others = card.errata.iter().chain(&card.rulings).map(|reference| reference.id.clone());
        others.collect()
    }

    fn place_of(&self, id: &RecordId) -> Option<&Place> {
        Some(match self.editor.rules.find(id)? {
            Record::Rule(rule) => &rule.place,
            Record::Ruling(ruling) => &ruling.place,
            Record::Erratum(erratum) => &erratum.place,
        })
    }

    /// Returns a place of the data as an editor opens it.
    fn location(&self, place: &Place) -> Option<Location> {
        let uri = address::uri(&self.editor.host.data_file(&place.file)?)?;
        let text = Document::new(self.editor.files.get(&place.file)?.to_owned(), 0);
        Some(Location::new(uri, text.range(&place.span)))
    }

    /// Returns the records whose ids or headings have every word of a query.
    pub(crate) fn symbols(&self, query: &str) -> Vec<SymbolInformation> {
        let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
        let rules = self.editor.rules;
        let editions = rules.editions().iter().rev();
        let ids = editions.flat_map(|records| {
            let names = rules.names(&records.edition.id);
            names.filter_map(|name| Some(RecordId::new(records.edition.id.clone(), name.parse().ok()?)))
        });
        let titled = ids.map(|id| {
            let titles: BTreeSet<&str> = rules.clauses(&id).map(|(_, clause)| &*clause.title).collect();
            let title = titles.into_iter().collect::<Vec<_>>().join(" / ");
            (id, title)
        });
        let fits = |(id, title): &(RecordId, String)| {
            let all = format!("{id} {title}").to_lowercase();
            words.iter().all(|word| all.contains(word))
        };
        titled.filter(fits).filter_map(|(id, title)| self.symbol(&id, &title)).take(SYMBOLS).collect()
    }

    #[expect(deprecated, reason = "the field must be there, and is empty")]
    fn symbol(&self, id: &RecordId, title: &str) -> Option<SymbolInformation> {
        let (place, kind) = match self.editor.rules.find(id)? {
            Record::Rule(rule) => (&rule.place, SymbolKind::KEY),
            Record::Ruling(ruling) => (&ruling.place, SymbolKind::EVENT),
            Record::Erratum(erratum) => (&erratum.place, SymbolKind::OPERATOR),
        };
        Some(SymbolInformation {
            name: id.to_string(),
            kind,
            tags: None,
            deprecated: None,
            location: self.location(place)?,
            container_name: (!title.is_empty()).then(|| title.to_owned()),
        })
    }
}

/// Returns the lists or rulings of a file.
#[expect(deprecated, reason = "the field must be there, and is empty")]
pub(crate) fn subjects(document: &Document, report: &FileReport) -> Vec<DocumentSymbol> {
    let kind = if report.rulings > 0 { SymbolKind::EVENT } else { SymbolKind::CLASS };
    let symbol = |subject: &adjutant_lint::fingerprint::Subject| {
        let range = document.range(&subject.span);
        let first_line = document.line_at(subject.span.start);
        let title = subject.span.start..first_line.end.min(subject.span.end);
        let name = subject.name.lines().next().map(str::trim).filter(|name| !name.is_empty());
        DocumentSymbol {
            name: name.map_or_else(|| subject.n.to_string(), ToOwned::to_owned),
            detail: None,
            kind,
            tags: None,
            deprecated: None,
            range,
            selection_range: document.range(&title),
            children: None,
        }
    };
    report.subjects.iter().map(symbol).collect()
}

/// Returns where an open file names records.
pub(crate) fn mentions(uri: &Uri, document: &Document, ids: &[String]) -> Vec<Location> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let mut found = Vec::new();
    for id in ids {
        for (at, _) in document.text.match_indices(id.as_str()) {
            let (before, after) = (&document.text[..at], &document.text[at + id.len()..]);
            if !before.ends_with(is_part) && !after.starts_with(is_part) {
                found.push(Location::new(uri.clone(), document.range(&(at..at + id.len()))));
            }
        }
    }
    found
}

fn shown(value: String, range: Range) -> Hover {
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
    Hover { contents, range: Some(range) }
}

/// Returns the path of a file below a folder of data, as data files are named; `None` if it is none.
pub(crate) fn data_path(folder: &Path, file: &Path) -> Option<String> {
    let below = file.strip_prefix(folder).ok()?;
    let path = below.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
    ["editions/", "corpus/", "i18n/"].iter().any(|own| path.starts_with(own)).then_some(path)
}
