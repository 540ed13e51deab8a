//! `library review`: what is doubtful about a book, one after the other, with one key for each answer.

use std::collections::BTreeMap;
use std::io::{IsTerminal as _, Read as _, Write as _};

use adjutant_books::import::Level;
use adjutant_books::library::review::{self, Decision};
use adjutant_books::library::{Library, StoredClause, StoredLink};
use adjutant_books::notices::{Decisions, NoticeDecision, Proposal};
use adjutant_report::document::{Document, faint, name, title, warning};
use adjutant_report::import::{lines, number_before};
use adjutant_report::{Locale, arg, notices as report, number};
use anyhow::Result;

use super::library::{failed, resolved};
use super::notices::{BookNotices, Terms};
use crate::program::exit::Exit;
use crate::program::{Common, Preferences, print};

/// The maximum number of characters of a text that are shown.
const MAX_CHARS: usize = 600;

/// What is asked.
enum ReviewItem<'d> {
    /// Whether a clause is about a concept.
    Link(&'d StoredClause, &'d StoredLink),
    /// Whether a notice takes effect.
    Notice(&'d StoredClause, Proposal),
}

/// What a key says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Key {
    Yes,
    No,
    Leave,
    Undo,
    End,
    Abort,
}

/// Asks about a book, and keeps the answers.
pub(super) fn run(library: &Library, given: &str, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let id = resolved(library, given)?;
    let opened = BookNotices::open(library, &id, &Terms::default(), common, preferences)?;
    let items = items(&opened);
    let locale = opened.app.locale();
    if items.is_empty() {
        print(&(locale.say_with("review-nothing", &[arg("id", &id)]) + "\n"))?;
        return Ok(Exit::Clean);
    }
    print(&(locale.say_with("review-head", &[number("count", items.len())]) + "\n"))?;
    let Some(answers) = asked(&opened, &items)? else {
        print(&format!("\n{}\n", locale.say("review-aborted")))?;
        return Ok(Exit::Clean);
    };
    let count = answers.len();
    if count > 0 {
        let decisions = decided(&opened.decisions, &items, &answers);
        library.decide(&id, &decisions).map_err(|error| failed(library, &error))?;
    }
    let args = [number("count", count), number("left", items.len() - count), arg("id", &id)];
    print(&format!("\n{}\n", locale.say_with("review-kept", &args)))?;
    Ok(Exit::Clean)
}

/// Returns what nobody has decided: first what is doubtful, then what is not.
fn items(opened: &BookNotices) -> Vec<ReviewItem<'_>> {
    let mut items = Vec::new();
    let links = |level: Level| {
        let clauses = opened.book.clauses.iter();
        clauses.flat_map(move |clause| {
            let links = clause.links.iter().filter(move |link| link.level == level);
            links.map(move |link| ReviewItem::Link(clause, link))
        })
    };
    let open: Vec<(&StoredClause, Proposal)> =
        opened.notices().into_iter().filter(|(clause, _)| opened.decisions.of(clause).is_none()).collect();
    let (sure, doubtful): (Vec<_>, Vec<_>) = open.into_iter().partition(|(_, proposal)| proposal.is_sure());
    let notice = |(clause, proposal)| ReviewItem::Notice(clause, proposal);
    items.extend(doubtful.into_iter().filter(|(_, proposal)| proposal.is_usable()).map(notice));
    items.extend(links(Level::Doubtful));
    items.extend(sure.into_iter().map(notice));
    items.extend(links(Level::Confident));
    items
}

