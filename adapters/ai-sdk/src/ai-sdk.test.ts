import { setTimeout as wait } from "node:timers/promises";
import { type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aiSdk } from "./ai-sdk.ts";
import { never, question } from "./test/question.ts";

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await scriptedProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const asked = (name: string) => aiSdk(name, { apiKey: provider.key, baseUrl: provider.baseUrl });
const usage = { input: 120, cachedInput: 40, output: 7 };

describe.each([
  ["openai/gpt-5-mini", "/v1/responses", "gpt-5-mini"],
  ["openai-compatible/acme/large", "/v1/chat/completions", "acme/large"],
])("%s", (name, path, model) => {
  test("sends instructions, data, schema and limit, and gives back text and usage", async () => {
    provider.script({ json: { job: "L2" }, usage });
    expect(await asked(name).ask(question, { signal: never })).toEqual({
      text: '{"job":"L2"}',
      finish: "stop",
      usage: { inputTokens: 120, cachedInputTokens: 40, outputTokens: 7 },
    });
    const [request] = provider.requests;
    expect(request).toMatchObject({ path, model, instructions: question.instructions, text: question.messages[0]?.text });
    expect(request?.schema).toEqual(question.schema.json);
    expect(Object.values(request?.body ?? {})).toContain(400);
  });

  test("sends a repair round turn by turn", async () => {
    provider.script({ json: { job: "L2" } });
    const messages = [...question.messages, { role: "assistant", text: "jobs: L2" } as const, { role: "user", text: "Not JSON." } as const];
    await asked(name).ask({ ...question, messages }, { signal: never });
    expect(provider.requests[0]?.messages.slice(1)).toEqual(messages);
  });

  test("gives back what was cut off at the limit, and says so", async () => {
    provider.script({ text: '{"job":"L', finish: "length", usage });
    expect(await asked(name).ask(question, { signal: never })).toMatchObject({ text: '{"job":"L', finish: "length" });
  });

  test.each([
    ["without text", { text: "" }],
    ["of blanks", { text: " \n" }],
    ["that a filter stopped", { text: '{"jo', finish: "filter" }],
    ["in which the model declines", { text: "I cannot help with that.", finish: "refusal" }],
  ] as const)("a reply %s is empty, and is paid for", async (_, answer) => {
    provider.script({ ...answer, usage });
    await expect(asked(name).ask(question, { signal: never })).rejects.toMatchObject({
      kind: "empty",
      usage: { inputTokens: 120, cachedInputTokens: 40, outputTokens: 7 },
    });
  });

  test.each([
    ["a provider that is silent", { fault: "hang" }],
    ["a provider that lets it wait", { text: "late", afterMs: 600_000 }],
  ] as const)("an abort leaves %s at once", async (_, answer) => {
    provider.script(answer);
    const leaving = new AbortController();
    const reply = asked(name).ask(question, { signal: leaving.signal });
    await expect.poll(() => provider.requests.length, { timeout: 30_000 }).toBe(1);
    leaving.abort(new Error("the caller left"));
    await expect(reply).rejects.toThrow("the caller left");
    await expect.poll(() => provider.requests[0]?.leftAfterMs, { timeout: 30_000 }).not.toBeNull();
  });

  test("sends nothing when it is aborted already", async () => {
    await expect(asked(name).ask(question, { signal: AbortSignal.abort(new Error("too late")) })).rejects.toThrow("too late");
    await wait(20);
    expect(provider.requests).toEqual([]);
  });

  test("does not try again by itself", async () => {
    provider.otherwise({ status: 503 });
    await expect(asked(name).ask(question, { signal: never })).rejects.toMatchObject({ kind: "unavailable" });
    expect(provider.requests).toHaveLength(1);
  });
});

test("OpenAI is told to keep nothing", async () => {
  provider.script({ json: {} });
  await asked("openai/gpt-5-mini").ask(question, { signal: never });
  expect(provider.requests[0]?.body).toMatchObject({ store: false });
});

test("numbers that no reply can have used are not believed", async () => {
  provider.script({ text: "{}", usage: { input: -5, cachedInput: 900, output: 1e300 } });
  const { usage } = await asked("openai/gpt-5-mini").ask(question, { signal: never });
  expect(usage).toEqual({ inputTokens: 0, cachedInputTokens: 0, outputTokens: 1e9 });
});

describe("a server that does not know every way to ask for JSON", () => {
  const refusal = (what: string) => ({
    status: 400,
    body: { error: { message: `'${what}' of type 'json_schema' is not supported`, type: "invalid_request_error" } },
  });
  const formatOf = (index: number) => (provider.requests[index]?.body.response_format as { type: string } | undefined)?.type;

  test("is asked without a schema, with the schema in words, from then on", async () => {
    const model = asked("openai-compatible/large");
    provider.script(refusal("response_format.type"), { json: { job: "L2" } }, { json: { job: "L2" } });
    expect(await model.ask(question, { signal: never })).toMatchObject({ text: '{"job":"L2"}' });
    await model.ask(question, { signal: never });
    expect([0, 1, 2].map(formatOf)).toEqual(["json_schema", "json_object", "json_object"]);
    expect(provider.requests[2]?.instructions).toContain(JSON.stringify(question.schema.json));
  });

  test("may know none at all", async () => {
    const model = asked("openai-compatible/large");
    provider.script(refusal("response_format"), refusal("response_format"), { json: { job: "L2" } });
    await model.ask(question, { signal: never });
    expect([0, 1, 2].map(formatOf)).toEqual(["json_schema", "json_object", undefined]);
  });

  test("is not asked again for another fault, nor without an end", async () => {
    provider.script({ status: 400, body: { error: { message: "The context is too long." } } });
    await expect(asked("openai-compatible/large").ask(question, { signal: never })).rejects.toMatchObject({ kind: "rejected" });
    expect(provider.requests).toHaveLength(1);
    provider.reset();
    provider.otherwise(refusal("response_format"));
    await expect(asked("openai-compatible/large").ask(question, { signal: never })).rejects.toMatchObject({ kind: "rejected" });
    expect(provider.requests).toHaveLength(3);
  });
});

test("a model that thinks is asked not to think for long; of a server that may know no such word, nothing is asked", async () => {
  provider.otherwise({ json: {} });
  await asked("openai/gpt-5-mini").ask(question, { signal: never });
  await asked("openai/gpt-4.1-mini").ask(question, { signal: never });
  await asked("openai-compatible/large").ask(question, { signal: never });
  expect(provider.requests.map(({ body }) => body.reasoning ?? body.reasoning_effort ?? null)).toEqual([{ effort: "low" }, null, null]);
});
