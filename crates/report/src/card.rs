//! A card: the text and the figures of a record, and the records around it.

use super::document::{Document, Text, faint, name, title_of, warning};
use super::locale::{Locale, arg, list};
use super::{errata, translation};
use adjutant_base::lang::Lang;
use adjutant_rules::kb::card::{Card, CardText};
use adjutant_rules::kb::evidence::Standing;
use adjutant_rules::kb::reference::Reference;
use adjutant_rules::record::edition;
use adjutant_rules::record::rule::Source;
use adjutant_rules::record::ruling::Verdict;

/// Makes the report of a card.
pub fn document(locale: &Locale<'_>, card: &Card) -> Document {
    let mut document = Document::default();
    head(&mut document, locale, card);
    body(&mut document, locale, card);
    values(&mut document, locale, card);
    expected(&mut document, locale, card);
    operations(&mut document, locale, card);
    references(&mut document, locale, "show-errata", &card.errata);
    if card.kind == "erratum" {
        touched(&mut document, locale, &card.rulings);
    } else {
        references(&mut document, locale, "show-rulings", &card.rulings);
    }
    if !card.cites.is_empty() {
        document.heading(2, locale.say("show-cites"));
        document.line(2, card.cites.join(", "));
    }
    let around = if card.kind == "rule" { "show-elsewhere" } else { "show-about" };
    references(&mut document, locale, around, &card.elsewhere);
    document
}

fn heading<'c>(card: &'c Card, lang: &Lang) -> &'c str {
    let title = card.texts.get(lang).map(|text| &text.title).or_else(|| card.titles.get(lang));
    let authentic = || card.texts.get(&card.authentic).or(card.texts.values().next()).map(|text| &text.title);
    title.or_else(authentic).unwrap_or(&card.section)
}

/// Says where a record is printed: the document, its page where there is one, and its lines.
pub(super) fn source(locale: &Locale<'_>, source: &Source, document: Option<&edition::Document>) -> String {
    let title = document.map_or(source.document.as_str(), |document| document.title_in(&locale.lang));
    let lines = locale.lines(&source.lines);
    let args = [arg("title", title), arg("lines", lines), arg("page", source.page.unwrap_or(0))];
    locale.say_with(if source.page.is_some() { "show-source-page" } else { "show-source" }, &args)
}

/// Says what the answer of a ruling comes to; a bare yes or no is named as the answer.
fn answer(locale: &Locale<'_>, verdict: Verdict) -> String {
    let words = locale.word("verdict", verdict.word());
    match verdict {
        Verdict::Yes | Verdict::No => locale.say_with("show-answer", &[arg("answer", words)]),
        Verdict::Both | Verdict::Explanation | Verdict::Guidance => words,
    }
}

/// Begins a card: what it is called, since when it holds, and where it is printed.
pub(super) fn head(document: &mut Document, locale: &Locale<'_>, card: &Card) {
    let number = card.number.as_ref().map(|number| format!("  {number}")).unwrap_or_default();
    document.heading(1, name(&card.citation) + "  " + title_of(&card.citation, heading(card, &locale.lang)) + number);
    let mut facts = vec![locale.word("kind", card.kind)];
    facts.extend(card.about.map(|kind| locale.word("about", kind.word())));
    facts.extend(card.phase.map(|phase| locale.word("phase", phase.word())));
    if let Some(verdict) = card.verdict.filter(|_| card.kind == "ruling") {
        let qualified = if card.qualified { format!(", {}", locale.say("show-qualified")) } else { String::new() };
        facts.push(answer(locale, verdict) + &qualified);
    }
    facts.push(period(locale, card));
    document.line(0, faint(facts.join(" · ")));
    let mut place = format!("{} · {}", card.section, source(locale, &card.source, card.document.as_ref()));
    if card.texts.values().any(|text| text.by.is_some()) {
        let args = [arg("list", list(&card.corrected_by))];
        place = format!("{place} · {}", locale.say_with("show-corrected", &args));
    }
    document.line(0, faint(place));
    document.blank();
    if let Some(words) = standing(locale, card) {
        document.line(0, warning(words));
        document.blank();
    }
}

/// Names the days on which the text is in force, or those for which it is known.
fn period(locale: &Locale<'_>, card: &Card) -> String {
    match (&card.evidence, card.period.until) {
        (Some(evidence), Some(until)) if card.known_since => {
            let args = [arg("since", locale.published(evidence)), arg("last", locale.date(until.eve()))];
            locale.say_with("show-known-until", &args)
        }
        (Some(evidence), None) if card.known_since => {
            locale.say_with("show-known", &[arg("since", locale.published(evidence))])
        }
        _ => locale.period(card.period),
    }
}

/// Says that a record is shown out of its time, and what is shown.
fn standing(locale: &Locale<'_>, card: &Card) -> Option<String> {
    if card.unrecorded && card.texts.is_empty() {
        return None;
    }
    let evidence = card.evidence.as_ref().map(|evidence| locale.evidence(evidence)).unwrap_or_default();
    let args =
        [arg("asked", locale.date(card.asked)), arg("from", locale.day(card.period.from)), arg("evidence", evidence)];
    match card.standing {
        Standing::NotRecorded => Some(locale.say_with("show-not-recorded", &args)),
        Standing::NotYet => Some(locale.say_with("show-not-yet", &args)),
        Standing::InForce | Standing::Over => None,
    }
}

/// Lists what later errata expect to find in a rule that is not recorded for the day.
fn expected(document: &mut Document, locale: &Locale<'_>, card: &Card) {
    if card.expected.is_empty() {
        return;
    }
    document.heading(2, locale.say("show-expected"));
    document.rows(card.expected.iter().map(|one| {
        let piece = errata::piece(locale, Some(&one.piece));
        let by = locale.say_with("show-erratum", &[arg("id", &one.operation)]);
        (errata::facet(locale, &one.facet), Text::from(piece) + "  " + faint(format!("({by})")))
    }));
}

