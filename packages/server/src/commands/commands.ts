import type { Command } from "./command.ts";

/** A command as the overview knows it; its code is loaded when it is called. */
export interface Entry {
  /** One word, or two: `accounts create`. */
  readonly name: string;
  readonly about: string;
  readonly load: () => Promise<Command>;
}

/** Every command. A new one is a line here and a file beside. */
export const commands: readonly Entry[] = [
  { name: "serve", about: "Serve the HTTP API", load: async () => (await import("./serve.ts")).serve },
  { name: "parse", about: "Read résumés into JSON; nothing is stored", load: async () => (await import("./parse.ts")).parse },
];
