import { McpServer } from "@modelcontextprotocol/server";
import { VitaeError } from "@vitae/core";
import type { Log } from "@vitae/core/ports";
import { evaluateTool, parseTool } from "./document-tools.ts";
import { ToolError } from "./file-argument.ts";
import { askTool, editTool } from "./prompt-tools.ts";
import type { Tool, ToolContext } from "./tool.ts";
import { translateTool } from "./translate-tool.ts";

/** Every tool. A new one is a line here and a file beside. */
const tools: readonly Tool[] = [parseTool, askTool, editTool, evaluateTool, translateTool];

/** The service as tools of an agent. @source Model Context Protocol */
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

/** A batch of which nothing could be read is a failure of the tool; its text says why, file by file. */
const isFailure = ({ results }: Record<string, unknown>): boolean =>
  Array.isArray(results) && results.every((item: object) => "error" in item && item.error !== undefined);

/** What an agent may know of a failure; the rest is for the operator's log. */
function detailOf(error: unknown, log: Log): string {
  if (error instanceof ToolError) return error.message;
  if (!VitaeError.is(error)) log.write("error", "tool_failed", { error: error instanceof Error ? error.constructor.name : typeof error });
  const { code, detail, issues } = VitaeError.is(error) ? error : new VitaeError("internal");
  const fields = issues.map(({ loc, msg }) => ` ${loc.slice(1).join(".")}: ${msg}.`).join("");
  return `${detail}${fields} (${code})`;
}
