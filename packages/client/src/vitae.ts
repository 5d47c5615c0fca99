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

/** Query of an export of a saved résumé. */
export type ExportQuery = Endpoints["GET /prompt/resume"]["query"] & {
  readonly format: NonNullable<Endpoints["GET /prompt/resume"]["query"]["format"]>;
};

/** One item of a batch response: the result, or an `error`. */
export type Item<Made> = (Made & { error?: undefined }) | FailedFile;

/** Fields of a prompt, without the file. */
export type PromptRequest = Omit<Endpoints["POST /prompt/"]["form"], "file">;
/** Job and language of an evaluation. */
export type EvaluateRequest = Pick<Endpoints["POST /evaluate/"]["form"], "job_details" | "job_id" | "language">;
/** A job to register. */
export type JobRequest = Endpoints["POST /jobs/"]["json"];
/** Transcript of one interview. */
export type Interview = Exclude<Endpoints["POST /summary/"]["json"], readonly unknown[]>;
/** Label and language of recordings. */
export type MediaRequest = Pick<Endpoints["POST /summary/"]["form"], "interview_id" | "language">;
/** Options of a transcription. */
export type TranscribeRequest = Omit<Endpoints["POST /transcribe/"]["form"], "media">;
/** Source and target language of a translation. */
export type LanguagePair = Pick<Endpoints["POST /translate/"]["json"], "source_language" | "target_language">;

/** Options of `parse()`. */
export interface ParseOptions extends CallOptions {
  /** Adds `provenance`: page, bounding box and quote of every value. */
  readonly include?: "provenance" | undefined;
  /** Your id of the person, with which `vitae audit erase` finds the runs. */
  readonly subject_id?: string | undefined;
}

/** Options of `prompt()`. */
export interface PromptOptions extends CallOptions {
  /** A document to import. It becomes a new version of the saved résumé. */
  readonly file?: Upload | undefined;
  /** Your id of an end user of the account. An unknown id creates a saved résumé. */
  readonly userId?: string | undefined;
  /** Id of a saved résumé of the account. Cannot be combined with `userId`. */
  readonly resumeId?: string | undefined;
}

/** Options of `evaluate()`. */
export interface EvaluateOptions<Files extends Upload | readonly Upload[]> extends CallOptions {
  /** Documents of the candidates: one, or up to 10. */
  readonly files: Files;
  /** The job as a document, instead of `job_details` or `job_id`. */
  readonly jobFile?: Upload | undefined;
}

/**
 * Client of the HTTP API. Every method rejects with a `VitaeApiError`, or with the reason of an aborted `signal`. Temporary
 * failures are retried; a paid call is charged once, regardless of retries.
 *
 * For one upload, a method returns its result or rejects. For a list, it returns one item per upload in input order; an upload that
 * could not be read is an item with an `error`, even if it is the only one.
 */
export interface VitaeClient {
  /** Sends a request to any endpoint, named as in the OpenAPI document: `request("POST /jobs/", { json: { job_details } })`. */
  readonly request: Send;
  /** Parses résumés. Nothing is stored. */
  parse(file: Upload, options?: ParseOptions): Promise<ParsedResume>;
  parse(file: Upload, options: ParseOptions & { readonly format: "jsonresume" }): Promise<JsonResume>;
  parse(files: readonly Upload[], options?: ParseOptions): Promise<readonly Item<ParsedFile>[]>;
  parse(files: readonly Upload[], options: ParseOptions & { readonly format: "jsonresume" }): Promise<readonly Item<JsonResumeFile>[]>;
  /** Edits a saved résumé by one instruction, or answers a question about it. */
  prompt(request: PromptRequest, options?: PromptOptions): Promise<PublicPromptResponse>;
  /** The saved résumés of the account. */
  readonly resumes: SavedResumesClient;
  /** Evaluates résumés for one job. Nothing is stored. */
  evaluate(request: EvaluateRequest, options: EvaluateOptions<Upload>): Promise<Evaluation>;
  evaluate(request: EvaluateRequest, options: EvaluateOptions<readonly Upload[]>): Promise<readonly Item<EvaluatedFile>[]>;
  /** Stores the text of a job for this API key. */
  registerJob(request: JobRequest, options?: CallOptions): Promise<RegisteredJob>;
  /** Summarises interviews: transcripts, recordings, or documents with a transcript. */
  summarise(request: Interview | (MediaRequest & { readonly media: Upload }), options?: CallOptions): Promise<Summary>;
  summarise(
    request: { readonly interviews: readonly Interview[] } | (MediaRequest & { readonly media: readonly Upload[] }),
    options?: CallOptions,
  ): Promise<readonly Item<SummarisedInterview>[]>;
  /** Transcribes a recording. */
  transcribe(request: TranscribeRequest, options: CallOptions & { readonly media: Upload }): Promise<Transcription>;
  /** Detects the language of texts. */
  detectLanguage(request: { readonly text: string }, options?: CallOptions): Promise<DetectedLanguage>;
  detectLanguage(request: { readonly texts: readonly string[] }, options?: CallOptions): Promise<DetectedLanguages>;
  /** Translates texts or documents; results are in input order. */
  translate(request: LanguagePair & { readonly text: string }, options?: CallOptions): Promise<TranslatedText>;
  translate(request: LanguagePair & { readonly texts: readonly string[] }, options?: CallOptions): Promise<TranslatedTexts>;
  translate(request: LanguagePair & { readonly files: readonly Upload[] }, options?: CallOptions): Promise<TranslatedDocuments>;
  /** Submits an async task on public https links. Store `callback_secret`: it is returned only once. */
  submit<Op extends TaskOp>(op: Op, request: TaskRequest<Op>, options?: CallOptions): Promise<AcceptedTask>;
  /** Reads the status and result of a task of this API key. */
  task<Op extends TaskOp>(op: Op, taskId: string, options?: CallOptions): Promise<TaskOf<Op>>;
  /** Polls until the task has succeeded or failed. Aborting the wait does not affect the task. */
  waitFor<Op extends TaskOp>(op: Op, taskId: string, options?: WaitOptions): Promise<FinishedTask<Op>>;
}

/** Methods for saved résumés. They require a console key; reading costs nothing. */
export interface SavedResumesClient {
  /** Lists saved résumés, newest first. Send `next_cursor` as `cursor` for the next page. */
  list(query?: Query<"GET /prompt/resumes">, options?: CallOptions): Promise<SavedResumes>;
  /** Reads the latest version of a saved résumé. */
  read(resumeId: string, options?: CallOptions): Promise<SavedResumeContent>;
  /** Exports a saved résumé as a document. */
  export(query: ExportQuery, options?: CallOptions): Promise<Uint8Array>;
  /** Lists the versions of a saved résumé and their changes, newest first. */
  versions(query: Query<"GET /prompt/versions">, options?: CallOptions): Promise<ResumeVersions>;
  /** Reads one version of a saved résumé. */
  version(query: Query<"GET /prompt/version">, options?: CallOptions): Promise<ResumeVersionContent>;
  /** Creates a new version with the content of an old one. */
  restore(request: Endpoints["POST /prompt/restore"]["json"], options?: CallOptions): Promise<ResumeVersionContent>;
  /** Deletes a saved résumé and all its versions permanently. */
  remove(resumeId: string, options?: CallOptions): Promise<void>;
}
