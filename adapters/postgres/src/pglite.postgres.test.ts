import { PGlite } from "@electric-sql/pglite";
import { storageConformance } from "@vitae/testing";
import { afterAll, beforeAll } from "vitest";
import { postgres } from "./postgres.ts";
import { pglitePool } from "./test/pglite-pool.ts";

/** One engine for all rules, since it takes seconds to start: each rule gets a schema of its own. */
const engine = new PGlite();
beforeAll(() => engine.waitReady, 60_000);
afterAll(() => engine.close());

let schemas = 0;
storageConformance({
  name: "PGlite",
  open: async () => {
    const schema = `vitae_${schemas++}`;
    await engine.exec(`create schema ${schema}; set search_path to ${schema}`);
    // A consumer over pg-boss keeps a connection to itself, and this engine has one in all.
    return postgres(pglitePool(engine), { queue: "table" });
  },
});
