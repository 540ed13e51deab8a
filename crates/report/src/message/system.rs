//! What the system says of files, in the reader's words.

use std::io::{Error, ErrorKind};

use super::Messages;

/// What precedes the number of an error of the system.
const NUMBER: &str = "(os error ";

/// The kinds of errors that many people meet, with their messages.
const KINDS: [(ErrorKind, &str); 8] = [
    (ErrorKind::NotFound, "system-not-found"),
    (ErrorKind::PermissionDenied, "system-denied"),
    (ErrorKind::AlreadyExists, "system-exists"),
    (ErrorKind::IsADirectory, "system-folder"),
    (ErrorKind::NotADirectory, "system-no-folder"),
    (ErrorKind::StorageFull, "system-full"),
    (ErrorKind::QuotaExceeded, "system-full"),
    (ErrorKind::ReadOnlyFilesystem, "system-read-only"),
];

impl Messages {
    /// Replaces what the system said at the end of a text, where there is a message for it: it says
    /// `No such file or directory (os error 2)` or `is a directory` in English, whoever reads it.
    pub fn system(&self, text: &str) -> String {
        let number = text.rsplit_once(NUMBER).and_then(|(_, rest)| rest.split_once(')')?.0.parse().ok());
        let error = number.map(Error::from_raw_os_error);
        let said = |kind: ErrorKind| match &error {
            Some(error) => (error.kind() == kind).then(|| error.to_string()),
            None => Some(kind.to_string()).filter(|said| text.ends_with(said.as_str())),
        };
        let known = KINDS.iter().filter(|(_, id)| self.has(id)).find_map(|(kind, id)| Some((said(*kind)?, id)));
        known.map_or_else(|| text.to_owned(), |(said, id)| text.replace(&said, &self.get(id)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_base::source::Files;

    #[test]
    fn the_system_speaks_the_language_of_the_reader() {
        let messages = Messages::load(&Files::of_project(), &["da".parse().unwrap()]);
        let missing = format!("bog.txt: {}", Error::from_raw_os_error(2));
        assert_eq!(messages.system(&missing), "bog.txt: filen eller mappen findes ikke");
        let described = format!("bog: {}", Error::from(ErrorKind::IsADirectory));
        assert_eq!(messages.system(&described), "bog: det er en mappe");
        let strange = format!("bog.txt: {}", Error::from_raw_os_error(91));
        assert_eq!(messages.system(&strange), strange);
        assert_eq!(messages.system("a (os error)"), "a (os error)");
    }
}
