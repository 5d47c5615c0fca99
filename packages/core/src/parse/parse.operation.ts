import type { Calendar } from "@vitae/languages/calendar";
import * as Effect from "effect/Effect";
import { readVisible } from "../document/read-visible.operation.ts";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload } from "../document/upload.port.ts";
import type { VisibleDocument } from "../document/visible.ts";
import type { Extractor } from "../engine/extractor.port.ts";
import { ground } from "../engine/grounding.ts";
import type { VitaeError } from "../errors.ts";
import { asItem } from "../operations/as-item.ts";
import type { FailedFile, ParsedFile } from "../operations/parse.schema.ts";
import { ParsedResume, type Provenance } from "../resume/parsed-resume.schema.ts";
import type { Call } from "../runtime/call.port.ts";
import { lift } from "../runtime/lift.ts";
import { metered } from "../runtime/metered.ts";
import { complete } from "./complete.ts";

export interface ParseDeps {
  readonly reader: DocumentReader;
  readonly extractor: Extractor;
  /** The calendar of a document's language. */
  readonly calendarOf: (language: string) => Promise<Calendar>;
  /** Files of one call that are read at the same time. */
  readonly parallel: number;
}

/** What `parse` contributes to the pipeline: uploads in, one item each out. Nothing is stored, so it has no `save`. */
export const parseFiles = Effect.fn("parse")(function* (deps: ParseDeps, uploads: readonly Upload[], call: Call) {
  return yield* Effect.forEach(uploads, (upload, index) => parseFile(deps, upload, index, call), { concurrency: deps.parallel });
});

/** A file that cannot be read is an item of its own; only what ends the whole call fails. */
export const parseFile = (deps: ParseDeps, upload: Upload, index: number, call: Call): Effect.Effect<ParsedFile | FailedFile, VitaeError> =>
  asItem(
    Effect.map(parseDocument(deps, upload, call), (resume): ParsedFile => ({ index, filename: upload.filename, ...resume })),
    { thing: "file", index, filename: upload.filename, bytes: upload.size },
    call,
  );

/** One document: upload in, grounded résumé out. */
export const parseDocument = Effect.fn("parseDocument")(function* (deps: ParseDeps, upload: Upload, call: Call) {
  const { document, warnings } = yield* readVisible(deps, upload, call);
  const resume = yield* resumeIn(deps, document, call);
  return { ...resume, warnings: [...warnings, ...resume.warnings] };
});

/** The grounded résumé in a document. */
export const resumeIn = Effect.fn("resumeIn")(function* (
  deps: Pick<ParseDeps, "extractor" | "calendarOf">,
  document: VisibleDocument,
  outer: Call,
) {
  const { call, cost, charge } = metered(outer);
  const answer = yield* lift(call, (lifted) => deps.extractor.extract(document, lifted));
  const grounded = ground(answer.value, document);
  const { name, model, version } = answer.by;
  const calendar = yield* lift(call, () => deps.calendarOf(answer.value.language));
  const resume = ParsedResume.parse({ ...grounded.value, engine: { name, model, version } });
  charge();

  return {
    ...resume,
    ...complete(resume, { calendar, writtenIn: document.declaredDate }),
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
