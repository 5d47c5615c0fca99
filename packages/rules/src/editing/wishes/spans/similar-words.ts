/** Words as short as this must be spelt right. */
const minLength = 4;

/** Maximum edit distance of a misspelt word: one, or two for a long word. */
export const allowedTypos = (word: string): number => (word.length < minLength ? 0 : word.length < 8 ? 1 : 2);

/** True if two words are within an edit distance (missing, doubled, replaced or swapped letters). */
export function isMisspelling(a: string, b: string, most: number): boolean {
  if (most === 0 || Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let at = 1; at <= b.length; at++) {
      const same = a[row - 1] === b[at - 1];
      let cost = Math.min((last[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]) cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      line.push(cost);
    }
    before = last;
    last = line;
  }
  return (last[b.length] ?? most + 1) <= most;
}

const lettersOf = (word: string): string => [...word].sort().join("");

/** True for two words of the same letters in any order: "dorp" and "drop". */
export const haveSameLetters = (a: string, b: string): boolean => a.length === b.length && lettersOf(a) === lettersOf(b);

/** Maximum length of inflectional endings. */
const longestEnding = 3;

/** True if two words differ by their ending only: "Photoshopa", "ромашки". */
export function isInflection(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  return (
    same >= minLength && same * 2 > Math.max(a.length, b.length) && a.length - same <= longestEnding && b.length - same <= longestEnding
  );
}
