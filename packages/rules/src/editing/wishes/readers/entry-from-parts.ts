import { CompanyInfo, type EntryData, type SegmentType } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { entryOfParts, given } from "../../targets/entries.ts";
import { nameOf } from "../../targets/values.ts";
import { lengthsAt, type TokenRange } from "../../words/phrases.ts";
import { trimmed } from "../spans/find-target.ts";
import { type Clause, has, isColon, isComma, isComment, isNeutral, type Span, spansText } from "../spans/span.ts";
import { valueSpans } from "./value.ts";

interface Part {
  readonly text: string;
  /** It stands behind a word like "at". */
  readonly isPlace: boolean;
  /** It stands behind a word like "as". */
  readonly isRole: boolean;
  /** Names a trade. */
  readonly isTitle: boolean;
  readonly run: TokenRange;
}

interface Parts {
  readonly names: readonly Part[];
  readonly start?: string;
  readonly end?: string;
}

/** Builds an entry from its parts. Dates are recognised by form; title and employer by their words. */
export function entryFromParts(clause: Clause, type: SegmentType, said: readonly Span[]): EntryData | null {
  const stated = valueSpans(said);
  const from = stated.findIndex((span) => !(isComment(span) || isColon(span) || isComma(span)) || span.mentions.length > 0);
  const spans = stated.slice(Math.max(from, 0));
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last || spans.some((span) => has(span, ...foreign))) return null;
  if (type === "experience") return spans.some(isColon) ? null : jobFrom(clause, withoutWhen(spans));
  if (type === "education") return degreeFrom(clause, spans);
  return (type === "volunteering" ? roleFrom(clause, spans) : null) ?? entryOfParts(clause.scene, type, { from: first.from, to: last.to });
}

const foreign = ["vague", "opinion", "hypothetical", "rewrite", "it"] as const;

/** "Before Globex I was …", without its beginning: when it was is said by its dates. */
export function withoutWhen(spans: readonly Span[]): readonly Span[] {
  const [when, ...rest] = spans;
  const other = rest.findIndex((span) => span.mentions.some(({ named }) => named.kind === "entry") || has(span, "internship"));
  const isWhen = when !== undefined && has(when, "before", "after") && other >= 0 && rest.slice(0, other).every(isNeutral);
  return isWhen ? rest.slice(other + 1) : spans;
}

/** "Google, Developer, 2010–2014", "as a Developer at Google from 2010 to 2014". */
export function jobFrom(clause: Clause, spans: readonly Span[]): EntryData | null {
  const parts = partsOf(clause, spans);
  const names = parts && withWholeTitle(clause, parts.names);
  if (!names || names.length < 2 || names.length > 3) return null;
  const titles = names.filter(({ isTitle }) => isTitle);
  const [title] = titles.length === 0 ? roleBesidePlace(names) : titles;
  const [company, location] = names.filter((name) => name !== title);
  // "I worked with a nurse": somebody else's trade.
  if (!title || title.isPlace || titles.length > 1 || !company) return null;
  // "Au Café des Arts": where "of" stands between two names, both may be one.
  if (location && isOf(clause, company.run.to, location.run.from)) return null;
  const info = given({ name: company.text, title: title.text, start_date: parts.start, end_date: parts.end, location: location?.text });
  return {
    experience: { company_info: CompanyInfo.parse({ ...info, is_current: parts.end === undefined && parts.start !== undefined }) },
  };
}

/**
 * "Jefe de obra en Acme", "Gerente de Projetos na Acme": the title goes on behind the word for "of", where that goes on in small letters or
 * where another word says of the next name that it is the employer. Null where the name behind "of" may be the employer too.
 */
