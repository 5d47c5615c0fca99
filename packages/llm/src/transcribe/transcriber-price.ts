import { limits } from "@vitae/core";
import type { Runtime, Transcriber } from "@vitae/core/ports";
import type { Price } from "../provider/prices.schema.ts";
import { replyCost } from "../provider/prices.ts";
import { type PriceOptions, type ProviderPrice, providerPrice } from "../provider/provider-price.ts";

export interface PricedTranscriber extends ProviderPrice {
  readonly transcriber: Transcriber;
  readonly host: Runtime;
}

/** Adds the price per minute to a transcriber. Throws a `RangeError` if it has none. */
export function transcriberWithPrice({
  transcriber,
  host,
  ...options
}: PriceOptions & { readonly transcriber: Transcriber; readonly host: Runtime }): PricedTranscriber {
  return { transcriber, host, ...providerPrice(transcriber.name, options, host, isOfMinutes, ", with per_minute") };
}

const isOfMinutes = ({ per_minute }: Price): boolean => per_minute !== undefined;

/** Maximum cost of one recording in micro-USD: the longest recording, plus what its chunks share. */
export const maxTranscriptionCost = (price: Price): number =>
  replyCost({ inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, audioSeconds: limits.recordingSeconds * 1.03 }, price);
