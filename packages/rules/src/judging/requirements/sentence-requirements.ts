import type { Importance } from "@vitae/core/engine";
import { contentWords } from "../matching/term-pattern.ts";
import { unspacedScript } from "../matching/tokenise.ts";
import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import { isCommonWord } from "../words/common-words.ts";
import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import { findCertificate } from "./certificates.ts";
import { splitClauses } from "./clauses.ts";
import { findDegree } from "./degrees.ts";
import { demandName, withoutPredicate } from "./demand-name.ts";
import type { JobPatterns } from "./job-patterns.ts";
import type { RequirementDraft } from "./merge-requirements.ts";
import { roleRow, soughtRole } from "./roles.ts";
import { isOfOtherPart } from "./sentence-parts.ts";
import { commaPattern, splitList } from "./split-list.ts";
import { findLanguages } from "./spoken-languages.ts";
import { findTerms } from "./terms.ts";
import { trimPunctuation, trimRequirement, wordCount } from "./trim-requirement.ts";
import { findYears } from "./years.ts";

/** Context of a sentence. */
export interface SentenceContext {
  readonly under: Importance;
  /** True under a heading of requirements, where every item is a requirement. */
  readonly whole: boolean;
  /** The heading in front of it. */
  readonly label: string;
  /** A point of a list, which may be a sentence without asking words. */
  readonly bullet?: boolean;
}

/** Characters of a row's text. */
const longestText = 300;
const mostSubjectWords = 12;

/** One row for each thing a sentence or bullet asks for. */
export function sentenceRequirements(sentence: string, reading: SentenceContext, speech: JobPatterns): readonly RequirementDraft[] {
  if (isTakenBack(sentence, speech)) return [];
  return splitClauses(withAntecedent(sentence, speech), reading.under, speech).flatMap(({ text, importance }) =>
    withRole(withoutJoint(text, speech), reading, speech)
      .map((row) => ({ ...row, text: cut(withoutWish(withoutJoint(row.text, speech), speech)), importance }))
      .filter((row) => namesSomething(row.text, speech) && !(row.need.kind === "term" && isOfOtherPart(row.text, speech))),
  );
}

/** "We run on Dentally, so you need to know your way round it": what is asked for has its name in front of the clause that asks. */
function withAntecedent(sentence: string, speech: JobPatterns): string {
  const plain = normaliseForPattern(sentence);
  const pronoun = [...plain.matchAll(speech.pronouns)].at(-1);
  const begin = pronoun ? plain.slice(0, pronoun.index).search(/[,;][^,;]*$/u) : -1;
  if (pronoun === undefined || begin < 0) return sentence;
  const before = sentence.slice(0, begin);
  const known = skillTaxonomy().find(before).at(-1);
  const name = known
    ? before.slice(known.at, known.end)
    : before.match(/(?<=\p{L}\s)\p{Lu}[\p{L}\p{N}]+(?:\s\p{Lu}[\p{L}\p{N}]+)*/gu)?.at(-1);
  const clause = plain.slice(begin + 1);
  if (name === undefined || ![speech.must, speech.nice, speech.openers].some((pattern) => matchesPattern(pattern, clause))) return sentence;
  return sentence.slice(begin + 1, pronoun.index) + name + sentence.slice(pronoun.index + pronoun[0].length);
}

/** "No degree needed." */
export function isTakenBack(sentence: string, speech: JobPatterns): boolean {
  const plain = normaliseForPattern(sentence);
  return matchesPattern(speech.negated, plain) && !matchesPattern(speech.nice, plain) && !/[,;]/.test(plain.replace(/[;；]\s*$/u, ""));
}

/** False if only a pronoun, a function word or a word for the person remains of a clause: "we", "to", "candidates". */
function namesSomething(text: string, speech: JobPatterns): boolean {
  const plain = normaliseForPattern(text);
  const whole = [speech.with, speech.roleEnds, speech.copulas].some((pattern) => {
    const [found] = plain.matchAll(pattern);
    return found?.[0].length === plain.length;
  });
  const core = normaliseForPattern(trimRequirement(text, speech));
  if (core !== "" && [speech.must, speech.nice, speech.vague].some((pattern) => core.replace(pattern, "").trim() === "")) return false;
  return !whole && speech.employer.exec(plain)?.[0].length !== plain.length;
}

/** Clause that looks for a person: the occupation, and the requirements. */
function withRole(clause: string, reading: SentenceContext, speech: JobPatterns): Found[] {
  const sought = soughtRole(clause, speech);
  if (sought === null) return found(clause, reading, speech);
  const asked = sought.rest === "" ? [] : found(sought.rest, reading, speech);
  return sought.name === "" ? asked : [roleRow(sought.name, speech), ...asked];
}

