import type { Category, Importance, Need } from "@vitae/core/engine";
import { skillTerms } from "../skill-terms/skill-terms.ts";
import { certificateIn } from "./certificates.ts";
import { degreeIn } from "./degrees.ts";
import { comma, divided } from "./lists.ts";
import { holds, plainly } from "./pattern.ts";
import { segmentsOf } from "./segments.ts";
import type { Speech } from "./speech.ts";
import { spokenIn } from "./spoken.ts";
import { termsIn } from "./terms.ts";
import { coreOf, edges, wordCount } from "./trim.ts";
import { yearsIn } from "./years.ts";

/** A row before duplicates are merged. */
export interface DraftRow {
  readonly text: string;
  readonly category: Category;
  readonly importance: Importance;
  readonly need: Need;
}

/** How a sentence is to be read. */
export interface Reading {
  readonly under: Importance;
  /** It stands under a heading of requirements, so all of it is asked for. */
  readonly whole: boolean;
  /** The heading in front of it. */
  readonly label: string;
}

/** Characters of a row's text. */
const longestText = 300;
const mostSubjectWords = 5;

/** One row for each thing a sentence or bullet asks for. */
export function rowsOf(sentence: string, reading: Reading, speech: Speech): readonly DraftRow[] {
  if (holds(speech.negated, plainly(sentence))) return [];
  return segmentsOf(sentence, reading.under, speech).flatMap(({ text, importance }) =>
    found(text, reading, speech).map((row) => ({ ...row, text: cut(withoutWish(withoutJoint(row.text, speech), speech)), importance })),
  );
}

type Found = Omit<DraftRow, "importance">;

function found(text: string, reading: Reading, speech: Speech): Found[] {
  const plain = plainly(text);
  const rows: Found[] = [];
  const years = yearsIn(text, speech);
  if (years) rows.push(...yearRows(text, years, speech));
  const degree = degreeIn(text, speech);
  if (degree)
    rows.push({ text: edges(text), category: "education", need: { kind: "degree", level: degree.level, fields: [...degree.fields] } });
  const named = holds(speech.speaking, plainly(reading.label));
  const spoken = degree ? [] : spokenIn(text, speech, named);
  if (spoken.length > 0) rows.push(...languageRows(text, spoken, speech));
  const certificate = degree || spoken.length > 0 ? null : certificateIn(text, speech);
  if (certificate)
    rows.push({ text: edges(text), category: "certifications", need: { kind: "certificate", anyOf: [...certificate.anyOf] } });
  if (rows.length > 0) return rows;
  const terms = termsIn(text, speech, reading.whole);
  const practised = terms.length === 1 && holds(speech.experience, plain) && skillTerms().find(text).length === 0;
  return terms.map(({ text: asked, anyOf }): Found => {
    const [language, other] = anyOf.length === 1 ? spokenIn(anyOf[0] ?? "", speech, false) : [];
    if (language && !other)
      return { text: asked, category: "languages", need: { kind: "language", language: language.language, level: language.level } };
    return { text: asked, category: practised ? "experience" : "skills", need: { kind: "term", anyOf: [...anyOf] } };
  });
}

/** Years of the known skills that stand beside them, or of what follows; each of several skills is asked for by itself too. */
function yearRows(text: string, { years, at, end }: { years: number; at: number; end: number }, speech: Speech): Found[] {
  const skills = skillTerms()
    .find(text)
    .map((skill) => text.slice(skill.at, skill.end));
  const subjects = skills.length > 0 ? [...new Set(skills)] : subjectOf(text, { at, end }, speech);
  const row: Found = { text: edges(text), category: "experience", need: { kind: "years", years, of: subjects } };
  const found = skills.length > 1 ? termsIn(text.slice(end), speech, false) : [];
  const others = found.length > 1 ? found : [];
  return [
    row,
    ...others.map(
      (each): Found => ({ text: each.anyOf[0] ?? each.text, category: "skills", need: { kind: "term", anyOf: [...each.anyOf] } }),
    ),
  ];
}

function subjectOf(text: string, { at, end }: { at: number; end: number }, speech: Speech): string[] {
  const pieces = [text.slice(end), text.slice(0, at)].map((piece) => coreOf(piece.split(/[.;(（]/)[0] ?? "", speech));
  const subject = pieces.find(
    (piece) =>
      piece !== "" && wordCount(piece) <= mostSubjectWords && !holds(speech.vague, plainly(piece)) && !holds(speech.must, plainly(piece)),
  );
  return subject === undefined ? [] : [subject];
}

/** "English or German" is one row that either meets. */
function languageRows(text: string, spoken: ReturnType<typeof spokenIn>, speech: Speech): Found[] {
  const [first, second] = spoken;
  if (first && second && spoken.length === 2 && holds(speech.or, plainly(text.slice(first.end, second.at)))) {
    return [{ text: edges(text), category: "languages", need: { kind: "term", anyOf: spoken.map(({ at, end }) => text.slice(at, end)) } }];
  }
  const pieces = divided(text, new RegExp(`${comma.source}|${speech.and.source}`, "giu"));
  return spoken.map(({ language, level, at, end }) => {
    const piece = spoken.length > 1 ? pieces.find((each) => each.at <= at && each.end >= end) : undefined;
    return { text: edges(piece?.text ?? text), category: "languages", need: { kind: "language", language, level } };
  });
}

/** "and two years of practice": the word belongs to the sentence. */
const withoutJoint = (text: string, speech: Speech): string => {
  const plain = plainly(text);
  const [joint] = plain.matchAll(speech.and);
  const length = joint?.index === 0 ? joint[0].length : (/^(?:with|mit|avec|con|com|met|z|ze|с|з)\s/iu.exec(plain)?.[0].length ?? 0);
  const rest = edges(text.slice(length)) || text;
  return rest.replace(/^(?:an?\s+|[dl]['’])(?=\S)/iu, "");
};

/** "SAP is a plus" → "SAP": how urgent it is, the row says by itself. */
function withoutWish(text: string, speech: Speech): string {
  const tail = speech.tail.exec(plainly(text));
  if (tail === null || !(holds(speech.nice, tail[0]) || holds(speech.must, tail[0]))) return text;
  const rest = edges(text.slice(0, tail.index));
  return /[\p{L}\p{N}]{2}|^\p{L}$/u.test(rest) ? rest : text;
}

function cut(text: string): string {
  if (text.length <= longestText) return text;
  const head = text.slice(0, longestText);
  return edges(head.slice(0, Math.max(head.lastIndexOf(" "), longestText / 2)));
}
