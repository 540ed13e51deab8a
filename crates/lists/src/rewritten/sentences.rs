//! A list written as sentences: `My general is an Otter Queen for 280 points, and with her goes a unit of 20 Reeds at 200.` Each cost ends
//! a unit, and the last article or number before it begins one.

use std::ops::Range;

use adjutant_text::vocabulary::{Mark, SectionHeading, SentenceWord, TotalWord, Vocabulary};

use crate::lex::cost::{digits, parse_cost};

/// The minimum number of costs of a paragraph that is a list.
const MIN_COSTS: usize = 3;

/// The maximum number of words in the brackets around a cost, or behind it.
const MAX_BRACKET_WORDS: usize = 8;

/// The maximum number of words between two units that say no more than that another one follows: `and with him walks a`.
const MAX_LEAD_WORDS: usize = 6;

/// Marks that end a sentence, or what announces units.
const SENTENCE_ENDS: [char; 4] = ['.', ':', '!', '?'];

/// Marks that end a part of a sentence.
const CLAUSE_ENDS: [char; 2] = [',', ';'];

/// Rewrites a text so that each unit of its sentences is a line; `None` where no paragraph is a list.
pub(super) fn rewrite(text: &str, vocabulary: &Vocabulary) -> Option<String> {
    let mut rewritten = text.as_bytes().to_vec();
    let mut has_list = false;
    for range in paragraphs(text) {
        let paragraph = Paragraph::new(vocabulary, text, range.clone());
        let lines = text[range].lines().count();
        if paragraph.costs.len() >= MIN_COSTS.max(lines + 1) {
            paragraph.rewrite(&mut rewritten)?;
            has_list = true;
        }
    }
    has_list.then(|| String::from_utf8(rewritten).ok()).flatten()
}

/// Returns the paragraphs of a text: its lines between blank ones.
fn paragraphs(text: &str) -> Vec<Range<usize>> {
    let mut paragraphs: Vec<Range<usize>> = Vec::new();
    let (mut at, mut is_open) = (0, false);
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        let is_blank = line.trim().is_empty();
        match paragraphs.last_mut() {
            Some(last) if is_open && !is_blank => last.end = end,
            _ if !is_blank => paragraphs.push(at..end),
            _ => {}
        }
        is_open = !is_blank;
        at = end;
    }
    paragraphs
}

/// A paragraph as words.
struct Paragraph<'v, 't> {
    vocabulary: &'v Vocabulary,
    text: &'t str,
    range: Range<usize>,
    words: Vec<Word<'t>>,
    costs: Vec<Cost>,
}

/// A word, and where it begins in the text.
struct Word<'t> {
    at: usize,
    text: &'t str,
}

impl Word<'_> {
    fn end(&self) -> usize {
        self.at + self.text.len()
    }

    /// Returns whether a sentence ends with it; `4.` is a number in its row.
    fn ends_sentence(&self) -> bool {
        self.text.ends_with(SENTENCE_ENDS) && !self.text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    }
}

/// The cost of a unit.
struct Cost {
    /// Its words, with what stands in brackets behind it.
    words: Range<usize>,
    /// The word before it that leads to it.
    price: Option<usize>,
}

impl Cost {
    /// Returns the first word that is no part of the name.
    fn start(&self) -> usize {
        self.price.unwrap_or(self.words.start)
    }
}

impl<'v, 't> Paragraph<'v, 't> {
    fn new(vocabulary: &'v Vocabulary, text: &'t str, range: Range<usize>) -> Self {
        let part = &text[range.clone()];
        let words = part.split_whitespace().map(|word| {
            let at = range.start + word.as_ptr().addr() - part.as_ptr().addr();
            Word { at, text: word }
        });
        let mut paragraph = Self { vocabulary, text, range: range.clone(), words: words.collect(), costs: Vec::new() };
        let mut at = 0;
        while at < paragraph.words.len() {
            let cost = paragraph.cost(at);
            at = cost.as_ref().map_or(at + 1, |cost| cost.words.end);
            paragraph.costs.extend(cost);
        }
        paragraph
    }