export type Found = Omit<RequirementDraft, "importance">;

function found(told: string, reading: SentenceContext, speech: JobPatterns): Found[] {
  const clause = withoutPredicate(told, speech);
  const text = demandName(clause, speech);
  const plain = normaliseForPattern(text);
  const opened = text !== clause && !speech.likewise.test(normaliseForPattern(clause));
  if (opened && speech.relatives.test(plain)) return []; // "you know that guests remember"
  const rows: Found[] = [];
  const degree = findDegree(text, speech);
  const years = yearsBeside(degree, text, speech);
  if (years) rows.push(...yearRows(text, years, speech));
  if (degree)
    rows.push({
      text: trimPunctuation(text),
      category: "education",
      need: { kind: "degree", level: degree.level, fields: [...degree.fields] },
    });
  const named = matchesPattern(speech.speaking, normaliseForPattern(reading.label));
  const spoken = degree ? [] : withLevels(findLanguages(text, speech, named || wasSpoken(clause, text, speech)), clause, speech);
  if (spoken.length > 0) rows.push(...languageRows(text, spoken, speech));
  const certificate = degree || spoken.length > 0 ? null : findCertificate(text, speech);
  // "a year of nursing since registration": years of it, and no licence beside them.
  if (certificate && !(years && certificate.byWord))
    rows.push({ text: trimPunctuation(text), category: "certifications", need: { kind: "certificate", anyOf: [...certificate.anyOf] } });
  if (rows.length > 0) return rows;
  const terms = findTerms(text, speech, reading.whole);
  const practised = terms.length === 1 && matchesPattern(speech.experience, plain) && skillTaxonomy().find(text).length === 0;
  return terms.map(({ text: asked, anyOf }): Found => {
    const [language, other] = anyOf.length === 1 ? findLanguages(anyOf[0] ?? "", speech, false) : [];
    if (language && !other)
      return { text: asked, category: "languages", need: { kind: "language", language: language.language, level: language.level } };
    return { text: asked, category: practised ? "experience" : "skills", need: { kind: "term", anyOf: [...anyOf] } };
  });
}

/** Years of their own, and not those of a second choice: "a degree, or a diploma with five years". */
function yearsBeside(degree: ReturnType<typeof findDegree>, text: string, speech: JobPatterns): ReturnType<typeof findYears> {
  const years = findYears(text, speech);
  const isChoice = years && degree && matchesPattern(speech.or, normaliseForPattern(text).slice(degree.at, years.at));
  return isChoice ? null : years;
}

/** "Danish you speak at B2": the level may stand behind what is cut off. */
function withLevels(spoken: ReturnType<typeof findLanguages>, clause: string, speech: JobPatterns): ReturnType<typeof findLanguages> {
  const levels = new Map(findLanguages(clause, speech, true).map(({ language, level }) => [language, level]));
  return spoken.map((one) => ({ ...one, level: one.level ?? levels.get(one.language) ?? null }));
}

/** "If you speak Spanish": the word that shows what is meant stands in front of the demand. */
const wasSpoken = (clause: string, name: string, speech: JobPatterns): boolean =>
  name !== clause && matchesPattern(speech.speaking, normaliseForPattern(clause));

/** Years of the known skills that stand beside them, or of what follows; each of several skills is asked for by itself too. */
function yearRows(text: string, { years, at, end }: { years: number; at: number; end: number }, speech: JobPatterns): Found[] {
  const skills = skillTaxonomy()
    .find(text)
    .map((skill) => text.slice(skill.at, skill.end));
  const tools = skills.filter((name) => skillTaxonomy().isTool(skillTaxonomy().canonical(name) ?? ""));
  const told = tools.length > 0 ? [] : subjectOf(text, { at, end }, speech);
  const named = tools.length > 0 || told.length === 0 || skills.some((name) => standsForSubject(name, told, speech));
  const subjects = named ? [...new Set(tools.length > 0 ? tools : skills)] : told;
  const row: Found = {
    text: trimPunctuation(text),
    category: "experience",
    need: { kind: "years", years, of: subjects.map((subject) => subject.replace(joinedIn, "")) },
  };
  const found = skills.length > 1 ? findTerms(text.slice(end), speech, false) : [];
  const others = found.length > 1 ? found : [];
  return [
    row,
    ...others.map(
      (each): Found => ({
        text: each.anyOf[0] ?? each.text,
        category: "skills",
        need: { kind: "term", anyOf: [...each.anyOf] },
      }),
    ),
  ];
}

