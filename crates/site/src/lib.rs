//! The pages of the site: every rule at its address, in every language, readable without a script.
//!
//! [`Site`] makes one page at a time from an [`Address`], so that a server can answer with it, and knows all addresses, so that
//! they can be written to a folder. It reads no file and asks for no day: what opens it does.
//!
//! - `address`: the addresses
//! - `paths`: where addresses are, and the links between them
//! - `shell`: what is around each page
//! - `pages`: the pages
//! - `figures`: the figures of a concept in all editions
//! - `names`: the names and texts of all records, searched before the rest of the search is there
//! - `feeds`: Atom, the site map and the file of all records
//! - `assets`: style, scripts and pictures

mod address;
mod assets;
mod feeds;
mod figures;
mod names;
mod pages;
mod paths;
mod shell;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use adjutant_base::date::Date;
use adjutant_base::id::{EditionId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_lint::army::{ConstraintSet, ConstraintStore};
use adjutant_report::message::{Languages, Medium};
use adjutant_report::{Document, Locale};
use adjutant_rules::kb::snapshot::Snapshot;
use adjutant_rules::kb::{KnowledgeBase, rule_id};
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::edition::Edition;
use adjutant_rules::record::pack::{self, EditionLists, Pack};

pub use self::address::Address;
pub use self::pages::UNITS_FIELD;
pub use self::paths::Paths;
pub use self::shell::POLICY;

/// A file of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path below the root, without a slash before it: `aos3/cover/index.html`.
    pub path: String,
    /// Its type, as a server names it.
    pub media_type: &'static str,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Where readers find the units of an edition.
#[derive(Debug, Clone)]
pub struct UnitSource {
    /// The edition.
    pub edition: EditionId,
    /// The address of a community's repository.
    pub address: String,
    /// The last day on which the repository was about this edition; `None` where it still is.
    pub last: Option<Date>,
}

/// How a site is made.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The address of its root, with a slash at the end. Without it there is no site map, and no page names its full address.
    pub base: Option<String>,
    /// What answers the search and the checks of the pages' scripts; nothing if `None`.
    pub helper: Option<Helper>,
    /// Where readers find the units of each edition.
    pub units: Vec<UnitSource>,
}

/// What answers the scripts of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Helper {
    /// The server that the pages come from.
    Server,
    /// A part of the program that runs in the browser.
    Core,
}

impl Helper {
    /// Returns its name for scripts.
    fn word(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Core => "core",
        }
    }
}

/// The site over some data, on a day.
pub struct Site<'a> {
    kb: &'a KnowledgeBase,
    lists: OnceLock<Vec<EditionLists>>,
    files: &'a Files,
    today: Date,
    /// The languages; the first one's pages are at the root.
    languages: Arc<Languages>,
    /// Each edition as of its last day until today.
    snapshots: OnceLock<BTreeMap<&'a EditionId, Snapshot<'a>>>,
    /// The days of the records that were asked for.
    days: Mutex<BTreeMap<RecordId, Arc<BTreeSet<Date>>>>,
    options: Options,
}

impl<'a> Site<'a> {
    /// Makes a site of some data, as of a day.
    pub fn new(kb: &'a KnowledgeBase, files: &'a Files, today: Date, options: Options) -> Self {
        Self {
            kb,
            lists: OnceLock::new(),
            files,
            today,
            languages: Arc::new(Languages::of(files)),
            snapshots: OnceLock::new(),
            days: Mutex::default(),
            options,
        }
    }

    /// Returns what lists of each edition look like.
    fn lists(&self) -> &[EditionLists] {
        self.lists.get_or_init(|| pack::read(self.files).0)
    }

    /// Returns the packs of an edition.
    fn packs(&self, edition: &EditionId) -> &[Pack] {
        let of_edition = self.lists().iter().find(|lists| lists.edition == *edition);
        of_edition.map_or(&[], |lists| &lists.packs)
    }

    /// Returns what an edition, or a pack of it, asks of army lists, on the last day of either until today.
    fn constraints(&self, edition: &EditionId, pack: Option<&Pack>) -> Arc<ConstraintSet> {
        let of_edition =
            self.kb.edition(edition).map_or(self.today, |records| records.edition.period.last_by(self.today));
        let day = pack.map_or(of_edition, |pack| pack.period.last_by(of_edition));
        ConstraintStore::new(self.files, self.lists(), day).open(edition, pack.map(|pack| pack.id.as_str()))
    }

