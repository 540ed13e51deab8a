//! The part of the program that runs in a browser: it opens the data and the index that the site has beside it, and answers the scripts
//! of the pages as the server does, from the same functions.

use adjutant::Adjutant;
use adjutant::answers::{Answers, Parameters, Status};
use adjutant_base::date::Date;
use adjutant_base::source::compiled::Bytes;
use adjutant_rules::compiled;
use adjutant_search::Storage;
use adjutant_site::Helper;
use wasm_bindgen::prelude::wasm_bindgen;

/// The opened data.
#[wasm_bindgen]
pub struct Core {
    answers: Answers<'static>,
}

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

#[wasm_bindgen]
impl Core {
    /// Opens data and index as of a day, such as `2024-02-28`.
    ///
    /// # Errors
    ///
    /// If the data is that of another version, or the day is none.
    pub fn open(data: Vec<u8>, index: Vec<u8>, today: &str) -> Result<Core, String> {
        let files = compiled::open(Bytes::from(data)).ok_or("the data is not of this version")?;
        let today: Date = today.parse().map_err(|_| format!("{today} is no day"))?;
        let data = Adjutant::from_files(files, Vec::new()).with_index(Storage::Given(Bytes::from(index)));
        // the data is needed as long as the page is open
        let data: &'static Adjutant = Box::leak(Box::new(data));
        let lang = data.languages().next().ok_or("the data has no language")?;
        let answers = Answers::new(data, lang, today, Helper::Core).map_err(|error| error.to_string())?;
        Ok(Self { answers })
    }

    /// Answers a request for `path` below `api/`, with its parameters by name and value in turn.
    pub fn answer(&self, path: &str, parameters: Vec<String>, body: &[u8]) -> Option<Reply> {
        let mut texts = parameters.into_iter();
        let parameters: Parameters = std::iter::from_fn(|| Some((texts.next()?, texts.next()?))).collect();
        self.answers.of_script(path, &parameters, body).and_then(Reply::of)
    }

    /// Returns the page or the file at a path below the root of the site; of one that is not there, the page that says so.
    pub fn file(&self, path: &str) -> Option<Reply> {
        Reply::of(self.answers.file(path))
    }
}

impl Reply {
    fn of(answer: adjutant::answers::Answer) -> Option<Self> {
        let status = match answer.status {
            Status::Found => 200,
            Status::Missing => 404,
            Status::Wrong => 400,
        };
        let body = String::from_utf8(answer.body).ok()?;
        Some(Self { status, media_type: answer.media_type.to_owned(), body })
    }
}
