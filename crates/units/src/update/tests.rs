//! Updates from small catalogues of our own, sound and hostile: nothing that was stored is ever lost.

use std::cell::Cell;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::process::Command;

use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use tempfile::TempDir;

use super::{Origin, OriginError, Outcome, Request, UnitStore, UpdateError, update};
use crate::catalogue::xml::LARGEST_FILE;
use crate::facts::TroubleKind;
use crate::spec::Spec;
use crate::{Price, UnitData};

const SYSTEM: &str = r#"<gameSystem id="sys" name="System"><categoryEntries><categoryEntry id="c1" name="INFANTRY" hidden="false"/>
  <categoryEntry id="c2" name="REEDS" hidden="false"/><categoryEntry id="c3" name="Regimental Leader"/></categoryEntries></gameSystem>"#;

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

/// Returns a catalogue with one unit, the spears, and what else is to be in it.
fn catalogue(points: u32, more: &str) -> String {
    format!(
        r#"<catalogue id="cat" name="Fenfolk">{more}<selectionEntries><selectionEntry id="u1" name="Reed Spears" type="unit" hidden="false">
        <categoryLinks><categoryLink targetId="c1" primary="true"/><categoryLink targetId="c2"/></categoryLinks>
        <selectionEntries><selectionEntry id="m1" name="Spear" type="model" hidden="false"><constraints>
        <constraint id="k1" type="min" value="5" field="selections" scope="parent"/><constraint id="k2" type="max" value="5" field="selections"
        scope="parent"/></constraints></selectionEntry></selectionEntries>
        <costs><cost name="pts" typeId="points" value="{points}.0"/></costs></selectionEntry></selectionEntries></catalogue>"#
    )
}

/// A folder with a store, and a description of catalogues.
struct Desk {
    folder: TempDir,
    store: UnitStore,
    spec: Spec,
}

impl Desk {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = UnitStore::at(folder.path().join("store"));
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let spec = Spec {
            roles: texts(&["INFANTRY"]),
            unique: "UNIQUE".to_owned(),
            floors: [("points".to_owned(), 900)].into(),
            ..Spec::default()
        };
        Self { folder, store, spec }
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    /// Writes the catalogue into a folder of data.
    fn write(&self, folder: &str, catalogue: &[u8]) {
        fs::create_dir_all(self.path(folder)).unwrap();
        fs::write(self.path(folder).join("System.gst"), SYSTEM).unwrap();
        fs::write(self.path(folder).join("Fenfolk.cat"), catalogue).unwrap();
    }

    /// Writes the catalogue and commits it on a day.
    fn commit(&self, folder: &str, at: &str, catalogue: &[u8]) {
        self.write(folder, catalogue);
        let path = self.path(folder);
        git(&path, at, &["init", "--quiet"]);
        git(&path, at, &["add", "--all"]);
        git(&path, at, &["-c", "user.name=t", "-c", "user.email=t@localhost", "commit", "--quiet", "--message", at]);
    }

    fn update(&self, from: &str, at: &str) -> Result<Outcome, UpdateError> {
        let origin = Origin::find(self.path(from).to_str().unwrap())?;
        let edition = "aos4".parse().unwrap();
        let request = Request { edition, spec: &self.spec, origin, history: true, day: day(at) };
        update(&request, &self.store, &|_, _| ())
    }

    fn data(&self) -> UnitData {
        self.store.open(&"aos4".parse().unwrap()).unwrap().unwrap()
    }

    /// Returns the points of the spears from when on.
    fn history(&self) -> Vec<(String, u32)> {
        let data = self.data();
        let unit = data.newest().unwrap().units_by_id("u1").next().unwrap();
        let history = unit.price_history().into_iter();
        history.map(|(period, prices)| (period.from.unwrap().to_string(), prices[0].points)).collect()
    }
}

fn git(folder: &Path, at: &str, arguments: &[&str]) {
    let date = format!("{at}T12:00:00Z");
    let mut git = Command::new("git");
    git.current_dir(folder).args(arguments).env("GIT_AUTHOR_DATE", &date).env("GIT_COMMITTER_DATE", &date);
    assert!(git.status().unwrap().success());
}

fn changes(pairs: &[(&str, u32)]) -> Vec<(String, u32)> {
    pairs.iter().map(|(day, points)| ((*day).to_owned(), *points)).collect()
}