function withWholeTitle(clause: Clause, names: readonly Part[]): readonly Part[] | null {
  const [title, next, ...others] = names;
  if (!title || !next || !(title.isTitle || title.isRole) || next.isTitle) return names;
  if (!isOf(clause, title.run.to, next.run.from)) return names;
  const isSmall = /^\p{Ll}/u.test(next.text);
  const [employer] = others;
  const isEmployerSaid = employer?.isPlace === true && !isOf(clause, next.run.to, employer.run.from) && !isInPlace(clause, employer);
  if (!isSmall && others.length === 0) return names;
  if (!isSmall && !isEmployerSaid) return null;
  const run = { from: title.run.from, to: next.run.to };
  return withWholeTitle(clause, [{ ...title, run, text: nameOf(clause.scene, run), isTitle: true }, ...others]);
}

/** "En Madrid": the word in front of it may say where. */
const isInPlace = ({ scene: { lexicon, tokens } }: Clause, { run }: Part): boolean =>
  lengthsAt(lexicon.words("in_place"), tokens, run.from - 1, run.from).length > 0;

/** Nothing but a word for "of" stands there. */
const isOf = ({ spans }: Clause, from: number, to: number): boolean =>
  spans.some((span) => span.from === from && span.to === to && has(span, "old"));

/** "I am Head of Sales": what somebody is. */
export function isBehindAm({ lexicon, tokens }: Clause["scene"], at: number): boolean {
  const isBehind = (name: string, to: number): number =>
    [3, 2, 1].find((size) => to >= size && lengthsAt(lexicon.words(name), tokens, to - size, to).includes(size)) ?? 0;
  const article = isBehind("a", at);
  return isBehind("i_am", at) > 0 || (article > 0 && isBehind("i_am", at - article) > 0);
}

/** "As a Kiln Keeper at Acme in Hull": a title that no list holds, where the words around all names say which is which. */
function roleBesidePlace(names: readonly Part[]): readonly Part[] {
  const roles = names.filter(({ isRole, isPlace }) => isRole && !isPlace);
  return roles.length === 1 && names.every((name) => name.isPlace || roles.includes(name)) ? roles : [];
}

/** "Coach at Red Cross since 2019". */
function roleFrom(clause: Clause, spans: readonly Span[]): EntryData | null {
  const parts = spans.some(isColon) ? null : partsOf(clause, spans);
  const [title, organization, ...more] = parts?.names ?? [];
  if (!parts || !title || !organization?.isPlace || more.length > 0) return null;
  return { other: given({ title: title.text, organization: organization.text, start_date: parts.start, end_date: parts.end }) };
}

/** "MSc in Physics at MIT, 2015 - 2017", "Physics at Graz University, graduated 2018". */
export function degreeFrom(clause: Clause, spans: readonly Span[]): EntryData | null {
  const parts = partsOf(clause, spans);
  if (!parts) return null;
  const { isDegree, isSchool } = clause.scene.lexicon;
  const degree = parts.names.find(({ text }) => isDegree(fold(text)));
  const others = parts.names.filter((name) => name !== degree);
  const school =
    others.find(({ text }) => isSchool(fold(text))) ?? others.find(({ isPlace }) => isPlace) ?? (degree ? others[1] : undefined);
  const [subject, ...more] = others.filter((name) => name !== school);
  // "At the trade school in Graz": where it is, and no subject.
  if (subject && !degree && isInPlace(clause, subject)) return null;
  if (more.length > 0 || (!degree && !(subject && school && isSchool(fold(school.text)))) || (subject && !school && degree === undefined))
    return null;
  const isEnd = parts.end === undefined;
  return {
    education: given({
      degree: degree?.text,
      institution_name: school?.text,
      field_of_study: subject?.text,
      start_date: isEnd ? undefined : parts.start,
      end_date: parts.end,
      graduation_year: isEnd ? parts.start : undefined,
    }),
  };
}

const isBreak = (span: Span): boolean =>
  isComma(span) ||
  isColon(span) ||
  isNeutral(span) ||
  has(span, "old", "to", "started", "ended", "is", "worked", "promoted", "studied", "add") ||
  /^[-–—|/()]$/.test(span.mark ?? "");
