//! The analysis of a language as a tokenizer of the index.

use adjutant_text::analyze::Analyzer;
use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

/// Hands the terms of an [`Analyzer`] to tantivy. A word with several terms gives all of them the same position.
#[derive(Clone)]
pub(crate) struct TermTokenizer(pub(crate) Analyzer);

impl Tokenizer for TermTokenizer {
    type TokenStream<'a> = Stream;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Stream {
        let mut tokens = Vec::new();
        for (position, word) in self.0.words(text).into_iter().enumerate() {
            for term in word.terms.iter().cloned() {
                let (offset_from, offset_to) = (word.span.start, word.span.end);
                tokens.push(Token { offset_from, offset_to, position, text: term, position_length: 1 });
            }
        }
        Stream { tokens, at: None }
    }
}

/// The terms of a text in order, for the index.
pub(crate) struct Stream {
    tokens: Vec<Token>,
    at: Option<usize>,
}

impl TokenStream for Stream {
    fn advance(&mut self) -> bool {
        let next = self.at.map_or(0, |at| at + 1);
        self.at = Some(next);
        next < self.tokens.len()
    }

    fn token(&self) -> &Token {
        &self.tokens[self.at.unwrap_or_default()]
    }

    fn token_mut(&mut self) -> &mut Token {
        let at = self.at.unwrap_or_default();
        &mut self.tokens[at]
    }
}
