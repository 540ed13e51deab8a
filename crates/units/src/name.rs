//! Names as lists write them, compared with names as the data have them.

use borsh::{BorshDeserialize, BorshSerialize};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// How names may differ and still mean the same; from `editions/<edition>/units.toml`.
#[derive(Debug, Clone, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Matching {
    /// Other ways to write a name: the part before the star and the part after it, and the same of the name that is meant.
    /// They are tried in order.
    pub forms: Vec<[String; 2]>,
    /// What stands between a name and its title, such as a comma: either may be written without the title.
    pub title_marks: Vec<String>,
    /// Names and what they mean.
    pub aliases: Vec<[String; 2]>,
}

impl Matching {
    /// Returns a name without its title, folded; `None` if it has none.
    pub(crate) fn short(&self, name: &str) -> Option<String> {
        let cuts = self.title_marks.iter().filter_map(|mark| name.find(mark.as_str()));
        let cut = cuts.filter(|cut| *cut > 0).min()?;
        // what is in brackets behind the title belongs to the name
        let brackets = name[cut..].find(" (").map_or("", |at| &name[cut + at..]);
        Some(fold(&format!("{}{brackets}", &name[..cut])))
    }

    /// Returns what a name may mean besides itself, folded.
    pub(crate) fn variants(&self, name: &str) -> Vec<String> {
        let folded = &*fold(name);
        let mut variants: Vec<String> = self.short(name).into_iter().collect();
        for [written, meant] in &self.forms {
            if let Some(name) = rewritten(folded, &fold_pattern(written), &fold_pattern(meant)) {
                variants.push(name);
            }
        }
        variants
    }

    /// Returns what a folded name is an alias of.
    pub(crate) fn meaning(&self, folded: &str) -> Option<String> {
        self.aliases.iter().find(|[name, _]| folds_to(name, folded)).map(|[_, meant]| fold(meant))
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
    for c in folded_letters(name) {
        if c != ' ' || !(folded.is_empty() || folded.ends_with(' ')) {
            folded.push(c);
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// Returns whether a name folds to a folded one. Most names differ from the first letter on, and cost nothing then.
pub(crate) fn folds_to(name: &str, folded: &str) -> bool {
    let mut wanted = folded.chars();
    let (mut begun, mut blank) = (false, false);
    for c in folded_letters(name) {
        if c == ' ' {
            blank = begun;
            continue;
        }
        if std::mem::take(&mut blank) && wanted.next() != Some(' ') || wanted.next() != Some(c) {
            return false;
        }
        begun = true;
    }
    wanted.next().is_none()
}

fn folded_letters(text: &str) -> impl Iterator<Item = char> {
    let plain = |c: char| match c {
        // an apostrophe is left out by some, written in several ways by others
        '\'' | '’' | '‘' | '`' | '´' | '\u{feff}' => None,
        c if c.is_alphanumeric() || matches!(c, '(' | ')' | '[' | ']' | ':' | '&' | '#' | '*') => Some(c),
        _ => Some(' '),
    };
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
            assert!(folds_to(a, b) && !folds_to(a, &format!("{b}s")) && !folds_to(a, &b[1..]), "{a}");
        }
        assert_ne!(fold("Sorrel"), fold("Sorrels"));
    }

    #[test]
    fn a_form_is_rewritten_and_nothing_else() {
        let matching = Matching {
            forms: vec![
                ["Season of Oak *".to_owned(), "* (Season of Oak)".to_owned()],
                ["* with bows".to_owned(), "*".to_owned()],
            ],
            title_marks: vec![", ".to_owned()],
            aliases: vec![["Old Reeds".to_owned(), "Reed-Spears".to_owned()]],
        };
        assert_eq!(matching.variants("season of oak reed spears"), ["reed spears (season of oak)"]);
        assert_eq!(matching.variants("reeds with bows"), ["reeds"]);
        assert_eq!(matching.variants("season of oak "), [""; 0]);
        assert_eq!(matching.variants("Orla, Lady of Reeds (young)"), ["orla (young)"]);
        assert_eq!(matching.meaning("old reeds").as_deref(), Some("reed spears"));
    }
}
