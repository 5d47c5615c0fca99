import type { ResumeSegment } from "@vitae/core";
import type { SegmentType, Target } from "@vitae/core/engine";
import type { SegmentRef } from "@vitae/core/ports";
import type { Place } from "./fields.ts";
import type { FieldName } from "./instruction.schema.ts";
import { alike, type Entry, likeness, nameKey, type TextList, valueAt } from "./parts.ts";
import type { Scene } from "./scene.ts";

/** A part of a résumé that an instruction names. */
export type Found =
  | { readonly kind: "segment"; readonly ref: SegmentRef; readonly type: SegmentType; readonly segment: ResumeSegment | null }
  /** `by` is where its name stands, when it was named by that alone. */
  | { readonly kind: "entry"; readonly entry: Entry; readonly by: string | null }
  | {
      readonly kind: "field";
      readonly target: Target;
      readonly path: string;
      readonly name: FieldName;
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
export function placed(
  scene: Scene,
  target: Target,
  type: SegmentType,
  data: unknown,
  name: FieldName,
  place: Place,
  said: string | null,
): Found {
  if ("path" in place) return { kind: "field", target, path: place.path, name, type, current: valueAt(data, place.path) ?? "" };
  const key = "entry" in target ? target.entry : null;
  const list = scene.parts.lists.find(
    (one) =>
      one.list === place.list && ("entry" in one.target ? one.target.entry === key : key === null && one.segment.segment_type === type),
  );
  return { kind: "list", target, list: place.list, items: list?.items ?? [], of: hosts.find((host) => said?.includes(host)) ?? null };
}

/** The lists that a text may stand in: of an entry its points first. */
export function listsOf(scene: Scene, owner: Found | "not_found" | "ambiguous"): readonly TextList[] | "not_found" | "ambiguous" {
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

export function itemAt(list: TextList, place: number): Found | null {
  const at = place < 0 ? list.items.length + place : place - 1;
  const item = list.items[at];
  return item === undefined || item === "" ? null : { kind: "item", target: list.target, list: list.list, item, at, items: list.items };
}

/** The text of the lists that is called so: one that is no more than the name before those that hold it. */
export function itemNamed(scene: Scene, lists: readonly TextList[], name: string): Found | "not_found" | "ambiguous" {
  const items = lists.flatMap((list) => list.items.map((item, at) => ({ list, item, at })));
  const best = alike(scene.parts, items, name, ({ item }) => [item]);
  const key = nameKey(name);
  // What a long sentence holds a word of is not what that word names, unless it is given as the point of one entry.
  const near = best.filter(({ item }) => likeness(key, nameKey(item)) === 2 || nameKey(item).length <= 4 * key.length);
  const [found] = near;
  if (!found) return "not_found";
  if (near.length > 1 && !near.every(({ list }) => list === found.list && likeness(key, nameKey(found.item)) === 2)) return "ambiguous";
  return { kind: "item", target: found.list.target, list: found.list.list, item: found.item, at: found.at, items: found.list.items };
}
