import { NodeTracerProvider, type SpanProcessor } from "@opentelemetry/sdk-trace-node";
import { jsonLog, memoryStorage, systemRuntime } from "@vitae/core";
import type { LanguageModel } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { draft } from "../interviews/scripted-interview.ts";
import { service } from "./service.ts";

const ended: string[] = [];
const broken: SpanProcessor = {
  onStart: () => {},
  onEnd: ({ name }) => {
    ended.push(name);
    throw new RangeError("Ada is too long to be sent");
  },
  forceFlush: async () => {},
  shutdown: async () => {},
};
new NodeTracerProvider({ spanProcessors: [broken] }).register();

const usage = { inputTokens: 1_000, cachedInputTokens: 0, outputTokens: 100 };
const model: LanguageModel = { name: "openai/gpt-5-mini", ask: async () => ({ text: JSON.stringify(draft), finish: "stop", usage }) };

test("spans that cannot be taken cost nobody an answer, and the log says so once", async () => {
  const storage = memoryStorage();
  const lines: string[] = [];
  const host = systemRuntime({ log: jsonLog({ write: (line) => void lines.push(line) }) });
  const resumes = service({ storage, runtime: host, model });
  const { id } = await resumes.accounts.create({ name: "Acme" });
  const before = (await storage.accounts.get(id))?.balance ?? 0;
  const interviews = [{ transcript_text: "Ada: How did you begin?\nBen: With a map of every bus stop." }];
  const [summary] = await resumes.as({ account: id, token: "t", kind: "console", metered: true }).summarise({ interviews });
  expect(summary?.error).toBeUndefined();
  expect((await storage.accounts.get(id))?.balance).toBeLessThan(before);
  expect(ended).toEqual(["chat gpt-5-mini", "vitae.summary"]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: "warn", event: "tracing_failed", error: "RangeError" }),
  ]);
});