#[test]
fn a_folder_is_one_day_and_the_same_folder_nothing_new() {
    let desk = Desk::new();
    desk.write("data", catalogue(100, "").as_bytes());
    assert_eq!(desk.update("data", "2024-06-01").unwrap().added, 1);
    assert_eq!(desk.update("data", "2024-06-02").unwrap().added, 0);
    desk.write("data", catalogue(110, "").as_bytes());
    assert!(matches!(desk.update("data", "2024-06-01"), Err(UpdateError::NotLater { .. })));
    assert_eq!(desk.update("data", "2024-07-01").unwrap().added, 1);
    assert_eq!(desk.history(), changes(&[("2024-06-01", 100), ("2024-07-01", 110)]));
    let data = desk.data();
    let unit = data.newest().unwrap().units_by_id("u1").next().unwrap();
    assert_eq!(unit.prices(), [Price { min_models: 5, max_models: 5, points: 110 }]);
    assert_eq!(unit.keywords().collect::<Vec<_>>(), ["INFANTRY", "REEDS"]);
}

#[test]
fn a_history_is_read_once_and_goes_on_where_it_ended() {
    let desk = Desk::new();
    desk.commit("data", "2024-06-01", catalogue(100, "").as_bytes());
    desk.commit("data", "2024-07-01", catalogue(110, "").as_bytes());
    let first = desk.update("data", "2026-01-01").unwrap();
    assert_eq!((first.added, first.anew, first.files), (2, true, 3));
    let again = desk.update("data", "2026-01-01").unwrap();
    assert_eq!((again.added, again.anew), (0, false));
    desk.commit("data", "2024-08-01", catalogue(90, "").as_bytes());
    let later = desk.update("data", "2026-01-01").unwrap();
    assert_eq!((later.added, later.anew), (1, false));
    let expected = changes(&[("2024-06-01", 100), ("2024-07-01", 110), ("2024-08-01", 90)]);
    assert_eq!(desk.history(), expected);
    // a bundle of the same history is fetched and goes on too
    git(&desk.path("data"), "2024-08-01", &["bundle", "create", "--quiet", "../data.bundle", "HEAD"]);
    assert_eq!(desk.update("data.bundle", "2026-01-01").unwrap().added, 0);
    assert_eq!(desk.history(), expected);
}

#[test]
fn a_file_that_is_broken_for_a_day_keeps_what_it_held() {
    let desk = Desk::new();
    desk.commit("data", "2024-06-01", catalogue(100, "").replace("Spear\"", "Sp\u{1a}ear\"").as_bytes());
    desk.commit("data", "2024-07-01", &catalogue(110, "").as_bytes()[..400]);
    desk.commit("data", "2024-08-01", catalogue(120, "").as_bytes());
    desk.update("data", "2026-01-01").unwrap();
    assert_eq!(desk.history(), changes(&[("2024-06-01", 100), ("2024-08-01", 120)]));
    let data = desk.data();
    let troubles: Vec<_> =
        data.reading().troubles.iter().map(|trouble| (trouble.day.to_string(), trouble.kind)).collect();
    assert_eq!(
        troubles,
        [("2024-06-01".to_owned(), TroubleKind::Repaired), ("2024-07-01".to_owned(), TroubleKind::Unread)]
    );
}

#[test]
fn an_update_that_is_killed_goes_on_where_it_was() {
    let desk = Desk::new();
    for month in 1..=7 {
        desk.commit("data", &format!("2024-0{month}-01"), catalogue(100 + month, "").as_bytes());
    }
    let origin = Origin::find(desk.path("data").to_str().unwrap()).unwrap();
    let edition: EditionId = "aos4".parse().unwrap();
    let request = Request { edition: edition.clone(), spec: &desk.spec, origin, history: true, day: day("2026-01-01") };
    let killed =
        panic::catch_unwind(AssertUnwindSafe(|| update(&request, &desk.store, &|at, _| assert!(at < 6, "killed"))));
    assert!(killed.is_err());
    assert!(desk.store.open(&edition).unwrap().is_none(), "half a history is not stored as a whole one");
    let left = Cell::new(0);
    let outcome = update(&request, &desk.store, &|_, all| left.set(all)).unwrap();
    assert_eq!((left.get(), outcome.added, outcome.anew), (3, 7, true));
    let prices: Vec<u32> = desk.history().into_iter().map(|(_, points)| points).collect();
    assert_eq!(prices, (101..=107).collect::<Vec<u32>>());
    assert_eq!(fs::read_dir(desk.store.root()).unwrap().count(), 1, "nothing but the units is left");
}

