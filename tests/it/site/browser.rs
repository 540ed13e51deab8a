//! What a browser gets: names that are searched first, the data in blocks, and units that the reader brings.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Cursor, Write as _};
use std::path::Path;
use std::sync::Arc;

use adjutant::answers::searches::Searches;
use adjutant::answers::{Answer, Answers, Parameters, units};
use adjutant::{Adjutant, Date, LintOptions, SearchOptions};
use adjutant_base::lang::Lang;
use adjutant_base::source::compiled::Bytes;
use adjutant_lint::units::UnitBook;
use adjutant_report::message::Languages;
use adjutant_rules::compiled;
use adjutant_search::{Searcher, Storage};
use adjutant_site::Helper;
use adjutant_units::UnitData;
use serde_json::Value;

use super::{TODAY, site, whole};

#[test]
fn the_names_that_are_searched_first_are_those_of_all_records() {
    let addresses: BTreeSet<String> =
        site(adjutant_site::Options::default()).addresses().iter().map(ToString::to_string).collect();
    for (path, title) in [("names.json", "Look Out, Sir!"), ("da/names.json", "Look Out, Sir!")] {
        let names: Value = serde_json::from_slice(&whole()[path].bytes).unwrap();
        let records = names["records"].as_array().unwrap();
        let lost = records.iter().filter(|record| !addresses.contains(&format!("{}/", record["id"].as_str().unwrap())));
        assert_eq!(lost.count(), 0, "{path}");
        assert_eq!(records.len(), whole()["records.jsonl"].bytes.split(|byte| *byte == b'\n').count() - 1);
        let of = |id: &str| records.iter().find(|record| record["id"] == id).unwrap_or_else(|| panic!("{path}: {id}"));
        let rule = of("aos3/look-out-sir");
        assert_eq!((rule["title"].as_str(), &rule["concepts"][0]), (Some(title), &Value::from("look-out-sir")));
        assert!(of("aos4/pile-in")["words"].as_array().unwrap().iter().any(|word| word == "15.3"), "{path}");
        let forms = names["concepts"]["charge"].as_array().unwrap();
        assert!(
            forms.contains(&Value::from("charge")) && forms.contains(&Value::from("stormangreb")),
            "{path}: {forms:?}"
        );
    }
    for (path, words) in [("texts.json", "Wounds characteristic is 10 or more"), ("da/texts.json", "10 eller mere")] {
        let texts: Value = serde_json::from_slice(&whole()[path].bytes).unwrap();
        let text = texts["aos3/look-out-sir"].as_str().unwrap();
        assert!(text.contains(words), "{path}: {text}");
        let lost: Vec<_> =
            texts.as_object().unwrap().keys().filter(|id| !addresses.contains(&format!("{id}/"))).collect();
        assert!(lost.is_empty() && texts.as_object().unwrap().len() > 500, "{path}: {lost:?}");
    }
}

#[test]
fn data_in_blocks_answer_as_the_whole() {
    let whole = Adjutant::bundled();
    let [words, rules, checks] = compiled::divided(whole.files()).unwrap();
    let opened = |blocks: &[&Vec<u8>]| {
        let files = compiled::open_all(blocks.iter().map(|block| Bytes::from((*block).clone()))).unwrap();
        Adjutant::from_files(files, Vec::new())
    };
    let (first, all) = (opened(&[&words, &rules]), opened(&[&words, &rules, &checks]));
    // two blocks are enough for rules
    let printed = |data: &Adjutant, id: &str| serde_json::to_string(&data.show(id, None).unwrap()).unwrap();
    for id in ["aos3/look-out-sir", "aos3/q51", "aos3/e9"].into_iter().filter(|id| whole.show(id, None).is_ok()) {
        assert_eq!(printed(&first, id), printed(&whole, id));
    }
    let hits = |data: &Adjutant| {
        serde_json::to_string(&data.search("må en allieret være general", &SearchOptions::default()).unwrap())
    };
    assert_eq!(hits(&first).unwrap(), hits(&whole).unwrap());
    // lists and rulings need all
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    let mut folders = ["tests/lists", "tests/rulings"].map(|folder| root.join(folder)).to_vec();
    while let Some(folder) = folders.pop() {
        let (inner, found): (Vec<_>, Vec<_>) =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).partition(|path| path.is_dir());
        folders.extend(inner);
        files.extend(found);
    }
    files.sort();
    assert!(files.len() > 20, "{}", files.len());
    for file in files.iter().step_by(8) {
        let name = file.file_name().unwrap().to_string_lossy();
        let bytes = fs::read(file).unwrap();
        let judged = |data: &Adjutant| format!("{:?}", data.lint(&name, &bytes, &LintOptions::default()).unwrap());
        assert_eq!(judged(&all), judged(&whole), "{name}");
    }
}

