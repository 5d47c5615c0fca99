import { has, isComma, type Span } from "./span.ts";

/** The parts of a message between its commas, words for "and" and "but", and ends of sentences. */
export function pieces(spans: readonly Span[]): readonly (readonly Span[])[] {
  const all: Span[][] = [[]];
  for (const span of spans) {
    if (isComma(span) || span.first || has(span, "and", "but") || /^[.!?。！？]$/.test(span.mark ?? "")) all.push([]);
    all.at(-1)?.push(span);
  }
  return all;
}
