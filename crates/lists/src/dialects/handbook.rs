//! The season of a General's Handbook: `GHB 25/26` is `2025-26`.

use crate::lex::lines::is_blank;
use crate::lex::{SourceLine, cost};
use crate::{Name, Written};
use adjutant_text::vocabulary::{Label, Vocabulary};

/// Writes a season as `2025-26`, whatever stands between its years, around them and behind them.
pub(super) fn season(vocabulary: &Vocabulary, mut name: Name) -> Name {
    let (mut years, mut rest) = (Vec::new(), name.value.as_str());
    while years.len() < 2 {
        let Some((year, behind)) = cost::digits(rest) else { break };
        years.push((year, rest.len() - behind.len()));
        rest = behind.trim_start_matches(|c: char| is_blank(c) || matches!(c, '-' | '–' | '—' | '/' | '‐' | '‑'));
    }
    if let [(from, 2 | 4), (to, 2 | 4)] = years[..] {
        let century = if from >= 1000 { from / 100 * 100 } else { vocabulary.figures.century };
        if (from + 1) % 100 == to % 100 {
            name.value = format!("{}-{:02}", century + from % 100, to % 100);
        }
    }
    if name.value.contains(['–', '—', '/']) {
        name.value = name.value.replace(['–', '—', '/'], "-");
    }
    name
}

/// Finds the season of a handbook that words of a line name: `Otters, GHB 2016`.
pub(crate) fn handbook_within(line: &SourceLine<'_>) -> Option<Name> {
    let text = line.text;
    let mut starts = text.char_indices().filter(|(at, _)| !text[..*at].ends_with(char::is_alphanumeric));
    starts.find_map(|(at, _)| {
        let mut begins = line.vocabulary.header.prefixes(&text[at..]).filter(|(label, _)| *label == Label::Handbook);
        begins.find_map(|(_, rest)| {
            let years = rest.trim_start_matches(|c: char| is_blank(c) || matches!(c, ':' | '-' | '\''));
            let end = years.find(|c: char| !c.is_ascii_digit() && !matches!(c, '-' | '–' | '/')).unwrap_or(years.len());
            let years = years[..end].trim_end_matches(['-', '–', '/']);
            let years = (years.len() >= 2).then(|| season(line.vocabulary, line.name(years)))?;
            let short = years.value.len() == 2;
            let value =
                if short { format!("{}{}", line.vocabulary.figures.century / 100, years.value) } else { years.value };
            Some(Written::new(value, years.span))
        })
    })
}
