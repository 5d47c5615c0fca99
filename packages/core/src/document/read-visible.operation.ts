import { extname } from "node:path";
import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import type { ReadDocument } from "./line.schema.ts";
import type { DocumentReader } from "./reader.port.ts";
import type { Upload } from "./upload.port.ts";
import {
  type VisibleLines,
  type VisiblePassages,
  type VisibleRead,
  type VisibleText,
  visibleLines,
  visiblePassages,
  visibleRead,
  visibleText,
} from "./visible-read.ts";

interface Reading {
  readonly reader: DocumentReader;
  readonly maxBytes?: number;
}

/** Reads a document without hidden text, with warnings. Fails with `document_without_text` and the errors of the reader. */
export const readVisible = (reading: Reading, upload: Upload, call: CallContext): Effect.Effect<VisibleRead, VitaeError> =>
  Effect.tap(readWith(reading, upload, "visibleRead", call), ({ document }) => refuseUnlessText(document.lines));

/** Reads the visible texts of a document without their positions. */
export const readVisibleLines = (reading: Reading, upload: Upload, call: CallContext): Effect.Effect<VisibleLines, VitaeError> =>
  Effect.tap(readWith(reading, upload, "visibleLines", call), ({ lines }) => refuseUnlessText(lines));

/** Reads the visible passages of a document. */
export const readVisiblePassages = (reading: Reading, upload: Upload, call: CallContext): Effect.Effect<VisiblePassages, VitaeError> =>
  Effect.tap(readWith(reading, upload, "visiblePassages", call), ({ passages }) => refuseUnlessText(passages));

/** Reads a document once for its visible lines and passages. */
export const readVisibleText = (reading: Reading, upload: Upload, call: CallContext): Effect.Effect<VisibleText, VitaeError> =>
  Effect.tap(readWith(reading, upload, "visibleText", call), ({ passages }) => refuseUnlessText(passages));

/** Functions of `visible.worker.ts`. */
const steps = { visibleRead, visibleLines, visiblePassages, visibleText };
type Steps = typeof steps;

/** Runs a step on a document, in the worker thread of the reader if it has one. */
const readWith = <Name extends keyof Steps>(
  { reader, maxBytes = limits.documentBytes }: Reading,
  upload: Upload,
  name: Name,
  call: CallContext,
): Effect.Effect<ReturnType<Steps[Name]>, VitaeError> => {
  const run: (read: ReadDocument) => ReturnType<Steps[keyof Steps]> = steps[name];
  const read = async (portCall: CallContext) =>
    (await (reader.readThen?.(upload, { module: workerModule, name }, portCall) ?? reader.read(upload, portCall).then(run))) as ReturnType<
      Steps[Name]
    >;
  return Effect.andThen(checkSize(upload, maxBytes), portEffect(call, read));
};

const refuseUnlessText = ({ length }: readonly unknown[]): Effect.Effect<void, VitaeError> =>
  length === 0 ? Effect.fail(new VitaeError("document_without_text")) : Effect.void;

/** The extension of this file is that of the worker, so that the sources run without a build. */
const workerModule = new URL(`./visible.worker${extname(import.meta.url)}`, import.meta.url).href;

/** Fails with `file_empty` or `file_too_large`. */
export const checkSize = ({ size }: Pick<Upload, "size">, maxBytes: number): Effect.Effect<void, VitaeError> => {
  if (size === 0) return Effect.fail(new VitaeError("file_empty"));
  return size > maxBytes ? Effect.fail(new VitaeError("file_too_large")) : Effect.void;
};
