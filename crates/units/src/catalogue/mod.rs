//! Catalogues in the format of `BattleScribe`, and what they refer to in each other.

pub(crate) mod extract;
pub(crate) mod tree;
pub(crate) mod xml;

use rustc_hash::FxHashMap;

use self::tree::{File, Kind, Node};

/// A node and the position of its file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ref<'f> {
    pub file: usize,
    pub node: &'f Node,
}

/// The catalogues of one day.
pub(crate) struct Catalogues<'f> {
    pub files: Vec<&'f File>,
    /// The position of the game system.
    pub system: Option<usize>,
    by_id: FxHashMap<&'f str, usize>,
    /// For each file, itself and where else its links may lead, in the order of search.
    scopes: Vec<Vec<usize>>,
}

impl<'f> Catalogues<'f> {
    pub(crate) fn new(files: Vec<&'f File>) -> Self {
        let by_id = files.iter().enumerate().rev().map(|(at, file)| (&*file.id, at)).collect();
        let system = files.iter().position(|file| file.is_system);
        let mut catalogues = Self { files, system, by_id, scopes: Vec::new() };
        catalogues.scopes = (0..catalogues.files.len()).map(|file| catalogues.scope(file)).collect();
        catalogues
    }

    /// Returns a file, the game system, and the catalogues that it refers to, near ones first, each once.
    fn scope(&self, file: usize) -> Vec<usize> {
        let mut scope = vec![file];
        scope.extend(self.system.filter(|system| *system != file));
        let mut next = 0;
        while let Some(file) = scope.get(next) {
            for (id, _) in &self.files[*file].imports {
                if let Some(other) = self.by_id.get(&**id).filter(|other| !scope.contains(other)) {
                    scope.push(*other);
                }
            }
            next += 1;
        }
        scope
    }

    /// Returns the node of an id, as a file means it.
    pub(crate) fn resolve(&self, file: usize, id: &str) -> Option<Ref<'f>> {
        self.scopes[file].iter().find_map(|file| {
            let catalogue = self.files[*file];
            catalogue.by_id.get(id).map(|at| Ref { file: *file, node: catalogue.node(*at) })
        })
    }

    /// Returns the first node of an id in any file.
    pub(crate) fn anywhere(&self, id: &str) -> Option<Ref<'f>> {
        (0..self.files.len()).find_map(|file| {
            let catalogue = self.files[file];
            catalogue.by_id.get(id).map(|at| Ref { file, node: catalogue.node(*at) })
        })
    }

    /// Returns the position of a catalogue.
    pub(crate) fn position(&self, catalogue: &str) -> Option<usize> {
        self.by_id.get(catalogue).copied()
    }

    /// Returns what a link refers to, through further links; any other node as it is.
    pub(crate) fn target(&self, link: Ref<'f>) -> Option<Ref<'f>> {
        let mut node = link;
        // a chain of links has few members; a circle has no end
        for _ in 0..8 {
            if node.node.kind != Kind::Link {
                return Some(node);
            }
            node = self.resolve(node.file, &node.node.target)?;
        }
        None
    }

    /// Returns the children of a node.
    pub(crate) fn children(&self, parent: Ref<'f>) -> impl Iterator<Item = Ref<'f>> + use<'f> {
        let file = self.files[parent.file];
        parent.node.children.iter().map(move |at| Ref { file: parent.file, node: file.node(*at) })
    }

    /// Returns the entries that a catalogue offers, itself and by import.
    pub(crate) fn roots(&self, file: usize, is_read: &dyn Fn(&File) -> bool) -> Vec<Ref<'f>> {
        let mut open = vec![file];
        let mut seen = Vec::new();
        let mut roots = Vec::new();
        while let Some(at) = open.pop() {
            if seen.contains(&at) {
                continue;
            }
            seen.push(at);
            let catalogue = self.files[at];
            let offered = catalogue.roots.iter().map(|root| Ref { file: at, node: catalogue.node(*root) });
            roots.extend(offered.filter(|root| at == file || root.node.is_imported));
            let imports = catalogue.imports.iter().filter(|(_, offers)| *offers);
            open.extend(imports.filter_map(|(id, _)| self.position(id)).filter(|other| is_read(self.files[*other])));
        }
        roots
    }

    /// Returns the name of a category.
    pub(crate) fn category(&self, file: usize, id: &str) -> Option<&'f str> {
        self.resolve(file, id).map(|found| &*found.node.name)
    }
}
