import type { Engine, LanguageModel } from "@vitae/core/ports";
import { llm, type PriceOptions } from "@vitae/llm";
import { rules } from "@vitae/rules";
import { type EngineSettings, keyOf } from "../configuration/model-settings.ts";
import type { Resolver } from "./container.ts";
import { loadFactory } from "./load-factory.ts";
import { HOST, MODEL } from "./tokens.ts";

/**
 * Imports the chosen model provider and returns a factory; its result is null for the rule engine. Does not call the provider.
 */
export async function loadModel(config: EngineSettings): Promise<() => LanguageModel | null> {
  const { VITAE_MODEL: choice, VITAE_MODEL_BASE_URL: baseUrl } = config;
  switch (choice.kind) {
    case "offline":
      return () => null;
    case "provider": {
      const { aiSdk } = await import("@vitae/ai-sdk");
      const apiKey = keyOf(config);
      // created here, so that a missing package is reported before anything is opened
      const model = aiSdk(choice.name, { ...(apiKey !== undefined && { apiKey }), ...(baseUrl !== undefined && { baseUrl }) });
      return () => model;
    }
    case "module": {
      const make = await loadFactory<LanguageModel>(choice.source, { setting: "VITAE_MODEL", of: "a language model" });
      const model = make();
      if (typeof model?.name !== "string" || typeof model.ask !== "function")
        throw new Error(`The function of module ${choice.source} (VITAE_MODEL) must return a LanguageModel: {name, ask}.`);
      return () => model;
    }
  }
}

/** Creates the engine of the settings: the rule engine, or the model engine with the rule engine as fallback. */
export const engineOf = ({ get }: Resolver, config: EngineSettings): Engine => {
  const model = get(MODEL);
  if (!model) return rules();
  return llm(model, {
    rules: rules(),
    fallback: config.VITAE_MODEL_FALLBACK,
    maskPersonalData: config.VITAE_MASK_PII === "on",
    runtime: get(HOST),
    ...priceOptions(config),
  });
};

/** Price settings of the model and of the transcriber. */
export const priceOptions = ({ VITAE_PRICES: prices, VITAE_UNKNOWN_MODEL_PRICE: unknownModelPrice }: EngineSettings): PriceOptions => ({
  ...(prices && { prices }),
  ...(unknownModelPrice && { unknownModelPrice }),
});
