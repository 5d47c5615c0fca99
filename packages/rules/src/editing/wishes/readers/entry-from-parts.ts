import { CompanyInfo, type EntryData, type SegmentType } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { parseEntry } from "../../grammar/parse-entry.ts";
import { nameOf } from "../../grammar/values.ts";
import { trimmed } from "../spans/find-target.ts";
import { type Clause, has, isColon, isComma, isComment, isNeutral, type Span } from "../spans/span.ts";
import { valueSpans } from "./value.ts";

interface Parts {
  readonly names: readonly string[];
  readonly start?: string;
  readonly end?: string;
}

/** An entry from the parts it is given with: dates show what they are, a title and an employer are told apart by their words. */
export function entryFromParts(clause: Clause, type: SegmentType, said: readonly Span[]): EntryData | null {
  const stated = valueSpans(said);
  const from = stated.findIndex((span) => !(isComment(span) || isColon(span) || isComma(span)) || span.mentions.length > 0);
  const spans = stated.slice(Math.max(from, 0));
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return null;
  if (type === "experience") return spans.some(isColon) ? null : jobFrom(clause, spans);
  if (spans.some((span) => has(span, "vague", "opinion", "hypothetical", "rewrite", "it"))) return null;
  if (type === "education") return degreeFrom(clause, spans) ?? parseEntry(clause.scene, type, { from: first.from, to: last.to });
  return parseEntry(clause.scene, type, { from: first.from, to: last.to });
}

/** "Google, Developer, 2010–2014", "as a Developer at Google from 2010 to 2014". */
export function jobFrom(clause: Clause, spans: readonly Span[]): EntryData | null {
  const parts = partsOf(clause, spans);
  if (!parts || parts.names.length === 0 || parts.names.length > 3) return null;
  const isTitle = (name: string): boolean => clause.scene.lexicon.isOccupation(fold(name));
  const titles = parts.names.filter(isTitle);
  const [title] = titles;
  const others = parts.names.filter((name) => name !== title);
  const [company, location] = others;
  if (title === undefined || titles.length > 1 || company === undefined) return null;
  const info = { name: company, title, start_date: parts.start, end_date: parts.end, location };
  const given = Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined));
  return {
    experience: { company_info: CompanyInfo.parse({ ...given, is_current: parts.end === undefined && parts.start !== undefined }) },
  };
}

function degreeFrom(clause: Clause, spans: readonly Span[]): EntryData | null {
  const parts = partsOf(clause, spans);
  if (!parts) return null;
  const { isDegree, isSchool } = clause.scene.lexicon;
  const degree = parts.names.find((name) => isDegree(fold(name)));
  const school = parts.names.find((name) => name !== degree && isSchool(fold(name)));
  const rest = parts.names.filter((name) => name !== degree && name !== school);
  if (degree === undefined || rest.length > 1 || (rest.length === 1 && school === undefined)) return null;
  const data = {
    degree,
    institution_name: school,
    field_of_study: rest[0],
    start_date: parts.end === undefined ? undefined : parts.start,
    end_date: parts.end ?? parts.start,
  };
  return { education: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) };
}

const isBreak = (span: Span): boolean =>
  isComma(span) ||
  isColon(span) ||
  isNeutral(span) ||
  has(span, "old", "to", "started", "ended", "is", "worked", "add") ||
  /^[-–—|/]$/.test(span.mark ?? "");
/** "University of Hull", "Smith and Sons". */
const isInner = ({ scene: { lexicon, tokens } }: Clause, { from, to }: Span): boolean =>
  to - from === 1 && lexicon.innerJoints.has(tokens[from]?.word ?? "");

/** Names between commas and small words, and dates; null where a word speaks about something else. */
function partsOf(clause: Clause, spans: readonly Span[]): Parts | null {
  const names: Span[][] = [[]];
  const dates: Span[] = [];
  for (const span of spans) {
    if (span.literal?.kind === "date" || span.literal?.kind === "period") {
      dates.push(span);
      names.push([]);
    } else if (isInner(clause, span)) names.at(-1)?.push(span);
    else if (isBreak(span) && span.mentions.every((one) => !one.whole)) names.push([]);
    else if (has(span, "vague", "opinion", "hypothetical", "rewrite", "no", "not", "it", "remove")) return null;
    else names.at(-1)?.push(span);
  }
  const [first, second] = dates.map(({ literal }) => literal);
  if (dates.length > 2 || (first?.kind === "period" && second)) return null;
  const filled = names.filter((name) => name.some((span) => !isComment(span) || span.mentions.length > 0));
  const texts = filled.map((name) => {
    const said = trimmed(name, (span) => isNeutral(span) && span.mentions.length === 0);
    return nameOf(clause.scene, { from: said[0]?.from ?? 0, to: said.at(-1)?.to ?? 0 });
  });
  if (first?.kind === "period") return { names: texts, ...(first.start && { start: first.start }), ...(first.end && { end: first.end }) };
  return { names: texts, ...(first && { start: first.text }), ...(second && { end: second.text }) };
}
