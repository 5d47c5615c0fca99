import { isPrintedDate, type ParseContext, textAt } from "../../targets/parse-context.ts";
import { isEmail, isLink, isPhone } from "../../targets/values.ts";
import { lengthsAt, type TokenRange } from "../../words/phrases.ts";

import { dictatedEmail, type IsSign } from "./dictated-email.ts";

/** Value whose type is visible from its form. */
export type LiteralKind = "email" | "phone" | "link" | "date" | "period" | "level" | "number" | "quoted";
export interface Literal {
  readonly kind: LiteralKind;
  readonly text: string;
  /** Of a period. */
  readonly start?: string;
  readonly end?: string;
}

const mostTokens = 8;
const phoneStart = /^[+(]?\d/;
const frame = /^[abc][12]\+?$/;
const number = /^\d{1,9}(?:[.,]\d{1,3})?%?$/;
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const dash = /^[-–—]$/;

/** The literal that begins at a token, and where it ends; null: none does. */
export function literalAt(scene: ParseContext, at: number, to: number): { readonly literal: Literal; readonly end: number } | null {
  const token = scene.tokens[at];
  if (!token) return null;
  const text = scene.text.slice(token.start, token.end);
  if (token.quoted)
    return { literal: { kind: "quoted", text: scene.text.slice(token.quoted.start, token.quoted.end).trim() }, end: at + 1 };
  if (isEmail(text)) return { literal: { kind: "email", text }, end: at + 1 };
  if (/[/.]/.test(text) && /\p{L}{2}/u.test(text) && isLink(text) && !scene.lexicon.isSkill(text))
    return { literal: { kind: "link", text }, end: at + 1 };
  const isSign: IsSign = (name, place) => lengthsAt(scene.lexicon.words(name), scene.tokens, place, place + 1).includes(1);
  const dictated = dictatedEmail(scene, { at, to, isSign });
  if (dictated) return { literal: { kind: "email", text: dictated.text }, end: dictated.end };
  const period = periodAt(scene, at, to);
  if (period) return period;
  const dated = dateEnd(scene, at, to);
  const opening = text === "(" ? textAt(scene, { from: at, to: Math.min(at + 2, to) }) : text;
  const phone = phoneStart.test(opening) ? phoneEnd(scene, at, to) : 0;
  if (phone > dated) return { literal: { kind: "phone", text: textAt(scene, { from: at, to: phone }) }, end: phone };
  if (dated > 0) return { literal: { kind: "date", text: textAt(scene, { from: at, to: dated }) }, end: dated };
  const level = levelEnd(scene, at, to);
  if (level > 0)
    return { literal: { kind: "level", text: textAt(scene, withoutWordForLevel(scene, { from: at, to: level })) }, end: level };
  if (number.test(text)) return { literal: { kind: "number", text }, end: at + 1 };
  return null;
}

/** "2010-2014" in one word, or two dates with a dash between them. */
function periodAt(scene: ParseContext, at: number, to: number): { literal: Literal; end: number } | null {
  const word = textAt(scene, { from: at, to: at + 1 });
  const whole = /^(\d{4}|\d{1,2}[./]\d{4})[-–—](\d{4}|\d{1,2}[./]\d{4})$/.exec(word);
  if (whole?.[1] && whole[2]) return { literal: { kind: "period", text: word, start: whole[1], end: whole[2] }, end: at + 1 };
  const first = dateEnd(scene, at, to);
  if (first === 0 || !dash.test(scene.tokens[first]?.word ?? "")) return null;
  const second = dateEnd(scene, first + 1, to) || presentEnd(scene, first + 1, to);
  if (second === 0) return null;
  const start = textAt(scene, { from: at, to: first });
  const end = textAt(scene, { from: first + 1, to: second });
  return { literal: { kind: "period", text: textAt(scene, { from: at, to: second }), start, end }, end: second };
}

const hasMonth = (scene: ParseContext, at: number): boolean => scene.lexicon.dateWords.has(scene.tokens[at]?.word ?? "");

/** End of the longest date that begins at a token; 0 without one. */
function dateEnd(scene: ParseContext, at: number, to: number): number {
  const word = scene.tokens[at]?.word ?? "";
  if (!/^\d/.test(word) && !(hasMonth(scene, at) && (word.length > 2 || !/^[a-z]/.test(word)))) return 0;
  for (let end = Math.min(to, at + mostTokens); end > at; end--) {
    const last = scene.tokens[end - 1]?.word ?? "";
    if (!/\d$/.test(last) && !(/\d/.test(word) && scene.lexicon.dateWords.has(last))) continue;
    const text = textAt(scene, { from: at, to: end });
    if ((text.match(year)?.length ?? 0) < 2 && isPrintedDate(scene, text)) return end;
  }
  return 0;
}

function presentEnd(scene: ParseContext, at: number, to: number): number {
  for (let end = Math.min(to, at + 3); end > at; end--) {
    const words = scene.tokens.slice(at, end).map(({ word }) => word);
    if (scene.lexicon.present.has(words.join(" "))) return end;
  }
  return 0;
}

function phoneEnd(scene: ParseContext, at: number, to: number): number {
  let best = 0;
  for (let end = at + 1; end <= Math.min(to, at + 12); end++) {
    const last = scene.tokens[end - 1];
    if (!last || (last.first && end - 1 > at) || !/^[+()\d][\d()./+-]*$/.test(last.word)) break;
    const next = scene.tokens[end];
    // "… 2. remove Java": a number of the message's own list.
    const isInBrackets = scene.tokens[end - 2]?.word === "(";
    if (
      end - 1 > at &&
      !isInBrackets &&
      /^\d{1,2}$/.test(last.word) &&
      next &&
      next.start === last.end &&
      /^[.)]$/.test(next.word) &&
      end + 1 < to
    )
      break;
    const text = textAt(scene, { from: at, to: end });
    if (isPhone(text) && text.replace(/\D/g, "").length >= 6) best = end;
  }
  return best;
}

/** "Niveau A2", "level: fluent": what the level is. */
const withoutWordForLevel = ({ tokens, lexicon }: ParseContext, { from, to }: TokenRange): TokenRange =>
  to - from > 1 && lexicon.fields.get(tokens[from]?.word ?? "") === "level" ? { from: from + 1, to } : { from, to };

function levelEnd(scene: ParseContext, at: number, to: number): number {
  if (frame.test(scene.tokens[at]?.word ?? "")) return at + 1;
  const [length] = lengthsAt(scene.lexicon.levels, scene.tokens, at, to);
  // "高级水平": a known level goes on.
  return length === undefined ? 0 : Math.max(at + length, spokenLevelAt(scene, at, to)?.end ?? 0);
}

/** Level in words that state one only where the message names a language: "fluent", "good". */
export function spokenLevelAt(scene: ParseContext, at: number, to: number): { readonly literal: Literal; readonly end: number } | null {
  const [length] = lengthsAt(scene.lexicon.words("level"), scene.tokens, at, to);
  if (length === undefined) return null;
  return { literal: { kind: "level", text: textAt(scene, { from: at, to: at + length }) }, end: at + length };
}
