import { readConfig, ServerConfig, unknownSettings } from "../configuration/configuration.ts";
import { greeting } from "../serving/greeting.ts";
import { startServer } from "../serving/start-server.ts";
import { stopSignal } from "../serving/stop-signal.ts";
import { command } from "./command.ts";

export const serve = command({
  options: {},
  async run(_, { out, err, env }) {
    const config = readConfig(ServerConfig, env);
    for (const name of unknownSettings(env)) err.write(`vitae serve: ${name} is not a setting of this release and is not read\n`);
    const server = await startServer(config);
    const stopped = stopSignal();
    const parseUrl = `${server.url}${config.VITAE_BASE_PATH}/parse/`;
    const mayShowKey = out.isTTY === true && config.NODE_ENV !== "production";
    try {
      out.write(await greeting(server.accounts, { url: server.url, parseUrl, mayShowKey }));
      await stopped;
    } finally {
      await server.stop();
    }
  },
});
