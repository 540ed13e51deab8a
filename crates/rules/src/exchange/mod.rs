//! Translations on their way to translators and back: the clauses of the corpus as messages of a PO file ([`po`]).
//!
//! Every clause is two messages, its heading and its text as the file of the corpus has them, marks of figures included; every
//! chapter is one, its own heading. The context names them: `aos2/unbinding#title`, `aos3/rally by e5#text`,
//! `aos2/wizards.md#title`. A message is *fuzzy* if its translation is stale or unsealed. What comes back is only accepted for
//! the authentic text of today: a translation of an older one is a fault.

pub mod po;
mod rewriting;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use self::po::Message;
use self::rewriting::Rewriting;
use crate::corpus::{Chapter, Clause};
use crate::kb::KnowledgeBase;
use crate::kb::translation::Currency;
use crate::record::EditionRecords;
use crate::record::translation::ClauseKey;
use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::id::{EditionId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_base::span::{Place, line_and_column};

/// The heading of a clause or a chapter.
const TITLE: &str = "title";
/// The text of a clause.
const TEXT: &str = "text";

/// What a message is about.
struct Subject<'kb> {
    /// The chapter in the authentic language.
    chapter: &'kb Chapter,
    /// The clause in the authentic language; `None` of the heading of the chapter.
    model: Option<&'kb Clause>,
    /// Its heading as the file has it, or its text.
    source: &'kb str,
    context: String,
}

/// What an import changes.
#[derive(Debug, Default)]
pub struct Import {
    /// The files of the corpus that get another text, by path.
    pub files: BTreeMap<String, String>,
    /// The clauses that somebody translated or confirmed, by edition: they are sealed again.
    pub confirmed: BTreeMap<EditionId, BTreeSet<ClauseKey>>,
    /// How many messages have another translation than the corpus.
    pub changed: usize,
    /// How many messages are marked as fuzzy; they are left out.
    pub fuzzy: usize,
    /// How many messages have no translation yet.
    pub empty: usize,
}

fn subjects<'kb>(kb: &'kb KnowledgeBase, files: &'kb Files, records: &'kb EditionRecords) -> Vec<Subject<'kb>> {
    let edition = &records.edition;
    let chapters = kb.chapters().iter().filter(|of| of.edition == edition.id && of.lang == edition.authentic);
    let mut subjects = Vec::new();
    for chapter in chapters {
        let context = format!("{}/{}.md#{TITLE}", edition.id, chapter.stem);
        subjects.push(Subject { chapter, model: None, source: &chapter.title, context });
        let text = files.get(&chapter.file).unwrap_or_default();
        for clause in &chapter.clauses {
            let (model, key) = (Some(clause), ClauseKey::of(clause));
            let context = |part: &str| format!("{}/{key}#{part}", edition.id);
            let body = text.get(clause.body.clone()).unwrap_or_default();
            subjects.push(Subject { chapter, model, source: &clause.title, context: context(TITLE) });
            subjects.push(Subject { chapter, model, source: body, context: context(TEXT) });
        }
    }
    subjects
}

/// Returns the chapter of a language that translates another one.
fn translated<'kb>(kb: &'kb KnowledgeBase, chapter: &Chapter, lang: &Lang) -> Option<&'kb Chapter> {
    let mut chapters = kb.chapters().iter().filter(|other| other.edition == chapter.edition && other.lang == *lang);
    chapters.find(|other| other.stem == chapter.stem)
}

fn clause_of<'kb>(chapter: Option<&'kb Chapter>, key: &ClauseKey) -> Option<&'kb Clause> {
    chapter?.clauses.iter().find(|clause| ClauseKey::of(clause) == *key)
}

/// Makes a message of every heading and text of some editions, with its translation into a language, as far as there is one.
///
/// `remark` says of a record what its translator should know. An edition that is authentic in the language gives none.
pub fn export(
    kb: &KnowledgeBase,
    files: &Files,
    lang: &Lang,
    editions: &[&EditionRecords],
    remark: impl Fn(&RecordId, &Currency) -> Option<String>,
) -> Vec<Message> {
    let mut messages = Vec::new();
    for records in editions.iter().filter(|records| records.edition.authentic != *lang) {
        for subject in subjects(kb, files, records) {
            let ours = translated(kb, subject.chapter, lang);
            let (file, text) = (&subject.chapter.file, files.get(&subject.chapter.file).unwrap_or_default());
            let at = subject.model.map_or(0, |model| model.place.span.start);
            let reference = format!("{file}:{}", line_and_column(text, at).0);
            let (context, source) = (subject.context, subject.source.to_owned());
            let mut message = Message { reference, context, source, ..Message::default() };
            let Some(model) = subject.model else {
                message.text = ours.map(|chapter| chapter.title.clone()).unwrap_or_default();
                messages.push(message);
                continue;
            };
            let key = ClauseKey::of(model);
            let id = RecordId::new(records.edition.id.clone(), key.id.clone());
            let state = kb.translation(&id, lang, Date::LAST);
            message.remarks.extend(state.and_then(|state| remark(&id, &state)));
            if let (Some(clause), Some(chapter)) = (clause_of(ours, &key), ours) {
                let whole = files.get(&chapter.file).unwrap_or_default();
                let is_title = message.context.ends_with(&format!("#{TITLE}"));
                let body = || whole.get(clause.body.clone()).unwrap_or_default();
                message.text = if is_title { clause.title.clone() } else { body().to_owned() };
                message.fuzzy = kb.sealed(records, &key, lang) != Some(true);
            }
            messages.push(message);
        }
    }
    messages
}

