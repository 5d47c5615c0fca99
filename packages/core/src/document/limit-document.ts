import type { Line, ReadDocument } from "./line.schema.ts";

/** Limits of one document, to bound the work of the calling thread. A long CV has some hundred lines; 5,000 lines fill 100 pages. */
export const documentLimits = { lines: 5_000, lineCharacters: 10_000, characters: 400_000 } as const;

/** Cuts a document that exceeds `documentLimits`, and sets `truncated`. Returns other documents unchanged. */
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

function limitLine(line: Line): Line {
  if (line.text.length <= documentLimits.lineCharacters) return line;
  const end = beforeSurrogate(line.text, documentLimits.lineCharacters);
  const spans = line.spans.filter(({ start }) => start < end).map((span) => ({ ...span, end: Math.min(span.end, end) }));
  return { ...line, text: line.text.slice(0, end), spans };
}

/** Moves an offset that is inside a surrogate pair to the start of the pair. */
const beforeSurrogate = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at);
