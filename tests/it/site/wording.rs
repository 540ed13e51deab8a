//! What pages say of handbooks, errata, sheets and titles.

use std::collections::{BTreeMap, BTreeSet};

use super::{text, whole};

#[test]
fn what_handbooks_limit_has_a_page_that_news_and_editions_lead_to() {
    let page = |path: &str| text(&whole()[path]);
    for folder in ["", "da/"] {
        let up = if folder.is_empty() { "" } else { "../" };
        for from in ["news", "aos4"] {
            let html = page(&format!("{folder}{from}/index.html"));
            assert!(html.contains(&format!("{up}../{folder}limits/aos4/ghb-2025-26/\">")), "{folder}{from}");
        }
        let limits = page(&format!("{folder}limits/aos4/ghb-2025-26/index.html"));
        assert!(limits.contains("<tr id=\"duplicate-unique\">") && limits.contains("2025-26</h1>"), "{limits}");
    }
    let twin: serde_json::Value = serde_json::from_slice(&whole()["limits/aos4/index.json"].bytes).unwrap();
    assert!(twin["constraints"].as_array().unwrap().iter().any(|one| one["lint"] == "army/too-many-regiments"));
}

#[test]
fn news_and_feeds_say_titles_and_no_codes_of_their_own() {
    for (folder, pack, edition) in
        [("", "it replaces General", "3rd edition"), ("da/", "den afløser General", "3. udgave")]
    {
        for page in ["index.html", "news/index.html"] {
            let html = text(&whole()[&format!("{folder}{page}")]);
            let is_edition = html.contains(&format!("aos3/\">{edition}</a></dt>"));
            assert!(html.contains(pack) && is_edition && !html.contains("/ends<"), "{folder}{page}");
        }
        let feed = text(&whole()[&format!("{folder}news.atom")]);
        let titles = feed.split("<title>").skip(1).map(|rest| rest.split('<').next().unwrap());
        let codes = ["/ends", "/begins", "ghb-", "/commentary"];
        let raw: Vec<&str> = titles.filter(|title| codes.iter().any(|code| title.contains(code))).collect();
        assert!(raw.is_empty(), "{raw:?}");
    }
}

#[test]
fn an_erratum_says_what_it_does_to_a_ruling_and_that_the_earlier_text_is_not_recorded() {
    for (page, said) in [
        ("aos3/e1/index.html", "this erratum changes the wording that the ruling rests on"),
        ("da/aos3/e1/index.html", "denne rettelse ændrer den ordlyd, som afgørelsen bygger på"),
        ("aos3/e9/index.html", "the earlier text is not recorded"),
        ("da/aos3/e9/index.html", "den tidligere tekst er ikke registreret"),
    ] {
        let html = text(&whole()[page]);
        assert!(
            html.contains(said) && !html.contains("expects: nothing") && !html.contains("forventer: intet"),
            "{page}"
        );
    }
}

#[test]
fn sheets_are_in_the_menu_and_a_comparison_begins_with_how_much_is_recorded() {
    for (folder, part) in
        [("", "Of 3rd edition and 4th edition only parts are recorded here"), ("da/", "er kun dele registreret her")]
    {
        let home = text(&whole()[&format!("{folder}index.html")]);
        assert!(home.matches("sheet/aos4/\"").count() == 2 && home.contains("sheet/aos1/\""), "{folder}");
        let pair = text(&whole()[&format!("{folder}diff/aos3/aos4/index.html")]);
        assert!(pair.find(part).unwrap() < pair.find("<table").unwrap(), "{folder}");
        assert!(!text(&whole()[&format!("{folder}diff/aos1/aos2/index.html")]).contains("recorded here:"));
    }
    let news = text(&whole()["da/news/index.html"]);
    assert!(
        news.contains("Grundregler, rettelser, februar 2024 gentager") && !news.contains("Core rules, errata"),
        "{news}"
    );
}