    fn word(&self, at: usize) -> &'t str {
        self.words.get(at).map_or("", |word| word.text)
    }

    /// Returns the text of the paragraph from a word on.
    fn rest(&self, at: usize) -> &'t str {
        self.words.get(at).map_or("", |word| &self.text[word.at..self.range.end])
    }

    /// Returns the cost that begins with a word: `(150)`, `for 150 points`, `at 150`, `150pts`, `150,`.
    fn cost(&self, at: usize) -> Option<Cost> {
        let word = self.word(at);
        let figure = word.trim_start_matches(['(', '[']).trim_end_matches([')', ']', ',', '.', ';', ':']);
        let points = parse_cost(self.vocabulary, figure)?;
        let figures = &self.vocabulary.figures;
        let is_opened = word.starts_with(['(', '[']);
        let price = at.checked_sub(1).filter(|before| self.is_price(*before));
        let mut end = at + 1;
        let has_unit = figure.ends_with(char::is_alphabetic) || {
            let unit = self.word(end).trim_end_matches([')', ']', ',', '.', ';', ':']);
            let is_unit = word.ends_with(figure) && self.vocabulary.is_points(unit);
            end += usize::from(is_unit);
            is_unit
        };
        let ends_clause =
            self.words[end - 1].text.ends_with([',', '.', ';']) || end == self.words.len() || self.is_join(end);
        let is_cost = if is_opened || price.is_some() {
            figures.is_unit_cost(points) && (is_opened || has_unit || figures.is_bare_unit_cost(points))
        } else {
            (has_unit || ends_clause) && figures.is_bare_unit_cost(points) && !figures.is_round_limit(points)
        };
        if !is_cost || points >= 2 * figures.least_limit {
            return None;
        }
        let closes = |word: &Word<'_>| word.text.contains([')', ']']);
        if is_opened && !self.words[at..end].iter().any(closes) || self.word(end).starts_with('(') {
            end += 1 + self.words[end..].iter().take(MAX_BRACKET_WORDS).position(closes)?;
        }
        Some(Cost { words: at..end, price })
    }

    /// Returns how many words one of the words of sentences has that a text begins with.
    fn sentence_words(&self, at: usize, kind: SentenceWord) -> Option<usize> {
        let found = self.vocabulary.sentences.prefixes(self.rest(at)).filter(|(found, _)| *found == kind);
        let whole = found.filter(|(_, behind)| behind.starts_with(char::is_whitespace));
        whole.map(|(_, behind)| self.words_before(at, behind)).max()
    }

    fn words_before(&self, at: usize, behind: &str) -> usize {
        let end = self.range.end - behind.len();
        self.words[at..].iter().take_while(|word| word.at < end).count()
    }

    fn is_price(&self, at: usize) -> bool {
        self.sentence_words(at, SentenceWord::Price) == Some(1)
    }

    fn is_join(&self, at: usize) -> bool {
        self.sentence_words(at, SentenceWord::Join).is_some()
    }

    /// Returns whether a word is how many: `20`, `3x`, `three`.
    fn is_number(&self, at: usize) -> bool {
        let figure = digits(self.word(at)).is_some_and(|(_, behind)| matches!(behind, "" | "x" | "X" | "×"));
        // the word for 1 is an article
        figure || self.vocabulary.counts.get(self.word(at)).is_some_and(|count| count > 1)
    }

    /// Puts each unit in a line of its own.
    fn rewrite(&self, rewritten: &mut [u8]) -> Option<()> {
        let sentences = self.text[self.range.clone()].trim_end_matches(['\n', '\r']);
        for (at, c) in sentences.char_indices() {
            if c.is_whitespace() {
                let start = self.range.start + at;
                rewritten[start..start + c.len_utf8()].fill(b' ');
            }
        }
        let (mut from, mut is_behind_unit) = (0, false);
        for cost in &self.costs {
            if let Some(total) = self.total_line(from, cost) {
                self.break_before(rewritten, total);
                (from, is_behind_unit) = (cost.words.end, false);
                break;
            }
            self.rewrite_unit(rewritten, from..cost.start(), from == 0)?;
            self.rewrite_cost(rewritten, cost);
            (from, is_behind_unit) = (cost.words.end, true);
        }
        if is_behind_unit {
            self.break_before(rewritten, from);
        }
        for at in from + 1..self.words.len() {
            if self.words[at - 1].ends_sentence() {
                self.break_before(rewritten, at);
            }
        }
        Some(())
    }

    /// Returns the first word of the line with the total, where a word before a figure or right behind it says that it is one. A unit stands
    /// between them in `together with her go 20 Reeds at 200`.
    fn total_line(&self, from: usize, cost: &Cost) -> Option<usize> {
        let begins_unit = |at: usize| self.is_number(at) || self.sentence_words(at, SentenceWord::Article).is_some();
        let before = (from..cost.start()).rev().find(|at| self.is_total(*at));
        let before = before.filter(|total| !(total + 1..cost.start()).any(begins_unit));
        let goes_on = self.words[cost.words.end - 1].text.ends_with(char::is_alphanumeric);
        before.or_else(|| (goes_on && self.is_total(cost.words.end)).then_some(from))
    }

    /// Ends a unit with its cost: in brackets where there is room for them, without the word that leads to it and the marks behind it.
    fn rewrite_cost(&self, rewritten: &mut [u8], cost: &Cost) {
        if let Some(price) = cost.price {
            self.blank(rewritten, price..price + 1);
        }
        let (first, last) = (&self.words[cost.words.start], &self.words[cost.words.end - 1]);
        let bare = last.text.trim_end_matches([',', '.', ';']);
        rewritten[last.at + bare.len()..last.end()].fill(b' ');
        let closed = last.at + bare.len();
        // the blank before the next word ends the line
        let has_room = first.at > 0 && self.words.get(cost.words.end).is_none_or(|next| closed + 1 < next.at);
        if has_room && !self.text[first.at..closed].contains('(') && closed < self.range.end {
            rewritten[first.at - 1] = b'(';
            rewritten[closed] = b')';
        }
    }

    /// Puts a unit in a line of its own, by the words between two costs; `None` where nothing tells where its name begins.
    fn rewrite_unit(&self, rewritten: &mut [u8], words: Range<usize>, is_first: bool) -> Option<()> {
        let sentence = words.clone().rev().find(|at| self.words[*at].ends_sentence());
        let sentence = sentence.map_or(words.start, |at| at + 1);
        let heading = sentence..self.behind_heading(sentence);
        let (lead, name) = self.name(heading.end..words.end, is_first)?;
        // what is said of the unit before
        if sentence > words.start {
            self.break_before(rewritten, words.start);
        }
        for at in words.start + 1..=sentence {
            if self.words[at - 1].ends_sentence() {
                self.break_before(rewritten, at);
            }
        }
        if !heading.is_empty() {
            self.break_before(rewritten, heading.start);
            self.break_before(rewritten, heading.end);
        }
        let behind_general = |at: usize| Some((at, self.behind_general(at).filter(|behind| *behind < name)?));
        if let Some((general, behind)) = lead.clone().rev().find_map(behind_general) {
            // the word for the general becomes a label: `my general is an` is `general:`
            let first = lead.clone().find(|at| self.behind_general(*at) == Some(behind)).unwrap_or(general);
            self.blank(rewritten, first..general);
            self.blank(rewritten, behind..name);
            rewritten[self.words[behind - 1].end()] = b':';
            self.break_before(rewritten, general);
            return Some(());
        }
        if self.says_nothing(lead.clone()) {
            self.blank(rewritten, lead.start..name);
        } else {
            self.break_before(rewritten, lead.start);
            self.blank(rewritten, lead.end..name);
        }
        self.break_before(rewritten, name);
        self.blank_size(rewritten, name..words.end);
        Some(())
    }

    /// Returns the words before the article of a unit, and the first word of its name, or of the number or the mark before it.
    fn name(&self, words: Range<usize>, is_first: bool) -> Option<(Range<usize>, usize)> {
        let articles: Vec<Range<usize>> =
            words.clone().filter_map(|at| self.article(at)).filter(|article| article.end < words.end).collect();
        let begins_name = |at: usize| self.is_number(at) || self.word(at).starts_with(char::is_uppercase);
        let mut named =
            articles.iter().filter(|article| begins_name(article.end) && !self.is_within_name(&words, article));
        if let Some(article) = if is_first { named.next_back() } else { named.next() } {
            return Some((words.start..self.first_of_articles(&words, article), article.end));
        }
        let mut numbers = words.clone().filter(|at| self.is_number(*at) && at + 1 < words.end);
        if let Some(number) = if is_first { numbers.next_back() } else { numbers.next() } {
            // `a reinforced unit of 10 Otters`
            let start = (words.start..number).find(|at| self.is_reinforced(*at)).unwrap_or(number);
            let lead = articles.iter().find(|article| article.end == start).map_or(start, |article| article.start);
            return Some((words.start..lead, start));
        }
        let mut plain = articles.iter().rev().filter(|article| !self.is_within_name(&words, article));
        if let Some(article) = plain.next() {
            return Some((words.start..self.first_of_articles(&words, article), article.end));
        }
        let name = if is_first {
            words.clone().rev().find(|at| self.words[*at].text.ends_with(CLAUSE_ENDS)).map_or(words.start, |at| at + 1)
        } else {
            self.behind_joins(words.clone())
        };
        let is_capital = |at: usize| self.word(at).starts_with(char::is_uppercase);
        let is_clear = is_capital(name) || !(name..words.end).any(is_capital);
        (name < words.end && is_clear).then_some((words.start..name, name))
    }

    /// Returns the words of an article that begins with a word.
    fn article(&self, at: usize) -> Option<Range<usize>> {
        let length = self
            .sentence_words(at, SentenceWord::Article)
            .or_else(|| self.sentence_words(at, SentenceWord::Definite))?;
        Some(at..at + length)
    }

    /// Returns whether an article is within the name of a unit, and before none: `Otter Queen, the Dark Lady`.
    fn is_within_name(&self, words: &Range<usize>, article: &Range<usize>) -> bool {
        let is_definite = self.sentence_words(article.start, SentenceWord::Definite).is_some();
        let before = article.start.checked_sub(1).filter(|before| *before >= words.start);
        let ends_name = |at: usize| self.word(at).ends_with(',') || self.word(at).starts_with(char::is_uppercase);
        is_definite && before.is_some_and(ends_name)
    }

    /// Returns the first word of the articles that end with one: `is an`.
    fn first_of_articles(&self, words: &Range<usize>, article: &Range<usize>) -> usize {
        let mut first = article.start;
        while first > words.start && self.article(first - 1).is_some_and(|article| article.end == first) {
            first -= 1;
        }
        first
    }

    fn is_reinforced(&self, at: usize) -> bool {
        self.vocabulary.marks.has_prefix(self.rest(at), Mark::Reinforced)
    }

    fn behind_joins(&self, words: Range<usize>) -> usize {
        let mut at = words.start;
        while at < words.end
            && let Some(join) = self.sentence_words(at, SentenceWord::Join)
        {
            at += join;
        }
        at
    }

    /// Returns the first word behind the heading of a regiment that a word begins.
    fn behind_heading(&self, at: usize) -> usize {
        let behind = |(heading, behind): (SectionHeading, &str)| {
            let end = at + self.words_before(at, behind);
            let is_numbered = self.word(end).starts_with(|c: char| c.is_ascii_digit());
            let is_whole = behind.starts_with([' ', ':']);
            match heading {
                SectionHeading::Regiment => is_numbered.then_some(end + 1),
                _ => is_whole.then_some(end),
            }
        };
        self.vocabulary.sections.prefixes(self.rest(at)).filter_map(behind).max().unwrap_or(at)
    }

    /// Returns the first word behind the words for the general that a word begins.
    fn behind_general(&self, at: usize) -> Option<usize> {
        let marks = self.vocabulary.marks.prefixes(self.rest(at)).filter(|(mark, _)| *mark == Mark::General);
        let whole = marks.filter(|(_, behind)| behind.starts_with(char::is_whitespace));
        whole.map(|(_, behind)| at + self.words_before(at, behind)).max()
    }

    /// Returns whether the word for a total begins with a word.
    fn is_total(&self, at: usize) -> bool {
        let mut totals = self.vocabulary.totals.prefixes(self.rest(at));
        totals.any(|(total, behind)| total == TotalWord::Total && !behind.starts_with(char::is_alphanumeric))
            || self.sentence_words(at, SentenceWord::Total).is_some()
    }

    /// Returns whether words say no more than that a unit follows.
    fn says_nothing(&self, words: Range<usize>) -> bool {
        let is_name = |at: usize| self.word(at).starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
        let is_known = |at: usize| {
            let word = self.word(at).trim_end_matches([':', ',']);
            self.vocabulary.sections.get(word).is_some() || self.vocabulary.known.get(word).is_some()
        };
        words.len() <= MAX_LEAD_WORDS && !words.clone().skip(1).any(is_name) && !words.clone().any(is_known)
    }

    fn blank(&self, rewritten: &mut [u8], words: Range<usize>) {
        if let (Some(first), Some(last)) = (self.words[words.clone()].first(), self.words[words].last()) {
            rewritten[first.at..last.end()].fill(b' ');
        }
    }

    /// Makes the words between the article of a unit and its name blank: `unit of`. They stay in `two units of ten Otters`.
    fn blank_size(&self, rewritten: &mut [u8], words: Range<usize>) {
        for at in words.clone() {
            let is_several = at > words.start && self.is_number(at - 1);
            let Some(length) = self.sentence_words(at, SentenceWord::Of).filter(|_| !is_several) else { continue };
            self.blank(rewritten, at..at + length);
        }
    }

    /// Ends the line before a word.
    fn break_before(&self, rewritten: &mut [u8], at: usize) {
        if at > 0
            && let Some(word) = self.words.get(at)
        {
            rewritten[word.at - 1] = b'\n';
        }
    }
}
