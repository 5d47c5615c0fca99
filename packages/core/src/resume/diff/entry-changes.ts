import { type ResumeSegment, segmentTypes } from "../registry/segment-types.ts";
import { valuesAt } from "../values-at.ts";
import type { ChangeFormatter } from "./change-formatter.ts";
import { longestIncreasing } from "./longest-increasing.ts";
import { truncate } from "./truncate.ts";
import { valueChanges } from "./value-changes.ts";

/** What differs between the entries of two versions of a segment, matched by their ids. */
export function entryChanges(words: ChangeFormatter, place: string, before: ResumeSegment, after: ResumeSegment): string[] {
  const type = after.segment_type;
  const old = new Map(before.sub_segments.map((entry, index) => [entry.entry_id, { index, item: entry.sub_segment_data as unknown }]));
  const now = new Set(after.sub_segments.map((entry) => entry.entry_id));
  const common = after.sub_segments.flatMap(({ entry_id }) => old.get(entry_id)?.index ?? []);
  const reordered = longestIncreasing(common).size < common.length;
  return [
    ...before.sub_segments.flatMap(({ entry_id, sub_segment_data }, index) =>
      now.has(entry_id) ? [] : [words.say("removed", { place, from: entryTitle(words, type, sub_segment_data, index) })],
    ),
    ...after.sub_segments.flatMap(({ entry_id, sub_segment_data }, index) => {
      const was = old.get(entry_id);
      if (was === undefined) return [words.say("added", { place, to: entryTitle(words, type, sub_segment_data, index) })];
      const entry = (path: string) => entryTitle(words, type, was.item, was.index, path);
      return valueChanges(words, { segment: place, entry }, segmentTypes[type].fields, was.item, sub_segment_data);
    }),
    ...(reordered ? [words.say("order", { place })] : []),
  ];
}

/** "Engineer, Acme Ltd"; without the field at `except`, unless nothing else is known. By its number where nothing is. */
function entryTitle(words: ChangeFormatter, type: ResumeSegment["segment_type"], item: unknown, index: number, except?: string): string {
  const row = segmentTypes[type];
  const known = ("titles" in row ? row.titles : []).flatMap((path) =>
    valuesAt(item, path).flatMap(({ value }) => (typeof value === "string" && value !== "" ? [{ path, value }] : [])),
  );
  const others = known.filter(({ path }) => path !== except);
  const [one, other] = (others.length > 0 ? others : known).map(({ value }) => value);
  const title = one !== undefined && other !== undefined ? words.say("entry_of_two", { one, other }) : (one ?? "");
  return truncate(title) || `#${index + 1}`;
}
