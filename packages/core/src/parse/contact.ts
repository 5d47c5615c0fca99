import { fold } from "../data/fold.ts";
import type { Vocabulary } from "../data/vocabulary.ts";
import { type Cut, cutOut, joinCuts, sliceCut, splitCut, stripCut } from "../engine/cuts.ts";
import type { Claim, DraftOf } from "../engine/grounding.ts";
import type { Calendar } from "../resume/calendar.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import type { Gazetteer, Place } from "./places.ts";
import type { Row } from "./rows.ts";

export interface Contact {
  readonly emails: readonly Claim[];
  readonly phones: readonly Cut[];
  readonly links: DraftOf<ParsedResume>["links"] & object;
  readonly location: Cut | null;
  readonly place: Place | null;
  readonly dateOfBirth: Cut | null;
  readonly nationality: Cut | null;
  readonly name: Cut | null;
  /** Rows that say nothing else. */
  readonly used: ReadonlySet<Row>;
}

type ContactTools = { readonly words: Vocabulary; readonly calendar: Calendar; readonly places: Gazetteer };

/** The part before the @ has at most 64 characters. @source RFC 5321, 4.5.3.1.1 */
const email = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,24}/gu;
const url =
  /(?:https?:\/\/|www\.)[^\s|,;<>()]+|(?<![@\p{L}\p{N}.])(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|io|dev|me|de|fr|es|it|pl|co|uk|eu|ch|at|nl|app|info|ai|tech|edu|blog|page|site|xyz|in|ru|cn|jp|br|pt|se|no|dk|fi|cz|gr|tr|ua|example|test)(?:\/[^\s|,;<>()]*)?(?![@\p{L}\p{N}])/giu;
