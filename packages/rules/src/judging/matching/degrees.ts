import { namesOccupation } from "../words/occupations.ts";
import { type CandidateIndex, type IndexedLine, quoteAround } from "./candidate-index.ts";
import { type DegreeLevel, degreeLevels, fieldNames, findDegreeLevel } from "./degree-words.ts";
import { findingOf } from "./finding-of.ts";
import { bestFinding, type Finding, notFound, toFinding } from "./findings.ts";
import { type Grade, gradeIn } from "./graded-names.ts";
import { isInProgress, isNegated } from "./negation.ts";
import { isUnfinished, printedLine, type Study } from "./studies.ts";
import { findTerm, toTermPattern } from "./term-pattern.ts";
import { wordsInOneLine } from "./terms.ts";
import { isSameWord, type TokenisedText, tokenise } from "./tokenise.ts";

interface Asked {
  readonly level: DegreeLevel;
  readonly fields: readonly string[];
  /** "Level 3" */
  readonly grade: Grade | null;
}

/**
 * Degree of at least the required level in one of the fields. "Computer and Information Science" is Computer Science.
 *
 * Partial: the level in another field, one level below in a field that is asked for, or a degree still in progress. Training for another trade
 * counts for a trade, a degree in another field does not.
 */
export function judgeDegree({ level, fields }: Omit<Asked, "grade">, candidate: CandidateIndex, text = ""): Finding {
  const asked = { level, fields, grade: gradeIn(text) };
  const read = candidate.resume.education.map((study) => judgeStudy(study, asked, candidate));
  const found = read.length > 0 ? read : fromLines(asked, candidate);
  if (level === "school") return bestFinding([...found, wordsInOneLine(text, candidate, { least: 1, among: isStudy })]);
  return bestFinding(
    level === "vocational" ? [...found, byTrade(fields, candidate), wordsInOneLine(text, candidate, { least: 1, among: isStudy })] : found,
  );
}

const isStudy = ({ area }: IndexedLine): boolean => area === "study" || area === "certificate";

/** A name of the trade among the studies shows that the person has learnt it: "Master baker (chamber of crafts), 2019". */
function byTrade(fields: readonly string[], candidate: CandidateIndex): Finding {
  const trades = fields.filter((field) => namesOccupation(field, [candidate.language])).map((field) => toTermPattern(field));
  const found = candidate.lines
    .filter(isStudy)
    .flatMap((line) => trades.flatMap((trade) => findTerm(trade, line)).map((place) => ({ line, place })))
    .filter(({ line, place }) => !isNegated(line.text, ...place, candidate.language));
  return findingOf(found, candidate);
}

function judgeStudy(study: Study, asked: Asked, candidate: CandidateIndex): Finding {
  const printed = printedLine(study, candidate);
  const level =
    findDegreeLevel(study.degree) ??
    findDegreeLevel(`${study.field_of_study} ${study.description}`) ??
    findDegreeLevel(printed?.text ?? "");
  if (level === null) return notFound;
  const text = [study.degree, study.field_of_study, study.description, ...study.courses, printed?.text].join(" • ");
  const status = statusOf(
    level,
    text,
    asked,
    isUnfinished(study, candidate) || (printed !== null && isInProgress(printed.text, ...printed.place)),
  );
  return status === null ? notFound : toFinding(status, [printed && quoteAround(candidate.lines, printed, printed.place)]);
}

function statusOf(
  level: DegreeLevel,
  text: string,
  { level: wanted, fields, grade }: Asked,
  unfinished: boolean,
): "met" | "partial" | null {
  const words = tokenise(text);
  const inField =
    fields.length === 0 ||
    fields.some((field) => fieldNames(field).some((name) => findTerm(name, words, true).length > 0) || isSpread(field, words));
  if (wanted === "vocational" && !inField && level !== wanted) return null;
  // A trade is no schooling: "NVQ Level 2" shows no GCSE.
  if (wanted === "school" && level === "vocational") return inField && fields.length > 0 ? "partial" : null;
  const below = degreeLevels.indexOf(wanted) - degreeLevels.indexOf(level);
  const held = grade && level === wanted ? gradeIn(text) : null;
  const lower = held !== null && held.descends === grade?.descends && (held.descends ? held.rank > grade.rank : held.rank < grade.rank);
  if (below <= 0 && inField) return unfinished || lower ? "partial" : "met";
  if (below <= 0) return unfinished ? null : "partial";
  return below === 1 && inField && fields.length > 0 && !unfinished && wanted !== "vocational" ? "partial" : null;
}

/** Maximum number of words of another field in between. */
const mostBetween = 2;

/** All words of a field of several, in their order and close together: "Computer and Information Science". */
function isSpread(field: string, { text, words }: TokenisedText): boolean {
  const wanted = tokenise(field).words;
  if (wanted.length < 2 || wanted.some((word) => word.text.length < 3)) return false;
  return words.some((_, from) => {
    let at = from;
    return wanted.every((word, index) => {
      const last = index === 0 ? from : at + mostBetween;
      for (let next = at; next <= last; next++) {
        const found = words[next];
        const before = words[at - 1];
        if (!found || (index > 0 && before && /[.;•\t|()]/u.test(text.slice(before.end, found.start)))) return false;
        if (!isSameWord(found.text, word.text)) continue;
        at = next + 1;
        return true;
      }
      return false;
    });
  });
}

/** Where the rules found no section for studies: lines that name a degree and a year or a school beside it. */
const fromLines = (asked: Asked, candidate: CandidateIndex): Finding[] =>
  candidate.lines.flatMap((line) => {
    const level = findDegreeLevel(line.text);
    if (
      level === null ||
      line.text.length > 160 ||
      line.claimed ||
      isNegated(line.text, line.text.length, line.text.length, candidate.language)
    )
      return [];
    const status = statusOf(level, line.text, asked, isInProgress(line.text, 0, line.text.length));
    return status === null ? [] : [toFinding(status, [quoteAround(candidate.lines, line, [0, Math.min(line.text.length, 40)])])];
  });
