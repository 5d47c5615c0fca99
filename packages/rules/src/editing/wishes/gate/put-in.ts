import type { SegmentType } from "@vitae/core/engine";
import type { EditOperation, SegmentRef } from "@vitae/core/ports";
import type { ResumeIndex } from "../../targets/resume-index.ts";

/**
 * Required kind of a text that a plan writes: a `term` is a noun phrase (title, employer, heading), an `item` is one in a
 * list, `typed` shows by itself what it is, and `prose` is running text.
 */
export type PutInKind = "term" | "item" | "name" | "place" | "language" | "level" | "typed" | "prose";

export interface PutIn {
  readonly text: string;
  readonly kind: PutInKind;
  /** Type of the segment to whose list an item goes. */
  readonly type?: SegmentType | null;
}

const typed = /(?:^|[._])(?:date|year|email|phone|gpa|url|id|code|birth|links?|emails|phones|street)$/;
const prose = /(?:^|\.)(?:text|description|summary|responsibilities)$/;

/** All texts that an operation writes, with the required kind of each. */
export function putInOf(operation: EditOperation, parts: ResumeIndex): readonly PutIn[] {
  switch (operation.op) {
    case "set_field":
      return [{ text: operation.value, kind: kindOf(operation.field, typeOf(operation, parts)) }];
    case "add_item":
    case "replace_item":
      return [{ text: operation.value, kind: ofList(operation.list, "entry" in operation.target), type: typeOf(operation, parts) }];
    case "add_entry":
    case "replace_entry":
      return leaves(operation.entry).map(({ path, text }) => ({
        text,
        kind: kindOf(path, operation.op === "add_entry" ? segmentType(operation.segment, parts) : null),
      }));
    case "add_segment":
      return [
        { text: operation.name, kind: "prose" },
        { text: operation.text ?? "", kind: "prose" },
        ...(operation.items ?? []).map((text) => ({ text, kind: "prose" }) as const),
      ];
    case "rename_segment":
      return [{ text: operation.name, kind: "prose" }];
    default:
      return [];
  }
}

function kindOf(path: string, type: string | null): PutInKind {
  if (type === "languages" && (path === "text" || path === "title")) return path === "text" ? "level" : "language";
  if (/^(?:first_|last_)?name$/.test(path) && type === "personal_info") return "name";
  if (/(?:^|\.)(?:location|city)$/.test(path)) return "place";
  if (typed.test(path)) return "typed";
  return prose.test(path) ? "prose" : "term";
}

function ofList(list: string, isInEntry: boolean): PutInKind {
  if (typed.test(list)) return "typed";
  return isInEntry && (list === "responsibilities" || list === "items") ? "prose" : "item";
}

function typeOf({ target }: Extract<EditOperation, { target: unknown }>, parts: ResumeIndex): SegmentType | null {
  if ("segment" in target) return segmentType(target.segment, parts);
  return parts.entries.find(({ id }) => id === target.entry)?.type ?? null;
}

/** Segment type to which a reference points; null without such a segment. */
export const segmentType = (ref: SegmentRef, parts: ResumeIndex): SegmentType | null =>
  "type" in ref ? ref.type : (parts.segments.find(({ segment_id }) => segment_id === ref.id)?.segment_type ?? null);

function leaves(value: unknown, path = ""): { readonly path: string; readonly text: string }[] {
  if (typeof value === "string") return value === "" ? [] : [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((one) => leaves(one, path));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, wrapper.has(key) ? path : path === "" ? key : `${path}.${key}`));
}

/** Keys that say of which type an entry is. */
const wrapper = new Set(["experience", "education", "certification", "other"]);