fn body(document: &mut Document, locale: &Locale<'_>, card: &Card) {
    for stopped in &card.unapplied {
        let reason = errata::reason(locale, &stopped.operation, &stopped.target, &stopped.reason);
        document.line(0, warning(format!("{}: {reason}", errata::part(locale, &stopped.part))));
    }
    if card.withdrawn {
        document.line(0, warning(locale.say("show-withdrawn")));
    }
    if card.unrecorded && card.texts.is_empty() {
        let by = list(card.errata.iter().map(|erratum| &erratum.id));
        let id = if by.is_empty() { "show-unrecorded-anywhere" } else { "show-unrecorded" };
        document.line(0, warning(locale.say_with(id, &[arg("by", by)])));
        return;
    }
    let in_locale = card.texts.get_key_value(&locale.lang);
    let Some((lang, text)) = in_locale.or_else(|| card.texts.get_key_value(&card.authentic)) else { return };
    let is_stale = text.currency.is_stale();
    if is_stale {
        document.line(0, warning(translation::currency(locale, &text.currency)));
    }
    document.quote(lang, 0, &text.markdown);
    let authentic: Option<&CardText> = card.texts.get(&card.authentic).filter(|_| is_stale);
    if let Some(authentic) = authentic {
        let lang = locale.word("lang", &card.authentic);
        document.heading(2, locale.say_with("show-authentic-text", &[arg("lang", lang)]));
        document.quote(&card.authentic, 0, &authentic.markdown);
    }
    let note = if *lang != locale.lang {
        let args = [arg("lang", locale.word("lang", &locale.lang)), arg("other", locale.word("lang", lang))];
        locale.say_with("show-no-text-in", &args)
    } else if *lang == card.authentic || authentic.is_some() {
        return;
    } else {
        locale.say_with("show-authentic", &[arg("lang", locale.word("lang", &card.authentic))])
    };
    document.blank();
    document.line(0, faint(note));
}

fn values(document: &mut Document, locale: &Locale<'_>, card: &Card) {
    if card.values.is_empty() {
        return;
    }
    document.heading(2, locale.say("show-values"));
    document.rows(card.values.iter().filter(|(_, value)| !value.is_restated).map(|(key, value)| {
        let mut text = Text::from(locale.figure(&value.is));
        if let Some(by) = &value.by {
            let id = if value.known_since { "show-from-known" } else { "show-since" };
            let since = value.from.map(|from| locale.say_with(id, &[arg("from", locale.date(from))]));
            let erratum = locale.say_with("show-erratum", &[arg("id", by)]);
            text = text + "  " + faint(format!("({})", list(since.into_iter().chain([erratum]))));
        }
        (locale.say(key), text)
    }));
}

fn operations(document: &mut Document, locale: &Locale<'_>, card: &Card) {
    if card.operations.is_empty() {
        return;
    }
    document.heading(2, locale.say("show-operations"));
    for operation in &card.operations {
        let what = Text::from(locale.word("op", operation.op.word()));
        let to = operation.to.as_ref().map(|to| format!(" → {}", errata::phrase(locale, to))).unwrap_or_default();
        let expects = errata::expects(locale, &operation.expect);
        document.hanging(2, 4, what + " " + name(&operation.target) + to + "  " + faint(expects));
        if !operation.values.is_empty() {
            let values = operation.values.iter();
            document.rows(values.map(|(key, value)| (format!("  {}", locale.say(key)), locale.figure(value))));
        }
    }
}

/// Lists records that another one leads to under a heading; nothing where there are none.
pub(super) fn references(document: &mut Document, locale: &Locale<'_>, heading: &str, references: &[Reference]) {
    if references.is_empty() {
        return;
    }
    document.heading(2, locale.say(heading));
    document.rows(references.iter().map(|reference| (name(&reference.id), described(locale, reference))));
}

/// Lists the rulings that an erratum touches, and says of each what the erratum does to it.
fn touched(document: &mut Document, locale: &Locale<'_>, rulings: &[Reference]) {
    if rulings.is_empty() {
        return;
    }
    document.heading(2, locale.say("show-rulings"));
    document.rows(rulings.iter().map(|reference| {
        let said = reference.relation.map(|relation| format!("touches-{relation}"));
        let said = said.filter(|id| locale.messages.has(id)).map(|id| locale.say(&id));
        (name(&reference.id), related(locale, reference, said))
    }));
}

/// Describes a record that another one leads to: its heading, how it is related, and from when. What a ruling decides answers its
/// question, which the heading need not be.
pub(super) fn described(locale: &Locale<'_>, reference: &Reference) -> Text {
    let relation = reference.relation.map(|relation| {
        let effect = format!("effect-{relation}");
        if locale.messages.has(&effect) { locale.say(&effect) } else { locale.word("relation", relation) }
    });
    related(locale, reference, relation)
}

fn related(locale: &Locale<'_>, reference: &Reference, relation: Option<String>) -> Text {
    let mut notes: Vec<String> = relation.into_iter().collect();
    notes.extend(locale.translated(&reference.why));
    let since = if reference.known_since { "show-from-known" } else { "show-from" };
    notes.extend(reference.from.map(|from| locale.say_with(since, &[arg("from", locale.date(from))])));
    notes.extend(reference.withdrawn.then(|| locale.say("happening-withdrawn")));
    let heading = title_of(&reference.id, locale.title(&reference.titles));
    if notes.is_empty() { heading } else { heading + "  " + faint(format!("({})", notes.join("; "))) }
}
