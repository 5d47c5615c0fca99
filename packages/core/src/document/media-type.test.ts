import { expect, test } from "vitest";
import { detectMediaType } from "./media-type.ts";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

test("tells a PDF by its mark, also behind a little rubbish", () => {
  expect(detectMediaType(bytes("%PDF-1.7\n"))).toBe("application/pdf");
  expect(detectMediaType(bytes(`${"x".repeat(1000)}%PDF-1.4`))).toBe("application/pdf");
});

test("does not look for the mark beyond the first kilobyte", () => {
  expect(detectMediaType(bytes(`${"x".repeat(1024)}%PDF-1.4`))).toBeNull();
});

test("takes a ZIP archive for a DOCX, even one that holds a PDF", () => {
  expect(detectMediaType(bytes("PK\u0003\u0004....%PDF-1.4"))).toContain("wordprocessingml");
});

test("tells an OLE container from both", () => {
  expect(detectMediaType(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]))).toBe("application/x-ole-storage");
});

test("knows no type for text, an image or nothing", () => {
  expect(detectMediaType(bytes("plain text"))).toBeNull();
  expect(detectMediaType(bytes("\u0089PNG\r\n"))).toBeNull();
  expect(detectMediaType(new Uint8Array())).toBeNull();
});
