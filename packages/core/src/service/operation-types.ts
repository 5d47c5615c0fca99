import type * as z from "zod";
import type { EvaluateLinks, EvaluateMethod } from "../evaluate/evaluate.operation.ts";
import type { RegisterJobMethod } from "../evaluate/register-job.operation.ts";
import type { SummariseMethod, SummaryLink } from "../interviews/summary.operation.ts";
import type { TranscribeLink, TranscribeMethod } from "../interviews/transcribe.operation.ts";
import type { DetectLanguageMethod } from "../languages/detect-language.operation.ts";
import type { TranslateMethod } from "../languages/translate.operation.ts";
import type { TranslateTask } from "../languages/translate.schema.ts";
import type { ParseLinks, ParseMethod } from "../parse/parse.operation.ts";
import type { ExportMethod } from "../prompt/export.operation.ts";
import type { PromptMethod } from "../prompt/prompt.operation.ts";

/** The methods of the service, one for each operation. */
export interface OperationMethods {
  readonly parse: ParseMethod;
  readonly prompt: PromptMethod;
  readonly exportResume: ExportMethod;
  readonly evaluate: EvaluateMethod;
  readonly registerJob: RegisterJobMethod;
  readonly summarise: SummariseMethod;
  readonly transcribe: TranscribeMethod;
  readonly detectLanguage: DetectLanguageMethod;
  readonly translate: TranslateMethod;
}

/** The name of each method, for what is made before the operations are loaded. */
export const methodNames: Readonly<Record<keyof OperationMethods, true>> = {
  parse: true,
  prompt: true,
  exportResume: true,
  evaluate: true,
  registerJob: true,
  summarise: true,
  transcribe: true,
  detectLanguage: true,
  translate: true,
};

/** Requests of the async operations, by operation name. */
export interface TaskRequests {
  readonly parse: z.output<typeof ParseLinks>;
  readonly evaluate: z.output<typeof EvaluateLinks>;
  readonly summary: z.output<typeof SummaryLink>;
  readonly transcribe: z.output<typeof TranscribeLink>;
  readonly translate: z.output<typeof TranslateTask>;
}
