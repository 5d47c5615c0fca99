import * as Effect from "effect/Effect";
import type { DocumentReader } from "../document/reader.port.ts";
import type { Upload } from "../document/upload.port.ts";
import { cutHiddenText } from "../document/visible.ts";
import { ground } from "../engine/grounding.ts";
import { errorName, VitaeError } from "../errors.ts";
import type { Call } from "../operations/call.port.ts";
import { endsCall } from "../operations/ends-call.ts";
import { lift } from "../operations/lift.ts";
import { limits } from "../operations/limits.ts";
import { metered } from "../operations/metered.ts";
import type { Calendar } from "../resume/calendar.ts";
import { ParsedResume, type Provenance } from "../resume/parsed-resume.schema.ts";
import { complete } from "./complete.ts";
import type { Extractor } from "./extractor.port.ts";
import type { FailedFile, ParsedFile } from "./parse.schema.ts";

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
  parseDocument(deps, upload, call).pipe(
    Effect.map((resume): ParsedFile | FailedFile => ({ index, filename: upload.filename, ...resume })),
    Effect.catchDefect((defect) => {
      call.log.write("error", "file_failed", { index, error: errorName(defect), bytes: upload.size });
      return Effect.fail(new VitaeError("internal", { cause: defect }));
    }),
    Effect.catchIf(
      (error) => !endsCall(error),
      ({ code, status, detail }) => {
        call.log.write("info", "file_refused", { index, code, bytes: upload.size });
        return Effect.succeed({ index, filename: upload.filename, error: { code, status_code: status, detail } });
      },
    ),
  );

/** One document: upload in, grounded résumé out. */
export const parseDocument = Effect.fn("parseDocument")(function* (deps: ParseDeps, upload: Upload, outer: Call) {
  if (upload.size === 0) return yield* Effect.fail(new VitaeError("file_empty"));
  if (upload.size > limits.documentBytes) return yield* Effect.fail(new VitaeError("file_too_large"));
  const { call, cost, charge } = metered(outer);
  const read = yield* lift(call, (lifted) => deps.reader.read(upload, lifted));
  const { document, warnings } = cutHiddenText(read);
  if (document.lines.length === 0) return yield* Effect.fail(new VitaeError("document_without_text"));

  const answer = yield* lift(call, (lifted) => deps.extractor.extract(document, lifted));
  const grounded = ground(answer.value, document);
  const { name, model, version } = answer.by;
  const calendar = yield* lift(call, () => deps.calendarOf(answer.value.language));
  const resume = ParsedResume.parse({ ...grounded.value, engine: { name, model, version } });
  charge();

  return {
    ...resume,
    ...complete(resume, { calendar, writtenIn: document.declaredDate }),
    warnings: [...warnings, ...answer.warnings, ...grounded.warnings],
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
