//! The messages of all languages side by side: the same names with the same arguments in each.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::choice_key;
use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_base::span::Place;
use adjutant_rules::record::army::Constraint;
use adjutant_rules::record::{Records, messages};

/// The file that names the languages, `lang-<tag>` each.
const NAMES: &str = "ui.ftl";

type Described = BTreeMap<String, (BTreeSet<String>, usize)>;

/// Compares every file of messages with that of the first language, and looks for the labels of every value, the name of
/// every language and the explanations of lints.
pub fn check(files: &Files, records: &Records) -> Vec<Fault> {
    let mut faults = Vec::new();
    let Some(model) = records.languages.first() else { return faults };
    let folder = format!("i18n/{}", model.lang);
    let stems: Vec<&str> = files.below(&folder, ".ftl").filter_map(|(path, _)| path.rsplit('/').next()).collect();
    for stem in stems {
        let described: Vec<(Arc<str>, Described)> = records
            .languages
            .iter()
            .map(|language| {
                let path: Arc<str> = Arc::from(format!("i18n/{}/{stem}", language.lang));
                let described = describe(&path, files.get(&path), !language.whole, &mut faults);
                (path, described)
            })
            .collect();
        let Some(((first, model), others)) = described.split_first() else { continue };
        for ((path, other), language) in others.iter().zip(&records.languages[1..]) {
            compare((first, model), (path, other), !language.whole, &mut faults);
        }
        if stem == "values.ftl" {
            labels(records, first, model, &mut faults);
        }
        if stem == NAMES {
            faults.extend(unnamed(records, first, model));
        }
    }
    faults.extend(explanations(files, records, &folder));
    faults.extend(unworded(files, records, &folder));
    faults
}

/// Looks for the name of every language.
fn unnamed(records: &Records, path: &Arc<str>, described: &Described) -> Vec<Fault> {
    let langs = records.languages.iter().map(|language| &language.lang);
    let unnamed = langs.filter(|lang| !described.contains_key(&format!("lang-{lang}")));
    let place = || Place { file: path.clone(), span: 0..0 };
    unnamed.map(|lang| Fault::new("language-unnamed", place()).arg("lang", lang)).collect()
}

/// Looks for the words of every constraint in the first language; what the others lack of these is found by comparing them.
fn unworded(files: &Files, records: &Records, own: &str) -> Vec<Fault> {
    let texts = files.below(own, ".ftl").map(|(path, text)| describe(path, Some(text), false, &mut Vec::new()));
    let described: BTreeSet<String> = texts.flat_map(Described::into_keys).collect();
    let packs = records.lists.iter().flat_map(|lists| lists.packs.iter().map(|pack| &pack.army));
    let constraints = records.lists.iter().map(|lists| &lists.army).chain(packs).flat_map(|army| &army.constraints);
    // slots have messages of their own, which every constraint with slots shares
    let lacks = constraints.filter(|constraint| constraint.slots.is_empty()).flat_map(|constraint| {
        let messages = [format!("lint-{}", constraint.id), format!("lint-{}-help", constraint.id)];
        messages.into_iter().map(move |message| (constraint, message))
    });
    let lacks = lacks.filter(|(_, message)| !described.contains(message));
    let fault = |(constraint, message): (&Constraint, String)| {
        let fault = Fault::new("constraint-unworded", constraint.place.clone()).arg("id", &constraint.id);
        fault.arg("message", message).arg("file", format!("{own}/army.ftl"))
    };
    lacks.map(fault).collect()
}

/// Looks for every explanation of the first language in the others.
fn explanations<'f>(files: &'f Files, records: &'f Records, own: &'f str) -> impl Iterator<Item = Fault> + use<'f> {
    let names = files.below(own, ".md").filter_map(move |(path, _)| path.strip_prefix(own));
    names.flat_map(move |name| {
        let paths = records.languages.iter().map(move |language| (format!("i18n/{}{name}", language.lang), language));
        let missing = paths.filter(|(path, _)| files.get(path).is_none());
        missing.map(|(path, language)| {
            let fault = Fault::new("explanation-untranslated", Place { file: path.into(), span: 0..0 });
            fault.tolerated(!language.whole)
        })
    })
}

/// Counts the messages of the first language.
pub fn count(files: &Files, records: &Records) -> usize {
    let Some(first) = records.languages.first() else { return 0 };
    let folder = format!("i18n/{}", first.lang);
    files.below(&folder, ".ftl").map(|(path, text)| describe(path, Some(text), false, &mut Vec::new()).len()).sum()
}

fn describe(path: &Arc<str>, text: Option<&str>, is_begun: bool, faults: &mut Vec<Fault>) -> Described {
    let Some(text) = text else {
        let fault = Fault::new("file-missing", Place { file: path.clone(), span: 0..0 });
        faults.push(fault.tolerated(is_begun));
        return Described::new();
    };
    let (messages, broken) = messages::read(text);
    for (error, span) in broken {
        faults.push(Fault::new("message-broken", Place { file: path.clone(), span }).arg("error", error));
    }
    let mut described = Described::new();
    for message in messages {
        let span = message.span.clone();
        if described.insert(message.id, (message.arguments, message.span.start)).is_some() {
            faults.push(Fault::new("message-twice", Place { file: path.clone(), span }));
        }
    }
    described
}

/// Compares the messages of a file with those of the first language; `is_begun` says that the language is not whole.
fn compare(model: (&Arc<str>, &Described), other: (&Arc<str>, &Described), is_begun: bool, faults: &mut Vec<Fault>) {
    for (id, (arguments, _)) in model.1 {
        match other.1.get(id) {
            None => {
                let place = Place { file: other.0.clone(), span: 0..0 };
                let fault = Fault::new("message-untranslated", place).arg("id", id).arg("other", model.0);
                faults.push(fault.tolerated(is_begun));
            }
            Some((theirs, at)) if theirs != arguments => {
                let place = Place { file: other.0.clone(), span: *at..*at + id.len() };
                faults.push(Fault::new("message-arguments", place).arg("id", id).arg("other", model.0));
            }
            Some(_) => {}
        }
    }
    for (id, (_, at)) in other.1 {
        if !model.1.contains_key(id) {
            let place = Place { file: other.0.clone(), span: *at..*at + id.len() };
            faults.push(Fault::new("message-only-here", place).arg("id", id).arg("other", model.0));
        }
    }
}

/// Every value of the register and every choice needs a label, and no label may stand alone.
fn labels(records: &Records, path: &Arc<str>, described: &Described, faults: &mut Vec<Fault>) {
    let choices = records.register.iter().flat_map(|(_, entry)| &entry.choices).map(|choice| choice_key(choice));
    let names = records.register.iter().map(|(name, _)| name.to_owned());
    let needed: BTreeSet<String> = names.chain(choices).collect();
    for id in &needed {
        if !described.contains_key(id) {
            let place = Place { file: path.clone(), span: 0..0 };
            faults.push(Fault::new("value-without-label", place).arg("id", id));
        }
    }
    for (id, (_, at)) in described {
        if !needed.contains(id) {
            let place = Place { file: path.clone(), span: *at..*at + id.len() };
            faults.push(Fault::new("label-without-value", place).arg("id", id));
        }
    }
}
