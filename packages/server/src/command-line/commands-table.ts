import type { CommandEntry } from "./commands.ts";
import { usageLine } from "./help.ts";

/** Formats the commands as a Markdown table, for the documentation. */
export async function commandsTable(entries: readonly CommandEntry[]): Promise<string> {
  const commands = await Promise.all(entries.map((entry) => entry.load()));
  const rows = entries.map(({ name, about }, index) => {
    const command = commands[index];
    return `| \`${command ? usageLine(name, command).replaceAll("|", "\\|") : name}\` | ${about} |`;
  });
  return ["| Command | Effect |", "| --- | --- |", ...rows, ""].join("\n");
}
