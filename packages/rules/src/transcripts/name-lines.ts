import type { SpeakerPrefix } from "./line-prefix.ts";
import { isNameLike, isPlausibleLabel, isRole, labelKey } from "./speaker-labels.ts";

const longest = 40;

/**
 * Finds names on separate lines above the speech, without a colon or an offset: at least two names that recur, or roles. Used for texts in
 * which no line begins with a name.
 *
 * @param lines without empty lines
 */
export function findNameLines(lines: readonly string[]): (line: string) => SpeakerPrefix | undefined {
  const found = new Map<string, { label: string; count: number }>();
  for (const [at, line] of lines.entries()) {
    if (line.length > longest || !isPlausibleLabel(line) || !(isNameLike(line) || isRole(line)) || at === lines.length - 1) continue;
    const key = labelKey(line);
    found.set(key, { label: line, count: (found.get(key)?.count ?? 0) + 1 });
  }
  const recurring = [...found].filter(([, { count }]) => count > 1);
  const roles = [...found].filter(([, { label }]) => isRole(label));
  const names = new Set([...(recurring.length > 1 ? recurring : []), ...(roles.length > 1 ? roles : [])].map(([key]) => key));
  return (line) =>
    names.size > 0 && line.length <= longest && names.has(labelKey(line))
      ? { form: "alone", label: line, key: labelKey(line), stamp: null, rest: "" }
      : undefined;
}
