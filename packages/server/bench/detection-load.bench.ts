/** Requests per second of `POST /detect-language/` with its keys, beside a bare Fastify route, and 200 texts in one request. */

import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { createResumeService } from "@vitae/core";
import { DetectLanguageRequest } from "@vitae/core/schemas";
import { vitaeFastify } from "@vitae/fastify";
import { rules } from "@vitae/rules";
import { loadInTurns } from "@vitae/tooling/load/in-turns";
import fastify from "fastify";
import { knownTexts } from "./detection/texts.ts";
import { noDocuments } from "./no-documents.ts";

const resumes = createResumeService({
  engine: rules(),
  reader: noDocuments,
});
const account = await resumes.accounts.create({ name: "Bench" });
const { key } = await resumes.accounts.createKey(account.id);

const listening = async (app: ReturnType<typeof fastify>) => {
  await app.listen({ port: 0 });
  return (app.server.address() as AddressInfo).port;
};

/** Checks the same body; `idle` answers a constant, the other does the same work without keys, credit and log. */
const bare = fastify();
bare.post("/idle", (request, reply) => {
  const { success } = DetectLanguageRequest.safeParse(request.body);
  return success ? { language: "de", confidence: 0.9 } : reply.code(422).send({ detail: "Validation error" });
});
bare.post("/working", (request) => resumes.detectLanguage(DetectLanguageRequest.parse(request.body)));
const ours = fastify();
ours.register(vitaeFastify(resumes));
const ports = { bare: await listening(bare), ours: await listening(ours) };

const paragraphs = knownTexts("texts.txt").filter(({ kind }) => kind === "paragraph");
const fit = (text: string) => text.repeat(Math.ceil(250 / text.length)).slice(0, 250);
const texts = Array.from({ length: 200 }, (_, at) => fit(paragraphs[at % paragraphs.length]?.text ?? ""));
const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
const requestTo = (path: string) => {
  const body = JSON.stringify({ text: fit(paragraphs.find(({ language }) => language === "de")?.text ?? "") });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\n${lines.join("")}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

const { values } = parseArgs({ options: { pairs: { type: "string", default: "5" } }, strict: false });
const options = { pairs: Number(values.pairs), seconds: 1.5 };
const target = { port: ports.ours, request: requestTo("/detect-language/") };
for (const path of ["/idle", "/working"]) {
  const rates = await loadInTurns({ bare: { port: ports.bare, request: requestTo(path) }, ours: target }, options);
  const result = {
    beside: path,
    bare_per_second: Math.round(rates.bare.perSecond),
    ours_per_second: Math.round(rates.ours.perSecond),
    bare_cpu_us: Math.round(rates.bare.microseconds),
    ours_cpu_us: Math.round(rates.ours.microseconds),
    ratio: Number(rates.ratio.toFixed(3)),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

const body = JSON.stringify({ texts });
const times: number[] = [];
for (let round = 0; round < 20; round++) {
  const before = performance.now();
  const reply = await fetch(`http://127.0.0.1:${ports.ours}/detect-language/`, { method: "POST", headers, body });
  const { results } = (await reply.json()) as { results: unknown[] };
  if (results.length !== texts.length) throw new Error(`answered ${results.length} of ${texts.length} texts`);
  times.push(performance.now() - before);
}
times.sort((one, other) => one - other);
process.stdout.write(
  `${JSON.stringify({ texts: 200, characters: 250, median_ms: Math.round(times[10] ?? 0), worst_ms: Math.round(times.at(-1) ?? 0) })}\n`,
);
await Promise.all([bare.close(), ours.close()]);
await resumes.close();
