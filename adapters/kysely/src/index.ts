/** The storage of Vitae over a Kysely of your own. For one SQLite file take `@vitae/sqlite`, which sets everything up. */
export type { Database } from "./database.ts";
export { type KyselyStorageOptions, kyselyStorage } from "./storage.ts";
export type { WakeOutlet } from "./wake-outlet.ts";
