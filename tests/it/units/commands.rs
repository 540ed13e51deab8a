//! The commands `units ...` and the units beside the rules in `search`.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

use crate::support::catalogues;

fn run(library: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(arguments).env("ADJUTANT_LANG", "en").env("ADJUTANT_LIBRARY", library);
    command.env("ADJUTANT_INDEX", library.with_extension("index")).output().unwrap()
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(library: &Path, arguments: &[&str]) -> Value {
    let output = run(library, &[arguments, &["--format", "json"]].concat());
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn units_are_brought_searched_shown_and_compared() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let repository = folder.path().join("repository");
    let days = catalogues::history("aos4", &repository);
    let from = repository.to_str().unwrap();

    assert!(text(&run(&library, &["units", "status"])).contains("units update"));
    let nothing = run(&library, &["units", "reed"]);
    assert!(!nothing.status.success() && String::from_utf8_lossy(&nothing.stderr).contains("units update"));

    let brought = json(&library, &["units", "update", "--edition", "aos4", "--from", from]);
    assert_eq!(brought["updates"][0]["added"], days.len());
    assert!(text(&run(&library, &["units", "update", "-e", "aos4", "--from", from])).contains("nothing new"));
    assert_eq!(json(&library, &["units"])["editions"][0]["snapshots"], days.len());
    let others = run(&library, &["units", "update", "--from", from]);
    assert!(text(&others).contains("aos4: nothing new"), "{others:?}");
    assert!(String::from_utf8_lossy(&others.stderr).contains("has no data of aos1 that can be read"), "{others:?}");

    let found = json(&library, &["units", "reed", "spears"]);
    assert!(found["units"].as_array().unwrap().iter().any(|unit| unit["name"] == "Reed Spears"), "{found}");
    assert_eq!(json(&library, &["units", "search", "reed", "spears"])["units"], found["units"]);
    let card = text(&run(&library, &["units", "show", "reed spears", "-e", "aos4"]));
    assert!(card.contains("River Wardens") && card.contains("100/200") && card.contains("INFANTRY"), "{card}");
    let regiment = text(&run(&library, &["units", "show", "isk’s ferry crew"]));
    assert!(regiment.contains("2 × Ferry Crew") && regiment.contains("River Wardens"), "{regiment}");
    let lore = json(&library, &["units", "show", "Ghosts of the Mere"]);
    assert!(lore["enhancements"].as_array().unwrap().iter().any(|one| one["points"] == 20), "{lore}");
    let missed = run(&library, &["units", "show", "Reed Speers"]);
    assert!(String::from_utf8_lossy(&missed.stderr).contains("Reed Spears"));

    let (first, last) = (&days[0], &days[days.len() - 1]);
    let diff = json(&library, &["units", "diff", first, last, "Bog Clans"]);
    let changes = diff["changes"].as_array().unwrap();
    assert!(changes.iter().any(|change| change["name"] == "Grub, King of Mud" && change["before"] != change["after"]));
    assert!(changes.iter().all(|change| change["army"] == "Bog Clans"));
    assert!(text(&run(&library, &["units", "diff", first, first])).contains("no unit changed"));
    assert_eq!(json(&library, &["units", "diff", first, last, "bog"])["changes"], diff["changes"]);
    // a month or a year is a day where no unit changes in it
    for arguments in [&["units", "diff", &last[..7], last][..], &["units", "show", "reed spears", "--at", &last[..7]]] {
        let errors = String::from_utf8_lossy(&run(&library, arguments).stderr).into_owned();
        assert!(errors.contains(&format!("something changes on {last}")), "{arguments:?}: {errors}");
    }
    assert!(text(&run(&library, &["units", "show", "reed spears", "--at", "2099"])).contains("River Wardens"));
    let state = run(&library, &["units", "import", from, "-e", "aos4", "--at", "2024"]);
    assert!(String::from_utf8_lossy(&state.stderr).contains("is not a date"));
    let unknown = run(&library, &["units", "diff", first, last, "Bgo Clans"]);
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("did you mean `Bog Clans`"));

    let beside = json(&library, &["search", "reed spears"]);
    assert!(beside["units"].as_array().unwrap().iter().any(|unit| unit["name"] == "Reed Spears"), "{beside}");
    assert_eq!(beside["corrected"].as_array().unwrap().len(), 0, "a word of a unit's name is corrected: {beside}");
    let page = text(&run(&library, &["search", "grub"]));
    assert!(page.contains("no rule matches “grub”; units do:") && page.contains("Grub, King of Mud"), "{page}");
}

