//! The parts of the program that run in a browser: they open the data that the site has beside them, and answer the scripts of the pages
//! as the server does, from the same functions.
//!
//! - `search`: what a search needs, and no more: it is the first thing that a page loads
//! - `checks`: the check of lists and rulings, and the pages themselves where there is no network

#[cfg(feature = "checks")]
mod checks;
#[cfg(feature = "search")]
mod search;

use adjutant::answers::{Answer, Parameters, Status};
use adjutant_base::date::Date;
use wasm_bindgen::prelude::wasm_bindgen;

/// An answer to a script.
#[wasm_bindgen(getter_with_clone)]
pub struct Reply {
    /// The status, as HTTP has it: 200, 400 or 404.
    pub status: u16,
    /// The type of the body.
    pub media_type: String,
    /// The body.
    pub body: String,
}

impl Reply {
    fn of(answer: Answer) -> Option<Self> {
        let status = match answer.status {
            Status::Found => 200,
            Status::Missing => 404,
            Status::Wrong => 400,
        };
        let body = String::from_utf8(answer.body).ok()?;
        Some(Self { status, media_type: answer.media_type.to_owned(), body })
    }
}

/// Keeps what is needed as long as the page is open.
fn kept<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// Reads a day, such as `2024-02-28`.
fn day(text: &str) -> Result<Date, String> {
    text.parse().map_err(|_| format!("{text} is no day"))
}

/// Reads parameters that are given by name and value in turn.
fn parameters(texts: Vec<String>) -> Parameters {
    let mut texts = texts.into_iter();
    std::iter::from_fn(|| Some((texts.next()?, texts.next()?))).collect()
}
