import { aggregateScores } from "@vitae/core/engine";
import type { ScoredRequirement } from "@vitae/core/ports";
import { asciiDigits, fold } from "@vitae/languages/fold";
import { tokenise, unspacedScript } from "../judging/matching/tokenise.ts";
import { bannedPrefixes } from "./banned-words.ts";

/** What a fit analysis is written of. */
export interface FitAnalysisInput {
  readonly rows: readonly ScoredRequirement[];
  readonly overall: number;
  /** BCP 47. */
  readonly language: string;
}

/**
 * Whether prose says nothing that the rows do not: no number, percentage or proper name they lack, no word on whether to employ
 * anybody, none on what somebody is like.
 */
export function isGroundedProse(text: string, { rows, overall, language }: FitAnalysisInput): boolean {
  const told = rows.flatMap((row) => [row.text, ...row.evidence.map(({ quote }) => quote)]);
  const known = new Set(told.flatMap(wordsIn));
  const numbers = numbersOfRows(rows, told, overall);
  return (
    numbersOf(text).every((number) => numbers.has(number)) &&
    namesIn(text, language).every((name) => known.has(name)) &&
    !isUnwanted(text, told)
  );
}

const wordsIn = (text: string): string[] => tokenise(text).words.map((word) => word.text);
const numbersOf = (text: string): string[] =>
  (asciiDigits(text).match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => number.replace(",", ".").replace(/\.0$/, ""));

/** Every number the rows hold, and what can be counted or scored from them. */
function numbersOfRows(rows: readonly ScoredRequirement[], told: readonly string[], overall: number): ReadonlySet<string> {
  const { scores } = aggregateScores(rows);
  const counts = [
    rows,
    rows.filter(({ importance }) => importance === "must"),
    rows.filter(({ importance }) => importance === "nice"),
  ].flatMap((some) => [
    some.length,
    ...(["met", "partial", "not_found"] as const).map((status) => some.filter((row) => row.status === status).length),
  ]);
  const computed = [overall, ...Object.values(scores), 100, ...counts].filter((number) => number !== null);
  return new Set([...told.flatMap(numbersOf), ...computed.map(String)]);
}

/** Nouns begin with a capital there: only known ones are no names. */
const germanNouns = new Set(
  "anforderung anforderungen kandidat kandidatin kandidaten bewerber bewerberin dokument dokuments lebenslauf lebenslaufs kenntnisse erfahrung erfahrungen jahre jahren jahr berufserfahrung nachweis nachweise belege beleg stelle zertifikat zertifikate sprachen sprachkenntnisse fahigkeiten qualifikationen abschluss ausbildung studium punkte ergebnis bereich bereiche zitate zitat profil kriterien kriterium muss kann position aufgaben angaben hinweis hinweise nice haves haves must ubereinstimmungen ubereinstimmung anteil teil prozent gesamtwertung bewertung person stellenanforderungen einsatz praxis niveau".split(
    " ",
  ),
);

/** Words that look like proper names, folded: capitals inside a sentence, acronyms, and Latin letters inside other scripts. */
function namesIn(text: string, language: string): string[] {
  const german = /^de\b/i.test(language);
  const names: string[] = [];
  for (const { text: small, start, end } of tokenise(text).words) {
    const word = text.slice(start, end);
    if (small.length < 2 || !/^\p{L}/u.test(word) || unspacedScript.test(word)) continue;
    const before = text.slice(0, start).trimEnd();
    const begins = before === "" || /[.!?:;。！？•\n"“„«(–—-]$/u.test(before);
    const acronym = /\p{Lu}.*\p{Lu}|\p{L}\p{N}/u.test(word);
    const foreign =
      /^[A-Za-z]/.test(word) &&
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u.test(
        text,
      );
    const capital = /^\p{Lu}/u.test(word) && !begins && !(german && germanNouns.has(small));
    if (acronym || foreign || capital) names.push(small);
  }
  return names;
}

const pattern = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${bannedPrefixes.map(fold).join("|")})|${"聘用|录用|錄用|雇用|淘汰|不合格|採用|不採用|性格|個性|个性|채용|탈락|성격"}`,
  "gu",
);

/** Words of the rows themselves may be said: a job may ask for experience in hiring. */
const isUnwanted = (text: string, told: readonly string[]): boolean => {
  const allowed = fold(told.join(" "));
  return [...fold(text).matchAll(pattern)].some(([word]) => !allowed.includes(word));
};
