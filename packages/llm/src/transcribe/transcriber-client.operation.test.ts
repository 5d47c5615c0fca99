import { type AudioChunk, ModelFailure, type TranscribedChunk, type Transcriber } from "@vitae/core/ports";
import { beforeEach, describe, expect, test } from "vitest";
import { createCircuitBreaker } from "../provider/circuit-breaker.ts";
import { settled, timeStands, underWay } from "../test/under-way.ts";
import { transcribeWithRetry } from "./transcriber-client.operation.ts";

beforeEach(timeStands);

const piece: AudioChunk = { path: "/r/1.mp3", mediaType: "audio/mpeg", extension: "mp3", bytes: 9_000, start: 1_200, seconds: 90 };
const said: TranscribedChunk = { text: "Hello.", segments: [{ text: "Hello.", start: 0, end: 1, speaker: null }], language: "en" };

type Turn = TranscribedChunk | ModelFailure | "silence";

/** A transcriber that answers in turn, its last turn for ever, and keeps when it was asked. */
function scripted(...turns: readonly Turn[]) {
  const requests: { at: number; language: string | null }[] = [];
  const transcriber: Transcriber = {
    name: "acme/ear",
    limits: { bytes: 1e6, seconds: 600 },
    async transcribe(_, { language, signal }) {
      requests.push({ at: Date.now(), language });
      const turn = turns[Math.min(requests.length, turns.length) - 1] ?? "silence";
      if (turn === "silence") return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      if (ModelFailure.is(turn)) throw turn;
      return turn;
    },
  };
  return { transcriber, requests };
}

const shared = { now: () => Date.now(), random: () => 0.5 };
const perSecond = (seconds: number) => ({ costMicroUsd: Math.ceil(seconds * 100) });
const asking = ({ transcriber }: ReturnType<typeof scripted>, forMs = 300_000, one = createCircuitBreaker()) =>
  underWay((call) => transcribeWithRetry({ ...shared, transcriber, breaker: one, costOf: perSecond }, { piece, language: "de" }, call), {
    forMs,
  });

const paid = {
  model: "acme/ear",
  inputTokens: 0,
  cachedInputTokens: 0,
  outputTokens: 0,
  audioSeconds: 90,
  costMicroUsd: 9_000,
};

test("gives back what is said, and accounts for the seconds of the piece", async () => {
  const ear = scripted(said);
  const question = asking(ear);
  expect(await settled(question)).toMatchObject({ value: said });
  expect(question.spent).toEqual([paid]);
  expect(ear.requests).toMatchObject([{ language: "de" }]);
});

test("a failure that may pass is tried again with growing waits, and costs nothing", async () => {
  const ear = scripted(
    new ModelFailure("unavailable", { status: 503 }),
    new ModelFailure("rate_limited", { status: 429, retryAfterMs: 4_000 }),
    said,
  );
  const question = asking(ear);
  expect(await settled(question)).toMatchObject({ value: said });
  expect(ear.requests.map(({ at }) => at - 1_000_000)).toEqual([0, 500, 4_500]);
  expect(question.spent).toEqual([paid]);
});

test("a reply that cannot be used is paid like one that can", async () => {
  const question = asking(scripted(new ModelFailure("unavailable", { status: 200, providerMessage: "the reply is not JSON" }), said));
  expect(await settled(question)).toMatchObject({ value: said });
  expect(question.spent).toEqual([paid, paid]);
});

test("what is refused is not sent again", async () => {
  const ear = scripted(new ModelFailure("rejected", { status: 401 }), said);
  expect(await settled(asking(ear))).toMatchObject({ code: "model_unavailable", afterMs: 0 });
  expect(ear.requests).toHaveLength(1);
});

describe("a provider that is silent", () => {
  test("leaves time for another attempt, and all of it ends in time", async () => {
    const ear = scripted("silence", said);
    expect(await settled(asking(ear))).toMatchObject({ value: said, afterMs: 180_500 });
    expect((await settled(asking(scripted("silence")))).afterMs).toBeLessThanOrEqual(300_000);
  });

  test("is waited for twice, and less than five minutes each, however much time is left", async () => {
    const ear = scripted("silence");
    const outcome = await settled(asking(ear, 7_200_000));
    expect(outcome).toMatchObject({ code: "model_unavailable", afterMs: 580_500 });
    expect(ear.requests).toHaveLength(2);
  });
});

test("once its breaker is open, nobody is asked", async () => {
  const one = createCircuitBreaker();
  for (let failure = 0; failure < 8; failure++) one.failed(Date.now());
  const ear = scripted(said);
  expect(await settled(asking(ear, 300_000, one))).toMatchObject({ code: "model_unavailable", afterMs: 0 });
  expect(ear.requests).toEqual([]);
});
