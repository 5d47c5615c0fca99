import { chunkLimits, maxChunks, replyTokens } from "./extract/model-chunks.ts";
import { maxDocumentLines, maxJobCharacters, maxJudgeTokens } from "./judge/judge-limits.ts";
import { maxPlanRequests, maxPlanTokens, maxResumeCharacters } from "./plan/plan-limits.ts";
import type { Price } from "./provider/prices.schema.ts";
import { replyCost } from "./provider/prices.ts";
import { chunkCharacters, summaryTokens } from "./summarise/summary-limits.ts";

/** The most of one document: as many parts as are asked about, each with the instructions and the longest reply. */
const mostTokens = {
  inputTokens: maxChunks * (1_000 + chunkLimits.characters / 3),
  cachedInputTokens: 0,
  outputTokens: maxChunks * replyTokens(chunkLimits.lines),
  audioSeconds: 0,
};

/** The most that one document costs, in integer micro-USD; no more than a part of it where the model is asked but once. */
export const maxModelParseCost = (price: Price): number => replyCost(mostTokens, price);

/** Of a plan, and of another where operations were refused: the instructions, the résumé and the instruction, the longest reply. */
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

/** Of a job that is read once, and candidates that are judged and summed up. */
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

/** Of an interview of so many characters: each part of it, and all of them once more. */
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