#[test]
fn a_folder_of_too_much_is_refused_before_it_is_read() {
    let desk = Desk::new();
    fs::create_dir(desk.path("large")).unwrap();
    for at in 0..17 {
        // the files have no blocks on the disk
        let file = fs::File::create(desk.path("large").join(format!("{at}.cat"))).unwrap();
        file.set_len(LARGEST_FILE).unwrap();
    }
    let error = desk.update("large", "2024-06-01").unwrap_err();
    assert!(matches!(&error, UpdateError::Origin(OriginError::TooLarge(_))), "{error}");
}

#[test]
fn a_group_that_multiplies_its_conditions_is_refused() {
    let condition = r#"<condition type="atLeast" value="1" field="selections" scope="roster" childId="u1"/>"#;
    let modifier = r#"<modifier type="set" field="hidden" value="true"/>"#;
    let group = format!(
        "<modifierGroups><modifierGroup type=\"and\"><conditions>{}</conditions><modifiers>{}</modifiers></modifierGroup></modifierGroups>",
        condition.repeat(2000),
        modifier.repeat(2000)
    );
    let text = catalogue(100, "").replace("<categoryLinks>", &format!("{group}<categoryLinks>"));
    let desk = Desk::new();
    desk.write("data", text.as_bytes());
    let error = desk.update("data", "2024-06-01").unwrap_err();
    assert!(matches!(&error, UpdateError::Unread { file, .. } if file == "Fenfolk.cat"), "{error}");
}

/// A second army, so that data are left where the first one is lost.
const OTHERS: &str = r#"<catalogue id="other" name="Mudfolk"><selectionEntries><selectionEntry id="o1" name="Mud Lads" type="unit" hidden="false">
    <categoryLinks><categoryLink targetId="c1" primary="true"/></categoryLinks><costs><cost name="pts" typeId="points" value="90"/></costs>
    </selectionEntry></selectionEntries></catalogue>"#;

#[test]
fn a_file_that_was_broken_when_an_update_ended_keeps_what_it_held() {
    let desk = Desk::new();
    desk.commit("data", "2024-06-01", catalogue(100, "").as_bytes());
    fs::write(desk.path("data").join("Mudfolk.cat"), OTHERS).unwrap();
    desk.commit("data", "2024-07-01", &catalogue(110, "").as_bytes()[..400]);
    let first = desk.update("data", "2026-01-01").unwrap();
    assert_eq!(first.troubles.iter().map(|trouble| trouble.kind).collect::<Vec<_>>(), [TroubleKind::Unread]);
    assert!(!first.templates.is_empty());
    fs::write(desk.path("data").join("Mudfolk.cat"), OTHERS.replace("90", "80")).unwrap();
    desk.commit("data", "2024-08-01", &catalogue(110, "").as_bytes()[..400]);
    desk.update("data", "2026-01-01").unwrap();
    assert_eq!(desk.history(), changes(&[("2024-06-01", 100)]));
}

#[test]
fn an_update_goes_on_from_the_last_state() {
    let desk = Desk::new();
    fs::create_dir_all(desk.path("data")).unwrap();
    fs::write(desk.path("data").join("Mudfolk.cat"), OTHERS).unwrap();
    desk.commit("data", "2024-06-01", catalogue(100, "").as_bytes());
    desk.update("data", "2026-01-01").unwrap();
    desk.commit("data", "2024-07-01", &catalogue(110, "").as_bytes()[..400]);
    let later = desk.update("data", "2026-01-01").unwrap();
    assert_eq!((later.added, later.anew, later.files), (1, false, 1));
    assert_eq!(desk.history(), changes(&[("2024-06-01", 100)]));
}

