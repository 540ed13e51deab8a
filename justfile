# Everything that is done to this project, by name. `just` lists it.

default:
    @just --list

# What stands between a change and the main branch.
check:
    cargo fmt --check
    cargo clippy --all-targets -- -D warnings
    cargo test

# Renew every expected output (sessions, reports, readings of lists) after an intended change; review it as a diff.
bless:
    SNAPSHOTS=overwrite cargo test --test it
    SNAPSHOTS=overwrite cargo test -p adjutant-lists docs

# Try the property tests with cases that nobody has seen, so many times over (`.cargo/config.toml` says which ones `cargo test` draws).
laws rounds="20":
    #!/usr/bin/env bash
    set -euo pipefail
    for round in $(seq {{rounds}}); do
        export PROPTEST_RNG_SEED=$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')
        echo "round $round of {{rounds}}: PROPTEST_RNG_SEED=$PROPTEST_RNG_SEED"
        cargo test --quiet --lib --test it
    done

# How fast it is.
bench:
    cargo bench -p adjutant-benches

# How well judged queries are answered, and what each part of the search is worth.
eval:
    cargo run --release -- eval tests/search/queries.toml --misses
    cargo run --release -- eval tests/search/queries.toml --ablation

# Try the readers with made-up input for ten minutes: `just fuzz roster_text` (the targets are in fuzz/fuzz_targets). It begins
# with the samples of lists, or with those of a folder that is named, and with the words that programs print in lists.
fuzz target seeds="tests/lists":
    mkdir -p target/fuzz/{{target}}
    LC_ALL=C grep -oh '"[ !#-~]*"' editions/forms.toml | sort -u > target/fuzz/words
    cargo +nightly fuzz run {{target}} target/fuzz/{{target}} {{seeds}} -- -dict=target/fuzz/words -max_total_time=600
