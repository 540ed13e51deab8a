//! How fast lists are read and linted with all constraints: text and `.ros`, from memory and from disk. Uses the files
//! of the folder in `ADJUTANT_SHARED` where it is set, otherwise the samples of the tests.

use std::sync::Arc;

use adjutant_base::date::Date;
use adjutant_lint::army::ConstraintStore;
use adjutant_lint::check::{self, CheckOptions};
use adjutant_lint::content;
use adjutant_lint::ruleset::Requested;
use adjutant_rules::record::pack;
use adjutant_text::vocabulary;
use divan::Bencher;
use divan::counter::ItemsCount;

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

fn texts(ending: &str) -> Vec<String> {
    adjutant_benches::lists(ending).iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect()
}

/// Runs `work` with everything that lists are checked against: every lint, and the constraints of all editions.
fn with_context(work: impl FnOnce(CheckOptions<'_>)) {
    let files = adjutant::bundled();
    let (known, _) = pack::read(&files);
    let rules = ConstraintStore::new(&files, &known, Date::today());
    work(CheckOptions { known: &known, asked: &Requested::default(), rules: Some(&rules) });
}

fn lint(context: CheckOptions<'_>, bytes: &[u8]) {
    let opened = content::open(bytes).expect("the list is text");
    let reading = adjutant_lists::read(opened.text(), &context.known[0].vocabulary).expect("it holds a list");
    divan::black_box(check::lists(context, &Arc::from("list"), opened.text(), &reading));
}

/// Makes a list of 20 units in five regiments, every one its own by its number.
fn twenty_units(number: usize) -> String {
    use std::fmt::Write as _;
    let mut list = format!(
        "List {number} 2000/2000 pts\n-----\nGrand Alliance Order | Otterfolk | Reed Banner\nGeneral's Handbook 2025-26\nDrops: 5\nSpell Lore - Lore of Mist\nBattle Tactics Cards: Restless Energy and Wrathful Cycles\n-----\nGeneral's Regiment\n"
    );
    for unit in 0..20 {
        if unit > 0 && unit % 4 == 0 {
            writeln!(list, "---\nRegiment {}", unit / 4).expect("writing to a string");
        }
        let mark = match unit {
            0 => "\n• General\n• Song of the Weir",
            _ if unit % 4 == 1 => "\n• Reinforced\n• 2 Long Spears",
            _ => "",
        };
        writeln!(list, "River Guard {unit} of {number} (100){mark}").expect("writing to a string");
    }
    list + "-----\nCreated with Warhammer Age of Sigmar: The App\nApp: v1.28.0 (1) | Data: v417\n"
}

#[divan::bench(args = [1, 2], sample_count = 10)]
fn ten_thousand_lists_of_twenty_units(bencher: Bencher<'_, '_>, cores: usize) {
    use rayon::prelude::*;
    let lists: Vec<String> = (0..10_000).map(twenty_units).collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).build().expect("threads can be started");
    with_context(|context| {
        bencher.counter(ItemsCount::new(lists.len())).bench(|| {
            pool.install(|| lists.par_iter().for_each(|list| lint(context, list.as_bytes())));
        });
    });
}

#[divan::bench(args = ["txt", "ros"])]
fn read_from_memory(bencher: Bencher<'_, '_>, ending: &str) {
    let texts = texts(ending);
    let (vocabulary, _) = vocabulary::read(&adjutant::bundled());
    bencher.counter(ItemsCount::new(texts.len())).bench(|| {
        for text in &texts {
            let _ = divan::black_box(adjutant_lists::read(text, &vocabulary));
        }
    });
}

#[divan::bench(args = ["txt", "ros"])]
fn read_and_lint_from_disk_on_all_cores(bencher: Bencher<'_, '_>, ending: &str) {
    use rayon::prelude::*;
    let files = adjutant_benches::lists(ending);
    with_context(|context| {
        bencher.counter(ItemsCount::new(files.len())).bench(|| {
            files.par_iter().for_each(|path| {
                if let Ok(bytes) = std::fs::read(path) {
                    lint(context, &bytes);
                }
            });
        });
    });
}
