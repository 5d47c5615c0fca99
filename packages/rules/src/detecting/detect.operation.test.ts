import { createResumeService } from "@vitae/core";
import type { LanguageDetector } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { rules } from "../index.ts";

const reader = { read: () => Promise.reject(new Error("nothing is read here")), close: async () => {} };

/** Settles only after its signal aborts. */
const silent: LanguageDetector = {
  detect: (_, { signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true })),
};

test("gives up on a detector that does not answer in time", async () => {
  const service = createResumeService({ reader, engine: { ...rules(), detector: silent }, requestTimeoutMs: 20 });
  await expect(service.detectLanguage({ text: "hello there" })).rejects.toMatchObject({
    code: "detection_timed_out",
    status: 504,
    detail: "Language detection timed out",
  });
  await service.close();
});

test("stops when its caller leaves", async () => {
  const service = createResumeService({ reader, engine: rules() });
  const left = AbortSignal.abort();
  await expect(service.detectLanguage({ text: "hello there" }, { signal: left })).rejects.toMatchObject({ code: "cancelled" });
  await service.close();
});

test("asks a detector of one's own for all texts at once", async () => {
  const asked: (readonly string[])[] = [];
  const detector: LanguageDetector = {
    detect: async (texts) => {
      asked.push(texts);
      return texts.map(() => ({ language: "eo", confidence: 0.5 }));
    },
  };
  const service = createResumeService({ reader, engine: { ...rules(), detector } });
  expect(await service.detectLanguage({ texts: ["unu", "du"] })).toEqual({ results: Array(2).fill({ language: "eo", confidence: 0.5 }) });
  expect(asked).toEqual([["unu", "du"]]);
  await service.close();
});
