//! A cache of answers to searches: at an event many ask the same, and each letter that is typed asks again. Answers stay true as
//! long as the server runs, since its data and its day do.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use adjutant::answers::{Answer, Status};
use axum::body::Bytes;

/// The maximum number of bytes of requests and answers; when there are more, the cache is emptied.
const MAX_BYTES: usize = 32 * 1024 * 1024;

/// The maximum number of bytes of a request whose answer is cached.
const MAX_REQUEST_BYTES: usize = 512;

/// An answer whose body is shared.
#[derive(Clone)]
pub(super) struct Shared {
    pub status: Status,
    pub media_type: &'static str,
    pub body: Bytes,
}

impl From<Answer> for Shared {
    fn from(answer: Answer) -> Self {
        Self { status: answer.status, media_type: answer.media_type, body: answer.body.into() }
    }
}

#[derive(Default)]
struct Entries {
    by_request: HashMap<String, Shared>,
    bytes: usize,
}

/// A cache of answers, by request.
#[derive(Default)]
pub(super) struct AnswerCache(Mutex<Entries>);

impl AnswerCache {
    /// Returns the answer to a request, computed if it is not cached.
    pub(super) fn answer(&self, request: &str, work: impl FnOnce() -> Answer) -> Shared {
        if let Some(answer) = self.lock().by_request.get(request) {
            return answer.clone();
        }
        let answer = Shared::from(work());
        if request.len() <= MAX_REQUEST_BYTES && answer.status == Status::Found {
            self.keep(request, &answer);
        }
        answer
    }

    fn keep(&self, request: &str, answer: &Shared) {
        let mut kept = self.lock();
        kept.bytes += request.len() + answer.body.len();
        if kept.bytes > MAX_BYTES {
            *kept = Entries { bytes: request.len() + answer.body.len(), ..Entries::default() };
        }
        kept.by_request.insert(request.to_owned(), answer.clone());
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Entries> {
        // what a thread that failed left is whole: entries are inserted in one step
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(status: Status, bytes: usize) -> Answer {
        Answer { status, media_type: "text/plain", body: vec![b'x'; bytes] }
    }

    #[test]
    fn an_answer_is_worked_out_once() {
        let kept = AnswerCache::default();
        assert_eq!(kept.answer("q=a", || answer(Status::Found, 3)).body.len(), 3);
        assert_eq!(kept.answer("q=a", || unreachable!("it is kept")).body.len(), 3);
        assert_eq!(kept.answer("q=b", || answer(Status::Found, 4)).body.len(), 4);
    }

    #[test]
    fn failures_and_long_requests_are_not_kept() {
        let kept = AnswerCache::default();
        let long = "q".repeat(MAX_REQUEST_BYTES + 1);
        for (request, status) in [("q=a", Status::Wrong), (&*long, Status::Found)] {
            kept.answer(request, || answer(status, 1));
            assert_eq!(kept.answer(request, || answer(Status::Found, 2)).body.len(), 2, "{}", request.len());
        }
    }

    #[test]
    fn memory_is_bounded() {
        let kept = AnswerCache::default();
        for request in 0..100 {
            kept.answer(&request.to_string(), || answer(Status::Found, MAX_BYTES / 10));
            let held: usize = kept.lock().by_request.values().map(|answer| answer.body.len()).sum();
            assert!(held <= MAX_BYTES, "{held}");
        }
    }
}
