//! `import` and `library` as whole sessions: what they print and store, and what is left after a bad file.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

pub(crate) fn adjutant(library: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(arguments).arg("--library").arg(library).env("ADJUTANT_LANG", "en");
    command.env("ADJUTANT_INDEX", library.with_extension("index")).output().unwrap()
}

pub(crate) fn told(output: &Output) -> (Option<i32>, String) {
    let both = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    (output.status.code(), String::from_utf8(both).unwrap())
}

fn page(name: &str) -> String {
    format!("{}/tests/books/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn what_is_no_book_gives_one_message_and_no_library() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let cases: [(&str, &[u8], &str); 5] = [
        ("picture.jpg", b"\xff\xd8\xff\xe0JFIF", "JPEG"),
        ("other.txt", b"Sl\xe5\x81 en terning\n", "not UTF-8: byte 2 in line 1"),
        ("zeros.txt", &[0; 4096], "byte 0 is zero"),
        ("empty.txt", b"", "has no text"),
        ("book.pdf", b"%PDF-1.7\n", "pdftotext"),
    ];
    for (name, bytes, message) in cases {
        let file = folder.path().join(name);
        fs::write(&file, bytes).unwrap();
        let (code, text) = told(&adjutant(&library, &["import", file.to_str().unwrap()]));
        assert_eq!(code, Some(2), "{name}: {text}");
        assert!(text.contains(message) && text.matches("error:").count() == 1, "{name}: {text}");
    }
    let (code, text) = told(&adjutant(&library, &["import", "https://example.org/rules.html"]));
    assert!(code == Some(2) && text.contains("save the page first"), "{text}");
    assert!(!library.exists());
}

#[test]
fn a_folder_of_texts_in_several_encodings_is_imported_with_the_files_as_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let (library, texts) = (folder.path().join("library"), folder.path().join("texts"));
    fs::create_dir_all(texts.join(".hidden")).unwrap();
    let book = |title: &str| {
        format!("{title}\n\nBATTLESHOCK\n\nA unit’s player rolls a dice in the battleshock phase of {title}.\n")
    };
    let wide: Vec<u8> =
        [0xfeff].into_iter().chain(book("WIDE REEDS").encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let narrow: Vec<u8> = book("NARROW REEDS").chars().map(|c| u8::try_from(c).unwrap_or(0x92)).collect();
    fs::write(texts.join("a.txt"), &wide).unwrap();
    fs::write(texts.join("b.txt"), &narrow).unwrap();
    fs::write(texts.join(".hidden/c.txt"), "not read").unwrap();
    let (code, text) =
        told(&adjutant(&library, &["import", texts.to_str().unwrap(), "--edition", "aos2", "--of", "en"]));
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("read as UTF-16LE") && text.contains("read as windows-1252"), "{text}");
    for (id, bytes) in [("aos2-en-battleshock", wide), ("aos2-en-battleshock-2", narrow)] {
        let read = fs::read_to_string(library.join(id).join("original")).unwrap();
        assert!(read.contains("A unit’s player"), "{read}");
        assert_eq!(fs::read(library.join(id).join("original.source")).unwrap(), bytes);
    }
}

#[test]
fn a_file_larger_than_a_book_is_refused_before_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("large.txt");
    let sparse = fs::File::create(&file).unwrap();
    sparse.set_len(300 * 1024 * 1024).unwrap();
    let (code, text) = told(&adjutant(folder.path(), &["import", file.to_str().unwrap()]));
    assert_eq!(code, Some(2), "{text}");
}

#[test]
fn a_library_that_cannot_be_written_is_told_and_nothing_changes() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    fs::write(&library, "a file, not a folder").unwrap();
    let (code, text) = told(&adjutant(&library, &["import", &page("skirmish.txt")]));
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("the library was not changed"), "{text}");
    assert_eq!(fs::read_to_string(&library).unwrap(), "a file, not a folder");
}

