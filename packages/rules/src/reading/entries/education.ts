import {
  type DraftOf,
  type Excerpt,
  excerptBetween,
  firstContiguous,
  joinExcerpts,
  sliceExcerpt,
  splitExcerpt,
  stripExcerpt,
} from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import { alternatives } from "@vitae/languages/alternatives";
import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { entryWords } from "@vitae/languages/reading-words";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import { parseLabel } from "../headings/labels.ts";
import { isCityLike } from "../places/location.ts";
import { flattenForms } from "../rows/forms.ts";
import { splitItems } from "../rows/list-text.ts";
import { type Row, styleAt } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { assignFields, type FieldAssignment } from "./assign-fields.ts";
import { type EntryRows, splitEntries } from "./entries.ts";
import { comma, type EntryDates, type HeadFragment, noDates, parseEntryHead } from "./entry-head.ts";
import { readEvents } from "./event-rows.ts";
import { withoutLabels } from "./labelled-fragments.ts";

export type DraftEducation = DraftOf<ParsedResume["education"][number]>;

type Meaning = "degree" | "university" | "location" | "gpa";

interface Head {
  readonly entry: EntryRows;
  readonly pieces: readonly HeadFragment[];
  readonly dates: EntryDates;
}

/** Degrees and schools. */
export function readEducation(rows: readonly Row[], tools: LanguageTools): DraftEducation[] {
  const events = readEvents(rows, tools, "is an entry");
  if (events === null) return readStudies(rows, tools);
  return events.flatMap(({ name, start, end }) =>
    readStudies([name], tools).map((study) => ({ ...study, ...(start && { start_date: start }), ...(end && { end_date: end }) })),
  );
}

function readStudies(rows: readonly Row[], tools: LanguageTools): DraftEducation[] {
  const entries = splitEntries(flattenForms(rows, tools), tools.calendar);
  const printed = entries.map((entry) => parseEntryHead(entry.head, tools.calendar));
  const labelled = withoutLabels(
    printed.map(({ pieces }) => pieces),
    tools.words,
  );
  const heads = entries.map((entry, index): Head => {
    const pieces = (labelled[index] ?? [])
      .map((piece) => ({ ...piece, cut: withoutLinks(piece.cut, tools) }))
      .filter(({ cut }) => cut.text !== "")
      .flatMap((piece) => splitNames(piece, tools))
      .map((piece) => withFieldLabel(piece, tools));
    return withListedDegree({ entry, dates: printed[index]?.dates ?? noDates, pieces }, tools);
  });
  const named = heads.map((head) => head.pieces.filter(({ cut, hint }) => hint !== "field" && !parseLabel(cut, tools.words)));
  const meant = assignFields(named, (cut) => evidence(cut, tools));
  return heads
    .map((head, index) => draftOf(head, meant[index] ?? { found: {}, left: [] }, tools))
    .filter((entry) => entry.degree || entry.university || entry.field_of_study);
}

/** Where the head names no degree, a short list item below it may: "• Bachelor of Science: Physics". */
function withListedDegree(head: Head, tools: LanguageTools): Head {
  const namesDegree = (cut: Excerpt) => {
    const { degree, university } = evidence(cut, tools);
    return degree > university;
  };
  if (head.pieces.some(({ cut }) => namesDegree(cut))) return head;
  const items = head.entry.body.filter(
    ({ bullet, text }) => bullet && text.text.split(/\s+/).length <= 12 && !parseLabel(text, tools.words),
  );
  const [only] = head.entry.body.length === 1 ? items : [];
  const listed = items.find(({ text }) => namesDegree(text)) ?? (only && pairOf(only.text) ? only : undefined);
  if (!listed) return head;
  const cut = listed.text;
  const piece = { cut, slot: "listed/0", style: styleAt(cut), stretch: cut, belowDates: true };
  const entry = { ...head.entry, body: head.entry.body.filter((told) => told !== listed) };
  return { ...head, entry, pieces: [...head.pieces, ...splitNames(piece, tools)] };
}

/** "Degree: Field", in whatever words. */
function pairOf(cut: Excerpt): { title: Excerpt; field: Excerpt } | null {
  const [title, field, ...more] = splitExcerpt(cut, /(?<!\s)\s*[:：]\s*/gu);
  return title && field && more.length === 0 && !/\d/.test(cut.text) ? { title, field } : null;
}

