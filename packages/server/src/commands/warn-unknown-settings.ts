import { type Environment, unknownSettingWarnings } from "../configuration/configuration.ts";
import type { Output } from "../terminal/terminal.ts";

/** Prints a warning for each variable that looks like a setting but is unknown. The command continues. */
export function warnUnknownSettings(command: string, environment: Environment, err: Output): void {
  for (const complaint of unknownSettingWarnings(environment)) err.write(`vitae ${command}: ${complaint}\n`);
}
