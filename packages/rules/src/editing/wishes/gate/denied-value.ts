import type { EditOperation } from "@vitae/core/ports";
import { editConcepts } from "../spans/concept-groups.ts";
import { anyHas, has, isNeutral, type Span, spansText } from "../spans/span.ts";
import { placeOf, type Said } from "../spans/text-place.ts";
import { pieces } from "./contradicts.ts";
import { putInOf } from "./put-in.ts";

/** Written text that the message denies, gives to somebody else, or calls past; null without one. */
export function deniedValue(said: Said, operations: readonly EditOperation[]): string | null {
  for (const operation of operations) {
    for (const { text, kind } of putInOf(operation, said.scene.parts)) {
      const inside = placeOf(said, text)?.spans ?? [];
      if (inside.length === 0) continue;
      if (isDenied(said, inside) || (kind === "level" && isPast(said, inside)) || (kind === "term" && isSubject(said, inside))) return text;
    }
  }
  return null;
}

/** "My Irish C1 is-not": in languages that deny at the end, the word stands behind the value and closes the clause. */
function isDenied({ scene, spans }: Said, inside: readonly Span[]): boolean {
  const at = spans.indexOf(inside.at(-1) as Span) + 1;
  const next = spans[at];
  if (next === undefined || !has(next, "not", "not_post")) return false;
  const rest = spans.slice(at + 1);
  const end = rest.findIndex(({ mark, first }) => mark !== null || first);
  return rest.slice(0, end < 0 ? rest.length : end).every((span) => isNeutral(span) && !/^\p{Lu}/u.test(spansText(scene, [span])));
}

/** "It was C1, now it is rusty": what is said behind the level is how things are now. */
function isPast({ spans }: Said, inside: readonly Span[]): boolean {
  const all = pieces(spans);
  const at = all.findIndex((piece) => piece.includes(inside[0] as Span));
  return all
    .slice(at + 1)
    .some((piece) => anyHas(piece, "now", "is") && !anyHas(piece, ...editConcepts) && !piece.some(({ literal }) => literal));
}

/** "A friend is at Acme working": who opens a sentence about work is no title. */
function isSubject({ spans }: Said, inside: readonly Span[]): boolean {
  const [first, last] = [spans.indexOf(inside[0] as Span), spans.indexOf(inside.at(-1) as Span)];
  const next = spans[last + 1];
  return first === 0 && next !== undefined && has(next, "is") && spans.slice(last + 2).some((span) => has(span, "worked"));
}
