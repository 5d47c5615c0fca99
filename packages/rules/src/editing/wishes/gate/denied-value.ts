import type { EditOperation } from "@vitae/core/ports";
import { editConcepts } from "../spans/concept-groups.ts";
import { pieces } from "../spans/pieces.ts";
import { anyHas, has, isNeutral, isUnknown, type Span, spansText } from "../spans/span.ts";
import { placeOf, type Said } from "../spans/text-place.ts";
import { putInOf } from "./put-in.ts";

/** Returns a text of the plan which the message denies, or says of somebody else or of the past; null without one. */
export function deniedValue(said: Said, operations: readonly EditOperation[]): string | null {
  const verb = deniedVerb(said, operations);
  if (verb !== null) return verb;
  for (const operation of operations) {
    const told = toldOfPart(said, operation);
    if (told !== null) return told;
    for (const { text, kind } of putInOf(operation, said.scene.parts)) {
      const inside = placeOf(said, text)?.spans ?? [];
      if (inside.length === 0) continue;
      if (isDenied(said, inside) || (kind === "level" && isPast(said, inside)) || (kind === "term" && isSubject(said, inside))) return text;
      if (kind === "prose" && isComplaint(inside)) return text;
    }
  }
  return null;
}

/** A former name is no name of today, and "Leeds lies near York" says of no job that it is elsewhere. */
function toldOfPart({ scene, spans }: Said, operation: EditOperation): string | null {
  if (operation.op !== "set_field" || anyHas(spans, "set", "replace", "rename", "now", "not", "instead")) return null;
  const former = spans.find((span) => has(span, "former"));
  if (former && /^(?:first_|last_)?name$/.test(operation.field)) return spansText(scene, [former]);
  if (operation.field !== "company_info.location" || !("entry" in operation.target)) return null;
  const { entry: id } = operation.target;
  const naming = spans.filter(({ mentions }) => mentions.some(({ named }) => named.kind === "entry" && named.entry.id === id));
  const isTown = ({ mentions }: Span): boolean => mentions.every(({ named }) => named.kind !== "entry" || named.path.endsWith("location"));
  return naming[0] === spans[0] && naming.length > 0 && naming.every(isTown) ? spansText(scene, naming.slice(0, 1)) : null;
}

/** "Acme: the town is wrong": no more than a part of the résumé and what is the matter with it. */
const isComplaint = (inside: readonly Span[]): boolean =>
  anyHas(inside, "remark") &&
  inside.some(({ fields }) => fields.length > 0) &&
  !inside.some((span) => isUnknown(span) || span.literal !== null);

/** "Do not jot down that I know Excel": the message opens with a verb that no list holds, and denies it. */
function deniedVerb({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  const [no, verb] = spans.filter((span) => !has(span, "polite"));
  if (!no || !verb || !has(no, "no") || !isUnknown(verb)) return null;
  const text = spansText(scene, [verb]);
  const isWritten = operations.some((operation) => putInOf(operation, scene.parts).some((one) => one.text.includes(text)));
  return /^\p{Ll}/u.test(text) && !isWritten ? text : null;
}

/** "My Irish C1 is-not": in languages that deny at the end, the word stands behind the value and closes the clause. */
function isDenied({ scene, spans }: Said, inside: readonly Span[]): boolean {
  if (followsNot(spans, inside)) return true;
  const behind = spans.slice(spans.indexOf(inside.at(-1) as Span) + 1);
  const next = behind.find((span) => !has(span, "filler") || has(span, "not_post"));
  if (next === undefined || !has(next, "not", "not_post")) return false;
  // "Not until April but until March", as a language says it that denies behind the date.
  if (has(next, "not_post") && inside[0]?.literal?.kind === "date") return true;
  const rest = behind.slice(behind.indexOf(next) + 1);
  const end = rest.findIndex(({ mark, first }) => mark !== null || first);
  return rest.slice(0, end < 0 ? rest.length : end).every((span) => isNeutral(span) && !/^\p{Lu}/u.test(spansText(scene, [span])));
}

/** "… 2021, not of 2019": a date or number that is the wrong one. */
function followsNot(spans: readonly Span[], [first]: readonly Span[]): boolean {
  if (!first?.literal || first.literal.kind === "quoted") return false;
  const before = spans.slice(0, spans.indexOf(first)).findLast((span) => !(isNeutral(span) && span.mark === null) && !has(span, "old"));
  return before !== undefined && has(before, "not") && !has(before, "not_post");
}

/** "It was C1, now it is rusty": the words behind the level say how it is now. */
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
