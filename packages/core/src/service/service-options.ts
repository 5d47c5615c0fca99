import type { Authenticator } from "../accounts/authenticator.port.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { DocumentRewriter } from "../document/rewriter.port.ts";
import type { Engine } from "../engine/engine.port.ts";
import type { Translator } from "../engine/translator.port.ts";
import type { InterviewOptions } from "../interviews/interview-options.ts";
import type { ResumeExporter } from "../prompt/exporter.port.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Tracing } from "../runtime/tracing.port.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { TaskOptions } from "./task-options.ts";

/** Options of `createResumeService()`. */
export interface ResumeServiceOptions extends TaskOptions, InterviewOptions {
  /** Reads documents, and writes translated DOCX files if it can: `documents()` of `@vitae/documents`. */
  readonly reader: DocumentReader & Partial<DocumentRewriter>;
  /** Writes résumés as PDF, DOCX, Markdown and text: `exporter()` of `@vitae/export`. Default: none; JSON Resume needs none. */
  readonly exporter?: ResumeExporter;
  /** Storage of accounts, API keys, credit, saved résumés and tasks. Default: in memory. The service closes it. */
  readonly storage?: Storage;
  /** Extracts, plans, judges and summarises: `rules()` of `@vitae/rules`, or `llm(model, { rules: rules() })` of `@vitae/llm`. */
  readonly engine: Engine;
  /** Translators in the order in which they are tried; `"model"` is the engine's own, if it has one. Default: `["model"]`. */
  readonly translators?: readonly (Translator | "model")[];
  /** Authenticates HTTP requests. Default: `apiKeyAuthenticator()` with the accounts of the storage. */
  readonly authenticate?: Authenticator;
  /** Clock, ids and log; default: the system's, without a log. */
  readonly runtime?: Runtime;
  /** Receives spans: `openTelemetry()` of `@vitae/opentelemetry`. Default: spans are dropped. */
  readonly tracing?: Tracing;
  /** Heavy operations at once; default 3. */
  readonly heavyConcurrency?: number;
  /** Milliseconds for one request; default 300,000. */
  readonly requestTimeoutMs?: number;
}
