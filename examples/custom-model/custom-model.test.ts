import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createResumeService } from "@vitae/core";
import type { ModelQuestion } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { llm } from "@vitae/llm";
import { rules } from "@vitae/rules";
import { expect, test } from "vitest";
import fromEnvironment, { ollama } from "./index.ts";
import { ollamaServer, says } from "./ollama-server.ts";

const never = new AbortController().signal;
const question: ModelQuestion = {
  instructions: "List the jobs.",
  messages: [{ role: "user", text: "L1| Riveter at Halvorsen" }],
  schema: { name: "jobs", json: { type: "object", properties: { job: { type: "string" } }, required: ["job"] } },
  maxOutputTokens: 400,
};
const ask = (baseUrl: string, signal = never) => ollama({ model: "qwen3:8b", baseUrl }).ask(question, { signal });

test("a résumé is read by the model, and every value cut from the document", async () => {
  await using server = await ollamaServer(says('{"items":["name 1"]}'));
  const model = ollama({ model: "qwen3:8b", baseUrl: server.url });
  const resumes = createResumeService({
    reader: documents(),
    engine: llm(model, { rules: rules(), prices: { [model.name]: { input: 1, output: 1 } } }),
  });
  const bytes = readFileSync(new URL("../../test/fixtures/plain.pdf", import.meta.url));
  const [parsed] = await resumes.parse([{ filename: "cv.pdf", bytes }]);
  await resumes.close();
  expect(parsed).toMatchObject({ name: "Ansel Brackenmoor", engine: { name: "model", model: "ollama/qwen3:8b" }, total_cost: 0.000912 });
  expect(server.asked.map(({ messages }) => messages.at(-1)?.content)).toEqual([expect.stringContaining("Ansel Brackenmoor")]);
});

test("asks in the shape that is wanted, and tells what came of it", async () => {
  await using server = await ollamaServer(says('{"job":"Riveter"}'));
  const usage = { inputTokens: 900, cachedInputTokens: 0, outputTokens: 12 };
  expect(await ask(server.url)).toEqual({ text: '{"job":"Riveter"}', finish: "stop", usage });
  const messages = [
    { role: "system", content: "List the jobs." },
    { role: "user", content: "L1| Riveter at Halvorsen" },
  ];
  expect(server.asked).toMatchObject([{ model: "qwen3:8b", messages, format: question.schema.json, options: { num_predict: 400 } }]);
});

test("an answer that broke off is told from a whole one", async () => {
  await using server = await ollamaServer(says('{"job":"Riv', { done_reason: "length" }));
  expect(await ask(server.url)).toMatchObject({ finish: "length" });
});

const status =
  (code: number, headers = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(code, headers).end('{"error":"cannot answer: L1| Riveter at Halvorsen"}');

test.each<[string, (response: ServerResponse) => void, object]>([
  ["too many requests", status(429, { "retry-after": "7" }), { kind: "rate_limited", status: 429, retryAfterMs: 7_000 }],
  ["a server that is overloaded", status(503), { kind: "unavailable", status: 503, retryAfterMs: undefined }],
  ["a model that is not there", status(404), { kind: "rejected", status: 404 }],
  ["a redirect", status(307, { location: "http://127.0.0.1:9/" }), { kind: "unavailable" }],
  ["an answer without words", says("  "), { kind: "empty", usage: { inputTokens: 900, outputTokens: 12 } }],
  ["an answer of another form", (response) => response.end('{"ok":true}'), { kind: "unavailable" }],
  ["half an answer", (response) => response.end('{"message":'), { kind: "unavailable" }],
  ["an answer without an end", (response) => response.end("x".repeat(5_000_000)), { kind: "unavailable" }],
  ["a connection that breaks", (response) => response.destroy(), { kind: "unavailable" }],
])("%s is a failure of its own kind, and quotes nothing", async (_, answer, failure) => {
  await using server = await ollamaServer(answer);
  const error = await ask(server.url).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "ModelFailure", ...failure });
  expect(JSON.stringify(error) + String(error) + String((error as Error).cause)).not.toContain("Halvorsen");
});

test("an abort hangs up at once, with its reason", async () => {
  await using server = await ollamaServer(() => {});
  const leaving = new AbortController();
  const asking = ask(server.url, leaving.signal);
  await expect.poll(() => server.asked.length).toBe(1);
  leaving.abort(new Error("the caller left"));
  await expect(asking).rejects.toThrow("the caller left");
  await expect.poll(server.left).toBe(1);
});

test("says which variable is missing", () => {
  expect(() => fromEnvironment({})).toThrow("OLLAMA_MODEL names the model");
});
