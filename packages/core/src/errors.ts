/**
 * Error table with one row per stable code, and the error class of the project.
 *
 * The code is part of the contract; the wording of a detail can change in a patch release. Details must not contain résumé text or secrets.
 */

interface ErrorRow {
  /** HTTP status. */
  readonly status: number;
  /** Text for the caller. `{name}` is replaced by a field of the error. */
  readonly detail: string;
  /** True if the unchanged request can succeed later. */
  readonly retryable?: true;
}

/** HTTP status and text of each error code. */
export const errorTable = {
  unknown_endpoint: { status: 401, detail: "Unknown API endpoint. Check the spelling and the trailing slash." },
  token_missing: { status: 401, detail: "Missing API token." },
  token_invalid: { status: 401, detail: "Invalid API token." },
  token_expired: { status: 401, detail: "API token expired." },
  method_not_allowed: { status: 405, detail: "Method Not Allowed" },
  no_credit: { status: 403, detail: "No prepaid credit. Buy credits in the Console." },
  credit_held: {
    status: 429,
    detail: "Running calls hold the prepaid credit. Retry after the number of seconds in the Retry-After header.",
    retryable: true,
  },
  account_suspended: { status: 403, detail: "Account suspended." },
  account_revoked: { status: 403, detail: "Account revoked." },
  account_provisioning: { status: 403, detail: "Account provisioning incomplete." },
  console_key_needed: { status: 403, detail: "This endpoint needs a Console key." },

  file_empty: { status: 400, detail: "Uploaded file is empty." },
  file_too_large: { status: 413, detail: "File too large. Maximum size is 10 MB." },
  prompt_file_too_large: { status: 413, detail: "File too large (max 10 MB)." },
  too_many_files: { status: 413, detail: "Too many files. Maximum is {max} per request." },
  headers_too_large: { status: 431, detail: "The request line and headers are too large. Maximum size is {max} KB." },
  request_malformed: { status: 400, detail: "The request is not valid HTTP." },
  request_timed_out: { status: 408, detail: "The request took too long to arrive. Send it again.", retryable: true },
  body_too_large: { status: 413, detail: "Request body too large. Maximum size is {max} MB." },
  body_incomplete: { status: 400, detail: "The request body ended early. Send it again." },
  body_malformed: { status: 400, detail: "The request body is not valid {expected}." },
  json_duplicate_key: { status: 400, detail: 'Duplicate JSON key: "{key}".' },
  json_too_many: { status: 400, detail: "The JSON body has too many values. Maximum is {max}." },
  json_too_deep: { status: 400, detail: "The JSON body is nested too deeply. Maximum depth is {max}." },
  validation_failed: { status: 422, detail: "Validation error" },

  document_unreadable: {
    status: 400,
    detail: "The file is not a readable PDF, DOCX, ODT, RTF, HTML, text or JSON Resume document.",
  },
  document_format_unsupported: {
    status: 400,
    detail: "{format} files cannot be read. Save the document as DOCX or PDF and send it again.",
  },
  document_too_large: {
    status: 413,
    detail:
      "The document is too large when unpacked. Maximum is {part} MB for one part and {total} MB in all. Shorten it and send it again.",
  },
  document_image_too_large: {
    status: 400,
    detail: "The image has {width} × {height} pixels. Maximum is 40 million pixels. Make it smaller and send it again.",
  },
  pdf_encrypted: { status: 400, detail: "The PDF is password-protected. Remove the password and resend." },
  document_encrypted: { status: 400, detail: "The document is password-protected. Remove the password and resend." },
  document_without_text: { status: 400, detail: "The document has no text layer (a scan?). Send a text PDF." },
  link_failed: { status: 400, detail: "{link} could not be fetched ({reason})." },

  text_missing: { status: 400, detail: "Send text (one string) or texts (several)." },
  text_blank: { status: 400, detail: "text must not be blank." },
  text_too_long: { status: 413, detail: "Text too long. Maximum is 50,000 characters per text." },
  texts_too_long: { status: 413, detail: "Text too long. Maximum is 50,000 characters, of all texts together." },
  too_many_texts: { status: 413, detail: "Too many texts. Maximum is 200 per request." },

  job_missing: { status: 400, detail: "Send job_details, job_file or job_id." },
  job_unknown: { status: 400, detail: "Unknown job_id." },
  job_details_blank: { status: 400, detail: "job_details must not be blank." },
  job_details_not_json: { status: 400, detail: "job_details is not valid JSON." },
  job_details_too_long: { status: 413, detail: "job_details is too long. Maximum is 200,000 characters." },
  no_requirement: { status: 400, detail: "No requirement found in the job." },

  recording_unreadable: { status: 400, detail: "The file is not a readable audio or video recording." },
  recording_too_long: { status: 413, detail: "Recording too long. Maximum is 2 hours." },
  recording_too_large: { status: 413, detail: "Recording too large. Maximum size is {max} MB." },
  transcript_blank: { status: 400, detail: "Transcript must not be blank." },
  transcript_too_large: { status: 413, detail: "Transcript document too large. Maximum size is 50 MB." },
  too_many_interviews: { status: 413, detail: "Too many interviews. Maximum is {max} per request." },
  interview_malformed: { status: 400, detail: "{field}: {problem}." },
  transcription_not_enabled: { status: 503, detail: "Transcription is not enabled on this deployment." },

  rate_limited: { status: 429, detail: "Too many requests. Retry after the number of seconds in the Retry-After header.", retryable: true },
  queue_full: {
    status: 429,
    detail: "Too many tasks are waiting. Retry after the number of seconds in the Retry-After header.",
    retryable: true,
  },
  task_not_found: { status: 404, detail: "Task not found." },
  /** Another worker holds the lease, or the task has finished. The worker must not write. */
  task_taken: { status: 409, detail: "Another worker holds the lease of this task." },
  /** The maximum number of attempts was made, and every worker died before an outcome. */
  worker_lost: { status: 500, detail: "worker lost" },
  delivery_not_dead: { status: 409, detail: "Cannot redeliver: the delivery is {status}. Only dead deliveries can be redelivered." },
  resume_not_found: { status: 404, detail: "Resume not found." },
  /** What to install, and the character that needs it; never text of the résumé. */
  font_missing: { status: 503, detail: "No font for {remedy}. Or export as DOCX, which needs no fonts." },
  export_not_enabled: { status: 503, detail: "Documents cannot be exported on this deployment; format=jsonresume can." },
  resume_changed: { status: 409, detail: "The resume was changed by another request. Retry.", retryable: true },
  idempotency_in_progress: { status: 409, detail: "A request with this Idempotency-Key is still running.", retryable: true },
  idempotency_mismatch: { status: 422, detail: "This Idempotency-Key was used with another request. Use a fresh key." },

  body_already_read: {
    status: 500,
    detail:
      "Another body parser read the request body before Vitae. Mount Vitae before other body parsers, or keep the bytes as request.rawBody.",
  },
  /** The hosting platform, for example a cloud function, accepts less than the API. */
  request_exceeds_host: {
    status: 413,
    detail: "Request too large: the maximum of a {host} is {max} MB. Send links to the files to /parse/async.",
  },
  response_exceeds_host: {
    status: 413,
    detail: "Response too large: the maximum of a {host} is {max} MB. Send fewer files, or links to /parse/async with a callback_url.",
  },
  host_timed_out: { status: 504, detail: "The hosting platform timed out. Send fewer files, or use /parse/async.", retryable: true },
  internal: { status: 500, detail: "Internal error. Quote the request id." },
  storage_unavailable: { status: 503, detail: "Storage is unavailable. Try again later.", retryable: true },
  audit_log_unavailable: { status: 503, detail: "The run log cannot be written. Try again later.", retryable: true },
  memory_full: {
    status: 503,
    detail: "Too many large bodies at once. Send the request again after the seconds that Retry-After names.",
    retryable: true,
  },
  tasks_not_enabled: { status: 503, detail: "Async tasks are not enabled on this deployment. Use the endpoint without /async." },
  model_unavailable: { status: 503, detail: "The language model is unavailable. Try again later.", retryable: true },
  jobs_unavailable: { status: 503, detail: "Job registration is temporarily unavailable.", retryable: true },
  not_ready: { status: 503, detail: "Not ready: {parts}.", retryable: true },
  shutting_down: { status: 503, detail: "Service is shutting down.", retryable: true },
  detection_timed_out: { status: 504, detail: "Language detection timed out", retryable: true },
  translation_timed_out: { status: 504, detail: "Translation timed out", retryable: true },
  prompt_timed_out: { status: 504, detail: "Prompt processing timed out", retryable: true },
  evaluation_timed_out: { status: 504, detail: "Applicant evaluation timed out", retryable: true },
  summary_timed_out: { status: 504, detail: "Interview summary timed out", retryable: true },
  transcription_timed_out: { status: 504, detail: "Transcription timed out", retryable: true },
  export_timed_out: { status: 504, detail: "Export timed out", retryable: true },
  parse_timed_out: { status: 504, detail: "Resume parsing timed out", retryable: true },

  /** Work inside a request found no time left. The pipeline answers with the timeout error of the operation instead. */
  deadline_exceeded: { status: 504, detail: "The time of the request ran out. Send less, or use an async endpoint.", retryable: true },
  /** The caller disconnected or cancelled. nginx uses 499 for this case. */
  cancelled: { status: 499, detail: "The request was cancelled.", retryable: true },

  key_limit_reached: { status: 409, detail: "The account already has {max} active keys. Revoke one first." },
  account_not_found: { status: 404, detail: "Account not found." },
  user_not_found: { status: 404, detail: "The account has no end user with this id." },
  key_not_found: { status: 404, detail: "Key not found." },
  transition_refused: { status: 409, detail: "The account is {standing}." },
} as const satisfies Record<string, ErrorRow>;

