import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AudioChunk } from "@vitae/core/ports";
import { transcriberConformance } from "@vitae/testing";
import { type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type AiTranscriberOptions, aiTranscriber } from "./ai-transcriber.ts";
import { transcriberBench } from "./test/transcriber-bench.ts";

const why = "the model gives no timestamps";
const noTimestamps = {
  "offsets are relative to the start of the chunk": why,
  "no offset is outside the chunk": why,
};

for (const [name, skip] of [
  ["openai/whisper-1", {}],
  ["openai/gpt-4o-transcribe", noTimestamps],
  ["openai/gpt-4o-transcribe-diarize", {}],
  ["openai-compatible/acme/whisper-large", {}],
] as const)
  transcriberConformance({ name, skip, open: () => transcriberBench(name), close: ({ scripted }) => scripted.close() });

let provider: ScriptedProvider;
let folder: string;
let piece: AudioChunk;
beforeAll(async () => {
  provider = await scriptedProvider();
  folder = mkdtempSync(join(tmpdir(), "vitae-transcriber-"));
  const path = join(folder, "piece.m4a");
  writeFileSync(path, new Uint8Array(2_000));
  piece = { path, mediaType: "video/mp4", extension: "m4a", bytes: 2_000, start: 0, seconds: 60 };
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await provider.close();
});
beforeEach(() => provider.reset());
afterEach(() => {
  vi.unstubAllEnvs();
});

const { signal } = new AbortController();
const transcriber = (name: string, options: AiTranscriberOptions = { apiKey: provider.key }) =>
  aiTranscriber(name, { baseUrl: provider.baseUrl, ...options });
const transcribed = (name: string, language: string | null = null) => transcriber(name).transcribe(piece, { language, signal });
const forms = () => provider.requests.map(({ body }) => body.response_format);
const segments = [
  { start: 0, end: 2, text: " Where did you work?", speaker: "A" },
  { start: 2, end: 5, text: " At a mill.", speaker: "B" },
];

describe("a request", () => {
  test("holds the piece whole, under a name that tells its kind, and the model's own name", async () => {
    provider.script({ segments });
    await transcribed("openai-compatible/acme/whisper-large");
    expect(provider.requests).toMatchObject([{ path: "/v1/audio/transcriptions", model: "acme/whisper-large" }]);
    expect(provider.requests[0]?.files).toEqual([{ name: "audio.m4a", type: "audio/mp4", bytes: 2_000, seconds: null }]);
  });

  test.each([
    ["openai/whisper-1", { response_format: "verbose_json", "timestamp_granularities[]": "segment", language: "de" }],
    ["openai/gpt-4o-mini-transcribe-2025-12-15", { response_format: "json", language: "de" }],
    ["openai/gpt-4o-transcribe-diarize", { response_format: "diarized_json", chunking_strategy: "auto", language: "de" }],
    ["openai/gpt-transcribe", { response_format: "json", "languages[]": "de" }],
    ["openai-compatible/nobody-knows-it", { response_format: "verbose_json", language: "de" }],
  ])("asks %s for all that it can tell, and names the language as it wants it", async (name, fields) => {
    provider.script({ segments });
    await transcribed(name, "de");
    expect(provider.requests[0]?.body).toMatchObject(fields);
  });

  test("is refused before it is sent when the piece is larger than one request holds", async () => {
    const { limits, transcribe } = transcriber("openai/whisper-1");
    const large = { ...piece, bytes: limits.bytes + 1 };
    await expect(transcribe(large, { language: null, signal })).rejects.toThrow(`one request holds ${limits.bytes}`);
    expect(provider.requests).toEqual([]);
  });
});

describe("speakers", () => {
  test("are told where the model tells them apart", async () => {
    provider.script({ segments });
    expect(await transcribed("openai/gpt-4o-transcribe-diarize")).toEqual({
      text: "Where did you work? At a mill.",
      segments: [
        { text: "Where did you work?", start: 0, end: 2, speaker: "A" },
        { text: "At a mill.", start: 2, end: 5, speaker: "B" },
      ],
      language: null,
    });
  });

  test("are unknown where it does not, and its language is known", async () => {
    provider.script({ segments, language: "german" });
    expect(await transcribed("openai/whisper-1")).toMatchObject({ segments: [{ speaker: null }, { speaker: null }], language: "de" });
  });
});

