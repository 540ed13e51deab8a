//! Relevance on judged queries, pairs of words, and malformed queries.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::kind::RecordKind;
use adjutant_search::evaluation::{self, Judgements};
use adjutant_search::weights::Weights;
use adjutant_search::{Options, Query, Searcher};
use adjutant_text::analyze::Analyzer;
use adjutant_text::analyze::Steps;
use proptest::collection;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// What nDCG@10 over the queries that nobody had tried must not fall below.
const UNSEEN: f64 = 0.80;

/// What nDCG@10 over the judged queries must not fall below, by group.
const GATES: [(&str, f64); 6] =
    [("all", 0.87), ("english", 0.84), ("danish", 0.90), ("cross", 0.85), ("+typo", 0.88), ("+ascii", 0.88)];

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

fn searcher() -> Searcher {
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    Searcher::build(&kb, Steps::ALL).unwrap()
}

fn options() -> Options {
    Options { limit: 10, expand: true, correct: true, lang: "en".to_owned(), ..Options::default() }
}

fn ids(searcher: &Searcher, query: &str, options: &Options) -> Vec<String> {
    let answer = searcher.search(&Query::parse(query).unwrap(), options).unwrap();
    answer.hits.into_iter().map(|hit| hit.id).collect()
}

#[test]
fn judged_queries_are_answered_as_well_as_before() {
    let judgements: Judgements = toml::from_str(&read("tests/search/queries.toml")).unwrap();
    assert!(judgements.query.len() >= 60);
    let judgement = evaluation::evaluate(&searcher(), &judgements, &options(), &Weights::DEFAULT).unwrap();
    for (group, least) in GATES {
        let found = judgement.groups[group].ndcg;
        assert!(found >= least, "{group}: nDCG@10 is {found:.3}, the gate is {least}");
    }
}

#[test]
fn queries_that_nobody_had_tried_are_answered_as_well_as_before() {
    let judgements: Judgements = toml::from_str(&read("tests/search/unseen.toml")).unwrap();
    assert!(judgements.query.len() >= 60);
    let judgement = evaluation::evaluate(&searcher(), &judgements, &options(), &Weights::DEFAULT).unwrap();
    let found = judgement.groups["all"].ndcg;
    assert!(found >= UNSEEN, "nDCG@10 is {found:.3}, the gate is {UNSEEN}");
}

#[test]
fn a_form_of_several_words_is_found_in_any_order_with_any_function_words() {
    let searcher = searcher();
    for query in ["kan en allieret være general", "må en allieret være general", "allieret general", "general allieret"]
    {
        assert_eq!(ids(&searcher, query, &options())[0], "aos2/allies-restrictions", "{query}");
    }
}

#[derive(serde::Deserialize)]
struct Pairs {
    pairs: Vec<(String, String)>,
}

/// Returns the pairs of a file whose words share a term, and how many there are in all.
fn met(file: &str) -> (Vec<(String, String)>, usize) {
    let (records, _) = adjutant_rules::record::read_words(&adjutant::bundled());
    let danish = records.languages.iter().find(|language| language.lang.to_string() == "da").unwrap();
    let analyzer = Analyzer::new(danish, Steps::ALL);
    let pairs: Pairs = toml::from_str(&read(file)).unwrap();
    let count = pairs.pairs.len();
    let terms = |text: &str| -> Vec<String> {
        analyzer.words(text).iter().flat_map(|word| word.terms.iter().cloned()).collect()
    };
    let meet = |(a, b): &(String, String)| terms(a).iter().any(|term| terms(b).contains(term));
    (pairs.pairs.into_iter().filter(meet).collect(), count)
}

#[test]
fn forms_of_one_danish_word_meet() {
    let (met, all) = met("tests/search/da-meet.toml");
    assert!(all >= 150 && met.len() * 100 >= all * 98, "{} of {all} meet", met.len());
}

#[test]
fn different_danish_words_stay_apart() {
    let (met, all) = met("tests/search/da-part.toml");
    assert!(all >= 60 && met.len() * 100 <= all * 2, "these meet: {met:?}");
}

