import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { openArchive } from "./archive/archive.ts";
import { packageLimits } from "./archive/limits.ts";
import { detectFormat, readers } from "./formats.ts";

const headOf = (bytes: Uint8Array) => ({ latin: Buffer.from(bytes.subarray(0, 1024)).toString("latin1"), text: null });
const textHead = (text: string) => ({ latin: text, text });
const nested = (open: string, close: string) => Buffer.from(`${open.repeat(60_000)}x${close.repeat(60_000)}`);
const unreadable = { code: "document_unreadable" };

/** An archive whose directory says that a part unpacks to one gigabyte. */
const bomb = (name: string): Uint8Array => {
  const bytes = Buffer.from(zipSync({ [name]: strToU8("x".repeat(100)), "META-INF/manifest.xml": strToU8("<m/>") }));
  bytes.writeUInt32LE(2 ** 30, bytes.indexOf(Buffer.from("PK\u0001\u0002")) + 24);
  return bytes;
};

test.each([
  ["HTML that nests 60,000 deep", "html", nested("<div>", "</div>")],
  ["RTF that nests 60,000 deep", "rtf", nested("{\\rtf1", "}")],
  ["RTF that is cut off", "rtf", Buffer.from("{\\rtf1 Ada")],
  ["RTF with a broken byte", "rtf", Buffer.from("{\\rtf1 \\'zz}")],
  ["JSON that nests 60,000 deep", "json", Buffer.from(`{"a":${"[".repeat(60_000)}${"]".repeat(60_000)}}`)],
  ["JSON that is no résumé", "json", Buffer.from('{"total": 3}')],
  ["text in broken UTF-8", "text", Buffer.from([0x41, 0xc3, 0x28])],
  ["text in broken UTF-16", "text", Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00])],
  ["text with control characters", "text", Buffer.from("Ada\u0001")],
  ["HTML that is not of its encoding", "html", Buffer.concat([Buffer.from('<meta charset="utf-8"><p>'), Buffer.from([0xc3, 0x28])])],
  ["an export that is not UTF-8", "zip", zipSync({ "Profile.csv": Uint8Array.from([0x41, 0xff, 0xfe, 0x0a]) })],
] as const)("refuses %s", async (_, format, bytes) => {
  await expect((async () => readers[format].read(bytes))()).rejects.toMatchObject(unreadable);
});

test("reads names of parts, never paths: a part above the folder is found nowhere", () => {
  const archive = openArchive(zipSync({ "../../Profile.csv": strToU8("First Name\nAda\n") }), packageLimits);
  expect([archive.has("Profile.csv"), archive.read("Profile.csv")]).toEqual([false, null]);
});

test.each([
  ["a Pages file", "zip", zipSync({ "Index/Document.iwa": strToU8("x") }), "Apple Pages (.pages)"],
  ["an old Word file", "ole", Buffer.from("d0cf11e0a1b11ae1".padEnd(2000, "0"), "hex"), "Word 97–2003 (.doc)"],
] as const)("refuses %s by its name", async (_, format, bytes, name) => {
  await expect((async () => readers[format].read(bytes))()).rejects.toMatchObject({
    code: "document_format_unsupported",
    fields: { format: name },
  });
});

test("reads a page with 3,000 rules and 3,000 elements, and cuts what is too long", async () => {
  const rules = Array.from({ length: 3_000 }, (_, index) => `.c${index}{color:#123}`).join("");
  const elements = Array.from({ length: 3_000 }, (_, index) => `<p class="c${index}">word</p>`).join("");
  const read = await readers.html.read(Buffer.from(`<style>${rules}</style>${elements}`));
  expect([read.lines.length, read.truncated]).toEqual([3_000, false]);
  const long = await readers.text.read(Buffer.from("word\n\n".repeat(30_000)));
  expect([long.lines.length, long.truncated]).toEqual([packageLimits.paragraphs, true]);
});

test("detects formats by content", () => {
  expect([textHead("<!DOCTYPE html><p>"), textHead("{\\rtf1}"), textHead('{"basics":{}}'), textHead("Ada")].map(detectFormat)).toEqual([
    "html",
    "rtf",
    "json",
    "text",
  ]);
  expect(detectFormat(headOf(Buffer.from("\u0000\u0001\u0002")))).toBeNull();
});

test.each([
  ["an ODT", bomb("content.xml")],
  ["an export", bomb("Profile.csv")],
])("refuses %s with a part of one gigabyte as too large", async (_, bytes) => {
  await expect((async () => readers.zip.read(bytes))()).rejects.toMatchObject({ code: "document_too_large" });
});
