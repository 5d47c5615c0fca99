import { expect, test } from "vitest";
import { readPdf } from "../read-pdf.ts";
import { draw, type Pen } from "../test/draw.ts";
import { compileEngine, startEngine } from "./engine.ts";
import { shrinkMemory } from "./shrink-memory.ts";

const mb = 1024 * 1024;

test("an engine begins with the memory that it uses, and grows with a document", async () => {
  const engine = await startEngine(await compileEngine(), 256);
  const atStart = engine.heap().length;
  expect(atStart).toBeLessThan(4 * mb);
  const pages = Array.from({ length: 40 }, () => (pen: Pen) => pen.column(40, 100, ["Kept the ledger", "Mended ropes"]));
  expect(readPdf(engine, await draw(...pages), { maxPages: 300 }).lines).toHaveLength(80);
  expect(engine.heap().length).toBeGreaterThan(atStart);
});

test("refuses a module without memory, and one whose initial heap is smaller", () => {
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  expect(() => shrinkMemory(Uint8Array.from(header))).toThrow(/no memory/);
  expect(() => shrinkMemory(Uint8Array.from([...header, 5, 3, 1, 0, 100]))).toThrow(/smaller/);
});

test("takes 16 MB from the initial size in pages, with as many bytes", () => {
  const module = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 1, 0, 5, 4, 1, 0, 0x9c, 0x02];
  expect([...shrinkMemory(Uint8Array.from(module))]).toEqual([...module.slice(0, -2), 0x9c, 0x00]);
});
