import { jsonLog, systemRuntime, type Transcription } from "@vitae/core";
import { type Scripted, scriptedProvider } from "@vitae/testing/scripted-provider";
import { wav } from "@vitae/testing/wav";
import { expect, onTestFinished, test } from "vitest";
import { HOST, SERVER, SERVICE } from "../composition/tokens.ts";
import { type Environment, readConfig, ServerConfig } from "../configuration/configuration.ts";
import { composeServer } from "./compose-server.ts";

/** A server whose transcriber is a scripted provider's, and an account that pays. */
async function hearing(model: string, environment: Environment = {}) {
  const provider = await scriptedProvider();
  const at = await composeServer(
    readConfig(ServerConfig, {
      VITAE_STORAGE: "sqlite::memory:",
      VITAE_PORT: "0",
      VITAE_TRANSCRIBER: model,
      VITAE_TRANSCRIBER_BASE_URL: provider.baseUrl,
      VITAE_TRANSCRIBER_API_KEY: provider.key,
      ...environment,
    }),
  );
  onTestFinished(async () => {
    await provider.close();
    await at.close();
  });
  const logged: string[] = [];
  at.bind(HOST, () => systemRuntime({ log: jsonLog({ level: "debug", write: (line) => void logged.push(line) }) }));
  const { accounts } = at.get(SERVICE);
  const { id } = await accounts.create({ name: "Acme" });
  const { key } = await accounts.createKey(id);
  const url = await at.get(SERVER).listen();
  const { balance: granted } = await accounts.get(id);

  return {
    provider,
    logged,
    /** Micro-USD. */
    charged: async () => granted - (await accounts.get(id)).balance,
    async transcribe(seconds: number) {
      const body = new FormData();
      body.append("media", new Blob([wav(seconds)]), "call.wav");
      const reply = await fetch(`${url}/transcribe/`, { method: "POST", body, headers: { authorization: `Bearer ${key}` } });
      return { status: reply.status, json: (await reply.json()) as Partial<Transcription> & { readonly code?: string } };
    },
  };
}

/** Two who speak of how long the piece is. */
const saysItsLength: Scripted = ({ files }) => ({
  segments: [
    { start: 1, end: 2, text: `${files[0]?.seconds} seconds`, speaker: "A" },
    { start: 3, end: 4.5, text: "Quite so.", speaker: "B" },
  ],
  language: "german",
});

test("a recording is transcribed in chunks, with offsets of the whole, and charged by the minute", async () => {
  const { provider, transcribe, charged } = await hearing("openai/gpt-4o-transcribe-diarize");
  provider.otherwise(saysItsLength);
  const { status, json } = await transcribe(3_000);
  expect(status).toBe(200);
  expect(json).toMatchObject({ duration_seconds: 3_000, total_cost: 0.3 });
  expect(json.transcript_entries?.map(({ participant, startTime, endTime }) => [participant, startTime, endTime])).toEqual([
    ["Speaker 1", "00:00:01.000", "00:00:02.000"],
    ["Speaker 2", "00:00:03.000", "00:00:04.500"],
    ["Speaker 1", "00:16:41.000", "00:16:42.000"],
    ["Speaker 2", "00:16:43.000", "00:16:44.500"],
    ["Speaker 1", "00:33:21.000", "00:33:22.000"],
    ["Speaker 2", "00:33:23.000", "00:33:24.500"],
  ]);
  expect(provider.requests.map(({ files }) => files[0]?.seconds)).toEqual([1_000, 1_000, 1_000]);
  expect(await charged()).toBe(300_000);
});

test("a failed request to the provider is retried and costs nothing", async () => {
  const { provider, transcribe } = await hearing("openai/whisper-1");
  provider.script({ status: 429, headers: { "retry-after": "0" } }, { status: 503 }, saysItsLength);
  expect(await transcribe(60)).toMatchObject({
    status: 200,
    json: { transcript_text: "60 seconds\nQuite so.", language: "de", total_cost: 0.006 },
  });
  expect(provider.requests).toHaveLength(3);
});

test("a rejection of the provider is 503, costs nothing, and does not log the API key", async () => {
  const { provider, transcribe, charged, logged } = await hearing("openai/whisper-1");
  provider.otherwise({ status: 401, body: { error: { message: `Incorrect API key provided: ${provider.key}.` } } });
  expect(await transcribe(60)).toMatchObject({ status: 503, json: { code: "model_unavailable" } });
  expect(await charged()).toBe(0);
  expect(logged.join("\n")).toMatch(/"event":"model_failed".*HTTP 401/);
  expect(logged.join("\n")).not.toContain(provider.key);
});

test("a recording larger than VITAE_MEDIA_MAX_MB is 413 and is not sent to the provider", async () => {
  const { provider, transcribe } = await hearing("openai/whisper-1", { VITAE_MEDIA_MAX_MB: "1" });
  provider.otherwise(saysItsLength);
  expect((await transcribe(132)).status).toBe(413);
  expect(provider.requests).toEqual([]);
  expect((await transcribe(130)).status).toBe(200);
});
