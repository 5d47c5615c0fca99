import { editConcepts } from "./concept-groups.ts";
import { anyHas, has, isComma, isNeutral, type Span } from "./span.ts";

/** Lines of a signature, and words of a line of it or of a greeting. */
const mostLines = 4;
const mostWords = 6;

/**
 * The wishes of a letter: without the line that greets ("Dear Sir or Madam,") and the lines behind the closing ("Regards, / Ann Lee / Chef"),
 * which name the writer and ask for nothing.
 */
export function withoutEnvelope(spans: readonly Span[]): readonly Span[] {
  const lines = linesOf(spans);
  const letter = lines.length > 1 && isGreeting(lines[0] ?? []) ? lines.slice(1) : lines;
  const closing = letter.findLastIndex((line, at) => at > 0 && isClosing(line));
  const signature = letter.slice(closing + 1);
  const isSigned = closing > 0 && signature.length > 0 && signature.length <= mostLines && signature.every(isSignatureLine);
  return (isSigned ? letter.slice(0, closing) : letter).flat();
}

function linesOf(spans: readonly Span[]): readonly (readonly Span[])[] {
  const lines: Span[][] = [[]];
  for (const span of spans) {
    if (span.first && lines.at(-1)?.length) lines.push([]);
    lines.at(-1)?.push(span);
  }
  return lines;
}

const isShort = (line: readonly Span[]): boolean => line.length <= mostWords && !anyHas(line, ...editConcepts, "set");

/** "Dear Ms Lee,": opens with a courtesy and ends with a comma. */
const isGreeting = (line: readonly Span[]): boolean =>
  isShort(line) && line[0] !== undefined && has(line[0], "polite") && isComma(line.at(-1));

const isClosing = (line: readonly Span[]): boolean => anyHas(line, "polite") && line.every(isNeutral);

const isSignatureLine = (line: readonly Span[]): boolean => isShort(line) && line.every(({ literal }) => literal === null);
