import { countQuestions } from "@vitae/languages/count-questions";

/** Minimum number of turns of a dialogue, and of questions in it. */
const [fewestTurns, fewestQuestions] = [4, 2];
const endsSentence = /[.!?。！？؟।…—–-]["”»』」)]?$/u;
/** Minimum share of lines that end a sentence; with fewer, the lines are running text. */
const mostlyEnded = 0.7;

/**
 * The turns of a dialogue without names: its paragraphs, or its lines if it has no paragraphs. Null if the text is not a
 * dialogue: too short, without questions, or broken into lines by a printer.
 *
 * @param lines single spaces; "" between paragraphs
 */
export function splitUnnamedTurns(lines: readonly string[]): readonly (readonly string[])[] | null {
  const paragraphs = paragraphsOf(lines);
  const turns = paragraphs.length >= fewestTurns ? paragraphs : linesAsTurns(lines);
  if (turns.length < fewestTurns) return null;
  const asking = turns.filter((turn) => countQuestions(turn.join(" ")) > 0).length;
  return asking >= fewestQuestions ? turns : null;
}

function paragraphsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const paragraphs: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line === "") isOpen = false;
    else if (isOpen) paragraphs.at(-1)?.push(line);
    else {
      paragraphs.push([line]);
      isOpen = true;
    }
  }
  return paragraphs;
}

function linesAsTurns(lines: readonly string[]): readonly (readonly string[])[] {
  const filled = lines.filter((line) => line !== "");
  const ended = filled.filter((line) => endsSentence.test(line)).length;
  return ended >= mostlyEnded * filled.length ? filled.map((line) => [line]) : [];
}
