//! The official app in its third-edition form with a label on every line. Pasting may lose the indentation, so a line is
//! told by what follows it: a unit is followed by its role, its slot or its cost.

use std::sync::Arc;

use super::enhancement::{given, kind};
use super::option::{kind_of, marks_behind, name, reinforced};
use super::{Chunk, footer};
use crate::army::{Battalion, Labelled};
use crate::lex::cost;
use crate::lex::label::{nearest_label, nearest_mark, nearest_part, unframed};
use crate::lex::lines::{Raw, are_spaced, bullet, is_blank, is_sentence, tidy};
use crate::line::{Class, Line};
use crate::unit::{Choice, ChoiceKind, Mention, Section, Unit};
use crate::{Format, Name, Roster, Written};
use adjutant_base::name::same;
use adjutant_text::vocabulary::{Mark, OldLabel, Part as Begins, Vocabulary, behind};

/// Returns the label that a line begins with.
fn label(vocabulary: &Vocabulary, text: &str) -> Option<OldLabel> {
    let (label, _) = text.split_once(':')?;
    vocabulary.labels.whole(label.trim_matches(is_blank))
}

/// Returns whether lines look like a list of this form.
pub(crate) fn fits(Chunk { lines, vocabulary }: Chunk<'_, '_>) -> bool {
    let (mut title, mut limit) = (false, false);
    lines.iter().filter_map(|raw| label(vocabulary, raw.text)).any(|label| {
        title |= label == OldLabel::Title;
        limit |= label == OldLabel::Limit;
        matches!(label, OldLabel::Cost | OldLabel::Role) || title && limit
    })
}

/// Where the reader is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Above the first label.
    Above,
    Header,
    Units(Section),
    Battalions,
    /// Behind the total.
    Tail,
    /// Behind the footer.
    Below,
}

/// Reads a list.
pub(crate) fn read(chunk: Chunk<'_, '_>) -> Roster {
    let vocabulary = chunk.vocabulary;
    let roster = Roster::new(Format::AppLabelled, chunk.span());
    let mut reader =
        Reader { vocabulary, roster, part: Part::Above, unit: None, foreign: false, gap: false, slip: None };
    let spaced = are_spaced(chunk.lines);
    for (at, raw) in chunk.lines.iter().enumerate() {
        let mut below = chunk.lines[at + 1..].iter().map(|raw| raw.text).filter(|text| !text.is_empty());
        let next = if raw.text.is_empty() { Next::Other } else { Next::of(vocabulary, below.next(), below.next()) };
        let class = reader.line(raw, next);
        reader.gap = class == Class::Blank && !spaced;
        let (class, nearest) = match reader.slip.take() {
            Some(near) => (Class::Unknown, Some(Arc::from(near))),
            None => (class, None),
        };
        reader.roster.lines.push(Line { span: raw.span(), class, nearest });
    }
    led(vocabulary, &mut reader.roster);
    reader.roster
}

fn follows_unit(vocabulary: &Vocabulary, text: &str) -> bool {
    let of_unit = |label| matches!(label, OldLabel::Role | OldLabel::Slot | OldLabel::Cost | OldLabel::Reinforced);
    let meant = || vocabulary.labels.whole(nearest_label(vocabulary, text.split_once(':')?.0)?);
    label(vocabulary, text).or_else(meant).is_some_and(of_unit)
        || vocabulary.labels.whole(text) == Some(OldLabel::Enhancements)
}

/// What stands below a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// Something that only a unit has.
    OfUnit,
    /// A unit, or what a battalion gives.
    OfBattalion,
    /// Anything else.
    Other,
}

impl Next {
    fn of(vocabulary: &Vocabulary, next: Option<&str>, second: Option<&str>) -> Self {
        let Some(next) = next else { return Self::Other };
        if follows_unit(vocabulary, next) {
            Self::OfUnit
        } else if label(vocabulary, next) == Some(OldLabel::Bonus)
            || second.is_some_and(|text| follows_unit(vocabulary, text))
        {
            Self::OfBattalion
        } else {
            Self::Other
        }
    }
}

struct Reader<'f> {
    vocabulary: &'f Vocabulary,
    roster: Roster,
    part: Part,
    unit: Option<usize>,
    /// Whether the last line is under a heading that is not known.
    foreign: bool,
    /// Whether a blank line stands above.
    gap: bool,
    /// The known words for which the mistyped ones of the line were taken.
    slip: Option<&'f str>,
}

