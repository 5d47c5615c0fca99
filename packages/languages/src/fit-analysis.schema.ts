import * as z from "zod";

const sentence = (...places: readonly string[]) =>
  z.string().refine((text) => places.every((place) => text.includes(`{${place}}`)), {
    error: `needs ${places.map((place) => `{${place}}`).join(" and ")}`,
  });

/** The sentences of a fit analysis in one language: what they say follows from the rows alone. */
export const FitTemplates = z.strictObject({
  /** BCP 47; also the folder's name. */
  tag: z.string(),
  musts: sentence("met", "total"),
  nices: sentence("met", "total"),
  strongest: sentence("list"),
  none_met: z.string().min(1),
  partial: sentence("list"),
  /** "was not found in the document"; a document does not prove that the candidate lacks a skill. */
  not_found: sentence("list"),
  complete: z.string().min(1),
  basis: sentence("total"),
});
export type FitTemplates = z.infer<typeof FitTemplates>;
