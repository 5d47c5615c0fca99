/** What was read of what was written. */
export interface Comparison {
  /** Values that were compared. */
  readonly count: number;
  /** Pointers of the values that differ, with both. */
  readonly wrong: readonly string[];
}

/** Kinds of links follow from their addresses, and a link is read with the scheme that its target needs. */
const skipped = /\/links\/\d+\/(?:type|label)$/u;
const isSame = (want: unknown, got: unknown, at: string): boolean => want === got || (/\/url$/u.test(at) && `https://${want}` === got);

/** Compares every value that was written, as it stands; what is empty was not written. */
export function compareValues(want: unknown, got: unknown, at = ""): Comparison {
  if (typeof want === "string" || typeof want === "number" || typeof want === "boolean") {
    if (want === "" || want === false || skipped.test(at)) return { count: 0, wrong: [] };
    return { count: 1, wrong: isSame(want, got, at) ? [] : [`${at}: ${JSON.stringify(want)} was read as ${JSON.stringify(got)}`] };
  }
  if (want === null || want === undefined) return { count: 0, wrong: [] };
  const parts = Object.entries(want).map(([key, child]) =>
    compareValues(child, (got as Record<string, unknown> | undefined)?.[key], `${at}/${key}`),
  );
  const longer =
    Array.isArray(want) && Array.isArray(got) && got.length > want.length ? [`${at}: ${got.length - want.length} more were read`] : [];
  return { count: parts.reduce((sum, { count }) => sum + count, 0), wrong: [...longer, ...parts.flatMap(({ wrong }) => wrong)] };
}
