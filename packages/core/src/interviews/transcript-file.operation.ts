import * as Effect from "effect/Effect";
import { detectMediaType, mediaTypeProbeBytes } from "../document/media-type.ts";
import { decodePlainText } from "../document/plain-text.ts";
import type { Upload } from "../document/upload.port.ts";
import type { TranscriptParser } from "../engine/transcript-parser.port.ts";
import { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { checkTranscriptText } from "./transcript-size.ts";

export interface TranscriptFileDeps {
  readonly transcripts: TranscriptParser;
  /** The first bytes of an upload. */
  readonly headOf: (upload: Upload, bytes: number) => Promise<Uint8Array>;
  readonly bytesOf: (upload: Upload) => Promise<Uint8Array>;
}

/** True for a PDF or DOCX, as far as the first bytes tell. */
export const isDocument = async ({ headOf }: Pick<TranscriptFileDeps, "headOf">, upload: Upload): Promise<boolean> =>
  detectMediaType(await headOf(upload, mediaTypeProbeBytes)) !== null;

/** True for text and nothing else, as far as the first bytes tell. */
export const isText = async ({ headOf }: Pick<TranscriptFileDeps, "headOf">, upload: Upload): Promise<boolean> =>
  decodePlainText(await headOf(upload, mediaTypeProbeBytes), { isCut: upload.size > mediaTypeProbeBytes }) !== null;

/**
 * Reads a text file as a transcript: subtitles, names, times, or a dialogue without names. Null for a file that is no text. Fails with
 * `transcript_too_large`, and with `recording_unreadable` for running text: a caller who means it sends it as `transcript_text`.
 */
export const turnsFromFile = Effect.fn("turnsOfTextFile")(function* (deps: TranscriptFileDeps, upload: Upload, call: CallContext) {
  if (!(yield* portEffect(call, () => isText(deps, upload)))) return null;
  if (upload.size > limits.interviewJsonBytes) return yield* Effect.fail(tooLarge());
  const text = yield* portEffect(call, async () => decodePlainText(await deps.bytesOf(upload)));
  const spoken =
    text === null ? null : yield* portEffect(call, (portCall) => deps.transcripts.fromText(checkTranscriptText(text), portCall));
  const { turns } = spoken ?? { turns: [] };
  if (turns.length < 2 && !turns.some(({ participant, start }) => participant !== "" || start !== null))
    return yield* Effect.fail(new VitaeError("recording_unreadable"));
  return spoken;
});

const tooLarge = () =>
  new VitaeError("transcript_too_large", {
    detail: `Transcript text too large. Maximum size is ${limits.interviewJsonBytes / 1024 / 1024} MB.`,
  });
