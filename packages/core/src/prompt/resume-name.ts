import type { Resume } from "@vitae/resume";

/** Name of the person; null if the résumé has none. */
export const resumeName = ({ data }: Resume): string | null => {
  const [info] = data.flatMap((segment) => (segment.segment_type === "personal_info" ? [segment.segment_data] : []));
  return info?.name || null;
};
