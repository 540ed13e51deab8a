//! The rules that findings cite: title, and of the text the sentence that matters. Read once, for what is cited alone.

use std::collections::{BTreeMap, BTreeSet};

use adjutant_base::date::{Date, Period};
use adjutant_base::figure::Quantity;
use adjutant_base::id::{Citation, ConceptId, EditionId};
use adjutant_base::lang::Lang;
use adjutant_base::notation::Notation;
use adjutant_base::packed::WordMap;
use adjutant_base::source::Files;
use adjutant_base::span::Span;
use adjutant_lint::Family;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::finding::Finding;
use adjutant_rules::compiled;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::value::choice_key;

/// The maximum number of characters of a sentence that are shown.
const MAX_SENTENCE_CHARS: usize = 220;

/// A cited rule in the reader's language, or else in the one that it is authentic in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// Its title.
    pub title: String,
    /// Its text, a paragraph on each line.
    pub plain: String,
    /// The language that both are in.
    pub lang: Lang,
    /// The days on which this text is in force.
    pub period: Period,
    /// The stretches of `plain` that state figures, each with their names.
    stating: Vec<(Vec<String>, Span)>,
}

impl Quote {
    /// Returns the sentences, each with its place in the text.
    fn sentences(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.plain.split_inclusive('\n').scan(0, |start, line| {
            let from = *start;
            *start += line.len();
            Some((from, line.trim_end_matches('\n')))
        });
        lines.flat_map(|(from, line)| sentences(line).into_iter().map(move |(at, sentence)| (from + at, sentence)))
    }

    /// Returns the first sentence that states one of some figures, or else the first one, shortened to what fits a line or two.
    pub fn on(&self, figures: &[&str]) -> String {
        shortened(self.stating(figures).or(self.sentences().next().map(|(_, first)| first)).unwrap_or_default())
    }

    /// Returns the first sentence that states one of some figures by the marks of its text.
    fn stating(&self, figures: &[&str]) -> Option<&str> {
        let states = |names: &[String]| names.iter().any(|name| figures.contains(&name.as_str()));
        let (_, stretch) = self.stating.iter().find(|(names, _)| states(names))?;
        let mut own =
            self.sentences().filter(|(at, sentence)| stretch.start < at + sentence.len() && *at < stretch.end);
        own.next().map(|(_, sentence)| sentence)
    }
}

/// Cited rules by their citations.
#[derive(Debug, Default)]
pub struct Quotes {
    cited: BTreeMap<Citation, Quote>,
    /// How texts write figures.
    notation: Notation,
    /// What values and choices are called in the languages of the rules.
    labels: BTreeMap<Lang, WordMap>,
}

/// What a sentence is looked for by.
#[derive(Debug, Default)]
struct Sought {
    figures: Vec<Quantity>,
    words: Vec<String>,
}

impl Quotes {
    /// Reads what findings cite.
    pub fn of_reports(files: &Files, lang: &Lang, reports: &[FileReport]) -> Self {
        let findings = || reports.iter().flat_map(|report| &report.findings);
        let mut quotes = Self::of(files, lang, findings().flat_map(|finding| &finding.cites));
        if findings().any(|finding| finding.lint.family == Family::Ruling) {
            let langs: BTreeSet<&Lang> = quotes.cited.values().map(|quote| &quote.lang).collect();
            quotes.labels =
                langs.into_iter().map(|lang| (lang.clone(), compiled::labels(files, &lang.to_string()))).collect();
        }
        quotes
    }

