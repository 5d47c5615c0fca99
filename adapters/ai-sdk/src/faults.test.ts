import type { ModelFailure } from "@vitae/core/ports";
import { type Scripted, type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aiSdk } from "./ai-sdk.ts";
import { never, question } from "./test/question.ts";

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await scriptedProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const failureOf = async (name: string, answer: Scripted, apiKey = provider.key): Promise<ModelFailure> => {
  provider.script(answer);
  const outcome = await aiSdk(name, { apiKey, baseUrl: provider.baseUrl })
    .ask(question, { signal: never })
    .catch((error) => error);
  expect(outcome).toMatchObject({ name: "ModelFailure" });
  return outcome;
};
/** All that a log could ever show of it. */
const shown = ({ message, stack, providerMessage, cause }: ModelFailure): string =>
  JSON.stringify({ message, stack, providerMessage, cause: String(cause) });

const paid = { input_tokens: 50, output_tokens: 3, input_tokens_details: { cached_tokens: 20 } };
const zoo: [string, Scripted, object][] = [
  ["429 with seconds", { status: 429, headers: { "retry-after": "7" } }, { kind: "rate_limited", status: 429, retryAfterMs: 7_000 }],
  [
    "429 with a date",
    { status: 429, headers: { "retry-after": "Fri, 01 Jan 2027 00:00:30 GMT", date: "Fri, 01 Jan 2027 00:00:00 GMT" } },
    { kind: "rate_limited", retryAfterMs: 30_000 },
  ],
  [
    "429 with milliseconds",
    { status: 429, headers: { "retry-after-ms": "250", "retry-after": "1" } },
    { kind: "rate_limited", retryAfterMs: 250 },
  ],
  ["429 without a word", { status: 429, body: "" }, { kind: "rate_limited", retryAfterMs: undefined, providerMessage: "HTTP 429" }],
  ["503 with a wait", { status: 503, headers: { "retry-after": "2" } }, { kind: "unavailable", status: 503, retryAfterMs: 2_000 }],
  [
    "503 as a web page",
    { status: 503, body: "<html><h1>Bad gateway</h1></html>" },
    { kind: "unavailable", providerMessage: "HTTP 503: Bad gateway" },
  ],
  ...[408, 409, 500, 502, 529].map((status): [string, Scripted, object] => [`${status}`, { status }, { kind: "unavailable", status }]),
  ...[400, 403, 404, 413, 422].map((status): [string, Scripted, object] => [`${status}`, { status }, { kind: "rejected", status }]),
  ["a redirect", { status: 307, headers: { location: "http://127.0.0.1:9/" } }, { kind: "rejected", status: 307 }],
  ["a connection that is reset", { fault: "reset" }, { kind: "unavailable", status: undefined }],
  [
    "a reply that is cut in the middle",
    { fault: "cut" },
    { kind: "unavailable", providerMessage: "the reply was cut off: UND_ERR_SOCKET" },
  ],
  ["half a JSON", { fault: "invalid-json" }, { kind: "unavailable", providerMessage: "the reply is not JSON" }],
  ["no body", { fault: "nothing" }, { kind: "unavailable", providerMessage: "the reply is not JSON" }],
  [
    "a JSON that is no reply",
    { status: 200, body: { ok: true } },
    { kind: "unavailable", status: 200, providerMessage: "the reply has an unknown form" },
  ],
  ["an error with status 200", { fault: "error-body" }, { kind: "unavailable", status: 200 }],
  [
    "an error with status 200 that is paid for",
    { status: 200, body: { status: "failed", error: { code: "server_error", message: "The model broke." }, usage: paid } },
    { kind: "unavailable", usage: { inputTokens: 50, cachedInputTokens: 20, outputTokens: 3 } },
  ],
];

describe.each(["openai/gpt-5-mini", "openai-compatible/large"])("%s", (name) => {
  test.each(zoo)("%s", async (_, answer, failure) => {
    expect(await failureOf(name, answer)).toMatchObject(failure);
  });

  test("a wrong key is refused, and stands in no error, also where the provider repeats it", async () => {
    const key = "sk-live-9f8e7d6c5b4a";
    const failure = await failureOf(name, "never sent", key);
    expect(failure).toMatchObject({ kind: "rejected", status: 401 });
    expect(failure.providerMessage).toMatch(/^HTTP 401: .*Incorrect API key provided: …/);
    expect(shown(failure)).not.toContain(key);
  });

  test("what a provider quotes of the document stands in no error", async () => {
    const failure = await failureOf(name, ({ text }) => ({
      status: 400,
      body: { error: { message: `Invalid value: '${text}'`, code: "invalid_value" } },
    }));
    expect(failure.providerMessage).toMatch(/^HTTP 400: invalid_value Invalid value: '/);
    expect(shown(failure)).not.toMatch(/Zoë|Ferrari|Quist|Halvorsen|5550199/);
  });
});

test("nobody at the address is down", async () => {
  const gone = await scriptedProvider();
  await gone.close();
  const model = aiSdk("openai/gpt-5-mini", { apiKey: "sk-1", baseUrl: gone.baseUrl });
  await expect(model.ask(question, { signal: never })).rejects.toMatchObject({
    kind: "unavailable",
    providerMessage: "no connection: ECONNREFUSED",
  });
});

test("a reply without an end is given up", async () => {
  const failure = await failureOf("openai/gpt-5-mini", { text: "x".repeat(17 * 1024 * 1024) });
  expect(failure).toMatchObject({ kind: "unavailable", providerMessage: "the reply is too long" });
});
