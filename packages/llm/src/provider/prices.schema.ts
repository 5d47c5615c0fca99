import * as z from "zod";

const usd = z.number().min(0);

/**
 * Price of a model in USD per million tokens, and per minute of audio. Without `cached_input`, cached tokens cost as much as other
 * input tokens.
 */
export const Price = z.strictObject({ input: usd, output: usd, cached_input: usd.optional(), per_minute: usd.optional() });
export type Price = z.infer<typeof Price>;

/** Prices by model name, with or without its provider: `openai/gpt-5-mini`, `gpt-5-mini`. */
export const Prices = z.record(z.string().min(1), Price);
export type Prices = z.infer<typeof Prices>;
