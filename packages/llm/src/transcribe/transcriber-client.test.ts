import { noLog, systemRuntime } from "@vitae/core";
import type { CallContext, Transcriber, Usage } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { createTranscriberClient } from "./transcriber-client.ts";
import { transcriberWithPrice } from "./transcriber-price.ts";

const host = systemRuntime();
const named = (name: string): Transcriber => ({
  name,
  limits: { bytes: 1e6, seconds: 600 },
  transcribe: async () => ({ text: "Hello.", segments: [], language: "en" }),
});
const piece = { path: "/r/1.wav", mediaType: "audio/wav", extension: "wav", bytes: 9_000, start: 0, seconds: 90 };

async function spentBy(name: string, prices: Pick<Parameters<typeof transcriberWithPrice>[0], "prices" | "unknownModelPrice"> = {}) {
  const spent: Usage[] = [];
  const { signal } = new AbortController();
  const call: CallContext = {
    signal,
    deadline: Date.now() + 9_000,
    log: noLog,
    recordUsage: (usage) => void spent.push(usage),
    trackPending: () => {},
  };
  await createTranscriberClient(transcriberWithPrice({ transcriber: named(name), host, ...prices })).ask(piece, null, call);
  return spent;
}

test("a minute and a half of a known model costs what the table says", async () => {
  expect(await spentBy("openai/whisper-1")).toMatchObject([{ audioSeconds: 90, costMicroUsd: 9_000, chargeMicroUsd: 9_000 }]);
});

test("what the operator says goes before the table", async () => {
  const prices = { "whisper-1": { input: 0, output: 0, per_minute: 0.01 } };
  expect(await spentBy("openai/whisper-1", { prices })).toMatchObject([{ costMicroUsd: 15_000 }]);
});

test("a model that nobody priced is charged at the operator's price, and its cost is not known", async () => {
  const unknownModelPrice = { input: 1, output: 1, per_minute: 0.002 };
  expect(await spentBy("acme/ear", { unknownModelPrice })).toMatchObject([{ costMicroUsd: null, chargeMicroUsd: 3_000 }]);
});

test.each([
  ["has no price", "acme/ear", {}],
  ["has one of tokens only", "openai/gpt-5", {}],
  ["falls to a price of tokens only", "acme/ear", { unknownModelPrice: { input: 1, output: 1 } }],
])("a model that %s is refused with the settings that give it one", async (_, name, options) => {
  const refused = () => transcriberWithPrice({ transcriber: named(name), host, ...options });
  expect(refused).toThrow(RangeError);
  expect(refused).toThrow("set VITAE_UNKNOWN_MODEL_PRICE, with per_minute");
});