#[test]
fn an_imported_book_is_listed_searched_shown_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let (code, text) = told(&adjutant(&library, &["import", &page("skirmish.txt"), "--title", "Skirmish"]));
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("stored as aos3-en-skirmish"), "{text}");
    let (_, text) = told(&adjutant(&library, &["import", &page("skirmish.txt"), "--title", "Skirmish"]));
    assert!(text.contains("nothing changed"), "{text}");
    let (_, text) = told(&adjutant(&library, &["library"]));
    assert!(text.contains("3 rulings") && text.contains("3 errata"), "{text}");
    let (_, text) = told(&adjutant(&library, &["search", "coherency", "--edition", "aos3"]));
    assert!(text.contains("aos3/unit-coherency") && text.contains("Your copy: Skirmish"), "{text}");
    let (_, text) = told(&adjutant(&library, &["search", "coherency source:library"]));
    assert!(!text.contains("aos3/unit-coherency@") && text.contains("Your copy: Skirmish"), "{text}");
    let (_, text) = told(&adjutant(&library, &["show", "aos3/unit-coherency"]));
    assert!(text.contains("Your copy: Skirmish") && text.contains("Must a unit stay together"), "{text}");
    let (code, text) = told(&adjutant(&library, &["library", "verify"]));
    assert_eq!((code, text.as_str()), (Some(0), "aos3-en-skirmish  intact\n"));
    let (code, _) = told(&adjutant(&library, &["library", "remove", "aos3-en-skirmish"]));
    assert_eq!(code, Some(0));
    let (code, text) = told(&adjutant(&library, &["library", "show", "aos3-en-skirmish"]));
    assert_eq!(code, Some(2), "{text}");
}

#[test]
fn a_fragment_of_a_book_is_kept_beside_it_and_a_replaced_book_can_be_restored() {
    let folder = tempfile::tempdir().unwrap();
    let (library, fragment) = (folder.path().join("library"), folder.path().join("fragment.txt"));
    let whole = fs::read_to_string(page("skirmish.txt")).unwrap();
    fs::write(&fragment, &whole[..whole.floor_char_boundary(whole.len() / 2)]).unwrap();
    let run = |arguments: &[&str]| {
        let (code, text) = told(&adjutant(&library, arguments));
        assert_eq!(code, Some(0), "{text}");
        text
    };
    let import = |file: &str, more: &[&str]| {
        run(&[&["import", file, "--title", "Skirmish", "--edition", "aos3", "--format", "json"], more].concat())
    };
    import(&page("skirmish.txt"), &[]);
    let imported: serde_json::Value = serde_json::from_str(&import(fragment.to_str().unwrap(), &[])).unwrap();
    assert_eq!((&imported["outcome"], &imported["id"]), (&"beside".into(), &"aos3-en-skirmish-2".into()));
    assert_eq!(imported["resembles"]["size"]["bytes"], whole.len());
    run(&["library", "remove", "aos3-en-skirmish-2"]);
    let text = run(&["import", fragment.to_str().unwrap(), "--title", "Skirmish", "--edition", "aos3", "--replace"]);
    assert!(text.contains("stored as aos3-en-skirmish in") && text.contains("library undo"), "{text}");
    let trash = run(&["library", "trash"]);
    assert!(trash.contains("aos3-en-skirmish: replaced") && trash.contains("aos3-en-skirmish-2: removed"), "{trash}");
    assert_eq!(run(&["library", "undo"]), "aos3-en-skirmish restored\n");
    assert_eq!(fs::read_to_string(library.join("aos3-en-skirmish/original")).unwrap(), whole);
    let (code, text) = told(&adjutant(&library, &["library", "undo", "aos4-en-none"]));
    assert!(code == Some(2) && text.contains("library trash"), "{text}");
}

#[test]
fn one_bad_file_of_several_does_not_keep_the_others_out() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let (code, text) = told(&adjutant(&library, &["import", "no-such-file.txt", &page("skirmish.txt")]));
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("no-such-file.txt") && text.contains("stored as"), "{text}");
}

