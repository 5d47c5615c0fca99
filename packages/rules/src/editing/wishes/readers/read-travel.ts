import { parseOrdinal } from "../../targets/parse-context.ts";
import type { Outcome } from "../spans/outcome.ts";
import { type Clause, has, isComment, type Span } from "../spans/span.ts";

/** "Undo the last two changes", "no wait, put it back how it was", "redo". */
export function readTravel({ spans, scene }: Clause): Outcome | null {
  const isVerb = (span: Span): boolean => has(span, "undo", "redo");
  const verb = spans.findIndex(isVerb);
  const before = spans[verb - 1];
  // "Don't undo anything"; "no, undo it" has a mark between.
  if (verb < 0 || (before && has(before, "no"))) return null;
  const to = spans.some((span) => has(span, "redo") && !has(span, "undo")) ? "redo" : "undo";
  const others = spans.filter((span) => !isVerb(span) && !isComment(span) && !has(span, "no", "chat", "set", "latest", "previous"));
  const countOf = ({ place, literal, to: end }: Span): number | null =>
    place ?? (literal?.kind === "number" ? Number(literal.text) || null : parseOrdinal(scene, { from: end - 1, to: end }));
  const counts = others.filter((span) => countOf(span) !== null);
  const isCounted = spans.some((span) => has(span, "changes"));
  if (others.some((span) => !has(span, "changes", "opinion") && (countOf(span) === null || !isCounted))) return null;
  const steps = counts.map(countOf).filter((count) => count !== -1);
  if (steps.length > 1 || spans.some(({ mark }) => mark !== null && /^[.!。！]$/.test(mark))) return null;
  return { kind: "travel", to, steps: steps[0] ?? 1 };
}
