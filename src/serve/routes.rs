//! Which request asks for what, and the limits of each.

use std::time::Duration;

use adjutant::answers::{Answer, Parameters, Refusal, Status};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, Path, Query, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, REFERRER_POLICY,
    RETRY_AFTER, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, Method, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};

use super::Server;
use super::answer_cache::Shared;

/// The maximum number of bytes of the body of a request: 4 MiB, many times the largest list.
const MAX_BODY_BYTES: usize = 4 * 1024 * 1024;

/// So long a request may take, its body included.
const LONGEST: Duration = Duration::from_secs(10);

/// How a server is handed to each request.
type Served = State<&'static Server>;

/// Makes the routes.
pub(super) fn router(server: &'static Server) -> Router {
    Router::new()
        .route("/api/openapi.json", get(|State(server): Served| async { response(server.answers.openapi()) }))
        .route("/api/editions", get(|State(server): Served| async { response(server.answers.editions()) }))
        .route("/api/search", get(search))
        .route("/api/search.html", get(search_page))
        .route("/api/records/{edition}/{name}", get(record))
        .route("/api/diff/{left}/{right}", get(diff))
        .route("/api/lint", post(lint))
        .route("/api/lint.html", post(lint_page))
        .fallback(get(file).fallback(no_file))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(middleware::from_fn(limited))
        .layer(middleware::from_fn_with_state(server, described))
        .with_state(server)
}

async fn search(State(server): Served, uri: Uri, Query(parameters): Query<Parameters>) -> Response {
    response(server.searches.answer(&uri.to_string(), || server.answers.search(&parameters)))
}

async fn search_page(State(server): Served, uri: Uri, Query(parameters): Query<Parameters>) -> Response {
    response(server.searches.answer(&uri.to_string(), || server.answers.search_page(&parameters)))
}

async fn record(
    State(server): Served,
    Path((edition, name)): Path<(String, String)>,
    Query(parameters): Query<Parameters>,
) -> Response {
    response(server.answers.record(&format!("{edition}/{name}"), &parameters))
}

async fn diff(
    State(server): Served,
    Path((left, right)): Path<(String, String)>,
    Query(parameters): Query<Parameters>,
) -> Response {
    response(server.answers.diff(&left, &right, &parameters))
}

async fn lint(State(server): Served, Query(parameters): Query<Parameters>, body: Bytes) -> Response {
    check(server, move || server.answers.lint(&parameters, &body)).await
}

async fn lint_page(State(server): Served, Query(parameters): Query<Parameters>, body: Bytes) -> Response {
    check(server, move || server.answers.lint_page(&parameters, &body)).await
}

/// Checks away from the threads that answer; where too much is being checked already, the client is asked to come back.
async fn check(server: &'static Server, work: impl FnOnce() -> Answer + Send + 'static) -> Response {
    let Ok(place) = server.checks.try_acquire() else {
        return (StatusCode::SERVICE_UNAVAILABLE, [(RETRY_AFTER, "1")]).into_response();
    };
    let answer = tokio::task::spawn_blocking(move || {
        let _place = place;
        work()
    });
    match answer.await {
        Ok(answer) => response(answer),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Answers what asks for a file with another method than that of reading.
async fn no_file(uri: Uri) -> StatusCode {
    if is_call(&uri) { StatusCode::NOT_FOUND } else { StatusCode::METHOD_NOT_ALLOWED }
}

/// Returns whether a request is a call of the API.
fn is_call(uri: &Uri) -> bool {
    uri.path() == "/api" || uri.path().starts_with("/api/")
}

/// Returns whether a request is of a part of a page, as the page's script asks for.
fn is_part(uri: &Uri) -> bool {
    uri.path().strip_suffix(".html").is_some()
}

/// Says in JSON why a call has no answer, where nothing else has said so; parts of pages are no JSON.
fn explained(server: &Server, uri: &Uri, response: Response) -> Response {
    let is_json = response.headers().get(CONTENT_TYPE).is_some_and(|own| own.as_bytes() == b"application/json");
    let status = response.status();
    if !is_call(uri) || is_part(uri) || is_json || status.is_success() {
        return response;
    }
    let refusal = match status {
        StatusCode::NOT_FOUND => Refusal::NoCall,
        StatusCode::METHOD_NOT_ALLOWED => Refusal::Method,
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLarge(MAX_BODY_BYTES),
        StatusCode::SERVICE_UNAVAILABLE => Refusal::Busy,
        StatusCode::REQUEST_TIMEOUT => Refusal::Slow,
        _ => Refusal::Unreadable,
    };
    let parameters = Query::<Parameters>::try_from_uri(uri).map(|Query(parameters)| parameters).unwrap_or_default();
    let answer = server.answers.refused(&parameters, refusal);
    let (mut head, _) = response.into_parts();
    head.headers.remove(CONTENT_LENGTH);
    head.headers.insert(CONTENT_TYPE, HeaderValue::from_static(answer.media_type));
    Response::from_parts(head, Body::from(answer.body))
}

async fn file(State(server): Served, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let answer = server.answers.file(path);
    let is_page = answer.status == Status::Found && answer.media_type.starts_with("text/html");
    if is_page && !path.is_empty() && !path.ends_with('/') && !path.ends_with("index.html") {
        // links are relative: a page has a slash at the end of its address
        return axum::response::Redirect::permanent(&format!("/{path}/")).into_response();
    }
    response(answer)
}

/// Ends a request that takes too long.
async fn limited(request: Request, next: Next) -> Response {
    match tokio::time::timeout(LONGEST, next.run(request)).await {
        Ok(response) => response,
        Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
    }
}

/// Says what every answer says of itself, and answers that nothing has changed where the client has it.
async fn described(State(server): Served, request: Request, next: Next) -> Response {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let has_it = request.headers().get(IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == server.tag.as_bytes());
    if is_read && has_it {
        return (StatusCode::NOT_MODIFIED, [(ETAG, server.tag.as_str())]).into_response();
    }
    let uri = request.uri().clone();
    let mut response = explained(server, &uri, next.run(request).await);
    let is_found = response.status().is_success();
    let headers = response.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(adjutant_site::POLICY));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Some(tag) = HeaderValue::from_str(&server.tag).ok().filter(|_| is_read && is_found) {
        headers.insert(ETAG, tag);
    }
    response
}

fn response(answer: impl Into<Shared>) -> Response {
    let answer: Shared = answer.into();
    let status = match answer.status {
        Status::Found => StatusCode::OK,
        Status::Missing => StatusCode::NOT_FOUND,
        Status::Wrong => StatusCode::BAD_REQUEST,
    };
    (status, [(CONTENT_TYPE, answer.media_type)], Body::from(answer.body)).into_response()
}
