import type { Line, ReadDocument } from "./line.schema.ts";

/**
 * What is read of one document. A long CV has some hundred lines; 5,000 lines fill 100 printed pages. What crosses between threads, and what
 * the calling thread grounds, grows with them: more lines would hold up other callers.
 */
export const documentLimits = { lines: 5_000, lineCharacters: 10_000, characters: 400_000 } as const;

/**
 * The beginning of a document that is too long, and `truncated`: no engine is given more than `documentLimits`.
 * A document within the limits is returned as it is.
 */
export function limitDocument(document: ReadDocument): ReadDocument {
  let characters = 0;
  const end = document.lines.findIndex(({ text }) => {
    characters += text.length;
    return characters > documentLimits.characters;
  });
  const last = Math.min(documentLimits.lines, end === -1 ? document.lines.length : end);
  const isWhole = last === document.lines.length && document.lines.every(({ text }) => text.length <= documentLimits.lineCharacters);
  return isWhole ? document : { ...document, lines: document.lines.slice(0, last).map(limitLine), truncated: true };
}

/** The spans that end within the limit, and their text. A first span that is longer is cut. */
function limitLine(line: Line): Line {
  if (line.text.length <= documentLimits.lineCharacters) return line;
  const end = beforeSurrogate(line.text, documentLimits.lineCharacters);
  const spans = line.spans.filter(({ start }) => start < end).map((span) => ({ ...span, end: Math.min(span.end, end) }));
  return { ...line, text: line.text.slice(0, end), spans };
}

/** An offset that does not stand between the two units of one character. */
const beforeSurrogate = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at);
