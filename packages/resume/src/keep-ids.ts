import type { Resume } from "./segment.schema.ts";

/**
 * Gives the segments and entries of a résumé the ids that the same positions have in an earlier version, so that a diff reports changed
 * values only. Positions without a counterpart keep their own ids, which must be new.
 */
export function keepIds(before: Resume, after: Resume): Resume {
  const known = Map.groupBy(before.data, ({ segment_type }) => segment_type);
  const seen = new Map<string, number>();
  const data = after.data.map((segment) => {
    const at = seen.get(segment.segment_type) ?? 0;
    seen.set(segment.segment_type, at + 1);
    const previous = known.get(segment.segment_type)?.[at];
    if (!previous) return segment;
    const entries = segment.sub_segments.map((entry, index) => ({
      ...entry,
      entry_id: previous.sub_segments[index]?.entry_id ?? entry.entry_id,
    }));
    return { ...segment, segment_id: previous.segment_id, sub_segments: entries };
  });
  return { ...after, data: data as Resume["data"], ...(before.template_id !== undefined && { template_id: before.template_id }) };
}
