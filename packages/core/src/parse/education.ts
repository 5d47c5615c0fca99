import { fold } from "../data/fold.ts";
import { type Cut, firstStretch, joinCuts, sliceCut, spanned, splitCut, stripCut } from "../engine/cuts.ts";
import type { DraftOf } from "../engine/grounding.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import { type EntryRows, entriesOf } from "./entries.ts";
import { labelOf } from "./labels.ts";
import { splitItems } from "./lists.ts";
import { type Meant, meaningsOf } from "./meanings.ts";
import { comma, type HeadDates, type Piece, takeApart } from "./pieces.ts";
import { isTownLike } from "./places.ts";
import type { Row } from "./rows.ts";
import type { Tools } from "./tools.ts";

export type DraftEducation = DraftOf<ParsedResume["education"][number]>;

type Meaning = "degree" | "university" | "location" | "gpa";

interface Head {
  readonly entry: EntryRows;
  readonly pieces: readonly Piece[];
  readonly dates: HeadDates;
}

/** Degrees and schools. */
export function readEducation(rows: readonly Row[], tools: Tools): DraftEducation[] {
  const heads = entriesOf(rows, tools.calendar).map((entry): Head => {
    const { pieces, dates } = takeApart(entry.head, tools.calendar);
    return { entry, dates, pieces: pieces.flatMap((piece) => splitNames(piece, tools)) };
  });
  const named = heads.map((head) => head.pieces.filter((piece) => !labelOf(piece.cut, tools.words)));
  const meant = meaningsOf(named, (cut) => evidence(cut, tools));
  return heads
    .map((head, index) => draftOf(head, meant[index] ?? { found: {}, left: [] }, tools))
    .filter((entry) => entry.degree || entry.university || entry.field_of_study);
}

const numericGrade = /^\(?\d(?:[.,]\d{1,2})?\s*(?:\/\s*\d{1,2}(?:[.,]\d)?)?\)?$/u;

function evidence(cut: Cut, tools: Tools): Record<Meaning, number> {
  const folded = fold(cut.text);
  const { words, places } = tools;
  const degree = words.degrees.share(folded) / folded.length;
  const school = words.institutions.share(folded) / folded.length;
  const place = places.read(cut);
  return {
    degree: degree > 0 && degree >= school / 2 ? 1 + degree : 0,
    university: school > 0 ? 1 + school : words.organisations.has(folded) ? 0.6 : 0,
    location: place.certainty >= 2 && school === 0 && degree === 0 ? 1.5 : 0,
    gpa: numericGrade.test(cut.text) ? 2 : 0,
  };
}

function draftOf(head: Head, meant: Meant<Meaning>, tools: Tools): DraftEducation {
  const { dates, entry } = head;
  const told = [...entry.body.map(({ text }) => text), ...head.pieces.map(({ cut }) => cut)];
  const labelled = (kind: string) => told.map((cut) => labelOf(cut, tools.words)).find((label) => label?.kind === kind)?.value;
  const names = namesOf(head, meant, tools);
  const gpa = labelled("gpa") ?? meant.found.gpa;
  const courses = labelled("courses");
  const honors = labelled("honors");
  const description = entry.body.filter(({ text }) => !labelOf(text, tools.words)).map(({ text }) => text);
  return {
    ...names,
    ...(dates.only && { graduation_year: dates.only, end_date: dates.only }),
    ...(dates.start && { start_date: dates.start }),
    ...(dates.end && { end_date: dates.end }),
    ...(gpa && { gpa }),
    ...(honors && { honors }),
    ...(description.length > 0 && { description: joinCuts(firstStretch(description)) }),
    courses: courses ? splitItems(courses) : [],
  };
}

/** Degree, field, school and place; what the words leave open goes where something is missing. */
function namesOf(head: Head, meant: Meant<Meaning>, tools: Tools) {
  const found = { ...meant.found };
  const split = found.degree ? degreeAndField(found.degree, tools) : null;
  let field = split?.field ?? null;
  const left = meant.left.filter(({ cut }) => cut.text.split(/\s+/).length <= 12 && !labelOf(cut, tools.words));
  for (const { cut } of left) {
    if (!found.university && (found.degree === undefined || field)) found.university = cut;
    else if (!field && found.degree && !isTown(cut, head, tools)) field = cut;
    else if (!found.university) found.university = cut;
    else if (!found.degree) found.degree = cut;
    else if (!found.location && (tools.places.read(cut).certainty > 0 || isTownLike(cut))) found.location = cut;
  }
  const degree = split?.title ?? found.degree;
  return {
    ...(degree && { degree }),
    ...(found.university && { university: found.university }),
    ...(field && { field_of_study: field }),
    ...(found.location && { location: found.location }),
  };
}

