//! Translations: what a planted erratum leaves behind, and the way out to a PO file and back.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::id::EditionId;
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_rules::exchange::po::{self, Message};
use adjutant_rules::exchange::{self, Import};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::translation::{Currency, seal_file};
use adjutant_rules::record::EditionRecords;
use adjutant_search::query::Query;
use adjutant_search::{Options, Searcher};
use adjutant_text::analyze::Steps;
use proptest::prelude::*;

/// An erratum that changes the English words of a rule and forgets the Danish ones.
const FORGETFUL: &str = r#"
document = "core-rules-2018"
authority = "official"
published = "2019-01-01"
in_force = 2019-01-01

[[erratum]]
id = "e1"
section = "WIZARDS"
instruction = "change"
source = { document = "core-rules-2018", lines = "315" }
[[erratum.operation]]
op = "replace"
target = "unbinding"
expect = { en = "an equal roll is not enough" }
to = { en = "an equal roll is enough too" }
"#;

fn lang(tag: &str) -> Lang {
    tag.parse().unwrap()
}

fn loaded(files: &Files) -> KnowledgeBase {
    KnowledgeBase::load(files).0
}

fn exported(kb: &KnowledgeBase, files: &Files, into: &str) -> Vec<Message> {
    let editions: Vec<&EditionRecords> = kb.editions().iter().collect();
    exchange::export(kb, files, &lang(into), &editions, |_, _| None)
}

fn imported(kb: &KnowledgeBase, files: &Files, into: &str, messages: &[Message]) -> (Import, Vec<Fault>) {
    let mut faults = Vec::new();
    let found = exchange::import(kb, files, &lang(into), (&Arc::from("x.po"), messages), &mut faults);
    (found, faults)
}

