//! A small made-up game: two editions, two languages, and errata written by a test.

use adjutant_base::fault::Fault;
use adjutant_base::id::EditionId;
use adjutant_base::source::Files;
use adjutant_rules::kb::KnowledgeBase;

const LANGUAGES: &str = r#"
[[language]]
id = "en"
name = "English"
stemmer = "english"
inches = ["inch"]
plus = "plus"
minus = "minus"
[[language]]
id = "da"
name = "dansk"
stemmer = "danish"
inches = ["tomme"]
plus = "plus"
minus = "minus"
"#;

const VALUES: &str = r#"
[pace]
type = "count"
[reach]
type = "length"
[order]
type = "choice"
choices = ["first", "last"]
"#;

/// The text of a rule: eight words that stand there once each.
pub(crate) fn base_text(rule: usize, lang: &str) -> String {
    (0..8).map(|word| word_of(rule, word, lang)).collect::<Vec<_>>().join(" ")
}

/// A word of a rule's base text.
pub(crate) fn word_of(rule: usize, word: usize, lang: &str) -> String {
    format!("{lang}{rule}w{word}z")
}

/// A game under construction.
pub(crate) struct World {
    /// Concepts of the first edition by number.
    pub(crate) first: Vec<usize>,
    /// Concepts of the second edition by number.
    pub(crate) second: Vec<usize>,
    /// Errata of the first edition as TOML, without the head of the file.
    pub(crate) errata: String,
    /// The head of the file of errata.
    pub(crate) head: String,
    /// Other files, or other texts for files.
    pub(crate) others: Vec<(String, String)>,
}

impl Default for World {
    fn default() -> Self {
        let head = "document = \"notice\"\nauthority = \"official\"\npublished = \"2020-01\"\nin_force = 2020-01-02\n";
        Self {
            first: vec![0, 1, 2],
            second: vec![0, 1],
            errata: String::new(),
            head: head.to_owned(),
            others: Vec::new(),
        }
    }
}

/// An erratum with one operation, given as TOML lines.
pub(crate) fn erratum(name: &str, operation: &str) -> String {
    let source = "source = { document = \"notice\", lines = \"1\" }";
    format!(
        "\n[[erratum]]\nid = \"{name}\"\nsection = \"s\"\ninstruction = \"change\"\n{source}\n[[erratum.operation]]\n{operation}\n"
    )
}

impl World {
    /// A game with some errata, each one operation: `op = "replace"\n...`.
    pub(crate) fn with(operations: &[&str]) -> Self {
        let errata = operations.iter().enumerate().map(|(at, text)| erratum(&format!("e{}", at + 1), text));
        Self { errata: errata.collect(), ..Self::default() }
    }

    /// The files of the game.
    pub(crate) fn files(&self) -> Files {
        let mut texts = vec![
            ("i18n/languages.toml".to_owned(), LANGUAGES.to_owned()),
            ("editions/values.toml".to_owned(), VALUES.to_owned()),
        ];
        for (edition, from, until, rules) in
            [("x1", "2020-01-01", "2021-01-01", &self.first), ("x2", "2021-01-01", "2030-01-01", &self.second)]
        {
            texts.push((format!("editions/{edition}/edition.toml"), edition_toml(edition, from, until)));
            texts.push((format!("editions/{edition}/sources.toml"), sources()));
            texts.push((format!("editions/{edition}/rules/main.toml"), rules_toml(edition, rules)));
            for lang in ["en", "da"] {
                texts.push((format!("corpus/{edition}/{lang}/main.md"), chapter(rules, lang)));
            }
        }
        if !self.errata.is_empty() {
            texts.push(("editions/x1/errata/notice.toml".to_owned(), format!("{}{}", self.head, self.errata)));
        }
        for (path, text) in &self.others {
            texts.retain(|(other, _)| other != path);
            texts.push((path.clone(), text.clone()));
        }
        Files::from_texts(texts.iter().map(|(path, text)| (path.as_str(), text.as_str())))
    }

    /// The knowledge base of the game, and the faults that have to do with errata.
    pub(crate) fn load(&self) -> (KnowledgeBase, Vec<Fault>) {
        let (kb, faults) = KnowledgeBase::load(&self.files());
        // the game has neither terms nor texts for its notices, and nobody misses them here
        let missed = ["record-without-term", "record-without-clause", "figure-not-recorded", "file-missing"];
        (kb, faults.into_iter().filter(|fault| !missed.contains(&fault.kind)).collect())
    }
}

/// The first edition.
pub(crate) fn x1() -> EditionId {
    "x1".parse().unwrap()
}

fn edition_toml(edition: &str, from: &str, until: &str) -> String {
    format!(
        "id = \"{edition}\"\nbase = \"book\"\nauthentic = \"en\"\ncoverage = \"complete\"\nchapters = [\"main\"]\n\
         [name]\nen = \"{edition}\"\nda = \"{edition}\"\n[in_force]\nfrom = {from}\nuntil = {until}\n"
    )
}

fn sources() -> String {
    ["book", "notice"]
        .map(|id| {
            format!(
                "[[document]]\nid = \"{id}\"\ntitle = \"T\"\npublisher = \"P\"\nlanguage = \"en\"\ntext = \"t\"\nsha256_prefix = \"0\"\n"
            )
        })
        .concat()
}

fn rules_toml(edition: &str, rules: &[usize]) -> String {
    let shift = usize::from(edition == "x2");
    let rule = |rule: &usize| {
        format!(
            "[[rule]]\nid = \"r{rule}\"\nkind = \"core\"\nnumber = \"1.{rule}\"\nsection = \"s\"\n\
             source = {{ document = \"book\", lines = \"1\" }}\n[rule.values]\npace = {}\nreach = \"{}in\"\n",
            rule + shift,
            rule + 1
        )
    };
    rules.iter().map(rule).collect()
}

fn chapter(rules: &[usize], lang: &str) -> String {
    let clause = |rule: &usize| format!("\n## Rule {rule} {{#r{rule}}}\n\n{}\n", base_text(*rule, lang));
    format!("# Main\n{}", rules.iter().map(clause).collect::<String>())
}
