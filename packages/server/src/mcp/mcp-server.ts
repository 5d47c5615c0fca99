import { McpServer } from "@modelcontextprotocol/server";
import { VitaeError } from "@vitae/core";
import type { Log } from "@vitae/core/ports";
import { evaluateTool, parseTool } from "./document-tools.ts";
import { ToolError } from "./file-argument.ts";
import { askTool, editTool } from "./prompt-tools.ts";
import type { Tool, ToolContext } from "./tool.ts";
import { translateTool } from "./translate-tool.ts";

/** All tools. Add a tool as one line here and one file in this folder. */
const tools: readonly Tool[] = [parseTool, askTool, editTool, evaluateTool, translateTool];

/** Creates an MCP server with the operations of the service as tools. @source Model Context Protocol */
export function createMcpServer(world: ToolContext, { version, log }: { readonly version: string; readonly log: Log }): McpServer {
  const server = new McpServer({ name: "vitae", title: "Vitae", version });
  for (const each of tools) {
    const { name, title, description, input: inputSchema, output: outputSchema, readOnly } = each;
    const annotations = { readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, async (input, { mcpReq }) => {
      try {
        const structuredContent = await each.run(world, input, { signal: mcpReq.signal });
        return { content: [text(JSON.stringify(structuredContent))], structuredContent, isError: isFailure(structuredContent) };
      } catch (error) {
        return { content: [text(detailOf(error, log))], isError: true };
      }
    });
  }
  return server;
}

const text = (said: string) => ({ type: "text" as const, text: said });

/** A batch in which every file failed is an error of the tool; its text lists the reason for each file. */
const isFailure = ({ results }: Record<string, unknown>): boolean =>
  Array.isArray(results) && results.every((item: object) => "error" in item && item.error !== undefined);

/** Error text for the agent. Further details go to the log of the operator. */
function detailOf(error: unknown, log: Log): string {
  if (error instanceof ToolError) return error.message;
  if (!VitaeError.is(error)) log.write("error", "tool_failed", { error: error instanceof Error ? error.constructor.name : typeof error });
  const { code, detail, issues } = VitaeError.is(error) ? error : new VitaeError("internal");
  const fields = issues.map(({ loc, msg }) => ` ${loc.slice(1).join(".")}: ${msg}.`).join("");
  return `${detail}${fields} (${code})`;
}
