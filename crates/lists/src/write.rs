//! A list into our own form, and the form into TOML and JSON.

use std::collections::BTreeMap;

use super::army::{Battalion, Enhancement, Labelled, Priced, Setup, Spell};
use super::form::{
    AllowanceForm, ArmyForm, AuxiliariesForm, BattalionForm, ChoiceForm, EnhancementForm, LabelledForm, LoresForm,
    MadeByForm, PricedForm, RegimentForm, SetupForm, SpellForm, UnitForm, UnreadForm,
};
use super::format::{LORES, SECTIONS, muster::Muster};
use super::line::Unread;
use super::unit::{Choice, Mention, Section, Unit};
use super::{Format, Name, Roster, Written};

fn text(name: Option<&Name>) -> Option<String> {
    name.map(|name| name.value.clone())
}

fn texts(names: &[Name]) -> Vec<String> {
    names.iter().map(|name| name.value.clone()).collect()
}

fn value<T: Copy>(written: Option<&Written<T>>) -> Option<T> {
    written.map(|written| written.value)
}

fn priced(priced: &Priced) -> PricedForm {
    PricedForm { name: priced.name.value.clone(), points: value(priced.points.as_ref()) }
}

fn bearer(mention: Option<&Mention>, muster: &Muster) -> Option<String> {
    mention.map(|mention| muster.said(mention, muster.first(&mention.name.value)))
}

/// Returns what a list says, in our own form.
pub fn form(roster: &Roster) -> ArmyForm {
    let source = Some(roster.origin).filter(|origin| !origin.is_own()).map(Format::name);
    let battalions = |core: bool| {
        let own = roster.battalions.iter().filter(|battalion| battalion.core == core);
        own.map(battalion).collect()
    };
    let mut muster = Muster::of(roster);
    let generals = generals(roster, &mut muster);
    let regiments = regiments(roster, &mut muster);
    ArmyForm {
        n: value(roster.n.as_ref()),
        title: text(roster.title.as_ref()),
        edition: text(roster.edition.as_ref()),
        pack: text(roster.pack.as_ref()),
        source,
        points: value(roster.points.as_ref()),
        points_limit: value(roster.limit.as_ref()),
        alliance: text(roster.alliance.as_ref()),
        parent: text(roster.parent.as_ref()),
        faction: text(roster.faction.as_ref()),
        subfactions: texts(&roster.subfactions),
        formation: roster.formation.as_ref().map(priced),
        other_formations: roster.other_formations.iter().map(priced).collect(),
        army_of_renown: roster.army_of_renown.as_ref().map(|_| true),
        handbook: text(roster.handbook.as_ref()),
        battlepack: text(roster.battlepack.as_ref()),
        drops: value(roster.drops.as_ref()),
        wounds: value(roster.wounds.as_ref()),
        tactics: texts(&roster.tactics),
        generals,
        endless_spells: texts(&roster.endless_spells),
        endless_spells_from_allied_faction: texts(&roster.endless_spells_from_allied_faction),
        opponent_models: value(roster.opponent_models.as_ref()),
        sudden_death: text(roster.sudden_death.as_ref()),
        sudden_death_objectives: texts(&roster.sudden_death_objectives),
        previous_result: text(roster.previous_result.as_ref()),
        triumph: text(roster.triumph.as_ref()),
        valid: value(roster.verdict.as_ref()),
        auxiliaries: roster
            .auxiliaries
            .as_ref()
            .map(|one| AuxiliariesForm { count: one.count.value, points: value(one.points.as_ref()) }),
        setup: roster.setup.as_ref().map(setup),
        made_by: made_by(roster),
        lores: lores(roster),
        picks: roster.picks.iter().map(priced).collect(),
        choices: roster.labelled.iter().map(labelled).collect(),
        loose: roster.loose.iter().map(choice).collect(),
        battalions: battalions(false),
        core_battalions: battalions(true),
        artefacts: roster.artefacts.iter().map(|one| enhancement(one, &muster)).collect(),
        command_traits: roster.command_traits.iter().map(|one| enhancement(one, &muster)).collect(),
        mount_traits: roster.mount_traits.iter().map(|one| enhancement(one, &muster)).collect(),
        spell_lores: roster.spell_lores.iter().map(|one| spell(one, &muster)).collect(),
        spells: roster.spells.iter().map(|one| spell(one, &muster)).collect(),
        regiments,
        unread: roster.unread.iter().map(unread).collect(),
        unit: units(roster),
    }
}

fn unread(line: &Unread) -> UnreadForm {
    let nearest = line.nearest.as_deref().map(ToOwned::to_owned);
    UnreadForm { line: line.text.value.clone(), nearest }
}

fn battalion(one: &Battalion) -> BattalionForm {
    let (points, bonus) = (value(one.points.as_ref()), text(one.bonus.as_ref()));
    BattalionForm { name: one.name.value.clone(), points, bonus }
}

fn labelled(one: &Labelled) -> LabelledForm {
    LabelledForm { label: one.label.value.clone(), name: one.value.value.clone(), points: value(one.points.as_ref()) }
}

