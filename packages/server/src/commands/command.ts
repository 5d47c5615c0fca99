import { type ParseArgsOptionDescriptor, parseArgs } from "node:util";
import type { Terminal } from "../terminal/terminal.ts";
import { suggestOption } from "./suggest-option.ts";
import { UsageError } from "./usage-error.ts";

/** An option of a command: its definition for `parseArgs`, and its help text. */
export interface Option extends ParseArgsOptionDescriptor {
  /** Placeholder of the value in the help, for example `FILE`. Omitted for a switch. */
  readonly value?: string;
  readonly about: string;
  readonly required?: true;
}

/** Options of a command by name. */
export type Options = Readonly<Record<string, Option>>;

/** Positional arguments of a command. */
export interface Operands {
  readonly name: string;
  readonly least: 0 | 1;
  readonly most: 1 | typeof Number.POSITIVE_INFINITY;
  /** Help text of the arguments. */
  readonly about?: string;
}

type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>["values"];

/** One command that can be run, or described by the help. */
export interface Command {
  readonly options: Options;
  readonly operands: Operands | null;
  /** Text below the options in the help; empty if there is none. */
  readonly notes: string;
  /** Resolves with the exit code. Rejects with `UsageError` before any work is done, and with other errors afterwards. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

interface Definition<O extends Options> {
  readonly options: O;
  readonly operands?: Operands;
  readonly notes?: string;
  /** Runs the command. Resolves with the exit code; undefined means 0. */
  readonly run: (
    input: { readonly values: Values<O>; readonly operands: readonly string[] },
    terminal: Terminal,
  ) => Promise<number> | Promise<void>;
}

/** Defines a command. The types of its values are derived from its options. */
export function command<const O extends Options>({ options, operands, notes = "", run }: Definition<O>): Command {
  return {
    options,
    operands: operands ?? null,
    notes,
    run: async (args, terminal) => {
      const given = read(args, options);
      const missing = Object.entries(options).find(([name, option]) => option.required && given.values[name] === undefined);
      if (missing) throw new UsageError(`--${missing[0]} is missing`);
      checkOperands(given.positionals, operands ?? null);
      const code = await run({ values: given.values as Values<O>, operands: given.positionals }, terminal);
      return typeof code === "number" ? code : 0;
    },
  };
}

function read(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: withNegativeNumbers(args, options), options, allowPositionals: true });
  } catch (error) {
    const complaint = error instanceof Error ? firstSentence(error.message) : String(error);
    throw new UsageError(`${complaint}${suggestOption(complaint, Object.keys(options))}`);
  }
}

/** Accepts `--amount -5` as `--amount=-5`; `parseArgs` would read the number as another option. */
function withNegativeNumbers(args: readonly string[], options: Options): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1);
    const takesValue = last?.startsWith("--") && options[last.slice(2)]?.type === "string";
    if (takesValue && /^-[\d.]/.test(arg)) joined[joined.length - 1] = `${last}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

function checkOperands(given: readonly string[], operands: Operands | null): void {
  const surplus = given[operands?.most ?? 0];
  if (surplus !== undefined) throw new UsageError(`unexpected argument "${surplus}"`);
  if (operands && given.length < operands.least) throw new UsageError(`${operands.name} is missing`);
}

const firstSentence = (text: string) => /^.*?(?=\. |$)/s.exec(text)?.[0] ?? text;
