import { readFileSync } from "node:fs";
import { memoryStorage } from "@vitae/core";
import { expect, test } from "vitest";
import { queueConformance } from "../queue-conformance.ts";
import { relayed } from "./test/relayed-queue.ts";
import { unrulyQueue } from "./test/unruly-queue.ts";

queueConformance({
  name: "a consumer over an outbox, a relay and an unruly queue",
  consumers: "own process",
  exact: false,
  open: async () => ({ storage: relayed(memoryStorage(), { run: unrulyQueue(), deliver: unrulyQueue() }) }),
});

test("docs/how-to/write-a-task-queue.md contains test/relayed-queue.ts verbatim", () => {
  const recipe = readFileSync(new URL("../../../../docs/how-to/write-a-task-queue.md", import.meta.url), "utf8");
  const code = readFileSync(new URL("test/relayed-queue.ts", import.meta.url), "utf8");
  expect(recipe).toContain(`\`\`\`ts\n${code}\`\`\`\n`);
});
