//! `season-mismatch`: the list was written for another pack than the one that it is checked against.

use std::collections::BTreeMap;

use crate::finding::Difference;
use crate::message::lint;
use adjutant_base::lang::Lang;

lint! {
    pub(crate) LINT = "season-mismatch", "R025", Roster, Warning;
    Breaks<'a> {
        own_name: BTreeMap<Lang, String>, asked_name: BTreeMap<Lang, String>, evidence: &'a str, own: &'a str, more: usize;
        asked: &'a str, broken: Vec<&'a str>, differ: Vec<Difference>
    }
    Kept<'a> = "kept" {
        own_name: BTreeMap<Lang, String>, asked_name: BTreeMap<Lang, String>, evidence: &'a str;
        own: &'a str, asked: &'a str, broken: Vec<&'a str>, differ: Vec<Difference>
    }
}
