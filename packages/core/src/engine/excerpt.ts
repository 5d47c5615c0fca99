/**
 * Excerpts: parts of a document's text with their positions. Rules pass excerpts instead of strings, so that every value is
 * verbatim and has a provenance by construction.
 */
import type { Line, Span } from "../document/line.schema.ts";

/** A range of one line's text (UTF-16 offsets, end exclusive). */
export interface LineRange {
  readonly line: Line;
  readonly start: number;
  readonly end: number;
}

/**
 * Text with the line ranges from which it was copied, in reading order. `offsets[i]` is the start of the i-th range in `text`.
 */
export interface Excerpt {
  readonly text: string;
  readonly places: readonly LineRange[];
  readonly offsets: readonly number[];
}

/** Returns a range of a line as an excerpt, trimmed; tabs become spaces. */
export function excerptOf(line: Line, start: number, end: number): Excerpt {
  while (start < end && isBlank(line.text, start)) start++;
  while (end > start && isBlank(line.text, end - 1)) end--;
  return { text: line.text.slice(start, end).replaceAll("\t", " "), places: [{ line, start, end }], offsets: [0] };
}

const isBlank = (text: string, at: number) => /\s/.test(text.charAt(at));

/** Returns a range of an excerpt's text as an excerpt, trimmed. */
export function sliceExcerpt(cut: Excerpt, start: number, end: number = cut.text.length): Excerpt {
  while (start < end && isBlank(cut.text, start)) start++;
  while (end > start && isBlank(cut.text, end - 1)) end--;
  const places: LineRange[] = [];
  const offsets: number[] = [];
  for (let index = placeAt(cut, start); index < cut.places.length; index++) {
    const [place, begins = 0] = [cut.places[index], cut.offsets[index]];
    if (!place || begins >= end) break;
    const from = Math.max(start, begins);
    const to = Math.min(end, begins + place.end - place.start);
    if (from >= to) continue;
    places.push({ line: place.line, start: place.start + from - begins, end: place.start + to - begins });
    offsets.push(from - start);
  }
  return { text: cut.text.slice(start, end), places, offsets };
}

/** The last place that begins at or before an offset: a long list is sliced once for each of its items. */
function placeAt({ offsets }: Excerpt, offset: number): number {
  let from = 0;
  for (let to = offsets.length; to - from > 1; ) {
    const middle = (from + to) >> 1;
    if ((offsets[middle] ?? 0) <= offset) from = middle;
    else to = middle;
  }
  return from;
}

/** Splits an excerpt at the matches of a global pattern and drops blank parts. */
export function splitExcerpt(cut: Excerpt, separator: RegExp): Excerpt[] {
  const parts: Excerpt[] = [];
  let from = 0;
  for (const match of cut.text.matchAll(separator)) {
    parts.push(sliceExcerpt(cut, from, match.index));
    from = match.index + match[0].length;
  }
  parts.push(sliceExcerpt(cut, from));
  return parts.filter((part) => part.text !== "");
}

/** Joins consecutive excerpts to one. Hyphenation at line ends is removed; scripts without spaces get none. */
export function joinExcerpts(cuts: readonly Excerpt[]): Excerpt {
  const parts: string[] = [];
  const places: LineRange[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  for (const cut of cuts) {
    if (cut.text === "") continue;
    const before = parts.at(-1) ?? "";
    const last = places.at(-1);
    const newLine = last?.line !== cut.places[0]?.line;
    if (last && newLine && before.endsWith("\u00ad")) {
      parts[parts.length - 1] = before.slice(0, -1);
      length--;
      places[places.length - 1] = { ...last, end: last.end - 1 };
    } else if (last && !standTogether(before, cut.text, newLine)) write(" ");
    cut.places.forEach((place, index) => {
      places.push(place);
      offsets.push(length + (cut.offsets[index] ?? 0));
    });
    write(cut.text);
  }
  return { text: parts.join(""), places, offsets };
}

/** Returns the first excerpt and those that follow it line by line; one value may consist of these. */
export function firstContiguous(cuts: readonly Excerpt[]): Excerpt[] {
  const end = cuts.findIndex((cut, index) => index > 0 && !follows(cuts[index - 1], cut));
  return cuts.slice(0, end < 0 ? cuts.length : end);
}

const follows = (before: Excerpt | undefined, after: Excerpt): boolean => {
  const last = before?.places.at(-1)?.line.id ?? "";
  const next = after.places[0]?.line.id ?? "";
  return Number(next.slice(1)) - Number(last.slice(1)) <= 1;
};

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}，。、；：！？（）]/u;

/** No space belongs between them: scripts without spaces, or a line that broke after a hyphen or a slash. */
function standTogether(before: string, after: string, newLine: boolean): boolean {
  const last = [...before.slice(-2)].at(-1) ?? "";
  const first = [...after.slice(0, 2)][0] ?? "";
  if (unspaced.test(last) && unspaced.test(first)) return true;
  return newLine && /[\p{L}\p{N}][-‐/]$/u.test(before);
}

/** Removes matching characters and blanks at both ends of an excerpt. */
export function stripExcerpt(cut: Excerpt, leading: RegExp, trailing: RegExp = leading): Excerpt {
  const head = new RegExp(`^(?:${leading.source}|\\s)+`, leading.flags).exec(cut.text)?.[0].length ?? 0;
  const tail = new RegExp(`(?:${trailing.source}|\\s)+$`, trailing.flags).exec(cut.text.slice(head))?.[0].length ?? 0;
  return sliceExcerpt(cut, head, Math.max(head, cut.text.length - tail));
}

/** Splits a line, or a range of it, at its wide gaps. */
export function cellsOf(line: Line, start = 0, end: number = line.text.length): Excerpt[] {
  const cells: Excerpt[] = [];
  let from = start;
  for (let tab = line.text.indexOf("\t", start); tab >= 0 && tab < end; tab = line.text.indexOf("\t", from)) {
    cells.push(excerptOf(line, from, tab));
    from = tab + 1;
  }
  cells.push(excerptOf(line, from, end));
  return cells.filter((cell) => cell.text !== "");
}

/** Returns the offset of a slice in the excerpt from which it was taken. */
export function offsetIn(whole: Excerpt, part: Excerpt): number {
  const [wanted] = part.places;
  for (const [index, place] of whole.places.entries()) {
    if (wanted && place.line === wanted.line && wanted.start >= place.start && wanted.start <= place.end) {
      return (whole.offsets[index] ?? 0) + wanted.start - place.start;
    }
  }
  return 0;
}

/** Returns the excerpt from the start of one slice to the end of a later one. */
export const excerptBetween = (whole: Excerpt, first: Excerpt, last: Excerpt): Excerpt =>
  sliceExcerpt(whole, offsetIn(whole, first), offsetIn(whole, last) + last.text.length);

/** Returns the spans of a line that overlap a range. Spans are sorted, so most lines need no search. */
export function spansIn({ spans }: Line, start: number, end: number): readonly Span[] {
  let from = 0;
  for (let to = spans.length; from < to; ) {
    const middle = (from + to) >> 1;
    if ((spans[middle]?.end ?? 0) <= start) from = middle + 1;
    else to = middle;
  }
  let until = from;
  while ((spans[until]?.start ?? end) < end) until++;
  return spans.slice(from, until);
}
