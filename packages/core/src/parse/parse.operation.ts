import type { Calendar } from "@vitae/languages/calendar";
import { ParsedResume, type Provenance } from "@vitae/resume";
import * as Effect from "effect/Effect";
import * as z from "zod";
import { CallbackUrl, Link } from "../document/link.schema.ts";
import { checkSize, readVisible } from "../document/read-visible.operation.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload } from "../document/upload.port.ts";
import type { VisibleDocument } from "../document/visible-document.ts";
import type { VisibleRead } from "../document/visible-read.ts";
import type { Extractor } from "../engine/extractor.port.ts";
import { groundInSteps } from "../engine/grounding.ts";
import { toFileItem } from "../operations/batch-item.ts";
import { defineOperation, failedLinkExample, linksIn } from "../operations/define-operation.ts";
import { type FileSource, uploadedFiles } from "../operations/file-source.ts";
import type { CallOptions, FileInput } from "../operations/method.ts";
import { FailedFile, type JsonResumeItem, ParsedFile, type ParseItem, type ParseView } from "../operations/parse.schema.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { SubjectId } from "../runtime/subject-id.schema.ts";
import { inSteps, portEffect } from "../runtime/to-effect.ts";
import { meterUsage } from "../runtime/usage-meter.ts";
import { validated } from "../runtime/validation-failed.ts";
import { deriveFields } from "./derive-fields.ts";
import { toRunFacts } from "./run-facts.ts";
import { statedDraft } from "./stated-draft.ts";
import { toView } from "./view.ts";

/** @internal */
export interface ParseDeps {
  readonly reader: DocumentReader;
  readonly extractor: Extractor;
  /** Loads the calendar of a language. */
  readonly calendarOf: (language: string) => Promise<Calendar>;
  readonly bytesOf: (upload: Upload) => Promise<Uint8Array>;
  /** Runs `parseRead` in the worker thread that reads the document; null if the reader or the engine has no worker threads. */
  readonly parseInWorker: ((upload: Upload, call: CallContext) => Promise<ParsedResume>) | null;
}

/** Fields of a request besides its files. */
export const ParseRequest = z.object({ subject_id: SubjectId.optional() });

/** Async form. @source service specification, asynchronous tasks */
export const ParseLinks = z.object({
  file_urls: z.array(Link).min(1).max(limits.documents),
  ...ParseRequest.shape,
  callback_url: CallbackUrl,
});
export type ParseLinks = z.input<typeof ParseLinks>;

/** Options of `parse()`. */
export type ParseOptions = CallOptions & z.input<typeof ParseRequest>;

/** @internal */
export interface ParseInput {
  readonly files: FileSource;
  /** Subject of the run log; null if the request names none. */
  readonly subject: string | null;
}

/** Method `parse()` of the service. */
export interface ParseMethod {
  /**
   * Parses résumés. Returns one item per file, in input order; a file that cannot be read is an item with `error`. Rejects with `no_credit`,
   * `parse_timed_out`, `cancelled`, `storage_unavailable` and other errors of the call.
   */
  (files: readonly FileInput[], options?: ParseOptions & { readonly include?: ParseView["include"] }): Promise<readonly ParseItem[]>;
  (files: readonly FileInput[], options: ParseOptions & ParseView): Promise<readonly (ParseItem | JsonResumeItem)[]>;
}