#[test]
fn a_concept_is_written_alike_in_every_edition() {
    let data = adjutant::Adjutant::bundled();
    let mut titles: BTreeMap<(String, String, String), BTreeSet<String>> = BTreeMap::new();
    for chapter in data.knowledge_base().chapters() {
        for clause in chapter.clauses.iter().filter(|clause| clause.by.is_none()) {
            let key = (chapter.lang.to_string(), clause.id.to_string(), clause.title.to_lowercase());
            titles.entry(key).or_default().insert(clause.title.clone());
        }
    }
    let wrong: Vec<_> = titles.values().filter(|titles| titles.len() > 1).collect();
    assert!(titles.len() > 500 && wrong.is_empty(), "{wrong:?}");
}

#[test]
fn rulings_and_errata_of_an_ended_edition_lead_to_the_rules_of_today() {
    for (page, links) in [
        ("aos3/q46", &["../../aos4/redeploy/\">Redeploy (4th edition)"][..]),
        ("aos3/e9", &["../../aos4/look-out-sir/\">Guarded hero (4th edition)"]),
        ("da/aos3/e9", &["../../../da/aos4/look-out-sir/\">Guarded Hero (4. udgave)"]),
    ] {
        let html = text(&whole()[&format!("{page}/index.html")]);
        let banner = html.split("<p class=\"warning\">").nth(1).unwrap().split("</p>").next().unwrap();
        assert!(links.iter().all(|link| banner.contains(link)), "{page}: {banner}");
    }
}

#[test]
fn rules_without_a_check_are_listed_in_words_where_limits_are() {
    for (folder, words, reason) in [
        ("", "not two enhancements of one table on one unit", "lists have no place for it"),
        ("da/", "ikke to enhancements fra samme tabel på én enhed", "lister har ikke plads til det"),
    ] {
        let limits = text(&whole()[&format!("{folder}limits/aos4/index.html")]);
        let rules = limits.split("<h2 id=\"unchecked\">").nth(1).unwrap();
        assert!(rules.contains(&format!("<dt>{words}</dt><dd>{reason}</dd>")), "{rules}");
        let pack = text(&whole()[&format!("{folder}limits/aos4/ghb-2025-26/index.html")]);
        assert!(pack.contains("limits/aos4/#unchecked\">"), "{folder}");
    }
}

#[test]
fn limits_are_in_the_order_of_their_subjects() {
    let limits = text(&whole()["limits/aos4/index.html"]);
    let at = |id: &str| limits.find(&format!("<tr id=\"{id}\">")).unwrap_or_else(|| panic!("{id}"));
    let subjects = ["no-general", "no-regiments", "unit-too-large", "too-many-artefacts", "points-exceeded"];
    assert!(subjects.map(at).is_sorted(), "{:?}", subjects.map(at));
}

#[test]
fn a_name_of_one_edition_alone_is_said_to_be_of_it() {
    for (folder, edition) in [("", "4th edition"), ("da/", "4. udgave")] {
        let html = text(&whole()[&format!("{folder}concept/look-out-sir/index.html")]).to_lowercase();
        let names = html.split("lookout sir").next().unwrap().rsplit("<section>").next().unwrap();
        assert!(names.contains("guarded hero (<a ") && names.contains(&format!("/aos4/\">{edition}")), "{names}");
        assert!(!names.contains("guarded hero, "), "{names}");
    }
}

#[test]
fn rules_with_printed_numbers_are_in_their_order() {
    for page in ["aos3/index.html", "da/aos3/index.html"] {
        let rules = text(&whole()[page]).split("<h2>").nth(1).unwrap();
        for chapter in rules.split("<h3>").skip(1) {
            let numbers = chapter.split("<span class=\"faint\">").skip(1).map(|rest| rest.split('<').next().unwrap());
            let numbers: Vec<Vec<u32>> =
                numbers.map(|number| number.split('.').map(|part| part.parse().unwrap()).collect()).collect();
            assert!(numbers.is_sorted(), "{page}: {numbers:?}");
        }
    }
    let cheat_sheet = text(&whole()["sheet/aos4/index.html"]);
    let at = |rule: &str| cheat_sheet.find(&format!("/aos4/{rule}/\"")).unwrap();
    assert!(at("hit-roll") < at("wound-roll") && at("wound-roll") < at("save-roll"));
}
