import { systemRuntime } from "@vitae/core";
import { documents } from "@vitae/documents";
import { lostOf } from "@vitae/tooling/hidden-text/seen-lines";
import { soundDocuments } from "@vitae/tooling/hidden-text/sound-documents";
import { afterAll, expect, test } from "vitest";

const reader = documents();
afterAll(() => reader.close());

const call = {
  signal: new AbortController().signal,
  deadline: Number.MAX_SAFE_INTEGER,
  log: systemRuntime().log,
  recordUsage: () => {},
  trackPending: () => {},
};

test("cuts no visible word of documents in the manners of many programs", { timeout: 60_000 }, async () => {
  let words = 0;
  for await (const document of soundDocuments(4_711)) {
    const { bytes, filename, manner } = document;
    const upload = { kind: "memory", bytes, filename, size: bytes.length, dispose: async () => {} } as const;
    const lost = lostOf(await reader.read(upload, call), document);
    expect({ manner, missing: lost.missing, hidden: lost.hidden }).toEqual({ manner, missing: [], hidden: [] });
    words += lost.words;
  }
  expect(words).toBeGreaterThan(3_000);
});
