import { memoryStorage } from "@vitae/core";
import type { LanguageModel, Storage } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { draft } from "../interviews/scripted-interview.ts";
import { activeHere, ended, endedAs, request } from "./recorded-spans.ts";
import { service } from "./service.ts";

/** Spans that were active when the storage was asked, as the instrumentation of a driver would find them. */
function askedIn(storage: Storage, spans: Set<string | undefined>): Storage {
  const noted = <Parts extends object>(parts: Parts): Parts =>
    new Proxy(parts, {
      get: (target, name) => {
        const part: unknown = Reflect.get(target, name);
        if (typeof part === "object" && part !== null) return noted(part);
        if (typeof part !== "function") return part;
        return (...inputs: unknown[]) => {
          spans.add(activeHere());
          return part.apply(target, inputs);
        };
      },
    });
  const { ledger, slots, transaction } = storage;
  return { ...storage, ledger: noted(ledger), slots: noted(slots), transaction: noted({ transaction }).transaction };
}

test("requests that wait for one another stay in their own traces, down to the storage", async () => {
  const inModel = new Set<string | undefined>();
  const inStorage = new Set<string | undefined>();
  const model: LanguageModel = {
    name: "openai/gpt-5-mini",
    ask: async () => {
      inModel.add(activeHere());
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { text: JSON.stringify(draft), finish: "stop", usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 } };
    },
  };
  const resumes = service({ model, heavyConcurrency: 1, storage: askedIn(memoryStorage(), inStorage) });
  const { id } = await resumes.accounts.create({ name: "Acme" });
  inStorage.clear();
  const caller = resumes.as({ account: id, token: "t", kind: "console", metered: true });
  const interviews = [{ transcript_text: "Ada: How did you begin?\nBen: With a map of every bus stop." }];
  const traces = await Promise.all(
    Array.from({ length: 6 }, () =>
      request(async (span) => {
        await caller.summarise({ interviews });
        return span.spanContext().traceId;
      }),
    ),
  );
  const tracesOf = (name: string) => endedAs(name).map((span) => span.spanContext().traceId);
  expect(new Set(traces).size).toBe(6);
  expect(tracesOf("vitae.summary").sort()).toEqual(traces.toSorted());
  expect(tracesOf("chat gpt-5-mini").sort()).toEqual(traces.toSorted());
  const idsOf = (name: string) => new Set(endedAs(name).map((span) => span.spanContext().spanId));
  expect(inModel).toEqual(idsOf("chat gpt-5-mini"));
  expect(inStorage).toEqual(idsOf("vitae.summary"));
  expect(ended()).toHaveLength(18);
});

test("instructions about one résumé, which go one at a time, stay in their own traces", async () => {
  const resumes = service();
  const traces = await Promise.all(
    ["Rust", "Go", "Zig"].map((skill) =>
      request(async (span) => {
        await resumes.prompt({ prompt_text: `Add ${skill} to my skills` });
        return span.spanContext().traceId;
      }),
    ),
  );
  const found = endedAs("vitae.prompt").map((span) => span.spanContext().traceId);
  expect(found.sort()).toEqual(traces.sort());
});
