import { fold } from "@vitae/languages/fold";
import { identityTerms } from "./identity-terms.ts";

/** Returns the form of a word that is the same for women and men; null if the word reveals no gender. */
export interface GenderNeutral {
  /** Word that reveals the gender: "Kellnerin" and "Kellner". */
  word(word: string): string | null;
  /** Does the same for a word of a job title: every word there names a person. */
  title(word: string): string | null;
}

const compiled = new Map<string, GenderNeutral>();

/** Rules for the documents of a language: pairs of words, and endings. */
export function genderNeutral(language: string): GenderNeutral {
  const known = compiled.get(language);
  if (known) return known;
  const made = neutralFor(language);
  compiled.set(language, made);
  return made;
}

/** A shorter second half of a compound is not a word. */
const shortestHalf = 4;

function neutralFor(language: string): GenderNeutral {
  const { languages } = identityTerms(language);
  const whole = new Map<string, string>();
  const halves = new Map<string, string>();
  for (const { pairs, compounds } of languages) {
    for (const pair of pairs) {
      const [first = "", second = ""] = pair.split("/");
      for (const form of [first, second]) {
        if (!whole.has(fold(form))) whole.set(fold(form), first);
        if (compounds && form.length >= shortestHalf && !halves.has(fold(form))) halves.set(fold(form), first);
      }
    }
  }
  const longestHalf = Math.max(0, ...[...halves.keys()].map(({ length }) => length));
  const patterns = (pick: (entry: (typeof languages)[number]) => readonly (readonly [string, string])[]) =>
    languages.flatMap(pick).map(([pattern, form]) => ({ ends: new RegExp(`^${folded(pattern)}$`, "u"), form: folded(form) }));
  const feminine = patterns((entry) => entry.feminine);
  const verbs = patterns((entry) => entry.verbs);

  const paired = (word: string): string | null => {
    const all = whole.get(word);
    if (all !== undefined) return fold(all);
    for (let from = Math.max(2, word.length - longestHalf); from <= word.length - shortestHalf; from++) {
      const half = halves.get(word.slice(from));
      if (half !== undefined) return word.slice(0, from) + fold(half);
    }
    return null;
  };
  const shaped = (word: string, shapes: typeof feminine): string | null => {
    for (const { ends, form } of shapes) if (ends.test(word)) return word.replace(ends, form);
    return null;
  };
  const bases = [...new Set(languages.flatMap((entry) => entry.feminine).flatMap(baseEnds))];
  const isBase = (word: string) => word.length > 4 && bases.some((end) => word.endsWith(end));
  return {
    word: (word) => paired(fold(word)) ?? shaped(fold(word), verbs),
    title: (word) => {
      const small = fold(word);
      return paired(small) ?? shaped(small, feminine) ?? (isBase(small) ? small : null);
    },
  };
}

/** Folds the letters of a pattern and keeps its signs. */
const folded = (pattern: string): string => pattern.replace(/[\p{L}\p{M}]+/gu, (letters) => fold(letters));

/** Endings of the words to which a feminine ending is added: "-er" and "-ist" for "(.{2,}(?:er|ist))in". */
function baseEnds([pattern, form]: readonly [string, string]): string[] {
  const inside = /^\(\.\{\d+,\}(.*)\)/u.exec(pattern)?.[1] ?? "";
  const ends = (/^\(\?:(.*)\)$/u.exec(inside)?.[1] ?? inside.replace(/\p{L}\?/gu, "")).split("|");
  return ends.map((end) => fold(end + form.replace("$1", ""))).filter((end) => end.length > 1);
}