const numericGrade = /^\(?(?:\d(?:[.,]\d{1,2})?\s*(?:\/\s*\d{1,2}(?:[.,]\d)?)?|\d{2}(?:[.,]\d{1,2})?\s?%)\)?$/u;

function evidence(cut: Excerpt, tools: LanguageTools): Record<Meaning, number> {
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

function draftOf(head: Head, meant: FieldAssignment<Meaning>, tools: LanguageTools): DraftEducation {
  const { dates, entry } = head;
  const told = [...entry.body.map(({ text }) => text), ...head.pieces.map(({ cut }) => cut)];
  const labelled = (kind: string) => told.map((cut) => parseLabel(cut, tools.words)).find((label) => label?.kind === kind)?.value;
  const names = namesOf(head, meant, tools);
  const gpa = labelled("gpa") ?? meant.found.gpa;
  const courses = labelled("courses");
  const honors = labelled("honors");
  const description = entry.body.filter(({ text }) => !parseLabel(text, tools.words)).map(({ text }) => text);
  return {
    ...names,
    ...(dates.only && { graduation_year: dates.only, end_date: dates.only }),
    ...(dates.start && { start_date: dates.start }),
    ...(dates.end && { end_date: dates.end }),
    ...(gpa && { gpa }),
    ...(honors && { honors }),
    ...(description.length > 0 && { description: joinExcerpts(firstContiguous(description)) }),
    courses: courses ? splitItems(courses) : [],
  };
}

/** Degree, field, school and place. Undecided fragments fill the missing fields. */
function namesOf(head: Head, meant: FieldAssignment<Meaning>, tools: LanguageTools) {
  const found = { ...meant.found };
  const told = head.pieces.find(({ hint }) => hint === "field")?.cut;
  if (told && !found.degree && degreeAndField(told, tools).field) found.degree = told;
  const behind = told ? [] : fieldBehind(found.degree, meant.left, head, tools);
  const alone = found.degree ? degreeAndField(found.degree, tools) : null;
  const split = found.degree && alone ? withBehind(found.degree, alone, behind) : alone;
  let pair = found.degree && !split?.field ? pairOf(found.degree) : null;
  let field = (told !== found.degree ? told : undefined) ?? split?.field ?? pair?.field ?? null;
  const taken = new Set(behind.map(({ piece }) => piece));
  const open = meant.left.filter((piece) => !taken.has(piece));
  const left = open.filter(({ cut }) => cut.text.split(/\s+/).length <= 12 && !parseLabel(cut, tools.words));
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

/** "field: Harbour Law", and in front of a capital without its colon. */
function withFieldLabel(piece: HeadFragment, { words }: LanguageTools): HeadFragment {
  const label = /^(\S+?)(?:\s*[:：]\s*|\s+(?=\p{Lu}))(?=\S)/u.exec(piece.cut.text);
  const isField =
    label?.[1] !== undefined && words.label(label[1]) === "field" && !words.degrees.has(fold(piece.cut.text.slice(label[0].length)));
  return isField ? { ...piece, cut: sliceExcerpt(piece.cut, label[0].length), hint: "field" } : piece;
}

/** "BTEC Level 3, Stage Lighting, Sound": what follows a degree in its stretch, where the school stands elsewhere, is its field. */
function fieldBehind(
  degree: Excerpt | undefined,
  left: readonly HeadFragment[],
  { pieces }: Head,
  tools: LanguageTools,
): { piece: HeadFragment; whole: Excerpt }[] {
  const at = pieces.findIndex((piece) => piece.cut === degree);
  const own = pieces[at];
  if (!own) return [];
  const end = pieces.findIndex((piece, index) => index > at && (piece.stretch !== own.stretch || !left.includes(piece)));
  const behind = pieces.slice(at + 1, end < 0 ? pieces.length : end);
  const elsewhere = pieces.some((piece) => piece.stretch !== own.stretch && tools.words.institutions.has(fold(piece.cut.text)));
  const others = pieces.filter((piece) => piece.stretch !== own.stretch).length;
  const [first] = behind;
  const last = behind.at(-1);
  const names = behind.every(({ cut }) => !tools.words.institutions.has(fold(cut.text)) && tools.places.read(cut).certainty < 2);
  if (!first || !last || !names || !(elsewhere || (others > 0 && end < 0))) return [];
  const whole = first === last ? first.cut : excerptBetween(own.stretch, first.cut, last.cut);
  return behind.map((piece) => ({ piece, whole }));
}

/** "A levels Biology, Physics, Art": a list that begins beside the degree goes on behind the comma. A single name there is the field. */
function withBehind(
  degree: Excerpt,
  { title, field }: { title: Excerpt; field: Excerpt | null },
  behind: readonly { piece: HeadFragment; whole: Excerpt }[],
): { title: Excerpt; field: Excerpt | null } {
  const [first] = behind;
  if (!first) return { title, field };
  const isList = field !== null && (behind.length > 1 || /[:：]/u.test(degree.text));
  return isList ? { title, field: excerptBetween(first.piece.stretch, field, first.whole) } : { title: degree, field: first.whole };
}

const isTown = (cut: Excerpt, head: Head, tools: LanguageTools): boolean => tools.places.read(cut).certainty >= 1 && head.pieces.length > 2;

/** A place, or what may be a town and goes on with no degree. */
function isWhere(cut: Excerpt, { degree, university }: FieldAssignment<Meaning>["found"], head: Head, tools: LanguageTools): boolean {
  const stretchOf = (name: Excerpt | undefined) => head.pieces.find((piece) => piece.cut === name)?.stretch;
  const besideDegree = stretchOf(cut) !== undefined && stretchOf(cut) === stretchOf(degree) && !isBehind(cut, university, head);
  return tools.places.read(cut).certainty > 0 || (isCityLike(cut) && !besideDegree && !tools.words.degrees.has(fold(cut.text)));
}

/** The last name on the row of its school is where that is: "Saltby College, Saltby". */
function isBehind(cut: Excerpt, school: Excerpt | undefined, { pieces }: Head): boolean {
  const at = pieces.findIndex((piece) => piece.cut === cut);
  const [own, before, after] = [pieces[at], pieces[at - 1], pieces[at + 1]];
  return (
    school !== undefined && before?.cut === school && before.stretch === own?.stretch && after?.stretch !== own.stretch && isCityLike(cut)
  );
}

/** How the words between a degree and its field are found: in front, at the end and in the middle. */
interface LinkPatterns {
  readonly before: RegExp;
  readonly behind: RegExp;
  readonly between: RegExp;
}

/** Cached with the words of the document's languages, because compiling a pattern is slow. */
const madeFor = new WeakMap<Vocabulary, LinkPatterns>();

function linkPatterns({ words }: LanguageTools): LinkPatterns {
  const known = madeFor.get(words);
  if (known) return known;
  const links = [...new Set(words.languages.flatMap(({ degree_links }) => degree_links))]
    .filter((link) => link.length > 1 && !particles().has(link))
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
function withoutLinks(cut: Excerpt, tools: LanguageTools): Excerpt {
  const patterns = linkPatterns(tools);
  const before = patterns.before.exec(cut.text)?.[0].length ?? 0;
  const behind = patterns.behind.exec(cut.text)?.index ?? cut.text.length;
  return sliceExcerpt(cut, before, Math.max(before, behind));
}

/** "Bachelor of Science in Chemistry", "BSc Physics" → the degree and its field. */
function degreeAndField(cut: Excerpt, tools: LanguageTools): { title: Excerpt; field: Excerpt | null } {
  const bracketed = /^([^(（]+)[(（]([^)）]+)[)）]$/u.exec(cut.text);
  if (bracketed?.[1] && bracketed[2] && tools.words.degrees.is(fold(bracketed[2])) && !tools.words.degrees.has(fold(bracketed[1])))
    return { title: stripExcerpt(sliceExcerpt(cut, bracketed[1].length), /[()（）]/u), field: sliceExcerpt(cut, 0, bracketed[1].length) };
  const honours = /^([^(（]+[(（][^)）]+[)）])\s+(?=[\p{Lu}\p{Lo}])/u.exec(cut.text);
  if (honours?.[1] && tools.words.degrees.has(fold(honours[1])))
    return { title: sliceExcerpt(cut, 0, honours[1].length), field: sliceExcerpt(cut, honours[0].length) };
  const isWhole = /[(（]hon(?:ou?r)?s?\.?[)）]$/iu.test(cut.text) || tools.words.degrees.is(fold(cut.text));
  const link = isWhole ? null : linkPatterns(tools).between.exec(cut.text);
  if (link && link.index > 0 && tools.words.degrees.has(fold(cut.text.slice(0, link.index)))) {
    const field = stripExcerpt(sliceExcerpt(cut, link.index + link[0].length), /[)(,;）]/u);
    return { title: sliceExcerpt(cut, 0, link.index), field: field.text ? field : null };
  }
  return afterKnownDegree(cut, tools);
}

/** They join the degree's own name: "Bachelor of Science", "Licence de lettres". */
const particles = once(() => new Set(entryWords((words) => words.degree_particles)));
const noFieldStart = once(() => new RegExp(`^(?:${alternatives(entryWords((words) => words.no_field_starts))})(?![A-Za-z\\d_])`, "iu"));
const beforeSchool = once(
  () => new RegExp(`\\s*[,–—-]?\\s+(?:@|${alternatives(entryWords((words) => words.school_links))})\\s+(?=\\p{Lu})`, "u"),
);

/** The longest beginning that is a degree's whole name; the capitalised rest is its field. */
function afterKnownDegree(cut: Excerpt, tools: LanguageTools): { title: Excerpt; field: Excerpt | null } {
  if (tools.words.degrees.is(fold(cut.text))) return { title: cut, field: null };
  const borders = [...cut.text.matchAll(/\s+/g)].map((match) => match.index).reverse();
  const last = borders[0] ?? 0;
  if (/^\p{Script=Hangul}/u.test(cut.text) && tools.words.degrees.is(fold(cut.text.slice(last))))
    return { title: sliceExcerpt(cut, last), field: sliceExcerpt(cut, 0, last) };
  for (const border of borders) {
    const rest = sliceExcerpt(cut, border);
    if (!/^[\p{Lu}\p{Lo}]/u.test(rest.text) || noFieldStart().test(rest.text) || isLevel(rest, tools)) continue;
    if (tools.words.degrees.is(fold(cut.text.slice(0, border)).replace(/[.,]$/, "")))
      return { title: sliceExcerpt(cut, 0, border), field: rest };
  }
  return { title: cut, field: null };
}

/** "Level 3" goes on with the name of a degree. */
const isLevel = ({ text }: Excerpt, { words }: LanguageTools): boolean =>
  /^\p{L}+\s\p{Nd}/u.test(text) && words.label(text.slice(0, text.indexOf(" "))) === "level";

/** "BSc, Physics, University of Oslo" → its parts, where one of them is a degree, a school or a country. */
function splitNames(piece: HeadFragment, tools: LanguageTools): HeadFragment[] {
  if (piece.told && piece.hint !== "degree") return [piece];
  const bare = /^(?:at|@)\s+(?=\p{Lu})/u.exec(piece.cut.text);
  if (bare) return splitNames({ ...piece, cut: sliceExcerpt(piece.cut, bare[0].length) }, tools);
  const at = beforeSchool().exec(piece.cut.text);
  if (at && at.index > 0 && tools.words.institutions.has(fold(piece.cut.text.slice(at.index + at[0].length)))) {
    const cuts = [sliceExcerpt(piece.cut, 0, at.index), sliceExcerpt(piece.cut, at.index + at[0].length)];
    return cuts.flatMap((cut, index) => splitNames({ ...piece, cut, slot: `${piece.slot}@${index}` }, tools));
  }
  const parts = splitExcerpt(piece.cut, comma);
  if (parts.length < 2) return [piece];
  const telling = (cut: Excerpt) => {
    const folded = fold(cut.text);
    return tools.words.degrees.has(folded) || tools.words.institutions.has(folded);
  };
  if (!parts.some(telling))
    return tools.places.read(piece.cut).certainty >= 2
      ? [piece]
      : parts.map((cut, index) => ({ ...piece, cut, slot: `${piece.slot},${index}` }));
  const groups: Excerpt[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const joined = last && !telling(last) ? excerptBetween(piece.cut, last, part) : null;
    if (joined && tools.places.read(joined).certainty >= 2) groups[groups.length - 1] = joined;
    else groups.push(part);
  }
  return groups.map((cut, index) => ({ ...piece, cut, slot: `${piece.slot},${index}` }));
}
