import type { Target } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import { isOfPeople } from "../spans/is-of-people.ts";
import type { Mention } from "../spans/mentions.ts";
import { pieces } from "../spans/pieces.ts";
import { anyHas, has, type Span, spansText } from "../spans/span.ts";
import type { Said } from "../spans/text-place.ts";
import { keptSpans } from "./contradicts.ts";

const contact = /^(?:email|phone|link|quoted|period|level)$/;

/**
 * Parts of a message that its plan omits: an entry or text without an operation, a value that no operation writes. Null: all
 * is included. A move also names its neighbour.
 */
export function unaccounted(said: Said, operations: readonly EditOperation[], putIn: readonly string[]): string | null {
  const { scene, spans } = said;
  if (operations.length === 0 || operations.some(({ op }) => op.startsWith("move_"))) return null;
  const isBeside = operations.some(({ op }) => op === "add_entry") && anyHas(spans, "before", "after");
  const goesOnly = operations.every(({ op }) => op.startsWith("remove_"));
  const values = putIn.map((text) => text.toLowerCase());
  const removed = operations.flatMap((one) => ("item" in one ? [one.item.toLowerCase()] : []));
  const known = (): string => JSON.stringify(scene.parts.resume?.data ?? []).toLowerCase();
  const kept = new Set(keptSpans(spans));
  const isNew = operations.every(({ op }) => op === "add_entry");
  const isDateOfNew = ({ literal }: Span): boolean => isNew && literal?.kind === "date";
  const isEachSaid = !anyHas(spans, "before", "after", "add");
  const talk = new Set(
    pieces(spans)
      .filter((piece) => isOfPeople(scene, piece))
      .flat(),
  );
  const staying = new Set(
    pieces(spans)
      .filter((piece) => anyHas(piece, "keep", "no", "not"))
      .flat(),
  );
  const left = spans.find((span) => {
    if (talk.has(span)) return false;
    if (kept.has(span) && span.literal === null) return false;
    const text = (span.literal?.text ?? spansText(scene, [span])).toLowerCase();
    if ([...values, ...removed].some((value) => value.includes(text))) return false;
    if (span.literal !== null)
      return (contact.test(span.literal.kind) || isDateOfNew(span)) && !isPeriodOf(span, values) && !goesOnly && !known().includes(text);
    if (span.mentions.length === 0 || isBeside || isSpoken(span)) return false;
    return !span.mentions.some(
      (mention) => isTarget(mention, operations, isEachSaid) || (staying.has(span) && isOfList(mention, operations)),
    );
  });
  return left ? spansText(scene, [left]) : null;
}

const isPeriodOf = ({ literal }: Span, values: readonly string[]): boolean =>
  literal?.kind === "period" && [literal.start, literal.end].every((end) => end === undefined || values.includes(end.toLowerCase()));

/** A word with a meaning of its own. */
const isSpoken = (span: Span): boolean =>
  span.concepts.size > 0 || span.fields.length + span.kinds.length + span.sections.length > 0 || span.place !== null || has(span, "filler");

/** @param isEachSaid a text of a list that is named has an operation of its own, which no addition to the list is */
function isTarget({ named, whole }: Mention, operations: readonly EditOperation[], isEachSaid: boolean): boolean {
  // A place is no title of an entry.
  if (named.kind === "person" || named.kind === "section" || (named.kind === "entry" && named.path.endsWith("location"))) return true;
  // "Excel and Word out, Visio in": of a list from which texts go, each one that is named goes.
  if (named.kind === "item" && whole) {
    const { target } = named.list;
    const taken = operations.filter((one) => (one.op === "remove_item" || one.op === "replace_item") && isOf(one, target));
    if (taken.length > 0) return taken.some((one) => "item" in one && one.item === named.text);
  }
  return operations.some((one) => {
    if (named.kind === "entry") return entryOf(one) === named.entry.id || isSegment(one, named.entry.segment.segment_id);
    if (whole && isEachSaid && one.op === "add_item") return false;
    return isOf(one, named.list.target);
  });
}

/** Names a text of a list that an operation changes. */
const isOfList = ({ named }: Mention, operations: readonly EditOperation[]): boolean =>
  named.kind === "item" && operations.some((one) => isOf(one, named.list.target));

const isOf = (operation: EditOperation, target: Target): boolean =>
  "target" in operation && JSON.stringify(operation.target) === JSON.stringify(target);

const entryOf = (operation: EditOperation): string | null =>
  "target" in operation && "entry" in operation.target ? operation.target.entry : "entry_id" in operation ? operation.entry_id : null;

/** All of a section goes. */
const isSegment = (operation: EditOperation, id: string): boolean =>
  operation.op === "remove_segment" && "id" in operation.segment && operation.segment.id === id;
