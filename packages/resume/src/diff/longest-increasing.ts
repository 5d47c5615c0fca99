/** Indexes of a longest increasing subsequence of distinct numbers. All other numbers have moved. */
export function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  /** At index `length - 1`: index of the smallest number that ends an increasing subsequence of that length. */
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
