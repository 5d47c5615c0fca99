import { CompanyInfo, type EntryData, type SegmentType } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { subdivisions } from "@vitae/languages/subdivisions";
import { entryOfParts, given } from "../../targets/entries.ts";
import { isPresent } from "../../targets/parse-context.ts";
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
  /** It goes on: "since 2021", "2021 to present". */
  readonly isOpen: boolean;
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
  const parts = type === "volunteering" && !spans.some(isColon) ? partsOf(clause, spans) : null;
  if (parts && parts.names.length > 1) return roleFrom(parts);
  return entryOfParts(clause.scene, type, { from: first.from, to: last.to });
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
  // "I have freelanced as a Nurse for Acme": a verb, and no employer.
  if (company && location && /^\p{Ll}/u.test(company.text) && /^\p{Lu}/u.test(location.text) && !company.isPlace) return null;
  // "I worked with a nurse": somebody else's trade.
  if (!title || title.isPlace || titles.length > 1 || !company) return null;
  // "Au Café des Arts": where "of" stands between two names, both may be one.
  if (location && isOf(clause, company.run.to, location.run.from)) return null;
  const info = given({ name: company.text, title: title.text, start_date: parts.start, end_date: parts.end, location: location?.text });
  return {
    experience: {
      company_info: CompanyInfo.parse({
        ...info,
        is_current: parts.isOpen,
      }),
    },
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

/** "Coach at Red Cross since 2019", "Red Cross, lifeguard": null where either name may be the role. */
function roleFrom(parts: Parts): EntryData | null {
  const { names, start, end, isOpen } = parts;
  const isSmall = ({ text }: Part): boolean => /^\p{Ll}/u.test(text);
  const isCapital = ({ text }: Part): boolean => /^\p{Lu}/u.test(text);
  const roles = [
    names.filter(({ isRole }) => isRole),
    names.slice(1).every(({ isPlace }) => isPlace) ? names.slice(0, 1) : [],
    names.filter(({ isTitle }) => isTitle),
    names.some(isCapital) ? names.filter(isSmall) : [],
  ];
  const [title, ...others] = roles.find(({ length }) => length > 0) ?? [];
  const [organization, location, ...more] = names.filter((name) => name !== title);
  if (!title || title.isPlace || others.length > 0 || !organization || more.length > 0) return null;
  const when = isOpen || end !== undefined ? { start_date: start, end_date: end } : { date: start };
  return { other: given({ title: title.text, organization: organization.text, location: location?.text, ...when }) };
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
  const isBehind = (name: Part): boolean => school !== undefined && name.run.from > school.run.from;
  const rest = others.filter((name) => name !== school);
  const [subject, ...more] = rest.filter((name) => !isBehind(name));
  const [behind, ...further] = rest.filter(isBehind);
  if (more.length + further.length > 0) return null;
  const isNamed =
    degree !== undefined || (school !== undefined && isSchool(fold(school.text)) && (rest.length > 0 || parts.end !== undefined));
  // "At the trade school in Graz": where it is, and no subject.
  if (!isNamed || (degree === undefined && rest.some((name) => isInPlace(clause, name)))) return null;
  const kind = subject ? "location" : behind && behindSchool(clause, behind, degree);
  if (kind === null) return null;
  const isEnd = parts.end === undefined;
  return {
    education: given({
      degree: degree?.text,
      institution_name: school?.text,
      field_of_study: subject?.text,
      ...(kind && { [kind]: behind?.text }),
      start_date: isEnd ? undefined : parts.start,
      end_date: parts.end,
      graduation_year: isEnd ? parts.start : undefined,
    }),
  };
}

/** "Bachelor of Music, DePaul University, Chicago": what a name behind the school says; null where it may be a subject or a place. */
function behindSchool({ scene, spans }: Clause, { text, run }: Part, degree: Part | undefined): "field_of_study" | "location" | null {
  const { lexicon } = scene;
  if (lexicon.isSkill(text)) return "field_of_study";
  const isPrinted = spans.some(
    ({ from, to, mentions }) =>
      from >= run.from && to <= run.to && mentions.some(({ named }) => "path" in named && named.path.endsWith("location")),
  );
  return isPrinted || (degree && holdsSubject(scene, degree)) ? "location" : null;
}

/** "Bachelor of Music": more than a degree that the language lists, and the rest behind a word for "of" or "in". */
function holdsSubject({ lexicon, tokens }: Clause["scene"], { text, run }: Part): boolean {
  const isJoint = (word: string): boolean => lexicon.joints.has(word) && !lexicon.and.has(word);
  return !lexicon.degrees.has(fold(text)) && tokens.slice(run.from + 1, run.to - 1).some(({ word }) => isJoint(word));
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
/** "Rosie's Diner", "at Rosie's": the ending behind an apostrophe belongs to the name around it. */
const isPossessive = ({ scene: { tokens, text } }: Clause, { from, to }: Span): boolean => {
  const [before, ending, next] = [tokens[from - 1], tokens[from], tokens[to]];
  if (to - from !== 1 || !before || !ending || before.end !== ending.start || !/^['’]/.test(text.slice(ending.start))) return false;
  return /^\p{Lu}/u.test(text.slice(before.start)) && (!next || next.kind === "mark" || /^\p{Lu}/u.test(text.slice(next.start)));
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
  const present = spans.find((span) => dates.length === 0 && isPresent(clause.scene, span));
  for (const [at, span] of spans.entries()) {
    // "January 2025 to present".
    if (span === present) continue;
    if (span.literal?.kind === "date" || span.literal?.kind === "period") {
      dates.push(span);
      names.push([]);
    } else if (
      isPossessive(clause, span) ||
      isInner(clause, span) ||
      isInTown(clause, spans, at) ||
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
    const said = withoutLabel(trimmed(name, (span) => isNeutral(span) && span.mentions.length === 0 && !isPossessive(clause, span)));
    const run = { from: said[0]?.from ?? 0, to: said.at(-1)?.to ?? 0 };
    const before = spans.findLast((span) => span.to <= run.from && !isComment(span));
    const isRole =
      (before !== undefined && before.mentions.length === 0 && has(before, "to", "promoted") && !has(before, "of", "hypothetical")) ||
      (before !== undefined && has(before, "worked") && endsInAs(clause.scene, before)) ||
      isBehindAm(clause.scene, run.from);
    const text = nameOf(clause.scene, run);
    return { text, run, isPlace: !isRole && isPlaced(clause, run.from), isRole, isTitle: clause.scene.lexicon.isOccupation(fold(text)) };
  });
  const start = first?.kind === "period" ? first.start : first?.text;
  const end = first?.kind === "period" ? first.end : (second?.text ?? (present && first ? spansText(clause.scene, [present]) : undefined));
  const isPresentWord = end !== undefined && clause.scene.lexicon.present.has(end.toLowerCase());
  const isOpen = isPresentWord || (end === undefined && dates[0] !== undefined && isSince(clause, dates[0]));
  return { names: texts, ...(start !== undefined && { start }), ...(end !== undefined && { end }), isOpen };
}

/** "Since 2021", "2021 –": it goes on, where no end is said. */
function isSince({ scene: { lexicon, tokens } }: Clause, { from, to }: Span): boolean {
  const isBefore = [1, 2, 3].some((size) => lengthsAt(lexicon.words("since"), tokens, from - size, from).includes(size));
  // "2021年から": some languages write the word behind the date.
  const isBehind = lengthsAt(lexicon.words("since"), tokens, to, to + 1).includes(1) && lexicon.words("at_co").size === 0;
  return isBefore || isBehind || (/^[-–—]$/.test(tokens[to]?.word ?? "") && (tokens[to + 1]?.kind ?? "mark") === "mark");
}

/** "Mobile, AL": the comma between a town and its state. */
function isInTown({ scene }: Clause, spans: readonly Span[], at: number): boolean {
  const [town, comma, state] = spans.slice(Math.max(at - 1, 0), at + 2);
  return (
    at > 0 &&
    isComma(comma) &&
    town !== undefined &&
    state !== undefined &&
    /^\p{Lu}\p{Ll}/u.test(spansText(scene, [town])) &&
    Object.hasOwn(subdivisions, spansText(scene, [state])) &&
    !scene.lexicon.isDegree(fold(spansText(scene, [state])))
  );
}
