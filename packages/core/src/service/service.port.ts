import type { AccountService } from "../accounts/account-service.port.ts";
import type { AuthRequest } from "../accounts/authenticator.port.ts";
import type { Upload, UploadStore } from "../document/upload.port.ts";
import type { DetectedLanguage, DetectedLanguages, DetectLanguageRequest } from "../engine/detect.schema.ts";
import type { Transcription } from "../engine/transcript.schema.ts";
import type { EvaluateRequest, EvaluationItem, JobRequest, RegisteredJob } from "../evaluate/evaluate.schema.ts";
import type { EvaluateLinks } from "../evaluate/evaluate-links.schema.ts";
import type {
  MediaRequest,
  SummaryItem,
  SummaryLink,
  SummaryRequest,
  TranscribeLink,
  TranscribeRequest,
} from "../interviews/summary.schema.ts";
import type {
  Translated,
  TranslatedDocuments,
  TranslatedText,
  TranslatedTexts,
  TranslateRequest,
  TranslateTask,
} from "../languages/translate.schema.ts";
import type { JsonResumeItem, ParseItem, ParseView } from "../operations/parse.schema.ts";
import type { ParseLinks } from "../parse/parse-links.schema.ts";
import type { PromptReply, PromptRequest } from "../prompt/prompt.schema.ts";
import type { SavedResumeService } from "../prompt/saved-resumes.port.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { AcceptedTask, Task, TaskOperation } from "../storage/task.schema.ts";
import type { TaskService } from "../tasks/task-service.port.ts";

/** A file handed over from code, or one that HTTP received. */
export type FileInput = Upload | { readonly filename: string; readonly bytes: Uint8Array };

export interface CallOptions {
  /** Aborting stops the work and rejects with `cancelled`. */
  readonly signal?: AbortSignal;
  /** Goes into every log line of the call; a fresh one when absent. */
  readonly requestId?: string;
  /** Makes a repeat of the same paid request free. */
  readonly idempotency?: Idempotency;
}

export interface Idempotency {
  readonly key: string;
  /** SHA-256 over what makes two requests the same, hexadecimal. */
  readonly fingerprint: string;
  /** Called when this request repeats one that was answered before. */
  replayed(): void;
}

/** Documents to translate: PDF or DOCX, up to 10. */
export type TranslateFiles = Pick<TranslateRequest, "source_language" | "target_language"> & { readonly files: readonly FileInput[] };

export interface PromptOptions extends CallOptions {
  /** A PDF or DOCX to import; it replaces the résumé that is there, as a new version. */
  readonly file?: FileInput | undefined;
  /** An end user of the account; an unknown one gets a résumé of its own. */
  readonly userId?: string | undefined;
  /** A saved résumé of the account; excludes `userId`. */
  readonly resumeId?: string | undefined;
  /** Answers, and writes nothing: what would change the résumé comes to an `ask` that changed nothing. Default: false. */
  readonly readOnly?: boolean | undefined;
}

export interface EvaluateOptions extends CallOptions {
  /** The candidates: PDF or DOCX, up to 10. */
  readonly files: readonly FileInput[];
  /** The job as PDF or DOCX, instead of `job_details` or `job_id`. */
  readonly jobFile?: FileInput | undefined;
}

/** What each asynchronous operation is asked for. */
export interface TaskRequests {
  readonly summary: SummaryLink;
  readonly transcribe: TranscribeLink;
  readonly evaluate: EvaluateLinks;
  readonly parse: ParseLinks;
  readonly translate: TranslateTask;
}

/** Runs tasks and delivers callbacks in this process. */
export interface Worker {
  /** Resolves once it consumes; rejects with `LaneTaken` where another process does and only one may. */
  readonly started: Promise<void>;
  /**
   * Begins no further task; lets those under way end (at most `graceMs`, default 25 s) and hands the others back, so that another worker
   * goes on with them at once.
   */
  stop(options?: { readonly graceMs?: number }): Promise<void>;
}

