//! Markup of forums and wikis: tags in square brackets (`[b]`, `[url=…]`, `[*]`) and links (`[[page|name]]`, `[name](address)`).

/// Tags of forums that only lay words out or point elsewhere.
const FORUM_TAGS: &str = "b big c center code color colour del font h1 h2 h3 hr i indent left li list ol quote right s size small spoiler strike table td th tr u ul url";

/// The mark of an item in a list of a forum.
const FORUM_ITEM: &str = "[*]";

/// What an address of a link begins with.
const ADDRESSES: [&str; 5] = ["http://", "https://", "www.", "/", "#"];

/// The longest tag or address, in bytes.
const MAX_MARK_BYTES: usize = 300;

/// What is removed from a line: from, to, and the letter that replaces it.
pub(super) type Removal = (usize, usize, Option<char>);

/// Returns whether a text may have such markup.
pub(super) fn may_have_any(text: &str) -> bool {
    memchr::memchr_iter(b'[', text.as_bytes()).any(|at| mark_at(text, at).is_some())
}

/// Returns the removals of the mark at a place of a line, in order. Of a link these are what stands before its name and behind it; the
/// caller goes on with the name, which may have marks of its own.
pub(super) fn mark_at(line: &str, at: usize) -> Option<Vec<Removal>> {
    let rest = &line[at..];
    if rest.starts_with(FORUM_ITEM) {
        return Some(vec![(at, at + FORUM_ITEM.len(), Some('•'))]);
    }
    if let Some(len) = forum_tag(rest) {
        return Some(vec![(at, at + len, None)]);
    }
    let removals = wiki_link(rest).or_else(|| outside_link(rest)).or_else(|| markdown_link(rest))?;
    Some(removals.into_iter().map(|(from, to)| (at + from, at + to, None)).collect())
}

/// Returns what follows the name of a tag that a text begins with, where it is one of some names: `=2]` in `[size=2]`, `>` in `</b>`.
pub(super) fn behind_tag_name<'t>(text: &'t str, open: char, names: &str) -> Option<&'t str> {
    let inner = text.strip_prefix(open)?;
    let inner = inner.strip_prefix('/').unwrap_or(inner);
    let (name, behind) = inner.split_at(inner.find(|c: char| !c.is_ascii_alphanumeric())?);
    names.split(' ').any(|known| known.eq_ignore_ascii_case(name)).then_some(behind)
}

/// Returns how long the tag of a forum is that a text begins with: `[b]`, `[/url]`, `[size=2]`.
fn forum_tag(text: &str) -> Option<usize> {
    let behind = behind_tag_name(text, '[', FORUM_TAGS)?;
    let end = close(behind, ']')?;
    behind.starts_with([']', '=', ' ']).then_some(text.len() - behind.len() + end + 1)
}

/// Returns the two parts of a link in a wiki that are no words: `[[page|` and `]]`, or `[[` and `]]`.
fn wiki_link(text: &str) -> Option<[(usize, usize); 2]> {
    let inner = text.strip_prefix("[[")?;
    // a name does not hold another mark
    let end = close(inner, ']').filter(|end| inner[*end..].starts_with("]]"))?;
    let name = inner[..end].rfind('|').map_or(0, |bar| bar + 1);
    (name < end).then_some([(0, 2 + name), (2 + end, 2 + end + 2)])
}

/// Returns the two parts of a link out of a wiki that are no words: `[https://page.example ` and `]`.
fn outside_link(text: &str) -> Option<[(usize, usize); 2]> {
    let inner = text.strip_prefix('[').filter(|inner| inner.starts_with("http"))?;
    let end = close(inner, ']')?;
    let name = inner[..end].find(' ').filter(|_| is_address(inner))? + 1;
    (name < end).then_some([(0, 1 + name), (1 + end, 1 + end + 1)])
}

/// Returns the two parts of a link in Markdown that are no words: `[` and `](address)`.
fn markdown_link(text: &str) -> Option<[(usize, usize); 2]> {
    let inner = text.strip_prefix('[')?;
    let end = close(inner, ']')?;
    let address = inner[end..].strip_prefix("](").filter(|address| is_address(address))?;
    let mut depth = 1_usize;
    let close = address.bytes().take(MAX_MARK_BYTES).position(|byte| {
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        depth == 0
    })?;
    Some([(0, 1), (1 + end, 1 + end + 2 + close + 1)])
}

/// Returns where a mark ends that does not begin another.
fn close(text: &str, mark: char) -> Option<usize> {
    let end = text.find([mark, '[', '\n']).filter(|end| *end <= MAX_MARK_BYTES)?;
    text[end..].starts_with(mark).then_some(end)
}

fn is_address(text: &str) -> bool {
    ADDRESSES.iter().any(|begin| text.starts_with(begin))
}
