import { type Excerpt, joinExcerpts } from "@vitae/core/engine";
import type { ExtractedValue } from "@vitae/core/ports";
import { isLineList } from "../rows/list-text.ts";
import type { Row } from "../rows/rows.ts";
import { withoutColumnNames } from "../rows/tables.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { type ItemText, parseItem, partAlike } from "./item-text.ts";

/** Something with a name and perhaps who gave it and when: a certificate, an award, a publication. */
export interface NamedItem {
  readonly title: Excerpt;
  readonly organization: Excerpt | null;
  readonly date: Excerpt | null;
  readonly until: Excerpt | null;
  readonly url: ExtractedValue | null;
  readonly text: Excerpt | null;
}

/** An issuer is no longer than this. */
const maxIssuerWords = 8;

/** Items of a section with equal structure: one text each, or several texts in the same order. */
export function namedItems(printed: readonly Row[], tools: LanguageTools): NamedItem[] {
  const rows = withoutColumnNames(printed, tools.calendar);
  const records = recordsOf(rows, tools)
    .map((record) => record.map((text) => parseItem(text.cut, text.rows[0], tools)))
    .filter((record) => record.some(({ names }) => names.length > 0));
  const alone = records.map((record) => record.flatMap(({ names }) => names)).map((names) => (names.length === 1 ? names[0] : undefined));
  const parted = partAlike(
    alone.filter((name) => name !== undefined),
    tools,
  );
  let at = 0;
  return records.map((record, index) => itemOf(record, alone[index] ? (parted[at++] ?? null) : null));
}

function itemOf(record: readonly ItemText[], parted: { title: Excerpt; issuer: Excerpt | null } | null): NamedItem {
  const [first, ...others] = record.flatMap(({ names }) => names);
  const labelled = record.find(({ issuer }) => issuer !== null)?.issuer ?? null;
  const issuerAt = others.findIndex(({ text }) => text.split(/\s+/).length <= maxIssuerWords);
  const organization = labelled ?? parted?.issuer ?? (issuerAt < 0 ? null : (others[issuerAt] ?? null));
  const rest = others.filter((name) => name !== organization);
  return {
    title: (labelled ? first : parted?.title) ?? (first as Excerpt),
    organization,
    date: record.find(({ date }) => date !== null)?.date ?? null,
    until: record.find(({ until }) => until !== null)?.until ?? null,
    url: record.find(({ url }) => url !== null)?.url ?? null,
    text: rest.length > 0 ? joinExcerpts(rest) : null,
  };
}

interface Text {
  readonly cut: Excerpt;
  readonly rows: readonly [Row, ...Row[]];
}

function recordsOf(rows: readonly Row[], tools: LanguageTools): Text[][] {
  const lines = rows.map((row): Text => ({ cut: row.cut, rows: [row] }));
  const isDated = ({ cut }: Text) => tools.calendar.ranges(cut.text).length > 0;
  const joined = textsOf(rows);
  // Each item of a list has its own bullet.
  if (rows.every(({ bullet }) => bullet)) return joined.map((text) => [text]);
  const texts = joined.every(isDated) ? undefined : [joined, lines].find((own) => periodOf(own.map(isDated)) !== null);
  const period = texts && periodOf(texts.map(isDated));
  if (texts && period) return Array.from({ length: texts.length / period }, (_, at) => texts.slice(at * period, (at + 1) * period));
  const follows = followers(joined, isDated);
  const records: Text[][] = [];
  for (const text of joined) {
    const last = records.at(-1);
    const another = isDated(text) && last?.some(isDated);
    if (last && !another && (follows(text) || parseItem(text.cut, text.rows[0], tools).names.length === 0)) last.push(text);
    else records.push([text]);
  }
  return records;
}

/** An item takes no more lines. */
const longestPeriod = 3;

/** Number of texts per item if each item has its date at the same position; null otherwise. */
function periodOf(dated: readonly boolean[]): number | null {
  const dates = dated.flatMap((is, index) => (is ? [index] : []));
  const period = dated.length / dates.length;
  if (!Number.isInteger(period) || period < 2 || period > longestPeriod) return null;
  return dates.every((index) => index % period === (dates[0] ?? 0)) ? period : null;
}

/** The rows as texts, the later lines of each joined to its first. */
function textsOf(rows: readonly Row[]): Text[] {
  const texts: { cut: Excerpt; rows: [Row, ...Row[]] }[] = [];
  const lines = isLineList(rows);
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    const last = texts.at(-1);
    if (above && last && isSameText(row, above, last.rows[0]) && isOpen(last.cut) && !(lines && beginsAnew(row, above))) {
      last.cut = joinExcerpts([last.cut, row.cut]);
      last.rows.push(row);
    } else texts.push({ cut: row.cut, rows: [row] });
  });
  return texts;
}

/** A capital begins another item of a list of lines, unless the line above goes on. */
const beginsAnew = (row: Row, above: Row): boolean => /^\p{Lu}/u.test(row.cut.text) && !/[,–—-]$/u.test(above.cut.text);

const isSameText = (row: Row, above: Row, first: Row): boolean =>
  (row.wrapped || row.line.block === above.line.block) &&
  row.look === above.look &&
  (row.cut.places[0]?.start === 0 || (row.wrapped && !row.bullet)) &&
  (row.bullet ||
    (first.bullet && row.wrapped) ||
    /[,–—-]$/u.test(above.cut.text) ||
    ((row.overflow || row.line.box === null) && /[\p{Ll}\p{Lo}]$/u.test(above.cut.text)));

/** A text that ends in a year is complete. */
const isOpen = (cut: Excerpt): boolean => !/(?:19|20)\d\d\)?$/.test(cut.text);

/** Finds the texts that belong to the text above: in a different style than the first, or closer if all have one style. */
function followers(texts: readonly Text[], isDated: (text: Text) => boolean): (text: Text) => boolean {
  const rows = texts.map((text) => text.rows[0]);
  const look = rows[0]?.look;
  if (rows.some((row) => row.look !== look)) {
    const dated = texts.filter((text) => text.rows[0].look !== look && isDated(text)).length;
    return ({ rows: [row] }) => !row.bullet && row.look !== look && dated <= texts.length / 2 + 0.5;
  }
  const gaps = rows.slice(1).flatMap((row) => (row.gap === null ? [] : [row.gap]));
  const close = Math.min(...gaps) + closeness;
  const apart = gaps.some((gap) => gap > close + closeness);
  return ({ rows: [row] }) => apart && !row.bullet && row.gap !== null && row.gap <= close;
}

/** Gaps that differ by less, in units of the line's height, are the same. */
const closeness = 0.25;
