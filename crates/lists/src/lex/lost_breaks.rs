//! Lists whose line breaks a paste lost: one line holds the army. Marks, headings, labels, costs and counts tell where lines
//! began; where they leave open which words name a unit, the line is left as it is.

use std::ops::Range;

use super::cost;
use super::label::{heading, label};
use super::lines::{Raw, is_blank, is_bullet, is_digit, offset_in};
use adjutant_text::vocabulary::{OldLabel, SectionHeading, TotalWord, Vocabulary};

/// The most lines with words of a text whose breaks were lost.
const MAX_LINES: usize = 2;

/// The minimum number of costs of a line that was a whole list.
const MIN_COSTS: usize = 4;

/// The shortest line that was a whole list, in bytes.
const MIN_BYTES: usize = 200;

/// Returns whether a line was several: it has the costs of several units.
pub(crate) fn has_lost_breaks(vocabulary: &Vocabulary, text: &str) -> bool {
    text.len() >= MIN_BYTES && count_costs(&LongLine::new(vocabulary, text).words) >= MIN_COSTS
}

/// Splits lines that were several, where it is clear which words name a unit.
pub(crate) fn split_lost_breaks<'t>(vocabulary: &Vocabulary, lines: Vec<Raw<'t>>) -> Vec<Raw<'t>> {
    let worded = lines.iter().filter(|raw| !raw.text.is_empty() && !raw.is_rule());
    if worded.take(MAX_LINES + 1).count() > MAX_LINES || !lines.iter().any(|raw| has_lost_breaks(vocabulary, raw.text))
    {
        return lines;
    }
    let split = |raw: Raw<'t>| LongLine::new(vocabulary, raw.text).lines(&raw).unwrap_or_else(|| vec![raw]);
    lines.into_iter().flat_map(split).collect()
}

/// Counts the costs of units among words.
fn count_costs(words: &[Word<'_>]) -> usize {
    words.iter().filter(|word| word.ends_cost).count()
}

/// A line as words.
struct LongLine<'v, 't> {
    vocabulary: &'v Vocabulary,
    text: &'t str,
    words: Vec<Word<'t>>,
}

/// A word of a line.
struct Word<'t> {
    at: usize,
    text: &'t str,
    /// How many brackets are open before it.
    depth: usize,
    /// Whether a cost of a unit ends with it.
    ends_cost: bool,
}

/// What a line begins with that was split off a longer one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineStart {
    /// Nothing tells what begins.
    Unknown,
    /// Behind what ends a line for certain, or with a count: a unit may begin there.
    Unit,
    /// With a mark or a label: what an army or a unit has.
    Choice,
}

impl<'v, 't> LongLine<'v, 't> {
    fn new(vocabulary: &'v Vocabulary, text: &'t str) -> Self {
        let mut depth = 0_usize;
        let mut words: Vec<Word<'t>> = Vec::new();
        for word in text.split(is_blank).filter(|word| !word.is_empty()) {
            let at = offset_in(text, word);
            words.push(Word { at, text: word, depth, ends_cost: false });
            let opened = word.matches(['(', '[']).count();
            depth = (depth + opened).saturating_sub(word.matches([')', ']']).count());
        }
        let mut line = Self { vocabulary, text, words };
        for at in 0..line.words.len() {
            line.words[at].ends_cost = line.is_end_of_cost(at);
        }
        line
    }

    /// Returns whether a word ends a cost: `(120)*`, `pts)` behind `(120`, `120pts`, `pts` behind `120`. A round figure without
    /// brackets is the limit.
    fn is_end_of_cost(&self, at: usize) -> bool {
        let word = self.words[at].text.trim_end_matches(['*', ',', ':']);
        let bare = |word: &'t str| word.trim_matches(['(', ')', '[', ']']);
        let is_bracketed = word.ends_with([')', ']']);
        let figure = if self.vocabulary.is_points(bare(word)) {
            at.checked_sub(1).map(|before| bare(self.words[before].text))
        } else {
            let has_unit = cost::without_unit(self.vocabulary, bare(word)).len() < bare(word).len();
            (has_unit || word.starts_with(['(', '[']) && is_bracketed).then(|| bare(word))
        };
        let figures = &self.vocabulary.figures;
        let points = figure.and_then(|figure| cost::parse_cost(self.vocabulary, figure));
        points.is_some_and(|points| figures.is_unit_cost(points) && (is_bracketed || !figures.is_round_limit(points)))
    }

