//! What a system expects of a program that it installs: manual pages, completions, a version that tells the data too, and the locale.

use std::fs;

use adjutant::Adjutant;

use crate::support::event_folder::Event;

#[test]
fn the_version_tells_the_digest_of_the_data() {
    let (out, _, code) = Event::new(&[]).run("en", &["--version"]);
    let digest: String = Adjutant::bundled().files().digest().chars().take(12).collect();
    assert_eq!(code, 0);
    assert!(out.starts_with("adjutant ") && out.contains(&format!("data {digest})")), "{out}");
}

#[test]
fn there_is_a_manual_page_for_every_command_in_both_languages() {
    for (lang, word) in [("en", "army lists"), ("da", "hærlister")] {
        let event = Event::new(&[]);
        let (out, err, code) = event.run(lang, &["man", "pages"]);
        assert_eq!(code, 0, "{err}");
        let pages = fs::read_dir(event.path("pages")).unwrap().count();
        assert!(out.contains(&pages.to_string()) && pages > 25, "{out}");
        let page = fs::read_to_string(event.path("pages/adjutant-lint.1")).unwrap();
        assert!(page.contains(word) && page.contains(".TH") && page.contains("fix"), "{page}");
        assert!(!event.path("pages/adjutant-eval.1").exists(), "commands for developers are left out");
    }
}

#[test]
fn completions_know_ids_editions_packs_and_lints() {
    let event = Event::new(&[]);
    for shell in ["bash", "zsh", "fish"] {
        let (script, err, code) = event.run("en", &["completions", shell]);
        assert_eq!(code, 0, "{err}");
        // those for fish hold the values of options alone
        let arguments = if shell == "fish" { &[][..] } else { &["aos3/unit-coherency", "total-mismatch"] };
        for word in arguments.iter().chain(&["ghb-2025-26", "aos4"]) {
            assert!(script.contains(word), "{shell} does not offer {word}");
        }
    }
}

#[test]
fn lc_all_beats_lang_also_where_it_is_c() {
    for (all, word) in [("C", "error:"), ("", "fejl:"), ("da_DK.UTF-8", "fejl:"), ("en_GB.UTF-8", "error:")] {
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_adjutant"));
        program.env_remove("ADJUTANT_LANG").env_remove("LC_MESSAGES").env("LC_ALL", all).env("LANG", "da_DK.UTF-8");
        let output = program.args(["show", "aos4/qqqqq"]).output().unwrap();
        assert!(output.stderr.starts_with(word.as_bytes()), "LC_ALL={all}");
    }
}
