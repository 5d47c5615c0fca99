import * as z from "zod";

/**
 * Stop words of the language in lower case. @source stopwords-iso 1.1.0 (MIT License, Gene Diaz), shortened; the English list is
 * our own
 */
export const StopWords = z
  .strictObject({ words: z.array(z.string().trim().min(1)) })
  .transform(({ words }): ReadonlySet<string> => new Set(words));
