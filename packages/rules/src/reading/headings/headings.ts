import { type Excerpt, joinExcerpts, sliceExcerpt } from "@vitae/core/engine";
import type { Calendar } from "@vitae/languages/calendar";
import { hanNumerals } from "@vitae/languages/characters";
import { fold } from "@vitae/languages/fold";
import type { LabelKind, SectionKind } from "@vitae/languages/language";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import { isDuration } from "../rows/duration.ts";
import { bodyStyle, type Row, styleAt } from "../rows/rows.ts";
import { headingBehindDates, tableHeads } from "../rows/tables.ts";
import { headingLooks } from "./heading-looks.ts";
import { marginHeadings } from "./margin-headings.ts";
import { plainHeadings } from "./plain-headings.ts";

/** A row that opens a section. */
export interface Heading {
  readonly row: Row;
  readonly title: Excerpt;
  /** Null for unknown words; its style is that of the other headings. */
  readonly kind: SectionKind | null;
  /** The kind is that of a known heading inside a longer one, or unknown. */
  readonly guessed: boolean;
  /** Text after the heading on the same row. */
  readonly rest: readonly Excerpt[];
  /** Further rows of a heading that a narrow column broke. */
  readonly more: readonly Row[];
  /** "Highlights" inside a job: it names a part of an entry and opens no section. */
  readonly inEntry: boolean;
}

interface Candidate extends Heading {
  /** Its text follows in the same cell. */
  readonly runIn: boolean;
  readonly prominence: number;
  readonly look: string;
}

const maxCharacters = 60;
const maxWords = 7;

/**
 * Finds section headings by their style among the other rows and by their words.
 *
 * Known words alone make a heading only if no row is styled as one. Unknown words make a heading if their style equals that of
 * known headings or, with a calendar, that of the headings of the page.
 */
export function findHeadings(rows: readonly Row[], words: Vocabulary, calendar?: Calendar): Heading[] {
  const body = bodyStyle(rows);
  const heads = tableHeads(rows, words);
  const margin = new Set([...(calendar ? marginHeadings(rows) : [])].map(({ index }) => index));
  const candidates = likeOthers(
    withRoles(rows).flatMap((row) => (heads.has(row) ? [] : (candidate(row, words, body.size, body.bold) ?? []))),
  ).map((found) => (margin.has(found.row.index) ? { ...found, prominence: marginProminence, look: marginLook } : found));
  const known = candidates.filter((found) => found.kind !== null);
  const isPlain = calendar !== undefined && known.every(({ prominence }) => prominence < 1);
  const plain = isPlain ? plainHeadings(rows, candidates, calendar) : new Set<Row>();
  const looks = knownLooks(known);
  const patterns = calendar ? patternsOf(rows, candidates, calendar) : new Set<string>();
  const strong = known.filter((found) => (looks.get(found.look)?.kinds.size ?? 0) >= 2);
  const most = Math.max(...new Set(strong.map((found) => found.prominence)), Number.NEGATIVE_INFINITY);
  const columns = strongestByEdge(strong);
  const alike = Map.groupBy(rows, (row) => row.look);
  const announced = announcedHeadings(rows, words);
  const isHeading = (found: Candidate) =>
    found.look === marginLook ||
    plain.has(found.row) ||
    (found.rest.length === 0 && announced.has(fold(found.title.text))) ||
    (patterns.has(found.look) &&
      found.prominence > 0 &&
      (found.kind !== null || found.rest.length === 0 || isBeside(found.rest, found.row, found.look))) ||
    (found.kind
      ? isKnownHeading(found, looks, { anywhere: most, inColumn: strongestNear(edgeOf(found.row), columns) })
      : isLookAlike(found, looks, alike.get(found.row.look)?.length ?? 0));
  // The first row of a page is a name or a title of the document, unless its words say otherwise.
  const isSection = (found: Candidate) => isHeading(found) && (found.kind !== null || found.row !== rows[0]);
  const opened = withoutSubheadings(wholeHeadings(candidates.filter(isSection), words), { looks, words, patterns });
  const printed = new Map(rows.map((row) => [row.index, row]));
  // Unknown words that stand several times name a part of each entry: "Duties".
  const texts = Map.groupBy(opened, ({ title }) => title.text);
  return opened.map((found) => ({
    ...found,
    inEntry: found.inEntry || (found.kind === null && (texts.get(found.title.text)?.length ?? 0) > 1),
    row: printed.get(found.row.index) ?? found.row,
    more: found.more.map((row) => printed.get(row.index) ?? row),
    kind: found.kind ?? words.headingWithin(found.title.text),
    guessed: found.kind === null,
  }));
}

