import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storageConformance } from "@vitae/testing";
import { afterAll } from "vitest";
import { nodeDatabase } from "./node-database.ts";
import { sqlite } from "./sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "vitae-sqlite-"));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
storageConformance({ name: "sqlite in a file", open: async () => sqlite(join(folder, `${count++}.db`)) });

storageConformance({ name: "sqlite in memory", open: async () => sqlite(":memory:") });

storageConformance({ name: "sqlite over a database opened elsewhere", open: async () => sqlite(nodeDatabase(":memory:")) });
