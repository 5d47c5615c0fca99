import { findPrice, Price } from "@vitae/llm/prices";
import type * as z from "zod";
import type { settings } from "./settings.ts";

/** Settings of models and prices of which some may be invalid. */
type Priced = Partial<
  Readonly<Pick<z.output<z.ZodObject<typeof settings>>, "VITAE_MODEL" | "VITAE_TRANSCRIBER" | "VITAE_PRICES" | "VITAE_UNKNOWN_MODEL_PRICE">>
>;

/** Returns the name of a chosen model without a price, or null. A custom module has a name only after it was loaded. */
export const unpricedModel = ({ VITAE_MODEL: model, VITAE_PRICES: prices, VITAE_UNKNOWN_MODEL_PRICE: otherwise }: Priced): string | null =>
  model?.kind === "provider" && !isPrice(otherwise) && findPrice(model.name, prices) === null ? model.name : null;

/** Invalid values are present as text. */
const isPrice = (value: unknown) => Price.safeParse(value).success;

/** Returns the name of a chosen transcriber without a price per minute, or null. */
export const unpricedTranscriber = ({ VITAE_TRANSCRIBER: transcriber, ...prices }: Priced): string | null =>
  transcriber?.kind === "provider" && minutePriceOf(transcriber.name, prices) === undefined ? transcriber.name : null;

/**
 * Returns the price of one minute of audio in USD: a known price, or the operator's price for models without one. Undefined if
 * neither exists.
 */
export const minutePriceOf = (
  name: string,
  { VITAE_PRICES: prices, VITAE_UNKNOWN_MODEL_PRICE: otherwise }: Pick<Priced, "VITAE_PRICES" | "VITAE_UNKNOWN_MODEL_PRICE">,
): number | undefined => findPrice(name, prices)?.per_minute ?? otherwise?.per_minute;

/** Describes the required value of `VITAE_UNKNOWN_MODEL_PRICE` for the models that have no other price. */
export function priceRequirement(config: Priced): string {
  const [model, transcriber] = [unpricedModel(config), unpricedTranscriber(config)];
  const form = ['"input": 1, "output": 8', ...(transcriber ? ['"per_minute": 0.006'] : [])].join(", ");
  const lacking = [
    ...(model ? [`${model} has no known price`] : []),
    ...(transcriber ? [`${transcriber} has no known price per minute`] : []),
  ];
  return `JSON such as {${form}}, USD per million tokens${transcriber ? " and per minute of audio" : ""}; ${lacking.join(", ")}`;
}