    /// Reads some rules.
    pub fn of<'c>(files: &Files, lang: &Lang, citations: impl IntoIterator<Item = &'c Citation>) -> Self {
        let wanted: BTreeSet<&Citation> = citations.into_iter().collect();
        let editions: BTreeSet<&EditionId> = wanted.iter().map(|citation| &citation.id.edition).collect();
        let mut cited = BTreeMap::new();
        let mut notation = Notation::default();
        for edition in editions {
            let Some(kb) = KnowledgeBase::quoting(files, edition) else { continue };
            notation = kb.notation().clone();
            for citation in wanted.iter().filter(|citation| citation.id.edition == *edition) {
                if let Some(quote) = quote(&kb, citation, lang) {
                    cited.insert((*citation).clone(), quote);
                }
            }
        }
        Self { cited, notation, labels: BTreeMap::new() }
    }

    /// Returns a cited rule.
    pub fn get(&self, citation: &Citation) -> Option<&Quote> {
        self.cited.get(citation)
    }

    /// Returns the sentence that a finding is about, shortened; `None` where nothing is cited or recorded.
    pub fn sentence<'f>(&self, finding: &'f Finding) -> Option<(&'f Citation, String)> {
        let mut quoted = finding.cites.iter().filter_map(|citation| Some((citation, self.get(citation)?)));
        let (citation, quote) = quoted.next()?;
        let value = finding.text("value");
        let figures: Vec<&str> = finding.figures.iter().map(String::as_str).chain(value).collect();
        let sentence = match finding.text("stated").filter(|_| quote.stating(&figures).is_none()) {
            Some(stated) => self.about(quote, &self.sought(&quote.lang, stated, value)),
            None => quote.on(&figures),
        };
        Some((citation, sentence))
    }

    /// Returns what a sentence on a value is looked for by: its figures, and the words for it.
    fn sought(&self, lang: &Lang, stated: &str, value: Option<&str>) -> Sought {
        let figures = Notation::of_records().mentions(stated).into_iter().map(|mention| mention.quantity).collect();
        let label = |id: &str| self.labels.get(lang).and_then(|labels| labels.get(id));
        let choices = stated.split(", ").filter_map(|choice| label(&choice_key(choice)));
        let words = choices.chain(value.and_then(label)).flat_map(words);
        Sought { figures, words: words.collect() }
    }

    /// Returns the sentence with the figures and most of the words that are looked for, or else the first one, shortened.
    fn about(&self, quote: &Quote, sought: &Sought) -> String {
        let weigh = |sentence: &&str| {
            let told = self.notation.mentions(sentence);
            let has = |figure: &&Quantity| told.iter().any(|mention| mention.quantity.agrees_with(**figure));
            let own: Vec<String> = words(sentence).collect();
            let words = sought.words.iter().filter(|word| own.iter().any(|own| are_alike(own, word))).count();
            (sought.figures.iter().filter(has).count(), words)
        };
        let all: Vec<&str> = quote.sentences().map(|(_, sentence)| sentence).collect();
        let chosen = all.iter().copied().rev().max_by_key(weigh).unwrap_or_default();
        shortened(chosen)
    }
}

/// The minimum number of letters of a word that means something, and with which two forms of one begin alike.
const MIN_STEM_CHARS: usize = 4;

/// The maximum number of letters of the endings in which two forms of a word differ: `shoot` and `shooting`.
const MAX_ENDING_CHARS: usize = 4;

/// Returns the words of a text that are long enough to mean something.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() >= MIN_STEM_CHARS);
    words.map(str::to_lowercase)
}

/// Returns whether two words are forms of one: `charge` and `charging`, but not `characteristic`.
fn are_alike(one: &str, other: &str) -> bool {
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    same >= MIN_STEM_CHARS && [one, other].into_iter().all(|word| word.chars().count() - same <= MAX_ENDING_CHARS)
}

fn quote(kb: &KnowledgeBase, citation: &Citation, lang: &Lang) -> Option<Quote> {
    let edition = &citation.id.edition;
    let concept: ConceptId = citation.id.name.as_str().parse().ok()?;
    let rule = kb.rule(edition, &concept)?;
    let versions = kb.versions(edition, rule);
    let version = versions.iter().find(|version| version.period.from == citation.from).or(versions.last())?;
    let records = &kb.edition(edition)?.edition;
    let authentic = &records.authentic;
    let period = Period {
        from: version.period.from.or(records.period.from),
        until: version.period.until.or(records.period.until),
    };
    // a stale translation proves nothing
    let day = version.period.from.unwrap_or(Date::LAST);
    let is_stale = kb.translation(&citation.id, lang, day).is_some_and(|currency| currency.is_stale());
    let text = version.text.get(lang).filter(|_| !is_stale).map(|clause| (lang, clause));
    let (lang, clause) = text.or_else(|| version.text.get(authentic).map(|clause| (authentic, clause)))?;
    let (title, plain) = (clause.title.clone(), clause.plain.clone());
    Some(Quote { title, plain, lang: lang.clone(), period, stating: clause.stating() })
}

