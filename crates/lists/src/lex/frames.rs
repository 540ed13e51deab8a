//! What stands around the lines of a list and is none of its words: the sender and the time of messages, and drawn boxes.

use super::lines::{Raw, is_blank, is_digit, trim};

/// The minimum number of messages of a chat.
const MIN_MESSAGES: usize = 2;

/// The minimum number of costs that show that a sender wrote the list.
const MIN_COSTS: usize = 2;

/// The longest stamp of a message with the name of its sender, in bytes.
const MAX_STAMP_BYTES: usize = 90;

/// What drawn boxes have at the ends of a row, and between its cells.
pub(crate) const UPRIGHTS: [char; 3] = ['│', '┃', '║'];

/// A line that begins a message: its sender, and what the line says.
struct Message<'t> {
    sender: &'t str,
    words: &'t str,
}

/// Takes what stands around lines off them; senders who wrote no list are left out.
pub(crate) fn strip(lines: &mut [Raw<'_>]) {
    let is_drawn = lines.iter().any(|raw| is_edge(raw.text));
    let is_upright = |c: char| UPRIGHTS.contains(&c) || c == '|' && is_drawn;
    for raw in lines.iter_mut() {
        if raw.text.starts_with(is_upright) && raw.text.ends_with(is_upright) {
            let inner = raw.text.trim_matches(|c| is_blank(c) || is_upright(c));
            *raw = raw.with_part(inner);
        }
        if is_edge(raw.text) {
            raw.text = "";
        }
    }
    if lines.iter().filter(|raw| message(raw.text).is_some()).count() >= MIN_MESSAGES {
        strip_messages(lines);
    }
}

/// Returns whether a line is an edge of a drawn box: `+-----+---+`.
fn is_edge(text: &str) -> bool {
    text.len() > 2
        && text.starts_with('+')
        && text.ends_with('+')
        && text.bytes().all(|byte| matches!(byte, b'+' | b'-' | b'='))
}

/// Takes stamps off messages, and leaves messages out whose sender wrote no costs where another one did.
fn strip_messages(lines: &mut [Raw<'_>]) {
    let (mut senders, mut sender): (Vec<(&str, usize)>, Option<usize>) = (Vec::new(), None);
    let mut by_line = Vec::with_capacity(lines.len());
    for raw in lines.iter_mut() {
        if let Some(message) = message(raw.text) {
            let known = senders.iter().position(|(name, _)| *name == message.sender);
            sender = known.or_else(|| {
                senders.push((message.sender, 0));
                Some(senders.len() - 1)
            });
            *raw = raw.with_part(message.words);
        }
        if let Some(at) = sender {
            senders[at].1 += usize::from(has_cost(raw.text));
        }
        by_line.push(sender);
    }
    let is_writer = |at: usize| senders[at].1 >= MIN_COSTS;
    if (0..senders.len()).any(is_writer) {
        for (raw, sender) in lines.iter_mut().zip(by_line) {
            if sender.is_some_and(|at| !is_writer(at)) {
                *raw = raw.with_part("");
            }
        }
    }
}

/// Returns whether a number of two to four figures ends with a nought or a five, as costs do.
fn has_cost(text: &str) -> bool {
    let mut numbers = text.split(|c: char| !c.is_ascii_digit());
    numbers.any(|number| (2..=4).contains(&number.len()) && number.ends_with(['0', '5']))
}

/// Reads the stamp that a line begins with: `[12.09.25, 21.14.03] Ann: words`, `05/03/23, 19:02 - Ann: words`,
/// `[21:14] Ann: words`, `21:14 <ann> words`, or a line that is nothing else, `Ann — 12.09.25 21:14`, `Ann, [12.09.25 21:14]`, `Ann 21:14`.
fn message(text: &str) -> Option<Message<'_>> {
    let ends = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'M' | b'm' | b']');
    let (first, last) = (text.as_bytes().first()?, text.as_bytes().last()?);
    // most lines neither begin nor end as a stamp does, and a time has a mark in it
    if *first != b'[' && !first.is_ascii_digit() && !ends(last) || !text.contains([':', '.']) {
        return None;
    }
    if let Some((stamp, rest)) = text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return is_stamp(stamp).then(|| of_sender(rest)).flatten();
    }
    if text.starts_with(is_digit) {
        let behind_stamp = |at: usize| (&text[..at], &text[at + 1..]);
        let (stamp, rest) = text.split_once(" - ").or_else(|| text.find(" <").map(behind_stamp))?;
        return is_stamp(stamp).then(|| of_sender(rest)).flatten();
    }
    if let Some((sender, stamp)) = text.strip_suffix(']').and_then(|text| text.rsplit_once(", [")) {
        return is_stamp(stamp).then_some(Message { sender, words: "" });
    }
    if text.len() > MAX_STAMP_BYTES || !text.ends_with(|c: char| c.is_ascii_digit() || matches!(c, 'M' | 'm')) {
        return None;
    }
    if let Some((sender, stamp)) = text.split_once(" — ") {
        return (has_time(stamp) && !sender.is_empty()).then_some(Message { sender, words: "" });
    }
    let (sender, stamp) = text.rsplit_once(' ')?;
    let is_name =
        sender.chars().all(|c| c.is_alphabetic() || c == ' ') && sender.split(' ').count() <= MAX_SENDER_WORDS;
    (stamp.contains(':') && has_time(stamp) && is_name).then_some(Message { sender, words: "" })
}

