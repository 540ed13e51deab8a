//! Makes a file that was compiled for browsers callable from scripts: `adjutant-bindgen FILE NAME FOLDER`.
//!
//! It is what the command `wasm-bindgen` does, of the version that `Cargo.lock` has for both sides.

use anyhow::{Context as _, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next().context("needed: FILE NAME FOLDER");
    let (file, name, folder) = (next()?, next()?, next()?);
    let mut bindgen = Bindgen::new();
    bindgen.input_path(file).out_name(&name).web(true)?.typescript(false);
    // names of functions and of tools are read by no page, and are a tenth of what it loads
    bindgen.remove_name_section(true).remove_producers_section(true).generate(folder)
}
