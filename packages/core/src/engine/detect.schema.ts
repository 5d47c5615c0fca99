import * as z from "zod";

export const DetectedLanguage = z.object({
  /** Norwegian (both forms) is `no`, Serbian `sr` and Chinese `zh` (both scripts), Croatian and Bosnian `hr`, Tagalog `tl`. */
  language: z.string().meta({ description: "ISO 639-1 code; `und` if the language cannot be identified." }),
  /** 0 to 1 with two decimals. It is lower for shorter texts, and if another language is similar. */
  confidence: z.number().min(0).max(1).meta({ description: "Confidence from 0 to 1; it is lower for shorter texts." }),
});
export type DetectedLanguage = z.infer<typeof DetectedLanguage>;

/** Results in input order. A blank text is `und` with confidence 0. */
export const DetectedLanguages = z.object({ results: z.array(DetectedLanguage) });
export type DetectedLanguages = z.infer<typeof DetectedLanguages>;
