//! Records, errata, editions and their differences.

mod agreement;
mod diff_inventory;
mod diff_subjects;
mod errata_bundled;
mod errata_faults;
mod errata_laws;
mod first_evidence;
mod inventory;
mod record_faults;
mod translations;
