import * as z from "zod";

/** What a text is written in. */
export const DetectedLanguage = z.object({
  /**
   * ISO 639-1 code; `und` if the language cannot be identified. Norwegian is `no`, both its forms; Serbian `sr`, both its scripts; Croatian and Bosnian are `hr`;
   * Tagalog is `tl`; Chinese is `zh`, both its scripts.
   */
  language: z.string().meta({ description: "ISO 639-1 code; `und` if the language cannot be identified." }),
  /** 0 to 1, two decimals: it falls with the length of the text and with the nearness of the next language. */
  confidence: z.number().min(0).max(1).meta({ description: "Confidence from 0 to 1; it is lower for shorter texts." }),
});
export type DetectedLanguage = z.infer<typeof DetectedLanguage>;

/** What comes of `texts`, in their order. A blank one is `und`, 0. */
export const DetectedLanguages = z.object({ results: z.array(DetectedLanguage) });
export type DetectedLanguages = z.infer<typeof DetectedLanguages>;
