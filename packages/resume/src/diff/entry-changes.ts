import { type ResumeSegment, segmentTypes } from "../registry/segment-types.ts";
import { valuesAt } from "../values-at.ts";
import type { ChangeFormatter } from "./change-formatter.ts";
import { longestIncreasing } from "./longest-increasing.ts";
import { truncate } from "./truncate.ts";
import { valueChanges } from "./value-changes.ts";

/** Describes the changes of the entries of a segment, matched by id. */
export function entryChanges(formatter: ChangeFormatter, place: string, before: ResumeSegment, after: ResumeSegment): string[] {
  const type = after.segment_type;
  const previousEntries = new Map(
    before.sub_segments.map((entry, index) => [entry.entry_id, { index, item: entry.sub_segment_data as unknown }]),
  );
  const currentIds = new Set(after.sub_segments.map((entry) => entry.entry_id));
  const common = after.sub_segments.flatMap(({ entry_id }) => previousEntries.get(entry_id)?.index ?? []);
  const reordered = longestIncreasing(common).size < common.length;
  return [
    ...before.sub_segments.flatMap(({ entry_id, sub_segment_data }, index) =>
      currentIds.has(entry_id) ? [] : [formatter.say("removed", { place, from: entryTitle(formatter, type, sub_segment_data, index) })],
    ),
    ...after.sub_segments.flatMap(({ entry_id, sub_segment_data }, index) => {
      const previous = previousEntries.get(entry_id);
      if (previous === undefined) return [formatter.say("added", { place, to: entryTitle(formatter, type, sub_segment_data, index) })];
      const entry = (path: string) => entryTitle(formatter, type, previous.item, previous.index, path);
      return valueChanges(formatter, { segment: place, entry }, segmentTypes[type].fields, previous.item, sub_segment_data);
    }),
    ...(reordered ? [formatter.say("order", { place })] : []),
  ];
}

/** Title of an entry, such as "Engineer, Acme Ltd", without the value at `except` if there are others. Without values, its number. */
function entryTitle(
  formatter: ChangeFormatter,
  type: ResumeSegment["segment_type"],
  item: unknown,
  index: number,
  except?: string,
): string {
  const row = segmentTypes[type];
  const known = ("titles" in row ? row.titles : []).flatMap((path) =>
    valuesAt(item, path).flatMap(({ value }) => (typeof value === "string" && value !== "" ? [{ path, value }] : [])),
  );
  const others = known.filter(({ path }) => path !== except);
  const [one, other] = (others.length > 0 ? others : known).map(({ value }) => value);
  const title = one !== undefined && other !== undefined ? formatter.say("entry_of_two", { one, other }) : (one ?? "");
  return truncate(title) || `#${index + 1}`;
}