function isPlaced({ scene: { lexicon, tokens } }: Clause, from: number): boolean {
  const isBehind = (name: string, to: number): boolean =>
    [1, 2].some((size) => lengthsAt(lexicon.words(name), tokens, to - size, to).includes(size));
  return isBehind("at_co", from) || (isBehind("a", from) && isBehind("at_co", from - 1));
}
/** "Rosie's Diner": the ending behind an apostrophe belongs to the name around it. */
const isPossessive = ({ scene: { tokens, text } }: Clause, { from, to }: Span): boolean => {
  const [before, ending, next] = [tokens[from - 1], tokens[from], tokens[to]];
  if (to - from !== 1 || !before || !ending || !next || before.end !== ending.start || !/^['’]/.test(text.slice(ending.start)))
    return false;
  return /^\p{Lu}/u.test(text.slice(before.start)) && /^\p{Lu}/u.test(text.slice(next.start));
};

/** "University of Hull", "Smith and Sons". */
const isInner = ({ scene: { lexicon, tokens } }: Clause, { from, to }: Span): boolean =>
  to - from === 1 && lexicon.innerJoints.has(tokens[from]?.word ?? "");

/** "Ho lavorato come", "trabajé como": what somebody worked as stands behind it. */
export const endsInAs = ({ lexicon, tokens }: Clause["scene"], { from, to }: Span): boolean =>
  to - from > 1 && lengthsAt(lexicon.words("to"), tokens, to - 1, to).length > 0;

/** "At the company Acme": the name of the company goes on behind the word for one. */
const withoutLabel = ([first, ...rest]: readonly Span[]): readonly Span[] =>
  first === undefined || (rest.length > 0 && first.mentions.length === 0 && first.fields.includes("company")) ? rest : [first, ...rest];

/** Names between commas and small words, and dates; null where a word speaks about something else. */
function partsOf(clause: Clause, spans: readonly Span[]): Parts | null {
  const names: Span[][] = [[]];
  const dates: Span[] = [];
  for (const span of spans) {
    if (span.literal?.kind === "date" || span.literal?.kind === "period") {
      dates.push(span);
      names.push([]);
    } else if (
      isPossessive(clause, span) ||
      isInner(clause, span) ||
      (has(span, "of") && names.at(-1)?.at(-1)?.fields.includes("institution"))
    )
      names.at(-1)?.push(span);
    else if (isBreak(span) && span.mentions.every((one) => !one.whole)) names.push([]);
    else if (has(span, "vague", "opinion", "hypothetical", "rewrite", "no", "not", "it", "remove")) return null;
    else names.at(-1)?.push(span);
  }
  const [first, second] = dates.map(({ literal }) => literal);
  if (dates.length > 2 || (first?.kind === "period" && second)) return null;
  const isDegree = (span: Span): boolean => clause.scene.lexicon.isDegree(fold(spansText(clause.scene, [span])));
  const isLabel = (span: Span): boolean => (span.fields.length + span.kinds.length > 0 && !isDegree(span)) || isComment(span);
  const filled = names.filter((name) => name.some((span) => !isLabel(span) || span.mentions.length > 0));
  const texts = filled.map((name) => {
    const said = withoutLabel(trimmed(name, (span) => isNeutral(span) && span.mentions.length === 0));
    const run = { from: said[0]?.from ?? 0, to: said.at(-1)?.to ?? 0 };
    const before = spans.findLast((span) => span.to <= run.from && !isComment(span));
    const isRole =
      (before !== undefined && before.mentions.length === 0 && has(before, "to", "promoted") && !has(before, "of", "hypothetical")) ||
      (before !== undefined && has(before, "worked") && endsInAs(clause.scene, before)) ||
      isBehindAm(clause.scene, run.from);
    const text = nameOf(clause.scene, run);
    return { text, run, isPlace: !isRole && isPlaced(clause, run.from), isRole, isTitle: clause.scene.lexicon.isOccupation(fold(text)) };
  });
  if (first?.kind === "period") return { names: texts, ...(first.start && { start: first.start }), ...(first.end && { end: first.end }) };
  return { names: texts, ...(first && { start: first.text }), ...(second && { end: second.text }) };
}
