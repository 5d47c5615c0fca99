import { type Excerpt, sliceExcerpt } from "@vitae/core/engine";
import type { ExtractedValue } from "@vitae/core/ports";
import { alternatives } from "@vitae/languages/alternatives";
import { asciiDigits } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { contactWords } from "@vitae/languages/reading-words";
import type { CountryCode, PhoneNumber } from "libphonenumber-js/min";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { emailPattern } from "./emails.ts";
import { isNonPhoneNumber } from "./non-phone-numbers.ts";
import { parsePhone } from "./phone-country.ts";
import { findPhoneLabel, isNonPhoneLabel, type PhoneLabel } from "./phone-labels.ts";
import { findUrls } from "./urls.ts";

/** Location of digits: in the contact data or elsewhere. */
type Where = "contact" | "elsewhere";

/** Context for reading the digits of one document. */
export interface PhoneContext {
  /** Countries whose phone numbers can be without a country code, the most likely first. */
  readonly countries: readonly CountryCode[];
  readonly tools: LanguageTools;
  /** Street and postal code of the person's address: their digits are no number. */
  readonly address?: readonly Excerpt[];
}

const gap = String.raw`[\s().\-‐‑‒–—－ー/·+＋（）\[\]\u200b-\u200f\u202a-\u202e\u2060-\u2069]{0,4}`;
const digits = new RegExp(String.raw`[+＋(（\[]{0,2}\p{Nd}(?:${gap}\p{Nd})*`, "gu");
const extension = once(
  () =>
    new RegExp(
      `^[\\s,;(]{0,3}(?:${alternatives(contactWords((words) => words.extension))})[.:]{0,2}\\s{0,2}#?\\p{Nd}{1,6}\\)?(?![\\p{L}\\p{N}])`,
      "iu",
    ),
);
const money = once(() => ({
  before: /(?:[$€£¥₹₽₺₩₪₴฿]|\b[A-Z]{3})\s?$/u,
  after: new RegExp(
    `^\\s?(?:[$€£¥₹₽₺₩₪₴฿%]|(?:EUR|USD|GBP|INR|JPY|CHF|PLN|${alternatives(contactWords((words) => words.currencies))})(?!\\p{L}))`,
    "iu",
  ),
}));

/** Digits of a number. @source ITU-T E.164, 6 */
const most = 15;
const least = 7;
/** A labelled number of a small network, or without its area code. */
const leastLabelled = 5;
/** Maximum number of phone numbers and digits in contact data. */
const mostNumbers = 10;
const mostTried = 400;

/** Telephone numbers as they are printed, extensions with them and labels without; each once. */
export function findPhones(rows: readonly Row[], where: Where, dialling: PhoneContext, used: Set<Row>): ExtractedValue[] {
  const found = new Map<string, ExtractedValue>();
  let tried = 0;
  for (const row of rows) {
    if (found.size >= mostNumbers || tried >= mostTried) break;
    row.cells.forEach((cell, at) => {
      const runs = runsOf(cell).slice(0, mostTried - tried);
      tried += runs.length;
      for (const { cut, number } of numbersOf(cell, runs, row.cells[at - 1]?.text ?? "", row, where, dialling)) {
        const key = number?.number ?? asciiDigits(cut.text).replace(/\D/g, "");
        if (dialling.address?.some((part) => overlaps(part, cut))) continue;
        if (!found.has(key)) found.set(key, cut);
        used.add(row);
      }
    });
    for (const claim of dialled(row)) {
      const key = parsePhone(claim.text, dialling.countries)?.number ?? claim.text.replace(/\D/g, "");
      if (!found.has(key)) found.set(key, claim);
      used.add(row);
    }
  }
  return [...found.values()].slice(0, mostNumbers);
}

const overlaps = (a: Excerpt, b: Excerpt): boolean =>
  a.places.some((one) => b.places.some((other) => one.line === other.line && one.start < other.end && other.start < one.end));

interface Numbered {
  readonly cut: Excerpt;
  readonly number: PhoneNumber | null;
}

