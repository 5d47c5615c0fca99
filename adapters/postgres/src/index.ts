export { type PgBossQueue, type PgBossQueueOptions, pgBossQueue } from "./boss/pg-boss-queue.ts";
export { type PostgresOptions, postgres } from "./postgres.ts";
