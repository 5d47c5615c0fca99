/** The storage of Vitae over a Kysely of your own. For one SQLite file take `@vitae/sqlite`, which sets everything up. */
export type { Database } from "./database.ts";
export type { QueueBackend } from "./queue-backend.ts";
export { type KyselyStorageOptions, kyselyStorage } from "./storage.ts";
