import { VitaeError } from "@vitae/core";
import type { RecordingProcessor } from "@vitae/core/ports";
import { type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { wav } from "@vitae/testing/wav";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Answer, type Caller, type Deployment, deployment, transcriberOf } from "./deployment.ts";
import { beeping, heardAs, hearingProvider, silent } from "./hearing-provider.ts";
import { madeRecording } from "./made-recording.ts";
import { scripted, segments } from "./scripted-interview.ts";
import { docxOf } from "./transcript-files.ts";

const mb = 1024 * 1024;
const sound = { name: "call.wav", bytes: wav(10) };
const refusal = ({ status, json }: Answer) => [status, json.detail];

let provider: ScriptedProvider;
let vitae: Deployment;
let caller: Caller;
beforeAll(async () => {
  provider = await scriptedProvider();
  vitae = await deployment({ transcriber: transcriberOf(provider), maxMediaBytes: 12 * mb });
  caller = await vitae.caller();
});
beforeEach(() => {
  provider.reset();
  provider.otherwise(scripted());
});
afterAll(async () => {
  await vitae.close();
  await provider.close();
});

describe("a recording", () => {
  test("is written down with who spoke and when", async () => {
    const { status, json } = await caller.send("/transcribe/", [sound], { language: "en-GB" });
    expect([status, json]).toEqual([
      200,
      {
        transcript_text: "Welcome, Ben. How did you begin?\nWith a map of every bus stop.\nWho drew it?",
        transcript_entries: [
          { participant: "Speaker 1", text: "Welcome, Ben. How did you begin?", startTime: "00:00:00.000", endTime: "00:00:04.000" },
          { participant: "Speaker 2", text: "With a map of every bus stop.", startTime: "00:00:03.500", endTime: "00:00:08.000" },
          { participant: "Speaker 1", text: "Who drew it?", startTime: "00:00:08.000", endTime: "00:00:09.500" },
        ],
        language: "en",
        duration_seconds: 10,
        total_cost: 0.001,
        warnings: [],
      },
    ]);
    expect(provider.requests).toMatchObject([{ body: { language: "en" }, files: [{ type: "audio/wav", seconds: 10 }] }]);
  });

  test("whose language nobody says is in the one that its words are in", async () => {
    expect((await caller.send("/transcribe/", [sound])).json.language).toBe("en");
  });

  test("is summed up with its transcript, by the times of its speakers", async () => {
    const { status, json } = await caller.send("/summary/", [sound]);
    expect([status, json.interview_id, json.transcript_entries?.length]).toEqual([200, "call.wav", 3]);
    expect(json.transcript_text).toContain("With a map of every bus stop.");
    expect(json.speaking_time).toMatchObject({
      method: "timestamps",
      total_seconds: 9.5,
      participants: [
        { participant: "Speaker 1", seconds: 5.5, percentage: 55, turns: 2, questions: 2 },
        { participant: "Speaker 2", seconds: 4.5, percentage: 45, turns: 1, questions: 0 },
      ],
    });
  });

  test("of which no times are known is written down without entries", async () => {
    const plain = await deployment({ transcriber: transcriberOf(provider, "gpt-4o-transcribe") });
    onTestFinished(() => plain.close());
    const asking = await plain.caller();
    const { json } = await asking.send("/transcribe/", [sound]);
    expect([json.transcript_entries, json.transcript_text]).toEqual([[], segments.map(({ text }) => text.trim()).join(" ")]);
    expect(json.warnings.map(({ code }) => code)).toEqual(["no_timestamps"]);
    expect((await asking.send("/summary/", [sound])).json.speaking_time.method).toBe("word_count");
  });

  test("in which nobody speaks is an empty transcript, and nothing to sum up", async () => {
    provider.otherwise(scripted({ heard: { segments: [], seconds: 10 } }));
    expect((await caller.send("/transcribe/", [sound])).json).toMatchObject({
      transcript_text: "",
      transcript_entries: [],
      language: "und",
    });
    expect(refusal(await caller.send("/summary/", [sound]))).toEqual([400, "Transcript must not be blank."]);
  });

  test.each([
    ["MP3, constant", "audio/mpeg"],
    ["Ogg Opus", "audio/ogg"],
    ["WebM", "audio/webm"],
    ["M4A", "audio/mp4"],
  ])("as %s is as long as it is, whatever it is called", async (kind, type) => {
    const { bytes, seconds } = await madeRecording(kind, 30);
    const { json } = await caller.send("/transcribe/", [{ name: "x.pdf", bytes }]);
    expect(Math.abs(json.duration_seconds - seconds)).toBeLessThan(0.1);
    expect(provider.requests[0]?.files).toMatchObject([{ type, bytes: bytes.length }]);
  });

  test("that is a video is heard, not seen", async () => {
    const { bytes, seconds } = await madeRecording("MP4 with video", 30);
    const { json } = await caller.send("/transcribe/", [{ name: "a.mp4", bytes }]);
    expect(Math.abs(json.duration_seconds - seconds)).toBeLessThan(0.1);
    const [sent] = provider.requests[0]?.files ?? [];
    expect(sent).toMatchObject({ type: "audio/mp4" });
    // 25 pictures of 1 kB a second, and some 13 kB of sound.
    expect(bytes.length).toBeGreaterThan(1_100_000);
    expect(sent?.bytes).toBeLessThan(420_000);
  });
});

