import type { ModelUsage } from "@vitae/core/ports";
import type { Price, Prices } from "./prices.schema.ts";

/** Prices of known models. Increase the version when a price changes. @source the providers' public price lists */
export const priceTable: { readonly version: string; readonly prices: Prices } = {
  version: "2026-11.2",
  prices: {
    "openai/gpt-5": { input: 1.25, cached_input: 0.125, output: 10 },
    "openai/gpt-5-mini": { input: 0.25, cached_input: 0.025, output: 2 },
    "openai/gpt-5-nano": { input: 0.05, cached_input: 0.005, output: 0.4 },
    "openai/gpt-4.1": { input: 2, cached_input: 0.5, output: 8 },
    "openai/gpt-4.1-mini": { input: 0.4, cached_input: 0.1, output: 1.6 },
    "openai/gpt-4.1-nano": { input: 0.1, cached_input: 0.025, output: 0.4 },
    "openai/gpt-4o": { input: 2.5, cached_input: 1.25, output: 10 },
    "openai/gpt-4o-mini": { input: 0.15, cached_input: 0.075, output: 0.6 },
    "openai/whisper-1": { input: 0, output: 0, per_minute: 0.006 },
    "openai/gpt-4o-transcribe": { input: 0, output: 0, per_minute: 0.006 },
    "openai/gpt-4o-transcribe-diarize": { input: 0, output: 0, per_minute: 0.006 },
    "openai/gpt-4o-mini-transcribe": { input: 0, output: 0, per_minute: 0.003 },
    "anthropic/claude-sonnet-4-5": { input: 3, cached_input: 0.3, output: 15 },
    "anthropic/claude-haiku-4-5": { input: 1, cached_input: 0.1, output: 5 },
    "anthropic/claude-opus-4-5": { input: 5, cached_input: 0.5, output: 25 },
    "google/gemini-2.5-pro": { input: 1.25, cached_input: 0.125, output: 10 },
    "google/gemini-2.5-flash": { input: 0.3, cached_input: 0.03, output: 2.5 },
    "google/gemini-2.5-flash-lite": { input: 0.1, cached_input: 0.01, output: 0.4 },
  },
};

/**
 * Returns the price of the model `provider/model`; null if it is unknown. Prices of the operator take precedence over the built-in
 * table.
 */
export function findPrice(model: string, own: Prices = {}): Price | null {
  const bare = model.slice(model.indexOf("/") + 1);
  return named(own, model) ?? named(own, bare) ?? named(priceTable.prices, model);
}

/** Ignores properties that every object inherits. */
const named = (prices: Prices, name: string): Price | null => (Object.hasOwn(prices, name) ? (prices[name] ?? null) : null);

/** Integer micro-USD, rounded up: a reply is never given away. */
export function replyCost(
  { inputTokens, cachedInputTokens, outputTokens, audioSeconds }: ModelUsage & { readonly audioSeconds: number },
  price: Price,
): number {
  const { input, output, cached_input: cached = input, per_minute: minute = 0 } = price;
  const fresh = Math.max(0, inputTokens - cachedInputTokens);
  const cost = fresh * input + cachedInputTokens * cached + outputTokens * output + (audioSeconds / 60) * minute * 1e6;
  // 1.5 * 0.006 * 1e6 is a little more than 9000, and no price is as fine as that.
  return Math.ceil(Number(cost.toFixed(6)));
}
