import { findPrice, Price } from "@vitae/llm/prices";
import type * as z from "zod";
import type { settings } from "./settings.ts";

/** What is known of models and prices while some settings cannot be read. */
type Priced = Partial<
  Readonly<Pick<z.output<z.ZodObject<typeof settings>>, "VITAE_MODEL" | "VITAE_TRANSCRIBER" | "VITAE_PRICES" | "VITAE_UNKNOWN_MODEL_PRICE">>
>;

/** The name of a chosen model that nobody told a price of. A module's tells its name only once it is loaded. */
export const unpricedModel = ({ VITAE_MODEL: model, VITAE_PRICES: prices, VITAE_UNKNOWN_MODEL_PRICE: otherwise }: Priced): string | null =>
  model?.kind === "provider" && !isPrice(otherwise) && findPrice(model.name, prices) === null ? model.name : null;

/** What cannot be read is there as it came. */
const isPrice = (value: unknown) => Price.safeParse(value).success;

/** The same of a chosen transcriber, and a price of minutes. */
export const unpricedTranscriber = ({ VITAE_TRANSCRIBER: transcriber, ...prices }: Priced): string | null =>
  transcriber?.kind === "provider" && minutePriceOf(transcriber.name, prices) === undefined ? transcriber.name : null;

/** USD for a minute of audio: a known price, else the operator's for models without one. Undefined: nobody named either. */
export const minutePriceOf = (
  name: string,
  { VITAE_PRICES: prices, VITAE_UNKNOWN_MODEL_PRICE: otherwise }: Pick<Priced, "VITAE_PRICES" | "VITAE_UNKNOWN_MODEL_PRICE">,
): number | undefined => findPrice(name, prices)?.per_minute ?? otherwise?.per_minute;

/** What `VITAE_UNKNOWN_MODEL_PRICE` must be for the models that have no other. */
export function priceRequirement(config: Priced): string {
  const [model, transcriber] = [unpricedModel(config), unpricedTranscriber(config)];
  const form = ['"input": 1, "output": 8', ...(transcriber ? ['"per_minute": 0.006'] : [])].join(", ");
  const lacking = [...(model ? [`${model} has no known price`] : []), ...(transcriber ? [`${transcriber} has none for a minute`] : [])];
  return `JSON such as {${form}}, USD per million tokens${transcriber ? " and per minute of audio" : ""}; ${lacking.join(", ")}`;
}