    /// Returns the languages of the site, with their messages.
    pub fn spoken(&self) -> &Arc<Languages> {
        &self.languages
    }

    /// Returns the edition that is in force today.
    fn current(&self) -> Option<&'a Edition> {
        let editions = self.kb.editions().iter().map(|records| &records.edition);
        editions.filter(|own| own.period.from.is_some()).find(|own| own.period.contains(self.today))
    }

    /// Returns each edition as of its last day until today.
    fn snapshots(&self) -> &BTreeMap<&'a EditionId, Snapshot<'a>> {
        let snapshot = |records: &'a EditionRecords| {
            let edition = &records.edition;
            Some((&edition.id, self.kb.at(&edition.id, edition.period.last_by(self.today))?))
        };
        self.snapshots.get_or_init(|| self.kb.editions().iter().filter_map(snapshot).collect())
    }

    /// Returns the languages of the site; the pages of the first are at the root.
    pub fn languages(&self) -> impl Iterator<Item = &Lang> {
        self.languages.iter().map(|language| &language.lang)
    }

    /// Returns every address, the same for each language.
    pub fn addresses(&self) -> BTreeSet<Address> {
        let mut all = BTreeSet::from([Address::Home, Address::Terms, Address::News, Address::Search, Address::Check]);
        let editions: Vec<&EditionId> = self.kb.editions().iter().map(|records| &records.edition.id).collect();
        for (at, left) in editions.iter().enumerate() {
            all.insert(Address::Edition((*left).clone()));
            all.insert(Address::Sheet((*left).clone()));
            all.insert(Address::Limits((*left).clone(), None));
            all.extend(self.packs(left).iter().map(|pack| Address::Limits((*left).clone(), Some(pack.id.clone()))));
            all.extend(editions[at + 1..].iter().map(|right| Address::Pair((*left).clone(), (*right).clone())));
        }
        for id in self.records() {
            all.extend(self.days(&id).iter().map(|day| Address::Dated(id.clone(), *day)));
            all.insert(Address::Record(id));
        }
        all.extend(self.kb.records().terms.iter().map(|term| Address::Concept(term.concept.clone())));
        all
    }

    /// Returns every rule, ruling and erratum.
    fn records(&self) -> impl Iterator<Item = RecordId> {
        self.kb.editions().iter().flat_map(|records| {
            let edition = &records.edition.id;
            let rules = records.rules.iter().map(|rule| rule_id(edition, &rule.concept));
            let rulings = records.rulings.iter().map(|ruling| &ruling.id);
            let names = rulings.chain(records.errata.iter().map(|erratum| &erratum.id));
            rules.chain(names.map(|name| RecordId::new(edition.clone(), name.clone())))
        })
    }

    /// Returns the days on which something is known to have happened to a record, the first one first.
    fn days(&self, id: &RecordId) -> Arc<BTreeSet<Date>> {
        let known = || self.days.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(days) = known().get(id) {
            return Arc::clone(days);
        }
        let events = self.kb.trace(id, Date::LAST).unwrap_or_default();
        let days: Arc<BTreeSet<Date>> = Arc::new(events.into_iter().filter_map(|event| event.day).collect());
        known().insert(id.clone(), Arc::clone(&days));
        days
    }

    /// Makes the page of an address in a language; `None` if there is no such language or no such page.
    pub fn page(&self, lang: &Lang, address: &Address) -> Option<File> {
        let view = self.view(lang)?;
        let page = pages::page(&view, address)?;
        let html = shell::html(&view, address, &page).into_string();
        Some(File {
            path: view.path(address) + "index.html",
            media_type: "text/html; charset=utf-8",
            bytes: html.into(),
        })
    }

    /// Makes what a page says in JSON; `None` if the page has no data of its own.
    pub fn twin(&self, lang: &Lang, address: &Address) -> Option<File> {
        let view = self.view(lang)?;
        let bytes = pages::json(&view, address)?;
        Some(File { path: view.path(address) + "index.json", media_type: "application/json", bytes })
    }

    /// Makes a report a part of the page at an address, with links from there; `None` if there is no such language.
    pub fn part(&self, lang: &Lang, from: &Address, document: &Document) -> Option<String> {
        Some(pages::report(&self.view(lang)?, from, document).into_string())
    }

    /// Makes the files that are no pages: style, scripts, feeds, the site map, and all records in one file.
    pub fn files(&self) -> Vec<File> {
        let mut files = self.assets();
        let views = self.languages().filter_map(|lang| self.view(lang));
        files.extend(views.flat_map(|view| [names::file(&view), names::texts(&view)]));
        files.extend(feeds::files(self));
        files
    }

    /// Returns style, scripts and pictures.
    pub fn assets(&self) -> Vec<File> {
        assets::files()
    }

    /// Makes the scripts of a site that searches and checks in the browser. `version` changes with everything that is kept on a device;
    /// `beside` names the files that these scripts need.
    pub fn core_files(&self, version: &str, beside: &[&str]) -> Vec<File> {
        let editions = self.kb.editions().iter().map(|records| Address::Edition(records.edition.id.clone()));
        let pages = [Address::Home, Address::Search, Address::Check, Address::Terms, Address::News];
        let pages: Vec<Address> = pages.into_iter().chain(editions).collect();
        let views: Vec<_> = self.languages().filter_map(|lang| self.view(lang)).collect();
        // the front page of the root is asked for as the folder that it is in
        let mut kept: Vec<String> =
            views.iter().flat_map(|view| pages.iter().map(|page| format!("./{}", view.path(page)))).collect();
        kept.extend(views.iter().flat_map(|view| [names::path(view), names::texts_path(view)]));
        let scripts = assets::SCRIPTS.iter().map(|(path, _)| (*path).to_owned());
        let files = assets::files().into_iter().map(|file| file.path).filter(|path| path != assets::CARD);
        kept.extend(files.chain(scripts));
        kept.extend(beside.iter().map(|path| (*path).to_owned()));
        assets::of_core(version, &kept)
    }

    /// Makes the page for an address that is none, in a language.
    pub fn missing(&self, lang: &Lang) -> Option<File> {
        self.missing_in(&[lang])
    }

    /// Makes the page for every address that is none, in all languages: who hosts files answers all of them with one.
    pub fn missing_in_all(&self) -> Option<File> {
        self.missing_in(&self.languages().collect::<Vec<_>>())
    }

    fn missing_in(&self, languages: &[&Lang]) -> Option<File> {
        // it is shown at any depth, so that its links cannot be relative
        let root = self.options.base.clone().unwrap_or_else(|| "/".to_owned());
        let mut views = languages.iter().map(|lang| self.view(lang)).collect::<Option<Vec<_>>>()?;
        for view in &mut views {
            view.paths.fixed_root = Some(root.clone());
        }
        let html = shell::html(views.first()?, &Address::Home, &pages::missing(&views)).into_string();
        Some(File { path: "404.html".to_owned(), media_type: "text/html; charset=utf-8", bytes: html.into() })
    }

    fn view(&self, lang: &Lang) -> Option<View<'_, 'a>> {
        let locale = self.languages.locale(lang, Medium::Page)?;
        Some(View { site: self, locale, paths: Paths::of(&self.languages, lang) })
    }
}

/// The site in one language.
pub(crate) struct View<'s, 'a> {
    site: &'s Site<'a>,
    locale: Locale<'s>,
    paths: Paths,
}

impl View<'_, '_> {
    /// Returns whether the pages of this language are at the root.
    fn is_first(&self) -> bool {
        self.site.languages().next() == Some(&self.locale.lang)
    }

    /// Returns the path of an address below the root, in this language.
    fn path(&self, address: &Address) -> String {
        self.paths.path(address)
    }

    /// Returns the way from an address of this language to the root: `../../`, or `./` at the root.
    fn root(&self, address: &Address) -> String {
        self.paths.root(address)
    }

    /// Returns the link from one address to another in this language.
    fn link(&self, from: &Address, to: &Address) -> String {
        self.paths.link(from, to)
    }

    fn say(&self, id: &str) -> String {
        self.locale.say(id)
    }

    /// Names an edition where there is little room: *3rd edition*.
    fn short(&self, id: &EditionId) -> String {
        let edition = self.site.kb.edition(id).map(|records| &records.edition);
        edition.map_or_else(|| id.to_string(), |edition| self.locale.title(edition.short_names()).to_owned())
    }
}
