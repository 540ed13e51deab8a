//! A further language needs data only: an invented one is added, read and printed without any code.

use std::fs;
use std::process::Command;
use std::sync::Arc;

use adjutant_base::source::Files;
use adjutant_books::import::{BookKind, Importer, Options};
use adjutant_lint::army::ConstraintStore;
use adjutant_lint::check::{self, CheckOptions};
use adjutant_lint::ruleset::Requested;
use adjutant_lint::ruling::{self, Rulings};
use adjutant_lint::rulings::{Wordings, read};
use adjutant_report::message;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::pack;
use adjutant_text::vocabulary;

const LANG: &str = "qaa";

/// The messages that name the languages.
const NAMES: &str = "/ui.ftl";

/// The words of the language for figures.
const LANGUAGE: &str = r#"
[[language]]
id = "qaa"
name = "qala"
stemmer = "danish"
inches = ["zolk", "zolken"]
feet = ["pod"]
shares = ["az"]
by = ["mal"]
plus = "plus"
minus = "minus"
"#;

/// What an imported book is known by.
const IMPORT: &str = r#"
questions = ["Kwe"]
answers = ["Rep"]
yes = ["jaro"]
no = ["nuro"]
joining = ["ok"]
"#;

/// What only words of the other languages say of values and editions, in the place of the Danish words.
const CUES: [(&str, &str, &str); 3] = [
    (
        "i18n/question-cues.toml",
        "against = { en = [\"out of sight\"",
        "against = { qaa = [\"oknul\"], en = [\"out of sight\"",
    ),
    ("i18n/question-cues.toml", "value = \"unbind_range\"\n", "value = \"unbind_range\"\nqaa = [\"zolken\"]\n"),
    ("i18n/jargon.toml", "id = \"bravery\"\n", "id = \"bravery\"\nqaa = [\"bravur\"]\n"),
];

/// Returns the bundled data with one language more.
fn files() -> Files {
    let bundled = adjutant::bundled();
    let text = |path: &str| bundled.get(path).unwrap().to_owned();
    let mut changed = vec![("i18n/languages.toml".to_owned(), text("i18n/languages.toml") + LANGUAGE)];
    changed.push((format!("i18n/{LANG}/import.toml"), IMPORT.to_owned()));
    changed.push((format!("i18n/{LANG}/stopwords.toml"), "words = [\"kor\", \"al\", \"ok\", \"fern\"]\n".to_owned()));
    let mut cues = text("i18n/question-cues.toml");
    let mut jargon = text("i18n/jargon.toml");
    for (path, from, to) in CUES {
        let text = if path.ends_with("question-cues.toml") { &mut cues } else { &mut jargon };
        assert!(text.contains(from), "{from}");
        *text = text.replacen(from, to, 1);
    }
    changed.extend([("i18n/question-cues.toml".to_owned(), cues), ("i18n/jargon.toml".to_owned(), jargon)]);
    let terms = text("i18n/terms.toml").replacen(
        "id = \"unbinding\"\n",
        "id = \"unbinding\"\n[concept.qaa]\ntitle = \"Malkwest\"\nwords = [\"malkwest\"]\n",
        1,
    );
    changed.push(("i18n/terms.toml".to_owned(), terms));
    let rulings = text("i18n/rulings.toml");
    let danish = rulings.split_once("[da]\n").unwrap().1;
    let rest = danish.lines().filter(|line| {
        let own = ["question", "answer", "yes", "no", "how_far", "interrogatives", "vowels"];
        !own.iter().any(|key| line.starts_with(&format!("{key} = ")))
    });
    let own = "question = [\"kwe\"]\nanswer = [\"rep\"]\nyes = [\"jaro\"]\nno = [\"nuro\"]\nhow_far = [\"kor fern\"]\n\
        interrogatives = [\"kor\"]\nvowels = \"aeiouå\"\n";
    let words = format!("{rulings}\n[{LANG}]\n{own}{}\n", rest.collect::<Vec<_>>().join("\n"));
    changed.push(("i18n/rulings.toml".to_owned(), words));
    let named = |path: &str, text: &str| {
        if path.ends_with(NAMES) { format!("{text}\nlang-{LANG} = qala\n") } else { text.to_owned() }
    };
    changed.extend(bundled.below("i18n", NAMES).map(|(path, text)| (path.to_string(), named(path, text))));
    for (path, text) in bundled.below("i18n/da", ".ftl").chain(bundled.below("i18n/da", ".md")) {
        let text = named(path, &text.replace("listen", "qlisten").replace("-qlisten", "-listen"));
        changed.push((path.replace("i18n/da", &format!("i18n/{LANG}")), text));
    }
    bundled.joined(&Files::from_texts(changed.iter().map(|(path, text)| (path.as_str(), text.as_str()))))
}

