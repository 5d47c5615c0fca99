export { nodeDatabase } from "./node-database.ts";
export { type SqliteOptions, sqlite } from "./sqlite.ts";
