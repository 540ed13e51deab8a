//! `impact` over files: drafts for every edition, army lists in every format, rulings in two languages.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// Runs the program; returns its exit code, what it printed, and what it complained of.
fn run(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .args(arguments)
        .env("ADJUTANT_LANG", "en")
        .env("ADJUTANT_LIBRARY", "/nonexistent/library")
        .env_remove("ADJUTANT_DATA")
        .env("COLUMNS", "120")
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A folder with a draft, lists and rulings.
struct Desk(TempDir);

impl Desk {
    fn new(files: &[(&str, &str)]) -> Self {
        let desk = Self(tempfile::tempdir().unwrap());
        for (name, text) in files {
            desk.put(name, text.as_bytes());
        }
        desk
    }

    fn put(&self, name: &str, bytes: &[u8]) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Asks for the impact of the draft on all that lies in `files`; returns the exit code and every difference as
    /// `kind of difference file:number:line finding by operations`.
    fn impact(&self) -> (i32, Vec<String>) {
        let (draft, files) = (self.path("draft.toml"), self.path("files"));
        let (code, out, complaint) =
            run(&["impact", draft.to_str().unwrap(), files.to_str().unwrap(), "--format", "json"]);
        let json: serde_json::Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{out}{complaint}"));
        let mut rows = Vec::new();
        for file in json["impact"]["files"].as_array().unwrap() {
            let path = Path::new(file["path"].as_str().unwrap()).strip_prefix(&files).unwrap().display().to_string();
            for kind in ["broken", "doubtful", "mended", "reworded"] {
                for one in file[kind].as_array().unwrap() {
                    let by: Vec<&str> = one["by"].as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect();
                    assert!(!one["message"].as_str().unwrap().contains("lint-"), "{one}");
                    let (n, line, finding) = (&one["n"], &one["line"], one["kind"].as_str().unwrap());
                    rows.push(format!("{kind} {path}:{n}:{line} {finding} by {}", by.join(" ")));
                }
            }
        }
        (code, rows)
    }
}

/// A draft with one erratum for each set of figures: rule, what it was, what it is to be.
fn draft(edition: &str, figures: &[(&str, &str, &str)]) -> String {
    let erratum = |(at, (rule, was, is)): (usize, &(&str, &str, &str))| {
        let id = at + 1;
        format!(
            "[[erratum]]\nid = \"d{id}\"\nsection = \"S\"\ninstruction = \"change\"\n\
             source = {{ document = \"draft\", lines = \"1\" }}\n[[erratum.operation]]\nop = \"set-value\"\n\
             target = \"{rule}\"\nexpect = \"recorded in part\"\nwas = {{ {was} }}\nvalues = {{ {is} }}\n"
        )
    };
    let errata: String = figures.iter().enumerate().map(erratum).collect();
    format!("edition = \"{edition}\"\ndocument = \"draft\"\nauthority = \"league\"\n{errata}")
}

fn unit(name: &str, models: usize, keywords: &str) -> String {
    format!("{{ name = \"{name}\", models = {models}, keywords = [{keywords}] }}")
}

fn army(edition: &str, rest: &str, units: &[String]) -> String {
    format!("[[army]]\nedition = \"{edition}\"\ngeneral = \"Chief\"\n{rest}\nunit = [{}]\n", units.join(", "))
}

const CHIEF: &str = "\"HERO\", \"WIZARD\", \"ORDER\"";

#[test]
fn a_lowered_limit_of_the_first_edition_breaks_the_lists_above_it_alone() {
    let two = "opponent_models = 60\nsudden_death_objectives = [\"Endure\"]";
    let units = [unit("Chief", 1, CHIEF), unit("Line", 19, "")];
    let lists = format!("{}\n{}", army("aos1", two, &units), army("aos1", "opponent_models = 20", &units));
    let draft = draft("aos1", &[("sudden-death", "objectives_chosen = 1", "objectives_chosen = 0")]);
    let desk = Desk::new(&[("draft.toml", &draft), ("files/a.toml", &lists)]);
    assert_eq!(desk.impact(), (1, vec!["broken a.toml:1:5 army/too-many-sudden-death-objectives by d1#1".to_owned()]));
}

#[test]
fn lists_and_rulings_of_the_second_edition_are_told_apart_by_operation() {
    let units = [unit("Chief", 1, CHIEF), unit("Line", 5, "\"ORDER\"")];
    let relic = "artefacts = [{ bearer = \"Chief\", name = \"Ring\" }]";
    let lists = [army("aos2", "", &units), army("aos2", relic, &units), army("aos3", relic, &units)].join("\n# next\n");
    let rulings = "# Table 3\n\n**Q.** How near must my wizard be to unbind a spell?\n\n\
                   **A.** It must unbind within 30\" of the caster.\n\n\
                   **Q.** May a wizard unbind from afar?\n\n**A.** It must unbind within 24\" of the caster.\n\n\
                   **Q.** May I run and then shoot?\n\n**A.** No, a unit that ran may not shoot.\n";
    let danish = "[[ruling]]\nn = 7\nedition = \"aos2\"\nlang = \"da\"\ndate = 2019-05-01\n\
                  text = \"Spm: Hvor tæt på skal min troldmand være for at ophæve en besværgelse?\\n\
                  Svar: Den kan ophæve den, når den er inden for 30 tommer.\"\ncites = []\n";
    let draft = draft(
        "aos2",
        &[
            ("unbinding", "unbind_range = \"30in\"", "unbind_range = \"24in\""),
            ("artefacts-of-power", "base = 1", "base = 0"),
        ],
    );
    let desk = Desk::new(&[
        ("draft.toml", &draft),
        ("files/lists.toml", &lists),
        ("files/rulings.md", rulings),
        ("files/svar.toml", danish),
        ("files/notes.txt", "Bring dice.\n"),
    ]);
    let (code, rows) = desk.impact();
    assert_eq!(
        rows,
        [
            "broken lists.toml:2:11 army/too-many-artefacts by d2#1",
            "broken rulings.md:1:5 ruling/overtaken-by-erratum by d1#1",
            "mended rulings.md:2:9 ruling/value-contradiction by d1#1",
            "doubtful svar.toml:7:6 ruling/overtaken-by-erratum by d1#1",
        ]
    );
    assert_eq!(code, 1);
}

#[test]
fn an_answer_that_repeats_the_figure_of_its_question_is_overtaken_too() {
    let rulings = "**Q.** May I charge from 12\" away?\n\n**A.** Yes, 12\" is the limit for a charge.\n\n\
                   **Q.** May I charge from 11\" away?\n\n**A.** Yes, if the dice let you.\n\n\
                   **Q.** May I charge from 9\" away?\n\n**A.** Yes.\n";
    let draft = draft("aos2", &[("charge", "eligible_range = \"12in\"", "eligible_range = \"10in\"")]);
    let desk = Desk::new(&[("draft.toml", &draft), ("files/a.md", rulings)]);
    let broken = |place| format!("broken a.md:{place} ruling/overtaken-by-erratum by d1#1");
    assert_eq!(desk.impact(), (1, vec![broken("1:3"), broken("2:7")]));
}

#[test]
fn a_refusal_is_overtaken_where_its_length_is_allowed_now_and_nothing_else_is_said() {
    let rulings = "**Q.** May I charge from 13\" away?\n\n**A.** No.\n\n\
                   **Q.** May I charge from 13\" away after a run?\n\n**A.** No, a unit that ran never may.\n\n\
                   **Q.** May I charge from 15\" away?\n\n**A.** No.\n";
    let draft = draft("aos2", &[("charge", "eligible_range = \"12in\"", "eligible_range = \"14in\"")]);
    let desk = Desk::new(&[("draft.toml", &draft), ("files/a.md", rulings)]);
    assert_eq!(desk.impact(), (1, vec!["broken a.md:1:3 ruling/overtaken-by-erratum by d1#1".to_owned()]));
}

#[test]
fn a_lowered_limit_of_the_third_edition_breaks_lists_of_an_ended_season_too() {
    let units = [unit("Chief", 1, CHIEF), unit("Line", 10, "")];
    let spells = "endless_spells = [\"Gale\"]";
    let season = "pack = \"ghb-2021-22\"\nendless_spells = [\"Gale\"]";
    let lists = [army("aos3", spells, &units), army("aos3", season, &units), army("aos3", "", &units)].concat();
    let draft =
        draft("aos3", &[("endless-spell-allowance", "endless_spells_per_wizard = 1", "endless_spells_per_wizard = 0")]);
    let desk = Desk::new(&[("draft.toml", &draft), ("files/a.toml", &lists)]);
    let found = desk.impact();
    assert_eq!(
        found.1,
        [
            "broken a.toml:1:4 army/too-many-endless-spells by d1#1",
            "broken a.toml:2:10 army/too-many-endless-spells by d1#1",
        ]
    );
    let dated = draft_of_day(&desk, "2024-03-01");
    assert_eq!(dated, ["broken a.toml:1:4 army/too-many-endless-spells by d1#1"]);
}

/// A draft that names its day leaves seasons alone that ended before.
fn draft_of_day(desk: &Desk, day: &str) -> Vec<String> {
    let text = fs::read_to_string(desk.path("draft.toml")).unwrap();
    desk.put("draft.toml", text.replace("authority", &format!("in_force = {day}\nauthority")).as_bytes());
    desk.impact().1
}

#[test]
fn lists_of_the_fourth_edition_in_every_form_are_judged_again() {
    let sample = |name: &str| fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lists").join(name)).unwrap();
    let own = "regiments = [{ leader = \"Chief\", units = [\"A\", \"B\", \"C\"] }, { leader = \"Boss\", units = [] }]";
    let units = [unit("Chief", 1, CHIEF), unit("Boss", 1, CHIEF), unit("A", 5, ""), unit("B", 5, ""), unit("C", 5, "")];
    let json = r#"{ "army": [{ "edition": "aos4", "general": "Chief", "regiments": [{ "leader": "Chief", "units": ["A", "B", "C"] }],
        "unit": [{ "name": "Chief", "models": 1, "keywords": ["HERO"] }, { "name": "A", "models": 5, "keywords": [] },
        { "name": "B", "models": 5, "keywords": [] }, { "name": "C", "models": 5, "keywords": [] }] }] }"#;
    let draft = draft(
        "aos4",
        &[
            ("regiment-size", "max_regiments = 5", "max_regiments = 0"),
            ("regiment-size", "max_non_hero_units = 3", "max_non_hero_units = 2"),
        ],
    );
    let desk =
        Desk::new(&[("draft.toml", &draft), ("files/b.toml", &army("aos4", own, &units)), ("files/c.json", json)]);
    desk.put("files/dashed.txt", &sample("dashed.txt"));
    desk.put("files/two.txt", &[sample("plain.txt"), b"\n\n".to_vec(), sample("dashed.txt")].concat());
    desk.put("files/river.ros", &sample("river.ros"));
    desk.put("files/river.rosz", &zipped("river.ros", &sample("river.ros")));
    desk.put("files/roles.txt", &sample("roles.txt"));
    desk.put("files/noise.bin", &[0, 159, 146, 150, 0, 255]);
    let (code, rows) = desk.impact();
    let of = |name: &str| rows.iter().filter(|row| row.contains(&format!(" {name}:"))).collect::<Vec<_>>();
    assert_eq!(code, 1);
    assert_eq!(
        of("b.toml"),
        [
            "broken b.toml:1:4 army/too-many-regiments by d1#1",
            "broken b.toml:1:4 army/too-many-units-in-regiment by d2#1"
        ]
    );
    assert_eq!(
        of("c.json"),
        [
            "broken c.json:1:1 army/too-many-regiments by d1#1",
            "broken c.json:1:1 army/too-many-units-in-regiment by d2#1"
        ]
    );
    assert_eq!(of("dashed.txt"), ["broken dashed.txt:1:12 army/too-many-regiments by d1#1"]);
    assert!(of("two.txt").iter().any(|row| row.contains("two.txt:2:")), "{rows:?}");
    let unpacked = |name| of(name).iter().map(|row| row.split_once(':').unwrap().1.to_owned()).collect::<Vec<_>>();
    assert!(!unpacked("river.ros").is_empty(), "{rows:?}");
    assert_eq!(unpacked("river.ros"), unpacked("river.rosz"));
    assert!(of("roles.txt").is_empty() && of("noise.bin").is_empty());
}

