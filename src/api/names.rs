//! Names and printed numbers in the place of ids: "Look Out, Sir!", `12.2`, `Q46`.

use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::operation::{Op, Operation};
use adjutant_rules::record::rule::Rule;

/// Returns the records that a text names, each once: by an id in any spelling, by a printed number, or by a heading or title in any
/// language. `aos3/` before the name limits it to that edition.
pub(crate) fn records(kb: &KnowledgeBase, text: &str) -> Vec<RecordId> {
    let (edition, name) = within(kb, text);
    let is_meant = |records: &&EditionRecords| edition.is_none_or(|edition| records.edition.id == *edition);
    kb.editions().iter().filter(is_meant).flat_map(|records| of_edition(kb, records, name)).collect()
}

/// Returns the concepts that a text names in the editions of the rules of that name.
pub(crate) fn concepts(kb: &KnowledgeBase, text: &str) -> Vec<ConceptId> {
    let ids = records(kb, text).into_iter().filter_map(|id| id.name.as_str().parse::<ConceptId>().ok());
    let is_rule =
        |concept: &ConceptId| kb.editions().iter().any(|records| kb.rule(&records.edition.id, concept).is_some());
    let mut concepts: Vec<ConceptId> = ids.filter(is_rule).collect();
    concepts.sort();
    concepts.dedup();
    concepts
}

/// Splits an edition off that a name begins with.
fn within<'t, 'kb>(kb: &'kb KnowledgeBase, text: &'t str) -> (Option<&'kb EditionId>, &'t str) {
    let split = text.split_once('/').and_then(|(edition, name)| {
        let known = kb.editions().iter().map(|records| &records.edition.id);
        Some((known.into_iter().find(|id| id.as_str().eq_ignore_ascii_case(edition.trim()))?, name.trim()))
    });
    split.map_or((None, text.trim()), |(edition, name)| (Some(edition), name))
}

fn of_edition(kb: &KnowledgeBase, records: &EditionRecords, name: &str) -> Vec<RecordId> {
    let wanted = folded(name);
    let edition = &records.edition.id;
    if wanted.is_empty() {
        return Vec::new();
    }
    if let Some(id) = kb.names(edition).find(|id| folded(id) == wanted) {
        return id.parse().map(|name| RecordId::new(edition.clone(), name)).into_iter().collect();
    }
    let numbered = records.rules.iter().filter(|rule| is_numbered(kb, records, rule, name)).collect::<Vec<_>>();
    let rules = if numbered.is_empty() {
        records.rules.iter().filter(|rule| titles(kb, edition, rule).any(|title| folded(&title) == wanted)).collect()
    } else {
        numbered
    };
    rules.into_iter().map(|rule| adjutant_rules::kb::rule_id(edition, &rule.concept)).collect()
}

/// Returns whether a rule bears a printed number, on whatever day.
fn is_numbered(kb: &KnowledgeBase, records: &EditionRecords, rule: &Rule, number: &str) -> bool {
    let moves = |operation: &&Operation| operation.op == Op::Renumber && operation.target == rule.concept;
    let mut operations = records.errata.iter().flat_map(|erratum| &erratum.operations);
    rule.number.as_deref() == Some(number)
        || number.starts_with(|c: char| c.is_ascii_digit())
            && operations.any(|operation| moves(&operation))
            && kb.versions(&records.edition.id, rule).iter().any(|version| version.number.as_deref() == Some(number))
}

/// Returns what a rule is called: the headings of its texts, and the titles of its concept in its edition.
fn titles<'kb>(
    kb: &'kb KnowledgeBase,
    edition: &'kb EditionId,
    rule: &'kb Rule,
) -> impl Iterator<Item = String> + use<'kb> {
    let id = adjutant_rules::kb::rule_id(edition, &rule.concept);
    let headings = kb.clauses(&id).map(|(_, clause)| clause.title.clone());
    let names = kb.term(&rule.concept).into_iter().flat_map(|term| term.names.values());
    headings.chain(names.map(|names| names.title_in(edition).to_owned()))
}

/// Returns a name without case, blanks and signs.
fn folded(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
