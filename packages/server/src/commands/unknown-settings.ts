import { type Environment, unknownSettings } from "../configuration/configuration.ts";
import type { Output } from "../terminal/terminal.ts";

/** Names what looks like a setting and is none; the command goes on. */
export function tellUnknownSettings(command: string, environment: Environment, err: Output): void {
  for (const name of unknownSettings(environment))
    err.write(`vitae ${command}: ${name} is not a setting of this release and is not read\n`);
}
