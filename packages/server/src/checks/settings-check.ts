import type { Check } from "../composition/check.ts";
import { type Environment, readConfig, ServerConfig, unknownSettingWarnings } from "../configuration/configuration.ts";

/** Checks that a server can start with these settings. */
export const settingsCheck = (environment: Environment): Check => ({
  name: "settings",
  async run() {
    readConfig(ServerConfig, environment);
    return ["valid", ...unknownSettingWarnings(environment)].join("; ");
  },
});
