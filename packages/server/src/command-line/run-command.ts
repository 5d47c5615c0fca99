import { UsageError } from "../commands/usage-error.ts";
import { closestMatch } from "../terminal/closest.ts";
import { formatError } from "../terminal/format-error.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { version } from "../terminal/version.ts";
import { type CommandEntry, commands } from "./commands.ts";
import { commandHelp, overview, usageLine } from "./help.ts";

/** Runs the command that the arguments name. Resolves with the exit code: 0 success, 1 failure, 2 wrong usage. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const found = find(args);
  if (found) return runEntry(found.entry, found.rest, terminal);
  const [first, ...rest] = args;
  if (first !== undefined && asksVersion.has(first)) {
    terminal.out.write(`${version()}\n`);
    return 0;
  }
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  const asked = [first, rest[0]].some((arg) => arg === "help" || isHelp(arg));
  (asked ? terminal.out : terminal.err).write(overview(group.length > 0 ? group : commands));
  if (asked) return 0;
  if (first !== undefined) terminal.err.write(`\nvitae: ${noSuchCommand(args, group.length > 0)}\n`);
  return 2;
}

const asksVersion: ReadonlySet<string> = new Set(["--version", "-v", "-V", "version"]);
const isHelp = (arg: string | undefined) => arg === "--help" || arg === "-h";

/** Reports an unknown command and suggests a similar one. */
function noSuchCommand(args: readonly string[], inGroup: boolean): string {
  const [first = "", second] = args;
  if (inGroup && second === undefined) return `${first} requires one of the subcommands above`;
  const called = inGroup ? `${first} ${second}` : first;
  const names = commands.map(({ name }) => name);
  const meant = closestMatch(`${first} ${second}`, names) ?? closestMatch(called, names);
  return `unknown command "${called}"${meant ? `; did you mean "${meant}"?` : ""}`;
}

async function runEntry(entry: CommandEntry, args: readonly string[], terminal: Terminal): Promise<number> {
  const command = await entry.load();
  if (args.some(isHelp)) {
    terminal.out.write(commandHelp(entry, command));
    return 0;
  }
  try {
    return await command.run(args, terminal);
  } catch (error) {
    const wrongCall = error instanceof UsageError;
    terminal.err.write(`vitae ${entry.name}: ${formatError(error)}\n`);
    if (wrongCall) terminal.err.write(`usage: ${usageLine(entry.name, command)}\n`);
    return wrongCall ? 2 : 1;
  }
}

/** Finds the longest command name with which the arguments start. */
function find(args: readonly string[]): { entry: CommandEntry; rest: readonly string[] } | null {
  for (const words of [2, 1]) {
    const entry = commands.find(({ name }) => name === args.slice(0, words).join(" "));
    if (entry) return { entry, rest: args.slice(words) };
  }
  return null;
}
