import { type Cut, joinCuts, sliceCut, splitCut, stripCut } from "../engine/cuts.ts";
import type { DraftOf } from "../engine/grounding.ts";
import { fold } from "../languages/fold.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import { entriesOf } from "./entries.ts";
import { labelOf } from "./experience.ts";
import { type Piece, takeApart } from "./pieces.ts";
import type { Row } from "./rows.ts";
import type { Tools } from "./tools.ts";

export type DraftEducation = DraftOf<ParsedResume["education"][number]>;

/** Degrees and schools. */
export function readEducation(rows: readonly Row[], tools: Tools): DraftEducation[] {
  return entriesOf(rows, tools.calendar)
    .map((entry) => {
      const { pieces, dates } = takeApart(entry.head, tools.calendar);
      const named = nameParts(pieces.flatMap((piece) => splitNames(piece, tools)), tools);
      const labels = [...entry.body.map(({ text }) => text), ...pieces.map(({ cut }) => cut)].map((cut) => ({ cut, label: labelOf(cut, tools) }));
      const labelled = (kind: string) => labels.find(({ label }) => label?.kind === kind)?.label?.value;
      const told = entry.body.filter(({ text }) => !labelOf(text, tools)).map(({ text }) => text);
      const gpa = labelled("gpa") ?? named.gpa;
      const courses = labelled("courses");
      const honors = labelled("honors");
      return {
        ...(named.degree && { degree: named.degree }),
        ...(named.university && { university: named.university }),
        ...(named.field && { field_of_study: named.field }),
        ...(named.location && { location: named.location }),
        ...(dates.only && { graduation_year: dates.only, end_date: dates.only }),
        ...(dates.start && { start_date: dates.start }),
        ...(dates.end && { end_date: dates.end }),
        ...(gpa && { gpa }),
        ...(honors && { honors }),
        ...(told.length > 0 && { description: joinCuts(told) }),
        courses: courses ? splitCut(courses, /\s*[,;|•·]\s*/gu) : [],
      };
    })
    .filter((entry) => entry.degree || entry.university || entry.field_of_study);
}

interface Named {
  degree: Cut | null;
  university: Cut | null;
  field: Cut | null;
  location: Cut | null;
  gpa: Cut | null;
}

const numericGrade = /^\(?\d(?:[.,]\d{1,2})?\s*(?:\/\s*\d{1,2}(?:[.,]\d)?)?\)?$/u;

function nameParts(pieces: readonly Piece[], tools: Tools): Named {
  const { words, places } = tools;
  const named: Named = { degree: null, university: null, field: null, location: null, gpa: null };
  const rest: Cut[] = [];
  for (const { cut } of pieces) {
    if (labelOf(cut, tools)) continue;
    const folded = fold(cut.text);
    const degree = words.degrees.has(folded);
    const school = words.institutions.has(folded);
    if (!named.degree && degree && !(school && words.institutions.share(folded) > words.degrees.share(folded))) {
      const { title, field } = degreeAndField(cut, tools);
      named.degree = title;
      named.field ??= field;
    } else if (!named.university && school) named.university = cut;
    else if (!named.gpa && numericGrade.test(cut.text)) named.gpa = cut;
    else if (!named.location && places.read(cut).certainty >= 2) named.location = cut;
    else rest.push(cut);
  }
  for (const cut of rest) {
    if (cut.text.split(/\s+/).length > 12) continue;
    if (!named.university && (named.degree === null || named.field !== null)) named.university = cut;
    else if (!named.field && named.degree && named.university) {
      if (!named.location && places.read(cut).certainty === 1) named.location = cut;
      else named.field = cut;
    } else if (!named.university) named.university = cut;
    else if (!named.location && places.read(cut).certainty > 0) named.location = cut;
    else named.degree ??= cut;
  }
  return named;
}

/** "Bachelor of Science in Chemistry" → the degree and its field. */
function degreeAndField(cut: Cut, tools: Tools): { title: Cut; field: Cut | null } {
  const links = tools.words.languages.flatMap((language) => language.degree_links).filter((link) => !["of", "der", "de", "di"].includes(link));
  const pattern = new RegExp(`\\s+(?:${[...new Set(links)].sort((a, b) => b.length - a.length).join("|")})\\s+|\\s*[:(]\\s*`, "iu");
  const link = pattern.exec(cut.text);
  if (!link || link.index === 0) return { title: cut, field: null };
  const field = stripCut(sliceCut(cut, link.index + link[0].length), /[)(,;]/u);
  if (!tools.words.degrees.has(fold(cut.text.slice(0, link.index)))) return { title: cut, field: null };
  return { title: sliceCut(cut, 0, link.index), field: field.text ? field : null };
}

/** "BSc, Physics, University of Oslo" → its parts, where one of them is a degree, a school or a place. */
function splitNames(piece: Piece, tools: Tools): Piece[] {
  const parts = splitCut(piece.cut, /\s*[,，、]\s+/gu);
  if (parts.length < 2) return [piece];
  const telling = (cut: Cut) => {
    const folded = fold(cut.text);
    return tools.words.degrees.has(folded) || tools.words.institutions.has(folded) || tools.places.isCountry(cut.text);
  };
  if (!parts.some(telling)) return [piece];
  const groups: Cut[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const place = last && !telling(last) && tools.places.read(joinCuts([last, part])).certainty >= 2;
    if (place && last) groups[groups.length - 1] = { ...joinCuts([last, part]), text: `${last.text}, ${part.text}` };
    else groups.push(part);
  }
  return groups.map((cut, index) => ({ ...piece, cut, slot: `${piece.slot},${index}` }));
}