#[test]
fn the_words_of_the_data_are_enough_to_search() {
    let whole = Adjutant::bundled();
    let [words, ..] = compiled::divided(whole.files()).unwrap();
    let index = Searcher::packed(whole.knowledge_base()).unwrap();
    let files = compiled::open(Bytes::from(words)).unwrap();
    let searcher = Searcher::open(&files, &Storage::Given(Bytes::from(index))).unwrap();
    let calendar = compiled::calendar(&files).unwrap();
    let lang: Lang = "en".parse().unwrap();
    let searches = Searches::new(&files, &searcher, Arc::new(Languages::of(&files)), calendar, lang.clone(), today());
    let answers = Answers::new(&whole, lang, today(), Helper::Core);
    let said = |answer: Answer| (answer.status, String::from_utf8(answer.body).unwrap());
    // what is found, and each way in which a search fails, in both languages
    let queries = [
        "unbinding",
        "må en allieret være general",
        "chrge",
        "ward at:2024-02",
        "ward at:2021",
        "edition:aos9 x",
        "kind:xyz x",
        "lang:fr x",
        "\"open",
        "",
        "edition:",
        "colour:red x",
        "at:yesterday x",
        "xyzzy",
        "concept:cover",
        "-edition:aos3 cover",
        "second edition rally",
    ];
    for (query, lang) in queries.iter().flat_map(|query| [(query, "en"), (query, "da")]) {
        let parameters = Parameters::from(
            [("q", query), ("lang", &lang)].map(|(name, value)| (name.to_owned(), (*value).to_owned())),
        );
        assert_eq!(said(searches.json(&parameters)), said(answers.search(&parameters)), "{query}");
        let page = said(searches.page(&parameters));
        assert_eq!(page, said(answers.search_page(&parameters)), "{query}");
        let is_named =
            |word: &str| ["search-", "error-", "date-", "show-", "kind-"].iter().any(|start| word.starts_with(start));
        let unsaid: Vec<_> =
            page.1.split(|c: char| !c.is_alphanumeric() && c != '-').filter(|word| is_named(word)).collect();
        assert_eq!(unsaid, Vec::<&str>::new(), "{query}");
    }
}

#[test]
fn what_is_found_leads_to_a_page() {
    let whole = Adjutant::bundled();
    let site = site(adjutant_site::Options::default());
    let addresses: BTreeSet<String> = site.addresses().iter().map(ToString::to_string).collect();
    let options = SearchOptions { limit: usize::MAX, ..SearchOptions::default() };
    let all = whole.search("edition:aos1,aos2,aos3,aos4,pos06", &options).unwrap();
    assert!(all.hits.len() > 500, "{}", all.hits.len());
    let lost: Vec<_> =
        all.hits.iter().filter(|hit| !addresses.contains(&format!("{}/", hit.citation.replace('@', "/@")))).collect();
    assert!(lost.is_empty(), "{:?}", lost.iter().map(|hit| &hit.citation).collect::<Vec<_>>());
}

/// Packs the catalogues of an edition's first day, as an archive that was made on that day.
fn packed(edition: &str) -> (Date, Vec<u8>) {
    let days = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/units").join(edition)).unwrap();
    let folder = days.map(|entry| entry.unwrap().path()).find(|path| path.is_dir()).unwrap();
    let day: Date = folder.file_name().unwrap().to_str().unwrap().parse().unwrap();
    let made = day.to_string().replace('-', "");
    let number = |range: std::ops::Range<usize>| made[range].parse::<u16>().unwrap();
    let (month, date) = (u8::try_from(number(4..6)).unwrap(), u8::try_from(number(6..8)).unwrap());
    let time = zip::DateTime::from_date_and_time(number(0..4), month, date, 12, 0, 0).unwrap();
    let options = zip::write::SimpleFileOptions::default().last_modified_time(time);
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        archive.start_file(format!("data-main/{}", path.file_name().unwrap().to_string_lossy()), options).unwrap();
        archive.write_all(&fs::read(&path).unwrap()).unwrap();
    }
    (day, archive.finish().unwrap().into_inner())
}

fn today() -> Date {
    TODAY.parse().unwrap()
}

#[test]
fn of_which_day_the_units_of_an_ended_edition_are_is_said_where_they_are_asked_for() {
    let data = Adjutant::bundled();
    let answers = Answers::new(&data, "en".parse().unwrap(), today(), Helper::Core);
    for (path, of_second, of_third) in [
        ("check/index.html", "as it was on 2021-06-30 or before", "3rd edition: <a"),
        ("da/check/index.html", "som det var den 30. juni 2021 eller før", "3. udgave: <a"),
    ] {
        let page = String::from_utf8(answers.file(path).body).unwrap();
        let third = page.split(of_third).nth(1).unwrap().split("</li>").next().unwrap();
        assert!(page.contains(of_second) && !third.contains("<span"), "{path}");
    }
}

