/**
 * The storage of Vitae over your own Kysely instance. For one SQLite file use `@vitae/sqlite`, for PostgreSQL `@vitae/postgres`.
 */
export type { Database, TaskRow } from "./database.ts";
export type { GroupAcknowledgement, QueueBackend } from "./queue-backend.ts";
export { type KyselyStorageOptions, kyselyStorage } from "./storage.ts";
export { type DeliveryState, noDelivery, toTask } from "./stores/task-rows.ts";
