import type { SegmentType } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import { valueAt } from "../../targets/resume-index.ts";
import { nameWords } from "../spans/mentions.ts";
import { pieces } from "../spans/pieces.ts";
import { anyHas, has, isUnknown, type Span, spansText } from "../spans/span.ts";
import type { Said } from "../spans/text-place.ts";
import { deniedValue } from "./denied-value.ts";
import { overwritten } from "./overwrites.ts";
import { removedWithPart } from "./removes-more.ts";

/** Contradiction between a plan and the message; null without one. */
export function contradicted(said: Said, operations: readonly EditOperation[]): string | null {
  return (
    keptButRemoved(said, operations) ??
    ofOtherKind(said, operations) ??
    elsewhere(said, operations) ??
    headingAsText(said, operations) ??
    sent(said, operations) ??
    homeOrJob(said, operations) ??
    forbidden(said, operations) ??
    unwritten(said, operations) ??
    otherName(said, operations) ??
    restricted(said, operations) ??
    overwritten(said, operations) ??
    removedWithPart(said, operations) ??
    deniedValue(said, operations)
  );
}

/** "Keep X, lose Y": what a part of the message asks to keep, and what only stands there, is not removed. */
function keptButRemoved({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  const gone = operations.filter(({ op }) => op.startsWith("remove_"));
  if (gone.length === 0) return null;
  const left = keptSpans(spans).find((span) => span.mentions.some(({ named }) => gone.some((one) => names(one, named))));
  return left ? spansText(scene, [left]) : null;
}

/** "The Excel licence has lapsed": what goes is a licence, and not the skill of that name. */
function ofOtherKind({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  const gone = operations.flatMap((one) => (one.op === "remove_item" && one.list === "items" ? [one.item] : []));
  const at = spans.findIndex(({ mentions }, n) =>
    mentions.some(
      ({ named }) => named.kind === "item" && gone.includes(named.text) && isOtherKind(spans[n + 1], named.list.segment.segment_type),
    ),
  );
  return at < 0 ? null : spansText(scene, spans.slice(at, at + 2));
}

const isOtherKind = (span: Span | undefined, type: SegmentType): boolean =>
  span !== undefined && span.mentions.length === 0 && span.kinds.length > 0 && !span.kinds.includes(type) && !span.sections.includes(type);

/** Spans of the parts of a message that ask for something to stay. */
export function keptSpans(spans: readonly Span[]): readonly Span[] {
  if (anyHas(spans, "only", "no")) return [];
  const except = spans.findIndex((span) => has(span, "except"));
  if (except >= 0) return spans.slice(except + 1);
  return pieces(spans)
    .filter((piece) => anyHas(piece, "keep") && !piece.some((span) => has(span, "keep") && has(span, "remove")))
    .flat();
}

/** "The last one in the list" is not the newest one. */
function elsewhere({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  const placed = spans.find(({ place }) => place === 1 || place === -1);
  if (!placed || !anyHas(spans, "listed")) return null;
  const { entries } = scene.parts;
  const isElsewhere = operations.some((one) => {
    if (one.op !== "remove_entry") return false;
    const same = entries.filter(({ type }) => type === entries.find(({ id }) => id === one.entry_id)?.type);
    return same.at(placed.place === 1 ? 0 : -1)?.id !== one.entry_id;
  });
  return isElsewhere ? spansText(scene, [placed]) : null;
}

function names(operation: EditOperation, named: Span["mentions"][number]["named"]): boolean {
  if (named.kind === "item") return operation.op === "remove_item" && operation.item === named.text;
  if (named.kind === "entry") return operation.op === "remove_entry" && operation.entry_id === named.entry.id;
  return named.kind === "section" && operation.op === "remove_segment" && "id" in operation.segment && operation.segment.id === named.id;
}

/** "Call the heading of my profile X": a heading is no text of the section under it. */
function headingAsText({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  const isText = operations.some((one) => one.op === "set_field" && "segment" in one.target && one.field === "text");
  const isNamed = operations.some((one) => one.op === "rename_segment" || (one.op === "set_field" && one.field === "headline"));
  if (!isText || isNamed) return null;
  const heading = spans.find((span) => span.literal === null && (has(span, "rename", "heading") || span.fields.includes("headline")));
  return heading ? spansText(scene, [heading]) : null;
}

/** "I became Manager, and I'd like that to be my headline too": the line under the name is spoken of, and no operation writes it. */
function unwritten({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  if (operations.length === 0 || !operations.every((one) => one.op === "set_field" && "entry" in one.target)) return null;
  const isWritten = (span: Span): boolean => operations.some((one) => "value" in one && one.value.includes(spansText(scene, [span])));
  const isHeadline = ({ fields, mentions }: Span): boolean => mentions.length === 0 && fields.length === 1 && fields[0] === "headline";
  const headline = spans.find((span) => isHeadline(span) && !isWritten(span));
  return headline ? spansText(scene, [headline]) : null;
}

/** "…, the right name for it is Best Dessert": beside an entry that is named, a name that has no word of the person's is the entry's. */
function otherName({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  const { lexicon, parts } = scene;
  const person = parts.segments.find(({ segment_type }) => segment_type === "personal_info")?.segment_data;
  const own = nameWords(valueAt(person, "name") ?? "", lexicon.elision);
  const isNamed = spans.some(({ mentions }) => mentions.some(({ named }) => named.kind === "entry"));
  const name = operations.find((one) => one.op === "set_field" && one.field === "name" && "segment" in one.target);
  if (!isNamed || own.length === 0 || name === undefined || !("value" in name)) return null;
  return nameWords(name.value, lexicon.elision).some((word) => own.includes(word)) ? null : name.value;
}

/** "The volunteering that is not important any more", "the skills nobody needs": only a part of a section goes. */
function restricted({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  if (!operations.some(({ op }) => op === "remove_segment")) return null;
  const piece = pieces(spans).find((one) => anyHas(one, "remove"));
  const word = piece?.find((span) => !has(span, "remove") && (isUnknown(span) || has(span, "opinion", "remark", "vague", "no_longer")));
  return word ? spansText(scene, [word]) : null;
}

/** "Triaje no lo quites": a word for "not" stands directly before the verb that removes. */
function forbidden({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  if (!operations.some(({ op }) => op.startsWith("remove_"))) return null;
  const verb = spans.find((span, at) => {
    const before = spans.slice(0, at).findLast((one) => !has(one, "it", "filler"));
    return has(span, "remove") && !has(span, "no", "no_longer") && before !== undefined && has(before, "no") && !has(before, "no_longer");
  });
  return verb ? spansText(scene, [verb]) : null;
}

/** "Vienna is now Graz", where both the person and a job are in Vienna: which of them has moved is not said. */
function homeOrJob({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  const moved = operations.flatMap((one) =>
    one.op === "set_field" && "entry" in one.target && one.field.endsWith("location") ? [one.target.entry] : [],
  );
  const isHome = ({ mentions }: Span): boolean =>
    mentions.some(({ whole, named }) => whole && named.kind === "person" && named.path === "location");
  const home = spans.find(isHome);
  const namesJob = (span: Span): boolean =>
    span.kinds.length + span.fields.length > 0 ||
    span.place !== null ||
    has(span, "current", "latest", "oldest", "worked") ||
    (!isHome(span) && span.mentions.some(({ named }) => named.kind === "entry"));
  return moved.length > 0 && home !== undefined && !spans.some(namesJob) ? spansText(scene, [home]) : null;
}

/** "Email my CV to X": X is where it is to go, and no contact of the person. */
function sent({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  const isContact = operations.some(
    (one) => (one.op === "set_field" && one.field === "email") || ("list" in one && one.list === "emails" && one.op !== "remove_item"),
  );
  const document = spans.find((span) => has(span, "document") && !has(span, "it"));
  const isAsked = anyHas(spans, "set", "replace", "add", "is", "now", "rename");
  return isContact && document && !isAsked ? spansText(scene, [document]) : null;
}
