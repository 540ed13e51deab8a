//! Makes a file that was compiled for browsers callable from scripts: `adjutant-bindgen FILE NAME FOLDER`.
//!
//! It is what the command `wasm-bindgen` does, of the version that `Cargo.lock` has for both sides.

use anyhow::{Context as _, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next().context("needed: FILE NAME FOLDER");
    let (file, name, folder) = (next()?, next()?, next()?);
    Bindgen::new().input_path(file).out_name(&name).web(true)?.typescript(false).generate(folder)
}
