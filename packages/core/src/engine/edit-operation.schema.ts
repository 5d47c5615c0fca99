/**
 * Edit operations of a saved résumé. A planner proposes them, and `applyOperations` applies them. Parts that no operation names stay unchanged.
 *
 * @source contract §3, "Edits are typed operations"
 */

import { CertificationItem, EducationItem, ExperienceItem, GenericItem, SegmentType } from "@vitae/resume";
import * as z from "zod";

/** Segment by id, or the first one by type. Operations that add or set a value create a missing segment at its default position. */
export const SegmentRef = z.union([z.strictObject({ id: z.string() }), z.strictObject({ type: SegmentType })]);
export type SegmentRef = z.infer<typeof SegmentRef>;

/** Target of an operation: the data of a segment, or an entry by its id. */
export const Target = z.union([z.strictObject({ segment: SegmentRef }), z.strictObject({ entry: z.string() })]);
export type Target = z.infer<typeof Target>;

/**
 * Path of a single value in `segment_data` or `sub_segment_data`: `headline`, `address.city`, `company_info.title`. `resume/registry/` defines
 * the paths; derived values (`…_iso`, `is_current`, `skill_list`) have none.
 */
const Field = z.string().min(1).max(60);

/** Name of a list: `items`, `responsibilities`, `courses`, `technologies`, `skills` of a role, `emails`, `phones`, `links` (items by URL). */
const List = z.string().min(1).max(60);

/** Text of a list item; the first of equal items. */
const Item = z.string().min(1);

/** Index from 0; a higher index means the end. Default: the end. */
const At = z.number().int().min(0).max(10_000).optional();

/** Data of a new entry. The key must match the type of its segment; unknown keys are rejected. */
const EntryData = z.union([
  z.strictObject({ experience: ExperienceItem.partial() }),
  z.strictObject({ education: EducationItem.partial() }),
  z.strictObject({ certification: CertificationItem.partial() }),
  z.strictObject({ other: GenericItem.partial() }),
]);
export type EntryData = z.infer<typeof EntryData>;

export const EditOperation = z.discriminatedUnion("op", [
  /** An empty value clears the field. */
  z.strictObject({ op: z.literal("set_field"), target: Target, field: Field, value: z.string() }),
  z.strictObject({ op: z.literal("add_item"), target: Target, list: List, value: Item, at: At }),
  z.strictObject({ op: z.literal("remove_item"), target: Target, list: List, item: Item }),
  z.strictObject({ op: z.literal("replace_item"), target: Target, list: List, item: Item, value: Item }),
  z.strictObject({ op: z.literal("move_item"), target: Target, list: List, item: Item, at: z.number().int().min(0) }),
  z.strictObject({ op: z.literal("add_entry"), segment: SegmentRef, entry: EntryData, at: At }),
  z.strictObject({ op: z.literal("replace_entry"), entry_id: z.string(), entry: EntryData }),
  z.strictObject({ op: z.literal("remove_entry"), entry_id: z.string() }),
  /** Moves within the segment. */
  z.strictObject({ op: z.literal("move_entry"), entry_id: z.string(), at: z.number().int().min(0) }),
  /** `name` "" means the default heading of the type in the language of the résumé. */
  z.strictObject({
    op: z.literal("add_segment"),
    type: SegmentType,
    name: z.string().max(200),
    text: z.string().optional(),
    items: z.array(Item).optional(),
    at: At,
  }),
  z.strictObject({ op: z.literal("remove_segment"), segment: SegmentRef }),
  z.strictObject({ op: z.literal("rename_segment"), segment: SegmentRef, name: z.string().min(1).max(200) }),
  z.strictObject({ op: z.literal("move_segment"), segment: SegmentRef, at: z.number().int().min(0) }),
]);
export type EditOperation = z.infer<typeof EditOperation>;

/** Operation that was not applied, with the reason. The other operations of the plan are applied. */
export interface OperationRefusal {
  readonly operation: EditOperation;
  readonly why: "unknown_target" | "unknown_field" | "unknown_item" | "wrong_kind" | "too_large" | "invented";
  /** For `invented`: the ungrounded words. */
  readonly words: readonly string[];
}