#[test]
fn what_cannot_be_brought_is_one_clear_message() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let failed = |arguments: &[&str], words: &str| {
        let output = run(&library, arguments);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(errors.contains(words) && !errors.contains("panicked"), "{arguments:?}: {errors}");
    };
    failed(&["units", "import", "/nowhere", "-e", "aos4"], "/nowhere is not there");
    failed(&["units", "import", folder.path().to_str().unwrap(), "-e", "aos4"], "no catalogue");
    failed(&["units", "import", "x"], "--edition");
    failed(&["units", "import"], "needs one folder");
    failed(&["units", "update", "-e", "pos06"], "no catalogues of units for pos06");
    failed(&["units", "diff", "2024-01-01"], "two days");
    failed(&["units", "learn"], "needs files or folders");
}

/// Returns a list of the official app with units at some prices, by a version of the app's data.
fn played(units: &[(&str, u64)], version: u32) -> String {
    let total: u64 = units.iter().map(|(_, points)| points).sum();
    let units: Vec<String> = units.iter().map(|(name, points)| format!("{name} ({points})")).collect();
    format!(
        "Marsh {total}/2000 pts\n\nBog Clans\nDrops: 1\n\nGeneral's Regiment\n{}\n\n\
        Created with Warhammer Age of Sigmar: The App\nApp: v1.35.0 (1) | Data: v{version}\n",
        units.join("\n")
    )
}

/// Makes a library with the fourth edition of the invented history; returns its folder, itself and the days of the history.
fn updated() -> (tempfile::TempDir, PathBuf, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let (library, repository) = (folder.path().join("library"), folder.path().join("repository"));
    let days = catalogues::history("aos4", &repository);
    json(&library, &["units", "update", "-e", "aos4", "--from", repository.to_str().unwrap()]);
    (folder, library, days)
}

