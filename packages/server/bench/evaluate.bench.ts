/**
 * Measures the time to evaluate a candidate by rules: milliseconds in a warm process, one after the other, compared to the time that reading alone
 * takes; the first of all; and ten in one request over HTTP.
 *
 * @example npm run bench -- --corpus ../résumés --rounds 20
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { vitaeFastify } from "@vitae/fastify";
import { rules } from "@vitae/rules";
import { quantile } from "@vitae/tooling/load/quantile";
import fastify from "fastify";

const { values } = parseArgs({ options: { corpus: { type: "string" }, rounds: { type: "string", default: "5" } }, strict: false });
const folder = typeof values.corpus === "string" ? values.corpus : new URL("../../../test/fixtures/", import.meta.url).pathname;
const rounds = Number(values.rounds);

const job_details = `Senior Backend Engineer

Requirements:
- 5+ years of professional experience with TypeScript or Node.js
- Solid knowledge of SQL (PostgreSQL or MySQL)
- Experience with REST APIs, Docker and CI/CD
- Bachelor's degree in Computer Science or a related field
- Fluent English
Nice to have:
- Kubernetes, AWS
- German B2
- PMP or Scrum Master certification`;

const service = createResumeService({ engine: rules(), reader: documents() });
const read = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(pdf|docx)$/i.test(name))
  .map((filename) => ({ filename, bytes: readFileSync(join(folder, filename)) }));
const items = await service.parse(read);
/** Omits unreadable documents, which are not judged. */
const files = read.filter((_, at) => items[at]?.error === undefined);

const times: Record<"first" | "parse" | "evaluate" | "ten over HTTP", number[]> = {
  first: [],
  parse: [],
  evaluate: [],
  "ten over HTTP": [],
};
async function timed(name: keyof typeof times, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await work();
  times[name].push(performance.now() - from);
}

await timed("first", () => service.evaluate({ job_details }, { files: files.slice(0, 1) }));
for (const file of files) await service.evaluate({ job_details }, { files: [file] });
for (let round = 0; round < rounds; round++) {
  for (const file of files) await timed("parse", () => service.parse([file]));
  for (const file of files) await timed("evaluate", () => service.evaluate({ job_details }, { files: [file] }));
}

const { key } = await service.accounts.createKey((await service.accounts.create({ name: "Bench" })).id);
const app = fastify();
app.register(vitaeFastify(service));
const url = await app.listen({ port: 0, host: "127.0.0.1" });
for (let round = 0; round < rounds; round++) {
  const form = new FormData();
  form.append("job_details", job_details);
  for (let at = 0; at < 10; at++) {
    const { filename, bytes } = files[(round * 10 + at) % files.length] as (typeof files)[number];
    form.append("resume_pdfs", new Blob([bytes]), filename);
  }
  await timed("ten over HTTP", async () => {
    const reply = await fetch(`${url}/evaluate/`, { method: "POST", headers: { authorization: `Bearer ${key}` }, body: form });
    const { results } = (await reply.json()) as { results: readonly { readonly error?: unknown }[] };
    if (!reply.ok || results.some(({ error }) => error)) throw new Error(`the batch failed with ${reply.status}`);
  });
}
app.server.closeAllConnections();
await app.close();
await service.close();

process.stdout.write(`${files.length} documents, ${rounds} rounds; ms: p50, p99, most\n`);
for (const [name, all] of Object.entries(times)) {
  process.stdout.write(`${name.padEnd(14)} ${[0.5, 0.99, 1].map((share) => quantile(all, share).toFixed(1).padStart(8)).join("")}\n`);
}
