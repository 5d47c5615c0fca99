import { type Excerpt, joinExcerpts } from "@vitae/core/engine";
import type { ExtractedValue } from "@vitae/core/ports";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { type ItemText, parseItem } from "./item-text.ts";

/** Something with a name and perhaps who gave it and when: a certificate, an award, a publication. */
export interface NamedItem {
  readonly title: Excerpt;
  readonly organization: Excerpt | null;
  readonly date: Excerpt | null;
  readonly until: Excerpt | null;
  readonly url: ExtractedValue | null;
  readonly text: Excerpt | null;
}

type Draft = { -readonly [Key in keyof NamedItem]: NamedItem[Key] } & { whole: Excerpt | null };

/** An issuer is no longer than this. */
const maxIssuerWords = 8;

/** One item per list item or line; lines with a date, an issuer or more about it belong to the item above them. */
export function namedItems(rows: readonly Row[], tools: LanguageTools): NamedItem[] {
  const found: Draft[] = [];
  const texts = textsOf(rows);
  const follows = followers(texts, (row) => tools.calendar.ranges(row.cut.text).length > 0);
  for (const text of texts) {
    const item = parseItem(text.cut, text.rows[0], tools);
    const last = found.at(-1);
    if (last && item.title === null) {
      last.date ??= item.date;
      last.until ??= item.until;
      if (item.organization) giveIssuer(last, item.organization);
    } else if (last && item.title && follows(text)) {
      addLine(last, item, item.title);
    } else if (item.title) found.push({ ...item, title: item.title, text: null });
  }
  return found.map(({ whole: _, ...item }) => item);
}

/** Who issued it stands on a line of its own, so what was taken for the issuer ("CCRN (Adult)") is part of the name. */
function giveIssuer(item: Draft, organization: Excerpt): void {
  if (item.whole) item.title = item.whole;
  item.whole = null;
  item.organization = organization;
}

function addLine(item: Draft, line: ItemText, title: Excerpt): void {
  const free = item.organization === null || item.whole !== null;
  if (free && item.text === null && title.text.split(/\s+/).length <= maxIssuerWords) giveIssuer(item, title);
  else item.text = item.text ? joinExcerpts([item.text, title]) : title;
  item.date ??= line.date;
  item.until ??= line.until;
}

interface Text {
  readonly cut: Excerpt;
  readonly rows: readonly [Row, ...Row[]];
}

/** The rows as texts, the later lines of each joined to its first. */
function textsOf(rows: readonly Row[]): Text[] {
  const texts: { cut: Excerpt; rows: [Row, ...Row[]] }[] = [];
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    const last = texts.at(-1);
    if (above && last && isSameText(row, above, last.rows[0]) && isOpen(last.cut)) {
      last.cut = joinExcerpts([last.cut, row.cut]);
      last.rows.push(row);
    } else texts.push({ cut: row.cut, rows: [row] });
  });
  return texts;
}

const isSameText = (row: Row, above: Row, first: Row): boolean =>
  row.line.block === above.line.block &&
  row.look === above.look &&
  row.cut.places[0]?.start === 0 &&
  (row.bullet || (first.bullet && row.wrapped) || /[,–—-]$|[\p{Ll}\p{Lo}]$/u.test(above.cut.text));

/** A text that ends in a year is complete. */
const isOpen = (cut: Excerpt): boolean => !/(?:19|20)\d\d\)?$/.test(cut.text);

/** Tells which texts belong to the one above: those that look otherwise than the first, or, where all look alike, stand closer. */
function followers(texts: readonly Text[], isDated: (row: Row) => boolean): (text: Text) => boolean {
  const rows = texts.flatMap((text) => text.rows);
  const look = rows[0]?.look;
  if (rows.some((row) => row.look !== look)) {
    const dated = rows.filter(isDated).length;
    return ({ rows: [row] }) => !row.bullet && row.look !== look && dated <= rows.length / 2 + 0.5;
  }
  const gaps = texts.slice(1).flatMap(({ rows: [row] }) => (row.gap === null ? [] : [row.gap]));
  const close = Math.min(...gaps) + closeness;
  const apart = gaps.some((gap) => gap > close + closeness);
  return ({ rows: [row] }) => apart && !row.bullet && row.gap !== null && row.gap <= close;
}

/** Gaps that differ by less, in units of the line's height, are the same. */
const closeness = 0.25;
