import type * as z from "zod";
import { apiKey } from "./model-parsers.ts";
import { forKeys, type ModelProvider, modelProviders } from "./model-providers.ts";
import { priceRequirement, unpricedModel } from "./price-rules.ts";
import type { settings } from "./settings.ts";

/** Settings of the engine and of model prices. */
export const engineSettings = {
  VITAE_MODEL: true,
  VITAE_MODEL_BASE_URL: true,
  VITAE_MODEL_API_KEY: true,
  ...forKeys(() => true as const),
  VITAE_MODEL_FALLBACK: true,
  VITAE_MASK_PII: true,
  VITAE_PRICES: true,
  VITAE_UNKNOWN_MODEL_PRICE: true,
} as const satisfies Partial<Record<keyof typeof settings, true>>;

/** Parsed settings of the engine. */
export type EngineSettings = Readonly<Pick<z.output<z.ZodObject<typeof settings>>, keyof typeof engineSettings>>;

/** Settings of which some may be invalid. */
type Read = Partial<EngineSettings>;

/** Rules about combinations of model settings. The model of a custom module has a name and a price only after it was loaded. */
export const engineRules: readonly {
  readonly about: keyof EngineSettings;
  readonly holds: (config: Read) => boolean;
  readonly mustBe?: (config: Read) => string | undefined;
}[] = [
  {
    about: "VITAE_MODEL_BASE_URL",
    holds: ({ VITAE_MODEL: model, VITAE_MODEL_BASE_URL: address }) => providerOf(model) !== "openai-compatible" || address !== undefined,
  },
  {
    about: "VITAE_MODEL_API_KEY",
    holds: (config) => ownKey(providerOf(config.VITAE_MODEL)) === undefined || apiKey.safeParse(keyOf(config)).success,
    mustBe: ({ VITAE_MODEL: model }) => keyWords(model),
  },
  {
    about: "VITAE_UNKNOWN_MODEL_PRICE",
    holds: (config) => unpricedModel(config) === null,
    mustBe: priceRequirement,
  },
];

/** The variable of the API key of a provider; undefined if the provider has none. */
const ownKey = (provider: ModelProvider | "none") => (provider === "none" ? undefined : modelProviders[provider]?.variable);

const providerOf = (model: Read["VITAE_MODEL"]): ModelProvider | "none" => (model?.kind === "provider" ? model.provider : "none");

const keyWords = (model: Read["VITAE_MODEL"]): string | undefined => {
  const variable = ownKey(providerOf(model));
  return model?.kind === "provider" && variable ? `the API key of the provider; ${model.name} requires it, or ${variable}` : undefined;
};

/**
 * Returns the API key of the chosen model: its own setting, or the variable of its provider. Never the key of another provider.
 */
export function keyOf(config: Read): string | undefined {
  const variable = ownKey(providerOf(config.VITAE_MODEL));
  return config.VITAE_MODEL_API_KEY ?? (variable && config[variable]);
}
