import { readFileSync } from "node:fs";
import { createResumeService } from "@vitae/core";
import type { WorkerPool, WorkerTask } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { workerPool } from "@vitae/workers";
import { afterAll, expect, test } from "vitest";

const threads = workerPool({ workers: 1 });
const tasks: WorkerTask[] = [];
const pool: WorkerPool = {
  run(task, call) {
    tasks.push(task);
    return threads.run(task, call);
  },
  close: () => threads.close(),
};
const { readThen: _, ...apart } = documents({ pool });
const together = createResumeService({ reader: documents({ pool }), engine: rules({ pool }) });
const separate = createResumeService({ reader: apart, engine: rules({ pool }) });
afterAll(async () => {
  await Promise.all([together.close(), separate.close()]);
  await threads.close();
});

const fixture = (name: string) => ({ filename: name, bytes: readFileSync(new URL(`../fixtures/${name}`, import.meta.url)) });
const job = { job_details: "3+ years of TypeScript. PostgreSQL is a plus." };

/** Number of tasks that the work sends to the pool. */
async function tasksOf(work: () => Promise<unknown>): Promise<number> {
  tasks.length = 0;
  await work();
  return tasks.length;
}

test("reads a document and extracts its résumé in one task of the pool", async () => {
  expect(await tasksOf(() => together.parse([fixture("plain.pdf")]))).toBe(1);
});

test("reads a document that it translates in one task, which also finds the names to keep", async () => {
  const translators = [{ name: "same", translate: async ({ texts }: { readonly texts: readonly string[] }) => texts }];
  const service = createResumeService({ reader: documents({ pool }), engine: rules({ pool }), translators });
  const files = [fixture("plain.pdf")];
  await tasksOf(() => service.translate({ files, source_language: "en", target_language: "de" }));
  expect(tasks.filter(({ module }) => module.includes("document.worker"))).toHaveLength(1);
  await service.close();
});

test("judges a candidate in one task, besides those of the job", async () => {
  const one = await tasksOf(() => together.evaluate(job, { files: [fixture("plain.pdf")] }));
  const two = await tasksOf(() => together.evaluate(job, { files: [fixture("plain.pdf"), fixture("plain.pdf")] }));
  expect(two - one).toBe(1);
});

test("answers alike where reading and rules are tasks of their own", async () => {
  const files = [fixture("plain.pdf"), { filename: "cv.pdf", bytes: Buffer.from("%PDF-1.7\nno document") }];
  expect(await together.parse(files)).toEqual(await separate.parse(files));
  expect(await together.evaluate(job, { files })).toEqual(await separate.evaluate(job, { files }));
});

test("leaves a port that the caller replaced where it is", async () => {
  const engine = rules({ pool });
  const extract: typeof engine.extractor.extract = async (...request) => {
    const answer = await engine.extractor.extract(...request);
    return { ...answer, engine: { ...answer.engine, version: "mine" } };
  };
  const service = createResumeService({ reader: documents({ pool }), engine: { ...engine, extractor: { ...engine.extractor, extract } } });
  expect(await service.parse([fixture("plain.pdf")])).toMatchObject([{ engine: { version: "mine" } }]);
  await service.close();
});
