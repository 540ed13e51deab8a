//! Names as lists write them, compared with names as the data have them.

use std::sync::OnceLock;

use borsh::{BorshDeserialize, BorshSerialize};
use rustc_hash::FxHashMap;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// How names may differ and still mean the same; from `editions/<edition>/units.toml`.
#[derive(Debug, Clone, Default, BorshSerialize, BorshDeserialize)]
pub struct Matching {
    forms: Vec<[String; 2]>,
    title_marks: Vec<String>,
    aliases: Vec<[String; 2]>,
    #[borsh(skip)]
    folded: OnceLock<Folded>,
}

/// Forms and aliases as names are compared with them.
#[derive(Debug, Clone)]
struct Folded {
    forms: Vec<[(String, String); 2]>,
    aliases: FxHashMap<String, String>,
}

impl Matching {
    /// `forms` are other ways to write a name: the part before the star and the part after it, and the same of the name that is
    /// meant; they are tried in order. `title_marks` are between a name and its title, such as a comma: either may be written
    /// without the title. `aliases` are names and what they mean.
    pub fn new(forms: Vec<[String; 2]>, title_marks: Vec<String>, aliases: Vec<[String; 2]>) -> Self {
        Self { forms, title_marks, aliases, folded: OnceLock::new() }
    }

    fn folded(&self) -> &Folded {
        self.folded.get_or_init(|| {
            // the first of several meanings counts
            let aliases = self.aliases.iter().rev().map(|[name, meant]| (fold(name), fold(meant)));
            let forms = self.forms.iter().map(|form| form.each_ref().map(|pattern| fold_pattern(pattern)));
            Folded { forms: forms.collect(), aliases: aliases.collect() }
        })
    }

    /// Returns a name without its title, folded; `None` if it has none.
    pub(crate) fn short(&self, name: &str) -> Option<String> {
        let cuts = self.title_marks.iter().filter_map(|mark| name.find(mark.as_str()));
        let cut = cuts.filter(|cut| *cut > 0).min()?;
        // what is in brackets behind the title belongs to the name
        let brackets = name[cut..].find(" (").map_or("", |at| &name[cut + at..]);
        Some(fold(&format!("{}{brackets}", &name[..cut])))
    }

    /// Returns the names of which a folded name is another form, folded.
    pub(crate) fn forms(&self, folded: &str) -> impl Iterator<Item = String> {
        self.folded().forms.iter().filter_map(move |[written, meant]| rewritten(folded, written, meant))
    }

    /// Returns what a name may mean besides itself, folded, given the name as it is written and folded.
    pub(crate) fn variants(&self, name: &str, folded: &str) -> impl Iterator<Item = String> {
        self.short(name).into_iter().chain(self.forms(folded))
    }

    /// Returns what a folded name is an alias of, folded.
    pub(crate) fn meaning(&self, folded: &str) -> Option<&str> {
        self.folded().aliases.get(folded).map(String::as_str)
    }
}

/// Folds a pattern, whose parts beside the star contain their blanks.
fn fold_pattern(pattern: &str) -> (String, String) {
    let (before, after) = pattern.split_once('*').unwrap_or((pattern, ""));
    (folded_letters(before).collect(), folded_letters(after).collect())
}

/// Rewrites a name from one pattern to another; `None` if it is not of the first.
fn rewritten(name: &str, from: &(String, String), to: &(String, String)) -> Option<String> {
    let inner = name.strip_prefix(&*from.0)?.strip_suffix(&*from.1)?;
    (!inner.is_empty()).then(|| format!("{}{inner}{}", to.0, to.1))
}

/// Returns a name without case, accents, apostrophes, punctuation and doubled blanks.
pub(crate) fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    let mut is_after_blank = true;
    let mut push = |c: char| {
        if c != ' ' || !is_after_blank {
            folded.push(c);
        }
        is_after_blank = c == ' ';
    };
    // most names need no decomposition
    if name.is_ascii() {
        name.bytes().filter_map(|byte| FOLDED[usize::from(byte)]).for_each(|byte| push(char::from(byte)));
    } else {
        folded_letters(name).for_each(push);
    }
    folded.truncate(folded.trim_end_matches(' ').len());
    folded
}

/// What each character of ASCII is in a folded name.
static FOLDED: [Option<u8>; 128] = {
    let mut folded = [Some(b' '); 128];
    let mut byte = 0;
    while byte < 128_u8 {
        folded[byte as usize] = match byte {
            b'\'' | b'`' => None,
            b'(' | b')' | b'[' | b']' | b':' | b'&' | b'#' | b'*' => Some(byte),
            byte if byte.is_ascii_alphanumeric() => Some(byte.to_ascii_lowercase()),
            _ => Some(b' '),
        };
        byte += 1;
    }
    folded
};

/// Returns a letter, a digit or a sign that tells names apart, and a blank for any other; `None` for what some leave out.
fn plain(c: char) -> Option<char> {
    match c {
        // an apostrophe is left out by some, written in several ways by others
        '\'' | '’' | '‘' | '`' | '´' | '\u{feff}' => None,
        c if c.is_alphanumeric() || matches!(c, '(' | ')' | '[' | ']' | ':' | '&' | '#' | '*') => Some(c),
        _ => Some(' '),
    }
}

fn folded_letters(text: &str) -> impl Iterator<Item = char> {
    text.nfkd().filter(|c| !is_combining_mark(*c)).filter_map(plain).flat_map(char::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_to_write_a_name_fold_to_one() {
        for (a, b) in [
            ("Reed-Spears", "reed spears"),
            ("O’Rel  the\u{a0}Old", "orel the old"),
            ("Mårten, of Ærø", "marten of ærø"),
            ("The B\u{feff}urning Head", "the burning head"),
        ] {
            assert_eq!(fold(a), b);
        }
        assert_ne!(fold("Sorrel"), fold("Sorrels"));
    }

    #[test]
    fn plain_letters_fold_as_all_others() {
        for c in (0..128_u8).map(char::from) {
            let plain: String = folded_letters(&format!("a{c}b")).collect();
            assert_eq!(fold(&format!("a{c}b")), plain, "{c:?}");
        }
    }

    #[test]
    fn a_form_is_rewritten_and_nothing_else() {
        let own = ["Season of Oak *", "* (Season of Oak)", "* with bows", "*"].map(ToOwned::to_owned);
        let [oak, in_brackets, with_bows, plain] = own;
        let alias = ["Old Reeds".to_owned(), "Reed-Spears".to_owned()];
        let matching = Matching::new(vec![[oak, in_brackets], [with_bows, plain]], vec![", ".to_owned()], vec![alias]);
        let variants = |name: &str| matching.variants(name, &fold(name)).collect::<Vec<_>>();
        assert_eq!(variants("season of oak reed spears"), ["reed spears (season of oak)"]);
        assert_eq!(variants("reeds with bows"), ["reeds"]);
        assert_eq!(variants("season of oak "), [""; 0]);
        assert_eq!(variants("Orla, Lady of Reeds (young)"), ["orla (young)"]);
        assert_eq!(matching.meaning("old reeds"), Some("reed spears"));
    }
}
