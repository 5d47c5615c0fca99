import { costOf, type Price } from "@vitae/core/engine";
import { mostParts, partLimits, replyTokens } from "./extract/model-parts.ts";
import { judgeTokens, mostJobShown, mostLinesShown } from "./judge/judge-limits.ts";
import { mostShown, planQuestions, planTokens } from "./plan/plan-limits.ts";
import { partCharacters, summaryTokens } from "./summarise/summary-limits.ts";

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