/** @internal */
export const parse = defineOperation<ParseDeps, ParseMethod>()({
  name: "parse",
  heavy: true,
  timedOut: "parse_timed_out",
  maxCost: ({ extractor }, { files }: ParseInput) => files.sizes.length * (extractor.maxCostMicroUsd ?? 0),
  repeat: "work_again",
  receive: ({ toUploads }, files, options = {}) => ({
    input: Effect.map(
      validated(ParseRequest, { subject_id: options.subject_id }),
      ({ subject_id = null }): ParseInput => ({ files: uploadedFiles(toUploads(files, "files")), subject: subject_id }),
    ),
    options,
    view: (items: readonly (ParsedFile | FailedFile)[]) => items.map((item) => toView(item, options)),
  }),
  execute: (deps, { files, subject }, call, report) =>
    files.each((upload, index) => toFileItem(parseRecorded(deps, upload, subject, call), { upload, index }, call), call, report),
  fields: ({ files }) => ({ "vitae.files": files.sizes.length }),
  succeeded: (items) => items.some((item) => !("error" in item)),
  async: {
    request: ParseLinks,
    links: ({ file_urls }) => linksIn("file_urls", file_urls),
    toInput: (_, { file_urls, subject_id = null }, linked) => ({
      files: linked.all(file_urls, { field: "file_urls", maxBytes: limits.documentBytes }),
      subject: subject_id,
    }),
    toResult: (items) => ({ results: items.map((item) => toView(item, {})) }),
    result: z
      .object({ results: z.array(z.union([ParsedFile, FailedFile])) })
      .meta({ id: "ParsedLinks", description: "One item per link, in input order." }),
    summary: "Parse résumés from public https links",
    example: {
      request: { file_urls: ["https://files.example.com/cv.pdf"], callback_url: "https://app.example.com/callbacks" },
      reply: failedLinkExample("file_urls"),
    },
  },
});

/** Parses one document, and records it in the run log if there is one. */
const parseRecorded = Effect.fn("parseRecorded")(function* (deps: ParseDeps, upload: Upload, subject: string | null, call: CallContext) {
  const resume = yield* parseDocument(deps, upload, call);
  const { recordRun } = call;
  if (recordRun) recordRun(toRunFacts(resume, subject, yield* portEffect(call, () => deps.bytesOf(upload))));
  return resume;
});

/** Parses one document to a grounded résumé. @internal */
export const parseDocument = Effect.fnUntraced(function* (deps: ParseDeps, upload: Upload, call: CallContext) {
  const { parseInWorker } = deps;
  if (parseInWorker === null) return yield* parseRead(deps, yield* readVisible(deps, upload, call), call);
  yield* checkSize(upload, limits.documentBytes);
  return yield* portEffect(call, (portCall) => parseInWorker(upload, portCall));
});

type ExtractDeps = Pick<ParseDeps, "extractor" | "calendarOf">;

/** Extracts and grounds the résumé of a document that is already read. @internal */
export const parseRead = Effect.fnUntraced(function* (deps: ExtractDeps, { document, warnings }: VisibleRead, call: CallContext) {
  const resume = yield* extractResume(deps, document, call);
  return { ...resume, warnings: [...warnings, ...resume.warnings] } satisfies ParsedResume;
});

/** Extracts and grounds the résumé of a visible document. @internal */
export const extractResume = Effect.fnUntraced(function* (deps: ExtractDeps, document: VisibleDocument, outer: CallContext) {
  const { call, cost, charge } = meterUsage(outer);
  const extracted = yield* portEffect(call, (portCall) => deps.extractor.extract(document, portCall));
  const draft = { ...extracted.value, ...statedDraft(document) };
  const grounded = yield* inSteps(groundInSteps(draft, document));
  const { name, model, version } = extracted.engine;
  const calendar = yield* portEffect(call, () => deps.calendarOf(draft.language));
  yield* Effect.yieldNow;
  const resume = ParsedResume.parse({ ...grounded.value, engine: { name, model, version } });
  yield* Effect.yieldNow;
  const derived = yield* inSteps(deriveFields(resume, { calendar, lastModified: document.declaredDate }));
  charge();

  return {
    ...resume,
    ...derived,
    warnings: [...extracted.warnings, ...grounded.warnings],
    total_cost: cost(),
    provenance: addFirstContacts(grounded.provenance),
  };
});

/** `email` and `phone` are the first values of their lists. */
const addFirstContacts = (provenance: Readonly<Record<string, Provenance>>): Record<string, Provenance> => ({
  ...(provenance["/emails/0"] && { "/email": provenance["/emails/0"] }),
  ...(provenance["/phones/0"] && { "/phone": provenance["/phones/0"] }),
  ...provenance,
});
