//! Search, and the check of lists and rulings: the parts that a script fills.

use maud::html;

use crate::View;
use crate::shell::Page;

/// Makes the page that shows what a search finds.
pub(super) fn search(view: &View<'_, '_>) -> Page {
    let title = view.say("site-search");
    let content = html! {
        h1 { (title) }
        p .faint { (view.say("site-search-help")) }
        noscript { p { (view.say("site-needs-script")) } }
        p #state role="status" aria-live="polite" data-none=(view.say("site-search-none")) data-absent=(view.say("site-no-core")) {}
        div #results {}
    };
    Page { title, description: view.say("site-search-help"), has_twin: false, content }
}

/// Makes the page that checks what is pasted, dropped or picked.
pub(super) fn page(view: &View<'_, '_>) -> Page {
    let title = view.say("site-check");
    let content = html! {
        h1 { (title) }
        p { (view.say("site-check-help")) }
        noscript { p { (view.say("site-needs-script")) } }
        form #check {
            label for="list" { (view.say("site-check-paste")) }
            textarea #list name="list" rows="12" spellcheck="false" {}
            label for="files" { (view.say("site-check-files")) }
            input #files type="file" multiple;
            button type="submit" { (view.say("site-check-go")) }
        }
        p #state role="status" aria-live="polite" data-absent=(view.say("site-no-core")) {}
        div #results {}
    };
    Page { title, description: view.say("site-check-help"), has_twin: false, content }
}
