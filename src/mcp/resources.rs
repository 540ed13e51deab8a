//! The rules as resources: `adjutant://aos3/look-out-sir` is the rule of today, `adjutant://aos3/look-out-sir@2024-03-01` that of
//! a day.

use adjutant_rules::kb::rule_id;
use anyhow::Result;
use rmcp::model::{ListResourcesResult, ReadResourceResult, Resource, ResourceContents, ResourceTemplate};

use super::LanguageContext;
use crate::cli::{Format, show};
use crate::program::Failure;

/// What addresses begin with.
const SCHEME: &str = "adjutant://";

/// The number of rules on a page of the list.
const PAGE_SIZE: usize = 200;

const MARKDOWN: &str = "text/markdown";

/// Lists the rules of all editions; `cursor` is where the page before ended.
///
/// # Errors
///
/// If no page ends there.
pub(super) fn page(context: &LanguageContext, cursor: Option<&str>) -> Result<ListResourcesResult> {
    let wrong = || Failure::new("mcp-no-page").arg("name", cursor.unwrap_or_default());
    let start = cursor.map_or(Ok(0), str::parse::<usize>).map_err(|_| wrong())?;
    let kb = context.app.data.knowledge_base();
    let ids = kb.editions().iter().flat_map(|records| {
        let edition = &records.edition.id;
        records.rules.iter().map(move |rule| rule_id(edition, &rule.concept))
    });
    let mut ids = ids.skip(start).peekable();
    if cursor.is_some() && ids.peek().is_none() {
        return Err(wrong().into());
    }
    let page = ids.by_ref().take(PAGE_SIZE).map(|id| {
        let in_language = kb.clauses(&id).find(|(chapter, _)| chapter.lang == context.app.lang);
        let clause = in_language.or_else(|| kb.clauses(&id).next());
        let resource = Resource::new(format!("{SCHEME}{id}"), id.to_string()).with_mime_type(MARKDOWN);
        match clause {
            Some((_, clause)) => resource.with_title(&*clause.title),
            None => resource,
        }
    });
    let mut listed = ListResourcesResult::with_all_items(page.collect());
    listed.next_cursor = ids.peek().map(|_| (start + PAGE_SIZE).to_string());
    Ok(listed)
}

/// Returns the forms of addresses.
pub(super) fn templates(context: &LanguageContext) -> Vec<ResourceTemplate> {
    let messages = &context.app.messages;
    [("{edition}/{rule}", "rule"), ("{edition}/{rule}@{day}", "rule-on-day")]
        .map(|(form, name)| {
            ResourceTemplate::new(format!("{SCHEME}{form}"), name)
                .with_description(messages.get(&format!("mcp-{name}")))
                .with_mime_type(MARKDOWN)
        })
        .into()
}

/// Reads a record, as `show` prints it in Markdown.
///
/// # Errors
///
/// If there is none at the address.
pub(super) fn read(context: &LanguageContext, uri: &str) -> Result<ReadResourceResult> {
    let wrong = || Failure::new("mcp-no-resource").arg("name", uri).help("mcp-no-resource-help", vec![]);
    let id = uri.strip_prefix(SCHEME).ok_or_else(wrong)?;
    // an address names one record: what is not there is not searched for
    context.app.data.show(id, None)?;
    let args =
        show::Args { id: vec![id.to_owned()], edition: None, at: None, explain: false, format: Format::Markdown };
    let text = show::answer(&args, &context.app, &context.common)?;
    Ok(ReadResourceResult::new(vec![ResourceContents::text(text, uri).with_mime_type(MARKDOWN)]))
}