fn reread(messages: &[Message]) -> (Vec<Message>, Vec<(&'static str, usize)>) {
    read(&po::write(&[("Language", "da".to_owned())], messages))
}

fn read(text: &str) -> (Vec<Message>, Vec<(&'static str, usize)>) {
    let mut faults = Vec::new();
    let messages = po::read(&Arc::from("x.po"), text, &mut faults);
    let line = |fault: &Fault| text[..fault.place.span.start].matches('\n').count() + 1;
    (messages, faults.iter().map(|fault| (fault.kind, line(fault))).collect())
}

fn kinds(faults: &[Fault]) -> Vec<&'static str> {
    faults.iter().map(|fault| fault.kind).collect()
}

#[test]
fn every_record_is_in_one_state_and_whole_languages_are_current() {
    let kb = loaded(&adjutant::bundled().uncompiled());
    for records in kb.editions() {
        for (lang, tally) in kb.tallies(&records.edition.id, Date::LAST) {
            let edition = &records.edition.id;
            let states = [tally.current, tally.stale, tally.unsealed, tally.missing, tally.orphan, tally.unwritten];
            assert_eq!(states.iter().sum::<usize>(), tally.records, "{edition} {lang}");
            assert_eq!((tally.current, tally.translated), (tally.records, tally.clauses), "{edition} {lang}");
        }
        assert!(kb.todo(&records.edition.id, Date::LAST).is_empty());
    }
}

#[test]
fn what_an_erratum_changes_in_the_authentic_text_alone_is_stale_wherever_it_is_shown() {
    let planted = [("editions/aos2/errata/forgetful.toml", FORGETFUL)];
    let files = adjutant::bundled().uncompiled().joined(&Files::from_texts(planted));
    let kb = loaded(&files);
    let (aos2, da, day): (EditionId, Lang, Date) = ("aos2".parse().unwrap(), lang("da"), "2019-06-01".parse().unwrap());
    let id = "aos2/unbinding";
    let all = kb.editions().iter().flat_map(|records| kb.translations(&records.edition.id, day));
    let stale: Vec<String> = all.filter(|one| one.currency.is_stale()).map(|one| one.id.to_string()).collect();
    assert_eq!(stale, [id]);
    assert_eq!(kb.tallies(&aos2, day)[&da].stale, 1);
    let todo = kb.todo(&aos2, day);
    let first = &todo[0];
    let Currency::Stale { since, edited: false } = &first.translation.currency else { panic!("{first:?}") };
    assert_eq!(since.iter().map(ToString::to_string).collect::<Vec<_>>(), ["e1#1"]);
    assert!(first.authentic.as_ref().unwrap().markdown.contains("is enough too"));
    assert!(first.ours.as_ref().unwrap().markdown.contains("ikke nok"));
    let remarks = exchange::export(&kb, &files, &da, &kb.editions().iter().collect::<Vec<_>>(), |id, state| {
        state.is_stale().then(|| id.to_string())
    });
    let remarked: BTreeSet<&str> = remarks.iter().flat_map(|one| &one.remarks).map(String::as_str).collect();
    assert_eq!(remarked, BTreeSet::from([id]));
    let searcher = Searcher::build(&kb, Steps::ALL).unwrap();
    let options = Options { limit: 2000, lang: "da".to_owned(), ..Options::default() };
    for words in ["ophæve", "wizard", "besværgelse"] {
        let answer = searcher.search(&Query::parse(words).unwrap(), &options).unwrap();
        let stale: BTreeSet<&str> = answer.hits.iter().filter(|hit| hit.stale).map(|hit| hit.id.as_str()).collect();
        assert_eq!(stale, BTreeSet::from([id]), "{words}");
    }
    let stale = |at: &str| kb.tallies(&aos2, at.parse().unwrap())[&da].stale;
    assert_eq!((stale("2018-12-31"), stale("2019-01-01")), (0, 1));
}

#[test]
fn texts_come_back_from_a_po_file_as_they_went() {
    let files = adjutant::bundled().uncompiled();
    let kb = loaded(&files);
    let messages = exported(&kb, &files, "da");
    let (back, wrong) = reread(&messages);
    assert_eq!(wrong, []);
    let (found, faults) = imported(&kb, &files, "da", &back);
    assert_eq!(kinds(&faults), [""; 0]);
    assert_eq!((found.changed, found.fuzzy, found.empty, &found.files), (0, 0, 0, &BTreeMap::new()));
    let confirmed: usize = found.confirmed.values().map(BTreeSet::len).sum();
    let clauses: usize = kb
        .editions()
        .iter()
        .flat_map(|of| kb.tallies(&of.edition.id, Date::LAST))
        .map(|(lang, tally)| if lang == self::lang("da") { tally.clauses } else { 0 })
        .sum();
    assert_eq!(confirmed, clauses);
    // a language that has lost all its texts gets every file back, byte by byte
    let lost: Vec<String> = files
        .below("corpus", ".md")
        .map(|(path, _)| path.to_string())
        .filter(|path| path.contains("/da/") && !path.contains("aos1"))
        .collect();
    let without = files.without(&lost.iter().map(String::as_str).collect());
    let (found, faults) = imported(&loaded(&without), &without, "da", &back);
    assert_eq!(kinds(&faults), [""; 0]);
    let expected: BTreeMap<String, String> =
        lost.iter().map(|path| (path.clone(), files.get(path).unwrap().to_owned())).collect();
    for (path, text) in &expected {
        assert_eq!(found.files.get(path), Some(text), "{path}");
    }
    assert_eq!(found.files.len(), expected.len());
}

/// Exports, changes the message of a context, and imports.
fn with(context: &str, change: impl Fn(&mut Message)) -> (Import, Vec<Fault>) {
    let files = adjutant::bundled().uncompiled();
    let kb = loaded(&files);
    let mut messages = exported(&kb, &files, "da");
    change(messages.iter_mut().find(|message| message.context == context).expect("the context is there"));
    imported(&kb, &files, "da", &reread(&messages).0)
}

#[test]
fn a_changed_translation_changes_its_lines_alone() {
    let (found, faults) = with("aos2/unbinding#text", |message| message.text.push_str("\n\nOg mere."));
    assert_eq!((kinds(&faults), found.changed), (vec![], 1));
    let [(path, text)] = &found.files.iter().collect::<Vec<_>>()[..] else { panic!("one file") };
    let before = adjutant::bundled().get(path).unwrap().to_owned();
    assert_eq!(text.replacen("\n\nOg mere.", "", 1), before);
    let (found, _) = with("aos2/unbinding#title", |message| message.text = "At ophæve".to_owned());
    assert!(found.files.values().any(|text| text.contains("## At ophæve {#unbinding}")));
    let (found, faults) = with("aos2/unbinding#text", |message| message.fuzzy = true);
    assert_eq!((kinds(&faults), found.changed, found.fuzzy), (vec![], 0, 1));
    assert!(!found.confirmed[&"aos2".parse::<EditionId>().unwrap()].iter().any(|key| key.id.as_str() == "unbinding"));
}

#[test]
fn what_cannot_be_accepted_is_told_and_the_rest_is_accepted() {
    for (kind, change) in [
        ("po-source-changed", (|message| message.source.push('x')) as fn(&mut Message)),
        ("po-context-unknown", |message| message.context.push('x')),
        ("po-chapter-broken", |message| message.text.push_str("\n\n## Mere {#mere}\n\ntekst")),
        ("po-context-twice", |message| message.context = "aos2/unbinding#title".to_owned()),
    ] {
        let (found, faults) = with("aos2/unbinding#text", change);
        assert_eq!(kinds(&faults), [kind]);
        assert!(found.confirmed.values().map(BTreeSet::len).sum::<usize>() > 500, "{kind}: the rest is accepted");
    }
    let (_, faults) = with("aos2/unbinding#title", |message| message.text.push_str("\nto"));
    assert_eq!(kinds(&faults), ["po-title-of-lines"]);
    let files = adjutant::bundled().uncompiled();
    let without = files.without(&["corpus/aos2/da/wizards.md"].into());
    let mut messages = exported(&loaded(&files), &files, "da");
    messages.retain(|message| message.context != "aos2/wizards.md#title");
    assert_eq!(kinds(&imported(&loaded(&without), &without, "da", &messages).1), ["po-chapter-untitled"]);
    messages = exported(&loaded(&files), &files, "da");
    messages.retain(|message| message.context != "aos2/unbinding#text");
    assert_eq!(kinds(&imported(&loaded(&without), &without, "da", &messages).1), ["po-half-a-clause"]);
}

#[test]
fn an_import_seals_what_came_back_and_nothing_else() {
    let files = adjutant::bundled().uncompiled();
    let unsealed = files.joined(&Files::from_texts([("editions/aos2/translations.toml", "")]));
    let kb = loaded(&unsealed);
    let mut messages = exported(&kb, &unsealed, "da");
    let fuzzy = |messages: &[Message]| messages.iter().filter(|message| message.fuzzy).count();
    assert_eq!(fuzzy(&messages), 2 * kb.edition(&"aos2".parse().unwrap()).unwrap().rules.len());
    for message in messages.iter_mut().filter(|message| message.context.starts_with("aos2/unbinding#")) {
        message.fuzzy = false;
    }
    let (found, _) = imported(&kb, &unsealed, "da", &messages);
    let aos2: EditionId = "aos2".parse().unwrap();
    let seals = kb.sealed_anew(kb.edition(&aos2).unwrap(), |_, key, _| found.confirmed[&aos2].contains(key));
    assert_eq!(seal_file(&seals).lines().filter(|line| line.contains(" = ")).count(), 1);
}

#[test]
fn every_fault_of_a_po_file_has_its_line_and_the_rest_is_read() {
    let text = "msgid \"\"\nmsgstr \"\"\n\"Language: da\\n\"\n\nmsgctxt \"a\"\nmsgid \"b\"\nmsgstr \"\nmsgstr \"c\"\n\n\
        msgid_plural \"d\"\n\"e\"\nmsgctxt \"f\"\nmsgid \"g\\q\"\nmsgid \"g\"\n#~ msgid \"old\"\n";
    let (messages, faults) = read(text);
    let expected = [("po-not-quoted", 7), ("po-line-unknown", 10), ("po-line-unknown", 11), ("po-escape-unknown", 13)];
    assert_eq!(faults, expected);
    let texts: Vec<(&str, &str)> = messages.iter().map(|one| (one.context.as_str(), one.text.as_str())).collect();
    assert_eq!(texts[..2], [("", "Language: da\n"), ("a", "c")]);
}

proptest! {
    #[test]
    fn what_is_written_as_po_is_read(texts in prop::collection::vec((".*", "(?s).*", "(?s).*", any::<bool>()), 0..5)) {
        let message = |(n, (context, source, text, fuzzy))| Message {
            context: format!("{n}{context}"), source, text, fuzzy, reference: "x:1".to_owned(), ..Message::default()
        };
        let messages: Vec<Message> = texts.into_iter().enumerate().map(message).collect();
        let (read, faults) = reread(&messages);
        prop_assert_eq!(faults, []);
        let plain = |one: &Message| (one.context.clone(), one.source.clone(), one.text.clone(), one.fuzzy);
        prop_assert_eq!(read[1..].iter().map(plain).collect::<Vec<_>>(), messages.iter().map(plain).collect::<Vec<_>>());
    }

    #[test]
    fn any_text_is_read_as_po_without_a_panic(text in "(?s)(msgid|msgstr|msgctxt|#,|\"|\\\\|\n|.)*") {
        read(&text);
    }
}
