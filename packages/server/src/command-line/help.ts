import type { Command, Option } from "../commands/command.ts";
import { keyValueLines } from "../terminal/table.ts";
import type { CommandEntry } from "./commands.ts";

/** Formats the usage of a command in one line. */
export function usageLine(name: string, { options, operands }: Command): string {
  const parts = Object.entries(options).map(([option, spec]) => (spec.required ? flag(option, spec) : `[${flag(option, spec)}]`));
  return ["vitae", name, ...(operands ? [shownOperands(operands)] : []), ...parts].join(" ");
}

/** Formats the output of `vitae COMMAND --help`. */
export function commandHelp({ name, about }: CommandEntry, command: Command): string {
  const { operands, notes } = command;
  const explained: (readonly [string, string])[] = operands?.about ? [[`  ${operands.name}`, operands.about]] : [];
  for (const [option, spec] of Object.entries(command.options)) explained.push([`  ${flag(option, spec)}`, spec.about]);
  const parts = [
    `${about}.\n`,
    `  ${usageLine(name, command)}\n`,
    explained.length > 0 ? keyValueLines(explained) : [],
    notes ? `${notes}\n` : [],
  ];
  return parts.flat().join("\n");
}

/** Formats the output of `vitae --help`, or of a group such as `vitae accounts --help`. */
export function overview(entries: readonly CommandEntry[]): string {
  return `Vitae parses résumés to structured JSON.\n\n${keyValueLines(entries.map(({ name, about }) => [`  vitae ${name}`, about]))}
  Run "vitae COMMAND --help" for one command and "vitae --version" for the version. Settings are environment variables; "vitae serve --help" lists them.\n`;
}

const flag = (name: string, { value }: Option) => (value ? `--${name} ${value}` : `--${name}`);
const shownOperands = ({ name, least, most }: { name: string; least: number; most: number }) => {
  const shown = most > 1 ? `${name}…` : name;
  return least > 0 ? shown : `[${shown}]`;
};
