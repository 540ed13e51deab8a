//! What is wrong with the markup of a page.

/// Elements that are never closed.
const VOID: [&str; 4] = ["meta", "link", "input", "br"];

/// Returns what is wrong with how the elements of a page are nested.
pub(crate) fn faults(html: &str) -> Vec<String> {
    let (mut open, mut faults) = (Vec::new(), Vec::new());
    for tag in html.split('<').skip(1).filter_map(|rest| rest.split_once('>').map(|(tag, _)| tag)) {
        let element = tag.split(' ').next().unwrap_or_default();
        match element.strip_prefix('/') {
            Some(closed) if open.pop() != Some(closed) => faults.push(format!("</{closed}> closes nothing")),
            Some(_) => {}
            None if element == "!DOCTYPE" || VOID.contains(&element) => {}
            None => open.push(element),
        }
    }
    faults.extend(open.iter().map(|element| format!("<{element}> is open at the end")));
    faults
}

#[test]
fn wrong_nesting_is_found() {
    assert_eq!(faults("<p><b>x</p>").len(), 2);
}
