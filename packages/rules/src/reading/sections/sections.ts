import { type Excerpt, enclosingBox, sliceExcerpt, stripExcerpt } from "@vitae/core/engine";
import type { Box } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { SectionKind } from "@vitae/languages/language";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import type { Heading } from "../headings/headings.ts";
import { type Row, withCells } from "../rows/rows.ts";

/** Rows below one heading, across columns and pages. */
export interface Section {
  /** "header" is what stands above the first heading of a column; "other" has a heading nobody knows. */
  readonly kind: SectionKind | "header" | "other";
  readonly title: Excerpt | null;
  readonly rows: Row[];
  /** The heading alone does not tell the kind. */
  readonly guessed?: boolean;
}

/**
 * Groups rows by headings. A section ends at the next heading of its column. On a new page, a column continues the last section of
 * the same column.
 */
export function groupSections(rows: readonly Row[], headings: readonly Heading[]): Section[] {
  const byRow = new Map(headings.map((heading) => [heading.row, heading]));
  const more = new Set(headings.flatMap((heading) => heading.more));
  const extents = regionExtents(rows);
  const header: Section = { kind: "header", title: null, rows: [] };
  const sections: Section[] = [header];
  const openIn = new Map<number, Section>();
  let current = header;
  let region: number | null = null;
  let over: Over | null = null;
  let above: Row | null = null;

  const last = rows.length - mostBelowSignature;
  for (const row of rows.filter(({ running }) => !running)) {
    if (row.line.region !== region) {
      if (above && (byRow.has(above) || more.has(above))) over = { heading: above, section: current };
      const under = over && belongsTo(extents.get(row.line.region), over.heading) ? over.section : undefined;
      current = openIn.get(row.line.region) ?? under ?? continued(row.line.region, region, extents, openIn) ?? header;
      region = row.line.region;
    }
    if (row.index >= last && signature.test(row.cells[0]?.text ?? "")) {
      current = { kind: "other", title: null, rows: [] };
      sections.push(current);
    }
    const heading = byRow.get(row);
    if (heading && !heading.inEntry) {
      over = null;
      current = { kind: heading.kind ?? "other", title: heading.title, rows: [], guessed: heading.guessed };
      sections.push(current);
    }
    if (heading && heading.rest.length > 0) current.rows.push(withCells(row, heading.rest));
    else if (!heading && !more.has(row)) current.rows.push(row);
    openIn.set(row.line.region, current);
    above = row;
  }
  // Contact data can be there only.
  sections.push({ kind: "contact", title: null, rows: rows.filter(({ running }) => running) });
  return sections.filter((section) => section.rows.length > 0 || section.title !== null);
}

/** "Mainz, 2. 11. 2026", "Lugo, 3 de marzo de 2026" above or beside a name. */
const signature =
  /^\p{Lu}[\p{L} -]{1,30},\s(?:\p{L}{2,4}\s)?\p{Nd}{1,2}(?:[./-]\s?\p{Nd}{1,2}[./-]\s?|\.?\s(?:de\s)?\p{L}+\s(?:de\s)?)\p{Nd}{4}\.?$/u;
const mostBelowSignature = 4;

/** A heading that ends its region: what stands below it, in one column or several, or begins beside it, is its section. */
interface Over {
  readonly heading: Row;
  readonly section: Section;
}

function belongsTo(extent: Extent | undefined, { line }: Row): boolean {
  if (!extent?.box || !line.box || extent.page !== line.page) return false;
  const [left, top, right, bottom] = line.box;
  const isBeside = (extent.box[0] >= right || extent.box[2] <= left) && Math.abs(extent.box[1] - top) <= 1.5 * (bottom - top);
  return extent.box[1] >= bottom - 2 || isBeside;
}

/**
 * "Skills & Interests" with "Languages: English", "Skills: Go" beneath, or with the labels in a column of their own: rows whose labels are
 * headings of different sections are sections of their own. A row with a label that is no heading goes on with the section itself.
 */
export function splitLabelled(sections: readonly Section[], words: Vocabulary): Section[] {
  return sections.flatMap((section) => {
    const isPersonal = section.kind === "personal";
    if (!isListed.has(section.kind) && !isPersonal) return [section];
    const parts: Section[] = [{ ...section, rows: [] }];
    for (const row of section.rows) {
      const labelled = labelOf(row);
      const own = labelled && labelledPart(row, labelled, words);
      if (own && (!isPersonal || own.kind === "languages") && !(labelled.inColumn && own.kind === section.kind)) parts.push(own);
      else parts.at(labelled?.inColumn ? 0 : -1)?.rows.push(row);
    }
    return parts.some(({ kind }) => kind !== section.kind) ? parts.filter(({ rows }) => rows.length > 0) : [section];
  });
}

interface RowLabel {
  readonly title: Excerpt;
  readonly value: readonly Excerpt[];
  /** It is a cell of its own. */
  readonly inColumn: boolean;
}

