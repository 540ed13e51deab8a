//! What a record is, in search, in the library and on cards.

use adjutant_base::word_enum;

word_enum! {
    /// What a record is.
    RecordKind {
        /// A rule of an edition.
        Rule = "rule",
        /// A question that was answered officially.
        Ruling = "ruling",
        /// Advice that decides nothing.
        Guidance = "guidance",
        /// A correction.
        Erratum = "erratum",
    }
}
