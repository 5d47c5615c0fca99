import type { Authenticator } from "../accounts/authenticator.port.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { DocumentRewriter } from "../document/rewriter.port.ts";
import type { Engine } from "../engine/engine.port.ts";
import type { Translator } from "../engine/translator.port.ts";
import type { InterviewOptions } from "../interviews/interview-options.ts";
import type { ResumeExporter } from "../prompt/exporter.port.ts";
import type { RunLog } from "../runtime/run-log.port.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Tracing } from "../runtime/tracing.port.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { TaskOptions } from "./task-options.ts";

/** Options of `createResumeService()`. */
export interface ResumeServiceOptions extends TaskOptions, InterviewOptions {
  /** Reads documents, and can rewrite a translated DOCX: `documents()` of `@vitae/documents`. */
  readonly reader: DocumentReader & Partial<DocumentRewriter>;
  /** Exports résumés as PDF, DOCX, Markdown and text: `exporter()` of `@vitae/export`. Default: only JSON Resume. */
  readonly exporter?: ResumeExporter;
  /** Stores accounts, keys, credit, résumés and tasks. The service closes it. Default: in memory. */
  readonly storage?: Storage;
  /** Extracts, plans, judges and summarises: `rules()` of `@vitae/rules`, or `llm(model, { rules: rules() })` of `@vitae/llm`. */
  readonly engine: Engine;
  /** Translator chain; `"model"` is the translator of the engine, if it has one. Default: `["model"]`. */
  readonly translators?: readonly (Translator | "model")[];
  /** Authenticates HTTP requests. Default: `apiKeyAuthenticator()` with the accounts of the storage. */
  readonly authenticate?: Authenticator;
  /** Clock, ids and log. Default: those of the system, without a log. */
  readonly runtime?: Runtime;
  /** Records spans: `openTelemetry()` of `@vitae/opentelemetry`. Default: no tracing. */
  readonly tracing?: Tracing;
  /** Records every evaluation, parsed résumé and prompt as evidence: `runLog()` of `@vitae/audit`. The service closes it. Default: no run log. */
  readonly runLog?: RunLog;
  /** Maximum number of heavy operations of the deployment at the same time. Default: 3. */
  readonly heavyConcurrency?: number;
  /** Timeout of a request in milliseconds. Default: 300,000. */
  readonly requestTimeoutMs?: number;
}
