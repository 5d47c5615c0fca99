import type { Calendar } from "@vitae/languages/calendar";
import * as Effect from "effect/Effect";
import { readVisible } from "../document/read-visible.operation.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload } from "../document/upload.port.ts";
import type { VisibleDocument } from "../document/visible-document.ts";
import type { Extractor } from "../engine/extractor.port.ts";
import { ground } from "../engine/grounding.ts";
import type { VitaeError } from "../errors.ts";
import { toBatchItem } from "../operations/batch-item.ts";
import type { FailedFile, ParsedFile } from "../operations/parse.schema.ts";
import { ParsedResume, type Provenance } from "../resume/parsed-resume.schema.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { meterUsage } from "../runtime/usage-meter.ts";
import { deriveFields } from "./derive-fields.ts";

export interface ParseDeps {
  readonly reader: DocumentReader;
  readonly extractor: Extractor;
  /** The calendar of a document's language. */
  readonly calendarOf: (language: string) => Promise<Calendar>;
  /** Files of one call that are read at the same time. */
  readonly parallel: number;
}

/** What `parse` contributes to the pipeline: uploads in, one item each out. Nothing is stored, so it has no `save`. */
export const parseFiles = Effect.fn("parse")(function* (deps: ParseDeps, uploads: readonly Upload[], call: CallContext) {
  return yield* Effect.forEach(uploads, (upload, index) => parseFile(deps, upload, index, call), { concurrency: deps.parallel });
});

/** A file that cannot be read is an item of its own; only what ends the whole call fails. */
export const parseFile = (
  deps: ParseDeps,
  upload: Upload,
  index: number,
  call: CallContext,
): Effect.Effect<ParsedFile | FailedFile, VitaeError> =>
  toBatchItem(
    Effect.map(parseDocument(deps, upload, call), (resume): ParsedFile => ({ index, filename: upload.filename, ...resume })),
    { thing: "file", index, filename: upload.filename, bytes: upload.size },
    call,
  );

/** One document: upload in, grounded résumé out. */
export const parseDocument = Effect.fn("parseDocument")(function* (deps: ParseDeps, upload: Upload, call: CallContext) {
  const { document, warnings } = yield* readVisible(deps, upload, call);
  const resume = yield* extractResume(deps, document, call);
  return { ...resume, warnings: [...warnings, ...resume.warnings] };
});

/** The grounded résumé in a document. */
export const extractResume = Effect.fn("resumeIn")(function* (
  deps: Pick<ParseDeps, "extractor" | "calendarOf">,
  document: VisibleDocument,
  outer: CallContext,
) {
  const { call, cost, charge } = meterUsage(outer);
  const answer = yield* portEffect(call, (lifted) => deps.extractor.extract(document, lifted));
  const grounded = ground(answer.value, document);
  const { name, model, version } = answer.engine;
  const calendar = yield* portEffect(call, () => deps.calendarOf(answer.value.language));
  const resume = ParsedResume.parse({ ...grounded.value, engine: { name, model, version } });
  charge();

  return {
    ...resume,
    ...deriveFields(resume, { calendar, writtenIn: document.declaredDate }),
    warnings: [...answer.warnings, ...grounded.warnings],
    total_cost: cost(),
    provenance: withFirsts(grounded.provenance),
  };
});

/** `email` and `phone` are the first of their lists. */
const withFirsts = (provenance: Readonly<Record<string, Provenance>>): Record<string, Provenance> => ({
  ...(provenance["/emails/0"] && { "/email": provenance["/emails/0"] }),
  ...(provenance["/phones/0"] && { "/phone": provenance["/phones/0"] }),
  ...provenance,
});
