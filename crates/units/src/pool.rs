//! Values stored once each.

use std::hash::Hash;

use adjutant_base::packed::{Lists, Texts};
use rustc_hash::FxHashMap;

/// Finds the position of a value among those that are stored, and stores new ones.
#[derive(Debug)]
pub(crate) struct Pool<T>(FxHashMap<T, u32>);

impl<T: Clone + Eq + Hash> Pool<T> {
    pub(crate) fn of(stored: &[T]) -> Self {
        Self(stored.iter().cloned().zip(0..).collect())
    }

    pub(crate) fn add(&mut self, stored: &mut Vec<T>, value: T) -> u32 {
        let next = position(stored.len());
        *self.0.entry(value).or_insert_with_key(|value| {
            stored.push(value.clone());
            next
        })
    }
}

/// Finds the position of a list among those that are stored, and stores new ones.
#[derive(Debug)]
pub(crate) struct ListPool<T>(FxHashMap<Box<[T]>, u32>);

impl<T: Clone + Eq + Hash> ListPool<T> {
    pub(crate) fn of(stored: &Lists<T>) -> Self {
        Self(stored.iter().map(Box::from).zip(0..).collect())
    }

    pub(crate) fn add(&mut self, stored: &mut Lists<T>, list: &[T]) -> u32 {
        if let Some(at) = self.0.get(list) {
            return *at;
        }
        let at = position(stored.len());
        stored.push(list.iter().cloned());
        self.0.insert(list.into(), at);
        at
    }
}

/// Finds the position of a text among those that are stored, and stores new ones.
#[derive(Debug)]
pub(crate) struct TextPool(FxHashMap<Box<str>, u32>);

impl TextPool {
    pub(crate) fn of(stored: &Texts) -> Self {
        Self(stored.iter().map(Box::from).zip(0..).collect())
    }

    pub(crate) fn add(&mut self, stored: &mut Texts, text: &str) -> u32 {
        if let Some(at) = self.0.get(text) {
            return *at;
        }
        let at = position(stored.len());
        stored.push(text);
        self.0.insert(text.into(), at);
        at
    }
}

/// Returns a position as it is stored.
pub(crate) fn position(at: usize) -> u32 {
    u32::try_from(at).expect("a store has fewer than four thousand million values")
}
