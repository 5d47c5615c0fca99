import { normaliseForPattern } from "../words/word-pattern.ts";
import type { JobPatterns } from "./job-patterns.ts";

const mostStrips = 8;

/** Requirement without the words around it: "Solid knowledge of SQL is a plus" → "SQL"; "" if nothing remains. */
export function trimRequirement(text: string, speech: JobPatterns): string {
  let core = withoutLabel(trimPunctuation(text));
  for (let round = 0; round < mostStrips; round++) {
    const plain = normaliseForPattern(core);
    const lead = speech.lead.exec(plain)?.[0].length ?? 0;
    const tail = speech.tail.exec(plain);
    const end = tail && tail.index >= lead ? tail.index : core.length;
    if (lead === 0 && end === core.length) break;
    core = trimPunctuation(core.slice(lead, end));
  }
  return core;
}

/** "Databases: PostgreSQL" → "PostgreSQL". */
const withoutLabel = (text: string): string => text.replace(/^[^:：,]{2,30}(?::\s+|：\s*)(?=\S)/u, "");

/** Without the punctuation around it; a bracket that is opened inside stays closed. */
export function trimPunctuation(text: string): string {
  const trimmed = text.replace(/^[\s,;:.!?、，。；•·・"'„“”»«\])）】-]+(?!net\b)/iu, (mark) =>
    /\.$/.test(mark) && /^\.?net/i.test(text.slice(mark.length)) ? "." : "",
  );
  const end = trimmed.replace(/(?<![\s,;:.!?、，。；"'„“”»«[(（【-])[\s,;:.!?、，。；"'„“”»«[(（【-]+$/u, "");
  return /^\([^()]*\)$/.test(end) ? end.slice(1, -1).trim() : end.includes("(") || !end.endsWith(")") ? end : end.slice(0, -1).trim();
}

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Number of words of a text. In scripts without spaces, three letters count as one word. */
export const wordCount = (text: string): number => {
  const letters = text.match(dense)?.length ?? 0;
  return (
    Math.ceil(letters / 3) +
    (text
      .replace(dense, " ")
      .match(/[\p{L}\p{N}+#.'/&-]+/gu)
      ?.filter((word) => /[\p{L}\p{N}]/u.test(word)).length ?? 0)
  );
};
