//! `season-mismatch`: the list was written for another pack than the one that it is checked against.

use crate::finding::Difference;
use crate::message::lint;

lint! {
    pub(crate) LINT = "season-mismatch", "R025", Roster, Warning;
    Breaks<'a> { own: &'a str, asked: &'a str, evidence: &'a str, broken: String, differ: Vec<Difference> }
    Kept<'a> = "kept" { own: &'a str, asked: &'a str, evidence: &'a str, differ: Vec<Difference>; broken: String }
}
