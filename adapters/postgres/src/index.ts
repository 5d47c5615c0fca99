export { type BossWakes, type BossWakesOptions, bossWakes } from "./boss/boss-wakes.ts";
export { type PostgresOptions, postgres } from "./postgres.ts";