/** "Education & Work" above rows that say "Education" and "Work" alone: the parts of a heading are headings however they look. */
function announcedHeadings(rows: readonly Row[], words: Vocabulary): ReadonlySet<string> {
  return new Set(
    rows.flatMap(({ cells, bullet }) => {
      const parts = (cells.at(-1)?.text ?? "").split(/[・&＆/]/u).map(fold);
      const kinds = new Set(parts.map((part) => words.heading(part)));
      return !bullet && kinds.size > 1 && !kinds.has(null) ? parts : [];
    }),
  );
}

/** A heading in front of its text is set like those on rows of their own; otherwise it labels a part of a section. */
function likeOthers(found: readonly Candidate[]): Candidate[] {
  const key = ({ title }: Candidate) => [sizeOf({ title }), styleAt(title).bold, isCapitalCell(title.text), styleAt(title).color].join("/");
  const alone = new Set(found.flatMap((other) => (other.kind && !other.runIn ? [key(other)] : [])));
  return found.filter((other) => !other.runIn || alone.size === 0 || alone.has(key(other)));
}

/** Rows in a column of headings have a separate style key. */
const marginLook = "margin";
const marginProminence = 6;

const patternsOf = (rows: readonly Row[], candidates: readonly Candidate[], calendar: Calendar): ReadonlySet<string> =>
  headingLooks(
    rows,
    candidates.map(({ row, look, prominence, kind, rest }) => ({
      row,
      look,
      prominence,
      known: kind !== null,
      alone: rest.length === 0,
      beside: isBeside(rest, row, look),
    })),
    (row) => {
      const [first] = row.cells;
      return first ? lookOf(styleAt(first), first.text, row) : "";
    },
    calendar,
  );

/** The first row of a section is beside its heading, in a different style. Geometry decides if it is available. */
const isBeside = ([next]: readonly Excerpt[], row: Row, look: string): boolean =>
  next !== undefined && row.line.box === null && row.cells.length === 2 && lookOf(styleAt(next), next.text, row) !== look;

/** Where the format tags no text of a page at all, what looks like the headings of the other pages is one. */
function withRoles(rows: readonly Row[]): readonly Row[] {
  const tagged = new Set(rows.flatMap(({ line }) => (line.role === "text" || line.role.startsWith("page_") ? [] : [line.page])));
  const looks = new Set(rows.flatMap(({ line, look }) => (line.role === "heading" ? [look] : [])));
  return rows.map((row) =>
    looks.has(row.look) && !tagged.has(row.line.page) ? { ...row, line: { ...row.line, role: "heading" as const } } : row,
  );
}

/**
 * Unknown words name an entry of the section that they stand in, whatever headings look like them elsewhere: below a heading
 * of a larger font, or where the first of them follows its heading with nothing between.
 */
function withoutSubheadings(
  found: readonly Candidate[],
  { looks, words, patterns }: { looks: Looks; words: Vocabulary; patterns: ReadonlySet<string> },
): Candidate[] {
  const above: Candidate[] = [];
  let entriesLook: string | null = null;
  return found.flatMap((next) => {
    const larger = above.findLast((other) => Math.abs(edgeOf(other.row) - edgeOf(next.row)) <= columnSlack);
    const opens = found.some((other) => kindOf(other, words) !== null && followsAtOnce(next, other));
    if (next.kind !== null) entriesLook = null;
    else if (opens) entriesLook = next.look;
    const names = next.look === entriesLook && (opens || words.headingWithin(next.title.text) === null);
    const isSmaller = larger !== undefined && sizeOf(larger) > sizeOf(next) * largerSize;
    if (next.kind === null && (names || (isSmaller && !patterns.has(next.look)))) return [];
    if (next.kind === "summary" && isSmaller && hasEntries.has(larger.kind)) return [{ ...next, inEntry: true }];
    if ((looks.get(next.look)?.kinds.size ?? 0) >= 2) above.push(next);
    return [next];
  });
}

