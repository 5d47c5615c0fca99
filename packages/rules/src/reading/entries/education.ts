import { type Cut, type DraftOf, firstStretch, joinCuts, sliceCut, spanned, splitCut, stripCut } from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import { labelOf } from "../headings/labels.ts";
import { isTownLike } from "../places/places.ts";
import { withoutForms } from "../rows/forms.ts";
import { splitItems } from "../rows/list-text.ts";
import { type Row, styleAt } from "../rows/rows.ts";
import type { Tools } from "../tools/tools.ts";
import { type EntryRows, entriesOf } from "./entries.ts";
import { withoutLabels } from "./labelled-pieces.ts";
import { type Meant, meaningsOf } from "./meanings.ts";
import { comma, type HeadDates, type Piece, takeApart } from "./pieces.ts";

export type DraftEducation = DraftOf<ParsedResume["education"][number]>;

type Meaning = "degree" | "university" | "location" | "gpa";

interface Head {
  readonly entry: EntryRows;
  readonly pieces: readonly Piece[];
  readonly dates: HeadDates;
}

/** Degrees and schools. */
export function readEducation(rows: readonly Row[], tools: Tools): DraftEducation[] {
  const heads = entriesOf(withoutForms(rows, tools), tools.calendar).map((entry): Head => {
    const { pieces, dates } = takeApart(entry.head, tools.calendar);
    const named = withoutLabels(pieces, tools.words)
      .map((piece) => ({ ...piece, cut: withoutLinks(piece.cut, tools) }))
      .filter(({ cut }) => cut.text !== "");
    return withListedDegree({ entry, dates, pieces: named.flatMap((piece) => splitNames(piece, tools)) }, tools);
  });
  const named = heads.map((head) => head.pieces.filter(({ cut, hint }) => hint !== "field" && !labelOf(cut, tools.words)));
  const meant = meaningsOf(named, (cut) => evidence(cut, tools));
  return heads
    .map((head, index) => draftOf(head, meant[index] ?? { found: {}, left: [] }, tools))
    .filter((entry) => entry.degree || entry.university || entry.field_of_study);
}

/** Where the head names no degree, a short list item below it may: "• Bachelor of Science: Physics". */
function withListedDegree(head: Head, tools: Tools): Head {
  const namesDegree = (cut: Cut) => {
    const { degree, university } = evidence(cut, tools);
    return degree > university;
  };
  if (head.pieces.some(({ cut }) => namesDegree(cut))) return head;
  const items = head.entry.body.filter(({ bullet, text }) => bullet && text.text.split(/\s+/).length <= 12 && !labelOf(text, tools.words));
  const [only] = head.entry.body.length === 1 ? items : [];
  const listed = items.find(({ text }) => namesDegree(text)) ?? (only && pairOf(only.text) ? only : undefined);
  if (!listed) return head;
  const cut = listed.text;
  const piece = { cut, slot: "listed/0", style: styleAt(cut), stretch: cut, belowDates: true };
  const entry = { ...head.entry, body: head.entry.body.filter((told) => told !== listed) };
  return { ...head, entry, pieces: [...head.pieces, ...splitNames(piece, tools)] };
}

/** "Degree: Field", in whatever words. */
function pairOf(cut: Cut): { title: Cut; field: Cut } | null {
  const [title, field, ...more] = splitCut(cut, /\s*[:：]\s*/gu);
  return title && field && more.length === 0 && !/\d/.test(cut.text) ? { title, field } : null;
}

const numericGrade = /^\(?(?:\d(?:[.,]\d{1,2})?\s*(?:\/\s*\d{1,2}(?:[.,]\d)?)?|\d{2}(?:[.,]\d{1,2})?\s?%)\)?$/u;

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
  let pair = found.degree && !split?.field ? pairOf(found.degree) : null;
  let field = head.pieces.find(({ hint }) => hint === "field")?.cut ?? split?.field ?? pair?.field ?? null;
  const left = meant.left.filter(({ cut }) => cut.text.split(/\s+/).length <= 12 && !labelOf(cut, tools.words));
  for (const { cut } of left) {
    if (!found.university && (found.degree === undefined || field)) found.university = cut;
    else if (!field && found.degree && !isTown(cut, head, tools) && !isBehind(cut, found.university, head)) field = cut;
    else if (!found.university) found.university = cut;
    else if (!found.degree) found.degree = cut;
    else if (!found.location && isWhere(cut, found, head, tools)) found.location = cut;
  }
  if (!split && found.degree && !field) {
    pair = pairOf(found.degree);
    field = pair?.field ?? null;
  }
  const degree = pair?.title ?? split?.title ?? found.degree;
  return {
    ...(degree && { degree }),
    ...(found.university && { university: found.university }),
    ...(field && { field_of_study: field }),
    ...(found.location && { location: found.location }),
  };
}

