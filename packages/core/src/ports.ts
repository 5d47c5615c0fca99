/** The second door: what an adapter implements or receives. Types only, besides the error class and the schemas of data that crosses a port. */

export { Box, type ParsedResume, type Resume, type Warning } from "@vitae/resume";
export type { Authenticator, AuthRefusal, AuthRequest } from "./accounts/authenticator.port.ts";
export type { CallbackOutcome, CallbackPost, CallbackSender } from "./callbacks/sender.port.ts";
export { callbackHeaders, callbackSecret } from "./callbacks/signature.ts";
export { HiddenReason, Line, Page, ReadDocument, Span, Style } from "./document/line.schema.ts";
export type { LinkFetcher, LinkFetchOptions, LinkRefusal } from "./document/link-fetcher.port.ts";
export { chunkMediaTypes, mediaTypes } from "./document/media-type.schema.ts";
export { detectMediaType, type MediaType, mediaTypeProbeBytes } from "./document/media-type.ts";
export type { OcrReader, OcrWord, PageBitmap } from "./document/ocr-reader.port.ts";
export type { PageRenderer, PageView } from "./document/page-renderer.port.ts";
export { Passage, TextRun } from "./document/passage.schema.ts";
export { decodePlainText } from "./document/plain-text.ts";
export type { DocumentReader } from "./document/reader.port.ts";
export type { DocumentRewriter, TargetLanguage } from "./document/rewriter.port.ts";
export type { StatedField, StatedFields, StatedValue } from "./document/stated-fields.schema.ts";
export type { FileIdentity, FileUpload, MemoryUpload, Upload, UploadStore, UploadWriter } from "./document/upload.port.ts";
export { openUpload } from "./document/uploads/lazy-open-upload.ts";
export { urlFilename } from "./document/url-filename.ts";
export type { VisibleDocument } from "./document/visible-document.ts";
export type { DetectedLanguage } from "./engine/detect.schema.ts";
export type { LanguageDetector } from "./engine/detector.port.ts";
export type { EditOperation, OperationRefusal, SegmentRef } from "./engine/edit-operation.schema.ts";
export type { Engine } from "./engine/engine.port.ts";
export type { EngineInfo, EngineResult } from "./engine/engine-result.schema.ts";
export type { LineRange } from "./engine/excerpt.ts";
export type { Extractor } from "./engine/extractor.port.ts";
export type { ExtractedValue } from "./engine/grounding.ts";
export type { JobFields, JobPosting } from "./engine/job-posting.ts";
export type { Candidate, FitAnalysis, Judge } from "./engine/judge.port.ts";
export type { ParsedDraft } from "./engine/parsed-draft.ts";
export type { DeclineReason, EditPlanner, Plan, PlanRequest } from "./engine/planner.port.ts";
export type { AudioChunk, RecordingInfo, RecordingProcessor } from "./engine/recording-processor.port.ts";
export type { Requirement, ScoredRequirement, Verdict } from "./engine/rubric.schema.ts";
export type { BlindedCandidate, BlindedDocument, GroundingSource, Safeguards } from "./engine/safeguards.port.ts";
export type { Summariser, SummaryDraft } from "./engine/summariser.port.ts";
export type { TranscribedChunk, Transcriber, TranscriptSegment } from "./engine/transcriber.port.ts";
export type { TranscriberClient } from "./engine/transcriber-client.port.ts";
export type { Turn } from "./engine/transcript.schema.ts";
export type { TranscriptParser, TurnsResult } from "./engine/transcript-parser.port.ts";
export type { TranslationRequest, Translator } from "./engine/translator.port.ts";
export { type ErrorCode, errorTable, type ValidationIssue, VitaeError } from "./errors.ts";
export type { LanguageModel, ModelMessage, ModelQuestion, ModelReply } from "./model/language-model.port.ts";
export { ModelFailure, type ModelFailureKind } from "./model/model.errors.ts";
export type { ModelUsage } from "./model/usage.schema.ts";
export type { DocumentFormat, DocumentWords, ExportOptions, ResumeExporter } from "./prompt/exporter.port.ts";
export type { CallContext, Usage } from "./runtime/call.port.ts";
export { lazyOnce } from "./runtime/lazy.ts";
export type { RunEvidence, RunFacts, RunLog, RunRecord, RunRow } from "./runtime/run-log.port.ts";
export type { Clock, IdGenerator, Log, LogFields, LogLevel, Runtime } from "./runtime/runtime.port.ts";
export type { OpenSpan, SpanFields, SpanStart, Tracing } from "./runtime/tracing.port.ts";
export { declareWorkerExport } from "./runtime/worker-export.ts";
export { toWorkerFailure, WorkerError, type WorkerFailureReason } from "./runtime/worker-pool.errors.ts";
export type { WorkerCallContext, WorkerExport, WorkerPool, WorkerStep, WorkerTask } from "./runtime/worker-pool.port.ts";
export { Account, AccountState } from "./storage/account.schema.ts";
export type { AccountStore } from "./storage/account-store.port.ts";
export type { Delivery, DeliveryCounts, DeliveryStore } from "./storage/delivery.port.ts";
export type { IdempotencyClaim, IdempotencyOutcome, IdempotencyStore } from "./storage/idempotency-store.port.ts";
export { SavedJob } from "./storage/job.schema.ts";
export type { JobStore } from "./storage/job-store.port.ts";
export { ApiKey, KeyKind } from "./storage/key.schema.ts";
export type { KeyStore } from "./storage/key-store.port.ts";
export { Hold, LedgerEntry } from "./storage/ledger.schema.ts";
export type { LedgerStore } from "./storage/ledger-store.port.ts";
export type { Principal } from "./storage/principal.schema.ts";
export { type ResumeOwner, ResumeRecord, VersionInfo, VersionMode, VersionRecord } from "./storage/resume-record.schema.ts";
export { foldForSearch, isListed, searchText } from "./storage/resume-search.ts";
export type { ResumeQuery, ResumeStore } from "./storage/resume-store.port.ts";
export type { SlotKind, SlotRequest, SlotStore } from "./storage/slot-store.port.ts";
export { SchemaTooNew, SchemaTooOld, StorageOutage, TransactionMisuse } from "./storage/storage.errors.ts";
export type { SettingStore, Storage, Stores, TransactionOptions } from "./storage/storage.port.ts";
export type { NewTask, StoredTask, TaskOutcome, TaskRef } from "./storage/stored-task.schema.ts";
export { DeliveryStatus, TaskStatus } from "./storage/task.schema.ts";
export { QueueLocked } from "./storage/task-queue.errors.ts";
export type {
  ConsumeOptions,
  HandlerResult,
  MessageHandler,
  MessageKind,
  OutboxStore,
  QueueConsumer,
  QueueMessage,
  QueueStats,
  Reception,
  TaskQueue,
} from "./storage/task-queue.port.ts";
export type { TaskCounts, TaskFilter, TaskLease, TaskStore } from "./storage/task-store.port.ts";
export type { TaskAcceptance, TaskCompletion, TaskWriter } from "./storage/task-writer.port.ts";
export { type StorageGuard, storageGuard } from "./storage/transaction-guard.ts";
export { createPollingQueue, type MessageSource, type PollingQueue } from "./tasks/task-queue.polled.ts";
export { largeText, transactionTaskWriter } from "./tasks/task-writer.transactional.ts";
