//! Words at the end of a figure, such as those for points: found from their last letter.

/// Words that stand behind figures.
#[derive(Debug, Clone)]
pub struct Endings {
    /// The longest first.
    words: Vec<Box<str>>,
    /// Which bytes, in either case, one of them ends with.
    last: [bool; 256],
}

impl Endings {
    pub(super) fn new(mut words: Vec<Box<str>>) -> Self {
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        let mut last = [false; 256];
        for byte in words.iter().filter_map(|word| word.as_bytes().last()) {
            last[usize::from(byte.to_ascii_lowercase())] = true;
            last[usize::from(byte.to_ascii_uppercase())] = true;
        }
        Self { words, last }
    }

    /// Takes a word off the end of a text, in any case.
    pub fn cut<'t>(&self, text: &'t str) -> impl Iterator<Item = &'t str> {
        let may_end = text.as_bytes().last().is_some_and(|byte| self.last[usize::from(*byte)]);
        let words = if may_end { &self.words[..] } else { &[] };
        words.iter().filter_map(move |word| {
            let (before, end) = text.split_at_checked(text.len().checked_sub(word.len())?)?;
            end.eq_ignore_ascii_case(word).then_some(before)
        })
    }

    /// Takes a word off the beginning of a text, in any case.
    pub fn begin<'t>(&self, text: &'t str) -> impl Iterator<Item = &'t str> {
        self.words.iter().filter_map(move |word| {
            let (start, behind) = text.split_at_checked(word.len())?;
            start.eq_ignore_ascii_case(word).then_some(behind)
        })
    }
}
