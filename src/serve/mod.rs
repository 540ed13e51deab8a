//! The server: the pages of the site and a JSON API, over HTTP/1.1.
//!
//! - `routes`: which request asks for what; [`Answers`] works it out
//! - `answer_cache`: the cache of answers to searches

mod answer_cache;
mod routes;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use adjutant::answers::Answers;
use adjutant_base::date::Date;
use adjutant_site::Helper;
use anyhow::Result;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use self::answer_cache::AnswerCache;
use crate::program::{App, Common};

/// The maximum number of connections at once; others wait to be accepted.
const MAX_CONNECTIONS: usize = 512;

/// How long a client may take to send the headers of a request.
const HEADER_TIMEOUT: Duration = Duration::from_secs(5);

/// How long requests that have begun may go on after the signal to end.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// The state of the server. It lives as long as the process.
pub(crate) struct Server {
    app: &'static App,
    answers: Answers<'static>,
    /// The name of all answers.
    tag: String,
    /// Limits how many lists are checked at once.
    checks: Semaphore,
    searches: AnswerCache,
}

impl Server {
    /// Reads what answers come from, the stored units among it, and opens the search index.
    ///
    /// # Errors
    ///
    /// If the index cannot be built.
    pub(crate) fn new(app: App, common: &Common) -> Result<&'static Self> {
        // a server needs its data until the process ends
        let app: &'static App = Box::leak(Box::new(app));
        app.knowledge();
        app.data.searcher()?;
        let mut answers = Answers::new(&app.data, app.lang.clone(), Date::today(), Helper::Server);
        answers.use_units(Vec::leak(crate::cli::units::books(app, common, app.data.lists())));
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Box::leak(Box::new(Self {
            tag: answers.tag(),
            answers,
            checks: Semaphore::new(2 * cores),
            searches: AnswerCache::default(),
            app,
        })))
    }

    /// Says in the language of the terminal where the server answers.
    pub(crate) fn ready(&self, address: SocketAddr) -> String {
        self.app.messages.with("serve-ready", &[adjutant_report::arg("address", address)])
    }
}

/// Serves until the signal to end (Ctrl+C or SIGTERM); requests that have begun are answered.
///
/// `ready` is called with the address once connections are accepted.
///
/// # Errors
///
/// If the address cannot be used.
pub(crate) fn run(server: &'static Server, address: SocketAddr, ready: impl FnOnce(SocketAddr)) -> std::io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(address).await?;
        let end = end()?;
        ready(listener.local_addr()?);
        accept(server, &listener, end).await;
        Ok(())
    })
}

/// Accepts connections until `end` comes.
async fn accept(server: &'static Server, listener: &TcpListener, end: impl Future<Output = ()>) {
    let router = routes::router(server);
    let graceful = GracefulShutdown::new();
    let connections = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let mut end = std::pin::pin!(end);
    loop {
        let Ok(place) = Arc::clone(&connections).acquire_owned().await else { break };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut end => break,
        };
        let Ok((stream, _)) = accepted else {
            // the system is out of sockets: those that end make room
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
        let connection = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router.clone()));
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // a client that breaks off is no failure of the server
            let _ = connection.await;
            drop(place);
        });
    }
    let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, graceful.shutdown()).await;
}

/// Listens from now on for the signal to end: Ctrl+C or SIGTERM. The future ends with the signal.
#[cfg(unix)]
fn end() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Listens from now on for Ctrl+C. The future ends when it comes.
#[cfg(windows)]
fn end() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move { drop(interrupt.recv().await) })
}
