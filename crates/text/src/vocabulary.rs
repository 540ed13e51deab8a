//! The words of army lists in text: `editions/vocabulary.toml`. Which heading, label, mark or footer a line may be is data.

use std::sync::Arc;

pub use super::figures::Figures;
use super::figures::{self, Unprinted};
use super::meanings::Meaning;
pub use super::meanings::{
    BattlefieldRole, Bought, Category, Column, Known, Label, Maker, Mark, OldLabel, PartHeading, SectionHeading,
    SentenceWord, Sign, Small, TotalWord,
};
use super::point_words::PointWords;
pub use super::words::{Words, eq_ignore_case, strip_prefix_ignore_case};
use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_base::table::{self, Table};

/// The file, below the data folder.
const FILE: &str = "editions/vocabulary.toml";

/// Everything that lists in text are read by.
#[derive(Debug, Clone, Default)]
pub struct Vocabulary {
    /// Headings of fourth-edition lists.
    pub sections: Words<SectionHeading>,
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
    /// What players call factions for short.
    abbreviations: Named,
    /// Headings of third-edition lists by role.
    pub roles: Words<PartHeading>,
    /// Headings of third-edition lists with a label on every line.
    pub parts: Words<PartHeading>,
    /// Labels of third-edition lists.
    pub labels: Words<OldLabel>,
    /// Roles that are more than a heading.
    pub battlefield_roles: Words<BattlefieldRole>,
    /// Words beside the numbers that a heading by role has: how many units there must be, or may be.
    pub quotas: Words<()>,
    /// What programs sort the parts of an army under.
    pub categories: Words<Category>,
    /// What Azyr prints below the name of a unit that it lists a second time, under another heading.
    pub mentions: Words<()>,
    /// Words by which lists that are written as sentences are split into units.
    pub sentences: Words<SentenceWord>,
    /// What lists buy beside units.
    pub bought: Words<Bought>,
    /// What the game is called, of all that programs make lists for.
    pub games: Words<()>,
    /// Heads of the columns of tables.
    pub columns: Words<Column>,
    /// Words in a cell that say that something is not so.
    pub not: Words<()>,
    /// What people call the editions.
    editions: Named,
    /// What precedes the name of a player.
    pub players: Words<()>,
    /// Those of them that name who sent an e-mail.
    pub senders: Words<()>,
    /// Labels of the head of an e-mail.
    pub mail: Words<()>,
    /// What is above an older mail that a mail repeats.
    pub older_mail: Words<()>,
    /// Names of files and folders that do not name a player.
    pub nameless: Words<()>,
    /// Words in the name of a file or in a title that say that it is an army list.
    pub list_names: Words<()>,
    /// What lines begin with that are of another game, and of no list of this one: its name among it.
    other_games: Named,
    /// The names of other games alone.
    other_names: Named,
    /// Marks of units.
    pub marks: Words<Mark>,
    /// Words that are short for those marks, where nothing else is called so.
    pub short_marks: Words<Mark>,
    /// Words between a unit and what it has.
    pub with: Words<()>,
    /// Words for points.
    pub points: PointWords,
    /// Words that say of a number that it is the total, and those beside them.
    pub totals: Words<TotalWord>,
    /// Words for the models of a unit, after their number.
    pub models: Words<()>,
    /// Words before what one of several costs or has.
    pub per: Words<()>,
    /// Words beside a figure that is money.
    pub currency: Words<()>,
    /// Words behind the cost of one of several.
    pub each: Words<()>,
    /// Words behind the cost that several have in all.
    pub together: Words<()>,
    /// Words for how many models a unit has.
    pub counts: Words<u32>,
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

/// Things, and the words by which each of them is known.
#[derive(Debug, Clone, Default)]
struct Named {
    things: Vec<String>,
    words: Words<usize>,
}

impl Named {
    /// Reads tables of things: the key of their names, and that of their words. A name is a word too where `by_name` says so.
    fn read(top: &Table<'_>, key: &'static str, (name, words): (&'static str, &'static str), by_name: bool) -> Self {
        let (mut things, mut all): (Vec<String>, Vec<(Box<str>, usize)>) = (Vec::new(), Vec::new());
        for table in top.tables(key) {
            let thing = table.required_text(name);
            let known = table.texts(words).into_iter().chain(by_name.then(|| thing.clone()));
            all.extend(known.map(|word| (word.into_boxed_str(), things.len())));
            things.push(thing);
            table.close();
        }
        Self { things, words: Words::new(all) }
    }

    /// Returns the same things, each known by its name alone.
    fn by_name(&self) -> Self {
        let names = self.things.iter().enumerate().map(|(at, name)| (Box::from(name.as_str()), at));
        Self { words: Words::new(names.collect()), things: self.things.clone() }
    }

