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
  /** Reads the first bytes of an upload. */
  readonly readHead: (upload: Upload, bytes: number) => Promise<Uint8Array>;
  readonly bytesOf: (upload: Upload) => Promise<Uint8Array>;
}

/** True if the first bytes are those of a document such as PDF or DOCX. */
export const isDocument = async ({ readHead }: Pick<TranscriptFileDeps, "readHead">, upload: Upload): Promise<boolean> =>
  detectMediaType(await readHead(upload, mediaTypeProbeBytes)) !== null;

/** True if the first bytes are plain text. */
export const isText = async ({ readHead }: Pick<TranscriptFileDeps, "readHead">, upload: Upload): Promise<boolean> =>
  decodePlainText(await readHead(upload, mediaTypeProbeBytes), { isCut: upload.size > mediaTypeProbeBytes }) !== null;

/**
 * Parses a text file as a transcript: subtitles, names, times, or a dialogue without names. Returns null if the file is not text. Fails with
 * `transcript_too_large`, or with `recording_unreadable` for text without turns; such text must be sent as `transcript_text`.
 */
export const turnsFromFile = Effect.fn("turnsFromFile")(function* (deps: TranscriptFileDeps, upload: Upload, call: CallContext) {
  if (!(yield* portEffect(call, () => isText(deps, upload)))) return null;
  if (upload.size > limits.interviewJsonBytes) return yield* Effect.fail(tooLarge());
  const text = yield* portEffect(call, async () => decodePlainText(await deps.bytesOf(upload)));
  const result =
    text === null ? null : yield* portEffect(call, (portCall) => deps.transcripts.fromText(checkTranscriptText(text), portCall));
  const { turns } = result ?? { turns: [] };
  if (turns.length < 2 && !turns.some(({ participant, start }) => participant !== "" || start !== null))
    return yield* Effect.fail(new VitaeError("recording_unreadable"));
  return result;
});

const tooLarge = () =>
  new VitaeError("transcript_too_large", {
    detail: `Transcript text too large. Maximum size is ${limits.interviewJsonBytes / 1024 / 1024} MB.`,
  });
