/** Phrases of one language by their first word, for the longest that stands at a place of a message. */
export interface PhraseIndex<Meaning> {
  /** The longest phrase at a place, with all its meanings; null: none. Words that end with "*" are beginnings of words. */
  at(words: readonly string[], from: number, to: number): { readonly length: number; readonly meanings: readonly Meaning[] } | null;
  /** True for a single word of the index. */
  has(word: string): boolean;
  /** Single words that a misspelt word may stand for: they begin with its first letter, or with its second. */
  near(word: string): readonly (readonly [word: string, meanings: readonly Meaning[]])[];
}

interface Phrase<Meaning> {
  readonly words: readonly string[];
  readonly meanings: Meaning[];
}

/** Beginnings of words are looked up by as many letters. */
const bucketLetters = 2;

export function phraseIndex<Meaning>(entries: readonly (readonly [words: readonly string[], meaning: Meaning])[]): PhraseIndex<Meaning> {
  const known = new Map<string, Phrase<Meaning>>();
  for (const [words, meaning] of entries) {
    const key = words.join(" ");
    const phrase = known.get(key);
    if (phrase) phrase.meanings.push(meaning);
    else if (words.length > 0) known.set(key, { words, meanings: [meaning] });
  }
  const byFirst = new Map<string, Phrase<Meaning>[]>();
  const byBeginning = new Map<string, Phrase<Meaning>[]>();
  for (const phrase of known.values()) {
    const [first = ""] = phrase.words;
    const isBeginning = first.endsWith("*");
    const index = isBeginning ? byBeginning : byFirst;
    const key = isBeginning ? first.slice(0, bucketLetters) : first;
    const same = index.get(key);
    if (same) same.push(phrase);
    else index.set(key, [phrase]);
  }
  const singles = [...known.values()].flatMap(({ words, meanings }) => (words.length === 1 ? [[words[0] ?? "", meanings] as const] : []));
  const words = new Set(singles.map(([word]) => word));
  const byLetter = Map.groupBy(singles, ([word]) => word.slice(0, 1));
  return {
    has: (word) => words.has(word),
    near: (word) => [...new Set(word.slice(0, 2))].flatMap((letter) => byLetter.get(letter) ?? []),
    at(said, from, to) {
      const first = said[from] ?? "";
      const candidates = [...(byFirst.get(first) ?? []), ...(byBeginning.get(first.slice(0, bucketLetters)) ?? [])];
      let length = 0;
      let meanings: Meaning[] = [];
      for (const phrase of candidates) {
        const size = phrase.words.length;
        if (size < length || from + size > to) continue;
        if (!phrase.words.every((word, n) => isWord(word, said[from + n] ?? ""))) continue;
        meanings = size > length ? [...phrase.meanings] : [...meanings, ...phrase.meanings];
        length = size;
      }
      return length === 0 ? null : { length, meanings };
    },
  };
}

const isWord = (word: string, said: string): boolean => (word.endsWith("*") ? said.startsWith(word.slice(0, -1)) : word === said);
