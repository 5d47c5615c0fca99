import { collapseWithOffsets, type Evidence, findCollapsed, redactionMark } from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import { asciiDigits, fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { isCommonWord } from "../words/common-words.ts";
import { evidencePatterns } from "../words/evidence-words.ts";
import { isOccupation, namesOccupation } from "../words/occupations.ts";
import { type CandidateIndex, indexLine, quoteAround } from "./candidate-index.ts";
import { type Finding, notFound, toFinding } from "./findings.ts";
import { monthsWorked } from "./months-worked.ts";
import { acronymsIn, contentWords } from "./term-pattern.ts";
import { findMentions, mentionFinder } from "./terms.ts";
import { sharedLetters, tokenise } from "./tokenise.ts";

type Role = ParsedResume["experience"][number];

/**
 * Years of work from the dates of the roles, overlaps counted once; of a subject only the roles whose title, text or skills name it.
 *
 * Met with the years asked for; partial with at least half of them, with years that the document states but does not date, or where
 * no dated role names the subject but the skills, projects or studies do, and all roles together have the years asked for.
 */
export function judgeYears(
  { years, of }: { readonly years: number; readonly of: readonly string[] },
  candidate: CandidateIndex,
  beside: readonly (readonly string[])[] = [],
): Finding {
  const { resume, today } = candidate;
  const subjects = of.length > 0 ? of : beside.flat();
  const roles = subjects.length === 0 ? resume.experience : resume.experience.filter((role) => isOf(role, subjects, candidate));
  const months = monthsWorked(roles, resume.experience, today);
  const quotes = roles.flatMap((role) => datesOf(role, candidate));
  if (months >= years * 12) return toFinding("met", quotes);
  if (months * 2 >= years * 12) return toFinding("partial", quotes);
  const stated = statedYears(years, of, candidate);
  if (stated) return toFinding("partial", [stated]);
  if (months > 0 || of.length === 0) return notFound;
  const named = listed({ years, of }, candidate);
  return named.status === "not_found" ? inTheTrade(years, beside, candidate) : named;
}

/** No role names the subject: work in roles that name what else the job asks for is work in its trade. @param beside the names of each demand */
function inTheTrade(years: number, beside: readonly (readonly string[])[], candidate: CandidateIndex): Finding {
  const { resume, today } = candidate;
  const roles = resume.experience.filter((role) => beside.filter((names) => isOf(role, names, candidate)).length >= fewestOfTrade);
  const enough = monthsWorked(roles, resume.experience, today) * 2 >= years * 12;
  return enough
    ? toFinding(
        "partial",
        roles.flatMap((role) => datesOf(role, candidate)),
      )
    : notFound;
}
const fewestOfTrade = 2;

/** "Skills: Kafka", and a career that is long enough: how much of it was Kafka, nobody says. */
function listed({ years, of }: { readonly years: number; readonly of: readonly string[] }, candidate: CandidateIndex): Finding {
  const { resume, today } = candidate;
  if (monthsWorked(resume.experience, resume.experience, today) < years * 12) return notFound;
  const said = of
    .flatMap((term) => findMentions(term, candidate))
    .filter(({ line }) => !line.claimed && line.area !== "study" && line.area !== "certificate");
  return toFinding(
    "partial",
    said.map(({ line, place }) => quoteAround(candidate.lines, line, place)),
  );
}

function isOf(role: Role, subjects: readonly string[], candidate: CandidateIndex): boolean {
  const words = once(() => wordsOf(role, candidate));
  return (
    subjects.some((term) => sharesTitle(role.title, term, candidate) || names(role, term, candidate) || tellsOf(words, term, candidate)) &&
    !isTraining(role.title)
  );
}

function wordsOf({ title, company, description, responsibilities }: Role, { isHandling }: CandidateIndex): readonly string[] {
  const duties = [description, ...responsibilities].flatMap((text) => text.split("\n")).filter((duty) => !isHandling(duty));
  return tokenise([title, company, ...duties].join(" • ")).words.map(({ text }) => text);
}

/** Of the letters of a subject that the words of one role have, wherever they stand in it. */
const leastTold = 0.5;
const leastOfOneWord = 0.45;

/** "acute hospital nursing": the employer is a hospital, and a duty names acute wards. */
function tellsOf(words: () => readonly string[], term: string, { compounds }: CandidateIndex): boolean {
  const wanted = contentWords(term);
  if (wanted.length === 0 || (wanted.length === 1 && !compounds)) return false;
  const shared = wanted.map((word) => Math.max(0, ...words().map((text) => sharedLetters(word, text, compounds))));
  const share = shared.reduce((sum, letters) => sum + letters, 0) / wanted.join("").length;
  return wanted.length === 1 ? share >= leastOfOneWord : share >= leastTold && shared.filter((letters) => letters > 0).length > 1;
}

/** Years as a trainee are no years of the trade. */
const isTraining = (title: string): boolean => evidencePatterns().trainee.test(fold(title));

/** Languages that put what a name is at its end: a software developer does no software testing. */
const headsLast = new Set(["en", "de", "nl", "sv", "da", "nb"]);

/** The title names what is asked for, in another form: "Softwareentwickler" for "Softwareentwicklung", "Class 1 Driver" for "driving". */
function sharesTitle(title: string, term: string, { language, compounds }: CandidateIndex): boolean {
  const wanted = contentWords(joinHyphens(term));
  const said = tokenise(joinHyphens(title)).words.map(({ text }) => text);
  const isSaid = (word: string) =>
    said.some((other) => sharedLetters(word, other.replace(redactionMark, ""), false) > 0 || sharesStem(other, word));
  const head = headOf(term);
  const acts = wanted.some((word) => said.some((other) => sharesStem(other, word) && isOccupation(other, language)));
  if (headsLast.has(language) && wanted.length > 1 && !acts && !isSaid(head) && !(isMaker(head) && said.some(isMaker))) return false;
  if (acronymsIn(term).some((name) => !said.includes(name))) return false;
  if (compounds && wanted.length === 1 && said.some((word) => isWorkWith(head, word, language))) return true;
  const shared = wanted.filter(isSaid);
  return shared.some((word) => stemOf(word).length >= longStem) || shared.length * 2 > wanted.length;
}

/** "quality management within a factory" asks for management: what a function word parts from it says where. */
function headOf(term: string): string {
  const words = tokenise(joinHyphens(term)).words.map(({ text }) => text);
  const begins = words.findIndex((word) => !isCommonWord(word));
  const ends = words.findIndex((word, at) => at > begins && isCommonWord(word));
  return words[(ends < 0 ? words.length : ends) - 1] ?? "";
}

/** "front-end" is printed as one word, too. */
const joinHyphens = (text: string): string => text.replace(/(?<=\p{Ll})-(?=\p{Ll})/gu, "");

const isMaker = (word: string): boolean => evidencePatterns().maker.test(word);

/** "Lagermitarbeiter" works with what a "Lager" is; behind "Steuer", "-ungstechniker" is no person. */
function isWorkWith(thing: string, title: string, language: string): boolean {
  if (thing.length < shortestThing || !title.startsWith(thing) || namesOccupation(thing, [language])) return false;
  const word = title.replace(redactionMark, "");
  return isOccupation(word.slice(thing.length).replace(linking, ""), language) || isOccupation(word, language);
}
const shortestThing = 5;
/** Letters that join two words of a compound. */
const linking = /^(?:es|en|s|n)(?=\p{L}{3})/u;
const shortestStem = 4;
const longStem = 7;
const sharesStem = (one: string, other: string): boolean => stemOf(one) === stemOf(other) && stemOf(one).length >= shortestStem;
const stemOf = (word: string): string =>
  word
    .replace(redactionMark, "")
    .replace(/(?:isten|istin|innen|ungen|ling|ing|ung|en|ers|ors|ist|eurs|euse|eur|ador|adora|trice|tore|in|er|or|s)$/u, "");

function names(role: Role, term: string, candidate: CandidateIndex): boolean {
  const within = mentionFinder(term, candidate);
  // "3 years in a hospital" may be told by the employer; "SAP" as an employer is no skill.
  const employer = candidate.terms.canonical(term) === null && isKindOfPlace(role.company, term) ? [role.company] : [];
  return [role.title, role.description, ...role.responsibilities, ...role.skills, ...employer].some(
    (text) => text !== "" && within(indexLine(text, { page: null, at: 0, claimed: false, area: "role" }, candidate.terms)).length > 0,
  );
}

/** "Oak Hospital" is one, "Warehouse Theatre" no warehouse: one word stands at the end of the name, several ("restaurant gastronomique") at its beginning. */
function isKindOfPlace(company: string, term: string): boolean {
  const words = tokenise(company).words.map(({ text }) => text);
  const asked = tokenise(term).words.map(({ text }) => text);
  const wanted = asked.at(-1);
  const begins = asked.length > 1 && asked.every((word, at) => words[at] === word);
  return begins || (wanted !== undefined && words.at(-1) === wanted);
}

/** The line that prints the dates of a role. */
function datesOf({ start_date, end_date, title, company }: Role, { lines }: CandidateIndex): (Evidence | null)[] {
  if (start_date === "") return [];
  const holding = lines.flatMap((line) => {
    const text = collapseWithOffsets(line.text);
    const [start] = findCollapsed(text, start_date);
    const [end] = end_date === "" ? [start] : findCollapsed(text, end_date).filter(([at]) => !start || at >= start[0]);
    return start ? [{ line, start, end }] : [];
  });
  const whole = holding.find(({ end }) => end !== undefined);
  const head = whole
    ? -1
    : lines.findIndex(({ text }) =>
        [title, company].some((words) => words !== "" && findCollapsed(collapseWithOffsets(text), words).length > 0),
      );
  const away = ({ line }: (typeof holding)[number]) => Math.abs(line.at - Math.max(head, 0));
  const best = whole ?? holding.toSorted((one, other) => away(one) - away(other))[0];
  return best ? [quoteAround(lines, best.line, [best.start[0], Math.max(best.start[1], best.end?.[1] ?? 0)])] : [];
}

/** "8+ years of experience", "5 Jahre Berufserfahrung", "経験10年". @source CLDR names of the unit, and what is usual */
const statement =
  /(\p{Nd}{1,2})\s?\+?\s*(?:years?|yrs?|jahren?|ans|annees|années|años|anos|anni|jaar|jaren|lat|lata|roky|rokov|let|години|година|лет|года|год|років|роки|рік|år|vuotta|vuoden|év|éves|ani|yıl|yıllık|χρόνια|ετών|سنوات|سنة|سال|שנות|שנים|वर्ष|năm|tahun|ปี|年|년)/giu;

function statedYears(years: number, of: readonly string[], candidate: CandidateIndex): Evidence | null {
  const about = of.length === 0 ? null : new Set(of.flatMap((term) => findMentions(term, candidate).map(({ line }) => line.at)));
  for (const line of candidate.lines) {
    if (about && !about.has(line.at)) continue;
    for (const { 0: said, 1: number = "", index } of line.text.matchAll(statement)) {
      if (Number(asciiDigits(number)) >= years) return quoteAround(candidate.lines, line, [index, index + said.length]);
    }
  }
  return null;
}
