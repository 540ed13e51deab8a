//! What the system says of files, in the reader's words.

use std::io::{Error, ErrorKind};

use super::Messages;

/// What stands before the number of an error of the system.
const NUMBER: &str = "(os error ";

/// Returns the message for a kind of error; `None` for those that few people meet.
fn id(kind: ErrorKind) -> Option<&'static str> {
    Some(match kind {
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-denied",
        ErrorKind::AlreadyExists => "system-exists",
        ErrorKind::IsADirectory => "system-folder",
        ErrorKind::NotADirectory => "system-no-folder",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-full",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        _ => return None,
    })
}

impl Messages {
    /// Replaces what the system said within a text, where there is a message for it: it says `No such file or directory (os error 2)` in
    /// English, whoever reads it.
    pub fn system(&self, text: &str) -> String {
        let found = text.rsplit_once(NUMBER).and_then(|(_, rest)| rest.split_once(')')?.0.parse().ok());
        let Some(error) = found.map(Error::from_raw_os_error) else { return text.to_owned() };
        match id(error.kind()).filter(|id| self.has(id)) {
            Some(id) => text.replace(&error.to_string(), &self.get(id)),
            None => text.to_owned(),
        }
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
        let strange = format!("bog.txt: {}", Error::from_raw_os_error(91));
        assert_eq!(messages.system(&strange), strange);
        assert_eq!(messages.system("a (os error)"), "a (os error)");
    }
}
