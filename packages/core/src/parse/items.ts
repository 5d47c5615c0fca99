import { fold } from "../data/fold.ts";
import { type Cut, firstStretch, joinCuts, sliceCut, splitCut, stripCut } from "../engine/cuts.ts";
import type { Claim, DraftOf } from "../engine/grounding.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import { entriesOf } from "./entries.ts";
import { labelOf } from "./labels.ts";
import { splitItems } from "./lists.ts";
import { byStyle, datesIn, takeApart } from "./pieces.ts";
import type { Row } from "./rows.ts";
import type { Tools } from "./tools.ts";

type Drafts = DraftOf<ParsedResume>;

/** Something named on one line: a certificate, an award. */
interface NamedItem {
  readonly title: Cut;
  readonly organization: Cut | null;
  readonly date: Cut | null;
  readonly until: Cut | null;
  readonly url: Claim | null;
  readonly text: Cut | null;
}

export const readCertifications = (rows: readonly Row[], tools: Tools): NonNullable<Drafts["certifications"]> =>
  namedItems(rows, tools).map(({ title, organization, date, until, url, text }) => ({
    title,
    ...(organization && { organization }),
    ...(date && { date }),
    ...(until && { expiry_date: until }),
    ...(url && { url }),
    ...(text && { text }),
  }));

export const readAwards = (rows: readonly Row[], tools: Tools): NonNullable<Drafts["awards"]> =>
  namedItems(rows, tools).map(({ title, organization, date, text }) => ({
    title,
    ...(organization && { organization }),
    ...(date && { date }),
    ...(text && { description: text }),
  }));

export const readPublications = (rows: readonly Row[], tools: Tools): NonNullable<Drafts["publications"]> =>
  namedItems(rows, tools).map(({ title, organization, date, url, text }) => ({
    title,
    ...(organization && { publisher: organization }),
    ...(date && { date }),
    ...(url && { url }),
    ...(text && { description: text }),
  }));

/** One item per list item or line; a line with nothing but a date or an issuer belongs to the item above it. */
function namedItems(rows: readonly Row[], tools: Tools): NamedItem[] {
  const found: { -readonly [Key in keyof NamedItem]: NamedItem[Key] }[] = [];
  const firstLook = rows[0]?.look;
  const mixed = rows.some((row) => row.look !== firstLook);
  const dated = rows.filter((row) => tools.calendar.ranges(row.cut.text).length > 0).length;
  paragraphsWithRows(rows).forEach(({ cut, row }) => {
    const item = takeItem(cut, row, tools);
    const last = found.at(-1);
    const follows = last && mixed && !row.bullet && row.look !== firstLook && dated <= rows.length / 2 + 0.5;
    if (last && (item === null || item.title === null)) {
      last.date ??= item?.date ?? null;
      last.until ??= item?.until ?? null;
    } else if (last && follows && item?.title) {
      if (last.organization === null && item.title.text.split(/\s+/).length <= 8) last.organization = item.title;
      else last.text = last.text ? joinCuts([last.text, item.title]) : item.title;
      last.date ??= item.date;
    } else if (item?.title) found.push({ ...item, title: item.title, text: null });
  });
  return found;
}

function paragraphsWithRows(rows: readonly Row[]): { cut: Cut; row: Row }[] {
  const texts: { cut: Cut; row: Row }[] = [];
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    const sameItem = above && row.line.block === above.line.block && row.look === above.look && row.cut.places[0]?.start === 0;
    const last = texts.at(-1);
    if (
      last &&
      sameItem &&
      (row.bullet || (last.row.bullet && row.wrapped) || /[,–—-]$|[\p{Ll}\p{Lo}]$/u.test(above.cut.text)) &&
      isOpen(last.cut)
    )
      last.cut = joinCuts([last.cut, row.cut]);
    else texts.push({ cut: row.cut, row });
  });
  return texts;
}

/** A text that ends in a year is complete. */
const isOpen = (cut: Cut): boolean => !/(?:19|20)\d\d\)?$/.test(cut.text);