/// Finds out what the messages of a file change in the texts of a language. What cannot be accepted is a fault with its place in
/// the file, and the rest is accepted.
pub fn import(
    kb: &KnowledgeBase,
    files: &Files,
    lang: &Lang,
    (path, messages): (&Arc<str>, &[Message]),
    faults: &mut Vec<Fault>,
) -> Import {
    let mut import = Import::default();
    let mut given = given(path, messages, &mut import, faults);
    for records in kb.editions().iter().filter(|records| records.edition.authentic != *lang) {
        let subjects = subjects(kb, files, records);
        for of_chapter in subjects.chunk_by(|one, other| std::ptr::eq(one.chapter, other.chapter)) {
            let mut accepted: BTreeMap<&str, &Message> = BTreeMap::new();
            for subject in of_chapter {
                let Some(message) = given.remove(subject.context.as_str()) else { continue };
                let fault = |kind| fault(kind, path, message);
                if message.source != subject.source {
                    faults.push(fault("po-source-changed"));
                } else if subject.context.ends_with(&format!("#{TITLE}")) && message.text.contains('\n') {
                    faults.push(fault("po-title-of-lines"));
                } else {
                    accepted.insert(&subject.context, message);
                }
            }
            let rewriting = Rewriting::open(kb, files, of_chapter[0].chapter, lang);
            let report = |kind, message: &Message| faults.push(fault(kind, path, message));
            accept(rewriting, of_chapter, &accepted, &mut import, report);
        }
    }
    faults.extend(given.values().map(|message| fault("po-context-unknown", path, message)));
    import
}

fn fault(kind: &'static str, path: &Arc<str>, message: &Message) -> Fault {
    Fault::new(kind, Place { file: path.clone(), span: message.span.clone() }).arg("context", &message.context)
}

/// Returns the messages that somebody translated, by context; counts the others.
fn given<'m>(
    path: &Arc<str>,
    messages: &'m [Message],
    import: &mut Import,
    faults: &mut Vec<Fault>,
) -> BTreeMap<&'m str, &'m Message> {
    let mut given = BTreeMap::new();
    for message in messages.iter().filter(|message| !message.context.is_empty()) {
        if message.text.trim().is_empty() {
            import.empty += 1;
        } else if message.fuzzy {
            import.fuzzy += 1;
        } else if given.contains_key(message.context.as_str()) {
            faults.push(fault("po-context-twice", path, message));
        } else {
            given.insert(message.context.as_str(), message);
        }
    }
    given
}

/// Writes the accepted translations into a chapter of the language.
fn accept(
    rewriting: Rewriting<'_>,
    subjects: &[Subject<'_>],
    accepted: &BTreeMap<&str, &Message>,
    import: &mut Import,
    mut told: impl FnMut(&'static str, &Message),
) {
    let Some(any) = accepted.values().next() else { return };
    let of = |subject: &Subject<'_>| accepted.get(subject.context.as_str()).copied();
    let mut rewriting = rewriting;
    let edition = subjects[0].chapter.edition.clone();
    if let Err(kind) = rewriting.title(of(&subjects[0]).map(|message| message.text.trim())) {
        told(kind, any);
        return;
    }
    let mut confirmed = BTreeSet::new();
    for pair in subjects[1..].chunks(2) {
        let [heading, body] = pair else { continue };
        let Some(key) = heading.model.map(ClauseKey::of) else { continue };
        let (title, text) = (of(heading), of(body));
        let words = |message: Option<&'_ Message>| message.map(|message| message.text.trim().to_owned());
        match rewriting.clause(&key, words(title), words(text)) {
            Ok(()) if title.is_some() && text.is_some() => drop(confirmed.insert(key)),
            Ok(()) => {}
            Err(kind) => told(kind, title.or(text).unwrap_or(any)),
        }
    }
    match rewriting.finish() {
        Ok((changed, file)) => {
            import.changed += changed;
            import.files.extend(file);
            import.confirmed.entry(edition).or_default().append(&mut confirmed);
        }
        Err(kind) => told(kind, any),
    }
}