/** Code of an error; part of the contract. */
export type ErrorCode = keyof typeof errorTable;

/** Validation issue of one field, in the format of FastAPI. `loc` starts with `body`, `query`, `header` or `path`. */
export interface ValidationIssue {
  readonly type: string;
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}

/** Details of one error. */
export interface ErrorContext {
  /** Values for the `{name}` placeholders of the detail. */
  readonly fields?: Readonly<Record<string, string | number>>;
  /** Complete detail, instead of `fields`. */
  readonly detail?: string;
  /** Validation issues of `validation_failed`. */
  readonly issues?: readonly ValidationIssue[];
  /** Seconds after which the caller should retry. */
  readonly retryAfter?: number;
  /** Underlying error. Only its name is logged. */
  readonly cause?: unknown;
}

/** Returns the name of a thrown value for the log, without the message, which can quote the document. */
export const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown);

const frames = 12;

/** Returns class and stack of a thrown value for the log, without the message. */
export function traceOf(thrown: unknown): Record<string, string> {
  if (!(thrown instanceof Error)) return { error: typeof thrown };
  const stack = (thrown.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const cause = thrown.cause instanceof Error ? { cause: thrown.cause.constructor.name } : {};
  return { error: thrown.constructor.name, stack: stack.slice(0, frames).join("\n"), ...cause };
}

/** Returns the type of a value for error messages: `undefined`, `string`, `Array`, `Promise` … */
export function typeName(value: unknown): string {
  if (typeof value !== "object") return typeof value;
  return value === null ? "null" : (Object.getPrototypeOf(value)?.constructor?.name ?? "object");
}

const marker = Symbol.for("vitae.error");

/** Expected failure. Distinguish failures by `code`. */
export class VitaeError extends Error {
  readonly _tag = "VitaeError";
  override readonly name = "VitaeError";
  readonly [marker] = true;
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string;
  readonly retryable: boolean;
  readonly issues: readonly ValidationIssue[];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, context: ErrorContext = {}) {
    const row: ErrorRow = errorTable[code];
    const detail = context.detail ?? row.detail.replace(/\{(\w+)\}/g, (_, name: string) => String(context.fields?.[name] ?? ""));
    super(detail, context.cause === undefined ? undefined : { cause: context.cause });
    this.code = code;
    this.status = row.status;
    this.detail = detail;
    this.retryable = row.retryable ?? false;
    this.issues = context.issues ?? [];
    this.retryAfter = context.retryAfter;
  }

  /** Type guard that also works across duplicate installs of the package, unlike `instanceof`. */
  static is(value: unknown): value is VitaeError {
    return typeof value === "object" && value !== null && marker in value;
  }
}
