//! How a failure is put into words: what is wrong, and what to do about it, in the reader's language.

use std::collections::BTreeMap;
use std::fmt;

use adjutant_base::id::EditionId;
use adjutant_base::nearest::nearest;
use adjutant_books::library::LibraryError;
use adjutant_report::fault::FaultRow;
use adjutant_report::json;
use adjutant_report::message::Messages;
use adjutant_report::{file_name, sanitize};
use adjutant_rules::record::edition::Coverage;
use adjutant_text::language::Language;
use adjutant_units::update::OriginError;
use fluent_bundle::FluentValue;

use crate::{LookupError, RecordHint};

/// An argument of a failure.
#[derive(Debug)]
enum Given {
    Text(String),
    Number(usize),
}

type Arguments = Vec<(&'static str, Given)>;

/// A failure that a person can mend: its message, and what to do.
#[derive(Debug)]
pub struct Failure {
    /// The message.
    id: &'static str,
    args: Arguments,
    /// What to do: messages with arguments.
    help: Vec<(&'static str, Arguments)>,
    /// Defects of a draft that cannot be used.
    faults: Vec<FaultRow>,
}

impl Failure {
    /// Makes a failure of its message.
    #[must_use]
    pub fn new(id: &'static str) -> Self {
        Self { id, args: Vec::new(), help: Vec::new(), faults: Vec::new() }
    }

    /// Makes the failure of a file that could not be written.
    #[must_use]
    pub fn not_written(path: impl fmt::Display, error: impl fmt::Display) -> Self {
        Self::new("error-not-written").arg("path", path).arg("error", error)
    }

    /// Makes the failure of a language that the data do not have.
    #[must_use]
    pub fn unknown_language(tag: impl fmt::Display, known: &[Language]) -> Self {
        let known: Vec<String> = known.iter().map(|language| language.lang.to_string()).collect();
        let names: Vec<&str> = known.iter().map(String::as_str).collect();
        unknown("error-unknown-lang", &tag.to_string(), &names)
    }

    /// Adds a text. It is printed as it is, also where it looks like a number.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.push((name, Given::Text(value.to_string())));
        self
    }

    /// Adds a number, with which plurals agree.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: usize) -> Self {
        self.args.push((name, Given::Number(value)));
        self
    }

    /// Adds defects of a draft, which are reported as JSON only.
    #[must_use]
    pub fn faults(mut self, faults: Vec<FaultRow>) -> Self {
        self.faults = faults;
        self
    }

    /// Adds the nearest known name, if there is one.
    #[must_use]
    pub fn nearest(self, name: Option<&str>) -> Self {
        match name {
            Some(name) => self.help("error-nearest", vec![("name", name.to_owned())]),
            None => self,
        }
    }

    /// Adds what to do.
    #[must_use]
    pub fn help(mut self, id: &'static str, args: Vec<(&'static str, String)>) -> Self {
        self.help.push((id, args.into_iter().map(|(name, value)| (name, Given::Text(value))).collect()));
        self
    }
}

