//! Messages name exactly the arguments that findings give them.

use std::collections::{BTreeMap, BTreeSet};

use adjutant_lint::message::{FAULT_ARGS, id};
use adjutant_lint::ruling::CONTEXT_ARGS;
use adjutant_lint::{self as lint, Family, UndecidedReason, army};
use adjutant_rules::record::army::Constraint;
use adjutant_rules::record::{messages, pack};

/// The files of messages that findings have.
const STEMS: [&str; 5] = ["lints", "army", "rulings", "settings", "units"];

type Names = BTreeSet<String>;

/// Returns the arguments that each message and its help name, by the message.
fn named() -> BTreeMap<String, Names> {
    let files = adjutant::bundled();
    let mut named: BTreeMap<String, Names> = BTreeMap::new();
    for stem in STEMS {
        let text = files.get(&format!("i18n/en/{stem}.ftl")).unwrap();
        for message in messages::read(text).0 {
            let id = message.id.strip_suffix("-help").unwrap_or(&message.id).to_owned();
            named.entry(id).or_default().extend(message.arguments);
        }
    }
    named
}

fn names(all: &[&str]) -> Names {
    all.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn every_message_of_a_lint_names_its_arguments_and_no_others() {
    let named = named();
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for lint in lint::all() {
        for message in lint.messages {
            let id = format!("lint-{}", id(lint, message.variant));
            let Some(own) = named.get(&id) else {
                wrong.push(format!("{id} has no text"));
                continue;
            };
            let mut own = own.clone();
            // the report makes a label of the value
            if own.remove("label") {
                own.insert("value".to_owned());
            }
            if lint.family == Family::Ruling && !message.args.contains(&"edition") {
                own.retain(|name| !CONTEXT_ARGS.contains(&name.as_str()));
            }
            seen += 1;
            if own != names(message.args) {
                wrong.push(format!("{id} names {own:?} and is given {:?}", message.args));
            }
        }
    }
    assert!(seen > 60 && wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn messages_of_faults_name_what_faults_have() {
    let malformed = ["lint-malformed-list-", "lint-malformed-document-", "lint-malformed-settings-"];
    let mut seen = 0;
    for (id, own) in named().iter().filter(|(id, _)| malformed.iter().any(|start| id.starts_with(start))) {
        seen += 1;
        assert!(own.iter().all(|name| FAULT_ARGS.contains(&name.as_str())), "{id} names {own:?}");
    }
    assert!(seen > 15, "{seen}");
}

#[test]
fn every_message_of_a_constraint_names_what_the_constraint_gives() {
    let (editions, _) = pack::read(&adjutant::bundled());
    let packs = editions.iter().flat_map(|lists| lists.packs.iter().map(|pack| &pack.army));
    let all = editions.iter().map(|lists| &lists.army).chain(packs);
    let mut given: BTreeMap<String, Names> = BTreeMap::new();
    for constraint in all.flat_map(|rules| &rules.constraints) {
        let ids: &[&str] = if constraint.slots.is_empty() {
            &[constraint.id.as_str()]
        } else {
            &["battalion-slots-short", "battalion-slots-over", "battalion-slots-stranger"]
        };
        for id in ids {
            given.entry(format!("lint-{id}")).or_default().extend(arguments_of(constraint));
        }
    }
    let named = named();
    assert!(given.len() > 50, "{}", given.len());
    for (id, given) in given {
        let own = named.get(&id).unwrap_or_else(|| panic!("{id} has no text"));
        assert!(own.is_subset(&given), "{id} names {own:?} and is given {given:?}");
    }
}

fn arguments_of(constraint: &Constraint) -> Vec<String> {
    army::arguments_of(constraint).into_iter().map(str::to_owned).collect()
}

#[test]
fn every_message_of_a_finding_belongs_to_a_lint_or_a_constraint() {
    let (editions, _) = pack::read(&adjutant::bundled());
    let packs = editions.iter().flat_map(|lists| lists.packs.iter().map(|pack| &pack.army));
    let rules = editions.iter().map(|lists| &lists.army).chain(packs);
    let constraints: BTreeSet<String> =
        rules.flat_map(|rules| &rules.constraints).map(|one| format!("lint-{}", one.id)).collect();
    let declared: BTreeSet<String> = lint::all()
        .into_iter()
        .flat_map(|lint| lint.messages.iter().map(|message| format!("lint-{}", id(lint, message.variant))))
        .collect();
    let files = adjutant::bundled();
    let stale: Vec<String> = messages::read(files.get("i18n/en/army.ftl").unwrap())
        .0
        .into_iter()
        .map(|message| message.id.strip_suffix("-help").unwrap_or(&message.id).to_owned())
        .filter(|id| id.starts_with("lint-") && !id.starts_with("lint-battalion-slots-"))
        // the words for constraints that have no message of their own
        .filter(|id| !id.starts_with("lint-kind-"))
        .filter(|id| !constraints.contains(id) && !declared.contains(id))
        .collect();
    assert!(stale.is_empty(), "no constraint has {stale:?}");
    for (reason, _) in UndecidedReason::ALL {
        assert!(named().contains_key(&format!("undecided-{reason}")), "{reason}");
    }
}
