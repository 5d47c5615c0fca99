/** The most characters of a value that a sentence shows. */
const longest = 80;

/** On one line, and with an ellipsis where it is long. */
export function truncate(text: string): string {
  const line = onOneLine(text);
  const characters = Array.from(line.slice(0, 4 * longest));
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}

/** Two values that differ; where that would not be seen, from a little before the difference on. */
export function truncatePair(from: string, to: string): readonly [string, string] {
  const pair = [truncate(from), truncate(to)] as const;
  if (pair[0] !== pair[1]) return pair;
  const [one, other] = [Array.from(onOneLine(from)), Array.from(onOneLine(to))];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const start = Math.max(0, at - longest / 4);
  const rest = (characters: readonly string[]) => truncate(`…${characters.slice(start).join("")}`);
  return at === one.length && at === other.length ? pair : [rest(one), rest(other)];
}

const onOneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();
