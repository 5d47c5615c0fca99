import { systemRuntime } from "@vitae/core";
import { lazyOnce } from "@vitae/core/engine";
import type { Engine, LanguageModel, Runtime, Transcriber, TranscriberClient } from "@vitae/core/ports";
import type { ModelClient } from "./client/model-client.port.ts";
import { maxModelJudgeCost, maxModelParseCost, maxModelPlanCost, maxModelSummaryCost, maxModelTranslationCost } from "./max-cost.ts";
import type { ModelPorts } from "./model-engine.ts";
import { type PriceOptions, providerPrice } from "./provider/provider-price.ts";
import { maxTranscriptionCost, transcriberWithPrice } from "./transcribe/transcriber-price.ts";
import { modelTranslator } from "./translate/translate.model.ts";

export type { PriceOptions } from "./provider/provider-price.ts";

/** Options of `llm()`. */
export interface LlmOptions extends PriceOptions {
  /** The rule engine: it reads layout, checks values, redacts candidates, and answers what needs no model. */
  readonly rules: Engine;
  /**
   * Behaviour if the provider fails: `none` rejects the request (default); `offline` falls back to the rule engine and adds a
   * warning.
   */
  readonly fallback?: "none" | "offline";
  /** Replaces names, e-mails, phones, links, addresses and dates of birth before text leaves the process. Default: false. */
  readonly maskPersonalData?: boolean;
  /** Clock, ids and log. Default: the system's, without a log. */
  readonly runtime?: Runtime;
}

/**
 * Creates the model engine. The language model refers to lines, and its values are copied from the document.
 *
 * Throws a `RangeError` for a model without a price.
 */
export function llm(model: LanguageModel, options: LlmOptions): Engine {
  const { rules, fallback = "none", maskPersonalData = false, runtime = systemRuntime() } = options;
  if (typeof model?.ask !== "function")
    throw new TypeError('llm: the model must be aiSdk("openai/gpt-5-mini") of @vitae/ai-sdk, or a LanguageModel of your own.');
  if (typeof rules?.extractor?.extract !== "function") throw new TypeError("llm: `rules` must be rules() of @vitae/rules, or an Engine.");
  const priced = { model, host: runtime, ...providerPrice(model.name, options, runtime) };
  const { price } = priced;
  // One client for all ports: they share the limits and outages of its provider.
  const client = lazyOnce(async () => (await import("./client/model-client.ts")).createModelClient(priced));
  const ask: ModelClient = { model: model.name, ask: async (question, call) => (await client()).ask(question, call) };
  const ports = lazyOnce(async (): Promise<ModelPorts> => {
    const { modelPorts } = await import("./model-engine.ts");
    return modelPorts({ ask, rules, fallback: fallback === "offline", mask: maskPersonalData });
  });
  return {
    ...rules,
    extractor: {
      maxCostMicroUsd: maxModelParseCost(price),
      extract: async (...request) => (await ports()).extractor.extract(...request),
    },
    planner: {
      maxCostMicroUsd: ({ instruction }) => maxModelPlanCost(price, instruction.length),
      plan: async (...request) => (await ports()).planner.plan(...request),
    },
    judge: {
      extractor: rules.judge.extractor ?? rules.extractor,
      ...(rules.judge.asksSomething && { asksSomething: rules.judge.asksSomething }),
      maxCostMicroUsd: ({ jobCharacters, documents }) => maxModelJudgeCost(price, jobCharacters, documents),
      requirements: async (...request) => (await ports()).judge.requirements(...request),
      judge: async (...request) => (await ports()).judge.judge(...request),
      explain: async (...request) => (await ports()).judge.explain(...request),
    },
    summariser: {
      maxCostMicroUsd: (characters) => maxModelSummaryCost(price, characters),
      summarise: async (...request) => (await ports()).summariser.summarise(...request),
    },
    translator: modelTranslator({ ask, ceiling: (batches, characters) => maxModelTranslationCost(price, batches, characters) }),
  };
}

/** Options of `transcriberClient()`. */
export interface TranscriberOptions extends PriceOptions {
  /** Clock, ids and log. Default: the system's, without a log. */
  readonly runtime?: Runtime;
}

/**
 * Adds retries and a price to a transcriber, for the option `transcriber` of `createResumeService`.
 *
 * Throws a `RangeError` for a transcriber without a price per minute.
 */
export function transcriberClient(transcriber: Transcriber, options: TranscriberOptions = {}): TranscriberClient {
  if (typeof transcriber?.transcribe !== "function")
    throw new TypeError('transcriberClient: pass aiTranscriber("openai/whisper-1") of @vitae/ai-sdk, or a Transcriber of your own.');
  const priced = transcriberWithPrice({ ...options, transcriber, host: options.runtime ?? systemRuntime() });
  const client = lazyOnce(async () => (await import("./transcribe/transcriber-client.ts")).createTranscriberClient(priced));
  return {
    name: transcriber.name,
    limits: transcriber.limits,
    maxCostMicroUsd: maxTranscriptionCost(priced.price),
    ask: async (...request) => (await client()).ask(...request),
  };
}