#[test]
fn hits_of_the_users_books_stand_in_one_ranking_with_ours() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    told(&adjutant(&library, &["import", &page("skirmish.txt"), "--title", "Skirmish"]));
    let search = |words: &[&str]| {
        let output = adjutant(&library, &[&["search", "--format", "json"], words].concat());
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()["hits"].as_array().unwrap().clone()
    };
    let hits = search(&["coherent", "group", "edition:aos3"]);
    let own = |hit: &&serde_json::Value| hit["source"] == "library";
    assert!(hits.iter().any(|hit| own(&hit)) && !hits.iter().all(|hit| own(&hit)), "{hits:#?}");
    let scores: Vec<f64> = hits.iter().map(|hit| hit["score"].as_f64().unwrap()).collect();
    assert!(scores.windows(2).all(|pair| pair[0] >= pair[1]), "{scores:?}");
    assert!(hits.iter().filter(own).all(|hit| hit["id"].as_str().unwrap().starts_with("aos3-en-skirmish/")));
    assert!(search(&["coherent", "source:library"]).iter().all(|hit| own(&hit)));
}

#[test]
fn a_file_that_is_no_review_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let (library, file) = (folder.path().join("library"), folder.path().join("list.toml"));
    let review = |book: &str, title: &str, file: &Path| {
        told(&adjutant(&library, &["import", &page(book), "--title", title, "--review", file.to_str().unwrap()]))
    };
    for other in ["[[army]]\nname = \"Mine\"\n", "{ \"list\": 1 }", "# notes\n"] {
        fs::write(&file, other).unwrap();
        let (code, text) = review("skirmish.txt", "Skirmish", &file);
        assert!(code == Some(2) && text.contains("is not a valid review file"), "{text}");
        assert_eq!(fs::read_to_string(&file).unwrap(), other);
    }
    assert!(!library.exists(), "nothing was stored");
    let file = folder.path().join("doubts.toml");
    let (code, text) = review("skirmish.txt", "Skirmish", &file);
    assert_eq!(code, Some(0), "{text}");
    let doubts = fs::read_to_string(&file).unwrap();
    let (code, text) = review("skirmish.txt", "Another", &file);
    assert!(code == Some(2) && text.contains("the review of “Skirmish”"), "{text}");
    assert_eq!(fs::read_to_string(&file).unwrap(), doubts);
    fs::write(&file, doubts.replacen("is = \"\"", "is = \"perhaps\"", 1)).unwrap();
    let (code, text) = review("skirmish.txt", "Skirmish", &file);
    assert!(code == Some(2) && text.contains("`perhaps` is not an answer"), "{text}");
    let two = [&page("skirmish.txt")[..], &page("skirmish.txt")];
    let (code, _) = told(&adjutant(&library, &[&["import", "--review", file.to_str().unwrap()][..], &two].concat()));
    assert_eq!(code, Some(2));
}

#[test]
fn damaged_decisions_are_told_and_stay() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    told(&adjutant(&library, &["import", &page("skirmish.txt"), "--title", "Skirmish"]));
    let decisions = library.join("aos3-en-skirmish/decisions.toml");
    fs::write(&decisions, "[[decision]\nclause = ").unwrap();
    let newer = folder.path().join("newer.txt");
    fs::write(&newer, fs::read_to_string(page("skirmish.txt")).unwrap() + "\nOne more line of the rules.\n").unwrap();
    let (code, text) = told(&adjutant(&library, &["import", newer.to_str().unwrap(), "--title", "Skirmish"]));
    assert!(code == Some(2) && text.contains("decisions.toml") && text.contains("correct it"), "{text}");
    assert!(decisions.exists());
}

