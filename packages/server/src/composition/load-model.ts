import type { Engine, LanguageModel } from "@vitae/core/ports";
import { llm, type PriceOptions } from "@vitae/llm";
import { rules } from "@vitae/rules";
import { type EngineSettings, keyOf } from "../configuration/model-settings.ts";
import type { Resolver } from "./container.ts";
import { loadFactory } from "./load-factory.ts";
import { HOST, MODEL } from "./tokens.ts";

/** Loads what the choice names and says how it is made: null where the rules answer. Nobody is asked yet. */
export async function loadModel(config: EngineSettings): Promise<() => LanguageModel | null> {
  const { VITAE_MODEL: choice, VITAE_MODEL_BASE_URL: baseUrl } = config;
  switch (choice.kind) {
    case "offline":
      return () => null;
    case "provider": {
      const { aiSdk } = await import("@vitae/ai-sdk");
      const apiKey = keyOf(config);
      // Made here, so that a package that is not there is told before anything is opened.
      const model = aiSdk(choice.name, { ...(apiKey !== undefined && { apiKey }), ...(baseUrl !== undefined && { baseUrl }) });
      return () => model;
    }
    case "module": {
      const make = await loadFactory<LanguageModel>(choice.source, { setting: "VITAE_MODEL", of: "a language model" });
      const model = make();
      if (typeof model?.name !== "string" || typeof model.ask !== "function")
        throw new Error(`The module ${choice.source}, which VITAE_MODEL names, must make a LanguageModel: {name, ask}.`);
      return () => model;
    }
  }
}

/** The engine of the settings: the rules, or the model with the rules beside it. */
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

/** Prices of the settings, for the model and for the transcriber. */
export const priceOptions = ({ VITAE_PRICES: prices, VITAE_UNKNOWN_MODEL_PRICE: unknownModelPrice }: EngineSettings): PriceOptions => ({
  ...(prices && { prices }),
  ...(unknownModelPrice && { unknownModelPrice }),
});