/** What stands in front of a colon, or in front of the only other cell. */
function labelOf({ cells, cut, bullet }: Row): RowLabel | null {
  const [first, ...others] = cells;
  if (first && others.length > 0 && !bullet && first.text.length <= maxLabel)
    return { title: stripExcerpt(first, /(?!)/u, /[:：\s]/u), value: others, inColumn: true };
  const label = /^[^:：]{2,40}[:：]\s/u.exec(cut.text)?.[0] ?? "";
  const title = stripExcerpt(sliceExcerpt(cut, 0, label.length), /(?!)/u, /[:：\s]/u);
  return label ? { title, value: [sliceExcerpt(cut, label.length)], inColumn: false } : null;
}

const maxLabel = 40;
/** Fewer words are no summary. */
const leastSummary = 6;

/** The section that a labelled row is. A row whose label is a level lists those languages, and a licence to drive is no skill. */
function labelledPart(row: Row, { title, value, inColumn }: RowLabel, words: Vocabulary): Section | null {
  const rows = [withCells(row, value)];
  if (words.label(title.text) === "licence") return { kind: "other", title, rows };
  if (words.proficiencies.has(fold(title.text)) && speaksOf(rows, words)) return { kind: "languages", title, rows: [row] };
  const kind = words.heading(title.text);
  if (kind === null || (kind === "languages" && !speaksOf(rows, words))) return null;
  const isSummary = kind === "summary" && inColumn && value.some(({ text }) => text.split(/\s+/).length >= leastSummary);
  return isListed.has(kind) || isSummary ? { kind, title, rows } : null;
}

const isListed: ReadonlySet<Section["kind"]> = new Set(["skills", "languages", "certifications", "interests", "other"]);

/** A list of names and levels of spoken languages, or of programming languages under the same heading? */
export function relabelSections(sections: readonly Section[], words: Vocabulary): Section[] {
  const checked = sections.map((section) =>
    section.kind === "languages" && !speaksOf(section.rows, words) ? { ...section, kind: "skills" as const } : section,
  );
  const named = checked.some((section) => section.kind === "skills");
  return checked.map((section, index) => {
    const beside = !named || [checked[index - 1], checked[index + 1]].some((other) => other?.kind === "skills");
    const names = section.title === null || words.label(section.title.text) === null;
    return section.kind === "other" && beside && names && isShortList(section.rows) ? { ...section, kind: "skills" as const } : section;
  });
}

const speaksOf = (rows: readonly Row[], words: Vocabulary): boolean => {
  const items = rows.flatMap((row) => row.cut.text.split(/[,;|•·\t]/)).filter((item) => /\p{L}/u.test(item));
  const spoken = items.filter((item) => words.isLanguage(item.trim()) || words.proficiencies.has(fold(item)) || /\b[ABC][12]\b/.test(item));
  return spoken.length >= items.length * 0.3;
};

const isShortList = (rows: readonly Row[]): boolean =>
  rows.length >= 2 && rows.every((row) => row.cut.text.split(/\s+/).length <= 4 && !/\d{4}|@/.test(row.cut.text));

interface Extent {
  readonly page: number | null;
  readonly box: Box | null;
}

function regionExtents(rows: readonly Row[]): Map<number, Extent> {
  const boxes = new Map<number, { page: number | null; boxes: (Box | null)[] }>();
  for (const { line } of rows) {
    const entry = boxes.get(line.region) ?? { page: line.page, boxes: [] };
    entry.boxes.push(line.box);
    boxes.set(line.region, entry);
  }
  return new Map([...boxes].map(([region, entry]) => [region, { page: entry.page, box: enclosingBox(entry.boxes) }]));
}

/** Columns that share at least half of the narrower one's width are the same column. */
const sameColumn = (a: Box, b: Box): boolean => Math.min(a[2], b[2]) - Math.max(a[0], b[0]) >= 0.5 * Math.min(a[2] - a[0], b[2] - b[0]);

/** Under text as wide as both, two regions side by side are cards of one section and no columns of the page. */
const spans = (wide: Box, narrow: Box): boolean => wide[0] <= narrow[0] + 2 && wide[2] >= narrow[2] - 2;

/** The section that a region entered for the first time goes on with; undefined: none, it begins like a header. */
function continued(
  region: number,
  before: number | null,
  extents: ReadonlyMap<number, Extent>,
  openIn: ReadonlyMap<number, Section>,
): Section | undefined {
  const own = extents.get(region);
  if (!own?.box) return undefined;
  const earlier = [...openIn.keys()].reverse();
  const previous = before === null ? undefined : extents.get(before);
  if (previous?.box && previous.page === own.page && sameColumn(previous.box, own.box)) return openIn.get(before ?? -1);
  const above = earlier.find((candidate) => {
    const extent = extents.get(candidate);
    return extent?.box && own.box && sameColumn(extent.box, own.box);
  });
  const extent = above === undefined ? undefined : extents.get(above);
  const besidePrevious = previous?.box && previous.page === own.page && extent?.box && spans(extent.box, previous.box);
  if (besidePrevious) return openIn.get(before ?? -1);
  if (above !== undefined) return openIn.get(above);
  return undefined;
}
