//! The tools: `search`, `show` and `lint`, with the arguments and the answers that the commands of these names have.

use std::borrow::Cow;
use std::sync::Arc;

use adjutant_base::days::Days;
use adjutant_base::nearest::nearest;
use adjutant_lint::linter::Linter;
use adjutant_report::lint::findings::Skipped;
use adjutant_report::lint::quotes::Quotes;
use adjutant_report::lint::{json as lint_json, page};
use adjutant_report::message::Messages;
use anyhow::Result;
use rmcp::model::{CallToolResult, ContentBlock, JsonObject, Tool as Described, ToolAnnotations};
use serde_json::{Value, json};

use super::LanguageContext;
use crate::cli::{Format, lint, search, show};
use crate::program::{Failure, unknown};

/// The most hits of one search; more than an assistant reads.
const MAX_HITS: u16 = 100;

/// What can be called.
pub(super) struct Tool {
    name: &'static str,
    /// Its arguments; the first is needed, the others may be left out.
    arguments: &'static [Argument],
    run: fn(&LanguageContext, &Given<'_>) -> Result<Answer>,
}

/// An argument, and the message that describes it. Only `limit` is a number.
struct Argument(&'static str, &'static str);

const EDITION: Argument = Argument("edition", "mcp-edition");
const LANG: Argument = Argument("lang", "help-all-lang");
const LIMIT: &str = "limit";

static TOOLS: [Tool; 3] = [
    Tool {
        name: "search",
        arguments: &[
            Argument("query", "help-search-words"),
            Argument("edition", "mcp-editions"),
            Argument("kind", "help-search-kind"),
            Argument("at", "help-search-at"),
            Argument(LIMIT, "help-search-limit"),
            LANG,
        ],
        run: search,
    },
    Tool {
        name: "show",
        arguments: &[Argument("id", "mcp-id"), EDITION, Argument("at", "help-all-at"), LANG],
        run: show,
    },
    Tool {
        name: "lint",
        arguments: &[
            Argument("text", "mcp-text"),
            Argument("name", "mcp-name"),
            Argument("edition", "help-lint-edition"),
            Argument("pack", "help-lint-pack"),
            Argument("at", "help-lint-at"),
            LANG,
        ],
        run: lint,
    },
];

/// What a tool answers: for people, and in the form of `--format json`.
struct Answer {
    text: String,
    form: Value,
}

/// The arguments of a call, checked.
struct Given<'a>(&'a JsonObject);

/// Returns all tools with their descriptions.
pub(super) fn all(messages: &Messages) -> Vec<Described> {
    TOOLS.iter().map(|tool| tool.described(messages)).collect()
}

/// Returns the tool of a name.
pub(super) fn find(name: &str) -> Option<&'static Tool> {
    TOOLS.iter().find(|tool| tool.name == name)
}

/// Makes the failure of a tool that is not there.
pub(super) fn missing(name: &str) -> Failure {
    unknown("mcp-no-tool", name, &TOOLS.each_ref().map(|tool| tool.name))
}

impl Tool {
    fn described(&self, messages: &Messages) -> Described {
        let property = |Argument(name, about): &Argument| {
            let kind = if *name == LIMIT { "integer" } else { "string" };
            ((*name).to_owned(), json!({ "type": kind, "description": messages.get(about) }))
        };
        let properties: JsonObject = self.arguments.iter().map(property).collect();
        let Value::Object(schema) = json!({
            "type": "object",
            "properties": properties,
            "required": [self.arguments[0].0],
            "additionalProperties": false,
        }) else {
            unreachable!("the schema is an object")
        };
        let about = messages.get(&format!("mcp-{}", self.name));
        let hints = ToolAnnotations::new().read_only(true).open_world(false);
        Described::new(Cow::Borrowed(self.name), about, Arc::new(schema)).with_annotations(hints)
    }

    /// Answers a call.
    ///
    /// # Errors
    ///
    /// If the arguments are not those of the tool, or what they name is not there.
    pub(super) fn call(&self, context: &LanguageContext, arguments: &JsonObject) -> Result<CallToolResult> {
        self.check(arguments)?;
        let given = Given(arguments);
        let Answer { text, form } = (self.run)(context, &given)?;
        let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
        result.structured_content = Some(form);
        Ok(result)
    }

