//! Words at the end of a figure, such as those for points: found from their last letter.

/// Words that stand behind figures.
#[derive(Debug, Clone)]
pub struct Endings {
    /// By their last byte in lower case; of those that end alike, the longest first.
    words: Vec<Box<str>>,
}

fn last(text: &str) -> Option<u8> {
    text.as_bytes().last().map(u8::to_ascii_lowercase)
}

impl Endings {
    pub(super) fn new(mut words: Vec<Box<str>>) -> Self {
        words.sort_by_key(|word| (last(word), std::cmp::Reverse(word.len())));
        Self { words }
    }

    /// Takes a word off the end of a text, in any case; the longest first.
    pub fn cut<'t>(&self, text: &'t str) -> impl Iterator<Item = &'t str> {
        let end = last(text);
        let words =
            self.words.iter().skip_while(move |word| last(word) < end).take_while(move |word| last(word) == end);
        words.filter_map(move |word| {
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
