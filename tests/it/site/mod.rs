//! The web site: every page is sound, in each language, and leads only where something is.

mod browser;
mod serve;
mod wording;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use adjutant_base::source::Files;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_site::{Address, File, Options, Site};
use rayon::prelude::*;

use crate::support::markup;
use crate::support::program::run;

/// The day of the tests.
const TODAY: &str = "2026-01-10";

fn site(options: Options) -> Site<'static> {
    static DATA: OnceLock<(Files, KnowledgeBase)> = OnceLock::new();
    let (files, kb) = DATA.get_or_init(|| {
        let files = adjutant::bundled();
        let kb = KnowledgeBase::load(&files).0;
        (files, kb)
    });
    Site::new(kb, files, TODAY.parse().unwrap(), options)
}

/// Every file of the site by its path.
fn whole() -> &'static BTreeMap<String, File> {
    static WHOLE: OnceLock<BTreeMap<String, File>> = OnceLock::new();
    WHOLE.get_or_init(|| {
        let site = site(Options::default());
        let addresses = site.addresses();
        let all: Vec<_> = site.languages().flat_map(|lang| addresses.iter().map(move |at| (lang, at))).collect();
        let pages = all.par_iter().flat_map_iter(|(lang, at)| {
            let page = site.page(lang, at).unwrap_or_else(|| panic!("{at} has no page"));
            std::iter::once(page).chain(site.twin(lang, at))
        });
        let mut files: Vec<File> = pages.collect();
        files.extend(site.files());
        files.into_iter().map(|file| (file.path.clone(), file)).collect()
    })
}

fn text(file: &File) -> &str {
    std::str::from_utf8(&file.bytes).unwrap()
}

fn pages() -> impl ParallelIterator<Item = (&'static String, &'static str)> {
    whole()
        .par_iter()
        .filter(|(_, file)| file.media_type.starts_with("text/html"))
        .map(|(path, file)| (path, text(file)))
}

/// Returns the values of an attribute on a page.
fn attributes<'p>(html: &'p str, name: &str) -> Vec<&'p str> {
    let start = format!(" {name}=\"");
    html.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Follows a link from a file of the site to the path of another one; `None` for an address elsewhere.
fn target(from: &str, link: &str) -> Option<String> {
    let link = link.split(['#', '?']).next().unwrap_or_default();
    if link.contains("://") {
        return None;
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => assert!(parts.pop().is_some(), "{from} leads out of the site: {link}"),
            part => parts.push(part),
        }
    }
    let file = if link.is_empty() {
        return None;
    } else if link.ends_with('/') {
        parts.push("index.html");
        parts.join("/")
    } else {
        parts.join("/")
    };
    Some(file)
}

