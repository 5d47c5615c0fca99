/** What callers see of each operation: its request schemas and the type of its method. */
export {
  EvaluateLinks,
  type EvaluateMethod,
  type EvaluateOptions,
  EvaluateRequest,
} from "../evaluate/evaluate.operation.ts";
export { JobRequest, RegisteredJob, type RegisterJobMethod } from "../evaluate/register-job.operation.ts";
export { type SummariseMethod, SummaryLink } from "../interviews/summary.operation.ts";
export { TranscribeLink, type TranscribeMethod, TranscribeRequest } from "../interviews/transcribe.operation.ts";
export { type DetectLanguageMethod, DetectLanguageRequest } from "../languages/detect-language.operation.ts";
export type { TranslateFiles, TranslateMethod } from "../languages/translate.operation.ts";
export type { AsyncEndpoint, JsonEndpoint } from "../operations/define-operation.ts";
export type { CallOptions, FileInput, Idempotency } from "../operations/method.ts";
export { ParseLinks, type ParseMethod } from "../parse/parse.operation.ts";
export type { PromptMethod, PromptOptions } from "../prompt/prompt.operation.ts";