impl From<&LookupError> for Failure {
    fn from(error: &LookupError) -> Self {
        match error {
            LookupError::UnknownEdition { name, known } => {
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                unknown("error-unknown-edition", name, &known)
            }
            LookupError::UnknownRecord { name, hint } => unknown_record(name, hint),
            LookupError::Several { name, found } => {
                let failure = Self::new("error-several-records").arg("name", name);
                let found: Vec<&str> = found.iter().map(|(_, titled)| titled.as_str()).collect();
                failure.help("error-record-edition", vec![("list", found.join(", "))])
            }
            LookupError::NotOnDay { name, at, edition, instead, first, from, known_since } => {
                let mut failure = not_on_day(edition.as_ref(), instead.does_without);
                let in_place =
                    [("error-not-on-day-instead", &instead.rules), ("error-not-on-day-packs", &instead.packs)];
                for (help, ids) in in_place.into_iter().filter(|(_, ids)| !ids.is_empty()) {
                    let list = ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                    failure = failure.help(help, vec![("list", list)]);
                }
                let help = vec![("first", first.to_string()), ("from", from.to_string())];
                let first = if *known_since { "error-not-on-day-known" } else { "error-not-on-day-help" };
                failure.arg("name", name).arg("at", at).help(first, help)
            }
            LookupError::UnknownErratum { name, nearest } => {
                let failure = Self::new("error-unknown-erratum").arg("name", name);
                match nearest {
                    Some(near) => failure.nearest(Some(near)),
                    None => failure.help("error-erratum-form", vec![]),
                }
            }
            LookupError::UnknownPack { name, edition, known } => unknown_pack(name, edition.as_ref(), known),
            LookupError::BeforeEdition { edition, from, at } => {
                Self::new("error-before-edition").arg("edition", edition).arg("from", from).arg("at", at)
            }
            LookupError::Ambiguous { from, to, change, begins: Some(begins), .. } => Self::new("error-date-begins")
                .arg("from", from)
                .arg("to", to)
                .arg("change", change)
                .arg("edition", begins),
            LookupError::Ambiguous { from, to, change, is_taken, begins: None } => Self::new("error-date-ambiguous")
                .arg("from", from)
                .arg("to", to)
                .arg("change", change)
                .arg("taken", if *is_taken { "yes" } else { "no" }),
            LookupError::NotADate(text) => Self::new("error-date").arg("text", text),
            LookupError::UnknownFigure { record, figure, known } => Self::new("error-unknown-figure")
                .arg("name", record)
                .arg("figure", figure)
                .help("error-known", vec![("list", known.join(", "))]),
        }
    }
}

/// Says that no record has a name, and what was probably meant.
fn unknown_record(name: &str, hint: &RecordHint) -> Failure {
    let failure = Failure::new("error-unknown-record").arg("name", name);
    match hint {
        RecordHint::Nearest(near) => failure.nearest(Some(near)),
        RecordHint::Editions(ids) => failure.help("error-record-edition", vec![("list", ids.join(", "))]),
        RecordHint::Elsewhere { known, instead } => {
            let failure = failure.help("error-record-elsewhere", vec![("list", known.join(", "))]);
            if instead.is_empty() {
                failure
            } else {
                failure.help("error-record-instead", vec![("list", instead.join(", "))])
            }
        }
        RecordHint::Operation(id) => failure.help("error-show-operation", vec![("name", id.clone())]),
        RecordHint::Number(number) => failure.help("error-record-number", vec![("name", number.clone())]),
        RecordHint::Form => failure.help("error-record-form", vec![]),
        RecordHint::NotFound(editions) => failure.help("error-record-not-found", vec![("list", editions.join(", "))]),
        _ => failure,
    }
}

/// Says of the edition of a day that it does not have a record, as far as its sources show.
fn not_on_day(edition: Option<&(EditionId, Coverage)>, does_without: bool) -> Failure {
    match edition {
        Some((edition, Coverage::Complete)) => Failure::new("error-not-on-day").arg("edition", edition),
        Some((edition, _)) if does_without => Failure::new("error-without-on-day").arg("edition", edition),
        Some((edition, _)) => Failure::new("error-not-in-sources-of-day").arg("edition", edition),
        None => Failure::new("error-no-edition-on-day"),
    }
}

impl From<LibraryError> for Failure {
    fn from(error: LibraryError) -> Self {
        Self::from(&error)
    }
}

impl From<&LibraryError> for Failure {
    fn from(error: &LibraryError) -> Self {
        match error {
            LibraryError::Homeless => Self::new("library-homeless").help("library-homeless-help", vec![]),
            LibraryError::Unknown(id) => {
                Self::new("library-unknown").arg("id", id).help("library-unknown-help", vec![])
            }
            LibraryError::Io { path, source } => {
                Self::new("library-io").arg("path", path.display()).arg("error", source)
            }
            LibraryError::NoClause(title) => {
                Self::new("library-no-clause").arg("title", title).help("library-no-clause-help", vec![])
            }
            LibraryError::Taken(path) => Self::new("library-taken").arg("path", path.display()),
            LibraryError::Damaged { path, reason } => {
                Self::new("library-damaged").arg("path", path.display()).arg("error", reason)
            }
        }
    }
}