const isTown = (cut: Cut, head: Head, tools: Tools): boolean => tools.places.read(cut).certainty >= 1 && head.pieces.length > 2;

/** A place, or what may be a town and goes on with no degree. */
function isWhere(cut: Cut, { degree, university }: Meant<Meaning>["found"], head: Head, tools: Tools): boolean {
  const stretchOf = (name: Cut | undefined) => head.pieces.find((piece) => piece.cut === name)?.stretch;
  const besideDegree = stretchOf(cut) !== undefined && stretchOf(cut) === stretchOf(degree) && !isBehind(cut, university, head);
  return tools.places.read(cut).certainty > 0 || (isTownLike(cut) && !besideDegree && !tools.words.degrees.has(fold(cut.text)));
}

/** The last name on the row of its school is where that is: "Saltby College, Saltby". */
function isBehind(cut: Cut, school: Cut | undefined, { pieces }: Head): boolean {
  const at = pieces.findIndex((piece) => piece.cut === cut);
  const [own, before, after] = [pieces[at], pieces[at - 1], pieces[at + 1]];
  return (
    school !== undefined && before?.cut === school && before.stretch === own?.stretch && after?.stretch !== own.stretch && isTownLike(cut)
  );
}

/** How the words between a degree and its field are found: in front, at the end and in the middle. */
interface LinkPatterns {
  readonly before: RegExp;
  readonly behind: RegExp;
  readonly between: RegExp;
}

/** Kept with the words of a document's languages: a pattern takes longer to make than to use. */
const madeFor = new WeakMap<Vocabulary, LinkPatterns>();

function linkPatterns({ words }: Tools): LinkPatterns {
  const known = madeFor.get(words);
  if (known) return known;
  const links = [...new Set(words.languages.flatMap(({ degree_links }) => degree_links))]
    .filter((link) => link.length > 1 && !particles.has(link))
    .sort((a, b) => b.length - a.length)
    .join("|");
  const made = {
    before: new RegExp(`^(?:${links})(?:\\s+|$)`, "u"),
    behind: new RegExp(`\\s+(?:${links})$`, "u"),
    between: new RegExp(`\\s+(?:${links})\\s+|\\s*[:(：（]\\s*`, "iu"),
  };
  madeFor.set(words, made);
  return made;
}

/** "Magister in" beside a field in another style, "in Physics" below a degree. */
function withoutLinks(cut: Cut, tools: Tools): Cut {
  const patterns = linkPatterns(tools);
  const before = patterns.before.exec(cut.text)?.[0].length ?? 0;
  const behind = patterns.behind.exec(cut.text)?.index ?? cut.text.length;
  return sliceCut(cut, before, Math.max(before, behind));
}

/** "Bachelor of Science in Chemistry", "BSc Physics" → the degree and its field. */
function degreeAndField(cut: Cut, tools: Tools): { title: Cut; field: Cut | null } {
  const bracketed = /^([^(（]+)[(（]([^)）]+)[)）]$/u.exec(cut.text);
  if (bracketed?.[1] && bracketed[2] && tools.words.degrees.is(fold(bracketed[2])) && !tools.words.degrees.has(fold(bracketed[1])))
    return { title: stripCut(sliceCut(cut, bracketed[1].length), /[()（）]/u), field: sliceCut(cut, 0, bracketed[1].length) };
  const honours = /^([^(（]+[(（][^)）]+[)）])\s+(?=[\p{Lu}\p{Lo}])/u.exec(cut.text);
  if (honours?.[1] && tools.words.degrees.has(fold(honours[1])))
    return { title: sliceCut(cut, 0, honours[1].length), field: sliceCut(cut, honours[0].length) };
  const link = /[(（]hon(?:ou?r)?s?\.?[)）]$/iu.test(cut.text) ? null : linkPatterns(tools).between.exec(cut.text);
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
  if (piece.told && piece.hint !== "degree") return [piece];
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
