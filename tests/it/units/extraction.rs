//! The facts that are extracted from the invented catalogues of each edition.

use std::path::Path;

use adjutant_base::date::Date;
use adjutant_base::source::Files;
use adjutant_units::spec::Spec;
use adjutant_units::update::{Origin, Request, UnitStore, update};
use adjutant_units::{Found, Unit, UnitData, View};

use crate::support::catalogues;

/// Returns the units of an edition with their history.
fn data(edition: &str) -> UnitData {
    let folder = tempfile::tempdir().unwrap();
    let repository = folder.path().join("repository");
    let days = catalogues::history(edition, &repository);
    let data = bring(edition, &repository, &folder.path().join("store"));
    let snapshots: Vec<_> = data.snapshots().iter().map(|snapshot| snapshot.day.to_string()).collect();
    assert_eq!(snapshots, days);
    data
}

fn bring(edition: &str, repository: &Path, store: &Path) -> UnitData {
    let mut faults = Vec::new();
    let spec = Spec::load(&Files::of_project(), edition, &mut faults).unwrap();
    assert!(faults.is_empty(), "{faults:?}");
    let store = UnitStore::at(store.to_owned());
    let edition: adjutant::EditionId = edition.parse().unwrap();
    let origin = Origin::find(repository.to_str().unwrap()).unwrap();
    let day = Date::LAST;
    update(&Request { edition: edition.clone(), spec: &spec, origin, history: true, day }, &store, &|_, _| ()).unwrap();
    store.open(&edition).unwrap().unwrap()
}

fn unit<'d>(view: View<'d>, army: &str, name: &str) -> Unit<'d> {
    let army = view.army(army);
    assert!(army.is_some(), "{name}");
    match view.find(name, army) {
        Found::Unit(found) => found.unit,
        other => panic!("{name}: {other:?}"),
    }
}

/// Returns models and points of each size.
fn prices(unit: Unit<'_>) -> Vec<(u16, u32)> {
    unit.prices().iter().map(|price| (price.max_models, price.points)).collect()
}

/// Returns the points of the smallest size over time.
fn history(unit: Unit<'_>) -> Vec<(String, u32)> {
    let history = unit.price_history().into_iter();
    history.map(|(period, prices)| (period.from.unwrap().to_string(), prices[0].points)).collect()
}

#[test]
fn units_in_steps_have_a_price_for_each_size() {
    let first = data("aos1");
    let view = first.newest().unwrap();
    assert_eq!(prices(unit(view, "River Wardens", "Reed Spears")), [(10, 110), (20, 220), (30, 300)]);
    assert_eq!(prices(unit(view, "River Wardens", "Great Pike")), [(1, 240)]);
    let guard = unit(view, "River Wardens", "weir guard");
    assert_eq!((guard.role(), guard.other_roles().collect::<Vec<_>>()), (Some("Other"), vec!["Battleline"]));
    let maren = unit(view, "River Wardens", "Maren Tidecaller");
    assert!(maren.is_unique() && maren.most() == Some(1) && maren.army().alliance() == Some("ORDER"));
    let second = data("aos2");
    let husks = unit(second.newest().unwrap(), "Hollow Choir", "Choir Husks");
    assert_eq!(prices(husks), [(10, 70), (20, 140), (30, 210), (40, 240)]);
    let fog = unit(second.newest().unwrap(), "River Wardens", "Rolling Fog");
    assert!(fog.army().is_shared() && prices(fog) == [(1, 40)]);
}

#[test]
fn units_of_the_third_edition_are_reinforced_once_or_twice() {
    let third = data("aos3");
    let view = third.newest().unwrap();
    let spears = unit(view, "River Wardens", "Reed Spears");
    assert_eq!((prices(spears), spears.reinforcements()), (vec![(10, 100), (20, 200), (30, 300)], 2));
    assert_eq!(unit(view, "River Wardens", "Heron Riders").reinforcements(), 1);
    assert_eq!(unit(view, "Hollow Choir", "Grave Cantor").reinforcements(), 0);
    assert!(unit(view, "River Wardens", "Bargemen").is_legends());
    assert!(unit(view, "Hollow Choir", "The Bell Regent").is_unique());
}

#[test]
fn armies_of_the_fourth_edition_have_prices_of_their_own() {
    let fourth = data("aos4");
    let view = fourth.newest().unwrap();
    assert_eq!(prices(unit(view, "River Wardens", "Reed Spears")), [(10, 100), (20, 200)]);
    assert_eq!(prices(unit(view, "The Spring Flood", "Reed Spears")), [(10, 110), (20, 220)]);
    assert_eq!(view.army("The Spring Flood").unwrap().faction(), Some("River Wardens"));
    let season = unit(view, "River Wardens", "Scourge of Ghyran Reed Spears");
    assert_eq!(
        (season.season(), season.handbooks().collect::<Vec<_>>()),
        (Some("Scourge of Ghyran"), vec!["General's Handbook 2025-26"])
    );
    assert_eq!(prices(unit(view, "River Wardens", "Otter Runners (3 Models)")), [(3, 50)]);
    let keywords: Vec<_> = unit(view, "River Wardens", "Maren Tidecaller").keywords().collect();
    assert_eq!(keywords, ["HERO", "INFANTRY", "UNIQUE", "WARMASTER", "WIZARD (2)", "ORDER", "RIVER WARDENS"]);
    assert!(history(unit(view, "Bog Clans", "Grub")).len() > 1, "its price changed");
    assert!(matches!(view.find("Reed Speers", view.army("River Wardens")), Found::Unknown));
    assert_eq!(view.near("Reed Speers", view.army("River Wardens")), Some("Reed Spears"));
}

#[test]
fn regiments_enhancements_and_lores_of_the_fourth_edition_are_known() {
    let fourth = data("aos4");
    let view = fourth.newest().unwrap();
    let crew = view.regiment_of_renown("Isk's Ferry Crew").unwrap();
    let members: Vec<_> = crew.members().into_iter().map(|(unit, count)| (unit.name(), count)).collect();
    assert!(members.iter().any(|(name, count)| (*name, *count) == ("Isk the Younger", 1)), "{members:?}");
    assert!(crew.is_open_to(view.army("River Wardens").unwrap()) && crew.points().is_some());
    let wardens = view.army("River Wardens").unwrap();
    for kind in ["artefact", "heroic-trait", "formation", "spell-lore", "manifestation-lore"] {
        assert!(wardens.enhancements().any(|enhancement| enhancement.kind() == kind), "{kind}");
    }
    let artefact = wardens.enhancements().find(|enhancement| enhancement.kind() == "artefact").unwrap();
    let bearers: Vec<Unit<'_>> = wardens.units().filter(|unit| unit.may_take(artefact)).collect();
    let names: Vec<&str> = bearers.iter().map(|unit| unit.name()).collect();
    assert!(!bearers.is_empty() && bearers.iter().all(|unit| unit.has("HERO")), "{names:?}");
    let leaders: Vec<_> = wardens.units().filter(|unit| unit.options().len() > 0).collect();
    let admits = |leader: Unit<'_>| wardens.units().any(|unit| leader.options().any(|option| option.admits(unit)));
    assert!(leaders.len() > 2 && leaders.into_iter().all(admits));
}
