import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type DocumentReader, VitaeError } from "@vitae/core/ports";
import { workerPool } from "@vitae/workers";
import { PDFName } from "pdf-lib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type DocumentsOptions, documents } from "./documents.ts";
import { docxOf, paragraph } from "./docx/test/sample.ts";
import { draw } from "./pdf/test/draw.ts";
import { bombPdf, slowPdf } from "./test/hostile.ts";
import { callWith, inFile, inMemory } from "./test/uploads.ts";

const open: DocumentReader[] = [];
const reader = (options?: DocumentsOptions): DocumentReader => {
  const made = documents(options);
  open.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

let folder = "";
let ledger: Uint8Array;
let slow: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitae-documents-"));
  ledger = await draw((pen) => pen.text(40, 100, "Kept the ledger"));
  slow = slowPdf();
});
afterAll(() => rm(folder, { recursive: true }));

async function textsOf(from: DocumentReader, bytes: Uint8Array): Promise<string[]> {
  return (await from.read(inMemory(bytes), callWith())).lines.map((line) => line.text);
}

async function codeOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
    return "read";
  } catch (error) {
    return VitaeError.is(error) ? error.code : String(error);
  }
}

describe("what is read", () => {
  test("reads text on 120 fills that blend with one another, in time that grows with their number", async () => {
    const bytes = await draw((pen) => {
      pen.page.node.setExtGState(PDFName.of("Blend"), pen.document.context.obj({ BM: "Multiply" }));
      pen.raw("/Blend gs 0.999 g");
      for (let fill = 0; fill < 120; fill++) pen.raw("0 0 595 842 re f");
      for (let line = 0; line < 40; line++) pen.text(40, 60 + 18 * line, "Kept the ledger of the harbour and of its ships");
    });
    // A page that is painted again for each of them takes two minutes.
    expect(await textsOf(reader({ deadlineMs: 60_000 }), bytes)).toHaveLength(40);
  });

  test("reads a PDF from memory and leaves the caller's bytes alone", async () => {
    const bytes = Uint8Array.from(ledger);
    expect(await textsOf(reader(), bytes)).toEqual(["Kept the ledger"]);
    expect(Buffer.compare(bytes, ledger)).toBe(0);
  });

  test("reads a PDF from a file", async () => {
    const path = join(folder, "upload");
    await writeFile(path, ledger);
    const { lines, mediaType } = await reader().read(inFile(path, ledger.length), callWith());
    expect([mediaType, lines[0]?.text]).toEqual(["application/pdf", "Kept the ledger"]);
  });

  test("tells the type by content, not by name", async () => {
    const { mediaType } = await reader().read(inMemory(ledger, "cv.docx"), callWith());
    expect(mediaType).toBe("application/pdf");
  });

  test("refuses an empty file, bytes of no format and an archive that is no document", async () => {
    const from = reader();
    for (const bytes of [Buffer.from(""), Buffer.from("just\u0000bytes"), Buffer.from("PK\u0003\u0004 and rubbish")]) {
      expect(await codeOf(from.read(inMemory(bytes), callWith()))).toBe("document_unreadable");
    }
  });

  test("tells an encrypted Office document from an old one", async () => {
    const container = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
    const encrypted = Buffer.concat([container, Buffer.from("EncryptedPackage", "utf16le")]);
    const from = reader();
    expect(await codeOf(from.read(inMemory(container), callWith()))).toBe("document_format_unsupported");
    expect(await codeOf(from.read(inMemory(encrypted), callWith()))).toBe("document_encrypted");
  });

  test("answers every one of more documents than it has workers", async () => {
    const from = reader({ pool: workerPool({ workers: 2 }) });
    const pages = await Promise.all(Array.from({ length: 9 }, (_, index) => draw((pen) => pen.text(40, 100, `number ${index}`))));
    const texts = await Promise.all(pages.map((bytes) => textsOf(from, bytes)));
    expect(texts).toEqual(pages.map((_, index) => [`number ${index}`]));
  });
});

