import * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import type { TranscriptParser } from "../engine/transcript-parser.port.ts";
import { VitaeError } from "../errors.ts";
import type { CallContext } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import { portEffect } from "../runtime/to-effect.ts";
import { checkTranscriptText } from "./transcript-size.ts";

export interface TranscriptFileDeps {
  readonly transcripts: TranscriptParser;
  /** Whether a file is text and nothing else, as far as its first bytes tell. */
  readonly isText: (upload: Upload) => Promise<boolean>;
  /** All of its text; null where it turns out to be something else. */
  readonly textOf: (upload: Upload) => Promise<string | null>;
}

/**
 * Reads a text file as a transcript: subtitles, names, times, or a dialogue without names. Null for a file that is no text. Fails with
 * `transcript_too_large`, and with `recording_unreadable` for running text: a caller who means it sends it as `transcript_text`.
 */
export const turnsFromFile = Effect.fn("turnsOfTextFile")(function* (deps: TranscriptFileDeps, upload: Upload, call: CallContext) {
  if (!(yield* portEffect(call, () => deps.isText(upload)))) return null;
  if (upload.size > limits.interviewJsonBytes) return yield* Effect.fail(tooLarge());
  const text = yield* portEffect(call, () => deps.textOf(upload));
  const spoken = text === null ? null : yield* portEffect(call, () => deps.transcripts.fromText(checkTranscriptText(text)));
  const { turns } = spoken ?? { turns: [] };
  if (turns.length < 2 && !turns.some(({ participant, start }) => participant !== "" || start !== null))
    return yield* Effect.fail(new VitaeError("recording_unreadable"));
  return spoken;
});

const tooLarge = () =>
  new VitaeError("transcript_too_large", {
    detail: `Transcript text too large. Maximum size is ${limits.interviewJsonBytes / 1024 / 1024} MB.`,
  });
