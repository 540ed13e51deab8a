//! `stale-translation`: a ruling cites a rule whose text in the ruling's language is older than the authentic one.

use super::context::RulingContext;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::id::Citation;
use adjutant_rules::kb::translation::Currency;

lint! {
    pub(super) LINT = "stale-translation", "Q013", Ruling, Warning;
    Stale<'a> { section: &'a str, since: Vec<&'a str>; language: &'a str }
}

pub(super) fn check(context: &RulingContext<'_>, out: &mut Vec<Finding>) {
    let Ok(lang) = context.rulings.terms.tag(context.lang).parse() else { return };
    for cited in &context.item.cites {
        let Ok(citation) = cited.text.parse::<Citation>() else { continue };
        let Some(Currency::Stale { since, .. }) =
            context.rulings.kb.translation(&citation.id, &lang, context.dated_rules.day)
        else {
            continue;
        };
        let since: Vec<String> = since.iter().map(ToString::to_string).collect();
        let since: Vec<&str> = since.iter().map(String::as_str).collect();
        let message = Stale { section: &cited.text, since, language: context.rulings.terms.tag(context.lang) };
        let finding = context.proved(cited.span.clone(), message).citing(vec![citation]);
        out.push(finding);
    }
}
