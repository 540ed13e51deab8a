//! The description of the API (`OpenAPI` 3.1), from the schemas that are generated from the types of the answers.

use serde_json::{Map, Value, json};

use super::searches::MAX_HITS;

/// A way to call the API.
struct Operation {
    path: &'static str,
    method: &'static str,
    summary: &'static str,
    /// Its parameters in the query.
    query: &'static [Parameter],
    /// The schema of its answer.
    schema: &'static str,
}

/// A parameter in the query.
struct Parameter {
    name: &'static str,
    description: &'static str,
    is_required: bool,
    /// The greatest value, if it is a number from 1 on.
    most: Option<usize>,
}

/// Makes a parameter that is a text and may be left out.
const fn text(name: &'static str, description: &'static str) -> Parameter {
    Parameter { name, description, is_required: false, most: None }
}

const AT: Parameter =
    text("at", "the day whose rules apply, such as 2024-02-28, or a month or a year in which nothing changes");
const LANG: Parameter = text("lang", "the language of messages and texts: a tag such as en or da");
const EDITION: Parameter = text("edition", "an edition, such as aos3");
const WORDS: Parameter = Parameter {
    is_required: true,
    ..text("q", "words, phrases in quotes, filters and exclusions, as `adjutant search` takes them")
};
const LIMIT: Parameter =
    Parameter { most: Some(MAX_HITS), ..text("limit", "how many hits, at most 100; 10 without it") };

const OPERATIONS: [Operation; 5] = [
    Operation {
        path: "/api/editions",
        method: "get",
        summary: "The editions with their dates and contents",
        query: &[],
        schema: include_str!("../../docs/schema/editions.json"),
    },
    Operation {
        path: "/api/search",
        method: "get",
        summary: "Rules, rulings and errata that answer some words, the best first",
        query: &[
            WORDS,
            text("edition", "editions, with commas between them"),
            text("kind", "kinds of records, with commas between them"),
            text(
                "play",
                "the edition whose records come first, or `any`; without it the one in force, if the words name none",
            ),
            LIMIT,
            AT,
            LANG,
        ],
        schema: include_str!("../../docs/schema/search.json"),
    },
    Operation {
        path: "/api/records/{edition}/{name}",
        method: "get",
        summary: "A rule, a ruling or an erratum on a day",
        query: &[AT, LANG],
        schema: include_str!("../../docs/schema/show.json"),
    },
    Operation {
        path: "/api/diff/{left}/{right}",
        method: "get",
        summary: "What differs between two editions, or two days of one (aos3@2024-01-15)",
        query: &[text("concept", "one concept; without it, all"), AT, LANG],
        schema: include_str!("../../docs/schema/diff.json"),
    },
    Operation {
        path: "/api/lint",
        method: "post",
        summary: "What is wrong with an army list or with rulings: the body is the file",
        query: &[
            text("name", "the name of the file; of several their names, with a slash between them"),
            text("sizes", "of several files their bytes, with commas between them; the body is one after the other"),
            EDITION,
            text("pack", "a pack of the edition"),
            AT,
            LANG,
        ],
        schema: include_str!("../../docs/schema/lint.json"),
    },
];

/// Makes the description.
pub(super) fn document() -> Value {
    let mut paths = Map::new();
    for operation in &OPERATIONS {
        paths.insert(operation.path.to_owned(), json!({ operation.method: described(operation) }));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "adjutant",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Rules of Age of Sigmar over all editions, and the check of army lists. Unofficial.",
        },
        "paths": paths,
    })
}

fn described(operation: &Operation) -> Value {
    let named = operation.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let in_path =
        named.map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }));
    let in_query = operation.query.iter().map(|Parameter { name, description, is_required, most }| {
        let schema = match most {
            Some(most) => json!({ "type": "integer", "minimum": 1, "maximum": most }),
            None => json!({ "type": "string" }),
        };
        json!({ "name": name, "in": "query", "description": description, "required": is_required, "schema": schema })
    });
    let parameters: Vec<Value> = in_path.chain(in_query).collect();
    let content = |schema: &str| {
        let schema: Value = serde_json::from_str(schema).unwrap_or_default();
        json!({ "application/json": { "schema": schema } })
    };
    let failed = content(include_str!("../../docs/schema/error.json"));
    let mut operation_object = json!({
        "summary": operation.summary,
        "parameters": parameters,
        "responses": {
            "200": { "description": "the answer", "content": content(operation.schema) },
            "400": { "description": "the request cannot be read", "content": failed },
            "404": { "description": "there is no such edition or record", "content": failed },
        },
    });
    if operation.method == "post" {
        let bytes = json!({ "application/octet-stream": { "schema": { "type": "string", "format": "binary" } } });
        operation_object["requestBody"] = json!({ "required": true, "content": bytes });
    }
    operation_object
}
