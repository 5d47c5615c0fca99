import { type LanguageProfile, profilesOf, standaloneEnglish } from "./language-profiles.ts";
import { type Script, writes } from "./scripts.ts";

/** Similarity of the letter sequences of a text to each language, 0 to 1; languages without similarity are omitted. */
export type NgramScores = (text: string) => Readonly<Record<string, number>>;

/** An answer before the length of the text is weighed. */
export interface LanguageCandidate {
  readonly language: string;
  /** 0 to 1. */
  readonly certainty: number;
}

/** The likeliest language of words that several languages could have written. */
export function rankLanguages(words: readonly string[], script: Script, likeness: NgramScores): LanguageCandidate {
  const scored = Object.entries(likeness(words.join(" ")))
    .filter(([tag]) => writes(tag, script))
    .sort(([, one], [, other]) => other - one);
  const [top = ["und", 0] as const] = scored;
  const other = script === "Latin" ? (strangerOf(words, top[1]) ?? englishOf(words, scored)) : null;
  if (other) return other;
  const family = profilesOf(script).families.find((members) => top[0] in members);
  const outside = scored.find(([tag]) => tag !== top[0] && !(family && tag in family))?.[1] ?? 0;
  // A text in a language that the tables lack is like the nearest one they have, but less.
  const strength = Math.max(share(top[1] - 0.45, 0.3), 0.4 * share(top[1], 0.6));
  // Evidence grows with the number of words, so a smaller lead is sufficient.
  const weight = Math.sqrt(words.length);
  const lead = share((top[1] - outside) * weight, 0.24);
  if (!family) return { language: top[0], certainty: strength * (0.5 + 0.5 * lead) };

  const scores = new Map(scored);
  const malay = scores.get("ms");
  if (malay !== undefined) scores.set("id", malay); // the likeness does not tell them apart
  const best = scored[0]?.[1] ?? 0;
  const members = Object.entries(family)
    .map(([tag, telling]) => ({ tag, sum: 3 * (scores.get(tag) ?? best - unknownPenalty) + votes(words, telling) / words.length }))
    .sort((one, other) => other.sum - one.sum);
  const [first, second] = members;
  const inner = share(((first?.sum ?? 0) - (second?.sum ?? 0)) * weight, 0.45);
  return { language: first?.tag ?? "und", certainty: strength * (0.4 + 0.6 * Math.min(lead, inner)) };
}

/** A language without letter statistics gets the highest similarity of its family minus this value. */
const unknownPenalty = 0.02;

/** Finds a language without letter statistics: many of its words, and no high similarity to another language. */
function strangerOf(words: readonly string[], like: number): LanguageCandidate | null {
  if (like >= 0.8) return null;
  const [best] = Object.entries(profilesOf("Latin").others)
    .map(([language, telling]) => ({ language, sum: votes(words, telling) }))
    .sort((one, other) => other.sum - one.sum);
  if (!best) return null;
  const rate = best.sum / words.length;
  const clear = (like < 0.55 && best.sum >= 1.5 && rate >= 0.25) || (best.sum >= 2 && rate >= 0.6);
  return clear ? { language: best.language, certainty: share(rate, 0.5) * share(best.sum, 4) } : null;
}

/** A few English words are like many languages by their letters. */
function englishOf(words: readonly string[], scored: readonly (readonly [tag: string, score: number])[]): LanguageCandidate | null {
  const [top] = scored;
  const own = scored.find(([tag]) => tag === "en")?.[1] ?? 0;
  const english = standaloneEnglish();
  const rate = words.filter((word) => english.has(word)).length / words.length;
  if (top?.[0] === "en" || rate < 0.5 || (top?.[1] ?? 0) - own > 0.3 * rate) return null;
  return { language: "en", certainty: 0.4 + 0.4 * rate };
}

const apostrophe = /['’]/;

/** Weight of the words as evidence for a language. */
function votes(words: readonly string[], { words: known, marks, own }: LanguageProfile): number {
  let sum = 0;
  for (const word of words) {
    if (known.has(word) || (apostrophe.test(word) && word.split(apostrophe).some((part) => known.has(part)))) sum += 1;
    if (marks?.test(word)) sum += 0.5;
    if (own?.test(word)) sum += 2;
  }
  return sum;
}

/** The part of a whole, at most all of it. */
const share = (part: number, whole: number): number => Math.max(0, Math.min(1, part / whole));
