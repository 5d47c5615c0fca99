export { type PostgresOptions, postgres } from "./postgres.ts";
