//! Proposals of real errata: without the bundled errata, those of the imported commentary do what the bundled ones did.

use std::collections::{BTreeMap, BTreeSet};

use adjutant_base::date::Date;
use adjutant_base::source::Files;
use adjutant_books::import::{Importer, Options};
use adjutant_books::library::StoredClause;
use adjutant_books::notices::overlay::{self, Accepted};
use adjutant_books::notices::{Decisions, Head, Proposal, Proposer};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::impact::{Impact, Question};
use adjutant_rules::kb::state::Facet;
use adjutant_rules::kb::what_if::CheckScope;

use crate::support::shared::shared;

const COMMENTARY: &str = "seeds/004_78f0dff440be4553.txt";
const ERRATA: &str = "errata-2024-02";

/// Returns the data without the errata of February 2024 and what rests on them.
fn without_errata() -> Files {
    let all = adjutant::bundled();
    let chapters: Vec<(String, String)> = ["corpus", "editions", "i18n"]
        .into_iter()
        .flat_map(|folder| ["md", "toml", "ftl"].map(|end| (folder, end)))
        .flat_map(|(folder, end)| {
            all.below(folder, end).map(|(path, text)| (path.to_string(), text.to_owned())).collect::<Vec<_>>()
        })
        .filter(|(path, _)| !(path.contains("aos3") && path.contains(ERRATA)))
        .map(|(path, text)| {
            let text = match path.as_str() {
                path if path.starts_with("corpus/aos3/") => {
                    kept(&text, "\n## ", |part| part.lines().next().is_some_and(|head| head.contains(" by=e")))
                }
                path if path.starts_with("editions/aos3/rulings/") => {
                    kept(&text, "\n[[", |part| part.contains(".errata]]"))
                }
                _ => text,
            };
            (path, text)
        })
        .collect();
    Files::from_texts(chapters.iter().map(|(path, text)| (path.as_str(), text.as_str())))
}

/// Returns a text without the parts between marks that a test holds for.
fn kept(text: &str, mark: &str, is_left_out: impl Fn(&str) -> bool) -> String {
    let mut parts = text.split(mark);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.filter(|part| !is_left_out(part)).fold(first, |all, part| all + mark + part)
}

/// Returns the rules whose text or number each erratum changes, by the number of the erratum in its document.
fn touched(impact: &Impact) -> BTreeMap<usize, BTreeSet<String>> {
    let mut touched: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
    for rule in &impact.rules {
        let words = rule.touched.iter().filter(|one| match &one.facet {
            Facet::Text(lang) => lang.to_string() == "en",
            Facet::Number => true,
            Facet::Standing | Facet::Title(_) | Facet::Value(_) => false,
        });
        for by in words.flat_map(|one| &one.by) {
            let number = by.erratum.as_str().rsplit('e').next().and_then(|number| number.parse().ok());
            touched.entry(number.unwrap_or_default()).or_default().insert(rule.id.to_string());
        }
    }
    touched
}

fn impact(kb: &KnowledgeBase, document: &str) -> Impact {
    let edition = "aos3".parse().unwrap();
    let errata = kb.edition(&edition).unwrap().errata.iter();
    let errata = errata.filter(|erratum| erratum.document.as_str() == document).map(|erratum| erratum.id.clone());
    let question = Question {
        edition: &edition,
        errata: errata.collect(),
        operation: None,
        day: "2024-03-01".parse().ok(),
        today: "2024-03-01".parse().unwrap(),
        inputs: &[],
        copies: &[],
        effort: CheckScope::Touched,
    };
    kb.impact(&question, &[]).unwrap()
}

#[test]
fn the_commentary_taken_as_proposed_does_what_the_bundled_errata_did() {
    let Some(folder) = shared(COMMENTARY) else { return };
    let text = std::fs::read(folder.join(COMMENTARY)).unwrap();
    let bare = without_errata();
    let (kb, _) = KnowledgeBase::load(&bare);
    let (importer, _) = Importer::new(&kb, &bare);
    let book = importer.import(&text, &Options::default()).unwrap();
    let clauses: Vec<StoredClause> = book.clauses.iter().map(StoredClause::from).collect();
    let known = clauses.iter().filter(|clause| clause.record.is_some()).count();
    assert_eq!(known, 130, "every ruling is one of ours, and no erratum");

    let day: Date = "2024-02-29".parse().unwrap();
    let proposer = Proposer::new(&kb, importer.reading(), &book.edition, &book.lang, day).unwrap();
    let notices: Vec<(&StoredClause, Proposal)> = proposer.all(&clauses);
    assert_eq!(notices.len(), 26);
    let mut decisions = Decisions::default();
    let head = Head {
        document: "commentary".parse().unwrap(),
        authority: "official".to_owned(),
        published: Some("2024-02".to_owned()),
        in_force: day.to_string(),
    };
    decisions.accept(head, &notices, true);
    let (edition, lang, title) = (&book.edition, &book.lang, book.title.as_str());
    let own = overlay::files(Accepted { edition, lang, title, digest: "", clauses: &clauses, decisions: &decisions });
    let own = Files::from_texts(own.iter().map(|(path, text)| (path.as_str(), text.as_str())));
    let (kb, _) = KnowledgeBase::load(&bare.overlaid(&own));
    let imported = impact(&kb, "commentary-errata");
    let (bundled, _) = KnowledgeBase::load(&adjutant::bundled());
    let (wanted, found) = (touched(&impact(&bundled, ERRATA)), touched(&imported));
    let same = wanted.iter().filter(|(number, rules)| found.get(number) == Some(rules)).count();
    println!("{same} of {} errata change the words and numbers of the same rules", wanted.len());
    assert!(same >= 20, "{found:#?}");
    let rulings: BTreeSet<&str> = imported.rulings.iter().map(|ruling| ruling.id.name.as_str()).collect();
    for ruling in ["q51", "q63", "q70", "q76", "q77", "q94", "q120"] {
        assert!(rulings.contains(ruling), "{ruling}: {rulings:?}");
    }
}