#[test]
fn a_damaged_book_is_told_by_every_command_that_reads_books() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    told(&adjutant(&library, &["import", &page("skirmish.txt"), "--title", "Skirmish"]));
    let report = library.join("aos3-en-skirmish/report.json");
    let whole = fs::read(&report).unwrap();
    fs::write(&report, "noise").unwrap();
    for command in
        [&["search", "coherency source:library"][..], &["show", "aos3/unit-coherency"], &["terms", "coherency"]]
    {
        let (code, text) = told(&adjutant(&library, command));
        assert!(code == Some(0) && text.matches("cannot read the book").count() == 1, "{command:?}: {text}");
    }
    let (code, text) = told(&adjutant(&library, &["library"]));
    assert!(code == Some(1) && text.contains("cannot read the book"), "{text}");
    fs::write(&report, whole).unwrap();
    let (_, text) = told(&adjutant(&library, &["search", "coherency source:library"]));
    assert!(text.contains("Your copy: Skirmish"), "an index without the book was kept: {text}");
}

#[test]
fn a_hit_in_a_book_can_be_shown_by_its_id() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    told(&adjutant(&library, &["import", &page("skirmish.txt"), "--title", "Skirmish"]));
    let (_, text) = told(&adjutant(&library, &["search", "coherency source:library", "-n1"]));
    let id = text.lines().find_map(|line| line.strip_prefix("aos3-en-skirmish/")).unwrap();
    let id = format!("aos3-en-skirmish/{}", id.split_whitespace().next().unwrap());
    let (code, text) = told(&adjutant(&library, &["show", &id]));
    assert!(code == Some(0) && text.starts_with("Your copy: Skirmish"), "{text}");
    let output = adjutant(&library, &["show", &id, "aos3/unit-coherency", "--format", "json"]);
    let shown: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(shown["records"].as_array().unwrap().len(), 2);
    assert_eq!(shown["records"][1]["book"], "aos3-en-skirmish");
    let (code, text) = told(&adjutant(&library, &["show", &format!("{id}x")]));
    assert!(code == Some(2) && text.contains(&format!("did you mean `{id}`?")), "{text}");
}

#[test]
fn the_language_of_the_reader_is_not_that_of_the_book() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let (code, text) =
        told(&adjutant(&library, &["import", &page("skirmish.txt"), "--lang", "da", "--title", "Skirmish"]));
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("gemt som aos3-en-skirmish"), "{text}");
}

#[test]
fn a_book_without_clauses_takes_no_books_place() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    told(&adjutant(&library, &["import", &page("skirmish.txt"), "--title", "Skirmish"]));
    let file = folder.path().join("contents.txt");
    fs::write(&file, "Table of Contents\n\n1.1 Charging ........ 4\n1.2 Running ........ 5\n").unwrap();
    let arguments = ["import", file.to_str().unwrap(), "--edition", "aos3", "--of", "en", "--title", "Skirmish"];
    let (code, text) = told(&adjutant(&library, &arguments));
    assert!(code == Some(2) && text.contains("has no clause"), "{text}");
    let (_, text) = told(&adjutant(&library, &["library"]));
    assert!(text.contains("3 rulings"), "{text}");
    let (code, text) = told(&adjutant(&library, &["library", "check"]));
    assert_eq!((code, text.as_str()), (Some(0), "aos3-en-skirmish  intact\n"));
}

#[cfg(unix)]
#[test]
fn a_pipe_by_name_is_refused_and_one_of_the_shell_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let (code, text) = told(&adjutant(&library, &["import", pipe.to_str().unwrap()]));
    assert!(code == Some(2) && text.contains("not a regular file"), "{text}");
    let command =
        format!("cat {} | {} import /dev/stdin --dry-run", page("skirmish.txt"), env!("CARGO_BIN_EXE_adjutant"));
    let output = Command::new("sh").args(["-c", &command]).env("ADJUTANT_LIBRARY", &library).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn digest(bytes: &[u8]) -> String {
    use sha2::Digest as _;
    use std::fmt::Write as _;
    sha2::Sha256::digest(bytes).iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").unwrap();
        hex
    })
}