/// The longest name of a sender that stands before a time and nothing else, in words.
const MAX_SENDER_WORDS: usize = 3;

fn of_sender(rest: &str) -> Option<Message<'_>> {
    let nick = trim(rest).strip_prefix('<').and_then(|rest| rest.split_once('>'));
    let (sender, words) = nick.or_else(|| rest.split_once(':'))?;
    let sender = trim(sender);
    (!sender.is_empty() && sender.len() <= MAX_STAMP_BYTES).then(|| Message { sender, words: trim(words) })
}

/// Returns whether words are a time, with a day or without.
fn is_stamp(words: &str) -> bool {
    let plain = |c: char| c.is_ascii_digit() || is_blank(c) || matches!(c, '.' | ',' | ':' | '/' | '-' | '\u{202f}');
    let half = |word: &str| matches!(word.to_ascii_lowercase().as_str(), "am" | "pm");
    has_time(words) && words.split(is_blank).all(|word| word.chars().all(plain) || half(word))
}

/// Returns whether words have a time of the day: `21:14`, `21.14.03`.
fn has_time(words: &str) -> bool {
    let number = |part: &str, most: u32| part.len() <= 2 && part.parse::<u32>().is_ok_and(|value| value < most);
    words.split(|c: char| is_blank(c) || c == ',').any(|word| {
        let mut parts = word.split([':', '.']);
        let hour = parts.next().is_some_and(|part| number(part, 24));
        let minute = parts.next().is_some_and(|part| part.len() == 2 && number(part, 60));
        hour && minute && parts.all(|part| part.len() == 2 && number(part, 60))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::lines::lines;

    fn stripped(text: &str) -> Vec<String> {
        let mut lines = lines(text, |_| false);
        strip(&mut lines);
        for raw in lines.iter().filter(|raw| !raw.text.is_empty()) {
            assert_eq!(&text[raw.span()], raw.text);
        }
        lines.iter().map(|raw| raw.text.to_owned()).collect()
    }

    #[test]
    fn messages_lose_their_stamps_and_senders_without_a_list() {
        for (text, wanted) in [
            ("[12.09.2025, 21.14.03] Ann: Otters 120\n[21:15] Ann: Herons 80", vec!["Otters 120", "Herons 80"]),
            (
                "05/03/23, 19:02 - Ann: Otters 120\nReeds 90\n05/03/23, 19:03 - Bo: when?\nat 8\n05/03/23, 7:04 PM - Ann: Herons 80",
                vec!["Otters 120", "Reeds 90", "", "", "Herons 80"],
            ),
            (
                "Ann B. — i går kl. 21:14\nOtters 120\nAnn B. — i går kl. 21:15\nHerons 80",
                vec!["", "Otters 120", "", "Herons 80"],
            ),
            ("Ann 21:14\nOtters 120\nAnn 21:15\nHerons 80", vec!["", "Otters 120", "", "Herons 80"]),
            ("[21:14] Ann: Otters", vec!["[21:14] Ann: Otters"]),
            ("[120] Otters: big\n[80] Herons: small", vec!["[120] Otters: big", "[80] Herons: small"]),
            ("5 - Otters: 100\n10 - Herons: 80", vec!["5 - Otters: 100", "10 - Herons: 80"]),
        ] {
            assert_eq!(stripped(text), wanted, "{text}");
        }
    }

    #[test]
    fn rows_lose_the_ends_of_a_box() {
        assert_eq!(stripped("│ Otters │ 5 │ 120 │\n│ lone"), ["Otters │ 5 │ 120", "│ lone"]);
        assert_eq!(stripped("+---+--+\n| Otters | 5 |\n+---+--+"), ["", "Otters | 5", ""]);
        assert_eq!(stripped("| Otters | 5 |"), ["| Otters | 5 |"]);
    }
}
