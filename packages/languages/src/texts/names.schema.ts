import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/** Words by which texts of one language show what is a name; as they are written, capitals included. */
export const NameWords = z.strictObject({
  /** In front of the name of a person, without a dot. */
  titles: words,
  /** Behind the name of a company. */
  legal_forms: words,
  /** Between small words and the name of an employer: "worked at". */
  employer_links: words,
  /** Parts of e-mail addresses and links that are not names, in lower case. */
  address_roles: words,
  /** Words that are capitalised when they stand alone and are not names, in lower case. */
  capitalised: words,
});
export type NameWords = z.output<typeof NameWords>;
