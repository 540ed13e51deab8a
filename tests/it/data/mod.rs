//! The data folders: bundled, faulty, and with a further language.

mod bundled;
mod compiled_folder;
mod faulty_folder;
mod new_language;
