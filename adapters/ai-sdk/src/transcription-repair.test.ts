import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aiTranscriber } from "./ai-transcriber.ts";

let provider: ScriptedProvider;
let folder: string;
beforeAll(async () => {
  provider = await scriptedProvider();
  folder = mkdtempSync(join(tmpdir(), "vitae-repair-"));
  writeFileSync(join(folder, "piece.wav"), new Uint8Array(100));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await provider.close();
});

/** What is read of a server's reply about a piece of ten seconds. */
function readOf(body: unknown) {
  provider.script({ status: 200, body });
  const piece = { path: join(folder, "piece.wav"), mediaType: "audio/wav", extension: "wav", bytes: 100, start: 0, seconds: 10 };
  const ear = aiTranscriber("openai-compatible/large", { apiKey: provider.key, baseUrl: provider.baseUrl });
  return ear.transcribe(piece, { language: null, signal: new AbortController().signal });
}

const one = { text: "One.", start: 0, end: 2 };
const two = { text: "Two.", start: 2.5, end: 4 };

test("segments need no more than a text and times", async () => {
  expect(await readOf({ text: "One. Two.", segments: [one, { ...two, tokens: null, seek: "x" }] })).toEqual({
    text: "One. Two.",
    segments: [
      { ...one, speaker: null },
      { ...two, speaker: null },
    ],
    language: null,
  });
});

test.each([
  ["an end", [{ text: "One.", start: 0 }, two], [0, 2.5, 2.5, 4]],
  ["a beginning", [one, { text: "Two.", end: 4 }], [0, 2, 2, 4]],
  ["the last end", [one, { text: "Two.", start: 2.5, end: null }], [0, 2, 2.5, 8]],
  ["any numbers but words for them", [one, { text: "Two.", start: "2.5", end: "4" }], [0, 2, 2.5, 4]],
  ["an end after its beginning", [one, { text: "Two.", start: 2.5, end: 1 }], [0, 2, 2.5, 2.5]],
])("a segment without %s loses no word", async (_, segments, times) => {
  const read = await readOf({ text: "One. Two.", duration: "8", segments });
  expect(read.segments.map(({ text }) => text)).toEqual(["One.", "Two."]);
  expect(read.segments.flatMap(({ start, end }) => [start, end])).toEqual(times);
});

test.each([
  ["no times at all", [{ text: "One." }, { text: "Two." }]],
  ["no list of segments", "many"],
  ["segments that are none", [null, 7, { start: 1, end: 2 }]],
])("a reply with %s is its text alone", async (_, segments) => {
  expect(await readOf({ text: "One. Two.", segments })).toEqual({ text: "One. Two.", segments: [], language: null });
});

test("words that nobody asked for are no segments", async () => {
  expect(await readOf({ text: "One.", words: [{ word: "One.", start: 0, end: 1 }] })).toMatchObject({ segments: [] });
});

test("a text that is missing is put together from its segments", async () => {
  expect(await readOf({ segments: [one, { ...two, text: " Two." }] })).toMatchObject({ text: "One. Two." });
});

test("speakers are told also where a server tells but some of them, or counts them", async () => {
  const segments = [{ ...one, speaker: 0 }, two, { text: "Three.", start: 5, end: 6, speaker: " " }];
  const { segments: read } = await readOf({ text: "One. Two. Three.", segments });
  expect(read.map(({ speaker }) => speaker)).toEqual(["0", null, null]);
});

test.each([
  ["English", "en"],
  ["pt-BR", "pt"],
  ["yue", null],
  [7, null],
])("the language %j is %j", async (language, code) => {
  expect(await readOf({ text: "One.", language })).toMatchObject({ language: code });
});

test.each([
  ["a text that is none", { text: 7 }],
  ["neither text nor segments", { usage: { type: "tokens" } }],
])("a reply with %s is no transcript", async (_, body) => {
  await expect(readOf(body)).rejects.toMatchObject({ kind: "unavailable", providerMessage: "the reply has an unknown form" });
});
