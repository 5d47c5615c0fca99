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
  { name: "parse", about: "Parse résumés to JSON; nothing is stored", load: async () => (await import("../commands/parse.ts")).parse },
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
  { name: "migrate", about: "Apply database migrations", load: async () => (await import("../commands/migrate.ts")).migrate },
  {
    name: "languages",
    about: "List the languages and what each of them lacks",
    load: async () => (await import("../commands/languages.ts")).languages,
  },
  {
    name: "model check",
    about: "Check a language model with invented résumés and instructions",
    load: async () => (await import("../commands/model/check.ts")).check,
  },
  { name: "doctor", about: "Check settings, storage, reader and engine", load: async () => (await import("../commands/doctor.ts")).doctor },
  {
    name: "accounts create",
    about: "Create an account with 5.00 USD credit",
    load: async () => (await import("../commands/accounts/create.ts")).create,
  },
  { name: "accounts list", about: "List the accounts", load: async () => (await import("../commands/accounts/list.ts")).list },
  { name: "accounts show", about: "Show an account and its balance", load: async () => (await oneAccount()).show },
  { name: "accounts activate", about: "Activate an account that is being provisioned", load: async () => (await oneAccount()).activate },
  {
    name: "accounts suspend",
    about: "Reject all API keys of an account until it is resumed",
    load: async () => (await oneAccount()).suspend,
  },
  { name: "accounts resume", about: "Accept the API keys of a suspended account again", load: async () => (await oneAccount()).resume },
  { name: "accounts revoke", about: "Reject all API keys of an account permanently", load: async () => (await oneAccount()).revoke },
  {
    name: "accounts credit",
    about: "Add or remove credit of an account",
    load: async () => (await import("../commands/accounts/credit.ts")).credit,
  },
  {
    name: "accounts delete",
    about: "Delete an account and all its data permanently",
    load: async () => (await import("../commands/accounts/delete.ts")).remove,
  },
  {
    name: "users delete",
    about: "Delete an end user and their saved résumé permanently",
    load: async () => (await import("../commands/users/delete.ts")).remove,
  },
  {
    name: "keys create",
    about: "Create an API key and print it once",
    load: async () => (await import("../commands/keys/create.ts")).create,
  },
  { name: "keys list", about: "List API keys without their secrets", load: async () => (await import("../commands/keys/list.ts")).list },
  {
    name: "keys revoke",
    about: "Reject an API key from the next request on",
    load: async () => (await import("../commands/keys/revoke.ts")).revoke,
  },
  { name: "tasks list", about: "List tasks, newest first", load: async () => (await import("../commands/tasks/list.ts")).list },
  { name: "tasks show", about: "Show the status of a task", load: async () => (await import("../commands/tasks/show.ts")).show },
  {
    name: "tasks redeliver",
    about: "Redeliver dead callbacks",
    load: async () => (await import("../commands/tasks/redeliver.ts")).redeliver,
  },
  {
    name: "tasks purge",
    about: "Delete tasks whose retention time has ended",
    load: async () => (await import("../commands/tasks/purge.ts")).purge,
  },
  {
    name: "audit verify",
    about: "Verify the run log against its checkpoint",
    load: async () => (await import("../commands/audit/verify.ts")).verify,
  },
  { name: "audit list", about: "List the runs of the run log", load: async () => (await import("../commands/audit/list.ts")).list },
  {
    name: "audit decide",
    about: "Record the decision of a person about a run",
    load: async () => (await import("../commands/audit/decide.ts")).decide,
  },
  {
    name: "audit export",
    about: "Explain a run as JSON, or as a letter to the person",
    load: async () => (await import("../commands/audit/export.ts")).exportRunCommand,
  },
  {
    name: "audit erase",
    about: "Delete the key of a subject, so that nothing says whom their runs are about",
    load: async () => (await import("../commands/audit/erase.ts")).erase,
  },
  {
    name: "audit purge",
    about: "Delete entries of the run log whose retention has ended",
    load: async () => (await import("../commands/audit/purge.ts")).purge,
  },
  {
    name: "audit impact",
    about: "Compute impact ratios of scores or selections by sex, race and ethnicity",
    load: async () => (await import("../commands/audit/impact.ts")).impact,
  },
  {
    name: "audit swap",
    about: "Evaluate résumés again under other names, genders and places; nothing is stored",
    load: async () => (await import("../commands/audit/swap.ts")).swap,
  },
  { name: "mcp", about: "Serve the operations as MCP tools for an agent", load: async () => (await import("../commands/mcp.ts")).mcp },
  {
    name: "listen",
    about: "Receive callbacks, print them and verify their signatures",
    load: async () => (await import("../commands/listen.ts")).listen,
  },
];

const oneAccount = () => import("../commands/accounts/account-actions.ts");