impl<'f> Reader<'f> {
    fn line(&mut self, raw: &Raw<'_>, next: Next) -> Class {
        if raw.text.is_empty() {
            return Class::Blank;
        }
        if raw.is_rule() {
            return Class::Rule;
        }
        if footer::read(self.vocabulary, &mut self.roster, raw) {
            if self.part == Part::Tail || !self.roster.units.is_empty() {
                (self.part, self.unit) = (Part::Below, None);
            }
            return Class::Footer;
        }
        let text = bullet(raw.text).map_or(raw.text, |(_, text)| text);
        if let Some(part) = heading(self.vocabulary, text).filter(|_| self.part != Part::Below) {
            return self.begin(raw, part);
        }
        if let Some(part) = self.slipped(text, next) {
            return self.begin(raw, part);
        }
        if self.vocabulary.labels.whole(text) == Some(OldLabel::Enhancements) {
            return Class::Label;
        }
        match labelled(self.vocabulary, text, self.part == Part::Above) {
            _ if self.part == Part::Below => Class::Prose,
            // the mark of a unit stands before it: its role or its cost is below
            Some((mark, _)) if next == Next::OfUnit && self.vocabulary.marks.whole(mark) == Some(Mark::General) => {
                self.named(raw, text, next)
            }
            // a name may have a colon in it
            Some((label, _)) if next == Next::OfUnit && self.may_begin_unit() && !self.is_label(label) => {
                self.named(raw, text, next)
            }
            Some((label, value)) => self.label(raw, label.trim_matches(is_blank), value.trim_matches(is_blank)),
            None => self.named(raw, text, next),
        }
    }

    fn begin(&mut self, raw: &Raw<'_>, part: Part) -> Class {
        (self.part, self.unit) = (part, None);
        if part == Part::Battalions {
            self.roster.term("core_battalions", &raw.span());
        }
        Class::Heading
    }

    /// Takes a mistyped heading for the one that it was probably meant to be.
    fn slipped(&mut self, text: &str, next: Next) -> Option<Part> {
        let within = self.is_among_units() && next != Next::OfUnit && !text.contains(':');
        let near = nearest_part(self.vocabulary, text).filter(|_| within)?;
        self.slip = Some(near);
        heading(self.vocabulary, near)
    }

    fn is_among_units(&self) -> bool {
        matches!(self.part, Part::Units(_) | Part::Battalions)
    }

    /// Returns whether the last unit is at its end: its cost stands below everything else of it.
    fn may_begin_unit(&self) -> bool {
        self.is_among_units() && self.unit.is_none_or(|unit| self.roster.units[unit].points.is_some())
    }

    /// Returns whether a label is a known one, or a mistyped one.
    fn is_label(&self, label: &str) -> bool {
        is_label(self.vocabulary, label) || nearest_label(self.vocabulary, label).is_some()
    }

    /// Returns whether a line below the battalions is under a heading that is not known: it stands apart from them, and
    /// neither units nor a gift stand below it.
    fn is_foreign(&mut self, next: Next) -> bool {
        let apart = self.gap && self.roster.battalions.last().is_some();
        self.foreign = next == Next::Other && (self.foreign || apart);
        self.foreign
    }

    fn named(&mut self, raw: &Raw<'_>, text: &str, next: Next) -> Class {
        let before_unit = next == Next::OfUnit;
        let foreign = self.part == Part::Battalions && self.is_foreign(next);
        match self.part {
            Part::Above | Part::Below => Class::Prose,
            Part::Header | Part::Tail => Class::Unknown,
            Part::Battalions if foreign => Class::Unknown,
            Part::Battalions if !before_unit => {
                self.unit = None;
                let battalion =
                    Battalion { name: name(raw, text), core: true, points: None, bonus: None, units: Vec::new() };
                self.roster.battalions.push(battalion);
                Class::Heading
            }
            Part::Battalions => self.new_unit(raw, text, Section::Ranks),
            Part::Units(Section::Ranks) if !before_unit => Class::Unknown,
            Part::Units(_) if !before_unit && is_sentence(text) => Class::Unknown,
            Part::Units(section) => self.new_unit(raw, text, section),
        }
    }

    /// Reads a mark; a mistyped one is taken for the one that it was probably meant to be.
    fn mark(&mut self, word: &str) -> Option<Mark> {
        self.vocabulary.marks.whole(word).or_else(|| {
            self.slip = Some(nearest_mark(self.vocabulary, word)?);
            self.vocabulary.marks.whole(self.slip?)
        })
    }

