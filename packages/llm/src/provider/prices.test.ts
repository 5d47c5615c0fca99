import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Prices } from "./prices.schema.ts";
import { findPrice, priceTable, replyCost } from "./prices.ts";

const usage = { inputTokens: 1_000, cachedInputTokens: 400, outputTokens: 100, audioSeconds: 0 };

test("tokens cost what the table says, cached ones less", () => {
  expect(replyCost(usage, { input: 2, cached_input: 0.5, output: 8 })).toBe(600 * 2 + 400 * 0.5 + 100 * 8);
  expect(replyCost(usage, { input: 2, output: 8 })).toBe(1_000 * 2 + 100 * 8);
});

test("a minute of audio costs its price, and parts of a micro-dollar are a whole one", () => {
  const audio = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, audioSeconds: 90 };
  expect(replyCost(audio, { input: 0, output: 0, per_minute: 0.006 })).toBe(9_000);
  expect(replyCost({ ...usage, inputTokens: 1, cachedInputTokens: 0, outputTokens: 0 }, { input: 0.05, output: 1 })).toBe(1);
  expect(replyCost({ ...usage, inputTokens: 30, cachedInputTokens: 0, outputTokens: 0 }, { input: 0.1, output: 1 })).toBe(3);
});

test("what the operator says goes before the table, with and without the provider's name", () => {
  const own = { "gpt-5-mini": { input: 7, output: 7 }, "openai/gpt-5": { input: 9, output: 9 } };
  expect(findPrice("openai/gpt-5-mini", own)).toEqual({ input: 7, output: 7 });
  expect(findPrice("openai/gpt-5", own)).toEqual({ input: 9, output: 9 });
  expect(findPrice("openai/gpt-5-nano", own)).toEqual(priceTable.prices["openai/gpt-5-nano"]);
});

test("a model that nobody priced has no price, also one of another provider with a known name", () => {
  expect(findPrice("openai/gpt-99")).toBeNull();
  expect(findPrice("openai-compatible/gpt-5")).toBeNull();
});

test("a changed price is a new version", () => {
  expect(Prices.parse(priceTable.prices)).toEqual(priceTable.prices);
  const hash = createHash("sha256").update(JSON.stringify(priceTable.prices)).digest("hex").slice(0, 16);
  expect({ version: priceTable.version, hash }).toEqual({ version: "2026-11.2", hash: "245821b3729107cf" });
});
