//! Answers to searches that were made lately: in a hall many ask the same, and each letter that is typed asks again. They stay true as
//! long as the server runs, since its data and its day do.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use adjutant::answers::{Answer, Status};
use axum::body::Bytes;

/// So many bytes of answers and requests are kept; when there are more, all are forgotten.
const MOST: usize = 32 * 1024 * 1024;

/// A longer request is not kept.
const LONGEST: usize = 512;

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
struct Answers {
    by_request: HashMap<String, Shared>,
    bytes: usize,
}

/// The answers that are kept.
#[derive(Default)]
pub(super) struct Kept(Mutex<Answers>);

impl Kept {
    /// Returns the answer to a request, worked out if it is not kept.
    pub(super) fn answer(&self, request: &str, work: impl FnOnce() -> Answer) -> Shared {
        if let Some(answer) = self.lock().by_request.get(request) {
            return answer.clone();
        }
        let answer = Shared::from(work());
        if request.len() <= LONGEST && answer.status == Status::Found {
            self.keep(request, &answer);
        }
        answer
    }

    fn keep(&self, request: &str, answer: &Shared) {
        let mut kept = self.lock();
        kept.bytes += request.len() + answer.body.len();
        if kept.bytes > MOST {
            *kept = Answers { bytes: request.len() + answer.body.len(), ..Answers::default() };
        }
        kept.by_request.insert(request.to_owned(), answer.clone());
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Answers> {
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
        let kept = Kept::default();
        assert_eq!(kept.answer("q=a", || answer(Status::Found, 3)).body.len(), 3);
        assert_eq!(kept.answer("q=a", || unreachable!("it is kept")).body.len(), 3);
        assert_eq!(kept.answer("q=b", || answer(Status::Found, 4)).body.len(), 4);
    }

    #[test]
    fn failures_and_long_requests_are_not_kept() {
        let kept = Kept::default();
        let long = "q".repeat(LONGEST + 1);
        for (request, status) in [("q=a", Status::Wrong), (&*long, Status::Found)] {
            kept.answer(request, || answer(status, 1));
            assert_eq!(kept.answer(request, || answer(Status::Found, 2)).body.len(), 2, "{}", request.len());
        }
    }

    #[test]
    fn memory_is_bounded() {
        let kept = Kept::default();
        for request in 0..100 {
            kept.answer(&request.to_string(), || answer(Status::Found, MOST / 10));
            let held: usize = kept.lock().by_request.values().map(|answer| answer.body.len()).sum();
            assert!(held <= MOST, "{held}");
        }
    }
}
