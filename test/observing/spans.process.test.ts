import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { Translator } from "@vitae/core/ports";
import { createHandler, nodeHandler } from "@vitae/http";
import { recordingProcessor } from "@vitae/media";
import { scriptedProvider } from "@vitae/testing/scripted-provider";
import { wav } from "@vitae/testing/wav";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { modelOf, transcriberOf } from "../interviews/deployment.ts";
import { draft, segments } from "../interviews/scripted-interview.ts";
import { ended, endedAs, only, parentOf, request } from "./recorded-spans.ts";
import { service } from "./service.ts";

const provider = await scriptedProvider();
afterAll(() => provider.close());
beforeEach(() => provider.reset());
const answered = { json: draft, usage: { input: 1_000, cachedInput: 200, output: 100 } };
const interviews = [{ transcript_text: "Ada: How did you begin?\nBen: With a map of every bus stop." }];
test("a request over HTTP has the operation as its child, and that the question to the model", async () => {
  const resumes = service({ model: modelOf(provider) });
  provider.otherwise(answered);
  const { id } = await resumes.accounts.create({ name: "Acme" });
  const { key } = await resumes.accounts.createKey(id);
  const handle = nodeHandler(createHandler(resumes));
  const server = createServer((incoming, response) => void request(() => handle(incoming, response)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());

  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/summary/`;
  const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify(interviews[0]) });
  expect(reply.status).toBe(200);

  await vi.waitFor(
    () =>
      expect(ended().map((span) => [span.name, parentOf(span)])).toEqual([
        ["chat gpt-5-mini", "vitae.summary"],
        ["vitae.summary", "request"],
        ["request", null],
      ]),
    30_000,
  );
  expect(only("vitae.summary")).toMatchObject({
    kind: SpanKind.INTERNAL,
    attributes: {
      "vitae.operation": "summary",
      "vitae.request.id": reply.headers.get("x-service-request-id"),
      "vitae.interviews": 1,
      "vitae.models": ["openai/gpt-5-mini"],
      "vitae.replayed": false,
      "vitae.charged_usd": 0.000405,
    },
  });
  expect(only("chat gpt-5-mini")).toMatchObject({
    kind: SpanKind.CLIENT,
    status: { code: SpanStatusCode.UNSET },
    attributes: {
      "gen_ai.operation.name": "chat",
      "gen_ai.provider.name": "openai",
      "gen_ai.request.model": "gpt-5-mini",
      "gen_ai.request.max_tokens": expect.any(Number),
      "gen_ai.output.type": "json",
      "gen_ai.usage.input_tokens": 1_000,
      "gen_ai.usage.cache_read.input_tokens": 200,
      "gen_ai.usage.output_tokens": 100,
      "gen_ai.response.finish_reasons": ["stop"],
      "vitae.question": "summary",
      "vitae.attempt": 1,
    },
  });
});

test("every attempt at an answer is a span, with what it failed with", async () => {
  provider.script({ status: 429, headers: { "retry-after": "0" } }, { json: { no: "summary" } }, answered);
  await service({ model: modelOf(provider) }).summarise({ interviews });
  const attempts = endedAs("chat gpt-5-mini").map(({ attributes, status }) => [
    attributes["vitae.attempt"],
    attributes["http.response.status_code"],
    status,
  ]);
  expect(attempts).toEqual([
    [1, 429, { code: SpanStatusCode.ERROR, message: "rate_limited" }],
    [2, undefined, { code: SpanStatusCode.UNSET }],
    [1, undefined, { code: SpanStatusCode.UNSET }],
  ]);
});

test("what refuses a whole operation is told by its code and nothing else", async () => {
  const words = { texts: ["Ada said too much"], target_language: "de" };
  await expect(service({ requestTimeoutMs: 30, translators: [silent] }).translate(words)).rejects.toMatchObject({
    code: "translation_timed_out",
  });
  expect(only("vitae.translate")).toMatchObject({
    status: { code: SpanStatusCode.ERROR, message: "translation_timed_out" },
    attributes: { "error.type": "translation_timed_out", "vitae.texts": 1 },
    events: [],
  });
});

test("what a provider says of its failure stays out of the span", async () => {
  provider.otherwise({ status: 400, body: { error: { message: "Ada said too much" } } });
  const [summary] = await service({ model: modelOf(provider) }).summarise({ interviews });
  expect(summary).toMatchObject({ error: { code: "model_unavailable" } });
  expect(only("vitae.summary").status).toEqual({ code: SpanStatusCode.ERROR, message: "nothing_succeeded" });
  expect(only("chat gpt-5-mini")).toMatchObject({
    status: { code: SpanStatusCode.ERROR, message: "rejected" },
    attributes: { "error.type": "rejected", "http.response.status_code": 400 },
    events: [],
  });
});

const silent: Translator = { name: "silent", translate: (_, { signal }) => aborted(signal) };
const broken: Translator = { name: "broken", translate: () => Promise.reject(new TypeError("Ada said too much")) };

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

test("every translator that is asked has a span, with the questions to a model below its own", async () => {
  provider.otherwise({ json: { items: [{ id: 1, text: "Guten Morgen" }] } });
  const resumes = service({ model: modelOf(provider), translators: [broken, "model"] });
  const { ok } = await resumes.translate({ text: "Good morning", target_language: "de" });
  expect(ok).toBe(true);
  expect(ended().map((span) => [span.name, parentOf(span), span.attributes["error.type"]])).toEqual([
    ["translate broken", "vitae.translate", "internal"],
    ["chat gpt-5-mini", "translate openai/gpt-5-mini", undefined],
    ["translate openai/gpt-5-mini", "vitae.translate", undefined],
    ["vitae.translate", null, undefined],
  ]);
});

test("every piece that a transcriber hears has a span, with its length", async () => {
  provider.otherwise({ segments });
  const heard = service({ transcriber: transcriberOf(provider, "whisper-1"), recordingProcessor: recordingProcessor() });
  await heard.transcribe({}, { media: { filename: "call.wav", bytes: wav(10) } });
  expect(parentOf(only("transcribe whisper-1"))).toBe("vitae.transcribe");
  expect(only("transcribe whisper-1")).toMatchObject({
    kind: SpanKind.CLIENT,
    attributes: {
      "gen_ai.operation.name": "transcribe",
      "gen_ai.provider.name": "openai",
      "gen_ai.request.model": "whisper-1",
      "vitae.audio_seconds": 10,
      "vitae.attempt": 1,
    },
  });
});
