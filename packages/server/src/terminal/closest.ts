/**
 * Finds the name with the smallest edit distance to a word: at most 2, and less than half of its length. Undefined if there is
 * none.
 */
export function closestMatch(word: string, names: readonly string[]): string | undefined {
  const near = names.map((name) => ({ name, away: distance(word, name) })).filter(({ name, away }) => away <= 2 && away * 2 < name.length);
  return near.sort((a, b) => a.away - b.away)[0]?.name;
}

/** Edit distance (Levenshtein); swapped neighbours count as two edits. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (let end = 1; end <= to.length; end++) {
      const changed = (row[end - 1] ?? 0) + (letter === to[end - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[end] ?? 0) + 1, (next[end - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
