import type { EditOperation } from "@vitae/core/ports";
import type { ParseContext } from "../../targets/parse-context.ts";
import { valueAt } from "../../targets/resume-index.ts";
import { lengthsAt } from "../../words/phrases.ts";
import { tokensOf } from "../../words/tokens.ts";
import { nameWords } from "../spans/mentions.ts";
import { anyHas } from "../spans/span.ts";
import { placeOf, type Said } from "../spans/text-place.ts";

/** A text of the résumé in which some words get other ones. */
interface Splice {
  readonly before: string;
  readonly put: string;
  readonly after: string;
}

/**
 * Text of a plan that some words of the message do not correct: they would stand in it twice, as "the crew" of "the crew is not six"; or the
 * text does not say how many but "over ten". Null without one.
 */
export function miscorrected(said: Said, operations: readonly EditOperation[]): string | null {
  for (const operation of operations) {
    const splice = spliceOf(said, operation);
    if (splice !== null && (repeats(said.scene, splice) || isBound(said, splice))) return splice.put;
  }
  return null;
}

/** What an operation puts into a text; null where the message says the text as a whole. */
function spliceOf(said: Said, operation: EditOperation): Splice | null {
  if (operation.op !== "replace_item" && operation.op !== "set_field") return null;
  const old = operation.op === "replace_item" ? operation.item : currentOf(said.scene, operation);
  const next = operation.value;
  if (old === "" || old === next || placeOf(said, next) !== null) return null;
  const [own, words] = [old.split(" "), next.split(" ")];
  let from = 0;
  while (from < own.length && own[from] === words[from]) from++;
  let end = 0;
  while (end < own.length - from && end < words.length - from && own.at(-1 - end) === words.at(-1 - end)) end++;
  const text = (part: readonly string[]): string => part.join(" ");
  return {
    before: text(words.slice(0, from)),
    put: text(words.slice(from, words.length - end)),
    after: text(words.slice(words.length - end)),
  };
}

function currentOf({ parts }: ParseContext, { target, field }: Extract<EditOperation, { op: "set_field" }>): string {
  if ("entry" in target) return valueAt(parts.entries.find(({ id }) => id === target.entry)?.data, field) ?? "";
  const { segment: ref } = target;
  const segment = parts.segments.find((one) => ("id" in ref ? one.segment_id === ref.id : one.segment_type === ref.type));
  return valueAt(segment?.segment_data, field) ?? "";
}

/** Shorter words stand in a sentence more than once. */
const shortest = 4;

function repeats({ lexicon }: ParseContext, { before, put, after }: Splice): boolean {
  const kept = nameWords(`${before} ${after}`, lexicon.elision);
  return nameWords(put, lexicon.elision).some((word) => word.length >= shortest && /^\p{L}+$/u.test(word) && kept.includes(word));
}

/** "Over ten": "12, not ten" does not say whether it is over twelve, unless the message asks to change the text. */
function isBound({ scene: { lexicon }, spans }: Said, { before, after }: Splice): boolean {
  if (anyHas(spans, "set", "replace", "remark")) return false;
  const tokens = tokensOf(before, lexicon.elision);
  return (
    after.startsWith("+") ||
    tokens.some((_, at) => lengthsAt(lexicon.words("bound"), tokens, at, tokens.length).includes(tokens.length - at))
  );
}
