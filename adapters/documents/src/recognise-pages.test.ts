import type { OcrReader, ReadDocument } from "@vitae/core/ports";
import { createFairSemaphore } from "@vitae/workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recognisePages } from "./recognise-pages.ts";
import { callWith } from "./test/uploads.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const scan = (pages: number): ReadDocument =>
  ({
    ...{ mediaType: "application/pdf", lines: [], links: [], truncated: false, format: "pdf" },
    pages: Array.from({ length: pages }, (_, at) => ({ number: at + 1, width: 595, height: 842, scanned: true })),
  }) as unknown as ReadDocument;

/** Takes some seconds for each page, and stops when it is told to. */
function slow(seconds: number): OcrReader & { readonly running: () => number; readonly most: () => number } {
  let [running, most] = [0, 0];
  return {
    read: (_, __, { signal }) => {
      most = Math.max(most, ++running);
      return new Promise((resolve, reject) => {
        setTimeout(resolve, seconds * 1_000, []);
        signal.addEventListener("abort", () => reject(signal.reason));
      }).finally(() => running--) as Promise<[]>;
    },
    close: async () => {},
    running: () => running,
    most: () => most,
  };
}
const blank = { width: 1, height: 1, grey: Uint8Array.of(255), dpi: 72 };
const recognition = (ocr: OcrReader, slots = createFairSemaphore(1)) => ({ ocr, slots, maxPages: 5, render: async () => blank });

test("the time of other documents does not count against the limit of a document", async () => {
  const ocr = slow(9);
  const shared = recognition(ocr);
  const reads = Array.from({ length: 4 }, () => recognisePages(scan(1), shared, callWith()));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await Promise.all(reads)).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(ocr.most()).toBe(1);
});

test("a document over its limit fails, and the next one is recognised", async () => {
  const shared = recognition(slow(25));
  const first = recognisePages(scan(1), shared, callWith());
  const second = recognisePages(scan(2), shared, callWith());
  await Promise.all([expect(first).rejects.toMatchObject({ code: "parse_timed_out" }), vi.advanceTimersByTimeAsync(20_000)]);
  await Promise.all([expect(second).rejects.toMatchObject({ code: "parse_timed_out" }), vi.advanceTimersByTimeAsync(30_000)]);
});

test("a call that is cancelled while it waits leaves the queue", async () => {
  const shared = recognition(slow(9));
  const [first, cancelled] = [recognisePages(scan(1), shared, callWith()), new AbortController()];
  const second = recognisePages(scan(1), shared, callWith(cancelled.signal));
  cancelled.abort(new Error("left"));
  await expect(second).rejects.toThrow("left");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await first).toHaveLength(1);
});

test("as many documents are recognised at the same time as the reader allows", async () => {
  const ocr = slow(5);
  const shared = recognition(ocr, createFairSemaphore(3));
  const reads = Array.from({ length: 3 }, () => recognisePages(scan(1), shared, callWith()));
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await Promise.all(reads)).length).toBe(3);
  expect(ocr.most()).toBe(3);
});
