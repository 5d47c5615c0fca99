import { labelledContact, type ValueKind } from "@vitae/core/engine";
import type { InstructionField } from "../words/instruction.schema.ts";
import { lengthsAt, type TokenRange } from "../words/phrases.ts";
import type { InstructionToken } from "../words/tokens.ts";
import { isPrintedDate, type ParseContext, textAt } from "./parse-context.ts";

const opening = new Set(["(", "[", "（"]);
const shut = new Set([")", "]", "）"]);
const commas = new Set([",", "、", "،", "，", ";", "；", "؛"]);
const stops = new Set([".", "。", "!", "！", "?", "？"]);
const bullets = /^(?:[-–—•*·]|\d{1,3}[.)])$/;

/** The words of a run as a name: without quotes, or marks at its end. */
export function nameOf(scene: ParseContext, run: TokenRange): string {
  const { from, to } = trimmed(scene.tokens, run);
  const only = to - from === 1 ? scene.tokens[from]?.quoted : null;
  if (only) return scene.text.slice(only.start, only.end);
  const bare = textAt(scene, { from, to }).trim();
  return isShortened(scene, to) ? `${bare}.` : bare;
}

/** True if the full stop after a name belongs to its last word, because the sentence continues: "at Acme Ltd. from May 2019". */
function isShortened({ text, tokens }: ParseContext, to: number): boolean {
  const [last, stop] = [tokens[to - 1], tokens[to]];
  if (!last || stop?.word !== "." || stop.start !== last.end) return false;
  return (
    /^(?:\p{L}\.)*\p{L}{1,5}$/u.test(text.slice(last.start, last.end)) && /^[ ]*(?:,|\p{Ll})/u.test(text.slice(stop.end, stop.end + 9))
  );
}

/** "B.Sc.", "U.S.": the stop belongs to the word. */
const abbreviated = /(?:^|[\s(])(?:\p{L}{1,3}\.){2,}$/u;

/** A stop inside a text that ends a sentence, not "St. Pölten", "Dr. Alder". */
const sentenceEnd = /(?<!(?:^|\s)\p{Lu}\p{L}{0,2})[.!?]\s+\p{L}/u;

/**
 * Value for the résumé: verbatim text of the instruction, without surrounding quotes and a final full stop.
 * A value of several sentences keeps its last stop.
 */
export function valueText(scene: ParseContext, run: TokenRange): string {
  const { from, to } = trimmed(scene.tokens, run);
  const only = to - from === 1 ? scene.tokens[from]?.quoted : null;
  if (only) return scene.text.slice(only.start, only.end).trim();
  const bare = textAt(scene, { from, to }).trim();
  const last = scene.tokens[to - 1];
  const next = scene.tokens[to];
  if (!last || next?.word !== "." || next.start !== last.end) return bare;
  return abbreviated.test(`${bare}.`) || sentenceEnd.test(bare) ? `${bare}.` : bare;
}

/** Without what introduces a value and what ends the sentence. */
function trimmed(tokens: readonly InstructionToken[], run: TokenRange): TokenRange {
  let { from, to } = run;
  while (from < to && /^[:=,：，、—–-]$/.test(tokens[from]?.word ?? "")) from++;
  while (to > from && (stops.has(tokens[to - 1]?.word ?? "") || commas.has(tokens[to - 1]?.word ?? ""))) to--;
  return { from, to };
}

/** The parts of a list: between commas, lines and the words for "and", but not inside brackets. */
export function listRuns(scene: ParseContext, run: TokenRange, { words = true } = {}): TokenRange[] {
  const { tokens, lexicon } = scene;
  const { from, to } = trimmed(tokens, run);
  const found: TokenRange[] = [];
  let start = from;
  let depth = 0;
  const cut = (end: number, next: number) => {
    if (end > start) found.push({ from: start, to: end });
    start = next;
  };
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (!token) break;
    if (opening.has(token.word)) depth++;
    else if (shut.has(token.word)) depth = Math.max(0, depth - 1);
    if (token.first && at > start) {
      cut(at, at);
      depth = 0;
    }
    const marked = token.first ? markerAt(tokens, at) : 0;
    if (marked > 0) {
      start = at + marked;
      at += marked - 1;
    } else if (depth === 0 && commas.has(token.word)) cut(at, at + 1);
    else if (depth === 0 && words && at + 1 < to) {
      const [length] = lengthsAt(lexicon.and, tokens, at, to);
      if (length !== undefined && at + length < to && (at > start || found.length > 0)) {
        cut(at, at + length);
        at += length - 1;
      }
    }
  }
  cut(to, to);
  return found;
}

