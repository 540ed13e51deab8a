//! `unreadable-file`: a file cannot be read as a list.

use crate::message::lint;

lint! {
    pub(crate) LINT = "unreadable-file", "R018", Roster, Error;
    Empty = "empty" {}
    NotText = "not-text" {}
    Document = "document" {}
    NotAList = "not-a-list" {}
    OtherGame<'a> = "other-game" { game: &'a str }
    HalfList = "half-list" { read: usize, lines: usize }
    OneLine = "one-line" {}
    TooLarge = "too-large" {}
    TooMany = "too-many" {}
    TooDeep = "too-deep" {}
    Archive = "archive" {}
    OtherArchive = "other-archive" {}
    ArchiveEmpty = "archive-empty" {}
    ArchiveEscapes<'a> = "archive-escapes" { path: &'a str }
    Doctype = "doctype" {}
    BrokenToml<'a> = "broken-toml" { error: &'a str }
    CutOff = "cut-off" {}
    Broken<'a> = "broken" { error: &'a str }
    Missing<'a> = "missing" { ; error: &'a str }
    Link<'a> = "link" { ; error: &'a str }
    NotAFile<'a> = "not-a-file" { ; error: &'a str }
    System<'a> = "system" { error: &'a str }
    Oversized<'a> = "too-large" { ; error: &'a str }
    Defect<'a> = "defect" { ; error: &'a str }
}