#[test]
fn a_folder_that_lost_an_army_is_refused() {
    let desk = Desk::new();
    let write = |folder: &str, text: &str| {
        desk.write(folder, text.as_bytes());
        fs::write(desk.path(folder).join("Mudfolk.cat"), OTHERS).unwrap();
    };
    write("data", &catalogue(100, ""));
    desk.update("data", "2024-06-01").unwrap();
    write("worse", &catalogue(110, "")[..400]);
    let error = desk.update("worse", "2024-07-01").unwrap_err();
    assert!(matches!(&error, UpdateError::LostArmy { army, .. } if army == "Fenfolk"), "{error}");
    assert_eq!(desk.history(), changes(&[("2024-06-01", 100)]));
    // with nothing to compare, the file is named
    let desk = Desk::new();
    desk.write("worse", &catalogue(110, "").as_bytes()[..400]);
    fs::write(desk.path("worse").join("Mudfolk.cat"), OTHERS).unwrap();
    let troubles = desk.update("worse", "2024-07-01").unwrap().troubles;
    assert_eq!(
        troubles.iter().map(|trouble| (&*trouble.file, trouble.kind)).collect::<Vec<_>>(),
        [("Fenfolk.cat", TroubleKind::Lost)]
    );
}

#[test]
fn hostile_catalogues_leave_the_store_as_it_was() {
    let bomb = format!("<!DOCTYPE x [<!ENTITY a \"{}\">]>{}", "&b;".repeat(20), catalogue(1, ""));
    let deep =
        format!("<catalogue id=\"cat\" name=\"Fenfolk\">{}", "<selectionEntries><selectionEntry id=\"x\">".repeat(200));
    let empty = "<catalogue id=\"cat\" name=\"Fenfolk\"/>".to_owned();
    let no_points = catalogue(1, "").replace("cost name", "cast name");
    for (what, text) in
        [("bomb", bomb), ("deep", deep), ("empty", empty), ("no points", no_points), ("junk", "\0\u{1}".repeat(99))]
    {
        let desk = Desk::new();
        desk.write("data", catalogue(100, "").as_bytes());
        desk.update("data", "2024-06-01").unwrap();
        desk.write("worse", text.as_bytes());
        let error = desk.update("worse", "2024-07-01").unwrap_err();
        let is_named = matches!(&error, UpdateError::Unread { file, .. } if file == "Fenfolk.cat");
        let is_empty = matches!(error, UpdateError::NoUnits(_) | UpdateError::TooFewHits { .. });
        let cannot_be_read = ["bomb", "deep", "junk"].contains(&what);
        assert!(if cannot_be_read { is_named } else { is_empty }, "{what}: {error}");
        assert!(!error.to_string().contains('\n'));
        assert_eq!(desk.history(), changes(&[("2024-06-01", 100)]), "{what}");
    }
}

#[test]
fn circles_of_links_and_of_catalogues_end() {
    let desk = Desk::new();
    let circle = r#"<catalogueLinks><catalogueLink targetId="cat" importRootEntries="true"/></catalogueLinks>
        <entryLinks><entryLink id="l1" targetId="l2" type="selectionEntry"/><entryLink id="l2" targetId="l1" type="selectionEntry"/>
        <entryLink id="l3" targetId="nothing" type="selectionEntry"/></entryLinks><sharedSelectionEntryGroups>
        <selectionEntryGroup id="g1" name="Group"><entryLinks><entryLink id="l4" targetId="g1" type="selectionEntryGroup"/></entryLinks>
        </selectionEntryGroup></sharedSelectionEntryGroups><selectionEntries><selectionEntry id="e1" name="Relics"><entryLinks>
        <entryLink id="l5" targetId="g1" type="selectionEntryGroup"/></entryLinks></selectionEntry></selectionEntries>"#;
    desk.write("data", catalogue(100, circle).as_bytes());
    let mut desk = desk;
    desk.spec.tables = vec![["*".to_owned(), "relic".to_owned()]];
    desk.update("data", "2024-06-01").unwrap();
    assert_eq!(desk.history(), changes(&[("2024-06-01", 100)]));
}

