//! Words with what each of them means, found by their beginning, in any case and with any apostrophe.

/// Words and what each of them means, found by their first letter.
#[derive(Debug, Clone)]
pub struct Words<K> {
    words: Vec<Word<K>>,
    /// The words of each first byte, in lower case.
    by_first_byte: Box<[Alike; 256]>,
}

/// Words with one first byte.
#[derive(Debug, Clone, Copy, Default)]
struct Alike {
    /// Where they begin and end among all words.
    places: (u16, u16),
    /// Their second bytes: the bit of each, by the lowest five bits of the byte, which are those of its capital.
    second: u32,
}

/// Returns the bit of the second byte of a text.
fn second_bit(text: &str) -> u32 {
    1 << (text.as_bytes().get(1).copied().unwrap_or_default() % 32)
}

/// A word and what it means.
#[derive(Debug, Clone)]
struct Word<K> {
    text: Box<str>,
    kind: K,
    /// Its place in the file.
    place: usize,
    /// How many bytes of it, from its beginning, can be typed in one way only but for their case: up to an apostrophe, or a
    /// letter beyond the plain ones.
    plain: usize,
    /// The first of these bytes as they are compared, and which of the four count.
    start: (Start, u32),
    /// Its letters in lower case, and which they are.
    lower: Box<str>,
    letters: Letters,
}

/// The first four bytes of a text, each with the bit by which capitals differ from small letters. What begins alike in any
/// case has the same ones; most words that do not are distinguished by them alone.
type Start = u32;

/// Which bytes of a start count, where this many of a word can be typed in one way only.
const COUNTED: [Start; 5] = [0, 0xFF, 0xFFFF, 0x00FF_FFFF, 0xFFFF_FFFF];

fn start(text: &str) -> Start {
    let bytes = text.as_bytes();
    let at = |at: usize| bytes.get(at).copied().unwrap_or_default();
    let bytes = bytes.first_chunk().copied().unwrap_or_else(|| [at(0), at(1), at(2), at(3)]);
    Start::from_le_bytes(bytes) | 0x2020_2020
}

impl<K> Word<K> {
    /// Returns whether a text with such a start can begin with the word.
    fn may_begin(&self, text: Start) -> bool {
        let (own, counted) = self.start;
        (own ^ text) & counted == 0
    }

    /// Returns whether a text is the word. One without an apostrophe or an accent is as long however it is typed.
    fn is(&self, text: &str) -> bool {
        (self.plain < self.text.len() || self.plain == text.len()) && self.strip_from(text) == Some("")
    }

    fn strip_from<'t>(&self, text: &'t str) -> Option<&'t str> {
        let (start, rest) = text.split_at_checked(self.plain)?;
        let (plain, dressed) = self.text.split_at(self.plain);
        // an ASCII letter never matches a letter outside ASCII
        let is_plain = rest.as_bytes().first().is_none_or(u8::is_ascii);
        if is_plain && dressed.as_bytes().first().is_some_and(|byte| !byte.is_ascii())
            || !start.eq_ignore_ascii_case(plain)
        {
            return None;
        }
        if dressed.is_empty() { Some(rest) } else { strip_prefix_ignore_case(rest, dressed) }
    }
}

/// How often each kind of letter is in a text, whatever their order. No two texts can be nearer to each other than their
/// letters are, and these are compared much faster.
#[derive(Debug, Clone, Copy)]
struct Letters([u8; 32]);

impl Letters {
    fn of(text: &str) -> Self {
        let mut counts = [0_u8; 32];
        for c in text.chars() {
            let count = &mut counts[c as usize % 32];
            *count = count.saturating_add(1);
        }
        Self(counts)
    }

    /// Returns how many letters must at least be put in, taken out or replaced to make one text of the other.
    fn apart(&self, other: &Self) -> usize {
        let (mut more, mut fewer) = (0, 0);
        for (own, others) in self.0.iter().zip(&other.0) {
            more += usize::from(own.saturating_sub(*others));
            fewer += usize::from(others.saturating_sub(*own));
        }
        more.max(fewer)
    }
}

fn first_byte(text: &str) -> u8 {
    text.as_bytes().first().map_or(0, u8::to_ascii_lowercase)
}

impl<K: Copy> Default for Words<K> {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl<K: Copy> Words<K> {
    pub(crate) fn new(words: Vec<(Box<str>, K)>) -> Self {
        let plain = |text: &str| text.find(|c: char| !c.is_ascii() || c == '\'').unwrap_or(text.len());
        let word = |(place, (text, kind)): (usize, (Box<str>, K))| {
            let lower = text.to_lowercase().into_boxed_str();
            let plain = plain(&text);
            let start = (start(&text), COUNTED[plain.min(4)]);
            Word { plain, start, letters: Letters::of(&lower), lower, text, kind, place }
        };
        let mut words: Vec<Word<K>> = words.into_iter().enumerate().map(word).collect();
        words.sort_by_key(|word| first_byte(&word.text));
        let mut by_first_byte = Box::new([Alike::default(); 256]);
        for (at, word) in words.iter().enumerate() {
            let at = u16::try_from(at).unwrap_or(u16::MAX);
            let alike = &mut by_first_byte[usize::from(first_byte(&word.text))];
            let from = if alike.places.1 == 0 { at } else { alike.places.0 };
            alike.places = (from, at.saturating_add(1));
            alike.second |= if word.plain < 2 { u32::MAX } else { second_bit(&word.text) };
        }
        Self { words, by_first_byte }
    }

