import { type Environment, readConfig, ServerConfig, unknownSettings } from "../configuration/configuration.ts";
import type { Check } from "./check.ts";

/** A server would start with these settings. */
export const settingsCheck = (environment: Environment): Check => ({
  name: "settings",
  async run() {
    readConfig(ServerConfig, environment);
    const unknown = unknownSettings(environment);
    return unknown.length === 0 ? "can be used" : `can be used; not settings of this release: ${unknown.join(", ")}`;
  },
});
