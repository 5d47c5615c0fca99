import { type Terminal, writeTo } from "../terminal/terminal.ts";

/** The switch of every command that answers with data. */
export const jsonOption = { json: { type: "boolean", about: "print one JSON value and nothing else" } } as const;

/** The answer of a command: one JSON value for programs, text for people. */
export const printResult = ({ out }: Terminal, asJson: boolean | undefined, value: unknown, text: () => string): Promise<void> =>
  writeTo(out, asJson ? `${JSON.stringify(value)}\n` : text());