impl From<&OriginError> for Failure {
    fn from(error: &OriginError) -> Self {
        match error {
            OriginError::Missing(path) => Self::new("units-missing").arg("path", path),
            OriginError::Io { path, source } => Self::new("error-unread-file").arg("path", path).arg("error", source),
            OriginError::Archive { path, .. } => Self::new("units-archive").arg("path", path),
            OriginError::TooLarge(path) => Self::new("units-too-large").arg("path", path),
            OriginError::NoCatalogue(path) => Self::new("units-no-catalogue").arg("path", path),
        }
    }
}

/// Makes the failure of an unknown pack: where there is one, or the nearest, and the packs that there are.
fn unknown_pack(name: &str, home: Option<&EditionId>, known: &BTreeMap<EditionId, Vec<String>>) -> Failure {
    let list = known.iter().map(|(edition, packs)| {
        format!("{edition}: {}", if packs.is_empty() { "–".to_owned() } else { packs.join(", ") })
    });
    let list = vec![("list", list.collect::<Vec<_>>().join("; "))];
    let failure = match home {
        Some(home) => Failure::new("error-pack-elsewhere").arg("name", name).arg("edition", home),
        None => Failure::new("error-unknown-pack").arg("name", name),
    };
    let near = nearest(name, known.values().flatten().map(String::as_str)).filter(|_| home.is_none());
    failure.nearest(near).help("error-packs", list)
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl std::error::Error for Failure {}

/// Puts a failure into words, in the form that JSON has.
pub fn form(error: anyhow::Error, messages: &Messages) -> json::Failure {
    let error = match error.downcast::<LookupError>() {
        Ok(error) => Failure::from(&error).into(),
        Err(error) => error,
    };
    match error.downcast::<Failure>() {
        Ok(failure) => {
            let say = |id: &str, args: &Arguments| messages.with(id, &whole(messages, args));
            let args = failure.args.iter().map(|(name, value)| match value {
                Given::Text(text) => ((*name).to_owned(), text.as_str().into()),
                Given::Number(number) => ((*name).to_owned(), (*number).into()),
            });
            json::Failure {
                id: failure.id.to_owned(),
                message: say(failure.id, &failure.args),
                help: failure.help.iter().map(|(id, args)| say(id, args)).collect(),
                args: args.collect(),
                faults: failure.faults,
            }
        }
        Err(error) => {
            let message = messages.system(&format!("{error:#}"));
            json::Failure {
                id: "other".to_owned(),
                message,
                help: Vec::new(),
                args: BTreeMap::new(),
                faults: Vec::new(),
            }
        }
    }
}

/// Makes the failure of an unknown name: with the nearest known one, or else all of them.
pub fn unknown(id: &'static str, name: &str, known: &[&str]) -> Failure {
    let failure = Failure::new(id).arg("name", name);
    match nearest(name, known.iter().copied()) {
        Some(near) => failure.nearest(Some(near)),
        None => failure.help("error-known", vec![("list", known.join(", "))]),
    }
}

/// The arguments that are printed on one line, whatever blanks are in them.
const WHOLE: [&str; 5] = ["path", "file", "folder", "name", "id"];

/// Prepares arguments for a line that is folded; what the system said is put into the reader's words.
fn whole(messages: &Messages, args: &Arguments) -> Vec<(&'static str, FluentValue<'static>)> {
    let one = |(name, value): &(&'static str, Given)| match value {
        Given::Text(text) if WHOLE.contains(name) => (*name, FluentValue::from(file_name(text))),
        Given::Text(text) => (*name, FluentValue::from(sanitize(&messages.system(text)).into_owned())),
        Given::Number(number) => (*name, FluentValue::from(*number)),
    };
    args.iter().map(one).collect()
}