#[test]
fn its_words_are_read_without_a_fault() {
    let (kb, faults) = KnowledgeBase::load(&files());
    // its texts and titles are not there, and this is told; nothing else is wrong
    let missing = ["term-untranslated", "record-without-clause", "reason-untranslated", "missing-key"];
    let other: Vec<_> = faults.iter().filter(|fault| !missing.contains(&fault.kind)).collect();
    assert!(other.is_empty(), "{other:?}");
    let (_, faults) = Rulings::over(Arc::new(kb.clone()), &files());
    assert_eq!(faults, []);
    let (_, faults) = Importer::new(&kb, &files());
    assert_eq!(faults, []);
    assert_eq!(message::check(&files(), kb.records()), []);
    let without = files().without(&["i18n/qaa/lints/total-mismatch.md"].into());
    let told = message::check(&without, kb.records());
    assert!(matches!(told.as_slice(), [fault] if fault.kind == "explanation-untranslated"), "{told:?}");
    let bundled = adjutant::bundled();
    let unnamed = files().joined(&Files::from_texts(bundled.below("i18n", NAMES).map(|(path, text)| (&**path, text))));
    assert!(message::check(&unnamed, kb.records()).iter().any(|fault| fault.kind == "language-unnamed"));
}

#[test]
fn words_of_a_language_that_is_not_there_are_told() {
    let files = files();
    let languages = files.get("i18n/languages.toml").unwrap().replace(LANGUAGE, "");
    let files = files.joined(&Files::from_texts([("i18n/languages.toml", languages.as_str())]));
    let (kb, _) = KnowledgeBase::load(&files);
    let (_, faults) = Rulings::over(Arc::new(kb), &files);
    let told: Vec<(&str, &str)> = faults.iter().map(|fault| (fault.kind, &*fault.place.file)).collect();
    assert_eq!(told, [("unknown-key", "i18n/jargon.toml"), ("unknown-key", "i18n/question-cues.toml")]);
}