fn enhancement(one: &Enhancement, muster: &Muster) -> EnhancementForm {
    EnhancementForm { bearer: bearer(one.bearer.as_ref(), muster), name: one.name.value.clone() }
}

fn spell(one: &Spell, muster: &Muster) -> SpellForm {
    let universal = value(one.universal.as_ref());
    SpellForm { caster: bearer(one.caster.as_ref(), muster), spell: one.spell.value.clone(), universal }
}

fn choice(one: &Choice) -> ChoiceForm {
    ChoiceForm {
        label: text(one.label.as_ref()),
        name: one.name.value.clone(),
        count: value(one.count.as_ref()),
        points: value(one.points.as_ref()),
    }
}

fn setup(setup: &Setup) -> SetupForm {
    SetupForm {
        table: text(setup.table.as_ref()),
        terrain_pieces: value(setup.terrain_pieces.as_ref()),
        objective_markers: value(setup.objective_markers.as_ref()),
        objective_edge_distance: text(setup.objective_edge_distance.as_ref()),
        objective_spacing: text(setup.objective_spacing.as_ref()),
        deployment_depth: text(setup.deployment_depth.as_ref()),
    }
}

fn made_by(roster: &Roster) -> Option<MadeByForm> {
    let made = &roster.exporter;
    let form = MadeByForm {
        name: text(made.name.as_ref()),
        app: text(made.app.as_ref()),
        data: text(made.data.as_ref()),
        server: text(made.server.as_ref()),
        system: text(made.system.as_ref()),
        revision: text(made.revision.as_ref()),
    };
    let parts = [&form.name, &form.app, &form.data, &form.server, &form.system, &form.revision];
    parts.iter().any(|part| part.is_some()).then_some(form)
}

fn lores(roster: &Roster) -> Vec<LoresForm> {
    let word = |kind| LORES.iter().find(|(_, known)| *known == kind).map_or("", |(word, _)| word);
    let lores = roster.lores.iter();
    lores.map(|lores| LoresForm { kind: word(lores.kind), names: lores.names.iter().map(priced).collect() }).collect()
}

fn generals(roster: &Roster, muster: &mut Muster) -> Vec<String> {
    let names = roster.generals.iter().map(|general| {
        let meant = muster.next_general(&general.name.value);
        if let Some(unit) = general.unit {
            muster.promote(unit);
        }
        muster.said(general, meant)
    });
    names.collect()
}

fn regiments(roster: &Roster, muster: &mut Muster) -> Vec<RegimentForm> {
    let mut said = |mention: &Mention| {
        let meant = muster.next_in_regiment(&mention.name.value);
        if let Some(unit) = mention.unit {
            muster.place(unit);
        }
        muster.said(mention, meant)
    };
    let regiments = roster.regiments.iter().map(|regiment| RegimentForm {
        number: value(regiment.number.as_ref()),
        general: regiment.generals.then_some(true),
        leader: regiment.leader.as_ref().map(&mut said),
        units: regiment.units.iter().map(&mut said).collect(),
        allows: regiment.allows.as_deref().map(texts),
    });
    regiments.collect()
}

fn units(roster: &Roster) -> Vec<UnitForm> {
    let mut parts: BTreeMap<usize, Vec<UnitForm>> = BTreeMap::new();
    for unit in &roster.units {
        if let Some(whole) = unit.part_of {
            parts.entry(whole).or_default().push(unit_form(unit, Vec::new()));
        }
    }
    let whole = roster.whole_units();
    whole.map(|(at, unit)| unit_form(unit, parts.remove(&at).unwrap_or_default())).collect()
}

fn unit_form(unit: &Unit, parts: Vec<UnitForm>) -> UnitForm {
    let section = SECTIONS.iter().find(|(_, section)| *section == unit.section).map(|(word, _)| *word);
    UnitForm {
        name: unit.name.clone(),
        section: section.filter(|_| unit.section != Section::Ranks && unit.part_of.is_none()),
        models: value(unit.models.as_ref()),
        points: value(unit.points.as_ref()),
        unit_size: value(unit.unit_size.as_ref()),
        max_size: value(unit.max_size.as_ref()),
        understrength: value(unit.understrength.as_ref()),
        keywords: unit.keywords.as_deref().map(texts),
        faction: text(unit.faction.as_ref()),
        warscroll: text(unit.warscroll.as_ref()),
        warscrolls: texts(&unit.warscrolls),
        allied: value(unit.allied.as_ref()),
        coalition: value(unit.coalition.as_ref()),
        named: value(unit.named.as_ref()),
        unique: value(unit.unique.as_ref()),
        set_up: value(unit.set_up.as_ref()),
        roles: texts(&unit.roles),
        slot: text(unit.slot.as_ref()),
        battalions_of: texts(&unit.battalions),
        joins_regiment_of: texts(&unit.joins_regiment_of),
        note: text(unit.note.as_ref()),
        entry: unit.entry.clone(),
        choices: unit.choices.iter().map(choice).collect(),
        options: unit
            .options
            .iter()
            .map(|one| AllowanceForm {
                name: one.name.value.clone(),
                one_in: value(one.one_in.as_ref()),
                count: value(one.count.as_ref()),
            })
            .collect(),
        parts,
    }
}
