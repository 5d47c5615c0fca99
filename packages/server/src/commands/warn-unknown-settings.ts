import { type Environment, unknownSettingWarnings } from "../configuration/configuration.ts";
import type { Output } from "../terminal/terminal.ts";

/** Names what looks like a setting and is none; the command goes on. */
export function warnUnknownSettings(command: string, environment: Environment, err: Output): void {
  for (const complaint of unknownSettingWarnings(environment)) err.write(`vitae ${command}: ${complaint}\n`);
}