/// Parts a paragraph into sentences, each with its place in it: behind a full stop, a blank and a capital follow.
fn sentences(paragraph: &str) -> Vec<(usize, &str)> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, _) in paragraph.match_indices(". ") {
        let next = paragraph[at + 2..].chars().next();
        if next.is_some_and(|next| next.is_uppercase() || next.is_ascii_digit()) {
            parts.push((start, paragraph[start..=at].trim_end()));
            start = at + 2;
        }
    }
    parts.push((start, paragraph[start..].trim_end()));
    parts.retain(|(_, part)| !part.is_empty());
    parts
}

fn shortened(sentence: &str) -> String {
    if sentence.chars().count() <= MAX_SENTENCE_CHARS {
        return sentence.to_owned();
    }
    let end = sentence.char_indices().nth(MAX_SENTENCE_CHARS).map_or(sentence.len(), |(at, _)| at);
    let end = sentence[..end].rfind(' ').unwrap_or(end);
    format!("{} …", sentence[..end].trim_end_matches([',', ';', ':']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quoted(plain: &str) -> Quote {
        let (title, lang) = (String::new(), "en".parse().unwrap());
        Quote { title, plain: plain.to_owned(), lang, period: Period::default(), stating: Vec::new() }
    }

    #[test]
    fn the_sentence_with_the_marked_stretch_is_shown_whatever_figures_others_have() {
        let mut quote =
            quoted("An army has 1 to 5 regiments. Each has up to 3 units.\nUp to 3 of them. It has 3 heroes.");
        let third = quote.plain.find("Up to 3").unwrap();
        let last = quote.plain.rfind('3').unwrap();
        quote.stating =
            vec![(vec!["units".to_owned()], third + 6..third + 7), (vec!["heroes".to_owned()], last..last + 1)];
        assert_eq!(quote.stating(&["units"]), Some("Up to 3 of them."));
        assert_eq!(quote.stating(&["heroes"]), Some("It has 3 heroes."));
        assert_eq!(quote.stating(&["wizards"]), None);
        assert_eq!(quote.sentences().next(), Some((0, "An army has 1 to 5 regiments.")));
    }

    #[test]
    fn the_sentence_on_a_value_holds_its_figure_or_its_words() {
        let quote = quoted("Used in your movement phase. A unit rolls a D6. It may neither shoot nor charge.");
        let labels = [("dice", "dice"), ("may_charge", "may charge")];
        let labels = labels.map(|(id, label)| (id.to_owned(), label.to_owned())).into_iter().collect();
        let labels = [(quote.lang.clone(), labels)].into();
        let quotes = Quotes { labels, ..Quotes::default() };
        let about = |stated, value| quotes.about(&quote, &quotes.sought(&quote.lang, stated, Some(value)));
        assert_eq!(about("D6", "dice"), "A unit rolls a D6.");
        assert_eq!(about("false", "may_charge"), "It may neither shoot nor charge.");
        assert_eq!(about("9\"", "reach"), "Used in your movement phase.");
    }

    #[test]
    fn forms_of_a_word_are_alike_and_words_that_begin_alike_are_not() {
        assert!(are_alike("charge", "charging") && are_alike("shoot", "shooting") && are_alike("unit", "units"));
        assert!(!are_alike("charge", "characteristic") && !are_alike("unit", "until"));
    }

    #[test]
    fn a_long_sentence_ends_at_a_word() {
        let plain = "word ".repeat(90);
        let short = shortened(plain.trim());
        assert!(short.ends_with("word …") && short.chars().count() <= MAX_SENTENCE_CHARS + 2, "{short}");
    }
}
