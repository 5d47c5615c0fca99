import { settings } from "../configuration/settings.ts";
import { closestMatch } from "../terminal/closest.ts";

/** Adds a suggestion to the error for an unknown option: a similar setting or option. */
export function suggestOption(complaint: string, options: readonly string[]): string {
  const [, name = ""] = /^Unknown option '--([\w-]+)/.exec(complaint) ?? [];
  const setting = `VITAE_${name.toUpperCase().replaceAll("-", "_")}`;
  if (setting in settings) return `: use the environment variable ${setting} instead`;
  const near = closestMatch(name, options);
  return near === undefined ? "" : `: did you mean --${near}?`;
}
