//! What is new since a day: editions, packs, errata and rulings that came into force.

use std::collections::BTreeMap;

use serde::Serialize;

use super::KnowledgeBase;
use super::apply::Part;
use super::status::OperationOutcome;
use super::unapplied::UnappliedOperation;
use crate::record::EditionRecords;
use crate::record::edition::Document;
use crate::record::operation::{Op, OperationId};
use crate::record::pack::EditionLists;
use crate::record::ruling::Publication;
use adjutant_base::date::Date;
use adjutant_base::id::{DocumentId, EditionId, Name, RecordId};
use adjutant_base::lang::Lang;

/// What a piece of news is about.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Matter {
    /// An edition began.
    Begins {
        /// The edition that it follows.
        #[serde(skip_serializing_if = "Option::is_none")]
        follows: Option<EditionId>,
        /// The first day for which anything of its rules is recorded, where that is a later one.
        #[serde(skip_serializing_if = "Option::is_none")]
        recorded_from: Option<Date>,
    },
    /// An edition ended.
    Ends,
    /// An erratum.
    Erratum {
        /// It.
        id: RecordId,
        /// The rules that it works on.
        rules: Vec<RecordId>,
        /// Those of them that it withdraws.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        withdraws: Vec<RecordId>,
        /// Its operations.
        operations: Vec<OperationId>,
        /// Those of them that were not applied to the figures or the authentic text.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        unapplied: Vec<OperationId>,
        /// Why those were not applied.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        stopped: Vec<UnappliedOperation>,
    },
    /// A pack became the current one of its edition.
    Pack {
        /// It.
        id: String,
        /// The one that it follows.
        #[serde(skip_serializing_if = "Option::is_none")]
        follows: Option<String>,
        /// The titles of that one in each language.
        #[serde(skip)]
        follows_titles: BTreeMap<Lang, String>,
    },
    /// A document of rulings.
    Rulings {
        /// How many questions and pieces of guidance it contains.
        count: usize,
    },
}

impl Matter {
    /// Returns the stem of its message.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Begins { .. } => "begins",
            Self::Ends => "ends",
            Self::Erratum { .. } => "erratum",
            Self::Pack { .. } => "pack",
            Self::Rulings { .. } => "rulings",
        }
    }
}

/// A piece of news.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Item {
    /// The first day in force; `None` where no day is known.
    pub day: Option<Date>,
    /// The edition.
    pub edition: EditionId,
    /// The document.
    pub document: Option<DocumentId>,
    /// The title that it was published under.
    pub publication: Option<String>,
    /// The titles of that document in every language that has one.
    #[serde(skip)]
    pub publication_titles: BTreeMap<Lang, String>,
    /// When it was published, as exactly as it says.
    pub published: Option<String>,
    /// The day on which it was recorded.
    pub recorded: Option<Date>,
    /// Whether it is only known since its first day: its document repeats earlier issues, and what it says may have held before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub known_since: bool,
    /// What it is about.
    #[serde(flatten)]
    pub matter: Matter,
    /// Its heading in each language.
    pub titles: BTreeMap<Lang, String>,
    /// Its text in each language, without the marks of Markdown.
    pub texts: BTreeMap<Lang, String>,
}

impl Item {
    /// Creates an item that comes from no document.
    fn without_document(
        day: Option<Date>,
        edition: &EditionId,
        titles: &BTreeMap<Lang, String>,
        matter: Matter,
    ) -> Self {
        Self {
            day,
            edition: edition.clone(),
            document: None,
            publication: None,
            publication_titles: BTreeMap::new(),
            published: None,
            recorded: None,
            known_since: false,
            matter,
            titles: titles.clone(),
            texts: BTreeMap::new(),
        }
    }

    /// Returns the name of what it is about, as commands take it: an erratum, a pack, or else the edition.
    pub fn subject(&self) -> String {
        match &self.matter {
            Matter::Erratum { .. } | Matter::Pack { .. } => self.name(),
            Matter::Begins { .. } | Matter::Ends | Matter::Rulings { .. } => self.edition.to_string(),
        }
    }

    /// Returns a name for the item that stays the same: `aos3/e9`, `aos3/begins`, `aos3/commentary-2024-02`.
    pub fn name(&self) -> String {
        match &self.matter {
            Matter::Erratum { id, .. } => id.to_string(),
            Matter::Begins { .. } | Matter::Ends => format!("{}/{}", self.edition, self.matter.word()),
            Matter::Pack { id, .. } => format!("{}/{id}", self.edition),
            Matter::Rulings { .. } => {
                format!("{}/{}", self.edition, self.document.as_ref().map_or("rulings", DocumentId::as_str))
            }
        }
    }
}

/// Returns the packs of an edition as news of the days on which they became the current ones.
fn packs(lists: &EditionLists) -> impl Iterator<Item = Item> {
    let dated = || lists.packs.iter().filter(|pack| pack.period.from.is_some());
    dated().map(move |pack| {
        let before = dated().rfind(|one| one.period.until.is_some_and(|until| Some(until) == pack.period.from));
        let follows = before.map(|one| one.id.to_string());
        let follows_titles = before.map(|one| one.name.clone()).unwrap_or_default();
        let matter = Matter::Pack { id: pack.id.to_string(), follows, follows_titles };
        Item::without_document(pack.period.from, &lists.edition, &pack.name, matter)
    })
}

