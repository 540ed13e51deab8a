//! Search, and the check of lists and rulings: the parts that a script fills.

use adjutant_report::arg;
use adjutant_rules::record::kind::RecordKind;
use adjutant_rules::record::rule::Kind;
use maud::{Markup, html};

use crate::shell::Page;
use crate::{Address, Helper, View, names};

/// Makes the page that shows what a search finds.
pub(super) fn search(view: &View<'_, '_>) -> Page {
    let title = view.say("site-search");
    let editions = editions(view);
    let records = RecordKind::ALL.iter().map(|(word, _)| (*word, format!("kind-{word}")));
    let rules = Kind::ALL.iter().map(|(word, _)| (*word, format!("about-{word}")));
    let kinds: Vec<_> = records.chain(rules).map(|(word, id)| (word.to_owned(), view.say(&id))).collect();
    let all = view.say("site-all");
    let current = view.site.current().map(|edition| edition.id.as_str());
    let content = html! {
        h1 { (title) }
        p .faint { (view.say("site-search-help")) }
        noscript { p { (view.say("site-needs-script")) } }
        @let root = view.root(&Address::Search);
        link rel="modulepreload" href={ (root) "names.js" };
        form #filters .fields hidden data-names={ (root) (names::path(view)) } data-texts={ (root) (names::texts_path(view)) }
            data-records=(view.link(&Address::Search, &Address::Home)) {
            label { (view.say("site-play")) (choice("play", ("any", &view.say("site-play-any")), &editions, current)) }
            label { (view.say("site-edition")) (choice("edition", ("", &all), &editions, None)) }
            label { (view.say("site-kind")) (choice("kind", ("", &all), &kinds, None)) }
            label { (view.say("site-day")) input type="date" name="at"; }
        }
        p #state role="status" aria-live="polite" data-none=(view.say("site-search-none")) data-loading=(view.say("site-search-loading"))
            data-names=(view.say(if view.site.options.helper.is_some() { "site-names-first" } else { "site-names-only" })) {}
        div #results {}
    };
    Page { title, description: view.say("site-search-help"), has_twin: false, content }
}

/// Returns the editions with their names, the newest first.
fn editions(view: &View<'_, '_>) -> Vec<(String, String)> {
    let editions = view.site.kb.editions().iter().rev().map(|records| &records.edition);
    editions.map(|edition| (edition.id.to_string(), view.locale.title(edition.short_names()).to_owned())).collect()
}

/// Makes the fields for the edition, the pack and the day that lists are checked by, where they are not to say it themselves.
fn settings(view: &View<'_, '_>) -> Markup {
    let by_list = view.say("site-check-by-list");
    html! {
        div #settings .fields {
            label { (view.say("site-edition")) (choice("edition", ("", &by_list), &editions(view), None)) }
            label {
                (view.say("site-pack"))
                select name="pack" {
                    option value="" { (by_list) }
                    @for lists in view.site.lists().iter().rev().filter(|lists| !lists.packs.is_empty()) {
                        optgroup label=(view.short(&lists.edition)) data-edition=(lists.edition) {
                            @for pack in lists.packs.iter().rev() { option value=(pack.id) { (view.locale.title(&pack.name)) } }
                        }
                    }
                }
            }
            label { (view.say("site-day")) input type="date" name="at"; }
        }
    }
}

/// Makes the part where readers bring units, which a script shows.
fn units(view: &View<'_, '_>) -> Markup {
    html! {
        details #units hidden {
            summary { (view.say("site-units")) }
            p { (view.say("site-units-help")) }
            ul .plain {
                @for source in view.site.options.units.iter().rev() {
                    li {
                        (view.short(&source.edition)) ": " a href=(source.address) rel="noreferrer" { (source.address) }
                        @if let Some(last) = source.last {
                            " " span .faint { (view.locale.say_with("site-units-until", &[arg("last", view.locale.date(last))])) }
                        }
                    }
                }
            }
            p { (view.say("site-units-older")) }
            p { label { (view.say("site-units-file")) " " input #units-file type="file" accept=".zip,.units"; } }
            p { label { (view.say("site-units-day")) " " input #units-day type="date"; } }
            div #units-kept role="status" aria-live="polite" data-busy=(view.say("site-units-busy")) {}
            button #units-forget type="button" hidden { (view.say("site-units-forget")) }
        }
    }
}

/// Makes a choice between some values and what stands for none of them, each with its words.
fn choice(name: &str, none: (&str, &str), values: &[(String, String)], chosen: Option<&str>) -> Markup {
    html! {
        select name=(name) {
            option value=(none.0) { (none.1) }
            @for (value, words) in values {
                option value=(value) selected[chosen == Some(value.as_str())] { (words) }
            }
        }
    }
}

/// Makes the page that checks what is pasted, dropped or picked.
pub(super) fn page(view: &View<'_, '_>) -> Page {
    let title = view.say("site-check");
    let place = match view.site.options.helper {
        Some(Helper::Core) => "site-check-here",
        Some(Helper::Server) => "site-check-server",
        None => "site-no-core",
    };
    let content = html! {
        h1 { (title) }
        p { (view.say("site-check-help")) " " (view.say(place)) }
        noscript { p { (view.say("site-needs-script")) } }
        form #check {
            label for="list" { (view.say("site-check-paste")) }
            textarea #list name="list" rows="12" spellcheck="false" {}
            label for="files" { (view.say("site-check-files")) }
            input #files type="file" multiple;
            p #both .faint role="status" hidden { (view.say("site-check-both")) }
            (settings(view))
            p { button type="submit" { (view.say("site-check-go")) } " " button #clear type="button" { (view.say("site-check-clear")) } }
        }
        @if view.site.options.helper == Some(Helper::Core) { (units(view)) }
        p #state role="status" aria-live="polite" data-absent=(view.say("site-no-core"))
            data-busy=(view.say("site-check-busy")) data-empty=(view.say("site-check-empty"))
            data-changed=(view.say("site-check-changed")) data-again=(view.say("site-check-again")) {}
        div #results {}
    };
    Page { title, description: view.say("site-check-help"), has_twin: false, content }
}
