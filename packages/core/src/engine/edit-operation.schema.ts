/**
 * Every way in which a saved résumé can be changed. A planner proposes operations, `apply` carries them out; what none of them
 * names stays as it is, byte for byte.
 *
 * @source contract §3, "Edits are typed operations"
 */
import * as z from "zod";
import { CertificationItem } from "../resume/registry/certifications.ts";
import { EducationItem } from "../resume/registry/education.ts";
import { ExperienceItem } from "../resume/registry/experience.ts";
import { GenericItem } from "../resume/registry/generic-item.ts";
import { SegmentType } from "../resume/registry/segment-types.ts";

/**
 * A segment by its id; or by its type, which means the first segment of that type, and a fresh one at its usual place where there is
 * none (only operations that add or set something make one).
 */
export const SegmentRef = z.union([z.strictObject({ id: z.string() }), z.strictObject({ type: SegmentType })]);
export type SegmentRef = z.infer<typeof SegmentRef>;

/** What an operation is about: a segment's own data, or one entry of a segment by its id. */
export const Target = z.union([z.strictObject({ segment: SegmentRef }), z.strictObject({ entry: z.string() })]);
export type Target = z.infer<typeof Target>;

/**
 * A single value by its path inside `segment_data` or `sub_segment_data`: `headline`, `address.city`, `text`, `company_info.title`,
 * `institution_name`. Which paths a target has is decided by `resume/registry/`; derived keys (`…_iso`, `is_current`, `skill_list`) are none.
 */
const Field = z.string().min(1).max(60);

/** A list of texts by its name: `items`, `responsibilities`, `courses`, `technologies`, `skills` of a role, `emails`, `phones`, `links` (by their URL). */
const List = z.string().min(1).max(60);

/** A text of a list as it stands in it; the first of several that are alike. */
const Item = z.string().min(1);

/** A place counted from 0; past the end is the end. Absent: the end. */
const At = z.number().int().min(0).max(10_000).optional();

/** What an entry may be given with; which keys count is decided by its segment's type, and unknown ones are refused. */
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
  /** Within its segment. */
  z.strictObject({ op: z.literal("move_entry"), entry_id: z.string(), at: z.number().int().min(0) }),
  /** `name` "" stands for the type's usual heading in the résumé's language. */
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

/** Why an operation was not carried out. A value, no exception: the others of the plan go on. */
export interface OperationRefusal {
  readonly operation: EditOperation;
  readonly why: "unknown_target" | "unknown_field" | "unknown_item" | "wrong_kind" | "too_large" | "invented";
  /** For `invented`: the words that stand neither in the résumé nor in the instruction. */
  readonly words: readonly string[];
}
