//! Facts from catalogues, by templates: each looks for one way in which catalogues say something, and counts how often it
//! finds it. Nothing evaluates constraints.

mod army;
mod hits;
mod options;
mod renown;
mod sizes;
mod tables;
mod unit;
mod visible;

use adjutant_base::parallel;

use super::{Catalogues, Ref};
use crate::facts::{ArmyFacts, Facts};
use crate::spec::{Spec, fits_any};
pub(crate) use hits::Hits;
use visible::Forces;

/// What every template needs.
pub(crate) struct Context<'f> {
    pub catalogues: &'f Catalogues<'f>,
    pub spec: &'f Spec,
    pub forces: Forces<'f>,
    /// The ids of the categories of regiments: that of a leader, of an option and of an option for heroes.
    pub regiments: [Option<&'f str>; 3],
}

/// Extracts the facts of a day.
pub(crate) fn extract(catalogues: &Catalogues<'_>, spec: &Spec) -> (Facts, Hits) {
    let category = |name: &str| {
        let system = catalogues.files[catalogues.system?];
        let mut nodes = system.nodes.iter();
        nodes.find(|node| node.kind == super::tree::Kind::Category && &*node.name == name).map(|node| &*node.id)
    };
    let regiments = [category(&spec.leader), category(&spec.option[0]), category(&spec.option[1])];
    let context = Context { catalogues, spec, forces: Forces::new(catalogues, spec), regiments };
    let files: Vec<usize> = (0..catalogues.files.len()).collect();
    let armies = parallel::map(&files, |_, file| context.army(*file));
    let mut hits = Hits::default();
    let mut facts = Facts::default();
    for (army, own) in armies.into_iter().flatten() {
        hits.add(&own);
        facts.armies.push(army);
    }
    facts.renown = renown::extract(&context, &mut hits);
    (facts, hits)
}

impl<'f> Context<'f> {
    /// Extracts the army of a file; `None` if the file offers no units. The game system offers every army its tables.
    fn army(&self, file: usize) -> Option<(ArmyFacts, Hits)> {
        let catalogue = self.catalogues.files[file];
        let is_army = !catalogue.is_library || self.is_shared(&catalogue.name);
        if !is_army || self.is_skipped(&catalogue.name) {
            return None;
        }
        let mut hits = Hits::default();
        if catalogue.is_system {
            let system = army::of_system(self, file, &mut hits);
            return (!system.enhancements.is_empty()).then_some((system, hits));
        }
        let army = army::extract(self, file, &mut hits);
        (!army.units.is_empty()).then_some((army, hits))
    }

    fn is_skipped(&self, catalogue: &str) -> bool {
        fits_any(&self.spec.skipped, &self.spec.cleaned(catalogue))
    }

    fn is_shared(&self, catalogue: &str) -> bool {
        fits_any(&self.spec.shared, &self.spec.cleaned(catalogue))
    }

    /// Returns a link and what it refers to, and any other node alone.
    fn chain(&self, node: Ref<'f>) -> Option<(Ref<'f>, Ref<'f>)> {
        self.catalogues.target(node).map(|target| (node, target))
    }
}