#[test]
fn rulings_in_it_are_judged() {
    let files = files();
    let (rulings, _) = Rulings::load(&files);
    let (wordings, _) = Wordings::load(&files);
    let found = |edition: &str, asked: &str, answer: &str| {
        let text = format!("edition: {edition}\n\nKwe: {asked}?\nRep: {answer}\n");
        let document = read(&text, &wordings).expect("its marks are known");
        let report = ruling::check(&rulings, &Requested::default(), &Arc::from("rulings"), &text, &document);
        report.findings.iter().map(|finding| finding.lint.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(found("aos1", "Kor fern al malkwest", "18 zolken."), Vec::<String>::new());
    assert_eq!(found("aos1", "Kor fern al malkwest", "30 zolken."), ["ruling/value-contradiction"]);
    assert_eq!(found("aos1", "Al malkwest oknul", "Jaro."), ["ruling/value-contradiction"]);
    assert_eq!(found("aos1", "Al malkwest oknul", "Nuro."), Vec::<String>::new());
    assert_eq!(found("aos4", "Al malkwest bravur", "Jaro."), ["ruling/unknown-term"]);
}

#[test]
fn lists_in_it_are_read_and_judged() {
    let list = |allows: &str| {
        format!(
            "[[army]]\nedition = \"aos4\"\npack = \"ghb-2025-26\"\ngeneral = \"Zark\"\n\
             unit = [{{ name = \"Zark\", keywords = [\"HERO\"] }}, {{ name = \"Brul\", keywords = [\"ORK\"] }}]\n\
             regiments = [{{ leader = \"Zark\", allows = [\"{allows}\"], units = [\"Brul\"] }}]\n"
        )
    };
    let dashed = "Zarkal\n-----\nGrand Alliance Order | Seraphon\nDrops: 1\nBattle Tactics Cards: Zark Mal ok Brul Kwest\n-----\n\
        General's Regiment\nZark (100)\n-----\nCreated with Warhammer Age of Sigmar: The App\nApp: v1.10.0 (1) | Data: v300\n";
    let read = |files: &Files| {
        let (known, _) = pack::read(files);
        let rules = ConstraintStore::new(files, &known, "2025-10-01".parse().unwrap());
        let shut_out = |allows: &str| {
            let text = list(allows);
            let reading = adjutant_lists::read(&text, &known[0].vocabulary).unwrap();
            let context = CheckOptions { known: &known, asked: &Requested::default(), rules: Some(&rules) };
            let report = check::lists(context, &Arc::from("list"), &text, &reading);
            report.findings.iter().any(|finding| &*finding.lint.name == "unit-not-allowed-in-regiment")
        };
        let entries = ["zin Ork", "Gob zor Ork", "0-1 nok-Gob", "zin Gob", "Gob zor Elg", "nok-Ork"].map(shut_out);
        (entries, adjutant_lists::read(dashed, &known[0].vocabulary).unwrap().lists[0].tactics.len())
    };
    let bundled = adjutant::bundled();
    let files = with_words_of_lists(&[("and", "ok"), ("or", "zor"), ("any", "zin"), ("all-but", "nok-")]);
    assert_eq!(read(&files), ([false, false, false, true, true, true], 2));
    assert_eq!(read(&bundled), ([true; 6], 1), "no word of it stands in the program");
}

/// Returns the bundled data with further words of lists, each behind the first key of its name.
fn with_words_of_lists(words: &[(&str, &str)]) -> Files {
    let bundled = adjutant::bundled();
    let mut vocabulary = bundled.get("editions/vocabulary.toml").unwrap().to_owned();
    for (key, word) in words {
        let begin = format!("\n{key} = [");
        assert!(vocabulary.contains(&begin), "{key}");
        vocabulary = vocabulary.replacen(&begin, &format!("{begin}\"{word}\", "), 1);
    }
    bundled.joined(&Files::from_texts([("editions/vocabulary.toml", vocabulary.as_str())]))
}

/// Returns the cost of the only unit of a list, and whether it leads its regiment as the general.
fn first_unit(files: &Files, line: &str) -> (String, Option<u32>, bool) {
    let (vocabulary, faults) = vocabulary::read(files);
    assert_eq!(faults, []);
    let text = format!("Otters 200/2000 pts\nSeraphon\nGeneral's Regiment\n{line}\n• Wave\n");
    let list = adjutant_lists::read(&text, &vocabulary).unwrap().lists.remove(0);
    let leads = list.regiments[0].leader.as_ref().is_some_and(|leader| leader.unit == Some(0));
    let unit = &list.units[0];
    (unit.name.clone(), unit.points.as_ref().map(|points| points.value), leads && !list.generals.is_empty())
}

#[test]
fn a_further_word_for_points_makes_a_cost() {
    let files = with_words_of_lists(&[("[points]\npoints", "guld")]);
    let named = |name: &str, points| (name.to_owned(), points, false);
    assert_eq!(first_unit(&files, "River Captain (200 guld)"), named("River Captain", Some(200)));
    assert_eq!(first_unit(&files, "River Captain - 200 guld"), named("River Captain", Some(200)));
    assert_ne!(first_unit(&adjutant::bundled(), "River Captain (200 guld)"), named("River Captain", Some(200)));
}

#[test]
fn a_further_word_for_the_general_marks_the_leader() {
    let files = with_words_of_lists(&[("[marks]\ngeneral", "Bossman")]);
    for line in ["River Captain (200 Bossman)", "River Captain (200, Bossman)", "River Captain (200) - Bossman"] {
        assert_eq!(first_unit(&files, line), ("River Captain".to_owned(), Some(200), true), "{line}");
        assert!(!first_unit(&adjutant::bundled(), line).2, "{line}");
    }
}

#[test]
fn books_in_it_are_taken_apart_and_its_answers_heard() {
    let files = files();
    let (kb, _) = KnowledgeBase::load(&files);
    let (importer, _) = Importer::new(&kb, &files);
    for (word, decides) in [("Jaro", Some(true)), (" nuro ", Some(false)), ("yes", Some(true)), ("zolk", None)] {
        assert_eq!(importer.decides(word), decides, "{word}");
    }
    let options = Options {
        edition: Some("aos1".parse().unwrap()),
        lang: Some(LANG.parse().unwrap()),
        kind: Some(BookKind::Faq),
        ..Options::default()
    };
    let book =
        importer.import(b"KWESTEN\n\nKwe: Al malkwest?\nRep: Jaro, 18 zolken.\n\nKwe: Al?\nRep: Nuro.\n", &options);
    let book = book.unwrap();
    let rulings = book.clauses.iter().filter(|clause| clause.kind == adjutant_books::import::ClauseKind::Ruling);
    assert_eq!(rulings.count(), 2, "{:?}", book.clauses);
    let line = |name| format!("Malk {name}: Zar al. Malkwest ok Zolk: Ag al malk.\n\n");
    let names = ["Ar", "Bel", "Cir", "Dor", "Erl", "Fan"].map(line).concat();
    let rules = importer.import(names.as_bytes(), &Options { kind: Some(BookKind::Rules), ..options }).unwrap();
    assert!(rules.clauses.iter().any(|clause| clause.title == "Malkwest ok Zolk"), "{:?}", rules.clauses);
}

#[test]
fn the_program_speaks_it() {
    let folder = tempfile::tempdir().unwrap();
    let files = files();
    for (root, ending) in
        ["corpus", "editions", "i18n"].iter().flat_map(|root| [".md", ".toml", ".ftl"].map(|e| (root, e)))
    {
        for (path, text) in files.below(root, ending) {
            let path = folder.path().join(&**path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
    }
    let run = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        command.env("COLUMNS", "100").args(args).args(["--lang", LANG, "--data"]).arg(folder.path());
        let output = command.output().unwrap();
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let (told, error) = run(&["explain", "total-mismatch"]);
    assert!(told.contains("qlisten"), "{told}{error}");
    let (title, error) = run(&["terms", "malkwest"]);
    assert!(title.contains("Malkwest"), "{title}{error}");
}