#[test]
fn bytes_of_a_book_that_are_lost_or_counted_twice_are_faults() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let book = library.join("aos3-en-skirmish");
    let changed = |change: &dyn Fn(&mut serde_json::Value)| {
        let _ = fs::remove_dir_all(&book);
        told(&adjutant(&library, &["import", &page("skirmish.txt"), "--title", "Skirmish"]));
        let (path, manifest) = (book.join("report.json"), book.join("book.toml"));
        let before = fs::read(&path).unwrap();
        let mut report: serde_json::Value = serde_json::from_slice(&before).unwrap();
        change(&mut report);
        let after = serde_json::to_vec(&report).unwrap();
        fs::write(&path, &after).unwrap();
        let text = fs::read_to_string(&manifest).unwrap();
        assert!(text.contains(&digest(&before)));
        fs::write(&manifest, text.replace(&digest(&before), &digest(&after))).unwrap();
        let (code, text) = told(&adjutant(&library, &["check", "--format", "json"]));
        assert_eq!(code, Some(1), "{text}");
        let faults = serde_json::from_str::<serde_json::Value>(&text).unwrap()["faults"].clone();
        faults.as_array().unwrap().iter().map(|fault| fault["fault"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let lost = changed(&|report| report["clauses"][1]["bytes"] = serde_json::json!([]));
    assert!(!lost.is_empty() && lost.iter().all(|fault| fault == "book-lost"), "{lost:?}");
    let twice = changed(&|report| report["clauses"][1]["bytes"] = report["clauses"][2]["bytes"].clone());
    assert!(twice.iter().any(|fault| fault == "book-twice"), "{twice:?}");
    assert!(twice.iter().all(|fault| ["book-twice", "book-lost"].contains(&fault.as_str())), "{twice:?}");
}

#[test]
fn answers_in_the_review_file_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (library, review) = (folder.path().join("library"), folder.path().join("doubts.toml"));
    let import = || {
        told(&adjutant(
            &library,
            &["import", &page("skirmish.txt"), "--review", review.to_str().unwrap(), "--format", "json"],
        ))
    };
    let count = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap()["summary"]["links"].clone();
    let (code, text) = import();
    assert_eq!(code, Some(0), "{text}");
    let before = count(&text);
    let doubts = fs::read_to_string(&review).unwrap();
    assert!(doubts.contains("is = \"\""), "{doubts}");
    fs::write(&review, doubts.replacen("is = \"\"", "is = \"yes\"", 1)).unwrap();
    let (_, text) = import();
    let after = count(&text);
    assert_eq!(after["decided"], 1, "{before} {after}");
    fs::remove_file(&review).unwrap();
    let (_, text) = import();
    assert_eq!(count(&text), after);
    fs::write(&review, "[[doubt]]\nis = \"perhaps\"\nconcept = \"a\"\nclause = \"b\"\n").unwrap();
    let (code, text) = import();
    assert_eq!(code, Some(2), "{text}");
}

#[test]
fn terms_lists_the_headings_of_the_users_books() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let (_, without) = told(&adjutant(&library, &["terms", "unit-coherency"]));
    assert!(!without.contains("Your copy"), "{without}");
    told(&adjutant(&library, &["import", &page("skirmish.txt"), "--title", "Skirmish"]));
    let (code, text) = told(&adjutant(&library, &["terms", "unit-coherency"]));
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("Your copy: Skirmish (aos3-en-skirmish)"), "{text}");
    let (_, text) = told(&adjutant(&library, &["terms", "unit-coherency", "--format", "json"]));
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let term = json["terms"].as_array().unwrap().iter().find(|term| term["concept"] == "unit-coherency").unwrap();
    assert_eq!(term["library"][0]["book"], "aos3-en-skirmish", "{text}");
}

