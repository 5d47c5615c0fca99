/** The first door: what an application imports. Ports and their types stand behind the second, `@vitae/core/ports`. */
export type { AccountService, IssuedKey } from "./accounts/accounts.port.ts";
export { localPrincipal, type Principal } from "./accounts/principal.schema.ts";
export { admission, createAccountService, keys } from "./assembly/first-use.ts";
export { type JsonLogOptions, jsonLog, noLog } from "./assembly/json-log.ts";
export type { CallOptions, FileInput, Idempotency, Needs, Probe, ResumeOperations, ResumeService } from "./assembly/service.port.ts";
export { createResumeService, type ResumeServiceOptions } from "./assembly/service.ts";
export { memoryStorage } from "./assembly/storage-memory.ts";
export { systemHost } from "./assembly/system-host.ts";
export { type Answer, AnsweredBy } from "./engine/answer.schema.ts";
export { Warning } from "./engine/warning.schema.ts";
export { type ErrorCode, errorTable, type ValidationIssue, VitaeError } from "./errors.ts";
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
export { ParsedResume, Provenance } from "./resume/parsed-resume.schema.ts";