/** Number of tokens of a list mark at the start of a line: "-", "2.". */
export function markerAt(tokens: readonly InstructionToken[], at: number): number {
  const one = tokens[at];
  const two = tokens[at + 1];
  if (!one?.first) return 0;
  if (bullets.test(one.word) && two && two.start > one.end) return 1;
  if (/^\d{1,3}$/.test(one.word) && two && /^[.)]$/.test(two.word) && !two.first) return 2;
  return 0;
}

/** Parts of a list, each as it is written. */
export const itemsOf = (scene: ParseContext, run: TokenRange): string[] =>
  listRuns(scene, run)
    .map((part) => valueText(scene, part))
    .filter((item) => item !== "");

/** The run without a bracket round it. */
export function unbracketed(scene: ParseContext, run: TokenRange): TokenRange {
  const first = scene.tokens[run.from]?.word ?? "";
  const last = scene.tokens[run.to - 1]?.word ?? "";
  return opening.has(first) && shut.has(last) ? { from: run.from + 1, to: run.to - 1 } : run;
}

export const opensBracket = (token: InstructionToken | undefined): boolean => token !== undefined && opening.has(token.word);
export const closesBracket = (token: InstructionToken | undefined): boolean => token !== undefined && shut.has(token.word);

const dates: ReadonlySet<InstructionField> = new Set(["start_date", "end_date", "date", "expiry_date", "graduation_year"]);
const labelledOf = (kind: ValueKind) => labelledContact.flatMap((each) => (each.kind === kind ? [each.field] : []));
const days: ReadonlySet<InstructionField> = new Set(labelledOf("date"));
const lines: ReadonlySet<InstructionField> = new Set([
  "name",
  "first_name",
  "last_name",
  ...labelledOf("name"),
  "city",
  "country",
  "state",
]);

export const isEmail = (text: string): boolean => /^[^\s@,;:]{1,100}@[^\s@,;:]{1,100}\.[^\s@,;:.]{2,20}$/.test(text);
export const isPhone = (text: string): boolean => /^[+(\d][\d\s()./+-]{4,30}(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i.test(text);
/** "Node.js", "cv.pdf": the ending says what a product or a file is, and is no part of an address. */
const fileName = /^[^/]+\.(?:jsx?|tsx?|pdf|docx?|odt|rtf|txt|png|jpe?g|csv|xlsx?|html?)$/iu;
export const isLink = (text: string): boolean =>
  text.length <= 500 && !fileName.test(text) && /^(?:https?:\/\/\S+|(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/\S*)?)$/u.test(text);

/** True if a text can be the value of a field. A recognisable form of a different kind cannot. */
export function isValidValue(scene: ParseContext, name: InstructionField, text: string, isPresent: boolean): boolean {
  if (text === "" || text.length > 20_000) return false;
  if (name === "email") return isEmail(text);
  if (name === "phone") return isPhone(text);
  if (name === "link" || name === "url") return isLink(text);
  if (dates.has(name)) return isPresent || isPrintedDate(scene, text);
  // A house has a number; without one, any words could be a street.
  if (name === "street") return /\d/.test(text) && text.length <= 120;
  if (days.has(name)) return /\d/.test(text) && text.length <= 40;
  if (lines.has(name)) return text.length <= 120 && !/[\d\n:;]/.test(text);
  return true;
}
