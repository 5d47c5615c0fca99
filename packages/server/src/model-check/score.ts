/** Values that a check expects, and values that an operation returned, for one case. */
export interface FoundValues {
  readonly expected: readonly string[];
  readonly returned: readonly string[];
}

/** Returns the F1 of all cases together, from 0 to 1; 1 if nothing was expected and nothing returned. */
export function fieldF1(cases: readonly FoundValues[]): number {
  let [right, expected, returned] = [0, 0, 0];
  for (const each of cases) {
    const open = each.expected.map(folded);
    expected += open.length;
    returned += each.returned.length;
    for (const value of each.returned) {
      const at = open.indexOf(folded(value));
      if (at < 0) continue;
      open.splice(at, 1);
      right++;
    }
  }
  return expected + returned === 0 ? 1 : (2 * right) / (expected + returned);
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

/** Returns a quantile of numbers; 0 for an empty list. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