/** Stretches of digits that may hold numbers. */
const runsOf = (cell: Excerpt): RegExpExecArray[] => [...cell.text.matchAll(digits)].filter(({ 0: run }) => countOf(run) >= leastLabelled);

/** The numbers of one cell; `label` is the text of the cell before it. */
function numbersOf(
  cell: Excerpt,
  runs: readonly RegExpExecArray[],
  label: string,
  row: Row,
  where: Where,
  { countries, tools }: PhoneContext,
): Numbered[] {
  const text = cell.text;
  if (runs.length === 0) return [];
  const mails = [...text.matchAll(emailPattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const taken = [...mails, ...findUrls(text)];
  const isFree = (start: number, end: number) => !taken.some((other) => start < other.end && end > other.start);
  const numbers: Numbered[] = [];
  let before: PhoneLabel = null;
  let last = 0;
  for (const run of runs) {
    for (const [start, end] of parted(run[0], countries).map(([from, to]) => [run.index + from, run.index + to] as const)) {
      if (!isFree(start, end)) continue;
      const ahead = text.slice(last, start);
      const said = findPhoneLabel(text.slice(0, start).trim() === "" ? `${label}:` : ahead, tools.words);
      const kind: PhoneLabel =
        said ?? (last > 0 && ahead.length <= inheritedOver ? before : isDialled(row, cell, start, end) ? "phone" : null);
      const more = extension().exec(text.slice(end))?.[0] ?? "";
      const until = end + more.length;
      last = until;
      before = kind;
      if (kind === "other" || isNonPhoneLabel(/^\s?\((\p{L}{2,12})/u.exec(text.slice(until))?.[1] ?? "-")) continue;
      const isWhole = more !== "" || !/^[\p{L}\p{N}@_]/u.test(text.slice(end));
      const isApart = said === "phone" || start > run.index + 2 || !/[\p{L}\p{N}_@#/.-]$/u.test(text.slice(0, start));
      if (!isWhole || !isApart || money().before.test(text.slice(0, start)) || money().after.test(text.slice(end))) continue;
      const printed = text.slice(start, end);
      const number = parsePhone(printed, where === "contact" ? countries : countries.slice(0, 1));
      const signs = { printed, number, labelled: kind === "phone", onContactRow: isContactRow(row) };
      if (!isPhone(signs, where) || isDated(cell, start, end, signs.labelled, tools) || isPostal(cell, printed, signs.labelled, tools))
        continue;
      numbers.push({ cut: sliceExcerpt(cell, start, until), number });
    }
  }
  return numbers;
}

/** A label also applies to the next number after at most this many characters: "Tel. … or …". */
const inheritedOver = 8;

interface Signs {
  readonly printed: string;
  readonly number: PhoneNumber | null;
  readonly labelled: boolean;
  readonly onContactRow: boolean;
}

/**
 * Labels decide first, then the row: numbers in reserved ranges, old plans and misprints are phones, too. Elsewhere
 * only numbers that are valid in a plausible country.
 */
function isPhone({ printed, number, labelled, onContactRow }: Signs, where: Where): boolean {
  const count = countOf(printed);
  if (count > most || count < (labelled ? leastLabelled : least)) return false;
  if (labelled) return true;
  const text = asciiDigits(printed).trim();
  const international = /^[(（[]?[+＋]/u.test(text);
  if (!international && isNonPhoneNumber(text)) return false;
  if (where === "elsewhere") return number !== null && (international ? number.isPossible() : onContactRow && number.isValid());
  if (onContactRow) return international || /[^\d]|^0/.test(text) || number?.isPossible() === true;
  return number?.isPossible() === true;
}

/** E-mail, links, icons and columns stand beside the number, or hardly a word. */
function isContactRow({ cut, cells }: Row): boolean {
  if (cells.length > 1 || /[@\ufffc|•·]/u.test(cut.text) || findUrls(cut.text).length > 0) return true;
  return (cut.text.match(/\p{L}+/gu)?.length ?? 0) <= 5;
}

const isDated = (cell: Excerpt, start: number, end: number, labelled: boolean, { calendar }: LanguageTools): boolean =>
  calendar.ranges(cell.text).some((date) => {
    if (date.start >= end || date.end <= start) return false;
    const covers = date.end - date.start >= end - start;
    return covers || (date.to !== null && !labelled);
  });

/** Eight digits may be a postal code: "〒998-0044", or the one of the address that the cell prints. */
function isPostal(cell: Excerpt, printed: string, labelled: boolean, { places }: LanguageTools): boolean {
  const code = asciiDigits(printed);
  if (labelled || !/^(?:\d{3,5}-\d{3,4}|\d{5,8})$/.test(code)) return false;
  for (const match of cell.text.matchAll(/[^|•·\ufffc]+/gu)) {
    const piece = sliceExcerpt(cell, match.index + (/^[^:：\d]*[:：]\s*/u.exec(match[0])?.[0].length ?? 0), match.index + match[0].length);
    if (!piece.text.includes(printed) || piece.text === printed) continue;
    const place = places.readAll([piece]);
    return place.certainty >= 2 && place.postalCode?.text === printed;
  }
  return false;
}

/** A link dials it. */
const isDialled = ({ line }: Row, cell: Excerpt, start: number, end: number): boolean => {
  const from = (cell.places[0]?.start ?? 0) + start;
  return line.spans.some((span) => span.href?.startsWith("tel:") && span.start < from + end - start && span.end > from);
};

/** Numbers that only the link says: "Call me". */
const dialled = ({ line }: Row): ExtractedValue[] =>
  line.spans
    .filter((span) => span.href?.startsWith("tel:") && countOf(line.text.slice(span.start, span.end)) === 0 && countOf(span.href) >= least)
    .map((span) => ({
      text: (span.href ?? "").slice("tel:".length),
      places: [{ line, start: span.start, end: span.end }],
      target: true as const,
    }));

/** The numbers of a run of digits: "+", and what stands between two whole numbers, begin another. */
function parted(run: string, countries: readonly CountryCode[]): [start: number, end: number][] {
  const groups = [...run.matchAll(/\p{Nd}+/gu)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  if (groups.length > mostGroups) return [];
  const bounds: number[] = [0];
  const fits = (text: string) => parsePhone(text, countries)?.isPossible() === true;
  for (const [index, group] of groups.entries()) {
    const next = groups[index + 1];
    if (!next) break;
    const between = run.slice(group.end, next.start);
    const own = run.slice(bounds.at(-1), group.end);
    const rest = run.slice(next.start);
    const other = /[+＋]/u.test(between);
    const apart = /[/·]|\s[-–—]\s/u.test(between) && countOf(own) >= least && countOf(rest) >= least;
    const tooMany = /\s/u.test(between) && countOf(own) + countOf(rest) > most && countOf(own) >= least && countOf(rest) >= least;
    const isEnd =
      other || (apart && (countOf(own) + countOf(rest) > most || (fits(own) && fits(rest)))) || (tooMany && endsHere(own, rest, fits));
    if (isEnd)
      bounds.push(group.end + Math.max(between.search(/(?<![+＋(（[])[+＋(（[]+$/u), between.search(/\S$/u) < 0 ? between.length : 0, 0));
  }
  return bounds.map((start, index) => trimmed(run, start, bounds[index + 1] ?? run.length));
}

/** No two numbers have more groups. */
const mostGroups = 24;

/** Two numbers with nothing but a space between: both are whole here, or they are equally long. */
const endsHere = (own: string, rest: string, fits: (text: string) => boolean): boolean =>
  countOf(rest) <= most ? (fits(own) && fits(rest)) || countOf(own) === countOf(rest) : fits(own);

/** From its sign or first digit to its last digit, with the bracket that opens a code. */
function trimmed(run: string, from: number, to: number): [start: number, end: number] {
  const text = run.slice(from, to);
  const start = from + Math.max(text.search(/[+＋\p{Nd}(（[]/u), 0);
  const end = from + (/\p{Nd}(?=\P{Nd}*$)/u.exec(text)?.index ?? text.length - 1) + 1;
  const open = /^[(（[]/u.test(run.slice(start, end)) && !/[)）\]]/u.test(run.slice(start, end));
  return [open ? start + 1 : start, end];
}

const countOf = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;
