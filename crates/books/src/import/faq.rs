//! What questions and answers say: the verdict of an answer, and the printed numbers that a text cites.

use std::sync::LazyLock;

use memchr::memchr_iter;
use regex::Regex;

use adjutant_rules::record::import::Signs;
use adjutant_rules::record::ruling::Verdict;

static CITED: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?-u:\b)(?:[0-9]{1,3}|[IVX]{1,4})(?:\.[0-9]{1,3}){1,3}(?-u:\b)").expect("well formed")
});

/// Returns whether a text begins as an answer that agrees or denies.
pub(super) fn is_reply(signs: &Signs, text: &str) -> bool {
    verdict(signs, text) != Verdict::Explanation
}

/// Returns how many bytes of marks precede a question that has no mark of its own.
pub(super) fn unmarked(text: &str) -> usize {
    static LEAD: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"^(?:#{1,6}\s*)?(?:[-•*+]\s+|[*_]{0,3}[0-9]{1,3}[.)]\s+)?").expect("well formed"));
    LEAD.find(text).map_or(0, |lead| lead.end())
}

/// Returns what an answer decides: its first words tell.
pub(super) fn verdict(signs: &Signs, answer: &str) -> Verdict {
    let text = answer.trim_start_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let first = |words: &[String]| {
        words.iter().find_map(|word| {
            let rest = text.strip_prefix(&word.to_lowercase())?;
            (!rest.starts_with(char::is_alphanumeric)).then(|| rest.to_owned())
        })
    };
    let (found, rest) = match (first(&signs.yes), first(&signs.no)) {
        (Some(rest), _) => (Verdict::Yes, rest),
        (None, Some(rest)) => (Verdict::No, rest),
        (None, None) => return Verdict::Explanation,
    };
    let rest = rest.trim_start_matches([' ', ',', ';', '–', '-']);
    let several = signs.both.iter().any(|words| rest.starts_with(&words.to_lowercase()));
    let other = if found == Verdict::Yes { &signs.no } else { &signs.yes };
    let and = rest.split_whitespace().nth(1).is_some_and(|word| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        other.iter().any(|other| other.to_lowercase() == word)
    });
    let first_is_joint = rest.split_whitespace().next().is_some_and(|word| signs.small.contains(word));
    if several || and && first_is_joint { Verdict::Both } else { found }
}

/// Returns the printed numbers that a text cites, each once, in order. Figures such as `1.5"` are none.
pub(super) fn cites(text: &str) -> Vec<String> {
    let mut cites: Vec<String> = Vec::new();
    let is_in_number = |stop: usize| text.as_bytes().get(stop + 1).is_some_and(u8::is_ascii_digit);
    if !memchr_iter(b'.', text.as_bytes()).any(is_in_number) {
        return cites;
    }
    for found in CITED.find_iter(text) {
        let (before, after) = (&text[..found.start()], &text[found.end()..]);
        let measured = after.trim_start().starts_with(['"', '”', '″', '%', '+']);
        let more = before.ends_with(['.', '/', '$', '£', '€']) || after.starts_with('/');
        let number = super::pattern::arabic(found.as_str());
        if !measured && !more && !cites.contains(&number) && number.starts_with(|c: char| c.is_ascii_digit()) {
            cites.push(number);
        }
    }
    cites
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_words_of_an_answer_decide() {
        let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let small = ["and".to_owned()].into();
        let signs =
            Signs { yes: words(&["yes"]), no: words(&["no"]), both: words(&["to both"]), small, ..Signs::default() };
        assert_eq!(verdict(&signs, "Yes."), Verdict::Yes);
        assert_eq!(verdict(&signs, "*No*, unless it says so."), Verdict::No);
        assert_eq!(verdict(&signs, "Yes to both questions."), Verdict::Both);
        assert_eq!(verdict(&signs, "Yes and no."), Verdict::Both);
        assert_eq!(verdict(&signs, "Nothing happens."), Verdict::Explanation);
        assert_eq!(verdict(&signs, ""), Verdict::Explanation);
    }

    #[test]
    fn printed_numbers_are_cited_and_figures_are_not() {
        assert_eq!(cites("see I.4.1 and (core rules, 12.1.1), 12.1.1; 1.5\" away, D3.2"), ["1.4.1", "12.1.1"]);
        assert_eq!(cites("14.3 WARDS or 19.3.2."), ["14.3", "19.3.2"]);
    }
}
