import { expect, test } from "vitest";
import { wav, wavSeconds } from "./wav.ts";

test.each([0, 0.25, 1, 61.5])("a recording of %d seconds is as long as it says", (seconds) => {
  const bytes = wav(seconds);
  expect(wavSeconds(bytes.subarray(0, 4_096), bytes.length)).toBeCloseTo(seconds, 3);
});

test("a recording that was cut off is as long as what is there", () => {
  const bytes = wav(10).subarray(0, 44 + 24_000);
  expect(wavSeconds(bytes, bytes.length)).toBe(3);
});

test.each([
  ["no WAV", new Uint8Array(5_000)],
  ["nothing", new Uint8Array()],
  ["a WAV without sound", wav(1).subarray(0, 36)],
])("%s has no length", (_, bytes) => {
  expect(wavSeconds(bytes, bytes.length)).toBeNull();
});
