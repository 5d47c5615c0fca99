import { countQuestions } from "@vitae/languages/count-questions";

/** Minimum number of turns of a dialogue, and of questions in it. */
const [fewestTurns, fewestQuestions] = [4, 2];
const endsSentence = /[.!?。！？؟।…—–-]["”»』」)]?$/u;
/** Lines of which fewer end a sentence are lines of running text. */
const mostlyEnded = 0.7;

/**
 * The turns of a dialogue in which nobody is named: its paragraphs, or its lines where it has no paragraphs. Null where the text is no
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
