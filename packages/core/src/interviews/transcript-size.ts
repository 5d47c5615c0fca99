import { VitaeError } from "../errors.ts";
import { limits } from "../runtime/limits.ts";

/** A cue of subtitles has a number, a time, a text and an empty line. */
const linesOfTurn = 4;

/** Checks a text before it is parsed; blanks around it do not count. Throws `transcript_too_large` over the limits of characters and lines. */
export function checkTranscriptText(text: string): string {
  const said = text.trim();
  if (said.length > limits.transcriptCharacters) throw tooLong();
  let lines = 1;
  for (let at = said.indexOf("\n"); at >= 0; at = said.indexOf("\n", at + 1)) lines++;
  if (lines > linesOfTurn * limits.transcriptTurns) throw tooMany();
  return text;
}

/** Checks the turns of a transcript. Throws `transcript_too_large` over the limits of turns and characters. */
export function checkTurns<Turn extends { readonly text: string }>(turns: readonly Turn[]): readonly Turn[] {
  if (turns.length > limits.transcriptTurns) throw tooMany();
  if (turns.reduce((sum, { text }) => sum + text.length, 0) > limits.transcriptCharacters) throw tooLong();
  return turns;
}

const inThousands = (number: number): string => number.toLocaleString("en");

const tooLong = () =>
  new VitaeError("transcript_too_large", {
    detail: `Transcript too long. Maximum is ${inThousands(limits.transcriptCharacters)} characters. Split the transcript.`,
  });

const tooMany = () =>
  new VitaeError("transcript_too_large", {
    detail: `Transcript too long. Maximum is ${inThousands(limits.transcriptTurns)} turns. Split the transcript.`,
  });
