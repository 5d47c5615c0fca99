import type { TranscriberHarness } from "@vitae/testing";
import { type ProviderAnswer, type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { aiTranscriber } from "../ai-transcriber.ts";

/** A transcriber with its fake provider. */
export interface ProvidedBench extends TranscriberHarness {
  readonly scripted: ScriptedProvider;
}

/** Creates a transcriber with a fake provider. */
export async function transcriberBench(name: string): Promise<ProvidedBench> {
  const scripted = await scriptedProvider({ key: "sk-live-9f8e7d6c5b4a" });
  return {
    scripted,
    secret: scripted.key,
    transcriber: aiTranscriber(name, { apiKey: scripted.key, baseUrl: scripted.baseUrl }),
    provider: (what) => scripted.otherwise(what.does === "says" ? { segments: what.segments } : answers[what.does](scripted.key)),
    seen: () => ({
      requests: scripted.requests.length,
      left: scripted.requests.filter(({ leftAfterMs }) => leftAfterMs !== null).length,
    }),
  };
}

/** Providers quote the API key that they reject. */
const answers: Readonly<Record<Exclude<Parameters<TranscriberHarness["provider"]>[0]["does"], "says">, (key: string) => ProviderAnswer>> = {
  "is busy": () => ({ status: 429, headers: { "retry-after": "7" } }),
  "is broken": () => ({ status: 500 }),
  "breaks off": () => ({ fault: "cut" }),
  "says something else": () => ({ fault: "wrong-shape" }),
  refuses: (key) => ({ status: 401, body: { error: { message: `Incorrect API key provided: ${key}.`, code: "invalid_api_key" } } }),
  "is silent": () => ({ fault: "hang" }),
};