#[test]
fn check_looks_the_users_books_through() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let book = library.join("aos3-en-skirmish");
    let (code, text) = told(&adjutant(&library, &["check"]));
    assert!(code == Some(0) && !text.contains("your books"), "{text}");
    told(&adjutant(&library, &["import", &page("skirmish.txt"), "--title", "Skirmish"]));
    let (code, text) = told(&adjutant(&library, &["check"]));
    assert!(code == Some(0) && text.contains("your books: 1 book with"), "{text}");

    let report = fs::read_to_string(book.join("report.json")).unwrap();
    fs::write(book.join("report.json"), report.replace("\"unit-coherency\"", "\"no-such-rule\"")).unwrap();
    let (code, text) = told(&adjutant(&library, &["check", "--format", "json"]));
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let faults = json["faults"].as_array().unwrap();
    let changed = faults.iter().find(|fault| fault["fault"] == "book-changed").unwrap();
    assert!(code == Some(1) && changed["file"].as_str().unwrap().ends_with("report.json"), "{text}");
    let strange = faults.iter().find(|fault| fault["fault"] == "book-concept").unwrap();
    assert!(strange["file"].as_str().unwrap().ends_with("original") && strange["line"].as_u64() > Some(1), "{text}");

    fs::remove_file(book.join("book.toml")).unwrap();
    let (code, text) = told(&adjutant(&library, &["check"]));
    assert!(code == Some(1) && text.contains("cannot read the book") && text.contains("book.toml"), "{text}");
}

#[test]
fn a_text_links_to_a_concept_that_only_another_edition_has() {
    let folder = tempfile::tempdir().unwrap();
    let (library, file) = (folder.path().join("library"), folder.path().join("old.txt"));
    let text = "MARSH RULES OF OLD\n\nHEROIC RECOVERY\n\nWhen the herons come near, the archers may loose all that they have \
                before the birds are among them.\n";
    fs::write(&file, text).unwrap();
    let arguments = ["import", file.to_str().unwrap(), "--edition", "aos2", "--of", "en", "--title", "Old Marsh"];
    let review = folder.path().join("doubts.toml");
    let with_review = [&arguments[..], &["--review", review.to_str().unwrap()]].concat();
    let (code, text) = told(&adjutant(&library, &with_review));
    assert_eq!(code, Some(0), "{text}");
    let link = || {
        let report = fs::read_to_string(library.join("aos2-en-old-marsh/report.json")).unwrap();
        let report: serde_json::Value = serde_json::from_str(&report).unwrap();
        let clauses = report["clauses"].as_array().unwrap().clone();
        let named = clauses.into_iter().find(|clause| clause["title"] == "HEROIC RECOVERY").unwrap();
        (named["links"][0]["concept"].clone(), named["links"][0]["level"].clone())
    };
    // a heading alone proves nothing: a person decides
    assert_eq!(link(), ("heroic-recovery".into(), "doubtful".into()));
    let doubts = fs::read_to_string(&review).unwrap();
    fs::write(&review, doubts.replacen("is = \"\"", "is = \"yes\"", 1)).unwrap();
    let (code, text) = told(&adjutant(&library, &with_review));
    assert_eq!(code, Some(0), "{text}");
    assert_eq!(link(), ("heroic-recovery".into(), "decided".into()));
    // aos2 has no record of it: the record of the edition that has one shows the text, and nothing is wrong with the book
    let (code, shown) = told(&adjutant(&library, &["show", "aos3/heroic-recovery"]));
    assert!(code == Some(0) && shown.contains("Your copy: Old Marsh") && shown.contains("herons"), "{shown}");
    let (code, checked) = told(&adjutant(&library, &["check"]));
    assert!(code == Some(0) && checked.contains("your books: 1 book with"), "{checked}");
    let (_, found) = told(&adjutant(&library, &["search", "herons", "source:library"]));
    assert!(found.contains("Old Marsh"), "{found}");
}
