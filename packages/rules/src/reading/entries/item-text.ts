import { type Excerpt, sliceExcerpt, stripExcerpt } from "@vitae/core/engine";
import type { ExtractedValue } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { entryWords } from "@vitae/languages/reading-words";
import { parseIssuerLabel } from "../headings/labels.ts";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { datesIn, splitByStyle } from "./entry-head.ts";

/** Certificate, award or publication of one text, with unsplit names. */
export interface ItemText {
  /** The rest without dates and labels: one excerpt per style and cell. */
  readonly names: readonly Excerpt[];
  /** Issuer by label. */
  readonly issuer: Excerpt | null;
  readonly date: Excerpt | null;
  readonly until: Excerpt | null;
  readonly url: ExtractedValue | null;
}

/** "Title – Issuer, May 2019", "Issued by Issuer", "Issued on: May 2019". */
export function parseItem(cut: Excerpt, row: Row, tools: LanguageTools): ItemText {
  const ranges = tools.calendar.ranges(cut.text);
  const range = ranges.find((candidate) => candidate.to !== null) ?? ranges.at(-1);
  const dates = range ? datesIn(cut, range) : null;
  const rest = range ? [sliceExcerpt(cut, 0, range.start), sliceExcerpt(cut, range.end)] : [cut];
  const said = rest.filter((part) => /\p{L}/u.test(part.text)).map((part) => ({ part, label: parseIssuerLabel(part, tools.words) }));
  const issuer = said.find(({ label }) => label?.kind === "issuer")?.label?.value;
  const href = row.line.spans.find((span) => span.href?.startsWith("http"));
  return {
    names: said
      .filter(({ label }) => label?.kind !== "issuer" && label?.kind !== "issued")
      .flatMap(({ part }) => stretchesOf(part))
      .map(bare)
      .map(withoutGain)
      .filter((part) => /\p{L}\p{M}*\p{L}|[\p{Script=Han}]/u.test(part.text)),
    issuer: issuer?.text ? issuer : null,
    date: dates ? (dates.start ?? dates.only) : null,
    until: dates?.end ?? null,
    url: href?.href ? { text: href.href, places: [{ line: row.line, start: href.start, end: href.end }], target: true } : null,
  };
}

/** Cells and styles separate names. */
const stretchesOf = (part: Excerpt): Excerpt[] => splitByStyle(part).flatMap(splitCells);

/** An excerpt prints the tabs of its lines as spaces. */
function splitCells(cut: Excerpt): Excerpt[] {
  const cells = cut.places.flatMap(({ line, start, end }, index) => {
    const at = cut.offsets[index] ?? 0;
    return [...line.text.slice(start, end).matchAll(/\t|\s{3,}/gu)].map((gap) => ({
      from: at + gap.index,
      to: at + gap.index + gap[0].length,
    }));
  });
  return [...cells, { from: cut.text.length, to: 0 }].map(({ from }, index) => sliceExcerpt(cut, cells[index - 1]?.to ?? 0, from));
}

/** "一級灯火士 取得": that it was gained is no part of its name. */
function withoutGain(cut: Excerpt): Excerpt {
  const word = gains().find((gain) => cut.text.endsWith(gain) && cut.text.length > gain.length);
  return word === undefined ? cut : bare(sliceExcerpt(cut, 0, cut.text.length - word.length));
}

const gains = once(() => entryWords((words) => words.event_gains).toSorted((a, b) => b.length - a.length));

/** Without the marks around it; a bracket that closes one inside stays. */
function bare(cut: Excerpt): Excerpt {
  const stripped = stripExcerpt(cut, /[,;:，、،؛；：)）|•·–—/-]|\.(?!\p{L})/u, /[,;:，、،؛；：(（|•·–—/-]/u);
  return /^[(（][^()（）]*[)）]$/u.test(stripped.text) ? sliceExcerpt(stripped, 1, stripped.text.length - 1) : stripped;
}

/** Separators between a name and its issuer, the most certain first, searched from the end. */
const partings = [/(?<!\s)\s*[|•·]\s*/gu, /(?<!\s)\s+[–—-]+\s+/gu, /(?<!\s)\s+\/\s+/gu, /(?<!\s)\s*[(（](?=[^()（）]*[)）]?$)/gu] as const;
/** Marks that also stand inside a name: what is behind them must be a name itself. */
const weakParting = /(?<!\s)\s*(?:[,،]\s+|，\s*)|(?<=[\p{Lo}）)]),(?=\p{Lo})|(?<=\p{L}{4})\.\s+(?=\p{Lu})/gu;

export interface NameAndIssuer {
  readonly title: Excerpt;
  readonly issuer: Excerpt | null;
}

/** So many of the texts must be built alike. */
const mostAlike = 0.6;

/**
 * Splits names from issuers. A strong mark splits if nearly all texts of a section have it; a comma or full stop, if the text
 * after it names an organisation.
 */
export function partAlike(names: readonly Excerpt[], tools: LanguageTools): NameAndIssuer[] {
  const ways = partings.map((parting) => names.map((name) => partBy(name, parting)));
  const counts = ways.map((way) => way.filter((found) => found !== null).length);
  const most = Math.max(...counts);
  const way = most > 0 && most >= mostAlike * names.length ? ways[counts.indexOf(most)] : undefined;
  return names.map((title, index) => way?.[index] ?? partByName(title, tools) ?? { title, issuer: null });
}

function partByName(name: Excerpt, tools: LanguageTools): NameAndIssuer | null {
  const found = partBy(name, weakParting);
  if (found?.issuer && isOrganisation(found.issuer.text, tools)) return found;
  const others = partings.map((parting) => partBy(name, parting));
  return others.find((other) => other?.issuer && namesOrganisation(other.issuer.text, tools)) ?? null;
}

function namesOrganisation(text: string, { words }: LanguageTools): boolean {
  const folded = fold(text);
  return words.organisations.has(folded) || words.institutions.has(folded);
}

/** Names an organisation, or is one name: capitals, or a script without them. */
const isOrganisation = (text: string, tools: LanguageTools): boolean =>
  namesOrganisation(text, tools) || properName.test(text) || withoutCase.test(text);

const properName = /^\p{Lu}[\p{L}.&]+(?:\s+(?:&\s+|\p{Ll}{1,4}\s+){0,2}\p{Lu}[\p{L}.&]*){0,4}$/u;
/** Scripts without capitals. */
const withoutCase = /^[\p{Lo}\p{M}\p{N}\s&.-]+$/u;

function partBy(name: Excerpt, parting: RegExp): NameAndIssuer | null {
  const border = [...name.text.matchAll(parting)].at(-1);
  if (!border || border.index === 0) return null;
  const issuer = stripExcerpt(sliceExcerpt(name, border.index + border[0].length), /[(（]/u, /[)）.]/u);
  const title = bare(sliceExcerpt(name, 0, border.index));
  return /^[\p{Lu}\p{Lo}\p{N}"«„“]/u.test(issuer.text) && title.text !== "" ? { title, issuer } : null;
}
