//! The words of army lists in text: `editions/forms.toml`. Which heading, label, mark or footer a line may be is data.

use std::sync::Arc;

use super::endings::Endings;
use super::labels::{LABELS, OLD_LABELS};
pub use super::labels::{Label, OldLabel};
pub use super::unprinted::Figures;
use super::unprinted::{self, Unprinted};
pub use super::words::{Words, behind, same};
use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_base::table::{self, Table};

/// The file, below the data folder.
const FILE: &str = "editions/forms.toml";

/// The heading of a part of a fourth-edition list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Section {
    /// The general's regiment.
    General,
    /// A regiment.
    Regiment,
    /// Regiments that are not distinguished.
    Regiments,
    /// Units outside the regiments.
    Auxiliary,
    /// Regiments that are bought as a whole.
    Renown,
    /// Terrain.
    Terrain,
    /// Manifestations.
    EndlessSpells,
}

const SECTIONS: [(&str, Section); 7] = [
    ("general", Section::General),
    ("regiment", Section::Regiment),
    ("regiments", Section::Regiments),
    ("auxiliaries", Section::Auxiliary),
    ("renown", Section::Renown),
    ("terrain", Section::Terrain),
    ("endless-spells", Section::EndlessSpells),
];

/// A small word between names, or before one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Small {
    /// Joins two names.
    And,
    /// Leaves the choice of two names.
    Or,
    /// Stands before a name of many and adds nothing.
    Any,
    /// The beginning of what is named by what it is not.
    AllBut,
}

const SMALL: [(&str, Small); 4] =
    [("and", Small::And), ("or", Small::Or), ("any", Small::Any), ("all-but", Small::AllBut)];

/// What a name of the game names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// A faction.
    Faction,
    /// A piece of terrain that belongs to a faction.
    Terrain,
}

const KNOWN: [(&str, Known); 2] = [("factions", Known::Faction), ("terrain", Known::Terrain)];

/// The heading of a part of a third-edition list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Units of a role, which the heading names.
    Role,
    /// Units of any role.
    Units,
    /// Endless spells and invocations.
    EndlessSpells,
    /// Terrain.
    Terrain,
    /// Core battalions.
    Battalions,
    /// What battalions give beside.
    Additional,
}

const ROLES: [(&str, Part); 5] = [
    ("role", Part::Role),
    ("additional", Part::Additional),
    ("endless-spells", Part::EndlessSpells),
    ("terrain", Part::Terrain),
    ("battalions", Part::Battalions),
];

const PARTS: [(&str, Part); 4] = [
    ("units", Part::Units),
    ("endless-spells", Part::EndlessSpells),
    ("terrain", Part::Terrain),
    ("battalions", Part::Battalions),
];

/// What the parts of an army are sorted under, or what a word is that is next to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// Whose army it is.
    Allegiance,
    /// Choices of the army.
    Army,
    /// Endless spells and their like.
    EndlessSpells,
    /// Terrain.
    Terrain,
    /// Anything: terrain, where it costs nothing.
    Uncategorised,
    /// Warscroll battalions.
    Battalions,
    /// Core battalions.
    CoreBattalions,
    /// What is bought beside units.
    Bought,
    /// Units of another army.
    Allies,
    /// A grand alliance.
    Alliance,
    /// The total.
    Total,
    /// What a part of the army has.
    Selections,
    /// The keywords of a part of the army.
    Keywords,
    /// Models of a unit with a task of their own.
    Models,
    /// What there is only one of.
    Unique,
}

const CATEGORIES: [(&str, Category); 15] = [
    ("allegiance", Category::Allegiance),
    ("army", Category::Army),
    ("endless-spells", Category::EndlessSpells),
    ("terrain", Category::Terrain),
    ("uncategorised", Category::Uncategorised),
    ("battalions", Category::Battalions),
    ("core-battalions", Category::CoreBattalions),
    ("bought", Category::Bought),
    ("allies", Category::Allies),
    ("alliance", Category::Alliance),
    ("total", Category::Total),
    ("selections", Category::Selections),
    ("keywords", Category::Keywords),
    ("models", Category::Models),
    ("unique", Category::Unique),
];

/// What a list buys that is neither a unit nor a battalion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bought {
    /// A command point.
    CommandPoint,
}

const BOUGHT: [(&str, Bought); 1] = [("command-points", Bought::CommandPoint)];

/// What a unit is marked with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// It is the general.
    General,
    /// Its profile is no longer kept up.
    Legends,
    /// It is bought larger.
    Reinforced,
    /// It is an ally.
    Ally,
    /// It is a coalition ally.
    Coalition,
}

const MARKS: [(&str, Mark); 5] = [
    ("general", Mark::General),
    ("legends", Mark::Legends),
    ("reinforced", Mark::Reinforced),
    ("ally", Mark::Ally),
    ("coalition", Mark::Coalition),
];

