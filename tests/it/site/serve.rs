//! The server: the same answers as the program, and no harm from what is sent to it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::support::markup;
use crate::support::program::run;

/// A list with too many points for its limit.
const LIST: &str =
    "[[army]]\nedition = \"aos3\"\npoints_limit = 100\nunit = [{ name = \"River Guard\", points = 130 }]\n";

/// A server of a test, ended with it.
struct Running {
    child: Child,
    address: String,
    folder: tempfile::TempDir,
}

impl Running {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_adjutant"))
            .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en"])
            .env("ADJUTANT_INDEX", folder.path().join("index"))
            .env_remove("ADJUTANT_DATA")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap().to_owned();
        Self { child, address, folder }
    }

    /// Sends bytes and returns the status and the whole answer; status 0 where the server says nothing.
    fn send(&self, request: &[u8]) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        // a server may refuse before it has read everything
        let _ = stream.write_all(request);
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        let answer = String::from_utf8_lossy(&bytes).into_owned();
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
        (status, answer)
    }

    fn call(&self, method: &str, path: &str, head: &str, body: &str) -> (u16, String, String) {
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {length}\r\n{head}\r\n{body}"
        );
        let (status, answer) = self.send(request.as_bytes());
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        (status, head.to_owned(), body.to_owned())
    }

    /// Returns what the program prints.
    fn printed(&self, arguments: &[&str]) -> Value {
        serde_json::from_str(&run(self.folder.path(), 100, arguments).1).unwrap()
    }

    fn json(&self, path: &str) -> (u16, Value) {
        let (status, _, body) = self.call("GET", path, "", "");
        (status, serde_json::from_str(&body).unwrap_or_else(|error| panic!("{path}: {error}: {body}")))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_server_answers_as_the_program_does() {
    let server = Running::start();
    for (path, arguments) in [
        ("/api/search?q=unbinding&limit=3&play=any", &["search", "unbinding", "-n", "3", "-f", "json"][..]),
        (
            "/api/search?q=storme&lang=da&edition=aos1",
            &["search", "storme", "--lang", "da", "-e", "aos1", "-f", "json"],
        ),
        (
            "/api/records/aos3/look-out-sir?at=2024-02-28",
            &["show", "aos3/look-out-sir", "--at", "2024-02-28", "-f", "json"],
        ),
        ("/api/diff/aos2/aos3?concept=unbinding", &["diff", "aos2", "aos3", "unbinding", "-f", "json"]),
        ("/api/editions", &["editions", "-f", "json"]),
    ] {
        let (status, answer) = server.json(path);
        assert_eq!((status, &answer), (200, &server.printed(arguments)), "{path}");
    }
}

#[test]
fn a_list_is_judged_as_by_the_program() {
    let server = Running::start();
    let file = server.folder.path().join("list.toml");
    std::fs::write(&file, LIST).unwrap();
    let mut by_program = server.printed(&["lint", file.to_str().unwrap(), "-f", "json"]);
    let (status, _, body) = server.call("POST", "/api/lint?name=list.toml", "", LIST);
    let mut by_server: Value = serde_json::from_str(&body).unwrap();
    for judged in [&mut by_program, &mut by_server] {
        for finding in judged["findings"].as_array_mut().unwrap() {
            finding["file"] = Value::Null;
        }
    }
    assert_eq!(status, 200);
    assert_eq!(by_server["findings"], by_program["findings"]);
    assert!(body.contains("army/points-exceeded"), "{body}");
}

#[test]
fn answers_have_the_form_that_the_description_of_the_api_names() {
    let server = Running::start();
    let (_, description) = server.json("/api/openapi.json");
    let schema = |path: &str, method: &str| {
        description["paths"][path][method]["responses"]["200"]["content"]["application/json"]["schema"].clone()
    };
    for (path, call) in [
        ("/api/editions", "/api/editions"),
        ("/api/search", "/api/search?q=charge"),
        ("/api/records/{edition}/{name}", "/api/records/aos3/q51"),
        ("/api/diff/{left}/{right}", "/api/diff/aos1/aos2"),
    ] {
        let validator = jsonschema::validator_for(&schema(path, "get")).unwrap();
        let faults: Vec<String> = validator.iter_errors(&server.json(call).1).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{path}: {faults:?}");
    }
    let (_, _, body) = server.call("POST", "/api/lint", "", LIST);
    let validator = jsonschema::validator_for(&schema("/api/lint", "post")).unwrap();
    assert!(validator.is_valid(&serde_json::from_str(&body).unwrap()), "{body}");
}

#[test]
fn pages_and_parts_of_pages_are_sound_and_lead_to_pages() {
    let server = Running::start();
    for path in
        ["/", "/da/", "/aos3/look-out-sir/", "/da/aos1/unbinding/@2015-07-04/", "/search/?q=charge", "/nothing/at/all/"]
    {
        let (status, head, html) = server.call("GET", path, "", "");
        assert_eq!(status, if path.starts_with("/nothing") { 404 } else { 200 }, "{path}");
        assert!(head.to_lowercase().contains("content-security-policy"), "{head}");
        assert_eq!(markup::faults(&html), Vec::<String>::new(), "{path}");
    }
    let (_, _, hits) = server.call("GET", "/api/search.html?q=storme&lang=da", "", "");
    assert!(hits.contains("<a href=\"../../da/aos4/charge/"), "{hits}");
    let (_, _, findings) = server.call("POST", "/api/lint.html?name=list.toml&lang=da", "", LIST);
    assert!(findings.contains("<article class=\"error\">"), "{findings}");
    assert_eq!(markup::faults(&hits).len() + markup::faults(&findings).len(), 0);
    let (status, head, _) = server.call("GET", "/aos3/rally", "", "");
    assert!(status == 308 && head.to_lowercase().contains("location: /aos3/rally/"), "{head}");
}

#[test]
fn an_answer_that_the_client_has_is_not_sent_again() {
    let server = Running::start();
    let (_, head, _) = server.call("GET", "/aos3/", "", "");
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let (status, _, body) = server.call("GET", "/aos3/", &format!("If-None-Match: {tag}\r\n"), "");
    assert_eq!((status, body.as_str()), (304, ""));
}

#[test]
fn a_request_for_what_is_not_there_says_so_and_what_to_do() {
    let server = Running::start();
    for (path, status, id) in [
        ("/api/records/aos3/rallyy", 404, "error-unknown-record"),
        ("/api/records/aos9/rally", 404, "error-unknown-edition"),
        ("/api/records/aos3/rally?at=2024-13", 400, "error-date"),
        ("/api/search?q=", 400, "error-query-empty"),
        ("/api/search?q=x&limit=many", 400, "error-limit"),
        ("/api/nope", 404, "error-no-call"),
        ("/api/lint", 405, "error-call-method"),
        ("/api/records/aos3/%ff", 400, "error-call-unreadable"),
    ] {
        let (found, answer) = server.json(path);
        assert_eq!((found, answer["error"]["id"].as_str()), (status, Some(id)), "{path}");
    }
    for (method, path, sent, status, id) in [
        ("POST", "/api/nope", "x", 404, "error-no-call"),
        ("POST", "/api/editions", "x", 405, "error-call-method"),
        ("POST", "/api/lint", "", 400, "error-nothing-sent"),
    ] {
        let (found, head, body) = server.call(method, path, "", sent);
        assert!(head.to_lowercase().contains("content-type: application/json"), "{path}: {head}");
        let answer: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((found, answer["error"]["id"].as_str()), (status, Some(id)), "{path}");
    }
    for path in ["/api/search?q=", "/api/records/aos9/51", "/api/records/aos3/5.1", "/api/search?q=x&concept=y"] {
        let (_, answer) = server.json(path);
        assert!(!answer.to_string().contains("`adjutant "), "advice of the terminal in {path}: {answer}");
    }
    let (_, danish) = server.json("/api/records/aos3/rallyy?lang=da");
    assert!(danish["error"]["message"].as_str().unwrap().contains("ukendt"), "{danish}");
}

#[test]
fn hostile_requests_do_no_harm() {
    let server = Running::start();
    let large = "x".repeat(5 * 1024 * 1024);
    assert_eq!(server.call("POST", "/api/lint", "", &large).0, 413);
    assert_eq!(server.call("GET", "/api/lint", "", "").0, 405);
    let head = format!("X-Long: {}\r\n", "y".repeat(600_000));
    assert!([0, 431].contains(&server.call("GET", "/", &head, "").0));
    for path in [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/aos3/%ff%fe/",
        "/%00/",
        "//",
        "/aos3//rally/@/",
        "/da/da/da/",
    ] {
        let (status, _, body) = server.call("GET", path, "", "");
        assert!([200, 308, 400, 404].contains(&status) && !body.contains("root:"), "{path}: {status}");
    }
    for request in
        [&b"\x00\x01\x02\r\n\r\n"[..], b"GET / HTTP/9.9\r\n\r\n", b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n"]
    {
        assert!([0, 400].contains(&server.send(request).0));
    }
    let bytes = b"POST /api/lint HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\n\xff\x00\xfe\x01";
    assert_eq!(server.send(bytes).0, 200, "whatever the bytes are, there is a report");
    // one that never ends its head is cut off
    assert!([0, 408].contains(&server.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").0));
    assert_eq!(server.json("/api/search?q=charge").0, 200, "it still answers");
}

#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_end_ends() {
    let mut server = Running::start();
    let id = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
}

#[test]
fn an_address_that_cannot_be_used_is_an_error_with_its_cause() {
    let server = Running::start();
    let arguments = ["serve", "--listen", &server.address];
    let (code, printed) = run(server.folder.path(), 100, &arguments);
    assert_eq!(code, 2);
    assert!(printed.contains("cannot answer on 127.0.0.1"), "{printed}");
}

#[test]
fn several_files_are_judged_together() {
    let server = Running::start();
    let legal = LIST.replace("= 100", "= 200\ngeneral = \"River Guard\"").replace("130", "130, keywords = [\"HERO\"]");
    let both = format!("{LIST}{legal}");
    let sizes = format!("sizes={},{}", LIST.len(), legal.len());
    let (status, _, body) = server.call("POST", &format!("/api/lint?name=a.toml/b.toml&{sizes}"), "", &both);
    let judged: Value = serde_json::from_str(&body).unwrap();
    let verdicts = judged["lists"].as_array().unwrap().iter().map(|list| (&list["file"], &list["verdict"]));
    assert_eq!(status, 200);
    assert_eq!(
        verdicts.collect::<Vec<_>>(),
        [(&Value::from("a.toml"), &Value::from("illegal")), (&Value::from("b.toml"), &Value::from("legal"))]
    );
    let (status, _, page) = server.call("POST", &format!("/api/lint.html?name=a.toml/b.toml&{sizes}"), "", &both);
    assert_eq!(status, 200);
    assert!(page.contains("<tr><th scope=\"row\"><a href=\"#1-a-toml\">a.toml</a></th>"), "{page}");
    let (status, _, body) = server.call("POST", "/api/lint?name=a.toml/b.toml&sizes=5", "", &both);
    assert_eq!(status, 400);
    assert!(body.contains("error-sizes"), "{body}");
}

#[test]
fn files_of_one_name_are_told_apart_and_each_line_leads_to_what_was_found_in_its_list_and_back() {
    let server = Running::start();
    let three = LIST.repeat(3);
    let length = LIST.len();
    let query = format!("name=a.toml/a.toml/b&sizes={length},{length},{length}");
    for (lang, back) in [("en", "back to the table"), ("da", "tilbage til tabellen")] {
        let (_, _, page) = server.call("POST", &format!("/api/lint.html?{query}&lang={lang}"), "", &three);
        let links: Vec<&str> = page.split("<th scope=\"row\"><a href=\"#").skip(1).map(until_quote).collect();
        assert_eq!(links.len(), 3, "{page}");
        for (link, section) in links.iter().zip(page.split("<h2 id=\"").skip(1)) {
            assert_eq!(*link, until_quote(section));
            assert!(section.contains("army/points-exceeded"), "{section}");
            let way = section.split("<a href=\"#").nth(1).unwrap();
            assert!(way.contains(back) && page.contains(&format!("<h1 id=\"{}\">", until_quote(way))), "{section}");
        }
        for place in ["<code>a.toml:1:1", "<code>a (2).toml:1:1", "<code>b:1:1"] {
            assert!(page.contains(place), "{place} in {page}");
        }
    }
    let (_, _, page) = server.call("POST", &format!("/api/lint.html?name=a.toml&sizes={length}"), "", LIST);
    assert!(!page.contains("back to the table"), "{page}");
}

/// Returns a text up to the first quotation mark.
fn until_quote(text: &str) -> &str {
    text.split('"').next().unwrap_or_default()
}

#[test]
fn what_several_lists_leave_open_is_told_in_words_for_each_pack() {
    let server = Running::start();
    // two heroes with one artefact, which the recorded rules forbid since February 2024
    let guard = "{ name = \"Guard\", points = 100, roles = [\"Battleline\"], keywords = [\"INFANTRY\"] }";
    let guards = [guard; 3].join(", ");
    let list = |pack: &str| {
        format!(
            "[[army]]\nedition = \"aos3\"\npack = \"{pack}\"\npoints_limit = 2000\n\
             artefacts = [{{ name = \"Reed Crown\", bearer = \"Ash\" }}, {{ name = \"Reed Crown\", bearer = \"Elm\" }}]\n\
             generals = [\"Ash\"]\n\
             unit = [{{ name = \"Ash\", points = 130, roles = [\"Leader\"], keywords = [\"HERO\"] }}, \
                     {{ name = \"Elm\", points = 130, roles = [\"Leader\"], keywords = [\"HERO\"] }}, \
                     {guards}]\n"
        )
    };
    let (first, second) = (list("ghb-2021-22"), list("ghb-2022-23-season-1"));
    let both = format!("{first}{second}");
    let sizes = format!("sizes={},{}", first.len(), second.len());
    let (_, _, page) = server.call("POST", &format!("/api/lint.html?name=a.toml/b.toml&{sizes}"), "", &both);
    let sections: Vec<&str> = page.split("<h2 ").skip(1).collect();
    assert_eq!(sections.len(), 2, "{page}");
    for (section, pack) in sections.iter().zip(["ghb-2021-22", "ghb-2022-23-season-1"]) {
        assert!(section.contains("some findings above are not certain"), "{section}");
        assert!(section.contains(&format!("/limits/aos3/{pack}/#")), "{pack} in {section}");
    }
    let table = page.split("</table>").next().unwrap_or_default();
    assert!(table.contains("2 warnings") && !table.contains("army/"), "{table}");
}

#[test]
fn every_list_of_several_has_a_section_with_its_own_open_checks() {
    let server = Running::start();
    let legal = APP_LIST;
    let four = legal.repeat(4);
    let size = legal.len();
    let call = |path: &str, body: &str| server.call("POST", path, "", body).2;
    let one: Value = serde_json::from_str(&call("/api/lint?name=Anna.txt", legal)).unwrap();
    let open = one["lists"][0]["open"].as_array().unwrap().len();
    assert!(open > 1, "{one}");
    let query = format!("name=Anna.txt/b.txt/c.txt/d.txt&sizes={size},{size},{size},{size}");
    let page = call(&format!("/api/lint.html?{query}"), &four);
    assert_eq!(markup::faults(&page), Vec::<String>::new());
    let table = page.split("</table>").next().unwrap();
    assert_eq!(table.matches("<th scope=\"row\"><a href=\"#").count(), 4, "{table}");
    assert_eq!(table.matches("Anna").count(), 1, "the name of a file is no player: {table}");
    for (at, section) in page.split("<h2 ").skip(1).enumerate() {
        assert!(section.split_once('>').unwrap().1.starts_with(&format!("{}. ", at + 1)), "{section}");
        assert!(section.contains(&format!("{open} checks open</h3>")), "{open} in {section}");
    }
    assert_eq!(page.matches(&format!("{open} checks open")).count(), 4, "{page}");
    let folder = server.folder.path().join("lists");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("Anna.txt"), legal).unwrap();
    let (_, printed) = run(server.folder.path(), 200, &["lint", folder.to_str().unwrap(), "--format", "csv"]);
    assert!(printed.contains("\"Anna\""), "in a folder it is one: {printed}");
}

#[test]
fn of_a_text_with_several_lists_the_places_are_shown_and_not_all_lines() {
    let server = Running::start();
    let both = APP_LIST.repeat(2);
    let (_, _, page) = server.call("POST", "/api/lint.html?name=a.txt", "", &both);
    let note = page.split("the text contains 2 lists").nth(1).unwrap();
    let lines = note.split("</pre>").next().unwrap();
    assert!(lines.contains("…") && lines.matches("class=\"number\"").count() == 2, "{lines}");
}

#[test]
fn the_edition_that_one_plays_comes_first() {
    let server = Running::start();
    for edition in ["aos1", "aos2", "aos4"] {
        let (_, answer) = server.json(&format!("/api/search?q=charge&play={edition}"));
        assert_eq!(answer["hits"][0]["edition"], edition, "{answer}");
    }
}

#[test]
fn the_edition_in_force_comes_first_where_nobody_asks_for_another() {
    let server = Running::start();
    let editions = |path: &str| {
        let (_, answer) = server.json(path);
        let hits = answer["hits"].as_array().unwrap().iter();
        hits.map(|hit| hit["edition"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let first = editions("/api/search?q=command");
    assert_eq!(first[..3], ["aos4", "aos4", "aos4"]);
    assert_eq!(first, editions("/api/search?q=command&play=aos4"));
    assert_eq!(editions("/api/search?q=command+aos2")[0], "aos2");
    assert!(editions("/api/search?q=command+edition:aos1").iter().all(|edition| edition == "aos1"));
    assert_ne!(first, editions("/api/search?q=command&play=any"));
}

#[test]
fn the_description_of_the_api_says_which_parameters_are_needed_and_which_are_numbers() {
    let (_, description) = Running::start().json("/api/openapi.json");
    let parameters = description["paths"]["/api/search"]["get"]["parameters"].as_array().unwrap();
    let named = |name: &str| parameters.iter().find(|parameter| parameter["name"] == name).unwrap();
    assert_eq!(named("q")["required"], true);
    assert_eq!(named("limit")["required"], false);
    assert_eq!(named("limit")["schema"]["type"], "integer");
    assert_eq!(named("lang")["schema"]["type"], "string");
}

#[test]
fn a_record_has_a_page_for_every_day_and_an_unknown_address_one_in_its_language() {
    let server = Running::start();
    for (path, status, said) in [
        ("/aos3/look-out-sir/@2022-01-01/", 200, "Not recorded for 2022-01-01"),
        ("/aos2/look-out-sir/@2019-01-01/", 200, "of 3 or more models"),
        ("/da/aos3/look-out-sir/@2022-01-01/", 200, "Ikke registreret for den 1. januar 2022"),
        ("/aos3/no-such-rule/@2022-01-01/", 404, "No such page"),
        ("/da/nothing/", 404, "Siden findes ikke"),
    ] {
        let (found, _, body) = server.call("GET", path, "", "");
        assert!(found == status && body.contains(said), "{path}: {found} {body}");
    }
    for (lang, link) in
        [("en", "<a href=\"../terms/\">page of terms</a>"), ("da", "<a href=\"../../da/terms/\">begrebssiden</a>")]
    {
        let (_, _, body) = server.call("GET", &format!("/api/search.html?q=zzzzqqq&lang={lang}"), "", "");
        assert!(body.contains(link), "{body}");
    }
}

/// A list of a season that has ended, with the name of its data, a unit over its limit and a line that was not understood.
const APP_LIST: &str = "Test army 500/490 pts\n-----\nGrand Alliance Order | River Host | First Watch\n\
    General's Handbook 2024-25\nDrops: 2\n-----\nGeneral's Regiment\nRiver Captain (200)\n• General\nRiver Guard (200)\n\
    ??? a scribble\n---\nRegiment 1\nRiver Mage (100)\n-----\nCreated with Warhammer Age of Sigmar: The App\n\
    App: v1.35.0 (1) | Data: v459\n";

#[test]
fn open_checks_are_counted_as_in_the_verdict_and_told_in_words() {
    let server = Running::start();
    let (_, _, json) = server.call("POST", "/api/lint?name=a.txt", "", APP_LIST);
    let open = serde_json::from_str::<Value>(&json).unwrap()["lists"][0]["open"].as_array().unwrap().len();
    for (lang, heading, pack, link) in [
        ("en", format!("{open} checks open"), "4th edition, General&#39;s Handbook", "../limits/aos4/ghb-"),
        ("da", format!("{open} åbne kontroller"), "4. udgave, General&#39;s Handbook", "../../da/limits/aos4/ghb-"),
    ] {
        let (_, _, page) = server.call("POST", &format!("/api/lint.html?name=a.txt&lang={lang}"), "", APP_LIST);
        assert_eq!(markup::faults(&page), Vec::<String>::new());
        assert!(page.contains(&heading) && page.contains(pack) && page.contains(link), "{open}: {page}");
        assert!(page.contains("#extra-hero-in-regiment\">") && !page.contains("skipped"), "{page}");
        assert!(page.contains("adjutant units update --edition aos4"), "{page}");
    }
}

#[test]
fn errors_come_before_warnings() {
    let server = Running::start();
    let list = APP_LIST
        .replace("??? a scribble\n", "Regiment 7\n")
        .replace("River Mage (100)\n", "River Mage (100)\n• Reinforced\n");
    let (_, _, json) = server.call("POST", "/api/lint?name=a.txt", "", &list);
    let json: Value = serde_json::from_str(&json).unwrap();
    let levels: Vec<&Value> = json["findings"].as_array().unwrap().iter().map(|one| &one["level"]).collect();
    assert_eq!(levels, ["error", "warning", "error"], "in the order of the list");
    let (_, _, page) = server.call("POST", "/api/lint.html?name=a.txt", "", &list);
    let article = |class: &str| format!("<article class=\"{class}\"");
    assert!(page.rfind(&article("error")).unwrap() < page.find(&article("warning")).unwrap(), "{page}");
}
