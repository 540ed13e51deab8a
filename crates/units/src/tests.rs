//! A small history written by hand, stored, opened and asked.

use adjutant_base::date::Date;

use crate::facts::{
    ArmyFacts, EnhancementFacts, Facts, OptionFacts, OptionKind, Price, RenownFacts, Source, UnitFacts,
};
use crate::{Found, Matching, Reach, Recorder, Spelling, UnitData, View};

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

fn unit(id: &str, name: &str, points: &[u32]) -> UnitFacts {
    let prices = points.iter().zip(1..).map(|(points, times)| Price {
        min_models: 5 * times,
        max_models: 5 * times,
        points: *points,
    });
    UnitFacts { id: id.to_owned(), name: name.to_owned(), prices: prices.collect(), ..UnitFacts::default() }
}

fn army(id: &str, name: &str, units: Vec<UnitFacts>) -> ArmyFacts {
    let alliance = Some("ORDER".to_owned());
    ArmyFacts { id: id.to_owned(), name: name.to_owned(), alliance, units, ..ArmyFacts::default() }
}

/// Two factions, an army of renown and a Regiment of Renown; the spears cost `spears`.
fn facts(spears: u32) -> Facts {
    let reeve = UnitFacts {
        keywords: vec!["HERO".to_owned()],
        options: vec![OptionFacts {
            kind: OptionKind::Category,
            target: "INFANTRY".to_owned(),
            hero: false,
            most: None,
        }],
        tables: vec!["t1".to_owned()],
        unique: true,
        most: Some(1),
        ..unit("u1", "Mårten, Reeve of the Fen", &[150])
    };
    let spears =
        UnitFacts { keywords: vec!["INFANTRY".to_owned()], ..unit("u2", "Reed-Spears", &[spears, 2 * spears]) };
    let season =
        UnitFacts { season: Some("Season of Oak".to_owned()), ..unit("u3", "Reed-Spears (Season of Oak)", &[110]) };
    let crown = EnhancementFacts {
        id: "e1".to_owned(),
        table: "t1".to_owned(),
        kind: "artefact".to_owned(),
        name: "Crown of Reeds".to_owned(),
        points: Some(10),
        ..EnhancementFacts::default()
    };
    let mut fen = army("a1", "Fenfolk", vec![reeve, spears.clone(), season]);
    fen.enhancements.push(crown);
    let mut oath = army("a2", "Oath of the Fen", vec![spears]);
    oath.faction = Some("Fenfolk".to_owned());
    let stone = army("a3", "Stonefolk", vec![unit("u4", "Hewers", &[90]), unit("u5", "Hewers", &[95])]);
    let mut renown = army("a4", "Regiments of Renown", vec![unit("u6", "Brann's Guard", &[])]);
    renown.shared = true;
    let guard = RenownFacts {
        id: "r1".to_owned(),
        name: "Brann's Oathguard".to_owned(),
        points: Some(200),
        armies: vec!["a1".to_owned()],
        members: vec![("u6".to_owned(), 2)],
    };
    Facts { armies: vec![fen, oath, stone, renown], renown: vec![guard] }
}

/// The spears cost 100 until July, 110 in July and August, and 100 again; in September the Stonefolk are gone.
fn data() -> UnitData {
    let form = ["Oaken *".to_owned(), "* (Season of Oak)".to_owned()];
    let alias = ["The Reeve".to_owned(), "Mårten, Reeve of the Fen".to_owned()];
    let matching = Matching::new(vec![form], vec![", ".to_owned()], vec![alias]);
    let empty = UnitData::new("aos4".parse().unwrap(), Source::default(), matching);
    let mut recorder = Recorder::new(empty);
    assert!(recorder.append(day("2024-06-01"), "c1", &facts(100)));
    assert!(recorder.append(day("2024-07-01"), "c2", &facts(110)));
    assert!(!recorder.append(day("2024-07-01"), "c3", &facts(120)), "a day is recorded once");
    // a history goes on after it was stored
    let mut recorder = Recorder::new(UnitData::open(recorder.finish().to_bytes().unwrap()).unwrap());
    let mut last = facts(100);
    last.armies.remove(2);
    assert!(recorder.append(day("2024-09-01"), "c4", &last));
    UnitData::open(recorder.finish().to_bytes().unwrap()).unwrap()
}

fn name_of<'d>(found: &Found<'d>) -> Option<&'d str> {
    if let Found::Unit(found) = found { Some(found.unit.name()) } else { None }
}

