//! PDFs are read by a process of its own, this program once more: a damaged file may make a reader run on, use memory
//! without end, or go down with its process, and none of that may reach the import.

use std::env;
use std::io::{self, Read as _, Write as _};
use std::process::{Child, Command, ExitCode, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use adjutant_books::import::LARGEST_BOOK;
use adjutant_books::import::pdf::{LARGEST_PDF, NoText, text};

/// What the program is called with to be the reader. It is no flag for people.
const READER: &str = "--take-text-out-of-pdf";
/// How long the reader may run.
const LIMIT: Duration = Duration::from_mins(1);
/// How long to wait before the reader is looked at again.
const STEP: Duration = Duration::from_millis(5);
/// How many bytes of memory the reader may take, where the system can hold it to that.
#[cfg(target_os = "linux")]
const MEMORY: u64 = 2 * 1024 * 1024 * 1024;

/// Why a PDF could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unread {
    /// It holds no text that can be taken out.
    NoText(NoText),
    /// It has more bytes than [`LARGEST_PDF`].
    TooLarge(u64),
    /// It took longer than these seconds.
    Late(u64),
}

/// Returns whether this process is to be the reader.
pub(crate) fn is_reader() -> bool {
    let mut arguments = env::args_os().skip(1);
    arguments.next().is_some_and(|argument| argument == READER) && arguments.next().is_none()
}

/// Reads a PDF from standard input and writes its text to standard output. The exit code tells why there is none.
pub(crate) fn serve() -> ExitCode {
    hold();
    let mut bytes = Vec::new();
    if io::stdin().lock().take(LARGEST_PDF).read_to_end(&mut bytes).is_err() {
        return code(NoText::Broken);
    }
    match text(&bytes) {
        Ok(text) if io::stdout().lock().write_all(text.as_bytes()).is_ok() => ExitCode::SUCCESS,
        Ok(_) => code(NoText::Broken),
        Err(why) => code(why),
    }
}

fn code(why: NoText) -> ExitCode {
    let number = REASONS.iter().position(|(reason, _)| *reason == why).map_or(1, |at| REASONS[at].1);
    ExitCode::from(number)
}

/// The exit codes of the reader. Any other is that of a process that went down.
const REASONS: [(NoText, u8); 4] = [(NoText::Broken, 2), (NoText::Locked, 3), (NoText::Blank, 4), (NoText::Unread, 5)];

/// Holds the reader to its share of memory and of the processor.
fn hold() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Resource, Rlimit, setrlimit};
        let most = |most| Rlimit { current: Some(most), maximum: Some(most) };
        // where this fails, the limit of time remains
        let _ = setrlimit(Resource::As, most(MEMORY));
        let _ = setrlimit(Resource::Cpu, most(LIMIT.as_secs()));
        let _ = setrlimit(Resource::Core, most(0));
    }
}

/// Takes the text out of a PDF.
pub(crate) fn read(bytes: &[u8]) -> Result<String, Unread> {
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    if size > LARGEST_PDF {
        return Err(Unread::TooLarge(size));
    }
    let broken = |_: io::Error| Unread::NoText(NoText::Broken);
    let mut command = Command::new(env::current_exe().map_err(broken)?);
    command.arg(READER).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(broken)?;
    let (input, output) = (child.stdin.take(), child.stdout.take());
    thread::scope(|scope| {
        scope.spawn(move || {
            // a reader that is gone takes nothing more
            let _ = input.map(|mut input| input.write_all(bytes));
        });
        let said = scope.spawn(move || {
            let mut said = Vec::new();
            let taken = output.map(|output| output.take(LARGEST_BOOK + 1).read_to_end(&mut said));
            taken.is_some_and(|taken| taken.is_ok()).then_some(said)
        });
        let ended = ended(&mut child);
        let said = said.join().ok().flatten();
        ended?;
        said.and_then(|said| String::from_utf8(said).ok()).ok_or(Unread::NoText(NoText::Broken))
    })
}

/// Waits for the reader, but no longer than it may run.
fn ended(child: &mut Child) -> Result<(), Unread> {
    let start = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(status)) => {
                let known = REASONS.iter().find(|(_, code)| status.code() == Some(i32::from(*code)));
                return Err(Unread::NoText(known.map_or(NoText::Broken, |(reason, _)| *reason)));
            }
            Ok(None) if start.elapsed() < LIMIT => thread::sleep(STEP),
            Ok(None) | Err(_) => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(Unread::Late(LIMIT.as_secs()));
            }
        }
    }
}