function takeItem(cut: Cut, row: Row, tools: Tools): (Omit<NamedItem, "title" | "text"> & { title: Cut | null }) | null {
  const ranges = tools.calendar.ranges(cut.text);
  const range = ranges.find((candidate) => candidate.to !== null) ?? ranges.at(-1);
  const dates = range ? datesIn(cut, range) : null;
  const rest = range ? [sliceCut(cut, 0, range.start), sliceCut(cut, range.end)] : [cut];
  const stretches = rest.filter((part) => /\p{L}/u.test(part.text)).flatMap((part) => byStyle(part));
  const names = (stretches.length > 1 ? stretches : stretches.flatMap((part) => titleAndIssuer(stripCut(part, /[,，،、;]/u))))
    .map((part) => stripCut(part, /[,;:)|•·–—-]|\.(?!\p{L})/u, /[,;:(|•·–—-]/u))
    .filter((part) => /\p{L}\p{M}*\p{L}|[\p{Script=Han}]/u.test(part.text));
  const [title, ...others] = names.length === 1 && names[0] ? byComma(names[0], tools) : names;
  const href = row.line.spans.find((span) => span.href?.startsWith("http"));
  return {
    title: title ?? null,
    organization: others[0] ?? null,
    date: dates ? (dates.start ?? dates.only) : null,
    until: dates?.end ?? null,
    url: href?.href ? { text: href.href, places: [{ line: row.line, start: href.start, end: href.end }], target: true } : null,
  };
}

/** "Title – Issuer", "Title (Issuer)": of several dashes the last one parts them. */
function titleAndIssuer(cut: Cut): Cut[] {
  const borders = [...cut.text.matchAll(/\t|\s{3,}|\s+[–—-]+\s+|\s*[|•·]\s*|\s*[(（]\s*|[)）]/gu)].filter(
    (match) => match.index > 0 && match.index + match[0].length < cut.text.length,
  );
  const border = borders.at(-1);
  if (!border) return [cut];
  const issuer = sliceCut(cut, border.index + border[0].length);
  return [sliceCut(cut, 0, border.index), /[(（]/.test(border[0]) ? stripCut(issuer, /(?!)/u, /[)）]/u) : issuer];
}

/** "Title, Issuer" where the last part names an organisation or is one capitalised name. */
function byComma(cut: Cut, tools: Tools): Cut[] {
  const parts = splitCut(cut, /\s*[,，،]\s+|(?<=\p{L}{4})\.\s+(?=\p{Lu})/gu);
  const last = parts.at(-1);
  if (parts.length < 2 || !last) return [cut];
  const folded = fold(last.text);
  const names =
    tools.words.organisations.has(folded) ||
    tools.words.institutions.has(folded) ||
    /^\p{Lu}[\p{L}.&]*(?:\s+\p{Lu}[\p{L}.&]*){0,4}$/u.test(last.text);
  if (!names) return [cut];
  return [stripCut(sliceCut(cut, 0, cut.text.length - last.text.length), /(?!)/u, /[.,，،]/u), last];
}

/** Projects: a name, perhaps dates and a link, and what was done. */
export function readProjects(rows: readonly Row[], tools: Tools): NonNullable<Drafts["projects"]> {
  return entriesOf(rows, tools.calendar).flatMap((entry) => {
    const { pieces, dates } = takeApart(entry.head, tools.calendar);
    const [name, ...others] = pieces;
    const bullets = entry.body.filter(({ bullet }) => bullet);
    if (!name) {
      return bullets.map(({ text }) => {
        const border = /\s*[:：]\s+|\s+[–—-]\s+/u.exec(text.text);
        return border
          ? { name: sliceCut(text, 0, border.index), description: sliceCut(text, border.index + border[0].length) }
          : { name: text };
      });
    }
    const labels = entry.body.map(({ text }) => labelOf(text, tools.words));
    const technologies = labels.flatMap((label) => (label?.kind === "technologies" ? splitItems(label.value) : []));
    const prose = [
      ...others.map(({ cut }) => cut),
      ...entry.body.filter(({ bullet, text }) => !bullet && !labelOf(text, tools.words)).map(({ text }) => text),
    ];
    const href = entry.head.flatMap(({ line }) =>
      line.spans.filter((span) => span.href?.startsWith("http")).map((span) => ({ line, span })),
    )[0];
    return [
      {
        name: name.cut,
        ...((dates.start ?? dates.only) && { start_date: (dates.start ?? dates.only) as Cut }),
        ...(dates.end && { end_date: dates.end }),
        ...(prose.length > 0 && { description: joinCuts(firstStretch(prose)) }),
        ...(href?.span.href && {
          url: { text: href.span.href, places: [{ line: href.line, start: href.span.start, end: href.span.end }], target: true as const },
        }),
        highlights: bullets.filter(({ text }) => !labelOf(text, tools.words)).map(({ text }) => text),
        technologies,
      },
    ];
  });
}