    /// Returns the things by whose words a text begins, each with what follows; a word does not end within another one.
    fn prefixes<'t>(&self, text: &'t str) -> impl Iterator<Item = (&str, &'t str)> {
        let whole = |(_, rest): &(usize, &'t str)| !rest.starts_with(char::is_alphanumeric);
        self.words.prefixes(text).filter(whole).map(|(at, rest)| (self.things[at].as_str(), rest))
    }
}

impl Vocabulary {
    /// Returns the edition that words of a line name, and the words; of several names the longest.
    pub fn edition_named<'t>(&self, line: &'t str) -> Option<(&str, &'t str)> {
        if !line.contains(|c: char| c.is_ascii_digit() || c == 'e' || c == 'E') {
            return None;
        }
        let starts = line.char_indices().filter(|(at, _)| !line[..*at].ends_with(char::is_alphanumeric));
        let named = starts.flat_map(|(at, _)| {
            self.editions.prefixes(&line[at..]).map(move |(id, rest)| (id, &line[at..line.len() - rest.len()]))
        });
        named.max_by_key(|(_, words)| words.len())
    }

    /// Returns whether words are the name of a faction.
    pub fn is_faction(&self, words: &str) -> bool {
        self.known.get(words) == Some(Known::Faction)
    }

    /// Returns what follows the name of a faction that a text begins with, for each such name.
    pub fn behind_faction<'t>(&self, text: &'t str) -> impl Iterator<Item = &'t str> {
        self.known.prefixes(text).filter(|(known, _)| *known == Known::Faction).map(|(_, rest)| rest)
    }

    /// Returns whether a text begins with a name that armies have.
    pub fn begins_with_name(&self, text: &str) -> bool {
        self.known.prefixes(text).next().is_some()
    }

    /// Returns whether a word means points.
    pub fn is_points(&self, word: &str) -> bool {
        self.points.strip_prefixes(word).any(str::is_empty)
    }

    /// Returns the faction whose short name a text begins with, and what follows.
    pub fn abbreviated<'t>(&self, text: &'t str) -> Option<(&str, &'t str)> {
        self.abbreviations.prefixes(text).min_by_key(|(_, rest)| rest.len())
    }

    /// Returns the other game whose name or mark a line begins with.
    pub fn other_game(&self, line: &str) -> Option<&str> {
        self.other_games.prefixes(line).next().map(|(game, _)| game)
    }

    /// Returns the other game that words of a line name in full: `Green tide (Warcry)`. A name of several words may stand in a sentence: `my
    /// list for Warhammer: The Old World`.
    pub fn other_game_within(&self, line: &str) -> Option<&str> {
        let behind_mark =
            line.match_indices(['(', '[', ':', '-', '|']).map(|(at, mark)| line[at + mark.len()..].trim_start());
        let named =
            behind_mark.filter_map(|words| self.other_names.prefixes(words).next()).map(|(game, _)| game).next();
        let in_sentence = || {
            let mut words = line.match_indices(' ').map(|(at, blank)| &line[at + blank.len()..]);
            words.find_map(|words| {
                let (game, rest) = self.other_names.prefixes(words).next()?;
                words[..words.len() - rest.len()].contains(' ').then_some(game)
            })
        };
        named.or_else(in_sentence)
    }

    /// Returns what follows the words by which a program names itself.
    pub fn made<'t>(&self, text: &'t str) -> Option<&'t str> {
        let by = self.makers.prefixes(text).filter(|(maker, _)| *maker == Maker::By);
        by.map(|(_, rest)| rest).find(|rest| rest.starts_with(' '))
    }

    /// Returns whether a line names a program as the one that made the list.
    pub fn is_made_by(&self, text: &str, program: Maker) -> bool {
        let named = |name: &str| self.makers.prefixes(name.trim_start()).any(|(maker, _)| maker == program);
        self.made(text).is_some_and(named)
    }
}

