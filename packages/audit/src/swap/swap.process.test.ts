import { readFile } from "node:fs/promises";
import { createResumeService } from "@vitae/core";
import type { Engine } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { afterAll, expect, test } from "vitest";
import { preferringEngine } from "../test/preferring-engine.ts";
import { runSwap } from "./run-swap.ts";
import { swappingReader } from "./swapping-reader.ts";

const reader = swappingReader(documents());
afterAll(() => reader.close());

const fixture = async (name: string) => ({
  filename: name,
  bytes: await readFile(new URL(`../../../../test/fixtures/${name}`, import.meta.url)),
});

async function swapWith(engine: Engine, names: readonly string[], job: string) {
  const service = createResumeService({ reader: { read: reader.read, close: async () => {} }, engine });
  try {
    return await runSwap({ service, reader }, { job: { job_details: job }, files: await Promise.all(names.map(fixture)) });
  } finally {
    await service.close();
  }
}

const job = "Requirements:\n- 3+ years of TypeScript\n- PostgreSQL\n- German\nNice to have:\n- Kubernetes";

test("with the rule engine, no score moves", async () => {
  const report = await swapWith(rules(), ["two-column.pdf", "lebenslauf.docx"], job);
  expect(report).toMatchObject({ max_movement: 0, moved: 0, failures: [] });
  expect(report.results).toHaveLength(2 * 14);
});

test("a judge that prefers a name moves the score only if the document is not redacted", async () => {
  const engine = rules();
  const redacted = await swapWith(preferringEngine(engine, { redacts: true }), ["two-column.pdf"], job);
  expect(redacted).toMatchObject({ max_movement: 0, moved: 0 });

  const open = await swapWith(preferringEngine(engine, { redacts: false }), ["two-column.pdf"], job);
  // Alone with the name of Jamal Washington.
  expect(open).toMatchObject({ max_movement: 100, moved: 2 });
});
