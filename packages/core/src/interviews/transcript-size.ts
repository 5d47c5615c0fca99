import { VitaeError } from "../errors.ts";
import { limits } from "../runtime/limits.ts";

/** A subtitle has a number, a time, a text and an empty line. */
const maxLinesPerTurn = 4;

/** Checks the limits of characters and lines before parsing; surrounding white space does not count. Throws `transcript_too_large`. */
export function checkTranscriptText(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > limits.transcriptCharacters) throw tooLong();
  let lines = 1;
  for (let at = trimmed.indexOf("\n"); at >= 0; at = trimmed.indexOf("\n", at + 1)) lines++;
  if (lines > maxLinesPerTurn * limits.transcriptTurns) throw tooManyTurns();
  return text;
}

/** Checks the limits of turns and characters. Throws `transcript_too_large`. */
export function checkTurns<Turn extends { readonly text: string }>(turns: readonly Turn[]): readonly Turn[] {
  if (turns.length > limits.transcriptTurns) throw tooManyTurns();
  if (turns.reduce((sum, { text }) => sum + text.length, 0) > limits.transcriptCharacters) throw tooLong();
  return turns;
}

const formatCount = (number: number): string => number.toLocaleString("en");

const tooLong = () =>
  new VitaeError("transcript_too_large", {
    detail: `Transcript too long. Maximum is ${formatCount(limits.transcriptCharacters)} characters. Split the transcript.`,
  });

const tooManyTurns = () =>
  new VitaeError("transcript_too_large", {
    detail: `Transcript too long. Maximum is ${formatCount(limits.transcriptTurns)} turns. Split the transcript.`,
  });
