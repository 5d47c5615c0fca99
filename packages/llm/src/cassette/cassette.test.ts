import { type LanguageModel, ModelFailure, type ModelQuestion, type ModelReply } from "@vitae/core/ports";
import { describe, expect, test } from "vitest";
import { recordModel } from "./record-model.ts";
import { replayModel } from "./replay-model.ts";

const key = "sk-proj-0123456789abcdefghij";
const { signal } = new AbortController();
const question = (text: string): ModelQuestion => ({
  instructions: "List the jobs.",
  messages: [{ role: "user", text }],
  schema: { name: "jobs", json: { type: "object" } },
  maxOutputTokens: 400,
});
const reply = (text: string): ModelReply => ({ text, finish: "stop", usage: { inputTokens: 9, cachedInputTokens: 0, outputTokens: 2 } });

/** A model that gives these outcomes, one after the other, and the cassette of what it did. */
function recorded(...outcomes: readonly (ModelReply | ModelFailure)[]) {
  const waiting = [...outcomes];
  const inner: LanguageModel = {
    name: "acme/large",
    async ask() {
      const next = waiting.shift();
      if (next === undefined || ModelFailure.is(next)) throw next ?? new Error("nothing is left");
      return next;
    },
  };
  const lines: string[] = [];
  const model = recordModel(inner, { write: (line) => lines.push(line), secrets: [key, ""], clock: { now: () => 0 } as never });
  return { model, cassette: () => lines.join("\n") };
}

test("a cassette replays replies and failures in their order, and repeats the last", async () => {
  const failure = new ModelFailure("rate_limited", { status: 429, providerMessage: `wrong key ${key}` });
  const { model, cassette } = recorded(failure, reply('{"jobs":["Riveter"]}'), reply('{"jobs":[]}'));
  await expect(model.ask(question("L1| Riveter"), { signal })).rejects.toBe(failure);
  await model.ask(question("L1| Riveter"), { signal });
  await model.ask(question("L1| Nobody"), { signal });

  const replayed = replayModel(cassette());
  expect(replayed.name).toBe("acme/large");
  await expect(replayed.ask(question("L1| Riveter"), { signal })).rejects.toMatchObject({ kind: "rate_limited", status: 429 });
  for (const _ of [1, 2]) expect(await replayed.ask(question("L1| Riveter"), { signal })).toEqual(reply('{"jobs":["Riveter"]}'));
  expect(await replayed.ask(question("L1| Nobody"), { signal })).toEqual(reply('{"jobs":[]}'));
});

test("a request that was not recorded is rejected", async () => {
  const { model, cassette } = recorded(reply("{}"));
  await model.ask(question("L1| Riveter"), { signal });
  await expect(replayModel(cassette()).ask(question("L1| Welder"), { signal })).rejects.toMatchObject({ kind: "rejected" });
});

test("a cassette holds no text of a request and no message of a provider", async () => {
  const { model, cassette } = recorded(new ModelFailure("rejected", { providerMessage: `wrong key ${key}` }), reply("{}"));
  await model.ask(question("L1| Riveter"), { signal }).catch(() => {});
  await model.ask(question("L1| Riveter"), { signal });
  expect(cassette()).not.toMatch(/Riveter|List the jobs|wrong key|sk-proj/);
});

describe("a reply that contains a secret", () => {
  test.each([
    ["the API key", `The key is ${key}.`],
    ["another key of the same form", "sk-ant-abcdefghijklmnop1234"],
    ["a header", "authorization: Bearer x"],
    ["a bearer token", "Use bearer abcdefghijklmnopqrstuvwxyz"],
  ])("is not recorded: %s", async (_, text) => {
    const { model, cassette } = recorded(reply(text));
    const before = cassette();
    await expect(model.ask(question("L1| Riveter"), { signal })).rejects.toThrow("It was not recorded.");
    expect(cassette()).toBe(before);
  });
});

test.each(["", "{}", '{"cassette":2,"model":"a/b"}', '{"cassette":1,"model":"a/b"}\n{"request":"x"}'])(
  "refuses %j, which is no cassette",
  (lines) => {
    expect(() => replayModel(lines)).toThrow();
  },
);