/// A word of the line that states the total.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TotalWord {
    /// It says that a number is the total.
    Total,
    /// It may stand beside such a word, or alone.
    Points,
}

const TOTALS: [(&str, TotalWord); 2] = [("total", TotalWord::Total), ("points", TotalWord::Points)];

/// What a word of a footer says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Maker {
    /// A program names itself after it.
    By,
    /// The program called the list valid.
    Valid,
    /// The program called the list invalid.
    Invalid,
    /// The official app.
    App,
    /// Sigdex.
    Sigdex,
    /// Listbot.
    Listbot,
    /// New Recruit.
    NewRecruit,
    /// The program's version.
    AppVersion,
    /// The version of its data.
    DataVersion,
    /// The version of its server.
    ServerVersion,
}

const MAKERS: [(&str, Maker); 10] = [
    ("by", Maker::By),
    ("valid", Maker::Valid),
    ("invalid", Maker::Invalid),
    ("app", Maker::App),
    ("sigdex", Maker::Sigdex),
    ("listbot", Maker::Listbot),
    ("new-recruit", Maker::NewRecruit),
    ("app-version", Maker::AppVersion),
    ("data-version", Maker::DataVersion),
    ("server-version", Maker::ServerVersion),
];

/// What a beginning of a line is a sign of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// A third-edition list by battlefield role.
    Roles,
    /// The beginning of a list.
    Begins,
    /// A line that is printed below the total.
    BelowTotal,
    /// The official app's dialect with rules of dashes.
    Dashed,
    /// A line that a program prints beside the list.
    Aside,
    /// What a program prints for a count that it does not know.
    Uncounted,
    /// The head of a list with each unit in one line.
    Compact,
}

const SIGNS: [(&str, Sign); 7] = [
    ("roles", Sign::Roles),
    ("begins", Sign::Begins),
    ("below-total", Sign::BelowTotal),
    ("dashed", Sign::Dashed),
    ("aside", Sign::Aside),
    ("uncounted", Sign::Uncounted),
    ("compact", Sign::Compact),
];

/// Everything that lists in text are read by.
#[derive(Debug, Clone, Default)]
pub struct Forms {
    /// Headings of fourth-edition lists.
    pub sections: Words<Section>,
    /// Labels of fourth-edition lists.
    pub header: Words<Label>,
    /// Labels that are short for those; only above the units, where nothing else is called so.
    pub short: Words<Label>,
    /// Words for the numbers of regiments.
    pub numbers: Words<u32>,
    /// Words between the one for a regiment and its number.
    pub before_number: Words<()>,
    /// Small words between names and before them.
    pub small: Words<Small>,
    /// Names of the game by which a line is recognised.
    pub known: Words<Known>,
    /// Headings of third-edition lists by role.
    pub roles: Words<Part>,
    /// Headings of third-edition lists with a label on every line.
    pub parts: Words<Part>,
    /// Labels of third-edition lists.
    pub labels: Words<OldLabel>,
    /// What programs sort the parts of an army under.
    pub categories: Words<Category>,
    /// What lists buy beside units.
    pub bought: Words<Bought>,
    /// What the game is called, of all that programs make lists for.
    pub games: Words<()>,
    /// Marks of units.
    pub marks: Words<Mark>,
    /// Words that are short for those marks, where nothing else is called so.
    pub short_marks: Words<Mark>,
    /// Words between a unit and what it has.
    pub with: Words<()>,
    /// Words for points.
    pub points: Endings,
    /// Words that say of a number that it is the total, and those beside them.
    pub totals: Words<TotalWord>,
    /// Words for the models of a unit, after their number.
    pub models: Words<()>,
    /// Words for how often.
    pub times: Words<u32>,
    /// Words of footers.
    pub makers: Words<Maker>,
    /// Signs of forms.
    pub signs: Words<Sign>,
    /// What forms leave out of the costs that they print.
    pub unprinted: Vec<Unprinted>,
    /// Figures by which costs, totals and limits are recognised among numbers.
    pub figures: Figures,
}

impl Forms {
    /// Returns what follows the words by which a program names itself.
    pub fn made<'t>(&self, text: &'t str) -> Option<&'t str> {
        let by = self.makers.begin(text).filter(|(maker, _)| *maker == Maker::By);
        by.map(|(_, rest)| rest).find(|rest| rest.starts_with(' '))
    }

    /// Returns whether a line names a program as the one that made the list.
    pub fn is_made_by(&self, text: &str, program: Maker) -> bool {
        let named = |name: &str| self.makers.begin(name.trim_start()).any(|(maker, _)| maker == program);
        self.made(text).is_some_and(named)
    }
}

