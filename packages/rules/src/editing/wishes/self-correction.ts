import type { EditOperation } from "@vitae/core/ports";
import { putInOf } from "./gate/put-in.ts";
import { trimmed } from "./spans/find-target.ts";
import { anyHas, has, isComma, isComment, isNeutral, type Span } from "./spans/span.ts";
import type { Understanding } from "./understand.ts";

/** Reads a message without self-corrections; null where it makes no edit. */
type ReadEdit = (instruction: string) => readonly EditOperation[] | null;

/**
 * "Set my phone to A, no wait, B": the message as if B was said at once. Null where it is not clear what B takes the place of, and where
 * the whole wish is taken back.
 */
export function readSelfCorrection(understood: Understanding, read: ReadEdit): readonly EditOperation[] | null {
  const parts = partsOf(understood);
  if (parts === null) return null;
  return opensWithVerb(parts.tail) ? readOtherWish(understood, parts, read) : readOtherValue(understood, parts, read);
}

/** What was said before the words that take it back, and after them. */
interface Parts {
  readonly head: readonly Span[];
  readonly tail: readonly Span[];
}

/** Both parts, where the message takes back something once and goes on. */
function partsOf({ spans }: Understanding): Parts | null {
  const from = spans.findIndex((span, at) => at > 0 && has(span, "retract"));
  const to = spans.findIndex((span, at) => at > from && !isTakingBack(span, spans[at + 1]));
  const tail = spans.slice(to);
  const isOnce = from > 0 && to > 0 && !anyHas(tail, "retract", "keep", "no", "not", "not_post", "hypothetical", "undo", "right");
  return isOnce ? { head: spans.slice(0, from), tail } : null;
}

/** "No wait, it's …": the span only takes something back, and holds no part of the wish that replaces it. */
const isTakingBack = (span: Span, next: Span | undefined): boolean =>
  span.mark !== null ||
  has(span, "retract") ||
  (has(span, "no") && isComma(next)) ||
  (span.mentions.length + span.fields.length === 0 && (isComment(span) || has(span, "is", "to", "set")) && !has(span, "remove", "add"));

const opensWithVerb = ([first]: readonly Span[]): boolean =>
  first !== undefined && has(first, "add", "remove", "replace", "rename", "move", "set") && first.mentions.length === 0;

/** "Remove Kafka. No wait, remove Docker": one wish of one part takes the place of another. */
function readOtherWish({ scene }: Understanding, { head, tail }: Parts, read: ReadEdit) {
  return [head, tail].every(isOneWish) ? read(textFrom(scene, tail)) : null;
}

const isOneWish = (part: readonly Span[]): boolean => !trimmed(part, isNeutral).some(isJoint);
const isJoint = (span: Span): boolean => has(span, "and") || isComma(span) || /^[.!?。！？]$/.test(span.mark ?? "");

const textFrom = ({ text, tokens }: Understanding["scene"], [first]: readonly Span[]): string =>
  first ? text.slice(tokens[first.from]?.start ?? text.length) : "";

/** "…, no wait, B": B replaces the value at the end of the words before it. Both readings must change the same place of the résumé. */
function readOtherValue({ scene }: Understanding, { head, tail }: Parts, read: ReadEdit) {
  const last = head.findLast((span) => span.mark === null && !isNeutral(span));
  const said = last ? scene.text.slice(0, scene.tokens[last.to - 1]?.end ?? 0) : "";
  const before = said === "" ? null : read(said);
  const ending = before?.flatMap((one) => endingOf(one, scene, said) ?? []) ?? [];
  const [old, ...more] = ending;
  if (!before || old === undefined || more.length > 0) return null;
  // "Remove Kafka, come to think of it Docker too": with a small word it may be meant besides.
  if (before.some(({ op }) => op.startsWith("remove_")) && anyHas(tail, "polite", "opinion")) return null;
  const after = read(said.slice(0, said.length - old.length) + textFrom(scene, tail));
  return after !== null && samePlaces(before, after) ? after : null;
}

/** The text that an operation writes or removes, where the words end with it. */
function endingOf(operation: EditOperation, { parts }: Understanding["scene"], said: string): string | undefined {
  const texts = operation.op === "remove_item" ? [operation.item] : putInOf(operation, parts).map(({ text }) => text);
  return texts.find((text) => text !== "" && said.toLowerCase().endsWith(text.toLowerCase()));
}

/** What an operation changes, without the value. */
const placeOf = (operation: EditOperation): string =>
  JSON.stringify(operation, (key, value: unknown) =>
    key === "value" || key === "name" || (key === "item" && operation.op === "remove_item") ? undefined : value,
  );

const samePlaces = (before: readonly EditOperation[], after: readonly EditOperation[]): boolean =>
  before.map(placeOf).join() === after.map(placeOf).join();
