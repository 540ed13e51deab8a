//! A server of the Model Context Protocol: an assistant searches, shows and checks as the program does.
//!
//! - `tools`: what can be called, with which arguments
//! - `resources`: the rules by their addresses

mod resources;
mod tools;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use adjutant_base::lang::Lang;
use adjutant_lint::units::UnitBook;
use adjutant_report::json::{self, versioned};
use adjutant_report::message::Messages;
use anyhow::{Context as _, Result};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, ErrorData, Implementation,
    ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
    ReadResourceRequestParams, ReadResourceResponse, ServerCapabilities, ServerConfig,
};
use rmcp::service::{RequestContext, RoleServer, ServerInitializeError};
use rmcp::{ServerHandler, ServiceExt as _};

use crate::cli::units;
use crate::program::{App, Common, Failure, Preferences};

/// What answers in one language come from.
struct LanguageContext {
    app: App,
    common: Common,
    /// Unit data that the reader has stored.
    units: Vec<UnitBook>,
}

/// What answers come from.
pub(crate) struct Server {
    common: Common,
    preferences: Preferences,
    /// The context of the language that the program was started in.
    context: Arc<LanguageContext>,
    /// Those of other languages that were wanted.
    others: Mutex<BTreeMap<String, Arc<LanguageContext>>>,
}

impl Server {
    /// Reads the data that the flags name.
    ///
    /// # Errors
    ///
    /// If they cannot be used.
    pub(crate) fn new(common: &Common, preferences: &Preferences) -> Result<Self> {
        let (common, preferences) = (common.clone(), preferences.clone());
        let context = Arc::new(LanguageContext::new(&common, &preferences)?);
        Ok(Self { common, preferences, context, others: Mutex::default() })
    }

    /// Returns the context of a language; that of the program if none is named.
    fn context(&self, lang: Option<&str>) -> Result<Arc<LanguageContext>> {
        let Some(lang) = lang else { return Ok(Arc::clone(&self.context)) };
        let lang: Lang = lang.parse().map_err(|_| Failure::new("error-unknown-lang").arg("name", lang))?;
        if lang.code() == self.context.app.lang.code() {
            return Ok(Arc::clone(&self.context));
        }
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(context) = others.get(lang.code()) {
            return Ok(Arc::clone(context));
        }
        let langs = [vec![lang.clone()], self.preferences.langs.clone()].concat();
        let preferences = Preferences { langs, variable: None };
        let mut common = self.common.clone();
        common.lang = Some(lang.clone());
        let context = Arc::new(LanguageContext::new(&common, &preferences)?);
        others.insert(lang.code().to_owned(), Arc::clone(&context));
        Ok(context)
    }
}

impl LanguageContext {
    fn new(common: &Common, preferences: &Preferences) -> Result<Self> {
        let app = App::new(common, preferences)?;
        let units = units::books(&app, common, app.data.lists());
        Ok(Self { app, common: common.clone(), units })
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_resources().build();
        ServerConfig::new(capabilities)
            .with_server_info(Implementation::new("adjutant", env!("CARGO_PKG_VERSION")))
            .with_instructions(self.context.app.messages.get("mcp-instructions"))
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(tools::all(&self.context.app.messages)))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(tool) = tools::find(&request.name) else {
            let failure = tools::missing(&request.name);
            return Err(ErrorData::invalid_params(said(failure.into(), &self.context.app.messages).0, None));
        };
        let arguments = request.arguments.unwrap_or_default();
        let lang = arguments.get("lang").and_then(serde_json::Value::as_str);
        let result = match self.context(lang) {
            Ok(context) => {
                tool.call(&context, &arguments).unwrap_or_else(|error| refused(error, &context.app.messages))
            }
            Err(error) => refused(error, &self.context.app.messages),
        };
        Ok(result.into())
    }

    async fn list_resources(
        &self,
        request: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let page = resources::page(&self.context, request.and_then(|request| request.cursor).as_deref());
        page.map_err(|error| ErrorData::invalid_params(said(error, &self.context.app.messages).0, None))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Ok(ListResourceTemplatesResult::with_all_items(resources::templates(&self.context)))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let read = resources::read(&self.context, &request.uri);
        let missing = |error| ErrorData::resource_not_found(said(error, &self.context.app.messages).0, None);
        read.map(Into::into).map_err(missing)
    }
}

/// Serves until standard input ends. Requests are answered one after the other.
///
/// # Errors
///
/// If the client and the server do not understand each other.
pub(crate) fn run(server: Server) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        match server.serve((tokio::io::stdin(), tokio::io::stdout())).await {
            // a client may leave before it has said anything
            Err(ServerInitializeError::ConnectionClosed(_)) => Ok(()),
            Err(error) => Err(error.into()),
            Ok(service) => service.waiting().await.map(drop).context("the server stopped"),
        }
    })
}

/// Puts a failure into words: its message and help, and the form that it has in JSON.
fn said(error: anyhow::Error, messages: &Messages) -> (String, serde_json::Value) {
    let error = adjutant::failure::form(error, messages);
    let text = std::iter::once(&error.message).chain(&error.help).cloned().collect::<Vec<_>>().join("\n");
    (text, serde_json::to_value(versioned(json::Failed { error })).unwrap_or_default())
}

/// Makes the answer of a tool that failed: the assistant reads what is wrong and may try again.
fn refused(error: anyhow::Error, messages: &Messages) -> CallToolResult {
    let (text, form) = said(error, messages);
    let mut result = CallToolResult::error(vec![ContentBlock::text(text)]);
    result.structured_content = Some(form);
    result
}
