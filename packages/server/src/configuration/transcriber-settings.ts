import type * as z from "zod";
import { apiKey } from "./model-parsers.ts";
import { priceRequirement, unpricedTranscriber } from "./price-rules.ts";
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
  readonly mustBe?: (config: Read) => string | undefined;
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
    mustBe: ({ VITAE_TRANSCRIBER: choice }) =>
      choice?.kind === "provider" ? `the key as the provider shows it; ${choice.name} needs it, or OPENAI_API_KEY` : undefined,
  },
  {
    about: "VITAE_UNKNOWN_MODEL_PRICE",
    holds: (config) => unpricedTranscriber(config) === null,
    mustBe: priceRequirement,
  },
];

/** The key for the chosen transcriber: the one set for it, else its provider's own; never the language model's. */
export const transcriberKeyOf = ({
  VITAE_TRANSCRIBER: choice,
  VITAE_TRANSCRIBER_API_KEY: own,
  OPENAI_API_KEY: openai,
}: Read): string | undefined => own ?? (choice?.kind === "provider" && choice.provider === "openai" ? openai : undefined);
