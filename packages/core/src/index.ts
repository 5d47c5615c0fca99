/** The first door: what an application imports. Ports and their types stand behind the second, `@vitae/core/ports`. */
export type { AccountService, IssuedKey } from "./accounts/account-service.port.ts";
export { type CallbackSchedule, callbackSchedule, parseDelays } from "./callbacks/schedule.ts";
export { DetectedLanguage, DetectedLanguages } from "./engine/detect.schema.ts";
export { EngineInfo, type EngineResult } from "./engine/engine-result.schema.ts";
export { Evaluation } from "./engine/rubric.schema.ts";
export { SpeakingTime, Summary, TranscriptEntry, Transcription } from "./engine/transcript.schema.ts";
export { type ErrorCode, errorTable, traceOf, type ValidationIssue, VitaeError } from "./errors.ts";
export { EvaluatedFile, type EvaluationItem } from "./evaluate/evaluate.schema.ts";
export type { InterviewOptions } from "./interviews/interview-options.ts";
export {
  MediaRequest,
  SummarisedInterview,
  type SummaryItem,
  SummaryRequest,
} from "./interviews/summary.schema.ts";
export {
  type Translated,
  TranslatedDocument,
  TranslatedDocuments,
  TranslatedText,
  TranslatedTexts,
  TranslateRequest,
  TranslateTask,
} from "./languages/translate.schema.ts";
export { Price, Prices } from "./model/prices.schema.ts";
export { findPrice } from "./model/prices.ts";
export type { PriceOptions } from "./model/provider-price.ts";
export {
  FailedFile,
  FileFailure,
  JsonResumeFile,
  type JsonResumeItem,
  ParsedFile,
  type ParseItem,
  ParseView,
} from "./operations/parse.schema.ts";
export { ExternalUserId, PromptMode, PromptReply, PromptRequest, ResumeId } from "./prompt/prompt.schema.ts";
export {
  RestoreRequest,
  ResumeListRequest,
  ResumeVersion,
  ResumeVersionContent,
  ResumeVersions,
  SavedResume,
  SavedResumeContent,
  SavedResumes,
  VersionListRequest,
  VersionRequest,
} from "./prompt/saved-resume.schema.ts";
export type { SavedResumeService } from "./prompt/saved-resumes.port.ts";
export { ParsedResume, Provenance } from "./resume/parsed-resume.schema.ts";
export { ResumeSegment } from "./resume/registry/segment-types.ts";
export { AiData } from "./resume/segment.schema.ts";
export { type JsonLogOptions, jsonLog, noLog } from "./runtime/json-log.ts";
export { limits } from "./runtime/limits.ts";
export { strictJson } from "./runtime/strict-json.ts";
export { systemRuntime } from "./runtime/system-runtime.ts";
export { firstIssueDetail, toValidationIssues } from "./runtime/validation-issues.ts";
export { apiKeyAuthenticator, createAccountService, createAuthoriser, createTaskService } from "./service/lazy-services.ts";
export * from "./service/operation-types.ts";
export { type OperationInfo, operationList, type TaskOperation } from "./service/operations.ts";
export type { AccessPolicy, Probe, ResumeOperations, ResumeService, Worker } from "./service/resume-service.ts";
export { createResumeService } from "./service/service.ts";
export type { ResumeServiceOptions } from "./service/service-options.ts";
export type { TaskLimits, TaskOptions } from "./service/task-options.ts";
export { localPrincipal, type Principal } from "./storage/principal.schema.ts";
export { AcceptedTask, DeliveryStatus, Task, TaskStatus } from "./storage/task.schema.ts";
export { memoryStorage } from "./storage-memory/storage-memory.ts";
export type { TaskRecord, TaskService, TaskStats } from "./tasks/task-service.port.ts";
export { Warning } from "./warning.schema.ts";
