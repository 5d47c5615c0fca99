import { foundIn, squashed } from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import { type DegreeLevel, degreeLevels, fieldNames, levelOf } from "./degree-words.ts";
import { bestOf, type Finding, found, nothing } from "./findings.ts";
import { isDenied, isUnfinished } from "./negation.ts";
import { placesOf } from "./phrases.ts";
import { quoteAround, type Readable, type ReadLine } from "./readable.ts";
import { sameWord, type Words, wordsOf } from "./words.ts";

type Study = ParsedResume["education"][number];

interface Asked {
  readonly level: DegreeLevel;
  readonly fields: readonly string[];
}

/**
 * A degree of at least the level asked for, in one of the fields; "Computer and Information Science" is Computer Science.
 *
 * Partial: the level in another field, one level below in a field that is asked for, or a degree still in progress. Training for another trade
 * counts for a trade, a degree in another field does not.
 */
export function judgeDegree(asked: Asked, candidate: Readable): Finding {
  const { resume } = candidate;
  const read = resume.education.map((study) => judgeStudy(study, asked, candidate));
  return bestOf(read.length > 0 ? read : fromLines(asked, candidate));
}

function judgeStudy(study: Study, asked: Asked, candidate: Readable): Finding {
  const printed = printedLine(study, candidate);
  const level = levelOf(study.degree) ?? levelOf(`${study.field_of_study} ${study.description}`) ?? levelOf(printed?.text ?? "");
  if (level === null) return nothing;
  const text = [study.degree, study.field_of_study, study.description, ...study.courses, printed?.text].join(" • ");
  const status = statusOf(level, text, asked, inProgress(study, candidate));
  return status === null ? nothing : found(status, [printed && quoteAround(candidate.lines, printed, printed.place)]);
}

function statusOf(level: DegreeLevel, text: string, { level: wanted, fields }: Asked, unfinished: boolean): "met" | "partial" | null {
  const words = wordsOf(text);
  const inField =
    fields.length === 0 ||
    fields.some((field) => fieldNames(field).some((name) => placesOf(name, words, true).length > 0) || isSpread(field, words));
  if (wanted === "vocational" && !inField && level !== wanted) return null;
  const below = degreeLevels.indexOf(wanted) - degreeLevels.indexOf(level);
  if (below <= 0 && inField) return unfinished ? "partial" : "met";
  if (below <= 0) return unfinished ? null : "partial";
  return below === 1 && inField && fields.length > 0 && !unfinished && wanted !== "vocational" ? "partial" : null;
}

/** As many words of another field may stand in between. */
const mostBetween = 2;

/** All words of a field of several, in their order and close together: "Computer and Information Science". */
function isSpread(field: string, { text, words }: Words): boolean {
  const wanted = wordsOf(field).words;
  if (wanted.length < 2 || wanted.some((word) => word.text.length < 4)) return false;
  return words.some((_, from) => {
    let at = from;
    return wanted.every((word, index) => {
      const last = index === 0 ? from : at + mostBetween;
      for (let next = at; next <= last; next++) {
        const found = words[next];
        const before = words[at - 1];
        if (!found || (index > 0 && before && /[.;•\t|()]/u.test(text.slice(before.end, found.start)))) return false;
        if (!sameWord(found.text, word.text)) continue;
        at = next + 1;
        return true;
      }
      return false;
    });
  });
}

/** Ends after the document was written, or says so. */
function inProgress(study: Study, { today }: Readable): boolean {
  const end = study.end_date_iso || (/^\d{4}$/.test(study.graduation_year) ? study.graduation_year : "");
  const said = [study.degree, study.end_date, study.graduation_year, study.description].some(
    (text) => (text !== "" && isUnfinished(`${text} `, 0, text.length + 1)) || isUnfinished(text, text.length, text.length),
  );
  if (said) return true;
  if (end === "") return study.start_date_iso !== "" && study.end_date !== "";
  return today !== null && end.slice(0, 7) > today.slice(0, end.length);
}

/** The line that prints the degree, else its field, else its school; a long degree may go on below it. */
function printedLine(
  { degree, field_of_study, university }: Study,
  { lines }: Readable,
): (ReadLine & { readonly place: readonly [number, number] }) | null {
  for (const words of [degree, field_of_study, university]) {
    for (const part of [words, words.split(/\s+/).slice(0, 2).join(" ")]) {
      for (const line of part === "" ? [] : lines) {
        const [place] = foundIn(squashed(line.text), part);
        if (place) return { ...line, place };
      }
    }
  }
  return null;
}

/** Where the rules found no section for studies: lines that name a degree and a year or a school beside it. */
const fromLines = (asked: Asked, candidate: Readable): Finding[] =>
  candidate.lines.flatMap((line) => {
    const level = levelOf(line.text);
    if (
      level === null ||
      line.text.length > 160 ||
      line.claimed ||
      isDenied(line.text, line.text.length, line.text.length, candidate.language)
    )
      return [];
    const status = statusOf(level, line.text, asked, isUnfinished(line.text, 0, line.text.length));
    return status === null ? [] : [found(status, [quoteAround(candidate.lines, line, [0, Math.min(line.text.length, 40)])])];
  });