#[test]
fn a_danish_word_finds_the_danish_rule_in_every_edition() {
    let searcher = searcher();
    let danish = Options { lang: "da".to_owned(), ..options() };
    let answer = searcher.search(&Query::parse("kampchok").unwrap(), &danish).unwrap();
    let hits: Vec<(&str, &str)> = answer.hits.iter().map(|hit| (hit.id.as_str(), hit.lang.as_str())).collect();
    assert_eq!(hits[0], ("aos1/battleshock-test", "da"));
    for edition in ["aos2", "aos3", "pos06"] {
        let id = format!("{edition}/battleshock-test");
        assert!(hits[..4].contains(&(id.as_str(), "da")), "{hits:?}");
    }
    let for_english_reader = searcher.search(&Query::parse("kampchok").unwrap(), &options()).unwrap();
    let hits: Vec<(&str, &str)> =
        for_english_reader.hits.iter().map(|hit| (hit.id.as_str(), hit.lang.as_str())).collect();
    assert_eq!(hits[0], ("aos1/battleshock-test", "en"), "the hits are the same, in the reader's language");
    let also = &answer.also_searched[0];
    assert_eq!(also.typed, "kampchok");
    assert!(also.words.iter().any(|word| word == "battleshock"), "{also:?}");
    let without = Options { expand: false, ..options() };
    assert!(searcher.search(&Query::parse("kampchok").unwrap(), &without).unwrap().also_searched.is_empty());
}

#[test]
fn danish_letters_may_be_typed_as_two() {
    let searcher = searcher();
    for (letters, typed) in [
        ("bevægelse", "bevaegelse"),
        ("mål for angreb", "maal for angreb"),
        ("dødelige sår", "doedelige saar"),
        ("ærefuld sejr", "aerefuld sejr"),
        ("løb", "loeb"),
        ("dækning", "daekning"),
    ] {
        assert_eq!(ids(&searcher, letters, &options())[0], ids(&searcher, typed, &options())[0], "{typed}");
    }
}

#[test]
fn a_number_or_an_id_leads_straight_to_its_record() {
    let searcher = searcher();
    assert_eq!(ids(&searcher, "aos3/q46", &options())[0], "aos3/q46");
    assert_eq!(ids(&searcher, "aos2/unbinding@2018-06-30", &options())[0], "aos2/unbinding");
    assert!(ids(&searcher, "10.1.2", &options())[..2].contains(&"aos3/look-out-sir".to_owned()));
    assert_eq!(ids(&searcher, "I.5.5", &options())[0], "aos3/save-modifier-cap");
    assert_eq!(ids(&searcher, "1.5.5", &options())[0], "aos3/save-modifier-cap");
}

#[test]
fn filters_phrases_and_exclusions_hold_for_every_hit() {
    let searcher = searcher();
    let all = |query: &str| searcher.search(&Query::parse(query).unwrap(), &options()).unwrap().hits;
    assert!(all("charge edition:aos4").iter().all(|hit| hit.edition == "aos4"));
    assert!(all("edition:aos3 kind:erratum").iter().all(|hit| hit.kind == RecordKind::Erratum));
    assert!(all("terræn lang:da").iter().all(|hit| hit.lang == "da"));
    assert!(all("spell kind:spell").iter().all(|hit| hit.kind == RecordKind::Rule));
    let phrase = all("\"mortal wounds\" edition:aos2");
    assert!(!phrase.is_empty() && phrase.iter().all(|hit| hit.edition == "aos2"));
    let without: Vec<String> = all("mortal wounds -ward edition:aos3").into_iter().map(|hit| hit.id).collect();
    assert!(!without.contains(&"aos3/ward-rolls".to_owned()), "{without:?}");
}

#[test]
fn the_day_decides_which_text_is_found() {
    let searcher = searcher();
    let on = |day: &str| {
        let query = Query::parse(&format!("ward roll edition:aos3 at:{day}")).unwrap();
        let hits = searcher.search(&query, &options()).unwrap().hits;
        hits.into_iter().find(|hit| hit.id == "aos3/ward-rolls").map(|hit| hit.citation)
    };
    assert_eq!(on("2024-01-15"), None);
    assert_eq!(on("2024-03-01").as_deref(), Some("aos3/ward-rolls@2024-02-28"));
    assert_eq!(on("2020-01-01"), None);
    let query = Query::parse("ward roll edition:aos3 at:2024-01-15").unwrap();
    let later = searcher.search(&query, &options()).unwrap().later;
    assert!(later.iter().any(|hit| hit.citation == "aos3/ward-rolls@2024-02-28"));
}

