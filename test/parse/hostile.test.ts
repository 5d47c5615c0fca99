import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createResumeService, localPrincipal, type ParseItem } from "@vitae/core";
import { documents } from "@vitae/documents";
import { vitaeFastify } from "@vitae/fastify";
import { rules } from "@vitae/rules";
import Fastify from "fastify";
import { PDFDocument, PDFName, PDFOperator, type PDFPage, PDFRawStream, PDFString, StandardFonts } from "pdf-lib";
import { afterAll, expect, test } from "vitest";

/** Bad input through the whole service, and the responses to other callers meanwhile. */
const service = createResumeService({ engine: rules(), reader: documents({ deadlineMs: 60_000 }) });
afterAll(() => service.close());

async function parse(bytes: Uint8Array, by = service): Promise<ParseItem> {
  const [item] = await by.parse([{ filename: "cv.pdf", bytes }], { include: "provenance" });
  if (!item) throw new Error("no item");
  return item;
}

/** As many pages with one content, which is stored once. */
async function pages(count: number, operators: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = pdf.context.register(pdf.context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" }));
  const stream = PDFRawStream.of(pdf.context.obj({}), new TextEncoder().encode(operators));
  const content = pdf.context.register(stream);
  for (let index = 0; index < count; index++) {
    const { node } = pdf.addPage([595, 842]);
    node.set(PDFName.of("Contents"), content);
    node.set(PDFName.of("Resources"), pdf.context.obj({ Font: { F1: font } }));
  }
  return pdf.save();
}

const line = (text: string, y: number) => `BT /F1 10 Tf 40 ${y} Td (${text}) Tj ET\n`;

test("warns that only 300 of 310 pages were read", async () => {
  const item = await parse(await pages(310, line("Kept the ledger", 700)));
  expect(item).toMatchObject({ warnings: [{ code: "truncated", message: expect.stringContaining("300") }] });
});

test("takes no value from replaced letters, from a layer that is off or from under an image", async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
  page.drawText("Ada Merrow", { x: 40, y: 780, size: 20 });
  page.drawText("ada@merrow.example", { x: 40, y: 755, size: 10 });
  const around = (target: PDFPage, open: string, text: string, close: string) => {
    target.pushOperators(PDFOperator.of(open as never));
    target.drawText(text, { x: 40, y: 730, size: 10 });
    target.pushOperators(PDFOperator.of(close as never));
  };
  around(page, "/Span <</ActualText (replaced@hidden.example)>> BDC", "+44 20 7946 0958", "EMC");
  const layer = pdf.context.register(pdf.context.obj({ Type: "OCG", Name: PDFString.of("Draft") }));
  pdf.catalog.set(PDFName.of("OCProperties"), pdf.context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
  page.node.Resources()?.set(PDFName.of("Properties"), pdf.context.obj({ Draft: layer }));
  around(page, "/OC /Draft BDC", "layer@hidden.example", "EMC");
  page.drawText("covered@hidden.example", { x: 40, y: 600, size: 10 });
  page.pushOperators(PDFOperator.of("q 300 0 0 40 30 590 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID c0> EI Q" as never));

  const item = await parse(await pdf.save());
  expect(item).toMatchObject({ name: "Ada Merrow", emails: ["ada@merrow.example"], warnings: [{ code: "hidden_text" }] });
  expect(JSON.stringify(item)).not.toContain("hidden.example");
});

test("answers others while documents that never end, and a long one, are read", async () => {
  const hurried = createResumeService({
    engine: rules(),
    reader: documents({ deadlineMs: 1_500 }),
    authenticate: async () => localPrincipal,
  });
  const app = Fastify();
  await app.register(vitaeFastify(hurried));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const endless = await pages(300, line("Ledger", 700).concat("1 1 9 9 re f\n".repeat(20_000)));
  const long = await pages(
    40,
    Array.from({ length: 50 }, (_, row) => line("Jan 2019 - Feb 2020 Keeper of the harbour", 820 - 15 * row)).join(""),
  );
  let reading = true;
  const attacks = Promise.all([parse(endless, hurried), parse(endless, hurried), parse(long)]).finally(() => {
    reading = false;
  });
  // Time that this thread computes between two answers; the time of a clock would also count other programs.
  const blockedMs: number[] = [];
  for (; reading; await sleep(10)) {
    const before = process.threadCpuUsage();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const { user, system } = process.threadCpuUsage(before);
    blockedMs.push((user + system) / 1_000);
  }
  const [first, second, third] = await attacks;
  await app.close();
  await hurried.close();
  expect([first, second]).toMatchObject([{ error: { code: "parse_timed_out" } }, { error: { code: "parse_timed_out" } }]);
  expect(third.error).toBeUndefined();
  expect(blockedMs.length).toBeGreaterThan(20);
  expect(Math.max(...blockedMs)).toBeLessThan(1_000);
});
