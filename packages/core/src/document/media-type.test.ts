import { expect, test } from "vitest";
import { detectMediaType } from "./media-type.ts";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

test("detects a PDF by its header, also after other bytes", () => {
  expect(detectMediaType(bytes("%PDF-1.7\n"))).toBe("application/pdf");
  expect(detectMediaType(bytes(`${"x".repeat(1000)}%PDF-1.4`))).toBe("application/pdf");
});

test("ignores a PDF header after the first kilobyte", () => {
  expect(detectMediaType(bytes(`${"x".repeat(1024)}%PDF-1.4`))).toBeNull();
});

test("detects a ZIP archive as DOCX, also with a PDF inside", () => {
  expect(detectMediaType(bytes("PK\u0003\u0004....%PDF-1.4"))).toContain("wordprocessingml");
});

test("detects an OLE container", () => {
  expect(detectMediaType(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]))).toBe("application/x-ole-storage");
});

test("returns null for text, images and empty files", () => {
  expect(detectMediaType(bytes("plain text"))).toBeNull();
  expect(detectMediaType(bytes("\u0089PNG\r\n"))).toBeNull();
  expect(detectMediaType(new Uint8Array())).toBeNull();
});
