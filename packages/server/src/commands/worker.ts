import { readConfig, ServerConfig } from "../configuration/configuration.ts";
import { startWorker } from "../serving/start-worker.ts";
import { stopSignal } from "../serving/stop-signal.ts";
import { command } from "./command.ts";
import { warnUnknownSettings } from "./warn-unknown-settings.ts";

/** The command `vitae worker`. */
export const worker = command({
  options: {},
  notes: `It takes no options: settings are environment variables, the same as of vitae serve; VITAE_WORKERS=off keeps that from running tasks too.
One SQLite file has one process that runs its tasks; with PostgreSQL there may be any number.

SIGTERM, SIGINT or SIGHUP ends it: tasks that run have 25 s to end, and the others are handed back.`,
  async run(_, { out, err, env }) {
    const config = readConfig(ServerConfig, env);
    warnUnknownSettings("worker", env, err);
    const running = await startWorker(config);
    const stopped = stopSignal();
    try {
      out.write(`Vitae runs the tasks of ${config.VITAE_STORAGE.shown}\n`);
      await stopped;
    } finally {
      await running.stop();
    }
  },
});