    fn new_unit(&mut self, raw: &Raw<'_>, text: &str, section: Section) -> Class {
        let (mut words, mut marks) = (text, Vec::new());
        while let Some((before, mark)) = cost::bracketed(words)
            && let Some(kind) = self.mark(mark)
        {
            marks.push((kind, mark));
            words = before;
        }
        let (words, choices) = marks_behind(self.vocabulary, raw, words);
        let mut unit = Unit { section, ..Unit::new(tidy(words), raw.place(words)) };
        let at = self.roster.units.len();
        for (kind, mark) in marks {
            let yes = Some(Written::new(true, raw.place(mark)));
            match kind {
                Mark::Ally => unit.allied = yes,
                Mark::Coalition => unit.coalition = yes,
                Mark::General | Mark::Legends | Mark::Reinforced => {
                    let choice = |kind| Choice { kind, label: None, name: name(raw, mark), count: None, points: None };
                    unit.choices.extend(kind_of(kind).map(choice));
                }
            }
        }
        unit.choices.extend(choices);
        let general = unit.has(ChoiceKind::General);
        if self.part == Part::Battalions
            && let Some(battalion) = self.roster.battalions.last()
        {
            unit.battalions.push(battalion.name.clone());
        }
        self.roster.units.push(unit);
        let mention = self.roster.mention(at);
        if general {
            self.roster.generals.push(mention.clone());
        }
        if self.part == Part::Battalions
            && let Some(battalion) = self.roster.battalions.last_mut()
        {
            battalion.units.push(mention);
        }
        self.unit = Some(at);
        Class::Unit
    }

    fn label(&mut self, raw: &Raw<'_>, label: &str, value: &str) -> Class {
        let points = |value: &str| {
            let (_, points) = cost::priced(self.vocabulary, value);
            points
                .map(|(points, word)| Written::new(points, raw.place(word)))
                .or_else(|| cost::cost(self.vocabulary, value).map(|points| Written::new(points, raw.place(value))))
        };
        let near = slip(self.vocabulary, label).or_else(|| self.cost(label, value));
        let kind = self.vocabulary.labels.whole(near.unwrap_or(label));
        let label = name_of(raw, label, near);
        self.slip = near;
        match (self.part, kind) {
            (Part::Above, None) => return Class::Prose,
            (Part::Above, Some(_)) => self.part = Part::Header,
            (Part::Tail, None) => return Class::Unknown,
            _ => {}
        }
        match kind {
            Some(OldLabel::Total) => {
                self.roster.points = points(value);
                (self.part, self.unit) = (Part::Tail, None);
                return Class::Total;
            }
            Some(OldLabel::Limit) => self.roster.limit = points(value).filter(|limit| limit.value > 0),
            Some(OldLabel::Cost) => match self.unit {
                Some(unit) => self.roster.units[unit].points = points(value),
                None => return Class::Unknown,
            },
            Some(OldLabel::Bonus) => match self.roster.battalions.last_mut() {
                Some(battalion) => battalion.bonus = Some(name(raw, value)),
                None => return Class::Unknown,
            },
            _ => match self.unit {
                Some(unit) => self.of_unit(raw, unit, kind, (&label, value)),
                None => of_army(&mut self.roster, raw, kind, (label, value)),
            },
        }
        Class::Label
    }

    /// Returns the label for the cost of a unit that one is the beginning of, where the unit above lacks its cost.
    fn cost(&self, label: &str, value: &str) -> Option<&'f str> {
        let due = self.unit.is_some_and(|unit| self.roster.units[unit].points.is_none());
        cost::cost(self.vocabulary, value).filter(|_| due && self.vocabulary.labels.whole(label).is_none())?;
        self.vocabulary.labels.of(OldLabel::Cost).find(|known| label.len() >= 4 && behind(known, label).is_some())
    }

    fn of_unit(&mut self, raw: &Raw<'_>, unit: usize, kind: Option<OldLabel>, (label, value): (&Name, &str)) {
        let parts = || value.split(", ").map(str::trim).filter(|part| !part.is_empty());
        match kind {
            Some(OldLabel::Role) => self.roster.units[unit].roles = parts().map(|part| name(raw, part)).collect(),
            Some(OldLabel::Slot) => self.roster.units[unit].slot = Some(name(raw, value)),
            Some(OldLabel::Reinforced) => {
                let choice = reinforced(self.vocabulary, raw, label.clone(), value);
                self.roster.units[unit].choices.extend(choice);
            }
            _ => {
                for part in pieces(self.vocabulary, &label.value, value) {
                    enhance(self.vocabulary, &mut self.roster, unit, (label.clone(), name(raw, part)));
                }
            }
        }
    }
}

/// Takes a line apart into its label and what follows it. Above the first label of a list, words may stand before it.
pub(super) fn labelled<'t>(vocabulary: &Vocabulary, text: &'t str, first: bool) -> Option<(&'t str, &'t str)> {
    let whole = text.split_once(':');
    let known = |label: &str| vocabulary.labels.whole(label.trim_matches(|c: char| !c.is_alphanumeric()));
    if !first || whole.is_some_and(|(label, _)| vocabulary.labels.whole(label.trim_matches(is_blank)).is_some()) {
        return whole;
    }
    let trimmed = |label: &'t str| label.trim_matches(|c: char| !c.is_alphanumeric());
    let mut ends = text.match_indices([':', '-']).map(|(at, mark)| (at, at + mark.len()));
    let hidden = ends.find_map(|(end, behind)| {
        let words = text[..end].rsplit([':', ']', '|']).next().unwrap_or_default();
        known(words).map(|_| (trimmed(words), &text[behind..]))
    });
    hidden.or(whole)
}

