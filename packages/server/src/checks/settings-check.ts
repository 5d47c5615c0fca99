import { complaintsAboutUnknown, type Environment, readConfig, ServerConfig } from "../configuration/configuration.ts";
import type { Check } from "../composition/check.ts";

/** A server would start with these settings. */
export const settingsCheck = (environment: Environment): Check => ({
  name: "settings",
  async run() {
    readConfig(ServerConfig, environment);
    return ["can be used", ...complaintsAboutUnknown(environment)].join("; ");
  },
});