#[test]
fn what_begins_after_today_is_not_found_and_the_edition_of_a_day_comes_first() {
    let searcher = searcher();
    let query = Query::parse("unbinding").unwrap();
    let on = |at: Option<&str>, today: &str| {
        let options = Options { at: at.map(|at| at.parse().unwrap()), today: today.parse().unwrap(), ..options() };
        searcher.search(&query, &options).unwrap().hits
    };
    assert!(on(None, "2020-01-01").iter().all(|hit| hit.edition != "aos3" && hit.edition != "aos4"));
    for (day, edition) in
        [("2016-01-01", "aos1"), ("2019-01-01", "aos2"), ("2024-03-01", "aos3"), ("2025-01-01", "aos4")]
    {
        assert_eq!(on(Some(day), "2026-11-22")[0].edition, edition, "{day}");
    }
}

#[test]
fn a_slip_is_mended_and_said_and_can_be_left_alone() {
    let searcher = searcher();
    let query = Query::parse("battleshok test").unwrap();
    let answer = searcher.search(&query, &options()).unwrap();
    assert_eq!(answer.corrected[0].typed, "battleshok");
    assert_eq!(answer.corrected[0].searched, "battleshock");
    let left = searcher.search(&query, &Options { correct: false, ..options() }).unwrap();
    assert!(left.corrected.is_empty());
}

#[test]
fn highlights_mark_whole_words_of_the_snippet() {
    let searcher = searcher();
    for query in ["kampchok", "unbind range", "½ inch charge", "mortal wounds -1", "dødelige sår"] {
        for hit in searcher.search(&Query::parse(query).unwrap(), &options()).unwrap().hits {
            for (start, end) in &hit.highlights {
                let word = &hit.snippet[*start..*end];
                assert!(!word.is_empty() && word.trim() == word, "{query}: {word:?}");
            }
        }
    }
}

thread_local!(static SEARCHER: Searcher = searcher());

/// The words of every clause that has any, clause by clause.
fn clauses() -> &'static [Vec<String>] {
    static CLAUSES: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
        let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
        let words = |plain: &str| {
            plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
        };
        kb.chapters()
            .iter()
            .flat_map(|chapter| &chapter.clauses)
            .map(|clause| words(&clause.plain))
            .filter(|words: &Vec<String>| !words.is_empty())
            .collect()
    });
    &CLAUSES
}

fn word() -> impl Strategy<Value = String> {
    select(clauses()).prop_flat_map(select)
}

/// Words that stand beside each other somewhere.
fn run() -> impl Strategy<Value = String> {
    (select(clauses()), any::<Index>(), 1..5_usize).prop_map(|(words, start, length)| {
        let start = start.index(words.len());
        words.into_iter().skip(start).take(length).collect::<Vec<_>>().join(" ")
    })
}

proptest! {
    /// Any text is answered or refused with a reason; the same text is answered the same way twice.
    #[test]
    fn no_query_makes_the_search_panic(text in prop_oneof![
        "\\PC{0,60}|[a-zæøå½0-9\"'+\\-:./ ]{0,60}",
        collection::vec((select(&["", "-", "\"", "\" ", "-\"", "-edition:"][..]), word()), 1..9).prop_map(|typed| {
            let typed: Vec<String> = typed.iter().map(|(mark, word)| format!("{mark}{word}")).collect();
            let open = typed.join(" ").matches('"').count() % 2;
            typed.join(" ") + &"\"".repeat(open)
        }),
    ]) {
        SEARCHER.with(|searcher| {
            if let Ok(query) = Query::parse(&text) {
                let first = searcher.search(&query, &options()).unwrap();
                prop_assert_eq!(first, searcher.search(&query, &options()).unwrap());
            }
            Ok(())
        })?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// A phrase and its exclusion part the records between them.
    #[test]
    fn what_a_phrase_finds_its_exclusion_leaves_out(
        phrase in prop_oneof![collection::vec(word(), 1..4).prop_map(|words| words.join(" ")), run()],
        rest in select(&["", " -edition:aos3", " -lang:da", " kind:rule"][..]),
    ) {
        SEARCHER.with(|searcher| {
            let options = Options { correct: false, limit: usize::MAX, ..options() };
            let found = |query: String| -> BTreeSet<String> { ids(searcher, &query, &options).into_iter().collect() };
            let all = found(format!("-\"nothing is called so\"{rest}"));
            let (with, without) = (found(format!("\"{phrase}\"{rest}")), found(format!("-\"{phrase}\"{rest}")));
            prop_assert!(with.is_disjoint(&without));
            prop_assert_eq!(all, &with | &without);
            Ok(())
        })?;
    }
}