const kindOf = ({ kind, title }: Candidate, words: Vocabulary): SectionKind | null => kind ?? words.headingWithin(title.text);

const followsAtOnce = ({ row }: Candidate, heading: Candidate): boolean =>
  heading.rest.length === 0 && (heading.more.at(-1) ?? heading.row).index + 1 === row.index && heading.row.line.region === row.line.region;

const hasEntries: ReadonlySet<SectionKind | null> = new Set(["experience", "education", "projects", "volunteering"]);

/** A font larger by this factor is another level of headings. */
const largerSize = 1.08;

const sizeOf = ({ title }: Pick<Candidate, "title">): number => styleAt(title).size;

/** Headings of one block and look below each other are one heading: "Professional Skills / Summary". */
function wholeHeadings(found: readonly Candidate[], words: Vocabulary): Candidate[] {
  const whole: Candidate[] = [];
  for (const next of found) {
    const last = whole.at(-1);
    const above = last?.more.at(-1) ?? last?.row;
    if (
      last &&
      above &&
      above.index + 1 === next.row.index &&
      above.line.block === next.row.line.block &&
      last.look === next.look &&
      last.rest.length === 0
    ) {
      const title = joinExcerpts([last.title, next.title]);
      whole[whole.length - 1] = {
        ...last,
        title,
        kind: words.heading(title.text) ?? last.kind ?? next.kind,
        rest: next.rest,
        more: [...last.more, next.row],
      };
    } else whole.push(next);
  }
  return whole;
}

function candidate(row: Row, words: Vocabulary, bodySize: number, bodyBold: boolean): Candidate | null {
  if (row.running || (row.bullet && row.line.role !== "heading")) return null;
  const behindDates = headingBehindDates(row.cells, words);
  const cells = behindDates ? [behindDates] : unnumbered(row.cells);
  const [first, ...others] = runIn(cells, words);
  if (!first) return null;
  const isRunIn = first !== cells[0];
  const colon = first.text.search(/[:：]\s*$/);
  const title = withoutLength(colon > 0 ? sliceExcerpt(first, 0, colon) : first);
  if (title.text.length > maxCharacters || title.text.split(/\s+/).length > maxWords) return null;
  if (!/\p{L}\p{M}*\p{L}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u.test(title.text) || /[@\d]|[,;]$|https?:/.test(title.text))
    return null;
  const style = styleAt(first);
  const prominence =
    (style.size > bodySize * 1.08 ? 2 : style.size < bodySize * 0.92 ? -1 : 0) +
    (style.bold && !bodyBold ? 2 : 0) +
    (row.capitals || isCapitalCell(title.text) ? 2 : 0) +
    (row.line.role === "heading" ? 2 : 0) +
    (colon > 0 && !isRunIn ? 1 : 0);
  const kind = words.heading(title.text) ?? spacedOut(title.text, words);
  if (kind === null && others.length > 0 && contactLabels.has(words.label(title.text))) return null;
  return {
    row,
    title,
    kind,
    rest: others,
    more: [],
    inEntry: false,
    runIn: isRunIn,
    guessed: kind === null,
    prominence,
    look: lookOf(style, isRunIn ? title.text : first.text, row),
  };
}

/** They stand in front of their values and open no section. */
const contactLabels: ReadonlySet<LabelKind | null> = new Set(["name", "birth", "nationality", "email", "phone"]);

/** "Work experience — 8 years 7 months": how long it all was is no part of the heading. */
function withoutLength(title: Excerpt): Excerpt {
  const mark = /(?<!\s)\s{1,8}[–—-]\s{1,8}(?=\p{Nd})|(?<!\s)\s{0,8}[(（](?=\p{Nd})/u.exec(title.text);
  return mark && isDuration(title.text.slice(mark.index)) ? sliceExcerpt(title, 0, mark.index) : title;
}

const numbering = new RegExp(`^(?:(?:\\d{1,2}|[IVX]{1,4}|[A-H])[.)]\\s*|\\d{1,2}\\s+|[${hanNumerals}]{1,2}[、.．]\\s*)(?=\\p{L})`, "u");

/** Symbol of a font, or of an icon font. */
const icon = /^[\p{So}\p{Co}]\p{M}*\s+(?=\p{L})/u;

/** "3. Education", "IV) Education", "二、教育背景", "★ Education"; also with the number or the icon in a cell of its own. */
function unnumbered(cells: readonly Excerpt[]): readonly Excerpt[] {
  const [first, ...others] = cells;
  if (!first) return cells;
  if (others.length > 0 && /^(?:(?:\d{1,2}|[IVX]{1,4})[.)]?|[\p{So}\p{Co}]\p{M}*)$/u.test(first.text)) return others;
  const number = numbering.exec(first.text) ?? icon.exec(first.text);
  return number ? [sliceExcerpt(first, number[0].length), ...others] : cells;
}