fn zipped(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
    zip.write_all(bytes).unwrap();
    zip.finish().unwrap().into_inner()
}

#[test]
fn a_raised_figure_of_page_of_sigmar_mends_and_rewords() {
    let setup =
        |pieces: usize| format!("opponent_models = 16\nsetup = {{ table = \"4x4ft\", terrain_pieces = {pieces} }}");
    let units = [unit("Chief", 1, CHIEF), unit("Line", 14, "")];
    let lists = [2, 4, 6].map(|pieces| army("pos06", &setup(pieces), &units)).concat();
    let figure =
        |to: usize| draft("pos06", &[("terrain-density", "min_features = 5", &format!("min_features = {to}"))]);
    let desk = Desk::new(&[("draft.toml", &figure(3)), ("files/a.toml", &lists)]);
    assert_eq!(
        desk.impact(),
        (
            0,
            vec![
                "mended a.toml:2:11 army/too-few-terrain by d1#1".to_owned(),
                "reworded a.toml:1:5 army/too-few-terrain by d1#1".to_owned(),
            ]
        )
    );
    desk.put("draft.toml", figure(7).as_bytes());
    let (code, rows) = desk.impact();
    assert!(code == 1 && rows.iter().any(|row| row.starts_with("broken a.toml:3:")), "{rows:?}");
}

