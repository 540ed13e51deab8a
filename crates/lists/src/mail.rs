//! E-mails as they are saved: the text of each, and the files that were sent with it. A mail in plain text alone is read as the text that it
//! is, so that places are those of the file.

use crate::open::Entry;

/// The maximum number of bytes of the head of a mail, in which it says how it is encoded.
#[cfg(feature = "mail")]
const MAX_HEAD_BYTES: usize = 16 * 1024;

/// Returns the text of a mail and the files that were sent with it; `None` for anything else, and for a mail in plain text alone.
#[cfg(feature = "mail")]
pub(crate) fn entries(bytes: &[u8]) -> Option<Vec<Entry>> {
    use mail_parser::{MessageParser, MimeHeaders as _};

    if !is_in_parts(bytes) {
        return None;
    }
    let mail = MessageParser::default().parse(bytes)?;
    let sender = mail.from().and_then(|from| from.first());
    let sender = sender.and_then(|sender| sender.name().or_else(|| sender.address()));
    let sender = sender.map(|sender| format!("From: {sender}\n\n")).unwrap_or_default();
    let mut entries = Vec::new();
    // the text of a mail in HTML alone is taken out of it
    if let Some(text) = mail.body_text(0).filter(|text| !text.trim().is_empty()) {
        entries.push(("mail.txt".to_owned(), format!("{sender}{text}").into_bytes()));
    }
    for (number, part) in (1..).zip(mail.attachments()) {
        let name = part.attachment_name().map_or_else(|| format!("attachment-{number}"), ToOwned::to_owned);
        entries.push((name, part.contents().to_vec()));
    }
    (!entries.is_empty()).then_some(entries)
}

/// Returns nothing: mails in parts are read by the program alone.
#[cfg(not(feature = "mail"))]
pub(crate) fn entries(_: &[u8]) -> Option<Vec<Entry>> {
    None
}

/// Returns whether the head of a file is that of a mail with several parts, or of one that is encoded.
#[cfg(feature = "mail")]
fn is_in_parts(bytes: &[u8]) -> bool {
    let is_header = |line: &str| {
        line.starts_with([' ', '\t'])
            || line.split_once(':').is_some_and(|(name, _)| {
                !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            })
    };
    let head = &bytes[..bytes.len().min(MAX_HEAD_BYTES)];
    // most texts end here, at their first line
    let first = head.split(|byte| *byte == b'\n').next().unwrap_or_default();
    if !std::str::from_utf8(first).is_ok_and(is_header) {
        return false;
    }
    let Ok(head) = std::str::from_utf8(head).or_else(|error| std::str::from_utf8(&head[..error.valid_up_to()])) else {
        return false;
    };
    let head = head.split("\n\n").next().unwrap_or_default().split("\r\n\r\n").next().unwrap_or_default();
    if !head.lines().all(is_header) || head.lines().count() < 2 {
        return false;
    }
    let head = head.to_ascii_lowercase();
    let signs = ["content-type: multipart/", "content-type: text/html", "base64", "quoted-printable"];
    signs.into_iter().any(|sign| head.contains(sign))
}

#[cfg(test)]
#[cfg(feature = "mail")]
mod tests {
    use super::*;

    fn texts(mail: &str) -> Vec<(String, String)> {
        let found = entries(mail.as_bytes()).unwrap_or_default().into_iter();
        found.map(|(name, bytes)| (name, String::from_utf8(bytes).unwrap())).collect()
    }

    #[test]
    fn a_mail_is_its_text_and_its_files() {
        let quoted = "From: =?utf-8?q?=C3=86bler?= <x@example.org>\nSubject: list\nContent-Type: text/plain; charset=utf-8\n\
                      Content-Transfer-Encoding: quoted-printable\n\n=E2=80=A2 Gener=\nal\n";
        assert_eq!(texts(quoted), [("mail.txt".to_owned(), "From: Æbler\n\n• General\n".to_owned())]);
        let parts = "From: Bo <b@example.org>\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=\"x\"\n\n--x\n\
                     Content-Type: text/plain\n\nHere it is.\n--x\nContent-Type: text/plain; name=\"bo.txt\"\n\
                     Content-Disposition: attachment; filename=\"bo.txt\"\nContent-Transfer-Encoding: base64\n\nT3R0ZXJz\n--x--\n";
        let found = texts(parts);
        assert_eq!(found.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["mail.txt", "bo.txt"]);
        assert_eq!(found[1].1, "Otters");
        assert!(entries(b"From: Bo\nSubject: list\n\nOtters (120)\n").is_none());
        assert!(entries(b"General: base64\nOtters (120)\n").is_none());
    }
}
