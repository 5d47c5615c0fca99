import { judgeTokens, mostJobShown, mostLinesShown } from "../evaluate/judge-limits.ts";
import { partCharacters, summaryTokens } from "../interviews/summary-limits.ts";
import type { Transcriber } from "../interviews/transcriber.port.ts";
import type { AskModel } from "../model/ask.port.ts";
import type { LanguageModel } from "../model/language-model.port.ts";
import type { Price, Prices } from "../model/prices.schema.ts";
import { costOf, priceOf } from "../model/prices.ts";
import type { Host } from "../operations/host.port.ts";
import { limits } from "../operations/limits.ts";
import { mostParts, partLimits, replyTokens } from "../parse/model-parts.ts";
import { mostShown, planQuestions, planTokens } from "../prompt/plan-limits.ts";

/** What a host says of its model. */
export interface ModelOptions {
  /** Answers instead of the rules: `aiSdk("openai/gpt-5-mini")` of `@vitae/ai-sdk`. */
  readonly model?: LanguageModel;
  /** What happens when its provider fails: the request does (`none`, the default), or the rules answer and the reply says so. */
  readonly modelFallback?: "none" | "offline";
  /** Replaces names, e-mails, phones, links, addresses and dates of birth before text leaves the process. Default: false. */
  readonly maskPersonalData?: boolean;
  /** Prices besides those of the built-in table, or instead of them. */
  readonly prices?: Prices;
  /** What a model without a price is charged at; its `total_cost` stays null. Without this, such a model is refused. */
  readonly unknownModelPrice?: Price;
}

export interface PricedModel extends ModelOptions {
  readonly model: LanguageModel;
  readonly host: Host;
  readonly price: Price;
  /** False: nobody named one, and the operator's for such models holds. */
  readonly priceKnown: boolean;
}

/** A model, and the one way to ask it. */
export type AskedModel = readonly [PricedModel, AskModel];

/** The model with its price. Throws a `RangeError` where it has none: nobody is to be served for an unknown sum by mistake. */
export function priced({ model, host, ...options }: ModelOptions & { readonly model: LanguageModel; readonly host: Host }): PricedModel {
  return { model, host, ...options, ...priceFor(model.name, options, host, () => true) };
}

export interface PricedTranscriber {
  readonly transcriber: Transcriber;
  readonly host: Host;
  readonly price: Price;
  /** False: nobody named one, and the operator's for such models holds. */
  readonly priceKnown: boolean;
}

/** The transcriber with its price, which must be one of minutes. Throws a `RangeError` where it has none. */
export function pricedTranscriber({
  transcriber,
  host,
  ...options
}: Pick<ModelOptions, "prices" | "unknownModelPrice"> & { readonly transcriber: Transcriber; readonly host: Host }): PricedTranscriber {
  return { transcriber, host, ...priceFor(transcriber.name, options, host, isOfMinutes, ", with per_minute") };
}

const isOfMinutes = ({ per_minute }: Price): boolean => per_minute !== undefined;

function priceFor(
  model: string,
  { prices, unknownModelPrice }: Pick<ModelOptions, "prices" | "unknownModelPrice">,
  host: Host,
  serves: (price: Price) => boolean,
  hint = "",
): Pick<PricedModel, "price" | "priceKnown"> {
  const named = priceOf(model, prices);
  if (named && serves(named)) return { price: named, priceKnown: true };
  if (!unknownModelPrice || !serves(unknownModelPrice))
    throw new RangeError(
      `The model ${model} has no known price. Name it in VITAE_PRICES, or set VITAE_UNKNOWN_MODEL_PRICE${hint} (in code: prices, unknownModelPrice).`,
    );
  host.log.write("warn", "model_without_price", { model });
  return { price: unknownModelPrice, priceKnown: false };
}

/** The most of one document: as many parts as are asked about, each with the instructions and the longest reply. */
const mostTokens = {
  inputTokens: mostParts * (1_000 + partLimits.characters / 3),
  cachedInputTokens: 0,
  outputTokens: mostParts * replyTokens(partLimits.lines),
  audioSeconds: 0,
};

/** The most that one document costs, in integer micro-USD; no more than a part of it where the model is asked but once. */
export const ceilingOf = (price: Price): number => costOf(mostTokens, price);

/** Of a plan, and of another where operations were refused: the instructions, the résumé and the instruction, the longest reply. */
export const planCeilingOf = (price: Price, characters: number): number =>
  costOf(
    {
      inputTokens: planQuestions * (2_000 + (mostShown + characters) / 3),
      cachedInputTokens: 0,
      outputTokens: planQuestions * planTokens,
      audioSeconds: 0,
    },
    price,
  );

/** Of a job that is read once, and candidates that are judged and summed up. */
export const judgeCeilingOf = (price: Price, jobCharacters: number, documents: number): number =>
  costOf(
    {
      inputTokens: 1_000 + Math.min(jobCharacters, mostJobShown) / 3 + documents * (4_000 + mostLinesShown * 20),
      cachedInputTokens: 0,
      outputTokens: judgeTokens * (1 + 2 * documents),
      audioSeconds: 0,
    },
    price,
  );

/** Of an interview of so many characters: each part of it, and all of them once more. */
export const summaryCeilingOf = (price: Price, characters: number): number => {
  const parts = Math.ceil(characters / partCharacters) + 1;
  return costOf(
    {
      inputTokens: parts * (1_500 + summaryTokens) + characters / 2,
      cachedInputTokens: 0,
      outputTokens: parts * summaryTokens,
      audioSeconds: 0,
    },
    price,
  );
};

/** The most that a translation costs: each batch with the instructions and the longest reply. */
export const translationCeilingOf = (price: Price, batches: number, characters: number): number =>
  costOf(
    {
      inputTokens: batches * 1_000 + characters * 2,
      cachedInputTokens: 0,
      outputTokens: batches * 4_000 + characters * 2,
      audioSeconds: 0,
    },
    price,
  );

/** The most that a recording costs: the longest, and what its pieces share. */
export const transcriptionCeilingOf = (price: Price): number =>
  costOf({ inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, audioSeconds: limits.recordingSeconds * 1.03 }, price);
