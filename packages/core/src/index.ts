/** The first door: what an application imports. Ports and their types stand behind the second, `@vitae/core/ports`. */
export type { AccountService, IssuedKey } from "./accounts/accounts.port.ts";
export { localPrincipal, type Principal } from "./accounts/principal.schema.ts";
export { admission, createAccountService, createTaskService, keys } from "./assembly/first-use.ts";
export type { InterviewOptions } from "./assembly/interview-options.ts";
export { type JsonLogOptions, jsonLog, noLog } from "./assembly/json-log.ts";
export type { ModelOptions } from "./assembly/model-options.ts";
export type {
  CallOptions,
  EvaluateOptions,
  FileInput,
  Idempotency,
  Needs,
  Probe,
  PromptOptions,
  ResumeOperations,
  ResumeService,
  TaskRequests,
  TranslateFiles,
  Worker,
} from "./assembly/service.port.ts";
export { createResumeService, type ResumeServiceOptions } from "./assembly/service.ts";
export { memoryStorage } from "./assembly/storage-memory.ts";
export { systemHost } from "./assembly/system-host.ts";
export type { TaskLimits, TaskOptions } from "./assembly/task-options.ts";
export { type CallbackSchedule, callbackSchedule, parseWaits } from "./callbacks/schedule.ts";
export { type Answer, AnsweredBy } from "./engine/answer.schema.ts";
export { strictJson } from "./engine/strict-json.ts";
export { Warning } from "./engine/warning.schema.ts";
export { type ErrorCode, errorTable, traceOf, type ValidationIssue, VitaeError } from "./errors.ts";
export {
  EvaluatedFile,
  EvaluateRequest,
  type EvaluationItem,
  JobRequest,
  RegisteredJob,
} from "./evaluate/evaluate.schema.ts";
export { EvaluateLinks } from "./evaluate/evaluate-links.schema.ts";
export { Evaluation } from "./evaluate/rubric.schema.ts";
export {
  MediaRequest,
  SummarisedInterview,
  type SummaryItem,
  SummaryLink,
  SummaryRequest,
  TranscribeLink,
  TranscribeRequest,
} from "./interviews/summary.schema.ts";
export { SpeakingTime, Summary, TranscriptEntry, Transcription } from "./interviews/transcript.schema.ts";
export { DetectedLanguage, DetectedLanguages, DetectLanguageRequest } from "./languages/detect.schema.ts";
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
export { priceOf } from "./model/prices.ts";
export { issuesOf, namedDetail } from "./operations/issues.ts";
export { limits } from "./operations/limits.ts";
export {
  FailedFile,
  FileFailure,
  JsonResumeFile,
  type JsonResumeItem,
  ParsedFile,
  type ParseItem,
  ParseView,
} from "./parse/parse.schema.ts";
export { ParseLinks } from "./parse/parse-links.schema.ts";
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
export { AiData, ResumeSegment } from "./resume/segment.schema.ts";
export { AcceptedTask, DeliveryStatus, Task, TaskOperation, TaskStatus } from "./tasks/task.schema.ts";
export type { TaskFigures, TaskRecord, TaskService } from "./tasks/tasks.port.ts";