    fn word(&self, at: usize) -> &'t str {
        self.words.get(at).map_or("", |word| word.text)
    }

    fn rest(&self, at: usize) -> &'t str {
        self.words.get(at).map_or("", |word| &self.text[word.at..])
    }

    /// Returns the words that a line had; `None` where one of them may name a unit and something else.
    fn lines(&self, raw: &Raw<'t>) -> Option<Vec<Raw<'t>>> {
        let starts = self.starts();
        let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([self.words.len()]);
        let parts: Vec<(Range<usize>, LineStart)> =
            starts.iter().zip(ends).map(|((from, start), to)| (*from..to, *start)).collect();
        let is_clear = |(words, start): &(Range<usize>, LineStart)| match count_costs(&self.words[words.clone()]) {
            0 => true,
            1 => *start == LineStart::Unit || self.is_stated_total(words.start),
            _ => false,
        };
        if !parts.iter().all(is_clear) {
            return None;
        }
        let line = |(words, _): &(Range<usize>, LineStart)| {
            let last = &self.words[words.end - 1];
            let text = &self.text[self.words[words.start].at..last.at + last.text.len()];
            Raw { indent: 0, ..raw.with_part(text) }
        };
        Some(parts.iter().map(line).collect())
    }

    /// Returns whether a line begins with the label of the total, or of the limit.
    fn is_stated_total(&self, at: usize) -> bool {
        let rest = self.rest(at).trim_start_matches(|c: char| is_bullet(c) || is_blank(c));
        let mut labels = self.vocabulary.labels.prefixes(rest).filter(|(_, behind)| behind.starts_with(':'));
        labels.any(|(label, _)| matches!(label, OldLabel::Total | OldLabel::Limit))
    }

    /// Returns the words with which lines began.
    fn starts(&self) -> Vec<(usize, LineStart)> {
        let mut starts = vec![(0, if self.counted(0).is_some() { LineStart::Unit } else { LineStart::Unknown })];
        let mut at = 0;
        while at < self.words.len() {
            let from = starts.last().map_or(0, |(from, _)| *from);
            if let Some((words, behind)) = self.head(at).filter(|_| self.words[at].depth == 0) {
                if at > from {
                    starts.push((at, LineStart::Choice));
                }
                at += words;
                starts.push((at, behind));
                continue;
            }
            if at > from
                && self.words[at].depth == 0
                && let Some(start) = self.start(from, at)
            {
                starts.push((at, start));
            }
            at += self.label(at).unwrap_or(1);
        }
        starts.retain(|(at, _)| *at < self.words.len());
        starts.dedup_by_key(|(at, _)| *at);
        starts
    }

    /// Returns how many words make a line that is known as a whole, and how the next line begins: a rule, a heading, the faction
    /// at the beginning.
    fn head(&self, at: usize) -> Option<(usize, LineStart)> {
        let (word, rest) = (self.word(at), self.rest(at));
        if word.len() >= 3 && word.bytes().all(|byte| matches!(byte, b'-' | b'=' | b'+' | b'_')) {
            return Some((1, LineStart::Unknown));
        }
        if at == 0 {
            let behind = self.vocabulary.behind_faction(rest).filter(|behind| ends(behind));
            let words = behind.map(|behind| self.words_before(at, behind));
            return words.max().map(|words| (words, LineStart::Unknown));
        }
        if !word.starts_with(char::is_uppercase) {
            return None;
        }
        let heads = self.vocabulary.sections.prefixes(rest).map(|(_, behind)| behind);
        let roles = self.vocabulary.roles.prefixes(rest).map(|(_, behind)| behind);
        let parts = heads.chain(roles).filter(|behind| ends(behind)).flat_map(|behind| {
            let words = self.words_before(at, behind);
            // a number may stand behind the word
            [words, words + 1]
        });
        let parts = parts.filter(|words| at + words <= self.words.len() && self.is_head(at, *words));
        parts.max().map(|words| (words, LineStart::Unit))
    }

    /// Returns whether words are a heading.
    fn is_head(&self, at: usize, words: usize) -> bool {
        let last = &self.words[at + words - 1];
        let text = &self.text[self.words[at].at..last.at + last.text.len()];
        let named = text.trim_end_matches(':');
        let behind = self.word(at + words);
        let is_role = self.vocabulary.roles.get(named).is_some();
        let found = heading(self.vocabulary, named);
        let is_heading = found.is_some_and(|found| found.section != SectionHeading::Regiment || found.number.is_some());
        let is_figure = behind.starts_with(is_digit) && self.counted(at + words).is_none();
        (is_role || is_heading) && !is_figure
    }

    fn words_before(&self, at: usize, behind: &str) -> usize {
        let end = self.text.len() - behind.len();
        self.words[at..].iter().take_while(|word| word.at < end).count()
    }

    /// Returns how many words the count of a unit has: `5x Otters`, `5 x Otters`, `5 Otters`.
    fn counted(&self, at: usize) -> Option<usize> {
        let word = self.word(at);
        let is_name = |at: usize| self.word(at).starts_with(char::is_uppercase);
        let is_times = |text: &str| matches!(text, "x" | "X" | "×");
        let (_, behind) = cost::digits(word)?;
        match behind {
            "" if is_times(self.word(at + 1)) && is_name(at + 2) => Some(2),
            "" if is_name(at + 1) => Some(1),
            _ if is_times(behind) && is_name(at + 1) => Some(1),
            _ => None,
        }
    }

    /// Returns how a line begins with a word, if one does.
    fn start(&self, from: usize, at: usize) -> Option<LineStart> {
        let (word, rest, before) = (self.word(at), self.rest(at), self.word(at - 1));
        let is_mark = |word: &str| word.chars().count() == 1 && word.chars().all(is_bullet);
        let opened = at - from == 1 && (is_mark(before) || before.ends_with(':'));
        if self.counted(at).is_some() {
            return (!opened).then_some(LineStart::Unit);
        }
        if is_mark(word) {
            let is_leader = word == "-"
                && (self.words.get(at + 1).is_some_and(|next| next.ends_cost) || count_costs(&self.words[..at]) == 0);
            let is_priced =
                word == "-" && self.words.get(at + 2).is_some_and(|next| next.ends_cost && !next.text.contains('('));
            let labelled = self.label(at + 1).is_some();
            let start = if self.counted(at + 1).is_some() { LineStart::Unit } else { LineStart::Choice };
            return (start == LineStart::Unit || labelled || !is_leader && !is_priced).then_some(start);
        }
        if opened && is_mark(before) {
            return None;
        }
        if self.label(at).is_some() || self.vocabulary.made(rest).is_some() || self.is_total(at) {
            return Some(LineStart::Choice);
        }
        let bracket = word.starts_with(['[', '(']);
        let in_head = count_costs(&self.words[..at]) == 0;
        if in_head && before.ends_with(']') {
            return Some(LineStart::Unit);
        }
        if word.starts_with('[') && !self.is_priced(at) {
            return Some(LineStart::Choice);
        }
        let behind_cost = self.words[from..at].iter().any(|word| word.ends_cost);
        let ended = before.ends_with([')', ']', '*']) || self.words[at - 1].ends_cost && !before.ends_with([':', ',']);
        if is_total(before) {
            return Some(LineStart::Unknown);
        }
        (behind_cost && ended && !bracket).then_some(LineStart::Unit)
    }

    /// Returns how many words the label has that begins with a word: known, and told from its value.
    fn label(&self, at: usize) -> Option<usize> {
        let rest = self.rest(at);
        if !rest.starts_with(char::is_uppercase) {
            return None;
        }
        let ends_label = |behind: &str| behind.starts_with(':');
        let old = self.vocabulary.labels.prefixes(rest).map(|(_, behind)| behind).find(|behind| ends_label(behind));
        let short = || self.vocabulary.short.prefixes(rest).map(|(_, behind)| behind).find(|behind| ends_label(behind));
        let value = old.or_else(short).or_else(|| label(self.vocabulary, rest).map(|(_, value)| value))?;
        Some(self.words_before(at, value).max(1))
    }

    /// Returns whether brackets that a word opens begin with a figure: `[120 pts]`.
    fn is_priced(&self, at: usize) -> bool {
        self.word(at).trim_start_matches(['[', '(']).starts_with(is_digit)
    }

    /// Returns whether the word for a total begins with a word, and a figure behind it.
    fn is_total(&self, at: usize) -> bool {
        let is_figure = |text: &str| text.trim_start_matches(['(', '[']).starts_with(is_digit);
        self.vocabulary.totals.get(self.word(at).trim_end_matches(':')) == Some(TotalWord::Total)
            && (is_figure(self.word(at + 1)) || is_figure(self.word(at + 2)))
    }
}

