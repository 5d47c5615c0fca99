import { ConfigurationError, readConfig, ServerConfig } from "../configuration/configuration.ts";

type Environment = Readonly<Record<string, string>>;

/** What is said of such settings; empty where they are fine. */
export function complaintAbout(environment: Environment): string {
  try {
    readConfig(ServerConfig, environment);
    return "";
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

/** The settings that are complained about. */
export const complainedAbout = (environment: Environment) =>
  [...complaintAbout(environment).matchAll(/^ {2}(\w+) must be/gm)].map(([, name]) => name);
