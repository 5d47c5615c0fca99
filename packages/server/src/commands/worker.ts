import { enableCompileCache } from "node:module";
import { readConfig, ServerConfig } from "../configuration/configuration.ts";
import { startWorker } from "../serving/start-worker.ts";
import { stopSignal } from "../serving/stop-signal.ts";
import { command } from "./command.ts";
import { warnUnknownSettings } from "./warn-unknown-settings.ts";

/** The command `vitae worker`. */
export const worker = command({
  options: {},
  notes: `The command has no options. Settings are the environment variables of vitae serve; with VITAE_WORKERS=off, vitae serve runs no tasks.
One process can run the tasks of a SQLite file; with PostgreSQL, any number of processes can.

SIGTERM, SIGINT or SIGHUP ends the worker after running tasks have finished, at most 25 s. Other tasks are released.`,
  async run(_, { out, err, env }) {
    const config = readConfig(ServerConfig, env);
    warnUnknownSettings("worker", env, err);
    const running = await startWorker(config);
    enableCompileCache(); // for worker threads
    const stopped = stopSignal();
    try {
      out.write(`Vitae runs the tasks of ${config.VITAE_STORAGE.shown}\n`);
      await stopped;
    } finally {
      await running.stop();
    }
  },
});
