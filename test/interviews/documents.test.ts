import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, type Caller, type Deployment, deployment } from "./deployment.ts";
import { docxOf, pdfOf } from "./transcript-files.ts";

const mb = 1024 * 1024;
const lines = [
  "Ada [0:00]: How did you begin, and what did you have in your hands on that first day?",
  "Ben [0:06]: With a map of every stop, every street a bus takes, and all who wait in the rain.",
  "Ada [0:20]: Who drew it?",
];
const fixture = (name: string) => ({ name, bytes: readFileSync(new URL(`../fixtures/${name}`, import.meta.url)) });

let vitae: Deployment;
let caller: Caller;
beforeAll(async () => {
  vitae = await deployment();
  caller = await vitae.caller();
});
afterAll(() => vitae.close());
const refusal = ({ status, json }: Answer) => [status, json.detail];
const sent = (bytes: Uint8Array, name = "transcript") => caller.send("/summary/", [{ name, bytes }]);

test.each([
  ["DOCX", async () => docxOf(lines)],
  ["PDF", () => pdfOf(lines)],
])("a transcript as %s is answered with its turns and their times", async (_, make) => {
  const { status, json } = await sent(await make());
  expect(status).toBe(200);
  expect(json.transcript_entries?.map(({ participant, text }) => `${participant}: ${text}`)).toEqual(
    lines.map((line) => line.replace(/ \[.*?\]/, "")),
  );
  expect(json.speaking_time.method).toBe("timestamps");
  expect(json.questions.map(({ asked_by }) => asked_by)).toEqual(["Ada", "Ada"]);
});

test("a DOCX of 50 MB is read, and one byte more is refused", async () => {
  const { status, json } = await sent(docxOf(lines, { bytes: 50 * mb }));
  expect([status, json.transcript_entries?.length]).toEqual([200, 3]);
  expect(refusal(await sent(docxOf(lines, { bytes: 50 * mb + 1 })))).toEqual([
    413,
    "Transcript document too large. Maximum size is 50 MB.",
  ]);
});

test("two hours of talk in a DOCX are all read", async () => {
  const long = Array.from(
    { length: 3_000 },
    (_, at) => `${at % 2 ? "Ben" : "Ada"}: We went on to the map of district ${at} and drew it street by street.`,
  );
  const { json } = await sent(docxOf(long));
  expect(json.transcript_entries?.length).toBe(3_000);
  expect(json.speaking_time.participants.map(({ participant, turns }) => [participant, turns])).toEqual([
    ["Ada", 1_500],
    ["Ben", 1_500],
  ]);
});

test("rejects a document that is too large when unpacked", async () => {
  expect(refusal(await sent(docxOf([..."x".repeat(9 * mb).matchAll(/x{900}/g)].map(([line]) => line))))).toEqual([
    413,
    "The document is too large when unpacked. Maximum is 8 MB for one part and 32 MB in all. Shorten it and send it again.",
  ]);
});

test.each([
  ["a PDF with a password", "encrypted.pdf", "The PDF is password-protected. Remove the password and resend."],
  ["a scan", "no-text.pdf", "The document has no text layer (a scan?). Send a text PDF."],
])("%s is refused", async (_, name, detail) => {
  expect(refusal(await caller.send("/summary/", [fixture(name)]))).toEqual([400, detail]);
});

test.each([
  ["a DOCX with a password", encryptedDocx(), "The document is password-protected. Remove the password and resend."],
  [
    "half a PDF",
    Buffer.from("%PDF-1.7\nand no more"),
    "The file is not a readable PDF, DOCX, ODT, RTF, HTML, text or JSON Resume document.",
  ],
  ["a blank DOCX", docxOf([" ", ""]), "The document has no text layer (a scan?). Send a text PDF."],
])("%s is refused, and is an error of its own beside a good one", async (_, bytes, detail) => {
  expect(refusal(await sent(bytes))).toEqual([400, detail]);
  const { json } = await caller.send("/summary/", [
    { name: "bad", bytes },
    { name: "good", bytes: docxOf(lines) },
  ]);
  expect(json.results.map(({ error, filename }) => [filename, error?.detail])).toEqual([
    ["bad", detail],
    ["good", undefined],
  ]);
});

test("one that opens without a password is read", async () => {
  expect((await caller.send("/summary/", [fixture("opens-without-password.pdf")])).status).toBe(200);
});

/** An OLE container like the one that Office writes for a document with a password. */
function encryptedDocx(): Uint8Array {
  const bytes = Buffer.alloc(2048);
  bytes.write("d0cf11e0a1b11ae1", "hex");
  bytes.write("EncryptedPackage", 1024, "utf16le");
  return bytes;
}
