import { finished } from "node:stream/promises";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { limits } from "@vitae/core";
import { composeMcp } from "../composition/mcp.ts";
import { HOST, SERVICE } from "../composition/tokens.ts";
import { readConfig, ServerConfig } from "../configuration/configuration.ts";
import { fileOpener } from "../mcp/file-argument.ts";
import { createMcpServer } from "../mcp/mcp-server.ts";
import { createLineSplitter } from "../mcp/split-lines.ts";
import { stopSignal } from "../serving/stop-signal.ts";
import { version } from "../terminal/version.ts";
import { command } from "./command.ts";
import { UsageError } from "./usage-error.ts";
import { warnUnknownSettings } from "./warn-unknown-settings.ts";

/** Maximum size of one message: every file of a call in base64, plus the text around them. */
const messageBytes = Math.ceil((limits.documents + 1) * limits.documentBytes * (4 / 3)) + 1_000_000;

/** The command `vitae mcp`. */
export const mcp = command({
  options: {
    root: {
      type: "string",
      multiple: true,
      value: "FOLDER",
      about: "folder whose files may be read; default: the working directory; may be repeated",
    },
  },
  notes: `Serves tools over standard input and output (Model Context Protocol): parse, ask, edit, evaluate and translate. The settings are those of
vitae serve; VITAE_STORAGE contains the saved résumés. Configure your agent to start the command, for example:

  {"mcpServers": {"vitae": {"command": "npx", "args": ["vitae", "mcp", "--root", "applications"]}}}

The command ends when its standard input closes.`,
  async run({ values }, { err, env }) {
    const config = readConfig(ServerConfig, env);
    warnUnknownSettings("mcp", env, err);
    const { root = [process.cwd()] } = values;
    const open = await fileOpener(root).catch(() => {
      throw new UsageError(`--root must be an existing folder: ${root.join(", ")}`);
    });
    const at = await composeMcp(config);
    const stopped = stopSignal();
    try {
      const { log } = at.get(HOST);
      const lines = process.stdin.pipe(createLineSplitter(messageBytes));
      const world = { service: at.get(SERVICE), open };
      const transport = new StdioServerTransport(lines, process.stdout, { maxBufferSize: 2 * messageBytes });
      const onerror = (error: Error) => log.write("warn", "protocol_error", { error: error.constructor.name });
      if (process.stdin.isTTY)
        err.write("This command is started by an agent and uses the Model Context Protocol. Press Ctrl-C to end it.\n");
      const ended = finished(lines, { writable: false });
      const serving = serveStdio(() => createMcpServer(world, { version: version(), log }), { transport, onerror });
      await Promise.race([stopped, ended]);
      await serving.close();
    } finally {
      process.stdin.destroy();
      await at.close();
    }
  },
});
