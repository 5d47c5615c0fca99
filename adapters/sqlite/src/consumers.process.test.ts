import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queueConformance } from "@vitae/testing";
import { afterAll, describe } from "vitest";
import { sqlite } from "./sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "vitae-consumer-"));
afterAll(() => rmSync(folder, { recursive: true }));

const script = new URL("test/second-process.ts", import.meta.url).pathname;
let count = 0;

// The rules wait for clocks most of the time, each in a file of its own: some of them wait together.
describe.concurrent("consumers on SQLite", () => {
  queueConformance({
    name: "sqlite in a file",
    consumers: "one",
    tellsTheDead: true,
    open: async () => {
      const path = join(folder, `${count++}.db`);
      return {
        storage: sqlite(path),
        beside: () => sqlite(path),
        start: (...task) =>
          spawn(process.execPath, ["--conditions=vitae-source", script, path, ...task], { stdio: ["ignore", "pipe", "inherit"] }),
      };
    },
  });

  queueConformance({ name: "sqlite in memory", consumers: "own process", open: async () => ({ storage: sqlite(":memory:") }) });
});
