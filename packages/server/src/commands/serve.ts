import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { readConfig, ServerConfig } from "../configuration/configuration.ts";
import { settingsText } from "../configuration/format-settings.ts";
import { startServer } from "../serving/start-server.ts";
import { startupMessage } from "../serving/startup-message.ts";
import { stopSignal } from "../serving/stop-signal.ts";
import { command } from "./command.ts";
import { warnUnknownSettings } from "./warn-unknown-settings.ts";

/** Sample résumé for the startup message, if the working directory is a checkout. */
const sample = "test/fixtures/two-column.pdf";

/** The command `vitae serve`. */
export const serve = command({
  options: {},
  notes: `The command has no options. Settings are environment variables; docs/reference/configuration.md describes them.

${settingsText()}
SIGTERM, SIGINT or SIGHUP ends the server after requests and tasks in progress have finished, at most 25 s. Other tasks are released.`,
  async run(_, { out, err, env }) {
    const config = readConfig(ServerConfig, env);
    warnUnknownSettings("serve", env, err);
    const server = await startServer(config);
    enableCompileCache(); // for worker threads
    const stopped = stopSignal();
    const parseUrl = `${server.url}${config.VITAE_BASE_PATH}/parse/`;
    const samplePath = existsSync(sample) ? sample : null;
    const mayShowKey = out.isTTY === true && config.NODE_ENV !== "production";
    try {
      out.write(await startupMessage(server.accounts, { url: server.url, parseUrl, samplePath, reviewUrl: server.reviewUrl, mayShowKey }));
      await stopped;
    } finally {
      await server.stop();
    }
  },
});
