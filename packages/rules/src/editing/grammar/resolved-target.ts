import type { ResumeSegment } from "@vitae/core";
import type { SegmentType, Target } from "@vitae/core/engine";
import type { SegmentRef } from "@vitae/core/ports";
import type { FieldPath } from "./fields.ts";
import type { InstructionField } from "./instruction.schema.ts";
import type { ParseContext } from "./parse-context.ts";
import { bestMatches, type IndexedEntry, matchScore, nameKey, type TextList, valueAt } from "./resume-index.ts";

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

/** What stands at a place. */
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

/** The lists that a text may stand in: of an entry its points first. */
export function listsOf(
  scene: ParseContext,
  owner: ResolvedTarget | "not_found" | "ambiguous",
): readonly TextList[] | "not_found" | "ambiguous" {
  if (typeof owner === "string") return owner;
  if (owner.kind === "entry") return [...owner.entry.lists].sort((a, b) => rank(a, owner.entry.type) - rank(b, owner.entry.type));
  if (owner.kind === "segment") {
    const lists = scene.parts.lists.filter(({ segment }) => segment === owner.segment);
    return [...lists].sort((a, b) => a.tier - b.tier);
  }
  if (owner.kind === "list") return scene.parts.lists.filter((one) => one.list === owner.list && sameTarget(one.target, owner.target));
  return "not_found";
}

const sameTarget = (a: Target, b: Target): boolean => JSON.stringify(a) === JSON.stringify(b);

const rank = ({ list }: TextList, type: SegmentType): number => (list === (type === "experience" ? "responsibilities" : "items") ? 0 : 1);

export function itemAt(list: TextList, place: number): ResolvedTarget | null {
  const at = place < 0 ? list.items.length + place : place - 1;
  const item = list.items[at];
  return item === undefined || item === "" ? null : { kind: "item", target: list.target, list: list.list, item, at, items: list.items };
}

/** The text of the lists that is called so: one that is no more than the name before those that hold it. */
export function findItem(scene: ParseContext, lists: readonly TextList[], name: string): ResolvedTarget | "not_found" | "ambiguous" {
  const items = lists.flatMap((list) => list.items.map((item, at) => ({ list, item, at })));
  const best = bestMatches(scene.parts, items, name, ({ item }) => [item]);
  const key = nameKey(name);
  // What a long sentence holds a word of is not what that word names, unless it is given as the point of one entry.
  const near = best.filter(({ item }) => matchScore(key, nameKey(item)) === 2 || nameKey(item).length <= 4 * key.length);
  const [found] = near;
  if (!found) return "not_found";
  if (near.length > 1 && !near.every(({ list }) => list === found.list && matchScore(key, nameKey(found.item)) === 2)) return "ambiguous";
  return { kind: "item", target: found.list.target, list: found.list.list, item: found.item, at: found.at, items: found.list.items };
}
