import type { PrintedLines } from "./printed-lines.ts";

/** Printed date near an entry: its line, and its words in the line. */
export interface NearDates {
  readonly line: number;
  readonly words: string;
}

/** The truth contains `2022-03`; the page prints the month in words near the entry, always with the year. */
export function datesNear(
  { texts }: PrintedLines,
  [start, end]: readonly [string, string],
  about: readonly number[],
  taken: ReadonlySet<string>,
): NearDates | null {
  const years = [start, end].flatMap((date) => /(?:19|20)\d\d/.exec(date)?.[0] ?? []);
  const exact = [start, end].filter((date) => date !== "" && !/^\d{4}(?:-\d\d){0,2}$|^present$/.test(date));
  if (years.length === 0) return null;
  const candidates = texts.flatMap((text, line) => piecesOf(text).map((words) => ({ line, words })));
  const fitting = candidates.filter(
    ({ line, words }) =>
      !taken.has(`${line} ${words}`) && years.every((year) => plain(words).includes(year)) && exact.every((date) => words.includes(date)),
  );
  const distance = (line: number) => Math.min(...about.map((one) => Math.abs(one - line)));
  const [best] = fitting
    .filter(({ line }) => about.length > 0 && distance(line) <= farthest)
    .sort((one, other) => one.words.length - other.words.length || distance(one.line) - distance(other.line))
    .sort((one, other) => distance(one.line) - distance(other.line));
  return best ?? null;
}

const farthest = 6;

/** Stretches of a line that may be its dates: all runs of its pieces between commas, bars, brackets and wide gaps. */
function piecesOf(text: string): string[] {
  const cuts = [
    0,
    ...[...text.matchAll(/\s*[,;|•·()[\]（），]\s*|\s{3,}/gu)].flatMap(({ 0: mark, index }) => [index, index + mark.length]),
    text.length,
  ];
  const pieces: string[] = [];
  for (let from = 0; from < cuts.length; from += 2) {
    for (let to = from + 1; to < Math.min(cuts.length, from + 6); to += 2) {
      const words = text.slice(cuts[from], cuts[to]).trim();
      if (/\p{Nd}/u.test(words)) pieces.push(words);
    }
  }
  return pieces;
}

/** With the digits of every script as ours. */
const plain = (text: string): string => text.normalize("NFKC").replace(/[٠-٩۰-۹०-९]/g, (digit) => String(digitValue(digit)));

const digitValue = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  for (const first of [0x660, 0x6f0, 0x966]) if (code >= first && code < first + 10) return code - first;
  return 0;
};
