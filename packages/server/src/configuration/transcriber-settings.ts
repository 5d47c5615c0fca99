import { priceOf } from "@vitae/core";
import type * as z from "zod";
import { apiKey } from "./model-forms.ts";
import type { settings } from "./settings.ts";

/** The settings of what writes down what is said, and of its price. */
export const transcriberSettings = {
  VITAE_TRANSCRIBER: true,
  VITAE_TRANSCRIBER_BASE_URL: true,
  VITAE_TRANSCRIBER_API_KEY: true,
  VITAE_FFMPEG: true,
  OPENAI_API_KEY: true,
  VITAE_PRICES: true,
  VITAE_UNKNOWN_MODEL_PRICE: true,
} as const satisfies Partial<Record<keyof typeof settings, true>>;

export type TranscriberSettings = Readonly<Pick<z.output<z.ZodObject<typeof settings>>, keyof typeof transcriberSettings>>;

/** What is known of the settings while some of them cannot be read. */
type Read = Partial<TranscriberSettings>;

/** What settings of a transcriber must say together. A module's tells its name, and so its price, only once it is loaded. */
export const transcriberRules: readonly {
  readonly about: keyof TranscriberSettings;
  readonly holds: (config: Read) => boolean;
}[] = [
  {
    about: "VITAE_TRANSCRIBER_BASE_URL",
    holds: ({ VITAE_TRANSCRIBER: choice, VITAE_TRANSCRIBER_BASE_URL: address }) =>
      choice?.kind !== "provider" || choice.provider !== "openai-compatible" || address !== undefined,
  },
  {
    about: "VITAE_TRANSCRIBER_API_KEY",
    holds: (config) =>
      config.VITAE_TRANSCRIBER?.kind !== "provider" ||
      config.VITAE_TRANSCRIBER.provider !== "openai" ||
      apiKey.safeParse(transcriberKeyOf(config)).success,
  },
  {
    about: "VITAE_UNKNOWN_MODEL_PRICE",
    holds: (config) => config.VITAE_TRANSCRIBER?.kind !== "provider" || minutePriceOf(config.VITAE_TRANSCRIBER.name, config) !== undefined,
  },
];

/** USD for a minute of audio: a known price, else the operator's for models without one. Undefined: nobody named either. */
export const minutePriceOf = (
  name: string,
  { VITAE_PRICES: prices, VITAE_UNKNOWN_MODEL_PRICE: otherwise }: Pick<Read, "VITAE_PRICES" | "VITAE_UNKNOWN_MODEL_PRICE">,
): number | undefined => priceOf(name, prices)?.per_minute ?? otherwise?.per_minute;

/** The key for the chosen transcriber: the one set for it, else its provider's own; never the language model's. */
export const transcriberKeyOf = ({
  VITAE_TRANSCRIBER: choice,
  VITAE_TRANSCRIBER_API_KEY: own,
  OPENAI_API_KEY: openai,
}: Read): string | undefined => own ?? (choice?.kind === "provider" && choice.provider === "openai" ? openai : undefined);
