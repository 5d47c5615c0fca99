import type { LabelKind, Language, SectionKind } from "../data/language.schema.ts";
import { fold, foldedWords } from "./fold.ts";

/** Tells whether folded text holds one of many words, and where. */
export interface WordSet {
  has(folded: string): boolean;
  /** The whole text is one of the words. */
  is(folded: string): boolean;
  /** Characters that the words cover. */
  share(folded: string): number;
}

/** The words of the languages a document may use, ready to be looked up. */
export interface Vocabulary {
  readonly tags: readonly string[];
  /** The section a heading opens; null when the words are no known heading. */
  heading(text: string): SectionKind | null;
  label(text: string): LabelKind | null;
  readonly present: WordSet;
  readonly degrees: WordSet;
  readonly institutions: WordSet;
  readonly organisations: WordSet;
  readonly occupations: WordSet;
  readonly proficiencies: WordSet;
  readonly street: WordSet;
  readonly nameTitles: WordSet;
  readonly documentTitles: WordSet;
  readonly nameParticles: WordSet;
  readonly languages: readonly Language[];
}

export function vocabulary(languages: readonly Language[]): Vocabulary {
  const headings = table(languages, (language) => language.headings);
  const labels = table(languages, (language) => language.labels);
  const words = (pick: (language: Language) => readonly string[]) => wordSet(languages.flatMap(pick));
  return {
    tags: languages.map((language) => language.tag),
    heading: (text) => headings.get(foldedWords(text).replace(/ & | \/ | \+ /g, " and ")) ?? headings.get(foldedWords(text)) ?? null,
    label: (text) => labels.get(foldedWords(text)) ?? null,
    present: words((language) => language.present),
    degrees: words((language) => language.degrees),
    institutions: words((language) => language.institutions),
    organisations: words((language) => language.organisations),
    occupations: words((language) => language.occupations),
    proficiencies: words((language) => language.proficiencies),
    street: words((language) => language.street),
    nameTitles: words((language) => language.name_titles),
    documentTitles: words((language) => language.document_titles),
    nameParticles: words((language) => language.name_particles),
    languages,
  };
}

/** Folded phrase → kind; the language named first wins. */
function table<Kind extends string>(languages: readonly Language[], pick: (language: Language) => Partial<Record<Kind, string[]>>): Map<string, Kind> {
  const found = new Map<string, Kind>();
  for (const language of languages) {
    for (const [kind, phrases] of Object.entries(pick(language)) as [Kind, string[]][]) {
      for (const phrase of phrases) {
        const folded = foldedWords(phrase);
        if (!found.has(folded)) found.set(folded, kind);
      }
    }
  }
  return found;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const letter = "[\\p{L}\\p{N}\\p{M}]";

/** One pattern for all words: whole words, "word-" beginnings, "-word" endings; scripts without spaces match anywhere. */
export function wordSet(words: readonly string[]): WordSet {
  if (words.length === 0) return { has: () => false, is: () => false, share: () => 0 };
  const alternatives = [...new Set(words)].sort((a, b) => b.length - a.length).map((word) => {
    const body = escaped(fold(word.replace(/^-|-$/g, "")));
    if (unspaced.test(word)) return body;
    const before = word.startsWith("-") ? `${letter}*` : "";
    const after = word.endsWith("-") ? `[\\p{L}\\p{M}]*` : "";
    return `(?<!${letter})${before}${body}${after}(?!${letter})`;
  });
  const pattern = new RegExp(alternatives.join("|"), "gu");
  const whole = new RegExp(`^(?:${alternatives.join("|")})$`, "u");
  return {
    has: (folded) => folded.search(pattern) >= 0,
    is: (folded) => whole.test(folded),
    share: (folded) => [...folded.matchAll(pattern)].reduce((sum, match) => sum + match[0].length, 0),
  };
}
