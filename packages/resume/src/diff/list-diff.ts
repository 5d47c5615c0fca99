/** Item of a list: its identity, and its text in sentences. */
export interface ListItem {
  readonly key: string;
  readonly text: string;
}

/** Difference of two lists. Equal items are compared by number. */
export interface ListDiff {
  readonly removed: readonly ListItem[];
  readonly added: readonly ListItem[];
  /** Items at the same position. */
  readonly replaced: readonly (readonly [from: ListItem, to: ListItem])[];
  /** The common items have a different order. */
  readonly reordered: boolean;
}

export function diffLists(before: readonly ListItem[], after: readonly ListItem[]): ListDiff {
  const [previous, current] = trimCommon(before, after);
  const [removed, added] = [findMissing(previous, current), findMissing(current, previous)];
  const isReplaced = (index: number) => previous.length === current.length && removed.has(index) && added.has(index);
  const kept = current.filter((_, index) => !added.has(index));
  return {
    removed: previous.filter((_, index) => removed.has(index) && !isReplaced(index)),
    added: current.filter((_, index) => added.has(index) && !isReplaced(index)),
    replaced: previous.flatMap((from, index) =>
      isReplaced(index) ? current.slice(index, index + 1).map((to) => [from, to] as const) : [],
    ),
    reordered: previous.filter((_, index) => !removed.has(index)).some(({ key }, index) => key !== kept[index]?.key),
  };
}

/** Removes the common beginning and the common end. */
function trimCommon(one: readonly ListItem[], other: readonly ListItem[]) {
  let start = 0;
  while (start < one.length && start < other.length && one[start]?.key === other[start]?.key) start++;
  let end = 0;
  const maxEnd = Math.min(one.length, other.length) - start;
  while (end < maxEnd && one[one.length - 1 - end]?.key === other[other.length - 1 - end]?.key) end++;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)] as const;
}

/** Indexes of items that the other list lacks. */
function findMissing(list: readonly ListItem[], other: readonly ListItem[]): ReadonlySet<number> {
  const counts = new Map<string, number>();
  for (const { key } of other) counts.set(key, (counts.get(key) ?? 0) + 1);
  const missing = new Set<number>();
  for (const [index, { key }] of list.entries()) {
    const left = counts.get(key) ?? 0;
    if (left === 0) missing.add(index);
    else counts.set(key, left - 1);
  }
  return missing;
}