const isTown = (cut: Cut, head: Head, tools: Tools): boolean => tools.places.read(cut).certainty >= 1 && head.pieces.length > 2;

/** "Bachelor of Science in Chemistry", "BSc Physics" → the degree and its field. */
function degreeAndField(cut: Cut, tools: Tools): { title: Cut; field: Cut | null } {
  const links = tools.words.languages
    .flatMap((language) => language.degree_links)
    .filter((link) => link.length > 1 && !particles.has(link));
  const pattern = new RegExp(`\\s+(?:${[...new Set(links)].sort((a, b) => b.length - a.length).join("|")})\\s+|\\s*[:(：（]\\s*`, "iu");
  const bracketed = /^([^(（]+)[(（]([^)）]+)[)）]$/u.exec(cut.text);
  if (bracketed?.[1] && bracketed[2] && tools.words.degrees.is(fold(bracketed[2])) && !tools.words.degrees.has(fold(bracketed[1])))
    return { title: stripCut(sliceCut(cut, bracketed[1].length), /[()（）]/u), field: sliceCut(cut, 0, bracketed[1].length) };
  const link = pattern.exec(cut.text);
  if (link && link.index > 0 && tools.words.degrees.has(fold(cut.text.slice(0, link.index)))) {
    const field = stripCut(sliceCut(cut, link.index + link[0].length), /[)(,;）]/u);
    return { title: sliceCut(cut, 0, link.index), field: field.text ? field : null };
  }
  return afterKnownDegree(cut, tools);
}

/** They join the degree's own name: "Bachelor of Science", "Licence de lettres". */
const particles = new Set(["of", "der", "de", "di", "des", "da", "do"]);

/** The longest beginning that is a degree's whole name; the capitalised rest is its field. */
function afterKnownDegree(cut: Cut, tools: Tools): { title: Cut; field: Cut | null } {
  if (tools.words.degrees.is(fold(cut.text))) return { title: cut, field: null };
  const borders = [...cut.text.matchAll(/\s+/g)].map((match) => match.index).reverse();
  const last = borders[0] ?? 0;
  if (/^\p{Script=Hangul}/u.test(cut.text) && tools.words.degrees.is(fold(cut.text.slice(last))))
    return { title: sliceCut(cut, last), field: sliceCut(cut, 0, last) };
  for (const border of borders) {
    const rest = sliceCut(cut, border);
    if (!/^[\p{Lu}\p{Lo}]/u.test(rest.text) || /^(?:of|degree|de|der|di)\b/iu.test(rest.text)) continue;
    if (tools.words.degrees.is(fold(cut.text.slice(0, border)).replace(/[.,]$/, "")))
      return { title: sliceCut(cut, 0, border), field: rest };
  }
  return { title: cut, field: null };
}

/** "BSc, Physics, University of Oslo" → its parts, where one of them is a degree, a school or a country. */
function splitNames(piece: Piece, tools: Tools): Piece[] {
  const bare = /^(?:at|@)\s+(?=\p{Lu})/u.exec(piece.cut.text);
  if (bare) return splitNames({ ...piece, cut: sliceCut(piece.cut, bare[0].length) }, tools);
  const at = /\s*[,–—-]?\s+(?:at|@|an der|am|bei)\s+(?=\p{Lu})/u.exec(piece.cut.text);
  if (at && at.index > 0 && tools.words.institutions.has(fold(piece.cut.text.slice(at.index + at[0].length)))) {
    const cuts = [sliceCut(piece.cut, 0, at.index), sliceCut(piece.cut, at.index + at[0].length)];
    return cuts.flatMap((cut, index) => splitNames({ ...piece, cut, slot: `${piece.slot}@${index}` }, tools));
  }
  const parts = splitCut(piece.cut, comma);
  if (parts.length < 2) return [piece];
  const telling = (cut: Cut) => {
    const folded = fold(cut.text);
    return tools.words.degrees.has(folded) || tools.words.institutions.has(folded);
  };
  if (!parts.some(telling))
    return tools.places.read(piece.cut).certainty >= 2
      ? [piece]
      : parts.map((cut, index) => ({ ...piece, cut, slot: `${piece.slot},${index}` }));
  const groups: Cut[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const joined = last && !telling(last) ? spanned(piece.cut, last, part) : null;
    if (joined && tools.places.read(joined).certainty >= 2) groups[groups.length - 1] = joined;
    else groups.push(part);
  }
  return groups.map((cut, index) => ({ ...piece, cut, slot: `${piece.slot},${index}` }));
}