#[test]
fn earlier_catalogues_name_the_leaders_of_a_unit() {
    let mut desk = Desk::new();
    desk.spec.leader = "Regimental Leader".to_owned();
    let link = |id: &str, unit: &str, inside: &str| {
        format!("<entryLink id=\"{id}\" targetId=\"{unit}\" type=\"selectionEntry\">{inside}</entryLink>")
    };
    let leads = r#"<categoryLinks><categoryLink targetId="c3"/></categoryLinks>"#;
    let hidden = r#"<modifiers><modifier type="set" field="hidden" value="true"><conditions>
        <condition type="lessThan" value="1" field="selections" scope="force" childId="l1"/></conditions></modifier></modifiers>"#;
    let unit = |id: &str| {
        format!(
            r#"<selectionEntry id="{id}" name="Unit {id}" type="unit"><categoryLinks><categoryLink targetId="c1" primary="true"/>
            </categoryLinks><costs><cost name="pts" typeId="points" value="90"/></costs></selectionEntry>"#
        )
    };
    let links = link("l1", "h1", leads) + &link("l2", "h2", leads) + &link("l3", "r1", hidden);
    let shared = ["h1", "h2", "r1"].map(unit).concat();
    let more = format!("<entryLinks>{links}</entryLinks><sharedSelectionEntries>{shared}</sharedSelectionEntries>");
    desk.write("data", catalogue(100, &more).as_bytes());
    desk.update("data", "2024-06-01").unwrap();
    let data = desk.data();
    let view = data.newest().unwrap();
    let admits = |hero: &str, unit: &str| {
        let [hero, unit] = [hero, unit].map(|id| view.units_by_id(id).next().unwrap());
        hero.options().any(|option| option.admits(unit))
    };
    assert!(admits("h1", "r1") && !admits("h2", "r1"), "the riders name one of the leaders");
    assert!(admits("h1", "u1") && admits("h2", "u1"), "the spears are never hidden");
    assert!(!admits("h1", "h2") && !admits("r1", "u1"));
}

#[test]
fn what_cannot_be_read_from_is_said() {
    let desk = Desk::new();
    assert!(matches!(Origin::find("/nowhere/at/all"), Err(OriginError::Missing(_))));
    fs::create_dir_all(desk.path("bare")).unwrap();
    assert!(matches!(desk.update("bare", "2024-06-01"), Err(UpdateError::Origin(OriginError::NoCatalogue(_)))));
    fs::write(desk.path("note.zip"), "no archive").unwrap();
    assert!(matches!(desk.update("note.zip", "2024-06-01"), Err(UpdateError::Origin(OriginError::Archive { .. }))));
    // a bundle that breaks off leaves nothing behind that hinders the next one
    desk.commit("data", "2024-06-01", catalogue(100, "").as_bytes());
    git(&desk.path("data"), "2024-06-01", &["bundle", "create", "--quiet", "../whole.bundle", "HEAD"]);
    let whole = fs::read(desk.path("whole.bundle")).unwrap();
    fs::write(desk.path("data.bundle"), &whole[..whole.len() - 30]).unwrap();
    assert!(matches!(desk.update("data.bundle", "2024-06-01"), Err(UpdateError::Git(_))));
    fs::write(desk.path("data.bundle"), &whole).unwrap();
    assert_eq!(desk.update("data.bundle", "2024-06-01").unwrap().added, 1);
}

#[test]
fn a_file_that_unpacks_to_more_than_is_read_is_left_out() {
    let desk = Desk::new();
    let mut archive = zip::ZipWriter::new(fs::File::create(desk.path("data.zip")).unwrap());
    let options = zip::write::SimpleFileOptions::default();
    let blanks = vec![b' '; 1 << 20];
    let write = |archive: &mut zip::ZipWriter<fs::File>, text: &[u8]| std::io::Write::write_all(archive, text).unwrap();
    archive.start_file("System.gst", options).unwrap();
    write(&mut archive, SYSTEM.as_bytes());
    archive.start_file("Fenfolk.cat", options).unwrap();
    write(&mut archive, catalogue(100, "").as_bytes());
    archive.start_file("Bomb.cat", options).unwrap();
    (0..80).for_each(|_| write(&mut archive, &blanks));
    archive.finish().unwrap();
    desk.update("data.zip", "2024-06-01").unwrap();
    let data = desk.data();
    assert_eq!(data.reading().troubles.iter().map(|trouble| &*trouble.file).collect::<Vec<_>>(), ["Bomb.cat"]);
    assert_eq!(desk.history(), changes(&[("2024-06-01", 100)]));
}
