//! Every command prints a whole page of HTML with `--format html`.

use std::collections::BTreeSet;

use rayon::prelude::*;

use super::json::{SESSIONS, call, desk, run};
use crate::support::markup;

#[test]
fn every_command_prints_a_whole_page() {
    let desk = desk();
    // books and judged queries need more than one call
    let mut seen = BTreeSet::new();
    let is_short = |name: &str| !["import", "library", "eval", "error"].iter().any(|word| name.starts_with(word));
    let sessions = SESSIONS.iter().filter(|(_, name)| is_short(name) && seen.insert(*name)).collect::<Vec<_>>();
    crate::support::catalogues::history("aos4", &desk.path().join("catalogues"));
    run("units update -e aos4 --from {}/catalogues --library {}/books", desk.path());
    let wrong = sessions.par_iter().flat_map(|(session, _)| {
        let folder = desk.path().to_str().unwrap();
        let whole: Vec<String> = session.split(' ').map(|argument| argument.replace("{}", folder)).collect();
        let arguments: Vec<&str> =
            whole.iter().map(String::as_str).chain(["--format", "html", "--lang", "da"]).collect();
        let html = String::from_utf8(call(&arguments, desk.path()).stdout).unwrap();
        let is_page = html.starts_with("<!DOCTYPE html>\n<html lang=\"da\">") && html.ends_with("</html>\n");
        let faults = markup::faults(&html).into_iter().chain((!is_page).then(|| "is no page".to_owned()));
        faults.map(|fault| format!("`{session}`: {fault}")).collect::<Vec<_>>()
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
