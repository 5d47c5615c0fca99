import type * as z from "zod";
import { apiKey } from "./model-parsers.ts";
import { priceRequirement, unpricedTranscriber } from "./price-rules.ts";
import type { settings } from "./settings.ts";

/** Settings of the transcriber and of its price. */
export const transcriberSettings = {
  VITAE_TRANSCRIBER: true,
  VITAE_TRANSCRIBER_BASE_URL: true,
  VITAE_TRANSCRIBER_API_KEY: true,
  VITAE_FFMPEG: true,
  OPENAI_API_KEY: true,
  VITAE_PRICES: true,
  VITAE_UNKNOWN_MODEL_PRICE: true,
} as const satisfies Partial<Record<keyof typeof settings, true>>;

/** Parsed settings of the transcriber. */
export type TranscriberSettings = Readonly<Pick<z.output<z.ZodObject<typeof settings>>, keyof typeof transcriberSettings>>;

/** Settings of which some may be invalid. */
type Read = Partial<TranscriberSettings>;

/**
 * Rules about combinations of transcriber settings. The transcriber of a custom module has a name and a price only after it was
 * loaded.
 */
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
      choice?.kind === "provider" ? `the API key of the provider; ${choice.name} requires it, or OPENAI_API_KEY` : undefined,
  },
  {
    about: "VITAE_UNKNOWN_MODEL_PRICE",
    holds: (config) => unpricedTranscriber(config) === null,
    mustBe: priceRequirement,
  },
];

/**
 * Returns the API key of the chosen transcriber: its own setting, or the variable of its provider. Never the key of the language
 * model.
 */
export const transcriberKeyOf = ({
  VITAE_TRANSCRIBER: choice,
  VITAE_TRANSCRIBER_API_KEY: own,
  OPENAI_API_KEY: openai,
}: Read): string | undefined => own ?? (choice?.kind === "provider" && choice.provider === "openai" ? openai : undefined);