    /// Returns the words with the first byte of a text.
    fn same_first_byte(&self, text: &str) -> &[Word<K>] {
        let (from, to) = self.by_first_byte[usize::from(first_byte(text))].places;
        &self.words[usize::from(from)..usize::from(to)]
    }

    /// Returns the words that a text may begin with, by its first four bytes.
    fn candidates(&self, text: &str) -> impl Iterator<Item = &Word<K>> {
        let has_second = self.by_first_byte[usize::from(first_byte(text))].second & second_bit(text) > 0;
        let words = if has_second { self.same_first_byte(text) } else { &[] };
        let start = start(text);
        words.iter().filter(move |word| word.may_begin(start))
    }

    /// Returns the words of a meaning in the order of the file: the first is the one that is printed.
    pub fn spellings(&self, kind: K) -> impl Iterator<Item = &str>
    where
        K: PartialEq,
    {
        let mut words: Vec<&Word<K>> = self.words.iter().filter(|word| word.kind == kind).collect();
        words.sort_by_key(|word| word.place);
        words.into_iter().map(|word| &*word.text)
    }

    /// Returns the meaning of a text that is one of the words.
    pub fn get(&self, text: &str) -> Option<K> {
        self.candidates(text).find(|word| word.is(text)).map(|word| word.kind)
    }

    /// Returns every word that a text begins with: its meaning and the rest of the text, in the order of the file.
    pub fn prefixes<'t>(&self, text: &'t str) -> impl Iterator<Item = (K, &'t str)> {
        self.candidates(text).filter_map(move |word| Some((word.kind, word.strip_from(text)?)))
    }

    /// Returns whether a text begins with a word of this meaning.
    pub fn has_prefix(&self, text: &str, kind: K) -> bool
    where
        K: PartialEq,
    {
        self.candidates(text).any(|word| word.kind == kind && word.strip_from(text).is_some())
    }

    /// Returns whether a text is the beginning of a word whose meaning fits.
    pub fn is_prefix_of_any(&self, text: &str, means: impl Fn(K) -> bool) -> bool {
        self.same_first_byte(text)
            .iter()
            .any(|word| means(word.kind) && strip_prefix_ignore_case(&word.text, text).is_some())
    }

    /// Returns the shortest word that a text is the beginning of, and what it means, where all of those mean the same.
    pub fn complete(&self, text: &str) -> Option<(K, &str)>
    where
        K: PartialEq,
    {
        let mut all = self
            .same_first_byte(text)
            .iter()
            .filter(|word| strip_prefix_ignore_case(&word.text, text).is_some_and(|rest| !rest.is_empty()));
        let first = all.next()?;
        let mut shortest = first;
        for word in all {
            if word.kind != first.kind {
                return None;
            }
            if word.text.len() < shortest.text.len() {
                shortest = word;
            }
        }
        Some((first.kind, &*shortest.text))
    }

    /// Returns the word that a text was probably meant to be, and in how many letters they differ: at most a quarter of
    /// them, and not the first one.
    pub fn nearest(&self, text: &str) -> Option<(usize, &str)> {
        let most = |word: &Word<K>| word.text.len() / 4;
        let long = |word: &&Word<K>| text.len().abs_diff(word.text.len()) <= most(word);
        let mut near = self.same_first_byte(text).iter().filter(long).peekable();
        near.peek()?;
        let lower = text.to_lowercase();
        let letters = Letters::of(&lower);
        // most texts are a known word, or are none: the likeliest come first, and few words are compared
        let near = near.map(|word| (letters.apart(&word.letters), word));
        let mut near: Vec<(usize, &Word<K>)> = near.filter(|(least, word)| *least <= most(word)).collect();
        near.sort_by_key(|(least, _)| *least);
        let mut best = None;
        for (least, word) in near {
            if best.is_some_and(|(slips, _)| slips < least) {
                break;
            }
            let slips = if *word.lower == *lower { 0 } else { strsim::damerau_levenshtein(&lower, &word.lower) };
            if slips <= most(word) {
                best = best.into_iter().chain([(slips, &*word.text)]).min();
            }
        }
        best
    }
}

/// Compares without regard to case and to the kind of apostrophe. [`adjutant_base::name::same`] has other rules.
pub fn eq_ignore_case(text: &str, known: &str) -> bool {
    text.len() >= known.len() && strip_prefix_ignore_case(text, known) == Some("")
}

fn strip_prefix_ignore_ascii_case<'t>(text: &'t str, known: &str) -> Option<&'t str> {
    let (start, rest) = text.split_at_checked(known.len())?;
    start.eq_ignore_ascii_case(known).then_some(rest)
}

/// Returns what follows a known beginning, without regard to case and to the kind of apostrophe.
pub fn strip_prefix_ignore_case<'t>(text: &'t str, known: &str) -> Option<&'t str> {
    if let Some(rest) = strip_prefix_ignore_ascii_case(text, known) {
        return Some(rest);
    }
    if known.is_ascii() && !known.contains('\'') {
        return None;
    }
    let mut rest = text.chars();
    for wanted in known.chars() {
        let found = rest.next()?;
        let plain = if matches!(found, '’' | '‘' | '`' | '´' | '′' | 'ʼ') { '\'' } else { found };
        let is_same = if plain.is_ascii() && wanted.is_ascii() {
            plain.eq_ignore_ascii_case(&wanted)
        } else {
            plain == wanted || plain.to_lowercase().eq(wanted.to_lowercase())
        };
        if !is_same {
            return None;
        }
    }
    Some(rest.as_str())
}
