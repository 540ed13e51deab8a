//! Why a file could not be imported, in words.

use adjutant_books::import::pdf::{LARGEST_PDF, NoText};
use adjutant_books::import::{Detected, ImportError, LARGEST_BOOK, NotText};
use adjutant_report::import;

use crate::program::pdf::Unread;
use crate::program::{App, Failure};

/// The maximum number of choices that are named if one is in doubt.
const MAX_CHOICES: usize = 5;

/// The maximum number of pieces of evidence that are named for a choice.
const MAX_EVIDENCE: usize = 3;

/// Puts an import that could not be made into words.
pub(super) fn explain(app: &App, file: &str, error: &ImportError) -> Failure {
    match error {
        ImportError::NotText(error) => not_text(file, error),
        ImportError::Language(detected) => doubt(app, "import-language-doubt", "import-language-help", file, detected),
        ImportError::OtherGame { game, suspicion } => {
            let failure = Failure::new("import-other-game").arg("file", file).arg("game", game);
            failure.help("import-other-game-help", vec![("list", suspicion.found.join(", "))])
        }
        ImportError::Edition(detected) => doubt(app, "import-edition-doubt", "import-edition-help", file, detected),
    }
}

/// Puts what is in doubt into words: every choice with the evidence for it.
fn doubt(app: &App, id: &'static str, help: &'static str, file: &str, detected: &Detected) -> Failure {
    let locale = app.locale();
    let choices = detected.choices.iter().take(MAX_CHOICES).map(|choice| {
        let found = choice.evidence.iter().take(MAX_EVIDENCE).map(|evidence| import::evidence(&locale, evidence));
        format!("{} ({}: {})", choice.name, locale.decimal(choice.score, 1), found.collect::<Vec<_>>().join(", "))
    });
    let list = choices.collect::<Vec<_>>().join("; ");
    let list = if list.is_empty() { locale.say("import-nothing-found") } else { list };
    Failure::new(id).arg("file", file).help(help, vec![("list", list)])
}

/// Puts a file that is no text into words, with what to do about it.
pub(super) fn not_text(file: &str, error: &NotText) -> Failure {
    match error {
        NotText::Empty => Failure::new("import-empty").arg("file", file).help("import-empty-help", vec![]),
        NotText::Kind("PDF") => Failure::new("import-pdf").arg("file", file).help("import-pdf-help", vec![]),
        NotText::Kind(kind) => {
            Failure::new("import-kind").arg("file", file).arg("kind", kind).help("import-kind-help", vec![])
        }
        NotText::Archive => Failure::new("import-archive").arg("file", file).help("import-archive-help", vec![]),
        NotText::Encoding(name) => {
            let failure = Failure::new("import-encoding").arg("file", file).arg("encoding", name);
            failure.help("import-encoding-help", vec![])
        }
        NotText::Utf16 => Failure::new("import-utf16").arg("file", file).help("import-utf8-help", vec![]),
        NotText::Binary(byte) => {
            Failure::new("import-binary").arg("file", file).arg("byte", byte).help("import-kind-help", vec![])
        }
        NotText::Latin { byte, line } => {
            let failure = Failure::new("import-latin").arg("file", file).arg("byte", byte).arg("line", line);
            failure.help("import-utf8-help", vec![])
        }
        NotText::TooLarge(size) => {
            Failure::new("import-large").arg("file", file).arg("size", mib(*size)).arg("limit", mib(LARGEST_BOOK))
        }
    }
}

fn mib(bytes: u64) -> u64 {
    bytes / (1024 * 1024)
}

/// Puts a PDF that could not be read into words, with what to do about it.
pub(super) fn no_pdf(file: &str, why: Unread) -> Failure {
    let failure = match why {
        Unread::NoText(NoText::Broken) => Failure::new("import-pdf-broken"),
        Unread::NoText(NoText::Locked) => Failure::new("import-pdf-locked"),
        Unread::NoText(NoText::Blank) => {
            return Failure::new("import-pdf-blank").arg("file", file).help("import-pdf-blank-help", vec![]);
        }
        Unread::NoText(NoText::Unread) => Failure::new("import-pdf-unread"),
        Unread::TooLarge(size) => Failure::new("import-large").arg("size", mib(size)).arg("limit", mib(LARGEST_PDF)),
        Unread::Late(seconds) => Failure::new("import-pdf-late").arg("seconds", seconds),
    };
    failure.arg("file", file).help("import-pdf-help", vec![])
}
