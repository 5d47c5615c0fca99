import { extname } from "node:path";
import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import type { ReadDocument } from "./line.schema.ts";
import type { DocumentReader } from "./reader.port.ts";
import type { Upload } from "./upload.port.ts";
import { type VisibleLines, type VisibleRead, visibleLines, visibleRead } from "./visible-read.ts";

interface Reading {
  readonly reader: DocumentReader;
  readonly maxBytes?: number;
}

/** What a human sees of a document, and what was cut. */
export const readVisible = (reading: Reading, upload: Upload, call: CallContext): Effect.Effect<VisibleRead, VitaeError> =>
  Effect.tap(readWith(reading, upload, "visibleRead", call), ({ document }) => refuseUnlessText(document.lines));

/** The texts that a human sees in a document, without their positions. */
export const readVisibleLines = (reading: Reading, upload: Upload, call: CallContext): Effect.Effect<VisibleLines, VitaeError> =>
  Effect.tap(readWith(reading, upload, "visibleLines", call), ({ lines }) => refuseUnlessText(lines));

/** Functions of `visible.worker.ts`. */
const steps = { visibleRead, visibleLines };
type Steps = typeof steps;

/** Runs one of them on a document, in the thread that reads it where the reader has one. */
const readWith = <Name extends keyof Steps>(
  { reader, maxBytes = limits.documentBytes }: Reading,
  upload: Upload,
  name: Name,
  call: CallContext,
): Effect.Effect<ReturnType<Steps[Name]>, VitaeError> => {
  const run: (read: ReadDocument) => VisibleRead | VisibleLines = steps[name];
  const read = async (lifted: CallContext) =>
    (await (reader.readThen?.(upload, { module: workerModule, name }, lifted) ?? reader.read(upload, lifted).then(run))) as ReturnType<
      Steps[Name]
    >;
  return Effect.andThen(checkSize(upload, maxBytes), portEffect(call, read));
};

const refuseUnlessText = ({ length }: readonly unknown[]): Effect.Effect<void, VitaeError> =>
  length === 0 ? Effect.fail(new VitaeError("document_without_text")) : Effect.void;

/** The worker is the source file when this is one, so that nothing needs a build. */
const workerModule = new URL(`./visible.worker${extname(import.meta.url)}`, import.meta.url).href;

/** Fails with `file_empty` or `file_too_large`. */
export const checkSize = ({ size }: Pick<Upload, "size">, maxBytes: number): Effect.Effect<void, VitaeError> => {
  if (size === 0) return Effect.fail(new VitaeError("file_empty"));
  return size > maxBytes ? Effect.fail(new VitaeError("file_too_large")) : Effect.void;
};
