/** An item of a list: what it is told apart by, and how it is shown. */
export interface ListItem {
  readonly key: string;
  readonly text: string;
}

/** What differs between two lists; items that are alike are counted. */
export interface ListDiff {
  readonly removed: readonly ListItem[];
  readonly added: readonly ListItem[];
  /** One stands in the place of the other. */
  readonly replaced: readonly (readonly [from: ListItem, to: ListItem])[];
  /** What both have is in another order. */
  readonly reordered: boolean;
}

export function diffLists(before: readonly ListItem[], after: readonly ListItem[]): ListDiff {
  const [was, is] = apart(before, after);
  const [gone, come] = [missing(was, is), missing(is, was)];
  const isReplaced = (index: number) => was.length === is.length && gone.has(index) && come.has(index);
  const kept = is.filter((_, index) => !come.has(index));
  return {
    removed: was.filter((_, index) => gone.has(index) && !isReplaced(index)),
    added: is.filter((_, index) => come.has(index) && !isReplaced(index)),
    replaced: was.flatMap((from, index) => (isReplaced(index) ? is.slice(index, index + 1).map((to) => [from, to] as const) : [])),
    reordered: was.filter((_, index) => !gone.has(index)).some(({ key }, index) => key !== kept[index]?.key),
  };
}

/** Without the items that both begin and end with. */
function apart(one: readonly ListItem[], other: readonly ListItem[]) {
  let start = 0;
  while (start < one.length && start < other.length && one[start]?.key === other[start]?.key) start++;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one[one.length - 1 - end]?.key === other[other.length - 1 - end]?.key) end++;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)] as const;
}

/** Indexes of what the other list lacks. */
function missing(list: readonly ListItem[], other: readonly ListItem[]): ReadonlySet<number> {
  const counts = new Map<string, number>();
  for (const { key } of other) counts.set(key, (counts.get(key) ?? 0) + 1);
  const lacking = new Set<number>();
  for (const [index, { key }] of list.entries()) {
    const left = counts.get(key) ?? 0;
    if (left === 0) lacking.add(index);
    else counts.set(key, left - 1);
  }
  return lacking;
}