/** "SKILLS: Go, SQL", the words in front of the colon a known heading set apart from what follows it: the heading is a cell of its own. */
function runIn(cells: readonly Excerpt[], words: Vocabulary): readonly Excerpt[] {
  const [first, ...others] = cells;
  const colon = first?.text.search(/[:：]\s*\S/u) ?? -1;
  if (!first || colon < 1 || colon > maxCharacters || words.heading(first.text.slice(0, colon)) === null) return cells;
  const [title, rest] = [sliceExcerpt(first, 0, colon + 1), sliceExcerpt(first, colon + 1)];
  const apart = styleAt(title).bold !== styleAt(rest).bold || (isCapitalCell(title.text) && !isCapitalCell(rest.text));
  return apart ? [title, rest, ...others] : cells;
}

const isCapitalCell = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();

const lookOf = (style: Row["style"], text: string, row: Row): string =>
  [
    Math.round(style.size * 2) / 2,
    style.bold,
    isCapitalCell(text),
    style.color ?? "",
    row.line.role === "heading",
    /[:：]\s*$/u.test(text),
  ].join("/");

/** Letters set so far apart that they read as words: "कौ श ल". */
function spacedOut(text: string, words: Vocabulary): SectionKind | null {
  const pieces = text.split(/\s+/);
  const short = pieces.length > 1 && pieces.every((piece) => (piece.match(/\p{L}/gu)?.length ?? 0) <= 2);
  return short ? words.heading(pieces.join("")) : null;
}

type Looks = Map<string, { kinds: Set<SectionKind | null>; prominence: number }>;

/** The looks that known headings share, each with how many different sections it opens. */
function knownLooks(known: readonly Candidate[]): Looks {
  const looks: Looks = new Map();
  for (const found of known) {
    const look = looks.get(found.look) ?? { kinds: new Set(), prominence: found.prominence };
    look.kinds.add(found.kind);
    looks.set(found.look, look);
  }
  return looks;
}

/** Headings of one column begin within this many points of each other. */
const columnSlack = 60;

/** Left edge of a row; that of the region without geometry. */
const edgeOf = ({ line }: Row): number => line.box?.[0] ?? line.region * 1_000;

/** Prominence of the most certain headings by their left edge. */
function strongestByEdge(strong: readonly Candidate[]): Map<number, number> {
  const columns = new Map<number, number>();
  for (const { row, prominence } of strong) {
    const edge = Math.round(edgeOf(row));
    columns.set(edge, Math.max(columns.get(edge) ?? prominence, prominence));
  }
  return columns;
}

const strongestNear = (edge: number, columns: ReadonlyMap<number, number>): number =>
  [...columns].reduce(
    (most, [other, prominence]) => (Math.abs(other - edge) <= columnSlack ? Math.max(most, prominence) : most),
    Number.NEGATIVE_INFINITY,
  );

/** @param strongest prominence of the most certain headings, overall and in the column of this one */
function isKnownHeading(found: Candidate, looks: Looks, strongest: { anywhere: number; inColumn: number }): boolean {
  const own = looks.get(found.look)?.kinds.size ?? 0;
  if (own >= 2 && found.prominence >= 1) return true;
  if (strongest.anywhere <= found.prominence) return own >= 2 || found.prominence >= 1 || found.rest.length === 0;
  return strongest.inColumn <= found.prominence && found.prominence >= 1;
}

/** Unknown words that look exactly like at least two kinds of known headings, with nothing beside them. */
function isLookAlike(found: Candidate, looks: Looks, alike: number): boolean {
  const look = looks.get(found.look);
  if (!look || look.kinds.size < 2 || found.prominence < 2 || found.rest.length > 0) return false;
  return alike <= look.kinds.size * 3 + 2;
}
