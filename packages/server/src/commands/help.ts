import { facts } from "../terminal/table.ts";
import type { Command, Option } from "./command.ts";
import type { Entry } from "./commands.ts";

/** How a command is called, in one line. */
export function usageLine(name: string, { options, operands }: Command): string {
  const parts = Object.entries(options).map(([option, spec]) => (spec.required ? flag(option, spec) : `[${flag(option, spec)}]`));
  return ["vitae", name, ...(operands ? [shownOperands(operands)] : []), ...parts].join(" ");
}

/** What `vitae COMMAND --help` prints. */
export function commandHelp({ name, about }: Entry, command: Command): string {
  const options = Object.entries(command.options).map(([option, spec]) => [`  ${flag(option, spec)}`, spec.about] as const);
  return `${about}.\n\n  ${usageLine(name, command)}\n${options.length > 0 ? `\n${facts(options)}` : ""}`;
}

/** What `vitae --help` prints, and `vitae accounts --help` of its own. */
export function overview(entries: readonly Entry[]): string {
  return `Vitae reads résumés into structured JSON.\n\n${facts(entries.map(({ name, about }) => [`  vitae ${name}`, about]))}
  vitae COMMAND --help explains one; settings are environment variables, see the README.\n`;
}

const flag = (name: string, { value }: Option) => (value ? `--${name} ${value}` : `--${name}`);
const shownOperands = ({ name, least, most }: { name: string; least: number; most: number }) => {
  const shown = most > 1 ? `${name}…` : name;
  return least > 0 ? shown : `[${shown}]`;
};