/** "in" is written together with what follows. */
const joinedIn = /^ב(?=\p{Script=Hebrew}{4})/u;

function subjectOf(text: string, { at, end }: { at: number; end: number }, speech: JobPatterns): string[] {
  const pieces = [text.slice(end), text.slice(0, at)].map((piece) => {
    const [said = ""] = piece.split(/[.;(（]/);
    const urgent = matchesPattern(speech.must, normaliseForPattern(said));
    const rest = trimRequirement(urgent ? said.replace(speech.must, " ") : said, speech);
    return urgent && /^\p{Script=Latin}{0,3}$/u.test(rest) ? "" : rest;
  });
  const subject = pieces
    .filter((piece) => wordCount(piece) <= mostSubjectWords)
    .map((piece) => trimRequirement(piece.replace(speech.vague, " ").replace(/\s+/gu, " "), speech))
    .find((piece) => unspacedScript.test(piece) || contentWords(piece).some((word) => !isCommonWord(word)));
  return subject === undefined ? [] : flatSubject(subject, speech);
}

/** A known skill that is most of what the years are of, or all that can be told from the words around it. */
const standsForSubject = (skill: string, told: readonly string[], speech: JobPatterns): boolean =>
  told.every((subject) => skill.length * 2 >= subject.length || matchesPattern(speech.experience, normaliseForPattern(subject)));

/** "as a head chef or sous chef": either of them. */
const flatSubject = (subject: string, speech: JobPatterns): string[] =>
  splitList(subject, new RegExp(speech.or.source, "giu"))
    .map((piece) => trimRequirement(piece.text, speech))
    .filter((piece) => piece !== "" && !matchesPattern(speech.vague, normaliseForPattern(piece)));

/** "English or German" is one row that either meets. */
export function languageRows(text: string, spoken: ReturnType<typeof findLanguages>, speech: JobPatterns): Found[] {
  const choice = spoken.some(({ end }, at) => matchesPattern(speech.or, normaliseForPattern(text.slice(end, spoken[at + 1]?.at ?? end))));
  if (choice) {
    return [
      {
        text: trimPunctuation(text),
        category: "languages",
        need: { kind: "term", anyOf: spoken.map(({ at, end }) => text.slice(at, end)) },
      },
    ];
  }
  const pieces = splitList(text, new RegExp(`${commaPattern.source}|${speech.and.source}`, "giu"));
  return spoken.map(({ language, level, at, end }) => {
    const piece = spoken.length > 1 ? pieces.find((each) => each.at <= at && each.end >= end) : undefined;
    return { text: trimPunctuation(piece?.text ?? text), category: "languages", need: { kind: "language", language, level } };
  });
}

/** "and two years of practice": the word belongs to the sentence. */
const withoutJoint = (text: string, speech: JobPatterns): string => {
  const plain = normaliseForPattern(text);
  const [joint] = plain.matchAll(speech.and);
  const length = joint?.index === 0 ? joint[0].length : beginning(plain, speech.with);
  const rest = withoutTail(trimPunctuation(text.slice(length)) || text, speech);
  return rest.replace(/^(?:an?\s+|[dl]['’])(?=\S)/iu, "");
};

const beginning = (plain: string, pattern: RegExp): number => {
  const [found] = plain.matchAll(pattern);
  return found?.index === 0 ? found[0].length : 0;
};

/** "two years of practice and": nor does it end with such a word. */
function withoutTail(text: string, speech: JobPatterns): string {
  const plain = normaliseForPattern(text);
  const last = [...plain.matchAll(speech.and), ...plain.matchAll(speech.with)].find(
    ({ 0: word, index }) => index > 0 && index + word.length === plain.length,
  );
  return last ? trimPunctuation(text.slice(0, last.index)) || text : text;
}

/** "SAP is a plus" → "SAP". The importance is a field of the row. */
function withoutWish(text: string, speech: JobPatterns): string {
  const tail = speech.tail.exec(normaliseForPattern(text));
  if (tail === null || !(matchesPattern(speech.nice, tail[0]) || matchesPattern(speech.must, tail[0]))) return text;
  const rest = trimPunctuation(text.slice(0, tail.index));
  return /[\p{L}\p{N}]{2}|^\p{L}$/u.test(rest) ? rest : text;
}

function cut(text: string): string {
  if (text.length <= longestText) return text;
  const head = text.slice(0, longestText);
  return trimPunctuation(head.slice(0, Math.max(head.lastIndexOf(" "), longestText / 2)));
}
