//! Files of messages as what they hold: every message with its arguments and its plain text. Who prints them reads them through
//! Fluent itself.

use std::collections::BTreeSet;

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use adjutant_base::span::Span;

/// A message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Its name; that of a term begins with `-`, that of an attribute is the message's with `.` and its own.
    pub id: String,
    /// The arguments that it takes.
    pub arguments: BTreeSet<String>,
    /// Its words, without what is filled in.
    pub text: String,
    /// The place of its name.
    pub span: Span,
}

/// Why a part of a file is no message, and where.
pub type Broken = (String, Span);

/// Reads the messages of a file; broken ones are faults, and the others are kept.
pub fn read(text: &str) -> (Vec<Message>, Vec<Broken>) {
    let (resource, errors) = match parser::parse(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let mut messages = Vec::new();
    for entry in &resource.body {
        let (mark, id, value, attributes) = match entry {
            Entry::Message(message) => ("", message.id.name, message.value.as_ref(), &message.attributes),
            Entry::Term(term) => ("-", term.id.name, Some(&term.value), &term.attributes),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => continue,
        };
        let own = value.map(|value| (format!("{mark}{id}"), value));
        let attributes =
            attributes.iter().map(|attribute| (format!("{mark}{id}.{}", attribute.id.name), &attribute.value));
        let start = id.as_ptr() as usize - text.as_ptr() as usize;
        messages.extend(own.into_iter().chain(attributes).map(|(name, value)| {
            let mut message =
                Message { id: name, arguments: BTreeSet::new(), text: String::new(), span: start..start + id.len() };
            message.pattern(value, true);
            message
        }));
    }
    let broken = errors.into_iter().map(|error| (error.kind.to_string(), error.pos));
    (messages, broken.collect())
}

impl Message {
    /// Takes in a pattern; its words only where it is not a variant of one.
    fn pattern(&mut self, pattern: &Pattern<&str>, worded: bool) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } if worded => self.text.push_str(value),
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value, false);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => drop(self.arguments.insert(id.name.to_owned())),
            InlineExpression::FunctionReference { arguments, .. } => self.call(arguments),
            InlineExpression::TermReference { arguments, .. } => {
                if let Some(arguments) = arguments {
                    self.call(arguments);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::MessageReference { .. } => {}
        }
    }

    fn call(&mut self, arguments: &CallArguments<&str>) {
        arguments.positional.iter().for_each(|one| self.inline(one));
        arguments.named.iter().for_each(|one| self.inline(&one.value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_terms_and_attributes_are_read_with_their_arguments_over_several_lines() {
        let text = "### A head\n\nplain = two\n    lines\nCount = { $n ->\n    [one] one of { $Name }\n   *[other] { NUMBER($n) }\n } here\n-term = x\nwith = y\n    .tip = { $tip }\nbroken\n";
        let (messages, broken) = read(text);
        let shown: Vec<String> = messages
            .iter()
            .map(|message| format!("{} {:?}", message.id, message.arguments.iter().collect::<Vec<_>>()))
            .collect();
        assert_eq!(shown, ["plain []", "Count [\"Name\", \"n\"]", "-term []", "with []", "with.tip [\"tip\"]"]);
        assert_eq!(messages[0].text, "two\nlines");
        assert_eq!(&text[messages[1].span.clone()], "Count");
        assert_eq!(broken.len(), 1);
    }
}
