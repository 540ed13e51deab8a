//! The compiled form of data: that of the program is part of it, that of a folder is kept between runs.

use adjutant_base::source::Files;
use adjutant_base::source::compiled::Bytes;
use adjutant_rules::compiled;
#[cfg(feature = "search")]
use adjutant_search::Storage;

/// What the build script compiled the data into.
static DATA: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/data.bin"));

/// Returns the data that is part of the program.
pub fn bundled() -> Files {
    compiled::open(Bytes::Static(DATA)).expect("the build script writes the form that the program opens")
}

/// Compiles the data of a folder, or opens what was kept of it. Data that cannot be compiled or kept stays as it is.
#[cfg(feature = "search")]
pub fn cached(files: Files, storage: &Storage) -> Files {
    use compiled::FORM;

    let key = format!("{}-{}", &files.digest()[..24], FORM.replace(' ', "-"));
    if let Some(block) = storage.compiled(&key) {
        let files = files.clone().with_compiled(block, FORM);
        if files.is_compiled() {
            return files;
        }
    }
    let Ok((block, _)) = adjutant_lint::compile(&files) else { return files };
    // a block that cannot be kept is made again next time
    let _ = storage.keep_compiled(&key, &block);
    files.with_compiled(Bytes::from(block), FORM)
}
