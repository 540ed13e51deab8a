//! What an edition, or a pack of it, asks of army lists: what `adjutant constraints` prints.

use std::sync::Arc;

use adjutant_base::id::{EditionId, Name};
use adjutant_lint::army::ConstraintSet;
use adjutant_report::arg;
use adjutant_report::lint::constraints;
use adjutant_rules::record::pack::Pack;
use maud::{Markup, html};

use super::report;
use crate::shell::Page;
use crate::{Address, View};

/// Makes the page of an edition, or of a pack of it; `None` if there is none of that name.
pub(super) fn page(view: &View<'_, '_>, edition: &EditionId, pack: Option<&Name>) -> Option<Page> {
    let records = view.site.kb.edition(edition)?;
    let (known, set) = asked(view, edition, pack)?;
    let here = Address::Limits(edition.clone(), pack.cloned());
    let title = view.locale.say_with("site-limits-of", &[arg("name", called(view, edition, pack))]);
    let period = known.map_or(records.edition.period, |pack| pack.period);
    let heads = ["asked", "each", "confidence", "source"].map(|head| view.say(&format!("constraints-head-{head}")));
    let rows = constraints::rows(&view.locale, &set);
    let content = html! {
        nav .path aria-label=(view.say("site-path")) { a href=(view.link(&here, &Address::Edition(edition.clone()))) { (view.short(edition)) } }
        h1 { (title) }
        p .faint { (view.locale.period(period)) }
        p { (view.say(if rows.is_empty() { "site-limits-none" } else { "site-limits-help" })) }
        (places(view, &here, edition))
        @if !rows.is_empty() {
            div .wide tabindex="0" role="group" aria-label=(title) { table {
                thead { tr { @for head in &heads { th scope="col" { (head) } } } }
                tbody {
                    @for (at, row) in rows.iter().enumerate() {
                        // several records may have one id: a link leads to the first
                        tr id=[rows[..at].iter().all(|other| other.id != row.id).then_some(&row.id)] {
                            td { (row.asked) " " span .faint { code { (row.id) } } }
                            td { (row.each) }
                            td .faint { (row.confidence) }
                            td .faint { (report(view, &here, &row.source)) }
                        }
                    }
                }
            } }
        }
        (unchecked(view, &here, edition, pack))
    };
    Some(Page { description: title.clone(), title, has_twin: true, content })
}

/// Lists the rules of an edition that lists are not checked against; the page of a pack leads there.
fn unchecked(view: &View<'_, '_>, here: &Address, edition: &EditionId, pack: Option<&Name>) -> Markup {
    let lists = view.site.lists().iter().find(|lists| lists.edition == *edition);
    let rules = lists.map(|lists| constraints::unchecked(&view.locale, lists)).filter(|rules| !rules.is_empty());
    let Some(rules) = rules else { return html! {} };
    if pack.is_some() {
        let place = view.link(here, &Address::Limits(edition.clone(), None)) + "#unchecked";
        return html! { p { a href=(place) { (view.say("site-unchecked")) } } };
    }
    html! {
        section {
            h2 #unchecked { (view.say("site-unchecked")) }
            p { (view.say("site-unchecked-help")) }
            (report(view, here, &rules))
        }
    }
}

/// Leads to what the edition itself and each of its packs ask.
pub(super) fn places(view: &View<'_, '_>, here: &Address, edition: &EditionId) -> Markup {
    let packs = view.site.packs(edition).iter().rev().map(|pack| Some(&pack.id));
    let all = std::iter::once(None).chain(packs);
    html! {
        ul .plain {
            @for pack in all {
                @let to = Address::Limits(edition.clone(), pack.cloned());
                li { a href=(view.link(here, &to)) aria-current=[(to == *here).then_some("page")] { (called(view, edition, pack)) } }
            }
        }
    }
}

/// Returns what an edition or a pack is called.
pub(super) fn called(view: &View<'_, '_>, edition: &EditionId, pack: Option<&Name>) -> String {
    let known = pack.and_then(|name| find(view, edition, name));
    known.map_or_else(|| view.short(edition), |pack| view.locale.title(&pack.name).to_owned())
}

/// Returns the page of a pack, whatever edition it is of.
pub(super) fn of_pack(view: &View<'_, '_>, name: &str) -> Option<Address> {
    let mut all =
        view.site.lists().iter().flat_map(|lists| lists.packs.iter().map(move |pack| (&lists.edition, &pack.id)));
    let (edition, pack) = all.find(|(_, pack)| pack.as_str() == name)?;
    Some(Address::Limits(edition.clone(), Some(pack.clone())))
}

/// Lists what is asked as `adjutant constraints --format json` does.
pub(super) fn json(view: &View<'_, '_>, edition: &EditionId, pack: Option<&Name>) -> Option<Vec<u8>> {
    let (_, set) = asked(view, edition, pack)?;
    serde_json::to_vec_pretty(&constraints::json(&view.locale, &set)).ok()
}

/// Returns a pack, where one is given, and what it or the edition asks; `None` if there is none of that name.
fn asked<'v>(
    view: &'v View<'_, '_>,
    edition: &EditionId,
    pack: Option<&Name>,
) -> Option<(Option<&'v Pack>, Arc<ConstraintSet>)> {
    view.site.kb.edition(edition)?;
    let pack = match pack {
        Some(name) => Some(find(view, edition, name)?),
        None => None,
    };
    Some((pack, view.site.constraints(edition, pack)))
}

fn find<'v>(view: &'v View<'_, '_>, edition: &EditionId, name: &Name) -> Option<&'v Pack> {
    view.site.packs(edition).iter().find(|pack| pack.id == *name)
}
