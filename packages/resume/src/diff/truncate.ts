/** Maximum number of characters of a value in a sentence. */
const maxLength = 80;

/** Puts a text on one line, and shortens a long text with an ellipsis. */
export function truncate(text: string): string {
  const line = toOneLine(text);
  const characters = Array.from(line.slice(0, 4 * maxLength));
  if (characters.length <= maxLength) return line;
  const start = characters.slice(0, maxLength - 1).join("");
  return `${start.trimEnd()}…`;
}

/** Truncates two different values. If their beginnings are equal, the texts start shortly before the difference. */
export function truncatePair(from: string, to: string): readonly [string, string] {
  const pair = [truncate(from), truncate(to)] as const;
  if (pair[0] !== pair[1]) return pair;
  const [one, other] = [Array.from(toOneLine(from)), Array.from(toOneLine(to))];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const start = Math.max(0, at - maxLength / 4);
  const rest = (characters: readonly string[]) => truncate(`…${characters.slice(start).join("")}`);
  return at === one.length && at === other.length ? pair : [rest(one), rest(other)];
}

const toOneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();
