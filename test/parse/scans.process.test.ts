import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createAccountService, type ParseItem, systemRuntime } from "@vitae/core";
import { sqlite } from "@vitae/sqlite";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fixture } from "../fixture.ts";
import { type Answered, sender } from "../sending.ts";

const command = fileURLToPath(new URL("../../packages/server/bin/vitae.js", import.meta.url));
const running: ChildProcess[] = [];
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitae-scans-"));
});
afterAll(async () => {
  for (const server of running) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  rmSync(folder, { recursive: true });
});

interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}
type Parse = (...files: readonly Upload[]) => Promise<Answered<ParseItem & { readonly results?: readonly ParseItem[]; code?: string }>>;

/** Starts `vitae serve` with OCR, and sends files to its `/parse/`. */
async function serve(name: string, settings: Readonly<Record<string, string>>): Promise<Parse> {
  const storage = sqlite(join(folder, `${name}.db`));
  await storage.migrate();
  const accounts = createAccountService({ storage, host: systemRuntime() });
  const { key } = await accounts.createKey((await accounts.create({ name: "Acme" })).id);
  await storage.close();
  const env = { PATH: process.env.PATH, VITAE_STORAGE: `sqlite:${join(folder, `${name}.db`)}`, VITAE_PORT: "0", ...settings };
  const server = spawn(process.execPath, [command, "serve"], { env, stdio: ["ignore", "pipe", "pipe"] });
  running.push(server);
  let said = "";
  for (const output of [server.stdout, server.stderr])
    output.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const url = await vi.waitFor(() => /listens on (http:\/\/[\d.:]+)/.exec(said)?.[1] ?? Promise.reject(new Error(said)), 60_000);
  const send = sender(url, key);
  return (...files) => {
    const body = new FormData();
    for (const file of files) body.append("files", new Blob([Uint8Array.from(file.bytes)]), file.name);
    return send("/parse/", { method: "POST", body });
  };
}

const upload = (name: string): Upload => ({ name, bytes: fixture(name) });

/** A PDF of equal scanned pages. */
async function scannedPdf(pages: number): Promise<Upload> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedJpg(fixture("photo.jpg"));
  for (let page = 0; page < pages; page++) pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  return { name: `${pages}-scans.pdf`, bytes: await pdf.save() };
}

describe("limits and damage, with a reader that is fast", () => {
  let parse: Parse;
  beforeAll(async () => {
    const module = join(folder, "reader.mjs");
    const words = `[{ text: "Ada", box: [40, 40, 140, 80], confidence: 1 }, { text: "Testwright", box: [160, 40, 400, 80], confidence: 1 }]`;
    writeFileSync(module, `export default () => ({ read: async () => ${words}, close: async () => {} });`);
    parse = await serve("limits", { VITAE_OCR: `module:${module}`, VITAE_OCR_MAX_PAGES: "2" });
  });

  test("each page over the page cap has a warning, and the pages before it are read", async () => {
    const { status, json } = await parse(await scannedPdf(4));
    expect(status).toBe(200);
    expect(json).toMatchObject({ name: "Ada Testwright" });
    const pages = "warnings" in json ? json.warnings.map(({ code, page }) => `${code} ${page}`) : [];
    expect(pages.filter((warning) => /ocr_text|scanned_page/.test(warning))).toEqual([
      "scanned_page 3",
      "scanned_page 4",
      "ocr_text 1",
      "ocr_text 2",
    ]);
  });

  test("a document within the page cap has no warning of a page that was left out", async () => {
    const { json } = await parse(await scannedPdf(2));
    expect(JSON.stringify(json)).not.toContain("scanned_page");
  });

  /** The head of a PNG or JPEG that says 20,000 × 20,000 pixels. */
  const huge = {
    png: () => {
      const bytes = Buffer.from(fixture("scan.png"));
      bytes.writeUInt32BE(20_000, 16);
      bytes.writeUInt32BE(20_000, 20);
      return bytes;
    },
    jpg: () => {
      const bytes = Buffer.from(fixture("photo.jpg"));
      const frame = [0xc0, 0xc1, 0xc2].map((marker) => bytes.indexOf(Buffer.from([0xff, marker]))).find((at) => at >= 0) ?? 0;
      bytes.writeUInt16BE(20_000, frame + 5);
      bytes.writeUInt16BE(20_000, frame + 7);
      return bytes;
    },
  };
  const png = fixture("scan.png");
  const jpg = fixture("photo.jpg");
  const withoutTable = () => {
    const bytes = Buffer.from(jpg);
    // A Huffman table that says it is longer than the file.
    bytes.writeUInt16BE(0xffff, bytes.indexOf(Buffer.from([0xff, 0xc4])) + 2);
    return bytes;
  };

  test.each<[string, () => Uint8Array, string]>([
    ["a PNG that is cut in its pixels", () => png.subarray(0, png.length >> 1), "document_unreadable"],
    ["a PNG that is cut before its end", () => png.subarray(0, -12), "document_unreadable"],
    ["a PNG of its signature only", () => png.subarray(0, 8), "document_unreadable"],
    ["a JPEG that is cut in its pixels", () => jpg.subarray(0, jpg.length >> 1), "document_unreadable"],
    ["a JPEG that is cut in its head", () => jpg.subarray(0, 40), "document_unreadable"],
    ["a JPEG with a broken table", withoutTable, "document_unreadable"],
    [
      "a JPEG with zeros for its second half",
      () => Buffer.concat([jpg.subarray(0, jpg.length >> 1), Buffer.alloc(20_000)]),
      "document_unreadable",
    ],
    ["a PNG of 20,000 × 20,000 pixels", huge.png, "document_image_too_large"],
    ["a JPEG of 20,000 × 20,000 pixels", huge.jpg, "document_image_too_large"],
  ])("refuses %s at once", async (_, bytes, code) => {
    const started = performance.now();
    const { status, json } = await parse({ name: "scan", bytes: bytes() });
    expect({ status, code: json.code }).toEqual({ status: 400, code });
    // The deadline of a document is 10 s.
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test("a damaged image fails alone, and the files beside it are read", async () => {
    const { status, json } = await parse({ name: "cut.png", bytes: png.subarray(0, 9_000) }, upload("photo.jpg"));
    expect(status).toBe(200);
    expect(json.results).toMatchObject([{ error: { code: "document_unreadable" } }, { name: "Ada Testwright" }]);
  });
});

test("the same bytes give the same result, whatever was recognised before them", async () => {
  const parse = await serve("order", { VITAE_OCR: "tesseract" });
  /** Results without their place in the request. */
  const of = async (...names: readonly string[]) =>
    (await parse(...names.map(upload))).json.results?.map((item) => ({ ...item, index: 0 })) ?? [];
  const [photo, scan] = await of("photo.jpg", "scan.png");
  expect([photo, scan]).toMatchObject([{ name: "Ansel Brackenmoor" }, { name: "Ansel Brackenmoor" }]);
  expect(await of("scan.png", "scan.png", "photo.jpg")).toEqual([scan, scan, photo]);
});
