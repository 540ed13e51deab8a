//! The JSON Schema of what each command prints.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

use super::{
    Ablation, Analysis, Books, Check, Cite, Editions, Errata, Evaluation, Failed, Impact, ImpactUnits, Import, Library,
    LinkJudgements, News, Notices, Records, RemovedBooks, RestoredBooks, Search, Terms, Trace, Translations,
    TranslationsImport, TranslationsTodo, Trash, Units, UnitsDiff, UnitsLearned, UnitsStatus, UnitsUpdate,
    VerifiedBooks, Versioned,
};
use crate::lint::about::ExplainedConstraint;
use crate::lint::constraints::{Constraints, UncoveredFacts};
use crate::lint::explain::{ExplainedLint, Lints};
use crate::lint::json::Findings;
use crate::lint::matchup::Matchup;
use crate::lint::settings::SettingsJson;
use crate::lint::timeline::Timelines;

fn schema<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>()
}

/// Returns the schema of every form by its name: that of the command, and of the action or the flag that changes it.
pub fn all() -> Vec<(&'static str, Schema)> {
    vec![
        ("analyze", schema::<Versioned<Analysis<'_>>>()),
        ("check", schema::<Versioned<Check<'_>>>()),
        ("cite", schema::<Versioned<Cite>>()),
        ("constraints", schema::<Constraints<'_>>()),
        ("constraints-uncovered", schema::<UncoveredFacts<'_>>()),
        ("diff", schema::<adjutant_rules::kb::diff::Diff>()),
        ("editions", schema::<Versioned<Editions<'_>>>()),
        ("errata", schema::<Versioned<Errata<'_>>>()),
        ("error", schema::<Versioned<Failed>>()),
        ("eval", schema::<Versioned<Evaluation<'_>>>()),
        ("eval-ablation", schema::<Versioned<Ablation<'_>>>()),
        ("explain", schema::<ExplainedLint>()),
        ("explain-constraint", schema::<ExplainedConstraint<'_>>()),
        ("impact", schema::<Versioned<Impact>>()),
        ("impact-units", schema::<Versioned<ImpactUnits<'_>>>()),
        ("import", schema::<Versioned<Import<'_>>>()),
        ("import-judge", schema::<Versioned<LinkJudgements<'_>>>()),
        ("library-list", schema::<Versioned<Library<'_>>>()),
        ("library-notices", schema::<Versioned<Notices<'_>>>()),
        ("library-remove", schema::<Versioned<RemovedBooks>>()),
        ("library-show", schema::<Versioned<Books<'_>>>()),
        ("library-trash", schema::<Versioned<Trash<'_>>>()),
        ("library-undo", schema::<Versioned<RestoredBooks>>()),
        ("library-verify", schema::<Versioned<VerifiedBooks<'_>>>()),
        ("lint", schema::<Findings>()),
        ("lint-span", schema::<Timelines<'_>>()),
        ("lints", schema::<Lints>()),
        ("matchup", schema::<Matchup<'_>>()),
        ("search", schema::<Search<'_>>()),
        ("settings", schema::<SettingsJson<'_>>()),
        ("show", schema::<Versioned<Records<'_>>>()),
        ("terms", schema::<Versioned<Terms<'_>>>()),
        ("trace", schema::<Versioned<Trace<'_>>>()),
        ("translations", schema::<Versioned<Translations<'_>>>()),
        ("translations-import", schema::<Versioned<TranslationsImport<'_>>>()),
        ("translations-todo", schema::<Versioned<TranslationsTodo<'_>>>()),
        ("units-diff", schema::<Versioned<UnitsDiff<'_>>>()),
        ("units-learn", schema::<Versioned<UnitsLearned<'_>>>()),
        ("units-show", schema::<Versioned<Units<'_>>>()),
        ("units-status", schema::<Versioned<UnitsStatus<'_>>>()),
        ("units-update", schema::<Versioned<UnitsUpdate<'_>>>()),
        ("whatsnew", schema::<Versioned<News<'_>>>()),
    ]
}