describe("what is bounded", () => {
  test("gives up a document that takes too long and reads the next one", async () => {
    const from = reader({ pool: workerPool({ workers: 1 }), deadlineMs: 1_500 });
    expect(await codeOf(from.read(inMemory(slow), callWith()))).toBe("parse_timed_out");
    expect(await textsOf(from, ledger)).toEqual(["Kept the ledger"]);
  });

  test("counts no time against a document while others are read before it", async () => {
    const from = reader({ pool: workerPool({ workers: 1 }), deadlineMs: 1_500 });
    await textsOf(from, ledger);
    const [first, second, third] = [from.read(inMemory(slow), callWith()), from.read(inMemory(slow), callWith()), textsOf(from, ledger)];
    expect(await Promise.all([codeOf(first), codeOf(second)])).toEqual(["parse_timed_out", "parse_timed_out"]);
    expect(await third).toEqual(["Kept the ledger"]);
  });

  test("gives up a document that unpacks to more than its share of memory and reads the next one", async () => {
    const from = reader({ pool: workerPool({ workers: 1 }), heapCapMb: 64 });
    expect(await codeOf(from.read(inMemory(bombPdf(120)), callWith()))).toBe("document_unreadable");
    expect(await textsOf(from, ledger)).toEqual(["Kept the ledger"]);
  });

  test("stops reading when the call is cancelled and reads the next one", async () => {
    const from = reader({ pool: workerPool({ workers: 1 }) });
    await textsOf(from, ledger);
    const cancel = new AbortController();
    const reading = codeOf(from.read(inMemory(slow), callWith(cancel.signal)));
    setTimeout(() => cancel.abort(), 150);
    expect(await reading).toBe("cancelled");
    expect(await textsOf(from, ledger)).toEqual(["Kept the ledger"]);
  });

  test("does not begin what was cancelled while it waited", async () => {
    const from = reader({ pool: workerPool({ workers: 1 }), deadlineMs: 500 });
    const [cancelled, waiting] = [new AbortController(), new AbortController()];
    const first = codeOf(from.read(inMemory(slow), callWith()));
    const second = codeOf(from.read(inMemory(slow), callWith(waiting.signal)));
    waiting.abort();
    cancelled.abort();
    expect(await second).toBe("cancelled");
    expect(await codeOf(from.read(inMemory(ledger), callWith(cancelled.signal)))).toBe("cancelled");
    expect(await first).toBe("parse_timed_out");
  });
});

describe("what is rewritten", () => {
  const german = { tag: "de", rightToLeft: false };
  const docx = docxOf(paragraph("Led") + paragraph("Sold"));

  test("a DOCX gives its passages, and takes others in their place", async () => {
    const from = documents();
    open.push(from);
    expect(await from.passages(inMemory(docx), callWith())).toEqual([
      { before: "", stretches: [{ text: "Led", format: 0 }] },
      { before: "\n", stretches: [{ text: "Sold", format: 0 }] },
    ]);
    const said = ["Leitete", "Verkaufte"].map((text) => [{ text, format: 0 }]);
    const path = join(folder, "docx");
    await writeFile(path, docx);
    for (const upload of [inMemory(docx), inFile(path, docx.length)])
      expect(await textsOf(from, await from.rewrite(upload, said, german, callWith()))).toEqual(["Leitete", "Verkaufte"]);
  });

  test("a PDF has no passages, and is refused", async () => {
    const from = documents();
    open.push(from);
    expect(await from.passages(inMemory(ledger), callWith())).toBeNull();
    expect(await codeOf(from.rewrite(inMemory(ledger), [], german, callWith()))).toBe("document_unreadable");
  });

  test("nothing that is over its time, is broken, or is no longer wanted", async () => {
    const from = documents({ pool: workerPool({ workers: 1 }), deadlineMs: 1 });
    open.push(from);
    const large = inMemory(docxOf(paragraph("Led a team").repeat(15_000)));
    expect(await codeOf(from.passages(large, callWith()))).toBe("parse_timed_out");
    expect(await codeOf(from.rewrite(large, [], german, callWith()))).toBe("parse_timed_out");
    expect(await codeOf(from.passages(inMemory(Buffer.from("PK\u0003\u0004 but no more")), callWith(AbortSignal.abort())))).toBe(
      "cancelled",
    );
    const patient = documents({ pool: workerPool({ workers: 1 }) });
    open.push(patient);
    expect(await codeOf(patient.passages(inMemory(Buffer.from("PK\u0003\u0004 but no more")), callWith()))).toBe("document_unreadable");
    const cancel = new AbortController();
    const waiting = codeOf(patient.passages(large, callWith(cancel.signal)));
    setTimeout(() => cancel.abort(), 100);
    expect(await waiting).toBe("cancelled");
  });
});

describe("how it ends", () => {
  test("refuses what is still being read, and what comes later, once it is closed", async () => {
    const from = reader({ pool: workerPool({ workers: 1 }) });
    await textsOf(from, ledger);
    const reading = codeOf(from.read(inMemory(slow), callWith()));
    await from.close();
    expect(await reading).toBe("shutting_down");
    expect(await codeOf(from.read(inMemory(ledger), callWith()))).toBe("shutting_down");
  });

  test("closes twice, and before anything was read", async () => {
    const from = reader();
    await from.close();
    await expect(from.close()).resolves.toBeUndefined();
  });

  test("lets a script that read one document end by itself", async () => {
    const path = join(folder, "once.mjs");
    await writeFile(join(folder, "cv.pdf"), ledger);
    await writeFile(
      path,
      `import { readFileSync } from "node:fs";
       import { documents } from ${JSON.stringify(new URL("./index.ts", import.meta.url).href)};
       const bytes = readFileSync(${JSON.stringify(join(folder, "cv.pdf"))});
       const call = { signal: new AbortController().signal, deadline: Infinity, log: null, recordUsage() {}, trackPending() {} };
       const read = await documents().read({ kind: "memory", bytes, filename: "cv.pdf", size: bytes.length }, call);
       process.stdout.write(read.lines[0].text);`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, ["--conditions=vitae-source", path], { timeout: 10_000 });
    expect(stdout).toBe("Kept the ledger");
  });
});