/// Returns whether a word of several ends where a text begins.
fn ends(behind: &str) -> bool {
    behind.is_empty() || behind.starts_with(|c: char| is_blank(c) || c == ':')
}

/// Returns whether a word is two figures with a bar between them: `990/1000pts`.
fn is_total(word: &str) -> bool {
    let Some((total, limit)) = word.split_once('/') else { return false };
    let is_figure = |text: &str| text.starts_with(is_digit);
    is_figure(total) && is_figure(limit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::lines::lines;
    use crate::sample;

    fn parted(text: &str) -> Vec<&str> {
        split_lost_breaks(sample::vocabulary(), lines(text, |_| false)).iter().map(|raw| raw.text).collect()
    }

    #[test]
    fn counts_and_costs_tell_where_lines_began() {
        let text = "Otterfolk 1000 pts Formation: Reed Banner Tactics: Blazing Reeds, Long Oars General's regiment: Otter Queen - 280 pts \
                    (General, Silver Ladle) 20 River Guard - 200 pts (reinforced) 5 Mud Scouts - 110 pts Regiment 1: Reed Witch - 140 \
                    pts 3 Heron Riders - 190 pts Total: 920/1000";
        let wanted = [
            "Otterfolk 1000 pts",
            "Formation: Reed Banner",
            "Tactics: Blazing Reeds, Long Oars",
            "General's regiment:",
            "Otter Queen - 280 pts (General, Silver Ladle)",
            "20 River Guard - 200 pts (reinforced)",
            "5 Mud Scouts - 110 pts",
            "Regiment 1:",
            "Reed Witch - 140 pts",
            "3 Heron Riders - 190 pts",
            "Total: 920/1000",
        ];
        assert_eq!(parted(text), wanted);
        let text = "Army Faction: Nighthaunt - Army Subfaction: River Host - Triumphs: Inspired LEADER 1 x Otter Queen (130)* - General \
                    - Command Traits: Loud Voice 1 x Reed Witch (130)* - Spells: Cold Water BATTLELINE 10 x River Guard (110)* 10 x River \
                    Guard (110)* CORE BATTALIONS: *Battle Regiment TOTAL POINTS: (480/1000)";
        let wanted = [
            "Army Faction: Nighthaunt",
            "- Army Subfaction: River Host",
            "- Triumphs: Inspired",
            "LEADER",
            "1 x Otter Queen (130)*",
            "- General",
            "- Command Traits: Loud Voice",
            "1 x Reed Witch (130)*",
            "- Spells: Cold Water",
            "BATTLELINE",
            "10 x River Guard (110)*",
            "10 x River Guard (110)*",
            "CORE BATTALIONS:",
            "*Battle Regiment",
            "TOTAL POINTS: (480/1000)",
        ];
        assert_eq!(parted(text), wanted);
    }

    #[test]
    fn a_line_is_left_as_it_is_where_a_name_may_begin_anywhere() {
        for text in [
            "River watch 780/1000 pts Grand Alliance Order | Sylvaneth General's Regiment Otter Queen (280) • General • Silver Ladle River \
             Guard (200) • Reinforced Mud Scouts (110) Regiment 1 Reed Witch (140) Heron Riders (190) Created with a program of our own",
            "Title of it Otter Queen (130) 10 x River Guard (110) 10 x River Guard (110) 5 x Mud Scouts (110) 3 x Heron Riders (190) and \
             so on for a while, since a short line is no list whose breaks were lost, but one that somebody typed like this",
        ] {
            assert_eq!(parted(text), [text]);
        }
    }
}