/// Reads the words; there are none where the data has no file of them. What is wrong with them is a fault.
pub fn read(files: &Files) -> (Arc<Vocabulary>, Vec<Fault>) {
    let Some(text) = files.get(FILE) else { return (Arc::default(), Vec::new()) };
    let path: Arc<str> = Arc::from(FILE);
    let mut faults = Vec::new();
    let forms = table::with_file(&path, text, &mut faults, |top| {
        let other_games = Named::read(top, "other-games", ("name", "marks"), true);
        Vocabulary {
            sections: words(top, "sections", excluding),
            header: words(top, "header", excluding),
            short: words(top, "short", excluding),
            numbers: counts(top, "numbers"),
            before_number: bare_words(top, "before-number", "number"),
            small: words(top, "small", excluding),
            known: words(top, "known", excluding),
            abbreviations: Named::read(top, "abbreviations", ("name", "words"), false),
            roles: words(top, "roles", excluding),
            parts: words(top, "parts", excluding),
            labels: words(top, "labels", excluding),
            battlefield_roles: words(top, "battlefield-roles", excluding),
            quotas: bare_words(top, "quotas", "word"),
            categories: words(top, "categories", excluding),
            mentions: bare_words(top, "mentions", "mention"),
            sentences: words(top, "sentences", |a, b| a == b),
            bought: words(top, "bought", excluding),
            games: bare_words(top, "games", "age-of-sigmar"),
            columns: words(top, "columns", excluding),
            not: bare_words(top, "not", "not"),
            editions: Named::read(top, "editions", ("id", "names"), false),
            players: bare_words(top, "players", "player"),
            senders: bare_words(top, "senders", "sender"),
            mail: bare_words(top, "mail", "label"),
            older_mail: bare_words(top, "older-mail", "above"),
            nameless: bare_words(top, "nameless", "name"),
            list_names: bare_words(top, "list-names", "name"),
            other_names: other_games.by_name(),
            other_games,
            marks: words(top, "marks", excluding),
            short_marks: words(top, "short-marks", excluding),
            with: bare_words(top, "with", "with"),
            points: PointWords::new(bare_words(top, "points", "points").spellings(()).map(Box::from).collect()),
            totals: words(top, "totals", excluding),
            models: bare_words(top, "models", "models"),
            per: bare_words(top, "per", "per"),
            currency: bare_words(top, "currency", "currency"),
            each: bare_words(top, "each", "each"),
            together: bare_words(top, "together", "together"),
            counts: counts(top, "counts"),
            times: counts(top, "times"),
            makers: words(top, "makers", excluding),
            signs: words(top, "signs", |a, b| a == b),
            unprinted: figures::unprinted(top),
            figures: Figures::read(top),
        }
    });
    (Arc::new(forms), faults)
}

/// Tells that words of one text exclude each other, whatever they mean.
fn excluding<K>(_: K, _: K) -> bool {
    true
}

/// Reads a table of words by what they mean. A word may mean several things only if these do not exclude each other.
fn words<K: Meaning>(top: &Table<'_>, key: &'static str, exclude: fn(K, K) -> bool) -> Words<K> {
    keyed(top, key, K::KEYS, exclude)
}

/// Reads a table of words that all mean the same.
fn bare_words(top: &Table<'_>, key: &'static str, only: &'static str) -> Words<()> {
    keyed(top, key, &[(only, ())], excluding)
}

fn keyed<K: Copy>(
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
                } else if found.iter().any(|(known, other)| eq_ignore_case(word, known) && exclude(*kind, *other)) {
                    table.fault(Fault::new("id-twice", table.place(span)).arg("id", word));
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
        assert_eq!(forms.sections.get("GENERAL’S REGIMENT"), Some(SectionHeading::General));
        assert_eq!(forms.sections.get("Regimental Standard"), None);
        assert_eq!(forms.header.prefixes("Drops: 4").next(), Some((Label::Drops, ": 4")));
        assert_eq!(forms.times.get("Twice"), Some(2));
        let signs: Vec<Sign> = forms.signs.prefixes("Allegiance: Riverfolk").map(|(sign, _)| sign).collect();
        assert_eq!(signs, [Sign::Roles, Sign::Begins], "a word may be a sign of two things");
        assert_eq!(strip_prefix_ignore_case("SPØRGSMÅL", "spørgs"), Some("MÅL"));
    }

    #[test]
    fn the_words_of_the_program_have_no_fault() {
        assert_eq!(read(&Files::of_project()).1, []);
    }

    #[test]
    fn faults_of_the_vocabulary_are_reported() {
        let text = "[figures]\n[sections]\ngeneral = [\"A\", \" \"]\nregiment = [\"a\"]\nregimnt = []\n[times]\nonce = \"1\"\n";
        let files = Files::from_texts([(FILE, text)]);
        let (_, faults) = read(&files);
        let (missing, others): (Vec<&Fault>, Vec<&Fault>) =
            faults.iter().partition(|fault| fault.kind == "missing-key");
        let kinds: Vec<&str> = others.iter().map(|fault| fault.kind).collect();
        assert_eq!(kinds, ["malformed", "id-twice", "unknown-key", "wrong-type"]);
        assert_eq!(missing.len(), 11, "every figure must be stated");
    }
}
