import * as z from "zod";

/** Lower case. "word-" stands for every word that begins so, where it is said. */
const words = z.array(z.string().trim().min(1)).default([]);

/** What tells in one language whether a new text claims something: plain words, numbers, dates, forms of words. */
export const GroundingWords = z.strictObject({
  /** Words that name nobody and stand at the beginning of sentences; in scripts without capitals, all that résumés tell with. An unknown word is taken for a name. */
  plain: words,
  /** Endings of words that are no names. */
  plain_endings: words,
  /** Names that end as plain words do. */
  names: words,
  /** Nouns, where they have capitals inside sentences too. */
  nouns: words,
  noun_endings: words,
  /** Endings of nouns that stand in names of organisations. */
  noun_endings_of_names: words,
  /** Tag of another language with such nouns that this one resembles. */
  nouns_like: z.string().optional(),
  /** Small words that names are joined with. */
  joints: words,
  /** Words, or beginnings of words with "-", that claim a certificate, a degree or a prize. */
  qualifications: words,
  /** Small words of four letters or more that headings write in small letters. */
  title_words: words,
  /** Endings of one word in its grammatical forms: a known word with another one is known. */
  inflections: words,
  /** Words have so many forms that every short ending is one. */
  richly_inflected: z.boolean().default(false),
  /** Endings of words that are made of others: "migrated" of "migration". */
  derivations: words,
  /** What is written together with a word, in front of it and behind it; most letters first. */
  prefixes: words,
  suffixes: words,
  /** What a word ends with, one or several behind each other. */
  particles: words,
  /** Numbers as words, without accents. "One" is none: it is an article or a pronoun in most languages. */
  numbers: z.record(z.string(), z.number().positive()).default({}),
  /** Between the unit and the tens of one word, and what "one" is there: "fünfundzwanzig", "einundzwanzig". */
  compound_numbers: z.strictObject({ joint: z.string().min(1), one: z.string().min(1) }).optional(),
  /** Amounts that nobody counted. */
  vague_amounts: words,
  /** Behind a figure, by what they multiply it with; "word-" for beginnings. */
  magnitudes: z.record(z.string().regex(/^1(?:0)+$/), words).default({}),
  /** Behind a figure that is a share of a hundred, and that is money; "word-" for beginnings. */
  percent: words,
  currencies: words,
  /** Between the figures of a range of shares. */
  range: words,
  /** Written together with a figure: those of a rank ("3rd"), and others ("1990s"). */
  ordinals: words,
  figure_endings: words,
  /** Names of months that CLDR lacks. */
  months: z.record(z.string(), z.number().int().min(1).max(12)).default({}),
  /** Between a month and its year. */
  date_links: words,
  /** Behind the figure of a year. */
  year_marks: words,
});
export type GroundingWords = z.output<typeof GroundingWords>;
