/** One line of a diff. */
export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Maximum number of lines that are compared line by line; a longer version is shown as completely changed. */
const maxLines = 2_000;

/** Lists every text of a saved résumé as one line with its field name. Ids and derived values are omitted. */
export function linesOf(value: unknown, label = ""): string[] {
  if (typeof value === "string") return value === "" ? [] : [label === "" ? value : `${label}: ${value}`];
  if (Array.isArray(value)) return value.flatMap((item) => linesOf(item, label));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    /_(id|iso|type)$|^skill_list$/.test(key) ? [] : linesOf(item, key.replaceAll("_", " ")),
  );
}

/** Computes the shortest diff of two lists of lines. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const isLong = before.length > maxLines || after.length > maxLines;
  const common = isLong ? [] : commonLengths(before, after);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: "same", text: old });
      i++;
      j++;
    } else if (old !== undefined && (fresh === undefined || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      lines.push({ kind: "removed", text: old });
      i++;
    } else if (fresh !== undefined) {
      lines.push({ kind: "added", text: fresh });
      j++;
    }
  }
  return lines;
}

/** Length of the longest common subsequence from each pair of positions on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    const [own, below] = [lengths[i], lengths[i + 1]];
    if (!own || !below) continue;
    for (let j = after.length - 1; j >= 0; j--)
      own[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, own[j + 1] ?? 0);
  }
  return lengths;
}