#[test]
fn a_withdrawn_rule_takes_its_constraint_with_it() {
    let units = [unit("Chief", 1, CHIEF), unit("Line", 5, "\"ORDER\"")];
    let list = army("aos3", "subfactions = [\"Rain\", \"Sleet\"]", &units);
    let withdraw = draft("aos3", &[("subfactions", "max = 1", "max = 1")])
        .replace("op = \"set-value\"", "op = \"withdraw\"")
        .replace("was = { max = 1 }\nvalues = { max = 1 }\n", "");
    let desk = Desk::new(&[("draft.toml", &withdraw), ("files/a.toml", &list)]);
    // the exit code is that of the official ruling on the withdrawn rule; the list is only mended
    assert_eq!(desk.impact(), (1, vec!["mended a.toml:1:4 army/too-many-subfactions by d1#1".to_owned()]));
    let (_, out, _) = run(&["impact", desk.path("draft.toml").to_str().unwrap(), "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&out).unwrap();
    let rulings = json["impact"]["rulings"].as_array().unwrap();
    let touched: Vec<_> = rulings.iter().map(|one| (&one["id"], &one["relation"], &one["broken"])).collect();
    assert_eq!(touched, [(&"aos3/q119".into(), &"withdrawn".into(), &true.into())]);
    assert_eq!(
        (&json["impact"]["stopped"], &json["impact"]["translations"]),
        (&[(); 0].as_slice().into(), &[(); 0].as_slice().into())
    );
}

#[test]
fn what_touches_nothing_breaks_nothing_and_a_broken_draft_is_refused() {
    let units = [unit("Chief", 1, CHIEF), unit("Line", 5, "\"ORDER\"")];
    let draft = draft("aos2", &[("charge", "eligible_range = \"12in\"", "eligible_range = \"10in\"")]);
    let desk = Desk::new(&[("draft.toml", &draft), ("files/a.toml", &army("aos2", "", &units))]);
    assert_eq!(desk.impact(), (0, vec![]));
    let path = desk.path("draft.toml").display().to_string();
    desk.put("draft.toml", draft.replace("12in", "13in").as_bytes());
    let (code, out, _) = run(&["impact", &path, desk.path("files").to_str().unwrap()]);
    assert!(code == 1 && out.contains("was not applied"), "{out}");
    desk.put("draft.toml", b"edition = ");
    let (code, out, complaint) = run(&["impact", &path]);
    assert!(code == 2 && (out.clone() + &complaint).contains("draft.toml"), "{out}{complaint}");
    desk.put("draft.toml", &[0xff, 0xfe, 0x00]);
    assert_eq!(run(&["impact", &path]).0, 2);
}

#[test]
fn the_report_is_written_in_both_languages() {
    let units = [unit("Chief", 1, CHIEF), unit("Line", 5, "\"ORDER\"")];
    let relic = "artefacts = [{ bearer = \"Chief\", name = \"Ring\" }]";
    let draft = draft("aos2", &[("artefacts-of-power", "base = 1", "base = 0")]);
    let desk = Desk::new(&[("draft.toml", &draft), ("files/a.toml", &army("aos2", relic, &units))]);
    let (draft, files) = (desk.path("draft.toml"), desk.path("files"));
    let ask = |lang| run(&["impact", draft.to_str().unwrap(), files.to_str().unwrap(), "--lang", lang]).1;
    let (english, danish) = (ask("en"), ask("da"));
    for wanted in ["list 1, line 4: newly wrong:", "[army/too-many-artefacts]", "by d1#1"] {
        assert!(english.contains(wanted), "{wanted}: {english}");
    }
    for wanted in ["liste 1, linje 4: ny fejl:", "[army/too-many-artefacts]", "ved d1#1"] {
        assert!(danish.contains(wanted), "{wanted}: {danish}");
    }
}

#[test]
fn a_draft_that_changes_the_words_of_a_figure_alone_is_told_what_the_figure_stays() {
    let draft = "edition = \"aos2\"\ndocument = \"draft\"\nauthority = \"league\"\nin_force = 2019-01-01\n[[erratum]]\nid = \"d1\"\n\
                 section = \"Pile in\"\ninstruction = \"change\"\nsource = { document = \"draft\", lines = \"1\" }\n\
                 [[erratum.operation]]\nop = \"replace\"\ntarget = \"pile-in\"\n\
                 expect = 'up to 3\"'\nto = 'up to 6\"'\n";
    let desk = Desk::new(&[("draft.toml", draft)]);
    let text = run(&["impact", desk.path("draft.toml").to_str().unwrap()]).1;
    assert!(text.contains("the figure “distance” is still 3\": an erratum has to change both"), "{text}");
}

#[test]
fn rulings_compared_with_nothing_are_counted_beside_findings() {
    let desk = Desk::new(&[(
        "house.md",
        "edition: aos3\ndate: 2024-03-20\n\nQ: May archers 15\" away shoot a hero on foot beside his guards?\nA: No.\n\n\
         Q: Does Look Out, Sir! apply to a HERO with a Wounds characteristic of 12?\nA: Yes.\n",
    )]);
    let (_, out, _) = run(&["impact", "aos3/e9", desk.path("house.md").to_str().unwrap()]);
    assert!(out.contains("newly wrong") && out.contains("not known for 1 ruling that could be compared"), "{out}");
}

#[test]
fn a_citation_stands_for_the_rule_of_its_number() {
    let desk = Desk::new(&[(
        "house.md",
        "edition: aos3\n\nQ: What of returned models (section 14.2.1)?\nA: See 14.2.1.\n\n\
         Q: When does the phase start (section 15.0)?\nA: See 15.0.\n",
    )]);
    let house = desk.path("house.md");
    let (_, out, _) = run(&["impact", "aos3/e12", house.to_str().unwrap(), "--format", "json"]);
    let impact: serde_json::Value = serde_json::from_str(&out).unwrap();
    let reviewed = impact["impact"]["files"][0]["doubtful"].as_array().unwrap();
    let sections: Vec<String> = reviewed.iter().map(|one| one["message"].to_string()).collect();
    assert!(sections[0].contains("14.2.1") && sections[1].contains("15.0"), "{sections:?}");
    let citing: Vec<String> =
        impact["impact"]["citing"].as_array().unwrap().iter().map(|one| one["cites"].to_string()).collect();
    assert_eq!(citing, ["\"aos3/battleshock-flee\""]);
}

#[test]
fn a_list_of_an_ended_season_is_reviewed_where_lint_warns_of_it() {
    let desk = Desk::new(&[(
        "season.toml",
        "[[army]]\nedition = \"aos3\"\npack = \"ghb-2021-22\"\npoints_limit = 1000\n\
         artefacts = [{ bearer = \"A\", name = \"Silted Crown\" }, { bearer = \"B\", name = \"Silted Crown\" }]\n\
         unit = [{ name = \"A\", points = 100 }, { name = \"B\", points = 100 }]\n",
    )]);
    let season = desk.path("season.toml");
    let (_, lint, _) = run(&["lint", season.to_str().unwrap(), "--format", "concise"]);
    assert!(lint.contains("warning[army/duplicate-artefact]"), "{lint}");
    let (_, impact, _) = run(&["impact", "aos3/e22", season.to_str().unwrap()]);
    assert!(impact.contains("review: ") && impact.contains("[army/duplicate-artefact]"), "{impact}");
}
