import { collapseWithOffsets, type Excerpt, excerptOf, findCollapsed, joinExcerpts, sliceExcerpt } from "@vitae/core/engine";
import type { Line } from "@vitae/core/ports";
import { joinLineParts, lineParts, partIndex } from "../client/line-parts.ts";

/**
 * Matches a reference, which a model writes instead of text: `12` (the line), `12-15` (these lines), `12a`, `12a-c` (these parts of
 * the line), `12:Acme Corp` (these words of it), `12:Senior…Graz` (from these words to those). `L12|Acme Corp` equals `12:Acme
 * Corp`. Other text is not a reference.
 */
const form = /^L?(\d{1,6})([a-h])?(?: {0,3}[-–] {0,3}(?:L?(\d{1,6}))?([a-h])?)? {0,3}(?:[:|]([\s\S]*))?$/;
const elision = /(?<!\s)\s*(?:…|\.{3})\s*/;

/** Reads references into the lines of one document. */
export interface LineRefs {
  /** Returns the text of a reference as an excerpt; null if the lines do not exist or do not contain the words. */
  cut(ref: string): Excerpt | null;
  /** The whole lines of a reference, in reading order; none when it names a part of them, or they do not exist. */
  lines(ref: string): readonly Line[];
}

/** No value of a résumé has more lines. */
const mostLines = 200;
/** So many lines about the named ones are searched too: models miscount. */
const nearby = 1;
/** Minimum length of a text that may be searched in the whole document if it occurs only once. */
const unmistakable = 8;

export function lineRefs(lines: readonly Line[]): LineRefs {
  const numbers = new Map(lines.map((line, index) => [Number(line.id.slice(1)), index]));
  const between = (first: number, end: number) =>
    joinExcerpts(lines.slice(Math.max(0, first), end).map((line) => excerptOf(line, 0, line.text.length)));
  let everything: ReturnType<typeof collapseWithOffsets> | null = null;

  const range = (from: string, to: string | undefined): readonly [number, number] | null => {
    const first = numbers.get(Number(from));
    const last = to === undefined ? first : numbers.get(Number(to));
    return first === undefined || last === undefined || last < first || last - first >= mostLines ? null : [first, last + 1];
  };
  const read = (ref: string) => {
    const [, from = "", letter, to, lastLetter, words] = form.exec(ref.trim()) ?? [];
    const found = from === "" ? null : range(from, to);
    return found && { found, letters: letter === undefined ? null : ([letter, lastLetter ?? letter] as const), words: words?.trim() };
  };
  /** Null if the line has no such parts. */
  const parts = (at: number, [first, last]: readonly [string, string]): Excerpt | null => {
    const line = lines[at];
    const pieces = line ? lineParts(line) : [];
    const [start, end] = [pieces[partIndex(first)], pieces[partIndex(last)]];
    return line && start && end && start[0] <= end[0] ? excerptOf(line, ...joinLineParts(line.text, start, end)) : null;
  };

  /** Does not apply to dates and other numbers, because a changed number can occur elsewhere. */
  const onlyOnce = (words: string): Excerpt | null => {
    if (/\p{Nd}/u.test(words) || elision.test(words) || collapseWithOffsets(words).collapsed.length < unmistakable) return null;
    everything ??= collapseWithOffsets(between(0, lines.length).text);
    const [found, ...more] = findCollapsed(everything, words);
    return found && more.length === 0 ? sliceExcerpt(between(0, lines.length), ...found) : null;
  };

  return {
    lines: (ref) => {
      const { found, letters, words } = read(ref) ?? {};
      return found && !letters && words === undefined ? lines.slice(...found) : [];
    },
    cut: (ref) => {
      const { found, letters, words } = read(ref) ?? {};
      if (!found) return null;
      const [first, end] = found;
      if (words !== undefined)
        return partOf(between(first, end), words) ?? partOf(between(first - nearby, end + nearby), words) ?? onlyOnce(words);
      return letters && end - first === 1 ? parts(first, letters) : between(first, end);
    },
  };
}

/** The words as a part of a cut; null when it does not say them. */
function partOf(cut: Excerpt, words: string): Excerpt | null {
  const text = collapseWithOffsets(cut.text);
  const [first = "", last, ...more] = words.split(elision);
  if (more.length > 0) return null;
  const [start] = findCollapsed(text, first);
  if (!start || last === undefined) return start ? sliceExcerpt(cut, ...start) : null;
  const end = findCollapsed(text, last).find(([from]) => from >= start[1]);
  return end ? sliceExcerpt(cut, start[0], end[1]) : null;
}
