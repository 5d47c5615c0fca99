export type * from "./api.table.ts";
export { type ApiIssue, VitaeApiError } from "./api-error.ts";
export { type CallbackErrorCode, CallbackVerificationError } from "./callback-error.ts";
export { createVitae } from "./create-vitae.ts";
export type { CallOptions, VitaeOptions } from "./options.ts";
export type { EndpointInput, Send } from "./send.ts";
export type { FinishedTask, TaskOf, TaskOp, TaskRequest, WaitOptions } from "./tasks.ts";
export type { NamedUpload, Upload } from "./upload.ts";
export { type CallbackOptions, type CallbackTask, verifyCallback } from "./verify-callback.ts";
export type {
  EvaluateOptions,
  EvaluateRequest,
  ExportQuery,
  Interview,
  Item,
  JobRequest,
  LanguagePair,
  MediaRequest,
  ParseOptions,
  PromptOptions,
  PromptRequest,
  SavedResumesClient,
  TranscribeRequest,
  VitaeClient,
} from "./vitae.ts";
