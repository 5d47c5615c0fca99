import { findPrice } from "@vitae/llm/prices";
import type { Check } from "../composition/check.ts";
import { loadModel } from "../composition/load-model.ts";
import { EngineConfig, type Environment, readConfig } from "../configuration/configuration.ts";

/** Checks the settings of the engine without calling the model, because a call costs money. */
export const modelCheck = (environment: Environment): Check => ({
  name: "model",
  async run() {
    const config = readConfig(EngineConfig, environment);
    const model = (await loadModel(config))();
    if (!model) return "offline: the rule engine";
    const price = findPrice(model.name, config.VITAE_PRICES) ?? config.VITAE_UNKNOWN_MODEL_PRICE;
    if (!price) throw new Error(`${model.name} has no known price: set VITAE_UNKNOWN_MODEL_PRICE, or add it to VITAE_PRICES`);
    const at = config.VITAE_MODEL_BASE_URL ? ` at ${new URL(config.VITAE_MODEL_BASE_URL).host}` : "";
    return `${model.name}${at} is set up, at ${price.input} and ${price.output} USD per million input and output tokens; it was not called`;
  },
});
