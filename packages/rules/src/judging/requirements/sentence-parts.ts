import type { AsidePart, JobPart } from "@vitae/languages/job-words";
import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import type { JobPatterns } from "./job-patterns.ts";
import { findYears } from "./years.ts";

/** Score of a sentence for each part of the job. It belongs to the part with the highest score. */
export type PartScores = Readonly<Record<AsidePart | "asks", number>>;

const money =
  /(?:[$€£₹¥₺₽₴₩]|\b(?:US\$|CHF|EUR|USD|GBP|PLN|SEK|DKK|NOK|AED|SAR)\b)\s?\d|\d[\d.,' ]{0,12}\s?(?:[€£₹₺₽₴₩]|\b(?:EUR|USD|GBP|CHF|PLN|SEK|DKK|NOK|Kč|kr|zł|lei|Ft|euros?)\b)|\d万?(?:円|元)|\d\s?(?:درهم|ريال)/iu;
const address = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]|https?:\/\/|www\.|\p{L}\.(?:com|org|net|example|jobs|eu|io|co)\b\/?/iu;
/** Eight digits and more, in groups. */
const phone = /(?:\+|\b0|\()\d(?:[\s()./-]{0,2}\d){6,14}|\b\d{3}[-.\s]\d{3}[-.\s]\d{4}\b|\b\d{3}[-.\s]\d{4}\b/u;

/** Weight of a heading for the sentences below it; more for list items than for prose. */
const underHeading = { bullet: 3.5, prose: 2.5 } as const;
/** Minimum requirement score of a paragraph without a heading if a list has the requirements. */
const besideList = 2;
const mostOfOnePart = 6;

/** Score of a sentence for each part by its own words. */
export function scoreParts(text: string, speech: JobPatterns): PartScores {
  const plain = normaliseForPattern(text);
  const scores: Record<AsidePart | "asks", number> = {
    asks: asksScore(plain, speech),
    offer: 0,
    apply: 0,
    legal: 0,
    about: 0,
    duties: 0,
  };
  for (const [part, pattern] of speech.asides) scores[part] = weightOf(plain, pattern);
  if (money.test(plain)) scores.offer += 1.5;
  if (address.test(plain) || phone.test(plain)) scores.apply += 2;
  if (speech.employer.test(plain) && scores.asks <= 1) scores.about += 1;
  return scores;
}

/** "Do I need a degree?" asks the candidate for nothing; "Do you have a licence?" does. */
export const isIdleQuestion = (text: string, { openers }: JobPatterns): boolean =>
  /[?？]["'”»)]*\s*$/u.test(text) && !matchesPattern(openers, normaliseForPattern(text));

/** "We have 30 years of experience": the employer describes itself with words that demands also have. */
export function tellsOfEmployer(text: string, { employer, openers, must, nice, seeks, experience }: JobPatterns): boolean {
  const plain = normaliseForPattern(text);
  return (
    employer.test(plain) &&
    matchesPattern(experience, plain) &&
    ![openers, must, nice, seeks].some((pattern) => matchesPattern(pattern, plain))
  );
}

/** True if the words of a row belong to another part of the job: "your application by Friday". */
export function isOfOtherPart(text: string, speech: JobPatterns): boolean {
  const { asks, offer, apply, legal } = scoreParts(text, speech);
  const most = Math.max(offer, apply, legal);
  return most >= leastOfAside && most > asks;
}
const leastOfAside = 2;

/** A money amount, an address or a telephone number stands here. */
export const holdsContactOrMoney = (text: string): boolean => {
  const plain = normaliseForPattern(text);
  return money.test(plain) || address.test(plain) || phone.test(plain);
};

const asksScore = (plain: string, speech: JobPatterns): number =>
  Math.min(weightOf(plain, ...askingPatterns(speech)), 8) + (findYears(plain, speech) ? 1 : 0);

const askingPatterns = ({ openers, must, nice, asks }: JobPatterns): readonly RegExp[] => [openers, must, nice, asks];

/** How many different words of a sentence ask for something. */
export const countAsks = (text: string, speech: JobPatterns): number =>
  tellingWords(normaliseForPattern(text), askingPatterns(speech)).length;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Each word once, whatever kinds it is of; a phrase says twice as much as a word. */
const weightOf = (plain: string, ...patterns: readonly RegExp[]): number =>
  Math.min(
    tellingWords(plain, patterns).reduce((sum, word) => sum + (isPhrase.test(word) ? 2 : 1), 0),
    mostOfOnePart,
  );
const isPhrase = /\s|\p{Script=Han}{4}|\p{Script=Hiragana}{4}|[\p{Script=Katakana}ー]{4}/u;

/** The words of the patterns, without those inside of longer ones. */
function tellingWords(plain: string, patterns: readonly RegExp[]): readonly string[] {
  const found = patterns.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), index, end: index + word.length })),
  );
  const inside = (one: (typeof found)[number]) =>
    found.some((other) => other.index <= one.index && one.end <= other.end && other.word.length > one.word.length);
  const words = new Set(found.filter((one) => !inside(one)).map(({ word }) => word));
  return [...words].filter((word) => word.length > 2 || unspaced.test(word));
}

export interface SentencePlace {
  /** The part that the heading above opens; null where there is none. */
  readonly kind: JobPart | null;
  readonly bullet: boolean;
}

/** The part that a sentence belongs to: by what it says, and by the heading it stands under. "asks" needs a reason of its own. @param listed another part lists the demands */
export function partOf(scores: PartScores, { kind, bullet }: SentencePlace, listed = false): AsidePart | "asks" {
  const prior = bullet ? underHeading.bullet : underHeading.prose;
  const asked = kind === "requirements" || kind === "nice";
  const outside = kind === null && listed && !bullet ? besideList : 0;
  const asks = scores.asks - outside + (asked ? prior : bullet && kind === null ? 1 : 0);
  const asides = (["offer", "apply", "legal", "about", "duties"] as const).map(
    (part) => [part, scores[part] + (kind === part ? prior : 0)] as const,
  );
  const [best, most] = asides.reduce((top, each) => (each[1] > top[1] ? each : top));
  // Between a demand and something else the heading decides, else the something else.
  if (asks >= 1 && (asks > most || (asks === most && (asked || best === "duties" || best === "about")))) return "asks";
  return most > 0 ? best : "about";
}
