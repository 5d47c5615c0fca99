import type { EditOperation } from "@vitae/core/ports";
import { endsAsQuestion } from "../../questions/is-question.ts";
import { valueAt } from "../../targets/resume-index.ts";
import { lengthsAt } from "../../words/phrases.ts";
import { tokensOf } from "../../words/tokens.ts";
import { editConcepts } from "../spans/concept-groups.ts";
import { nameWords } from "../spans/mentions.ts";
import type { Refusal } from "../spans/outcome.ts";
import { anyHas, has, isColon, isComment, isModal, type Span, spansText } from "../spans/span.ts";
import { placeOf, type Said } from "../spans/text-place.ts";
import { baseForm } from "./base-form.ts";
import { contradicted } from "./contradicts.ts";
import { miscorrected } from "./corrected-text.ts";
import { isValue } from "./is-value.ts";
import { partRemoved } from "./part-removed.ts";
import { putInOf } from "./put-in.ts";
import { unaccounted } from "./unaccounted.ts";

/**
 * Check of every plan before editing. Null: each written text was stated as a value, it is clear what it
 * replaces, nothing contradicts the message, and nothing in the message is omitted. Otherwise the reason for the refusal.
 */
export function vetPlan(said: Said, operations: readonly EditOperation[]): Refusal | null {
  const { parts } = said.scene;
  if (operations.length === 0 && isOpinion(said)) return { why: "not_understood" };
  if (operations.some((operation) => removesEdited(operation, operations))) return { why: "part_not_understood", said: said.scene.text };
  const other = otherValue(operations);
  if (other !== null) return { why: "ambiguous", ...other };
  const texts: string[] = [];
  for (const operation of operations) {
    for (const put of putInOf(operation, parts)) {
      texts.push(put.text);
      if (!isValue(said, put)) return { why: "opinion", said: put.text };
      if (baseForm(said, put) === null) return { why: "value_missing", said: put.text };
      const isWhole = operation.op === "set_field" && operation.field === "name";
      const candidates = put.kind === "name" && isWhole ? readingsOfName(said, put.text) : [];
      if (candidates.length > 0) return { why: "ambiguous", said: put.text, candidates };
    }
    if (renames(said, operation)) return { why: "part_not_understood", said: said.scene.text };
  }
  if (texts.some((text) => isAsked(said, text))) return { why: "not_understood" };
  const left =
    contradicted(said, operations) ??
    partRemoved(said, operations) ??
    miscorrected(said, operations) ??
    unaccounted(said, operations, texts);
  return left === null ? null : { why: "part_not_understood", said: left };
}

/** "KNX is not so important to me": what somebody thinks of a text asks for no edit. */
const isOpinion = ({ spans }: Said): boolean =>
  anyHas(spans, "remark") && spans.every((span) => isComment(span) || span.mentions.length > 0 || has(span, "is"));

/** "Where do I work?": the person asks a question with this text, and asks for no edit. */
function isAsked(said: Said, text: string): boolean {
  const { spans, scene } = said;
  if (!endsAsQuestion(scene.text)) return false;
  const end = spans.findLastIndex((span) => !isSentenceMark(span));
  const sentence = spans.slice(spans.slice(0, end).findLastIndex(isSentenceMark) + 1, end + 1);
  return !anyHas(sentence, ...editConcepts, "set") && placeOf(said, text)?.spans.some((span) => sentence.includes(span)) === true;
}

const isSentenceMark = ({ mark }: Span): boolean => /^[.!?。！？؟]$/.test(mark ?? "");

/** A section goes in which another operation removes or changes something: one of both was not meant. */
function removesEdited(operation: EditOperation, operations: readonly EditOperation[]): boolean {
  if (operation.op !== "remove_segment") return false;
  const segment = JSON.stringify(operation.segment);
  return operations.some((other) => "target" in other && "segment" in other.target && JSON.stringify(other.target.segment) === segment);
}

/** Two values for one place: which of them is meant is not said. */
function otherValue(operations: readonly EditOperation[]) {
  const values = new Map<string, string>();
  for (const one of operations) {
    if (one.op !== "set_field") continue;
    const place = JSON.stringify([one.target, one.field]);
    const before = values.get(place) ?? one.value;
    if (before !== one.value) return { said: one.value, candidates: [before, one.value] };
    values.set(place, one.value);
  }
  return null;
}

/** One word for a name of several may be any part of it, or all of it. */
function readingsOfName({ scene: { parts } }: Said, name: string): readonly string[] {
  const person = parts.segments.find(({ segment_type }) => segment_type === "personal_info")?.segment_data;
  const words = (valueAt(person, "name") ?? "").split(/\s+/).filter((word) => word !== "");
  if (words.length < 2 || /\s/.test(name.trim())) return [];
  return [[name, ...words.slice(1)].join(" "), [...words.slice(0, -1), name].join(" ")];
}

/** Old and new name of an entry that an operation renames; null for any other operation. A job may get another title. */
function renaming({ scene: { parts } }: Said, operation: EditOperation): { readonly old: string; readonly name: string } | null {
  if (operation.op !== "set_field" || !("entry" in operation.target) || operation.field === "company_info.title") return null;
  const { entry: id } = operation.target;
  const old = parts.entries.find((one) => one.id === id)?.names.find(({ path }) => path === operation.field)?.text;
  return old === undefined ? null : { old, name: operation.value };
}

/** An entry gets another name, which the message does not ask for. */
function renames(said: Said, operation: EditOperation): boolean {
  const names = renaming(said, operation);
  if (names === null) return false;
  return isSmall(said, names) || (!isAskedFor(said) && !(said.spans.some(isModal) && saysMore(said, names)));
}

/** "Redbud wants me to become a fleet manager": a name in small letters behind an article, or in a message with capital letters, is none. */
function isSmall({ scene: { text, lexicon } }: Said, { old, name }: { readonly old: string; readonly name: string }): boolean {
  if (!/^\p{Lu}/u.test(old) || !/^\P{Lu}*$/u.test(name) || !/\p{Ll}/u.test(name)) return false;
  const tokens = tokensOf(name, lexicon.elision);
  return /\p{Lu}/u.test(text.slice(1)) || lengthsAt(lexicon.words("a"), tokens, 0, tokens.length).length > 0;
}

/** "Acme should be Acme Ltd": all of the old name, and more. "Acme should be Graz" may say where it is. */
function saysMore({ scene: { lexicon } }: Said, { old, name }: { readonly old: string; readonly name: string }): boolean {
  const words = nameWords(name, lexicon.elision);
  return nameWords(old, lexicon.elision).every((word) => words.includes(word));
}

/** A name changes if the message asks for it or contrasts the old with the new name. Other statements about a thing do not rename it. */
const isAskedFor = ({ spans, scene }: Said): boolean =>
  anyHas(spans, "set", "rename", "replace", "not", "not_post", "instead", "called", "remark") ||
  spans.some((span) => span.fields.length > 0 || isColon(span) || /^(?:[-=]>|→|=)$/.test(spansText(scene, [span])));

/** Length of the message that the operations write, each part once. */
export function statedLength({ scene }: Said, operations: readonly EditOperation[]): number {
  const texts = operations.flatMap((operation) => putInOf(operation, scene.parts).map(({ text }) => text));
  const values = [...new Set(texts)].filter((value) => scene.text.includes(value));
  return values
    .filter((value) => !values.some((other) => other !== value && other.includes(value)))
    .reduce((sum, value) => sum + value.length, 0);
}