describe("a model that refuses the form it is asked for", () => {
  const refused = (words: string) => ({ status: 400, body: { error: { message: words, type: "invalid_request_error" } } });

  test("may still have timestamps, where it has no speakers", async () => {
    provider.script(refused("Unknown response_format: diarized_json"), { segments });
    expect(await transcribed("openai-compatible/whisperx-diarize")).toMatchObject({ segments: [{ start: 0 }, { start: 2 }] });
    expect(forms()).toEqual(["diarized_json", "verbose_json"]);
  });

  test("is asked for a plain text, from then on", async () => {
    const ear = transcriber("openai-compatible/large");
    provider.script(refused("response_format 'verbose_json' is not supported"), { segments }, { segments });
    expect(await ear.transcribe(piece, { language: null, signal })).toEqual({
      text: "Where did you work? At a mill.",
      segments: [],
      language: null,
    });
    await ear.transcribe(piece, { language: null, signal });
    expect(forms()).toEqual(["verbose_json", "json", "json"]);
  });

  test("is asked without the language when it does not know it", async () => {
    provider.script(refused("Invalid language 'xx'. Language parameter must be specified in ISO-639-1 format."), { segments });
    expect(await transcribed("openai/whisper-1", "xx")).toMatchObject({ text: "Where did you work? At a mill." });
    expect(provider.requests.map(({ body }) => body.language)).toEqual(["xx", undefined]);
  });

  test("is not asked again for another fault, nor without an end", async () => {
    provider.script(refused("The audio file could not be decoded."));
    await expect(transcribed("openai/whisper-1", "de")).rejects.toMatchObject({ kind: "rejected" });
    provider.reset();
    provider.otherwise(refused("response_format and language are not supported"));
    await expect(transcribed("openai/whisper-1", "de")).rejects.toMatchObject({ kind: "rejected" });
    expect(provider.requests).toHaveLength(3);
  });
});

describe("a server of one's own", () => {
  test("is asked without a key where none is given, whatever the environment holds for others", async () => {
    vi.stubEnv("OPENAI_API_KEY", "sk-of-openai");
    await expect(transcriber("openai-compatible/large", {}).transcribe(piece, { language: null, signal })).rejects.toThrow();
    expect(provider.requests[0]?.headers).not.toHaveProperty("authorization");
  });

  test("needs an address", () => {
    expect(() => aiTranscriber("openai-compatible/large")).toThrow("set VITAE_TRANSCRIBER_BASE_URL or pass baseUrl");
  });
});

test("openai without a key names both settings; either is enough", () => {
  vi.stubEnv("OPENAI_API_KEY", undefined);
  expect(() => aiTranscriber("openai/whisper-1")).toThrow("set VITAE_TRANSCRIBER_API_KEY or OPENAI_API_KEY");
  vi.stubEnv("OPENAI_API_KEY", "sk-1");
  expect(aiTranscriber("openai/whisper-1").name).toBe("openai/whisper-1");
});

test.each(["whisper-1", "anthropic/claude", "openai/", "__proto__/x"])(
  "%j is no transcriber, and the error lists the known ones",
  (name) => {
    expect(() => aiTranscriber(name, { apiKey: "sk-1" })).toThrow(/openai\/…, openai-compatible\/…: openai\/whisper-1/);
  },
);

test.each([
  ["openai/whisper-1", 7_200],
  ["openai/gpt-4o-transcribe", 1_390],
  ["openai/gpt-4o-mini-transcribe", 1_390],
  ["openai/gpt-4o-transcribe-diarize", 1_390],
  ["openai-compatible/gpt-4o-transcribe", 1_390],
  ["openai-compatible/acme/whisper-large", 1_200],
])("%s takes less than 25 MiB and at most %d seconds at once", (name, seconds) => {
  const { limits } = aiTranscriber(name, { apiKey: "sk-1", baseUrl: "http://localhost/v1" });
  expect(limits.seconds).toBe(seconds);
  expect(limits.bytes).toBeGreaterThan(24 * 1024 * 1024);
  expect(limits.bytes).toBeLessThan(25 * 1024 * 1024 - 100_000);
});
