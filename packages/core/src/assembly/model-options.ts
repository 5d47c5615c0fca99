import type { LanguageModel } from "../model/language-model.port.ts";
import type { Price, Prices } from "../model/prices.schema.ts";
import { costOf, priceOf } from "../model/prices.ts";
import type { Host } from "../operations/host.port.ts";
import { mostParts, partLimits, replyTokens } from "../parse/model-parts.ts";

/** What a host says of its model. */
export interface ModelOptions {
  /** Answers instead of the rules: `aiSdk("openai/gpt-5-mini")` of `@vitae/ai-sdk`. */
  readonly model?: LanguageModel;
  /** What happens when its provider fails: the request does (`none`, the default), or the rules answer and the reply says so. */
  readonly modelFallback?: "none" | "offline";
  /** Replaces names, e-mails, phones, links, addresses and dates of birth before text leaves the process. Default: false. */
  readonly maskPersonalData?: boolean;
  /** Prices besides those of the built-in table, or instead of them. */
  readonly prices?: Prices;
  /** What a model without a price is charged at; its `total_cost` stays null. Without this, such a model is refused. */
  readonly unknownModelPrice?: Price;
}

export interface PricedModel extends ModelOptions {
  readonly model: LanguageModel;
  readonly host: Host;
  readonly price: Price;
  /** False: nobody named one, and the operator's for such models holds. */
  readonly priceKnown: boolean;
}

/** The model with its price. Throws a `RangeError` where it has none: nobody is to be served for an unknown sum by mistake. */
export function priced({ model, host, ...options }: ModelOptions & { readonly model: LanguageModel; readonly host: Host }): PricedModel {
  const known = priceOf(model.name, options.prices);
  const price = known ?? options.unknownModelPrice;
  if (!price)
    throw new RangeError(
      `The model ${model.name} has no known price. Name it in VITAE_PRICES, or set VITAE_UNKNOWN_MODEL_PRICE (in code: prices, unknownModelPrice).`,
    );
  if (!known) host.log.write("warn", "model_without_price", { model: model.name });
  return { model, host, ...options, price, priceKnown: known !== null };
}

/** The most of one document: as many parts as are asked about, each with the instructions and the longest reply. */
const mostTokens = {
  inputTokens: mostParts * (1_000 + partLimits.characters / 3),
  cachedInputTokens: 0,
  outputTokens: mostParts * replyTokens(partLimits.lines),
  audioSeconds: 0,
};

/** The most that one document costs, in integer micro-USD; no more than a part of it where the model is asked but once. */
export const ceilingOf = (price: Price): number => costOf(mostTokens, price);

/** The most that a translation costs: each batch with the instructions and the longest reply. */
export const translationCeilingOf = (price: Price, batches: number, characters: number): number =>
  costOf(
    {
      inputTokens: batches * 1_000 + characters * 2,
      cachedInputTokens: 0,
      outputTokens: batches * 4_000 + characters * 2,
      audioSeconds: 0,
    },
    price,
  );
