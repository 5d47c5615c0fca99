import type { Command } from "../commands/command.ts";

/** One command of the overview. Its code is loaded when it runs. */
export interface CommandEntry {
  /** Name of one word or two: `accounts create`. */
  readonly name: string;
  readonly about: string;
  readonly load: () => Promise<Command>;
}

/** All commands. Add a command as one line here and one file in `commands/`. */
export const commands: readonly CommandEntry[] = [
  { name: "serve", about: "Serve the HTTP API", load: async () => (await import("../commands/serve.ts")).serve },
  {
    name: "worker",
    about: "Run tasks and deliver callbacks, without HTTP",
    load: async () => (await import("../commands/worker.ts")).worker,
  },
  { name: "parse", about: "Read résumés into JSON; nothing is stored", load: async () => (await import("../commands/parse.ts")).parse },
  {
    name: "export",
    about: "Write a résumé as PDF, DOCX, JSON Resume, Markdown or text; nothing is stored",
    load: async () => (await import("../commands/export.ts")).exportCommand,
  },
  {
    name: "evaluate",
    about: "Rank résumés against a job; nothing is stored",
    load: async () => (await import("../commands/evaluate.ts")).evaluate,
  },
  { name: "migrate", about: "Bring the storage to this release", load: async () => (await import("../commands/migrate.ts")).migrate },
  {
    name: "languages",
    about: "List the languages, and what each of them lacks",
    load: async () => (await import("../commands/languages.ts")).languages,
  },
  { name: "doctor", about: "Tell whether everything works here", load: async () => (await import("../commands/doctor.ts")).doctor },
  {
    name: "accounts create",
    about: "Make an account with 5.00 USD credit",
    load: async () => (await import("../commands/accounts/create.ts")).create,
  },
  { name: "accounts list", about: "List the accounts", load: async () => (await import("../commands/accounts/list.ts")).list },
  { name: "accounts show", about: "Show an account and its balance", load: async () => (await oneAccount()).show },
  { name: "accounts activate", about: "End the provisioning of an account", load: async () => (await oneAccount()).activate },
  { name: "accounts suspend", about: "Refuse its keys until resumed", load: async () => (await oneAccount()).suspend },
  { name: "accounts resume", about: "Let a suspended account back in", load: async () => (await oneAccount()).resume },
  { name: "accounts revoke", about: "Refuse its keys for good", load: async () => (await oneAccount()).revoke },
  {
    name: "accounts credit",
    about: "Add credit, or take it away",
    load: async () => (await import("../commands/accounts/credit.ts")).credit,
  },
  {
    name: "accounts delete",
    about: "Really delete an account and all it owns",
    load: async () => (await import("../commands/accounts/delete.ts")).remove,
  },
  {
    name: "users delete",
    about: "Really delete an end user and their saved résumé",
    load: async () => (await import("../commands/users/delete.ts")).remove,
  },
  { name: "keys create", about: "Make a key and show it once", load: async () => (await import("../commands/keys/create.ts")).create },
  { name: "keys list", about: "List keys, never their secrets", load: async () => (await import("../commands/keys/list.ts")).list },
  {
    name: "keys revoke",
    about: "Refuse a key from the next request on",
    load: async () => (await import("../commands/keys/revoke.ts")).revoke,
  },
  { name: "tasks list", about: "List tasks, the newest first", load: async () => (await import("../commands/tasks/list.ts")).list },
  { name: "tasks show", about: "Show how a task stands", load: async () => (await import("../commands/tasks/show.ts")).show },
  {
    name: "tasks redeliver",
    about: "Send dead callbacks again",
    load: async () => (await import("../commands/tasks/redeliver.ts")).redeliver,
  },
  {
    name: "tasks purge",
    about: "Remove tasks whose retention is over",
    load: async () => (await import("../commands/tasks/purge.ts")).purge,
  },
  { name: "mcp", about: "Offer the service to an agent that speaks MCP", load: async () => (await import("../commands/mcp.ts")).mcp },
  {
    name: "listen",
    about: "Print and check the callbacks that come here",
    load: async () => (await import("../commands/listen.ts")).listen,
  },
];

const oneAccount = () => import("../commands/accounts/account-actions.ts");
