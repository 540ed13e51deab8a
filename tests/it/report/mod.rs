//! Reports in every output format.

mod formats;
mod untrusted_text;
