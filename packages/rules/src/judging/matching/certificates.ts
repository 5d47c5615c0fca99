import alike from "@vitae/languages/data/certificates.json" with { type: "json" };
import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { evidencePatterns } from "../words/evidence-words.ts";
import { jobWords } from "../words/job-words.ts";
import type { CandidateIndex, IndexedLine } from "./candidate-index.ts";
import { judgeDrivingClass } from "./driving-classes.ts";
import { findingOf } from "./finding-of.ts";
import { bestFinding, type Finding, notFound } from "./findings.ts";
import { judgeGraded } from "./graded-names.ts";
import { says } from "./negation.ts";
import { acronymsIn, contentWords, findTerm, toTermPattern } from "./term-pattern.ts";
import { distinguishingWords, mentionFinder, wordsInOneLine } from "./terms.ts";

const drivingLicence = "driving licence";

/** A certificate, by its name or by another of its names; planned ones and those in progress are partial. */
export function judgeCertificate(anyOf: readonly string[], candidate: CandidateIndex): Finding {
  const driving = anyOf.find((name) => otherNames(name).includes(drivingLicence));
  const ofClass = driving === undefined ? null : judgeDrivingClass(driving, otherNames(drivingLicence), candidate);
  if (ofClass) return ofClass;
  const printed = anyOf.flatMap(splitBrackets);
  const names = [...new Set([...printed, ...printed.map(withoutState).filter((name) => name.length > 1), ...anyOf.flatMap(otherNames)])];
  return bestFinding(names.map((name) => judgeName(name, candidate)));
}

/** "forklift licence (RTITB or NPORS)": the licence, or any of the names in brackets. */
function splitBrackets(name: string): string[] {
  const inside = /[(（]([^()（）]*)[)）]/u.exec(name);
  if (!inside) return [name];
  const short = (inside[1] ?? "").match(/(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\d]{1,}(?![\p{L}\p{N}])/gu) ?? [];
  return [name, `${name.slice(0, inside.index)} ${name.slice(inside.index + inside[0].length)}`.replace(/\s+/gu, " ").trim(), ...short];
}

/** The state of a licence is no part of its name: "full driving licence". */
const withoutState = (name: string): string =>
  fold(name).replace(evidencePatterns().states, " ").replace(/\s+/g, " ").trim() === fold(name) ? "" : removeStates(name);

function removeStates(name: string): string {
  let rest = name;
  for (const { 0: state } of fold(name).matchAll(evidencePatterns().states)) {
    const at = fold(rest) === rest.toLowerCase() ? rest.toLowerCase().indexOf(state) : -1;
    if (at >= 0) rest = `${rest.slice(0, at)} ${rest.slice(at + state.length)}`;
  }
  return rest.replace(/\s+/g, " ").trim();
}

/** Of the letters of a name that one line outside the duties of roles has. */
const leastShare = 0.65;
const shareOfBare = 0.9;

function judgeName(name: string, candidate: CandidateIndex): Finding {
  const graded = judgeGraded(name, candidate);
  if (graded) return graded;
  const within = mentionFinder(name, candidate, { literally: true });
  const found = candidate.lines.flatMap((line) =>
    within(line)
      .filter((place) => !says("lapsed", line.text, ...place))
      .map((place) => ({ line, place })),
  );
  if (found.length > 0) return findingOf(found, candidate, ({ line, place }) => !line.claimed || hasNumber(line.text, place));
  const isValid = ({ text }: IndexedLine) => !says("lapsed", text, 0, 0);
  const among = (line: IndexedLine) => line.area !== "role" && isValid(line);
  const papers = (line: IndexedLine) => (line.area === "certificate" || line.area === "study") && isValid(line);
  const inWords = wordsInOneLine(name, candidate, { least: leastShare, among, idle: kindWords(), whole: true });
  const bare = name
    .split(/\s+/u)
    .filter((word) => !kindWords().has(fold(word)))
    .join(" ");
  const withoutKind = bare === name ? notFound : wordsInOneLine(bare, candidate, { least: shareOfBare, among: papers, whole: true });
  return bestFinding([inWords, withoutKind, listedByName(name, candidate), byStandard(name, candidate, papers)]);
}

/** "ISO 9606-1 qualification": the number of the standard is the name, if the demand names nothing else than the kind of paper. */
function byStandard(name: string, candidate: CandidateIndex, among: (line: IndexedLine) => boolean): Finding {
  const [standard] = /(?<!\p{L})\p{Lu}{2,6}\s?\d{3,6}(?:-\d{1,3})?/u.exec(name) ?? [];
  if (standard === undefined) return notFound;
  const lines = candidate.lines.filter(among);
  const rest = contentWords(name.replace(standard, " ")).filter((word) => !kindWords().has(word));
  return findingOf(
    lines.flatMap((line) => findTerm(toTermPattern(standard), line).map((place) => ({ line, place }))),
    candidate,
    ({ line }) => !line.claimed && rest.length === 0,
  );
}

/** "Counterbalance, 2023" in the list of certificates is the licence of that name: the list says what it is. */
function listedByName(name: string, candidate: CandidateIndex): Finding {
  const telling = contentWords(name);
  const [own, ...others] = new Set([...telling, ...distinguishingWords(name, telling)].filter((word) => !kindWords().has(word)));
  // "Category C+E licence": its letters are the name.
  if (own === undefined || others.length > 0 || (own.length < shortestOwn && !acronymsIn(name).includes(own)) || hasClass.test(name))
    return notFound;
  const lines = candidate.lines.filter(({ area, text }) => (area === "certificate" || area === "study") && !says("lapsed", text, 0, 0));
  const found = lines.flatMap((line) => findTerm(toTermPattern(own), line).map((place) => ({ line, place })));
  return findingOf(found, candidate);
}
const shortestOwn = 6;
const hasClass = /(?<!\p{L})\p{Lu}(?!\p{L})|\p{N}/u;
const kindWords = once(() => new Set(jobWords().flatMap(({ certificates }) => certificates.map(fold))));

/** "NMC PIN 12A3456E": a registration with its number is held, wherever it is told. */
const hasNumber = (text: string, [, end]: readonly [number, number]): boolean =>
  /^[^.;,]{0,24}?\d{4}|^[^.;,]{0,24}?\d\p{L}?\d{3}/u.test(text.slice(end));

/** Other names of the certificates that a text names; "Führerschein Klasse B" is a driving licence in every language. */
const otherNames = (name: string): readonly string[] => {
  const small = name.toLowerCase();
  const holds = (other: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${other.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u").test(small);
  return alike.filter((group) => group.some(holds)).flat();
};
