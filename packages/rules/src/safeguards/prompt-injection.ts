import { warning } from "@vitae/core/engine";
import type { Line, VisibleDocument, Warning } from "@vitae/core/ports";
import { alternatives } from "@vitae/languages/alternatives";
import { lookalikes } from "@vitae/languages/characters";
import { chatMarkup } from "@vitae/languages/chat-markup";
import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { allSafeguardWords } from "@vitae/languages/safeguard-words";
import { injectionWords } from "./injection-words.ts";
import { speaksOfJudgement } from "./judgement-signals.ts";

/**
 * Removes the sentences of a document that address a machine or are about the evaluation instead of the candidate. Adds one
 * `prompt_injection_removed` warning for each page.
 *
 * A sentence may run over several lines. A line of work about such sentences stays: "tested chatbots against 'ignore previous instructions'".
 *
 * @param demands names of what the job asks for, folded
 */
export function removeInjections(
  document: VisibleDocument,
  demands: readonly string[] = [],
): { document: VisibleDocument; warnings: readonly Warning[] } {
  const cuts = new Map<string, (readonly [number, number])[]>();
  const pages = new Map<number | null, number>();
  for (const parts of ordersIn(document.lines, demands)) {
    const page = parts[0]?.line.page ?? null;
    pages.set(page, (pages.get(page) ?? 0) + 1);
    for (const { line, start, end } of parts) cuts.set(line.id, [...(cuts.get(line.id) ?? []), [start, end]]);
  }
  if (cuts.size === 0) return { document, warnings: [] };
  const lines = document.lines.flatMap((line) => {
    const parts = cuts.get(line.id);
    const left = parts ? without(line, parts) : line;
    return left ? [left] : [];
  });
  const warnings = [...pages].map(([page, count]) => warning("prompt_injection_removed", { count }, { page }));
  return { document: { ...document, lines }, warnings };
}

/** A sentence of one line, or a part of a longer one. */
interface Piece {
  readonly line: Line;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True at the end of the sentence. */
  readonly ends: boolean;
  order: boolean;
  /** Next rows in the same column. */
  next: readonly Piece[];
}

/** Lines over which one sentence may run: the following lines of the same column and page. */
const mostLines = 4;

/** Returns each instruction with its lines. It can be wrapped anywhere. */
function* ordersIn(lines: readonly Line[], demands: readonly string[]): Generator<readonly Piece[]> {
  const pieces = lines.flatMap((line) => piecesOf(line));
  const known = new Map<string, boolean>();
  const orders = (text: string): boolean => {
    const old = known.get(text);
    if (old !== undefined) return old;
    const is = isInjection(text, demands);
    known.set(text, is);
    return is;
  };
  pieces.forEach((first, at) => {
    first.order = orders(first.text);
    first.next = pieces
      .slice(at + 1, at + mostLines)
      .filter(({ line }) => line.page === first.line.page && line.region === first.line.region);
  });
  for (const first of pieces) {
    if (first.order) {
      yield [first, ...restOf(first)];
      continue;
    }
    const parts = [first];
    for (const piece of first.next) {
      if (piece.order || !goesOn(parts.at(-1), piece)) break;
      parts.push(piece);
      if (!orders(joined(parts))) continue;
      if (!orders(joined(parts.slice(1)))) yield [...parts, ...restOf(piece)];
      break;
    }
  }
}

/** A capital begins another point of a list. */
const goesOn = (last: Piece | undefined, next: Piece): boolean => last !== undefined && !last.ends && !/^[\s•*·–-]*\p{Lu}/u.test(next.text);

/** Returns the lines that continue a sentence: they begin with a small letter. */
function restOf(piece: Piece): Piece[] {
  const rest: Piece[] = [];
  let last = piece;
  for (const next of piece.next) {
    if (last.ends || next.line === last.line || !/^\s*\p{Ll}/u.test(next.text)) break;
    rest.push(next);
    last = next;
  }
  return rest;
}

const joined = (parts: readonly Piece[]): string =>
  parts.reduce((text, part) => (text.endsWith("\u00ad") ? text.slice(0, -1) + part.text : `${text} ${part.text}`), "");

