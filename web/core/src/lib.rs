//! The parts of the program that run in a browser: they open the data that the site has beside them, and answer the scripts of the pages
//! as the server does, from the same functions.
//!
//! - `search`: what a search needs, and no more: it is the first thing that a page loads
//! - `checks`: the check of lists and rulings, and the pages themselves where there is no network

#[cfg(feature = "checks")]
mod checks;
#[cfg(feature = "search")]
mod search;

use adjutant::Adjutant;
use adjutant::answers::{Answer, Answers, Parameters, Status};
use adjutant_base::date::Date;
use adjutant_site::Helper;
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

/// Makes answers from opened data as of a day, such as `2024-02-28`.
fn answers(data: Adjutant, today: &str) -> Result<(&'static Adjutant, Answers<'static>, Date), String> {
    let today: Date = today.parse().map_err(|_| format!("{today} is no day"))?;
    // the data is needed as long as the page is open
    let data: &'static Adjutant = Box::leak(Box::new(data));
    let lang = data.languages().next().ok_or("the data has no language")?;
    Ok((data, Answers::new(data, lang, today, Helper::Core), today))
}

/// Reads parameters that are given by name and value in turn.
fn parameters(texts: Vec<String>) -> Parameters {
    let mut texts = texts.into_iter();
    std::iter::from_fn(|| Some((texts.next()?, texts.next()?))).collect()
}
