-- A session in Neovim: waits for the diagnostics of the open list, makes the repair of its total, and waits for what is left.
local log = io.open("session.log", "w")

local function shown()
  for _, one in ipairs(vim.diagnostic.get(0)) do
    log:write(string.format("%d:%d %s %s\n", one.lnum + 1, one.col + 1, tostring(one.code or one.user_data.lsp.code), one.message))
  end
end

local function code_of(one)
  return one.code or (one.user_data and one.user_data.lsp and one.user_data.lsp.code)
end

local function has(code)
  for _, one in ipairs(vim.diagnostic.get(0)) do
    if code_of(one) == code then return one end
  end
end

local function repair(one)
  local params = vim.lsp.util.make_range_params()
  params.range = { start = { line = one.lnum, character = one.col }, ["end"] = { line = one.lnum, character = one.col } }
  params.context = { diagnostics = {} }
  for _, answer in pairs(vim.lsp.buf_request_sync(0, "textDocument/codeAction", params, 20000) or {}) do
    for _, action in ipairs(answer.result or {}) do
      if action.isPreferred then
        vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
        log:write("repaired: " .. vim.fn.getline(one.lnum + 1) .. "\n")
        return
      end
    end
  end
end

vim.wait(60000, function() return has("roster/total-mismatch") ~= nil end, 50)
log:write("diagnostics on opening\n")
shown()
local one = has("roster/total-mismatch")
if one then
  repair(one)
  vim.wait(60000, function() return has("roster/total-mismatch") == nil end, 50)
end
log:write("diagnostics after the repair\n")
shown()
log:close()
vim.cmd("qall!")