/// Takes what follows a label apart. An artefact and a trait may have a comma in its name, before a small letter: `Ar'gath,
/// the King of Blades`.
pub(super) fn pieces<'t>(vocabulary: &Vocabulary, label: &str, value: &'t str) -> Vec<&'t str> {
    let kind = kind(vocabulary, label);
    let named = matches!(kind, Some(OldLabel::Artefacts | OldLabel::CommandTraits | OldLabel::MountTraits));
    let (mut pieces, mut from) = (Vec::new(), 0);
    for (at, comma) in value.match_indices(", ") {
        let behind = at + comma.len();
        if !(named && value[behind..].starts_with(char::is_lowercase)) {
            pieces.push(&value[from..at]);
            from = behind;
        }
    }
    pieces.push(&value[from..]);
    pieces.retain(|piece| !piece.trim().is_empty());
    pieces.iter().map(|piece| piece.trim()).collect()
}

/// Notes a choice with a label, and what the label says it is.
pub(super) fn enhance(vocabulary: &Vocabulary, roster: &mut Roster, unit: usize, (label, name): (Name, Name)) {
    given(vocabulary, roster, unit, &label, &name);
    let kind = match vocabulary.marks.whole(&name.value) {
        Some(Mark::General) => ChoiceKind::General,
        Some(Mark::Legends) => ChoiceKind::Legends,
        Some(Mark::Reinforced) => ChoiceKind::Reinforced,
        Some(Mark::Ally | Mark::Coalition) | None => ChoiceKind::Other,
    };
    if kind == ChoiceKind::General {
        let general = roster.mention(unit);
        roster.generals.push(general);
    }
    roster.units[unit].choices.push(Choice { kind, label: Some(label), name, count: None, points: None });
}

/// Returns whether a label is known, by itself or by one of its words.
pub(super) fn is_label(vocabulary: &Vocabulary, label: &str) -> bool {
    kind(vocabulary, label.trim_matches(is_blank)).is_some()
}

/// Returns the label that a mistyped one was probably meant to be.
pub(super) fn slip<'f>(vocabulary: &'f Vocabulary, label: &str) -> Option<&'f str> {
    nearest_label(vocabulary, label).filter(|_| !is_label(vocabulary, label))
}

/// Makes a name of a label, in the words that were meant where it is mistyped.
pub(super) fn name_of(raw: &Raw<'_>, label: &str, meant: Option<&str>) -> Name {
    let written = name(raw, label);
    Name { value: meant.map_or(written.value, str::to_owned), ..written }
}

/// Takes the unit that a label of the army names for its general, where none is marked.
pub(super) fn led(vocabulary: &Vocabulary, roster: &mut Roster) {
    if !roster.generals.is_empty() {
        return;
    }
    let is_general = |one: &&Labelled| vocabulary.labels.whole(&one.label.value) == Some(OldLabel::General);
    let Some(named) = roster.labelled.iter().find(is_general) else { return };
    let unit = roster.whole_units().find(|(_, unit)| same(&unit.name, &named.value.value)).map(|(at, _)| at);
    let mention = unit.map(|unit| Mention { name: named.value.clone(), unit: Some(unit) });
    roster.generals.extend(mention);
}

/// Reads a choice of the army with its label.
pub(super) fn of_army(roster: &mut Roster, raw: &Raw<'_>, kind: Option<OldLabel>, (label, value): (Name, &str)) {
    let value_name = name(raw, value);
    match kind {
        _ if value.is_empty() => {}
        Some(OldLabel::Title) => roster.title = Some(value_name),
        Some(OldLabel::Faction) => roster.faction = Some(value_name),
        Some(OldLabel::Subfaction) => {
            roster.term("subfactions", &raw.span());
            roster.subfactions.push(value_name);
        }
        Some(OldLabel::Battlepack) => roster.battlepack = Some(value_name),
        _ => roster.labelled.push(Labelled { label, value: value_name, points: None }),
    }
}

fn heading(vocabulary: &Vocabulary, text: &str) -> Option<Part> {
    let part = vocabulary.parts.whole(unframed(text))?;
    Some(match part {
        Begins::Units | Begins::Role | Begins::Additional => Part::Units(Section::Ranks),
        Begins::Terrain => Part::Units(Section::Terrain),
        Begins::EndlessSpells => Part::Units(Section::EndlessSpell),
        Begins::Battalions => Part::Battalions,
    })
}