impl KnowledgeBase {
    /// Returns what came into force on `since` or later and by `until`, the newest first; what has no day comes last.
    pub fn news(&self, lists: &[EditionLists], since: Date, until: Date) -> Vec<Item> {
        let mut items: Vec<Item> = self.editions().iter().flat_map(|records| self.of_edition(records)).collect();
        items.extend(lists.iter().flat_map(packs));
        items.retain(|item| {
            item.day.map_or(item.recorded.is_none_or(|day| since <= day), |day| since <= day && day <= until)
        });
        // within a day and an edition they stay in the order of the records
        items.sort_by(|a, b| b.day.cmp(&a.day).then_with(|| a.edition.cmp(&b.edition)));
        items
    }

    fn of_edition(&self, records: &EditionRecords) -> Vec<Item> {
        let edition = &records.edition;
        let of_edition = |day, matter| Item::without_document(Some(day), &edition.id, &edition.name, matter);
        let mut items = Vec::new();
        items.extend(edition.period.from.map(|day| {
            let shown = records.rules.iter().filter_map(|rule| records.shown_since(&rule.source.document));
            let recorded_from = shown.min().filter(|shown| *shown > day);
            let mut others = self.editions().iter().map(|records| &records.edition);
            let follows = others.find(|other| other.period.until == Some(day)).map(|other| other.id.clone());
            of_edition(day, Matter::Begins { follows, recorded_from })
        }));
        items.extend(edition.period.until.map(|day| of_edition(day, Matter::Ends)));
        for publication in &records.publications {
            let count = records.rulings.iter().filter(|ruling| ruling.document == publication.document).count();
            if count > 0 {
                items.push(self.item(records, publication, None, Matter::Rulings { count }));
            }
        }
        let failed = self.failed_operations(records);
        for erratum in &records.errata {
            let Some(publication) =
                records.publications.iter().find(|publication| publication.document == erratum.document)
            else {
                continue;
            };
            let mut rules: Vec<RecordId> =
                erratum.operations.iter().map(|operation| super::rule_id(&edition.id, &operation.target)).collect();
            rules.dedup();
            let operations: Vec<OperationId> =
                erratum.operations.iter().map(|operation| operation.id.clone()).collect();
            let stopped: Vec<UnappliedOperation> =
                failed.iter().filter(|one| operations.contains(&one.operation)).cloned().collect();
            let unapplied =
                operations.iter().filter(|id| stopped.iter().any(|one| one.operation == **id)).cloned().collect();
            let withdraws = erratum.operations.iter().filter(|operation| operation.op == Op::Withdraw);
            let withdraws = withdraws.map(|operation| super::rule_id(&edition.id, &operation.target)).collect();
            let id = RecordId::new(edition.id.clone(), erratum.id.clone());
            let matter = Matter::Erratum { id, rules, withdraws, operations, unapplied, stopped };
            let mut item = self.item(records, publication, Some(&erratum.id), matter);
            item.day = records.erratum_from(erratum);
            item.known_since = records.is_known_since(erratum);
            items.push(item);
        }
        items
    }

    /// Returns the operations that failed in the figures or in the authentic text, whenever they come into force.
    fn failed_operations(&self, records: &EditionRecords) -> Vec<UnappliedOperation> {
        if records.errata.is_empty() {
            return Vec::new();
        }
        let edition = &records.edition;
        let decides = |part: &Part| matches!(part, Part::Facts) || *part == Part::Text(edition.authentic.clone());
        let mut failed = Vec::new();
        for operation in self.operations(&edition.id, Date::LAST) {
            for part in operation.parts.iter().filter(|part| decides(&part.part)) {
                let OperationOutcome::Unapplied { because } = &part.fate else { continue };
                let (part, reason) = (part.part.clone(), because.clone());
                let (id, target) = (operation.id.clone(), operation.target.clone());
                failed.push(UnappliedOperation { operation: id, target, part, reason });
            }
        }
        failed
    }

    fn item(&self, records: &EditionRecords, publication: &Publication, name: Option<&Name>, matter: Matter) -> Item {
        let edition = &records.edition.id;
        let edition_began = records.edition.period.from;
        let document = records.documents.iter().find(|document| document.id == publication.document);
        let id = name.map(|name| RecordId::new(edition.clone(), name.clone()));
        let clauses = || id.iter().flat_map(|id| self.clauses(id));
        let published = || document.filter(|_| name.is_none()).map(Document::all_titles);
        let titles = clauses().map(|(chapter, clause)| (chapter.lang.clone(), clause.title.clone()));
        let texts = clauses().map(|(chapter, clause)| (chapter.lang.clone(), clause.plain.clone()));
        Item {
            day: publication.in_force,
            edition: edition.clone(),
            document: Some(publication.document.clone()),
            publication: document.map(|document| document.title.clone()),
            publication_titles: document.map(Document::all_titles).unwrap_or_default(),
            published: publication.published.clone(),
            recorded: publication.recorded,
            known_since: records.is_cumulative(&publication.document) && edition_began < publication.in_force,
            matter,
            titles: titles.chain(published().into_iter().flatten()).collect(),
            texts: texts.collect(),
        }
    }
}
