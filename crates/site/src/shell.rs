//! What is around each page: head, navigation, search field, languages and footer.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{Address, Helper, View, assets};

/// The content security policy: a page runs and loads files of the site alone.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'";

/// A page without what is around it.
pub(crate) struct Page {
    /// Its title, in words alone.
    pub title: String,
    /// What it is about, in a sentence; for previews of links.
    pub description: String,
    /// Whether it has data of its own beside it in JSON.
    pub has_twin: bool,
    /// Its content, below the header.
    pub content: Markup,
}

/// Makes the whole page.
pub(crate) fn html(view: &View<'_, '_>, address: &Address, page: &Page) -> Markup {
    let root = view.root(address);
    let options = &view.site.options;
    html! {
        (DOCTYPE)
        html lang=(view.locale.lang) {
            (head(view, address, page, &root))
            body data-root=(root) data-helper=[options.helper.map(Helper::word)] {
                a .skip href="#main" { (view.say("site-skip")) }
                header {
                    a .name href=(view.link(address, &Address::Home)) { "adjutant" }
                    nav aria-label=(view.say("site-nav")) {
                        @for (to, id) in places(view) {
                            a href=(view.link(address, &to)) aria-current=[(to == *address).then_some("page")] { (view.say(id)) }
                        }
                    }
                    form role="search" action=(view.link(address, &Address::Search)) {
                        label .hidden for="q" { (view.say("site-search-label")) }
                        input #q type="search" name="q" autocomplete="off" placeholder=(view.say("site-search-label"));
                        button { (view.say("site-search-go")) }
                    }
                    (languages(view, address, &root))
                }
                main #main { (page.content) }
                (footer(view, address, page))
                p #update role="status" hidden { (view.say("site-update")) " " button type="button" { (view.say("site-update-go")) } }
                (keys(view))
            }
        }
    }
}

/// The places that every page leads to, each with the message of its name.
fn places(view: &View<'_, '_>) -> Vec<(Address, &'static str)> {
    let sheet = view.site.current().map(|edition| (Address::Sheet(edition.id.clone()), "site-sheet-short"));
    let pages = [(Address::Check, "site-check"), (Address::Terms, "site-terms"), (Address::News, "site-news")];
    sheet.into_iter().chain(pages).collect()
}

fn head(view: &View<'_, '_>, address: &Address, page: &Page, root: &str) -> Markup {
    let base = view.site.options.base.as_deref();
    let full = |path: &str| base.map(|base| format!("{base}{path}"));
    let title = if *address == Address::Home { page.title.clone() } else { format!("{} · adjutant", page.title) };
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta http-equiv="Content-Security-Policy" content=(POLICY);
            title { (title) }
            meta name="description" content=(page.description);
            meta property="og:title" content=(page.title);
            meta property="og:description" content=(page.description);
            meta property="og:type" content="article";
            meta property="og:site_name" content="adjutant";
            @if let Some(url) = full(&view.path(address)) {
                meta property="og:url" content=(url);
                meta property="og:image" content=[full(assets::CARD)];
                meta property="og:image:width" content="1200";
                meta property="og:image:height" content="630";
                meta name="twitter:card" content="summary_large_image";
                link rel="canonical" href=(url);
            }
            @for lang in view.site.languages() {
                @if let Some(other) = view.site.view(lang) {
                    @let path = other.path(address);
                    @let href = full(&path).unwrap_or_else(|| format!("{root}{path}"));
                    link rel="alternate" hreflang=(lang) href=(href);
                    @if other.is_first() { link rel="alternate" hreflang="x-default" href=(href); }
                }
            }
            @if page.has_twin { link rel="alternate" type="application/json" href="index.json"; }
            link rel="alternate" type="application/atom+xml" href={ (view.link(address, &Address::Home)) "news.atom" };
            link rel="icon" type="image/svg+xml" href={ (root) "icon.svg" };
            link rel="manifest" href={ (root) "manifest.webmanifest" };
            link rel="stylesheet" href={ (root) "style.css" };
            script type="module" src={ (root) "site.js" } {}
        }
    }
}

fn languages(view: &View<'_, '_>, address: &Address, root: &str) -> Markup {
    html! {
        nav .languages aria-label=(view.say("site-languages")) {
            @for language in view.site.languages.iter() {
                @if let Some(other) = view.site.view(&language.lang) {
                    @let is_here = language.lang == view.locale.lang;
                    a href={ (root) (other.path(address)) } hreflang=(language.lang) lang=(language.lang)
                        aria-current=[is_here.then_some("true")] { (language.name) }
                }
            }
        }
    }
}

fn footer(view: &View<'_, '_>, address: &Address, page: &Page) -> Markup {
    let made = view.locale.say_with("site-made", &[adjutant_report::arg("day", view.locale.date(view.site.today))]);
    html! {
        footer {
            p { (view.say("site-unofficial")) }
            p {
                (made)
                @if page.has_twin { " · " a href="index.json" { "JSON" } }
                " · " a href={ (view.link(address, &Address::Home)) "news.atom" } { "Atom" }
                " · " button .theme type="button" hidden { (view.say("site-theme")) }
            }
        }
    }
}

/// Makes the list of keys, which a script shows.
fn keys(view: &View<'_, '_>) -> Markup {
    html! {
        dialog #keys aria-labelledby="keys-title" {
            h2 #keys-title { (view.say("site-keys")) }
            dl {
                @for (key, id) in [("/", "site-key-search"), ("↓ ↑", "site-key-hits"), ("?", "site-key-help"), ("Esc", "site-key-close")] {
                    dt { kbd { (key) } }
                    dd { (view.say(id)) }
                }
            }
            form method="dialog" { button { (view.say("site-close")) } }
        }
    }
}

/// Takes markup that a renderer of reports made.
pub(crate) fn made(html: String) -> Markup {
    PreEscaped(html)
}
