//! What every dialect does to a list that is being read.

use super::enhancement::note_enhancement;

use crate::army::{Priced, Regiment};
use crate::lex::cost::UnitText;
use crate::lex::lines::{is_blank, is_digit};
use crate::lex::total::MAX_TIMES;
use crate::lex::{SourceLine, Total, cost};
use crate::line::Class;
use crate::unit::{Choice, ChoiceKind};
use crate::{Name, Roster, Written};
use adjutant_base::span::Span;
use adjutant_text::vocabulary::{Label, Vocabulary};

/// The most of one thing that a list buys beside its units.
const MAX_BOUGHT: u32 = 20;

/// Reads the number that a value begins with.
pub(super) fn count(line: &SourceLine<'_>, value: &str) -> Option<Written<u32>> {
    let (count, rest) = cost::digits(value)?;
    Some(line.number((count, &value[..value.len() - rest.len()])))
}

impl Roster {
    /// Notes the total and the limit.
    pub(super) fn set_total(&mut self, line: &SourceLine<'_>, (_, points, limit): Total<'_>) {
        let limit = line.number(limit);
        // a limit far below the total lost its last figures
        let is_small = limit.value < line.vocabulary.figures.least_limit;
        let has_lost_figures = is_small && points.0 / MAX_TIMES >= limit.value;
        self.points = Some(line.number(points));
        self.limit = Some(limit).filter(|_| !has_lost_figures);
    }

    /// Adds a line to the title.
    pub(super) fn append_title(&mut self, line: Name) {
        self.title = Some(match self.title.take() {
            None => line,
            Some(title) => Written::new(format!("{}\n{}", title.value, line.value), title.span.start..line.span.end),
        });
    }

    /// Reads a number of drops that stands before its word: `2 drops`.
    pub(super) fn read_drops(&mut self, line: &SourceLine<'_>) -> Option<Class> {
        let (_, word) = cost::digits(line.text)?;
        if line.vocabulary.header.get(word.trim_matches(is_blank)) != Some(Label::Drops) {
            return None;
        }
        self.drops = count(line, line.text);
        Some(Class::Label)
    }

    /// Reads what is bought beside units; `false` if it is a unit.
    pub(super) fn read_bought(&mut self, line: &SourceLine<'_>, parts: &UnitText<'_>) -> bool {
        // how many may stand behind a colon: `Extra Command Points: 1 (50)`
        let name = parts.name.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, ':' | ' '));
        let behind_number = name.rsplit(is_digit).next().unwrap_or(name).trim_start_matches(is_blank);
        let Some(name) = [name, behind_number].into_iter().find(|name| line.vocabulary.bought.get(name).is_some())
        else {
            return false;
        };
        for at in 0..parts.count.map_or(1, |(count, _)| count.clamp(1, MAX_BOUGHT)) {
            let points = parts.points.filter(|_| at == 0).map(|points| line.number(points));
            self.army_options.push(Priced { name: line.name(name), points });
        }
        true
    }

    /// Gives a unit something that it has; the mark of the general makes it one.
    pub(super) fn choose(&mut self, unit: usize, choice: Choice) {
        if choice.kind == ChoiceKind::General {
            self.add_general(unit);
        }
        self.units[unit].choices.push(choice);
    }

    /// Gives a unit what is written in its own line; a label may say that it is an artefact, a trait or a spell.
    pub(super) fn choose_all(
        &mut self,
        vocabulary: &Vocabulary,
        unit: usize,
        choices: impl IntoIterator<Item = Choice>,
    ) {
        for choice in choices {
            if let Some(label) = &choice.label {
                note_enhancement(vocabulary, self, unit, label, &choice.name);
            }
            self.choose(unit, choice);
        }
    }

    /// Begins a regiment.
    pub(super) fn begin_regiment(&mut self, number: Option<Written<u32>>, generals: bool, span: Span) {
        self.regiments.push(Regiment { span, number, generals, ..Regiment::default() });
    }

    /// Gives a unit its place in the last regiment: the first one leads it.
    pub(super) fn join_last_regiment(&mut self, unit: usize) {
        let mention = self.mention(unit);
        if let Some(regiment) = self.regiments.last_mut() {
            regiment.add(mention);
        }
    }

    /// Gives a unit its place in a battalion.
    pub(super) fn join_battalion(&mut self, unit: usize, battalion: usize) {
        let mention = self.mention(unit);
        let battalion = &mut self.battalions[battalion];
        battalion.units.push(mention);
        self.units[unit].battalions.push(battalion.name.clone());
    }
}
