import { expect, test } from "vitest";
import { createResumeService, type ResumeServiceOptions } from "./service.ts";

const reader = { read: async () => ({}), close: async () => {} };
const create = (options: unknown) => () => createResumeService(options as ResumeServiceOptions);

test.each([
  ["nothing", undefined, "reader is undefined; it must be documents() of @vitae/documents, or a DocumentReader of your own."],
  ["no reader", {}, "reader is undefined; it must be documents() of @vitae/documents, or a DocumentReader of your own."],
  ["what makes a reader", { reader: () => reader }, "reader is function; it must be documents() of @vitae/documents"],
  ["an address as storage", { reader, storage: "sqlite:vitae.db" }, "storage is string; it must be sqlite(path) of @vitae/sqlite"],
  ["a model's name", { reader, model: "openai/gpt-5-mini" }, 'model is string; it must be aiSdk("openai/gpt-5-mini") of @vitae/ai-sdk'],
  ["a null", { reader, links: null }, "links is null; it must be links() of @vitae/outbound."],
  ["a principal as access", { reader, access: { account: "acme" } }, "access is Object; it must be a function of the request."],
  ["a log as host", { reader, host: { log: console } }, "host is Object; it must be what systemHost({ log: jsonLog() }) makes"],
])("%s is refused at once, with the option and what makes it", (_, options, message) => {
  expect(create(options)).toThrow(TypeError);
  expect(create(options)).toThrow(`createResumeService: ${message}`);
});

test("a host may be of classes and functions", async () => {
  const host = {
    clock: Date,
    ids: { uuid: () => crypto.randomUUID(), base62: () => "" },
    log: Object.assign(() => {}, { write: () => {} }),
  };
  await create({ reader, host })().close();
});
