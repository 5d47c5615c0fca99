import { deflateSync } from "node:zlib";
import { VitaeError } from "@vitae/core/ports";
import { workerPool } from "@vitae/workers";
import { afterAll, describe, expect, test } from "vitest";
import { documents } from "./documents.ts";
import { assemble } from "./pdf/test/locked.ts";
import { repeated } from "./test/hostile.ts";
import { callWith, inMemory } from "./test/uploads.ts";

const reader = documents({ pool: workerPool({ workers: 2 }) });
afterAll(() => reader.close());

const content = "<</Length 37>>\nstream\nBT /F1 12 Tf 40 700 Td (Ledger) Tj ET\nendstream";
const font = "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>";
const resources = "/Resources <</Font <</F1 5 0 R>>>>";
const page = `<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${resources}>>`;

/** The texts that were read, or the code of the refusal. */
async function answer(bytes: Uint8Array, from = reader): Promise<string> {
  try {
    return (await from.read(inMemory(bytes), callWith())).lines.map(({ text }) => text).join("|");
  } catch (error) {
    return VitaeError.is(error) ? error.code : String(error);
  }
}

describe("answers at once to", () => {
  const pages = (...nodes: readonly string[]) => assemble(["<</Type /Catalog /Pages 2 0 R>>", ...nodes, content, font]);
  const cases: Record<string, [Uint8Array, string]> = {
    "a page tree that is its own child": [pages("<</Type /Pages /Kids [2 0 R] /Count 1>>", "null"), "document_unreadable"],
    "two nodes of a page tree that are each other's children": [
      pages("<</Type /Pages /Kids [3 0 R] /Count 9>>", "<</Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R] /Count 5>>"),
      "document_unreadable",
    ],
    "a page tree that is its own parent": [
      pages(
        `<</Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842]>>`,
        `<</Type /Page /Parent 2 0 R /Contents 4 0 R ${resources}>>`,
      ),
      "Ledger",
    ],
    "a page that says it is two thousand million": [pages("<</Type /Pages /Kids [3 0 R] /Count 2147483647>>", page), "Ledger"],
    "a form that draws itself": [
      assemble([
        "<</Type /Catalog /Pages 2 0 R>>",
        "<</Type /Pages /Kids [3 0 R] /Count 1>>",
        "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>> /XObject <</X 6 0 R>>>>>>",
        "<</Length 43>>\nstream\nBT /F1 12 Tf 40 700 Td (Ledger) Tj ET /X Do\nendstream",
        font,
        "<</Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <</X 6 0 R>>>> /Length 5>>\nstream\n/X Do\nendstream",
      ]),
      "Ledger",
    ],
  };
  for (const [name, [bytes, expected]] of Object.entries(cases)) {
    test(name, async () => {
      expect(await answer(bytes)).toBe(expected);
    });
  }
});

test("reads 300 of 5,000 pages and says that there are more", async () => {
  const read = await reader.read(inMemory(repeated(5_000, Buffer.from("BT /F1 12 Tf 40 700 Td (Ledger) Tj ET"))), callWith());
  expect([read.truncated, read.pages.length, read.lines.length]).toEqual([true, 300, 300]);
});

test("gives up a stream that was packed five times over", async () => {
  const narrow = documents({ pool: workerPool({ workers: 1 }), heapCapMb: 64 });
  let packed: Buffer = Buffer.alloc(80 * 1024 * 1024, " ");
  for (let layer = 0; layer < 5; layer++) packed = deflateSync(packed, { level: 1 });
  const filters = `/Filter [${"/FlateDecode ".repeat(5)}] /Length ${packed.length}`;
  const stream = Buffer.concat([Buffer.from(`<<${filters}>>\nstream\n`), packed, Buffer.from("\nendstream")]);
  const bytes = assemble(["<</Type /Catalog /Pages 2 0 R>>", "<</Type /Pages /Kids [3 0 R] /Count 1>>", page, stream, font]);
  expect(bytes.length).toBeLessThan(100_000);
  expect(await answer(bytes, narrow)).toBe("document_unreadable");
  await narrow.close();
});

test("reads a file that was cut off, or refuses it, wherever it ends", async () => {
  const whole = repeated(2, Buffer.from("BT /F1 12 Tf 40 700 Td (Ledger) Tj ET"));
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => answer(whole.slice(0, Math.floor((whole.length * index) / 60)))),
  );
  const known = ["document_unreadable", "document_without_text", "Ledger", "Ledger|Ledger"];
  expect(answers.filter((each) => !known.includes(each))).toEqual([]);
  expect(answers).toContain("document_unreadable");
});
