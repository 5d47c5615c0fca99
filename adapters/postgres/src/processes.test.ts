import { spawn } from "node:child_process";
import { processConformance } from "@vitae/testing";
import { type PostgresServer, postgresServer } from "@vitae/tooling/postgres/server";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { postgres } from "./postgres.ts";

let server: PostgresServer;
let admin: pg.Pool;
beforeAll(async () => {
  server = await postgresServer();
  admin = new pg.Pool({ connectionString: server.url });
}, 60_000);
afterAll(async () => {
  await admin.end();
  await server[Symbol.asyncDispose]();
});

const script = new URL("test/second-process.ts", import.meta.url).pathname;
let schemas = 0;

processConformance({
  name: "postgres with a pool",
  open: async () => {
    const schema = `vitae_${schemas++}`;
    await admin.query(`create schema ${schema}`);
    const url = `${server.url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
    return {
      // Hundreds of calls stand in line for ten connections here.
      storage: postgres(url, { connectTimeoutMs: 20_000 }),
      start: (...task) => spawn(process.execPath, ["--conditions=source", script, url, ...task], { stdio: ["ignore", "pipe", "inherit"] }),
    };
  },
});
