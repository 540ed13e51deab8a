# The tasks of this project; `just` lists them.

default:
    @just --list

# Everything that CI checks.
check:
    .ci/run

# Renew every expected output (sessions, reports, readings of lists) after an intended change; review it as a diff.
bless:
    SNAPSHOTS=overwrite cargo test --test it
    SNAPSHOTS=overwrite cargo test -p adjutant-lists docs

# Run the property tests with new random cases, several times (`.cargo/config.toml` fixes those of `cargo test`).
laws rounds="20":
    #!/usr/bin/env bash
    set -euo pipefail
    for round in $(seq {{rounds}}); do
        export PROPTEST_RNG_SEED=$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')
        echo "round $round of {{rounds}}: PROPTEST_RNG_SEED=$PROPTEST_RNG_SEED"
        PROPTEST_CASES=2000 cargo test --quiet --workspace --exclude adjutant-benches
    done

# Run the benchmarks.
bench:
    cargo bench -p adjutant-benches

# Measure the search on judged queries, whole and without each of its parts.
eval:
    cargo run --release -- eval tests/search/queries.toml --misses
    cargo run --release -- eval tests/search/queries.toml --ablation

# Fuzz a target of fuzz/fuzz_targets for ten minutes: `just fuzz roster_text`. The seeds are the sample lists, or the files of
# another folder; the dictionary holds the words that list builders print.
fuzz target seeds="tests/lists":
    mkdir -p target/fuzz/{{target}}
    LC_ALL=C grep -oh '"[ !#-~]*"' editions/vocabulary.toml | sort -u > target/fuzz/words
    cargo +nightly fuzz run {{target}} target/fuzz/{{target}} {{seeds}} -- -dict=target/fuzz/words -max_total_time=600
