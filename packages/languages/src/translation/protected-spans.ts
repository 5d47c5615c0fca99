import { alternatives } from "../alternatives.ts";
import { groundingWords } from "../grounding/grounding-words.ts";
import { once } from "../once.ts";
import { allSteps, type Steps } from "../texts/steps.ts";
import { knownNames } from "./known-names.ts";
import { createNameMatcher, type NameMatcher } from "./name-matcher.ts";
import { textParts } from "./text-parts.ts";

export type { NameMatcher } from "./name-matcher.ts";

/** A text with marks, `[[1]]`, where something must stay as it is. */
export interface ProtectedText {
  readonly text: string;
  /** Restores protected text in the translation, byte for byte; null if a placeholder is missing, repeated or unknown. */
  restore(translation: string): string | null;
}

/** From, to: of UTF-16 units. */
export type TextRange = readonly [from: number, to: number];

const ordinal = once(() => {
  const endings = alternatives(groundingWords().get("en")?.ordinals ?? []);
  return { whole: new RegExp(`^\\p{Nd}{1,6}(?:${endings})$`, "iu"), ending: new RegExp(`^(?:${endings})(?!\\p{L})`, "iu") };
});
const word = "[\\p{Script=Latin}\\p{Nd}]";

/** Patterns of protected text. Every repetition is bounded, because the text may be hostile. */
const patterns: readonly RegExp[] = [
  // Code.
  /```[^`]{1,2000}```|`[^`\n]{1,500}`/g,
  // Placeholders of templates and of `printf`; tags and entities of HTML.
  /\{\{[^{}\n]{0,100}\}\}|[$#%]?\{[^{}\n]{0,100}\}|\[\[[^[\]\n]{0,100}\]\]|<%[^%\n]{0,100}%>/g,
  /%(?:\d{1,2}\$)?(?:\(\w{1,50}\))?[-+0#]{0,3}\d{0,3}(?:\.\d{1,3})?(?:hh?|ll?|[Lzjt])?[sdiufFeEgGxXoc@](?![\p{L}\p{N}])/gu,
  /<\/?[A-Za-z][^<>\n]{0,300}>|&(?:[A-Za-z]{2,10}|#\d{1,7}|#x[\da-fA-F]{1,6});/g,
  // Addresses.
  /[\w.+%'-]{1,64}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,8}/g,
  /[[\p{L}\p{M}\p{N}._%+'\-]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]]{1,64}@[[\p{L}\p{M}\p{N}\-]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]]{1,63}(?:\.[[\p{L}\p{M}\p{N}\-]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]]{1,63}){1,8}/gv,
  /(?:[a-z][a-z\d+.-]{1,20}:\/\/|mailto:|tel:|www\.)[^\s<>"“”«»`、。，；）】」]{1,2000}/giu,
  /(?<![\p{L}\p{N}@])[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,5}\/[^\s<>"“”«»、。，；）】」]{0,2000}/gu,
  // `Node.js`, `example.com`, `README.md`, `ASP.NET`; C++, C#, .NET.
  /(?<![\p{L}\p{N}@.])[A-Za-z\d][A-Za-z\d-]{1,62}(?:\.(?:[a-z\d-]{2,62}|[A-Z]{2,10})){1,5}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:C\+\+|[CF]#|\.NET)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}@.])@[A-Za-z_]\w{1,50}/gu,
  // Numbers, also of telephones, dates and amounts.
  /[-+−＋]?\(?\p{Nd}{1,40}(?:(?:[.,:/'’\-–‑]|[ \u00a0\u202f][-–/]?[ \u00a0\u202f]?|[ \u00a0]?\(|\)[ \u00a0]?)\p{Nd}{1,40}){0,15}[%‰]?/gu,
  // Letters with figures in them, or with a capital inside: `K8s`, `GitHub`.
  new RegExp(`(?<!${word})(?=${word}{0,60}\\p{Nd})(?=${word}{0,60}\\p{Script=Latin})${word}{2,61}(?!${word})`, "gu"),
  /(?<![\p{L}\p{N}])\p{L}{0,40}(?:\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll})\p{L}{0,40}(?![\p{L}\p{N}])/gu,
];

/** Matches text between spans that are protected as one. */
const joint = /^[ \u00a0]?[-–—:/|·&+]?[ \u00a0]?$/;
const trailing = /(?<![.,;:!?)\]}'"’])[.,;:!?)\]}'"’]+$/;

/** Finds protected text, in order and without overlaps. */
export const protectedSpans = (text: string, names: readonly string[] = knownNames([text])): readonly TextRange[] =>
  allSteps(findProtectedSpans(text, createNameMatcher(names)));

/** `protectedSpans` in steps: a long text is looked through in parts. */
export function* findProtectedSpans(text: string, names: NameMatcher): Steps<readonly TextRange[]> {
  const parts = textParts(text);
  const spans: TextRange[] = [];
  let from = 0;
  for (const part of parts) {
    const start = from;
    spans.push(...spansOfPart(part, names).map(([first, last]): TextRange => [start + first, start + last]));
    from += part.length;
    if (from < text.length) yield;
  }
  return parts.length > 1 ? merged(text, spans) : spans;
}

function spansOfPart(text: string, names: NameMatcher): readonly TextRange[] {
  const found: TextRange[] = [];
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const whole = match[0];
      if (ordinal().whole.test(whole) || isOrdinal(text, match.index, whole)) continue;
      const kept = /^[^\s]*(?::\/\/|^www\.|\/)/.test(whole) ? whole.replace(trailing, "") : whole;
      if (kept !== "") found.push([match.index, match.index + kept.length]);
    }
  }
  found.push(...names.find(text));
  return merged(
    text,
    found.sort(([one], [other]) => one - other),
  );
}

/** "21" of "21st": both are translated. */
const isOrdinal = (text: string, at: number, digits: string): boolean =>
  /^\p{Nd}{1,6}$/u.test(digits) && ordinal().ending.test(text.slice(at + digits.length, at + digits.length + 3));

function merged(text: string, spans: readonly TextRange[]): readonly TextRange[] {
  const apart: [number, number][] = [];
  for (const [from, to] of spans) {
    const last = apart.at(-1);
    if (last && (from <= last[1] || (from - last[1] <= 3 && joint.test(text.slice(last[1], from))))) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
}

/** Engines put blanks into marks, and the figures and brackets of their language. */
const mark = /[[［【]\s?[[［【]\s?([\d０-９٠-٩۰-۹]{1,6})\s?[\]］】]\s?[\]］】]/g;

/** Replaces spans by placeholders. */
export function protect(text: string, spans: readonly TextRange[] = protectedSpans(text)): ProtectedText {
  let [from, marked] = [0, ""];
  for (const [at, [start, end]] of spans.entries()) {
    marked += `${text.slice(from, start)}[[${at + 1}]]`;
    from = end;
  }
  const kept = spans.map(([start, end]) => text.slice(start, end));
  return {
    text: marked + text.slice(from),
    restore(translation) {
      const seen = new Set<number>();
      let sound = true;
      const restored = translation.replace(mark, (_, digits: string) => {
        const at = numberOf(digits) - 1;
        const words = kept[at];
        sound &&= words !== undefined && !seen.has(at);
        seen.add(at);
        return words ?? "";
      });
      return sound && seen.size === kept.length ? restored : null;
    },
  };
}

/** The zeros of these digits are at 0x30, 0xff10, 0x660 and 0x6f0. */
const numberOf = (digits: string): number => Number(Array.from(digits, (digit) => (digit.codePointAt(0) ?? 0) & 0xf).join(""));

/** Splits a translation at its placeholders, which are returned as numbers from 0. */
export function splitAtPlaceholders(translation: string): readonly (string | number)[] {
  const parts: (string | number)[] = [];
  let from = 0;
  for (const match of translation.matchAll(mark)) {
    parts.push(translation.slice(from, match.index), numberOf(match[1] ?? "") - 1);
    from = match.index + match[0].length;
  }
  return [...parts, translation.slice(from)];
}

/** Without its marks. */
export const stripPlaceholders = (text: string): string => text.replace(mark, " ");
