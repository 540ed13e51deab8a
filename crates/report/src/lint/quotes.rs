//! The rules that findings cite: title, and of the text the sentence that matters. Read once, for what is cited alone.

use std::collections::{BTreeMap, BTreeSet};

use adjutant_base::figure::Quantity;
use adjutant_base::id::{Citation, ConceptId, EditionId};
use adjutant_base::lang::Lang;
use adjutant_base::notation::Notation;
use adjutant_base::packed::WordMap;
use adjutant_base::source::Files;
use adjutant_lint::Family;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::finding::Finding;
use adjutant_rules::compiled;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::value::choice_key;

/// The most characters of a sentence that are shown.
const LONGEST: usize = 220;

/// A cited rule in the reader's language, or else in the one that it is authentic in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// Its title.
    pub title: String,
    /// Its text, a paragraph on each line.
    pub plain: String,
    /// The language that both are in.
    pub lang: Lang,
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
        let sentence = match finding.text("stated") {
            Some(stated) => self.about(quote, &self.sought(&quote.lang, stated, finding.text("value"))),
            None => self.with_figure(quote, finding.number("limit")),
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

    /// Returns the first sentence with a figure, or else the first one, shortened to what fits a line or two.
    pub fn with_figure(&self, quote: &Quote, figure: Option<i64>) -> String {
        let all: Vec<&str> = quote.plain.lines().flat_map(sentences).collect();
        let has = |sentence: &&&str| {
            let told = self.notation.mentions(sentence);
            figure.is_some_and(|figure| {
                told.iter().any(|mention| match mention.quantity {
                    Quantity::Number(number) | Quantity::Modifier(number) => number == figure,
                    Quantity::Range(low, high) => low == figure || high == figure,
                    Quantity::Length(length, _) => length == figure,
                    Quantity::Area(..)
                    | Quantity::Dice(..)
                    | Quantity::Threshold(_)
                    | Quantity::Ratio(..)
                    | Quantity::Percent(_) => false,
                })
            })
        };
        let chosen = all.iter().find(has).or(all.first()).copied().unwrap_or_default();
        shortened(chosen)
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
        let all: Vec<&str> = quote.plain.lines().flat_map(sentences).collect();
        let chosen = all.iter().copied().rev().max_by_key(weigh).unwrap_or_default();
        shortened(chosen)
    }
}

/// How many letters a word has at the least that means something, and how many two forms of one begin with alike.
const STEM: usize = 4;

/// The longest ending in which two forms of a word differ: `shoot` and `shooting`.
const ENDING: usize = 4;

/// Returns the words of a text that are long enough to mean something.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() >= STEM);
    words.map(str::to_lowercase)
}

/// Returns whether two words are forms of one: `charge` and `charging`, but not `characteristic`.
fn are_alike(one: &str, other: &str) -> bool {
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    same >= STEM && [one, other].into_iter().all(|word| word.chars().count() - same <= ENDING)
}

fn quote(kb: &KnowledgeBase, citation: &Citation, lang: &Lang) -> Option<Quote> {
    let edition = &citation.id.edition;
    let concept: ConceptId = citation.id.name.as_str().parse().ok()?;
    let rule = kb.rule(edition, &concept)?;
    let versions = kb.versions(edition, rule);
    let version = versions.iter().find(|version| version.period.from == citation.from).or(versions.last())?;
    let authentic = &kb.edition(edition)?.edition.authentic;
    let own = version.text.get(lang).map(|clause| (lang, clause));
    let (lang, clause) = own.or_else(|| version.text.get(authentic).map(|clause| (authentic, clause)))?;
    Some(Quote { title: clause.title.clone(), plain: clause.plain.clone(), lang: lang.clone() })
}

/// Parts a paragraph into sentences: behind a full stop, a blank and a capital follow.
fn sentences(paragraph: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, _) in paragraph.match_indices(". ") {
        let next = paragraph[at + 2..].chars().next();
        if next.is_some_and(|next| next.is_uppercase() || next.is_ascii_digit()) {
            parts.push(paragraph[start..=at].trim());
            start = at + 2;
        }
    }
    parts.push(paragraph[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

fn shortened(sentence: &str) -> String {
    if sentence.chars().count() <= LONGEST {
        return sentence.to_owned();
    }
    let end = sentence.char_indices().nth(LONGEST).map_or(sentence.len(), |(at, _)| at);
    let end = sentence[..end].rfind(' ').unwrap_or(end);
    format!("{} …", sentence[..end].trim_end_matches([',', ';', ':']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_with_the_figure_is_shown_and_else_the_first() {
        let plain = "An army has 1 to 5 regiments. Each has up to 3 units.\nMore of it.".to_owned();
        let quote = Quote { title: String::new(), plain, lang: "en".parse().unwrap() };
        assert_eq!(Quotes::default().with_figure(&quote, Some(3)), "Each has up to 3 units.");
        assert_eq!(Quotes::default().with_figure(&quote, Some(5)), "An army has 1 to 5 regiments.");
        assert_eq!(Quotes::default().with_figure(&quote, Some(9)), "An army has 1 to 5 regiments.");
        assert_eq!(Quotes::default().with_figure(&quote, None), "An army has 1 to 5 regiments.");
    }

    #[test]
    fn the_sentence_on_a_value_holds_its_figure_or_its_words() {
        let plain = "Used in your movement phase. A unit rolls a D6. It may neither shoot nor charge.".to_owned();
        let quote = Quote { title: String::new(), plain, lang: "en".parse().unwrap() };
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
        assert!(short.ends_with("word …") && short.chars().count() <= LONGEST + 2, "{short}");
    }
}
