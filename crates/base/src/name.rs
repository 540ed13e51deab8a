//! Names as people type them: the same name in any case, with any apostrophe, with or without blanks around it.

/// Returns whether two names are the same but for case, the kind of apostrophe and blanks around them.
pub fn same(a: &str, b: &str) -> bool {
    let (a, b) = (trimmed(a), trimmed(b));
    // most names differ in their first letter
    if let (Some(a), Some(b)) = (first_plain(a), first_plain(b))
        && !a.eq_ignore_ascii_case(&b)
    {
        return false;
    }
    if a.eq_ignore_ascii_case(b) {
        return true;
    }
    (may_differ_in_dress(a) || may_differ_in_dress(b)) && folded(a).eq(folded(b))
}

/// Returns a name in the form that all its ways of being typed share.
pub fn key(name: &str) -> String {
    let name = trimmed(name);
    if may_differ_in_dress(name) { folded(name).collect() } else { name.to_ascii_lowercase() }
}

/// Takes blanks off both ends; most names have none.
fn trimmed(name: &str) -> &str {
    let graphic = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_graphic);
    let bytes = name.as_bytes();
    if graphic(bytes.first()) && graphic(bytes.last()) { name } else { name.trim() }
}

/// Returns the first letter of a name, where it can be typed in one way only but for its case.
fn first_plain(name: &str) -> Option<u8> {
    name.bytes().next().filter(|byte| byte.is_ascii() && *byte != b'`')
}

/// Returns whether a name contains a letter or a sign that can be typed otherwise, beyond the case of plain letters.
fn may_differ_in_dress(name: &str) -> bool {
    !name.is_ascii() || name.as_bytes().contains(&b'`')
}

fn folded(name: &str) -> impl Iterator<Item = char> {
    let plain = |c: char| if matches!(c, '’' | '‘' | '`' | '´') { '\'' } else { c };
    name.chars().map(plain).flat_map(char::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_in_any_dress() {
        for (a, b) in [
            ("Nagash's Chief", " Nagash’s chief"),
            ("O`rel", "o'REL"),
            ("Ærø-folket", "ÆRØ-FOLKET"),
            ("Reed Spears", "reed spears "),
        ] {
            assert!(same(a, b) && key(a) == key(b), "{a} {b}");
        }
        for (a, b) in [("Reed Spears", "Reed Spear"), ("Æ", "A"), ("Oak's", "Oaks"), ("", "a")] {
            assert!(!same(a, b) && key(a) != key(b), "{a} {b}");
        }
    }
}
