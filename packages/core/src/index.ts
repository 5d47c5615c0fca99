/** What an application imports. Schemas stand in `@vitae/core/schemas`, ports and their types in `@vitae/core/ports`. */
export type { AccountService, IssuedKey } from "./accounts/account-service.port.ts";
export { type CallbackSchedule, callbackSchedule, defaultCallbackDelays, parseDelays } from "./callbacks/schedule.ts";
export { type ErrorCode, errorTable, traceOf, type ValidationIssue, VitaeError } from "./errors.ts";
export type { InterviewOptions } from "./interviews/interview-options.ts";
export type { SavedResumeService } from "./prompt/saved-resumes.port.ts";
export { type JsonLogOptions, jsonLog, noLog } from "./runtime/json-log.ts";
export { limits } from "./runtime/limits.ts";
export { strictJson } from "./runtime/strict-json.ts";
export type { JsonSteps } from "./runtime/strict-json-in-steps.ts";
export { systemRuntime } from "./runtime/system-runtime.ts";
export { firstIssueDetail, toValidationIssues } from "./runtime/validation-issues.ts";
export {
  apiKeyAuthenticator,
  createAccountService,
  createAuthoriser,
  createTaskService,
  strictJsonInSteps,
} from "./service/lazy-services.ts";
export type { AccessPolicy, Probe, ResumeOperations, ResumeService, Worker } from "./service/resume-service.ts";
export type * from "./service/schemas.ts";
export { createResumeService } from "./service/service.ts";
export type { ResumeServiceOptions } from "./service/service-options.ts";
export type { TaskLimits, TaskOptions } from "./service/task-options.ts";
export { localPrincipal, type Principal } from "./storage/principal.schema.ts";
export { memoryStorage } from "./storage-memory/storage-memory.ts";
export type { TaskRecord, TaskService, TaskStats } from "./tasks/task-service.port.ts";
