import { expect, test } from "vitest";
import { createResumeService } from "./service.ts";
import type { ResumeServiceOptions } from "./service-options.ts";
import { noEngine } from "./test/no-engine.ts";

const reader = { read: async () => ({}), close: async () => {} };
const engine = noEngine;
const create = (options: unknown) => () => createResumeService(options as ResumeServiceOptions);

test.each([
  ["nothing", undefined, "reader is undefined; it must be documents() of @vitae/documents, or a DocumentReader of your own."],
  ["no reader", {}, "reader is undefined; it must be documents() of @vitae/documents, or a DocumentReader of your own."],
  ["what makes a reader", { reader: () => reader }, "reader is function; it must be documents() of @vitae/documents"],
  ["an address as storage", { reader, engine, storage: "sqlite:vitae.db" }, "storage is string; it must be sqlite(path) of @vitae/sqlite"],
  [
    "no engine",
    { reader },
    "engine is undefined; it must be rules() of @vitae/rules, llm(model, { rules: rules() }) of @vitae/llm, or an Engine",
  ],
  ["a model's name", { reader, engine: "openai/gpt-5-mini" }, "engine is string; it must be rules() of @vitae/rules, llm(model"],
  ["a part of an engine", { reader, engine: { ...engine, judge: undefined } }, "engine is Object; it must be rules() of @vitae/rules"],
  ["a null", { reader, engine, linkFetcher: null }, "linkFetcher is null; it must be linkFetcher() of @vitae/outbound."],
  [
    "a principal as authenticate",
    { reader, engine, authenticate: { account: "acme" } },
    "authenticate is Object; it must be a function of the request.",
  ],
  [
    "a log as runtime",
    { reader, engine, runtime: { log: console } },
    "runtime is Object; it must be what systemRuntime({ log: jsonLog() }) makes",
  ],
])("%s is refused at once, with the option and what makes it", (_, options, message) => {
  expect(create(options)).toThrow(TypeError);
  expect(create(options)).toThrow(`createResumeService: ${message}`);
});

test("accepts a runtime of classes and functions", async () => {
  const host = {
    clock: Date,
    ids: { uuid: () => crypto.randomUUID(), base62: () => "" },
    log: Object.assign(() => {}, { write: () => {} }),
  };
  await create({ reader, engine, runtime: host })().close();
});
