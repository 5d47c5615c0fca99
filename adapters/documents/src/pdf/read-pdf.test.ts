import { expect, test } from "vitest";
import { DocumentError } from "../document-error.ts";
import { draw, type Pen, read } from "./test/draw.ts";
import { assemble, lockedPdf } from "./test/locked.ts";

async function refusalOf(bytes: Uint8Array): Promise<string> {
  try {
    await read(bytes);
  } catch (error) {
    if (error instanceof DocumentError) return error.code;
    throw error;
  }
  return "read";
}

test("refuses a PDF that needs a password to be opened", async () => {
  expect(await refusalOf(lockedPdf("Kept the ledger", { user: "rope", owner: "lamp" }))).toBe("pdf_encrypted");
});

test("reads a PDF whose password only limits what may be done with it", async () => {
  const { lines } = await read(lockedPdf("Kept the ledger", { user: "", owner: "lamp" }));
  expect(lines.map((line) => line.text)).toEqual(["Kept the ledger"]);
});

test("refuses what is no PDF behind the mark of one", async () => {
  expect(await refusalOf(Buffer.from("%PDF-1.7\nand nothing that follows makes sense"))).toBe("document_unreadable");
  expect(await refusalOf(assemble(["<</Type /Catalog>>"]))).toBe("document_unreadable");
});

test("repairs a PDF whose cross-reference table is gone", async () => {
  const plain = assemble([
    "<</Type /Catalog /Pages 2 0 R>>",
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>",
    "<</Length 37>>\nstream\nBT /F1 12 Tf 40 700 Td (Ledger) Tj ET\nendstream",
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
  ]);
  const { lines } = await read(
    Buffer.from(
      Buffer.from(plain)
        .toString("latin1")
        .replace(/xref[\s\S]*trailer/, "trailer"),
      "latin1",
    ),
  );
  expect(lines.map((line) => line.text)).toEqual(["Ledger"]);
});

test("refuses a document without any text", async () => {
  expect(await refusalOf(await draw((pen) => pen.fill(40, 40, 100, 100, [0, 0, 0])))).toBe("document_without_text");
  expect(await refusalOf(await draw((pen) => pen.image(0, 0, 595, 842)))).toBe("document_without_text");
});

test("tells a scanned page among pages with text", async () => {
  const { pages } = await read(
    await draw(
      (pen) => {
        pen.text(40, 100, "Kept the ledger");
        pen.image(0, 0, 595, 842);
      },
      (pen) => pen.image(20, 20, 550, 800),
      (pen) => pen.image(20, 20, 100, 100),
    ),
  );
  expect(pages.map((page) => page.scanned)).toEqual([false, true, false]);
});

test("stops after the last page it may read and says so", async () => {
  const bytes = await draw(...Array.from({ length: 4 }, (_, index) => (pen: Pen) => pen.text(40, 100, `page ${index}`)));
  const some = await read(bytes, { maxPages: 3 });
  expect([some.truncated, some.pages.length, some.lines.length]).toEqual([true, 3, 3]);
  const all = await read(bytes, { maxPages: 4 });
  expect([all.truncated, all.pages.length, all.lines.length]).toEqual([false, 4, 4]);
});

test("gives the same lines for the same bytes", async () => {
  const bytes = await draw((pen) => pen.column(40, 100, ["Kept the ledger", "Mended ropes"]));
  expect(await read(bytes)).toEqual(await read(bytes));
});
