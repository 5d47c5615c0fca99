import { BlindingWords } from "@vitae/languages/blinding";
import { fold, foldedWords } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { languageTable } from "@vitae/languages/read-folder";

/** Kind of value after a label, and its name in `method.blinded`. */
const kinds = {
  birth: "date_of_birth",
  nationality: "nationality",
  age: "age",
  gender: "gender",
  birthplace: "birthplace",
  marital: "marital_status",
  children: "children",
  religion: "religion",
  military: "military_service",
  photo: "photo",
} as const;
export type BlindedKind = (typeof kinds)[keyof typeof kinds] | "name" | "address" | "contact";

/** Text before a value, folded. */
export interface Label {
  readonly text: string;
  readonly kind: BlindedKind;
  /** Words of the language that it comes from. */
  readonly words: BlindingWords;
}

/** Words of the languages of one document, indexed. Texts are folded. */
export interface IdentityTerms {
  /** Labels of every language by their first letter, the longest first. */
  readonly labels: ReadonlyMap<string, readonly Label[]>;
  readonly genders: ReadonlySet<string>;
  readonly maritals: ReadonlySet<string>;
  readonly titles: ReadonlySet<string>;
  readonly pronouns: ReadonlySet<string>;
  readonly citizens: ReadonlySet<string>;
  readonly articles: ReadonlySet<string>;
  readonly yearsOld: readonly string[];
  readonly languages: readonly BlindingWords[];
}

const compiled = new Map<string, IdentityTerms>();

/** The words of every language, by tag; read on first call. */
export const allIdentityTerms = languageTable("blinding.json", BlindingWords);

/** The words of a language and of English, because documents of every language use English titles; of all languages if it is unknown. */
export function identityTerms(language: string): IdentityTerms {
  const all = allIdentityTerms();
  const key = all.has(language) ? language : "und";
  const known = compiled.get(key);
  if (known) return known;
  const chosen = [...all]
    .filter(([tag]) => key === "und" || tag === key || tag === "en")
    .sort(([a], [b]) => Number(b === key) - Number(a === key))
    .map(([, entry]) => entry);
  const set = (pick: (entry: BlindingWords) => readonly string[]) => new Set(chosen.flatMap(pick).map(foldedWords));
  const made: IdentityTerms = {
    labels: allLabels(),
    genders: set((entry) => entry.genders),
    maritals: set((entry) => entry.maritals),
    titles: allTitles(),
    pronouns: set((entry) => entry.pronouns),
    citizens: set((entry) => entry.citizens),
    articles: set((entry) => entry.articles),
    yearsOld: chosen.flatMap((entry) => entry.years_old).map(fold),
    languages: chosen,
  };
  compiled.set(key, made);
  return made;
}

/** The labels of every language, because the language of a short document is uncertain. */
const allLabels = once((): ReadonlyMap<string, readonly Label[]> => {
  const labels = new Map<string, Label[]>();
  for (const words of allIdentityTerms().values()) {
    for (const [label, kind] of Object.entries(kinds) as [keyof typeof kinds, BlindedKind][]) {
      for (const text of (words.labels[label] ?? []).map(fold)) {
        const same = labels.get(text.charAt(0)) ?? [];
        labels.set(text.charAt(0), same);
        same.push({ text, kind, words });
      }
    }
  }
  for (const same of labels.values()) same.sort((a, b) => b.text.length - a.text.length);
  return labels;
});

/** The titles of every language. "Г-жа" is found by its words and by its letters. */
const allTitles = once(
  () =>
    new Set(
      [...allIdentityTerms().values()]
        .flatMap(({ titles }) => titles)
        .flatMap((title) => [foldedWords(title), fold(title).replace(/[^\p{L}\p{M}]/gu, "")]),
    ),
);
