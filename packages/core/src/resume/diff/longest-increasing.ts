/** Which indexes belong to a longest rising sequence of distinct numbers: what need not be moved to explain an order. */
export function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  /** By length less one: the index of the smallest number that ends a rising sequence of that length. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    const found = ends.findIndex((end) => (numbers[end] ?? 0) >= number);
    const length = found === -1 ? ends.length : found;
    previous[index] = ends[length - 1] ?? -1;
    ends[length] = index;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index !== -1; index = previous[index] ?? -1) kept.add(index);
  return kept;
}
