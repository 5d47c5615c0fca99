import type {
  DetectedLanguage,
  DetectedLanguages,
  Endpoints,
  EvaluatedFile,
  Evaluation,
  FailedFile,
  JsonResume,
  JsonResumeFile,
  ParsedFile,
  ParsedResume,
  PublicPromptResponse,
  RegisteredJob,
  ResumeVersionContent,
  ResumeVersions,
  SavedResumeContent,
  SavedResumes,
  SummarisedInterview,
  Summary,
  Transcription,
  TranslatedDocuments,
  TranslatedText,
  TranslatedTexts,
} from "./api.table.ts";
import type { CallOptions } from "./options.ts";
import type { Send } from "./send.ts";
import type { AcceptedTask, FinishedTask, TaskOf, TaskOp, TaskRequest, WaitOptions } from "./tasks.ts";
import type { Upload } from "./upload.ts";

type Query<E extends "GET /prompt/resumes" | "GET /prompt/versions" | "GET /prompt/version"> = Endpoints[E]["query"];

export type ExportQuery = Endpoints["GET /prompt/resume"]["query"] & {
  readonly format: NonNullable<Endpoints["GET /prompt/resume"]["query"]["format"]>;
};

/** One file of several: what was made of it, or why nothing was. */
export type Item<Made> = (Made & { error?: undefined }) | FailedFile;

export type PromptRequest = Omit<Endpoints["POST /prompt/"]["form"], "file">;
export type EvaluateRequest = Pick<Endpoints["POST /evaluate/"]["form"], "job_details" | "job_id" | "language">;
export type JobRequest = Endpoints["POST /jobs/"]["json"];
export type Interview = Exclude<Endpoints["POST /summary/"]["json"], readonly unknown[]>;
export type MediaRequest = Pick<Endpoints["POST /summary/"]["form"], "interview_id" | "language">;
export type TranscribeRequest = Omit<Endpoints["POST /transcribe/"]["form"], "media">;
export type LanguagePair = Pick<Endpoints["POST /translate/"]["json"], "source_language" | "target_language">;

export interface ParseOptions extends CallOptions {
  /** Adds where each value stands. */
  readonly include?: "provenance" | undefined;
}

export interface PromptOptions extends CallOptions {
  /** A document to import; it replaces the résumé that is there, as a new version. */
  readonly file?: Upload | undefined;
  /** An end user of the account; an unknown one gets a résumé of its own. */
  readonly userId?: string | undefined;
  /** A saved résumé of the account; excludes `userId`. */
  readonly resumeId?: string | undefined;
}

export interface EvaluateOptions<Files extends Upload | readonly Upload[]> extends CallOptions {
  /** The candidates, documents: one, or up to 10. */
  readonly files: Files;
  /** The job as a document, instead of `job_details` or `job_id`. */
  readonly jobFile?: Upload | undefined;
}

/**
 * The service, called over HTTP. Every method rejects with a `VitaeApiError` whose `code` is the contract, or with the reason of an aborted
 * `signal`. What may pass is tried again; a call that costs is charged once, however often it was tried.
 *
 * One upload answers with its result, or rejects. A list of them answers with an item for each in their order: one that could not be read
 * is an item with an `error`, also where it is the only one.
 */
export interface VitaeClient {
  /** Any endpoint by its name in the OpenAPI document: `request("POST /jobs/", { json: { job_details } })`. */
  readonly request: Send;
  /** Reads résumés; nothing is stored. */
  parse(file: Upload, options?: ParseOptions): Promise<ParsedResume>;
  parse(file: Upload, options: ParseOptions & { readonly format: "jsonresume" }): Promise<JsonResume>;
  parse(files: readonly Upload[], options?: ParseOptions): Promise<readonly Item<ParsedFile>[]>;
  parse(files: readonly Upload[], options: ParseOptions & { readonly format: "jsonresume" }): Promise<readonly Item<JsonResumeFile>[]>;
  /** Follows one instruction about one saved résumé, or answers a question about it. */
  prompt(request: PromptRequest, options?: PromptOptions): Promise<PublicPromptResponse>;
  /** The saved résumés of the account. */
  readonly resumes: SavedResumesClient;
  /** Judges résumés against one job; nothing is stored. */
  evaluate(request: EvaluateRequest, options: EvaluateOptions<Upload>): Promise<Evaluation>;
  evaluate(request: EvaluateRequest, options: EvaluateOptions<readonly Upload[]>): Promise<readonly Item<EvaluatedFile>[]>;
  /** Keeps the text of a job for this key. */
  registerJob(request: JobRequest, options?: CallOptions): Promise<RegisteredJob>;
  /** Sums interviews up: transcripts, or recordings and documents that hold one. */
  summarise(request: Interview | (MediaRequest & { readonly media: Upload }), options?: CallOptions): Promise<Summary>;
  summarise(
    request: { readonly interviews: readonly Interview[] } | (MediaRequest & { readonly media: readonly Upload[] }),
    options?: CallOptions,
  ): Promise<readonly Item<SummarisedInterview>[]>;
  /** What is said in a recording. */
  transcribe(request: TranscribeRequest, options: CallOptions & { readonly media: Upload }): Promise<Transcription>;
  /** What texts are written in. */
  detectLanguage(request: { readonly text: string }, options?: CallOptions): Promise<DetectedLanguage>;
  detectLanguage(request: { readonly texts: readonly string[] }, options?: CallOptions): Promise<DetectedLanguages>;
  /** Texts or documents in another language, in their order. */
  translate(request: LanguagePair & { readonly text: string }, options?: CallOptions): Promise<TranslatedText>;
  translate(request: LanguagePair & { readonly texts: readonly string[] }, options?: CallOptions): Promise<TranslatedTexts>;
  translate(request: LanguagePair & { readonly files: readonly Upload[] }, options?: CallOptions): Promise<TranslatedDocuments>;
  /** Hands an operation on public https links over, to be done later. Keep `callback_secret`: it is shown this once. */
  submit<Op extends TaskOp>(op: Op, request: TaskRequest<Op>, options?: CallOptions): Promise<AcceptedTask>;
  /** How a task of this key stands. */
  task<Op extends TaskOp>(op: Op, taskId: string, options?: CallOptions): Promise<TaskOf<Op>>;
  /** Asks until the task has ended, well or badly. Aborting the wait leaves the task alone. */
  waitFor<Op extends TaskOp>(op: Op, taskId: string, options?: WaitOptions): Promise<FinishedTask<Op>>;
}

/** Console keys only. Reading costs nothing. */
export interface SavedResumesClient {
  /** Newest first; send `next_cursor` as `cursor` for the next page. */
  list(query?: Query<"GET /prompt/resumes">, options?: CallOptions): Promise<SavedResumes>;
  read(resumeId: string, options?: CallOptions): Promise<SavedResumeContent>;
  /** The résumé as a document. */
  export(query: ExportQuery, options?: CallOptions): Promise<Uint8Array>;
  versions(query: Query<"GET /prompt/versions">, options?: CallOptions): Promise<ResumeVersions>;
  version(query: Query<"GET /prompt/version">, options?: CallOptions): Promise<ResumeVersionContent>;
  /** Makes an old version the newest one. */
  restore(request: Endpoints["POST /prompt/restore"]["json"], options?: CallOptions): Promise<ResumeVersionContent>;
  /** Really deletes it, with every version. */
  remove(resumeId: string, options?: CallOptions): Promise<void>;
}