/** Splits a line into sentences at the full stops and similar marks of every script. */
function piecesOf(line: Line): Piece[] {
  return [...line.text.matchAll(/(?:[^.!?。！？।\t•|]|[.!?](?=\S))+[.!?。！？।"'”»]*|[•|\t]/gu)]
    .filter(({ 0: text }) => /[\p{L}\p{N}]/u.test(text))
    .map(({ 0: text, index }) => ({
      line,
      text,
      start: index,
      end: index + text.length,
      ends: /[.!?。！？।]["'”»]?\s*$/u.test(text),
      order: false,
      next: [],
    }));
}

/** Text as people see it: without invisible characters and letter-spacing, one script per word. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/gu, "")
    .replace(/(?<!\p{L})\p{L}(?: \p{L}){3,}(?!\p{L})/gu, (letters) => letters.replace(/ /g, ""))
    .replace(/[\p{L}]+/gu, (word) =>
      /[a-z]/i.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)
        ? [...word].map((letter) => lookalikes[letter] ?? letter).join("")
        : word,
    );
}

interface Pattern {
  readonly pattern: RegExp;
  /** First two letters of every text that it matches; null if they are unknown. Most sentences have none of them. */
  readonly begins: readonly string[] | null;
}

let compiled: readonly Pattern[] | null = null;

/** `~` stands for up to six words. */
const patterns = (): readonly Pattern[] => {
  compiled ??= [
    ...injectionWords().flatMap(({ override, addressed, score, verdict }) => [...override, ...addressed, ...score, ...verdict]),
    ...chatMarkup,
  ].map((phrase) => {
    const body = phrase
      .replaceAll("\\w", "[\\p{L}\\p{M}]")
      .replaceAll("\\p{L}*", "[\\p{L}\\p{M}]*")
      .replaceAll("~", "(?:[\\s,:\"'–—-]+[^\\s]+){0,6}?[\\s,:\"'–—-]*");
    const anywhere = /^[\^<[#\\"]/.test(phrase) || /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(phrase);
    return { pattern: new RegExp(anywhere ? body : `(?<![\\p{L}\\p{N}])${body}`, "u"), begins: anywhere ? null : beginningsOf(phrase) };
  });
  return compiled;
};

/** First letters of a phrase that begins with a word or with alternatives. */
function beginningsOf(phrase: string): readonly string[] | null {
  let top = phrase;
  for (let shorter = top.replace(/\([^()]*\)/gu, ""); shorter !== top; shorter = top.replace(/\([^()]*\)/gu, "")) top = shorter;
  if (top.includes("|")) return null;
  const [, choice] = /^\(\?:([^()]+)\)(?![?*{])/u.exec(phrase) ?? [];
  const words = choice === undefined ? [phrase] : choice.split("|");
  const begins = words.flatMap((word) => /^\p{L}{2}(?![?*{])/u.exec(word)?.[0] ?? []);
  return begins.length === words.length ? begins : null;
}

/** Words before a sentence that is quoted or worked on. */
const tells = once(() => new RegExp(alternatives(allSafeguardWords((words) => words.attack_topics)), "u"));
/** Beginning of a sentence of a résumé: a verb that says what the person did. */
const did = once(() => {
  const deeds = allSafeguardWords((words) => words.deeds);
  const whole = deeds.filter((word) => !word.startsWith("-"));
  const endings = deeds.filter((word) => word.startsWith("-")).map((word) => word.slice(1));
  const person = alternatives(allSafeguardWords((words) => words.first_person));
  return new RegExp(`^[\\s•*·–-]*(?:(?:${person}) )?(?:\\p{L}+(?:${alternatives(endings)})|${alternatives(whole)})(?: \\p{L}|$)`, "u");
});
/** The one-letter pronoun counts only as a capital letter, as in English "I": "Go i Rust" is Polish. */
const selfWords = once(() => {
  const person = allSafeguardWords((words) => words.first_person);
  const pattern = (words: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${alternatives(words)})(?!\\p{L})`, "u");
  return {
    folded: pattern(person.filter((word) => word.length > 1)),
    printed: pattern(person.filter((word) => word.length === 1).map((word) => word.toUpperCase())),
  };
});
const speaksOfSelf = (text: string, folded: string): boolean => selfWords().folded.test(folded) || selfWords().printed.test(text);
const longest = 2_000;

/** True if the text tells a machine or an evaluator what to do. @param demands names of what the job asks for, folded */
export function isInjection(text: string, demands: readonly string[] = []): boolean {
  const folded = fold(plain(text.slice(0, longest)));
  if (folded.length < 6) return false;
  const begun = new Set(folded.match(/(?<![\p{L}\p{N}])\p{L}{2}/gu));
  const found = patterns().find(
    ({ begins, pattern }) => (begins === null || begins.some((begin) => begun.has(begin))) && pattern.test(folded),
  );
  if (!found)
    return speaksOfJudgement(folded, [tells(), did()].some((pattern) => pattern.test(folded)) || speaksOfSelf(text, folded), demands);
  const at = found.pattern.exec(folded)?.index ?? 0;
  return !(at > 0 && (tells().test(folded) || did().test(folded)));
}

/** Returns the line without these parts; null if no letter is left. */
function without(line: Line, parts: readonly (readonly [number, number])[]): Line | null {
  const gone = (at: number) => parts.some(([start, end]) => start <= at && at < end);
  let text = "";
  const moved: number[] = [];
  for (let at = 0; at < line.text.length; at++) {
    moved.push(text.length);
    if (!gone(at)) text += line.text.charAt(at);
  }
  moved.push(text.length);
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const spans = line.spans
    .map((span) => ({ ...span, start: moved[span.start] ?? 0, end: moved[span.end] ?? text.length }))
    .filter((span) => span.end > span.start);
  return { ...line, text, spans };
}
