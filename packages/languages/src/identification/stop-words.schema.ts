import * as z from "zod";

/** Words that stand in every text of the language, lower case. @source stopwords-iso 1.1.0 (MIT License, Gene Diaz), shortened; the English list is our own */
export const StopWords = z
  .strictObject({ words: z.array(z.string().trim().min(1)) })
  .transform(({ words }): ReadonlySet<string> => new Set(words));
