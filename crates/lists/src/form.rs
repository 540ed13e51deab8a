//! A list in our own form, for writing: the keys that `docs/army-list.md` documents, without places.
//!
//! Two lists say the same exactly if their forms are equal.

use serde::Serialize;

/// A list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct ArmyForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pack: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points_limit: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alliance: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faction: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub subfactions: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub formation: Option<PricedForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_formations: Vec<PricedForm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub army_of_renown: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handbook: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battlepack: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drops: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tactics: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub generals: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub endless_spells: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub endless_spells_from_allied_faction: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent_models: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sudden_death: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sudden_death_objectives: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous_result: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub triumph: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub valid: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auxiliaries: Option<AuxiliariesForm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setup: Option<SetupForm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made_by: Option<MadeByForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lores: Vec<LoresForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<PricedForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<LabelledForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub loose: Vec<ChoiceForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub battalions: Vec<BattalionForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub core_battalions: Vec<BattalionForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub artefacts: Vec<EnhancementForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub command_traits: Vec<EnhancementForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mount_traits: Vec<EnhancementForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spell_lores: Vec<SpellForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<SpellForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub regiments: Vec<RegimentForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<UnreadForm>,
    pub unit: Vec<UnitForm>,
}

/// A line that was not understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct UnreadForm {
    pub line: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
}

/// A name with its cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct PricedForm {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
}

/// The auxiliary units that a header counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct AuxiliariesForm {
    pub count: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
}

/// The table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct SetupForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terrain_pieces: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objective_markers: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objective_edge_distance: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objective_spacing: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deployment_depth: Option<String>,
}

/// Who made the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct MadeByForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub server: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
}

/// Lores of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct LoresForm {
    pub kind: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<PricedForm>,
}

/// A choice of the army.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct LabelledForm {
    pub label: String,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
}

/// A battalion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct BattalionForm {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<String>,
}

/// A trait or an artefact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct EnhancementForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bearer: Option<String>,
    pub name: String,
}

/// A spell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct SpellForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caster: Option<String>,
    pub spell: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub universal: Option<bool>,
}

/// A regiment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct RegimentForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub general: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leader: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allows: Option<Vec<String>>,
}

/// Something that a unit has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct ChoiceForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
}

/// What some models of a unit may have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct AllowanceForm {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub one_in: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the keys are documented once, in docs/army-list.md")]
pub struct UnitForm {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub models: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit_size: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_size: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub understrength: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keywords: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warscroll: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warscrolls: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allied: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coalition: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub named: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unique: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set_up: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub roles: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub battalions_of: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub joins_regiment_of: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<ChoiceForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<AllowanceForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<UnitForm>,
}
