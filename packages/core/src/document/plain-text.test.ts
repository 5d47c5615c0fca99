import { expect, test } from "vitest";
import { decodePlainText } from "./plain-text.ts";

const talk = "Ada: Wie fing es an?\r\n\tBen: Mit einer Übersicht, 🚌.\n";

test.each([
  ["UTF-8", Buffer.from(talk)],
  ["UTF-8 behind its mark", Buffer.from(`\ufeff${talk}`)],
  ["UTF-16, its low bytes first", Buffer.from(`\ufeff${talk}`, "utf16le")],
  ["UTF-16, its high bytes first", Buffer.from(`\ufeff${talk}`, "utf16le").swap16()],
])("text as %s is read", (_, bytes) => {
  expect(decodePlainText(bytes)).toBe(talk);
});

test.each([
  ["bytes of no encoding", Buffer.from(talk, "latin1")],
  ["half a character at the end", Buffer.from("Ü").subarray(0, 1)],
  ["control characters", Buffer.from("Ada:\u0007 Hello.")],
  ["zeros", Buffer.from("Ada\0")],
  ["UTF-16 of zeros", Buffer.from("\ufeff\0", "utf16le")],
  ["a WAV that is cut off", Buffer.from("RIFF    WAVEfmt ")],
  ["an AIFF that is cut off", Buffer.from("FORM    AIFF")],
  ["an MP4 that is cut off", Buffer.from("    ftypM4A ")],
  ["an Ogg that is cut off", Buffer.from("OggS")],
])("%s are not text", (_, bytes) => {
  expect(decodePlainText(bytes)).toBeNull();
});

test("accepts first bytes that end inside a character", () => {
  expect(decodePlainText(Buffer.from("so 🚌").subarray(0, 5), { isCut: true })).toBe("so ");
});