#[test]
fn an_archive_of_units_tells_its_edition_and_day() {
    let data = Adjutant::bundled();
    for edition in ["aos1", "aos2", "aos3", "aos4"] {
        let (day, archive) = packed(edition);
        let units = units::read(&data, "data-main.zip", archive, None, today()).unwrap();
        assert_eq!((units.edition().as_str(), units.snapshots()[0].day), (edition, day));
        // what is kept on the device is read again as it is
        let again = units::read(&data, "", units.to_bytes().unwrap(), None, today()).unwrap();
        assert_eq!(again.newest().unwrap().units().count(), units.newest().unwrap().units().count());
    }
    let (_, archive) = packed("aos4");
    let units = units::read(&data, "x.zip", archive, Some("2025-03-01".parse().unwrap()), today()).unwrap();
    assert_eq!(units.snapshots()[0].day.to_string(), "2025-03-01");
}

#[test]
fn what_holds_no_units_is_refused_in_words() {
    let data = Adjutant::bundled();
    let (_, archive) = packed("aos4");
    let mut empty = zip::ZipWriter::new(Cursor::new(Vec::new()));
    empty.start_file("readme.txt", zip::write::SimpleFileOptions::default()).unwrap();
    let empty = empty.finish().unwrap().into_inner();
    let answers = Answers::new(&data, "en".parse().unwrap(), today(), Helper::Core);
    for (bytes, words) in [
        (Vec::new(), "damaged"),
        (b"<html>".to_vec(), "damaged"),
        (archive[..archive.len() / 2].to_vec(), "cannot be read as an archive"),
        (empty, "no catalogue"),
    ] {
        let error = units::read(&data, "mine.zip", bytes, None, today()).unwrap_err();
        let said = String::from_utf8(answers.failed(&Parameters::new(), error).body).unwrap();
        assert!(said.contains("mine.zip") && said.contains(words), "{said}");
    }
}

#[test]
fn the_check_of_a_list_begins_with_its_verdict_and_leads_to_the_rules() {
    let data = Adjutant::bundled();
    let answers = Answers::new(&data, "en".parse().unwrap(), today(), Helper::Core);
    let list = "[[army]]\nedition = \"aos4\"\npoints_limit = 100\nunit = [{ name = \"River Guard\", points = 130 }]\n";
    let page = |lang: &str| {
        let parameters = Parameters::from([("lang".to_owned(), lang.to_owned())]);
        String::from_utf8(answers.lint_page(&parameters, list.as_bytes()).body).unwrap()
    };
    for (lang, verdict, rule, folder) in [("en", "Illegal, ", "rule", ""), ("da", "Ulovlig, ", "regel", "da/")] {
        let html = page(lang);
        let at = |words: &str| html.find(words).unwrap_or_else(|| panic!("{words}: {html}"));
        assert!(at(verdict) < at("<article"), "{html}");
        assert!(html.contains("limits/aos4/#unchecked\">"), "{html}");
        let note = html.split(&format!("<dt>{rule}</dt>")).nth(1).unwrap().split("</dd>").next().unwrap();
        assert!(
            note.contains(&format!("<a href=\"../{}{folder}aos", if folder.is_empty() { "" } else { "../" })),
            "{note}"
        );
        assert!(note.contains("202"), "the day on which the rule came into force: {note}");
    }
}

#[test]
fn findings_on_a_page_lead_to_fields_and_pages_and_to_no_terminal() {
    let data = Adjutant::bundled();
    let answers = Answers::new(&data, "en".parse().unwrap(), today(), Helper::Core);
    let list = "[[army]]\nedition = \"aos4\"\npoints_limit = 100\nunit = [{ name = \"River Guard\", points = 130 }]\n";
    let ruling = "edition: aos1\n\nQ: Within which range can a wizard unbind a spell?\nA: Within 30\" of the caster.\n";
    for (lang, above, rule) in [("en", "as the edition above", "help"), ("da", "som udgave ovenfor", "hjælp")] {
        let page = |name: &str, text: &str, edition: &str| {
            let given = [("lang", lang), ("name", name), ("edition", edition)];
            let parameters = given.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
            String::from_utf8(answers.lint_page(&parameters, text.as_bytes()).body).unwrap()
        };
        let (list, ruling) = (page("a.toml", list, "aos3"), page("a.md", ruling, ""));
        assert!(list.contains(above), "{list}");
        assert!(ruling.contains(rule) && ruling.contains("aos1/unbinding/"), "{ruling}");
        for html in [list, ruling] {
            assert!(!html.contains("--edition") && !html.contains("adjutant show"), "{html}");
        }
    }
}

