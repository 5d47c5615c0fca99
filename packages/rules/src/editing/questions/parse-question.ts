import type { Calendar } from "@vitae/languages/calendar";
import type { Concept } from "@vitae/languages/question-words";
import type { PhraseMeaning, QuestionLexicon } from "./lexicon.ts";
import { type QuestionToken, tokensOf } from "./tokens.ts";

export interface Period {
  /** ISO 8601, reduced precision. */
  readonly from: string;
  readonly to: string;
  /** Spelling of the question. */
  readonly text: string;
}

/** Result of a question in one language. */
export interface ParsedQuestion {
  readonly lexicon: QuestionLexicon;
  /** In the order of the question. */
  readonly concepts: readonly Concept[];
  /** Any of these. */
  has(...concepts: readonly Concept[]): boolean;
  /** Names in the question as written: quoted text, names of the résumé, and words without another meaning. */
  readonly subjects: readonly string[];
  readonly period: Period | null;
  /** True if it must be a question. */
  readonly asks: boolean;
  /** Characters whose meaning the language does not know. */
  readonly unknown: number;
}

const quoted = /[“”„«»"「」『』]([^“”„«»"「」『』]{1,200})[“”„«»"「」『』]/gu;
const interrogatives: readonly Concept[] = ["what", "who", "where", "when", "how_many", "how_long", "yes_no", "show"];

interface Span {
  readonly start: number;
  readonly end: number;
  readonly meaning: PhraseMeaning | "subject" | "unknown" | "join";
}

/** `names` are values of the résumé, as folded tokens joined by spaces: they are kept whole, whatever their words mean. */
export function parseQuestion(
  text: string,
  lexicon: QuestionLexicon,
  names: KnownValues,
  calendar: Calendar,
  marked: boolean,
): ParsedQuestion {
  const quotes = [...text.matchAll(quoted)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  const dates = datesIn(text, calendar).filter((date) => !quotes.some((quote) => meets(quote, date)));
  const tokens = tokensOf(text).filter((token) => ![...quotes, ...dates].some((span) => meets(span, token)));
  const spans: Span[] = [...spansOf(tokens, lexicon, names), ...quotes.map((quote) => ({ ...quote, meaning: "subject" as const }))].sort(
    (a, b) => a.start - b.start,
  );
  const opening = spans.find(({ meaning }) => meaning !== "fill" && meaning !== "join");
  const concepts = spans.flatMap((span) =>
    isConcept(span.meaning) && (span.meaning !== "yes_no" || span === opening) ? span.meaning : [],
  );
  const has = (...sought: readonly Concept[]) => sought.some((concept) => concepts.includes(concept));
  const subjects = subjectsOf(spans, tokens, text);
  return {
    lexicon,
    concepts,
    has,
    subjects,
    period: periodOf(dates, text),
    asks: marked || has(...interrogatives) || (subjects.length === 0 && dates.length === 0 && concepts.length > 0),
    unknown: spans.reduce((sum, { meaning, start, end }) => sum + (meaning === "unknown" ? end - start : 0), 0),
  };
}

const isConcept = (meaning: Span["meaning"]): meaning is Concept => !["fill", "subject", "unknown", "join"].includes(meaning);

/** Values of the résumé by which a question may name something. */
export interface KnownValues {
  readonly keys: ReadonlySet<string>;
  /** Tokens of the longest. */
  readonly longest: number;
}

export function namesOf(values: readonly string[]): KnownValues {
  const split = values
    .map((value) => tokensOf(value).map(({ folded }) => folded))
    .filter(({ length }) => length > 1 && length <= mostTokens);
  return { keys: new Set(split.map((tokens) => tokens.join(" "))), longest: Math.max(0, ...split.map(({ length }) => length)) };
}

const mostTokens = 20;

function spansOf(tokens: readonly QuestionToken[], lexicon: QuestionLexicon, names: KnownValues): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = longestAt(tokens, at, lexicon, names);
    const [first, last] = [tokens[at], tokens[at + found.length - 1]];
    if (first && last) spans.push({ start: first.start, end: last.end, meaning: found.meaning });
    at += found.length;
  }
  return spans;
}

/** The longest phrase at a place; of two that are as long, the one of the language. */
function longestAt(
  tokens: readonly QuestionToken[],
  at: number,
  lexicon: QuestionLexicon,
  names: KnownValues,
): { length: number; meaning: Span["meaning"] } {
  for (let length = Math.min(Math.max(lexicon.longest, names.longest), tokens.length - at); length > 0; length--) {
    const key = tokens
      .slice(at, at + length)
      .map(({ folded }) => folded)
      .join(" ");
    const written = length === 1 ? lexicon.written.get(tokens[at]?.written ?? "") : undefined;
    const meaning = written ?? lexicon.phrases.get(key) ?? (names.keys.has(key) ? "subject" : undefined);
    if (meaning) return { length, meaning: meaning === "fill" && lexicon.joins.has(key) ? "join" : meaning };
  }
  const word = tokens[at]?.folded ?? "";
  for (let length = word.length; length > 2; length--) {
    const meaning = lexicon.beginnings.get(word.slice(0, length));
    if (meaning) return { length: 1, meaning };
  }
  return { length: 1, meaning: "unknown" };
}

/** Unknown words beside each other are one name; a small word between two of them belongs to it: "head of sales". */
function subjectsOf(spans: readonly Span[], tokens: readonly QuestionToken[], text: string): string[] {
  const apart = new Set(tokens.filter((token) => token.apart).map(({ start }) => start));
  const subjects: { start: number; end: number; whole: boolean }[] = [];
  for (const [at, span] of spans.entries()) {
    if (span.meaning === "subject") subjects.push({ ...span, whole: true });
    if (span.meaning !== "unknown") continue;
    const last = subjects.at(-1);
    const before = spans[at - 1];
    const near = before?.meaning === "unknown" || (before?.meaning === "join" && spans[at - 2]?.meaning === "unknown");
    if (last && !last.whole && near && !apart.has(span.start)) last.end = span.end;
    else subjects.push({ start: span.start, end: span.end, whole: false });
  }
  return subjects.map(({ start, end }) =>
    text
      .slice(start, end)
      .replace(/^[“”„«»"「」『』]|[“”„«»"「」『』]$/gu, "")
      .trim(),
  );
}

interface DateSpan {
  readonly start: number;
  readonly end: number;
  readonly isos: readonly string[];
  readonly open: boolean;
}

const datesIn = (text: string, calendar: Calendar): DateSpan[] =>
  calendar
    .ranges(text)
    .map(({ start, end, from, to, open }) => ({ start, end, isos: [from, to].flatMap((date) => date?.iso ?? []), open }));

function periodOf(dates: readonly DateSpan[], text: string): Period | null {
  const isos = dates.flatMap((date) => date.isos).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const [from, to] = [isos[0], isos.at(-1)];
  if (!first || !last || !from || !to) return null;
  return { from, to: last.open ? "9999" : to, text: text.slice(first.start, last.end) };
}

const meets = (one: { start: number; end: number }, other: { start: number; end: number }): boolean =>
  one.start < other.end && other.start < one.end;
