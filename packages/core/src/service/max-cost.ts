import type { EditPlanner } from "../engine/planner.port.ts";
import type { EvaluateDeps } from "../evaluate/evaluate.operation.ts";
import type { Interview, SummaryDeps } from "../interviews/summary.operation.ts";
import type { TextsToTranslate } from "../languages/translate.operation.ts";
import type { TranslateTask } from "../languages/translate.schema.ts";
import type { DocumentsToTranslate } from "../languages/translate-documents.operation.ts";
import type { TranslateDeps } from "../languages/translator-chain.operation.ts";
import type { ParseDeps } from "../parse/parse.operation.ts";
import type { PromptInput } from "../prompt/prompt.operation.ts";

/** The most that so many documents may cost, in integer micro-USD. */
export const maxParseCost = ({ extractor }: Pick<ParseDeps, "extractor">, documents: number): number =>
  documents * (extractor.ceilingMicroUsd ?? 0);

/** The most that a translation may cost, in integer micro-USD: every engine may be asked about all of it. */
export const maxTranslationCost = (
  deps: Pick<TranslateDeps, "translators">,
  request: Pick<TextsToTranslate, "texts"> | Pick<DocumentsToTranslate, "uploads">,
): number => ceilingOf(deps, "uploads" in request ? request.uploads.flatMap(({ size }) => likelyTexts(size)) : request.texts);

/** The same for a task; nobody knows the sizes of what is yet to be fetched. */
export const maxTranslationTaskCost = (
  deps: Pick<TranslateDeps, "translators">,
  { text = "", texts = [text], file_urls }: Pick<TranslateTask, "text" | "texts" | "file_urls">,
): number => ceilingOf(deps, file_urls?.flatMap(() => likelyTexts(mostCharacters)) ?? texts);

const ceilingOf = ({ translators }: Pick<TranslateDeps, "translators">, texts: readonly string[]): number =>
  translators.reduce((sum, { ceilingMicroUsd }) => sum + (ceilingMicroUsd?.(texts) ?? 0), 0);

/** The most that an evaluation may cost: the job is read once, each candidate judged. @param job null: not known yet, or in a file */
export const maxEvaluationCost = (
  { judge }: Pick<EvaluateDeps, "judge">,
  { job, documents }: { readonly job: string | null; readonly documents: number },
): number => judge.ceilingMicroUsd?.({ jobCharacters: job?.length ?? mostCharacters, documents }) ?? 0;

export interface TranscriptionMaxCost {
  /** The most that one recording may cost to transcribe: one of two hours; 0 where nobody transcribes. */
  readonly transcriptionMicroUsd: number;
}

/** The most that interviews may cost: recordings are transcribed, and everything is summed up. */
export const maxSummaryCost = (
  { summariser, transcriptionMicroUsd }: Pick<SummaryDeps, "summariser"> & TranscriptionMaxCost,
  interviews: readonly Interview[],
): number =>
  interviews.reduce((sum, interview) => {
    if (interview.kind === "refused") return sum;
    const isMedia = interview.kind === "media";
    const characters = isMedia ? twoHoursCharacters : interview.text.length;
    return sum + (isMedia ? transcriptionMicroUsd : 0) + (summariser.ceilingMicroUsd?.(characters) ?? 0);
  }, 0);

/** Characters of two hours of talk. */
export const twoHoursCharacters = 150_000;

/** The most that an instruction may cost: the file is read, the plan made, the résumé rendered. */
export const maxPromptCost = (
  {
    parse,
    planner,
    translate,
  }: { readonly parse: ParseDeps; readonly planner: EditPlanner; readonly translate: Pick<TranslateDeps, "translators"> },
  { prompt_text, file, language }: Pick<PromptInput, "prompt_text" | "file" | "language">,
): number =>
  (file ? maxParseCost(parse, 1) : 0) +
  (planner.ceilingMicroUsd?.({ instruction: prompt_text }) ?? 0) +
  (language === null ? 0 : ceilingOf(translate, likelyTexts(mostCharacters)));

/** Some thirty full pages: what is longer is rare, and is held for too little rather than that all others are held for too much. */
const mostCharacters = 100_000;
const page = "x".repeat(4_000);

/** As much text as a document of this size may hold: files are larger than their text. */
const likelyTexts = (bytes: number): readonly string[] => Array(Math.ceil(Math.min(bytes, mostCharacters) / page.length)).fill(page);
