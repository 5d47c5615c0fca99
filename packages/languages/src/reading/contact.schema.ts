import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/** Words around contact data, as résumés of one language print them; matched without case. */
export const ContactWords = z.strictObject({
  /** In front of a telephone number. */
  phone: words,
  /** Behind such a word: "mobile no", "Tel. Nr.". */
  number_words: words,
  /** In front of digits that are counted, registered or dialled for something else. Words of scripts without spaces match anywhere. */
  other_numbers: words,
  /** In front of the extension of a telephone number. */
  extension: words,
  /** Behind an amount of money. */
  currencies: words,
  /** In brackets instead of "@" and ".": "jane (at) example (dot) org". */
  at: words,
  dot: words,
  /** Beside contact data in a header, and no town; "word-" and "-word" match any ending and any beginning. */
  no_towns: words,
});
export type ContactWords = z.output<typeof ContactWords>;