#[test]
fn days_of_the_versions_of_the_apps_data_are_learned_from_lists() {
    let (folder, library, days) = updated();
    let diff = json(&library, &["units", "diff", &days[0], &days[1], "Bog Clans"]);
    let changes = diff["changes"].as_array().unwrap().iter();
    let prices = |side: &str| -> Vec<(&str, u64)> {
        let all = changes.clone().filter(|change| change["before"][0]["points"] != change["after"][0]["points"]);
        all.filter_map(|change| Some((change["name"].as_str()?, change[side][0]["points"].as_u64()?))).collect()
    };
    let (before, after) = (prices("before"), prices("after"));
    assert!(before.len() >= 2 && before.len() == after.len(), "{diff}");

    let lists = folder.path().join("lists");
    std::fs::create_dir(&lists).unwrap();
    std::fs::write(lists.join("early.txt"), played(&before, 900)).unwrap();
    std::fs::write(lists.join("late.txt"), played(&after, 950)).unwrap();
    std::fs::write(lists.join("letter.txt"), "See you on Saturday!\n").unwrap();
    let mixed = folder.path().join("mixed.txt");
    let (first, last) = (&before[..before.len() - 1], after[after.len() - 1]);
    let wrong_costs = |last: (&str, u64), level: &str| {
        std::fs::write(&mixed, played(&[first, &[last]].concat(), 900)).unwrap();
        let judged = json(&library, &["lint", mixed.to_str().unwrap()]);
        let findings = judged["findings"].as_array().unwrap();
        findings.iter().filter(|one| one["lint"] == "army/wrong-cost" && one["level"] == level).count()
    };
    assert_eq!(wrong_costs((last.0, 1), "error"), 0, "the version is newer than every known one");

    let learned = json(&library, &["units", "learn", lists.to_str().unwrap(), "-e", "aos4"]);
    assert_eq!(learned["others"], 1);
    let [early, late] = &learned["versions"].as_array().unwrap()[..] else { panic!("{learned}") };
    assert_eq!((&early["data"], &early["day"]), (&Value::from(900), &Value::from(&*days[0])), "{learned}");
    assert!(late["data"] == 950 && late["day"].as_str().unwrap() >= days[1].as_str(), "{learned}");
    assert_eq!((&late["lists"], &late["fits"]), (&Value::from(1), &late["units"]));
    assert_eq!(wrong_costs((last.0, 1), "error"), 1);
    assert_eq!((wrong_costs(last, "error"), wrong_costs(last, "warning")), (0, 1), "it costs so on another day");

    std::fs::write(learned["file"].as_str().unwrap(), "prices = [{ data = \"new\" }]").unwrap();
    let warned = run(&library, &["lint", mixed.to_str().unwrap()]);
    let warning = String::from_utf8_lossy(&warned.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(warning.contains("`adjutant units learn` writes it anew"), "{warning}");
}

#[test]
fn lists_that_a_price_change_touches_are_named_with_what_it_does_to_them() {
    let (folder, library, days) = updated();
    let lists = folder.path().join("lists");
    std::fs::create_dir(&lists).unwrap();
    // the formation costs 20 points from the second day on
    let choir = "Low bells 420/430 pts\n\nHollow Choir\nRequiem Host\nDrops: 1\n\nGeneral's Regiment\n\
        The Bell Regent (300)\n• General\nChoir Husks (120)\n\nCreated with Warhammer Age of Sigmar: The App\n";
    std::fs::write(lists.join("choir.txt"), choir).unwrap();
    std::fs::write(lists.join("spare.txt"), choir.replace("420/430", "420/2000")).unwrap();
    let bog = choir.replace("Hollow Choir", "Bog Clans").replace("Requiem Host\n", "");
    let bog = bog.replace("The Bell Regent (300)", "Grub, King of Mud (350)").replace("Choir Husks (120)", "");
    std::fs::write(lists.join("bog.txt"), bog.replace("420/430", "350/1000")).unwrap();
    std::fs::write(lists.join("letter.txt"), "See you on Saturday!\n").unwrap();

    let (path, span) = (lists.to_str().unwrap(), format!("{}..{}", days[0], days[1]));
    let impact = json(&library, &["impact", "--units", &span, path]);
    let list = |name: &str| {
        let mut all = impact["lists"].as_array().unwrap().iter();
        all.find(|list| list["file"].as_str().unwrap().ends_with(name)).unwrap_or_else(|| panic!("{name}: {impact}"))
    };
    let points = |name: &str| ["effect", "before", "after", "over", "to_spend"].map(|key| list(name)[key].clone());
    assert_eq!(
        Value::from(points("choir.txt").to_vec()),
        serde_json::json!(["illegal", 420, 450, 20, null]),
        "{impact}"
    );
    assert_eq!(Value::from(points("spare.txt").to_vec()), serde_json::json!(["dearer", 420, 450, null, 1550]));
    assert_eq!(Value::from(points("bog.txt").to_vec()), serde_json::json!(["cheaper", 350, 340, null, 660]));
    let items = list("choir.txt")["items"].as_array().unwrap();
    let item =
        |name: &str| items.iter().find(|item| item["name"] == name).unwrap_or_else(|| panic!("{name}: {impact}"));
    assert_eq!((&item("The Bell Regent")["before"], &item("The Bell Regent")["after"]), (&300.into(), &320.into()));
    assert_eq!((&item("Requiem Host")["line"], &item("Requiem Host")["after"]), (&4.into(), &20.into()));
    assert_eq!(impact["not_lists"].as_array().unwrap().len(), 1);

    let output = run(&library, &["impact", "--units", &span, path]);
    assert_eq!(output.status.code(), Some(1));
    let words = String::from_utf8(output.stdout).unwrap();
    assert!(words.contains("450 points, 20 above the limit of 430") && words.contains("660 to spend"), "{words}");
    let same = run(&library, &["impact", "--units", &format!("{0}..{0}", days[0]), path]);
    assert_eq!(same.status.code(), Some(0));
    let backwards = run(&library, &["impact", "--units", &format!("{}..{}", days[1], days[0]), path]);
    assert_eq!(backwards.status.code(), Some(2));
    let early = json(&library, &["impact", "--units", "2020-01-01..2020-02-01", path]);
    assert_eq!((&early["not_compared"], &early["unaffected"]), (&Value::from(3), &Value::from(0)), "{early}");
}

#[test]
fn a_unit_that_is_gone_makes_a_list_illegal() {
    let (folder, library, days) = updated();
    let repository = folder.path().join("repository");
    let file = repository.join("Hollow Choir.cat");
    let link = "entryLink name=\"Choir Husks\" hidden=\"false\"";
    let catalogue = std::fs::read_to_string(&file).unwrap();
    assert!(catalogue.contains(link));
    std::fs::write(&file, catalogue.replace(link, &link.replace("false", "true"))).unwrap();
    catalogues::commit(&repository, "2026-09-01");
    json(&library, &["units", "update", "-e", "aos4", "--from", repository.to_str().unwrap()]);

    let list = folder.path().join("choir.txt");
    let choir = "Low bells 440/2000 pts\n\nHollow Choir\nDrops: 1\n\nGeneral's Regiment\nThe Bell Regent (320)\n\
        • General\nChoir Husks (120)\n\nCreated with Warhammer Age of Sigmar: The App\n";
    std::fs::write(&list, choir).unwrap();
    let span = format!("{}..2026-09-01", days[days.len() - 1]);
    let arguments = ["impact", "--units", &span, list.to_str().unwrap()];
    let impact = json(&library, &arguments);
    let [one] = &impact["lists"].as_array().unwrap()[..] else { panic!("{impact}") };
    assert_eq!((&one["effect"], &one["after"]), (&"illegal".into(), &320.into()), "{impact}");
    let items = one["items"].as_array().unwrap();
    assert_eq!(
        (items.len(), &items[0]["name"], &items[0]["after"]),
        (1, &"Choir Husks".into(), &Value::Null),
        "{impact}"
    );
    let output = run(&library, &arguments);
    assert_eq!(output.status.code(), Some(1));
    let words = String::from_utf8(output.stdout).unwrap();
    assert!(words.contains("something is no longer to be had; the rest costs 320 of 2000 points"), "{words}");

    let converted = text(&run(&library, &["convert", list.to_str().unwrap()]));
    assert!(converted.contains("entry = \"0093-44db-1b0a\""), "{converted}");
}

#[test]
fn one_state_holds_for_lists_of_its_pack_and_is_too_late_for_earlier_ones() {
    let folder = tempfile::tempdir().unwrap();
    let (library, repository) = (folder.path().join("library"), folder.path().join("repository"));
    catalogues::history("aos4", &repository);
    std::fs::remove_dir_all(repository.join(".git")).unwrap();
    let from = repository.to_str().unwrap();
    text(&run(&library, &["units", "import", from, "--edition", "aos4", "--at", "2026-09-01"]));
    let judged = |handbook: &str, data: &str| {
        let list = folder.path().join("list.txt");
        let text = format!(
            "High water 310/1000 pts\n-----\nGrand Alliance Order | River Wardens | Bank Watch\n\
             General's Handbook {handbook}\nDrops: 1\n-----\nGeneral's Regiment\nMaren Tidecaller (310)\n• General\n-----\n\
             Created with Warhammer Age of Sigmar: The App\nApp: v1.35.0 (1) | Data: v{data}\n"
        );
        std::fs::write(&list, text).unwrap();
        json(&library, &["lint", list.to_str().unwrap()])["lists"][0].clone()
    };
    let of_pack = judged("2026-27", "459");
    assert!(of_pack["units"] == true && of_pack["units_from"].is_null(), "{of_pack}");
    let earlier = judged("2025-26", "400");
    assert!(earlier["units"] == false && earlier["units_from"] == "2026-09-01", "{earlier}");
    let words = run(&library, &["lint", folder.path().join("list.txt").to_str().unwrap()]);
    assert!(String::from_utf8_lossy(&words.stdout).contains("2026-09-01"), "{words:?}");
    // a list of another edition than the one asked for is not judged by units at all: no day would change that
    let list = folder.path().join("list.txt");
    let third = "Army Name: River Watch\nArmy Faction: River Wardens\nPoints Limit: 1000 pts\n\nUnits\n\
        Otter Chief (General)\n\tBattlefield Role: Leader\n\tPoints Cost: 120 pts\n\nTotal Points: 120 pts\n\
        Valid: Created with Warhammer Age of Sigmar: The App\n";
    std::fs::write(&list, third).unwrap();
    let other = json(&library, &["lint", "--edition", "aos4", list.to_str().unwrap()])["lists"][0].clone();
    assert!(other["edition"] == "aos4" && other["units"] == false && other["units_from"].is_null(), "{other}");
}
