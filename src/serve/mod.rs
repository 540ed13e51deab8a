//! The server: the pages of the site and a JSON API, over HTTP/1.1.
//!
//! - `answers`: what each request asks for, worked out
//! - `routes`: which request asks for what
//! - `openapi`: the description of the API

mod answers;
mod openapi;
mod routes;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use adjutant_base::date::Date;
use adjutant_base::lang::Lang;
use adjutant_lint::linter::{Linter, Options as LintOptions};
use adjutant_report::Locale;
use adjutant_report::message::Messages;
use adjutant_rules::record::pack::EditionLists;
use adjutant_site::{File, Options, Site};
use anyhow::Result;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use crate::program::App;

/// So many connections are served at once; others wait to be accepted.
const MOST_CONNECTIONS: usize = 512;

/// So long a client may take for the head of a request.
const HEAD: Duration = Duration::from_secs(5);

/// How long requests that have begun may go on after the signal to end.
const FAREWELL: Duration = Duration::from_secs(5);

/// What answers come from. It lives as long as the process.
pub(crate) struct Server {
    app: &'static App,
    site: Site<'static>,
    /// The files of the site that are no pages.
    files: BTreeMap<String, File>,
    lists: &'static [EditionLists],
    /// Checks what names no edition, pack or day.
    linter: Linter<'static>,
    /// The messages of each language, the first being the one that others fall back to.
    messages: BTreeMap<Lang, Messages>,
    fallback: Lang,
    /// The name of all answers: they change with the data and with the day.
    tag: String,
    /// So many lists are checked at once.
    checks: Semaphore,
}

impl Server {
    /// Reads what answers come from, and opens the search index.
    ///
    /// # Errors
    ///
    /// If the index cannot be built.
    pub(crate) fn new(app: App) -> Result<&'static Self> {
        // a server needs its data until the process ends
        let app: &'static App = Box::leak(Box::new(app));
        let (kb, files, today) = (app.knowledge(), app.data.files(), Date::today());
        app.data.searcher()?;
        let lists = app.data.lists();
        let languages = kb.records().languages.iter().map(|language| language.lang.clone());
        let fallback = app.lang.clone();
        let messages = languages.map(|lang| {
            let langs = [lang.clone(), fallback.clone()];
            (lang, Messages::load(files, &langs))
        });
        let site = Site::new(kb, files, today, Options { base: None, has_server: true });
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Box::leak(Box::new(Self {
            files: site.files().into_iter().map(|file| (file.path.clone(), file)).collect(),
            site,
            linter: Linter::new(files, lists, &LintOptions::new(today), &[]),
            messages: messages.collect(),
            tag: format!("\"{}-{today}\"", files.digest()),
            checks: Semaphore::new(2 * cores),
            app,
            lists,
            fallback,
        })))
    }

    /// Says in the language of the terminal where the server answers.
    pub(crate) fn ready(&self, address: SocketAddr) -> String {
        self.app.messages.with("serve-ready", &[adjutant_report::arg("address", address)])
    }

    /// Returns a language of the site, or the one that others fall back to.
    fn locale(&self, tag: Option<&str>) -> Locale<'_> {
        let wanted = tag.and_then(|tag| tag.parse::<Lang>().ok());
        let known = wanted.and_then(|lang| self.messages.get_key_value(&lang));
        let (lang, messages) = known.unwrap_or_else(|| (&self.fallback, &self.messages[&self.fallback]));
        Locale { messages, lang: lang.clone() }
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
    let connections = Arc::new(Semaphore::new(MOST_CONNECTIONS));
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
        http.timer(TokioTimer::new()).header_read_timeout(HEAD);
        let connection = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router.clone()));
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // a client that breaks off is no failure of the server
            let _ = connection.await;
            drop(place);
        });
    }
    let _ = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
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
