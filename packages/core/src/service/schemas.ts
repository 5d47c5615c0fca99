/** Schemas of requests and responses, and descriptions of the operations. */

export { AiData, ParsedResume, Provenance, ResumeSegment, toJsonResume, Warning } from "@vitae/resume";
export { DetectedLanguage, DetectedLanguages } from "../engine/detect.schema.ts";
export { EngineInfo, type EngineResult } from "../engine/engine-result.schema.ts";
export { Evaluation } from "../engine/rubric.schema.ts";
export { SpeakingTime, Summary, TranscriptEntry, Transcription } from "../engine/transcript.schema.ts";
export { EvaluateLinks, type EvaluateMethod, type EvaluateOptions, EvaluateRequest } from "../evaluate/evaluate.operation.ts";
export { EvaluatedFile, type EvaluationItem } from "../evaluate/evaluate.schema.ts";
export { JobRequest, RegisteredJob, type RegisterJobMethod } from "../evaluate/register-job.operation.ts";
export { type SummariseMethod, SummaryLink } from "../interviews/summary.operation.ts";
export { MediaRequest, SummarisedInterview, type SummaryItem, SummaryRequest } from "../interviews/summary.schema.ts";
export { TranscribeLink, type TranscribeMethod, TranscribeRequest } from "../interviews/transcribe.operation.ts";
export { type DetectLanguageMethod, DetectLanguageRequest } from "../languages/detect-language.operation.ts";
export type { TranslateFiles, TranslateMethod } from "../languages/translate.operation.ts";
export {
  type Translated,
  TranslatedDocument,
  TranslatedDocuments,
  TranslatedText,
  TranslatedTexts,
  TranslateRequest,
  TranslateTask,
} from "../languages/translate.schema.ts";
export type { AsyncEndpoint, JsonEndpoint } from "../operations/define-operation.ts";
export type { CallOptions, FileInput, Idempotency } from "../operations/method.ts";
export {
  FailedFile,
  FileFailure,
  JsonResumeFile,
  type JsonResumeItem,
  ParsedFile,
  type ParseItem,
  ParseView,
} from "../operations/parse.schema.ts";
export { ParseLinks, type ParseMethod, ParseRequest } from "../parse/parse.operation.ts";
export type { ExportMethod } from "../prompt/export.operation.ts";
export { type ExportedFile, ExportFormat, ExportRequest, ExportView } from "../prompt/export.schema.ts";
export type { PromptMethod, PromptOptions } from "../prompt/prompt.operation.ts";
export { ExternalUserId, PromptMode, PromptReply, PromptRequest, ResumeId } from "../prompt/prompt.schema.ts";
export {
  RestoreRequest,
  ResumeListRequest,
  ResumeVersion,
  ResumeVersionContent,
  ResumeVersions,
  SavedResume,
  SavedResumeContent,
  SavedResumes,
  SaveRequest,
  VersionListRequest,
  VersionRequest,
} from "../prompt/saved-resume.schema.ts";
export { AcceptedTask, DeliveryStatus, Task, TaskStatus } from "../storage/task.schema.ts";
export type { OperationMethods, TaskRequests } from "./operation-types.ts";
export { type OperationInfo, operationList, type TaskOperation } from "./operations.ts";