#[test]
fn every_link_leads_to_a_file_of_the_site() {
    let wrong: Vec<String> = pages()
        .flat_map_iter(|(path, html)| {
            let links = ["href", "src", "action"].into_iter().flat_map(|name| attributes(html, name));
            let targets = links.filter_map(move |link| Some((link, target(path, link)?)));
            targets.filter(|(_, file)| !whole().contains_key(file)).map(move |(link, _)| format!("{path}: {link}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} dead links, such as {:#?}", wrong.len(), &wrong[..wrong.len().min(9)]);
}

#[test]
fn every_page_is_nested_right_and_runs_nothing_of_its_own() {
    let wrong: Vec<String> = pages()
        .filter_map(|(path, html)| {
            let mut faults = markup::faults(html);
            let runs = html.contains(" style=\"") || html.contains(" onclick") || html.contains("<script>");
            faults.extend(runs.then(|| "has a style or a script in it".to_owned()));
            (!faults.is_empty()).then(|| format!("{path}: {faults:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_page_names_its_twins_in_other_languages() {
    let languages: Vec<String> = site(Options::default()).languages().map(ToString::to_string).collect();
    assert!(languages.len() > 1, "{languages:?}");
    pages().filter(|(path, _)| *path != "404.html").for_each(|(path, html)| {
        let alternate = |lang: &String| html.contains(&format!("<link rel=\"alternate\" hreflang=\"{lang}\""));
        assert!(alternate(&"x-default".to_owned()), "{path}");
        assert!(languages.iter().all(alternate), "{path}");
        let expected = languages.iter().find(|lang| path.starts_with(&format!("{lang}/"))).unwrap_or(&languages[0]);
        assert!(html.contains(&format!("<html lang=\"{expected}\">")), "{path}");
    });
}

#[test]
fn every_page_that_needs_no_script_says_the_same_in_json() {
    let is_asked =
        |path: &str| ["search/index.html", "check/index.html", "404.html"].iter().any(|end| path.ends_with(end));
    pages().filter(|(path, _)| !is_asked(path)).for_each(|(path, html)| {
        let twin = &path.replace(".html", ".json");
        let twin: serde_json::Value = serde_json::from_slice(&whole()[twin].bytes).unwrap();
        assert_eq!(twin["version"], 1, "{path}");
        assert!(html.contains("type=\"application/json\" href=\"index.json\""), "{path}");
    });
    let sheet: serde_json::Value = serde_json::from_slice(&whole()["sheet/aos2/index.json"].bytes).unwrap();
    let unbinding = sheet["rules"].as_array().unwrap().iter().find(|rule| rule["id"] == "aos2/unbinding").unwrap();
    assert_eq!(unbinding["numbers"]["unbind_range"], "30\"", "{unbinding}");
}

#[test]
fn every_record_has_an_address_and_one_for_each_day_of_a_change() {
    let addresses = site(Options::default()).addresses();
    let data = adjutant::Adjutant::bundled();
    for records in data.knowledge_base().editions() {
        let rules = records.rules.iter().map(|rule| rule.concept.to_string());
        let rulings = records.rulings.iter().map(|ruling| ruling.id.to_string());
        let errata = records.errata.iter().map(|erratum| erratum.id.to_string());
        for name in rules.chain(rulings).chain(errata) {
            let path = format!("{}/{name}/", records.edition.id);
            assert!(addresses.contains(&Address::read(&path).unwrap()), "{path}");
        }
    }
    let changed = Address::read("aos3/look-out-sir/@2024-02-28/").unwrap();
    assert!(addresses.contains(&changed));
}

#[test]
fn a_dated_page_shows_the_text_of_its_day() {
    let dated = |day: &str| text(&whole()[&format!("aos3/look-out-sir/@{day}/index.html")]).to_owned();
    assert!(dated("2024-02-28").contains("Wounds characteristic is 10 or more"));
    assert!(dated("2021-07-03").contains("Not recorded for 2021-07-03"));
}

#[test]
fn the_page_of_an_ended_edition_says_so_and_leads_to_the_rule_of_today() {
    for (page, ended) in [
        ("aos3/look-out-sir/index.html", "third edition (2021) ended on 2024-07-19."),
        ("da/aos3/look-out-sir/index.html", "tredje udgave (2021) sluttede"),
    ] {
        let text = text(&whole()[page]);
        let banner =
            text.split("class=\"warning\"").nth(1).and_then(|rest| rest.split("</p>").next()).unwrap_or_default();
        assert!(
            banner.contains(ended) && (banner.contains("(4th edition)") || banner.contains("(4. udgave)")),
            "{page}: {banner}"
        );
    }
    assert!(!text(&whole()["aos4/unbinding/index.html"]).contains("ended on"));
}

#[test]
fn what_today_lacks_is_said_on_old_rules_and_concepts() {
    let main = |path: &str| text(&whole()[path]).split("<main").nth(1).unwrap().to_owned();
    let old = main("aos2/battleshock-test/index.html");
    assert!(old.contains("4th edition has no such rule: its recorded sources show that part of the game"), "{old}");
    let concept = main("concept/battleshock-test/index.html");
    for edition in ["4th edition", "3rd edition", "2nd edition", "1st edition", "Page of Sigmar"] {
        assert!(concept.contains(edition), "{edition}: {concept}");
    }
    assert!(concept.find("4th edition").unwrap() < concept.find("2nd edition").unwrap());
    let danish = main("da/concept/unit-coherency/index.html");
    assert!(danish.contains("4. udgave har den ikke i sine registrerede kilder"), "{danish}");
    // the claim is limited to what is recorded, where handbooks may have more
    let rally = main("concept/amulet-of-destiny/index.html");
    assert!(
        rally.contains("1st edition does not have it in “Warhammer: Age of Sigmar, rules sheet, Danish edition”"),
        "{rally}"
    );
    // handbooks that set limits are linked
    let artefacts = main("concept/artefacts-of-power/index.html");
    assert!(artefacts.contains("<a href=\"../../limits/aos1/ghb-2017/\">"), "{artefacts}");
    // a rule of another name on the same matter
    assert!(main("concept/rally/index.html").contains("no rule of this name; rules that touch the matter: <a href"));
    let charge = main("concept/charge/index.html");
    assert!(charge.contains("a part of its rules; recorded rules that touch the matter: <a href"), "{charge}");
}

#[test]
fn pages_of_todays_edition_say_how_old_and_how_whole_their_sources_are() {
    for (page, words) in [
        ("aos4/unbinding/index.html", "a part of the text as published July 2024"),
        ("da/aos4/unbinding/index.html", "en del af teksten, som den blev udgivet juli 2024"),
        ("sheet/aos4/index.html", "a part of the text as published July 2024"),
        ("aos3/index.html", "commentary and errata of February 2024; the book itself is not"),
    ] {
        assert!(text(&whole()[page]).contains(words), "{page}");
    }
}

#[test]
fn the_search_proposes_todays_edition_and_a_difference_begins_with_its_parts() {
    let search = text(&whole()["search/index.html"]);
    assert!(search.contains("<option value=\"aos4\" selected>") && search.matches(" selected").count() == 1);
    let pair = text(&whole()["diff/aos2/aos3/index.html"]);
    let contents = pair.split("<nav aria-label=\"On this page\">").nth(1).unwrap().split("</nav>").next().unwrap();
    let links: Vec<&str> = attributes(contents, "href").into_iter().map(|link| link.trim_start_matches('#')).collect();
    assert!(links.len() > 3, "{contents}");
    for link in links {
        assert!(pair.contains(&format!(" id=\"{link}\">")), "{link}");
    }
}

#[test]
fn lists_of_pages_are_in_the_order_that_readers_look_for() {
    let page = |path: &str| text(&whole()[path]);
    // a name in quotation marks is at its first letter
    let terms = page("da/terms/index.html");
    let at = |concept: &str| terms.find(&format!("/concept/{concept}/\"")).unwrap_or_else(|| panic!("{concept}"));
    assert!(at("all-out-attack") < at("ability-any") && at("ability-any") < at("ability-you-can"));
    // of a concept first its rules, then its names, those in the reader's language first
    for (path, first, second) in
        [("concept/look-out-sir", "English", "Danish"), ("da/concept/look-out-sir", "dansk", "engelsk")]
    {
        let html = page(&format!("{path}/index.html"));
        let content = html.split_once("<h1>").unwrap().1;
        let (rules, names) = content.split_once("<h2>").unwrap();
        let at = |word: &str| names.find(word).unwrap_or_else(|| panic!("{path}: {word}"));
        assert!(rules.contains("aos3/look-out-sir/\"") && at(first) < at(second), "{path}");
    }
    let home = page("index.html");
    assert!(home.contains("130 rulings") && !home.contains(" 0 rulings") && !home.contains(" 0 errata"));
}

/// Returns what is between some elements of a page, without their attributes.
fn between<'p>(html: &'p str, open: &str, close: &str) -> Vec<&'p str> {
    html.split(open).skip(1).filter_map(|rest| rest.split_once('>')?.1.split(close).next()).collect()
}

#[test]
fn rules_are_under_the_chapters_of_their_edition_in_the_language_of_the_page() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let data = adjutant::Adjutant::bundled();
    for records in data.knowledge_base().editions() {
        let edition = &records.edition;
        for (lang, folder) in [("en", ""), ("da", "da/")] {
            let title = |stem: &String| {
                let file = root.join(format!("corpus/{}/{lang}/{stem}.md", edition.id));
                fs::read_to_string(file).unwrap().lines().next().unwrap().trim_start_matches("# ").to_owned()
            };
            let chapters: Vec<String> = edition.chapters.iter().map(title).collect();
            let sheet = text(&whole()[&format!("{folder}sheet/{}/index.html", edition.id)]);
            let page = text(&whole()[&format!("{folder}{}/index.html", edition.id)]);
            let rules = page.split("<h2>").nth(1).unwrap();
            for headings in [
                between(
                    sheet.split("class=\"sheet\"").nth(1).unwrap().split("</main>").next().unwrap(),
                    "<h2",
                    "</h2>",
                ),
                between(rules, "<h3", "</h3>"),
            ] {
                let places: Vec<_> = headings
                    .iter()
                    .map(|heading| {
                        chapters
                            .iter()
                            .position(|chapter| chapter.replace('&', "&amp;").replace('"', "&quot;") == **heading)
                    })
                    .collect();
                assert!(places.len() > 2 && places.iter().all(Option::is_some), "{folder}{}: {headings:?}", edition.id);
                assert!(places.is_sorted(), "{folder}{}: {headings:?}", edition.id);
            }
        }
    }
    assert!(text(&whole()["sheet/aos4/index.html"]).contains(&format!("As of {TODAY}")));
}

#[test]
fn links_are_names_and_no_codes() {
    let ids: BTreeSet<String> = {
        let bulk = text(&whole()["records.jsonl"]);
        let id =
            |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap()["id"].as_str().unwrap().to_owned();
        bulk.lines().map(id).collect()
    };
    let editions: BTreeSet<&str> = ids.iter().filter_map(|id| id.split('/').next()).collect();
    let wrong: Vec<String> = pages()
        .flat_map_iter(|(path, html)| {
            let words = between(html, "<a ", "</a>").into_iter().map(|words| {
                let words = words.replace("<code>", "").replace("</code>", "");
                words.split('@').next().unwrap_or_default().to_owned()
            });
            let codes = words.filter(|words| ids.contains(words) || editions.contains(words.as_str()));
            codes.map(move |words| format!("{path}: {words}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} codes, such as {:#?}", wrong.len(), &wrong[..wrong.len().min(9)]);
    // what the same page was called before
    let rule = text(&whole()["aos3/look-out-sir/index.html"]);
    assert!(
        rule.contains("<dt><code>aos2/look-out-sir</code></dt><dd><a href=\"../../aos2/look-out-sir/\"><strong>"),
        "{rule}"
    );
}

#[test]
fn no_page_names_a_command_that_another_page_answers() {
    let wrong: Vec<&String> =
        pages().filter(|(_, html)| html.contains("adjutant diff")).map(|(path, _)| path).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(text(&whole()["da/news/index.html"]).contains("\"../../da/diff/aos3/aos4/\">3. udgave → 4. udgave</a>"));
}

#[test]
fn what_a_page_says_in_json_is_what_the_program_prints() {
    let folder = tempfile::tempdir().unwrap();
    for (page, arguments) in [
        (
            "aos3/look-out-sir/@2024-02-28",
            &["show", "aos3/look-out-sir", "--at", "2024-02-28", "-f", "json", "--explain"][..],
        ),
        ("diff/aos2/aos3", &["diff", "aos2", "aos3", "-f", "json"]),
    ] {
        let twin: serde_json::Value = serde_json::from_slice(&whole()[&format!("{page}/index.json")].bytes).unwrap();
        let printed: serde_json::Value = serde_json::from_str(&run(folder.path(), 100, arguments).1).unwrap();
        let key = if page.starts_with("diff") { "rules" } else { "records" };
        let keys =
            |value: &serde_json::Value| value[key][0].as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
        assert!(keys(&twin).is_subset(&keys(&printed)), "{page}");
        assert_eq!(twin[key][0]["id"], printed[key][0]["id"], "{page}");
        assert_eq!(twin[key][0]["values"], printed[key][0]["values"], "{page}");
    }
}

#[test]
fn the_file_of_all_records_and_the_feeds_are_whole() {
    let bulk = text(&whole()["records.jsonl"]);
    let ids: BTreeSet<String> = bulk
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["id"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(ids.len(), bulk.lines().count());
    assert!(ids.contains("aos1/unbinding") && ids.contains("aos3/q51") && ids.contains("aos3/e9"));
    for feed in ["news.atom", "da/news.atom"] {
        let xml = text(&whole()[feed]);
        assert!(xml.contains("aos3/e9"), "{feed}");
        let links: Vec<&str> = xml.split("<link href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(links.len(), xml.matches("<entry>").count(), "{feed}");
        for link in links {
            assert!(target(feed, link).is_some_and(|path| whole().contains_key(&path)), "{feed}: {link}");
        }
    }
    assert!(!whole().contains_key("sitemap.xml"), "without the site's address there is no map");
}

#[test]
fn print_is_dark_on_white_under_every_theme() {
    let style = text(&whole()["style.css"]);
    let (screen, print) = style.split_once("@media print {").unwrap();
    let root = print.trim_start().split_once("*/").unwrap().1;
    let (selector, colours) = root.split_once('{').unwrap();
    assert_eq!(selector.trim(), ":root, :root[data-theme]", "it must be as strong as the rule of a chosen theme");
    let colours = colours.split('}').next().unwrap();
    let used = screen.split("  --").skip(1).filter_map(|rest| rest.split(':').next());
    for colour in used {
        assert!(colours.contains(&format!("--{colour}: #")), "{colour}");
    }
    assert!(colours.contains("--paper: #fff;") && colours.contains("--ink: #000;"), "{colours}");
}

#[test]
fn with_its_address_the_site_has_a_map_and_full_addresses() {
    let site = site(Options { base: Some("https://example.org/rules/".to_owned()), ..Options::default() });
    let files: BTreeMap<String, File> = site.files().into_iter().map(|file| (file.path.clone(), file)).collect();
    let feed = text(&files["da/news.atom"]);
    assert!(feed.contains("<link href=\"https://example.org/rules/da/aos3/e9/\"/>"), "{feed}");
    let map = text(&files["sitemap.xml"]);
    assert!(map.contains("<loc>https://example.org/rules/da/aos3/look-out-sir/@2024-02-28/</loc>"));
    assert_eq!(map.matches("<url>").count(), site.addresses().len() * site.languages().count());
    let lang = site.languages().next().unwrap();
    let page = site.page(lang, &Address::read("aos3/").unwrap()).unwrap();
    assert!(text(&page).contains("<link rel=\"canonical\" href=\"https://example.org/rules/aos3/\">"));
    assert!(text(&page).contains("property=\"og:image\" content=\"https://example.org/rules/card.png\""));
    assert!(files["card.png"].bytes.starts_with(b"\x89PNG\r\n\x1a\n") && files["card.png"].bytes.len() < 10_000);
    for (page, day) in [
        ("aos3/look-out-sir/", Some("2024-02-28")),
        ("aos3/look-out-sir/@2021-07-03/", Some("2021-07-03")),
        ("aos3/", Some("2024-02-28")),
        ("diff/aos2/aos3/", Some("2024-02-28")),
        ("concept/look-out-sir/", Some("2024-07-20")),
        ("check/", None),
    ] {
        let day = day.map(|day| format!("<lastmod>{day}</lastmod>")).unwrap_or_default();
        let entry = format!("<loc>https://example.org/rules/{page}</loc>{day}</url>");
        assert!(map.contains(&entry), "{entry}");
    }
}

#[test]
fn an_address_without_a_record_has_no_page() {
    let site = site(Options::default());
    let lang = site.languages().next().unwrap();
    for path in ["aos9/", "aos3/no-such-rule/", "aos3/look-out-sir/@2022-05-05/", "concept/no-such/", "diff/aos3/aos3/"]
    {
        assert_eq!(site.page(lang, &Address::read(path).unwrap()), None, "{path}");
    }
    let danish = site.languages().nth(1).unwrap();
    for (lang, words, home) in [(lang, "No such page", "/"), (danish, "Siden findes ikke", "/da/")] {
        let page = site.missing(lang).unwrap();
        assert!(text(&page).contains(words) && text(&page).contains(&format!("<html lang=\"{lang}\"")), "{words}");
        let main = text(&page).split("<main").nth(1).unwrap();
        assert_eq!(
            attributes(main, "href")[1..4],
            [format!("{home}search/"), format!("{home}terms/"), home.to_owned()]
        );
    }
    // files are hosted by programs that have one such page for all languages
    let page = site.missing_in_all().unwrap();
    assert!(text(&page).contains("No such page") && text(&page).contains("Siden findes ikke"));
}

/// Returns the files below a folder.
fn below(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| if path.is_dir() { below(&path) } else { 1 }).sum()
}

#[test]
fn the_command_writes_the_whole_site_and_leaves_other_folders_alone() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let shown = out.to_str().unwrap();
    let (code, printed) = run(folder.path(), 100, &["site", shown]);
    assert_eq!(code, 0, "{printed}");
    assert!(below(&out) >= whole().len(), "{printed}");
    assert!(out.join("404.html").exists() && out.join("da/aos1/unbinding/index.html").exists());
    let (code, printed) = run(folder.path(), 100, &["site", shown, "--base", "https://example.org"]);
    assert_eq!(code, 0, "{printed}");
    assert!(out.join("sitemap.xml").exists());

    fs::write(folder.path().join("mine.txt"), "kept").unwrap();
    let (code, printed) = run(folder.path(), 100, &["site", folder.path().to_str().unwrap()]);
    assert_eq!(code, 2);
    assert!(printed.contains("holds files that this command did not write"), "{printed}");
    let (code, printed) = run(folder.path(), 100, &["site", shown, "--base", "example.org"]);
    assert_eq!((code, printed.contains("is no address of a site")), (2, true), "{printed}");
}
