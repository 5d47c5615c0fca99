import * as z from "zod";

/** Lower case. If documented, "word-" matches every word with this start. */
const words = z.array(z.string().trim().min(1)).default([]);

/** Words of one language by which new text is checked for claims: common words, numbers, dates, word forms. */
export const GroundingWords = z.strictObject({
  /**
   * Words at the start of sentences that are not names; in scripts without capitals, all common words of résumés. An unknown word
   * counts as a name.
   */
  plain: words,
  /** Endings of words that are no names. */
  plain_endings: words,
  /** Names that end as plain words do. */
  names: words,
  /** Nouns, for languages that capitalise them inside sentences. */
  nouns: words,
  noun_endings: words,
  /** Endings of nouns in names of organisations. */
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
  /** Prefixes and suffixes that are written together with a word, the longest first. */
  prefixes: words,
  suffixes: words,
  /** Particles at the end of a word; several may follow each other. */
  particles: words,
  /** Numbers as words without accents. "One" is omitted, because it is an article or pronoun in most languages. */
  numbers: z.record(z.string(), z.number().positive()).default({}),
  /** Between the unit and the tens of one word, and what "one" is there: "fünfundzwanzig", "einundzwanzig". */
  compound_numbers: z.strictObject({ joint: z.string().min(1), one: z.string().min(1) }).optional(),
  /** Vague amounts. */
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
