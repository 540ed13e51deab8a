//! `merged-lists`: two lists run into each other.

use rustc_hash::FxHashMap;

use crate::list_context::ListContext;
use crate::message::lint;
use crate::{Finding, RelatedLabel};
use adjutant_lists::army::Regiment;

lint! {
    pub(super) LINT = "merged-lists", "R010", Roster, Warning, check;
    Merged<'a> { heading: &'a str }
    Number<'a> = "number" { heading: &'a str }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let mut seen: FxHashMap<Option<u32>, &Regiment> = FxHashMap::default();
    let mut twice: Vec<(&Regiment, &Regiment)> = Vec::new();
    for regiment in &list.roster.regiments {
        let number = regiment.number.as_ref().map(|number| number.value).filter(|_| !regiment.generals);
        if number.is_none() && !regiment.generals {
            continue;
        }
        match seen.get(&number) {
            Some(first) => twice.push((first, regiment)),
            None => {
                seen.insert(number, regiment);
            }
        }
    }
    let Some((first, again)) = twice.first() else { return };
    // one number alone may have been typed twice
    let slip = twice.len() == 1 && !again.generals;
    let span = again.span.clone();
    let heading = list.text.get(span.clone()).unwrap_or_default();
    let finding = if slip {
        Finding::new(list.n, span, Number { heading })
    } else {
        Finding::new(list.n, span, Merged { heading })
    };
    out.push(finding.related(first.span.clone(), RelatedLabel::First));
}
