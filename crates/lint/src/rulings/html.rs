//! Web pages: the marks are blanked out, so that what is left is text whose places are those of the page.

use adjutant_base::html::{Part, Tag, parts};

/// The tags whose content is no text.
const HIDDEN: [&str; 3] = ["script", "style", "head"];

/// What pages begin with.
const BEGINNINGS: [&str; 10] =
    ["<!doctype html", "<html", "<body", "<p>", "<div", "<h1", "<h2", "<table", "<ul", "<dl"];

/// Returns a page with its marks blanked out; `None` if a text is no page.
///
/// Headings become `#`, cells of a table `|`, other blocks a new line; every other byte of a mark becomes a blank.
pub(super) fn blanked(text: &str) -> Option<String> {
    let head = text.trim_start_matches('\u{feff}').trim_start();
    let head = head[..head.floor_char_boundary(200)].to_lowercase();
    if !BEGINNINGS.iter().any(|mark| head.starts_with(mark)) {
        return None;
    }
    let mut page = String::with_capacity(text.len());
    for (part, span) in parts(text, &HIDDEN) {
        let sign = match part {
            Part::Text(_) => {
                page.push_str(&text[span]);
                continue;
            }
            Part::Start(Tag::Heading(_)) => "\n#",
            Part::End(Tag::Cell) => "|",
            Part::Start(Tag::Row) => "\n|",
            Part::Start(Tag::Term | Tag::Item | Tag::Break | Tag::Block)
            | Part::End(Tag::Term | Tag::Item | Tag::Break | Tag::Block | Tag::Heading(_) | Tag::Row) => "\n",
            Part::Start(_) | Part::End(_) | Part::Hidden | Part::Markup => "",
        };
        page.push_str(&blank(&text[span], sign));
    }
    Some(page)
}

/// Returns as many bytes as a mark has: a sign, and blanks and the ends of its lines behind it.
fn blank(mark: &str, sign: &str) -> String {
    let sign = if sign.len() <= mark.len() { sign } else { "" };
    let rest = mark.bytes().skip(sign.len()).map(|byte| if byte == b'\n' { '\n' } else { ' ' });
    sign.chars().chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::blanked;

    #[test]
    fn a_page_keeps_its_places() {
        let page = "<body>\n<script>a < b</script><h2 class=\n\"x\">Å</h2><table><tr><td>Q &amp; A</td></tr></table>\n";
        let text = blanked(page).unwrap();
        assert_eq!(text.len(), page.len());
        assert_eq!(text.find('Å'), page.find('Å'));
        assert!(text.contains('#') && text.contains("Q &amp; A|") && !text.contains("a < b"), "{text}");
        assert_eq!(blanked("Q: May it?"), None);
    }
}
