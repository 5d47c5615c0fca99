import { chunkLimits, maxChunks, replyTokens } from "./extract/model-chunks.ts";
import { maxDocumentLines, maxJobCharacters, maxJudgeTokens } from "./judge/judge-limits.ts";
import { maxPlanRequests, maxPlanTokens, maxResumeCharacters } from "./plan/plan-limits.ts";
import type { Price } from "./provider/prices.schema.ts";
import { replyCost } from "./provider/prices.ts";
import { chunkCharacters, summaryTokens } from "./summarise/summary-limits.ts";

/** Maximum usage of one document: the maximum number of chunks, each with the instructions and the longest reply. */
const mostTokens = {
  inputTokens: maxChunks * (1_000 + chunkLimits.characters / 3),
  cachedInputTokens: 0,
  outputTokens: maxChunks * replyTokens(chunkLimits.lines),
  audioSeconds: 0,
};

/** Maximum cost of parsing one document in integer micro-USD. */
export const maxModelParseCost = (price: Price): number => replyCost(mostTokens, price);

/**
 * Maximum cost of a plan, and of a second one after refused operations: instructions, résumé, instruction, and the longest reply.
 */
export const maxModelPlanCost = (price: Price, characters: number): number =>
  replyCost(
    {
      inputTokens: maxPlanRequests * (2_000 + (maxResumeCharacters + characters) / 3),
      cachedInputTokens: 0,
      outputTokens: maxPlanRequests * maxPlanTokens,
      audioSeconds: 0,
    },
    price,
  );

/** Maximum cost of an evaluation: the job once, and verdicts and prose per candidate. */
export const maxModelJudgeCost = (price: Price, jobCharacters: number, documents: number): number =>
  replyCost(
    {
      inputTokens: 1_000 + Math.min(jobCharacters, maxJobCharacters) / 3 + documents * (4_000 + maxDocumentLines * 20),
      cachedInputTokens: 0,
      outputTokens: maxJudgeTokens * (1 + 2 * documents),
      audioSeconds: 0,
    },
    price,
  );

/** Maximum cost of the summary of an interview: each chunk once, and the combined summary. */
export const maxModelSummaryCost = (price: Price, characters: number): number => {
  const parts = Math.ceil(characters / chunkCharacters) + 1;
  return replyCost(
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
export const maxModelTranslationCost = (price: Price, batches: number, characters: number): number =>
  replyCost(
    {
      inputTokens: batches * 1_000 + characters * 2,
      cachedInputTokens: 0,
      outputTokens: batches * 4_000 + characters * 2,
      audioSeconds: 0,
    },
    price,
  );
