import type { Runtime } from "@vitae/core/ports";
import type { Price, Prices } from "./prices.schema.ts";
import { findPrice } from "./prices.ts";

/** Prices of models and transcribers. */
export interface PriceOptions {
  /** Prices that extend or replace the built-in table. */
  readonly prices?: Prices;
  /** Price that is charged for a model without a known one; its `total_cost` stays null. Without this option, such a model is rejected. */
  readonly unknownModelPrice?: Price;
}

/** A price, and whether it is known for this model. */
export interface ProviderPrice {
  readonly price: Price;
  /** False: the price is the operator's `unknownModelPrice`. */
  readonly priceKnown: boolean;
}

/** Finds the price of a model. Throws a `RangeError` if it has none, so that no call has an unknown cost. */
export function providerPrice(
  model: string,
  { prices, unknownModelPrice }: PriceOptions,
  host: Runtime,
  serves: (price: Price) => boolean = () => true,
  hint = "",
): ProviderPrice {
  const named = findPrice(model, prices);
  if (named && serves(named)) return { price: named, priceKnown: true };
  if (!unknownModelPrice || !serves(unknownModelPrice))
    throw new RangeError(
      `The model ${model} has no known price. Name it in VITAE_PRICES, or set VITAE_UNKNOWN_MODEL_PRICE${hint} (in code: prices, unknownModelPrice).`,
    );
  host.log.write("warn", "model_without_price", { model });
  return { price: unknownModelPrice, priceKnown: false };
}