#[test]
fn a_day_has_the_prices_of_its_snapshot() {
    let data = data();
    assert!(data.at(day("2024-05-31")).is_none());
    let points = |at: &str| {
        let view = data.at(day(at)).unwrap();
        let spears = view.army("fenfolk").unwrap().units().find(|unit| unit.id() == "u2").unwrap();
        (spears.points(0).unwrap(), spears.points_for(10).unwrap(), spears.reinforcements())
    };
    assert_eq!(points("2024-06-30"), (100, 200, 1));
    assert_eq!(points("2024-07-01"), (110, 220, 1));
    assert_eq!(points("2026-01-01"), (100, 200, 1));
    let spears = data.newest().unwrap().units_by_id("u2").next().unwrap();
    let history: Vec<_> =
        spears.price_history().into_iter().map(|(period, prices)| (period.from, prices[0].points)).collect();
    assert_eq!(
        history,
        [(Some(day("2024-06-01")), 100), (Some(day("2024-07-01")), 110), (Some(day("2024-09-01")), 100)]
    );
    assert_eq!(data.newest().unwrap().commit(), "c4");
}

#[test]
fn the_nearest_army_decides_then_the_best_spelling() {
    let data = data();
    let view = data.at(day("2024-08-01")).unwrap();
    let fen = view.army("Fenfolk");
    let found = |name: &str| view.find(name, fen);
    assert_eq!(name_of(&found("reed spears")), Some("Reed-Spears"));
    assert_eq!(name_of(&found("Oaken Reed-Spears")), Some("Reed-Spears (Season of Oak)"));
    assert_eq!(name_of(&found("Marten")), Some("Mårten, Reeve of the Fen"));
    assert_eq!(name_of(&found("The Reeve")), Some("Mårten, Reeve of the Fen"));
    assert_eq!(name_of(&found("Reed-Spear")), None, "what is merely near is no match");
    assert_eq!(name_of(&found("Mårten, Reve of the Fen")), None, "the unit has another title");
    assert_eq!(view.near("Mårten, Reve of the Fen", fen), Some("Mårten, Reeve of the Fen"));
    assert_eq!(view.near("Reed-Spear", fen), Some("Reed-Spears"));
    let Found::Ambiguous(hewers) = found("Hewers") else { panic!("two units have the name") };
    assert_eq!(
        hewers.iter().map(|found| (found.unit.id(), found.reach)).collect::<Vec<_>>(),
        [("u4", Reach::Alliance), ("u5", Reach::Alliance)]
    );
    let Found::Unit(spears) = view.find("Reed-Spears", view.army("Oath of the Fen")) else { panic!("the army has it") };
    assert_eq!(
        (spears.unit.army().name(), spears.spelling, spears.reach),
        ("Oath of the Fen", Spelling::Exact, Reach::Army)
    );
    let Found::Unit(reeve) = view.find("MARTEN REEVE OF THE FEN", view.army("Oath of the Fen")) else {
        panic!("it is its faction's")
    };
    assert_eq!((reeve.spelling, reeve.reach), (Spelling::Folded, Reach::Faction));
}

#[test]
fn regiments_enhancements_and_regiments_of_renown_are_linked() {
    let data = data();
    let view = data.at(day("2024-08-01")).unwrap();
    let of = |view: View<'_>, id: &str| view.units_by_id(id).next().map(|unit| unit.name().to_owned());
    let reeve = view.units_by_id("u1").next().unwrap();
    let spears = view.units_by_id("u2").next().unwrap();
    assert!(reeve.options().any(|option| option.admits(spears)) && reeve.options().all(|option| !option.admits(reeve)));
    let crown = view.enhancements_named("crown of reeds")[0];
    assert!(reeve.may_take(crown) && !spears.may_take(crown) && crown.points() == Some(10));
    let guard = view.regiment_of_renown("Brann’s Oathguard").unwrap();
    assert!(guard.is_open_to(crown.army()) && !guard.is_open_to(view.army("Stonefolk").unwrap()));
    let members: Vec<_> = guard.members().into_iter().map(|(unit, count)| (unit.name(), count)).collect();
    assert_eq!(members, [("Brann's Guard", 2)]);
    assert_eq!(of(data.newest().unwrap(), "u4"), None, "its army is gone");
}

#[test]
fn damaged_bytes_are_refused() {
    let bytes = data().to_bytes().unwrap();
    for end in (0..bytes.len()).step_by(7) {
        assert!(UnitData::open(bytes[..end].to_vec()).is_err());
    }
    for at in (0..bytes.len()).step_by(7) {
        let mut changed = bytes.clone();
        changed[at] ^= 0x20;
        assert!(UnitData::open(changed).is_err());
    }
}
