import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import { namesOccupation } from "../words/occupations.ts";
import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import type { JobPatterns } from "./job-patterns.ts";
import { trimPunctuation, trimRequirement, wordCount } from "./trim-requirement.ts";

/** Maximum number of openers in a clause. */
const mostOpeners = 4;
/** Characters between a verb and how urgent the demand is: "is absolutely essential". */
const verbReach = 48;
const nearStart = 2;

/** The demand of a clause as a noun phrase of the ad: "You will need a portfolio" → "a portfolio", "ADR would be handy" → "ADR". */
export function demandName(clause: string, speech: JobPatterns): string {
  return withoutOpeners(withoutClosers(withoutSubject(clause, speech), speech), speech);
}

/** "What is essential is a licence", "Voraussetzung ist ein Führerschein": the demand stands behind the verb. */
export function withoutPredicate(clause: string, speech: JobPatterns): string {
  const plain = normaliseForPattern(clause);
  const [copula] = plain.matchAll(speech.copulas);
  const head = plain.slice(0, copula?.index ?? 0);
  const core = normaliseForPattern(trimRequirement(head, speech));
  const urgent = [speech.must, speech.nice].some((pattern) => matchesPattern(pattern, head) && core.replace(pattern, "").trim() === "");
  const rest = copula && urgent ? trimPunctuation(clause.slice(copula.index + copula[0].length)) : "";
  return wordCount(rest) > 0 ? rest : clause;
}

const mostSubjectWords = 3;

/** "Tutors must be confident on calls": who must be is no demand. */
function withoutSubject(clause: string, speech: JobPatterns): string {
  const plain = normaliseForPattern(clause);
  const [must] = [...plain.matchAll(speech.must)].sort((one, other) => one.index - other.index);
  if (must === undefined) return clause;
  const subject = clause.slice(0, must.index);
  const rest = trimPunctuation(clause.slice(must.index + must[0].length));
  return wordCount(subject) <= mostSubjectWords && wordCount(rest) > 1 && namesOccupation(subject, speech.tags)
    ? withoutCopula(rest, speech)
    : clause;
}

function withoutOpeners(clause: string, speech: JobPatterns): string {
  const opens = [...normaliseForPattern(clause).matchAll(speech.openers)].some(({ index }) => index === 0);
  let text = opens ? clause : withoutCopula(clause, speech);
  for (let round = 0; round < mostOpeners; round++) {
    const plain = normaliseForPattern(text);
    const opener = [...plain.matchAll(speech.openers)].find(
      ({ index }) => (round === 0 || !/[\p{L}\p{N}]/u.test(plain.slice(0, index))) && !namesDemand(plain.slice(0, index), speech),
    );
    if (opener === undefined) break;
    const rest = trimPunctuation(text.slice(opener.index + opener[0].length));
    if (!/[\p{L}\p{N}]/u.test(rest)) break;
    text = rest;
  }
  return text;
}

/** "be registered with the society". */
function withoutCopula(clause: string, speech: JobPatterns): string {
  const [copula] = normaliseForPattern(clause).matchAll(speech.copulas);
  const rest = copula?.index === 0 ? trimPunctuation(clause.slice(copula[0].length)) : "";
  return /[\p{L}\p{N}]{2}/u.test(rest) ? rest : clause;
}

/** True if the text before an opener is a requirement: "experience with systems you have built". */
const namesDemand = (before: string, speech: JobPatterns): boolean =>
  /[\p{L}\p{N}]/u.test(before) &&
  (matchesPattern(speech.experience, before) || skillTaxonomy().find(before).length > 0 || /[(（][^()（）]*$/u.test(before));

function withoutClosers(clause: string, speech: JobPatterns): string {
  const plain = normaliseForPattern(clause);
  const cuts = [...plain.matchAll(speech.closers)].map(({ index }) => index);
  for (const { 0: verb, index } of plain.matchAll(speech.copulas)) {
    const rest = plain.slice(index, index + verb.length + verbReach);
    const good = matchesPattern(speech.conditionals, verb) && !speech.employer.test(plain);
    const urgent = good || [speech.nice, speech.must, speech.negated].some((pattern) => matchesPattern(pattern, rest));
    if (urgent || namesDemand(plain.slice(0, index), speech)) cuts.push(index);
  }
  const [first] = plain.matchAll(speech.openers);
  const opened = first && first.index < nearStart ? first.index + first[0].length : 0;
  for (const cut of cuts.sort((one, other) => one - other)) {
    if (cut < opened || /[(（][^()（）]*$/u.test(plain.slice(0, cut))) continue;
    const head = trimPunctuation(clause.slice(0, cut));
    if (/[\p{L}\p{N}]{2}|^\p{L}$/u.test(head) && !isOnlyOpener(head, speech) && trimRequirement(head, speech) !== "") return head;
  }
  return clause;
}

/** "It would", "Schön wäre es, wenn": the demand stands behind. */
const isOnlyOpener = (head: string, speech: JobPatterns): boolean =>
  !/[\p{L}\p{N}]{3}/u.test(normaliseForPattern(head).replace(speech.openers, " ").trim().replace(speech.employer, ""));
