import { expect, test } from "vitest";
import { hasRecordingSignature } from "./recording-signature.ts";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ["WAV", "RIFF\x24\x00\x00\x00WAVEfmt "],
  ["MP4", "\x00\x00\x00\x18ftypisom"],
  ["WebM", "\x1a\x45\xdf\xa3\x01\x00"],
  ["Ogg", "OggS\x00\x02"],
  ["MP3 with a tag", "ID3\x04\x00"],
  ["MP3 without a tag", "\xff\xfb\x90\x64"],
  ["MP3 behind zeros", "\x00\x00\x00\xff\xfb\x90\x64"],
])("%s is a recording", (_, head) => {
  expect(hasRecordingSignature(bytes(head))).toBe(true);
});

test.each([
  ["a picture", "\x89PNG\r\n\x1a\n"],
  ["an archive", "PK\x03\x04"],
  ["a RIFF picture", "RIFF\x24\x00\x00\x00WEBP"],
  ["zeros", "\x00\x00\x00\x00\x00\x00"],
  ["nothing", ""],
])("%s is not a recording", (_, head) => {
  expect(hasRecordingSignature(bytes(head))).toBe(false);
});
