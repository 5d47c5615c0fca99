import { has, isBulletWord, type Span } from "./span.ts";

/** For each span, where the description of a bullet starts that it belongs to: "about" in "the bullet about new dogs". -1: it belongs to none. */
export function descriptionStarts(spans: readonly Span[]): readonly number[] {
  const starts: number[] = [];
  for (const [at, span] of spans.entries()) {
    const before = spans[at - 1];
    const opens = before !== undefined && isBulletWord(before) && (has(span, "of") || has(before, "of"));
    const goesOn = span.mark === null && !has(span, "and", "but");
    starts.push(opens ? at : goesOn ? (starts.at(-1) ?? -1) : -1);
  }
  return starts;
}
