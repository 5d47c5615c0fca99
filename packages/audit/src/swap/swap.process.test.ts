import { readFile } from "node:fs/promises";
import { createResumeService } from "@vitae/core";
import type { Engine, Judge } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { afterAll, expect, test } from "vitest";
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

/** A judge that finds everything met for one first name, as a model could that has learnt a preference. */
const obedient = (judge: Judge): Judge => ({
  ...judge,
  requirements: (posting, call) => judge.requirements(posting, call),
  explain: (request, call) => judge.explain(request, call),
  judge: async ({ requirements, candidate }) => {
    const line = candidate.document.lines.find(({ text }) => /jamal/i.test(text));
    const evidence = line ? [{ quote: line.text, page: line.page }] : [];
    return {
      value: requirements.map(({ id }) => ({ id, status: line ? ("met" as const) : ("not_found" as const), evidence })),
      engine: { name: "model", model: "scripted/obedient", version: "1", deterministic: false },
      warnings: [],
    };
  },
});

test("with the rule engine, no score moves", async () => {
  const report = await swapWith(rules(), ["two-column.pdf", "lebenslauf.docx"], job);
  expect(report).toMatchObject({ max_movement: 0, moved: 0, failures: [] });
  expect(report.results).toHaveLength(2 * 14);
});

test("a judge that prefers a name moves the score only if the document is not redacted", async () => {
  const engine = rules();
  const redacted = await swapWith({ ...engine, judge: obedient(engine.judge) }, ["two-column.pdf"], job);
  expect(redacted).toMatchObject({ max_movement: 0, moved: 0 });

  const unredacted: Engine["safeguards"] = {
    ...engine.safeguards,
    removeInjections: (...asked) => engine.safeguards.removeInjections(...asked),
    redact: async (document, resume) => ({ document: document as never, resume, blinded: [] }),
  };
  const open = await swapWith({ ...engine, judge: obedient(engine.judge), safeguards: unredacted }, ["two-column.pdf"], job);
  // Alone with the name of Jamal Washington.
  expect(open).toMatchObject({ max_movement: 100, moved: 2 });
});