/// Reads the words; there are none where the data has no file of them. What is wrong with them is a fault.
pub fn read(files: &Files) -> (Arc<Forms>, Vec<Fault>) {
    let Some(text) = files.get(FILE) else { return (Arc::default(), Vec::new()) };
    let path: Arc<str> = Arc::from(FILE);
    let mut faults = Vec::new();
    let forms = table::with_file(&path, text, &mut faults, |top| Forms {
        sections: words(top, "sections", &SECTIONS),
        header: words(top, "header", &LABELS),
        short: words(top, "short", &LABELS),
        numbers: counts(top, "numbers"),
        before_number: words(top, "before-number", &[("number", ())]),
        small: words(top, "small", &SMALL),
        known: words(top, "known", &KNOWN),
        roles: words(top, "roles", &ROLES),
        parts: words(top, "parts", &PARTS),
        labels: words(top, "labels", &OLD_LABELS),
        categories: words(top, "categories", &CATEGORIES),
        bought: words(top, "bought", &BOUGHT),
        games: words(top, "games", &[("age-of-sigmar", ())]),
        marks: words(top, "marks", &MARKS),
        short_marks: words(top, "short-marks", &MARKS),
        with: words(top, "with", &[("with", ())]),
        points: Endings::new(words(top, "points", &[("points", ())]).of(()).map(Box::from).collect()),
        totals: words(top, "totals", &TOTALS),
        models: words(top, "models", &[("models", ())]),
        times: counts(top, "times"),
        makers: words(top, "makers", &MAKERS),
        signs: words_but(top, "signs", &SIGNS, |a, b| a == b),
        unprinted: unprinted::read(top),
        figures: Figures::read(top),
    });
    (Arc::new(forms), faults)
}

/// Reads a table of words by what they mean. A word may mean one thing only.
fn words<K: Copy>(top: &Table<'_>, key: &'static str, kinds: &[(&'static str, K)]) -> Words<K> {
    words_but(top, key, kinds, |_, _| true)
}

/// Reads a table of words; one may mean several things that do not exclude each other.
fn words_but<K: Copy>(
    top: &Table<'_>,
    key: &'static str,
    kinds: &[(&'static str, K)],
    exclude: fn(K, K) -> bool,
) -> Words<K> {
    let mut found: Vec<(Box<str>, K)> = Vec::new();
    if let Some(table) = top.table(key) {
        for (name, kind) in kinds {
            for (word, span) in table.spanned_texts(name) {
                if word.trim().is_empty() || word != word.trim() {
                    table.fault(Fault::new("malformed", table.place(span)).arg("key", name).arg("text", word));
                } else if found.iter().any(|(known, other)| same(word, known) && exclude(*kind, *other)) {
                    table.fault(Fault::new("id-twice", table.place(span)).arg("id", word).arg("other", FILE));
                } else {
                    found.push((Box::from(word), *kind));
                }
            }
        }
        table.close();
    }
    Words::new(found)
}

/// Reads a table of words for numbers.
fn counts(top: &Table<'_>, key: &'static str) -> Words<u32> {
    let mut found = Vec::new();
    for (word, value) in top.table(key).iter().flat_map(Table::entries) {
        let number = value.as_integer();
        if let Some(number) = number.and_then(|number| number.try_into().ok()) {
            found.push((Box::from(&*word.name), number));
        } else {
            let fault = Fault::new("wrong-type", top.place(value.span.clone())).arg("key", &word.name);
            top.fault(fault.arg("expected", "count").arg("found", value.kind()));
        }
    }
    Words::new(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_case_and_with_any_apostrophe() {
        let forms = read(&Files::of_project()).0;
        assert_eq!(forms.sections.whole("GENERAL’S REGIMENT"), Some(Section::General));
        assert_eq!(forms.sections.whole("Regimental Standard"), None);
        assert_eq!(forms.header.begin("Drops: 4").next(), Some((Label::Drops, ": 4")));
        assert_eq!(forms.times.whole("Twice"), Some(2));
        let signs: Vec<Sign> = forms.signs.begin("Allegiance: Riverfolk").map(|(sign, _)| sign).collect();
        assert_eq!(signs, [Sign::Roles, Sign::Begins], "a word may be a sign of two things");
        assert_eq!(behind("SPØRGSMÅL", "spørgs"), Some("MÅL"));
    }

    #[test]
    fn the_words_of_the_program_have_no_fault() {
        assert_eq!(read(&Files::of_project()).1, []);
    }

    #[test]
    fn what_is_wrong_with_the_words_is_told() {
        let text = "[figures]\n[sections]\ngeneral = [\"A\", \" \"]\nregiment = [\"a\"]\nregimnt = []\n[times]\nonce = \"1\"\n";
        let files = Files::from_texts([(FILE, text)]);
        let kinds: Vec<&str> = read(&files).1.iter().map(|fault| fault.kind).collect();
        assert_eq!(kinds, ["malformed", "id-twice", "unknown-key", "wrong-type"]);
    }
}
