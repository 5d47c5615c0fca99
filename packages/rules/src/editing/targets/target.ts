import type { ResumeSegment } from "@vitae/core";
import type { SegmentType, Target } from "@vitae/core/engine";
import type { SegmentRef } from "@vitae/core/ports";
import type { InstructionField } from "../words/instruction.schema.ts";
import type { FieldPath } from "./fields.ts";
import type { ParseContext } from "./parse-context.ts";
import { type IndexedEntry, type TextList, valueAt } from "./resume-index.ts";

/** A part of a résumé that an instruction names. */
export type ResolvedTarget =
  | { readonly kind: "segment"; readonly ref: SegmentRef; readonly type: SegmentType; readonly segment: ResumeSegment | null }
  /** `by` is where its name stands, when it was named by that alone. */
  | { readonly kind: "entry"; readonly entry: IndexedEntry; readonly by: string | null }
  | {
      readonly kind: "field";
      readonly target: Target;
      readonly path: string;
      readonly name: InstructionField;
      readonly type: SegmentType;
      readonly current: string;
    }
  /** `of` narrows it to links of one host: "LinkedIn". */
  | { readonly kind: "list"; readonly target: Target; readonly list: string; readonly items: readonly string[]; readonly of: string | null }
  | {
      readonly kind: "item";
      readonly target: Target;
      readonly list: string;
      readonly item: string;
      readonly at: number;
      readonly items: readonly string[];
    };

const hosts = ["linkedin", "github", "gitlab", "xing", "twitter", "behance", "dribbble"];

/** Words at a position. */
export function targetAt(
  scene: ParseContext,
  target: Target,
  type: SegmentType,
  data: unknown,
  name: InstructionField,
  place: FieldPath,
  said: string | null,
): ResolvedTarget {
  if ("path" in place) return { kind: "field", target, path: place.path, name, type, current: valueAt(data, place.path) ?? "" };
  const key = "entry" in target ? target.entry : null;
  const list = scene.parts.lists.find(
    (one) =>
      one.list === place.list && ("entry" in one.target ? one.target.entry === key : key === null && one.segment.segment_type === type),
  );
  return { kind: "list", target, list: place.list, items: list?.items ?? [], of: hosts.find((host) => said?.includes(host)) ?? null };
}

export function itemAt(list: TextList, place: number): ResolvedTarget | null {
  const at = place < 0 ? list.items.length + place : place - 1;
  const item = list.items[at];
  return item === undefined || item === "" ? null : { kind: "item", target: list.target, list: list.list, item, at, items: list.items };
}

/** The first segment of a type; one that is not there yet is named by its type. */
export function segmentOf(scene: ParseContext, type: SegmentType): { ref: SegmentRef; target: Target; segment: ResumeSegment | null } {
  const segment = scene.parts.segments.find(({ segment_type }) => segment_type === type) ?? null;
  const ref: SegmentRef = segment ? { id: segment.segment_id } : { type };
  return { ref, target: { segment: ref }, segment };
}