/// Asks one after the other; `None` if the reader wants nothing kept.
fn asked(opened: &BookNotices, items: &[ReviewItem<'_>]) -> Result<Option<BTreeMap<usize, bool>>> {
    let locale = opened.app.locale();
    let (mut answers, mut history, mut at) = (BTreeMap::new(), Vec::new(), 0);
    while let Some(item) = items.get(at) {
        print(&format!("\n{}", opened.app.render(&shown(&locale, item, at + 1, items.len()))))?;
        let _ = write!(anstream::stderr(), "{} ", locale.say("review-keys"));
        let key = key();
        let _ = writeln!(anstream::stderr());
        match key {
            Key::Yes | Key::No => {
                answers.insert(at, key == Key::Yes);
                history.push(at);
                at += 1;
            }
            Key::Leave => {
                history.push(at);
                at += 1;
            }
            Key::Undo => {
                at = history.pop().unwrap_or(at);
                answers.remove(&at);
            }
            Key::End => break,
            Key::Abort => return Ok(None),
        }
    }
    Ok(Some(answers))
}

/// Waits for a key; where nobody is at a terminal, the next sign of standard input is the key.
fn key() -> Key {
    let term = console::Term::stderr();
    if !(std::io::stdin().is_terminal() && term.is_term()) {
        let mut byte = [0];
        return match std::io::stdin().read(&mut byte) {
            Ok(1) => meaning(char::from(byte[0])),
            Ok(_) | Err(_) => Key::End,
        };
    }
    match term.read_key() {
        Ok(console::Key::Char(sign)) => meaning(sign),
        Ok(console::Key::Backspace | console::Key::ArrowLeft) => Key::Undo,
        Ok(console::Key::Escape) => Key::End,
        Ok(console::Key::CtrlC) | Err(_) => Key::Abort,
        Ok(_) => Key::Leave,
    }
}

fn meaning(sign: char) -> Key {
    match sign.to_ascii_lowercase() {
        'y' | 'j' => Key::Yes,
        'n' => Key::No,
        'u' => Key::Undo,
        'q' => Key::End,
        'x' => Key::Abort,
        _ => Key::Leave,
    }
}

fn shown(locale: &Locale<'_>, item: &ReviewItem<'_>, at: usize, of: usize) -> Document {
    let mut document = Document::default();
    let (ReviewItem::Link(clause, _) | ReviewItem::Notice(clause, _)) = item;
    let number = number_before(clause.number.as_deref());
    let head = name(format!("{at}/{of}")) + "  " + name(&clause.id) + "  " + number + title(&clause.title);
    document.hanging(0, 2, head + "  " + faint(lines(locale, &clause.lines)));
    let text: String = clause.plain().chars().take(MAX_CHARS).collect();
    document.line(2, text);
    match item {
        ReviewItem::Link(_, link) => {
            let args = [arg("concept", &link.concept), arg("sure", locale.decimal(link.confidence, 2))];
            document.line(0, locale.say_with("review-link", &args));
        }
        ReviewItem::Notice(_, proposal) => {
            for operation in &proposal.operations {
                document.hanging(2, 4, report::operation(locale, operation));
            }
            if let Some(unsure) = proposal.unsure {
                document.line(2, warning(locale.word("unsure", unsure.word())));
            }
            document.line(0, locale.say("review-notice"));
        }
    }
    document
}

/// Returns what was decided, with the answers.
fn decided(before: &Decisions, items: &[ReviewItem<'_>], answers: &BTreeMap<usize, bool>) -> Decisions {
    let mut decisions = before.clone();
    let (mut links, mut notices) = (Vec::new(), Vec::new());
    for (at, is) in answers {
        match &items[*at] {
            ReviewItem::Link(clause, link) => links.push(Decision {
                clause: clause.id.clone(),
                fingerprint: clause.fingerprint.clone(),
                concept: link.concept.clone(),
                is: *is,
            }),
            ReviewItem::Notice(clause, proposal) => notices.push(NoticeDecision {
                clause: clause.id.clone(),
                fingerprint: clause.fingerprint.clone(),
                is: *is,
                operations: proposal.operations.clone(),
            }),
        }
    }
    decisions.links = review::joined(&decisions.links, &links);
    decisions.decide(notices);
    decisions
}
