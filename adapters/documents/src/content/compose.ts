import type { ContentLine, RunStyle, RunText, StyledRange } from "./content.ts";
import { sameStyle } from "./styles.ts";

/** Soft hyphens, zero-width spaces and joiners, and the controls of direction: nobody sees them. */
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
/** Joiners matter inside a word, one at a time; beside a space or in rows they only hide data. */
const idleJoiners = /[\u200C\u200D]{2,}|(?<=\s)[\u200C\u200D]+|(?<![\u200C\u200D])[\u200C\u200D]+(?=\s)/g;
const repeatedSelectors = /((?:[\uFE00-\uFE0F]|\uDB40[\uDD00-\uDDEF]))(?:[\uFE00-\uFE0F]|\uDB40[\uDD00-\uDDEF])+/g;
/** Tag characters copy ASCII invisibly; the flags of regions use them openly, after a black flag. */
const tagged = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,8})[\u{E0000}-\u{E007F}]+/u;
/** Characters that combine with the previous one: marks, and the later letters of a Hangul syllable. */
const leadingMarks = /^[\p{M}\u1161-\u11FF]+/u;
const wideSpaces = /[\u2001\u2003\u3000]/g;

/** So many spaces in a row (about 1.5 em) separate like a tab. */
const wideGap = 6;

/**
 * Joins the runs of one printed line exactly: words keep their borders, every gap becomes one space or one tab, text is NFC.
 * Null if nothing remains.
 */
export function composeLine(runs: readonly RunText[]): ContentLine | null {
  const pieces: { start: number; end: number; look: RunStyle }[] = [];
  let text = "";
  let gap = "";

  for (const run of settle(runs)) {
    for (const token of run.text.match(/\s+|\S+/g) ?? []) {
      if (/^\s/.test(token)) {
        gap += token;
        continue;
      }
      const separator = text === "" ? "" : separatorFor(gap);
      const last = pieces.at(-1);
      const start = text.length + separator.length;
      text += separator + token;
      gap = "";
      if (last !== undefined && separator !== "\t" && sameStyle(last.look, run.look)) last.end = text.length;
      else pieces.push({ start, end: text.length, look: run.look });
    }
  }
  return /[^\s\u200C\u200D]/.test(text) ? { text, pieces } : null;
}

/** Joins several texts to one line, such as the first lines of adjacent cells. */
export function joinDrafts(drafts: readonly ContentLine[], separator: string): ContentLine {
  const pieces: StyledRange[] = [];
  let text = "";
  for (const draft of drafts) {
    if (text !== "") text += separator;
    for (const { start, end, look } of draft.pieces) pieces.push({ start: start + text.length, end: end + text.length, look });
    text += draft.text;
  }
  return { text, pieces };
}

function separatorFor(gap: string): string {
  if (gap.includes("\t")) return "\t";
  if (gap === "") return "";
  return gap.length + 3 * (gap.match(wideSpaces)?.length ?? 0) >= wideGap ? "\t" : " ";
}

function settle(runs: readonly RunText[]): readonly RunText[] {
  const cleaned: RunText[] = [];
  for (const { text, look } of runs) {
    const seen = text.replace(unseen, "").replace(idleJoiners, "").replace(repeatedSelectors, "$1");
    if (seen !== "") cleaned.push(...apartTags(seen, look));
  }
  return composed(cleaned);
}

function apartTags(text: string, look: RunStyle): readonly RunText[] {
  if (!text.includes("\uDB40")) return [{ text, look }];
  const runs: RunText[] = [];
  let rest = text;
  for (let found = tagged.exec(rest); found !== null; found = tagged.exec(rest)) {
    if (found.index > 0) runs.push({ text: rest.slice(0, found.index), look });
    runs.push({ text: found[0], look: { ...look, hidden: look.hidden ?? "zero_width" } });
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest !== "") runs.push({ text: rest, look });
  return runs;
}

/** NFC over the whole line: marks at the start of a run move to the letter that carries them. */
function composed(runs: readonly RunText[]): readonly RunText[] {
  const result: RunText[] = [];
  for (const { text, look } of runs) {
    const marks = leadingMarks.exec(text)?.[0] ?? "";
    const last = result.at(-1);
    if (last === undefined || marks === "") result.push({ text, look });
    else {
      last.text += marks;
      if (marks !== text) result.push({ text: text.slice(marks.length), look });
    }
  }
  for (const run of result) run.text = run.text.normalize("NFC");
  return result;
}