#[test]
fn lists_are_checked_by_the_units_that_were_brought() {
    let data = Adjutant::bundled();
    let mut answers = Answers::new(&data, "en".parse().unwrap(), today(), Helper::Core);
    let list =
        b"River watch 130/1000 pts\n-----\nRiver Wardens\nBank Watch\n-----\nGeneral's Regiment\nReed Speers (130)\n\
        -----\nCreated with Warhammer Age of Sigmar: The App\nApp: v1.35.0 (1) | Data: v459\n";
    let found = |answers: &Answers<'_>| -> Vec<String> {
        let report: Value = serde_json::from_slice(&answers.lint(&Parameters::new(), list).body).unwrap();
        let findings = report["findings"].as_array().unwrap().iter();
        findings.map(|finding| finding["lint"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let without = found(&answers);
    let units = units::read(&data, "x.zip", packed("aos4").1, None, today()).unwrap();
    let book = |units: &UnitData| {
        let units = units.clone();
        UnitBook::new(units.edition().clone(), Vec::new(), move || Ok(units.clone()))
    };
    let books = [book(&units)];
    answers.use_units(&books);
    let with = found(&answers);
    assert!(!without.iter().any(|lint| lint.contains("unknown-unit")), "{without:?}");
    assert!(with.iter().any(|lint| lint.contains("unknown-unit")), "{with:?}");
    let invented = b"Blue Foxes (130)\nGreen Geese (900)\nTotal: 1030/2000\n";
    let judged = |answers: &Answers<'_>| {
        let parameters = Parameters::from([("edition".to_owned(), "aos4".to_owned())]);
        String::from_utf8(answers.lint_page(&parameters, invented).body).unwrap()
    };
    let known = judged(&answers);
    assert!(known.contains("; 2 units not known</h2>") && !known.contains("#units-file"), "{known}");
    answers.use_units(&[]);
    let unknown = judged(&answers);
    let at = |words: &str| unknown.find(words).unwrap_or_else(|| panic!("{words}: {unknown}"));
    assert!(at("not checked: no unit data") < at("\"#units-file\"") && at("\"#units-file\"") < at("<h2"), "{unknown}");
    answers.use_units(&books);
    let page = String::from_utf8(answers.units_page(&Parameters::new()).body).unwrap();
    assert!(page.contains("aos4") && page.contains("2024-07-15"), "{page}");
}

#[test]
fn a_table_of_several_lists_has_their_names() {
    let data = Adjutant::bundled();
    let answers = Answers::new(&data, "en".parse().unwrap(), today(), Helper::Core);
    let list = |name: &str| {
        format!(
            "[[army]]\ntitle = \"{name}\"\nedition = \"aos4\"\npoints_limit = 100\nunit = [{{ name = \"A\", points = 90 }}]\n"
        )
    };
    let (first, second) = (list("River watch"), list("Marsh watch"));
    let sizes = format!("{},{}", first.len(), second.len());
    let parameters = [("name", "anna.toml/bert.toml"), ("sizes", sizes.as_str())];
    let parameters = parameters.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
    let html = String::from_utf8(answers.lint_page(&parameters, (first + &second).as_bytes()).body).unwrap();
    let table = html.split("</table>").next().unwrap();
    assert!(table.contains(">River watch</td>") && table.contains(">Marsh watch</td>"), "{table}");
    assert!(table.contains("<td class=\"figure\" data-head=\"points\">90/100</td>"), "{table}");
}

#[test]
fn words_that_were_searched_besides_are_marked_in_titles_too() {
    let data = Adjutant::bundled();
    let answers = Answers::new(&data, "en".parse().unwrap(), today(), Helper::Core);
    for (lang, query, title) in
        [("da", "battleshock", "<mark>Kampchoktest</mark>"), ("en", "kampchok", "<mark>Battleshock</mark>")]
    {
        let parameters = [("lang", lang), ("q", query)].map(|(name, value)| (name.to_owned(), value.to_owned()));
        let html = String::from_utf8(answers.search_page(&parameters.into()).body).unwrap();
        let titles: Vec<&str> = html.split("<h2").skip(1).filter_map(|rest| rest.split("</h2>").next()).collect();
        assert!(titles.iter().any(|words| words.contains(title)), "{titles:#?}");
        assert!(titles.iter().all(|words| words.matches("<a ").count() == 1), "{titles:#?}");
    }
}