const phone = /(?<![\p{L}\p{N}/.@-])(?:\+|00|\()?\s?[\d٠-٩۰-۹०-९][\d٠-٩۰-۹०-९\s().\-–/·]{5,}[\d٠-٩۰-۹०-९](?![\p{L}\p{N}@])/gu;

/** Contact data from the rows of the header and the contact sections; `everywhere` is searched for what they lack. */
export function readContact(rows: readonly Row[], everywhere: readonly Row[], tools: ContactTools): Contact {
  const used = new Set<Row>();
  const emails = unique([
    ...matches(rows, email, used),
    ...brokenEmails(rows, used),
    ...mailTargets(rows),
    ...matches(everywhere, email, new Set()),
  ]);
  const phones = uniqueBy(
    rows.flatMap((row) => phonesOf(row, tools, used)),
    (cut) => cut.text.replace(/\D/g, ""),
  );
  const broken = new Set<Row>();
  brokenEmails(rows, broken);
  const links = linksOf(rows, used, broken);
  const labelled = readLabels(rows, tools.words, used);
  const located = labelled.address
    ? { cut: labelled.address, place: tools.places.readAll(linesOf(labelled.address)) }
    : locate(rows, tools, used);
  return {
    emails,
    phones,
    links,
    location: located?.cut ?? null,
    place: located?.place ?? null,
    dateOfBirth: labelled.birth ? birthOf(labelled.birth, tools.calendar) : null,
    nationality: labelled.nationality ?? null,
    name: labelled.name ?? null,
    used,
  };
}

function matches(rows: readonly Row[], pattern: RegExp, used: Set<Row>): Cut[] {
  return rows.flatMap((row) =>
    [...row.cut.text.matchAll(pattern)].map((match) => {
      used.add(row);
      return sliceCut(row.cut, match.index, match.index + match[0].length);
    }),
  );
}

/** @source RFC 5321, 4.5.3.1 */
const longestAddress = 254;

/** An address that a narrow column broke: "jane.doe@exam" above "ple.com". */
function brokenEmails(rows: readonly Row[], used: Set<Row>): Cut[] {
  return rows.flatMap((row, index) => {
    const next = rows[index + 1];
    const open = row.cut.text.slice(row.cut.text.lastIndexOf(" ") + 1);
    if (!next || open === "" || open.length > longestAddress || open.match(email) || next.line.region !== row.line.region) return [];
    const rest = /^\S+/u.exec(next.cut.text)?.[0] ?? "";
    const whole = open + rest;
    if (!(open.includes("@") || rest.startsWith("@")) || whole.match(email)?.[0] !== whole) return [];
    used.add(row);
    used.add(next);
    const places = [...sliceCut(row.cut, row.cut.text.length - open.length).places, ...sliceCut(next.cut, 0, rest.length).places];
    return [{ text: whole, places, offsets: [0, open.length] }];
  });
}

/** A link that a narrow column broke behind a hyphen or a slash, put together again. */
function wholeLink(row: Row, match: RegExpExecArray, next: Row | undefined): Cut {
  const own = sliceCut(row.cut, match.index, match.index + match[0].length);
  const rest = /^[\p{L}\p{N}/_.%-]+/u.exec(next?.cut.text ?? "")?.[0] ?? "";
  if (!next || !/[-/_]$/.test(own.text) || own.text.length + match.index < row.cut.text.length || rest.length < next.cut.text.length)
    return own;
  return { text: own.text + rest, places: [...own.places, ...next.cut.places], offsets: [0, own.text.length] };
}

/** Addresses that only the link says: "E-mail me". */
const mailTargets = (rows: readonly Row[]): Claim[] =>
  rows.flatMap(({ line }) =>
    line.spans
      .filter((span) => span.href?.startsWith("mailto:"))
      .map((span) => ({
        text: (span.href ?? "").slice("mailto:".length).split("?")[0] ?? "",
        places: [{ line, start: span.start, end: span.end }],
        target: true as const,
      })),
  );

const unique = (claims: readonly Claim[]): Claim[] => uniqueBy(claims, (claim) => claim.text.toLowerCase());

function uniqueBy<T>(values: readonly T[], key: (value: T) => string): T[] {
  const seen = new Set<string>();
  return values.filter((value) => !seen.has(key(value)) && seen.add(key(value)));
}

/** Seven to fifteen digits (ITU-T E.164) that are no date and no part of an address or link. */
function phonesOf(row: Row, { calendar, places }: ContactTools, used: Set<Row>): Cut[] {
  const text = row.cut.text;
  const taken = [...text.matchAll(email), ...text.matchAll(url)].map((match) => [match.index, match.index + match[0].length] as const);
  const dates = calendar.ranges(text);
  return [...text.matchAll(phone)].flatMap((match) => {
    const end = match.index + match[0].length;
    const digits = match[0].match(/\p{Nd}/gu)?.length ?? 0;
    if (digits < 7 || digits > 15) return [];
    if (taken.some(([from, to]) => match.index < to && end > from)) return [];
    if (
      dates.some(
        (date) => date.start < end && date.end > match.index && (date.to !== null || date.end - date.start >= match[0].trim().length),
      )
    )
      return [];
    if (isPostalCode(sliceCut(row.cut, match.index, end).text, row, places)) return [];
    if (/^\(?(?:19|20)\d\d\s?[-–]\s?(?:19|20)\d\d\)?$/.test(match[0].trim())) return [];
    used.add(row);
    return [sliceCut(row.cut, match.index, end)];
  });
}

/** Eight digits may be a postal code: "〒998-0044", or the one of the address that the row prints. */
const isPostalCode = (code: string, row: Row, places: Gazetteer): boolean => {
  if (!/^\d{3,5}-\d{3,4}$/.test(code)) return false;
  const piece = splitCut(row.cut, /\s*[|•·\t]\s*|^[^:：\d]*[:：]\s*/gu).find(({ text }) => text.includes(code));
  if (!piece || piece.text === code) return false;
  const place = places.read(piece);
  return place.certainty >= 2 && place.postalCode?.text === code;
};

function linksOf(rows: readonly Row[], used: Set<Row>, broken: ReadonlySet<Row>): NonNullable<Contact["links"]>[number][] {
  const links: NonNullable<Contact["links"]>[number][] = [];
  const seen = new Set<string>();
  const key = (address: string) => address.toLowerCase().replace(/^https?:\/\/(www\.)?|^www\.|\/$/g, "");
  for (const [index, row] of rows.entries()) {
    for (const span of row.line.spans) {
      if (!span.href || !/^https?:\/\//.test(span.href) || seen.has(key(span.href))) continue;
      seen.add(key(span.href));
      used.add(row);
      const label = cutOut(row.line, span.start, span.end);
      links.push({ label, url: { text: span.href, places: label.places, target: true } });
    }
    for (const match of row.cut.text.matchAll(url)) {
      if (broken.has(row)) continue;
      if (
        [...row.cut.text.matchAll(email)].some(
          (mail) => mail.index < match.index + match[0].length && mail.index + mail[0].length > match.index,
        )
      )
        continue;
      const address = stripCut(wholeLink(row, match, rows[index + 1]), /(?!)/u, /[.:]/u);
      if (seen.has(key(address.text))) continue;
      seen.add(key(address.text));
      used.add(row);
      links.push({ url: address });
    }
  }
  return links;
}

type Labelled = Partial<Record<"address" | "birth" | "nationality" | "name", Cut>>;

/** "Label: value" in one cell, a label in one cell and its value in the next, or a label above its value. */
function readLabels(rows: readonly Row[], words: Vocabulary, used: Set<Row>): Labelled {
  const found: Labelled = {};
  const keep = (label: string, value: Cut | null | undefined, ...from: Row[]) => {
    const kind = words.label(label);
    if (!value?.text || (kind !== "address" && kind !== "birth" && kind !== "nationality" && kind !== "name")) return;
    found[kind] ??= value;
    for (const row of from) used.add(row);
  };
  rows.forEach((row, at) => {
    row.cells.forEach((cell, index) => {
      const colon = cell.text.search(/[:：]/);
      const value = colon > 0 && colon < 40 ? sliceCut(cell, colon + 1) : null;
      if (value?.text) {
        const rest = row.cells.length === 1 ? restBelow(rows.slice(at + 1), row, words) : [];
        keep(cell.text.slice(0, colon), joinCuts([value, ...rest.map(({ cut }) => cut)]), row, ...rest);
      } else if (row.cells[index + 1] && (value || row.cells.length === 2)) keep(cell.text, row.cells[index + 1], row);
      else if (row.cells.length === 1 && words.label(cell.text)) {
        const below = valueBelow(rows.slice(at + 1), row, words);
        keep(cell.text, below.length > 0 ? joinCuts(below.map(({ cut }) => cut)) : null, row, ...below);
      }
    });
  });
  return found;
}

/** The rows that a narrow column broke a labelled value into. */
function restBelow(rows: readonly Row[], first: Row, words: Vocabulary): Row[] {
  const end = rows.findIndex(
    ({ line, index, wrapped, cut: { text } }, below) =>
      index !== first.index + below + 1 ||
      line.region !== first.line.region ||
      !wrapped ||
      /[:：@]|\d{7}/.test(text) ||
      words.label(text.split(/[\s.]/)[0] ?? "") !== null,
  );
  return rows.slice(0, Math.min(end < 0 ? rows.length : end, 2));
}

/** The rows under a label that stands alone, up to the next label. */
function valueBelow(rows: readonly Row[], label: Row, words: Vocabulary): Row[] {
  const end = rows.findIndex(
    (row) =>
      row.line.region !== label.line.region || words.label(row.cells[0]?.text ?? "") !== null || row.line.block !== rows[0]?.line.block,
  );
  return rows.slice(0, Math.min(end < 0 ? rows.length : end, 4));
}

const birthOf = (value: Cut, calendar: Calendar): Cut => {
  const [date] = calendar.ranges(value.text);
  return date ? sliceCut(value, date.start, date.end) : value;
};

/** The most certain place among the header's pieces, printed on one row or on up to three below each other. */
function locate(rows: readonly Row[], tools: ContactTools, used: Set<Row>): { cut: Cut; place: Place } | null {
  let best: { score: number; cut: Cut; place: Place; rows: readonly Row[] } | null = null;
  const weigh = (cut: Cut, place: Place, from: readonly Row[]) => {
    const parts = [place.street, place.city, place.state, place.country, place.postalCode].filter((part) => part !== null).length;
    const score = place.certainty * 2 + parts - from.length * 0.1;
    if (place.certainty >= Math.min(from.length, 2) && (place.city || place.country) && score > (best?.score ?? 0))
      best = { score, cut: stripCut(cut, /[,;.]/u), place, rows: from };
  };
  rows.forEach((row, index) => {
    for (const piece of row.cells.flatMap((cell) => splitCut(cell, /\s*[|•·\ufffc]\s*|\s{2,}/gu))) {
      if (isAddressLike(piece.text, tools)) weigh(piece, tools.places.read(piece), [row]);
    }
    for (const count of [2, 3]) {
      const below = rows.slice(index, index + count);
      if (
        below.length < count ||
        !below.every(
          (other) => other.line.region === row.line.region && isAddressLike(other.cut.text, tools) && !tools.words.label(other.cut.text),
        )
      )
        continue;
      const cut = joinCuts(below.map((other) => other.cut));
      weigh(cut, tools.places.readAll(below.map((other) => other.cut)), below);
    }
  });
  const found = best as { cut: Cut; place: Place; rows: readonly Row[] } | null;
  for (const row of found?.rows ?? []) used.add(row);
  return found;
}

/** The printed lines of a cut, each as a cut of its own. */
const linesOf = (cut: Cut): Cut[] =>
  cut.places.map((_, index) => sliceCut(cut, cut.offsets[index] ?? 0, cut.offsets[index + 1] ?? cut.text.length));

const isAddressLike = (text: string, tools: ContactTools): boolean =>
  text.length <= 80 &&
  !text.includes("@") &&
  text.search(url) < 0 &&
  (text.match(/\d/g)?.length ?? 0) <= 12 &&
  !tools.words.occupations.has(fold(text)) &&
  tools.calendar.ranges(text).length === 0;