test("an hour is sent in pieces that the provider takes, and put together where it was", async () => {
  await using hearing = await hearingProvider();
  const own = await deployment({ transcriber: transcriberOf(hearing) });
  onTestFinished(() => own.close());
  // Also next to and across the borders of the chunks.
  const times = Array.from({ length: 72 }, (_, place) => place * 50 + (place % 7));
  const { json } = await (await own.caller()).send("/transcribe/", [{ name: "long.wav", bytes: beeping(3_600, times) }]);
  expect(hearing.bytes.length).toBeGreaterThan(2);
  expect(Math.max(...hearing.bytes)).toBeLessThan(25 * mb);
  expect(json.duration_seconds).toBe(3_600);
  const told = json.transcript_entries.flatMap(({ text, startTime }) => {
    const [hours = 0, minutes = 0, seconds = 0] = startTime.split(":").map(Number);
    return text.startsWith("Beep") ? [{ text, at: hours * 3_600 + minutes * 60 + seconds }] : [];
  });
  const words = json.transcript_text.match(/Beep \d+\./g);
  expect(words).toEqual(times.map((_, place) => heardAs(place)));
  for (const { text, at } of told) {
    const place = Number(/^Beep (\d+)/.exec(text)?.[1]);
    expect(Math.abs(at - (times[place] ?? 0))).toBeLessThan(0.2);
  }
  expect(own.waiting()).toEqual([]);
});

describe("what is refused", () => {
  test.each([
    ["no recording", Buffer.from("nobody speaks here")],
    ["a document", docxOf(["Ada: Hello."])],
    ["half a header", wav(2).subarray(0, 40)],
  ])("%s is not readable", async (_, bytes) => {
    expect(refusal(await caller.send("/transcribe/", [{ name: "a.wav", bytes }]))).toEqual([
      400,
      "The file is not a readable audio or video recording.",
    ]);
    expect(vitae.waiting()).toEqual([]);
  });

  test("one is an error of its own beside good ones", async () => {
    const { json } = await caller.send("/summary/", [
      sound,
      { name: "junk", bytes: Buffer.from("junk") },
      { name: "a.docx", bytes: docxOf(["Ada: Hello."]) },
    ]);
    expect(json.results.map(({ filename, error }) => [filename, error?.detail])).toEqual([
      ["call.wav", undefined],
      ["junk", "The file is not a readable audio or video recording."],
      ["a.docx", undefined],
    ]);
  });

  test("more than two hours are too long, and nobody is asked about them", async () => {
    const long = { name: "long.wav", bytes: silent(7_203) };
    for (const path of ["/transcribe/", "/summary/"])
      expect(refusal(await caller.send(path, [long]))).toEqual([413, "Recording too long. Maximum is 2 hours."]);
    expect([provider.requests, vitae.waiting()]).toEqual([[], []]);
  });

  test("more bytes than the deployment takes are too large", async () => {
    const large = { name: "large.wav", bytes: new Uint8Array(12 * mb + 1) };
    for (const path of ["/transcribe/", "/summary/"])
      expect(refusal(await caller.send(path, [large]))).toEqual([413, "Recording too large. Maximum size is 12 MB."]);
    expect(vitae.waiting()).toEqual([]);
  });

  test("a provider that refuses is not available", async () => {
    provider.otherwise({ status: 400 });
    expect(refusal(await caller.send("/transcribe/", [sound]))).toEqual([503, "The language model is unavailable. Try again later."]);
  });

  test.each([
    ["/transcribe/", "Transcription timed out"],
    ["/summary/", "Interview summary timed out"],
  ])("one that is never done takes %s no longer than a request may", async (path, detail) => {
    const endless: RecordingProcessor = {
      probe: (_, { signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(new VitaeError("cancelled")))),
      split: async () => ({ pieces: [], dispose: async () => {} }),
      sweep: async () => {},
      close: async () => {},
    };
    const hasty = await deployment({ transcriber: transcriberOf(provider), recordingProcessor: endless, requestTimeoutMs: 300 });
    onTestFinished(() => hasty.close());
    expect(refusal(await (await hasty.caller()).send(path, [sound]))).toEqual([504, detail]);
    await vi.waitFor(() => expect(hasty.waiting()).toEqual([]), 30_000);
  });
});

test("a caller who hangs up leaves no file, and the provider is left alone", async () => {
  provider.otherwise({ fault: "hang" });
  const stop = new AbortController();
  // Two pieces: the upload and both of them lie in files.
  const asked = caller.send("/transcribe/", [{ name: "long.wav", bytes: silent(2_000) }], {}, { signal: stop.signal });
  const refused = expect(asked).rejects.toThrow("aborted");
  await vi.waitFor(() => expect(provider.requests.length).toBe(2), 30_000);
  expect(vitae.waiting().length).toBeGreaterThan(0);
  stop.abort();
  await refused;
  await vi.waitFor(() => expect(vitae.waiting()).toEqual([]), 30_000);
  await vi.waitFor(() => expect(provider.requests.every(({ leftAfterMs }) => leftAfterMs !== null)).toBe(true), 30_000);
});
