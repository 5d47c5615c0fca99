import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import type { TranscriberHarness } from "./harness.ts";
import { withPiece } from "./piece.ts";

const never = new AbortController().signal;
const talk = [
  { start: 0, end: 1.5, text: "Good morning." },
  { start: 1.5, end: 4.25, text: "Where did you work before?" },
];

export function transcriptRules(rule: Rule<TranscriberHarness>): void {
  rule("a transcriber has a name provider/model and the limits of one request", async ({ transcriber: { name, limits } }) => {
    expect(name).toMatch(/^[^/]+\/.+$/);
    expect(Number.isSafeInteger(limits.bytes) && limits.bytes > 0).toBe(true);
    expect(Number.isFinite(limits.seconds) && limits.seconds > 0).toBe(true);
  });

  rule("a transcript is returned completely", async ({ transcriber, provider }) => {
    provider({ does: "says", segments: talk });
    const { text } = await withPiece((piece) => transcriber.transcribe(piece, { language: null, signal: never }));
    expect(text.replace(/\s+/g, " ").trim()).toBe("Good morning. Where did you work before?");
  });

  rule("offsets are relative to the start of the chunk", async ({ transcriber, provider }) => {
    provider({ does: "says", segments: talk });
    const { segments } = await withPiece((piece) => transcriber.transcribe(piece, { language: null, signal: never }));
    expect(segments.map(({ text, start, end }) => ({ text: text.trim(), start, end }))).toEqual(talk);
  });

  rule("no offset is outside the chunk", async ({ transcriber, provider }) => {
    provider({ does: "says", segments: [...talk, { start: 4.5, end: 30, text: "Thank you." }] });
    const { segments } = await withPiece((piece) => transcriber.transcribe(piece, { language: null, signal: never }));
    expect(segments.at(-1)).toMatchObject({ start: 4.5, end: 5 });
  });

  rule("a chunk without speech returns an empty text", async ({ transcriber, provider }) => {
    provider({ does: "says", segments: [] });
    const said = await withPiece((piece) => transcriber.transcribe(piece, { language: null, signal: never }));
    expect(said).toMatchObject({ text: "", segments: [] });
  });

  rule("a language hint is sent to the provider", async ({ transcriber, provider }) => {
    provider({ does: "says", segments: talk });
    const said = await withPiece((piece) => transcriber.transcribe(piece, { language: "de", signal: never }));
    expect(said.text).toContain("Good morning.");
  });
}
