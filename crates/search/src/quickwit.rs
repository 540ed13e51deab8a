//! For a service that searches the books of many people with Quickwit, an engine on tantivy as ours: documents whose terms are
//! analysed already, the index that takes them, and queries in its language. Its hits are ranked anew by ours.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::{Map, Value};
use tantivy::TantivyDocument;
use tantivy::schema::{Document as _, FieldType, OwnedValue, Schema};

use super::books::{self, Text};
use super::document::documents;
use super::index::{Language, Searcher, Understood};
use super::plan::Plan;
use super::query::{Filter, Query};
use super::schema::{self, Fields};
use super::weights::Weights;
use super::{Options, SearchError};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_text::analyze::Analyzer;

/// The field in which a text of a book is kept whole, for the ranking.
pub const BOOK: &str = "book";

/// What a field of the index is for Quickwit; `None` for those that only we use.
enum Role<'a> {
    /// Values as they are.
    Values,
    /// Terms of a language.
    Terms(&'a Analyzer),
    /// A number.
    Number,
}

impl Searcher {
    /// Returns every record, and every text of some books, as a document whose terms have blanks between them.
    ///
    /// # Errors
    ///
    /// If a text cannot be written.
    pub fn exported(&self, kb: &KnowledgeBase, texts: &[Text]) -> Result<Vec<Map<String, Value>>, SearchError> {
        let analyzers = &self.language().analyzers;
        let (schema, fields) = schema::schema(analyzers.iter().map(Analyzer::lang));
        let mut exported = Vec::new();
        for record in documents(kb) {
            exported.push(document(&schema, analyzers, &record.to_index(&fields)?));
        }
        for text in texts {
            let mut out = document(&schema, analyzers, &books::document(&fields, text)?);
            let whole =
                serde_json::to_value(text).map_err(|error| tantivy::TantivyError::InternalError(error.to_string()))?;
            out.insert(BOOK.to_owned(), whole);
            exported.push(out);
        }
        Ok(exported)
    }

    /// Returns the configuration of an index of such documents, in YAML.
    pub fn configuration(&self) -> String {
        let analyzers = &self.language().analyzers;
        let (schema, fields) = schema::schema(analyzers.iter().map(Analyzer::lang));
        let mut out =
            String::from("version: 0.8\nindex_id: adjutant\ndoc_mapping:\n  mode: strict\n  field_mappings:\n");
        for (_, entry) in schema.fields() {
            let form = match role(entry.field_type(), analyzers) {
                Some(Role::Values) => "type: array<text>\n      tokenizer: raw\n",
                Some(Role::Terms(_)) => {
                    "type: text\n      tokenizer: whitespace\n      record: position\n      fieldnorms: true\n      stored: false\n"
                }
                Some(Role::Number) => "type: i64\n      fast: true\n",
                None => continue,
            };
            let _ = write!(out, "    - name: {}\n      {form}", entry.name());
        }
        let _ = write!(out, "    - name: {BOOK}\n      type: json\n      indexed: false\n      stored: true\n");
        let bodies = fields.by_lang.values().map(|own| schema.get_field_name(own.body));
        let _ = write!(out, "search_settings:\n  default_search_fields: [{}]\n", bodies.collect::<Vec<_>>().join(", "));
        out
    }

    /// Writes a query in the language of Quickwit, which is that of tantivy: all that is looked up with its weight, the filters of
    /// the query and the day. Phrases and exclusions are left to the ranking.
    pub fn exported_query(&self, query: &Query, options: &Options) -> String {
        let weights = &Weights::DEFAULT;
        let Language { analyzers, .. } = self.language();
        let (schema, fields) = schema::schema(analyzers.iter().map(Analyzer::lang));
        let Understood { query, plan, .. } = self.understood(query, options, weights);
        let wanted = wanted(&schema, &fields, analyzers, &plan, weights);
        let day = query.day().or(options.at).unwrap_or(options.today).number();
        let mut parts = vec![format!("from:<={day}"), format!("until:>{day}")];
        for (filter, values) in &query.only {
            let name = schema.get_field_name(fields.filter(*filter));
            parts.push(any(values.iter().map(|value| format!("{name}:{}", quoted(value)))));
        }
        if !wanted.is_empty() {
            parts.push(any(wanted.into_iter()));
        }
        parts.join(" AND ")
    }
}

/// Returns what is looked up, with its weights.
fn wanted(schema: &Schema, fields: &Fields, langs: &[Analyzer], plan: &Plan, weights: &Weights) -> BTreeSet<String> {
    let mut wanted = BTreeSet::new();
    for alternative in plan.positions.iter().flatten().chain(&plan.expansions) {
        for (field, weight) in weights.fields(&fields.by_lang[langs[alternative.lang].lang()]) {
            for term in &alternative.terms {
                let (name, weight) = (schema.get_field_name(field), weight * alternative.weight);
                wanted.insert(format!("{name}:{}^{weight:.3}", quoted(term)));
            }
        }
    }
    let concept = schema.get_field_name(fields.filter(Filter::Concept));
    wanted.extend(plan.concepts.iter().map(|(name, score)| format!("{concept}:{}^{score:.3}", quoted(name))));
    for number in &plan.numbers {
        for field in [fields.number, fields.name, fields.id] {
            wanted.insert(format!("{}:{}^{:.3}", schema.get_field_name(field), quoted(number), weights.number));
        }
    }
    wanted
}

fn any(parts: impl Iterator<Item = String>) -> String {
    format!("({})", parts.collect::<Vec<_>>().join(" OR "))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn role<'a>(kind: &FieldType, analyzers: &'a [Analyzer]) -> Option<Role<'a>> {
    match kind {
        FieldType::Str(options) => match options.get_indexing_options()?.tokenizer() {
            "raw" => Some(Role::Values),
            name => analyzers.iter().find(|analyzer| schema::analyzer_name(analyzer.lang()) == name).map(Role::Terms),
        },
        FieldType::I64(_) => Some(Role::Number),
        _ => None,
    }
}

/// Returns a document of the index with its terms.
fn document(schema: &Schema, analyzers: &[Analyzer], document: &TantivyDocument) -> Map<String, Value> {
    let mut out = Map::new();
    for (field, value) in document.iter_fields_and_values() {
        let entry = schema.get_field_entry(field);
        let Some(role) = role(entry.field_type(), analyzers) else { continue };
        let known = out.entry(entry.name());
        match (role, OwnedValue::from(value)) {
            (Role::Values, OwnedValue::Str(text)) => {
                if let Value::Array(values) = known.or_insert_with(|| Value::Array(Vec::new())) {
                    values.push(text.into());
                }
            }
            (Role::Terms(analyzer), OwnedValue::Str(text)) => {
                if let Value::String(terms) = known.or_insert_with(|| Value::String(String::new())) {
                    for term in analyzer.words(&text).iter().flat_map(|word| &word.terms) {
                        let _ = write!(terms, "{}{term}", if terms.is_empty() { "" } else { " " });
                    }
                }
            }
            (Role::Number, OwnedValue::I64(number)) => {
                known.or_insert(number.into());
            }
            _ => {}
        }
    }
    out
}
