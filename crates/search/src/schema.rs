//! Every field of the index, in one place.

use std::collections::BTreeMap;

use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, STORED, STRING, Schema, SchemaBuilder, TextFieldIndexing, TextOptions,
};

use super::query::Filter;

/// The fields of one language.
#[derive(Debug, Clone, Copy)]
pub(super) struct LangFields {
    /// The heading.
    pub title: Field,
    /// The words for its concepts in its edition.
    pub words: Field,
    /// Other forms that people type for them.
    pub aliases: Field,
    /// The text.
    pub body: Field,
}

/// The fields of the index.
#[derive(Debug, Clone)]
pub(super) struct Fields {
    /// `aos3/unit-coherency`.
    pub id: Field,
    /// `unit-coherency`, `q46`.
    pub name: Field,
    /// `aos3`.
    pub edition: Field,
    /// `rule`, `ruling`, `guidance`, `erratum`, and what a rule is about: `army-construction`.
    pub kind: Field,
    /// The languages that the text is there in.
    pub lang: Field,
    /// Printed numbers.
    pub number: Field,
    /// The concepts that it is about.
    pub concept: Field,
    /// The publication that it comes from.
    pub document: Field,
    /// The first day of the text as a number, 0 where none is known.
    pub from: Field,
    /// The day after the last, the largest number while it lasts.
    pub until: Field,
    /// The words unchanged, in lower case, in every language.
    pub exact: Field,
    /// The place of the text among those that were added, counted from 0.
    pub place: Field,
    /// All that is shown of a hit.
    pub stored: Field,
    /// The fields of each language by its tag.
    pub by_lang: BTreeMap<String, LangFields>,
}

/// The name of the field of places.
pub(super) const PLACE: &str = "place";

impl Fields {
    /// Returns the field that a filter looks at.
    pub(super) fn filter(&self, filter: Filter) -> Field {
        match filter {
            Filter::Edition => self.edition,
            Filter::Lang => self.lang,
            Filter::Kind => self.kind,
            Filter::Source => self.document,
            Filter::Concept => self.concept,
        }
    }
}

/// The name of the analyzer of a language within the index.
pub(super) fn analyzer_name(lang: &str) -> String {
    format!("adjutant-{lang}")
}

fn text(analyzer: &str) -> TextOptions {
    let indexing = TextFieldIndexing::default().set_tokenizer(analyzer);
    TextOptions::default().set_indexing_options(indexing.set_index_option(IndexRecordOption::WithFreqsAndPositions))
}

/// Makes the schema for some languages.
pub(super) fn schema<'a>(langs: impl Iterator<Item = &'a str>) -> (Schema, Fields) {
    let mut schema: SchemaBuilder = Schema::builder();
    let mut by_lang = BTreeMap::new();
    for lang in langs {
        let options = text(&analyzer_name(lang));
        let mut field = |name: &str| schema.add_text_field(&format!("{name}_{lang}"), options.clone());
        by_lang.insert(
            lang.to_owned(),
            LangFields { title: field("title"), words: field("words"), aliases: field("aliases"), body: field("body") },
        );
    }
    let fields = Fields {
        id: schema.add_text_field("id", STRING),
        name: schema.add_text_field("name", STRING),
        edition: schema.add_text_field("edition", STRING),
        kind: schema.add_text_field("kind", STRING),
        lang: schema.add_text_field("lang", STRING),
        number: schema.add_text_field("number", STRING),
        concept: schema.add_text_field("concept", STRING),
        document: schema.add_text_field("document", STRING),
        from: schema.add_i64_field("from", INDEXED | FAST),
        until: schema.add_i64_field("until", INDEXED | FAST),
        exact: schema.add_text_field("exact", text("default")),
        place: schema.add_u64_field(PLACE, FAST),
        stored: schema.add_bytes_field("stored", STORED),
        by_lang,
    };
    (schema.build(), fields)
}
