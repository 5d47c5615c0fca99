import { type Terminal, writeTo } from "../terminal/terminal.ts";

/** The `--json` switch of commands that print data. */
export const jsonOption = { json: { type: "boolean", about: "print one JSON value only" } } as const;

/** Prints the result of a command: one JSON value with `--json`, otherwise text. */
export const printResult = ({ out }: Terminal, asJson: boolean | undefined, value: unknown, text: () => string): Promise<void> =>
  writeTo(out, asJson ? `${JSON.stringify(value)}\n` : text());
