export type { DecisionEntry, Entry, RunEntry } from "./log/entry.schema.ts";
export { exitCodes, type FaultKind, LogFault } from "./log/faults.ts";
export { findRun, type LoggedRun, readEntries } from "./log/read-entries.ts";
export { dayMs, eraseSubject, type Purged, purgeLog, retentionDays } from "./log/retention.ts";
export { type FileRunLog, type RunLogOptions, runLog } from "./log/run-log.ts";
export { type Verification, type VerifyOptions, verifyLog } from "./log/verify-log.ts";
export { exportRun, type ReportDocument, type ReportRow, type RunReport } from "./report/export-run.ts";
export { letterLanguages, writeLetter } from "./report/write-letter.ts";