    /// Refuses arguments that the tool does not have, or that are of another type; and a call without what it needs.
    fn check(&self, arguments: &JsonObject) -> Result<(), Failure> {
        for (name, value) in arguments {
            let known: Vec<&str> = self.arguments.iter().map(|argument| argument.0).collect();
            if !known.contains(&name.as_str()) {
                return Err(match nearest(name, known.iter().copied()) {
                    Some(near) => Failure::new("mcp-no-argument").arg("name", name).nearest(Some(near)),
                    None => unknown("mcp-no-argument", name, &known),
                });
            }
            if name == LIMIT && !value.as_u64().is_some_and(|limit| (1..=u64::from(MAX_HITS)).contains(&limit)) {
                return Err(Failure::new("error-limit").number("most", MAX_HITS.into()));
            }
            if name != LIMIT && !value.is_string() {
                return Err(Failure::new("mcp-no-text").arg("name", name));
            }
        }
        let first = self.arguments[0].0;
        if arguments.contains_key(first) {
            return Ok(());
        }
        Err(Failure::new("mcp-argument-missing").arg("tool", self.name).arg("name", first))
    }
}

impl<'a> Given<'a> {
    fn text(&self, name: &str) -> Option<&'a str> {
        self.0.get(name).and_then(Value::as_str)
    }

    /// Returns a text that the tool cannot do without.
    fn needed(&self, name: &str) -> String {
        self.text(name).unwrap_or_default().to_owned()
    }

    /// Returns the values of a text that has commas between them.
    fn list(&self, name: &str) -> Vec<String> {
        self.text(name).into_iter().flat_map(|text| text.split(',')).map(|one| one.trim().to_owned()).collect()
    }

    fn days(&self) -> Result<Option<Days>> {
        let read = |text: &str| Days::of_one(text).map_err(|_| Failure::new("error-date").arg("text", text));
        Ok(self.text("at").map(read).transpose()?)
    }
}

fn search(context: &LanguageContext, given: &Given<'_>) -> Result<Answer> {
    let limit = given.0.get(LIMIT).and_then(Value::as_u64).and_then(|limit| u16::try_from(limit).ok());
    let at = given.days()?;
    let answer = |format| {
        let args = search::Args {
            words: vec![given.needed("query")],
            edition: given.list("edition"),
            kind: given.list("kind"),
            at,
            limit: limit.unwrap_or(10),
            no_expand: false,
            no_correct: false,
            format,
        };
        search::answer(&args, &context.app, &context.common)
    };
    both(answer)
}

fn show(context: &LanguageContext, given: &Given<'_>) -> Result<Answer> {
    let id = given.needed("id");
    let edition = given.text("edition").filter(|_| !id.contains('/'));
    let id = edition.map_or_else(|| id.clone(), |edition| format!("{edition}/{id}"));
    let at = given.days()?;
    both(|format| {
        show::answer(
            &show::Args { id: vec![id.clone()], edition: None, at, explain: false, format },
            &context.app,
            &context.common,
        )
    })
}

fn lint(context: &LanguageContext, given: &Given<'_>) -> Result<Answer> {
    let app = &context.app;
    let options = lint::options(app, given.text("edition"), given.text("pack"), given.days()?)?;
    let linter = Linter::new(app.data.files(), app.data.lists(), &options, &[]).with_units(&context.units);
    let name = given.text("name").unwrap_or("list.txt");
    let reports = lint::check_alone(&linter, name, given.needed("text").as_bytes());
    let (locale, quotes) = (app.locale(), Quotes::of_reports(app.data.files(), &app.lang, &reports));
    let document = page::document(&locale, &quotes, &reports, Skipped::default());
    let form = serde_json::to_value(lint_json::findings(&locale, &quotes, &reports))?;
    Ok(Answer { text: app.rendered(Format::Markdown, &document), form })
}

/// Returns what a command prints for people and for programs.
fn both(answer: impl Fn(Format) -> Result<String>) -> Result<Answer> {
    Ok(Answer { form: serde_json::from_str(&answer(Format::Json)?)?, text: answer(Format::Markdown)? })
}