/** What a caller may do, as somebody. Every method rejects with a `VitaeError` whose `code` is the contract. */
export interface ResumeOperations {
  /**
   * Reads résumés; nothing is stored. One item per file, in input order: a file that cannot be read is an item with an `error`.
   * Rejects only when the call as a whole is refused (`no_credit`, `parse_timed_out`, `cancelled`, `storage_unavailable` …).
   */
  parse(files: readonly FileInput[], options?: CallOptions & { readonly include?: ParseView["include"] }): Promise<readonly ParseItem[]>;
  parse(files: readonly FileInput[], options: CallOptions & ParseView): Promise<readonly (ParseItem | JsonResumeItem)[]>;
  /**
   * What texts are written in, with a confidence, in their order; nothing is stored. A text that says nothing is `und`, 0.
   * Rejects only when the call as a whole is refused (`text_blank`, `text_too_long`, `too_many_texts`, `detection_timed_out` …).
   */
  detectLanguage(request: { readonly text: string }, options?: CallOptions): Promise<DetectedLanguage>;
  detectLanguage(request: { readonly texts: string[] }, options?: CallOptions): Promise<DetectedLanguages>;
  detectLanguage(request: DetectLanguageRequest, options?: CallOptions): Promise<DetectedLanguage | DetectedLanguages>;
  /**
   * Texts or documents in another language, in their order; nothing is stored. What no engine could translate is given back as it came, and
   * not `ok`. A PDF gives its text, a DOCX its text and the document with its formatting, in base64; one that cannot be read is an item with
   * an `error`. Rejects only when the call as a whole is refused (`text_missing`, `texts_too_long`, `too_many_files`, `translation_timed_out` …).
   */
  translate(request: TranslateFiles, options?: CallOptions): Promise<TranslatedDocuments>;
  translate(request: TranslateRequest & { readonly text: string }, options?: CallOptions): Promise<TranslatedText>;
  translate(request: TranslateRequest & { readonly texts: string[] }, options?: CallOptions): Promise<TranslatedTexts>;
  translate(request: TranslateRequest & Partial<TranslateFiles>, options?: CallOptions): Promise<Translated>;
  /**
   * Follows one instruction about one saved résumé, or answers a question about it: the caller's own, an end user's (`userId`) or another
   * of the account (`resumeId`). Edits are typed operations: what the instruction does not name stays as it is, and nothing is invented.
   * Rejects with `validation_failed`, `resume_not_found`, `resume_changed`, `document_unreadable`, `prompt_timed_out` …
   */
  prompt(request: PromptRequest, options?: PromptOptions): Promise<PromptReply>;
  /** The saved résumés of the account. */
  readonly resumes: SavedResumeService;
  /**
   * Judges résumés against one job; nothing is stored. One item per file, in input order: a file that cannot be read is an item with an
   * `error`. Offline, the same input gives the same bytes. Rejects only when the call as a whole is refused (`job_missing`, `job_unknown`,
   * `no_requirement`, `jobs_unavailable`, `evaluation_timed_out` …).
   */
  evaluate(request: EvaluateRequest, options: EvaluateOptions): Promise<readonly EvaluationItem[]>;
  /**
   * Sums interviews up, with the time that each participant speaks; nothing is stored. One item per interview, in input order: a bad one is an
   * item with an `error`. Rejects only when the call as a whole is refused (`too_many_interviews`, `summary_timed_out` …).
   */
  summarise(
    request: { readonly interviews: readonly SummaryRequest[] } | (MediaRequest & { readonly media: readonly FileInput[] }),
    options?: CallOptions,
  ): Promise<readonly SummaryItem[]>;
  /** What is said in a recording. Rejects with `transcription_not_enabled`, `recording_unreadable`, `recording_too_long` … */
  transcribe(request: TranscribeRequest, options: CallOptions & { readonly media: FileInput }): Promise<Transcription>;
  /** Keeps the text of a job for this caller's token. Rejects with `job_details_blank`, `no_requirement`, `jobs_unavailable` … */
  registerJob(request: JobRequest, options?: CallOptions): Promise<RegisteredJob>;
  /**
   * Accepts an operation on public https links, to be run by a worker. Durable once it resolves. Rejects with `validation_failed`
   * (a field, by its name), `queue_full`, `no_credit` …
   */
  submit<Op extends keyof TaskRequests>(op: Op, request: TaskRequests[Op], options?: CallOptions): Promise<AcceptedTask>;
  /** A task of this caller's token. Rejects with `task_not_found`, also for another's. */
  task(op: TaskOperation, id: string): Promise<Task>;
}

/** What a route asks of its caller before the body is read. */
export interface AccessPolicy {
  /** A balance above zero. */
  readonly credit: boolean;
  /** A Console key. */
  readonly consoleKey: boolean;
}

/** One part that must answer for the service to be ready. */
export interface Probe {
  readonly name: string;
  readonly ok: boolean;
}

export interface ResumeService extends ResumeOperations {
  /** The same operations in somebody's name and on their account. */
  as(principal: Principal): ResumeOperations;
  /** Who calls. Rejects with the refusal: token (401), account, key kind, balance (403). */
  authorise(request: AuthRequest, needs: AccessPolicy): Promise<Principal>;
  readonly accounts: AccountService;
  /** Every task, for the operator. */
  readonly tasks: TaskService;
  /** Starts to run tasks and to deliver callbacks, beside other processes that do. */
  startWorker(): Worker;
  /** Bytes of one recording. */
  readonly mediaBytes: number;
  /** Where incoming files wait. */
  readonly uploads: UploadStore;
  readonly host: Runtime;
  /** Asks every part; never rejects. */
  ready(options: { readonly signal: AbortSignal }): Promise<readonly Probe[]>;
  /** Lets running operations end (at most `graceMs`, default 25 s), refuses further ones, closes what it opened. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
}
