import { ConfigurationError, readConfig, ServerConfig } from "../configuration/configuration.ts";

type Environment = Readonly<Record<string, string>>;

/** Returns the error message for settings; empty if they are valid. */
export function complaintAbout(environment: Environment): string {
  try {
    readConfig(ServerConfig, environment);
    return "";
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

/** Returns the names of the invalid settings. */
export const complainedAbout = (environment: Environment) =>
  [...complaintAbout(environment).matchAll(/^ {2}(\w+) must be/gm)].map(([, name]) => name);
