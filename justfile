# Tasks of this project. `just` lists them.

default:
    @just --list

# All checks required before a merge.
check:
    cargo fmt --check
    cargo clippy --all-targets -- -D warnings
    cargo test

# Renew every expected output (sessions, reports, readings of lists) after an intended change; review it as a diff.
bless:
    SNAPSHOTS=overwrite cargo test --test it
    SNAPSHOTS=overwrite cargo test -p adjutant-lists docs

# Run the property tests with new random cases (`cargo test` uses the fixed seed of `.cargo/config.toml`).
laws rounds="20":
    #!/usr/bin/env bash
    set -euo pipefail
    for round in $(seq {{rounds}}); do
        export PROPTEST_RNG_SEED=$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')
        echo "round $round of {{rounds}}: PROPTEST_RNG_SEED=$PROPTEST_RNG_SEED"
        cargo test --quiet --lib --test it
    done

# Run the benchmarks.
bench:
    cargo bench -p adjutant-benches

# Measure search quality, and what each part of the search contributes.
eval:
    cargo run --release -- eval tests/search/queries.toml --misses
    cargo run --release -- eval tests/search/queries.toml --ablation

# Fuzz a target for ten minutes: `just fuzz roster_text` (targets: fuzz/fuzz_targets). Seeds are the sample lists, or the
# given folder, and the vocabulary of list apps.
fuzz target seeds="tests/lists":
    mkdir -p target/fuzz/{{target}}
    LC_ALL=C grep -oh '"[ !#-~]*"' editions/forms.toml | sort -u > target/fuzz/words
    cargo +nightly fuzz run {{target}} target/fuzz/{{target}} {{seeds}} -- -dict=target/fuzz/words -max_total_time=600
