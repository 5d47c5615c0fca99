import { expect, test } from "vitest";
import { compileEngine, startEngine } from "./engine/engine.ts";
import { readPdf } from "./read-pdf.ts";
import { draw, type Pen } from "./test/draw.ts";

const options = { maxPages: 300 };

test("an engine that was reset holds nothing of the document it read, and reads the next one as a new engine does", async () => {
  const module = await compileEngine();
  const engine = await startEngine(module, 256);
  const [first, second] = [
    await draw(
      (pen) => pen.raw("BT /None 10 Tf (Ledger of the harbour) Tj ET"),
      (pen) => pen.text(40, 100, "Kept the ledger"),
    ),
    await draw((pen) => pen.column(40, 100, ["Mended ropes", "and sails"])),
  ];
  const holds = (text: string) => Buffer.from(engine.heap().buffer).includes(text);

  readPdf(engine, first, options);
  expect(holds("Ledger of the harbour")).toBe(true);
  engine.reset();
  expect(holds("Ledger of the harbour")).toBe(false);
  expect(readPdf(engine, second, options)).toEqual(readPdf(await startEngine(module, 256), second, options));
});

test("stops after the page that fills the measure of characters, and says so", async () => {
  const engine = await startEngine(await compileEngine(), 256);
  const bytes = await draw(...Array.from({ length: 4 }, () => (pen: Pen) => pen.text(40, 100, "Kept the ledger")));
  const { truncated, lines, pages } = readPdf(engine, bytes, { ...options, maxCharacters: 20 });
  expect([truncated, pages.length, lines.length]).toEqual([true, 2, 2]);
});
